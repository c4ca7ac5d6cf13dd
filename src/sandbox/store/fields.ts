/** The types of fields that rows are made of, each with the text that says what was expected. */
import * as v from 'valibot';
import { FORMATS } from '../../contract/formats.ts';
import { toUtc } from '../times.ts';

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
/** Rows have times in UTC with milliseconds; outside, any offset will do. */
export const timestamp = v.pipe(
  v.custom<string>(
    hasFormat('date-time'),
    'must be a timestamp (ISO 8601, as in 2017-06-12T09:14:03.512Z)',
  ),
  v.transform(toUtc),
);

/** What a field that names a row of another table refers to. */
export interface RowReference {
  readonly table: string;
  /** The row may have been removed since: any id that was given out will do. */
  readonly mayBeGone: boolean;
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

export function list<const S extends v.GenericSchema>(item: S) {
  return v.array(item, 'must be a list');
}
