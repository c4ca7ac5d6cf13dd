import { expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, itRejects, outcome } from '../use-sandbox.ts';

const HOOKS = '/projects/42/hooks';
const CHAT = 'https://chat.example.com/hooks/website';

it('listProjectHooks, getProjectHook: return the examples', async ({ mira }) => {
  expect((await mira.get(HOOKS)).body).toEqual(exampleOf('listProjectHooks', 'hooks'));
  expect((await mira.get(`${HOOKS}/81`)).body).toEqual(exampleOf('getProjectHook', 'hook'));
});

it('createProjectHook: returns the hook, which is in the list', async ({ mira }) => {
  const created = await mira.post(HOOKS, {
    ...{ url: CHAT, push_events: false, job_events: true, pipeline_events: true },
    ...{ wiki_events: true, enable_ssl_verification: true, token: 'token-of-chat' },
  });
  const example = exampleOf('createProjectHook', 'created') as object;
  const expected = { ...example, created_at: '2017-06-12T12:00:00.000Z' };
  expect(outcome(created)).toEqual([201, expected]);
  expect((await mira.get(HOOKS)).body).toContainEqual(created.body);
});

it('createProjectHook: switches on push events and verification by default', async ({ mira }) => {
  const { body } = await mira.post(HOOKS, { url: CHAT });
  const on = Object.keys(body).filter((name) => body[name] === true);
  expect(on).toEqual(['push_events', 'enable_ssl_verification']);
});

it('no response has the token of a hook, which updates may omit', async ({ mira, world }) => {
  const responses = [await mira.put(`${HOOKS}/81`, { url: CHAT })];
  expect(world.hooks.get(81)?.token).toBe('token-of-ci');
  responses.push(await mira.put(`${HOOKS}/81`, { url: CHAT, token: 'token-of-chat' }));
  expect(world.hooks.get(81)?.token).toBe('token-of-chat');
  responses.push(await mira.get(HOOKS), await mira.delete(`${HOOKS}/81`));
  expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain('token');
});

it('deleteProjectHook: returns the hook once, then nothing', async ({ mira }) => {
  const example = exampleOf('deleteProjectHook', 'deleted');
  expect(outcome(await mira.delete(`${HOOKS}/81`))).toEqual([200, example]);
  expect(outcome(await mira.delete(`${HOOKS}/81`))).toEqual([200, null]);
  expect((await mira.get(HOOKS)).body).toEqual([]);
});

const INVALID = { url: ['must be an address that begins with http:// or https://'] };

itRejects([
  ...['', 'chat.example.com', 'ftp://chat.example.com', 'http://', 'https://a b/'].flatMap(
    (url) => [
      ['mira', `POST ${HOOKS}`, 400, INVALID, { url }] as const,
      ['mira', `PUT ${HOOKS}/81`, 400, INVALID, { url }] as const,
    ],
  ),
  ['mira', `PUT ${HOOKS}/81`, 400, { url: ['is required'] }, { push_events: false }],
  ['mira', 'GET /projects/43/hooks/81', 404, '404 Hook Not Found'],
  ['mira', 'PUT /projects/43/hooks/81', 404, '404 Hook Not Found', { url: CHAT }],
]);
