import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { story } from '../../../src/sandbox/seed/story.ts';
import { openDataFile } from '../../../src/sandbox/storage/open.ts';
import { useSandbox } from '../use-sandbox.ts';
import { newPlace } from './folder.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) end();
});

/** A sandbox on a data file. */
async function open(file: string, seed = story) {
  const data = await openDataFile(file, seed);
  ends.push(data.close);
  const used = useSandbox({ seed: data.seed, main: data.main });
  return { ...used, data, control: used.sandbox.control };
}

const issue = { title: 'Kept' };

describe('a data file', () => {
  it('begins like the seed, and has what was done when it is opened again', async () => {
    const { file } = newPlace();
    const first = await open(file);
    expect(first.data.written).toBeNull();
    await first.as('mira').post('/projects/42/issues', issue);
    await first.as('mira').delete('/user/emails/61');
    first.control.setClock('2018-01-01T00:00:00Z');
    const before = first.control.exportWorld();
    first.data.close();

    const second = await open(file);
    expect(second.control.exportWorld()).toEqual(before);
    expect(second.data.records).toBe(first.data.records + 2);
    expect(second.data.written).toBeInstanceOf(Date);
    const { body } = await second.as('mira').post('/projects/42/issues', issue);
    expect(body).toMatchObject({ id: 1006, iid: 5 });
  });

  it.each<[string, (used: Awaited<ReturnType<typeof open>>) => void]>([
    ['a reset', ({ control }) => control.reset()],
    ['a snapshot that is restored', ({ control }) => control.restoreSnapshot('early')],
    ['an import', ({ control }) => control.importWorld({ ...story, site: 'https://x.example' })],
    ['a job that is advanced', ({ control }) => control.finishPipeline(312)],
    ['a clock that is set', ({ control }) => control.advanceClock(1)],
  ])('keeps %s, and what comes after it', async (_, work) => {
    const { file } = newPlace();
    const first = await open(file);
    first.control.takeSnapshot('early');
    await first.as('mira').post('/projects/42/issues', issue);
    work(first);
    await first.as('mira').post('/projects/42/star');
    const before = first.control.exportWorld();
    first.data.close();
    expect((await open(file)).control.exportWorld()).toEqual(before);
  });

  it('is not written to by what changes nothing, nor by named worlds', async () => {
    const { file } = newPlace();
    const { as, anonymous, sandbox } = await open(file);
    await as('mira').post('/projects/42/star');
    const write = vi.spyOn(fs, 'writeSync');
    expect((await as('mira').post('/projects/42/star')).status).toBe(304);
    expect((await as('mira').post('/projects/42/issues', {})).status).toBe(400);
    expect((await anonymous.post('/projects/42/issues', issue)).status).toBe(401);
    sandbox.in('fork').control.advanceClock(60);
    sandbox.in('fork').control.reset();
    expect(write).not.toHaveBeenCalled();
    sandbox.control.advanceClock(60);
    expect(write).toHaveBeenCalled();
  });

  it('is reset to the seed that it was made with, whatever others are named later', async () => {
    const { file } = newPlace();
    const site = 'https://mine.example';
    (await open(file, { ...story, site })).data.close();
    const { control } = await open(file);
    control.reset();
    expect(control.exportWorld().site).toBe(site);
  });

  it('is told of no change to a world that was replaced', async () => {
    const { file } = newPlace();
    const { control, sandbox, data } = await open(file);
    const { world } = sandbox;
    control.reset();
    world.setTime(0);
    const before = control.exportWorld();
    data.close();
    expect((await open(file)).control.exportWorld()).toEqual(before);
  });
});

