import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../examples.ts';
import { useSandbox } from '../../use-sandbox.ts';

describe('Changing a project', () => {
  it('changes what is sent and nothing else', async () => {
    const { as } = useSandbox();
    const before = (await as('mira').get('/projects/42')).body;
    const changes = { name: 'Site', description: '', visibility: 'internal', wiki_enabled: false };
    const changed = await as('jonas').put('/projects/42', changes);
    expect(changed.status).toBe(200);
    const { body } = await as('mira').get('/projects/42');
    expect(body).toEqual({ ...before, ...changes, name_with_namespace: 'Acme / Site' });
  });

  it('moves the project to another path, by which it is found from then on', async () => {
    const { as } = useSandbox();
    const sent = { name: 'Website', path: 'Site', default_branch: 'fix/footer-link' };
    const { body } = await as('mira').put('/projects/42', sent);
    expect(body).toMatchObject({
      default_branch: 'fix/footer-link',
      path_with_namespace: 'acme/Site',
      web_url: 'https://collab.example.com/acme/Site',
      http_url_to_repo: 'https://collab.example.com/acme/Site.git',
      ssh_url_to_repo: 'git@collab.example.com:acme/Site.git',
    });
    expect((await as('mira').get('/projects/acme%2Fsite')).body.id).toBe(42);
    expect((await as('mira').get('/projects/acme%2Fwebsite')).status).toBe(404);
  });

  it('brings the project to the front of those that are sorted by their last change', async () => {
    const { as } = useSandbox();
    await as('mira').put('/projects/42', { name: 'Website' });
    const [first] = (await as('mira').get('/projects?order_by=updated_at')).body;
    expect(first.id).toBe(42);
  });

  it('lets a path stay, and change its letter case', async () => {
    const { as } = useSandbox();
    const put = (path: string) => as('mira').put('/projects/42', { name: 'Website', path });
    expect((await put('website')).status).toBe(200);
    expect((await put('WebSite')).body.path).toBe('WebSite');
  });

  it.each([
    [{ name: 'Website', path: 'API' }, { path: ['has already been taken'] }],
    [{ name: 'Website', path: 'a b' }, { path: ['must be one segment of a path'] }],
    [{ name: '' }, { name: ['must not be blank'] }],
    [{ path: 'site' }, { name: ['is required'] }],
  ])('is refused with %j', async (sent, message) => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').put('/projects/42', sent);
    expect([status, body]).toEqual([400, { message }]);
  });
});

describe('Deleting a project', () => {
  it('takes everything with it, but for its forks', async () => {
    const { as, world } = useSandbox();
    expect((await as('jonas').delete('/projects/42')).status).toBe(204);
    expect((await as('mira').get('/projects/42')).status).toBe(404);
    expect(world.issues.count({ project: 42 })).toBe(0);
    expect(world.hooks.count({ project: 42 })).toBe(0);
    expect((await as('mira').get('/projects/44')).status).toBe(200);
    expect(world.projects.get(44)?.forked_from_id).toBeNull();
  });

  it('frees its path', async () => {
    const { as } = useSandbox();
    await as('mira').delete('/projects/42');
    const made = await as('mira').post('/projects', { path: 'website', namespace_id: 7 });
    expect(made.body.path_with_namespace).toBe('acme/website');
  });
});

describe('The archive', () => {
  it('takes a project in and gives it back, as often as asked', async () => {
    const { as } = useSandbox();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await as('mira').post('/projects/42/archive');
      expect([status, body]).toEqual([200, exampleOf('archiveProject', 'archived')]);
    }
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await as('robin').post('/projects/42/unarchive');
      expect([status, body.archived]).toEqual([200, false]);
    }
  });

  it('counts as a change only where it changes something', async () => {
    const { as, world } = useSandbox();
    const changedAt = () => world.projects.get(42)?.updated_at;
    await as('mira').post('/projects/42/unarchive');
    expect(changedAt()).toBe('2017-05-29T08:00:00.000Z');
    await as('mira').post('/projects/42/archive');
    expect(changedAt()).toBe('2017-06-12T12:00:00.000Z');
  });

  it('is for owners: members may not', async () => {
    const { as } = useSandbox();
    expect((await as('jonas').post('/projects/42/archive')).status).toBe(403);
    expect((await as('jonas').post('/projects/44/archive')).body.archived).toBe(true);
  });
});

describe('A star', () => {
  it('is given and taken back once', async () => {
    const { as } = useSandbox();
    const post = async (path: string) => {
      const { status, body } = await as('ines').post(`/projects/42/${path}`);
      return [status, body === null ? null : body.star_count];
    };
    expect(await post('unstar')).toEqual([304, null]);
    expect(await post('star')).toEqual([200, 2]);
    expect(await post('star')).toEqual([304, null]);
    expect(await post('unstar')).toEqual([200, 1]);
    expect(await post('unstar')).toEqual([304, null]);
  });

  it('is taken back as the examples show it', async () => {
    const { as } = useSandbox();
    const unstarred = await as('mira').post('/projects/42/unstar');
    expect(unstarred.body).toEqual(exampleOf('unstarProject', 'unstarred'));
    const starred = await as('mira').post('/projects/42/star');
    expect(starred.body).toEqual(exampleOf('starProject', 'starred'));
  });

  it('is no activity of the project', async () => {
    const { as } = useSandbox();
    const { body } = await as('ines').post('/projects/42/star');
    expect(body.last_activity_at).toBe('2017-06-12T10:05:44.120Z');
  });
});

describe('Housekeeping', () => {
  it('is started, by id and by path', async () => {
    const { as } = useSandbox();
    for (const path of ['42', 'acme%2Fwebsite']) {
      expect((await as('jonas').post(`/projects/${path}/housekeeping`)).status).toBe(201);
    }
  });
});
