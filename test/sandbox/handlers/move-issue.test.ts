import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { ids, it, itRejects } from '../use-sandbox.ts';

const ISSUES = '/projects/42/issues';
const MOVE = `${ISSUES}/1/move`;
const TO_API = { to_project_id: 43 };

describe('moveIssue', () => {
  it('creates the issue of the example in the new project, and closes the old one', async ({
    mira,
    world,
  }) => {
    const now = world.now();
    const { body } = await mira.post(MOVE, TO_API);
    const example = exampleOf('moveIssue', 'moved') as object;
    expect(body).toMatchObject({ ...example, created_at: now, updated_at: now });
    expect(body).not.toHaveProperty('user_notes_count');
    expect(body).not.toHaveProperty('subscribed');
    const moved = { ...body, user_notes_count: 1, subscribed: false };
    expect((await mira.get('/projects/43/issues/1')).body).toEqual(moved);
    expect((await mira.get(`${ISSUES}/1`)).body).toMatchObject({
      state: 'closed',
      updated_at: now,
    });
    expect(ids(await mira.get('/groups/7/issues?state=opened'))).toEqual([1004, 1003]);
  });

  it('assigns labels and milestone of the same names', async ({ mira, world }) => {
    await mira.put(`${ISSUES}/1`, { labels: 'bug,content,frontend' });
    const { body } = await mira.post(MOVE, TO_API);
    expect(body).toMatchObject({ labels: ['bug', 'frontend'], milestone: { id: 22 } });
    expect(world.labels.find('name', '43/content')).toBeUndefined();
  });

  it('drops labels and milestone that the new project lacks', async ({ jonas, world }) => {
    const { body } = await jonas.post(MOVE, { to_project_id: 44 });
    expect(body).toMatchObject({ project_id: 44, labels: [], milestone: null });
    expect(world.labels.count({ project: 44 })).toBe(0);
  });

  it('copies state, confidentiality and due date', async ({ jonas, mira }) => {
    const closed = await jonas.post(`${ISSUES}/2/move`, { to_project_id: 44 });
    expect(closed.body).toMatchObject({ iid: 1, state: 'closed', description: null });
    const confidential = await mira.post(`${ISSUES}/3/move`, TO_API);
    expect(confidential.body).toMatchObject({ confidential: true, due_date: '2017-06-20' });
  });

  it('copies comments and tracked time', async ({ mira, world }) => {
    await mira.post(MOVE, TO_API);
    const times = await mira.get('/projects/43/issues/1/time_stats');
    expect(times.body).toMatchObject({ time_estimate: 12600, total_time_spent: 3600 });
    const [note, ...others] = world.notes.all({ of: 'Issue/1004' });
    expect(note).toMatchObject({ project_id: 43, body: 'It points to the old pricing page.' });
    expect(others).toEqual([]);
    expect(world.notes.get(1203)?.noteable_id).toBe(1001);
  });

  it('adds an event to the new project', async ({ mira, world }) => {
    await mira.post(MOVE, TO_API);
    expect(world.events.all({ project: 43 })).toMatchObject([
      { action_name: 'opened', target_type: 'Issue', target_id: 1004, author_id: 2 },
    ]);
  });

  const DENIED = 'You may not move this issue to that project';
  itRejects([
    ['mira', `POST ${MOVE}`, 400, 'The issue is in this project already', { to_project_id: 42 }],
    ['mira', `POST ${MOVE}`, 400, DENIED, { to_project_id: 44 }],
    ['ines', `POST ${MOVE}`, 400, DENIED, { to_project_id: 44 }],
    ['jonas', `POST ${MOVE}`, 400, DENIED, TO_API],
    ['mira', `POST ${MOVE}`, 400, DENIED, { to_project_id: 99 }],
    ['mira', `POST ${ISSUES}/9/move`, 404, '404 Issue Not Found', TO_API],
  ]);
});
