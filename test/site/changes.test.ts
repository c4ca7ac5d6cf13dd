/** The page of changes, and what other pages say of them. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ChangeGroup, Rating } from '../../diff/changes.ts';
import type { Decision } from '../../diff/decisions.ts';
import { pageFiles, type SiteFiles } from '../../site/files.ts';
import { toUpcoming } from '../../site/model/releases.ts';
import type { SiteModel } from '../../site/model/types.ts';
import { siteModel } from './model.ts';
import { LAYOUT, textOf } from './page-text.ts';

/** What is coming. */
const CHANGES = [
  change('major', 'It needs a token now.', 'security-changed'),
  change('minor', 'It has a field.', 'property-added'),
  change('minor', 'It is assumed now.', 'confidence-changed'),
];
const RELEASES = [
  { version: '1.2.0', date: '2026-02-03' },
  { version: '1.1.0', date: '2026-01-02' },
];

const DECISION: Decision = {
  title: 'A token is needed.',
  do: 'Send one.',
  breaks: 'calls',
  changes: [{ rule: 'security-changed' }],
};

let model: SiteModel;
let files: SiteFiles;
/** The files with other releases. */
let released: SiteFiles;
beforeAll(async () => {
  model = await siteModel();
  files = pageFiles(model, LAYOUT);
  const upcoming = toUpcoming(RELEASES, [DECISION], CHANGES);
  const previous = { version: '1.2.0', contract: model.document };
  released = pageFiles(
    { ...model, version: '3.1.0-next', releases: RELEASES, previous, upcoming },
    LAYOUT,
  );
});

describe('the page of changes', () => {
  test('has a line for each decision with what to do, its operations linked, and releases below', () => {
    const html = released['changes/index.html'] ?? '';
    const ids = [...html.matchAll(/<(?:h2|details class="\w+") id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'breaks-calls',
      'a-token-is-needed',
      'added',
      'more-can-be-sent',
      'confidence',
      'releases',
      'v1.2.0',
      'v1.1.0',
    ]);
    expect(textOf(html)).toMatch(
      /1 break calls.*Issues A token is needed\. Send one\. 1 operation/,
    );
    expect(html).toContain('href="../operations/createIssue/index.html"');
    expect(released['changes/index.md']).toContain('- **A token is needed.** Send one. ([Create');
    const operation = released['operations/createIssue/index.html'] ?? '';
    const link = 'href="../../changes/index.html#a-token-is-needed"';
    expect(operation).toContain(link);
    expect(textOf(operation)).toContain('Breaking since 1.2.0: A token is needed.');
    expect(operation).toMatch(
      /<summary>1 lesser change since 1\.2\.0<.*>More can be sent or is returned\.</,
    );
    expect(released['operations/createIssue/index.md']).toContain(
      '## Changed since 1.2.0\n\n- [A token is needed.](../../changes/index.md#a-token-is-needed)',
    );
    expect(released['operations/getIssue/index.html']).not.toContain('since 1.2.0</summary>');
  });

  test('every page says its version, how many decisions break, and where the release before is', () => {
    for (const name of ['schemas/Issue/', 'operations/createIssue/']) {
      const html = released[`${name}index.html`] ?? '';
      expect(textOf(html)).toContain(
        '3.1.0-next 1 breaking since 1.2.0 What changed Release 1.2.0',
      );
      const anchor = name.startsWith('operations') ? '#operation/createIssue' : '';
      expect(html).toContain(`href="../../1.2.0/index.html${anchor}"`);
    }
    expect(files['index.html']).not.toContain('1.2.0');
  });

  test('lists decisions without operations where the contract of the last release is not at hand', () => {
    const upcoming = toUpcoming(RELEASES, [DECISION], null);
    const page = pageFiles({ ...model, upcoming }, LAYOUT)['changes/index.html'] ?? '';
    expect(textOf(page)).toMatch(/not at hand.*A token is needed\. Send one\. /);
  });

  test('names no change of the whole API as `* /*`', () => {
    const pages = Object.entries(files).filter(([name]) => name.endsWith('index.html'));
    for (const [, html] of pages) expect(textOf(String(html))).not.toContain('* /*:');
  });
});

/** One change of `createIssue`. */
function change(rating: Rating, message: string, rule = 'text-changed', where = ''): ChangeGroup {
  const places = [{ subject: 'POST /projects/{id}/issues', where }];
  return { rating, rule, message, at: '#/', now: '#/', places };
}
