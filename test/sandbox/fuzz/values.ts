/** Values that a request may hold: near what the contract asks for, and far from it. */
import type { Parameter, ValueSchema } from '../../../src/contract/operation.ts';
import type { Random } from './random.ts';

/** Sent where secrets go; no answer may repeat it. */
export const MARK = 'hush-hush-hush';

/** Ids and names that are there, of one kind of thing or another. */
const KNOWN = [
  ...[42, 43, 44, 1, 2, 3, 4, 6, 7, 5, 8, 12, 31, 33, 61, 63, 70, 72, 73],
  ...[312, 313, 900, 901, 902, 1001, 1004, 2001, 2003, 3001],
  ...['acme/website', 'acme/api', 'jonas/website', 'acme', 'partners', 'master', 'fix/footer-link'],
];

/** Texts that break what is careless. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '007',
  '1e400',
  '1.5',
  '99999999999999999999',
  '9007199254740993',
  'NaN',
  'null',
  'undefined',
  'True',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '..',
  '../../etc/passwd',
  'a/b/c',
  '\0',
  '\r\nSet-Cookie: a=b',
  '"><script>alert(1)</script>',
  "' OR 1=1 --",
  '\ud800',
  '\u202e\u0000\uffff',
  '😀'.repeat(40),
  'x'.repeat(3000),
  '(a+)+$',
  '%',
  '%00',
  '{"a":1}',
  '2017-02-30',
  '2017-06-12',
  '0000-00-00',
  '2017-06-12T25:61:61Z',
  '2017-06-12T08:00:00+99:99',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00Z',
  '1h 30m',
  '-1h',
  '99999999999999999999999w',
  'bug,frontend',
  'No+Label',
  ',,,,',
];

const HOSTILE_JSON: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  [],
  [[]],
  [null],
  [1, 'a', {}],
  {},
  { length: 3 },
  { toString: 1 },
  JSON.parse('{"__proto__": {"admin": true}}'),
];

export function hostileText(random: Random): string {
  return random.pick(HOSTILE_TEXTS);
}

/** A value for a parameter or field: mostly one that it takes, or nearly. */
export function valueFor(value: ValueSchema | Parameter, random: Random): unknown {
  if (value.secret === true && random.percent(70)) return MARK;
  if (value.array) return Array.from({ length: random.below(4) }, () => itemFor(value, random));
  return itemFor(value, random);
}

function itemFor(value: ValueSchema | Parameter, random: Random): unknown {
  const dice = random.below(10);
  if (dice === 0) return random.pick(HOSTILE_JSON);
  if (dice <= 2) return hostileText(random);
  if (dice <= 4) return random.pick(KNOWN);
  if (value.values !== undefined) return random.pick(value.values);
  if ('example' in value && !value.array && random.percent(50)) return value.example;
  if (value.format !== undefined) return '2017-06-20';
  const type = random.pick(value.types);
  if (type === 'boolean') return random.percent(50);
  if (type === 'integer' || type === 'number') return random.below(60);
  return type === 'null' ? null : random.pick(['a', 'Broken link', 'ada', 'ada@example.org']);
}

/** What stands in a path: an example, something known, or something hostile, escaped rightly or not. */
export function pathValue({ example }: { readonly example: unknown }, random: Random): string {
  const dice = random.below(40) - 20;
  if (dice < 9) return encodeURIComponent(String(example));
  if (dice < 15) return encodeURIComponent(String(random.pick(KNOWN)));
  if (dice === 15) return random.pick(['%zz', '%', '%ff', '%E0%A4%A', '%00', '%2F', '%2e%2e', '']);
  if (dice === 16) return String(random.pick(KNOWN));
  return escaped(hostileText(random));
}

/** As it would be in a URL, even where that cannot be. */
export function escaped(text: string): string {
  // Half of a pair cannot be encoded; it is sent as the bytes that some encoders make of it.
  return text.includes('\ud800') ? '%ED%A0%80' : encodeURIComponent(text);
}
