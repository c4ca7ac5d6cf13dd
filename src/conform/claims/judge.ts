/** Judges whether a claim holds, by the responses alone. */

import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import { toKey } from '../contract/resources.ts';
import type { ReceivedResponse } from '../http/exchange.ts';
import {
  type Claim,
  type ClaimPath,
  type FieldClaim,
  type HeaderClaim,
  type ItemsClaim,
  matchesStatus,
} from './claim.ts';
import { isSameShown } from './compare.ts';

/** The responses that a claim is about. */
export interface Responses {
  readonly final: ReceivedResponse;
  /** What the final one is compared with. */
  readonly before?: ReceivedResponse | undefined;
}

export interface Judgment {
  readonly holds: boolean;
  /** What a reader has to see of the responses. */
  readonly seen?: unknown;
}

/** What only the check that makes a claim can judge is claimed where it does not hold. */
const BROKEN: Judgment = { holds: false };

export function judge(claim: Claim, responses: Responses): Judgment {
  const { status, json, text, bytes } = responses.final;
  switch (claim.kind) {
    case 'status': {
      const { statuses, not = [] } = claim;
      const isOne = statuses === undefined || matchesStatus(status, statuses);
      return { holds: isOne && !matchesStatus(status, not), seen: status };
    }
    case 'field':
      return judgeField(claim, responses);
    case 'items':
      return judgeItems(claim, responses);
    case 'order': {
      const values = asArray(json).flatMap((item) => asRecord(item)[claim.by] ?? []);
      const problem = findDisorder(claim.descending ? values.toReversed() : values);
      const seen = claim.descending ? (problem?.toReversed() ?? problem) : problem;
      return { holds: problem === null || problem === undefined, seen };
    }
    case 'header':
      return judgeHeader(claim, responses);
    case 'body':
      if (claim.relation === 'empty') return { holds: bytes.length === 0, seen: bytes.length };
      if (claim.relation === 'size') {
        return { holds: String(bytes.length) === claim.value, seen: bytes.length };
      }
      if (claim.relation !== 'contains') return BROKEN;
      return { holds: text.includes(claim.value ?? ''), seen: text.slice(0, 100) };
    default:
      return BROKEN;
  }
}

/** The value at a path, in which values of an item stand for its index; `undefined` if there is none. */
function readPath(json: unknown, path: ClaimPath): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (isRecord(segment)) return findItem(asArray(value), segment);
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string | number, unknown>>)[segment]
      : undefined;
  }, json);
}

function findItem(items: readonly unknown[], wanted: UnknownRecord): unknown {
  return items.find((item) => hasAll(item, wanted));
}

/** A name such as `author.id` is a path. */
function hasAll(item: unknown, wanted: UnknownRecord): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    isAlike(readPath(item, name.split('.')), value),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The type of an id is a matter of the schemas. */
function isAlike(one: unknown, other: unknown): boolean {
  return isSame(one, other) || String(one) === String(other);
}

/** The value that a field has to show. */
export function wantedValue({ before, value, by }: FieldClaim, responses: Responses): unknown {
  if (before === undefined) return value;
  const shown = readPath(responses.before?.json, before);
  return by === undefined ? shown : Number(shown) + by;
}

function judgeField(claim: FieldClaim, responses: Responses): Judgment {
  const { path, relation } = claim;
  const { json } = responses.final;
  const seen = readPath(json, path);
  const wanted = wantedValue(claim, responses);
  // Without its record, a field shows nothing.
  const isShown = isRecord(readPath(json, path.slice(0, -1)));
  switch (relation) {
    case 'equals':
      // As two representations are compared: some show more of what is within them.
      // Of two responses, one may omit what the other shows.
      if (claim.before !== undefined && (seen === undefined || wanted === undefined)) {
        return { holds: true, seen };
      }
      return { holds: !isShown || isSameShown(wanted, seen), seen };
    case 'differs':
      return { holds: !isAlike(seen, wanted), seen };
    case 'without':
      return { holds: !String(seen ?? '').includes(String(wanted)), seen };
    case 'shows':
      return { holds: seen === undefined || isAlike(seen, wanted), seen };
    case 'later':
      return { holds: seen !== wanted, seen };
    case 'present':
      return { holds: seen !== undefined, seen };
    case 'empty':
      return { holds: String(seen ?? '') === '', seen };
    case 'not-null':
      return { holds: seen !== null, seen };
    default:
      return BROKEN;
  }
}

