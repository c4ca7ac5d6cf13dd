import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../use-sandbox.ts';

const TRACKED = '/projects/42/issues/1';
const UNTRACKED = '/projects/42/issues/2';

const stats = (
  time_estimate: number,
  estimate: string | null,
  spent: number,
  time: string | null,
) => ({
  ...{ time_estimate, human_time_estimate: estimate },
  ...{ total_time_spent: spent, human_total_time_spent: time },
});

describe('the time of an issue', () => {
  it.each([
    [TRACKED, stats(12600, '3h 30m', 3600, '1h')],
    [UNTRACKED, stats(0, null, 0, null)],
  ])('is shown in seconds and in words: %s', async (issue, expected) => {
    const { as } = useSandbox();
    expect((await as('ines').get(`${issue}/time_stats`)).body).toEqual(expected);
  });

  it.each([
    [TRACKED, 'time_estimate', { duration: '1h 15m' }, stats(4500, '1h 15m', 3600, '1h')],
    [TRACKED, 'reset_time_estimate', undefined, stats(0, null, 3600, '1h')],
    [TRACKED, 'add_spent_time', { duration: '45m' }, stats(12600, '3h 30m', 6300, '1h 45m')],
    [TRACKED, 'reset_spent_time', undefined, stats(12600, '3h 30m', 0, null)],
    [UNTRACKED, 'time_estimate', { duration: '3h30m' }, stats(12600, '3h 30m', 0, null)],
    [UNTRACKED, 'reset_time_estimate', undefined, stats(0, null, 0, null)],
    [UNTRACKED, 'add_spent_time', { duration: '1h' }, stats(0, null, 3600, '1h')],
    [UNTRACKED, 'reset_spent_time', {}, stats(0, null, 0, null)],
  ])('of %s follows %s with %j', async (issue, action, sent, expected) => {
    const { as, world } = useSandbox();
    const now = world.now();
    const { status, body } = await as('jonas').post(`${issue}/${action}`, sent);
    expect([status, body]).toEqual([200, expected]);
    expect((await as('mira').get(`${issue}/time_stats`)).body).toEqual(expected);
    expect((await as('mira').get(issue)).body.updated_at).toBe(now);
  });

  it.each(['', 'soon', '1d', '30', '30m 1h', '-1h', '1.5h', '0h', `${'9'.repeat(40)}h`])(
    'is not estimated as %j, nor is that spent',
    async (duration) => {
      const { as, world } = useSandbox();
      const before = world.issues.get(1001);
      for (const action of ['time_estimate', 'add_spent_time']) {
        const { status, body } = await as('mira').post(`${TRACKED}/${action}`, { duration });
        expect([status, Object.keys(body.message)]).toEqual([400, ['duration']]);
      }
      expect(world.issues.get(1001)).toBe(before);
    },
  );

  it('does not grow beyond what can be counted', async () => {
    const { as } = useSandbox();
    const duration = `${Math.floor(Number.MAX_SAFE_INTEGER / 3600)}h`;
    const { status, body } = await as('mira').post(`${TRACKED}/add_spent_time`, { duration });
    expect([status, body]).toEqual([400, { message: { duration: ['is more than can be added'] } }]);
    expect((await as('mira').post(`${UNTRACKED}/add_spent_time`, { duration })).status).toBe(200);
  });

  it.each(['time_estimate', 'add_spent_time'])('asks for a duration: %s', async (action) => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').post(`${TRACKED}/${action}`);
    expect([status, body]).toEqual([400, { message: { duration: ['is required'] } }]);
  });
});