describe('a change that cannot be written', () => {
  const full = () =>
    vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });

  it('is undone and answered with 503, and the next one is kept', async () => {
    const { file } = newPlace();
    const data = await openDataFile(file, story);
    ends.push(data.close);
    const sandbox = createSandbox({ seed: data.seed, main: data.main });
    const { world } = sandbox;
    const send = () =>
      sandbox.fetch('http://sandbox.test/api/v4/projects/42/issues', {
        method: 'POST',
        headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
        body: new URLSearchParams(issue),
      });
    const before = world.data();
    const disk = full();
    for (let count = 0; count < 3; count += 1) {
      const refused = await send();
      expect([refused.status, await refused.json()]).toEqual([
        503,
        {
          message: expect.stringMatching(/^The change was undone, for world.db cannot be written/),
        },
      ]);
    }
    for (const path of ['reset', 'clock/advance']) {
      const { status } = await sandbox.fetch(`http://sandbox.test/sandbox/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ seconds: 1 }),
      });
      expect([path, status]).toEqual([path, 503]);
    }
    expect(sandbox.world.data()).toEqual(before);
    disk.mockRestore();
    expect((await send()).status).toBe(201);
    const after = world.data();
    data.close();
    expect((await open(file)).world.data()).toEqual(after);
  });

  it('leaves nothing behind where the file is to be made', async () => {
    const { folder, file } = newPlace();
    full();
    await expect(open(file)).rejects.toThrow(`The data file ${file} cannot be used: `);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when the file was closed', async () => {
    const { file } = newPlace();
    const { control, data } = await open(file);
    data.close();
    expect(() => control.reset()).toThrow('it was closed');
  });
});

describe('beside others, a data file', () => {
  it('is refused while a sandbox uses it, and free when that is done', async () => {
    const { file } = newPlace();
    const { data } = await open(file);
    await expect(open(file)).rejects.toThrow(`another sandbox, process ${process.pid}, uses it.`);
    data.close();
    await expect(open(file)).resolves.toBeDefined();
  });

  it('is taken over from a process that is gone, or has its number only', async () => {
    const { folder, file } = newPlace();
    // Left by one that was killed when it made the file.
    for (const left of ['-new', '-new-wal']) writeFileSync(`${file}${left}`, 'x');
    (await open(file)).data.close();
    const host = hostname().replace(/[^A-Za-z0-9.]/g, '_');
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const left = [`${gone}-1-aa-${host}`];
    // Only Linux tells when a process began.
    if (existsSync('/proc/self/stat')) left.push(`${process.pid}-1-bb-${host}`);
    for (const name of left) writeFileSync(`${file}-lock-${name}`, '');
    mkdirSync(`${file}.lock`);
    (await open(file)).data.close();
    expect(readdirSync(folder)).toEqual(['world.db']);
  });

  // Only Linux shows the dead that nobody has asked after.
  it.skipIf(!existsSync('/proc/self/stat'))(
    'is taken over from a process that was killed, though the system still lists it',
    async () => {
      const { folder, file } = newPlace();
      // The shell becomes a program that never asks after its child, which then ends.
      const parent = spawn('sh', ['-c', 'read line <&3 & echo $!; exec sleep 1000'], {
        stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      });
      ends.push(() => parent.kill('SIGKILL'));
      const [printed] = await once(parent.stdout as Readable, 'data');
      const pid = String(printed).trim();
      await vi.waitUntil(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
      (parent.stdio[3] as Writable).end('\n');
      const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      await vi.waitUntil(() => stat()[2] === 'Z');
      const host = hostname().replace(/[^A-Za-z0-9.]/g, '_');
      writeFileSync(`${file}-lock-${pid}-${stat()[21]}-aa-${host}`, '');
      (await open(file)).data.close();
      expect(readdirSync(folder)).toEqual(['world.db']);
    },
  );

  it('is not taken from a process on another machine', async () => {
    const { folder, file } = newPlace();
    const name = 'world.db-lock-12-34-aa-elsewhere';
    writeFileSync(join(folder, name), '');
    await expect(open(file)).rejects.toThrow(`where it is gone, delete ${join(folder, name)}.`);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('loses nothing to a program that opened it meanwhile and took its log away', async () => {
    const { folder, file } = newPlace();
    const { as, world, data } = await open(file);
    await as('mira').post('/projects/42/issues', issue);
    rmSync(`${file}-wal`);
    await as('mira').post('/projects/42/issues', issue);
    const kept = world.data();
    // As a killed process would leave it.
    const copy = newPlace();
    cpSync(folder, copy.folder, { recursive: true, filter: (name) => !name.includes('lock') });
    data.close();
    expect((await open(copy.file)).world.data()).toEqual(kept);
  });
});
