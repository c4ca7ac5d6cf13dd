import { describe, expect, test } from 'vitest';
import { renderGithub, renderJsonReport } from '../../diff/report/machines.ts';
import { MARKER, readCoverage, renderMarkdownReport } from '../../diff/report/markdown.ts';
import { renderText } from '../../diff/report/text.ts';
import { diffOf, diffWith, groupOf } from './diff-of.ts';

const diff = diffOf(
  groupOf('major', 'parameter-removed', 'GET /jobs'),
  groupOf('major', 'accepted', 'GET /jobs'),
  groupOf('minor', 'property-added', 'GET /a', 'GET /b', 'GET /c', 'GET /d', 'GET /e'),
  groupOf('patch', 'words', 'contract'),
);
const fine = diffOf(groupOf('minor', 'property-added', 'GET /a'));

describe('renderText', () => {
  test('shows the changes by operation, with their rating, place, rule and line, and what to do', () => {
    const report = renderText(diff, false);
    for (const part of [
      'main (1.2.0) → spec (1.2.0): major, 2 breaks (major), 1 minor, 1 patch\n\nGET /jobs\n',
      '  major  query scope  Something about parameter-removed. parameter-removed spec/openapi.yaml:7\n',
      'Something about accepted. (accepted until 2026-12-31) accepted spec/openapi.yaml:7\n',
      '\n\n5 operations: GET /a, GET /b, GET /c and 2 more\n  minor  query scope',
      '\n\n1 break of 2 is not accepted.\n',
      'Raise the version from 1.2.0 to 2.0.0: npm run release -- 2.0.0 --version-only\n',
      'under “Unreleased” or the version:\n     `GET /jobs`\n',
      "  - rule: parameter-removed\n       at: '#/parameter-removed'",
    ]) {
      expect(report).toContain(part);
    }
  });

  test('names no command of the project to another contract', () => {
    const advice = renderText({ ...diff, isOwn: false }, false);
    expect(advice).toContain('   - Raise `info.version` from 1.2.0 to 2.0.0.\n');
    expect(advice).toContain('in a new line of CHANGELOG.md beside the contract, under');
    expect(advice).toContain('In diff/accepted-breaks.yaml beside the contract, for');
    expect(advice).not.toMatch(/npm run|projects/);
  });

  test('has colors only if asked for', () => {
    expect(renderText(diff, false)).not.toContain('\u001b');
    expect(renderText(diff, true)).toContain('\u001b[31mmajor');
  });

  test('is short when little changed', () => {
    expect(renderText(fine, false)).toMatch(
      /Nothing breaks\. The next version is 1\.3\.0 or higher\.$/,
    );
    expect(renderText(diffOf(groupOf('major', 'accepted', 'GET /a')), false)).toMatch(
      /The break may pass, 1 by diff\/accepted-breaks\.yaml\. The next version is 2\.0\.0 or higher\.$/,
    );
    expect(renderText(diffOf(), false)).toMatch(/Nothing changed\.$/);
  });
});

