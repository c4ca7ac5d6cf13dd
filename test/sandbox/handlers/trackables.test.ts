/** What issues and merge requests have in common: subscriptions, todos, tracked time. */
import { describe, expect } from 'vitest';
import { it, itRejectsBodies, outcome } from '../use-sandbox.ts';

const stats = (
  time_estimate: number,
  estimate: string | null,
  spent: number,
  time: string | null,
) => ({
  ...{ time_estimate, human_time_estimate: estimate },
  ...{ total_time_spent: spent, human_total_time_spent: time },
});

/** Mira is subscribed to the tracked ones, Ines to none; both have 3 h 30 min estimated and 1 h spent. */
describe.each([
  {
    tracked: '/projects/42/issues/1',
    untracked: '/projects/42/issues/2',
    target_type: 'Issue',
  },
  {
    tracked: '/projects/42/merge_requests/1',
    untracked: '/projects/42/merge_requests/2',
    target_type: 'MergeRequest',
  },
])('$tracked', ({ tracked, untracked, target_type }) => {
  it('todo: returns a pending todo with its target', async ({ mira, world }) => {
    const { subscribed: _, ...target } = (await mira.get(tracked)).body;
    const { id, title } = target;
    const inFull = { ...target, upvotes: 0, downvotes: 0 };
    const { author } = (await mira.get('/projects/42/issues/1')).body;
    const created_at = world.now();
    const { status, body } = await mira.post(`${tracked}/todo`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 4001,
      project: {
        ...{ id: 42, name: 'Website', name_with_namespace: 'Acme / Website' },
        ...{ path: 'website', path_with_namespace: 'acme/website' },
      },
      author,
      ...{ action_name: 'marked', target_type, state: 'pending', created_at },
      target: target_type === 'Issue' ? inFull : expect.objectContaining({ id, title }),
      target_url: target.web_url,
      body: target.title,
    });
  });

  it.for([
    [tracked, 'time_estimate', { duration: '1h 15m' }, stats(4500, '1h 15m', 3600, '1h')],
    [tracked, 'add_spent_time', { duration: '-15m' }, stats(12600, '3h 30m', 2700, '45m')],
    [tracked, 'add_spent_time', { duration: '-1h' }, stats(12600, '3h 30m', 0, null)],
    [untracked, 'reset_spent_time', {}, stats(0, null, 0, null)],
  ] as const)('%s/%s %j: returns %j', async ([path, action, sent, expected], { jonas, world }) => {
    const now = world.now();
    expect(outcome(await jonas.post(`${path}/${action}`, sent))).toEqual([200, expected]);
    expect((await jonas.get(path)).body.updated_at).toBe(now);
  });

  it('add_spent_time: rejects a sum beyond the safe integers', async ({ mira }) => {
    const duration = `${Math.floor(Number.MAX_SAFE_INTEGER / 3600)}h`;
    const { status, body } = await mira.post(`${tracked}/add_spent_time`, { duration });
    expect([status, body]).toEqual([400, { message: { duration: ['is more than can be added'] } }]);
    expect((await mira.post(`${untracked}/add_spent_time`, { duration })).status).toBe(200);
  });

  const DURATION = ['must be a duration, such as 3h30m, 45m or 1w 2d'];
  for (const action of ['time_estimate', 'add_spent_time']) {
    itRejectsBodies('mira', `POST ${tracked}/${action}`, [
      ...['', 'soon', '1y', '30', '30m 1h', '-', '1.5h', '0h', `${'9'.repeat(40)}h`].map(
        (duration) => [{ duration }, { duration: DURATION }] as const,
      ),
    ]);
  }

  itRejectsBodies('mira', `POST ${tracked}/time_estimate`, [
    [{ duration: '-1h' }, { duration: ['must not be negative'] }],
  ]);
  itRejectsBodies('mira', `POST ${tracked}/add_spent_time`, [
    [{ duration: '-61m' }, { duration: ['takes off more than was spent'] }],
  ]);
});
