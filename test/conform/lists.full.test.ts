import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/run/conform.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import type { MockFetch } from './over-http.ts';
import { contract } from './own-contract.ts';

const MIRA = 'token-of-mira';
const ROBIN = 'token-of-robin';

/** A sandbox with more projects and keys than fit on a page. */
async function longLists(): Promise<Sandbox> {
  const sandbox = createSandbox();
  const create = (path: string, token: string, body: Record<string, string>) =>
    sandbox.fetch(`http://sandbox.test/api/v4${path}`, {
      method: 'POST',
      headers: { 'PRIVATE-TOKEN': token },
      body: new URLSearchParams(body),
    });
  for (let index = 0; index < 105; index += 1) {
    const owner = index % 2 === 0 ? MIRA : ROBIN;
    await create('/projects', owner, { name: `many-${index}`, visibility: 'public' });
    const blob = Buffer.from(`\0\0\0\x0bssh-ed25519\0\0\0 ${String(index).padStart(32, 'k')}`);
    const key = `ssh-ed25519 ${blob.toString('base64')}`;
    await create('/user/keys', MIRA, { title: `many-${index}`, key });
  }
  return sandbox;
}

/** Turns the lists around that a test chooses by their URL. */
const reversing =
  ({ fetch }: Sandbox, isMeant: (url: URL) => boolean): MockFetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const isList = response.status === 200 && isMeant(new URL(input));
    const items = isList ? await response.json() : null;
    return isList ? Response.json(items.toReversed(), response) : response;
  };

async function run(fetch: MockFetch, operations: readonly string[]) {
  const baseUrl = 'http://sandbox.test';
  return conform({
    ...{ contract, baseUrl, token: MIRA, adminToken: ROBIN, fetch, operations, seed: 3 },
    checks: ['filter', 'order', 'paging', 'belongs', 'effect'],
  });
}

describe('lists that are longer than a page', { timeout: 600_000 }, () => {
  const operations = [
    'listProjects',
    'listCurrentUserSshKeys',
    'createCurrentUserSshKey',
    'deleteCurrentUserSshKey',
  ];

  it('are right on a right server, and show what is created and deleted', async () => {
    const { findings, coverage } = await run((await longLists()).fetch, operations);
    expect(findings).toEqual([]);
    expect(coverage.effects.seen).toEqual(coverage.effects.declared);
  });

  it('are found to be wrong on their first page', async () => {
    const isSorted = ({ pathname, searchParams }: URL) =>
      pathname.endsWith('/projects') && searchParams.get('order_by') === 'name';
    const { findings } = await run(reversing(await longLists(), isSorted), operations);
    expect(findings.map(({ check }) => check)).toContain('order');
  });
});

describe('a list that is not sorted once it is filtered', { timeout: 600_000 }, () => {
  it('is found by what it is asked for', async () => {
    const isFiltered = ({ pathname, searchParams }: URL) =>
      pathname.endsWith('/issues') && searchParams.has('state');
    const { findings } = await run(reversing(createSandbox(), isFiltered), ['listProjectIssues']);
    expect(findings.map(({ check, severity }) => `${check} ${severity}`)).toContain(
      'order failure',
    );
  });
});
