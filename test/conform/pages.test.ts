import { expect, it } from 'vitest';
import { conform } from '../../src/conform/run/conform.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import type { MockFetch } from './over-http.ts';
import { contract } from './own-contract.ts';

it('items after the last page are a failure where pages are documented, and a note where they are assumed', async () => {
  const sandbox = createSandbox();
  const repeatsFirst: MockFetch = async (input, init) => {
    const url = new URL(input);
    if (Number(url.searchParams.get('page')) > 9999) url.searchParams.set('page', '1');
    return sandbox.fetch(url.href, init);
  };
  const { findings } = await conform({
    ...{ contract, baseUrl: 'http://sandbox.test', token: 'token-of-mira', fetch: repeatsFirst },
    operations: ['listProjects', 'listUsers'],
    checks: ['paging'],
    seed: 7,
  });
  const found = findings.map(({ severity, operation }) => [severity, operation]);
  expect(found.toSorted()).toEqual([
    ['failure', 'listUsers'],
    ['note', 'listProjects'],
  ]);
});
