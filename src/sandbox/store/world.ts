/** The world of the sandbox: its tables, its clock, and changes that happen completely or not at all. */
import { listReferences, referenceProblems } from './check.ts';
import { type Create, createFactories } from './create.ts';
import { problemsAt, toInputError } from './problems.ts';
import type { Row, TableDefinition } from './row.ts';
import {
  type NewRows,
  type Parents,
  type Rows,
  TABLE_NAMES,
  type TableName,
  type UniqueKeys,
  type WorldData,
} from './schema.ts';
import { Table, type TableHost } from './table.ts';
import { tables as definitions } from './tables/index.ts';
import { createTransactions, type Transaction } from './transactions.ts';

type WorldTables = {
  readonly [Name in TableName]: Table<Rows[Name], NewRows[Name], UniqueKeys[Name], Parents[Name]>;
};

/** What was done to one row. */
export interface Change {
  readonly table: TableName;
  readonly id: number;
  /** The row as it was before, or `null` if it is new. */
  readonly before: Row | null;
  /** The row as it is now, or `null` if it was removed. */
  readonly record: Row | null;
}

/** What one transaction changed: what has to be stored for the world to be the same after a restart. */
export interface Commit {
  /** Each row once. */
  readonly changes: readonly Change[];
  /** The last numbers of the sequences that gave any. */
  readonly sequences: ReadonlyMap<string, number>;
  /** The world's time after the transaction, in milliseconds since 1970. */
  readonly time: number;
}

/** Everything in the world that takes the place of what was there. */
export interface Replacement {
  readonly replacement: WorldData;
}

export type { WorldData } from './schema.ts';

export interface World extends WorldTables {
  /** The base URL of the service in responses: `https://collab.example.com`. It changes only as the world is replaced. */
  readonly site: string;
  /** The time, ISO 8601. It stands still during a request, and each change advances it. */
  readonly now: () => string;
  /** The day: `2017-06-12`. */
  readonly today: () => string;
  /** Sets the clock, in milliseconds since 1970. */
  readonly setTime: (time: number) => void;
  /** Does all of the work or nothing of it: if it throws, every table is as before. Tables are written to nowhere else. */
  readonly transaction: <T>(work: () => T) => T;
  /** The same for handlers, whose rows are not checked. If `keep` is false for the result, every table is as before, too. */
  readonly perform: <T>(work: () => T, keep: (result: T) => boolean) => T;
  /** Creates rows in one line, and what they need: `create.issue({ title: 'x' })`, `create.issues(50)`. */
  readonly create: Create;
  /** An independent world that begins like this one; it costs next to nothing until one of them changes. */
  readonly fork: () => World;
  /** Makes this world what another one is now. Throws an Error within a transaction. */
  readonly replaceWith: (other: World) => void;
  /** Everything in the world, hidden rows and secrets included. */
  readonly data: () => WorldData;
  /** The last number of each sequence. */
  readonly sequences: () => ReadonlyMap<string, number>;
  /**
   * Called after each transaction that changed something, when the clock is set, and before the world is replaced. If
   * it throws, the change is undone. Not called for forks.
   */
  onCommit: ((change: Commit | Replacement) => void) | null;
  /** Called with what each transaction changed. Not called for forks. */
  onChange: ((changes: readonly Change[]) => void) | null;
}

/** Creates a world. Throws an Error if two rows have the same unique key, or a time cannot be parsed. */
export function createWorld({ site, now, sequences = {}, tables }: WorldData): World {
  const numbers = new Map(Object.entries(sequences));
  const world = openWorld(site, Date.parse(now), numbers, (name, host) => {
    return new Table(name, definitions[name] as unknown as TableDefinition, host);
  });
  const fill = () => {
    for (const [name, rows] of Object.entries(tables)) {
      for (const row of rows) tableOf(world, name as TableName).insert(row);
    }
  };
  // What is from outside has been checked.
  world.perform(fill, () => true);
  // Named sequences continue where they say, even behind rows with higher ids.
  for (const [name, value] of Object.entries(sequences)) numbers.set(name, value);
  world.setTime(Date.parse(now));
  return world;
}