describe('renderMarkdown', () => {
  test('begins with its marker, and has a table of the changes', () => {
    const lines = renderMarkdownReport(diff).split('\n');
    expect(lines.slice(0, 3)).toEqual([MARKER, '', '## Contract: major']);
    expect(lines).toContain(
      '| **major** | `GET /jobs` | query scope | Something about parameter-removed. |',
    );
    expect(lines).toContain('| major, accepted |  | query scope | Something about accepted. |');
  });

  test('escapes tables, HTML and mentions in texts of the contract', () => {
    const group = { ...groupOf('minor', 'x', 'GET /a|b'), message: 'a | b <img>\n@all' };
    expect(renderMarkdownReport(diffOf(group))).toContain(
      '| minor | `GET /a\\|b` | query scope | a \\| b &lt;img> @\u200ball |',
    );
  });

  test('names operations once for all that changed in them, and again for what breaks nobody', () => {
    const groups = [
      groupOf('major', 'b', 'GET /jobs'),
      groupOf('major', 'c', 'GET /users'),
      groupOf('major', 'd', 'GET /jobs'),
      groupOf('minor', 'a', 'GET /jobs'),
    ];
    const rows = renderMarkdownReport(diffOf(...groups)).match(/^\| \*?\*?m\S+ \| \S* ?\S* ?\|/gm);
    expect(rows).toEqual([
      '| **major** | `GET /jobs` |',
      '| **major** |  |',
      '| **major** | `GET /users` |',
      '| minor | `GET /jobs` |',
    ]);
  });

  test.each([
    ['breaks', 'major'],
    ['additions', 'minor'],
    ['words', 'patch'],
  ] as const)('stays below what a comment may hold with 500 %s and long texts', (_, rating) => {
    const subjects = Array.from({ length: 9 }, (_, index) => `GET /projects/{id}/long/${index}`);
    const groups = Array.from({ length: 500 }, (_, index) => ({
      ...groupOf(rating, `rule-${index}`, ...subjects),
      message: `${index} ${'long '.repeat(200)}`,
    }));
    const entry = { at: '#/x', reason: 'long '.repeat(900), until: '2027-01-01' };
    const accepted = Array.from({ length: 50 }, (_, index) => ({ ...entry, rule: `x${index}` }));
    const text = renderMarkdownReport(diffWith(groups, { accepted }));
    expect(text.length).toBeLessThan(62_000);
    expect(text).toMatch(/^\| \| \| \| and \d+ more \|$/m);
    expect(text).toMatch(/> and \d+ more/);
  });

  test('lists the breaks that the change itself accepts, and its errors', () => {
    const accepted = [{ rule: 'b', at: '#/b', reason: 'I want it.', until: '2027-12-31' }];
    const revision = { version: '1.1.9', changelog: null };
    const diff = diffWith([groupOf('major', 'b', 'GET /jobs')], { accepted, revision });
    const text = renderMarkdownReport(diff);
    expect(text).toContain(
      '> diff/accepted-breaks.yaml: this change accepts b at #/b until 2027-12-31: I want it.',
    );
    expect(text).toContain('The version falls from 1.2.0 to 1.1.9; versions only rise.');
    expect(text).toContain('a break is accepted for a year at most, until 2027-11-21.');
    expect(text).toContain('1 break of 1 is not accepted.');
    const errors = renderGithub(diff)
      .split('\n')
      .filter((line) => line.startsWith('::error'));
    expect(errors.map((line) => /file=([^,]*)/.exec(line)?.[1])).toEqual([
      'spec/openapi.yaml',
      'spec/openapi.yaml',
      'diff/accepted-breaks.yaml',
    ]);
  });

  test('includes the conformance and the site if given', () => {
    const covered = { declared: ['a', 'b', 'c'], seen: ['a', 'b'], reasons: {} };
    const coverage = readCoverage(JSON.stringify({ coverage: { statuses: covered } }), 'c.json');
    const text = renderMarkdownReport(fine, {
      coverage,
      site: 'https://example.com/site',
    });
    expect(text).toContain('| statuses | 2 of 3 | 66 % |');
    expect(text).toContain('](https://example.com/site)');
  });

  test('names what is wrong with the files of its extras', () => {
    expect(() => readCoverage('no', 'c.json')).toThrow('c.json is not JSON.');
    expect(() => readCoverage('{}', 'c.json')).toThrow(
      'c.json: expected a report of the conformance kit',
    );
  });
});

test('renderGithub: breaks are errors if they may not pass, warnings if they may', () => {
  const lines = renderGithub(diff).split('\n');
  expect(lines[0]).toBe(
    '::error file=spec/openapi.yaml,line=7,col=3,title=Break%3A parameter-removed::Something about parameter-removed. Seen in GET /jobs.',
  );
  expect(lines[1]).toMatch(
    /^::warning file=spec\/openapi\.yaml,.*title=Break%2C accepted%3A accepted::/,
  );
  expect(lines).toHaveLength(3);
});

test('renderJson: holds all changes', () => {
  expect(JSON.parse(renderJsonReport(diff))).toMatchObject({
    rating: 'major',
    needs: '2.0.0',
    open: 1,
    changes: [
      {
        rating: 'major',
        rule: 'parameter-removed',
        passes: null,
        file: 'spec/openapi.yaml',
        line: 7,
      },
      { passes: 'accepted', reason: 'So it is.' },
      { places: [{ subject: 'GET /a' }, {}, {}, {}, {}] },
      { rating: 'patch' },
    ],
  });
});
