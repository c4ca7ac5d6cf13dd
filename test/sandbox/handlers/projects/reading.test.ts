import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../examples.ts';
import { type SandboxResponse, useSandbox } from '../../use-sandbox.ts';

const names = ({ body }: SandboxResponse) => body.map(({ username }: { username: string }) => username);

describe('A project', () => {
  it('is shown by its id and by its path, with what the caller may do in it', async () => {
    const { as } = useSandbox();
    for (const path of ['42', 'acme%2Fwebsite']) {
      const { body } = await as('mira').get(`/projects/${path}`);
      expect(body).toEqual(exampleOf('getProject', 'project'));
    }
  });

  it('shows its statistics when asked for them', async () => {
    const { as } = useSandbox();
    const { body } = await as('mira').get('/projects/42?statistics=true');
    expect(body).toEqual(exampleOf('getProject', 'withStatistics'));
  });

  it('needs no token when it is public, and then shows no permissions', async () => {
    const { anonymous } = useSandbox();
    expect((await anonymous.get('/projects/42')).body).toEqual(exampleOf('getProject', 'public'));
    expect((await anonymous.get('/projects/42?statistics=true')).body).not.toHaveProperty(
      'permissions',
    );
  });

  it('shows access from the project and from its group', async () => {
    const { as } = useSandbox();
    expect((await as('jonas').get('/projects/42')).body.permissions).toEqual({
      project_access: { access_level: 30, notification_level: 3 },
      group_access: null,
    });
    expect((await as('mira').get('/projects/43')).body.permissions).toEqual({
      project_access: null,
      group_access: { access_level: 50, notification_level: 3 },
    });
  });

  it('counts open issues, stars and forks as they are now', async () => {
    const { as } = useSandbox();
    const counts = async () => {
      const { open_issues_count, star_count, forks_count } = (await as('mira').get('/projects/42'))
        .body;
      return [open_issues_count, star_count, forks_count];
    };
    expect(await counts()).toEqual([2, 1, 1]);
    await as('mira').put('/projects/42/issues/1', { state_event: 'close' });
    await as('jonas').post('/projects/42/star');
    await as('mira').post('/projects/42/fork', { namespace: 'mira' });
    expect(await counts()).toEqual([1, 2, 2]);
  });

  it('never shows the token of its runners', async () => {
    const { as } = useSandbox();
    for (const path of ['/projects/42', '/projects', '/projects/search/site']) {
      expect(JSON.stringify((await as('robin').get(path)).body)).not.toContain('runners-token');
    }
  });

  it('shows the owner by the name of today, and none when the account is gone', async () => {
    const { as } = useSandbox();
    await as('robin').put('/users/2', { name: 'Mira Lind-Okafor' });
    expect((await as('robin').get('/projects/42')).body.owner.name).toBe('Mira Lind-Okafor');
    await as('robin').delete('/users/2');
    expect((await as('robin').get('/projects/42')).body).not.toHaveProperty('owner');
  });
});

describe('The users of a project', () => {
  it('are its owner and its members', async () => {
    const { as } = useSandbox();
    const { body } = await as('ines').get('/projects/42/users');
    expect(body).toEqual(exampleOf('listProjectUsers', 'users'));
  });

  it('are those of its group and of groups that it is shared with, each once', async () => {
    const { as, world } = useSandbox();
    world.transaction(() => {
      world.members.insert({ source: 'group', source_id: 8, user_id: 6 });
      world.members.insert({ source: 'group', source_id: 8, user_id: 3 });
    });
    expect(names(await as('mira').get('/projects/42/users'))).toEqual(['mira', 'jonas', 'ines']);
    await as('mira').delete('/projects/42/share/8');
    expect(names(await as('mira').get('/projects/42/users'))).toEqual(['mira', 'jonas']);
    expect(names(await as('mira').get('/projects/43/users'))).toEqual(['mira']);
  });

  it.each([
    ['JONAS', ['jonas']],
    ['mira@collab', ['mira']],
    ['collab.example.com', ['mira', 'jonas']],
    ['robin', []],
  ])('are found by a part of address or username: %s', async (search, expected) => {
    const { as } = useSandbox();
    expect(names(await as('mira').get(`/projects/42/users?search=${search}`))).toEqual(expected);
  });
});

describe('The events of a project', () => {
  it('are listed from the newest on, comments and pushes with what they brought', async () => {
    const { anonymous } = useSandbox();
    const { body } = await anonymous.get('/projects/42/events');
    for (const event of exampleOf('listProjectEvents', 'events') as unknown[]) {
      expect(body).toContainEqual(event);
    }
    expect(body.map((event: { target_id: number | null }) => event.target_id)).toEqual([
      2001,
      null,
      1002,
      null,
      1204,
      71,
      1001,
    ]);
  });

  it('begin with what was done last', async () => {
    const { as } = useSandbox();
    await as('mira').put('/projects/42/issues/1', { state_event: 'close' });
    const [last] = (await as('ines').get('/projects/42/events')).body;
    expect(last).toMatchObject({ action_name: 'closed', target_id: 1001, author_id: 2 });
    const { body } = await as('ines').get('/projects/42');
    expect(body.last_activity_at).toBe('2017-06-12T12:00:00.000Z');
  });

  it('are those of the project alone', async () => {
    const { as } = useSandbox();
    expect((await as('mira').get('/projects/43/events')).body).toEqual([]);
  });
});
