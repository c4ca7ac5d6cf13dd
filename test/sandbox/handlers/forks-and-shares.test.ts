import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, itRejects, itRejectsBodies, outcome, pick } from '../use-sandbox.ts';

const FORK = 'POST /projects/42/fork';
describe('forkProject', () => {
  it.for([12, '12', 'mira', 'MIRA'])(
    'creates the fork in the namespace %j',
    async (namespace, { mira }) => {
      const made = await mira.post('/projects/42/fork', { namespace });
      const created_at = '2017-06-12T12:00:00.000Z';
      expect([made.status, made.body]).toEqual([
        201,
        {
          ...(exampleOf('forkProject', 'forked') as object),
          ...{ id: 45, created_at, last_activity_at: created_at },
        },
      ]);
    },
  );

  it('copies branches, commits and size of the repository', async ({ mira }) => {
    await mira.post('/projects/42/fork', { namespace: 'mira' });
    const branches = await mira.get('/projects/45/repository/branches');
    expect(pick('name', branches)).toEqual(['feature/print-styles', 'fix/footer-link', 'master']);
    const [, , { commit, ...master }] = branches.body;
    const [, , original] = (await mira.get('/projects/42/repository/branches')).body;
    expect(commit).toEqual(original.commit);
    expect(master).toEqual({
      ...{ name: 'master', protected: false },
      ...{ developers_can_push: false, developers_can_merge: false },
    });
    const { body } = await mira.get('/projects/45?statistics=true');
    expect(body.statistics).toEqual({
      ...{ commit_count: 214, storage_size: 9437184, repository_size: 9437184 },
      ...{ lfs_objects_size: 0, job_artifacts_size: 0 },
    });
  });

  it('creates a private fork of a private project, owned by the caller', async ({ mira, ines }) => {
    const { body } = await mira.post('/projects/43/fork', { namespace: 'mira' });
    expect(body).toMatchObject({ visibility: 'private', owner: { id: 2 }, public_jobs: false });
    expect((await ines.get('/projects/45')).status).toBe(404);
  });

  itRejects([
    [
      ...(['jonas', FORK, 400, { namespace: ['has a project with this path already'] }] as const),
      { namespace: 13 },
    ],
    ['ines', FORK, 404, '404 Namespace Not Found', { namespace: 'nowhere' }],
    ['ines', FORK, 403, '403 Forbidden', { namespace: 'mira' }],
    ['ines', FORK, 403, '403 Forbidden', { namespace: 'acme' }],
  ]);
});

describe('createForkRelation, deleteForkRelation', () => {
  it('set and remove what a project is a fork of', async ({ robin }) => {
    const count = async (id: number) => (await robin.get(`/projects/${id}`)).body.forks_count;
    expect((await robin.delete('/projects/44/fork')).status).toBe(204);
    expect(await count(42)).toBe(0);
    const made = await robin.post('/projects/44/fork/43');
    expect([made.status, made.body]).toEqual([201, null]);
    expect([await count(42), await count(43)]).toEqual([0, 1]);
    expect((await robin.get('/projects/44')).status).toBe(200);
  });

  itRejects([
    ['robin', 'DELETE /projects/42/fork', 404, '404 Fork Relation Not Found'],
    ['robin', 'POST /projects/44/fork/43', 400, { id: ['is a fork already'] }],
    ['robin', 'POST /projects/42/fork/42', 400, { forked_from_id: ['must be another project'] }],
    ['robin', 'POST /projects/42/fork/99', 404, '404 Source Project Not Found'],
    ['robin', 'POST /projects/99/fork/42', 404, '404 Project Not Found'],
  ]);
});

describe('shareProject', () => {
  const PARTNERS = { group_id: 8, group_name: 'Partners', group_access_level: 30 };
  const SHARE = { group_id: 8, group_access: 30 };

  it('returns the group in the project, and lets its members in', async ({ ines, mira, world }) => {
    world.transaction(() => world.members.insert({ source: 'group', source_id: 8, user_id: 6 }));
    expect((await ines.get('/projects/43')).status).toBe(404);
    expect((await mira.post('/projects/43/share', SHARE)).status).toBe(201);
    const { status, body } = await ines.get('/projects/43');
    expect([status, body.shared_with_groups]).toEqual([200, [PARTNERS]]);
  });

  it('ends the share when its day begins', async ({ mira, world }) => {
    const share = { ...SHARE, expires_at: '2017-12-31' };
    expect((await mira.post('/projects/43/share', share)).status).toBe(201);
    const groups = async () => (await mira.get('/projects/43')).body.shared_with_groups;
    world.setTime(Date.parse('2017-12-30T23:59:59.000Z'));
    expect(await groups()).toEqual([PARTNERS]);
    world.setTime(Date.parse('2017-12-31T00:00:00.000Z'));
    expect(await groups()).toEqual([]);
    expect((await mira.delete('/projects/43/share/8')).status).toBe(404);
    const again = await mira.post('/projects/43/share', SHARE);
    expect([again.status, await groups()]).toEqual([201, [PARTNERS]]);
  });

  it('deleteProjectShare: removes the group once', async ({ mira }) => {
    expect((await mira.delete('/projects/42/share/8')).status).toBe(204);
    expect((await mira.get('/projects/42')).body.shared_with_groups).toEqual([]);
    const again = await mira.delete('/projects/42/share/8');
    expect(outcome(again)).toEqual([404, { message: '404 Group Not Found' }]);
  });

  itRejects([
    ['mira', 'POST /projects/42/share', 400, { group_id: ['shares the project already'] }, SHARE],
    ...[99, 13].map(
      (group_id) =>
        [
          ...(['mira', 'POST /projects/42/share', 404, '404 Group Not Found'] as const),
          { ...SHARE, group_id },
        ] as const,
    ),
  ]);
  itRejectsBodies('mira', 'POST /projects/43/share', [
    [{ ...SHARE, expires_at: '2017-06-12' }, { expires_at: ['must be in the future'] }],
    [{ ...SHARE, group_access: 99 }, { group_access: ['must be one of 10, 20, 30, 40, 50'] }],
  ]);

  itRejectsBodies('mira', 'POST /projects/42/share', [
    [{ group_id: 7, group_access: 30 }, { group_id: ["is the project's own group"] }],
  ]);
});
