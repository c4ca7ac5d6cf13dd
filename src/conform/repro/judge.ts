/** Says how a shell script sees that a defect shows: what of the last response is not as it should be. */
import { isRecord, type UnknownRecord } from '../../contract/data.ts';
import { valueAt } from '../contract.ts';
import type { Step } from './recording.ts';

/** Where in a response something was seen; without it, the texts of the finding are searched for names of fields. */
export type SeenAt = 'status' | 'body' | Spot | ValuePath;

/** One of these. */
interface Spot {
  readonly header?: string;
  readonly text?: string;
  /** Values of an item that a list has, or lacks. */
  readonly listed?: UnknownRecord;
  readonly missing?: UnknownRecord;
  /** Field by which a list is not sorted. */
  readonly unsorted?: string;
  readonly descending?: boolean;
}

type ValuePath = readonly (string | number)[];

/** What a finding says. */
export interface Claim {
  readonly at?: SeenAt | undefined;
  readonly expected: string;
  readonly seen: string;
  /** Name of a field, and its values if the texts say them: the expected and the seen one. */
  readonly field?: string;
  readonly values?: readonly [expected: unknown, seen: unknown];
}

/** With the responses that show it. */
export interface Seen extends Claim {
  readonly final: Step;
  /** The same request before the change. */
  readonly before?: Step | undefined;
  /** The write that the final request follows, or is. */
  readonly write?: Step | undefined;
}

/** How a script writes values: texts in quotes, and ids as variables. */
export interface ShellValues {
  readonly quote: (text: string) => string;
  /** A variable with the id of something that the script creates; `undefined` for other values. */
  readonly findId: (field: string, value: unknown) => string | undefined;
  /** The items that the script creates: the ids of all, and of those that the list has, in its order. */
  readonly listItems: (field: 'id' | 'iid') => { readonly all: string; readonly shown: string };
  readonly isSecret: (text: string) => boolean;
}

/** Bytes of a text that is compared. */
const MAX_TEXT = 40;

