import { describe, expect } from 'vitest';
import type { SchemaObject } from '../../../src/contract/openapi.ts';
import { createJournal } from '../../../src/sandbox/journal/journal.ts';
import { formatLogLine, pendingEntry } from '../../../src/sandbox/journal/log.ts';
import { redact } from '../../../src/sandbox/journal/redact.ts';
import { realBundle } from '../../generators/contracts.ts';
import { it, useSandbox } from '../use-sandbox.ts';

describe('the journal', () => {
  it('has requests, responses and worlds', async ({ mira, sandbox }) => {
    await mira.post('/projects/42/issues', { title: 'New' });
    await mira.get('/nothing?x=1');
    const [made, unknown] = sandbox.control.journal();
    expect(made).toMatchObject({
      id: 1,
      world: 'main',
      method: 'POST',
      path: '/api/v4/projects/42/issues',
      operation: 'createIssue',
      status: 201,
      input: { id: 42, title: 'New' },
      response: { title: 'New', state: 'opened' },
    });
    expect(unknown).toMatchObject({ path: '/api/v4/nothing', operation: null, status: 404 });
  });

  it('redacts every secret field of the contract', async () => {
    const { schemas = {} } = (await realBundle()).components ?? {};
    const secrets = new Set(Object.values(schemas).flatMap(secretsIn));
    expect(secrets.size).toBeGreaterThan(3);
    for (const name of secrets) expect(redact({ [name]: 'x' })).toEqual({ [name]: '[secret]' });
  });

  it('never has a secret', async ({ robin, mira, sandbox }) => {
    const secrets = ['s3cret-word', 'hook-s3cret', 'token-of-robin', 'token-of-mira'];
    const user = { email: 'new@collab.example.com', username: 'new', name: 'New' };
    await robin.post('/users', { ...user, password: 's3cret-word' });
    await mira.post('/projects/42/hooks', { url: 'http://x.example', token: 'hook-s3cret' });
    await mira.get('/projects/42?private_token=s3cret-word');
    await robin.get('/users/3/impersonation_tokens');
    await robin.post('/users/3/impersonation_tokens', { name: 'x', scopes: ['api'] });
    const created = [...sandbox.world.impersonation_tokens.all()].map(({ token }) => token);
    const text = JSON.stringify(sandbox.control.journal());
    for (const secret of [...secrets, ...created]) expect(text).not.toContain(secret);
    expect(text).toContain('[secret]');
    expect(sandbox.control.journal().map(({ status }) => status)).toEqual([
      201, 201, 200, 200, 201,
    ]);
  });

  it('keeps the last 500 requests, with filters', async ({ mira, sandbox }) => {
    for (let count = 0; count < 510; count += 1) await mira.get('/user');
    await mira.get('/issues');
    const { journal } = sandbox.control;
    expect(journal().length).toBe(500);
    expect(journal().at(-1)?.id).toBe(511);
    expect(journal({ operation: 'listIssues' }).map(({ id }) => id)).toEqual([511]);
    expect(journal({ limit: 2 }).map(({ id }) => id)).toEqual([510, 511]);
    expect(journal({ world: 'other' })).toEqual([]);
    sandbox.control.clearJournal();
    expect(journal()).toEqual([]);
  });

  it('keeps the last 20,000 requests of all worlds', () => {
    const { add, list } = createJournal();
    const entry = { ...pendingEntry('GET', '/'), at: 0, ms: 0, status: 200 };
    const came = { headers: new Headers(), query: '', bytes: null };
    for (let id = 1; id < 20_003; id += 1) add({ ...entry, world: `${id % 99}` }, null, came, null);
    expect([list().length, list()[0]?.id]).toEqual([20_000, 3]);
  });

  it('drops old bodies if the last ones are long', async ({ mira, sandbox, world }) => {
    const user = world.users.find('username', 'mira');
    if (user === undefined) throw new Error('The example data lost mira.');
    world.transaction(() => world.users.change(user, { bio: 'x'.repeat(10_000) }));
    for (let count = 0; count < 220; count += 1) await mira.get('/users/2');
    const bodies = sandbox.control.journal().map(({ response }) => response);
    expect(bodies[0]).toBe('[no longer kept]');
    expect(bodies.filter((response) => typeof response === 'object').length).toBeGreaterThan(180);
    expect(bodies.at(-1)).toMatchObject({ username: 'mira' });
  });

  it('keeps nothing of an input that is too long', async ({ mira, sandbox }) => {
    await mira.post('/projects/42/issues', { title: 'x', description: 'y'.repeat(1_000_000) });
    const assignee_ids = Array.from({ length: 20_000 }, (_, index) => index);
    await sandbox.fetch('http://sandbox.test/api/v4/projects/42/issues', {
      method: 'POST',
      headers: { 'PRIVATE-TOKEN': 'token-of-mira', 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'x', assignee_ids }),
    });
    const [described, assigned] = sandbox.control.journal();
    expect(JSON.stringify(described).length).toBeLessThan(5000);
    expect(assigned?.input).toBe('[too long to keep]');
  });

  it('is listed and cleared for one world, or from the main one for all', async ({ sandbox }) => {
    for (const world of ['a', 'b', 'main']) {
      const headers = { 'X-Sandbox-World': world };
      await sandbox.fetch('http://sandbox.test/api/v4/projects', { headers });
    }
    const worlds = () => sandbox.control.journal().map(({ world }) => world);
    expect(
      sandbox
        .in('a')
        .control.journal()
        .map(({ world }) => world),
    ).toEqual(['a']);
    sandbox.in('a').control.clearJournal();
    expect(worlds()).toEqual(['b', 'main']);
    sandbox.control.clearJournal();
    expect(worlds()).toEqual([]);
  });

  it('has names and sizes of files only', async ({ mira, sandbox }) => {
    const form = new FormData();
    form.set('file', new File(['content of the file'], 'a.txt'));
    await mira.post('/projects/42/uploads', form);
    expect(sandbox.control.journal()).toMatchObject([
      { input: { file: { name: 'a.txt', size: 19 } } },
    ]);
  });
});

