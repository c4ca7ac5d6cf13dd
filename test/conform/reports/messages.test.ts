import { expect, test } from 'vitest';
import type { ReasonKind } from '../../../src/conform/reasons.ts';
import { groupCauses, sortByHarm } from '../../../src/conform/reports/causes.ts';
import {
  countReasons,
  formatFinding,
  formatHeadline,
  formatKnown,
  formatOperations,
  formatResponse,
  formatSeconds,
  formatTested,
  formatVerdict,
  listProblems,
  listRemarks,
  listUnseen,
} from '../../../src/conform/reports/messages.ts';
import { formatComparison, toSummary } from '../../../src/conform/reports/terminal.ts';
import { compareFindings, updateBaseline } from '../../../src/conform/results/baseline.ts';
import { isOpen, type Report, showsIn } from '../../../src/conform/results/report.ts';
import { findingWith, reportWith } from './small-report.ts';

/** A finding with what is given of it. */
const finding = (more: object = {}) =>
  findingWith({
    claim: { kind: 'field', relation: 'equals', path: ['title'], when: ['any'] },
    statement: 'Title.',
    ...more,
  });

type Covered = Report['coverage']['operations'];

const covered = (
  seen: string[],
  declared: string[],
  reasons: Covered['reasons'] = {},
): Covered => ({ seen, declared, reasons });
const none = covered([], []);
const small = reportWith();

/** The report of one operation, with what is given of it. */
const report = (more: object = {}) =>
  reportWith({
    tried: { getBook: ['schema'] },
    coverage: { ...small.coverage, operations: covered(['getBook'], ['getBook']), statuses: none },
    run: { ...small.run, requests: 1 },
    target: { url: 'http://a.test', stateful: true },
    ...more,
  });

const reached = (
  kind: string,
  values: unknown[] = [],
  check = 'accepts',
  operation = 'getLoan',
) => ({ check, operation, cause: { kind, values }, reason: kind });
const partly = (more: object = {}) =>
  report({
    coverage: {
      ...report().coverage,
      operations: covered(['getBook'], ['getBook', 'getLoan', 'getReader']),
    },
    ...more,
  });

test.each<[what: string, given: Report, text: string]>([
  ['all', report(), 'Tested: operations 1 of 1, 100 %; 1 of 2 checks.'],
  [
    'reads',
    report({ run: { readOnly: true, named: {} } }),
    'Tested: operations 1 of 1, 100 %; 1 of 2 checks. The run was read-only.',
  ],
  [
    'effects',
    report({ coverage: { operations: none, effects: covered(['a'], ['a', 'b', 'c']) } }),
    'Tested: operations 0 of 0, 100 %; effects 1 of 3, 33 %; 1 of 2 checks.',
  ],
  [
    'nothing known of two',
    partly(),
    'Tested: operations 1 of 3, 33 %; 1 of 2 checks. Of the other 2 operations, 2 were not tried by the selected checks.',
  ],
  [
    'what is not served',
    partly({ notServed: ['getLoan', 'getReader'] }),
    'Tested: operations 1 of 3, 33 %; 1 of 2 checks. Of the other 2 operations, 2 are not served.',
  ],
  [
    'one that is not served',
    report({
      notServed: ['getLoan'],
      coverage: { ...report().coverage, operations: covered(['getBook'], ['getBook', 'getLoan']) },
    }),
    'Tested: operations 1 of 2, 50 %; 1 of 2 checks. The other operation is not served.',
  ],
  [
    'what needs others',
    partly({ notServed: ['getReader'], notReached: [reached('not-served')] }),
    'Tested: operations 1 of 3, 33 %; 1 of 2 checks. Of the other 2 operations, 1 needs another that is not served, 1 is not served.',
  ],
  [
    'what needs an administrator',
    partly({
      notServed: ['getReader'],
      notReached: [reached('no-job', [], 'schema'), reached('no-administrator')],
    }),
    "Tested: operations 1 of 3, 33 %; 1 of 2 checks. Of the other 2 operations, 1 needs an administrator's token, 1 is not served.",
  ],
  [
    'what only reads',
    partly({ notServed: ['getReader'], notReached: [reached('read-only', [], 'schema')] }),
    'Tested: operations 1 of 3, 33 %; 1 of 2 checks. Of the other 2 operations, 1 was not called, since the run only reads, 1 is not served.',
  ],
  [
    'what needs something',
    partly({ notServed: ['getReader'], notReached: [reached('no-job', [], 'schema')] }),
    'Tested: operations 1 of 3, 33 %; 1 of 2 checks. Of the other 2 operations, 1 needs something that was missing, as listed under "Not tried", 1 is not served.',
  ],
])('what was tested: %s', (_, given, text) => {
  expect(formatTested(given)).toBe(text);
});

