import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byCodeUnit,
  hashOf,
  listFiles,
  readFiles,
  readText,
  writeText,
} from '../../build/files.ts';
import { emptyProject } from './workspace.ts';

test('a hash tells parts apart, not only what they are together', () => {
  const parts = fc.array(fc.string({ maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, (one, two) => {
      expect(hashOf(...one) === hashOf(...two)).toBe(JSON.stringify(one) === JSON.stringify(two));
    }),
  );
});

test('the order of names does not depend on the language of the machine', () => {
  expect(['b', 'a', 'Z', 'ä', 'a-b', 'a.b'].sort(byCodeUnit)).toEqual([
    'Z',
    'a',
    'a-b',
    'a.b',
    'b',
    'ä',
  ]);
});

test('files are found in all folders, by name, hidden ones and other kinds left out', async () => {
  const { project, write } = await emptyProject();
  for (const path of ['spec/b.yaml', 'spec/a/c.yaml', 'spec/a/.hidden.yaml', 'spec/notes.txt']) {
    await write(path, path);
  }
  expect(await listFiles(project.spec, ['.yaml'])).toEqual(['a/c.yaml', 'b.yaml']);
  expect(await listFiles(join(project.root, 'nowhere'))).toEqual([]);
  expect(await readFiles(project.spec, ['.yaml'])).toEqual([
    { path: 'a/c.yaml', text: 'spec/a/c.yaml', hash: hashOf('spec/a/c.yaml') },
    { path: 'b.yaml', text: 'spec/b.yaml', hash: hashOf('spec/b.yaml') },
  ]);
});

test('a file is written whole, into folders that need not be there, and leaves nothing else behind', async () => {
  const { project } = await emptyProject();
  const path = join(project.generated, 'deep/file.txt');
  expect(await readText(path)).toBeNull();
  await writeText(path, 'one');
  await writeText(path, 'two');
  expect(await readText(path)).toBe('two');
  expect(await readdir(join(project.generated, 'deep'))).toEqual(['file.txt']);
  await expect(writeText(project.generated, 'a folder')).rejects.toThrow(/EISDIR/);
  expect(await readdir(project.root)).toEqual(['generated']);
});
