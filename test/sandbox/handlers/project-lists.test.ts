import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { ids, it, itLists } from '../use-sandbox.ts';

describe('listProjects', () => {
  it('returns the newest first, with permissions', async ({ mira }) => {
    const { body, headers } = await mira.get('/projects');
    expect(body).toEqual(exampleOf('listProjects', 'projects'));
    expect(headers.get('x-total')).toBe('3');
  });

  it('returns public projects only without a token, and no permissions', async ({ anonymous }) => {
    const { body } = await anonymous.get('/projects');
    expect(body).toEqual(exampleOf('listProjects', 'public'));
    expect(ids(await anonymous.get('/projects?visibility=public'))).toEqual([44, 42]);
    expect(ids(await anonymous.get('/projects?visibility=private'))).toEqual([]);
  });

  it('simple=true: returns names and addresses only', async ({ mira }) => {
    const { body } = await mira.get('/projects?simple=true&statistics=true');
    expect(body).toEqual(exampleOf('listProjects', 'simple'));
  });

  it.for([
    ['robin', [44, 43, 42]],
    ['jonas', [44, 42]],
    ['ines', [44, 42]],
  ] as const)('returns to %s the visible projects %j', async ([person, expected], { as }) => {
    expect(ids(await as(person).get('/projects'))).toEqual(expected);
  });

  it('returns private projects to current members only', async ({ jonas, world }) => {
    const seen = async () => ids(await jonas.get('/projects'));
    expect(await seen()).toEqual([44, 42]);
    const member = world.transaction(() =>
      world.members.insert({ source: 'group', source_id: 7, user_id: 3 }),
    );
    expect(await seen()).toEqual([44, 43, 42]);
    world.transaction(() => world.members.remove(member));
    expect(await seen()).toEqual([44, 42]);
  });

  itLists('mira', '/projects', 'id', [
    ['?search=acme', []],
    ['?search=website&owned=true&starred=true', [42]],
    ['?order_by=name&sort=asc', [43, 42, 44]],
    ['?order_by=path', [44, 42, 43]],
  ]);

  it('owned, membership: differ for members of others’ projects', async ({ robin, jonas }) => {
    expect(ids(await jonas.get('/projects?owned=true'))).toEqual([44]);
    expect(ids(await jonas.get('/projects?membership=true'))).toEqual([44, 42]);
    expect(ids(await robin.get('/projects?membership=true'))).toEqual([]);
  });

  it.for(['owned', 'membership', 'starred'])(
    '%s=true: returns nothing without a token',
    async (filter, { anonymous }) => {
      expect((await anonymous.get(`/projects?${filter}=true`)).body).toEqual([]);
      expect(ids(await anonymous.get(`/projects?${filter}=false`))).toEqual([44, 42]);
    },
  );

  it('starred=true: does not return projects that became invisible', async ({ jonas, ines }) => {
    await ines.post('/projects/44/star');
    await jonas.put('/projects/44', { name: 'Website', visibility: 'private' });
    expect(ids(await ines.get('/projects?starred=true'))).toEqual([]);
  });
});

describe('searchProjects', () => {
  it('finds a part of the name in any case, by id', async ({ mira, anonymous }) => {
    const found = await mira.get('/projects/search/SITE');
    expect(found.body).toEqual(exampleOf('searchProjects', 'projects'));
    const open = await anonymous.get('/projects/search/site');
    expect(open.body).toEqual(exampleOf('searchProjects', 'public'));
  });

  it('returns private projects to users with access only', async ({ mira, jonas, anonymous }) => {
    expect(ids(await mira.get('/projects/search/api'))).toEqual([43]);
    expect(ids(await jonas.get('/projects/search/api'))).toEqual([]);
    expect(ids(await anonymous.get('/projects/search/api'))).toEqual([]);
  });
});
