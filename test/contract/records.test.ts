import { expect, test } from 'vitest';
import { readChangedFields, readRecordRules } from '../../src/contract/records.ts';
import { bundle } from '../bundle.ts';

const rules = readRecordRules(bundle);

const keepsRule = (name: string, record: object) => rules.get(name)?.test({ ...record });

/** A rule, a record that keeps it, and one that does not. */
const CASES: readonly [rule: string, kept: object, broken: object][] = [
  [
    'assignees-are-assignee',
    { assignee: { id: 1 }, assignees: [{ id: 1 }] },
    { assignee: { id: 1 }, assignees: [{ id: 2 }] },
  ],
  [
    'human-time-estimate',
    { time_estimate: 5400, human_time_estimate: '1h 30m' },
    { time_estimate: 5400, human_time_estimate: '2h' },
  ],
  [
    'human-time-estimate',
    { time_estimate: 0, human_time_estimate: null },
    { time_estimate: 3600, human_time_estimate: '60m' },
  ],
  ['ImpersonationToken', { revoked: true, active: false }, { revoked: true, active: true }],
  [
    'full-name-ends-with-name',
    { name: 'Site', name_with_namespace: 'Acme / Site' },
    { name: 'Site', name_with_namespace: 'Acme / Sites' },
  ],
  [
    'assignees-are-assignee',
    { assignee: null, assignees: [] },
    { assignee: null, assignees: [{ id: 2 }] },
  ],
  [
    'markdown-has-url',
    { url: '/uploads/a.png', markdown: '![a](/uploads/a.png)' },
    { url: '/uploads/a.png', markdown: '![a](/uploads/b.png)' },
  ],
  [
    'full-path-of-namespace',
    { path: 'site', path_with_namespace: 'acme/site', namespace: { full_path: 'acme' } },
    { path: 'site', path_with_namespace: 'site', namespace: { full_path: 'acme' } },
  ],
  [
    'author-fields-of-author',
    { author: { id: 1, username: 'mira' }, author_id: 1, author_username: 'mira' },
    { author: { id: 1, username: 'mira' }, author_id: 1, author_username: 'jonas' },
  ],
  [
    'target-url-of-target',
    { target_url: 'https://a.example/1#note', target: { web_url: 'https://a.example/1' } },
    { target_url: 'https://a.example/2', target: { web_url: 'https://a.example/1' } },
  ],
  [
    'merged-has-commit',
    { state: 'merged', merge_commit_sha: 'f00' },
    { state: 'merged', merge_commit_sha: null },
  ],
  [
    'full-hash-of-commit',
    { commit: { id: '4f2c9a1b00', short_id: '4f2c9a1b' } },
    { commit: { id: '4f2c9a1b', short_id: '4f2c9a1b' } },
  ],
  [
    'same-day-of-activity',
    { last_activity_at: '2017-06-12', last_activity_on: '2017-06-12' },
    { last_activity_at: '2017-06-12', last_activity_on: '2017-06-13' },
  ],
];

test.each(CASES)('%s is kept by %j and not by %j', (rule, kept, broken) => {
  expect([keepsRule(rule, kept), keepsRule(rule, broken)]).toEqual([true, false]);
});

test('every kind of rule has a case, and each is kept by a record of other fields', () => {
  const written = Object.values(bundle['x-behavior']?.records ?? {}).map((record) => record.rules);
  const kinds = new Map(
    written.flatMap((all = {}) =>
      Object.entries(all).map(([name, rule]) => [name, Object.keys(rule).join()]),
    ),
  );
  const shown = CASES.map(([rule]) => kinds.get(rule));
  const others = [...kinds.values()].filter((kind) => !shown.includes(kind));
  expect(others, 'Add a rule with these keywords to `CASES` of this file').toEqual([]);
  for (const [name, { fields, test: keeps }] of rules) {
    expect(keeps({ id: 1 }), name).toBe(true);
    expect(fields.length, name).toBeGreaterThan(0);
  }
});

test.each<[rule: string, was: object, is: object, following: readonly string[]]>([
  ['merged-has-commit', { state: 'opened' }, { state: 'merged' }, ['merge_commit_sha']],
  ['merged-has-commit', { state: 'merged' }, { state: 'merged' }, []],
  ['merged-has-commit', { state: 'merged' }, { state: 'opened' }, []],
  [
    'human-time-spent',
    { total_time_spent: 0 },
    { total_time_spent: 60 },
    ['human_total_time_spent'],
  ],
  ['human-time-spent', { total_time_spent: 60 }, { total_time_spent: 60 }, []],
  ['full-path-of-namespace', { path: 'site' }, { path: 'sites' }, ['path_with_namespace']],
  // The rule is within one field.
  ['full-hash-of-commit', { commit: { short_id: 'a' } }, { commit: { short_id: 'b' } }, []],
])('%s: from %j to %j, %j change', (rule, was, is, following) => {
  expect(rules.get(rule)?.following({ ...was }, { ...is })).toEqual(following);
});

test('fields that change by themselves are those of the records, and those of state machines that the service moves at any time', () => {
  const { service, caller, writes, update } = readChangedFields(bundle);
  expect([...service]).toEqual(expect.arrayContaining(['runners_token', 'merge_status']));
  expect(service.has('status')).toBe(false);
  expect([...caller]).toEqual(['permissions']);
  expect(writes.has('forks_count')).toBe(true);
  expect([...update]).toEqual(['updated_at']);
});

test('a contract without records has no rules and no changes', () => {
  const { 'x-behavior': _, ...document } = bundle;
  expect(readRecordRules(document).size).toBe(0);
  expect(readChangedFields(document).service.size).toBe(0);
});
