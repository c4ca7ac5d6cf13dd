import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../examples.ts';
import { type SandboxResponse, useSandbox } from '../../use-sandbox.ts';

const ids = ({ body }: SandboxResponse) => body.map(({ id }: { id: number }) => id);

describe('the list of users', () => {
  it.each([
    ['', [1, 2, 3, 4, 6, 7]],
    ['?active=true', [1, 2, 3, 6, 7]],
    ['?blocked=True', [4]],
    ['?active=true&blocked=true', []],
    ['?external=true', [4]],
    ['?external=false', [1, 2, 3, 4, 6, 7]],
    ['?external=true&active=true', []],
    ['?search=JON', [3]],
    ['?search=pavel@collab', [7]],
    ['?search=@collab.example.com', [1, 2, 3, 4, 6, 7]],
    ['?search=Okafor', []],
    ['?search=in&active=true', [1, 6]],
    ['?search=', [1, 2, 3, 4, 6, 7]],
    ['?username=Jonas', [3]],
    ['?username=jon', []],
    ['?username=tessa&active=true', []],
    ['?username=tessa&search=tess&external=true', [4]],
    ['?extern_uid=lind-522&provider=saml', [3]],
    ['?extern_uid=lind-522&provider=ldap', []],
    ['?extern_uid=okafor-417&provider=saml&username=jonas', []],
    ['?per_page=2&page=2', [3, 4]],
    ['?active=true&per_page=2&page=3', [7]],
  ])('with %s has %j, for administrators and for everybody else', async (query, expected) => {
    const { as } = useSandbox();
    expect(ids(await as('robin').get(`/users${query}`))).toEqual(expected);
    expect(ids(await as('ines').get(`/users${query}`))).toEqual(expected);
  });

  it.each([
    ['?active=false', { active: ['must be true'] }],
    ['?blocked=false&active=1', { active: ['must be true'], blocked: ['must be true'] }],
    ['?extern_uid=lind-522', { provider: ['is required together with extern_uid'] }],
    ['?provider=saml', { extern_uid: ['is required together with provider'] }],
  ])('refuses %s', async (query, message) => {
    const { as } = useSandbox();
    const refused = await as('mira').get(`/users${query}`);
    expect([refused.status, refused.body]).toEqual([400, { message }]);
  });

  it('shows administrators more of each than everybody else', async () => {
    const { as } = useSandbox();
    const full = await as('robin').get('/users?per_page=4');
    expect(full.body).toEqual(exampleOf('listUsers', 'adminView'));
    const rest = await as('mira').get('/users?per_page=4');
    expect(rest.body).toEqual(exampleOf('listUsers', 'publicView'));
    expect(rest.headers.get('x-total')).toBe('6');
  });

  it('never shows a private token', async () => {
    const { as } = useSandbox();
    expect(JSON.stringify((await as('robin').get('/users')).body)).not.toContain('token-of');
  });
});

describe('a user', () => {
  it('is shown in full to administrators, and in the smaller view to everybody else', async () => {
    const { as } = useSandbox();
    expect((await as('robin').get('/users/3')).body).toEqual(exampleOf('getUser', 'adminView'));
    expect((await as('mira').get('/users/3')).body).toEqual(exampleOf('getUser', 'publicView'));
    expect((await as('jonas').get('/users/3')).body).not.toHaveProperty('email');
  });

  it('who is not there is not found', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').get('/users/99');
    expect([status, body]).toEqual([404, { message: '404 User Not Found' }]);
    expect((await as('mira').get('/users/99/events')).body).toEqual(body);
  });
});

describe('the current user', () => {
  it('is the caller, in the view of administrators', async () => {
    const { as, anonymous } = useSandbox();
    expect((await as('mira').get('/user')).body).toEqual(exampleOf('getCurrentUser', 'user'));
    expect((await as('robin').get('/user')).body).not.toHaveProperty('private_token');
    expect((await anonymous.get('/user')).status).toBe(401);
  });

  it('is whom an administrator names, with the private token', async () => {
    const { as, withToken } = useSandbox();
    const jonas = await as('robin').get('/user?sudo=3');
    expect(jonas.body).toEqual(exampleOf('getCurrentUser', 'sudo'));
    expect((await withToken(jonas.body.private_token).get('/user')).body.username).toBe('jonas');
    expect((await as('robin').get('/user?sudo=1')).body.is_admin).toBe(true);
  });

  it('is nobody else for those who are no administrators, not even themselves', async () => {
    const { as } = useSandbox();
    for (const sudo of [1, 2, 99]) {
      const { status, body } = await as('mira').get(`/user?sudo=${sudo}`);
      expect([status, body]).toEqual([403, { message: '403 Forbidden' }]);
    }
  });

  it('is nobody else for a token that only reads users, whoever it acts as', async () => {
    const { as, withToken } = useSandbox();
    const made = await as('robin').post('/users/1/impersonation_tokens', {
      name: 'Read users',
      scopes: ['read_user'],
    });
    const reader = withToken(made.body.token);
    expect((await reader.get('/user')).body.username).toBe('robin');
    expect((await reader.get('/user?sudo=3')).status).toBe(403);
  });

  it('is nobody where nobody has the id', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('robin').get('/user?sudo=99');
    expect([status, body]).toEqual([404, { message: '404 User Not Found' }]);
    expect((await as('robin').get('/user?sudo=mira')).status).toBe(400);
  });
});
