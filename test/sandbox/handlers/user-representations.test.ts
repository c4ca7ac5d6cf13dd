import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, itLists, itRejects } from '../use-sandbox.ts';

const WITH_UID = ['is required together with extern_uid'];
const WITH_PROVIDER = ['is required together with provider'];

describe('listUsers', () => {
  itLists('ines', '/users', 'id', [
    ['?active=true&blocked=true', []],
    ['?search=pavel@collab', [9]],
    ['?search=Okafor', []],
    ['?extern_uid=okafor-417&provider=saml&username=jonas', []],
  ]);

  itRejects([
    ['mira', 'GET /users?active=false', 400, { active: ['must be true'] }],
    [
      ...(['mira', 'GET /users?blocked=false&active=maybe', 400] as const),
      { active: ['must be true'], blocked: ['must be true'] },
    ],
    ['mira', 'GET /users?extern_uid=lind-522', 400, { provider: WITH_UID }],
    ['mira', 'GET /users?provider=saml', 400, { extern_uid: WITH_PROVIDER }],
  ]);

  it('returns the full view to administrators only', async ({ robin, mira }) => {
    const full = await robin.get('/users?per_page=4');
    expect(full.body).toEqual(exampleOf('listUsers', 'adminView'));
    const rest = await mira.get('/users?per_page=4');
    expect(rest.body).toEqual(exampleOf('listUsers', 'publicView'));
    expect(rest.headers.get('x-total')).toBe('6');
  });
});

describe('getUser', () => {
  it('returns the full view to administrators only', async ({ robin, mira, jonas }) => {
    expect((await robin.get('/users/3')).body).toEqual(exampleOf('getUser', 'adminView'));
    expect((await mira.get('/users/3')).body).toEqual(exampleOf('getUser', 'publicView'));
    expect((await jonas.get('/users/3')).body).not.toHaveProperty('email');
  });
});

describe('getCurrentUser', () => {
  it('returns the caller in the full view', async ({ robin, mira, anonymous }) => {
    expect((await mira.get('/user')).body).toEqual(exampleOf('getCurrentUser', 'user'));
    expect((await robin.get('/user')).body).not.toHaveProperty('private_token');
    expect((await anonymous.get('/user')).status).toBe(401);
  });

  it('returns to administrators another user with the token', async ({ robin, withToken }) => {
    const jonas = await robin.get('/user?sudo=3');
    expect(jonas.body).toEqual(exampleOf('getCurrentUser', 'sudo'));
    expect((await withToken(jonas.body.private_token).get('/user')).body.username).toBe('jonas');
    expect((await robin.get('/user?sudo=1')).body.is_admin).toBe(true);
  });

  it('returns 403 for `sudo` to a token that only reads users', async ({ robin, withToken }) => {
    const made = await robin.post('/users/1/impersonation_tokens', {
      name: 'Read users',
      scopes: ['read_user'],
    });
    const reader = withToken(made.body.token);
    expect((await reader.get('/user')).body.username).toBe('robin');
    expect((await reader.get('/user?sudo=3')).status).toBe(403);
  });

  itRejects([
    ...[1, 2, 99].map((id) => ['mira', `GET /user?sudo=${id}`, 403, '403 Forbidden'] as const),
    ['robin', 'GET /user?sudo=99', 404, '404 User Not Found'],
    ['robin', 'GET /user?sudo=mira', 400, { sudo: ['must be an integer'] }],
    ['mira', 'GET /users/99', 404, '404 User Not Found'],
    ['mira', 'GET /users/99/events', 404, '404 User Not Found'],
  ]);
});
