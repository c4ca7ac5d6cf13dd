/** What all rows and tables have. */
import type { Kind } from './values.ts';

/** A row of any table. Rows never change; a change replaces them. */
export interface Row {
  readonly id: number;
}

/** What the default of a field may depend on. */
export interface Creation {
  readonly now: string;
  readonly id: number;
}

export type RowKey = string | number | null;

/** What a table is defined by. */
export interface TableDefinition<R extends Row = Row> {
  /** What each has to be. */
  readonly fields: Readonly<Record<string, object>>;
  /** Rows with all fields that have no default. */
  readonly kind: Kind<unknown>;
  /** Any fields of a row. */
  readonly changed: Kind<unknown>;
  /** A new row with the defaults. */
  readonly create: (creation: Creation) => object;
  /** Keys that no two rows share; `null` for a row without one. */
  readonly unique: Readonly<Record<string, (row: R) => RowKey>>;
  /** What rows are listed by, such as their project; each has an index. */
  readonly parents: Readonly<Record<string, (row: R) => RowKey>>;
  /** The entries of both, which each write reads. */
  readonly keys: Readonly<
    Record<'unique' | 'parents', readonly (readonly [name: string, keyOf: (row: R) => RowKey])[]>
  >;
  /** Rows that are stored but not found, such as deleted issues. */
  readonly isHidden: (row: R) => boolean;
}
