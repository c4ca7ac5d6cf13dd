/** Attempts that are made again on a sandbox: what becomes of a finding, and what the command says of it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { replayCommand } from '../../../src/conform/commands/replay.ts';
import type { ConformOptions } from '../../../src/conform/options.ts';
import { conform } from '../../../src/conform/run/conform.ts';
import { type ReplayedReport, replay } from '../../../src/conform/run/replay.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { ISSUES_AND_JOBS, partialServer } from '../careless-servers.ts';
import { defective, json } from '../defects/vocabulary/index.ts';
import type { MockFetch } from '../over-http.ts';
import { contract } from '../own-contract.ts';

const right = () => createSandbox().fetch;

/** Shows every issue, or every key, without a title. */
const untitled = (pattern: string) =>
  defective(json(pattern, (shown) => ({ ...shown, title: null })));
const issueDefect = () => untitled('GET /projects/*/issues/*');
const keyDefect = () => untitled('GET /user/keys/*');

const options = (fetch: MockFetch): ConformOptions => ({
  ...{ contract, baseUrl: 'http://sandbox.test', token: 'token-of-mira', fetch },
});

/** The report of a run on keys that show no title. */
const report = await conform({
  ...options(keyDefect()),
  ...{ operations: ['getCurrentUserSshKey'], checks: ['accepts'], seed: 5 },
});
const [finding] = report.findings;
if (finding?.evidence == null) throw new Error('Nothing was found.');

const attempt = { check: 'accepts', operation: 'getCurrentUserSshKey' };
const absent = () => Response.json({ error: 'no route' }, { status: 404 });

/** The report with something else that was tried. */
const trying = (other: object | null): ReplayedReport => ({
  ...report,
  findings: [{ ...finding, evidence: { ...finding.evidence, attempt: other } as never }],
});

test('a finding has the attempt in which it was found', () => {
  expect(finding.evidence?.attempt).toEqual(attempt);
});

test.each<[what: string, fetch: () => MockFetch, given: ReplayedReport, outcome: string]>([
  ['is there', keyDefect, report, 'failed'],
  ['is gone', right, report, 'passed'],
  ['shows in another check only', keyDefect, trying({ ...attempt, check: 'conflict' }), 'failed'],
  ['was found before any attempt', keyDefect, trying(null), 'failed'],
  ['cannot be tried', right, trying({ check: 'frame', operation: 'getUser' }), 'impossible'],
])('of a defect that %s, a replay says so', async (_, fetch, given, outcome) => {
  const [replayed, ...others] = await replay(given, options(fetch()));
  expect(replayed).toMatchObject({ id: finding.id, outcome, leftovers: [] });
  expect(others).toEqual([]);
});

test('what the run was given by name is named again', async () => {
  const named = { project: '42', otherProject: '43' };
  const serve = (inner: MockFetch): MockFetch => {
    const { fetch: served } = partialServer(ISSUES_AND_JOBS, absent);
    return async (input, init) => {
      const response = await served(input, init);
      return response.status === 404 &&
        !ISSUES_AND_JOBS.test(`GET ${new URL(input).pathname.slice(7)}`)
        ? response
        : inner(input, init);
    };
  };
  const given = { ...named, operations: ['getIssue'], checks: ['accepts'], seed: 5 };
  const found = await conform({ ...options(serve(issueDefect())), ...given });
  expect(found.run.named).toEqual(named);
  expect(found.findings.length).toBeGreaterThan(0);
  for (const { outcome } of await replay(found, options(serve(issueDefect())))) {
    expect(outcome).toBe('failed');
  }
  for (const { outcome } of await replay(found, options(serve(right())))) {
    expect(outcome).toBe('passed');
  }
});

test('findings of one attempt are replayed with it once', async () => {
  const two = { ...report, findings: [finding, { ...finding, id: 'b', claims: ['c'] }] };
  const counts = [report, two].map(async (each) => {
    let count = 0;
    const inner = keyDefect();
    const fetch: MockFetch = (input, init) => {
      count += 1;
      return inner(input, init);
    };
    const outcomes = await replay(each, options(fetch), [finding.id]);
    return [outcomes.length, count];
  });
  expect(await counts[0]).toEqual(await counts[1]);
});

/** What the command prints for a report, and its exit code; of the file, `FILE`. */
async function command(content: string, words: readonly string[], fetch: MockFetch) {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, content);
  let printed = '';
  const write = (text: unknown) => {
    printed += String(text).replaceAll(file, 'FILE');
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(console, 'error').mockImplementation(write),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const parsed = replayCommand.parse([file, ...words, '--token', 'token-of-mira']);
  const code = await replayCommand.run({ ...parsed, fetch, contract });
  return { code, printed };
}

const text = JSON.stringify(report);
const head = `${finding.id} getCurrentUserSshKey\n  expected  ${finding.expected}\n  seen      `;
const NO_REPORT = 'FILE is no report of format 4, which conform --json writes.';

test.each<
  [
    what: string,
    content: string,
    words: string[],
    fetch: () => MockFetch,
    code: number,
    printed: string,
  ]
>([
  [
    'a defect that is there',
    text,
    [],
    keyDefect,
    1,
    `FAILED  ${head}${finding.seen}\n1 defect still there, 0 gone, 0 unknown.\n`,
  ],
  [
    'a note that still applies',
    JSON.stringify({ ...report, findings: [{ ...finding, severity: 'note' }] }),
    [],
    keyDefect,
    0,
    `NOTE    ${head}${finding.seen}\n0 defects and 1 note still there, 0 gone, 0 unknown.\n`,
  ],
  [
    'a defect that is gone',
    text,
    [finding.id],
    right,
    0,
    `PASSED  ${head}nothing of it\n0 defects still there, 1 gone, 0 unknown.\n`,
  ],
  [
    'a defect that cannot be tried',
    JSON.stringify(trying({ check: 'frame', operation: 'getUser' })),
    [],
    right,
    2,
    'UNKNOWN ',
  ],
  ['a finding that is none', text, ['b'], right, 2, 'The report has no finding b.'],
  ['a text', 'text', [], right, 2, 'FILE cannot be read: '],
  ['another format', '{"format":3,"findings":[]}', [], right, 2, NO_REPORT],
  ['no findings', '{"format":4}', [], right, 2, NO_REPORT],
  ['no record', '3', [], right, 2, NO_REPORT],
])('the command says of %s what came of it', async (_, content, words, fetch, code, printed) => {
  const ended = await command(content, words, fetch());
  expect(ended.code).toBe(code);
  expect(ended.printed.slice(0, printed.length)).toBe(printed);
});

test('the command takes the report, ids and options of the run', () => {
  const {
    report: file,
    ids,
    baseUrl,
  } = replayCommand.parse([
    ...['report.json', 'a', 'b', '--token', '11', '--base-url', 'http://x.test'],
  ]);
  expect({ file, ids, baseUrl }).toEqual({
    ...{ file: 'report.json', ids: ['a', 'b'], baseUrl: 'http://x.test' },
  });
  expect(replayCommand.parse(['--help'])).toMatchObject({ help: true });
  expect(() => replayCommand.parse(['--token', '11'])).toThrow('REPORT is missing.');
  expect(() => replayCommand.parse(['r.json', '--token', '11', '--shrink'])).toThrow('--shrink');
});
