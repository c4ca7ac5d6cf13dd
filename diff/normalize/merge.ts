import { isDeepStrictEqual } from 'node:util';
import {
  asArray,
  asRecord,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import { byText, isForReaders } from './keywords.ts';
import { locationOf, withLocation } from './locations.ts';

/**
 * One schema that asks for all that several ask for, whatever their order; `own` stands beside the
 * `allOf` and takes priority in texts for readers. What cannot be said at once stays an `allOf`.
 */
export function mergeSchemas(parts: readonly UnknownRecord[], own: UnknownRecord): UnknownRecord {
  const joined = parts.reduce((one, other) => joinSchemas(one, other, 'either'), {});
  return joinSchemas(own, joined, 'first');
}

type Speaker = 'first' | 'either';

function joinSchemas(one: UnknownRecord, other: UnknownRecord, speaker: Speaker): UnknownRecord {
  const joined: Record<string, unknown> = { ...other };
  const apart: unknown[] = [...asArray(one.allOf), ...asArray(other.allOf)];
  for (const [key, value] of Object.entries(one)) {
    const present = other[key];
    if (present === undefined || isDeepStrictEqual(present, value)) joined[key] = value;
    else if (isForReaders(key) || key === 'default')
      joined[key] = speaker === 'first' ? value : firstOf(value, present);
    else if (key !== 'allOf') {
      const both = joinField(key, value, present, speaker);
      joined[key] = both ?? firstOf(value, present);
      if (both === undefined) apart.push({ [key]: lastOf(value, present) });
    }
  }
  delete joined.allOf;
  return apart.length === 0 ? joined : { ...joined, allOf: apart.sort(byText) };
}

/** What two values of a field ask for at once; `undefined` where one field cannot say it. */
function joinField(key: string, one: unknown, other: unknown, speaker: Speaker): unknown {
  if (key === 'properties') return joinProperties(asRecord(one), asRecord(other), speaker);
  if (key === 'required') return [...new Set([...asStrings(one), ...asStrings(other)])].sort();
  if (key === 'x-constraints') return [...asArray(one), ...asArray(other)].sort(byText);
  if (key === 'dependentRequired') return joinDependencies(asRecord(one), asRecord(other));
  if (key === 'type') return commonTypes(one, other);
  if (key === 'enum') {
    const common = asArray(one).filter((value) => asArray(other).includes(value));
    return common.length === 0 ? undefined : common;
  }
  if (typeof one !== 'number' || typeof other !== 'number') return undefined;
  if (/^min|^exclusiveMin/.test(key)) return Math.max(one, other);
  return /^max|^exclusiveMax/.test(key) ? Math.min(one, other) : undefined;
}

function joinProperties(one: UnknownRecord, other: UnknownRecord, speaker: Speaker): UnknownRecord {
  const joined: Record<string, unknown> = { ...other };
  for (const [name, schema] of Object.entries(one)) {
    const present = other[name];
    joined[name] = isRecord(present) ? joinOne(asRecord(schema), present, speaker) : schema;
  }
  // Of two maps there is no one place; each property has its own.
  return joined;
}

function joinOne(one: UnknownRecord, other: UnknownRecord, speaker: Speaker): UnknownRecord {
  if (isDeepStrictEqual(one, other)) return one;
  return withLocation(joinSchemas(one, other, speaker), locationOf(one) ?? locationOf(other));
}

function joinDependencies(one: UnknownRecord, other: UnknownRecord): UnknownRecord {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...new Set([...asStrings(one[name]), ...asStrings(other[name])])].sort(),
    ]),
  );
}

function commonTypes(one: unknown, other: unknown): unknown {
  const [left, right] = [one, other].map((type) =>
    typeof type === 'string' ? [type] : asStrings(type),
  );
  const takes = (types: string[] = [], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = [
    ...(left ?? []).filter((type) => takes(right, type)),
    ...(right ?? []).filter((type) => takes(left, type)),
  ];
  const types = [...new Set(common)].sort();
  return types.length > 1 ? types : types[0];
}

function firstOf(one: unknown, other: unknown): unknown {
  return byText(one, other) <= 0 ? one : other;
}

function lastOf(one: unknown, other: unknown): unknown {
  return byText(one, other) <= 0 ? other : one;
}
