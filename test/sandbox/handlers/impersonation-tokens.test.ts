import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { ids, it, itRejects, itRejectsBodies, outcome } from '../use-sandbox.ts';

const TOKENS = '/users/3/impersonation_tokens';
const ISSUES = '/projects/42/issues';
const TOKEN = { name: 'Import of issues', scopes: ['api', 'read_user'] };

describe('listImpersonationTokens', () => {
  it.for([
    ['', 'all'],
    ['?state=all', 'all'],
    ['?state=active', 'active'],
    ['?state=inactive', 'inactive'],
  ] as const)('%s: returns the example %s', async ([query, example], { robin }) => {
    const { body } = await robin.get(`${TOKENS}${query}`);
    expect(body).toEqual(exampleOf('listImpersonationTokens', example));
  });

  it('returns a token as inactive from its day on', async ({ robin, world }) => {
    world.setTime(Date.parse('2017-06-29T23:59:59.999Z'));
    expect(ids(await robin.get(`${TOKENS}?state=active`))).toEqual([73]);
    expect((await robin.get(`${TOKENS}/73`)).body.active).toBe(true);
    world.setTime(Date.parse('2017-06-30T00:00:00.000Z'));
    expect(ids(await robin.get(`${TOKENS}?state=active`))).toEqual([]);
    expect(ids(await robin.get(`${TOKENS}?state=inactive`))).toEqual([71, 72, 73]);
    expect((await robin.get(`${TOKENS}/73`)).body).toMatchObject({ active: false, revoked: false });
  });
});

it.for([
  [71, 'expired'],
  [72, 'revoked'],
  [73, 'active'],
] as const)('getImpersonationToken: %i is the example %s', async ([id, example], { robin }) => {
  const { body } = await robin.get(`${TOKENS}/${id}`);
  expect(body).toEqual(exampleOf('getImpersonationToken', example));
});

describe('createImpersonationToken', () => {
  it('returns the secret, which no other response has', async ({ robin }) => {
    const { status, body } = await robin.post(TOKENS, { ...TOKEN, expires_at: '2017-07-31' });
    const { token, ...rest } = body;
    const example = exampleOf('createImpersonationToken', 'expiring') as object;
    expect([status, body]).toEqual([201, { ...example, token, created_at: body.created_at }]);
    expect((await robin.get(`${TOKENS}/74`)).body).toEqual(rest);
    expect((await robin.get(`${TOKENS}?state=active`)).body).toContainEqual(rest);
  });

  it('creates a token that never expires by default', async ({ robin, withToken, world }) => {
    const form = new URLSearchParams({ name: 'Staff directory sync', 'scopes[]': 'api' });
    form.append('scopes[]', 'api');
    const { body } = await robin.post(TOKENS, form);
    expect(body).toMatchObject({ expires_at: null, scopes: ['api'] });
    world.setTime(Date.parse('2117-06-12T00:00:00Z'));
    expect((await withToken(body.token).get('/user')).status).toBe(200);
  });

  it('creates a token with the rights of its user', async ({ robin, jonas, withToken }) => {
    const acting = withToken((await robin.post(TOKENS, TOKEN)).body.token);
    expect((await acting.get('/user')).body.username).toBe('jonas');
    const email = await acting.post('/user/emails', { email: 'jonas@lind.example.org' });
    expect((await jonas.get('/user/emails')).body).toContainEqual(email.body);
    expect((await acting.post(ISSUES, { title: 'x' })).body.author.id).toBe(3);
    expect((await acting.get('/projects/43/issues')).status).toBe(404);
    expect((await acting.get(TOKENS)).status).toBe(403);
    expect((await acting.get('/user?sudo=1')).status).toBe(403);
    const ofRobin = await robin.post('/users/1/impersonation_tokens', TOKEN);
    expect((await withToken(ofRobin.body.token).post('/users/3/block')).status).toBe(201);
  });

  it('creates a token that works until its day begins', async ({ robin, withToken, world }) => {
    const { token } = (await robin.post(TOKENS, { ...TOKEN, expires_at: '2017-06-14' })).body;
    world.setTime(Date.parse('2017-06-13T23:59:59Z'));
    expect((await withToken(token).get('/user')).status).toBe(200);
    world.setTime(Date.parse('2017-06-14T00:00:00Z'));
    expect((await withToken(token).get('/user')).status).toBe(401);
  });

  itRejectsBodies('robin', `POST ${TOKENS}`, [
    [
      { name: ' ', scopes: [] },
      { name: ['must not be blank'], scopes: ['must not be empty'] },
    ],
  ]);
});

describe('deleteImpersonationToken', () => {
  it('revokes a token, once', async ({ robin, withToken }) => {
    const acting = withToken('acting-token-of-jonas');
    expect((await acting.get('/user')).status).toBe(200);
    expect(outcome(await robin.delete(`${TOKENS}/73`))).toEqual([204, null]);
    expect((await acting.get('/user')).status).toBe(401);
    expect((await robin.get(`${TOKENS}/73`)).body).toMatchObject({ active: false, revoked: true });
    expect(ids(await robin.get(`${TOKENS}?state=inactive`))).toEqual([71, 72, 73]);
    expect((await robin.delete(`${TOKENS}/73`)).status).toBe(404);
  });

  it('does not revoke an expired token', async ({ robin }) => {
    expect((await robin.delete(`${TOKENS}/71`)).status).toBe(404);
    expect((await robin.get(`${TOKENS}/71`)).body.revoked).toBe(false);
  });
});

itRejects([
  ['robin', `DELETE ${TOKENS}/70`, 404, '404 Impersonation Token Not Found'],
  ['robin', 'POST /users/99/impersonation_tokens', 404, '404 User Not Found', TOKEN],
]);
