import { describe, expect } from 'vitest';
import { checkWorldData } from '../../../src/sandbox/store/check.ts';
import { TABLE_NAMES } from '../../../src/sandbox/store/schema.ts';
import type { World } from '../../../src/sandbox/store/world.ts';
import { ids, iids, it, pick } from '../use-sandbox.ts';

/** What is wrong with the whole world. */
const problemsOf = (data: unknown) => checkWorldData(data).problems;

describe('world.create', () => {
  it.for(TABLE_NAMES)(
    '%s: makes valid rows, and all that they need',
    (name, { world, sandbox }) => {
      const data = sandbox.control.exportWorld();
      const before = world[name].everything().length;
      const createIn = ({ create }: World) => (create[name] as World['create']['users'])(2);
      const [first, second] = createIn(world);
      expect(first?.id).not.toBe(second?.id);
      expect(world[name].everything().length).toBeGreaterThanOrEqual(before + 2);
      expect(problemsOf(world.data())).toEqual([]);
      // In a world without anything, too.
      sandbox.control.importWorld({ site: data.site, now: data.now, tables: {} });
      createIn(sandbox.world);
      expect(problemsOf(sandbox.world.data())).toEqual([]);
    },
  );

  it('issues share a project, whose owner can read them', async ({ world, withToken }) => {
    const all = world.create.issues(50, (index) => ({ title: `Issue ${index}`, labels: ['bulk'] }));
    const project = world.projects.get(all[0]?.project_id ?? 0);
    const { private_token } = world.users.get(project?.owner_id ?? 0) ?? {};
    const owner = withToken(private_token ?? '');
    const listed = await owner.get(`/projects/${project?.id}/issues?per_page=100&sort=asc`);
    expect(iids(listed)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(listed.body[49]).toMatchObject({ title: 'Issue 49', labels: ['bulk'] });
  });

  it('takes rows that belong to a new one', async ({ world, mira, sandbox }) => {
    const { id } = world.create.project({
      name: 'Shop',
      owner_id: 2,
      default_branch: 'main',
      members: [{ user_id: 3 }],
      branches: [{ name: 'main' }, { name: 'print' }],
      labels: [{ name: 'bug' }],
    });
    const path = `/projects/${id}`;
    expect(pick('username', await mira.get(`${path}/users`))).toEqual(['mira', 'jonas']);
    const sent = { source_branch: 'print', target_branch: 'main', title: 'Print' };
    const { body } = await mira.post(`${path}/merge_requests`, sent);
    const jobs = [{ name: 'build', stage: 'build' }, { name: 'test' }];
    const pipeline = world.create.pipeline({ project_id: id, ref: 'print', jobs });
    expect(pipeline.sha).toBe(body.sha);
    await mira.put(`${path}/merge_requests/1/merge`, { merge_when_pipeline_succeeds: true });
    expect(sandbox.control.finishPipeline(pipeline.id).status).toBe('success');
    expect((await mira.get(`${path}/merge_requests/1`)).body.state).toBe('merged');
  });

  it('takes undefined as omitted', ({ world }) => {
    const row = world.create.issue({ id: undefined, description: undefined, title: 'x' } as object);
    expect(row).toMatchObject({ description: null, title: 'x', id: expect.any(Number) });
  });

  it('takes a list of rows in place of how many', ({ world }) => {
    const issues = world.create.issues([{ title: 'One' }, { title: 'Two', labels: ['bug'] }]);
    expect(issues.map(({ title, labels }) => [title, labels])).toEqual([
      ['One', []],
      ['Two', ['bug']],
    ]);
    expect(issues[0]?.project_id).toBe(issues[1]?.project_id);
    expect(world.create.branches([{ name: 'print' }])[0]?.name).toBe('print');
    expect(world.create.issues([])).toEqual([]);
    expect(world.create.issues(0)).toEqual([]);
  });

  it.for<[string, unknown[], string]>([
    ['issues', [-1], 'issues takes how many rows, at least 0, or a list: create.issues([{ … }])'],
    ['issues', [1.5], 'issues takes how many rows'],
    ['issues', [Number.NaN], 'issues takes how many rows'],
    ['issues', ['3'], 'issues takes how many rows'],
    ['issues', [{ title: 'x' }], 'issues takes how many rows'],
    ['issues', [], 'issues takes how many rows'],
    ['issues', [2, { title: 'x' }], 'issues takes a function of the index'],
    ['issues', [2, () => undefined], '0.issue must be an object of fields'],
    ['issues', [[{}, 'x']], '1.issue must be an object of fields'],
    ['issue', [[{ title: 'x' }]], 'for several rows, write create.issues(…)'],
    ['issue', [5], 'issue must be an object of fields'],
    ['issue', [null], 'issue must be an object of fields'],
    ['rows', ['isues', {}], 'table must be one of users,'],
  ])('%s rejects %j', ([name, sent, message], { world }) => {
    const before = world.data();
    const create = world.create as unknown as Record<string, (...sent: unknown[]) => unknown>;
    expect(() => create[name]?.(...sent)).toThrow(message);
    expect(world.data()).toEqual(before);
  });

  it('creates nothing if anything is wrong, and names it by index and field', ({ world }) => {
    const before = world.data();
    const wrong = [
      { title: 'x' },
      { title: 7, project_id: 99, titel: 'x' },
      { project_id: 42, iid: 1 },
    ];
    expect(() => world.create.rows('issues', wrong)).toThrow(
      expect.objectContaining({
        errors: {
          '1.title': ['must be a string'],
          '1.titel': ['is not known here; did you mean title?'],
          '1.project_id': ['must be the id of one of projects; there is none with this id'],
          '2.iid': ['is that of record 1001, too'],
        },
      }),
    );
    const nested = { jobs: [{ name: 'build' }, { status: 1 }], users: [{}] };
    expect(() => world.create.rows('pipelines', nested)).toThrow('jobs.1.status must be a string');
    expect(() => world.create.user({ username: 'MIRA' })).toThrow('username is that of record 2');
    expect(() => world.create.issue({ id: 1001 })).toThrow('id is the id of another record');
    expect(world.data()).toEqual(before);
  });
});

it('control.push: moves a branch, and the merge requests of it', async ({ mira, sandbox }) => {
  const { sha } = sandbox.control.push(42, 'fix/footer-link', 'Fix the other link');
  const { body } = await mira.get('/projects/42/merge_requests/1');
  expect(body.sha).toBe(sha);
  expect(ids(await mira.get('/projects/42/merge_requests/1/commits'))[0]).toBe(sha);
  sandbox.control.push(42, 'fix/new');
  const { commit } = (await mira.get('/projects/42/repository/branches/fix%2Fnew')).body;
  expect(commit).toMatchObject({ message: 'Change fix/new', author_name: 'Mira Okafor' });
});
