import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleData } from '../../../generated/example-data.ts';
import { openDataFile } from '../../../src/sandbox/storage/open.ts';
import { useSandbox } from '../use-sandbox.ts';
import { newDataFile } from './temporary-file.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A sandbox on a data file. */
async function open(file: string, seed = exampleData) {
  const data = await openDataFile(file, seed);
  ends.push(data.close);
  const used = useSandbox({ seed: data.seed, main: data.main });
  return { ...used, data, control: used.sandbox.control };
}

const issue = { title: 'Kept' };

describe('a data file', () => {
  it('starts with the seed, and has all changes when it is opened again', async () => {
    const { file } = newDataFile();
    const first = await open(file);
    expect(first.data.written).toBeNull();
    await first.as('mira').post('/projects/42/issues', issue);
    await first.as('mira').delete('/user/emails/61');
    first.control.setClock('2018-01-01T00:00:00Z');
    const before = first.control.exportWorld();
    await first.data.close();

    const second = await open(file);
    expect(second.control.exportWorld()).toEqual(before);
    expect(second.data.records).toBe(first.data.records + 2);
    expect(second.data.written).toBeInstanceOf(Date);
    const { body } = await second.as('mira').post('/projects/42/issues', issue);
    expect(body).toMatchObject({ id: 1005, iid: 5 });
  });

  it.each<[string, (used: Awaited<ReturnType<typeof open>>) => void]>([
    ['a reset', ({ control }) => control.reset()],
    ['a snapshot that is restored', ({ control }) => control.restoreSnapshot('early')],
    [
      'an import',
      ({ control }) => control.importWorld({ ...exampleData, site: 'https://x.example' }),
    ],
    ['a job that is advanced', ({ control }) => control.finishPipeline(312)],
    ['a clock that is set', ({ control }) => control.advanceClock(1)],
  ])('has %s, and later changes', async (_, work) => {
    const { file } = newDataFile();
    const first = await open(file);
    first.control.takeSnapshot('early');
    await first.as('mira').post('/projects/42/issues', issue);
    work(first);
    await first.as('mira').post('/projects/42/star');
    const before = first.control.exportWorld();
    await first.data.close();
    expect((await open(file)).control.exportWorld()).toEqual(before);
  });

  it('is written to by changes of the main world only', async () => {
    const { file } = newDataFile();
    const { as, anonymous, sandbox } = await open(file);
    await as('mira').post('/projects/42/issues', issue);
    const log = () => readFileSync(`${file}-wal`).length;
    const before = log();
    expect((await as('mira').post('/projects/42/star')).status).toBe(304);
    expect((await as('mira').post('/projects/42/issues', {})).status).toBe(400);
    expect((await anonymous.post('/projects/42/issues', issue)).status).toBe(401);
    sandbox.in('fork').control.advanceClock(60);
    sandbox.in('fork').control.reset();
    expect(log()).toBe(before);
    await as('mira').post('/projects/42/unstar');
    expect(log()).toBeGreaterThan(before);
  });

  it('is reset to the seed of its creation', async () => {
    const { file } = newDataFile();
    const site = 'https://mine.example';
    await (await open(file, { ...exampleData, site })).data.close();
    const { control } = await open(file);
    control.reset();
    expect(control.exportWorld().site).toBe(site);
  });

  it('has no changes to a world that was replaced', async () => {
    const { file } = newDataFile();
    const { control, sandbox, data } = await open(file);
    const { world } = sandbox;
    control.reset();
    world.setTime(0);
    const before = control.exportWorld();
    await data.close();
    expect((await open(file)).control.exportWorld()).toEqual(before);
  });
});

describe('beside others, a data file', () => {
  it('is rejected while a sandbox uses it, and may be opened later', async () => {
    const { folder, file } = newDataFile();
    const { data } = await open(file);
    await expect(open(file)).rejects.toThrow('another process uses it.');
    await data.close();
    expect(readdirSync(folder)).toEqual(['world.db']);
    await expect(open(file)).resolves.toBeDefined();
  });

  it('is created though a process was killed that was creating it', async () => {
    const { folder, file } = newDataFile();
    const draft = `${file}-new-${randomUUID()}`;
    for (const name of [draft, `${draft}-wal`]) writeFileSync(name, 'x');
    await (await open(file)).data.close();
    expect(readdirSync(folder)).toEqual(['world.db']);
  });

  it('is created without removing files whose names only begin like its drafts', async () => {
    const { folder, file } = newDataFile();
    writeFileSync(`${file}-new-notes.txt`, 'x');
    await (await open(file)).data.close();
    expect(readdirSync(folder).sort()).toEqual(['world.db', 'world.db-new-notes.txt']);
  });
});
