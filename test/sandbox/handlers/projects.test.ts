import { describe, expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, itRejectsBodies, outcome } from '../use-sandbox.ts';

describe('updateProject', () => {
  it('changes the path, by which the project is found from then on', async ({ mira }) => {
    const sent = { name: 'Website', path: 'Site', default_branch: 'fix/footer-link' };
    const { body } = await mira.put('/projects/42', sent);
    expect(body).toMatchObject({
      default_branch: 'fix/footer-link',
      path_with_namespace: 'acme/Site',
      web_url: 'https://collab.example.com/acme/Site',
      http_url_to_repo: 'https://collab.example.com/acme/Site.git',
      ssh_url_to_repo: 'git@collab.example.com:acme/Site.git',
    });
    expect((await mira.get('/projects/acme%2Fsite')).body.id).toBe(42);
    expect((await mira.get('/projects/acme%2Fwebsite')).status).toBe(404);
  });

  it('takes the same path, also in another case', async ({ mira }) => {
    const put = (path: string) => mira.put('/projects/42', { name: 'Website', path });
    expect((await put('website')).status).toBe(200);
    expect((await put('WebSite')).body.path).toBe('WebSite');
  });

  itRejectsBodies('mira', 'PUT /projects/42', [
    [{ name: 'Website', path: 'API' }, { path: ['has already been taken'] }],
    [{ name: 'Website', path: 'a b' }, { path: ['must be one segment of a path'] }],
    [{ name: '' }, { name: ['must not be blank'] }],
    [
      { name: 'x', default_branch: 'gone' },
      { default_branch: ['must be a branch of the project'] },
    ],
    [{ path: 'site' }, { name: ['is required'] }],
  ]);
});

describe('deleteProject', () => {
  it('deletes all that is in the project, and keeps its forks', async ({ mira, world }) => {
    expect((await mira.delete('/projects/42')).status).toBe(204);
    expect((await mira.get('/projects/42')).status).toBe(404);
    expect(world.issues.count({ project: 42 })).toBe(0);
    expect(world.hooks.count({ project: 42 })).toBe(0);
    expect((await mira.get('/projects/44')).status).toBe(200);
    expect(world.projects.get(44)?.forked_from_id).toBeNull();
  });

  it('frees the path', async ({ mira }) => {
    await mira.delete('/projects/42');
    const made = await mira.post('/projects', { path: 'website', namespace_id: 7 });
    expect(made.body.path_with_namespace).toBe('acme/website');
  });
});

describe('archiveProject, unarchiveProject', () => {
  it('archive and unarchive, repeatedly', async ({ robin, mira }) => {
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await mira.post('/projects/42/archive');
      expect([status, body]).toEqual([200, exampleOf('archiveProject', 'archived')]);
    }
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await robin.post('/projects/42/unarchive');
      expect([status, body.archived]).toEqual([200, false]);
    }
  });

  it('update the time of the last change only with a change', async ({ mira, world }) => {
    const changedAt = () => world.projects.get(42)?.updated_at;
    await mira.post('/projects/42/unarchive');
    expect(changedAt()).toBe('2017-05-29T08:00:00.000Z');
    await mira.post('/projects/42/archive');
    expect(changedAt()).toBe('2017-06-12T12:00:00.000Z');
  });
});

describe('starProject, unstarProject', () => {
  it('return the examples once, then 304', async ({ mira }) => {
    for (const [action, example] of [
      ['unstar', exampleOf('unstarProject', 'unstarred')],
      ['star', exampleOf('starProject', 'starred')],
    ]) {
      expect(outcome(await mira.post(`/projects/42/${action}`))).toEqual([200, example]);
      expect(outcome(await mira.post(`/projects/42/${action}`))).toEqual([304, null]);
    }
  });

  it('add no activity to the project', async ({ ines }) => {
    const { body } = await ines.post('/projects/42/star');
    expect(body.last_activity_at).toBe('2017-06-12T10:05:44.120Z');
  });
});
