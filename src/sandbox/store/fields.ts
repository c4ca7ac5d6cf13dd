/** Defines tables by their fields, from which types, checks and defaults of rows follow. */
import type { Creation, Row } from './row.ts';
import {
  type Fields,
  type Immutable,
  id,
  integer,
  type Kind,
  kind,
  nullable,
  object,
  omittable,
  type SentOf,
  timestamp,
  type ValueOf,
} from './values.ts';

export * from './values.ts';

/** Counted within the project; a new row may omit it. */
export const iid = omittable(integer);

/** A field that a new row may omit. */
export function optional<T>(
  of: Kind<T>,
  initial: Immutable<NoInfer<T>> | ((creation: Creation) => Immutable<NoInfer<T>>),
) {
  return Object.assign(omittable(of), { initial });
}

export const timeOfCreation = optional(timestamp, ({ now }) => now);

/** A field that may be `null`, and is by default. */
export function orNull<T>(of: Kind<T>) {
  return Object.assign(omittable(nullable(of)), { initial: null });
}

/** The row of a table with fields, with all of them. */
export type RowOf<F extends Fields> = Row & {
  readonly [Name in keyof F]: Immutable<ValueOf<F[Name]>>;
};

export type NewRowOf<F extends Fields> = Partial<Row> & SentOf<F>;

/** What a row is found by, computed from the row; `null` for a row without a key. */
type KeysOf<R, K> = { readonly [Name in keyof K]: (row: R) => K[Name] };

/** The values of the keys. */
export type ParentKeys<K> = {
  readonly [Name in keyof K]?: K[Name] extends (row: never) => infer Value ? Value : never;
};

/** What has an id keeps it. */
const FIXED = omittable(kind<number>(() => false, 'cannot be changed'));

/** Defines a table; every one has an `id`. */
export function table<const F extends Fields, U = object, P = object>(definition: {
  readonly fields: F;
  readonly unique?: KeysOf<RowOf<F>, U>;
  readonly parents?: KeysOf<RowOf<F>, P>;
  readonly isHidden?: (row: RowOf<F>) => boolean;
}) {
  const { unique = {} as KeysOf<RowOf<F>, U>, parents = {} as KeysOf<RowOf<F>, P> } = definition;
  const { fields, isHidden = () => false } = definition;
  const changeable = Object.entries(fields).map(([name, of]) => [name, omittable(of)]);
  return {
    fields,
    kind: object({ id, ...fields }),
    changed: object({ ...Object.fromEntries(changeable), id: FIXED }),
    create: rowFactory(fields),
    unique,
    parents,
    keys: { unique: Object.entries(unique), parents: Object.entries(parents) },
    isHidden,
  };
}

/** Creates new rows with all fields, `undefined` without a default: copies of one, which V8 reads fastest. */
function rowFactory(fields: Fields): (creation: Creation) => object {
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
