/** Requests that no well-behaved client sends, and requests that are nearly valid. */

import type { Operation, Parameter, ValueSchema } from '../../src/contract/operation.ts';
import { JSON_TYPE } from '../../src/contract/read/media-types.ts';
import type { RawRequest } from '../http/raw-request.ts';
import fc from '../properties.ts';
import { implementedOperations } from './implemented.ts';

/** Sent where secrets go; no response may repeat it. */
export const SECRET = 'hush-hush-hush';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=cut';

/** Chooses between arbitraries by weight. */
const choose = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Tokens of the example data, of every kind, and tokens that are not valid. */
const token = choose<string | undefined>(
  [12, fc.constant('token-of-robin')],
  [5, fc.constantFrom('token-of-mira', 'token-of-jonas')],
  [3, fc.constantFrom('token-of-ines', 'token-of-tessa', 'token-of-pavel')],
  [2, fc.constantFrom('acting-token-of-jonas', 'reading-token-of-ines')],
  [1, fc.constantFrom('expired-token-of-jonas', 'revoked-token-of-jonas')],
  [6, fc.constantFrom(undefined, '', '__proto__', 'x'.repeat(5000), `${SECRET}-token`)],
);

/** Ids and names that the example data has, of one kind or another. */
const IDS = [
  42, 43, 44, 1, 2, 3, 4, 6, 7, 5, 8, 12, 31, 33, 61, 63, 70, 72, 73, 312, 313, 900, 901, 902, 1001,
  1003, 2001, 2003, 3001,
];
const PROJECTS = ['acme/website', 'acme/api', 'jonas/website'];
const NAMES = ['acme', 'partners', 'master', 'fix/footer-link'];
const known = fc.constantFrom<(number | string)[]>(...IDS, ...PROJECTS, ...NAMES);

/** Texts that break careless code. */
const BLANKS = ['', ' ', '\0', '\u202e\u0000\uffff', '\ud800'];
const NUMBERS = ['0', '-1', '007', '1e400', '1.5', '99999999999999999999', '9007199254740993'];
const VALUES = ['NaN', 'null', 'undefined', 'True', '[object Object]', '{"a":1}'];
const PROPERTIES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
const PATHS = ['..', '../../etc/passwd', 'a/b/c', '%', '%00'];
const INJECTIONS = ['\r\nSet-Cookie: a=b', '"><script>alert(1)</script>', "' OR 1=1 --", '(a+)+$'];
const LONG = ['😀'.repeat(40), 'x'.repeat(3000)];
const DAYS = ['2017-02-30', '2017-06-12', '0000-00-00'];
const TIMES = ['2017-06-12T25:61:61Z', '9999-12-31T23:59:60Z', '2017-06-12T08:00:00+99:99'];
const DURATIONS = ['-271821-04-20T00:00:00Z', '1h 30m', '-1h', `${'9'.repeat(23)}w`];
const LISTS = ['bug,frontend', 'No+Label', ',,,,'];
const hostileText = fc.constantFrom(
  ...BLANKS,
  ...NUMBERS,
  ...VALUES,
  ...PROPERTIES,
  ...PATHS,
  ...INJECTIONS,
  ...LONG,
  ...DAYS,
  ...TIMES,
  ...DURATIONS,
  ...LISTS,
);

const hostileJson = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown[]>(
    -0,
    1e308,
    2 ** 53,
    [[]],
    [1, 'a', {}],
    { length: 3 },
    { toString: 1 },
  ),
  fc.constant(JSON.parse('{"__proto__": {"admin": true}}') as unknown),
);

const OBJECT_NAMES = ['__proto__', 'constructor', '__proto__[admin]'];
const QUERY_NAMES = ['sudo', 'private_token', 'page', 'per_page', 'id', '', 'x'.repeat(2000)];
const ARRAY_NAMES = ['a[999999999]', 'iids[-1]', 'iids[1e9]', 'labels[]', 'labels['];
const oddName = fc.constantFrom(...OBJECT_NAMES, ...QUERY_NAMES, ...ARRAY_NAMES);

const PREFERENCES = ['code=404', 'code=304', 'code=abc', 'example=x', 'code=999999'];
const HEADER_VALUES = ['gzip', 'identity', '../x', 'other', ' ', 'ä', '*/*', 'bytes=0-'];
const oddHeaders = fc.record({
  name: fc.constantFrom('prefer', 'content-encoding', 'x-sandbox-world', 'accept', 'range'),
  value: fc.constantFrom(...PREFERENCES, ...HEADER_VALUES, ...OBJECT_NAMES),
});