/** A table by a name that is known at run time only. */
export function tableOf(tables: WorldTables, name: TableName): Table<Row> {
  return tables[name] as unknown as Table<Row>;
}

/** How far each change advances the clock, in milliseconds. */
const TICK = 1;

function openWorld(
  ownSite: string,
  begin: number,
  numbers: Map<string, number>,
  openTable: (name: TableName, host: TableHost) => Table<Row>,
): World {
  let time = begin;
  let timeText = new Date(time).toISOString();
  const now = () => timeText;
  const show = (next: number) => {
    time = next;
    timeText = new Date(next).toISOString();
  };

  const { run, isRunning, ...recorder } = createTransactions(numbers);
  const isThere: TableHost['isThere'] = ({ table, mayBeGone }, id) =>
    tableOf(tables, table as TableName).record(id) !== undefined ||
    (mayBeGone && id <= (numbers.get(table) ?? 0));
  const host: TableHost = { now, isThere, ...recorder };
  const tables = Object.fromEntries(
    TABLE_NAMES.map((name) => [name, openTable(name, host)]),
  ) as unknown as WorldTables;

  const checkRemoved = ({ changed }: Transaction) => {
    const removed = [...changed.values()].filter(({ table, id }) => !tables[table].record(id));
    const names = new Set<string>(removed.map(({ table }) => table));
    const problems = TABLE_NAMES.flatMap((name) =>
      listReferences(name).some(({ reference }) => names.has(reference.table))
        ? tableOf(tables, name)
            .everything()
            .flatMap((row) =>
              problemsAt([name, row.id], referenceProblems(name, row as never, isThere)),
            )
        : [],
    );
    if (problems.length > 0) throw toInputError(problems, 'world');
  };

  const report = ({ changed, numbered }: Transaction, next: number) => {
    if (world.onCommit === null && world.onChange === null) return;
    const changes = [...changed.values()].map(({ table, id, before }) => {
      return { table, id, before, record: tableOf(tables, table).record(id) ?? null };
    });
    const sequences = new Map([...numbered].map((name) => [name, numbers.get(name) ?? 0]));
    world.onCommit?.({ changes, sequences, time: next });
    world.onChange?.(changes);
  };

  const settle = (done: Transaction): boolean => {
    if (done.changed.size > 0) {
      report(done, time + TICK);
      show(time + TICK);
    }
    return true;
  };

  const world: World = Object.assign(tables, {
    site: ownSite,
    now,
    today: () => timeText.slice(0, 10),
    setTime: (next: number) => {
      report({ changed: new Map(), numbered: new Set() }, next);
      show(next);
    },
    transaction: <T>(work: () => T): T => {
      const check = (_: T, done: Transaction) => {
        checkRemoved(done);
        return settle(done);
      };
      return run(work, check, false);
    },
    perform: <T>(work: () => T, keep: (result: T) => boolean): T =>
      run(work, (result, done) => keep(result) && settle(done), true),
    fork: () =>
      openWorld(world.site, time, new Map(numbers), (name, forkHost) =>
        tableOf(tables, name).fork(forkHost),
      ),
    replaceWith: (other: World) => {
      if (isRunning()) throw new Error('A world cannot be replaced within a transaction.');
      world.onCommit?.({ replacement: other.data() });
      for (const name of TABLE_NAMES) tableOf(tables, name).replaceWith(tableOf(other, name));
      numbers.clear();
      for (const [name, last] of other.sequences()) numbers.set(name, last);
      Object.assign(world, { site: other.site });
      show(Date.parse(other.now()));
    },
    sequences: () => numbers,
    data: () => ({
      site: world.site,
      now: timeText,
      sequences: Object.fromEntries(numbers),
      tables: Object.fromEntries(
        TABLE_NAMES.map((name) => [name, tableOf(tables, name).everything()]),
      ) as unknown as WorldData['tables'],
    }),
    onCommit: null,
    onChange: null,
  }) as unknown as World;
  let create: Create | undefined;
  // Most worlds are forks that create nothing.
  Object.defineProperty(world, 'create', {
    get: () =>
      (create ??= createFactories({
        table: (name) => tableOf(tables, name),
        now,
        transaction: (work) => world.transaction(work),
      })),
  });
  return world;
}
