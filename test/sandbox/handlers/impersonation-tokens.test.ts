import { describe, expect, it } from 'vitest';
import { exampleOf } from '../examples.ts';
import { type Answered, useSandbox } from '../use-sandbox.ts';

const TOKENS = '/users/3/impersonation_tokens';
const ISSUES = '/projects/42/issues';
const ids = ({ body }: Answered) => body.map(({ id }: { id: number }) => id);
const TOKEN = { name: 'Import of issues', scopes: ['api', 'read_user'] };

describe('the tokens of a user', () => {
  it.each([
    ['', 'all'],
    ['?state=all', 'all'],
    ['?state=active', 'active'],
    ['?state=inactive', 'inactive'],
  ])('with %s are those of the example %s, without their secrets', async (query, example) => {
    const { as } = useSandbox();
    const { body } = await as('robin').get(`${TOKENS}${query}`);
    expect(body).toEqual(exampleOf('listImpersonationTokens', example));
  });

  it('come in pages', async () => {
    const { as } = useSandbox();
    const page = await as('robin').get(`${TOKENS}?state=inactive&per_page=1&page=2`);
    expect([ids(page), page.headers.get('x-total')]).toEqual([[72], '2']);
  });

  it('are those of nobody else', async () => {
    const { as } = useSandbox();
    expect(ids(await as('robin').get('/users/6/impersonation_tokens'))).toEqual([70]);
    expect(ids(await as('robin').get('/users/2/impersonation_tokens'))).toEqual([]);
    const missing = await as('robin').get('/users/99/impersonation_tokens');
    expect([missing.status, missing.body]).toEqual([404, { message: '404 User Not Found' }]);
  });

  it('are in a state that there is', async () => {
    const { as } = useSandbox();
    const refused = await as('robin').get(`${TOKENS}?state=revoked`);
    expect(refused.body).toEqual({ message: { state: ['must be one of all, active, inactive'] } });
  });

  it('expire by themselves', async () => {
    const { as, world } = useSandbox();
    const active = () => as('robin').get(`${TOKENS}?state=active`);
    world.setTime(Date.parse('2017-06-29T23:59:59.999Z'));
    expect(ids(await active())).toEqual([73]);
    expect((await as('robin').get(`${TOKENS}/73`)).body.active).toBe(true);
    world.setTime(Date.parse('2017-06-30T00:00:00.000Z'));
    expect(ids(await active())).toEqual([]);
    expect(ids(await as('robin').get(`${TOKENS}?state=inactive`))).toEqual([71, 72, 73]);
    const { body } = await as('robin').get(`${TOKENS}/73`);
    expect(body).toMatchObject({ active: false, revoked: false });
  });
});

describe('a token', () => {
  it.each([
    [71, 'expired'],
    [72, 'revoked'],
    [73, 'active'],
  ])('%i is read as in the example %s', async (id, example) => {
    const { as } = useSandbox();
    const { body } = await as('robin').get(`${TOKENS}/${id}`);
    expect(body).toEqual(exampleOf('getImpersonationToken', example));
  });

  it.each(['GET', 'DELETE'])('of somebody else, or none, is not there for %s', async (method) => {
    const { as } = useSandbox();
    for (const [path, what] of [
      [`${TOKENS}/70`, 'Impersonation Token'],
      [`${TOKENS}/99`, 'Impersonation Token'],
      ['/users/99/impersonation_tokens/73', 'User'],
    ] as const) {
      const { status, body } = await as('robin').send(method, path);
      expect([status, body]).toEqual([404, { message: `404 ${what} Not Found` }]);
    }
  });
});

