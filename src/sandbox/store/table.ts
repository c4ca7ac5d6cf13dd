/** A table of immutable rows, with one index for each parent. Copies share everything until one of them is written to. */
import { referenceProblems, type UnknownRow } from './check.ts';
import { type DataProblem, toInputError } from './problems.ts';
import type { Row, RowKey, TableDefinition } from './row.ts';
import type { TableName } from './schema.ts';
import { type RowReference, readValue } from './values.ts';

/** What a table needs of its world. */
export interface TableHost {
  readonly now: () => string;
  /** Whether a handler writes, whose rows are not checked. */
  readonly isTrusted: () => boolean;
  /** Whether there is a row to refer to. */
  readonly isThere: (reference: RowReference, id: number) => boolean;
  /** The next number of a sequence: `issues`, or `issues/42` within project 42. */
  readonly nextNumber: (sequence: string) => number;
  /** Continues a sequence after a number that was given, unless it is there already. */
  readonly reachNumber: (sequence: string, value: number) => void;
  /** Called before each write, with the row so far and what undoes it. Throws an Error outside of a transaction. */
  readonly beforeWrite: (
    table: TableName,
    id: number,
    before: Row | null,
    undo: () => void,
  ) => void;
}

interface TableData<R> {
  readonly rows: Map<number, R>;
  /** By name of the key. Hidden rows are neither here nor in `children`. */
  readonly unique: ReadonlyMap<string, Map<string | number, R>>;
  /** By name of the parent and its key, the rows by rising id. */
  readonly children: ReadonlyMap<string, Map<RowKey, R[]>>;
}

export class Table<
  R extends Row,
  New extends object = R,
  Unique extends string = string,
  Where extends object = object,
