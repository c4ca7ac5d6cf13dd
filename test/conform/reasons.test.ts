import { expect, it } from 'vitest';
import { NotReached, type ReasonKind } from '../../src/conform/reasons.ts';
import { listRemarks } from '../../src/conform/reports/messages.ts';
import type { Report } from '../../src/conform/results/report.ts';

function listNotReached(
  causes: readonly (readonly [kind: ReasonKind, ...values: (string | number)[]])[],
): readonly string[] {
  const notReached = causes.map((cause, index) => {
    const { reason: data, message } = new NotReached(...cause);
    return { check: 'access', operation: `operation${index}`, cause: data, reason: message };
  });
  const report = {
    ...{ notReached, needsState: [], notServed: [], faults: [], touched: [], leftovers: [] },
    ...{ gone: null, run: { name: 'conform-0' } },
  };
  return listRemarks(report as unknown as Report)[0]?.[1] ?? [];
}

it('a cause that is in the way of many checks is said once, with all of its values', () => {
  expect(
    listNotReached([
      ...Array.from({ length: 276 }, (_, index) => ['not-served', `get${index % 2}`] as const),
      ['rejected', 'getUser', 404],
      ['rejected', 'getUser', 403],
      ['empty-list'],
      ['empty-list'],
    ]).map((line) => line.replace(/, operation.*/, '')),
  ).toEqual([
    'the server does not serve get0, get1: 276',
    'its list is empty: 2',
    'getUser, which has to succeed first, returned 404: 1',
    'getUser, which has to succeed first, returned 403: 1',
  ]);
});
