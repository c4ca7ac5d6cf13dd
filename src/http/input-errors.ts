/**
 * Checks the parameters and fields of an input, and puts the errors of all into words. What a value has to be is in the
 * words of contract/expectation.ts.
 */

import { expectation, FORMATS } from '../contract/expectation.ts';
import type { Operation, ValueSchema } from '../contract/operation.ts';
import { findViolations } from '../contract/validate.ts';
import type { InputReader, RequestInput } from './input.ts';
import { RequestProblem } from './problem.ts';

/** By plain name, everything that is wrong with a parameter or field. It never holds a value that was sent: it could be a secret. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Errors by field as one text. */
export function joinErrors(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field} ${messages.join(', ')}`)
    .join('; ');
}

/** For a field that is missing although another was sent that requires it. */
export function dependentMessage(by: string): string {
  return `is required together with ${by}`;
}

/** Sent values by plain names, with defaults; or their errors. */
type CheckedInput =
  | { readonly errors: FieldErrors; readonly values?: never }
  | { readonly values: Readonly<Record<string, unknown>>; readonly errors?: never };

export type InputCheck = (input: RequestInput) => CheckedInput;

/** Reads and checks an input. What cannot be read is an error, too; then nothing of it was `sent`. Throws a RequestProblem of another status than 400. */
export function readInput(
  { read, check }: { readonly read: InputReader; readonly check: InputCheck },
  ...request: Parameters<InputReader>
): CheckedInput & { readonly sent?: RequestInput } {
  try {
    const sent = read(...request);
    return { ...check(sent), sent };
  } catch (error) {
    if (!(error instanceof RequestProblem) || error.status !== 400) throw error;
    return { errors: { [error.field]: [error.message] } };
  }
}

/** One parameter or field: where it is found in an Input, and what it has to be. */
interface Slot {
  readonly in: Exclude<keyof RequestInput, 'unknown'>;
  readonly key: string;
  readonly value: ValueSchema;
  /** The error of a sent value; `null` for none. */
  readonly check: (sent: unknown) => string | null;
}

/** Creates the check of an operation's inputs. */
export function createInputCheck(operation: Operation): InputCheck {
  const slots = listSlots(operation);
  const dependencies = listDependencies(operation);
  const sets = operation.body?.anyOf ?? [];
  return (input) => {
    const values: Record<string, unknown> = {};
    const errors: Record<string, string[]> = {};
    const add = (name: string, message: string) => {
      const messages = errors[name];
      if (messages === undefined) errors[name] = [message];
      else if (!messages.includes(message)) messages.push(message);
    };
    for (const { in: location, key, value, check } of slots) {
      const sent = input[location][key];
      if (sent === undefined) {
        if (value.required) add(value.name, 'is required');
        else if (value.default !== undefined) values[value.name] ??= value.default;
        continue;
      }
      const message = check(sent);
      if (message !== null) add(value.name, message);
      // A name that was sent both as one value and as a list means all of them.
      const before = values[value.name];
      values[value.name] = Array.isArray(sent) && before !== undefined ? [before, ...sent] : sent;
    }
    addMissing(input, dependencies, sets, add);
    return Object.keys(errors).length > 0 ? { errors } : { values };
  };
}

function addMissing(
  input: RequestInput,
  dependencies: readonly Dependency[],
  sets: readonly (readonly string[])[],
  add: (name: string, message: string) => void,
): void {
  for (const { in: location, name, others } of dependencies) {
    if (input[location][name] === undefined) continue;
    for (const other of others) {
      if (input[location][other] === undefined) add(other, dependentMessage(name));
    }
  }
  const isSent = (names: readonly string[]) =>
    names.every((name) => input.body[name] !== undefined);
  if (sets.length === 0 || sets.some(isSent)) return;
  const choices = sets.map((names) => names.join(' with ')).join(', ');
  for (const name of new Set(sets.flat())) {
    add(name, `at least one of these must be sent: ${choices}`);
  }
}

function listSlots({ parameters, body }: Operation): Slot[] {
  const ofParameters = parameters.map((value): Slot => {
    const key = value.in === 'query' ? value.wireName : value.name;
    return {
      in: value.in,
      key: value.in === 'header' ? key.toLowerCase() : key,
      value,
      check: createValueCheck(value),
    };
  });
  const ofBody = (body?.fields ?? []).map(
    (value): Slot => ({ in: 'body', key: value.name, value, check: createValueCheck(value) }),
  );
  return [...ofParameters, ...ofBody];
}

function createValueCheck(value: ValueSchema): Slot['check'] {
  const { array, rules } = value;
  const checkItem = createItemCheck(value);
  return (sent) => {
    if (sent === null && value.clearable === true) return null;
    if (!array && Array.isArray(sent)) return 'must be one value, sent once';
    if (array && !Array.isArray(sent)) return `must be a list; each item ${expectation(value)}`;
    for (const item of Array.isArray(sent) ? sent : [sent]) {
      const message = checkItem(item);
      if (message !== null) return array ? `each item ${message}` : message;
    }
    const [violation] = rules === undefined ? [] : findViolations(sent, rules, {});
    if (violation === undefined) return null;
    return violation.path.length === 0 ? violation.expected : `each item ${violation.expected}`;
  };
}

function createItemCheck(value: ValueSchema): Slot['check'] {
  const { types, values, format, minimum } = value;
  const expected = expectation(value);
  const hasFormat = format === undefined ? null : (FORMATS[format] ?? null);
  return (sent) => {
    if (!types.some((type) => IS[type](sent))) return expected;
    if (values !== undefined && !values.some((each) => each === sent)) return expected;
    if (hasFormat !== null && typeof sent === 'string' && !hasFormat(sent)) return expected;
    const tooSmall = minimum !== undefined && typeof sent === 'number' && sent < minimum;
    return tooSmall ? `must be at least ${minimum}` : null;
  };
}

const IS: Readonly<Record<ValueSchema['types'][number], (sent: unknown) => boolean>> = {
  integer: (sent) => Number.isSafeInteger(sent),
  number: (sent) => typeof sent === 'number' && Number.isFinite(sent),
  boolean: (sent) => typeof sent === 'boolean',
  string: (sent) => typeof sent === 'string',
  object: (sent) => typeof sent === 'object' && sent !== null && !Array.isArray(sent),
  array: (sent) => Array.isArray(sent),
  null: (sent) => sent === null,
  binary: (sent) => sent instanceof Blob,
};

/** A parameter or field that may not be sent without others. */
interface Dependency {
  readonly in: 'query' | 'body';
  readonly name: string;
  readonly others: readonly string[];
}

/** The dependencies of values that are sent together, each on the rest, and those of the body's schema. */
function listDependencies({ constraints, parameters, body }: Operation): Dependency[] {
  const isInQuery = (name: string) =>
    parameters.some((each) => each.in === 'query' && each.name === name);
  const together = constraints.flatMap(({ together: names }) =>
    names.map((name): Dependency => {
      const others = names.filter((other) => other !== name);
      return { in: isInQuery(name) ? 'query' : 'body', name, others };
    }),
  );
  const ofFields = Object.entries(body?.dependentRequired ?? {}).map(
    ([name, others]): Dependency => ({ in: 'body', name, others }),
  );
  return [...together, ...ofFields];
}
