import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, pick, type SandboxResponse } from '../use-sandbox.ts';

const names = (response: SandboxResponse) => pick('username', response);

describe('getProject', () => {
  it('takes id and path, and returns permissions', async ({ mira }) => {
    for (const path of ['42', 'acme%2Fwebsite']) {
      const { body } = await mira.get(`/projects/${path}`);
      expect(body).toEqual(exampleOf('getProject', 'project'));
    }
  });

  it('returns public projects without a token, without permissions', async ({ anonymous }) => {
    expect((await anonymous.get('/projects/42')).body).toEqual(exampleOf('getProject', 'public'));
    expect((await anonymous.get('/projects/42?statistics=true')).body).not.toHaveProperty(
      'permissions',
    );
  });

  it('returns access by the project and by its group', async ({ mira, jonas }) => {
    expect((await jonas.get('/projects/42')).body.permissions).toEqual({
      project_access: { access_level: 30, notification_level: 3 },
      group_access: null,
    });
    expect((await mira.get('/projects/43')).body.permissions).toEqual({
      project_access: null,
      group_access: { access_level: 50, notification_level: 3 },
    });
  });

  it('returns the current counts of open issues, stars and forks', async ({ mira, jonas }) => {
    const counts = async () => {
      const { open_issues_count, star_count, forks_count } = (await mira.get('/projects/42')).body;
      return [open_issues_count, star_count, forks_count];
    };
    expect(await counts()).toEqual([2, 1, 1]);
    await mira.put('/projects/42/issues/1', { state_event: 'close' });
    await jonas.post('/projects/42/star');
    await mira.post('/projects/42/fork', { namespace: 'mira' });
    expect(await counts()).toEqual([1, 2, 2]);
  });

  it('returns the owner by the current name, none once deleted', async ({ robin }) => {
    await robin.put('/users/2', { name: 'Mira Lind-Okafor' });
    expect((await robin.get('/projects/42')).body.owner.name).toBe('Mira Lind-Okafor');
    await robin.delete('/users/2');
    expect((await robin.get('/projects/42')).body).not.toHaveProperty('owner');
  });
});

describe('listProjectUsers', () => {
  it('returns owner and members', async ({ ines }) => {
    const { body } = await ines.get('/projects/42/users');
    expect(body).toEqual(exampleOf('listProjectUsers', 'users'));
  });

  it('returns members of the group and of shared groups, each once', async ({ mira, world }) => {
    world.transaction(() => {
      world.members.insert({ source: 'group', source_id: 8, user_id: 6 });
      world.members.insert({ source: 'group', source_id: 8, user_id: 3 });
    });
    expect(names(await mira.get('/projects/42/users'))).toEqual(['mira', 'jonas', 'ines']);
    await mira.delete('/projects/42/share/8');
    expect(names(await mira.get('/projects/42/users'))).toEqual(['mira', 'jonas']);
    expect(names(await mira.get('/projects/43/users'))).toEqual(['mira']);
  });
});

describe('listProjectEvents', () => {
  it('returns the newest first, with comments and commits', async ({ anonymous }) => {
    const { body } = await anonymous.get('/projects/42/events');
    for (const event of exampleOf('listProjectEvents', 'events') as unknown[]) {
      expect(body).toContainEqual(event);
    }
    const targets = body.map((event: { target_id: number | null }) => event.target_id).join();
    expect(targets).toBe(',1002,,1204,1203,2001,1001');
  });
});