const stopped = { reason: 'The run was stopped.' };

test.each<[given: object, text: string]>([
  [{}, 'keeps the contract: 0 failures, 0 notes.'],
  [{ known: 2, notes: 1 }, 'keeps the contract: 0 failures and 2 known, 1 note.'],
  [{ verdict: 'failed', failures: 1 }, 'does not keep the contract: 1 failure, 0 notes.'],
  [
    { verdict: 'failed', unmet: [{ reason: 'Too little.' }] },
    'does not reach what the options require: 0 failures, 0 notes. Too little.',
  ],
  [{ verdict: 'incomplete' }, 'was hardly tested: 0 failures, 0 notes.'],
  [{ verdict: 'incomplete', faults: [{}] }, 'could not be tested to the end: 0 failures, 0 notes.'],
  [{ verdict: 'incomplete', tried: {} }, 'was not tested: 0 failures, 0 notes.'],
  [
    { verdict: 'incomplete', run: { stopped, named: {} } },
    'could not be tested to the end: 0 failures, 0 notes. The run is incomplete: The run was stopped.',
  ],
  [
    { verdict: 'failed', failures: 2, run: { stopped, named: {} } },
    'does not keep the contract: 2 failures, 0 notes. The run is incomplete: The run was stopped.',
  ],
  [
    { target: { url: 'http://a.test', stateful: false } },
    'keeps the contract: 0 failures, 0 notes. It keeps no state, so only single responses were checked.',
  ],
  [
    { notReached: [reached('only-reads'), reached('no-job')] },
    'keeps the contract: 0 failures, 0 notes. The token may not write, so only GET requests were sent.',
  ],
])('the verdict of %j', (given, text) => {
  expect(formatVerdict(report(given))).toBe(`http://a.test ${text}`);
});

test('phrases', () => {
  expect(formatSeconds(1250)).toBe('1.3 s');
  expect(formatOperations(finding())).toBe('getBook');
  expect(formatOperations(finding({ operations: ['a', 'b', 'c'] }))).toBe('a and 2 more: b, c');
  expect(formatOperations(finding({ operations: [...'abcdef'] }))).toBe(
    'a and 5 more: b, c, d, e, …',
  );
  expect(formatHeadline(finding())).toBe('expected `title` "A", seen `title` is "B"');
  expect(formatKnown({ reason: 'R', until: '2027-01-31', expired: false })).toBe(
    'until 2027-01-31: R',
  );
  expect(formatKnown({ reason: 'R', until: '2027-01-31', expired: true })).toBe(
    'expired on 2027-01-31: R',
  );
});

test.each<[response: object | null, text: string]>([
  [null, 'none'],
  [{ status: 200, body: '12345' }, '200 12345'],
  [{ status: 200, body: '123456' }, '200 12345…'],
  [{ status: 204, body: '' }, '204'],
])('a response in a line: %j', (response, text) => {
  expect(formatResponse({ response } as never, 5)).toBe(text);
});

test.each<[what: string, given: object, problems: string[]]>([
  ['none', {}, []],
  [
    'stopped',
    { run: { stopped, limited: false } },
    ['The run is incomplete: The run was stopped.'],
  ],
  ['at its limit', { run: { stopped, limited: true } }, []],
  ['a fault', { faults: [reached('fault')] }, ['Error of the kit itself: accepts, getLoan: fault']],
  [
    'a leftover',
    { leftovers: [{ request: 'DELETE /books/7', reason: 'status 500' }] },
    ['Not deleted: DELETE /books/7: status 500'],
  ],
])('problems of a run: %s', (_, given, problems) => {
  expect(listProblems(report(given))).toEqual(problems);
});

