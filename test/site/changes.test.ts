/** The page of changes, and its feed. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ChangeGroup, Rating } from '../../diff/changes.ts';
import type { Decision } from '../../diff/decisions.ts';
import { pageFiles, type SiteFiles } from '../../site/files.ts';
import { toUpcoming, withReleases } from '../../site/model/releases.ts';
import type { SiteModel } from '../../site/model/types.ts';
import { siteModel } from './model.ts';
import { LAYOUT, textOf } from './page-text.ts';

/** What is coming. */
const COMING = {
  version: null,
  date: null,
  changes: [
    change('major', 'It needs a token now.', 'security-changed'),
    change('minor', 'It is assumed now.', 'confidence-changed'),
  ],
};
/** A release with changes, and the first one. */
const RELEASED = [
  {
    version: '1.2.0',
    date: '2026-02-03',
    changes: [
      change('minor', 'The field was added & <b>.', 'property-added', 'body › weight'),
      change('patch', 'Changed for readers.'),
    ],
  },
  { version: '1.1.0', date: '2026-01-02', changes: [] },
];
const RELEASES = [COMING, ...RELEASED];

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
  const upcoming = toUpcoming(RELEASED, [DECISION], COMING.changes);
  const previous = { version: '1.2.0', contract: model.document };
  released = pageFiles(
    { ...model, version: '3.1.0-next', releases: RELEASES, previous, upcoming },
    LAYOUT,
  );
});

describe('the feed of releases', () => {
  /** The elements that are left open, and what is no markup; none in XML that is well-formed. */
  const unclosed = (xml: string) => {
    const open: string[] = [];
    const body = xml.replace(/^<\?xml [^>]*\?>\n/, '');
    for (const [, end, name = '', empty] of body.matchAll(
      /<(\/?)([\w:]+)(?: [\w:]+="[^"<&]*")*(\/?)>/g,
    )) {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (empty === '') open.push(name);
    }
    const text = body.replace(/<\/?[\w:]+(?: [\w:]+="[^"<&]*")*\/?>/g, '');
    return [...open, ...(text.match(/<|&(?!(?:amp|lt|gt|quot);)/g) ?? [])];
  };
  const elementsOf = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(
      ([, text]) => text,
    );

  test('is Atom: one id, title, link and time for it and for each entry, and well-formed', () => {
    const feed = files['changes/feed.xml'] ?? '';
    expect(unclosed(feed)).toEqual([]);
    const [head = '', ...entries] = feed.split('<entry>');
    expect(entries.length).toBeGreaterThan(0);
    for (const part of [head, ...entries]) {
      for (const name of ['id', 'title', 'updated']) {
        expect(elementsOf(part.replace(/<author>.*<\/author>/, ''), name), name).toHaveLength(1);
      }
      expect(elementsOf(part, 'updated')[0]).toMatch(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
      );
      expect(part).toMatch(
        /<link href="https:\/\/docs\.example\.com\/api\/changes\/(#[\w.-]+)?"\/>/,
      );
    }
    expect(head).toContain(
      `<link rel="self" type="application/atom+xml" href="${LAYOUT.baseUrl}changes/feed.xml"/>`,
    );
    expect(files['changes/index.html']).toContain(
      '<link rel="alternate" type="application/atom+xml"',
    );
  });

  test('has an entry for each release and none for what is coming, whose link leads to its heading', () => {
    const feed = released['changes/feed.xml'] ?? '';
    expect(unclosed(feed)).toEqual([]);
    expect(elementsOf(feed, 'updated')).toEqual([
      '2026-02-03T00:00:00Z',
      '2026-02-03T00:00:00Z',
      '2026-01-02T00:00:00Z',
    ]);
    expect(elementsOf(feed, 'title').slice(1)).toEqual([
      `${model.title} 1.2.0`,
      `${model.title} 1.1.0`,
    ]);
    expect(feed).not.toContain('It needs a token now.');
    for (const id of elementsOf(feed, 'id').slice(1)) {
      expect(released['changes/index.html']).toContain(`id="${id?.split('#')[1]}"`);
    }
  });
});

describe('the page of changes', () => {
  test('has a line for each decision with what to do, its operations linked, and releases below', () => {
    const html = released['changes/index.html'] ?? '';
    const ids = [...html.matchAll(/<(?:h2|details class="\w+") id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'breaks-calls',
      'a-token-is-needed',
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
    expect(operation).toContain('href="../../changes/index.html#a-token-is-needed"');
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
    const upcoming = toUpcoming(RELEASED, [DECISION], null);
    const page = pageFiles({ ...model, upcoming }, LAYOUT)['changes/index.html'] ?? '';
    expect(textOf(page)).toMatch(/not at hand.*A token is needed\. Send one\. /);
  });

  test('marks a field with the release that brought it, and links to that', () => {
    const [operation] = model.operations.filter(({ id }) => id === 'createIssue');
    const field = operation?.body?.fields[0];
    if (operation?.body == null || field === undefined) throw new Error('There is no such field.');
    const before = {
      ...operation,
      body: { ...operation.body, fields: [{ ...field, name: 'weight' }] },
    };
    const [after] = withReleases([before], RELEASES);
    expect(after?.body?.fields[0]?.added).toBe('1.2.0');
    expect(after?.parameters.map(({ added }) => added)).not.toContain('1.2.0');
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
