import { expect, it } from 'vitest';
import { useSandbox } from '../use-sandbox.ts';

it('lists the emails of the caller, and to administrators those of anybody', async () => {
  const { as } = useSandbox();
  const own = await as('mira').get('/user/emails');
  expect(own.body).toEqual([
    { id: 61, email: 'mira.okafor@example.org' },
    { id: 62, email: 'mira@okafor.example.org' },
  ]);
  expect(own.headers.get('x-total')).toBe('2');
  expect((await as('robin').get('/users/3/emails')).body).toEqual([
    { id: 63, email: 'jonas.lind@example.org' },
  ]);
  expect((await as('robin').get('/users/99/emails')).body).toEqual({
    message: '404 User Not Found',
  });
});

it('adds an email and finds it in the list', async () => {
  const { as } = useSandbox();
  const mira = as('mira');
  const created = await mira.post('/user/emails', { email: 'okafor@example.net' });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({ id: 64, email: 'okafor@example.net' });
  expect((await mira.get('/user/emails')).body).toContainEqual(created.body);
  expect((await mira.get('/user/emails/64')).body).toEqual(created.body);
});

it.each(['mira.okafor@example.org', 'JONAS.lind@example.org', 'robin@collab.example.com'])(
  'refuses %s, which an account has already, and gives its number to the next',
  async (email) => {
    const { as } = useSandbox();
    const refused = await as('mira').post('/user/emails', new URLSearchParams({ email }));
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ message: { email: ['has already been taken'] } });
    const next = await as('robin').post('/users/3/emails', { email: 'jonas@lind.example.org' });
    expect(next.body.id).toBe(64);
  },
);

it.each(['okafor', 'two words@example.org', '@', ''])('refuses %j as no address', async (email) => {
  const { as } = useSandbox();
  const refused = await as('mira').post('/user/emails', { email });
  expect(refused.body).toEqual({ message: { email: ['is invalid'] } });
});

it('deletes an own email as often as asked, and of others only what is there', async () => {
  const { as } = useSandbox();
  expect((await as('mira').delete('/user/emails/61')).status).toBe(200);
  expect((await as('mira').delete('/user/emails/61')).status).toBe(200);
  expect((await as('mira').get('/user/emails/61')).status).toBe(404);
  expect((await as('robin').delete('/users/3/emails/63')).status).toBe(200);
  expect((await as('robin').delete('/users/3/emails/63')).status).toBe(404);
});

it('leaves the emails of others alone', async () => {
  const { as } = useSandbox();
  expect((await as('jonas').get('/user/emails/61')).status).toBe(404);
  expect((await as('jonas').delete('/user/emails/61')).status).toBe(200);
  expect((await as('mira').get('/user/emails/61')).status).toBe(200);
});

it('takes an address again once it was deleted, or its account was', async () => {
  const { as } = useSandbox();
  await as('mira').delete('/user/emails/61');
  await as('robin').delete('/users/3');
  for (const email of ['mira.okafor@example.org', 'jonas.lind@example.org']) {
    expect((await as('ines').post('/user/emails', { email })).status).toBe(201);
  }
});

it.each([
  ['GET', '/users/99/emails'],
  ['POST', '/users/99/emails?email=nobody@example.org'],
  ['DELETE', '/users/99/emails/63'],
])('says to %s %s that there is no such user', async (method, path) => {
  const { as } = useSandbox();
  const { status, body } = await as('robin').send(method, path);
  expect([status, body]).toEqual([404, { message: '404 User Not Found' }]);
});
