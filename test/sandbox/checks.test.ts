import { describe, expect } from 'vitest';
import { IssueState } from '../../generated/client/enums.ts';
import { it } from './use-sandbox.ts';

const ISSUES = '/projects/42/issues';

describe('the order of errors', () => {
  it('an invalid token comes before a missing project', async ({ anonymous, withToken }) => {
    expect((await anonymous.get('/projects/99/issues')).status).toBe(401);
    expect((await withToken('token-of-nobody').get(ISSUES)).status).toBe(401);
  });

  it('missing access comes before invalid input', async ({ jonas, ines }) => {
    const garbage = { body: '{', headers: { 'Content-Type': 'application/json' } };
    expect((await ines.send('PUT', `${ISSUES}/1`, garbage)).status).toBe(403);
    expect((await ines.get('/projects/43/issues?page=zero')).status).toBe(404);
    expect((await jonas.get('/users/x/emails')).status).toBe(403);
  });

  it('invalid input is the last, with all errors', async ({ mira }) => {
    const garbage = { body: '{', headers: { 'Content-Type': 'application/json' } };
    const unread = await mira.send('POST', ISSUES, garbage);
    expect(unread.body).toEqual({ message: { body: ['is not valid JSON'] } });
    expect((await mira.get(`${ISSUES}?page=0&state=open&iids[]=x`)).body.message).toEqual({
      page: ['must be at least 1'],
      state: [`must be one of ${IssueState.join(', ')}`],
      iids: ['each item must be an integer'],
    });
  });
});

describe('a token', () => {
  it('for impersonation acts as its user', async ({ withToken }) => {
    const acting = withToken('acting-token-of-jonas');
    expect((await acting.get('/user/emails')).body).toEqual([
      { id: 63, email: 'jonas.lind@example.org' },
    ]);
    expect((await acting.post(ISSUES, { title: 'x' })).body.author.username).toBe('jonas');
  });

  it('with the scope read_user reads users only', async ({ withToken }) => {
    const reading = withToken('reading-token-of-ines');
    expect((await reading.get(ISSUES)).status).toBe(401);
    expect((await reading.get('/projects')).status).toBe(401);
    expect((await reading.post('/user/emails', { email: 'a@example.org' })).status).toBe(401);
    expect((await reading.get('/user')).status).toBe(200);
  });
});

describe('a project', () => {
  it('is visible to groups that share it until the share ends', async ({ ines, world }) => {
    world.transaction(() => {
      world.members.insert({ source: 'group', source_id: 8, user_id: 6 });
      world.group_shares.insert({
        project_id: 43,
        group_id: 8,
        group_access: 30,
        expires_at: '2017-06-13',
      });
    });
    const get = async () => (await ines.get('/projects/43/issues')).status;
    expect(await get()).toBe(200);
    world.setTime(Date.parse('2017-06-13T00:00:00Z'));
    expect(await get()).toBe(404);
  });
});
