/** How both mocks say what is wrong with a value. No text ever repeats what was sent: it could be a secret. */

import { expectation } from '../contract/expectation.ts';
import type { ValueSchema } from '../contract/operation.ts';

/** By plain name, everything that is wrong with a parameter or field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export const REQUIRED = 'is required';
export const ONE_VALUE = 'must be one value, sent once';

export function listWords(value: ValueSchema): string {
  return `must be a list; ${itemWords(expectation(value))}`;
}

export function itemWords(words: string): string {
  return `each item ${words}`;
}

export function minimumWords(minimum: number): string {
  return `must be at least ${minimum}`;
}

/** For a field that is missing although another was sent that needs it. */
export function neededWords(by: string): string {
  return `is required together with ${by}`;
}

/** For every field of the sets of which at least one has to be sent. */
export function setsWords(sets: readonly (readonly string[])[]): string {
  return `at least one of these must be sent: ${sets.map((names) => names.join(' with ')).join(', ')}`;
}

/** Errors by field as one text. */
export function asOneText(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, texts]) => `${field} ${texts.join(', ')}`)
    .join('; ');
}
