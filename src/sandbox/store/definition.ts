/** What a table is made of, as data: what its records begin with, how they are found and in which orders. */

/** A record of a table. Records never change; a change puts another record in the place. */
export interface Row {
  readonly id: number;
}

/** What an index or an order goes by. */
export type Key = string | number | boolean | null;

/** How a table is described; `tables.ts` has those of the sandbox. */
export interface Definition<R extends Row> {
  /** What a new record has unless told otherwise. `now` is the world's time, `id` the record's. */
  readonly defaults: (now: string, id: number) => Partial<R>;
  /** Keys under which there is one record at most; `null` for records that have none. */
  readonly unique: Readonly<Record<string, (record: R) => string | number | null>>;
  /** What records can be chosen by; several values where a record is found under each of them. */
  readonly facets: Readonly<Record<string, (record: R) => Key | readonly Key[]>>;
  /** The sets of facets that have an index of their own. Each is built when it is first needed. */
  readonly indexes: readonly (readonly string[])[];
  /** What lists can be sorted by, besides the id. */
  readonly orders: Readonly<Record<string, (record: R) => string | number>>;
  /** Records that are kept and found no more, such as issues that were deleted. */
  readonly hidden?: (record: R) => boolean;
  /** The records have an `iid`, counted within what this names, such as their project. */
  readonly numberedIn?: (record: R) => number;
}

/** Describes the table of a type of record: `define<EmailRecord>()({ … })`. */
export function define<R extends Row>() {
  return <const D extends Definition<R>>(
    definition: D & { readonly indexes: readonly (readonly (keyof D['facets'])[])[] },
  ): D => definition;
}

/** A record before the table has filled it in: what has a default may be left out, and so may id and iid. */
export type Fresh<R extends Row, D extends Definition<R>> = Omit<R, Filled<R, D>> &
  Partial<Pick<R, Filled<R, D>>>;

type Filled<R extends Row, D extends Definition<R>> = Extract<
  keyof ReturnType<D['defaults']> | 'id' | 'iid',
  keyof R
>;

/** What a facet has to be: a value, several that all have to be there, or any of several. */
type Wanted<T> = [T] extends [readonly (infer Item)[]]
  ? Item | readonly Item[]
  : T | { readonly any: readonly T[] };

/** What has to hold of records; a condition that is `undefined` is none. */
export type Conditions<R extends Row, D extends Definition<R>> = {
  readonly [N in keyof D['facets']]?: Wanted<ReturnType<D['facets'][N]>> | undefined;
};

export interface Query<R extends Row, D extends Definition<R>> {
  readonly where?: Conditions<R, D>;
  /** A further test, with a text that tells it from others, under which the result is kept. */
  readonly matching?: { readonly key: string; readonly test: (record: R) => boolean } | undefined;
  /** Chooses among these only, such as those that were found by a unique key. */
  readonly among?: readonly R[] | undefined;
  /** By id where nothing is said. */
  readonly order?: Extract<keyof D['orders'], string> | 'id' | undefined;
  readonly descending?: boolean | undefined;
}