describe('a new token', () => {
  it('is shown with its secret once', async () => {
    const { as } = useSandbox();
    const sent = { ...TOKEN, expires_at: '2017-07-31' };
    const { status, body } = await as('robin').post(TOKENS, sent);
    expect(status).toBe(201);
    const { token, ...rest } = body;
    const example = exampleOf('createImpersonationToken', 'expiring') as object;
    expect(body).toEqual({ ...example, token, created_at: body.created_at });
    expect((await as('robin').get(`${TOKENS}/74`)).body).toEqual(rest);
    expect((await as('robin').get(`${TOKENS}?state=active`)).body).toContainEqual(rest);
  });

  it('without a day never expires', async () => {
    const { as, withToken, world } = useSandbox();
    const form = new URLSearchParams([
      ['name', 'Directory of people'],
      ['scopes[]', 'api'],
      ['scopes[]', 'api'],
    ]);
    const { body } = await as('robin').post(TOKENS, form);
    expect(body).toMatchObject({ expires_at: null, scopes: ['api'] });
    world.setTime(Date.parse('2117-06-12T00:00:00Z'));
    expect((await withToken(body.token).get('/user')).status).toBe(200);
  });

  it('acts as the user in all that the user may do, and in nothing else', async () => {
    const { as, withToken } = useSandbox();
    const acting = withToken((await as('robin').post(TOKENS, TOKEN)).body.token);
    expect((await acting.get('/user')).body.username).toBe('jonas');
    const email = await acting.post('/user/emails', { email: 'jonas@lind.example.org' });
    expect((await as('jonas').get('/user/emails')).body).toContainEqual(email.body);
    expect((await acting.post(ISSUES, { title: 'x' })).body.author.id).toBe(3);
    expect((await acting.get('/projects/43/issues')).status).toBe(404);
    expect((await acting.get(TOKENS)).status).toBe(403);
    expect((await acting.get('/user?sudo=1')).status).toBe(403);
  });

  it('of an administrator is an administrator', async () => {
    const { as, withToken } = useSandbox();
    const made = await as('robin').post('/users/1/impersonation_tokens', TOKEN);
    expect((await withToken(made.body.token).post('/users/3/block')).status).toBe(201);
  });

  it('for reading users reads users', async () => {
    const { as, withToken } = useSandbox();
    const made = await as('robin').post(TOKENS, { name: 'People', scopes: ['read_user'] });
    const reading = withToken(made.body.token);
    for (const path of ['/user', '/users', '/users/2', '/users/2/events']) {
      expect((await reading.get(path)).status).toBe(200);
    }
    expect((await reading.get(ISSUES)).status).toBeGreaterThan(400);
    expect((await reading.delete('/user/emails/63')).status).toBeGreaterThan(400);
    expect((await as('jonas').get('/user/emails/63')).status).toBe(200);
  });

  it('works until its day begins', async () => {
    const { as, withToken, world } = useSandbox();
    const sent = { ...TOKEN, expires_at: '2017-06-14' };
    const { token } = (await as('robin').post(TOKENS, sent)).body;
    world.setTime(Date.parse('2017-06-13T23:59:59Z'));
    expect((await withToken(token).get('/user')).status).toBe(200);
    world.setTime(Date.parse('2017-06-14T00:00:00Z'));
    expect((await withToken(token).get('/user')).status).toBe(401);
  });

  it('whose day has come is expired from the beginning', async () => {
    const { as, withToken } = useSandbox();
    const { body } = await as('robin').post(TOKENS, { ...TOKEN, expires_at: '2017-06-12' });
    expect(body).toMatchObject({ active: false, revoked: false });
    expect((await withToken(body.token).get('/user')).status).toBe(401);
  });

  it.each([
    [{}, { name: ['is required'], scopes: ['is required'] }],
    [
      { name: ' ', scopes: [] },
      { name: ['must not be blank'], scopes: ['must not be empty'] },
    ],
    [
      { ...TOKEN, scopes: ['api', 'sudo'] },
      { scopes: ['each item must be one of api, read_user'] },
    ],
    [{ ...TOKEN, expires_at: 'soon' }, { expires_at: ['must be a date (YYYY-MM-DD)'] }],
  ])('made of %j is refused', async (sent, message) => {
    const { as } = useSandbox();
    const refused = await as('robin').post(TOKENS, sent);
    expect([refused.status, refused.body]).toEqual([400, { message }]);
    expect(ids(await as('robin').get(TOKENS))).toEqual([71, 72, 73]);
  });

  it('is for a user who is there', async () => {
    const { as } = useSandbox();
    const refused = await as('robin').post('/users/99/impersonation_tokens', TOKEN);
    expect(refused.body).toEqual({ message: '404 User Not Found' });
  });
});

describe('a token that is revoked', () => {
  it('opens nothing any more, stays in the list, and can be revoked again', async () => {
    const { as, withToken } = useSandbox();
    const acting = withToken('acting-token-of-jonas');
    expect((await acting.get('/user')).status).toBe(200);
    const revoked = await as('robin').delete(`${TOKENS}/73`);
    expect([revoked.status, revoked.body]).toEqual([204, null]);
    expect((await acting.get('/user')).status).toBe(401);
    const { body } = await as('robin').get(`${TOKENS}/73`);
    expect(body).toMatchObject({ active: false, revoked: true });
    expect(ids(await as('robin').get(`${TOKENS}?state=inactive`))).toEqual([71, 72, 73]);
    expect((await as('robin').delete(`${TOKENS}/73`)).status).toBe(204);
  });

  it('was not expired before', async () => {
    const { as } = useSandbox();
    expect((await as('robin').delete(`${TOKENS}/71`)).status).toBe(204);
    expect((await as('robin').get(`${TOKENS}/71`)).body.revoked).toBe(false);
  });
});
