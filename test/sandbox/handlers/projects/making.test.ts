import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../examples.ts';
import { useSandbox } from '../../use-sandbox.ts';

/** An example, with what differs from one run of the example data to another left to whoever compares. */
const like = (operation: string, example: string, changed: object) => ({
  ...(exampleOf(operation, example) as object),
  ...changed,
});

/** Made after so many changes of the world, each of which takes a millisecond. */
const madeAfter = (changes: number) => {
  const created_at = `2017-06-12T12:00:00.00${changes}Z`;
  return { created_at, last_activity_at: created_at };
};

const TAKEN = { message: { path: ['has already been taken'] } };

describe('A new project', () => {
  it('has a path that is made from its name, and belongs to the caller', async () => {
    const { as } = useSandbox();
    const made = await as('mira').post('/projects', {
      name: 'Style guide',
      namespace_id: 7,
      description: 'Colours, type and tone of Acme',
      wiki_enabled: false,
      visibility: 'internal',
    });
    const runners_token = 'runners-token-45';
    const example = like('createProject', 'withName', { ...madeAfter(0), runners_token });
    expect([made.status, made.body]).toEqual([201, example]);
    const { runners_token: _, ...shown } = made.body;
    expect((await as('mira').get('/projects/acme%2Fstyle-guide')).body).toEqual(shown);
  });

  it('has its path for a name, and goes to the namespace of the caller', async () => {
    const { as, world } = useSandbox();
    world.transaction(() => world.projects.insert({ id: 45, ...ELSEWHERE }));
    const { body } = await as('mira').post('/projects', { path: 'sandbox', visibility: 'private' });
    const runners_token = 'runners-token-46';
    expect(body).toEqual(like('createProject', 'withPath', { ...madeAfter(1), runners_token }));
  });

  it('is made for somebody by administrators, with a default branch', async () => {
    const { as, world } = useSandbox();
    world.transaction(() => world.projects.insert({ id: 46, ...ELSEWHERE }));
    const made = await as('robin').post('/projects/user/3', { name: 'Playground' });
    const runners_token = 'runners-token-47';
    const example = like('createProjectForUser', 'created', { ...madeAfter(1), runners_token });
    expect([made.status, made.body]).toEqual([201, example]);
    const own = (await as('jonas').get('/projects/47')).body.permissions;
    expect(own).toEqual({
      project_access: { access_level: 40, notification_level: 3 },
      group_access: null,
    });
    const other = await as('robin').post('/projects/user/3', {
      ...{ name: 'Board', default_branch: 'main', path: 'tasks', namespace_id: 7 },
    });
    expect(other.body).toMatchObject({
      ...{ default_branch: 'main', path_with_namespace: 'acme/tasks', creator_id: 3 },
    });
  });

  it.each([
    ['Style  Guide & Co.', 'style-guide-co.'],
    ['  Größe ', 'größe'],
    ['v1.2_beta', 'v1.2_beta'],
  ])('named %j has the path %s', async (name, path) => {
    const { as } = useSandbox();
    const { body } = await as('mira').post('/projects', { name });
    expect(body).toMatchObject({ name, path });
  });

  it('takes every setting that is sent', async () => {
    const { as, world } = useSandbox();
    const settings = {
      ...{ issues_enabled: false, merge_requests_enabled: false, jobs_enabled: false },
      ...{ wiki_enabled: false, snippets_enabled: true, container_registry_enabled: true },
      ...{ shared_runners_enabled: false, public_jobs: false, request_access_enabled: false },
      ...{ only_allow_merge_if_pipeline_succeeds: true, visibility: 'public' },
      only_allow_merge_if_all_discussions_are_resolved: true,
    };
    const hidden = { lfs_enabled: false, import_url: 'https://git.example.com/site.git' };
    const { body } = await as('mira').post('/projects', { name: 'A', ...settings, ...hidden });
    expect(body).toMatchObject(settings);
    expect(world.projects.get(45)).toMatchObject(hidden);
  });

  it.each([
    [{ name: 'Website', namespace_id: 7 }, TAKEN],
    [{ name: 'Any', path: 'WEBSITE', namespace_id: 7 }, TAKEN],
    [{ name: ' ', path: 'x' }, { message: { name: ['must not be blank'] } }],
    [{ name: '!' }, { message: { path: ['must be one segment of a path'] } }],
    [{ path: 'a/b' }, { message: { path: ['must be one segment of a path'] } }],
    [{ path: '..' }, { message: { path: ['must be one segment of a path'] } }],
    [
      { name: 'A', namespace_id: 99 },
      { message: { namespace_id: ['must be the id of a namespace'] } },
    ],
  ])('is refused with %j, which takes no number', async (sent, message) => {
    const { as } = useSandbox();
    const refused = await as('mira').post('/projects', sent);
    expect([refused.status, refused.body]).toEqual([400, message]);
    expect((await as('mira').post('/projects', { name: 'Next' })).body.id).toBe(45);
  });

  it('may have a path that is taken in another namespace', async () => {
    const { as } = useSandbox();
    expect((await as('mira').post('/projects', { name: 'Website' })).status).toBe(201);
  });

  it.each([
    ['jonas', 7],
    ['ines', 13],
  ] as const)('is not for %s to put into namespace %i', async (person, namespace_id) => {
    const { as } = useSandbox();
    const sent = { name: 'Mine', namespace_id };
    expect((await as(person).post('/projects', sent)).status).toBe(403);
    expect((await as('robin').post('/projects', sent)).status).toBe(201);
  });

  it('is refused to whoever has as many as they may, unless an administrator makes it', async () => {
    const { as } = useSandbox();
    await as('robin').put('/users/3', { projects_limit: 2 });
    const names = ['Second', 'Third'].map((name) => ({ name }));
    expect((await as('jonas').post('/projects', names[0])).status).toBe(201);
    const refused = await as('jonas').post('/projects', names[1]);
    expect([refused.status, refused.body]).toEqual([403, { message: '403 Forbidden' }]);
    expect((await as('jonas').post('/projects/42/fork', { namespace: 13 })).status).toBe(403);
    expect((await as('robin').post('/projects/user/3', names[1])).status).toBe(201);
    await as('jonas').delete('/projects/45');
    await as('jonas').delete('/projects/44');
    expect((await as('jonas').post('/projects', { name: 'Fourth' })).status).toBe(201);
  });

  it('is refused to administrators for somebody whom there is not', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('robin').post('/projects/user/99', { name: 'A' });
    expect([status, body]).toEqual([404, { message: '404 User Not Found' }]);
  });
});

/** A project that only takes a number. */
const ELSEWHERE = { namespace_id: 11, name: 'E', path: 'e', owner_id: 1, creator_id: 1 };
