import { expect, it } from 'vitest';
import { exampleOf } from '../examples.ts';
import { useSandbox } from '../use-sandbox.ts';

const TABLET =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleOfMiraTabletNotARealKey0000000000000 mira@tablet';

it('adds a key, lists it and reads it', async () => {
  const { as } = useSandbox();
  const created = await as('mira').post('/user/keys', { title: 'tablet', key: TABLET });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ id: 34, title: 'tablet', key: TABLET });
  const listed = await as('mira').get('/user/keys');
  expect(listed.body.map(({ id }: { id: number }) => id)).toEqual([31, 32, 34]);
  expect((await as('mira').get('/user/keys/34')).body).toEqual(created.body);
});

it('shows administrators whose key it is, and nobody else', async () => {
  const { as } = useSandbox();
  const found = await as('robin').get('/keys/33');
  expect(found.body).toMatchObject({ id: 33, user: { username: 'jonas', projects_limit: 10 } });
  expect((await as('jonas').get('/keys/33')).status).toBe(403);
  expect((await as('robin').get('/keys/99')).body).toEqual({ message: '404 Key Not Found' });
});

it('refuses a key that the service has already, whoever added it and whatever its comment', async () => {
  const { as } = useSandbox();
  await as('mira').post('/user/keys', { title: 'tablet', key: TABLET });
  const same = await as('jonas').post('/user/keys', { title: 'mine', key: TABLET });
  expect(same.status).toBe(400);
  expect(Object.keys(same.body.message)).toEqual(['fingerprint', 'key']);
  const renamed = TABLET.replace('mira@tablet', 'jonas@tablet');
  const other = await as('robin').post('/users/3/keys', { title: 'mine', key: renamed });
  expect(other.body).toEqual({ message: { fingerprint: ['has already been taken'] } });
});

it('names every field that is wrong at once', async () => {
  const { as } = useSandbox();
  const refused = await as('mira').post('/user/keys', { title: 7 });
  expect(refused.body).toEqual({ message: { title: ['must be a string'], key: ['is required'] } });
  const nonsense = await as('mira').post('/user/keys', { title: 'x', key: 'nonsense' });
  expect(nonsense.body).toEqual({ message: { key: ['is invalid'] } });
});

it('deletes an own key as often as asked, and of others only what is there', async () => {
  const { as } = useSandbox();
  for (const _ of [1, 2]) expect((await as('mira').delete('/user/keys/31')).status).toBe(200);
  expect((await as('robin').delete('/users/3/keys/32')).status).toBe(404);
  expect((await as('robin').delete('/users/3/keys/33')).status).toBe(200);
  expect((await as('jonas').get('/user/keys')).body).toEqual([]);
});

it('shows the keys of the contract, own ones and to administrators everybody’s', async () => {
  const { as } = useSandbox();
  const own = await as('mira').get('/user/keys');
  expect(own.body).toEqual(exampleOf('listCurrentUserSshKeys', 'keys'));
  const theirs = await as('robin').get('/users/3/keys');
  expect(theirs.body).toEqual(exampleOf('listUserSshKeys', 'keys'));
  expect((await as('mira').get('/users/3/keys')).status).toBe(403);
});

it('leaves the keys of others alone', async () => {
  const { as } = useSandbox();
  expect((await as('jonas').get('/user/keys/31')).body).toEqual({ message: '404 Key Not Found' });
  expect((await as('jonas').delete('/user/keys/31')).status).toBe(200);
  expect((await as('mira').get('/user/keys/31')).status).toBe(200);
});

it('takes a key again once it was deleted', async () => {
  const { as } = useSandbox();
  const { key } = (await as('mira').get('/user/keys/31')).body;
  await as('mira').delete('/user/keys/31');
  const form = new URLSearchParams({ title: 'laptop', key });
  expect((await as('jonas').post('/user/keys', form)).body).toMatchObject({ id: 34, key });
});

it.each([
  ['GET', '/users/99/keys'],
  ['POST', `/users/99/keys?title=x&key=${encodeURIComponent(TABLET)}`],
  ['DELETE', '/users/99/keys/33'],
])('says to %s %s that there is no such user', async (method, path) => {
  const { as } = useSandbox();
  const { status, body } = await as('robin').send(method, path);
  expect([status, body]).toEqual([404, { message: '404 User Not Found' }]);
});