/** The items that are chosen, each with a probability in percent. */
const some = <T>(items: readonly T[], percent: (item: T) => number) =>
  fc
    .tuple(...items.map(() => fc.nat(99)))
    .map((dice) => items.filter((item, index) => (dice[index] ?? 0) < percent(item)));

/** A value for a parameter or field: mostly one that is valid, or nearly. */
function valueFor(value: ValueSchema | Parameter): fc.Arbitrary<unknown> {
  const item = choose<unknown>([1, hostileJson], [2, hostileText], [2, known], [5, valid(value)]);
  const any = value.array ? fc.array(item, { maxLength: 3 }) : item;
  return value.secret === true ? choose([7, fc.constant<unknown>(SECRET)], [3, any]) : any;
}

function valid(value: ValueSchema | Parameter): fc.Arbitrary<unknown> {
  if (value.values !== undefined) return fc.constantFrom<unknown[]>(...value.values);
  if (value.format !== undefined) return fc.constant('2017-06-20');
  const ofTypes = value.types.map((type): fc.Arbitrary<unknown> => {
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') return fc.nat(60);
    return fc.constantFrom(type === 'null' ? null : 'a', 'Broken link', 'ada@example.org');
  });
  const example = 'example' in value && !value.array ? [fc.constant<unknown>(value.example)] : [];
  return fc.oneof(...ofTypes, ...example);
}

/** Encoded as in a URL. Half of a surrogate pair is sent as the bytes that some encoders make of it. */
const escaped = (text: string) =>
  text.includes('\ud800') ? '%ED%A0%80' : encodeURIComponent(text);

const toText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** `x=1`, or a list in one of the ways to write it. */
function pairs(name: string, value: unknown, style: string): string {
  const plain = name.replace('[]', '');
  if (!Array.isArray(value)) return `${escaped(name)}=${escaped(toText(value))}`;
  const brackets = (index: number) => (style === '[0]' ? `[${index}]` : style);
  return value
    .map((item, index) => `${escaped(`${plain}${brackets(index)}`)}=${escaped(toText(item))}`)
    .join('&');
}

/** Some of the parameters or fields, with values, as a query or form. */
function form(all: readonly ValueSchema[], percent: (value: ValueSchema) => number) {
  return some(all, percent).chain((chosen) =>
    fc
      .tuple(fc.constantFrom('[]', '[0]', ''), ...chosen.map(valueFor))
      .map(([style, ...values]) =>
        chosen.map(({ wireName }, index) => pairs(wireName, values[index], style)).join('&'),
      ),
  );
}

const oddPair = fc.oneof(
  fc.tuple(oddName, hostileText).map(([name, value]) => pairs(name, value, '')),
  fc.constantFrom('%zz=1', '&&&', '=', 'a=%ff', 'a[b][c]=1', '[]=1'),
);

function target({ path, parameters, body }: Operation): fc.Arbitrary<string> {
  const variables = parameters
    .filter((each) => each.in === 'path')
    .map(({ name, example }) =>
      choose(
        [29, fc.constant(encodeURIComponent(String(example)))],
        [6, known.map((each) => encodeURIComponent(each))],
        [1, known.map(String)],
        [1, fc.constantFrom('%zz', '%', '%ff', '%E0%A4%A', '%00', '%2F', '%2e%2e', '')],
        [3, hostileText.map(escaped)],
      ).map((value) => [`{${name}}`, value] as const),
    );
  const filled = fc
    .tuple(...variables)
    .map((values) => values.reduce((text, [name, value]) => text.replace(name, () => value), path));
  const inQuery = parameters.filter((each) => each.in === 'query');
  const query = fc.tuple(
    form(inQuery, ({ required }) => (required ? 100 : 25)),
    choose([9, fc.constant('')], [1, form(body?.fields ?? [], () => 60)]),
    choose([92, fc.constant('')], [8, oddPair]),
  );
  return fc
    .tuple(filled, query)
    .map(([of, parts]) => `/api/v4${of}?${parts.filter((each) => each !== '').join('&')}`);
}

const oddTarget = fc.oneof(
  fc.constantFrom('', '/', '*', '//', '/api/v4', '/api/v4/', 'http://x/api/v4'),
  hostileText.map((text) => `/api/v4/${escaped(text)}`),
  fc.nat(400).map((count) => `/api/v4/projects/${'a/'.repeat(count)}issues`),
);

type Body = readonly [type: string | undefined, text: string];

