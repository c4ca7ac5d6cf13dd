/** Reads values as the tables in test/spec write them: `string(asc|desc)! = desc`, `integer*`, `string|null date-time secret`. */

/** What the documentation says of one parameter or field. */
export interface DocumentedValue {
  /** JSON types, or the names of schemas that objects have. */
  readonly types: readonly string[];
  readonly array: boolean;
  readonly required: boolean;
  /** A closed list; empty where there is none. */
  readonly values: readonly string[];
  readonly format: string | null;
  readonly default: string | null;
  readonly deprecated: boolean;
  readonly secret: boolean;
  /** Said to be there only in some answers. */
  readonly sometimes: boolean;
}

/** Values by their names. */
export type DocumentedValues = Readonly<Record<string, DocumentedValue>>;

const VALUE =
  /^(?<types>[A-Za-z|]+)(?<array>\*)?(?:\((?<values>[^)]*)\))?(?<required>!)?(?<rest>.*)$/;

/** Reads one value. Throws an Error for what is none. */
export function parseValue(text: string): DocumentedValue {
  const groups = VALUE.exec(text)?.groups;
  if (groups === undefined) throw new Error(`not a documented value: ${text}`);
  const rest = groups.rest ?? '';
  const words = rest.split(/\s+/);
  return {
    types: (groups.types ?? '').split('|'),
    array: groups.array !== undefined,
    required: groups.required !== undefined,
    values: groups.values?.split('|') ?? [],
    format: words.find((word) => word === 'date' || word === 'date-time') ?? null,
    default: /= (\S+)/.exec(rest)?.[1] ?? null,
    deprecated: words.includes('deprecated'),
    secret: words.includes('secret'),
    sometimes: words.includes('?'),
  };
}

/** Reads a map of values, as it stands under `query` or under the name of a schema. */
export function parseValues(raw: Readonly<Record<string, string>> = {}): DocumentedValues {
  return Object.fromEntries(Object.entries(raw).map(([name, text]) => [name, parseValue(text)]));
}
