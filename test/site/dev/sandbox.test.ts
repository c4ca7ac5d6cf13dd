import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostedSandbox, hostSandbox } from '../../../site/dev/sandbox.ts';

let sandbox: HostedSandbox;

beforeAll(async () => {
  sandbox = await hostSandbox({ port: 0, host: '127.0.0.1' });
});
afterAll(() => sandbox.close());

const headers = { 'PRIVATE-TOKEN': 'token-of-robin', 'Content-Type': 'application/json' };

function create(title: string): Promise<Response> {
  const body = JSON.stringify({ title });
  return fetch(`${sandbox.url}/projects/42/issues`, { method: 'POST', headers, body });
}

function addFault(fault: Record<string, unknown>): Promise<Response> {
  const address = new URL('/sandbox/faults', sandbox.url);
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(fault) });
}

test('requests before, during and after the change of threads are answered, and none is lost', async () => {
  const titles = Array.from({ length: 30 }, (_, number) => `Issue ${number}`);
  const sent = titles.slice(0, 10).map(create);
  const renewed = sandbox.renew();
  sent.push(...titles.slice(10, 20).map(create));
  expect(await renewed).toEqual([]);
  sent.push(...titles.slice(20).map(create));
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const list = await fetch(`${sandbox.url}/projects/42/issues?per_page=100`, { headers });
  const issues = (await list.json()) as { title: string }[];
  const found = issues.map(({ title }) => title).filter((title) => title.startsWith('Issue '));
  expect(found.sort()).toEqual(titles.sort());
});

test('who is kept waiting by a fault is answered by the next thread, once', async () => {
  await addFault({ operation: 'createIssue', delay: 600_000, times: 1 });
  const late = create('Late');
  // Requests are handed on in turn, so the one above is there.
  await fetch(`${sandbox.url}/user`, { headers });
  await sandbox.renew();
  expect((await late).status).toBe(201);
  const list = await fetch(`${sandbox.url}/projects/42/issues?per_page=2`, { headers });
  expect(((await list.json()) as { title: string }[])[0]).toMatchObject({ title: 'Late' });
});

test('a connection that the sandbox is told to drop is dropped', async () => {
  await addFault({ operation: 'getCurrentUser', drop: true, times: 1 });
  await expect(fetch(`${sandbox.url}/user`, { headers })).rejects.toThrow('fetch failed');
});

test('a body that is too large is refused before it is handed on', async () => {
  const answer = await create('x'.repeat(30 * 1024 * 1024));
  expect(answer.status).toBe(413);
});
