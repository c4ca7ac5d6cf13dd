/** Creates rows in one line, with the rows that they need and that nobody has to name. */
import { isRecord } from '../../contract/data.ts';
import { InvalidInputError, invalid } from '../request/responses.ts';
import { listReferences, requireTable, type UnknownRow } from './check.ts';
import { type AnyRow, FOLLOWING, type Maker, order, VALUES } from './new-values.ts';
import type { Row, TableDefinition } from './row.ts';
import { type NewRow, type Rows, TABLE_NAMES, type TableName } from './schema.ts';
import type { Table } from './table.ts';
import { tables as definitions } from './tables/index.ts';

/**
 * Fields of a new row, all of which may be omitted. Rows that belong to it are given under the name of their
 * table: `{ ref: 'main', jobs: [{ name: 'build' }] }`.
 */
export type RowFields<Name extends TableName> = Partial<NewRow<Name>> & {
  readonly [Child in Exclude<TableName, keyof NewRow<Name>>]?: readonly RowFields<Child>[];
};

type Singular<Name extends TableName> = Name extends 'branches'
  ? 'branch'
  : Name extends `${infer One}s`
    ? One
    : never;

/**
 * One row: `issue({ title: 'x' })`; or several, which share what they need: `issues(50, (i) => ({ title: `${i}` }))` or
 * `issues([{ title: 'x' }, { title: 'y' }])`.
 */
export type Create = {
  readonly [Name in TableName as Singular<Name>]: (fields?: RowFields<Name>) => Rows[Name];
} & {
  readonly [Name in TableName]: (
    rows: number | readonly RowFields<Name>[],
    fields?: (index: number) => RowFields<Name>,
  ) => readonly Rows[Name][];
} & {
  /** One row or a list of them, as given, of a table that is known at run time only. Throws an InvalidInputError by index and field. */
  readonly rows: (
    table: TableName,
    rows: UnknownRow | readonly UnknownRow[],
  ) => Row | readonly Row[];
};

interface Host {
  readonly table: (name: TableName) => Table<Row>;
  readonly now: () => string;
  readonly transaction: <T>(work: () => T) => T;
}

/** By table, the fields without a default, those first from which the values of others are made. */
const REQUIRED_FIELDS = new Map(
  TABLE_NAMES.map((name) => [
    name,
    Object.entries<object>((definitions[name] as unknown as TableDefinition).fields)
      .filter(([, kind]) => !('isOptional' in kind))
      .map(([field]) => field)
      .sort((a, b) => order(name, a) - order(name, b)),
  ]),
);

/** Creates the factories of a world. */
export function createFactories({ table, now, transaction }: Host): Create {
  const get: Maker['get'] = (name, id) => table(name).record(Number(id));

  const rows: Create['rows'] = (name, sent) => {
    requireTable(name);
    const made = new Map<TableName, AnyRow>();
    const shared = (of: TableName) => {
      const row = made.get(of) ?? make(of, {});
      made.set(of, row);
      return row;
    };
    const make = (of: TableName, fields: UnknownRow): AnyRow => insert(of, fields, maker);
    const find: Maker['find'] = (of, unique, key) => table(of).find(unique, key);
    const maker: Maker = { now: now(), shared, make, get, find };
    return transaction(() =>
      Array.isArray(sent)
        ? mapAll(sent as readonly UnknownRow[], (fields) => insert(name, fields, maker))
        : insert(name, sent as UnknownRow, maker),
    );
  };

  const insert = (name: TableName, sent: UnknownRow, maker: Maker): Row => {
    if (!isRecord(sent)) throw invalid(singular(name), 'must be an object of fields');
    const { fields } = definitions[name] as unknown as TableDefinition;
    const isChild = (key: string) => !Object.hasOwn(fields, key) && Object.hasOwn(definitions, key);
    const [children, own] = [true, false].map((which) =>
      Object.entries(sent).filter(([key, value]) => isChild(key) === which && value !== undefined),
    );
    const id = own?.some(([key]) => key === 'id') ? sent.id : table(name).nextId();
    const row = complete(name, { ...Object.fromEntries(own ?? []), id }, maker);
    const inserted = table(name).insert(row as unknown as Row);
    FOLLOWING[name]?.(inserted, maker);
    for (const [key, rows] of children ?? []) {
      const child = key as TableName;
      const link = linkTo(child, name, inserted.id);
      if (link === null || !Array.isArray(rows))
        throw invalid(key, 'is no list of rows of a table that refers to this one');
      within(key, () => mapAll(rows, (each) => insert(child, { ...each, ...link }, maker)));
    }
    return inserted;
  };

  /** With a value for each required field. */
  const complete = (name: TableName, sent: UnknownRow, maker: Maker): UnknownRow => {
    const row: Record<string, unknown> = { ...sent };
    for (const field of REQUIRED_FIELDS.get(name) ?? []) {
      if (row[field] !== undefined) continue;
      const reference = listReferences(name).find((each) => each.field === field)?.reference;
      row[field] =
        (VALUES[`${name}.${field}`] ?? VALUES[field])?.(row, maker) ??
        (reference === undefined
          ? `${singular(name)} ${row.id}`
          : maker.shared(reference.table as TableName).id);
    }
    return row;
  };

  const one = (name: TableName, fields: UnknownRow = {}) => {
    const several = `must be an object of fields; for several rows, write create.${name}(…)`;
    if (!isRecord(fields)) throw invalid(singular(name), several);
    return rows(name, fields);
  };
  const several = (name: TableName, sent: unknown, fields: unknown = () => ({})) => {
    if (Array.isArray(sent)) return rows(name, sent);
    if (!Number.isSafeInteger(sent) || Number(sent) < 0) {
      throw invalid(name, `takes how many rows, at least 0, or a list: create.${name}([{ … }])`);
    }
    if (typeof fields !== 'function') {
      throw invalid(name, `takes a function of the index: create.${name}(${sent}, () => ({ … }))`);
    }
    return rows(
      name,
      Array.from({ length: Number(sent) }, (_, index) => fields(index)),
    );
  };
  const factories = TABLE_NAMES.flatMap((name) => [
    [singular(name), (fields?: UnknownRow) => one(name, fields)],
    [name, (sent: unknown, fields?: unknown) => several(name, sent, fields)],
  ]);
  return Object.assign(Object.fromEntries(factories), { rows }) as Create;
}

function singular(name: TableName): string {
  return name.replace(/(?<=ch)es$|s$/, '');
}

/** The fields by which a row belongs to one of another table; `null` where it cannot. */
function linkTo(child: TableName, parent: TableName, id: number): UnknownRow | null {
  if (child === 'members' && (parent === 'projects' || parent === 'namespaces')) {
    return { source: parent === 'projects' ? 'project' : 'group', source_id: id };
  }
  const link = listReferences(child).find(({ reference }) => reference.table === parent);
  return link === undefined ? null : { [link.field]: id };
}

/** Does work for all; throws an InvalidInputError with the errors of all by index. */
function mapAll<T, R>(all: readonly T[], work: (each: T) => R): R[] {
  const errors: Record<string, readonly string[]> = {};
  const done = all.flatMap((each, index) => {
    try {
      return [within(String(index), () => work(each))];
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      Object.assign(errors, error.errors);
      return [];
    }
  });
  if (Object.keys(errors).length > 0) throw new InvalidInputError(errors);
  return done;
}

/** Names errors by where they are: `jobs.0.name`. */
function within<R>(location: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const errors = Object.entries(error.errors).map(([field, texts]) => [
      `${location}.${field}`,
      texts,
    ]);
    throw new InvalidInputError(Object.fromEntries(errors));
  }
}
