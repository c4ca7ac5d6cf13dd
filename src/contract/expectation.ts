/** Formats, and descriptions of what a value has to be. They never repeat the value, which may be a secret. */
import { format } from '../dependencies/json-schema.ts';

interface Expected {
  /** JSON types; `binary` is the content of a file. */
  readonly types: readonly (keyof typeof TYPE_NAMES)[];
  /** The closed list of values, where there is one. */
  readonly values?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
}

/** `must be one of api, read_user`, `must be a date (YYYY-MM-DD) or null`. */
export function expectation({ types, values, format }: Expected): string {
  if (values !== undefined) {
    return `must be ${values.length > 1 ? 'one of ' : ''}${values.map(toText).join(', ')}`;
  }
  const named = FORMAT_NAMES[format ?? ''] ?? `a string in the format ${format}`;
  const text = format === undefined ? TYPE_NAMES.string : named;
  const names = types.map((type) => (type === 'string' ? text : TYPE_NAMES[type]));
  return `must be ${names.join(' or ')}`;
}

/** One text for several expectations of which one has to be met: `must be an object or null`. */
export function eitherOf(expectations: readonly string[]): string {
  const names = expectations.map((text) => text.replace(/^must be /, ''));
  return `must be ${[...new Set(names)].join(' or ')}`;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  date: 'a date (YYYY-MM-DD)',
  'date-time': 'a timestamp (ISO 8601, as in 2017-06-12T09:14:03.512Z)',
  binary: 'a string',
};

const TYPE_NAMES = {
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  string: 'a string',
  array: 'a list',
  object: 'an object',
  null: 'null',
  binary: 'a file, in a part that has a file name',
} as const;

/** The formats that values are checked against; `null` where every text is of the format. */
export const FORMATS: Readonly<Record<string, ((text: string) => boolean) | null>> = {
  date: format.date ?? null,
  'date-time': isTimestamp,
  // The content of a file can be anything.
  binary: null,
};

const SHORT_OFFSET = /([+-]\d\d)(\d\d)?$/;

/** RFC 3339 as widely read: a space may stand for the T, and an offset may lack its colon or minutes. */
function isTimestamp(text: string): boolean {
  const whole = text.replace(SHORT_OFFSET, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  return format['date-time']?.(whole) === true;
}
