import { isDeepStrictEqual } from 'node:util';
import { type Fields, fieldsOf, isMap, itemsOf, textsOf } from '../../src/contract/data.ts';
import { byText } from './canonical.ts';
import { isForReaders } from './keywords.ts';
import { originOf, withOrigin } from './origins.ts';

/**
 * One schema that asks for all that several ask for, whatever their order; `own` stands beside the
 * `allOf` and has the last word on what readers are told. What cannot be said at once stays an `allOf`.
 */
export function mergeSchemas(parts: readonly Fields[], own: Fields): Fields {
  const joined = parts.reduce((one, other) => joinSchemas(one, other, 'either'), {});
  return joinSchemas(own, joined, 'first');
}

type Speaker = 'first' | 'either';

function joinSchemas(one: Fields, other: Fields, speaker: Speaker): Fields {
  const joined: Record<string, unknown> = { ...other };
  const apart: unknown[] = [...itemsOf(one.allOf), ...itemsOf(other.allOf)];
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
  if (key === 'properties') return joinProperties(fieldsOf(one), fieldsOf(other), speaker);
  if (key === 'required') return [...new Set([...textsOf(one), ...textsOf(other)])].sort();
  if (key === 'x-constraints') return [...itemsOf(one), ...itemsOf(other)].sort(byText);
  if (key === 'dependentRequired') return joinNeeds(fieldsOf(one), fieldsOf(other));
  if (key === 'type') return commonTypes(one, other);
  if (key === 'enum') {
    const common = itemsOf(one).filter((value) => itemsOf(other).includes(value));
    return common.length === 0 ? undefined : common;
  }
  if (typeof one !== 'number' || typeof other !== 'number') return undefined;
  if (/^min|^exclusiveMin/.test(key)) return Math.max(one, other);
  return /^max|^exclusiveMax/.test(key) ? Math.min(one, other) : undefined;
}

function joinProperties(one: Fields, other: Fields, speaker: Speaker): Fields {
  const joined: Record<string, unknown> = { ...other };
  for (const [name, schema] of Object.entries(one)) {
    const present = other[name];
    joined[name] = isMap(present) ? joinOne(fieldsOf(schema), present, speaker) : schema;
  }
  // Of two maps there is no one place; each property has its own.
  return joined;
}

function joinOne(one: Fields, other: Fields, speaker: Speaker): Fields {
  if (isDeepStrictEqual(one, other)) return one;
  return withOrigin(joinSchemas(one, other, speaker), originOf(one) ?? originOf(other));
}

function joinNeeds(one: Fields, other: Fields): Fields {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...new Set([...textsOf(one[name]), ...textsOf(other[name])])].sort(),
    ]),
  );
}

function commonTypes(one: unknown, other: unknown): unknown {
  const [left, right] = [one, other].map((type) =>
    typeof type === 'string' ? [type] : textsOf(type),
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
