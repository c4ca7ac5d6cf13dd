/** What a value has to be, in words. */

/** What is known of it; `binary` is the content of a file. */
interface Expected {
  readonly types: readonly (keyof typeof TYPE_WORDS)[];
  /** The closed list of values, where there is one. */
  readonly values?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
}

/** `must be one of api, read_user`, `must be a date (YYYY-MM-DD) or null`. */
export function expectation({ types, values, format }: Expected): string {
  if (values !== undefined) return `must be ${values.length > 1 ? 'one of ' : ''}${listed(values)}`;
  const formatted = format === undefined ? undefined : FORMAT_WORDS[format];
  const names = types.map((type) =>
    type === 'string' ? (formatted ?? TYPE_WORDS.string) : TYPE_WORDS[type],
  );
  return `must be ${names.join(' or ')}`;
}

/** One text for several expectations of which one has to be met: `must be an object or null`. */
export function eitherOf(expectations: readonly string[]): string {
  const rests = expectations.map((text) => text.replace(/^must be /, ''));
  return `must be ${[...new Set(rests)].join(' or ')}`;
}

function listed(values: readonly unknown[]): string {
  return values.map(String).join(', ');
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  date: 'a date (YYYY-MM-DD)',
  'date-time': 'a timestamp (ISO 8601, as in 2017-06-12T09:14:03.512Z)',
};

const TYPE_WORDS = {
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  string: 'a string',
  array: 'a list',
  object: 'an object',
  null: 'null',
  binary: 'a file, in a part that has a file name',
} as const;
