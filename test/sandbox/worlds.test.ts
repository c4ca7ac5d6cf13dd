import { describe, expect } from 'vitest';
import { it, type useSandbox } from './use-sandbox.ts';

const titles = async (calls: ReturnType<ReturnType<typeof useSandbox>['as']>) =>
  (await calls.get('/projects/42/issues')).body.map((issue: { title: string }) => issue.title);

describe('a world that a request names', () => {
  it('differs from the main one and from any other', async ({ mira, sandbox }) => {
    const before = await titles(mira);
    const init = (name: string) => ({
      method: 'POST',
      headers: { 'PRIVATE-TOKEN': 'token-of-mira', 'X-Sandbox-World': name },
      body: new URLSearchParams({ title: `made in ${name}` }),
    });
    const url = 'http://sandbox.test/api/v4/projects/42/issues';
    expect((await sandbox.fetch(url, init('a'))).status).toBe(201);
    expect((await sandbox.fetch(url, init('b'))).status).toBe(201);
    expect(await titles(mira)).toEqual(before);
    const newest = (name: string) => sandbox.in(name).world.issues.find('iid', '42/4')?.title;
    expect([newest('a'), newest('b')]).toEqual(['made in a', 'made in b']);
  });

  it('starts as a fork of the main one when it is first named', async ({ sandbox, world }) => {
    world.transaction(() => world.issues.insert({ project_id: 42, title: 'early', author_id: 2 }));
    const fork = sandbox.in('fork').world;
    world.transaction(() => world.issues.insert({ project_id: 42, title: 'late', author_id: 2 }));
    expect(fork.issues.find('iid', '42/4')?.title).toBe('early');
    expect(fork.issues.find('iid', '42/5')).toBeUndefined();
  });

  it('has its own fetch and control in process', async ({ sandbox }) => {
    const { fetch, control } = sandbox.in('checkout');
    control.addFault({ status: 503 });
    expect((await fetch('http://sandbox.test/api/v4/projects')).status).toBe(503);
    expect((await sandbox.fetch('http://sandbox.test/api/v4/projects')).status).toBe(200);
  });

  it('may be dropped, and is a new fork when it is named again', async ({ sandbox }) => {
    const { world } = sandbox.in('brief');
    world.transaction(() => world.issues.insert({ project_id: 42, title: 'x', author_id: 2 }));
    sandbox.control.dropWorld('brief');
    expect(sandbox.control.worlds()).toEqual([]);
    expect(sandbox.in('brief').world.issues.find('iid', '42/4')).toBeUndefined();
    expect(() => sandbox.control.dropWorld('never made')).toThrow('404 World Not Found');
  });

  it.for(['', 'a b', '../x', '.x', 'ä', 'x'.repeat(65)])(
    'is rejected with the name %j',
    async (name, { sandbox }) => {
      const response = await sandbox.fetch('http://sandbox.test/api/v4/projects', {
        headers: { 'x-sandbox-world': name },
      });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('X-Sandbox-World must be');
      expect(sandbox.control.worlds()).toEqual([]);
    },
  );

  it('is rejected if there are too many', async ({ sandbox }) => {
    for (let count = 0; count < 1000; count += 1) sandbox.in(`w${count}`);
    expect(() => sandbox.in('one-more')).toThrow('names one world too many');
    sandbox.control.dropWorlds();
    expect(sandbox.in('one-more').world.now()).toBe(sandbox.world.now());
  });
});
