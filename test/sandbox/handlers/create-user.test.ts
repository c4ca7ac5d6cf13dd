import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, itRejectsBodies } from '../use-sandbox.ts';

const NOOR = {
  email: 'noor@collab.example.com',
  username: 'noor',
  name: 'Noor Haddad',
  password: 'password-of-noor',
};

describe('createUser', () => {
  it('returns the example', async ({ robin, mira }) => {
    const more = { organization: 'Acme', location: 'Lyon', projects_limit: 10 };
    const sent = { ...NOOR, ...more, can_create_group: false };
    const { status, body } = await robin.post('/users', sent);
    expect(status).toBe(201);
    const example = exampleOf('createUser', 'created') as object;
    expect(body).toEqual({ ...example, created_at: body.created_at });
    expect((await robin.get('/users/10')).body).toEqual(body);
    expect((await mira.get('/users?username=noor')).body).toMatchObject([{ id: 10 }]);
  });

  it('gives the user a private token and a namespace', async ({ robin, withToken, world }) => {
    const { id } = (await robin.post('/users', NOOR)).body;
    const { private_token } = (await robin.get(`/user?sudo=${id}`)).body;
    expect((await withToken(private_token).get('/user')).body.username).toBe('noor');
    expect(world.namespaces.find('user', id)).toMatchObject({ kind: 'user', path: 'noor' });
  });

  it('sets the password unless it is to be reset', async ({ robin, world }) => {
    const create = async (username: string, more: object) => {
      const { password: _, ...rest } = NOOR;
      const sent = { ...rest, username, email: `${username}@example.org`, ...more };
      const { status, body } = await robin.post('/users', sent);
      return [status, world.users.get(body.id)?.has_password];
    };
    expect(await create('a', { password: 'p' })).toEqual([201, true]);
    expect(await create('b', { reset_password: true })).toEqual([201, false]);
    expect(await create('c', { reset_password: true, password: 'p' })).toEqual([201, false]);
    expect(await create('d', { reset_password: false, password: 'p' })).toEqual([201, true]);
  });

  itRejectsBodies(
    'robin',
    'POST /users',
    [
      [{ email: 'JONAS@collab.example.com' }, { email: ['has already been taken'] }],
      [{ email: 'jonas.lind@example.org' }, { email: ['has already been taken'] }],
      [{ email: 'noor' }, { email: ['is invalid'] }],
      [{ username: 'Mira' }, { username: ['has already been taken'] }],
      [{ username: 'acme' }, { username: ['has already been taken'] }],
      [{ username: 'noor/x' }, { username: ['is invalid'] }],
      [{ username: '17' }, { username: ['is invalid'] }],
      [{ username: '..' }, { username: ['is invalid'] }],
      [{ username: '' }, { username: ['is invalid'] }],
      [{ name: ' ' }, { name: ['must not be blank'] }],
      [{ password: '' }, { password: ['must not be blank'] }],
      [{ extern_uid: 'lind-522', provider: 'saml' }, { extern_uid: ['has already been taken'] }],
      [{ extern_uid: 'x' }, { provider: ['is required together with extern_uid'] }],
      [{ provider: 'saml' }, { extern_uid: ['is required together with provider'] }],
      [{ projects_limit: 'ten' }, { projects_limit: ['must be an integer'] }],
      [
        { email: 'x', username: 'jonas', name: '' },
        {
          email: ['is invalid'],
          username: ['has already been taken'],
          name: ['must not be blank'],
        },
      ],
    ],
    NOOR,
  );

  it('requires email, username, name, and password or reset_password', async ({ robin }) => {
    const text = 'at least one of these must be sent: password, reset_password';
    const nothing = await robin.post('/users', {});
    expect(nothing.body.message).toEqual({
      ...{ email: ['is required'], username: ['is required'], name: ['is required'] },
      ...{ password: [text], reset_password: [text] },
    });
    const { password: _, ...rest } = NOOR;
    const neither = await robin.post('/users', { ...rest, reset_password: false });
    expect(neither.body.message).toEqual({
      password: ['is required unless reset_password is true'],
    });
  });
});
