/** Says how a shell script sees that a defect shows: what of the last response has to be as it was. */
import { isRecord } from '../../contract/data.ts';
import { valueAt } from '../contract.ts';
import type { ReceivedResponse } from '../http/exchange.ts';

/** Where in a response something was seen; without it, the texts of the finding are searched for names of fields. */
export type SeenAt = 'status' | 'body' | { readonly header: string } | readonly (string | number)[];

/** One condition; all must hold. Paths are those of the script: `*.author.id`. */
export type Condition =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'header'; readonly name: string; readonly value: string }
  | { readonly kind: 'has'; readonly path: string; readonly value: string }
  | { readonly kind: 'list'; readonly path: string; readonly value: string }
  | { readonly kind: 'lacks'; readonly parent: string; readonly key: string }
  | { readonly kind: 'delta'; readonly path: string; readonly by: number }
  | { readonly kind: 'items'; readonly field: 'id' | 'iid'; readonly items: readonly unknown[] }
  | { readonly kind: 'text'; readonly start: string }
  | { readonly kind: 'noJson' };

/** Bytes of a text that is compared. */
const MAX_TEXT = 40;

interface Seen {
  readonly at: SeenAt | undefined;
  /** What the finding says about it. */
  readonly expected: string;
  readonly seen: string;
  readonly response: ReceivedResponse | undefined;
  /** The response to the same request before the change. */
  readonly before: ReceivedResponse | undefined;
  readonly hide: (text: string) => string;
}

export function judge({ at, expected, seen, response, before, hide }: Seen): readonly Condition[] {
  if (response === undefined) return [{ kind: 'status', status: 0 }];
  const { status, headers, json, text } = response;
  const same: Condition = { kind: 'status', status };
  if (at === 'status') return [same];
  if (at === 'body' && json === undefined) return [same, { kind: 'noJson' }];
  // Numbers may differ the next time.
  const [start = ''] = text.slice(0, MAX_TEXT).split(/\d/);
  if (at === 'body') return [same, { kind: 'text', start }];
  if (at !== undefined && 'header' in at) {
    return [same, { kind: 'header', name: at.header, value: headers.get(at.header) ?? '' }];
  }
  if (at !== undefined) return [same, atPath(json, at, hide)];
  const header = [...headers].find(([name]) => expected.toLowerCase().includes(`header ${name}`));
  if (header !== undefined) return [same, { kind: 'header', name: header[0], value: header[1] }];
  if (Array.isArray(json)) {
    const field = json.some((item) => isRecord(item) && 'iid' in item) ? 'iid' : 'id';
    return [same, { kind: 'items', field, items: json }];
  }
  return [
    same,
    ...listFields(json, expected, seen).map((path) => compareAt(json, before?.json, path, hide)),
  ];
}

/** The fields that the texts name; without any, those with a value that is a word of what was seen. */
function listFields(json: unknown, expected: string, seen: string): readonly (readonly string[])[] {
  if (!isRecord(json)) return [];
  const named = [...`${expected} ${seen}`.matchAll(/`([\w.]+)`/g)].map(([, name = '']) =>
    name.split('.'),
  );
  const shown = named.filter(([first = '']) => first in json);
  if (shown.length > 0 || named.length > 0) return shown;
  const words = new Set(seen.split(/[^\w]+/));
  return Object.keys(json)
    .filter((name) => typeof json[name] === 'string' && words.has(String(json[name])))
    .map((name) => [name]);
}

function atPath(json: unknown, path: readonly (string | number)[], hide: Seen['hide']): Condition {
  const value = valueAt(json, path);
  const words = path.map((segment) => (typeof segment === 'number' ? '*' : segment));
  if (Array.isArray(value) && !words.includes('*') && !value.some(isRecord)) {
    const items = value.map((item) => JSON.stringify(item));
    return { kind: 'list', path: words.join('.'), value: items.join() };
  }
  if (value !== undefined) {
    return { kind: 'has', path: words.join('.'), value: toToken(value, hide) };
  }
  return { kind: 'lacks', parent: words.slice(0, -1).join('.'), key: words.at(-1) ?? '' };
}

/** A number is compared with what it was before: the script may start with another one. */
function compareAt(
  json: unknown,
  before: unknown,
  path: readonly string[],
  hide: Seen['hide'],
): Condition {
  const [value, old] = [valueAt(json, path), valueAt(before, path)];
  return typeof value === 'number' && typeof old === 'number'
    ? { kind: 'delta', path: path.join('.'), by: value - old }
    : atPath(json, path, hide);
}

/** A value as the script reads it; times and secrets differ, so any will do. */
function toToken(value: unknown, hide: Seen['hide']): string {
  if (Array.isArray(value)) return '[';
  if (isRecord(value)) return '{';
  const isNew =
    typeof value === 'string' && (/^\d{4}-\d\d-\d\dT/.test(value) || hide(value) !== value);
  return isNew ? '*' : JSON.stringify(value);
}