test('what was not seen has its reason, the most frequent first', () => {
  const reason = (kind: ReasonKind) => ({ kind, values: ['x'] });
  const reasons = { b: reason('no-operation'), c: reason('fault'), d: reason('fault') };
  const all = listUnseen(covered(['a'], ['a', 'b', 'c', 'd', 'e'], reasons));
  expect(all.map((line) => line.replace(/^.*: /, ''))).toEqual(['2, c, d', '1, b', 'e']);
});

test('what was not tried is grouped by its cause', () => {
  const notReached = [
    reached('fault', ['x'], 'a'),
    reached('rate-limit-asks', ['p', 1], 'b'),
    reached('fault', ['y'], 'c'),
    reached('rate-limit-asks', ['p', 2], 'd'),
    reached('fault', ['x'], 'e'),
  ];
  expect(countReasons(report({ notReached }))).toEqual([
    'x, y: 3 checks',
    'The server limits the rate with p, and asks to wait for 1.: 1 check',
    'The server limits the rate with p, and asks to wait for 2.: 1 check',
  ]);
  const remarks = Object.fromEntries(
    listRemarks(
      report({
        notReached,
        touched: ['PUT /jobs/1'],
        needsState: [reached('fault')],
        leftovers: [{ request: 'DELETE /a', reason: 'R' }],
        gone: [{ id: 'i', operation: 'o', expected: 'e' }],
      }),
    ),
  );
  expect(Object.values(remarks).map((lines) => lines.at(-1))).toEqual([
    'The server limits the rate with p, and asks to wait for 2.: 1, getLoan (d)',
    'getLoan, accepts',
    undefined,
    undefined,
    'PUT /jobs/1',
    'i o: e',
    'DELETE /a: R',
  ]);
});

const known = { reason: 'R', until: '2027-01-31', expired: false };
const expired = { ...known, expired: true };

test.each<[more: object, open: boolean]>([
  [{}, true],
  [{ severity: 'note' }, false],
  [{ known }, false],
  [{ known: expired }, true],
])('a finding with %j is open: %s', (more, open) => {
  expect(isOpen(finding(more))).toBe(open);
});

test('causes are in the order of their harm, then of what is wide and frequent', () => {
  const status = { kind: 'status', when: ['unknown-id'] };
  const field = {
    kind: 'field',
    path: ['title'],
    relation: 'equals',
    when: ['shown-by', 'getBook'],
  };
  const all = [
    finding({ id: 'note', severity: 'note', claim: status, operations: ['a', 'b', 'c'] }),
    finding({ id: 'known', known, claim: status, operations: ['a', 'b'] }),
    finding({ id: 'form', check: 'unknown-id', claim: status }),
    finding({ id: 'schema', claim: { ...field, path: ['id'], relation: 'fits-schema' }, times: 2 }),
    finding({ id: 'header', claim: { kind: 'header', when: ['headers'] }, times: 3 }),
    finding({ id: 'once', check: 'agrees', claim: field, times: 1 }),
    finding({ id: 'often', check: 'agrees', claim: field, times: 5000 }),
    finding({ id: 'wide', check: 'agrees', claim: field, operations: ['a', 'b'] }),
    finding({ id: 'lost', check: 'frame', claim: { ...field, when: ['after-write'] } }),
    finding({ id: 'access', check: 'access', claim: { ...status, when: ['actor'] } }),
    finding({ id: 'secret', check: 'access', claim: { ...field, relation: 'no-secret' } }),
  ];
  const groups = groupCauses(all).map(([title, causes]) => [title, ...causes.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Secrets', 'secret'],
    ['Access', 'access'],
    ['Lost data', 'lost'],
    ['Wrong values', 'wide', 'often', 'once'],
    ['Form', 'header', 'schema', 'form'],
    ['Known failures', 'known'],
    ['Notes', 'note'],
  ]);
  expect(sortByHarm(all)).toEqual(groupCauses(all).flatMap(([, causes]) => causes));
  expect(groupCauses([])).toEqual([]);
});

