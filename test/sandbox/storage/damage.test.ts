import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sqlite from 'node-sqlite3-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { story } from '../../../src/sandbox/seed/story.ts';
import { openDataFile } from '../../../src/sandbox/storage/open.ts';
import type { WorldData } from '../../../src/sandbox/store/world.ts';
import { contentsOf, newPlace } from './folder.ts';

/** What a killed sandbox leaves: a file, and a log with changes that are not in it yet. */
interface Left {
  readonly file: Buffer;
  readonly log: Buffer;
  readonly world: WorldData;
  /** Where the last change begins in the log. */
  readonly lastChange: number;
}

let left: Left;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'damage-'));
  const file = join(folder, 'world.db');
  const { seed, main, close } = await openDataFile(file, story);
  const { world } = createSandbox({ seed, main });
  const add = (title: string) =>
    world.transaction(() => world.issues.insert({ project_id: 42, title, author_id: 2 }));
  for (let count = 0; count < 4; count += 1) add(`${count}`);
  const lastChange = readFileSync(`${file}-wal`).length;
  add('last');
  const log = readFileSync(`${file}-wal`);
  left = { file: readFileSync(file), log, world: world.data(), lastChange };
  close();
  rmSync(folder, { recursive: true });
});

function leave(file: string): void {
  writeFileSync(file, left.file);
  writeFileSync(`${file}-wal`, left.log);
}

/** What is said of a data file; `null` where it can be used and has the whole world. */
async function problemOf(file: string): Promise<string | null> {
  try {
    const { main, close } = await openDataFile(file, story);
    try {
      expect(main.world.data()).toEqual(left.world);
    } finally {
      close();
    }
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === 'DataFileError') return error.message;
    throw error;
  }
}

/** Runs SQL on a file, as other programs do. */
function run(file: string, sql: string, ...values: (string | number)[]): void {
  const database = new sqlite.Database(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.run(sql, values);
  } finally {
    database.close();
  }
}

/** Puts a value in the place of a row's, with the checksum that belongs to it. */
function write(file: string, id: number, value: string): void {
  const sum = crc32(value, crc32(`issues ${id}`));
  const sql = `UPDATE records SET value = ?, checksum = ? WHERE world_table = 'issues' AND id = ?`;
  run(file, sql, value, sum, id);
}

describe('a data file that is', () => {
  it('what a killed sandbox left is used, with every change', async () => {
    const { file } = newPlace();
    leave(file);
    expect(await problemOf(file)).toBeNull();
  });

  it.each<[string, (file: string) => void, string]>([
    ['no SQLite file', (file) => writeFileSync(file, 'x'.repeat(5000)), 'file is not a database.'],
    ['empty', (file) => writeFileSync(file, ''), 'it is empty.'],
    [
      'somebody else\u2019s',
      (file) => {
        rmSync(file);
        run(file, 'CREATE TABLE t (x)');
      },
      'it is an SQLite file, and not one of a sandbox.',
    ],
    [
      'of another format',
      (file) => run(file, 'PRAGMA user_version = 2'),
      'it has format 2, and this sandbox knows format 1 only.',
    ],
    ['cut off', (file) => truncateSync(file, 30_000), 'malformed'],
    [
      'changed by hand',
      (file) => run(file, `UPDATE records SET value = '{}' WHERE id = 1001`),
      '1001 is damaged, or was changed by something else.',
    ],
    [
      'with a row that is no JSON',
      (file) => write(file, 1001, '{"id": 1001'),
      'issues 1001 is not JSON.',
    ],
    [
      'with a row that does not fit',
      (file) => {
        const issue = left.world.tables.issues?.[0];
        write(file, 1001, JSON.stringify({ ...issue, state: 'lost', extra: 1 }));
      },
      'issues 1001: state must be one of opened, closed; issues 1001: extra is not known here.',
    ],
    [
      'without its facts',
      (file) => run(file, `DELETE FROM facts WHERE name = 'now'`),
      'now is required.',
    ],
    ['without its tables', (file) => run(file, 'DROP TABLE records'), 'no such table: records.'],
    [
      'beside a journal',
      (file) => writeFileSync(`${file}-journal`, 'x'),
      'beside it is of a change that another program did not finish.',
    ],
    [
      'a folder',
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
      'it is not a file.',
    ],
  ])('%s is refused, and stays as it is', async (_, damage, problem) => {
    const { folder, file } = newPlace();
    const { close } = await openDataFile(file, story);
    close();
    damage(file);
    const before = contentsOf(folder);
    const said = await problemOf(file);
    expect(said).toContain(`The data file ${file} cannot be used: `);
    expect(said).toContain(problem);
    expect(contentsOf(folder)).toEqual(before);
  });

  it('away while its log is there is not begun anew', async () => {
    const { folder, file } = newPlace();
    leave(file);
    rmSync(file);
    const before = contentsOf(folder);
    expect(await problemOf(file)).toContain('it is not there, and its log');
    expect(contentsOf(folder)).toEqual(before);
  });

  it('in no folder is refused', async () => {
    const { file } = newPlace();
    expect(await problemOf(`${file}/there/world.db`)).toContain('its folder cannot be used (ENO');
  });

  it('damaged anywhere is refused and left as it is, or has the whole world all the same', async () => {
    const { folder, file } = newPlace();
    const { file: whole, log, lastChange } = left;
    // Of the last change in a log, nobody can tell damage from what a killed process did not finish.
    const places = [
      ...spread(whole.length, 40).map((at) => [file, whole, at] as const),
      ...spread(lastChange, 40).map((at) => [`${file}-wal`, log, at] as const),
    ];
    let refused = 0;
    for (const [name, bytes, at] of places) {
      leave(file);
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x11;
      writeFileSync(name, damaged);
      const before = contentsOf(folder);
      if ((await problemOf(file)) !== null) {
        refused += 1;
        expect(contentsOf(folder)).toEqual(before);
      }
      rmSync(`${file}-wal`, { force: true });
    }
    expect(refused).toBeGreaterThan(20);
  });
});

/** Places from 0 up to an end, a little irregular. */
function spread(end: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor((at + (at % 7) / 7) * (end / count)));
}
