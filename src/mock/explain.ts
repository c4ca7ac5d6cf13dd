/** Says in plain words what is wrong with an input. */

import { expectation as expected } from '../contract/expectation.ts';
import type { Operation, ValueSchema } from '../contract/operation.ts';
import type { Input } from '../http/input.ts';
import {
  type FieldErrors,
  itemWords,
  listWords,
  minimumWords,
  ONE_VALUE,
  REQUIRED,
  setsWords,
} from '../http/words.ts';
import type { Violation } from './prism.ts';

/** Names each wrong field of an input and what was expected of it. Never repeats a value that was sent. */
export function explain(
  operation: Operation,
  input: Input,
  violations: readonly Violation[],
): FieldErrors {
  const errors = new Map<string, Set<string>>();
  const add = (field: string, text: string) => {
    errors.set(field, (errors.get(field) ?? new Set()).add(text));
  };
  for (const violation of violations) {
    for (const { field, text } of explainOne(operation, input, violation)) add(field, text);
  }
  // A rule of several fields that Prism states in a way we have no words for.
  if (errors.size === 0) add('request', 'is not valid');
  return Object.fromEntries([...errors].map(([field, texts]) => [field, [...texts]]));
}

interface FieldError {
  readonly field: string;
  readonly text: string;
}

function explainOne(operation: Operation, input: Input, violation: Violation): FieldError[] {
  const [place, key, element] = violation.path;
  if (!isPlace(place)) return [];
  if (key === undefined) return explainAll(operation, input, place, violation.code);
  const value = valuesIn(operation, place).find((each) => keyOf(each, place) === key);
  if (value === undefined) return [{ field: key, text: violation.message }];
  return [{ field: value.name, text: expectation(value, violation, element, input[place][key]) }];
}

/** What is wrong with the values of one place taken together. */
function explainAll(operation: Operation, input: Input, place: Place, code: string): FieldError[] {
  if (code === 'anyOf') return missingSet(operation, input);
  return missing(operation, input, place);
}

type Place = keyof Input;

function isPlace(text: string | undefined): text is Place {
  return text === 'path' || text === 'query' || text === 'header' || text === 'body';
}

function valuesIn(operation: Operation, place: Place): readonly ValueSchema[] {
  return place === 'body'
    ? (operation.body?.fields ?? [])
    : operation.parameters.filter((parameter) => parameter.in === place);
}

/** The name under which a value stands in an Input. */
function keyOf(value: ValueSchema, place: Place): string {
  if (place === 'query') return value.wireName;
  return place === 'header' ? value.name.toLowerCase() : value.name;
}

function missing(operation: Operation, input: Input, place: Place): FieldError[] {
  return valuesIn(operation, place)
    .filter((value) => value.required && input[place][keyOf(value, place)] === undefined)
    .map(({ name }) => ({ field: name, text: REQUIRED }));
}

/** Of sets of which one must be sent, none was: each of their fields is named. */
function missingSet({ body }: Operation, input: Input): FieldError[] {
  const sets = body?.anyOf ?? [];
  const sent = (names: readonly string[]) => names.every((name) => input.body[name] !== undefined);
  if (sets.some(sent)) return [];
  return [...new Set(sets.flat())].map((field) => ({ field, text: setsWords(sets) }));
}

function expectation(
  value: ValueSchema,
  { code, message }: Violation,
  element: string | undefined,
  sent: unknown,
): string {
  if (!value.array && Array.isArray(sent)) return ONE_VALUE;
  if (value.array && element === undefined && code === 'type') {
    return listWords(value);
  }
  const words = keywordWords(value, code) ?? message;
  return element === undefined ? words : itemWords(words);
}

function keywordWords(value: ValueSchema, code: string): string | null {
  if (code === 'minimum' && value.minimum !== undefined) return minimumWords(value.minimum);
  return ['type', 'enum', 'const', 'format'].includes(code) ? expected(value) : null;
}
