import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFileIndex } from '../../build/file-index.ts';
import { hashOf, hashOfFiles, readFiles } from '../../build/files.ts';
import { emptyProject } from './workspace.ts';

const NOTES = 'node_modules/.cache/collaboration-service-api/files.json';

/** A project with a file that was last changed long ago. */
async function indexedProject() {
  const workspace = await emptyProject();
  const { project, write } = workspace;
  await write('spec/a.yaml', 'one');
  await write('spec/deep/b.yaml', 'two');
  await write('spec/.hidden.yaml', 'three');
  const open = () => openFileIndex(project.cache);
  return { ...workspace, open, file: join(project.spec, 'a.yaml') };
}

test('an index gives the hashes of the texts, in this process and the next', async () => {
  const { project, open, file } = await indexedProject();
  const expected = hashOfFiles(await readFiles(project.spec, ['.yaml']));
  for (let process = 0; process < 2; process++) {
    const index = await open();
    expect(index.hashOf(file)).toBe(hashOf('one'));
    expect(index.hashOf(join(project.spec, 'none.yaml'))).toBeNull();
    expect(index.filesIn(project.spec, ['.yaml']).map(({ path }) => path)).toEqual([
      'a.yaml',
      'deep/b.yaml',
    ]);
    expect(index.hashOfFolder(project.spec, ['.yaml'])).toBe(expected);
    expect(index.filesIn(join(project.root, 'none'), ['.yaml'])).toEqual([]);
    await index.save();
  }
});

test('it sees a change that neither the size nor the time of the file tells', async () => {
  const { open, file, write } = await indexedProject();
  const index = await open();
  expect(index.hashOf(file)).toBe(hashOf('one'));
  await index.save();
  const { atime, mtime } = await stat(file);
  await write('spec/a.yaml', 'six');
  await utimes(file, atime, mtime);
  expect(index.hashOf(file)).toBe(hashOf('six'));
  expect((await open()).hashOf(file)).toBe(hashOf('six'));
});

test('it reads every file where its notes are damaged', async () => {
  const { open, file, write } = await indexedProject();
  for (const notes of ['', '{', '{}', '[["x"]]', `[["${file}",["0 0 0 0"]]]`, '[[1,["a","b"]]]']) {
    await write(NOTES, notes);
    expect((await open()).hashOf(file)).toBe(hashOf('one'));
  }
});
