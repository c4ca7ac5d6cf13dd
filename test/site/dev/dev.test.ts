import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IN_FULL } from '../../in-full.ts';
import type { Workspace } from '../../workspace.ts';
import { copyWholeProject, type Running, runDev } from './project.ts';

// One process for all of them: each test goes on where the one before it has left the files.
let copy: Workspace;
let dev: Running;

beforeAll(async () => {
  copy = await copyWholeProject(afterAll);
  dev = await runDev(copy);
  await dev.line(/^Lint .* no findings$/);
  // Compiles, builds and lints all of it for the first time.
}, 120_000);
afterAll(() => {
  dev?.child.kill('SIGKILL');
});

const CANCEL = 'spec/paths/jobs/projects.id.jobs.job_id.cancel.yaml';
const WRITTEN = 'spec/components/schemas/IssueWriteBase.yaml';
const ISSUES = '/projects/42/issues';
const TOKEN = { 'PRIVATE-TOKEN': 'token-of-robin' };

async function page(path: string): Promise<string> {
  return (await fetch(`${dev.site}${path}`)).text();
}

async function titles(): Promise<string[]> {
  const issues = await (await fetch(`${dev.sandbox}${ISSUES}`, { headers: TOKEN })).json();
  return (issues as { title: string }[]).map(({ title }) => title);
}

function create(issue: Record<string, unknown>): Promise<Response> {
  return fetch(`${dev.sandbox}${ISSUES}`, {
    method: 'POST',
    headers: { ...TOKEN, 'Content-Type': 'application/json' },
    body: JSON.stringify(issue),
  });
}

/** Calls the sandbox over the one connection of an agent; gives the port at this end of it. */
async function portOfCall(agent: Agent): Promise<number | undefined> {
  const outgoing = request(`${dev.sandbox}/user`, { agent, headers: TOKEN }).end();
  const [response] = await once(outgoing, 'response');
  response.resume();
  await once(response, 'end');
  return outgoing.socket?.localPort;
}

/** Opens the connection that pages have to the server; gives what waits until it has said a text. */
async function listenToChanges(): Promise<(text: string) => Promise<void>> {
  const { body } = await fetch(`${dev.site}/-/changes`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  return async (text) => {
    while (!said.includes(text)) said += (await reader?.read())?.value ?? '';
    said = '';
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

test('where only words change, page and mock follow, and the sandbox goes on', async () => {
  expect((await create({ title: 'Kept' })).status).toBe(201);
  await copy.edit(CANCEL, 'Stops a job', 'Ends a job');
  await dev.line(/^Sandbox .* goes on, for only words changed$/);
  await dev.line(/^Site .* operations\/cancelJob\/index\.html/);
  expect(await page('/operations/cancelJob/')).toContain('Ends a job');
  expect(await titles()).toContain('Kept');
});

test('a new field is known to the sandbox, which remembers all and ends no connection', async () => {
  const before = await portOfCall(agent);
  await copy.edit(WRITTEN, '\nproperties:\n', '\nproperties:\n  weight:\n    type: integer\n');
  await dev.line(/^Sandbox .* new contract; remembers what it did$/);
  const refused = await create({ title: 'Heavy', weight: 'much' });
  expect(await refused.json()).toEqual({ message: { weight: ['must be an integer'] } });
  expect((await create({ title: 'Light', weight: 1 })).status).toBe(201);
  expect(await titles()).toEqual(expect.arrayContaining(['Kept', 'Light']));
  expect(await portOfCall(agent)).toBe(before);
});

test('what the linter finds in it is told with its place, and what was mended', async () => {
  const finding = /IssueWriteBase\.yaml:4:3 {2}field-descriptions {2}`weight` has no description/;
  expect(await dev.line(finding)).toMatch(/^spec/);
  await copy.edit(WRITTEN, '  weight:\n', '  weight:\n    description: How much work it is.\n');
  expect(await dev.line(finding)).toMatch(/^mended: spec/);
  await dev.line(/^Lint .* no findings$/);
});

test('while a file is broken, everything is served as before, and pages say why', async () => {
  const said = await listenToChanges();
  await copy.edit(CANCEL, 'operationId:', 'operationId: [');
  await dev.line(/^Contract .* stays as it was:$/);
  expect(await dev.line(/^spec/)).toMatch(new RegExp(`^${CANCEL}:\\d+:\\d+ `));
  await said(`event: problem\ndata: "${CANCEL}`);
  expect(await page('/operations/cancelJob/')).toContain('Ends a job');
  expect((await fetch(`${dev.mock}/user`, { headers: TOKEN })).status).toBe(200);
  expect(await titles()).toContain('Kept');
  await copy.edit(CANCEL, 'operationId: [', 'operationId:');
  await dev.line(/^Contract .* mended/);
  await said('event: problem\ndata: null\n');
});

test('a guide that is saved reloads the pages', async () => {
  const said = await listenToChanges();
  await copy.edit('docs/mocks.md', 'the examples of the contract', 'what the contract shows');
  await dev.line(/^Site .* guides\/mocks\/index\.html/);
  await said('data: changed\n');
  expect(await page('/guides/mocks/')).toContain('what the contract shows');
});

test.runIf(IN_FULL)('code that is saved is used, and the sandbox remembers all', async () => {
  const replies = 'src/sandbox/replies.ts';
  await copy.edit(replies, 'Not Found`);', 'Not Here`);');
  await dev.line(/^Code .* began again; the sandbox remembers what it did$/);
  const missing = await fetch(`${dev.sandbox}${ISSUES}/999`, { headers: TOKEN });
  expect(await missing.json()).toEqual({ message: '404 Issue Not Here' });
  expect(await titles()).toContain('Kept');

  await copy.edit(replies, 'export', 'exprt');
  await dev.line(/^Code .* stays as it was:$/);
  await dev.line(/mock\/sandbox\/replies\.ts:\d+:\d+/);
  expect(await titles()).toContain('Kept');
});

test('one Ctrl-C ends it with everything that it started', async () => {
  const { pid = Number.NaN } = dev.child;
  const closed = once(dev.child, 'close');
  process.kill(-pid, 'SIGINT');
  expect(await closed).toEqual([0, null]);
  // A tool that it had started may take a moment to notice.
  await expect.poll(() => membersOf(pid)).toEqual([]);
});

/** The commands of a process group; those that have ended and were not asked after do not count. */
async function membersOf(group: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,stat=,args=']);
  return stdout.split('\n').filter((line) => new RegExp(`^ *${group} +[^Z]`).test(line));
}
