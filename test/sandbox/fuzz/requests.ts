/** Requests as no well-behaved client sends them, and such as are nearly right. */
import type { Operation } from '../../../src/contract/operation.ts';
import { JSON_TYPE } from '../../../src/http/body.ts';
import type { RawRequest } from '../../http/raw-request.ts';
import { implementedOperations } from '../implemented.ts';
import type { Random } from './random.ts';
import { escaped, hostileText, MARK, pathValue, valueFor } from './values.ts';

/** Those of the example data, of every kind, and such as open nothing. */
const TOKENS = [
  ...Array<string>(12).fill('token-of-robin'),
  ...['token-of-mira', 'token-of-mira', 'token-of-mira', 'token-of-jonas', 'token-of-jonas'],
  ...['token-of-ines', 'token-of-tessa', 'token-of-pavel', 'acting-token-of-jonas'],
  ...['expired-token-of-jonas', 'revoked-token-of-jonas', 'reading-token-of-ines'],
  ...[undefined, undefined, '', 'token-of-nobody', '__proto__', 'x'.repeat(5000), `${MARK}-token`],
];

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=cut';

/** A request of any kind, with a method that a Request can have. */
export function hostileRequest(random: Random): RawRequest {
  const operation = random.pick(implementedOperations);
  const method = random.percent(95)
    ? operation.method
    : random.pick(['PATCH', 'HEAD', 'OPTIONS', 'get', 'PROPFIND', 'POST', 'DELETE']);
  const { type, bytes } = bodyOf(operation, random);
  const token = random.pick(TOKENS);
  return {
    method,
    target: targetOf(operation, random),
    headers: {
      ...(token !== undefined && { 'private-token': token }),
      ...(type !== undefined && { 'content-type': type }),
      ...(random.percent(5) && oddHeader(random)),
    },
    body: bytes,
  };
}

/** Shows a request so that it can be sent again. */
export function shown({ method, target, headers, body }: RawRequest): string {
  const text = new TextDecoder().decode(body);
  return `${method} ${target.slice(0, 500)} ${JSON.stringify(headers)} ${text.slice(0, 1000)}`;
}

function oddHeader(random: Random): Record<string, string> {
  const name = random.pick(['prefer', 'content-encoding', 'x-sandbox-world', 'accept', 'range']);
  const value = random.pick([
    ...['code=404', 'code=304', 'code=abc', 'example=x', 'code=999999', 'gzip', 'identity'],
    ...['../x', 'other', ' ', 'ä', '*/*', 'bytes=0-', '__proto__', 'constructor'],
  ]);
  return { [name]: value };
}

function targetOf(operation: Operation, random: Random): string {
  const dice = random.below(200);
  if (dice === 0)
    return random.pick(['', '/', '*', '//', '/api/v4', '/api/v4/', 'http://x/api/v4']);
  if (dice === 1) return `/api/v4/${escaped(hostileText(random))}`;
  if (dice === 2) return `/api/v4/projects/${'a/'.repeat(random.below(400))}issues`;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
    return pathValue(parameter ?? { example: 1 }, random);
  });
  const query = queryOf(operation, random);
  return `/api/v4${path}${query === '' ? '' : `?${query}`}`;
}

function queryOf({ parameters, body }: Operation, random: Random): string {
  const pairs: string[] = [];
  const share = random.pick([5, 20, 60]);
  for (const parameter of parameters) {
    if (parameter.in !== 'query' || !(parameter.required || random.percent(share))) continue;
    pairs.push(...pairsOf(parameter.wireName, valueFor(parameter, random), random));
  }
  if (body !== null && random.percent(10)) pairs.push(formOf(body.fields, random));
  if (random.percent(6)) pairs.push(...pairsOf(oddName(random), hostileText(random), random));
  if (random.percent(2))
    pairs.push(random.pick(['%zz=1', '&&&', '=', 'a=%ff', 'a[b][c]=1', '[]=1']));
  return pairs.join('&');
}

function oddName(random: Random): string {
  return random.pick([
    ...[
      '__proto__',
      'constructor',
      '__proto__[admin]',
      'sudo',
      'private_token',
      'page',
      'per_page',
    ],
    ...['a[999999999]', 'iids[-1]', 'iids[1e9]', 'labels[]', 'labels[', 'id', 'x'.repeat(2000), ''],
  ]);
}

