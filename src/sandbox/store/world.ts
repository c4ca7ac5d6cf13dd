/** The world of the sandbox: its tables, its clock, and changes that happen wholly or not at all. */
import type { Definition, Fresh, Row } from './definition.ts';
import {
  openTables,
  type Storages,
  TABLE_NAMES,
  type TableName,
  type Tables,
  tableIn,
} from './lazy-tables.ts';
import type { Records } from './records.ts';
import { createSequences, type Sequences } from './sequences.ts';
import type { TableHost } from './table.ts';
import type { Definitions } from './tables.ts';

/** A new record of a table; what has a default may be left out. */
export type FreshRecord<N extends TableName> =
  Definitions[N] extends Definition<Records[N]> ? Fresh<Records[N], Definitions[N]> : never;

/** What was done to one record. */
interface Change {
  readonly table: TableName;
  readonly id: number;
  /** As it is now; `null` where it was removed. */
  readonly record: Row | null;
}

/** What one transaction changed: what has to be kept for the world to be the same after a restart. */
export interface Commit {
  /** Each record once. */
  readonly changes: readonly Change[];
  /** The last numbers given, by sequence, of those that gave any. */
  readonly sequences: ReadonlyMap<string, number>;
  /** The world's time after it, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * A world as data, and the format of seed files: records by table, the time it begins with, and the
 * address that answers name as the service's own. A sequence that is named goes on behind its number,
 * any other behind the highest id.
 */
export interface WorldData {
  readonly site: string;
  readonly now: string;
  readonly sequences?: Readonly<Record<string, number>>;
  readonly tables: { readonly [N in TableName]?: readonly (FreshRecord<N> & { id: number })[] };
}

export interface World extends Tables {
  /** The address of the service in answers: `https://collab.example.com`. */
  readonly site: string;
  /** The time, ISO 8601; it stands still while a request is answered, and each change moves it on. */
  readonly now: () => string;
  /** The day: `2017-06-12`. */
  readonly today: () => string;
  /** Sets the clock, in milliseconds since 1970. */
  readonly setTime: (time: number) => void;
  /** Another with every change and in every world; what was worked out before is good as long as it stays. */
  readonly version: () => number;
  /**
   * Does all of the work or nothing of it: when it throws, or `keep` is false of its result, every
   * table is as before. Tables are written to nowhere else.
   */
  readonly transaction: <T>(work: () => T, keep?: (result: T) => boolean) => T;
  /** A world of its own that begins like this one; it costs next to nothing until one of them changes. */
  readonly fork: () => World;
  /** Everything in it, hidden records and secrets included. */
  readonly data: () => WorldData;
  /**
   * Hears of each transaction, and of the clock when it is set, before they count; when it throws, they
   * are undone. Forks are not heard of.
   */
  onCommit: ((commit: Commit) => void) | null;
}

/** Makes a world. Throws an Error where two records have the same unique key, or a time cannot be read. */
export function createWorld({ site, now, sequences = {}, tables }: WorldData): World {
  const numbers = createSequences(sequences);
  const world = worldOf(site, Date.parse(now), numbers, new Map());
  world.transaction(() => {
    for (const [name, records] of Object.entries(tables)) {
      const table = tableIn(world, name as TableName);
      for (const record of records) table.insert(record);
    }
    // Sequences that are named go on where they say, even behind records with higher ids.
    for (const [name, value] of Object.entries(sequences)) numbers.set(name, value);
  });
  world.setTime(Date.parse(now));
  return world;
}

/** A write, with the record that was in the place before. */
interface Written {
  readonly table: TableName;
  readonly id: number;
  readonly before: Row | null;
}

let versions = 0;

/** No two worlds have one version, so that nobody needs to remember the world besides. */
function nextVersion(): number {
  versions += 1;
  return versions;
}

/** The second that was written last, since the times of most changes share one. */
let lastSecond = { second: Number.NaN, text: '' };

/** A time in milliseconds since 1970 as ISO 8601. */
function textOf(time: number): string {
  const second = Math.floor(time / 1000);
  if (second !== lastSecond.second) {
    lastSecond = { second, text: new Date(second * 1000).toISOString().slice(0, -4) };
  }
  return `${lastSecond.text}${String(1000 + time - second * 1000).slice(1)}Z`;
}

/** How far each change moves the clock, in milliseconds. */
const TICK = 1;

function worldOf(site: string, begin: number, sequences: Sequences, storages: Storages): World {
  let time = begin;
  /** The time as text, once somebody asked for it. */
  let written: string | null = null;
  let version = nextVersion();
  /** What the records were before the transaction under way, oldest first. */
  let undo: Written[] | null = null;

  const show = (next: number) => {
    time = next;
    written = null;
    // What ends on a day makes answers change with the time alone.
    version = nextVersion();
  };

  const now = (): string => {
    written ??= textOf(time);
    return written;
  };

  const host: TableHost = {
    now,
    next: sequences.next,
    reach: sequences.reach,
    beforeWrite: (table, id, before) => {
      if (undo === null) throw new Error(`A write to ${table} belongs into a transaction.`);
      version = nextVersion();
      undo.push({ table: table as TableName, id, before });
    },
  };
  const { tables, share } = openTables(storages, host);

  const rollBack = (done: Written[]) => {
    version = nextVersion();
    for (const { table, id, before } of done.reverse()) {
      tableIn(tables, table).restore(id, before);
    }
    sequences.rollBack();
  };

  const tell = (done: Written[], next: number) => {
    if (world.onCommit === null) return;
    const places = new Map(done.map(({ table, id }) => [`${table}/${id}`, { table, id }]));
    const changes = [...places.values()].map(({ table, id }) => {
      return { table, id, record: tableIn(tables, table).record(id) ?? null };
    });
    world.onCommit({ changes, sequences: sequences.changed(), time: next });
  };

  const commit = (done: Written[]) => {
    if (done.length > 0) {
      tell(done, time + TICK);
      show(time + TICK);
    }
    sequences.commit();
  };

  const parts: Omit<World, TableName> = {
    site,
    now,
    today: () => now().slice(0, 10),
    setTime: (next) => {
      tell([], next);
      show(next);
    },
    version: () => version,
    transaction: (work, keep = () => true) => {
      if (undo !== null) return work();
      const done: Written[] = [];
      undo = done;
      try {
        const result = work();
        if (keep(result)) commit(done);
        else rollBack(done);
        return result;
      } catch (error) {
        rollBack(done);
        throw error;
      } finally {
        undo = null;
      }
    },
    fork: () => worldOf(site, time, sequences.fork(), share()),
    data: () => {
      const records = Object.fromEntries(
        TABLE_NAMES.map((name) => [name, tableIn(tables, name).everything()]),
      );
      return {
        site,
        now: now(),
        sequences: sequences.all(),
        tables: records as unknown as WorldData['tables'],
      };
    },
    onCommit: null,
  };
  const world: World = Object.assign(tables, parts);
  return world;
}
