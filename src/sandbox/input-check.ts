/** Holds an input to what the operation table says of it, all fields at once. */

import { expectation } from '../contract/expectation.ts';
import { FORMATS } from '../contract/formats.ts';
import type { Operation, ValueSchema } from '../contract/operation.ts';
import { findViolations } from '../contract/validate.ts';
import type { Input } from '../http/input.ts';
import { type Need, needsOf } from '../http/needs.ts';
import {
  type FieldErrors,
  itemWords,
  listWords,
  minimumWords,
  neededWords,
  ONE_VALUE,
  REQUIRED,
  setsWords,
} from '../http/words.ts';

/** What was sent by plain names, with defaults; or what is wrong with it. */
export type Checked =
  | { readonly errors: FieldErrors; readonly values?: never }
  | { readonly values: Readonly<Record<string, unknown>>; readonly errors?: never };

/** Where one value is found in an Input, and what it has to be. */
interface Slot {
  readonly place: keyof Input;
  readonly key: string;
  readonly value: ValueSchema;
  /** What is wrong with a value that was sent; `null` for nothing. */
  readonly problem: (sent: unknown) => string | null;
}

/** Makes the check of an operation's inputs. */
export function inputCheck(operation: Operation): (input: Input) => Checked {
  const slots = slotsOf(operation);
  const needs = needsOf(operation);
  const sets = operation.body?.anyOf ?? [];
  return (input) => {
    const values: Record<string, unknown> = {};
    const errors: Record<string, string[]> = {};
    const add = (name: string, text: string) => {
      const texts = errors[name];
      if (texts === undefined) errors[name] = [text];
      else if (!texts.includes(text)) texts.push(text);
    };
    for (const { place, key, value, problem } of slots) {
      const sent = input[place][key];
      if (sent === undefined) {
        if (value.required) add(value.name, REQUIRED);
        else if (value.default !== undefined) values[value.name] ??= value.default;
        continue;
      }
      const text = problem(sent);
      if (text !== null) add(value.name, text);
      values[value.name] = together(values[value.name], sent);
    }
    addMissing(input, needs, sets, add);
    return Object.keys(errors).length > 0 ? { errors } : { values };
  };
}

/** A name that was sent both as one value and as several stands for all of them. */
function together(before: unknown, sent: unknown): unknown {
  return Array.isArray(sent) && before !== undefined ? [before, ...sent] : sent;
}

function addMissing(
  input: Input,
  needs: readonly Need[],
  sets: readonly (readonly string[])[],
  add: (name: string, text: string) => void,
): void {
  for (const { place, name, others } of needs) {
    if (input[place][name] === undefined) continue;
    for (const other of others) {
      if (input[place][other] === undefined) add(other, neededWords(name));
    }
  }
  const sent = (names: readonly string[]) => names.every((name) => input.body[name] !== undefined);
  if (sets.length === 0 || sets.some(sent)) return;
  for (const name of new Set(sets.flat())) add(name, setsWords(sets));
}

function slotsOf({ parameters, body }: Operation): Slot[] {
  const ofParameters = parameters.map((value): Slot => {
    const key = value.in === 'query' ? value.wireName : value.name;
    return {
      place: value.in,
      key: value.in === 'header' ? key.toLowerCase() : key,
      value,
      problem: problemOf(value),
    };
  });
  const ofBody = (body?.fields ?? []).map(
    (value): Slot => ({ place: 'body', key: value.name, value, problem: problemOf(value) }),
  );
  return [...ofParameters, ...ofBody];
}

function problemOf(value: ValueSchema): Slot['problem'] {
  const { rules } = value;
  const problem = kindProblem(value);
  if (rules === undefined) return problem;
  return (sent) => {
    const text = problem(sent);
    const [violation] = text === null ? findViolations(sent, rules, {}) : [];
    if (violation === undefined) return text;
    return violation.path.length === 0 ? violation.expected : itemWords(violation.expected);
  };
}

function kindProblem(value: ValueSchema): Slot['problem'] {
  const one = oneProblem(value);
  if (!value.array) return (sent) => (Array.isArray(sent) ? ONE_VALUE : one(sent));
  return (sent) => {
    if (!Array.isArray(sent)) return listWords(value);
    for (const item of sent) {
      const text = one(item);
      if (text !== null) return itemWords(text);
    }
    return null;
  };
}

function oneProblem(value: ValueSchema): Slot['problem'] {
  const { types, values, format, minimum } = value;
  const expected = expectation(value);
  const ofFormat = format === undefined ? null : (FORMATS[format] ?? null);
  return (sent) => {
    if (!types.some((type) => IS[type](sent))) return expected;
    if (values !== undefined && !values.some((each) => each === sent)) return expected;
    if (ofFormat !== null && typeof sent === 'string' && !ofFormat(sent)) return expected;
    const tooSmall = minimum !== undefined && typeof sent === 'number' && sent < minimum;
    return tooSmall ? minimumWords(minimum) : null;
  };
}

const IS: Readonly<Record<ValueSchema['types'][number], (sent: unknown) => boolean>> = {
  integer: (sent) => Number.isSafeInteger(sent),
  number: (sent) => typeof sent === 'number' && Number.isFinite(sent),
  boolean: (sent) => typeof sent === 'boolean',
  string: (sent) => typeof sent === 'string',
  object: (sent) => typeof sent === 'object' && sent !== null && !Array.isArray(sent),
  null: (sent) => sent === null,
  binary: (sent) => sent instanceof Blob,
};
