/** Holds data from outside to the world format: seed files, and worlds that are imported. */

import { InvalidInput } from '../replies.ts';
import type { Definition, Row } from '../store/definition.ts';
import { TABLE_NAMES, type TableName } from '../store/lazy-tables.ts';
import { definitions } from '../store/tables.ts';
import type { WorldData } from '../store/world.ts';
import { closest } from './closest.ts';
import { type AnyField, isId, isObject, text, time } from './field.ts';
import { tableFields } from './fields.ts';

/** Something that is wrong, and where: `['tables', 'issues', 3, 'state']`. */
export interface DataProblem {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** More than these are not worth reading. */
const MOST_PROBLEMS = 50;

type Report = (path: DataProblem['path'], text: string) => void;
/** The ids of a table that there are, and the last number that its sequence gave out. */
type Ids = ReadonlyMap<TableName, { readonly there: ReadonlySet<unknown>; readonly last: number }>;

/** The data as a world takes them. Throws an InvalidInput that names every place that is wrong. */
export function readWorldData(value: unknown): WorldData {
  const { data, problems } = checkWorldData(value);
  if (problems.length === 0 && data !== null) return data;
  const errors: Record<string, string[]> = {};
  for (const { path, text } of problems) {
    const place = path.length === 0 ? 'world' : path.join('.');
    errors[place] = [...(errors[place] ?? []), text];
  }
  throw new InvalidInput(errors);
}

/** The data as a world takes them, `null` where they are none, and everything that is wrong with them. */
export function checkWorldData(value: unknown): {
  readonly data: WorldData | null;
  readonly problems: readonly DataProblem[];
} {
  const problems: DataProblem[] = [];
  const report: Report = (path, text) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ path, text });
  };
  if (!isObject(value)) {
    report([], 'must be an object with site, now and tables');
    return { data: null, problems };
  }
  refuseUnknown(value, ['site', 'now', 'sequences', 'tables'], [], report);
  const site = checkField(text, value.site, ['site'], report, NO_IDS);
  const now = checkField(time, value.now, ['now'], report, NO_IDS);
  const sequences = checkSequences(value.sequences, report);
  const tables = checkTables(value.tables, isObject(sequences) ? sequences : {}, report);
  // Every part was held to its type.
  const data = { site, now, ...(sequences !== undefined && { sequences }), tables } as WorldData;
  return { data: problems.length === 0 ? data : null, problems };
}

const NO_IDS: Ids = new Map();

function checkSequences(value: unknown, report: Report): unknown {
  if (value === undefined) return undefined;
  if (!isObject(value)) {
    report(['sequences'], 'must be an object');
    return undefined;
  }
  for (const [name, number] of Object.entries(value)) {
    if (!Number.isSafeInteger(number) || Number(number) < 0) {
      report(['sequences', name], 'must be an integer, at least 0');
    }
  }
  return value;
}

function checkTables(
  value: unknown,
  sequences: Readonly<Record<string, unknown>>,
  report: Report,
): Record<string, unknown> {
  const checked: Record<string, unknown> = {};
  if (!isObject(value)) {
    report(['tables'], 'must be an object with a list of records for each table');
    return checked;
  }
  refuseUnknown(value, TABLE_NAMES, ['tables'], report);
  const ids = idsOf(value, sequences);
  for (const name of TABLE_NAMES) {
    const records = value[name];
    if (records === undefined) continue;
    if (Array.isArray(records)) checked[name] = checkTable(name, records, ids, report);
    else report(['tables', name], 'must be a list of records');
  }
  return checked;
}

function idsOf(
  tables: Readonly<Record<string, unknown>>,
  sequences: Readonly<Record<string, unknown>>,
): Ids {
  return new Map(
    TABLE_NAMES.map((name) => {
      const records = tables[name];
      const ids = Array.isArray(records) ? records.map((record) => record?.id) : [];
      return [name, { there: new Set<unknown>(ids), last: Number(sequences[name] ?? 0) }];
    }),
  );
}

