import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../examples.ts';
import { type SandboxResponse, type Person, useSandbox } from '../../use-sandbox.ts';

const ids = ({ body }: SandboxResponse) => body.map(({ id }: { id: number }) => id);

describe('The list of projects', () => {
  it('shows the newest first, with what the caller may do in each', async () => {
    const { as } = useSandbox();
    const { body, headers } = await as('mira').get('/projects');
    expect(body).toEqual(exampleOf('listProjects', 'projects'));
    expect(headers.get('x-total')).toBe('3');
  });

  it('shows public projects alone to whoever has no token, without permissions', async () => {
    const { anonymous } = useSandbox();
    const { body } = await anonymous.get('/projects');
    expect(body).toEqual(exampleOf('listProjects', 'public'));
    expect(ids(await anonymous.get('/projects?visibility=public'))).toEqual([44, 42]);
    expect(ids(await anonymous.get('/projects?visibility=private'))).toEqual([]);
  });

  it('shows only where projects are when asked for little', async () => {
    const { as } = useSandbox();
    const { body } = await as('mira').get('/projects?simple=true&statistics=true');
    expect(body).toEqual(exampleOf('listProjects', 'simple'));
  });

  it('shows private projects to those who belong to them, and to administrators', async () => {
    const { as } = useSandbox();
    const seen = async (person: Person) => ids(await as(person).get('/projects'));
    expect(await seen('robin')).toEqual([44, 43, 42]);
    expect(await seen('jonas')).toEqual([44, 42]);
    expect(await seen('ines')).toEqual([44, 42]);
  });

  it('shows internal projects to everybody who has a token', async () => {
    const { as, anonymous, world } = useSandbox();
    world.transaction(() => {
      const project = world.projects.get(43);
      if (project !== undefined) world.projects.change(project, { visibility: 'internal' });
    });
    expect(ids(await as('ines').get('/projects?visibility=internal'))).toEqual([43]);
    expect(ids(await anonymous.get('/projects'))).toEqual([44, 42]);
  });

  it('knows who joined and who left since it was asked last', async () => {
    const { as, world } = useSandbox();
    const seen = async () => ids(await as('jonas').get('/projects'));
    expect(await seen()).toEqual([44, 42]);
    const member = world.transaction(() =>
      world.members.insert({ source: 'group', source_id: 7, user_id: 3 }),
    );
    expect(await seen()).toEqual([44, 43, 42]);
    world.transaction(() => world.members.remove(member));
    expect(await seen()).toEqual([44, 42]);
  });

  it.each([
    ['visibility=private', [43]],
    ['archived=true', []],
    ['archived=false', [44, 43, 42]],
    ['owned=true', [43, 42]],
    ['owned=false', [44, 43, 42]],
    ['membership=true', [43, 42]],
    ['starred=true', [42]],
    ['search=SITE', [44, 42]],
    ['search=acme', []],
    ['search=website&owned=true&starred=true', [42]],
    ['order_by=id&sort=asc', [42, 43, 44]],
    ['order_by=name&sort=asc', [43, 42, 44]],
    ['order_by=path', [44, 42, 43]],
    ['order_by=updated_at', [44, 43, 42]],
    ['order_by=last_activity_at', [44, 42, 43]],
    ['order_by=created_at&sort=asc', [42, 43, 44]],
    ['per_page=1&page=2', [43]],
  ])('filters and sorts by %s', async (query, expected) => {
    const { as } = useSandbox();
    expect(ids(await as('mira').get(`/projects?${query}`))).toEqual(expected);
  });

  it('finds archived projects, which are in the list, too', async () => {
    const { as } = useSandbox();
    await as('mira').post('/projects/43/archive');
    expect(ids(await as('mira').get('/projects?archived=true'))).toEqual([43]);
    expect(ids(await as('mira').get('/projects?archived=false'))).toEqual([44, 42]);
    expect(ids(await as('mira').get('/projects'))).toEqual([44, 43, 42]);
  });

  it('tells ownership from membership', async () => {
    const { as } = useSandbox();
    expect(ids(await as('jonas').get('/projects?owned=true'))).toEqual([44]);
    expect(ids(await as('jonas').get('/projects?membership=true'))).toEqual([44, 42]);
    expect(ids(await as('robin').get('/projects?membership=true'))).toEqual([]);
  });

  it.each(['owned', 'membership', 'starred'])(
    'has nothing that is %s for whoever has no token',
    async (filter) => {
      const { anonymous } = useSandbox();
      expect((await anonymous.get(`/projects?${filter}=true`)).body).toEqual([]);
      expect(ids(await anonymous.get(`/projects?${filter}=false`))).toEqual([44, 42]);
    },
  );

  it('hides starred projects that the caller cannot see any more', async () => {
    const { as } = useSandbox();
    await as('ines').post('/projects/44/star');
    await as('jonas').put('/projects/44', { name: 'Website', visibility: 'private' });
    expect(ids(await as('ines').get('/projects?starred=true'))).toEqual([]);
  });

  it('adds the statistics for whoever asks', async () => {
    const { as } = useSandbox();
    const [fork, , site] = (await as('mira').get('/projects?statistics=true')).body;
    expect(site).toEqual(exampleOf('getProject', 'withStatistics'));
    expect(fork.statistics.commit_count).toBe(214);
  });
});

describe('The search for projects', () => {
  it('finds a part of the name in any case, by rising ids', async () => {
    const { as, anonymous } = useSandbox();
    const found = await as('mira').get('/projects/search/SITE');
    expect(found.body).toEqual(exampleOf('searchProjects', 'projects'));
    const open = await anonymous.get('/projects/search/site');
    expect(open.body).toEqual(exampleOf('searchProjects', 'public'));
  });

  it('finds private projects for those who can see them', async () => {
    const { as, anonymous } = useSandbox();
    expect(ids(await as('mira').get('/projects/search/api'))).toEqual([43]);
    expect(ids(await as('jonas').get('/projects/search/api'))).toEqual([]);
    expect(ids(await anonymous.get('/projects/search/api'))).toEqual([]);
  });

  it.each([
    ['order_by=name', [43, 42, 44]],
    ['order_by=name&sort=desc', [44, 42, 43]],
    ['order_by=created_at&sort=desc', [44, 43, 42]],
    ['order_by=last_activity_at', [43, 42, 44]],
    ['sort=desc&per_page=1', [44]],
  ])('sorts by %s', async (query, expected) => {
    const { as } = useSandbox();
    expect(ids(await as('mira').get(`/projects/search/i?${query}`))).toEqual(expected);
  });
});
