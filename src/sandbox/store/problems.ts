/** Puts into words what is wrong with data from outside, and where. */
import type * as v from 'valibot';
import { InvalidInputError } from '../responses.ts';

/** What is wrong, and where: `['tables', 'issues', 3, 'state']`. */
export interface DataProblem {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

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

/** An error by location, `tables.issues.3.state`; `root` names the whole. */
export function toInputError(problems: readonly DataProblem[], root: string): InvalidInputError {
  const errors: Record<string, string[]> = {};
  for (const { path, text } of problems) {
    const location = path.length === 0 ? root : path.join('.');
    errors[location] = [...(errors[location] ?? []), text];
  }
  return new InvalidInputError(errors);
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

function unknownKeyText(key: string, known: readonly string[]): string {
  const similar = closest(key, known);
  return `is not known here${similar === null ? '' : `; did you mean ${similar}?`}`;
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

/** The known name that a misspelled one is most similar to; `null` if none is. */
export function closest(name: string, known: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(name.length / 3));
  const distances = known.map((each) => ({
    each,
    distance: editDistance(name.slice(0, 64), each),
  }));
  const [best] = distances.sort((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= most ? best.each : null;
}

/** The number of letters to insert, remove or replace. */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...from].entries()) {
    const next = [row + 1];
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (above[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    above = next;
  }
  return above.at(-1) ?? 0;
}
