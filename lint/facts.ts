/** What the service's documentation says, as people type it into the tables of docs/facts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CommandError } from '../src/command-line.ts';

export const OPERATIONS_TABLE = 'docs/facts/operations.yaml';
export const FIELDS_TABLE = 'docs/facts/fields.yaml';

/** What the documentation says of one parameter or field. */
export interface DocumentedValue {
  /** JSON types, or names of schemas. */
  readonly types: readonly string[];
  readonly array: boolean;
  readonly required: boolean;
  /** A closed list of values; empty without one. */
  readonly values: readonly string[];
  readonly format: string | null;
  readonly default: string | null;
  readonly deprecated: boolean;
  readonly secret: boolean;
  /** Documented for some responses only. */
  readonly sometimes: boolean;
}

/** By the name of the parameter or field. */
export type DocumentedValues = Readonly<Record<string, DocumentedValue>>;

/** One row of the operations table, as it is written. */
export type OperationRow = {
  readonly [location in 'path' | 'query' | 'body']?: Readonly<Record<string, string>>;
} & {
  readonly atLeastOne?: readonly (readonly string[])[];
  readonly access?: string;
  readonly introduced?: string;
  /** The documented statuses. */
  readonly statuses: readonly number[];
};

/** The operations table of the project in a folder: by the table of the documentation, then by `GET /path`. */
export function readOperationTables(root: string) {
  return readTable(root, OPERATIONS_TABLE) as Readonly<
    Record<string, Record<string, OperationRow>>
  >;
}

/** The documented fields by the name of their schema. */
export function readDocumentedFields(root: string): Readonly<Record<string, DocumentedValues>> {
  const tables = readTable(root, FIELDS_TABLE) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    Object.entries(tables).map(([name, fields]) => [name, parseDocumentedValues(fields)]),
  );
}

function readTable(root: string, file: string): unknown {
  try {
    return parse(readFileSync(join(root, file), 'utf8'), { merge: true });
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`);
  }
}

const VALUE =
  /^(?<types>[A-Za-z|]+)(?<array>\*)?(?:\((?<values>[^)]*)\))?(?<required>!)?(?<rest>.*)$/;

/** Reads `string(asc|desc)! = desc`, `integer*`, `string|null date-time secret`. Throws an Error for anything else. */
export function parseDocumentedValue(text: string): DocumentedValue {
  const groups = VALUE.exec(text)?.groups;
  if (groups === undefined) {
    throw new CommandError(
      `The tables of docs/facts have \`${text}\` for a value; expected a type first, as in \`string!\`.`,
    );
  }
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

/** Reads a map of values, such as `query` of a row or the fields of a schema. */
export function parseDocumentedValues(
  values: Readonly<Record<string, string>> = {},
): DocumentedValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, parseDocumentedValue(text)]),
  );
}
