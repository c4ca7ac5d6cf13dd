import { describe, expect } from 'vitest';
import { it, itRejects } from '../use-sandbox.ts';

const PUT = 'PUT /users/3';
const TAKEN_IDENTITY = { provider: 'saml', extern_uid: 'okafor-417' };

describe('updateUser', () => {
  it('changes the paths of the projects of the user', async ({ robin, mira }) => {
    await robin.put('/users/3', { username: 'berg' });
    expect((await mira.get('/projects/berg%2Fwebsite/issues')).status).toBe(200);
    expect((await mira.get('/projects/jonas%2Fwebsite/issues')).status).toBe(404);
    expect((await mira.get('/users/3')).body.web_url).toMatch('example.com/berg');
  });

  it('keeps one identity per provider', async ({ robin, mira }) => {
    const put = async (provider: string, extern_uid: string) =>
      (await robin.put('/users/3', { provider, extern_uid })).body.identities;
    expect(await put('saml', 'lind-9')).toEqual([{ provider: 'saml', extern_uid: 'lind-9' }]);
    expect(await put('ldap', 'lind')).toHaveLength(2);
    expect(await put('ldap', 'lind')).toHaveLength(2);
    const found = await mira.get('/users?provider=ldap&extern_uid=lind');
    expect(found.body).toMatchObject([{ id: 3 }]);
    expect((await mira.get('/users?provider=saml&extern_uid=lind-522')).body).toEqual([]);
  });

  it('expires a password that an administrator set', async ({ robin, world }) => {
    const { body } = await robin.put('/users/3', { password: 'password-of-jonas' });
    expect(world.users.get(3)).toMatchObject({ has_password: true, password_expired: true });
    expect(JSON.stringify([body, world.data()])).not.toContain('password-of-jonas');
  });

  it('takes the names and further emails of the user itself', async ({ robin }) => {
    const put = async (sent: object) => (await robin.put('/users/3', sent)).status;
    expect(await put({ username: 'Jonas', email: 'JONAS@collab.example.com' })).toBe(200);
    expect(await put({ email: 'jonas.lind@example.org' })).toBe(200);
  });

  itRejects([
    ['robin', 'PUT /users/99', 404, '404 User Not Found', { name: 'Nobody' }],
    ['robin', PUT, 404, 'Email has already been taken', { email: 'mira@collab.example.com' }],
    ['robin', PUT, 404, 'Email has already been taken', { email: 'Mira.Okafor@example.org' }],
    ['robin', PUT, 404, 'Email is invalid', { email: 'jonas' }],
    ['robin', PUT, 404, 'Username has already been taken', { username: 'MIRA' }],
    ['robin', PUT, 404, 'Username has already been taken', { username: 'partners' }],
    ['robin', PUT, 404, 'Name must not be blank', { name: '' }],
    ['robin', PUT, 404, 'Password must not be blank', { password: '' }],
    ['robin', PUT, 404, 'Extern_uid has already been taken', TAKEN_IDENTITY],
    ['robin', PUT, 404, 'projects_limit must be an integer', { projects_limit: 'ten' }],
    [
      'robin',
      PUT,
      404,
      'bio must be a string; admin must be true or false',
      { admin: 'x', bio: 7 },
    ],
    ['robin', PUT, 404, 'Email is invalid; username is invalid', { email: 'x', username: '1' }],
  ]);

  it('returns 404 also for a body or id that cannot be read', async ({ robin }) => {
    const garbage = { body: '{', headers: { 'Content-Type': 'application/json' } };
    expect((await robin.send('PUT', '/users/3', garbage)).status).toBe(404);
    expect((await robin.put('/users/jonas', {})).status).toBe(404);
  });
});