> {
  readonly #name: TableName;
  readonly #definition: TableDefinition<R>;
  readonly #host: TableHost;
  #data: TableData<R>;
  /** Another table has the same data. */
  #isShared: boolean;
  /** The lists in `children` that no other table has. */
  #ownLists = new Set<R[]>();

  /** @param shared The data of another table. */
  constructor(
    name: TableName,
    definition: TableDefinition<R>,
    host: TableHost,
    shared?: TableData<R>,
  ) {
    const { unique, parents } = definition;
    this.#name = name;
    this.#definition = definition;
    this.#host = host;
    this.#isShared = shared !== undefined;
    this.#data = shared ?? {
      rows: new Map(),
      unique: new Map(Object.keys(unique).map((key) => [key, new Map()])),
      children: new Map(Object.keys(parents).map((name) => [name, new Map()])),
    };
  }

  get(id: number): R | undefined {
    const row = this.#data.rows.get(id);
    return row === undefined || this.#definition.isHidden(row) ? undefined : row;
  }

  /** The row that has a unique key: `users.find('username', 'mira')`. */
  find(unique: Unique, key: string | number): R | undefined {
    return this.#known(this.#data.unique, unique).get(key);
  }

  /** All rows, or those of a parent, by rising id: `issues.all({ project: 42 })`. */
  all(where?: Where): R[] {
    const [first, ...more] = Object.entries(where ?? {}) as [string, RowKey][];
    if (first === undefined)
      return this.everything().filter((row) => !this.#definition.isHidden(row));
    const { children } = this.#data;
    const rows = this.#known(children, first[0]).get(first[1]) ?? [];
    if (more.length === 0) return rows.slice();
    for (const [name] of more) this.#known(children, name);
    const { parents } = this.#definition;
    return rows.filter((row) => more.every(([name, key]) => parents[name]?.(row) === key));
  }

  count(where: Where): number {
    return this.all(where).length;
  }

  /** The row of an id, hidden or not. */
  record(id: number): R | undefined {
    return this.#data.rows.get(id);
  }

  /** Every row, hidden ones included, by rising id. */
  everything(): R[] {
    return [...this.#data.rows.values()].sort((a, b) => a.id - b.id);
  }

  /** Adds a row with defaults, id and iid. Throws an InvalidInputError that names every wrong field. */
  insert(fields: New): R {
    const { id = this.nextId() } = fields as Partial<Row>;
    const sent = this.#checked('kind', { ...fields, id });
    this.#host.reachNumber(this.#name, id);
    const initial = this.#definition.create({ now: this.#host.now(), id }) as R;
    const row = Object.assign(initial, sent);
    if ('iid' in this.#definition.fields) this.#number(row);
    return this.#put(row);
  }

  /** Replaces fields of a row, as it is now. Throws an InvalidInputError that names every wrong field. */
  change({ id }: Row, fields: Partial<R>): R {
    const row = this.#data.rows.get(id);
    if (row === undefined) throw new Error(`${this.#name} have no row ${id}.`);
    return this.#put({ ...row, ...this.#checked('changed', fields) });
  }

  /** Fields as rows have them; those of a handler as they are. */
  #checked(kind: 'kind' | 'changed', fields: Partial<Row>): object {
    if (this.#host.isTrusted()) return fields;
    const { value, problems } = readValue(this.#definition[kind], fields);
    if (kind === 'kind' && this.#data.rows.has(fields.id ?? 0))
      problems.push({ path: ['id'], text: 'is the id of another record' });
    problems.push(...referenceProblems(this.#name, fields as UnknownRow, this.#host.isThere));
    if (problems.length > 0) throw toInputError(problems, this.#name);
    return value as object;
  }

  remove({ id }: Row): void {
    const before = this.#data.rows.get(id);
    if (before === undefined) return;
    this.#host.beforeWrite(this.#name, id, before, () => this.#write(id, before));
    this.#write(id, null);
  }

  /** Replaces all rows by those of a table of the same name. */
  replaceWith(other: Table<R, New, Unique, Where>): void {
    other.#isShared = true;
    this.#isShared = true;
    this.#data = other.#data;
  }

  /** A table of another world that begins with these rows. */
  fork(host: TableHost): Table<R, New, Unique, Where> {
    this.#isShared = true;
    return new Table(this.#name, this.#definition, host, this.#data);
  }

  /** The id of the next row; it is given once. */
  nextId(): number {
    let id = this.#host.nextNumber(this.#name);
    while (this.#data.rows.has(id)) id = this.#host.nextNumber(this.#name);
    return id;
  }

  /** The index of a name. Throws an Error if there is none. */
  #known<T>(indexes: ReadonlyMap<string, T>, name: string): T {
    const index = indexes.get(name);
    if (index !== undefined) return index;
    const names = [...indexes.keys()].join(', ');
    throw new Error(`${this.#name} are not found by ${name}, but by ${names || 'id only'}.`);
  }

  /** Gives a new row its `iid`, which counts within the project. */
  #number(row: R & { iid?: number; readonly project_id?: number }): void {
    const sequence = `${this.#name}/${row.project_id}`;
    row.iid ??= this.#host.nextNumber(sequence);
    this.#host.reachNumber(sequence, row.iid);
  }

  #put(row: R): R {
    const before = this.#data.rows.get(row.id) ?? null;
    const double = this.#findDouble(row);
    if (double !== null) {
      const problem: DataProblem = {
        path: [double.key],
        text: `is that of record ${double.id}, too`,
      };
      const error = toInputError([problem], this.#name);
      // Of a handler it is a defect, and nothing that was sent.
      throw this.#host.isTrusted() ? new Error(error.message) : error;
    }
    this.#host.beforeWrite(this.#name, row.id, before, () => this.#write(row.id, before));
    this.#write(row.id, freeze(row));
    return row;
  }

  /** Another row that has a unique key of a row; `null` for none. */
  #findDouble(row: R): { readonly key: string; readonly id: number } | null {
    if (this.#definition.isHidden(row)) return null;
    for (const [name, keyOf] of this.#definition.keys.unique) {
      const key = keyOf(row);
      const other = key === null ? undefined : this.#data.unique.get(name)?.get(key);
      if (other !== undefined && other.id !== row.id) return { key: name, id: other.id };
    }
    return null;
  }

  #write(id: number, row: R | null): void {
    this.#copyIfShared();
    const { rows } = this.#data;
    const before = this.get(id) ?? null;
    if (row === null) rows.delete(id);
    else rows.set(id, row);
    this.#index(id, before, this.get(id) ?? null);
  }

  /** Puts a row in the place of another, each `null` for none and for a hidden one. */
  #index(id: number, before: R | null, after: R | null): void {
    const { unique, parents } = this.#definition.keys;
    for (const [name, keyOf] of unique) {
      const keys = this.#data.unique.get(name);
      const [old, key] = [before && keyOf(before), after && keyOf(after)];
      if (old !== null && old !== key) keys?.delete(old);
      if (key !== null && after !== null) keys?.set(key, after);
    }
    for (const [name, keyOf] of parents) {
      const lists = this.#data.children.get(name);
      const isSame = before !== null && after !== null && keyOf(before) === keyOf(after);
      if (before !== null && !isSame) this.#splice(lists, keyOf(before), id, 1);
      if (after !== null) this.#splice(lists, keyOf(after), id, isSame ? 1 : 0, after);
    }
  }

  #splice(
    lists: Map<RowKey, R[]> | undefined,
    key: RowKey,
    id: number,
    removed: 0 | 1,
    ...added: R[]
  ) {
    if (lists === undefined) return;
    const list = this.#ownList(lists, key);
    list.splice(positionOf(list, id), removed, ...added);
  }

  #copyIfShared(): void {
    if (!this.#isShared) return;
    const { rows, unique, children } = this.#data;
    this.#data = {
      rows: new Map(rows),
      unique: new Map([...unique].map(([name, keys]) => [name, new Map(keys)])),
      children: new Map([...children].map(([name, lists]) => [name, new Map(lists)])),
    };
    this.#isShared = false;
    this.#ownLists = new Set();
  }

  /** A list to write to: a copy, if another table has it, too. */
  #ownList(lists: Map<RowKey, R[]>, key: RowKey): R[] {
    const list = lists.get(key);
    if (list !== undefined && this.#ownLists.has(list)) return list;
    const own = list?.slice() ?? [];
    this.#ownLists.add(own);
    lists.set(key, own);
    return own;
  }
}

/** Freezes a value of JSON with all that is in it; what is frozen already is so throughout. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

/** Where a row is, or belongs, in a list by rising id. */
function positionOf(list: readonly Row[], id: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.id ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