/** `x=1`, or a list in one of the ways to write it. */
function pairsOf(name: string, value: unknown, random: Random): string[] {
  const plain = name.replace('[]', '');
  if (!Array.isArray(value)) return [`${escaped(name)}=${escaped(asText(value))}`];
  const style = random.pick(['[]', '[0]', '']);
  return value.map((item, index) => {
    const brackets = style === '[0]' ? `[${index}]` : style;
    return `${escaped(`${plain}${brackets}`)}=${escaped(asText(item))}`;
  });
}

function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

type Fields = NonNullable<Operation['body']>['fields'];

function formOf(fields: Fields, random: Random): string {
  return chosen(fields, random)
    .flatMap((field) => pairsOf(field.wireName, valueFor(field, random), random))
    .join('&');
}

function chosen(fields: Fields, random: Random): Fields {
  const share = random.pick([30, 60, 100]);
  return fields.filter(({ required }) => (required ? random.percent(90) : random.percent(share)));
}

interface SentBody {
  readonly type: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function bodyOf({ body }: Operation, random: Random): SentBody {
  const fields = body?.fields ?? [];
  const dice = random.below(20);
  if (dice < 2) return { type: random.pick([undefined, JSON_TYPE, FORM]), bytes: encode('') };
  if (dice < 4) return brokenBody(random);
  if (body?.mediaTypes.includes('multipart/form-data') === true || dice === 4) {
    return { type: MULTIPART, bytes: encode(multipart(random)) };
  }
  if (dice < 10) return { type: FORM, bytes: encode(formOf(fields, random)) };
  const wrong = random.percent(50)
    ? fields.slice(random.below(fields.length + 1)).slice(0, 1)
    : fields;
  const pairs = chosen(wrong, random).map((field) => [field.name, valueFor(field, random)]);
  if (random.percent(10)) pairs.push([oddName(random), hostileText(random)]);
  const json = { ...body?.example, ...Object.fromEntries(pairs) };
  return { type: JSON_TYPE, bytes: encode(JSON.stringify(json)) };
}

function brokenBody(random: Random): SentBody {
  const depth = random.below(3000);
  const text = random.pick([
    ...['{', '[]', '"text"', '42', 'null', 'true', '{"a":}', '{"title": "x",}', "{'a': 1}"],
    ...['{"__proto__": {"admin": true}, "title": "x"}', '{"constructor": {"prototype": {}}}'],
    ...['{"title": 1e999}', `{"id": ${'9'.repeat(400)}}`, '{"a": "\\ud800"}', '\ufeff{}'],
    `{"title": ${'['.repeat(depth)}${']'.repeat(depth)}}`,
    `{"title": ${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
    ...['a=%zz', '%=%', 'a&b&c', '=&=&=', 'title=%ff%fe', `${'a[]=1&'.repeat(500)}`, '\0\0\0'],
    ...['--cut\r\n\r\n', '--cut--', '--cut\r\nContent-Disposition: form-data\r\n\r\nx\r\n--cut--'],
  ]);
  const type = random.pick([
    ...[JSON_TYPE, JSON_TYPE, FORM, MULTIPART, 'multipart/form-data', 'text/plain', '', undefined],
    ...[
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'application/xml',
      ';',
      '__proto__',
    ],
  ]);
  const bytes = encode(text);
  return { type, bytes: random.percent(10) ? Uint8Array.of(0xff, 0xfe, ...bytes) : bytes };
}

function multipart(random: Random): string {
  const name = random.pick(['file', 'file', 'file', 'title', '__proto__', '']);
  const fileName = random.pick(['a.txt', '../../x', '', 'a\\"b', '<b>', '\u202egpj.exe', '.']);
  const asFile = random.percent(80) ? `; filename="${fileName}"` : '';
  const end = random.percent(90) ? '--cut--' : '--cut';
  return `--cut\r\nContent-Disposition: form-data; name="${name}"${asFile}\r\n\r\n${hostileText(random)}\r\n${end}`;
}

const ENCODER = new TextEncoder();
const encode = (text: string) => ENCODER.encode(text);
