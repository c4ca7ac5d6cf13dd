/**
 * Whether a change of a keyword that says which values fit is major: a removed value of an enum, a shorter length. A
 * table says of each whether fewer or more values fit now; which of the two breaks depends on the direction: a request
 * may not lose values, and a response not gain any.
 */
import { isDeepStrictEqual } from 'node:util';
import { asString, isRecord, type UnknownRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import type { BranchChange, NodePair } from '../compare.ts';
import { SCHEMA_FIELDS, SCHEMA_LISTS } from '../normalize/keywords.ts';
import { compareLists } from '../revision-pair.ts';
import { requiredEffect } from './became-required.ts';
import { breaking, type Effect, type EffectOf, flagEffect, type RatedFinding } from './rule.ts';

interface KeywordRule {
  readonly rule: string;
  readonly effect: EffectOf;
}

const same: EffectOf = () => 'same';

/** A keyword whose presence leaves out values, and two of whose values cannot be compared. */
const limit: EffectOf = (base, revision) => {
  if (base === undefined) return 'fewer';
  return revision === undefined ? 'more' : 'other';
};

/** The least or the greatest number of something. */
const size =
  (greater: 'fewer' | 'more'): EffectOf =>
  (base, revision, pair) => {
    if (typeof base !== 'number' || typeof revision !== 'number')
      return limit(base, revision, pair);
    return revision > base === (greater === 'fewer') ? 'fewer' : 'more';
  };

/** A list of values of which one has to fit. */
const choice =
  (isWithin: (value: unknown, list: readonly unknown[]) => boolean): EffectOf =>
  (base, revision) => {
    const [before, after] = [[base ?? []].flat(), [revision ?? []].flat()];
    const loses = after.length > 0 && (before.length === 0 || !isAllWithin(before, after));
    const gains = before.length > 0 && (after.length === 0 || !isAllWithin(after, before));
    if (loses && gains) return 'other';
    return loses ? 'fewer' : gains ? 'more' : 'same';

    function isAllWithin(values: readonly unknown[], list: readonly unknown[]): boolean {
      return values.every((value) => isWithin(value, list));
    }
  };

/** A schema in place of a keyword: with it fewer values fit; `false` leaves out the most. */
const schema: EffectOf = (base, revision, pair) => {
  if (base === false || revision === false) return flagEffect(false)(base, revision, pair);
  if (base === undefined) return 'fewer';
  return revision === undefined ? 'more' : 'same';
};

const serialization: EffectOf = (_base, _revision, { kind }) =>
  kind === 'parameter' ? 'other' : 'same';

/** A bound of a number, which one of two keywords states. */
const bound =
  (sign: 1 | -1, inclusive: string, exclusive: string): EffectOf =>
  (_base, _revision, { base, revision }) => {
    const [before, after] = [readBound(base), readBound(revision)];
    const rise = after.at - before.at || Number(after.isExclusive) - Number(before.isExclusive);
    if (rise === 0) return 'same';
    return rise > 0 ? 'fewer' : 'more';

    /** Turned so that what is higher leaves out more. */
    function readBound(node: UnknownRecord): { at: number; isExclusive: boolean } {
      const [reached, passed] = [node[inclusive], node[exclusive]].map((value) =>
        typeof value === 'number' ? value * sign : -Infinity,
      ) as [number, number];
      return { at: Math.max(reached, passed), isExclusive: passed >= reached };
    }
  };

const lowerBound = bound(1, 'minimum', 'exclusiveMinimum');
const upperBound = bound(-1, 'maximum', 'exclusiveMaximum');

/** Where both keywords of a bound changed, the inclusive one tells. */
const unless =
  (field: string, effect: EffectOf): EffectOf =>
  (base, revision, pair) =>
    isDeepStrictEqual(pair.base[field], pair.revision[field])
      ? effect(base, revision, pair)
      : 'same';

const isTypeWithin = (type: unknown, list: readonly unknown[]) =>
  list.includes(type) || (type === 'integer' && list.includes('number'));

const isValueWithin = (value: unknown, list: readonly unknown[]) =>
  list.some((each) => isDeepStrictEqual(each, value));

const KEYWORDS: Readonly<Record<string, KeywordRule>> = {
  // Values
  type: { rule: 'type-changed', effect: choice(isTypeWithin) },
  enum: { rule: 'enum-changed', effect: choice(isValueWithin) },
  pattern: { rule: 'pattern-changed', effect: limit },
  contentEncoding: { rule: 'content-encoding-changed', effect: limit },
  contentMediaType: { rule: 'content-media-type-changed', effect: limit },
  minimum: { rule: 'minimum-changed', effect: lowerBound },
  exclusiveMinimum: { rule: 'exclusive-minimum-changed', effect: unless('minimum', lowerBound) },
  maximum: { rule: 'maximum-changed', effect: upperBound },
  exclusiveMaximum: { rule: 'exclusive-maximum-changed', effect: unless('maximum', upperBound) },
  minLength: { rule: 'min-length-changed', effect: size('fewer') },
  maxLength: { rule: 'max-length-changed', effect: size('more') },
  not: { rule: 'not-changed', effect: schema },
  if: { rule: 'if-changed', effect: same },
  // biome-ignore lint/suspicious/noThenProperty: it is the name of the keyword.
  then: { rule: 'then-changed', effect: schema },
  else: { rule: 'else-changed', effect: schema },
  // Arrays
  items: { rule: 'items-changed', effect: schema },
  contains: { rule: 'contains-changed', effect: schema },
  unevaluatedItems: { rule: 'unevaluated-items-changed', effect: schema },
  minItems: { rule: 'min-items-changed', effect: size('fewer') },
  maxItems: { rule: 'max-items-changed', effect: size('more') },
  uniqueItems: { rule: 'unique-items-changed', effect: flagEffect(true) },
  // Objects
  additionalProperties: { rule: 'additional-properties-changed', effect: schema },
  unevaluatedProperties: { rule: 'unevaluated-properties-changed', effect: schema },
  propertyNames: { rule: 'property-names-changed', effect: schema },
  minProperties: { rule: 'min-properties-changed', effect: size('fewer') },
  maxProperties: { rule: 'max-properties-changed', effect: size('more') },
  required: { rule: 'required-changed', effect: requiredEffect },
  // Compositions: these are the rules of a whole list; `BRANCHES` has those of its branches.
  allOf: { rule: 'all-of-changed', effect: limit },
  anyOf: { rule: 'any-of-changed', effect: limit },
  oneOf: { rule: 'one-of-changed', effect: limit },
  prefixItems: { rule: 'prefix-items-changed', effect: limit },
  // Parameters
  style: { rule: 'style-changed', effect: serialization },
  explode: { rule: 'explode-changed', effect: serialization },
  allowReserved: { rule: 'allow-reserved-changed', effect: serialization },
};

/** The effect of a further branch of a composition; that of one less is the reverse. */
const BRANCHES: Readonly<Record<string, Effect>> = {
  allOf: 'fewer',
  anyOf: 'more',
  oneOf: 'more',
};

const REVERSE: Readonly<Record<Effect, Effect>> = {
  fewer: 'more',
  more: 'fewer',
  other: 'other',
  same: 'same',
};

/** A finding about a keyword. */
export interface KeywordFinding extends RatedFinding {
  /** From the operation down. */
  readonly segments: readonly string[];
  /** The keyword, where the node that has it is still there. */
  readonly field?: string;
  /** Its node is in the base alone. */
  readonly gone: boolean;
}

/** Rates a keyword of two states of a node that differs. */
export function rateKeyword(
  pair: NodePair,
  keyword: string,
  base: unknown,
  revision: unknown,
): KeywordFinding {
  // A keyword without an entry changes nothing that is known here.
  const { rule, effect } = KEYWORDS[keyword] ?? { rule: `${kebab(keyword)}-changed`, effect: same };
  const breaks = isBreak(effect(base, revision, pair), pair);
  const message = describe(keyword, base, revision);
  const finding = breaking(breaks, rule, message);
  const isNode = SCHEMA_FIELDS.has(keyword) || SCHEMA_LISTS.has(keyword);
  if (isNode && (base === undefined || revision === undefined) && isNodeValue(base ?? revision)) {
    return { ...finding, segments: [...pair.segments, keyword], gone: revision === undefined };
  }
  return { ...finding, segments: pair.segments, field: keyword, gone: false };
}

/** Rates a branch of a composition that one state lacks. */
export function rateBranch({ holder, keyword, index, kind }: BranchChange): KeywordFinding {
  const added = BRANCHES[keyword] ?? 'same';
  const breaks = isBreak(kind === 'added' ? added : REVERSE[added], holder);
  return {
    ...breaking(
      breaks,
      KEYWORDS[keyword]?.rule ?? `${kebab(keyword)}-changed`,
      `A branch of \`${keyword}\` was ${kind}.`,
    ),
    segments: [...holder.segments, keyword, String(index)],
    gone: kind === 'removed',
  };
}

function isBreak(effect: Effect, { direction }: NodePair): boolean {
  if (direction === 'request') return effect === 'fewer' || effect === 'other';
  return direction === 'response' && (effect === 'more' || effect === 'other');
}

function isNodeValue(value: unknown): boolean {
  return isRecord(value) || Array.isArray(value);
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function describe(keyword: string, base: unknown, revision: unknown): string {
  const field = `\`${keyword}\``;
  if (Array.isArray(base) && Array.isArray(revision)) {
    const { added, removed } = compareLists(base, revision, isDeepStrictEqual);
    const words = [
      ...(added.length > 0 ? [`gained ${formatList(added.map(toText))}`] : []),
      ...(removed.length > 0 ? [`lost ${formatList(removed.map(toText))}`] : []),
    ];
    return `${field} ${words.join(' and ') || 'was reordered'}.`;
  }
  if (base === undefined) {
    return isRecord(revision) ? `${field} was added.` : `${field} was set to ${toCode(revision)}.`;
  }
  if (revision === undefined) {
    return isRecord(base)
      ? `${field} was removed.`
      : `${field} was removed; it was ${toCode(base)}.`;
  }
  return `${field} changed from ${toCode(base)} to ${toCode(revision)}.`;
}

function toCode(value: unknown): string {
  return Array.isArray(value) ? formatList(value.map(toText)) : `\`${toText(value)}\``;
}

function toText(value: unknown): string {
  return asString(value) ?? JSON.stringify(value);
}
