/** What the schemas of valibot say: what is wrong with data from outside, in words, and what a field refers to. */
import { findSimilar } from '../../contract/similar.ts';
import * as v from '../../dependencies/valibot.ts';
import type { DataProblem } from './problems.ts';
import type { RowReference } from './row.ts';

/** A schema of valibot with the parts that only some kinds of it have. */
export type AnySchema = v.GenericSchema & {
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
  readonly entries?: Readonly<Record<string, AnySchema>>;
};

/** Everything that valibot found wrong with a value, each problem once. */
export function toProblems(
  schema: AnySchema,
  issues: readonly v.BaseIssue<unknown>[] = [],
): DataProblem[] {
  const all = issues.flatMap((issue) => describeIssue(schema, issue));
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** The issue in our words. Of unknown keys, valibot reports the first; all are listed here. */
function describeIssue(schema: AnySchema, issue: v.BaseIssue<unknown>): DataProblem[] {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  // To valibot a list is an object, too, without any of the fields.
  if (isKeyIssue(issue) && Array.isArray(issue.path?.at(-1)?.input)) {
    return [{ path: path.slice(0, -1), text: 'must be an object' }];
  }
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const parent = path.slice(0, -1);
    const known = Object.keys(entriesAt(schema, parent));
    return Object.keys(issue.path?.at(-1)?.input as object)
      .filter((key) => !known.includes(key))
      .map((key) => ({ path: [...parent, key], text: unknownKeyText(key, known) }));
  }
  const field = entriesAt(schema, path.slice(0, -1))[String(path.at(-1))];
  const orNull = field !== undefined && unwrapOptional(field).type === 'nullable';
  return [{ path, text: `${expectation(issue)}${orNull ? ' or null' : ''}` }];
}

/** A key is missing or unknown. */
function isKeyIssue({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected !== 'Object';
}

function expectation(issue: v.BaseIssue<unknown>): string {
  if (isKeyIssue(issue) || issue.received === 'undefined') return 'is required';
  // Schemas of objects may do without a message of their own.
  return issue.message.startsWith('Invalid type') ? 'must be an object' : issue.message;
}

/** What is wrong with a name, with the known one that it resembles. */
export function unknownKeyText(key: string, known: readonly string[]): string {
  const similar = findSimilar(key, known);
  return `is not known here${similar === undefined ? '' : `; did you mean ${similar}?`}`;
}

function unwrapOptional(schema: AnySchema): AnySchema {
  return schema.type === 'exact_optional' ? (schema.wrapped ?? schema) : schema;
}

/** The fields of the object at a location. */
function entriesAt(
  root: AnySchema,
  path: DataProblem['path'],
): Readonly<Record<string, AnySchema>> {
  let schema: AnySchema | undefined = root;
  for (const key of path) {
    while (schema?.wrapped !== undefined) schema = schema.wrapped;
    schema = schema?.item ?? schema?.entries?.[key];
  }
  while (schema?.wrapped !== undefined) schema = schema.wrapped;
  return schema?.entries ?? {};
}

/** What a field refers to; `undefined` for none. */
export function findReference(schema: AnySchema): RowReference | undefined {
  const inner = schema.wrapped ?? schema.item;
  if (inner !== undefined) return findReference(inner);
  const { reference } = v.getMetadata(schema as never) as { reference?: RowReference };
  return reference;
}
