import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, itRejects, itRejectsBodies, outcome } from '../use-sandbox.ts';

const TABLET =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleOfMiraTabletNotARealKey0000000000000 mira@tablet';

/** Both are lists of a user's own things, of which administrators have those of everybody. */
describe.each([
  {
    name: 'emails',
    own: [61, 62],
    ofJonas: 63,
  },
  {
    name: 'keys',
    own: [31, 32],
    ofJonas: 33,
  },
])('$name', ({ name, own, ofJonas }) => {
  const OWN = `/user/${name}`;
  const OF_JONAS = `/users/3/${name}`;
  const [first] = own;

  it('are deleted repeatedly by their owner, once by others', async ({ mira, robin }) => {
    for (const _ of [1, 2]) expect((await mira.delete(`${OWN}/${first}`)).status).toBe(200);
    expect((await mira.get(`${OWN}/${first}`)).status).toBe(404);
    expect((await robin.delete(`${OF_JONAS}/${own[1]}`)).status).toBe(404);
    expect((await robin.delete(`${OF_JONAS}/${ofJonas}`)).status).toBe(200);
    expect((await robin.delete(`${OF_JONAS}/${ofJonas}`)).status).toBe(404);
  });

  it('may be created again once they are deleted', async ({ mira, jonas, robin, ines }) => {
    const form = async (calls: typeof mira, path: string) =>
      new URLSearchParams((await calls.get(path)).body);
    const [ofMira, other] = [
      await form(mira, `${OWN}/${first}`),
      await form(jonas, `${OWN}/${ofJonas}`),
    ];
    await mira.delete(`${OWN}/${first}`);
    await robin.delete('/users/3');
    for (const again of [ofMira, other]) expect((await ines.post(OWN, again)).status).toBe(201);
  });
});

describe('an email', () => {
  const TAKEN = ['mira.okafor@example.org', 'JONAS.lind@example.org', 'robin@collab.example.com'];
  const INVALID = ['okafor', 'two words@example.org', '@', ''];

  itRejectsBodies('mira', 'POST /user/emails', [
    ...TAKEN.map((email) => [{ email }, { email: ['has already been taken'] }] as const),
    ...INVALID.map((email) => [{ email }, { email: ['is invalid'] }] as const),
  ]);

  it('that is rejected takes no id', async ({ mira, robin }) => {
    await mira.post('/user/emails', { email: 'mira.okafor@example.org' });
    const next = await robin.post('/users/3/emails', { email: 'jonas@lind.example.org' });
    expect(next.body.id).toBe(64);
  });
});

describe('an SSH key', () => {
  it('is shown as in the examples', async ({ mira, robin }) => {
    expect((await mira.get('/user/keys')).body).toEqual(
      exampleOf('listCurrentUserSshKeys', 'keys'),
    );
    expect((await robin.get('/users/3/keys')).body).toEqual(exampleOf('listUserSshKeys', 'keys'));
  });

  it('is shown to administrators with its user', async ({ robin }) => {
    const { body } = await robin.get('/keys/33');
    expect(body).toMatchObject({ id: 33, user: { username: 'jonas', projects_limit: 10 } });
  });

  it('is rejected if anybody has it, with any comment', async ({ mira, jonas, robin }) => {
    await mira.post('/user/keys', { title: 'tablet', key: TABLET });
    const same = await jonas.post('/user/keys', { title: 'mine', key: TABLET });
    expect(same.status).toBe(400);
    expect(Object.keys(same.body.message)).toEqual(['fingerprint', 'key']);
    const renamed = TABLET.replace('mira@tablet', 'jonas@tablet');
    const other = await robin.post('/users/3/keys', { title: 'mine', key: renamed });
    expect(outcome(other)).toEqual([400, { message: { fingerprint: ['has already been taken'] } }]);
  });

  itRejects([
    ['robin', 'GET /keys/99', 404, '404 Key Not Found'],
    ['jonas', 'GET /user/keys/31', 404, '404 Key Not Found'],
  ]);
  itRejectsBodies('mira', 'POST /user/keys', [
    [{ title: 7 }, { title: ['must be a string'], key: ['is required'] }],
    ...[
      'nonsense',
      'ssh-rsa AAAA',
      'ssh-rsa not+a+key',
      TABLET.replace('ssh-ed25519', 'ssh-rsa'),
    ].map((key) => [{ title: 'x', key }, { key: ['is invalid'] }] as const),
    [{ title: ' ', key: TABLET }, { title: ['must not be blank'] }],
  ]);
});
