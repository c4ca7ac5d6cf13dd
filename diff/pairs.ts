import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../src/contract/data.ts';
import { isForReaders, MAPS, SCHEMA_FIELDS, SCHEMA_LISTS } from './normalize/keywords.ts';
import { locationOf, withLocation } from './normalize/locations.ts';
import { mergeSchemas } from './normalize/merge.ts';
import type { Direction } from './normalize/schemas.ts';

type NodeKind = 'operation' | 'parameter' | 'body' | 'response' | 'header' | 'media' | 'schema';

/** A node in both of its states. */
export interface NodePair {
  readonly kind: NodeKind;
  readonly base: UnknownRecord;
  readonly revision: UnknownRecord;
  /** From the operation down. */
  readonly segments: readonly string[];
  /** `null` for what is neither sent nor answered. */
  readonly direction: Direction | null;
}

/** A named node that only one state has. */
export interface NamedEntry {
  /** The field that holds it. */
  readonly map: string;
  readonly name: string;
  readonly node: UnknownRecord;
  readonly kind: 'added' | 'removed';
  readonly holder: NodePair;
}

const KINDS: Readonly<Record<string, NodeKind>> = {
  content: 'media',
  headers: 'header',
  parameters: 'parameter',
  requestBody: 'body',
  responses: 'response',
};

/** Everything that differs below a pair of nodes: the pairs, parents first, and what one state lacks. */
export function* walkPairs(states: NodePair): Generator<NodePair | NamedEntry> {
  if (isDeepStrictEqual(states.base, states.revision)) return;
  const pair = alignChoices(states);
  yield pair;
  for (const key of new Set([...Object.keys(pair.base), ...Object.keys(pair.revision)])) {
    const [base, revision] = [pair.base[key], pair.revision[key]];
    if (MAPS.has(key)) yield* walkMap(pair, key);
    else if (key === 'requestBody' && (base === undefined || revision === undefined)) {
      yield createEntry(pair, key, '', base, revision);
    } else if (
      key === 'requestBody' ||
      (SCHEMA_FIELDS.has(key) && isRecord(base) && isRecord(revision))
    ) {
      yield* walkPairs(childPair(pair, [key], base, revision));
    } else if (SCHEMA_LISTS.has(key)) {
      for (const [own, other, index] of pairBranches(base, revision)) {
        yield* walkPairs(childPair(pair, [key, String(index)], own, other));
      }
    }
  }
}

function* walkMap(pair: NodePair, map: string): Generator<NodePair | NamedEntry> {
  const [base, revision] = [asRecord(pair.base[map]), asRecord(pair.revision[map])];
  for (const name of new Set([...Object.keys(base), ...Object.keys(revision)])) {
    if (name in base && name in revision) {
      yield* walkPairs(childPair(pair, [map, name], base[name], revision[name]));
    } else yield createEntry(pair, map, name, base[name], revision[name]);
  }
}

function createEntry(
  holder: NodePair,
  map: string,
  name: string,
  base: unknown,
  revision: unknown,
): NamedEntry {
  const kind = base === undefined ? 'added' : 'removed';
  return { map, name, node: asRecord(base ?? revision), kind, holder };
}

function childPair(
  parent: NodePair,
  path: readonly string[],
  base: unknown,
  revision: unknown,
): NodePair {
  const [field = ''] = path;
  return {
    kind: KINDS[field] ?? 'schema',
    base: asRecord(base),
    revision: asRecord(revision),
    segments: [...parent.segments, ...path],
    direction: findDirection(field) ?? parent.direction,
  };
}

function findDirection(field: string): Direction | null {
  if (field === 'parameters' || field === 'requestBody') return 'request';
  return field === 'responses' ? 'response' : null;
}

/**
 * The branches of a choice that both states have, each with its turn in the revision: equal ones, those
 * of one component, then the others one after the other. Their order has no meaning.
 */
export function pairBranches(
  base: unknown,
  revision: unknown,
): (readonly [base: UnknownRecord, revision: UnknownRecord, index: number])[] {
  const left = asArray(base).map(asRecord);
  const right = asArray(revision).map(asRecord);
  const free = new Set(right);
  const partners = new Map<UnknownRecord, UnknownRecord>();
  const pair = (fits: (own: UnknownRecord, other: UnknownRecord) => boolean) => {
    for (const own of left.filter((each) => !partners.has(each))) {
      const other = [...free].find((each) => fits(own, each));
      if (other === undefined) continue;
      partners.set(own, other);
      free.delete(other);
    }
  };
  pair(isDeepStrictEqual);
  pair((own, other) => locationOf(own) === locationOf(other));
  if (left.length === right.length) pair(() => true);
  return left.flatMap((own) => {
    const other = partners.get(own);
    return other === undefined ? [] : [[own, other, right.indexOf(other)] as const];
  });
}

interface States {
  readonly base: UnknownRecord;
  readonly revision: UnknownRecord;
}

/** A schema that is a choice, and what holds for all of its branches. */
interface SchemaChoice {
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
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !isForReaders(key)));
}
