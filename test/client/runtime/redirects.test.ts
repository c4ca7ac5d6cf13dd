import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { clientOf, json, type ScriptedServer, scriptedServer } from '../scripted-server.ts';

const token = 'token-of-robin';
const found = (location: string, status = 302) => ({ status, headers: { location } });
const sentTo = ({ requests }: ScriptedServer) =>
  requests.map(({ target, headers }) => [target, headers['private-token']]);

describe('a read that is redirected', () => {
  test.each([301, 302, 303, 307, 308])('by %i at home takes the token along', async (status) => {
    const answers = [found('users/1?simple=true', status), json({ id: 1 })];
    const { server, api } = await clientOf(answers, { token });
    expect(await api.users.getCurrent()).toEqual({ id: 1 });
    expect(sentTo(server)).toEqual([
      ['/api/v4/user', token],
      ['/api/v4/users/1?simple=true', token],
    ]);
  });

  test('to a foreign host goes there without the token, and without any other header', async () => {
    const foreign = await scriptedServer({ body: 'zip' });
    const { server, api } = await clientOf(found(`${foreign.url}/artifacts.zip?signature=1`), {
      token,
      headers: { Authorization: 'Basic hidden', 'X-App': 'hidden' },
    });
    const stream = await api.jobs.downloadArtifacts({ id: 42, job_id: 900 });
    expect(await new Response(stream).text()).toBe('zip');
    expect(server.request().headers).toMatchObject({ 'private-token': token, 'x-app': 'hidden' });
    expect(foreign.request().target).toBe('/artifacts.zip?signature=1');
    expect(inspect(foreign.request().headers)).not.toMatch(/hidden|token-of-robin/);
  });

  test('home again by a foreign host comes there without the token', async () => {
    const home = await scriptedServer(({ target }) =>
      target.endsWith('/user') ? found(foreign.url) : json({ id: 1 }),
    );
    const foreign = await scriptedServer(() => found(`${home.url}/api/v4/users/1`));
    await createClient({ baseUrl: home.url, token }).users.getCurrent();
    expect(sentTo(home)).toEqual([
      ['/api/v4/user', token],
      ['/api/v4/users/1', undefined],
    ]);
  });

  test('to a host whose name only begins like that of home goes there without the token', async () => {
    const seen: unknown[] = [];
    const { api } = await clientOf(undefined, {
      baseUrl: 'https://collab.example',
      token,
      fetch: async (url, { headers }) => {
        seen.push([url, headers]);
        return seen.length > 1
          ? Response.json({})
          : new Response(null, found('https://collab.example.com/user'));
      },
    });
    await api.users.getCurrent();
    expect(seen.at(-1)).toEqual(['https://collab.example.com/user', {}]);
  });

  test('in a circle ends', async () => {
    const { server, api } = await clientOf(found('/api/v4/user'));
    await expect(api.users.getCurrent()).rejects.toMatchObject({ name: 'ApiError', status: 302 });
    expect(server.requests.length).toBeLessThanOrEqual(21);
  });

  test.each(['file:///etc/passwd', 'http://'])('to %s ends in an error', async (location) => {
    const { server, api } = await clientOf(found(location), { retries: 0 });
    await expect(api.users.getCurrent()).rejects.toThrow();
    expect(server.requests).toHaveLength(1);
  });

  test('without saying where to is the answer', async () => {
    const { api } = await clientOf({ status: 302 });
    await expect(api.users.getCurrent()).rejects.toMatchObject({ name: 'ApiError', status: 302 });
  });
});

describe('a write that is redirected', () => {
  test.each([301, 302, 303, 307, 308])('by %i goes nowhere else', async (status) => {
    const foreign = await scriptedServer();
    const { server, api } = await clientOf(found(foreign.url, status), { token });
    const writes = [
      api.issues.create({ id: 42, title: 'New' }),
      api.issues.update({ id: 42, issue_iid: 1, title: 'New' }),
      api.issues.delete({ id: 42, issue_iid: 1 }),
    ];
    const settled = await Promise.allSettled<unknown>(writes);
    expect(settled.map((each) => each.status === 'rejected' && each.reason.status)).toEqual(
      Array(3).fill(status),
    );
    expect([server.requests.length, foreign.requests.length]).toEqual([3, 0]);
  });
});

test('a call that middleware sends to a foreign host goes there without any header', async () => {
  const foreign = await scriptedServer();
  const { server, api } = await clientOf(undefined, {
    token,
    headers: { 'X-App': 'hidden' },
    use: [(attempt, next) => next({ ...attempt, url: `${foreign.url}/user` })],
  });
  await api.users.getCurrent();
  expect(server.requests).toEqual([]);
  expect(inspect(foreign.request().headers)).not.toMatch(/hidden|token-of-robin/);
});
