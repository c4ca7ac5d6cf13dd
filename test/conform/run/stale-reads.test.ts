/** Servers that serve reads from a cache: what comes of that is one finding. */
import { expect, test } from 'vitest';
import { conform } from '../../../src/conform/run/conform.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { caching } from '../misleading-servers.ts';
import type { MockFetch } from '../over-http.ts';
import { contract } from '../own-contract.ts';

/** What is found in issues, by check and situation. */
async function run(fetch: MockFetch) {
  const { findings } = await conform({
    ...{ contract, baseUrl: 'http://sandbox.test', token: 'token-of-mira', fetch, seed: 7 },
    operations: ['updateIssue', 'getIssue', 'listProjectIssues', 'deleteIssue'],
    checks: ['accepts', 'frame', 'values', 'effect', 'belongs', 'stale-read'],
  });
  return findings.map(({ check, seen }) => [check, seen.replace(/\d+/g, '0')]);
}

test('what a cache serves is one finding, and the rest is tested behind it', async () => {
  expect(await run(caching(createSandbox().fetch, 3))).toEqual([
    [
      'stale-read',
      'GET /projects/0/issues?per_page=0 shows something older than it does with a query that no cache has',
    ],
  ]);
});

test('where a query that nobody knows is rejected, no cache is suspected', async () => {
  const { fetch } = createSandbox();
  const strict: MockFetch = (input, init) =>
    input.includes('conform=')
      ? Promise.resolve(Response.json({ message: '400 Bad request' }, { status: 400 }))
      : fetch(input, init);
  const cached = await run(caching(strict, 3));
  expect(cached.map(([check]) => check)).not.toContain('stale-read');
  expect(cached.length).toBeGreaterThan(1);
});

test('where a read fails, no cache is suspected', async () => {
  const { fetch } = createSandbox();
  const failing: MockFetch = (input, init) =>
    init.method === 'GET' && /\/issues\/\d+$/.test(input)
      ? Promise.resolve(Response.json({ message: 'Error' }, { status: 500 }))
      : fetch(input, init);
  expect((await run(failing)).map(([check]) => check)).not.toContain('stale-read');
});