test('a cause stands before what comes of it: a field of a wrong form, and what lists that are filtered show', () => {
  const field = { kind: 'field', path: ['labels'], relation: 'equals', when: ['after-write'] };
  const listed = { kind: 'items', relation: 'contains', when: ['filter-of-updated', 'labels'] };
  const form = { ...field, path: ['title'], relation: 'fits-schema', when: ['documented'] };
  const all = [
    finding({ id: 'filtered', check: 'transition', claim: listed, operations: ['a', 'b', 'c'] }),
    finding({ id: 'listed', check: 'belongs', claim: { ...field, when: ['shown-by'] } }),
    finding({ id: 'lost', claim: field, times: 9 }),
    finding({ id: 'form', claim: { ...form, path: [0, 'labels'] } }),
    finding({ id: 'other', claim: form }),
  ];
  const groups = groupCauses(all).map(([title, causes]) => [title, ...causes.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Lost data', 'form', 'lost'],
    ['Wrong values', 'listed', 'filtered'],
    ['Form', 'other'],
  ]);
});

test.each([
  ['schema', undefined, true],
  ['schema', 'getBook', true],
  ['schema', 'getLoan', false],
  ['order', undefined, false],
])('a finding shows in %s, %s: %s', (check, operation, shows) => {
  expect(showsIn(finding(), check, operation)).toBe(shows);
});

const exchange = {
  caller: 'user',
  request: { method: 'PUT', url: 'http://a.test/b', body: 'title=A' },
  response: { status: 200, body: 'x'.repeat(201) },
};

test.each<[more: object, lines: string[]]>([
  [
    {},
    [
      'FAILURE getBook [schema]  schema-1',
      '  expected  `title` "A"',
      '  seen      `title` is "B"',
      '  contract  Title.',
      '            #/a',
      '            https://docs.test/a',
      '  repeat    curl x',
      '',
    ],
  ],
  [
    { severity: 'note', assumption: 'A.' },
    [
      'NOTE getBook [schema]  schema-1',
      '  expected  `title` "A"',
      '  seen      `title` is "B"',
      '  assumed   A.',
      '  contract  Title.',
      '            #/a',
      '            https://docs.test/a',
      '  repeat    curl x',
      '',
    ],
  ],
  [
    { known, times: 2, operations: ['a', 'b'], variants: ['v'] },
    [
      'KNOWN FAILURE getBook [schema]  schema-1',
      '  known     until 2027-01-31: R',
      '  shows in  a and 1 more: b',
      '  expected  `title` "A"',
      '  seen      `title` is "B", 2 times',
      '  also      v',
      '  contract  Title.',
      '            #/a',
      '            https://docs.test/a',
      '  repeat    curl x',
      '',
    ],
  ],
])('a finding in a terminal: %j', (more, lines) => {
  expect(formatFinding(finding(more)).split('\n')).toEqual(lines);
});

test('a finding in a terminal has its requests', () => {
  const read = {
    ...exchange,
    request: { ...exchange.request, method: 'GET', body: null },
    response: null,
  };
  const lines = formatFinding(finding({ evidence: { before: [read], exchange } })).split('\n');
  expect(lines.slice(6, 11)).toEqual([
    '  request   GET http://a.test/b as user',
    '  response  none',
    '  request   PUT http://a.test/b as user',
    '            title=A',
    `  response  200 ${'x'.repeat(200)}…`,
  ]);
});

test('a summary has all causes first, each with the command that repeats it', () => {
  const findings = Array.from({ length: 30 }, (_, index) =>
    finding({
      id: `field-${index}`,
      times: 2,
      ...(index === 0 && { known }),
    }),
  );
  const lines = toSummary(report({ findings })).split('\n');
  expect(lines[0]).toContain('keeps the contract');
  expect(lines.slice(2, 8)).toEqual([
    '',
    'Wrong values: 29',
    '  getBook [schema]  field-1',
    '    expected  `title` "A"',
    '    seen      `title` is "B", 2 times',
    '    proof     curl x',
  ]);
  expect(lines.filter((line) => line.startsWith('  getBook'))).toHaveLength(30);
  expect(lines).toContain(`    known     ${formatKnown(known)}`);
  const proven = report({ findings: [finding({ evidence: { before: [], exchange } })] });
  expect(toSummary(proven)).toContain('\n    proof     PUT http://a.test/b as user: 200\n');
  expect(lines.findIndex((line) => line.startsWith('Operations'))).toBeGreaterThan(
    lines.indexOf('Known failures: 1'),
  );
});

