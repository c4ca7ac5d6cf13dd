/** What tables are defined with: the types of their fields, each with the text that says what was expected. */
import { FORMATS } from '../../contract/expectation.ts';
import * as v from '../../dependencies/valibot.ts';
import { toUtc } from '../domain/times.ts';
import type { Creation, Row, RowReference } from './row.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

function hasFormat(format: string): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && FORMATS[format]?.(value) === true;
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

export const text = v.string('must be a string');
export const flag = v.boolean('must be true or false');
export const integer = v.custom<number>(Number.isSafeInteger, 'must be an integer');
export const id = v.pipe(
  integer,
  v.check((value) => value > 0, 'must be at least 1'),
);
export const base64 = v.custom<string>(
  (value) => typeof value === 'string' && value.length % 4 === 0 && BASE64.test(value),
  'must be base64',
);
export const day = v.custom<string>(hasFormat('date'), 'must be a date (YYYY-MM-DD)');
/** A time of Git, which keeps the offset of its author. */
export const timestampWithOffset = v.custom<string>(
  hasFormat('date-time'),
  'must be a timestamp (ISO 8601, as in 2017-06-12T09:14:03.512Z)',
);
/** Other times have UTC with milliseconds in rows; outside, any offset will do. */
export const timestamp = v.pipe(timestampWithOffset, v.transform(toUtc));
/** Counted within the project; a new row may omit it. */
export const iid = v.exactOptional(integer);

/** A field that a new row may omit. */
export function optional<const S extends v.GenericSchema>(
  schema: S,
  initial: Immutable<v.InferOutput<S>> | ((creation: Creation) => Immutable<v.InferOutput<S>>),
) {
  return Object.assign(v.exactOptional(schema), { initial });
}

export const timeOfCreation = optional(timestamp, ({ now }) => now);

/** A field that may be `null`, and is by default. */
export function orNull<const S extends v.GenericSchema>(schema: S) {
  return Object.assign(v.exactOptional(v.nullable(schema)), { initial: null });
}

function reference(table: string, mayBeGone: boolean) {
  const expected = v.custom<number>(isId, `must be the id of one of ${table}`);
  return v.pipe(expected, v.metadata({ reference: { table, mayBeGone } satisfies RowReference }));
}

export const idOf = (table: string) => reference(table, false);
export const idOfFormer = (table: string) => reference(table, true);

export function oneOf<const T extends readonly string[]>(values: T) {
  return v.picklist(values, `must be one of ${values.join(', ')}`);
}

export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.array(item, 'must be a list');
}

export type Immutable<T> = T extends object
  ? { readonly [Name in keyof T]: Immutable<T[Name]> }
  : T;

type FieldEntries = v.ObjectEntries;

/** The row of a table with fields, with all of them. */
export type RowOf<F extends FieldEntries> = Row &
  Immutable<Required<v.InferOutput<v.StrictObjectSchema<F, undefined>>>>;

export type NewRowOf<F extends FieldEntries> = Partial<Row> &
  Immutable<v.InferOutput<v.StrictObjectSchema<F, undefined>>>;

/** What a row is found by, computed from the row; `null` for a row without a key. */
type KeysOf<R, K> = { readonly [Name in keyof K]: (row: R) => K[Name] };

/** The values of the keys. */
export type ParentKeys<K> = {
  readonly [Name in keyof K]?: K[Name] extends (row: never) => infer Value ? Value : never;
};

/** Defines a table; every one has an `id`. */
export function table<const F extends FieldEntries, U = object, P = object>(definition: {
  readonly fields: F;
  readonly unique?: KeysOf<RowOf<F>, U>;
  readonly parents?: KeysOf<RowOf<F>, P>;
  readonly isHidden?: (row: RowOf<F>) => boolean;
}) {
  const { unique = {} as KeysOf<RowOf<F>, U>, parents = {} as KeysOf<RowOf<F>, P> } = definition;
  const { fields, isHidden = () => false } = definition;
  const schema = v.strictObject({ id, ...fields });
  const keys = { unique: Object.entries(unique), parents: Object.entries(parents) };
  return { fields, schema, create: rowFactory(fields), unique, parents, keys, isHidden };
}

/** Creates new rows with all fields, `undefined` without a default: copies of one, which V8 reads fastest. */
function rowFactory(fields: FieldEntries): (creation: Creation) => object {
  const initial = Object.entries<object>(fields).map(([name, field]): [string, unknown] => [
    name,
    'initial' in field ? field.initial : undefined,
  ]);
  const template = { ...Object.fromEntries([['id', 0], ...initial]) };
  const computed = initial.filter(([, value]) => typeof value === 'function');
  return (creation) => {
    const row: Record<string, unknown> = { ...template, id: creation.id };
    for (const [name, value] of computed) row[name] = (value as (c: Creation) => unknown)(creation);
    return row;
  };
}
