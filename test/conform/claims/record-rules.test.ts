import { expect, test } from 'vitest';
import { keepsRule, type RecordRule } from '../../../src/conform/claims/record-rules.ts';

/** A rule, a record that keeps it, and one that does not. */
const CASES: readonly [RecordRule, kept: object, broken: object][] = [
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
  [
    'human-time-spent',
    { total_time_spent: 60, human_total_time_spent: '1m' },
    { total_time_spent: 60, human_total_time_spent: '1h' },
  ],
  ['revoked-is-inactive', { revoked: true, active: false }, { revoked: true, active: true }],
  [
    'full-name-ends-with-name',
    { name: 'Site', name_with_namespace: 'Acme / Site' },
    { name: 'Site', name_with_namespace: 'Acme / Sites' },
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
    'same-day-of-activity',
    { last_activity_at: '2017-06-12', last_activity_on: '2017-06-12' },
    { last_activity_at: '2017-06-12', last_activity_on: '2017-06-13' },
  ],
];

test.each(CASES)('%s is kept by %j and not by %j', (rule, kept, broken) => {
  expect([keepsRule(rule, { ...kept }), keepsRule(rule, { ...broken })]).toEqual([true, false]);
});

test.each([...new Set(CASES.map(([rule]) => rule))])(
  '%s is kept by a record of other fields',
  (rule) => {
    expect(keepsRule(rule, { id: 1 })).toBe(true);
  },
);
