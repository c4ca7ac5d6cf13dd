/** A table of immutable records. Copies share everything until one of them is written to. */
import { choose } from './choose.ts';
import type { Conditions, Definition, Fresh, Query, Row } from './definition.ts';
import { reversed, type Selection } from './selection.ts';
import { isHidden, owned, type Storage, sortedById, writeTo } from './storage.ts';

/** Where a table takes times and numbers from, and whom it tells of its writes. */
export interface TableHost {
  readonly now: () => string;
  /** The next number of a sequence: `issues`, or `issues/42` within project 42. */
  readonly next: (sequence: string) => number;
  /** Lets a sequence go on behind a number that was given. */
  readonly reach: (sequence: string, value: number) => void;
  /** Hears of a write before it is done, with the record that was in the place until now. */
  readonly beforeWrite: (table: string, id: number, before: Row | null) => void;
}

export interface Table<R extends Row, D extends Definition<R> = Definition<R>> {
  readonly name: string;
  readonly get: (id: number) => R | undefined;
  /** The record that has a key: `users.find('username', 'mira')`. */
  readonly find: (
    unique: Extract<keyof D['unique'], string>,
    key: string | number,
  ) => R | undefined;
  /** Chooses and sorts: `issues.select({ where: { project: 42 }, order: 'created_at' })`. */
  readonly select: (query: Query<R, D>) => Selection<R>;
  /** All records that meet the conditions, by rising ids. */
  readonly all: (where?: Conditions<R, D>) => readonly R[];
  readonly count: (where: Conditions<R, D>) => number;
  /** Adds a record, filled in with defaults, id and iid; gives it. */
  readonly insert: (fresh: Fresh<R, D>) => R;
  /** Replaces some fields of a record, given by itself; gives the new one. */
  readonly change: (record: R, fields: Partial<R>) => R;
  readonly remove: (record: R) => void;
  /** The record in a place, hidden or not. */
  readonly record: (id: number) => R | undefined;
  /** Every record, hidden ones included, by rising ids. */
  readonly everything: () => readonly R[];
  /** Puts back what `beforeWrite` was told, without telling again. */
  readonly restore: (id: number, before: Row | null) => void;
  /** What is in it, for the table of another world to begin with; neither sees what the other writes. */
  readonly share: () => Storage<R>;
}

/** A table that begins with what is in a storage. */
export function tableOn<R extends Row, D extends Definition<R>>(
  name: string,
  definition: D,
  first: Storage<R>,
  host: TableHost,
): Table<R, D> {
  let storage = first;

  /** @param before The record that is in the place until now. */
  const write = (id: number, before: R | undefined, record: R | null): void => {
    storage = owned(storage);
    writeTo(storage, definition, id, { before, record });
  };

  const put = (record: R, before: R | undefined): R => {
    host.beforeWrite(name, record.id, before ?? null);
    write(record.id, before, record);
    return record;
  };

  const select = (query: Query<R, D>): Selection<R> => {
    const { where = {}, matching, among, order = 'id', descending = false } = query;
    const rising = choose(storage, definition, { where, matching, among, order });
    return descending ? reversed(rising) : rising;
  };

  const nextId = (): number => {
    let id = host.next(name);
    while (storage.records.has(id)) id = host.next(name);
    return id;
  };

  /** The number that a record has among its like; `undefined` where they have none. */
  const numberOf = (record: R, given: number | undefined): number | undefined => {
    const scope = definition.numberedIn?.(record);
    if (scope === undefined) return undefined;
    const sequence = `${name}/${scope}`;
    if (given === undefined) return host.next(sequence);
    host.reach(sequence, given);
    return given;
  };

  return {
    name,
    get: (id) => {
      const record = storage.records.get(id);
      return record === undefined || isHidden(definition, record) ? undefined : record;
    },
    find: (unique, key) => storage.unique.get(unique)?.get(key),
    select,
    all: (where) => {
      const { total, page } = select(where === undefined ? {} : { where });
      return page(0, total);
    },
    count: (where) => select({ where }).total,
    insert: (fresh) => {
      const given = fresh as { id?: number; iid?: number };
      const id = given.id ?? nextId();
      if (given.id !== undefined) host.reach(name, id);
      // What has no default is in what was given; the type of `fresh` sees to it.
      const filled = Object.assign(definition.defaults(host.now(), id), fresh) as unknown as R;
      const numbered = filled as { id: number; iid?: number };
      numbered.id = id;
      const iid = numberOf(filled, given.iid);
      if (iid !== undefined) numbered.iid = iid;
      return put(filled, given.id === undefined ? undefined : storage.records.get(id));
    },
    change: (record, fields) => {
      // Begun like a new record, it has the same hidden class; spreading makes another with every change.
      const begun = definition.defaults(host.now(), record.id);
      const changed = Object.assign(begun, record, fields) as R;
      return put(changed, storage.records.get(changed.id));
    },
    remove: ({ id }) => {
      const before = storage.records.get(id);
      if (before === undefined) return;
      host.beforeWrite(name, id, before);
      write(id, before, null);
    },
    record: (id) => storage.records.get(id),
    everything: () => sortedById(storage),
    restore: (id, before) => write(id, storage.records.get(id), before as R | null),
    share: () => {
      storage.shared = true;
      return storage;
    },
  };
}