const deep = fc
  .nat(3000)
  .chain((depth) =>
    fc.constantFrom(
      `{"title": ${'['.repeat(depth)}${']'.repeat(depth)}}`,
      `{"title": ${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
    ),
  );
const TYPES = [JSON_TYPE, FORM, MULTIPART, 'multipart/form-data', 'text/plain', '', undefined];
const ODD_TYPES = ['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/xml', ';'];
const NO_OBJECTS = ['{', '[]', '"text"', '42', 'null', 'true', '{"a":}', '{"title": "x",}'];
const OBJECTS = ['{"title": 1e999}', `{"id": ${'9'.repeat(400)}}`, '{"a": "\\ud800"}', '\ufeff{}'];
const PROTOTYPES = ['{"__proto__": {"admin": true}}', '{"constructor": {"prototype": {}}}'];
const FORMS = ['a=%zz', '%=%', 'a&b&c', '=&=&=', 'title=%ff%fe', 'a[]=1&'.repeat(500), '\0\0\0'];
const PARTS = ['\r\n\r\n', '--', '\r\nContent-Disposition: form-data\r\n\r\nx\r\n--cut--'];
const brokenText = fc.constantFrom(
  ...NO_OBJECTS,
  ...OBJECTS,
  ...PROTOTYPES,
  ...FORMS,
  ...PARTS.map((part) => `--cut${part}`),
);
const brokenBody: fc.Arbitrary<Body> = fc.tuple(
  fc.constantFrom(...TYPES, ...ODD_TYPES),
  choose([1, deep], [9, brokenText]),
);

const multipartBody: fc.Arbitrary<Body> = fc
  .record({
    name: fc.constantFrom('file', 'file', 'file', 'title', '__proto__', ''),
    fileName: fc.constantFrom('a.txt', '../../x', '', 'a\\"b', '<b>', '\u202egpj.exe', '.', null),
    text: hostileText,
    end: fc.constantFrom('--cut--', '--cut--', '--cut'),
  })
  .map(({ name, fileName, text, end }) => {
    const disposition = `form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}`;
    return [MULTIPART, `--cut\r\nContent-Disposition: ${disposition}\r\n\r\n${text}\r\n${end}`];
  });

function bodyOf({ body }: Operation): fc.Arbitrary<Body> {
  const fields = body?.fields ?? [];
  const percent = ({ required }: ValueSchema) => (required ? 90 : 50);
  const json = choose([1, some(fields, percent)], [1, some(fields, () => 100 / fields.length)])
    .chain((chosen) =>
      fc.tuple(...chosen.map((field) => valueFor(field).map((value) => [field.name, value]))),
    )
    .chain((entries) =>
      fc.tuple(fc.constant(entries), fc.option(fc.tuple(oddName, hostileText), { freq: 9 })),
    )
    .map(
      ([entries, odd]): Body => [
        JSON_TYPE,
        JSON.stringify({
          ...body?.example,
          ...Object.fromEntries(odd === null ? entries : [...entries, odd]),
        }),
      ],
    );
  const takesFiles = body?.mediaTypes.includes('multipart/form-data') === true;
  return choose<Body>(
    [2, fc.constantFrom<Body[]>([undefined, ''], [JSON_TYPE, ''], [FORM, ''])],
    [2, brokenBody],
    [takesFiles ? 16 : 1, multipartBody],
    [5, form(fields, percent).map((text): Body => [FORM, text])],
    [10, json],
  );
}

function requestOf(operation: Operation): fc.Arbitrary<RawRequest> {
  const otherMethod = fc.constantFrom(
    'PATCH',
    'HEAD',
    'OPTIONS',
    'get',
    'PROPFIND',
    'POST',
    'DELETE',
  );
  return fc
    .record({
      method: choose([95, fc.constant<string>(operation.method)], [5, otherMethod]),
      target: choose([197, target(operation)], [3, oddTarget]),
      body: bodyOf(operation),
      token,
      odd: fc.option(oddHeaders, { freq: 20 }),
      mark: fc.option(fc.constant([0xff, 0xfe]), { freq: 90 }),
    })
    .map(({ method, target: to, body: [type, text], token: by, odd, mark }) => ({
      method,
      target: to,
      headers: {
        ...(by !== undefined && { 'private-token': by }),
        ...(type !== undefined && { 'content-type': type }),
        ...(odd !== null && { [odd.name]: odd.value }),
      },
      body: Uint8Array.of(...(mark ?? []), ...new TextEncoder().encode(text)),
    }));
}

export const hostileRequest: fc.Arbitrary<RawRequest> = fc.oneof(
  ...implementedOperations.map(requestOf),
);
