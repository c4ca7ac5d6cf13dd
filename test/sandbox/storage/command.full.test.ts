import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleData } from '../../../generated/example-data.ts';
import { type Command, compileSandbox, NotStarted, startLimited, startProcess } from './child.ts';
import { newDataFile } from './temporary-file.ts';

let command: Command;
beforeAll(async () => {
  command = await compileSandbox();
});
afterAll(() => command.remove());

const records = Object.values(exampleData.tables).reduce((sum, { length }) => sum + length, 0);

describe('npm run sandbox -- --data FILE', () => {
  it('prints what it starts with, and leaves one file when it is stopped', async () => {
    const { folder, file } = newDataFile();
    const first = await startProcess(command, '--data', file);
    expect(await first.nextLine()).toBe(`Data: ${file}, new, ${records} records`);
    expect(await first.nextLine()).toBe(`Page: ${first.origin}/`);
    expect(await first.nextLine()).toBe('PRIVATE-TOKEN:');
    await fetch(`${first.origin}/api/v4/user/emails`, {
      method: 'POST',
      headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
      body: new URLSearchParams({ email: 'new@x.example' }),
    });
    const { mtime } = statSync(`${file}-wal`);
    await first.end('SIGKILL');

    const seed = join(folder, 'seed.json');
    writeFileSync(seed, JSON.stringify(exampleData));
    const second = await startProcess(command, '--data', file, '--seed', seed);
    expect(await second.nextLine()).toBe(
      `Data: ${file}, ${records + 1} records, last written ${mtime.toISOString()}; --seed ${seed} was not used, for it fills new files only`,
    );
    await expect(startProcess(command, '--data', file)).rejects.toEqual(
      new NotStarted(1, `The data file ${file} cannot be used: another process uses it.\n`),
    );
    expect(await second.end('SIGTERM')).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['seed.json', 'world.db']);
  });

  // A limit to the size of files is what a full disk is to SQLite.
  it.skipIf(process.platform === 'win32')(
    'returns 503 if the disk is full, and loses no acknowledged write',
    async () => {
      const { file } = newDataFile();
      const first = await startProcess(command, '--data', file);
      await first.end('SIGTERM');
      const limited = await startLimited(command, 200, '--data', file);
      const create = (title: string) =>
        fetch(`${limited.origin}/api/v4/projects/42/issues`, {
          method: 'POST',
          headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
          body: new URLSearchParams({ title, description: 'x'.repeat(20_000) }),
        });
      let created = 0;
      let response = await create('0');
      for (; response.status === 201 && created < 50; created += 1) {
        response = await create(`${created}`);
      }
      expect([response.status, await response.json()]).toEqual([
        503,
        {
          message: expect.stringMatching(/^The change was undone, for world.db cannot be written/),
        },
      ]);
      const listed = async (origin: string) =>
        (
          await fetch(`${origin}/api/v4/projects/42/issues`, {
            headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
          })
        ).headers.get('x-total');
      expect(await listed(limited.origin)).toBe(String(3 + created));
      await limited.end('SIGKILL');
      const next = await startProcess(command, '--data', file);
      expect(await listed(next.origin)).toBe(String(3 + created));
    },
  );

  it('prints how to install the library if it is missing', async () => {
    const { folder, file } = newDataFile();
    const bare = await compileSandbox();
    try {
      rmSync(bare.packages);
      mkdirSync(bare.packages);
      for (const name of ['@cfworker', '@hono', 'hono']) {
        symlinkSync(resolve('node_modules', name), join(bare.packages, name));
      }
      const started = startProcess(bare, '--data', file);
      await expect(started).rejects.toThrow('run npm install libsql.\n');
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      bare.remove();
    }
  });
});
