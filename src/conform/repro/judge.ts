/** Says how a shell script sees that a defect shows: what of the last response has to be as it was. */
import { isRecord } from '../../contract/data.ts';
import { valueAt } from '../contract.ts';
import type { ReceivedResponse } from '../http/exchange.ts';

/** Where in a response something was seen; without it, the texts of the finding are searched for names of fields. */
export type SeenAt =
  | 'status'
  | 'body'
  | { readonly header: string }
  | { readonly text: string }
  | Path;

type Path = readonly (string | number)[];

/** One condition; all must hold. Paths are those of the script: `*.author.id`. */
export type Condition =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'header'; readonly name: string; readonly value: string }
  | { readonly kind: 'has'; readonly path: string; readonly value: string }
  | { readonly kind: 'not'; readonly path: string; readonly values: readonly string[] }
  | { readonly kind: 'contains'; readonly text: string }
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
  if (at !== undefined && 'text' in at) {
    // Numbers and escaped characters may differ the next time.
    const parts = at.text.split(/[\d\n\r\\"]+/).sort((a, b) => b.length - a.length);
    return [same, { kind: 'contains', text: parts[0] ?? '' }];
  }
  if (at !== undefined && 'header' in at) {
    return [same, { kind: 'header', name: at.header, value: headers.get(at.header) ?? '' }];
  }
  const describe = (path: Path) => compareAt(json, before?.json, path, hide, expected);
  if (at !== undefined) return [same, describe(at)];
  const header = [...headers].find(([name]) => expected.toLowerCase().includes(`header ${name}`));
  if (header !== undefined) return [same, { kind: 'header', name: header[0], value: header[1] }];
  if (Array.isArray(json)) {
    const field = json.some((item) => isRecord(item) && 'iid' in item) ? 'iid' : 'id';
    return [same, { kind: 'items', field, items: json }];
  }
  return [same, ...listFields(json, expected, seen).map(describe)];
}

/** The fields that the texts name; without any, those with a value that is a word of what was seen. */
function listFields(json: unknown, expected: string, seen: string): readonly Path[] {
  if (!isRecord(json)) return [];
  const named = [...`${expected} ${seen}`.matchAll(/`([\w.]+)`/g)].map(([, name = '']) =>
    name.split('.'),
  );
  const shown = named.filter(([first = '']) => first in json);
  if (shown.length > 0) return [...new Map(shown.map((path) => [path.join('.'), path])).values()];
  if (named[0] !== undefined) return /missing|^no /.test(seen) ? [named[0]] : [];
  const words = new Set(seen.split(/[^\w]+/));
  return Object.entries(json)
    .filter(
      ([name, value]) => words.has(String(value)) && (typeof value === 'string' || words.has(name)),
    )
    .map(([name]) => [name]);
}

/** Whether a response shows the value that was seen. */
export function showsValue(
  { at, expected, seen }: Pick<Seen, 'at' | 'expected' | 'seen'>,
  json: unknown,
): boolean {
  const paths = Array.isArray(at) ? [at as Path] : listFields(json, expected, seen);
  return paths.some((path) => seen.includes(JSON.stringify(valueAt(json, path)) ?? 'missing'));
}

/** A number is compared with what it was before: the script may start with another one. */
function compareAt(
  json: unknown,
  before: unknown,
  path: Path,
  hide: Seen['hide'],
  expected: string,
): Condition {
  const [value, old] = [valueAt(json, path), valueAt(before, path)];
  const words = path.map((segment) => (typeof segment === 'number' ? '*' : segment));
  const name = words.join('.');
  if (typeof value === 'number' && typeof old === 'number') {
    return { kind: 'delta', path: name, by: value - old };
  }
  if (Array.isArray(value) && !words.includes('*') && !value.some(isRecord)) {
    return { kind: 'list', path: name, value: value.map((item) => JSON.stringify(item)).join() };
  }
  if (value === undefined) {
    return { kind: 'lacks', parent: words.slice(0, -1).join('.'), key: words.at(-1) ?? '' };
  }
  const token = toToken(value, hide);
  // A time is never the same, but it may have to be the one that was sent.
  const [wanted] = token === '*' ? (/"\d{4}-[^"]*"/.exec(expected) ?? []) : [];
  return wanted === undefined
    ? { kind: 'has', path: name, value: token }
    : { kind: 'not', path: name, values: listForms(wanted) };
}

/** A time as it was sent, and in UTC with and without fractions. */
function listForms(quoted: string): readonly string[] {
  const date = new Date(quoted.slice(1, -1));
  if (Number.isNaN(date.getTime())) return [quoted];
  const utc = date.toISOString();
  return [quoted, JSON.stringify(utc), JSON.stringify(utc.replace(/\.\d+/, ''))];
}

/** A value as the script reads it; times and secrets differ, so any will do. */
function toToken(value: unknown, hide: Seen['hide']): string {
  if (Array.isArray(value)) return '[';
  if (isRecord(value)) return '{';
  const isNew =
    typeof value === 'string' && (/^\d{4}-\d\d-\d\dT/.test(value) || hide(value) !== value);
  return isNew ? '*' : JSON.stringify(value);
}
