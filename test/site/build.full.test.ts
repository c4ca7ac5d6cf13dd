import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';
import { buildSite } from '../../site/build.ts';
import { PREVIEW } from '../../site/formats/names.ts';
import { bundle as contract } from '../bundle.ts';
import { UPCOMING } from './model.ts';

let folder: string;
let written: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'notes.txt'), 'Not ours.');
  written = await build();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const build = (isEmptied = false) =>
  buildSite(projectAt(), contract, { folder, isEmptied, upcoming: UPCOMING });

test('a build writes everything, says what, and leaves files of others alone unless it empties the folder', async () => {
  expect(written.length).toBeGreaterThan(400);
  expect(await listFiles(folder)).toEqual([...written, 'notes.txt'].sort());
  await build(true);
  expect(await listFiles(folder)).toEqual([...written].sort());
});

test('the picture of previews is as large as services show it', async () => {
  const picture = await readFile(join(folder, PREVIEW));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('all of it is at most 15 MB', async () => {
  const sizes = await Promise.all(
    (await listFiles(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});