function isThere(ids: Ids, table: TableName, id: unknown, mayBeGone: boolean): boolean {
  const known = ids.get(table);
  if (known === undefined) return false;
  return known.there.has(id) || (mayBeGone && Number(id) <= known.last);
}

function checkTable(
  name: TableName,
  records: readonly unknown[],
  ids: Ids,
  report: Report,
): unknown[] {
  const fields: Readonly<Record<string, AnyField>> = tableFields[name];
  const definition = definitions[name] as unknown as Definition<Row>;
  const defaulted = new Set([...Object.keys(definition.defaults('', 1)), 'iid']);
  const seen = new Map<unknown, number>();
  const keys = new Map<string, number>();
  return records.map((record, at) => {
    const path = ['tables', name, at];
    if (!isObject(record)) {
      report(path, 'must be an object');
      return record;
    }
    refuseUnknown(record, Object.keys(fields), path, report);
    const sound: Record<string, unknown> = {};
    let whole = true;
    for (const [field, described] of Object.entries(fields)) {
      if (record[field] === undefined && defaulted.has(field)) continue;
      const before = record[field];
      const note: Report = (where, words) => {
        whole = false;
        report(where, words);
      };
      sound[field] = checkField(described, before, [...path, field], note, ids);
    }
    if (!isId(record.id)) {
      if (Number.isSafeInteger(record.id)) report([...path, 'id'], 'must be at least 1');
      return sound;
    }
    const other = seen.get(record.id);
    if (other !== undefined) report([...path, 'id'], `is the id of the record at ${other}, too`);
    seen.set(record.id, at);
    if (whole) checkKeys(definition, sound as unknown as Row, path, at, keys, report);
    return sound;
  });
}

/** No two records of a table may share what is unique. */
function checkKeys(
  { unique, defaults, hidden, numberedIn }: Definition<Row>,
  record: Row,
  path: readonly (string | number)[],
  at: number,
  keys: Map<string, number>,
  report: Report,
): void {
  const filled = { ...defaults('', record.id), ...record };
  if (hidden?.(filled) === true) return;
  for (const [name, keyOf] of Object.entries(unique)) {
    // It is numbered later.
    if (name === 'iid' && numberedIn !== undefined && !('iid' in record)) continue;
    const key = keyOf(filled);
    if (key === null) continue;
    const whole = `${name} ${key}`;
    const other = keys.get(whole);
    if (other === undefined) keys.set(whole, at);
    else report(path, `has the same ${name} as the record at ${other}`);
  }
}

/** Gives the value as records have it. */
function checkField(
  field: AnyField,
  value: unknown,
  path: readonly (string | number)[],
  report: Report,
  ids: Ids,
): unknown {
  if (value === undefined) {
    report(path, 'is required');
    return value;
  }
  if (value === null && field.nullable) return value;
  if (!field.fits(value)) {
    report(path, field.words);
    return value;
  }
  const { table, mayBeGone = false, item, fields, normal } = field;
  if (table !== undefined && !isThere(ids, table, value, mayBeGone)) {
    report(path, `must be the id of one of ${table}; there is none with this id`);
  }
  if (item !== undefined) {
    return (value as readonly unknown[]).map((each, at) =>
      checkField(item, each, [...path, at], report, ids),
    );
  }
  if (fields !== undefined && isObject(value)) {
    refuseUnknown(value, Object.keys(fields), path, report);
    return Object.fromEntries(
      Object.entries(fields).map(([name, each]) => [
        name,
        checkField(each, value[name], [...path, name], report, ids),
      ]),
    );
  }
  return normal === undefined ? value : normal(String(value));
}

function refuseUnknown(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: readonly (string | number)[],
  report: Report,
): void {
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    const near = closest(name, known);
    report([...path, name], `is not known here${near === null ? '' : `; did you mean ${near}?`}`);
  }
}
