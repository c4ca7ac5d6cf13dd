import { describe, expect } from 'vitest';
import { it, itRejects, outcome } from '../use-sandbox.ts';

describe('blockUser, unblockUser', () => {
  it('reject and accept the tokens of the user', async ({ robin, mira, jonas, withToken }) => {
    expect(outcome(await robin.post('/users/3/block'))).toEqual([201, null]);
    expect((await mira.get('/users/3')).body.state).toBe('blocked');
    expect((await jonas.get('/user')).status).toBe(401);
    expect((await withToken('acting-token-of-jonas').get('/user')).status).toBe(401);

    expect((await robin.post('/users/3/unblock')).status).toBe(201);
    expect((await mira.get('/users/3')).body.state).toBe('active');
    expect((await jonas.get('/user')).status).toBe(200);
    expect((await withToken('acting-token-of-jonas').get('/user')).status).toBe(200);
  });

  const MANAGED = '403 Forbidden: directory synchronization manages whether this user is blocked';
  itRejects(
    ['block', 'unblock'].flatMap((action) => [
      ['robin', `POST /users/99/${action}`, 404, '404 User Not Found'],
      ['robin', `POST /users/9/${action}`, 403, MANAGED],
    ]),
  );
});

describe('deleteUser', () => {
  it('returns the user once, then nothing', async ({ robin, mira }) => {
    const before = (await robin.get('/users/3')).body;
    expect(outcome(await robin.delete('/users/3'))).toEqual([200, before]);
    expect(outcome(await robin.delete('/users/3'))).toEqual([200, null]);
    expect((await mira.get('/users/3')).status).toBe(404);
    expect((await robin.delete('/users/jonas')).status).toBe(400);
  });

  it('rejects all tokens of the user', async ({ robin, jonas, withToken }) => {
    await robin.delete('/users/3');
    expect((await jonas.get('/user')).status).toBe(401);
    expect((await withToken('acting-token-of-jonas').get('/user')).status).toBe(401);
    expect((await robin.get('/keys/33')).status).toBe(404);
  });

  it('keeps what the user wrote elsewhere, with a ghost as author', async ({ robin, mira }) => {
    await robin.delete('/users/3');
    const { body } = await mira.get('/projects/42/issues?sort=asc');
    expect(body).toMatchObject([
      { iid: 1, author: { username: 'mira' }, assignee: null, assignees: [] },
      { iid: 2, author: { username: 'ghost' } },
      { iid: 3 },
    ]);
  });
});
