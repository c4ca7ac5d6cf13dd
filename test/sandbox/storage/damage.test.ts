import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { IssueState } from '../../../generated/client/enums.ts';
import { exampleData } from '../../../generated/example-data.ts';
import { openDataFile } from '../../../src/sandbox/storage/open.ts';
import { createWorld } from '../../../src/sandbox/store/world.ts';
import { contentsOf, newDataFile } from './temporary-file.ts';

/** What is wrong with a data file; `null` if it can be used and holds all of the example data. */
async function problemOf(file: string): Promise<string | null> {
  try {
    const { main, close } = await openDataFile(file, exampleData);
    expect(main.world.data()).toEqual(createWorld(exampleData).data());
    await close();
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === 'DataFileError') return error.message;
    throw error;
  }
}

/** A closed data file in its own folder. */
async function newFile() {
  const { folder, file } = newDataFile();
  const { close } = await openDataFile(file, exampleData);
  await close();
  return { folder, file };
}

/** Runs SQL on a file, as other programs do. */
function run(file: string, sql: string, ...values: (string | number)[]): void {
  const database = new Database(file);
  if (values.length === 0) database.exec(sql);
  else database.prepare(sql).run(...values);
  database.close();
}

/** Puts a value in the place of an issue's. */
function writeRow(file: string, id: number, value: string): void {
  run(file, `UPDATE records SET value = ? WHERE world_table = 'issues' AND id = ?`, value, id);
}

const OTHER_LAYOUT =
  'it has layout 1, and this sandbox knows layout 3 only; export its world with the version that wrote it (GET /sandbox/world), and begin a new file with that as --seed.';

function replace(file: string, create: (file: string) => void): void {
  rmSync(file);
  create(file);
}

function lose(file: string): void {
  const issue = createWorld(exampleData).issues.get(1001);
  writeRow(file, 1001, JSON.stringify({ ...issue, state: 'lost', extra: 1 }));
}

describe('a data file that is', () => {
  it.each<[string, (file: string) => void, string]>([
    ['no SQLite file', (file) => writeFileSync(file, 'x'.repeat(5000)), 'file is not a database.'],
    ['empty', (file) => writeFileSync(file, ''), 'it is empty.'],
    [
      'one of another program',
      (file) => replace(file, () => run(file, 'CREATE TABLE t (x)')),
      'it is an SQLite file, and not one of a sandbox.',
    ],
    ['of another layout', (file) => run(file, 'PRAGMA user_version = 1'), OTHER_LAYOUT],
    ['cut off', (file) => truncateSync(file, 30_000), 'malformed'],
    ['without JSON in a row', (file) => writeRow(file, 1001, '{"id": 1001'), '1001 is not JSON.'],
    [
      ...(['with an invalid row', lose] as const),
      `issues 1001: state must be one of ${IssueState.join(', ')}; issues 1001: extra is not known here.`,
    ],
    [
      'without its metadata',
      (file) => run(file, `DELETE FROM metadata WHERE name = 'now'`),
      'now is required.',
    ],
    ['without its tables', (file) => run(file, 'DROP TABLE records'), 'no such table: records.'],
    ['a folder', (file) => replace(file, mkdirSync), 'it is not a file.'],
  ])('%s is rejected, and not changed', async (_, damage, problem) => {
    const { folder, file } = await newFile();
    damage(file);
    const before = contentsOf(folder);
    const message = await problemOf(file);
    expect(message).toContain(`The data file ${file} cannot be used: `);
    expect(message).toContain(problem);
    expect(contentsOf(folder)).toEqual(before);
  });

  it('missing beside its log is rejected', async () => {
    const { folder, file } = newDataFile();
    writeFileSync(`${file}-wal`, 'x');
    const before = contentsOf(folder);
    expect(await problemOf(file)).toContain('it is not there, and its log');
    expect(contentsOf(folder)).toEqual(before);
  });

  it('in no folder is rejected', async () => {
    const { file, folder } = newDataFile();
    expect(await problemOf(`${file}/there/world.db`)).toContain(`there is no folder ${file}/there`);
    writeFileSync(`${folder}/text`, '');
    expect(await problemOf(`${folder}/text/a.db`)).toContain(`there is no folder ${folder}/text`);
  });
});
