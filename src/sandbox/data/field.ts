/** What the fields of records hold, in a form that data from outside can be held against. */
import { FORMATS } from '../../contract/formats.ts';
import type { TableName } from '../store/lazy-tables.ts';
import { inUtc } from '../times.ts';

/** What a field of type T holds. */
export interface Field<T> {
  /** `must be a string` */
  readonly words: string;
  readonly fits: (value: unknown) => boolean;
  readonly nullable: boolean;
  /** The table in which the number is an id. */
  readonly table?: TableName;
  /** It may have been removed since: any number will do that was given out. */
  readonly mayBeGone?: boolean;
  /** Of a list. */
  readonly item?: AnyField;
  /** Of an object. */
  readonly fields?: Readonly<Record<string, AnyField>>;
  /** How records have it, where it may be written in several ways. */
  readonly normal?: (text: string) => string;
  /** Never there; it ties the field to its type. */
  readonly type?: (value: T) => T;
}

/** A field of a type that is not known any more. */
export type AnyField = Omit<Field<never>, 'type'>;

const plain = <T>(words: string, fits: (value: unknown) => boolean): Field<T> => ({
  words,
  fits,
  nullable: false,
});

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const text = plain<string>('must be a string', (value) => typeof value === 'string');
export const base64 = plain<string>(
  'must be base64',
  (value) => typeof value === 'string' && value.length % 4 === 0 && BASE64.test(value),
);
export const integer = plain<number>('must be an integer', Number.isSafeInteger);
export const flag = plain<boolean>('must be true or false', (value) => typeof value === 'boolean');

const formatted = (format: string) => (value: unknown) =>
  typeof value === 'string' && FORMATS[format]?.(value) === true;

export const day = plain<string>('must be a date (YYYY-MM-DD)', formatted('date'));
export const time: Field<string> = {
  ...plain(
    'must be a timestamp (ISO 8601, as in 2017-06-12T09:14:03.512Z)',
    formatted('date-time'),
  ),
  normal: inUtc,
};

/** The id of a record of a table. */
export const idOf = (table: TableName): Field<number> => ({
  ...plain(`must be the id of one of ${table}`, isId),
  table,
});

/** As `idOf`, and what it names may have been removed since. */
export const onceIdOf = (table: TableName): Field<number> => ({ ...idOf(table), mayBeGone: true });

export function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** One of the texts of a closed list. */
export const oneOf = <const T extends string>(values: readonly T[]): Field<T> =>
  plain(`must be one of ${values.join(', ')}`, (value) => values.some((each) => each === value));

export const orNull = <T>(field: Field<T>): Field<T | null> => ({
  ...(field as AnyField),
  words: `${field.words} or null`,
  nullable: true,
});

export const list = <T>(item: Field<T>): Field<readonly T[]> => ({
  ...plain('must be a list', Array.isArray),
  item,
});

/** The fields of an object; each has to be there. */
export const object = <T>(fields: Fields<T>): Field<T> => ({
  ...plain('must be an object', isObject),
  fields,
});

/** A field for every property of a type. */
export type Fields<T> = { readonly [Name in keyof T]-?: Field<T[Name]> };

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