function judgeItems(claim: ItemsClaim, { final, before }: Responses): Judgment {
  const read = (response: ReceivedResponse | undefined) => {
    const value = readPath(response?.json, claim.path ?? []);
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  };
  const [items, old] = [read(final), read(before)];
  const [keys, known] = [items.map(toKey), old.map(toKey)];
  const { relation, item = {}, from = 0, count, isOpen, removed = 0, added = 0 } = claim;
  const wanted = known.slice(from, count === undefined ? undefined : from + count);
  const test = (): boolean => {
    switch (relation) {
      case 'contains':
        return findItem(items, item) !== undefined;
      case 'lacks':
        return findItem(items, item) === undefined;
      case 'first':
        return hasAll(items[0], item);
      case 'last':
        return hasAll(items.at(-1), item);
      case 'distinct':
        return new Set(keys).size === keys.length;
      case 'empty':
        return items.length === 0;
      case 'same':
        return wanted.join() === keys.slice(0, isOpen ? wanted.length : undefined).join();
      case 'unchanged':
        return (
          known.filter((key) => !keys.includes(key)).length <= removed &&
          keys.filter((key) => !known.includes(key)).length <= added
        );
    }
  };
  const seen = relation === 'same' ? { items, ...compareKeys(keys, wanted, isOpen) } : items;
  return { holds: test(), seen };
}

/** Keys that are missing, not expected, or there twice. */
function compareKeys(keys: readonly string[], wanted: readonly string[], isOpen = false) {
  return {
    missing: wanted.filter((key) => !keys.includes(key)),
    unexpected: isOpen ? [] : keys.filter((key) => !wanted.includes(key)),
    repeated: keys.filter((key, index) => keys.indexOf(key) < index),
  };
}

function judgeHeader(
  { name, relation, value }: HeaderClaim,
  { final, before }: Responses,
): Judgment {
  const seen = final.headers.get(name);
  const listed = (seen ?? '').split(',').map((each) => each.trim().toUpperCase());
  const holds = {
    present: seen !== null,
    equals: seen === null || seen === value,
    counts: seen === null || seen === String(asArray(before?.json).length),
    lists: asArray(value).every((each) => listed.includes(String(each))),
    'no-next-page': seen?.includes('rel="next"') !== true,
    integer: false,
    'no-secret': false,
  }[relation];
  return { holds, seen };
}

/** What is not in rising order; `null` if all is, `undefined` if all values are the same. */
function findDisorder(
  values: readonly unknown[],
): readonly [before: unknown, after: unknown] | null | undefined {
  if (new Set(values).size < 2) return undefined;
  const orders = values.every((value) => typeof value === 'number')
    ? [(a: unknown, b: unknown) => Number(a) <= Number(b)]
    : TEXT_ORDERS;
  const faults = orders.map((isOrdered) =>
    values.findIndex((value, index) => index > 0 && !isOrdered(values[index - 1], value)),
  );
  const [fault = -1] = faults;
  return faults.includes(-1) ? null : [values[fault - 1], values[fault]];
}

/** Texts may be sorted by code points, without case, or by locale. */
const TEXT_ORDERS: readonly ((a: unknown, b: unknown) => boolean)[] = [
  (a, b) => String(a).toLowerCase() <= String(b).toLowerCase(),
  (a, b) => String(a) <= String(b),
  (a, b) => String(a).localeCompare(String(b)) <= 0,
];
