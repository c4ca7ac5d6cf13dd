/** The tables in test/spec into which the documentation is typed by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type DocumentedValues, parseValues } from './notation.ts';

export const OPERATIONS = 'test/spec/documented-operations.yaml';
export const FIELDS = 'test/spec/documented-fields.yaml';
/** The list of what the sandbox does not do yet. */
export const PENDING = 'src/sandbox/handlers/pending.ts';

/** A row of the table of operations, as it is written. */
export type OperationRow = {
  readonly [place in 'path' | 'query' | 'body']?: Readonly<Record<string, string>>;
} & {
  readonly atLeastOne?: readonly (readonly string[])[];
  readonly access?: string;
  readonly introduced?: string;
  /** The statuses that are documented. */
  readonly answers: readonly number[];
};

/** By the name of the documentation's table, then by `GET /path`. */
export type OperationTables = Readonly<Record<string, Readonly<Record<string, OperationRow>>>>;

/** The table of operations of the project in a folder. */
export function readOperations(root: string): OperationTables {
  return read(root, OPERATIONS) as OperationTables;
}

/** By the name of a schema, its documented fields. */
export function readFields(root: string): Readonly<Record<string, DocumentedValues>> {
  const raw = read(root, FIELDS) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    Object.entries(raw).map(([name, fields]) => [name, parseValues(fields)]),
  );
}

function read(root: string, file: string): unknown {
  return parse(readFileSync(join(root, file), 'utf8'), { merge: true });
}
