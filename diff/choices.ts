import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, type UnknownRecord } from '../src/contract/data.ts';
import { isForReaders } from './normal/keywords.ts';
import { mergeSchemas } from './normal/merge.ts';
import { locationOf, withLocation } from './normal/origins.ts';

interface States {
  readonly base: UnknownRecord;
  readonly revision: UnknownRecord;
}

/** A schema that is a choice, and what holds for all of its branches. */
interface Choice {
  readonly key: 'anyOf' | 'oneOf';
  readonly branches: readonly UnknownRecord[];
  readonly rest: UnknownRecord;
}

/**
 * Two states of a schema so that branches are compared with branches: where one state is but a branch of
 * what the other lets choose, as a choice of one; `anyOf` against `oneOf` both as `anyOf`, of which
 * `x-exclusive` says where one alone may fit. Other states are given back as they are.
 */
export function alignChoices<Pair extends States>(pair: Pair): Pair {
  const { base, revision } = pair;
  const [own, other] = [readChoice(base), readChoice(revision)];
  if (own !== null && other !== null) {
    return own.key === other.key
      ? pair
      : { ...pair, base: toAnyOf(base, own), revision: toAnyOf(revision, other) };
  }
  if (other !== null) return { ...pair, base: toChoiceOfOne(base, other) };
  return own === null ? pair : { ...pair, revision: toChoiceOfOne(revision, own) };
}

function readChoice(schema: UnknownRecord): Choice | null {
  const { anyOf, oneOf, ...rest } = schema;
  if (Array.isArray(anyOf) === Array.isArray(oneOf)) return null;
  const key = Array.isArray(anyOf) ? 'anyOf' : 'oneOf';
  return { key, branches: asArray(schema[key]).map(asRecord), rest };
}

function toAnyOf(schema: UnknownRecord, { key, branches, rest }: Choice): UnknownRecord {
  const exclusive = key === 'oneOf' ? { 'x-exclusive': true } : {};
  return withLocation({ ...rest, anyOf: branches, ...exclusive }, locationOf(schema));
}

function toChoiceOfOne(schema: UnknownRecord, { key, branches, rest }: Choice): UnknownRecord {
  const same = branches.find((branch) =>
    isDeepStrictEqual(withoutTexts(mergeSchemas([branch], rest)), withoutTexts(schema)),
  );
  return same === undefined ? schema : withLocation({ ...rest, [key]: [same] }, locationOf(schema));
}

/** A schema without what is said of it. */
function withoutTexts(schema: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !isForReaders(key)));
}
