import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../examples.ts';
import { useSandbox } from '../../use-sandbox.ts';

describe('the events of a user', () => {
  it('come newest first', async () => {
    const { as } = useSandbox();
    const { body, headers } = await as('mira').get('/users/3/events');
    expect(headers.get('x-total')).toBe('5');
    expect(body.slice(0, 2)).toMatchObject([
      { action_name: 'opened', target_type: 'MergeRequest', target_id: 2001 },
      { action_name: 'opened', target_type: null, data: { ref: 'refs/heads/fix/footer-link' } },
    ]);
    expect(body.slice(2)).toEqual(exampleOf('listUserEvents', 'events'));
    const page = await as('mira').get('/users/3/events?per_page=2&page=2');
    expect(page.body).toEqual(body.slice(2, 4));
  });

  it('begin with what was done last', async () => {
    const { as } = useSandbox();
    await as('jonas').post('/projects/42/issues', { title: 'Print pages' });
    const [newest] = (await as('ines').get('/users/3/events')).body;
    expect(newest).toMatchObject({
      action_name: 'opened',
      target_title: 'Print pages',
      data: null,
    });
    expect(newest).not.toHaveProperty('created_at');
    expect((await as('ines').get('/users/6/events')).body).toEqual([]);
  });

  it('are those in projects that the caller can see', async () => {
    const { as, world } = useSandbox();
    await as('mira').post('/projects/43/issues', { title: 'Hidden' });
    const seenBy = async (person: 'mira' | 'robin' | 'jonas') =>
      (await as(person).get('/users/2/events')).headers.get('x-total');
    expect([await seenBy('mira'), await seenBy('robin')]).toEqual(['3', '3']);
    expect(await seenBy('jonas')).toBe('2');
    world.transaction(() => world.members.insert({ source: 'project', source_id: 43, user_id: 3 }));
    expect(await seenBy('jonas')).toBe('3');
  });

  it('are shown no longer once a share of the project has ended', async () => {
    const { as, world } = useSandbox();
    await as('mira').post('/projects/43/issues', { title: 'Shared' });
    world.transaction(() => {
      world.members.insert({ source: 'group', source_id: 8, user_id: 6 });
      const share = { project_id: 43, group_id: 8, group_access: 30, expires_at: '2017-06-13' };
      world.group_shares.insert(share);
    });
    const total = async () => (await as('ines').get('/users/2/events')).headers.get('x-total');
    expect(await total()).toBe('3');
    world.setTime(Date.parse('2017-06-13T00:00:00Z'));
    expect(await total()).toBe('2');
  });

  it('show the project and the author as they are now', async () => {
    const { as, world } = useSandbox();
    const [push] = (await as('mira').get('/users/3/events?per_page=1&page=4')).body;
    expect(push.data.repository.homepage).toBe('https://collab.example.com/acme/website');
    world.transaction(() => {
      const website = world.projects.get(42);
      if (website !== undefined) world.projects.change(website, { path: 'site' });
    });
    await as('robin').put('/users/3', { name: 'Jonas Berg' });
    const [later] = (await as('mira').get('/users/3/events?per_page=1&page=4')).body;
    expect(later.data.user_name).toBe('Jonas Berg');
    expect(later.data.commits[0].url).toMatch('https://collab.example.com/acme/site/commit/4f2c');
    expect(later.data.repository.url).toBe('git@collab.example.com:acme/site.git');
  });
});

describe('the activities', () => {
  it('are those of the last six months, oldest first', async () => {
    const { as } = useSandbox();
    const { body, headers } = await as('robin').get('/user/activities');
    expect(body).toEqual(exampleOf('listUserActivities', 'activities'));
    expect(headers.get('x-total')).toBe('4');
  });

  it.each([
    ['2017-01-20', ['tessa', 'robin', 'jonas', 'mira']],
    ['2017-01-21', ['robin', 'jonas', 'mira']],
    ['2017-06-12', ['jonas', 'mira']],
    ['2017-06-13', []],
  ])('from %s on are those of %j', async (from, expected) => {
    const { as } = useSandbox();
    const { body } = await as('robin').get(`/user/activities?from=${from}`);
    expect(body.map(({ username }: { username: string }) => username)).toEqual(expected);
  });

  it.each([
    ['2017-07-20', 4],
    ['2017-07-21', 3],
    ['2017-12-09', 3],
    ['2017-12-10', 2],
    // The 30th of February is its last day.
    ['2018-08-30', 0],
  ])('on %s are %i', async (day, expected) => {
    const { as, world } = useSandbox();
    world.setTime(Date.parse(`${day}T12:00:00Z`));
    expect((await as('robin').get('/user/activities')).body).toHaveLength(expected);
  });

  it('reach back to the last day of a month that is shorter', async () => {
    const { as, world } = useSandbox();
    const lastActive = (day: string) =>
      world.transaction(() => {
        const ines = world.users.get(6);
        if (ines !== undefined) world.users.change(ines, { last_activity_on: day });
      });
    world.setTime(Date.parse('2018-08-31T00:00:00Z'));
    lastActive('2018-02-28');
    expect((await as('robin').get('/user/activities')).body).toEqual([
      { username: 'ines', last_activity_on: '2018-02-28', last_activity_at: '2018-02-28' },
    ]);
    lastActive('2018-02-27');
    expect((await as('robin').get('/user/activities')).body).toEqual([]);
  });

  it('are for administrators, and count from a day', async () => {
    const { as } = useSandbox();
    expect((await as('mira').get('/user/activities')).status).toBe(403);
    const refused = await as('robin').get('/user/activities?from=yesterday');
    expect(refused.body).toEqual({ message: { from: ['must be a date (YYYY-MM-DD)'] } });
  });
});
