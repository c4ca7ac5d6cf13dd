import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { change, it, pick } from '../use-sandbox.ts';

describe('listUserEvents', () => {
  it('returns the newest first, in pages', async ({ mira }) => {
    const { body, headers } = await mira.get('/users/3/events');
    expect(headers.get('x-total')).toBe('5');
    expect([body[0], body[4]]).toMatchObject([
      { action_name: 'opened', target_type: null, data: { ref: 'refs/heads/fix/footer-link' } },
      { action_name: 'opened', target_type: 'MergeRequest', target_id: 2001 },
    ]);
    expect(body.slice(1, 4)).toEqual(exampleOf('listUserEvents', 'events'));
    const page = await mira.get('/users/3/events?per_page=2&page=2');
    expect(page.body).toEqual(body.slice(2, 4));
  });

  it('returns events in visible projects only', async ({ as, mira, world }) => {
    await mira.post('/projects/43/issues', { title: 'Hidden' });
    const seenBy = async (person: 'mira' | 'robin' | 'jonas') =>
      (await as(person).get('/users/2/events')).headers.get('x-total');
    expect([await seenBy('mira'), await seenBy('robin')]).toEqual(['3', '3']);
    expect(await seenBy('jonas')).toBe('2');
    world.transaction(() => world.members.insert({ source: 'project', source_id: 43, user_id: 3 }));
    expect(await seenBy('jonas')).toBe('3');
  });

  it('returns the current names of project and author', async ({ robin, mira, world }) => {
    const [push] = (await mira.get('/users/3/events?per_page=1&page=3')).body;
    expect(push.data.repository.homepage).toBe('https://collab.example.com/acme/website');
    change(world, 'projects', 42, { path: 'site' });
    await robin.put('/users/3', { name: 'Jonas Berg' });
    const [later] = (await mira.get('/users/3/events?per_page=1&page=3')).body;
    expect(later.data.user_name).toBe('Jonas Berg');
    expect(later.data.commits[0].url).toMatch('https://collab.example.com/acme/site/commit/4f2c');
    expect(later.data.repository.url).toBe('git@collab.example.com:acme/site.git');
  });
});

describe('listUserActivities', () => {
  it('returns the last six months, oldest first', async ({ robin }) => {
    const { body, headers } = await robin.get('/user/activities');
    expect(body).toEqual(exampleOf('listUserActivities', 'activities'));
    expect(headers.get('x-total')).toBe('4');
  });

  it.for([
    ['2017-06-12', ['jonas', 'mira']],
    ['2017-06-13', []],
  ] as const)('from=%s returns %j', async ([from, expected], { robin }) => {
    expect(pick('username', await robin.get(`/user/activities?from=${from}`))).toEqual(expected);
  });

  it.for([
    ['2017-07-20', 4],
    ['2017-07-21', 3],
    ['2017-12-09', 3],
    ['2017-12-10', 2],
    // The 30th of February is its last day.
    ['2018-08-30', 0],
  ] as const)('returns on %s %i activities', async ([day, expected], { robin, world }) => {
    world.setTime(Date.parse(`${day}T12:00:00Z`));
    expect((await robin.get('/user/activities')).body).toHaveLength(expected);
  });

  it('starts at the last day of a shorter month', async ({ robin, world }) => {
    world.setTime(Date.parse('2018-08-31T00:00:00Z'));
    change(world, 'users', 6, { last_activity_on: '2018-02-28' });
    expect((await robin.get('/user/activities')).body).toEqual([
      { username: 'ines', last_activity_on: '2018-02-28', last_activity_at: '2018-02-28' },
    ]);
    change(world, 'users', 6, { last_activity_on: '2018-02-27' });
    expect((await robin.get('/user/activities')).body).toEqual([]);
  });
});
