/** Choices between schemas, `anyOf` and `oneOf`, whose branches have no names to pair them by. */
import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, asStrings, pick, type UnknownRecord } from '../src/contract/data.ts';
import { isForReaders } from './normalize/keywords.ts';
import { locationOf, withLocation } from './normalize/locations.ts';
import { mergeSchemas } from './normalize/merge.ts';
import { pairByLikeness, type RevisionPair } from './revision-pair.ts';

/**
 * The branches of a choice that both states have, each with its turn in the revision: equal ones, those
 * of one component, those that have all fields of an old one and require no more, then the others one after the
 * other. Their order has no meaning.
 */
export function pairBranches(
  base: unknown,
  revision: unknown,
): (readonly [base: UnknownRecord, revision: UnknownRecord, index: number])[] {
  const left = asArray(base).map(asRecord);
  const right = asArray(revision).map(asRecord);
  const { pairs } = pairByLikeness(left, right, [
    isDeepStrictEqual,
    (own, other) => locationOf(own) === locationOf(other),
    (own, other) => isWider(other, own),
    () => left.length === right.length,
  ]);
  return pairs
    .map(([own, other]) => [own, other, right.indexOf(other)] as const)
    .sort(([one], [other]) => left.indexOf(one) - left.indexOf(other));
}

/** All fields of the narrow one, and no more of them required. */
function isWider(wide: UnknownRecord, narrow: UnknownRecord): boolean {
  const fields = Object.keys(asRecord(narrow.properties));
  const required = asStrings(narrow.required);
  return (
    fields.length > 0 &&
    fields.every((name) => name in asRecord(wide.properties)) &&
    asStrings(wide.required).every((name) => required.includes(name))
  );
}

/** A schema that is a choice, and what holds for all of its branches. */
interface SchemaChoice {
  readonly key: 'anyOf' | 'oneOf';
  readonly branches: readonly UnknownRecord[];
  readonly rest: UnknownRecord;
}

/**
 * Two states of a schema so that branches are compared with branches: where one state is but a branch of
 * what the other lets choose, or an object with a wider one among them, as a choice of one; `anyOf` against `oneOf` both as `anyOf`, of which
 * `x-exclusive` says where one alone may fit. Other states are given back as they are.
 */
export function alignChoices<Pair extends RevisionPair>(pair: Pair): Pair {
  const { base, revision } = pair;
  const [own, other] = [readChoice(base), readChoice(revision)];
  if (own !== null && other !== null) {
    if (own.key !== other.key) {
      return { ...pair, base: toAnyOf(base, own), revision: toAnyOf(revision, other) };
    }
    const whole = { base: toWholeBranches(base, own), revision: toWholeBranches(revision, other) };
    const isSame = isDeepStrictEqual(withoutTexts(whole.base), withoutTexts(whole.revision));
    return isSame ? { ...pair, ...whole } : pair;
  }
  if (other !== null) {
    const whole = toWholeBranches(revision, other);
    const hasWider = asArray(whole[other.key]).some((branch) => isWider(asRecord(branch), base));
    if (other.key === 'anyOf' && hasWider)
      return { ...pair, base: toBranch(base), revision: whole };
    return { ...pair, base: toChoiceOfOne(base, other) };
  }
  return own === null ? pair : { ...pair, revision: toChoiceOfOne(revision, own) };
}

function readChoice(schema: UnknownRecord): SchemaChoice | null {
  const { anyOf, oneOf, ...rest } = schema;
  if (Array.isArray(anyOf) === Array.isArray(oneOf)) return null;
  const key = Array.isArray(anyOf) ? 'anyOf' : 'oneOf';
  return { key, branches: asArray(schema[key]).map(asRecord), rest };
}

function toAnyOf(schema: UnknownRecord, { key, branches, rest }: SchemaChoice): UnknownRecord {
  const exclusive = key === 'oneOf' ? { 'x-exclusive': true } : {};
  return withLocation({ ...rest, anyOf: branches, ...exclusive }, locationOf(schema));
}

/** With what holds for all branches written out in each of them. */
function toWholeBranches(
  schema: UnknownRecord,
  { key, branches, rest }: SchemaChoice,
): UnknownRecord {
  const whole = branches.map((branch) => mergeSchemas([branch], withoutTexts(rest)));
  return withLocation({ ...pick(rest, isForReaders), [key]: whole }, locationOf(schema));
}

/** A schema as a choice of it alone. */
function toBranch(schema: UnknownRecord): UnknownRecord {
  const branch = withLocation(withoutTexts(schema), locationOf(schema));
  return withLocation({ ...pick(schema, isForReaders), anyOf: [branch] }, locationOf(schema));
}

function toChoiceOfOne(
  schema: UnknownRecord,
  { key, branches, rest }: SchemaChoice,
): UnknownRecord {
  const same = branches.find((branch) =>
    isDeepStrictEqual(withoutTexts(mergeSchemas([branch], rest)), withoutTexts(schema)),
  );
  return same === undefined ? schema : withLocation({ ...rest, [key]: [same] }, locationOf(schema));
}

/** A schema without what is said of it. */
function withoutTexts(schema: UnknownRecord): UnknownRecord {
  return pick(schema, (key) => !isForReaders(key));
}
