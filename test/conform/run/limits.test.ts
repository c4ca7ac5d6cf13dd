import { expect, test } from 'vitest';
import { createLimits } from '../../../src/conform/run/limits.ts';

test.each<
  [
    what: string,
    options: object,
    requests: number,
    fixtures: number,
    failures: number,
    isEnded: boolean,
  ]
>([
  ['none', {}, 1000, 9, 9, false],
  ['requests, before', { maxRequests: 30 }, 19, 0, 0, false],
  ['requests, but for those of the ledger', { maxRequests: 30 }, 20, 0, 0, true],
  ['requests, with fixtures to delete', { maxRequests: 30 }, 18, 1, 0, true],
  ['requests, with fixtures, before', { maxRequests: 30 }, 17, 1, 0, false],
  ['failures', { maxFailures: 2 }, 0, 0, 2, true],
  ['failures, before', { maxFailures: 2 }, 0, 0, 1, false],
  [
    'failures that are known',
    { maxFailures: 2, baseline: { known: [{ id: 'f0' }] } },
    0,
    0,
    2,
    false,
  ],
])('limits of a run: %s', (_, options, requests, fixtures, failures, isEnded) => {
  const limits = createLimits(options as never);
  for (let count = 0; count < requests; count += 1) limits.addRequest(fixtures);
  for (let count = 0; count < failures; count += 1) {
    limits.addFinding({ severity: 'note', id: 'n' } as never);
    limits.addFinding({ severity: 'failure', id: `f${count}` } as never);
  }
  limits.end();
  expect(limits.signal.aborted).toBe(isEnded);
});
