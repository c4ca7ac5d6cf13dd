import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, itRejects, itRejectsBodies } from '../use-sandbox.ts';

/** An example with some fields changed. */
const like = (operation: string, example: string, changed: object) => ({
  ...(exampleOf(operation, example) as object),
  ...changed,
});

/** The times of a project created after so many changes of the world, each of which takes a millisecond. */
const createdAfter = (changes: number) => {
  const created_at = `2017-06-12T12:00:00.00${changes}Z`;
  return { created_at, last_activity_at: created_at };
};

describe('createProject', () => {
  it('derives the path from the name, and sets the caller as creator', async ({ mira }) => {
    const made = await mira.post('/projects', {
      name: 'Style guide',
      namespace_id: 7,
      description: 'Colors, type and tone of voice',
      wiki_enabled: false,
      visibility: 'internal',
    });
    const runners_token = 'runners-token-45';
    const example = like('createProject', 'withName', { ...createdAfter(0), runners_token });
    expect([made.status, made.body]).toEqual([201, example]);
    const { runners_token: _, ...shown } = made.body;
    expect((await mira.get('/projects/acme%2Fstyle-guide')).body).toEqual(shown);
  });

  it('takes the path as name, and the namespace of the caller', async ({ mira, world }) => {
    world.transaction(() => world.projects.insert({ id: 45, ...ELSEWHERE }));
    const { body } = await mira.post('/projects', { path: 'sandbox', visibility: 'private' });
    const runners_token = 'runners-token-46';
    expect(body).toEqual(like('createProject', 'withPath', { ...createdAfter(1), runners_token }));
  });

  it('createProjectForUser: creates a project of the user', async ({ robin, jonas, world }) => {
    world.transaction(() => world.projects.insert({ id: 46, ...ELSEWHERE }));
    const made = await robin.post('/projects/user/3', { name: 'Playground' });
    const runners_token = 'runners-token-47';
    const example = like('createProjectForUser', 'created', { ...createdAfter(1), runners_token });
    expect([made.status, made.body]).toEqual([201, example]);
    const own = (await jonas.get('/projects/47')).body.permissions;
    expect(own).toEqual({
      project_access: { access_level: 40, notification_level: 3 },
      group_access: null,
    });
    const other = await robin.post('/projects/user/3', {
      ...{ name: 'Board', default_branch: 'main', path: 'tasks', namespace_id: 7 },
    });
    expect(other.body).toMatchObject({
      ...{ default_branch: 'main', path_with_namespace: 'acme/tasks', creator_id: 3 },
    });
  });

  it.for([
    ['Style  Guide & Co.', 'style-guide-co.'],
    ['  Größe ', 'größe'],
    ['v1.2_beta', 'v1.2_beta'],
  ] as const)('%j: derives the path %s', async ([name, path], { mira }) => {
    const { body } = await mira.post('/projects', { name });
    expect(body).toMatchObject({ name, path });
  });

  itRejectsBodies('mira', 'POST /projects', [
    [{ name: 'Website', namespace_id: 7 }, { path: ['has already been taken'] }],
    [{ name: 'Any', path: 'WEBSITE', namespace_id: 7 }, { path: ['has already been taken'] }],
    [{ name: ' ', path: 'x' }, { name: ['must not be blank'] }],
    [{ name: '!' }, { path: ['must be one segment of a path'] }],
    [{ path: 'a/b' }, { path: ['must be one segment of a path'] }],
    [{ path: '..' }, { path: ['must be one segment of a path'] }],
    [{ name: 'A', namespace_id: 99 }, { namespace_id: ['must be the id of a namespace'] }],
  ]);

  it('takes no id if it is rejected', async ({ mira }) => {
    await mira.post('/projects', { name: ' ' });
    expect((await mira.post('/projects', { name: 'Next' })).body.id).toBe(45);
  });

  it.for([
    ['jonas', 7],
    ['ines', 13],
  ] as const)(
    'returns 403 to %s for namespace %i',
    async ([person, namespace_id], { as, robin }) => {
      const sent = { name: 'Mine', namespace_id };
      expect((await as(person).post('/projects', sent)).status).toBe(403);
      expect((await robin.post('/projects', sent)).status).toBe(201);
    },
  );

  it('returns 403 beyond the limit, except to administrators', async ({ robin, jonas }) => {
    await robin.put('/users/3', { projects_limit: 2 });
    const names = ['Second', 'Third'].map((name) => ({ name }));
    expect((await jonas.post('/projects', names[0])).status).toBe(201);
    const rejected = await jonas.post('/projects', names[1]);
    expect([rejected.status, rejected.body]).toEqual([403, { message: '403 Forbidden' }]);
    expect((await jonas.post('/projects/42/fork', { namespace: 13 })).status).toBe(403);
    expect((await robin.post('/projects/user/3', names[1])).status).toBe(201);
    await jonas.delete('/projects/45');
    await jonas.delete('/projects/44');
    expect((await jonas.post('/projects', { name: 'Fourth' })).status).toBe(201);
    const { body } = await robin.put('/users/3', { projects_limit: 0 });
    expect(body.can_create_project).toBe(false);
  });

  itRejects([['robin', 'POST /projects/user/99', 404, '404 User Not Found', { name: 'A' }]]);
});

/** A project that only takes an id. */
const ELSEWHERE = { namespace_id: 11, name: 'E', path: 'e', owner_id: 1, creator_id: 1 };
