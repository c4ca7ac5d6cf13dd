import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../examples.ts';
import { type SandboxResponse, useSandbox } from '../../use-sandbox.ts';

const names = ({ body }: SandboxResponse) => body.map(({ name }: { name: string }) => name);

describe('A fork', () => {
  it.each([13, '13', 'jonas', 'JONAS'])('is made in the namespace %j', async (namespace) => {
    const { as } = useSandbox();
    await as('jonas').delete('/projects/44');
    const made = await as('jonas').post('/projects/42/fork', { namespace });
    const created_at = '2017-06-12T12:00:00.001Z';
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...(exampleOf('forkProject', 'forked') as object),
        ...{ id: 45, created_at, last_activity_at: created_at },
      },
    ]);
  });

  it('has the branches, the commits and the size of the repository', async () => {
    const { as } = useSandbox();
    await as('mira').post('/projects/42/fork', { namespace: 'mira' });
    const branches = await as('mira').get('/projects/45/repository/branches');
    expect(names(branches)).toEqual(['fix/footer-link', 'master']);
    const [, { commit, ...master }] = branches.body;
    const [, original] = (await as('mira').get('/projects/42/repository/branches')).body;
    expect(commit).toEqual(original.commit);
    expect(master).toEqual({
      ...{ name: 'master', protected: false },
      ...{ developers_can_push: false, developers_can_merge: false },
    });
    const { body } = await as('mira').get('/projects/45?statistics=true');
    expect(body.statistics).toEqual({
      ...{ commit_count: 214, storage_size: 9437184, repository_size: 9437184 },
      ...{ lfs_objects_size: 0, job_artifacts_size: 0 },
    });
  });

  it('of a private project is private, and its owner belongs to whoever makes it', async () => {
    const { as } = useSandbox();
    const { body } = await as('mira').post('/projects/43/fork', { namespace: 'mira' });
    expect(body).toMatchObject({ visibility: 'private', owner: { id: 2 }, public_jobs: false });
    expect((await as('ines').get('/projects/45')).status).toBe(404);
  });

  it('is refused where there is a project with its path', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('jonas').post('/projects/42/fork', { namespace: 13 });
    expect([status, body]).toEqual([
      400,
      { message: { namespace: ['has a project with this path already'] } },
    ]);
  });

  it('is refused in a namespace that there is not, and in those of others', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('ines').post('/projects/42/fork', { namespace: 'nowhere' });
    expect([status, body]).toEqual([404, { message: '404 Namespace Not Found' }]);
    for (const namespace of ['mira', 'acme']) {
      expect((await as('ines').post('/projects/42/fork', { namespace })).status).toBe(403);
    }
  });
});

describe('The fork relation', () => {
  it('makes a project a fork of another, until it is deleted', async () => {
    const { as } = useSandbox();
    const robin = as('robin');
    const count = async (id: number) => (await robin.get(`/projects/${id}`)).body.forks_count;
    expect((await robin.delete('/projects/44/fork')).status).toBe(204);
    expect(await count(42)).toBe(0);
    const made = await robin.post('/projects/44/fork/43');
    expect([made.status, made.body]).toEqual([201, { forked_from_id: 43 }]);
    expect([await count(42), await count(43)]).toEqual([0, 1]);
    expect((await robin.get('/projects/44')).status).toBe(200);
  });

  it('is not there to be deleted twice', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('robin').delete('/projects/42/fork');
    expect([status, body]).toEqual([404, { message: '404 Fork Relation Not Found' }]);
  });

  it.each([
    ['/projects/44/fork/43', 400, { id: ['is a fork already'] }],
    ['/projects/42/fork/42', 400, { forked_from_id: ['must be another project'] }],
    ['/projects/42/fork/99', 404, '404 Source Project Not Found'],
    ['/projects/99/fork/42', 404, '404 Project Not Found'],
  ])('is refused at %s', async (path, status, message) => {
    const { as } = useSandbox();
    const refused = await as('robin').post(path);
    expect([refused.status, refused.body]).toEqual([status, { message }]);
  });
});
