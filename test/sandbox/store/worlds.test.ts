import { describe, expect, vi } from 'vitest';
import { exampleData } from '../../../generated/example-data.ts';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { it, useSandbox } from '../use-sandbox.ts';

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

  it('starts as a fork of the seed, so that the order of tests makes no difference', async ({
    sandbox,
    world,
  }) => {
    const before = sandbox.in('before').world.issues.all().length;
    world.transaction(() => world.issues.insert({ project_id: 42, title: 'early', author_id: 2 }));
    expect(sandbox.in('after').world.issues.all().length).toBe(before);
    sandbox.in('after').control.reset();
    expect(sandbox.in('after').world.issues.all().length).toBe(before);
  });

  it('starts as a fork of the main one if that is asked for', () => {
    const { sandbox } = useSandbox({ worldsFrom: 'main' });
    const { world } = sandbox;
    world.transaction(() => world.issues.insert({ project_id: 42, title: 'early', author_id: 2 }));
    const fork = sandbox.in('fork').world;
    world.transaction(() => world.issues.insert({ project_id: 42, title: 'late', author_id: 2 }));
    expect(fork.issues.find('iid', '42/4')?.title).toBe('early');
    expect(fork.issues.find('iid', '42/5')).toBeUndefined();
  });

  it('is dropped with its faults if it was not used for an hour', ({ sandbox }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    sandbox.in('old').control.addOverride({ status: 503 });
    sandbox.in('used');
    vi.advanceTimersByTime(59 * 60_000);
    sandbox.in('used');
    vi.advanceTimersByTime(2 * 60_000);
    sandbox.in('new');
    expect(sandbox.control.worlds()).toEqual(['used', 'new']);
    expect(sandbox.in('old').control.overrides()).toEqual([]);
    vi.useRealTimers();
  });

  it('has its own fetch and control in process', async ({ sandbox }) => {
    const { fetch, control } = sandbox.in('checkout');
    control.addOverride({ status: 503 });
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

  it('returns 503 if there are too many', async ({ sandbox }) => {
    for (let count = 0; count < 10_000; count += 1) sandbox.in(`w${count}`);
    const response = await sandbox.fetch('http://sandbox.test/api/v4/projects', {
      headers: { 'X-Sandbox-World': 'one-more' },
    });
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('drop some'),
    ]);
    sandbox.control.dropWorlds();
    expect(sandbox.in('one-more').world.now()).toBe(sandbox.world.now());
  });
});

describe('a world that was taken in process', () => {
  const replacements: readonly (readonly [string, (sandbox: Sandbox) => void])[] = [
    ['reset', ({ control }) => control.reset()],
    ['restoreSnapshot', ({ control }) => control.restoreSnapshot('early')],
    ['importWorld', ({ control }) => control.importWorld(exampleData)],
    ['begin', ({ begin }) => begin({ seed: exampleData })],
  ];

  it.for(replacements)('is the current one after %s', async ([, replace], { sandbox, mira }) => {
    const { world } = sandbox;
    const { issues, create } = world;
    const before = world.data();
    sandbox.control.takeSnapshot('early');
    create.issue({ project_id: 42, title: 'Gone' });
    replace(sandbox);
    expect(world.data()).toEqual(before);
    expect(sandbox.world).toBe(world);
    create.issue({ project_id: 42, title: 'By a factory' });
    world.transaction(() => issues.insert({ project_id: 42, title: 'By a table', author_id: 2 }));
    expect((await titles(mira)).slice(0, 2)).toEqual(['By a table', 'By a factory']);
  });

  it('has time, site and numbers of what replaced it', ({ sandbox }) => {
    const { world, control } = sandbox;
    const site = 'https://another.example';
    const now = '2020-01-01T00:00:00.000Z';
    const data = { ...control.exportWorld(), site, now, sequences: { issues: 5000 } };
    control.importWorld(data);
    expect([world.site, world.now()]).toEqual([site, now]);
    expect(world.create.issue().id).toBe(5001);
    control.reset();
    expect(world.site).toBe(exampleData.site);
    expect(world.create.issue().id).toBe(1004);
  });

  it('leaves snapshots and the seed as they were', ({ sandbox }) => {
    const { world, control } = sandbox;
    const before = world.data();
    control.takeSnapshot('early');
    for (const restore of [() => control.restoreSnapshot('early'), control.reset]) {
      restore();
      world.create.issues(2);
      restore();
      expect(world.data()).toEqual(before);
    }
  });

  it('cannot be replaced within a transaction, which is undone', ({ sandbox }) => {
    const { world, control } = sandbox;
    const before = world.data();
    expect(() =>
      world.transaction(() => {
        world.issues.insert({ project_id: 42, title: 'x', author_id: 2 });
        control.reset();
      }),
    ).toThrow('within a transaction');
    expect(world.data()).toEqual(before);
  });

  it('takes no rows once it was dropped', ({ sandbox }) => {
    const { world } = sandbox.in('brief');
    const before = world.data();
    sandbox.control.dropWorld('brief');
    expect(() => world.create.issue()).toThrow(
      "World brief was dropped; sandbox.in('brief').world is another.",
    );
    expect(() => world.setTime(0)).toThrow('was dropped');
    expect(world.data()).toEqual(before);
  });
});