/** Lines of the script; each ends it if the defect is gone. */
export function judge(found: Seen, shell: ShellValues): readonly string[] {
  const { at, expected, seen, final } = found;
  const { response } = final.exchange;
  const same = `[ "$status" = ${String(final.status).padStart(3, '0')} ] || gone "status $status"`;
  if (response === undefined || at === 'status' || isStatus(seen)) return [same];
  if (seen === 'two successes') return ['[ "$(successes)" = 2 ] || gone "$(successes) succeed"'];
  const [, twice] = /^`(\w+)` \d+ twice$/.exec(seen) ?? [];
  if (twice !== undefined) return [`[ "$(distinct ${twice})" = 1 ] || gone 'they differ'`];
  const { json, text, headers } = response;
  const { quote } = shell;
  if (at === 'body') {
    if (json === undefined) return [same, "is_json && gone 'JSON'"];
    // Numbers may differ the next time.
    const [start = ''] = text.slice(0, MAX_TEXT).split(/\d/);
    const size = Buffer.byteLength(start);
    return [same, `[ "$(head -c ${size} "$work/body")" = ${quote(start)} ] || gone 'another body'`];
  }
  const spot: Spot = isRecord(at) ? at : {};
  const header = spot.header ?? /the header ([\w-]+)/.exec(expected)?.[1];
  if (header !== undefined)
    return [same, judgeHeader(header, headers.get(header), expected, quote)];
  if (spot.text !== undefined) {
    // Numbers and escaped characters may differ the next time.
    const parts = spot.text.split(/[\d\n\r\\"]+/).sort((a, b) => b.length - a.length);
    return [same, `grep -qF ${quote(parts[0] ?? '')} "$work/body" || gone 'no such text'`];
  }
  if (spot.unsorted !== undefined) {
    return [
      same,
      `sorted ${spot.unsorted} ${spot.descending ? -1 : 1} && gone 'they are in order'`,
    ];
  }
  const item = spot.listed ?? spot.missing;
  if (item !== undefined) {
    const tests = Object.entries(item)
      // A list by its first item.
      .map(([name, value]) =>
        Array.isArray(value) && value.length > 0 ? [`${name}.0`, value[0]] : [name, value],
      )
      .map(([name, value]) => `${quote(name)} ${toToken(name, value, shell)}`);
    const words = spot.listed ? "|| gone 'no such item'" : "&& gone 'it is listed'";
    // A single record is like a list of itself.
    const one = Array.isArray(json)
      ? []
      : [`sed 's/^/0./' "$work/json" > "$work/one" && mv "$work/one" "$work/json"`];
    return [same, ...one, `lists ${tests.join(' ')} ${words}`];
  }
  const record = found.before?.exchange.response?.json;
  const fields = Array.isArray(at) ? [at] : listFields(json, found, record);
  if (Array.isArray(json) && isOrder(expected) && found.before !== undefined) {
    return [same, '[ "$(ids json)" = "$(ids before)" ] && gone \'the same items\''];
  }
  if (Array.isArray(json) && fields.length === 0) {
    const field = json.some((item) => isRecord(item) && 'iid' in item) ? 'iid' : 'id';
    const { all, shown } = shell.listItems(field);
    return [
      same,
      shown === ''
        ? `[ "$(count)" -eq ${json.length} ] || gone "$(count) items"`
        : `[ "$(items ${field} "${all}")" = "${shown}" ] || gone 'other items'`,
    ];
  }
  return [same, ...fields.flatMap((path) => judgeField(found, path, shell))];
}

/** Whether two requests for a list have to give the same items. */
export function isOrder(expected: string): boolean {
  return /items of a request with .* in the same order|^the \d+ items of \w+ after/.test(expected);
}

/** Whether a time has to be later than it was. */
export function isLater({ expected }: Claim): boolean {
  return expected.includes(' later than ');
}

export function isStatus(seen: string): boolean {
  return /^status \d+$/.test(seen);
}

function judgeHeader(
  name: string,
  value: string | null,
  expected: string,
  quote: ShellValues['quote'],
): string {
  const now = `"$(header ${name})"`;
  const [, wanted] = /says "(\d*)"/.exec(expected) ?? [];
  if (wanted !== undefined) return `[ ${now} = "${wanted}" ] && gone "${name}: "${now}`;
  if (value === null) return `grep -qi '^${name}:' "$work/head" && gone "${name}: "${now}`;
  return `[ ${now} = ${quote(value)} ] || gone "${name}: "${now}`;
}

/** The fields that the texts name; without any, those with a value that is a word of what was seen. */
export function listFields(
  json: unknown,
  { expected, seen, field, values }: Claim,
  record?: unknown,
): readonly ValuePath[] {
  const named = [...`${expected} ${seen}`.matchAll(/`([\w.]+)`/g)].map(([, name = '']) =>
    name.split('.'),
  );
  if (Array.isArray(json)) {
    // The item of a record that was read alone, or one that shows what was seen.
    const name = field ?? named[0]?.[0] ?? '';
    const value = values === undefined ? seen : JSON.stringify(values[1]);
    const shows = (item: UnknownRecord) => JSON.stringify(item[name]) === value;
    const isWanted = (item: UnknownRecord) =>
      isRecord(record) ? item.id === record.id : name in item && shows(item);
    const index = json.findIndex((item) => isRecord(item) && isWanted(item));
    return index < 0 ? [] : [[index, name]];
  }
  if (!isRecord(json)) return [];
  const shown = named.filter(([first = '']) => first in json);
  if (shown.length > 0) return [...new Map(shown.map((path) => [path.join('.'), path])).values()];
  if (named[0] !== undefined) return /missing|^no /.test(seen) ? [named[0]] : [];
  const words = new Set(seen.split(/[^\w]+/));
  return Object.entries(json)
    .filter(([name, value]) =>
      value === true
        ? words.has(name)
        : words.has(String(value)) && (typeof value === 'string' || words.has(name)),
    )
    .map(([name]) => [name]);
}

/** The value that a field should have, in the words of the finding or as it was sent; `undefined` if neither says it. */
export function findWanted(
  { expected, write, field, values }: Omit<Seen, 'final'>,
  path: ValuePath,
  value: unknown,
): unknown {
  const name = String(path.at(-1));
  if (values !== undefined && field?.split('.').at(-1) === name) {
    return JSON.stringify(values[0]) === JSON.stringify(value) ? undefined : values[0];
  }
  const sent = write?.input.body[name];
  if (/as (it was )?sent|created/.test(expected) && typeof sent === 'string') {
    if (typeof value === 'string' && sent !== value) return sent;
  }
  const literal = /("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null|\[[^\]]*\])(?![\w…])/;
  const texts = [
    new RegExp(`\`${path.join('.')}\`(?: is)? ${literal.source}`).exec(expected)?.[1],
    new RegExp(`\`${path.join('.')}\`.*, ${literal.source}`).exec(expected)?.[1],
    new RegExp(`\`${name}\` ${literal.source}`).exec(expected)?.[1],
  ];
  const text = texts.find((each) => each !== undefined);
  try {
    const wanted: unknown = JSON.parse(text ?? '');
    return JSON.stringify(wanted) === JSON.stringify(value) ? undefined : wanted;
  } catch {
    return undefined;
  }
}

function judgeField(found: Seen, path: ValuePath, shell: ShellValues): readonly string[] {
  const { final, before } = found;
  const json = final.exchange.response?.json;
  const [value, old] = [valueAt(json, path), valueAt(before?.exchange.response?.json, path)];
  const wanted = findWanted(found, path, value);
  const words = path.map((segment) => (typeof segment === 'number' ? '*' : segment));
  const name = words.join('.');
  const field = String(words.at(-1));
  const item = Array.isArray(json) && typeof path[0] === 'number' ? json[path[0]] : undefined;
  const id = isRecord(item) ? shell.findId('id', item.id) : undefined;
  const place = id === undefined ? `'${name}'` : `"$(at id "${id}").${words.slice(1).join('.')}"`;
  if (id !== undefined && before !== undefined && !Array.isArray(before.exchange.response?.json)) {
    return [`[ "$(value ${place})" = "$(old ${field})" ] && gone 'the same ${field}'`];
  }
  if (value === undefined) {
    return [`lacks '${words.slice(0, -1).join('.')}' '${field}' || gone 'there is ${field}'`];
  }
  if (Array.isArray(value) && (!words.includes('*') || id !== undefined)) {
    const leaves = listLeaves(field, value, shell);
    if (leaves.every((leaf) => leaf !== shell.quote('*'))) {
      const printed = leaves.join(',') || '""';
      return [`[ "$(list ${place})" = ${printed} ] || gone 'another ${name}'`];
    }
  }
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  // What was there before is compared with what is there now, since it may be another value the next time.
  if (old !== undefined && !words.includes('*') && !isRecord(value)) {
    const [read, was] = Array.isArray(value) ? ['list', 'old_list'] : ['value', 'old'];
    const both = `[ "$(${read} ${name})" = "$(${was} ${name})" ]`;
    if (wanted !== undefined && isSame(wanted, old)) return [`${both} && gone 'unchanged ${name}'`];
    if ((wanted !== undefined || isLater(found)) && isSame(value, old)) {
      return [`${both} || gone 'another ${name}'`];
    }
    if (typeof value === 'number' && typeof old === 'number') {
      const change = `[ $(($(value ${name}) - $(old ${name}))) -eq`;
      return typeof wanted === 'number'
        ? [`${change} ${wanted - old} ] && gone 'the expected ${name}'`]
        : [`${change} ${value - old} ] || gone 'another ${name}'`];
    }
  }
  const isVolatile = typeof value === 'number' || typeof value === 'string';
  if (wanted !== undefined && isVolatile) {
    return listForms(wanted).map(
      (form) => `has ${place} ${toToken(field, form, shell, true)} && gone 'the expected ${name}'`,
    );
  }
  return [`has ${place} ${toToken(field, value, shell)} || gone 'another ${name}'`];
}

/** What the script prints of a list: its items, and all that is in them. */
function listLeaves(field: string, value: unknown, shell: ShellValues): readonly string[] {
  const inside = (name: string, each: unknown) => [
    toToken(name, each, shell),
    ...(isRecord(each) || Array.isArray(each) ? listLeaves(name, each, shell) : []),
  ];
  if (Array.isArray(value)) return value.flatMap((item) => inside(field, item));
  return Object.entries(value as UnknownRecord).flatMap(([name, each]) => inside(name, each));
}

/** A time as it was sent, and in UTC with and without fractions. */
function listForms(wanted: unknown): readonly unknown[] {
  const date = new Date(typeof wanted === 'string' && /^\d{4}-/.test(wanted) ? wanted : Number.NaN);
  if (Number.isNaN(date.getTime())) return [wanted];
  const utc = date.toISOString();
  return [...new Set([wanted, utc, utc.replace(/\.\d+/, '')])];
}

/** A value as the script reads it, quoted; times and secrets that were seen differ, so any will do. */
function toToken(
  field: string,
  value: unknown,
  { quote, findId, isSecret }: ShellValues,
  isWanted = false,
): string {
  if (Array.isArray(value)) return quote('[');
  if (isRecord(value)) return quote('{');
  const isNew =
    typeof value === 'string' &&
    ((!isWanted && /^\d{4}-\d\d-\d\dT/.test(value)) || isSecret(value));
  const id = findId(field, value);
  return id === undefined ? quote(isNew ? '*' : JSON.stringify(value)) : `"${id}"`;
}
