import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../use-sandbox.ts';

describe('a user who is blocked', () => {
  it('cannot call any more, until unblocked', async () => {
    const { as, withToken } = useSandbox();
    const { status, body } = await as('robin').post('/users/3/block');
    expect([status, body]).toEqual([201, null]);
    expect((await as('mira').get('/users/3')).body.state).toBe('blocked');
    expect((await as('jonas').get('/user')).status).toBe(401);
    expect((await withToken('acting-token-of-jonas').get('/user')).status).toBe(401);

    expect((await as('robin').post('/users/3/unblock')).status).toBe(201);
    expect((await as('mira').get('/users/3')).body.state).toBe('active');
    expect((await as('jonas').get('/user')).status).toBe(200);
    expect((await withToken('acting-token-of-jonas').get('/user')).status).toBe(200);
  });

  it('stays so when blocked again, and active when unblocked again', async () => {
    const { as } = useSandbox();
    expect((await as('robin').post('/users/4/block', {})).status).toBe(201);
    expect((await as('robin').get('/users/4')).body.state).toBe('blocked');
    expect((await as('robin').post('/users/3/unblock', {})).status).toBe(201);
    expect((await as('robin').get('/users/3')).body.state).toBe('active');
  });

  it.each(['block', 'unblock'])(
    'is not there to %s where there is no such user',
    async (action) => {
      const { as } = useSandbox();
      const { status, body } = await as('robin').post(`/users/99/${action}`);
      expect([status, body]).toEqual([404, { message: '404 User Not Found' }]);
    },
  );

  it.each(['block', 'unblock'])(
    'or not is no matter of %s where directory synchronization decides',
    async (action) => {
      const { as } = useSandbox();
      const { status, body } = await as('robin').post(`/users/7/${action}`);
      expect([status, body]).toEqual([
        403,
        {
          message: '403 Forbidden: directory synchronization manages whether this user is blocked',
        },
      ]);
      expect((await as('robin').get('/users/7')).body.state).toBe('active');
    },
  );

  it.each(['block', 'unblock'])('is up to administrators: nobody else may %s', async (action) => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').post(`/users/3/${action}`);
    expect([status, body]).toEqual([403, { message: '403 Forbidden' }]);
  });
});

describe('a user who is deleted', () => {
  it('is answered once, and nothing the next time', async () => {
    const { as } = useSandbox();
    const before = (await as('robin').get('/users/3')).body;
    const first = await as('robin').delete('/users/3');
    expect([first.status, first.body]).toEqual([200, before]);
    const second = await as('robin').delete('/users/3');
    expect([second.status, second.body]).toEqual([200, null]);
    expect((await as('mira').get('/users/3')).status).toBe(404);
    expect((await as('robin').delete('/users/jonas')).status).toBe(400);
  });

  it('cannot call any more, and nobody acts as them', async () => {
    const { as, withToken } = useSandbox();
    await as('robin').delete('/users/3');
    expect((await as('jonas').get('/user')).status).toBe(401);
    expect((await withToken('acting-token-of-jonas').get('/user')).status).toBe(401);
    expect((await as('robin').get('/keys/33')).status).toBe(404);
  });

  it('takes their own projects along', async () => {
    const { as } = useSandbox();
    expect((await as('mira').get('/projects/44/issues')).status).toBe(200);
    await as('robin').delete('/users/3');
    expect((await as('mira').get('/projects/44/issues')).status).toBe(404);
  });

  it('leaves what they wrote elsewhere, as that of somebody who is gone', async () => {
    const { as } = useSandbox();
    await as('robin').delete('/users/3');
    const { body } = await as('mira').get('/projects/42/issues?sort=asc');
    expect(body).toMatchObject([
      { iid: 2, author: { username: 'ghost' } },
      { iid: 1, author: { username: 'mira' }, assignee: null, assignees: [] },
      { iid: 3 },
    ]);
  });

  it('may be the caller', async () => {
    const { as } = useSandbox();
    expect((await as('robin').delete('/users/1')).body.username).toBe('robin');
    expect((await as('robin').delete('/users/1')).status).toBe(401);
  });
});
