/**
 * Makes sentences from claims and from what was seen of them. `situations.ts` says when a claim has to hold; no
 * other module has words about a finding.
 */
import { asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import { formatList, pluralOf } from '../../contract/phrases.ts';
import {
  type Claim,
  type ClaimPath,
  type FieldClaim,
  type HeaderClaim,
  type ItemsClaim,
  namedStatuses,
  type StatusClaim,
} from './claim.ts';
import { SITUATIONS } from './situations.ts';

const MAX_VALUE = 120;
/** Of an item, which stands for its id. */
const MAX_KEY = 40;

/** What has to hold: `an unknown `iid` returns 404`. @param wanted The value of a field, if it is another response's. */
export function formatExpected(claim: Claim, wanted?: unknown): string {
  const when = formatSituation(claim);
  switch (claim.kind) {
    case 'response':
      return 'a response';
    case 'status':
      return join(when, formatStatuses(claim), ' ');
    case 'field':
      return formatField(claim, wanted, when);
    case 'state': {
      const verb = claim.relation === 'equals' ? 'shows' : 'does not show';
      return join(when, `${verb} ${formatState(claim.state)}`, ' ');
    }
    case 'items':
      return formatItemsClaim(claim, when);
    case 'selection':
      return when;
    case 'order': {
      return `items by \`${claim.by}\`, ${when}`;
    }
    case 'header':
      return formatHeader(claim);
    case 'body':
      return join(BODIES[claim.relation], when, ' ').replace('{value}', claim.value ?? '');
    case 'record':
      return when;
    case 'custom':
      return claim.expected;
  }
}

/** What was seen instead: `status 200`. Says values, never that they are others. */
export function formatSeen(claim: Claim, seen: unknown): string {
  switch (claim.kind) {
    case 'status':
      return `status ${String(seen)}`;
    case 'field':
      if (claim.relation === 'no-secret') return `a value in ${formatPath(claim.path)}`;
      if (claim.relation === 'shows-sent' && Object.keys(asRecord(seen)).length > 0) {
        return formatFields(asRecord(seen));
      }
      return seen === undefined || claim.relation === 'shows-sent'
        ? `no ${formatPath(claim.path)}`
        : `${formatPath(claim.path)} is ${formatValue(seen)}`;
    case 'state':
      return formatState(seen);
    case 'items':
      if (claim.relation === 'same') return formatCompared(asRecord(seen));
      if (claim.relation === 'distinct') {
        const keys = asItems(seen).map(toName);
        const again = keys.filter((key, index) => keys.indexOf(key) < index);
        return `${keys.length} items, ${listKeys(again)} more than once`;
      }
      return formatItems(asItems(seen));
    case 'selection': {
      const how = {
        complete: 'missing',
        matching: 'not matching',
        listed: 'not in the list without',
      };
      return `${how[claim.relation]}: ${formatItems(asItems(seen))}`;
    }
    case 'order':
      return asItems(seen).map(String).join(' followed by ');
    case 'header':
      if (claim.relation === 'no-secret') return 'a secret of an earlier request or response';
      return seen === null ? 'no such header' : `"${String(seen)}"`;
    case 'body':
      return formatSeenBody(claim.relation, seen);
    case 'record':
      return formatValue(seen);
    default:
      return String(seen);
  }
}

function join(one: string, other: string, by: string): string {
  return [one, other].filter((each) => each !== '').join(by);
}

function formatSituation({ when: [name, ...values], with: others = [] }: Claim): string {
  const format = (value: unknown) =>
    Array.isArray(value) ? formatList(value.map(String)) : String(value ?? '');
  return SITUATIONS[name].replace(/\{(\+?)(\d)\}/g, (_, isOther: string, index: string) =>
    format((isOther === '' ? values : others)[Number(index)]),
  );
}

function formatStatuses(claim: StatusClaim): string {
  if (claim.not?.join() === '5xx') return 'causes no server error';
  if (claim.not !== undefined) return `does not return ${claim.not.join(', ')}`;
  const named = namedStatuses(claim);
  if (named.every((each) => each === '2xx' || each === '3xx')) return 'succeeds';
  if (named.every((each) => each === '3xx' || each === '4xx' || each === '5xx')) {
    return 'is rejected';
  }
  return `returns ${named.join(' or ').replace('2xx', 'a success').replace('4xx', 'an error')}`;
}

/** `author.id` in backticks; items of a list are left out. */
function formatPath(path: ClaimPath): string {
  const names = path.filter((segment) => !isRecord(segment) && segment !== 0);
  const text = names
    .map((segment) => (typeof segment === 'number' ? '[]' : `.${String(segment)}`))
    .join('');
  return text === '' ? 'the body' : `\`${text.replace(/^\./, '')}\``;
}

function formatField(claim: FieldClaim, wanted: unknown, when: string): string {
  const { relation, path, before } = claim;
  const name = formatPath(path);
  const value = formatValue(before === undefined ? claim.value : wanted);
  switch (relation) {
    case 'equals':
    case 'shows':
    case 'shows-sent':
      return join(`${name} ${value}`, when, ', ');
    case 'differs':
      return join(`${name} ${when}`, `not ${value}`, ': ');
    case 'without':
      return join(`${name} without ${value}`, when, ', ');
    case 'later':
      return `${name} later than ${value} ${when}`;
    case 'present':
      return join(name, when, ', ');
    case 'absent':
      return join(`no ${name}`, when, ', ');
    case 'empty':
      return join(`no value in ${name}`, when, ', ');
    case 'not-null':
      return join(`a value in ${name}`, when, ', ');
    case 'fits-schema':
      return `${name} ${String(claim.with?.[0] ?? '')}`.trim();
    case 'no-secret':
      return join(`no secret in ${name}`, when, ' ');
  }
}

const ITEMS: Readonly<Record<ItemsClaim['relation'], string>> = {
  contains: 'an item with {item}',
  lacks: 'no item with {item}',
  first: 'first an item with {item}',
  last: 'last an item with {item}',
  distinct: 'every item once',
  empty: 'no items',
  same: 'the same items in the same order',
  unchanged: 'the same items',
};

function formatItemsClaim(claim: ItemsClaim, when: string): string {
  const { relation, path = [], item = {}, removed = 0, added = 0 } = claim;
  const place = path.length === 0 ? '' : ` in ${formatPath(path)}`;
  const what = ITEMS[relation].replace('{item}', () => formatFields(item, ''));
  const except = removed + added === 0 ? '' : ` but for one ${removed > 0 ? 'less' : 'more'}`;
  return join(`${what}${place}${except}`, when, ', ');
}

function formatHeader({ name, relation, value }: HeaderClaim): string {
  const header = `the header ${name}`;
  return {
    present: header,
    equals: `"${String(value)}" in ${header}`,
    counts: `the number of items in ${header}`,
    integer: `an integer in ${header}`,
    lists: `${[value].flat().join(', ')} in ${header}`,
    'no-next-page': `no next page in ${header}`,
    'no-secret': `no secret in ${header}`,
  }[relation];
}

const BODIES = {
  json: 'a JSON body',
  empty: 'no body',
  'media-type': 'the media type {value}',
  contains: 'a body with {value}',
  size: 'a body of the size {value}',
  'no-secret': 'no secret in the body',
  'no-internals': 'an error message for the caller',
} as const;

function formatSeenBody(relation: keyof typeof BODIES, seen: unknown): string {
  switch (relation) {
    case 'json':
      return seen === '' ? 'no body' : `a body that is not JSON: ${formatValue(seen)}`;
    case 'size':
      return `a body of ${pluralOf(Number(seen), 'byte')}`;
    case 'empty':
      return typeof seen === 'number'
        ? `a body of ${pluralOf(seen, 'byte')}`
        : 'headers that announce a body';
    case 'media-type':
      return seen === '' ? 'no media type' : `the media type ${String(seen)}`;
    case 'contains':
      return `the text ${formatValue(seen)}`;
    case 'no-secret':
      return 'a secret within a longer text';
    case 'no-internals':
      return `internals of the server: ${formatValue(seen)}`;
  }
}

/** `3 items (12, 15, …)` */
function formatItems(items: readonly unknown[]): string {
  const keys = items
    .slice(0, 3)
    .map((item) => cut(toName(item), MAX_KEY))
    .join(', ');
  const shown = items.length === 0 ? '' : ` (${keys}${items.length > 3 ? ', …' : ''})`;
  return `${pluralOf(items.length, 'item')}${shown}`;
}

/** `3 items (12, 15, 15), without 14; 15 more than once` */
function formatCompared({ items, ...keys }: UnknownRecord): string {
  const parts = (
    [
      ['missing', 'without ', ''],
      ['unexpected', 'with ', ', which is not expected'],
      ['repeated', '', ' more than once'],
    ] as const
  ).flatMap(([name, before, after]) => {
    const all = asItems(keys[name] ?? []).map(String);
    return all.length === 0 ? [] : [`${before}${listKeys(all)}${after}`];
  });
  return [formatItems(asItems(items)), ...parts].join('; ');
}

function listKeys(keys: readonly string[]): string {
  const shown = [...new Set(keys)].slice(0, 3).map((key) => cut(key, MAX_KEY));
  return `${shown.join(', ')}${keys.length > 3 ? ', …' : ''}`;
}

function asItems(seen: unknown): readonly unknown[] {
  return Array.isArray(seen) ? seen : [seen];
}

function formatState(state: unknown): string {
  return state === null ? 'no resource' : `the state ${String(state)}`;
}

/** `` `state` is "opened" `` */
function formatFields(fields: UnknownRecord, verb = ' is'): string {
  return Object.entries(fields)
    .map(([name, value]) => `\`${name}\`${verb} ${formatValue(value)}`)
    .join(', ');
}

/** A value as JSON, cut where it is long. */
export function formatValue(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'nothing', MAX_VALUE);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** What an item is called in a sentence: by its id or name, or all of it. */
function toName(item: unknown): string {
  const { id, name, username } = asRecord(item);
  return JSON.stringify(id ?? name ?? username ?? item);
}
