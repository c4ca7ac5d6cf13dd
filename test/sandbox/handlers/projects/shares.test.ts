import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../use-sandbox.ts';

const PARTNERS = { group_id: 8, group_name: 'Partners', group_access_level: 30 };

describe('Sharing a project', () => {
  it('shows the group in the project, and lets its members in', async () => {
    const { as, world } = useSandbox();
    world.transaction(() => world.members.insert({ source: 'group', source_id: 8, user_id: 6 }));
    expect((await as('ines').get('/projects/43')).status).toBe(404);
    const shared = await as('mira').post('/projects/43/share', { group_id: 8, group_access: 30 });
    expect(shared.status).toBe(201);
    const { status, body } = await as('ines').get('/projects/43');
    expect([status, body.shared_with_groups]).toEqual([200, [PARTNERS]]);
  });

  it('ends when the day begins that was sent', async () => {
    const { as, world } = useSandbox();
    const share = { group_id: 8, group_access: 30, expires_at: '2017-12-31' };
    expect((await as('mira').post('/projects/43/share', share)).body).toEqual(share);
    const groups = async () => (await as('mira').get('/projects/43')).body.shared_with_groups;
    world.setTime(Date.parse('2017-12-30T23:59:59.000Z'));
    expect(await groups()).toEqual([PARTNERS]);
    world.setTime(Date.parse('2017-12-31T00:00:00.000Z'));
    expect(await groups()).toEqual([]);
    expect((await as('mira').delete('/projects/43/share/8')).status).toBe(404);
    const again = await as('mira').post('/projects/43/share', { group_id: 8, group_access: 30 });
    expect([again.status, await groups()]).toEqual([201, [PARTNERS]]);
  });

  it('is refused for a group that shares it already', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').post('/projects/42/share', {
      ...{ group_id: 8, group_access: 20 },
    });
    expect([status, body]).toEqual([
      400,
      { message: { group_id: ['shares the project already'] } },
    ]);
  });

  it.each([99, 13])('is refused for namespace %i, which is no group', async (group_id) => {
    const { as } = useSandbox();
    const refused = await as('mira').post('/projects/42/share', { group_id, group_access: 30 });
    expect([refused.status, refused.body]).toEqual([404, { message: '404 Group Not Found' }]);
  });

  it.each([
    [{ group_id: 8 }, 'group_access'],
    [{ group_id: 8, group_access: 30, expires_at: '31.12.2017' }, 'expires_at'],
  ])('is refused with %j', async (sent, field) => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').post('/projects/43/share', sent);
    expect([status, Object.keys(body.message)]).toEqual([400, [field]]);
  });
});

describe('Ending a share', () => {
  it('takes the group from the project, once', async () => {
    const { as } = useSandbox();
    expect((await as('mira').delete('/projects/42/share/8')).status).toBe(204);
    expect((await as('mira').get('/projects/42')).body.shared_with_groups).toEqual([]);
    const gone = await as('mira').delete('/projects/42/share/8');
    expect([gone.status, gone.body]).toEqual([404, { message: '404 Group Not Found' }]);
  });
});
