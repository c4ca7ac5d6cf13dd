import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../use-sandbox.ts';

describe('an account that is changed', () => {
  it('keeps what is not sent', async () => {
    const { as } = useSandbox();
    const before = (await as('robin').get('/users/3')).body;
    const sent = { location: 'Lund', organization: 'Lind', external: true, can_create_group: true };
    const { status, body } = await as('robin').put('/users/3', sent);
    expect([status, body]).toEqual([200, { ...before, ...sent }]);
    expect((await as('robin').get('/users/3')).body).toEqual(body);
    expect((await as('robin').put('/users/3')).body).toEqual(body);
  });

  it('takes every field', async () => {
    const { as } = useSandbox();
    const sent = {
      ...{ email: 'berg@collab.example.com', username: 'berg', name: 'Jonas Berg', bio: 'Codes.' },
      ...{ skype: 'berg', linkedin: 'jberg', twitter: 'j_berg', website_url: 'https://berg.test' },
      ...{ organization: 'Berg', location: 'Lund', projects_limit: 0, can_create_group: true },
      external: true,
    };
    const { body } = await as('robin').put('/users/3', { ...sent, admin: true });
    expect(body).toMatchObject({ ...sent, can_create_project: false });
    expect((await as('robin').get('/user?sudo=3')).body.is_admin).toBe(true);
    expect((await as('jonas').get('/users/2/emails')).status).toBe(200);
  });

  it('takes its projects to the new name', async () => {
    const { as } = useSandbox();
    await as('robin').put('/users/3', { username: 'berg' });
    expect((await as('mira').get('/projects/berg%2Fwebsite/issues')).status).toBe(200);
    expect((await as('mira').get('/projects/jonas%2Fwebsite/issues')).status).toBe(404);
    expect((await as('mira').get('/users/3')).body.web_url).toMatch('example.com/berg');
  });

  it('has one identity of a provider', async () => {
    const { as } = useSandbox();
    const put = async (provider: string, extern_uid: string) =>
      (await as('robin').put('/users/3', { provider, extern_uid })).body.identities;
    expect(await put('saml', 'lind-9')).toEqual([{ provider: 'saml', extern_uid: 'lind-9' }]);
    expect(await put('ldap', 'lind')).toHaveLength(2);
    expect(await put('ldap', 'lind')).toHaveLength(2);
    const found = await as('mira').get('/users?provider=ldap&extern_uid=lind');
    expect(found.body).toMatchObject([{ id: 3 }]);
    expect((await as('mira').get('/users?provider=saml&extern_uid=lind-522')).body).toEqual([]);
  });

  it('has to change a password that an administrator set', async () => {
    const { as, world } = useSandbox();
    const { body } = await as('robin').put('/users/3', { password: 'password-of-jonas' });
    expect(world.users.get(3)).toMatchObject({ has_password: true, password_expired: true });
    expect(JSON.stringify([body, world.data()])).not.toContain('password-of-jonas');
  });

  it('may have its own names again, and one of its further addresses', async () => {
    const { as } = useSandbox();
    const put = async (sent: object) => (await as('robin').put('/users/3', sent)).status;
    expect(await put({ username: 'Jonas', email: 'JONAS@collab.example.com' })).toBe(200);
    expect(await put({ email: 'jonas.lind@example.org' })).toBe(200);
  });

  it.each([
    [99, { name: 'Nobody' }, '404 User Not Found'],
    [3, { email: 'mira@collab.example.com' }, 'Email has already been taken'],
    [3, { email: 'Mira.Okafor@example.org' }, 'Email has already been taken'],
    [3, { email: 'jonas' }, 'Email is invalid'],
    [3, { username: 'MIRA' }, 'Username has already been taken'],
    [3, { username: 'partners' }, 'Username has already been taken'],
    [3, { name: '' }, 'Name must not be blank'],
    [3, { password: '' }, 'Password must not be blank'],
    [3, { provider: 'saml', extern_uid: 'okafor-417' }, 'Extern_uid has already been taken'],
    [3, { projects_limit: 'ten' }, 'projects_limit must be an integer'],
    [3, { admin: 'perhaps', bio: 7 }, 'bio must be a string; admin must be true or false'],
    [3, { email: 'x', username: '1' }, 'Email is invalid; username is invalid'],
  ])('%i with %j is refused with 404, like every failure', async (id, fields, message) => {
    const { as, world } = useSandbox();
    const before = JSON.stringify(world.data());
    const refused = await as('robin').put(`/users/${id}`, fields);
    expect([refused.status, refused.body]).toEqual([404, { message }]);
    expect(JSON.stringify(world.data())).toBe(before);
  });

  it('is refused with 404 where the body or the id cannot be read, too', async () => {
    const { as } = useSandbox();
    const garbage = { body: '{', headers: { 'Content-Type': 'application/json' } };
    expect((await as('robin').send('PUT', '/users/3', garbage)).status).toBe(404);
    expect((await as('robin').put('/users/jonas', {})).status).toBe(404);
  });
});