describe('the log', () => {
  it('has a line for every request, of the contract and of the control API', async () => {
    const lines: string[] = [];
    const { as, sandbox } = useSandbox({ log: (entry) => lines.push(formatLogLine(entry)) });
    await as('mira').get('/issues?private_token=hidden');
    await sandbox.fetch('http://sandbox.test/sandbox/reset', { method: 'POST' });
    expect(lines[0]).toMatch(
      /^[\d:.]{12} GET \/api\/v4\/issues 200 listIssues [\d.]+ ms main unknown: private_token$/,
    );
    expect(lines[1]).toMatch(/ POST \/sandbox\/reset 204 - [\d.]+ ms main$/);
    expect(lines.join()).not.toContain('hidden');
  });

  it('shows at most 200 characters of a path', async () => {
    const paths: string[] = [];
    const log = (entry: Parameters<typeof formatLogLine>[0]) =>
      paths.push(formatLogLine(entry).split(' ')[2] ?? '');
    const { sandbox } = useSandbox({ log });
    const path = `/${'a'.repeat(199)}`;
    await sandbox.fetch(`http://sandbox.test${path}`);
    await sandbox.fetch(`http://sandbox.test${path}b`);
    expect(paths).toEqual([path, `${path}…`]);
  });
});

/** The names of fields that are marked as secret, in a schema and in those within it. */
function secretsIn({ properties = {}, allOf = [], anyOf = [] }: SchemaObject): string[] {
  const own = Object.entries(properties).filter(([, field]) => field.format === 'password');
  return [...own.map(([name]) => name), ...[...allOf, ...anyOf].flatMap(secretsIn)];
}
