import { expect, it } from 'vitest';
import { exampleOf } from '../examples.ts';
import { useSandbox } from '../use-sandbox.ts';

const HOOKS = '/projects/42/hooks';
const CHAT = 'https://chat.example.com/hooks/website';
const SWITCHES = [
  'push_events',
  'issues_events',
  'merge_requests_events',
  'tag_push_events',
  'note_events',
  'job_events',
  'pipeline_events',
  'wiki_events',
  'enable_ssl_verification',
] as const;

it('lists and reads the hooks of a project', async () => {
  const { as } = useSandbox();
  const jonas = as('jonas');
  expect((await jonas.get(HOOKS)).body).toEqual(exampleOf('listProjectHooks', 'hooks'));
  expect((await jonas.get(`${HOOKS}/61`)).body).toEqual(exampleOf('getProjectHook', 'hook'));
});

it('adds a hook, and finds it in the list', async () => {
  const { as } = useSandbox();
  const created = await as('mira').post(HOOKS, {
    ...{ url: CHAT, push_events: false, job_events: true, pipeline_events: true },
    ...{ wiki_events: true, enable_ssl_verification: true, token: 'token-of-chat' },
  });
  const example = exampleOf('createProjectHook', 'created') as object;
  expect([created.status, created.body]).toEqual([
    201,
    { ...example, created_at: '2017-06-12T12:00:00.000Z' },
  ]);
  expect((await as('mira').get(HOOKS)).body).toContainEqual(created.body);
});

it('tells of pushes alone unless told otherwise', async () => {
  const { as } = useSandbox();
  const { body } = await as('mira').post(HOOKS, { url: CHAT });
  const on = Object.keys(body).filter((name) => body[name] === true);
  expect(on).toEqual(['push_events', 'enable_ssl_verification']);
});

it.each(SWITCHES)('sets %s on and off, and leaves the other switches', async (name) => {
  const { as } = useSandbox();
  const shown = name === 'wiki_events' ? 'wiki_page_events' : name;
  const { body: before } = await as('mira').get(`${HOOKS}/61`);
  for (const value of [true, false]) {
    const { status, body } = await as('mira').put(`${HOOKS}/61`, { url: CHAT, [name]: value });
    expect([status, body]).toEqual([200, { ...before, url: CHAT, [shown]: value }]);
  }
});

it('keeps the secret of a hook until another is sent, and never shows it', async () => {
  const { as, world } = useSandbox();
  const seen = [await as('mira').put(`${HOOKS}/61`, { url: CHAT })];
  expect(world.hooks.get(61)?.token).toBe('token-of-ci');
  seen.push(await as('mira').put(`${HOOKS}/61`, { url: CHAT, token: 'token-of-chat' }));
  expect(world.hooks.get(61)?.token).toBe('token-of-chat');
  seen.push(await as('mira').get(HOOKS), await as('mira').delete(`${HOOKS}/61`));
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('token');
});

it.each(['', 'chat.example.com', 'ftp://chat.example.com', 'http://', 'https://a b/'])(
  'refuses %j, where nothing can be sent to',
  async (url) => {
    const { as } = useSandbox();
    const message = { url: ['must be an address that begins with http:// or https://'] };
    for (const refused of [
      await as('mira').post(HOOKS, { url }),
      await as('mira').put(`${HOOKS}/61`, { url }),
    ]) {
      expect([refused.status, refused.body]).toEqual([400, { message }]);
    }
  },
);

it('needs the address to change a hook', async () => {
  const { as } = useSandbox();
  const { status, body } = await as('mira').put(`${HOOKS}/61`, { push_events: false });
  expect([status, body]).toEqual([400, { message: { url: ['is required'] } }]);
});

it('removes a hook as often as asked: with the hook first, then with nothing', async () => {
  const { as } = useSandbox();
  const removed = await as('mira').delete(`${HOOKS}/61`);
  expect([removed.status, removed.body]).toEqual([200, exampleOf('deleteProjectHook', 'deleted')]);
  const gone = await as('mira').delete(`${HOOKS}/61`);
  expect([gone.status, gone.body]).toEqual([200, null]);
  expect((await as('mira').get(HOOKS)).body).toEqual([]);
});

it('does not know the hooks of other projects', async () => {
  const { as } = useSandbox();
  const hook = '/projects/43/hooks/61';
  for (const { status, body } of [
    await as('mira').get(hook),
    await as('mira').put(hook, { url: CHAT }),
  ]) {
    expect([status, body]).toEqual([404, { message: '404 Hook Not Found' }]);
  }
  expect((await as('mira').delete(hook)).body).toBeNull();
  expect((await as('mira').get(`${HOOKS}/61`)).status).toBe(200);
});
