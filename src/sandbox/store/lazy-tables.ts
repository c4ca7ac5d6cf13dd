/** The tables of a world, each made when it is first used, so that a fork costs next to nothing. */
import type { Definition, Row } from './definition.ts';
import type { Records } from './records.ts';
import { emptyStorage, type Storage } from './storage.ts';
import { type Table, type TableHost, tableOn } from './table.ts';
import { type Definitions, definitions } from './tables.ts';

export type TableName = keyof Definitions;

/** Every table by its name. */
export type Tables = {
  readonly [N in TableName]: Definitions[N] extends Definition<Records[N]>
    ? Table<Records[N], Definitions[N]>
    : never;
};

export const TABLE_NAMES = Object.keys(definitions) as readonly TableName[];

/** What the tables of a world begin with, by name; a table that is missing begins empty. */
export type Storages = ReadonlyMap<TableName, Storage<Row>>;

/** The tables, and a way to let another world begin with what is in them now. */
export interface OpenTables {
  readonly tables: Tables;
  readonly share: () => Storages;
}

/** A table by a name that is not known yet; all of them are of records with an id. */
export function tableIn(tables: Tables, name: TableName): Table<Row> {
  return tables[name] as unknown as Table<Row>;
}

export function openTables(begin: Storages, host: TableHost): OpenTables {
  const opened = new Map<TableName, Table<Row>>();
  const open = (name: TableName): Table<Row> => {
    const definition = definitions[name] as unknown as Definition<Row>;
    const table = tableOn(name, definition, begin.get(name) ?? emptyStorage(definition), host);
    opened.set(name, table);
    return table;
  };
  const share = () => {
    const storages = new Map(begin);
    for (const [name, table] of opened) storages.set(name, table.share());
    return storages;
  };
  const tables = Object.create(LAZY, { [OPEN]: { value: open } }) as Tables;
  return { tables, share };
}

const OPEN = Symbol('open');

interface Lazy {
  readonly [OPEN]: (name: TableName) => Table<Row>;
}

/** Has a getter for each table, which the table then hides. */
const LAZY: object = Object.create(
  null,
  Object.fromEntries(
    TABLE_NAMES.map((name) => [
      name,
      {
        get(this: Lazy) {
          const table = this[OPEN](name);
          Object.defineProperty(this, name, { value: table, enumerable: true });
          return table;
        },
      },
    ]),
  ),
);
