/** Checks data from outside against the schemas of the tables: seed files, and worlds that are imported. */
import { invalid } from '../request/responses.ts';
import * as v from './fields.ts';
import { type DataProblem, problemsAt, toInputError } from './problems.ts';
import type { Row, TableDefinition } from './row.ts';
import { TABLE_NAMES, type TableName, type WorldData } from './schema.ts';
import { tables as definitions } from './tables/index.ts';

/** More than these are not worth reading. */
const MAX_PROBLEMS = 50;

/**
 * Returns the data as a world takes them: a copy, as JSON would have it, so that `undefined` is the same as omitted.
 * Throws an InvalidInputError that names every wrong location.
 *
 * @param root What the error calls the whole.
 */
export function parseWorldData(value: unknown, root: string): WorldData {
  const { data, problems } = checkWorldData(JSON.parse(JSON.stringify(value) ?? 'null'));
  if (data !== null) return data;
  throw toInputError(problems, root);
}

/** The data as a world takes them, or everything that is wrong with them. */
export function checkWorldData(
  value: unknown,
):
  | { readonly data: WorldData; readonly problems: readonly [] }
  | { readonly data: null; readonly problems: readonly DataProblem[] } {
  const { value: data, problems } = v.readValue(worldKind, value);
  problems.push(...tableProblems(value, problems));
  // The kind has the types of the rows, but for those that no static type can name.
  if (problems.length === 0) return { data: data as WorldData, problems: [] };
  return { data: null, problems: problems.slice(0, MAX_PROBLEMS) };
}

/** Begins the URLs in responses. */
const site = v.kind<string>(
  (value) =>
    typeof value === 'string' && /^https?:\/\/\S*[^\s/]$/.test(value) && URL.canParse(value),
  (value) =>
    typeof value === 'string'
      ? 'must be a URL without a slash at its end, as in https://collab.example.com'
      : 'must be a string',
);

const sequence = v.kind<number>(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  'must be an integer, at least 0',
);

const rowLists = TABLE_NAMES.map((name) => [
  name,
  v.omittable(v.listOf<unknown>(definitions[name].kind, 'must be a list of records')),
]);

const worldKind = v.object(
  {
    site,
    now: v.timestamp,
    sequences: v.omittable(v.mapOf(sequence, TABLE_NAMES)),
    tables: v.object(
      Object.fromEntries(rowLists),
      'must be an object with a list of records for each table',
    ),
  },
  'must be an object with site, now and tables',
);

/** The name of a table. Throws an InvalidInputError for that of none. */
export function requireTable(name: string): TableName {
  const table = TABLE_NAMES.find((each) => each === name);
  if (table !== undefined) return table;
  throw invalid('table', `must be one of ${TABLE_NAMES.join(', ')}`);
}

export type UnknownRow = Readonly<Record<string, unknown>>;

/** The fields of each table that refer to rows. */
const REFERENCES = new Map(
  TABLE_NAMES.map((name) => [
    name,
    Object.entries<v.Kind<unknown>>(definitions[name].fields).flatMap(([field, { reference }]) =>
      reference === undefined ? [] : [{ field, reference }],
    ),
  ]),
);

/** The fields of a table that refer to rows. */
export function listReferences(name: TableName) {
  return REFERENCES.get(name) ?? [];
}

/** The references of a row, or of fields of one, to rows that are not there. What is no id is not looked up. */
export function referenceProblems(
  name: TableName,
  row: UnknownRow,
  isThere: (reference: v.RowReference, id: number) => boolean,
): DataProblem[] {
  return listReferences(name).flatMap(({ field, reference }) => {
    const value = row[field];
    if (value === undefined || value === null) return [];
    return [value].flat().flatMap((id, at) => {
      if (!v.isId(id) || isThere(reference, id)) return [];
      const text = `must be the id of one of ${reference.table}; there is none with this id`;
      return [{ path: Array.isArray(value) ? [field, at] : [field], text }];
    });
  });
}

/** What only the rows together show: an id or a key twice, and references to rows that are not there. */
function tableProblems(world: unknown, found: readonly DataProblem[]): DataProblem[] {
  const { tables, sequences } = (world ?? {}) as Record<string, Record<string, unknown> | null>;
  const rowsOf = (name: string): UnknownRow[] => {
    const rows = tables?.[name];
    return Array.isArray(rows) ? rows.map((row) => (typeof row === 'object' && row) || {}) : [];
  };
  const ids = new Map(
    TABLE_NAMES.map((name) => [name as string, new Set(rowsOf(name).map((row) => row.id))]),
  );
  const isThere = ({ table, mayBeGone }: v.RowReference, id: number) =>
    ids.get(table)?.has(id) === true || (mayBeGone && id <= Number(sequences?.[table] ?? 0));
  const references = TABLE_NAMES.flatMap((name) =>
    rowsOf(name).flatMap((row, at) =>
      problemsAt(['tables', name, at], referenceProblems(name, row, isThere)),
    ),
  );
  const wrongRows = new Set(
    [...found, ...references].map(({ path }) => path.slice(0, 3).join('.')),
  );
  const doubles = TABLE_NAMES.flatMap((name) =>
    doubleKeys(name, rowsOf(name), (at) => !wrongRows.has(`tables.${name}.${at}`)),
  );
  return [...references, ...doubles];
}

function doubleKeys(
  name: TableName,
  rows: readonly UnknownRow[],
  isValid: (at: number) => boolean,
): DataProblem[] {
  const { create, unique, isHidden } = definitions[name] as unknown as TableDefinition;
  const seen = new Map<string, number>();
  return rows.flatMap((row, at) => {
    const path = ['tables', name, at];
    const problems: DataProblem[] = [];
    const note = (key: string, problem: (other: number) => DataProblem) => {
      const other = seen.get(key);
      if (other !== undefined) problems.push(problem(other));
      if (other === undefined || key.startsWith('id ')) seen.set(key, at);
    };
    if (v.isId(row.id)) {
      note(`id ${row.id}`, (other) => ({
        path: [...path, 'id'],
        text: `is the id of the record at ${other}, too`,
      }));
    }
    const filled = { ...create({ now: '', id: Number(row.id) }), ...row } as unknown as Row;
    if (!isValid(at) || isHidden(filled)) return problems;
    for (const [keyName, keyOf] of Object.entries(unique)) {
      // Without a number it gets the next one.
      if (keyName === 'iid' && row.iid === undefined) continue;
      const key = keyOf(filled);
      if (key === null) continue;
      note(`${keyName}: ${key}`, (other) => ({
        path,
        text: `has the same ${keyName} as the record at ${other}`,
      }));
    }
    return problems;
  });
}
