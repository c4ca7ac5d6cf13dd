/** Filters and orders the rows of lists by the rules of the contract, so that handlers know none themselves. */
import { type ListId, lists } from '../../../generated/lists.ts';
import type { FilterObject, ListObject } from '../../contract/behavior.ts';
import type { RequestContext } from '../request/context.ts';
import type { Row } from '../store/row.ts';

/** How to read fields of the contract that rows have under another name, or not at all, or that long lists compare. */
export type Fields<R> = Readonly<Record<string, (row: R) => unknown>>;

/**
 * The rows that pass every filter that was sent, in the order that was asked for.
 *
 * @throws Error for a field that rows do not have, which would otherwise find nothing.
 */
export function select<R extends Row>(
  { caller, operation }: RequestContext,
  sent: Readonly<Record<string, unknown>>,
  rows: readonly R[],
  fields: Fields<R>,
): readonly R[] {
  const { filters = {}, order }: ListObject = lists[operation.id as ListId];
  const read: Read<R> = (name) => {
    if (fields[name] !== undefined) return fields[name];
    const [first] = rows;
    if (first !== undefined && !(name in first)) {
      throw new Error(
        `Rows of ${operation.id} have no column ${name}, which a filter or an order of it names. Say how to read it in the \`fields\` of the handler's list(…).`,
      );
    }
    return (row) => (row as Readonly<Record<string, unknown>>)[name];
  };
  const tests = Object.entries(filters).flatMap(([name, filter]) =>
    sent[name] === undefined ? [] : testsOf(filter, sent[name], read, caller?.id),
  );
  const found =
    tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)));
  if (order === undefined) return found;
  const { by = 'id', direction = 'asc', parameters } = order;
  const [key, way] = [sent[parameters?.by ?? ''] ?? by, sent[parameters?.direction ?? '']];
  // They have been checked against the values of the contract.
  const keyOf = read(String(key)) as (row: R) => string | number;
  return sortRows(found, keyOf, way === undefined ? direction : (way as 'asc' | 'desc'));
}

type RowTest<R> = (row: R) => boolean;
type Read<R> = (name: string) => (row: R) => unknown;

/** What a row has to pass for a filter, by the value that was sent. */
function testsOf<R>(
  filter: FilterObject,
  sent: unknown,
  read: Read<R>,
  caller: number | undefined,
): RowTest<R>[] {
  const { field = '', fields = [field], compare = 'equal', values, ignoreCase = false } = filter;
  if (values !== undefined) {
    return Object.entries(values[String(sent)] ?? {}).map(([name, wanted]) =>
      isOneOf(
        read(name),
        [wanted].flat().map((value) => (value === 'caller' ? caller : value)),
      ),
    );
  }
  const [of = read(field)] = fields.map(read);
  if (compare === 'all') return hasAll(of, filter, String(sent));
  if (compare === 'since') return [(row) => String(of(row) ?? '') >= String(sent)];
  if (compare === 'contains') return [contains(fields.map(read), String(sent).toLowerCase())];
  if (!ignoreCase) return [isOneOf(of, [sent].flat())];
  const text = String(sent).toLowerCase();
  return [(row) => String(of(row)).toLowerCase() === text];
}

function isOneOf<R>(of: (row: R) => unknown, values: readonly unknown[]): RowTest<R> {
  const wanted: ReadonlySet<unknown> = new Set(values.filter((value) => value !== undefined));
  return (row) => wanted.has(of(row));
}

/** The value for none, `No+Label`, has a plus that some clients encode and others do not. */
function hasAll<R>(
  of: (row: R) => unknown,
  { separator, none }: FilterObject,
  sent: string,
): RowTest<R>[] {
  const has = of as (row: R) => readonly string[];
  if (none !== undefined && sent.replace(' ', '+') === none) {
    return [(row) => has(row).length === 0];
  }
  return splitNames(sent, separator).map((name) => (row) => has(row).includes(name));
}

function contains<R>(fields: readonly ((row: R) => unknown)[], text: string): RowTest<R> {
  if (text === '') return () => true;
  return (row) =>
    fields.some((of) =>
      String(of(row) ?? '')
        .toLowerCase()
        .includes(text),
    );
}

/** `bug, ui` is bug and ui; each once. */
export function splitNames(text: string, separator = ','): readonly string[] {
  const names = text.split(separator).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Sorts rows by a key, and those that share one by id. */
export function sortRows<R extends Row>(
  rows: readonly R[],
  keyOf: (row: R) => string | number,
  sort: 'asc' | 'desc' = 'asc',
): readonly R[] {
  const sign = sort === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const first = keyOf(a);
    const second = keyOf(b);
    return sign * (first === second ? a.id - b.id : first < second ? -1 : 1);
  });
}
