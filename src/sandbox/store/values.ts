/** What values from outside have to be: each kind says what was expected, where, and how rows have the value. */
import { isRecord } from '../../contract/data.ts';
import { FORMATS } from '../../contract/expectation.ts';
import { findSimilar } from '../../contract/similar.ts';
import { toUtc } from '../domain/times.ts';
import type { DataProblem } from './problems.ts';

/** Called with what is wrong with a value, or with what is in it by its path. */
type Note = (text: string, ...path: readonly (string | number)[]) => void;

/** What a field that names a row of another table refers to. */
export interface RowReference {
  readonly table: string;
  /** The row may have been removed since: any id that was given out will do. */
  readonly mayBeGone: boolean;
}

export interface Kind<T> {
  /** The value as rows have it, if nothing is noted. */
  readonly read: (value: unknown, note: Note) => T;
  /** The rows that it names. */
  readonly reference?: RowReference | undefined;
}

/** A field that may be omitted. */
type Optional<T> = Kind<T> & { readonly isOptional: true };

export type Fields = Readonly<Record<string, Kind<unknown>>>;

export type Immutable<T> = T extends object
  ? { readonly [Name in keyof T]: Immutable<T[Name]> }
  : T;

export type ValueOf<K> = K extends Kind<infer T> ? T : never;

/** An object as it is sent: without the fields that it may omit. */
export type SentOf<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends Optional<unknown> ? never : Name]: Immutable<
    ValueOf<F[Name]>
  >;
} & {
  readonly [Name in keyof F as F[Name] extends Optional<unknown> ? Name : never]?: Immutable<
    ValueOf<F[Name]>
  >;
};

/**
 * A kind of values without parts.
 *
 * @param toRow Makes what rows have of a valid value.
 */
export function kind<T>(
  isValid: (value: unknown) => boolean,
  expected: string | ((value: unknown) => string),
  toRow: (value: T) => T = (value) => value,
): Kind<T> {
  return {
    read: (value, note) => {
      if (isValid(value)) return toRow(value as T);
      note(typeof expected === 'string' ? expected : expected(value));
      return value as T;
    },
  };
}

function hasFormat(format: string): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && FORMATS[format]?.(value) === true;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const text = kind<string>((value) => typeof value === 'string', 'must be a string');
export const flag = kind<boolean>((value) => typeof value === 'boolean', 'must be true or false');
export const integer = kind<number>(Number.isSafeInteger, 'must be an integer');
export const base64 = kind<string>(
  (value) => typeof value === 'string' && value.length % 4 === 0 && BASE64.test(value),
  'must be base64',
);
export const day = kind<string>(hasFormat('date'), 'must be a date (YYYY-MM-DD)');
const TIMESTAMP = 'must be a timestamp (ISO 8601, as in 2017-06-12T09:14:03.512Z)';
/** A time of Git, which keeps the offset of its author. */
export const timestampWithOffset = kind<string>(hasFormat('date-time'), TIMESTAMP);
/** Other times have UTC with milliseconds in rows; outside, any offset will do. */
export const timestamp = kind(hasFormat('date-time'), TIMESTAMP, toUtc);

export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

export const id = kind<number>(isId, (value) =>
  Number.isSafeInteger(value) ? 'must be at least 1' : 'must be an integer',
);

function reference(table: string, mayBeGone: boolean): Kind<number> {
  return { ...kind(isId, `must be the id of one of ${table}`), reference: { table, mayBeGone } };
}

export const idOf = (table: string) => reference(table, false);
/** The row may have been removed since. */
export const idOfFormer = (table: string) => reference(table, true);

export function oneOf<const T extends readonly string[]>(values: T): Kind<T[number]> {
  return kind((value) => values.includes(value as string), `must be one of ${values.join(', ')}`);
}

export function omittable<K extends Kind<unknown>>(of: K): K & { readonly isOptional: true } {
  return { ...of, isOptional: true };
}

export function nullable<T>(of: Kind<T>): Kind<T | null> {
  const read: Kind<T | null>['read'] = (value, note) =>
    value === null
      ? null
      : of.read(value, (expected, ...path) =>
          note(path.length === 0 ? `${expected} or null` : expected, ...path),
        );
  return { ...of, read };
}

export function listOf<T>(of: Kind<T>, expected = 'must be a list'): Kind<T[]> {
  return {
    reference: of.reference,
    read: (value, note) => {
      if (!Array.isArray(value)) note(expected);
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      return items.map((item, at) => of.read(item, (text, ...path) => note(text, at, ...path)));
    },
  };
}

/** An object with any names, each of which begins with a known word: `issues`, `issues/42`. */
export function mapOf<T>(of: Kind<T>, known: readonly string[]): Kind<Record<string, T>> {
  const read: Kind<Record<string, T>>['read'] = (sent, note) => {
    if (!isRecord(sent)) note('must be an object');
    const entries = Object.entries(isRecord(sent) ? sent : {});
    const readOne = ([name, value]: [string, unknown]) => {
      const [word = ''] = name.split('/');
      if (!known.includes(word)) note(unknownText(word, known), name);
      return [name, of.read(value, (text, ...path) => note(text, name, ...path))] as const;
    };
    return Object.fromEntries(entries.map(readOne));
  };
  return { read };
}

/** An object with these fields, and no others. */
export function object<const F extends Fields>(
  fields: F,
  expected = 'must be an object',
): Kind<SentOf<F>> {
  const known = Object.keys(fields);
  const entries = Object.entries(fields);
  const read: Kind<SentOf<F>>['read'] = (sent, note) => {
    const row: Record<string, unknown> = {};
    if (!isRecord(sent)) {
      note(expected);
      return row as SentOf<F>;
    }
    for (const [name, of] of entries) {
      if (sent[name] !== undefined) {
        row[name] = of.read(sent[name], (text, ...path) => note(text, name, ...path));
      } else if (!('isOptional' in of)) note('is required', name);
    }
    for (const name of Object.keys(sent)) {
      if (!Object.hasOwn(fields, name)) note(unknownText(name, known), name);
    }
    return row as SentOf<F>;
  };
  return { read };
}

/** The value of a kind, with what is wrong with it. */
export function readValue<T>(
  { read }: Kind<T>,
  value: unknown,
): { readonly value: T; readonly problems: DataProblem[] } {
  const problems: DataProblem[] = [];
  return { problems, value: read(value, (text, ...path) => problems.push({ path, text })) };
}

/** What is wrong with a name, with the known one that it resembles. */
export function unknownText(name: string, known: readonly string[], to = 'here'): string {
  const similar = findSimilar(name, known);
  return `is not known ${to}${similar === undefined ? '' : `; did you mean ${similar}?`}`;
}
