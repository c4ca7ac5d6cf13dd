/** JSON types as bits: one comparison tells whether a value is of one of several types. */
import type { SchemaType } from '../openapi.ts';

const NULL = 1;
const BOOLEAN = 2;
const INTEGER = 4;
const FRACTION = 8;
export const STRING = 16;
export const ARRAY = 32;
export const OBJECT = 64;
/** What JSON cannot write: `undefined`, functions, numbers that are not finite. */
const OTHER = 128;

export const NUMBER = INTEGER | FRACTION;
const ANY = 255;

const BITS: Readonly<Record<SchemaType, number>> = {
  null: NULL,
  boolean: BOOLEAN,
  integer: INTEGER,
  number: NUMBER,
  string: STRING,
  array: ARRAY,
  object: OBJECT,
};

/** The bits of the types that a schema allows, all where it names none. */
export function bitsOf(types: readonly SchemaType[] | undefined): number {
  return types?.reduce((bits, type) => bits | BITS[type], 0) ?? ANY;
}

export function isType(name: string): boolean {
  return Object.hasOwn(BITS, name);
}

/** The one bit of a value's type. Engines compile a chain of `typeof` better than a `switch`. */
export function typeOf(value: unknown): number {
  if (typeof value === 'string') return STRING;
  if (typeof value === 'object') {
    if (value === null) return NULL;
    return Array.isArray(value) ? ARRAY : OBJECT;
  }
  if (typeof value === 'boolean') return BOOLEAN;
  if (typeof value !== 'number') return OTHER;
  if (Number.isInteger(value)) return INTEGER;
  return Number.isFinite(value) ? FRACTION : OTHER;
}
