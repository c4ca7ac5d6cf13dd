import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../use-sandbox.ts';

const REQUEST = '/projects/42/merge_requests/1';

describe('subscriptions to a merge request', () => {
  it('begin and end once', async () => {
    const { as } = useSandbox();
    const ines = as('ines');
    expect((await ines.post(`${REQUEST}/unsubscribe`)).status).toBe(304);
    const { status, body } = await ines.post(`${REQUEST}/subscribe`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 2001, state: 'opened', subscribed: true });
    expect((await ines.post(`${REQUEST}/subscribe`)).status).toBe(304);
    expect((await ines.post(`${REQUEST}/unsubscribe`)).body.subscribed).toBe(false);
  });

  it('are those of the caller alone, and of merge requests alone', async () => {
    const { as } = useSandbox();
    await as('mira').post(`${REQUEST}/unsubscribe`);
    expect((await as('jonas').get(REQUEST)).body.subscribed).toBe(true);
    expect((await as('mira').get('/projects/42/issues/1')).body.subscribed).toBe(true);
  });
});

describe('a todo about a merge request', () => {
  it('is made once for each caller', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').post(`${REQUEST}/todo`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 4001,
      project: { id: 42, path_with_namespace: 'acme/website' },
      author: { username: 'mira' },
      action_name: 'marked',
      target_type: 'MergeRequest',
      target: { id: 2001, title: 'Mend the broken link in the footer' },
      target_url: 'https://collab.example.com/acme/website/merge_requests/1',
      body: 'Mend the broken link in the footer',
      state: 'pending',
    });
    expect((await as('mira').post(`${REQUEST}/todo`)).status).toBe(304);
    expect((await as('jonas').post(`${REQUEST}/todo`)).status).toBe(200);
  });
});

describe('the time of a merge request', () => {
  it('is estimated, added and reset', async () => {
    const { as } = useSandbox();
    const jonas = as('jonas');
    const stats = async () => (await jonas.get(`${REQUEST}/time_stats`)).body;
    expect(await stats()).toEqual({
      human_time_estimate: '3h 30m',
      human_total_time_spent: '1h',
      time_estimate: 12600,
      total_time_spent: 3600,
    });
    const estimated = await jonas.post(`${REQUEST}/time_estimate`, { duration: '2h' });
    expect(estimated.body).toMatchObject({ time_estimate: 7200, total_time_spent: 3600 });
    const added = await jonas.post(`${REQUEST}/add_spent_time`, { duration: '45m' });
    expect(added.body).toMatchObject({ human_total_time_spent: '1h 45m', total_time_spent: 6300 });
    expect((await jonas.post(`${REQUEST}/reset_time_estimate`)).body).toMatchObject({
      ...{ human_time_estimate: null, time_estimate: 0, total_time_spent: 6300 },
    });
    const reset = await jonas.post(`${REQUEST}/reset_spent_time`);
    expect(reset.body).toMatchObject({ human_total_time_spent: null, total_time_spent: 0 });
    expect(await stats()).toEqual(reset.body);
  });

  it('is not that of the issue with its number', async () => {
    const { as } = useSandbox();
    await as('jonas').post(`${REQUEST}/reset_spent_time`);
    const { body } = await as('jonas').get('/projects/42/issues/1/time_stats');
    expect(body.total_time_spent).toBe(3600);
  });

  it('is refused where it is no duration', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('jonas').post(`${REQUEST}/add_spent_time`, { duration: 'x' });
    expect(status).toBe(400);
    expect(Object.keys(body.message)).toEqual(['duration']);
  });
});
