/** Names in requests that an operation does not know, and what they may be misspelled for. */
import type { Operation } from '../contract/operation.ts';
import { findSimilar } from '../contract/similar.ts';
import type { FieldErrors } from './input-errors.ts';

export interface UnknownName {
  /** As it was sent, cut off if it is long. */
  readonly name: string;
  /** The name of the operation that it resembles most; `null` where it resembles none. */
  readonly similar: string | null;
}

/** Longer ones are no names, but values that were sent as such. */
const MAX_LENGTH = 64;
const MAX_NAMES = 20;

/** Finds the known name that resembles each unknown one. */
export function explainUnknown(
  { parameters, body }: Operation,
  names: readonly string[],
): readonly UnknownName[] {
  if (names.length === 0) return [];
  const known = [...parameters.filter((each) => each.in === 'query'), ...(body?.fields ?? [])];
  const knownNames = known.map(({ name }) => name);
  return names.slice(0, MAX_NAMES).map((name) => ({
    name: name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH)}…` : name,
    similar: findSimilar(name, knownNames) ?? null,
  }));
}

/** The same as errors, for mocks that are strict. */
export function unknownNameErrors(
  operation: Operation,
  names: readonly string[],
): FieldErrors | undefined {
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    explainUnknown(operation, names).map(({ name, similar }) => {
      const hint = similar === null ? '' : `; did you mean ${similar}?`;
      return [name, [`is not known to ${operation.id}${hint}`]];
    }),
  );
}
