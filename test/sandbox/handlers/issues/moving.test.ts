import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../use-sandbox.ts';

const ISSUES = '/projects/42/issues';

describe('an issue that is moved', () => {
  it('is an issue of its own in the new project', async () => {
    const { as, world } = useSandbox();
    const now = world.now();
    const { body } = await as('mira').post(`${ISSUES}/1/move`, { to_project_id: 43 });
    expect(body).toMatchObject({
      ...{ id: 1005, iid: 2, project_id: 43, title: 'Broken link in the footer', state: 'opened' },
      ...{ created_at: now, updated_at: now, author: { id: 2 }, assignees: [{ id: 3 }] },
      web_url: 'https://collab.example.com/acme/api/issues/2',
    });
    expect(body).not.toHaveProperty('user_notes_count');
    expect((await as('mira').get('/projects/43/issues/2')).body).toEqual({
      ...{ ...body, user_notes_count: 1, subscribed: false },
    });
  });

  it('stays in the old project as it was', async () => {
    const { as } = useSandbox();
    const before = await as('mira').get(`${ISSUES}/1`);
    await as('mira').post(`${ISSUES}/1/move`, { to_project_id: 43 });
    expect((await as('mira').get(`${ISSUES}/1`)).body).toEqual(before.body);
  });

  it('gets the labels and the milestone of the same names', async () => {
    const { as, world } = useSandbox();
    await as('mira').put(`${ISSUES}/1`, { labels: 'bug,content,frontend' });
    const { body } = await as('mira').post(`${ISSUES}/1/move`, { to_project_id: 43 });
    expect(body).toMatchObject({ labels: ['bug', 'frontend'], milestone: { id: 6 } });
    expect(world.labels.find('name', '43/content')).toBeUndefined();
  });

  it('loses them where the new project has none of the names', async () => {
    const { as, world } = useSandbox();
    const { body } = await as('jonas').post(`${ISSUES}/1/move`, { to_project_id: 44 });
    expect(body).toMatchObject({ project_id: 44, labels: [], milestone: null });
    expect(world.labels.count({ project: 44 })).toBe(0);
  });

  it('keeps its state, its mark as confidential and its day', async () => {
    const { as } = useSandbox();
    const closed = await as('jonas').post(`${ISSUES}/2/move`, { to_project_id: 44 });
    expect(closed.body).toMatchObject({ iid: 1, state: 'closed', description: null });
    const confidential = await as('mira').post(`${ISSUES}/3/move`, { to_project_id: 43 });
    expect(confidential.body).toMatchObject({ confidential: true, due_date: '2017-06-20' });
  });

  it('brings its comments and its times along', async () => {
    const { as, world } = useSandbox();
    await as('mira').post(`${ISSUES}/1/move`, { to_project_id: 43 });
    const times = await as('mira').get('/projects/43/issues/2/time_stats');
    expect(times.body).toMatchObject({ time_estimate: 12600, total_time_spent: 3600 });
    const [note, ...others] = world.notes.all({ of: 'Issue/1005' });
    expect(note).toMatchObject({ project_id: 43, body: 'It points to the old pricing page.' });
    expect(others).toEqual([]);
    expect(world.notes.get(71)?.noteable_id).toBe(1001);
  });

  it('is an event of the new project', async () => {
    const { as, world } = useSandbox();
    await as('mira').post(`${ISSUES}/1/move`, { to_project_id: 43 });
    expect(world.events.all({ project: 43 })).toMatchObject([
      { action_name: 'opened', target_type: 'Issue', target_id: 1005, author_id: 2 },
    ]);
  });
});

describe('a move is refused', () => {
  it.each([
    ['mira', 1, 42, 400, 'The issue is in this project already'],
    ['mira', 1, 44, 400, 'You may not move this issue to that project'],
    ['ines', 1, 44, 400, 'You may not move this issue to that project'],
    ['jonas', 1, 43, 404, '404 Project Not Found'],
    ['mira', 1, 99, 404, '404 Project Not Found'],
    ['mira', 9, 43, 404, '404 Issue Not Found'],
  ] as const)(
    'to %s for issue %i to project %i',
    async (person, iid, to_project_id, status, message) => {
      const { as, world } = useSandbox();
      const before = JSON.stringify(world.data());
      const answer = await as(person).post(`${ISSUES}/${iid}/move`, { to_project_id });
      expect([answer.status, answer.body]).toEqual([status, { message }]);
      expect(JSON.stringify(world.data())).toBe(before);
    },
  );

  it.each([
    [{}, 'is required'],
    [{ to_project_id: 'acme/api' }, 'must be an integer'],
  ])('with %j', async (sent, text) => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').post(`${ISSUES}/1/move`, sent);
    expect([status, body]).toEqual([400, { message: { to_project_id: [text] } }]);
  });
});
