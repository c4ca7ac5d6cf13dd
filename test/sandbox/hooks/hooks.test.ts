/** Changes of events that project hooks have switched on: in process, and sent to a receiver. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HookChange } from '../../../src/sandbox/hooks/changes.ts';
import { createDelivery, type HookTemplate } from '../../../src/sandbox/hooks/deliver.ts';
import { createSandbox, type Sandbox } from '../../../src/sandbox/sandbox.ts';
import { parseTemplate } from '../../../src/sandbox/seed/parse-file.ts';

const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };

async function createHook({ fetch }: Sandbox, flags: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ url: 'https://ci.example.com/hooks', ...flags });
  const response = await fetch('/api/v4/projects/42/hooks', { method: 'POST', headers, body });
  expect(response.status).toBe(201);
}

async function createIssue({ fetch }: Pick<Sandbox, 'fetch'>, title: string): Promise<void> {
  const body = new URLSearchParams({ title });
  const response = await fetch('/api/v4/projects/42/issues', { method: 'POST', headers, body });
  expect(response.status).toBe(201);
}

/** A receiver that responds with the statuses in order, then with 200. */
async function receive(statuses: number[] = []) {
  const received: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/hook?key=hidden`, port };
}

it('says of an issue that a request deletes that it is deleted', async () => {
  const seen: HookChange[] = [];
  const sandbox = createSandbox({ onChange: (change) => void seen.push(change) });
  await createHook(sandbox, { issues_events: 'true' });
  await sandbox.fetch('/api/v4/projects/42/issues/1', { method: 'DELETE', headers });
  await vi.waitFor(() => expect(seen).toMatchObject([{ action: 'deleted', row: { id: 1001 } }]));
});

it('calls onChange for each hook that has the event switched on', async () => {
  const seen: HookChange[] = [];
  const sandbox = createSandbox({ onChange: (change) => void seen.push(change) });
  sandbox.world.transaction(() => {
    for (const hook of sandbox.world.hooks.all()) sandbox.world.hooks.remove(hook);
  });
  await createIssue(sandbox, 'No hook');
  await createHook(sandbox, { issues_events: 'true', push_events: 'false' });
  await createHook(sandbox, { issues_events: 'false', push_events: 'true' });
  await createIssue(sandbox, 'One hook');
  const issue = sandbox.world.issues.all().at(-1);
  if (issue === undefined) throw new Error('There is no issue.');
  sandbox.world.transaction(() => sandbox.world.issues.change(issue, { title: 'Other' }));
  sandbox.world.transaction(() => sandbox.world.issues.remove(issue));
  sandbox.control.push(42, 'master');
  await vi.waitFor(() => expect(seen).toHaveLength(4));
  const summary = seen.map(({ event, action, before, row }) => {
    return [
      event,
      action,
      before && 'title' in before && before.title,
      'title' in row && row.title,
    ];
  });
  expect(summary).toEqual([
    ['issues_events', 'created', null, 'One hook'],
    ['issues_events', 'updated', 'One hook', 'Other'],
    ['issues_events', 'deleted', 'Other', 'Other'],
    ['push_events', 'updated', false, false],
  ]);
});

it('does not report what was undone', async () => {
  const seen: HookChange[] = [];
  const sandbox = createSandbox({ onChange: (change) => void seen.push(change) });
  await createHook(sandbox, { issues_events: 'true' });
  const { world } = sandbox;
  const fail = () =>
    world.transaction(() => {
      world.create.issue({ project_id: 42 });
      throw new Error('undone');
    });
  expect(fail).toThrow('undone');
  await createIssue(sandbox.in('other'), 'In another world, which has no such hook');
  await createIssue(sandbox, 'Last');
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]).toMatchObject({ world: 'main', row: { title: 'Last' } });
});

it('sends the template, repeats after an error, and journals what became of it', async () => {
  const { received, url, port } = await receive([503]);
  const template: HookTemplate = {
    headers: { 'X-Event': '{{event}}' },
    body: { id: '{{row.id}}', text: '{{action}}: {{ row.title }}', gone: '{{before}}', list: [1] },
  };
  const sandbox = createSandbox({ onChange: createDelivery({ url, template, retryAfter: 1 }) });
  await createHook(sandbox, { issues_events: 'true' });
  await createIssue(sandbox, 'Print "pages"');
  const calls = () => sandbox.journal.list().filter(({ path }) => path.startsWith('http'));
  await vi.waitFor(() => expect(calls()).toHaveLength(1));
  const { id } = sandbox.world.issues.all().at(-1) ?? {};
  expect(received).toHaveLength(2);
  expect(received[1]?.body).toEqual({
    id,
    text: 'created: Print "pages"',
    gone: null,
    list: [1],
  });
  expect(received[1]?.headers['x-event']).toBe('issues_events');
  expect(calls()[0]).toMatchObject({
    path: `http://127.0.0.1:${port}/hook`,
    status: 200,
    project: 42,
    input: { event: 'issues_events', action: 'created', table: 'issues', row: id, attempts: 2 },
  });
});

it('journals a receiver that is not there, and follows no redirect', async () => {
  const { received, url } = await receive([302]);
  const template = { body: '{{row}}' };
  const seen: unknown[] = [];
  const deliverTo = (target: string) => createDelivery({ url: target, template, retryAfter: 1 });
  const sandbox = createSandbox({
    onChange: async (change) => {
      seen.push(await deliverTo('http://127.0.0.1:9/')(change), await deliverTo(url)(change));
    },
  });
  await createHook(sandbox, { issues_events: 'true' });
  await createIssue(sandbox, 'x');
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  expect(seen).toMatchObject([
    { status: null, attempts: 3 },
    { status: 302, attempts: 1 },
  ]);
  expect(received).toHaveLength(1);
});

it('calls this machine and named hosts only, with a template that can be filled', () => {
  const deliver = (url: string, template: HookTemplate = { body: {} }, hosts: string[] = []) =>
    createDelivery({ url, template, hosts });
  expect(() => deliver('http://app:3000/')).toThrow('--on-change-host app');
  expect(() => deliver('http://app:3000/', { body: {} }, ['app'])).not.toThrow();
  expect(() => deliver('ftp://127.0.0.1/')).toThrow('takes a URL');
  expect(() => deliver('http://localhost/', { body: '{{rwo.id}}' })).toThrow('{{rwo.id}}');
});

it('takes a template from a file, and names the line of what is wrong', () => {
  const parse = (text: string) => parseTemplate(text, 'hook.yaml');
  expect(parse("body: { title: '{{row.title}}' }")).toEqual({ body: { title: '{{row.title}}' } });
  expect(() => parse('body: {}\nheader: {}\n')).toThrow('hook.yaml:2:9 header is not known');
});
