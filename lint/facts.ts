/** The facts of the service's documentation, as people type them into the tables of docs/facts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CommandError } from '../src/command-line.ts';

export const OPERATIONS_TABLE = 'docs/facts/operations.yaml';
export const FIELDS_TABLE = 'docs/facts/fields.yaml';

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

/** The documented fields by the name of their schema, as they are written. */
export function readDocumentedFields(root: string) {
  return readTable(root, FIELDS_TABLE) as Readonly<Record<string, Record<string, string>>>;
}

function readTable(root: string, file: string): unknown {
  try {
    return parse(readFileSync(join(root, file), 'utf8'), { merge: true });
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`);
  }
}

/** The closed list of values of `string(asc|desc)!`; empty without one. Throws a CommandError where no type is first. */
export function closedListOf(text: string): readonly string[] {
  const [value, list] = /^[A-Za-z|]+\*?(?:\(([^)]*)\))?/.exec(text) ?? [];
  if (value !== undefined) return list?.split('|') ?? [];
  throw new CommandError(
    `The tables of docs/facts have \`${text}\` for a value; expected a type first, as in \`string!\`.`,
  );
}
