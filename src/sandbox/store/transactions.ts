/** Records what a transaction writes, so that all of it can be undone, or stored. */
import type { Row } from './row.ts';
import type { TableName } from './schema.ts';
import type { TableHost } from './table.ts';

/** A row that a transaction wrote to. */
interface TouchedRow {
  readonly table: TableName;
  readonly id: number;
  /** As it was before the transaction; `null` for a new one. */
  readonly before: Row | null;
}

/** What a transaction has done so far. */
export interface Transaction {
  readonly changed: ReadonlyMap<string, TouchedRow>;
  /** The sequences that gave numbers. */
  readonly numbered: ReadonlySet<string>;
}

/** What a transaction has done, with what undoes it, oldest first. */
interface Recording {
  readonly isTrusted: boolean;
  readonly changed: Map<string, TouchedRow>;
  readonly numbered: Set<string>;
  readonly undo: (() => void)[];
}

export interface Transactions extends Omit<TableHost, 'now' | 'isThere'> {
  /**
   * Does work that belongs together; within another transaction, it is a part of that.
   *
   * @param settle Called with its result and with what it did. If it returns false, or anything throws, all is undone.
   * @param isTrusted Whether rows are written unchecked.
   */
  readonly run: <T>(
    work: () => T,
    settle: (result: T, done: Transaction) => boolean,
    isTrusted: boolean,
  ) => T;
  readonly isRunning: () => boolean;
}

/**
 * Creates the transactions of a world.
 *
 * @param numbers The last number of each sequence, which they change.
 */
export function createTransactions(numbers: Map<string, number>): Transactions {
  let current: Recording | null = null;

  const setNumber = (name: string, value: number) => {
    const before = numbers.get(name);
    current?.numbered.add(name);
    current?.undo.push(() => {
      if (before === undefined) numbers.delete(name);
      else numbers.set(name, before);
    });
    numbers.set(name, value);
    return value;
  };

  return {
    nextNumber: (name) => setNumber(name, (numbers.get(name) ?? 0) + 1),
    reachNumber: (name, value) => {
      if (value > (numbers.get(name) ?? 0)) setNumber(name, value);
    },
    beforeWrite: (table, id, before, undo) => {
      if (current === null) {
        throw new Error(`Write to ${table} within world.transaction(() => { … }).`);
      }
      const key = `${table}/${id}`;
      if (!current.changed.has(key)) current.changed.set(key, { table, id, before });
      current.undo.push(undo);
    },
    isTrusted: () => current?.isTrusted === true,
    isRunning: () => current !== null,
    run: (work, settle, isTrusted) => {
      if (current !== null) return work();
      const recording: Recording = {
        isTrusted,
        changed: new Map(),
        numbered: new Set(),
        undo: [],
      };
      current = recording;
      let isKept = false;
      try {
        const result = work();
        isKept = settle(result, recording);
        return result;
      } finally {
        current = null;
        if (!isKept) for (const undo of recording.undo.reverse()) undo();
      }
    },
  };
}