test('a summary counts what was not tried, and says how the report is used', () => {
  const notReached = Array.from({ length: 7 }, (_, index) =>
    reached('rate-limit-asks', ['p', index]),
  );
  const lines = toSummary(report({ notReached, findings: [finding()] })).split('\n');
  expect(lines).toContain('Seed 1, 1 request, 1.3 s');
  expect(lines.find((line) => line.startsWith('--json'))).toContain('conform replay');
  const at = lines.indexOf('Not tried, by reason:');
  expect(lines.slice(at + 1).map((line) => line.trim())).toEqual([
    ...[0, 1, 2, 3, 4].map(
      (index) => `The server limits the rate with p, and asks to wait for ${index}.: 1 check`,
    ),
    'and 2 more; --html FILE lists all, with operations',
    '',
  ]);
  const few = toSummary(
    report({
      notReached: notReached.slice(0, 5),
      touched: Array.from({ length: 9 }, () => 'PUT /a'),
    }),
  );
  expect([
    few.includes('more; --html'),
    few.includes('--json'),
    few.split('PUT /a').length,
  ]).toEqual([false, false, 10]);
});

test('two runs are compared', () => {
  const gone = [{ id: 'g', operation: 'getBook', expected: 'e' }];
  const text = formatComparison(
    { new: ['schema-1'], still: ['s'], gone } as never,
    report({ findings: [finding(), finding({ id: 's' })] }),
  );
  expect(text.split('\n')).toEqual([
    'Since the earlier report: 1 new, 1 gone, 1 still there.',
    'New:',
    '  schema-1 getBook: `title` "A"',
    'Gone:',
    '  g getBook: e',
    '',
  ]);
  const same = formatComparison({ new: [], still: [], gone: [] }, report());
  expect(same).toBe('Since the earlier report: 0 new, 0 gone, 0 still there.\n');
});

// Baselines.
const entry = {
  id: 'schema-1',
  check: 'schema',
  operation: 'getBook',
  expected: 'e',
  reason: 'R',
  until: '2027-01-31',
};

const run = (findings: object[], tried: object = {}, seen: string[] = []) =>
  ({ findings, tried, coverage: { operations: { seen } } }) as never;

test.each<[what: string, given: never, result: object]>([
  ['is still there', run([{ id: 'schema-1' }]), { new: [], still: ['schema-1'], gone: [] }],
  [
    'is gone, since its check found nothing',
    run([], { getBook: ['schema'] }),
    { new: [], still: [], gone: ['schema-1'] },
  ],
  [
    'is gone, since its operation succeeded',
    run([], {}, ['getBook']),
    { new: [], still: [], gone: ['schema-1'] },
  ],
  [
    'was not tried',
    run([], { getBook: ['order'], getLoan: ['schema'] }),
    { new: [], still: [], gone: [] },
  ],
  ['is another', run([{ id: 'other' }]), { new: ['other'], still: [], gone: [] }],
])('what was known %s', (_, given, result) => {
  const { gone, ...rest } = compareFindings(given, [entry]);
  expect({ ...rest, gone: gone.map(({ id }) => id) }).toEqual(result);
});

test('a baseline gets what is new, loses what is gone, and widens what shows in more claims', () => {
  const findings = [
    finding({ claims: ['c1', 'c3'] }),
    finding({ id: 'new', claims: ['c9'] }),
    finding({ id: 'note', severity: 'note' }),
  ];
  const given = {
    findings,
    tried: { getBook: ['schema'] },
    coverage: { operations: { seen: [] } },
  } as never;
  const old = {
    known: [
      { ...entry, claims: ['c2'] },
      { ...entry, id: 'gone' },
      { ...entry, id: 'elsewhere', operation: 'getLoan' },
    ],
  };
  const { known: all } = updateBaseline(given, old, '2026-11-28');
  expect(all.map(({ id, claims, until }) => [id, claims, until])).toEqual([
    ['schema-1', ['c1', 'c2', 'c3'], '2027-01-31'],
    ['elsewhere', undefined, '2027-01-31'],
    ['new', ['c9'], '2027-02-26'],
  ]);
  expect(all.at(-1)?.reason).toBe('Found on 2026-11-28, not yet explained');
});
