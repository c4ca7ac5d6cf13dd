/** The sample call of each operation as collections of Postman and Bruno, with an environment for the sandbox. */
import type { Files } from '../../generators/outputs.ts';
import { toJson } from '../../generators/source-text.ts';
import { JSON_TYPE } from '../../src/contract/read/media-types.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import type { HttpBody, HttpCall, Pair } from '../browser/try/request.ts';
import type { SiteModel } from '../model/types.ts';
import { pageCall } from '../pages/operation-samples.ts';
import { exampleValue, TOKENS, usualSandbox } from '../samples/example-target.ts';
import { type SampleCall, variable, variablesOf } from '../samples/sample-call.ts';
import { POSTMAN, POSTMAN_ENVIRONMENT } from './names.ts';

/** A request of a collection. */
interface Request {
  readonly id: string;
  readonly title: string;
  readonly http: HttpCall;
  readonly url: string;
  readonly headers: readonly Pair[];
}

/** `postman/` and `bruno/`. */
export function collectionFiles(model: SiteModel): Files {
  const folders = model.tags.map(({ name, operations }) => ({
    name,
    requests: operations.map((each) => toRequest(each, pageCall(each, model))),
  }));
  const environment = readEnvironment(model);
  const bruno = folders.flatMap(({ name, requests }) =>
    requests.map((request, index) => [
      `bruno/${name}/${request.id}.bru`,
      toBru(request, index + 1),
    ]),
  );
  return {
    [POSTMAN]: toJson({
      info: {
        name: model.title,
        description: model.summary,
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      item: folders.map(({ name, requests }) => ({ name, item: requests.map(toPostman) })),
    }),
    [POSTMAN_ENVIRONMENT]: toJson({
      name: 'Sandbox',
      values: environment.map(([key, value]) => ({ key, value, enabled: true })),
    }),
    'bruno/bruno.json': toJson({ version: '1', name: model.title, type: 'collection' }),
    'bruno/environments/Sandbox.bru': bruBlock('vars', environment),
    ...Object.fromEntries(bruno),
  };
}

/** The variables of the environment, as samples for the shell have them, and the token of an administrator. */
function readEnvironment(model: SiteModel) {
  const target = { api: model.sandbox ?? usualSandbox(model.api), token: TOKENS.user };
  const named = model.operations.flatMap((each) => variablesOf(pageCall(each, model)));
  const values = [...new Set(['API', 'TOKEN', ...named])].map(
    (name) => [name, exampleValue(name, target)] as const,
  );
  return [...values, ['ADMIN_TOKEN', TOKENS.administrator] as const];
}

function toRequest({ id, summary }: OperationModel, call: SampleCall): Request {
  const { operation, hasToken, http } = call;
  const token = operation.adminOnly ? '{{ADMIN_TOKEN}}' : '{{TOKEN}}';
  const own = hasToken ? [{ name: operation.tokenHeader, value: token, secret: false }] : [];
  return {
    ...{ id, title: summary, http },
    url: `{{API}}${http.path}`,
    headers: [...http.headers, ...own],
  };
}

/** A value, or the variable that holds it. */
function textOf({ name, value, secret }: Pair): string {
  return secret ? `{{${variable(name)}}}` : String(value);
}

function jsonOf(body: Extract<HttpBody, { kind: 'json' }>): string {
  const fields = Object.entries(body.fields).map(([name, value]) => [
    name,
    body.secrets.includes(name) ? `{{${variable(name)}}}` : value,
  ]);
  return JSON.stringify(Object.fromEntries(fields), null, 2);
}

const search = ({ query }: HttpCall, encode: (text: string) => string) =>
  query.length === 0
    ? ''
    : `?${query.map((pair) => `${pair.name}=${encode(textOf(pair))}`).join('&')}`;

function toPostman({ title, http, url, headers }: Request) {
  const contentType = http.body?.kind === 'json' ? [{ key: 'Content-Type', value: JSON_TYPE }] : [];
  return {
    name: title,
    request: {
      method: http.method,
      header: [...headers.map((pair) => ({ key: pair.name, value: textOf(pair) })), ...contentType],
      url: {
        raw: url + search(http, String),
        host: ['{{API}}'],
        path: http.path.split('/').slice(1),
        query: http.query.map((pair) => ({ key: pair.name, value: textOf(pair) })),
      },
      ...(http.body !== null && { body: postmanBody(http.body) }),
    },
  };
}

function postmanBody(body: HttpBody) {
  if (body.kind === 'json') return { mode: 'raw', raw: jsonOf(body) };
  const pairs = body.pairs.map((pair) =>
    pair.value instanceof File
      ? { key: pair.name, type: 'file', src: pair.value.name }
      : { key: pair.name, type: 'text', value: textOf(pair) },
  );
  return body.kind === 'form'
    ? { mode: 'urlencoded', urlencoded: pairs }
    : { mode: 'formdata', formdata: pairs };
}

function toBru({ title, http, url, headers }: Request, seq: number): string {
  const kinds = { json: 'json', form: 'formUrlEncoded', multipart: 'multipartForm' };
  const pairs = (list: readonly Pair[]) =>
    list.map(
      (pair) =>
        [
          pair.name,
          pair.value instanceof File ? `@file(${pair.value.name})` : textOf(pair),
        ] as const,
    );
  return [
    bruBlock('meta', [
      ['name', title],
      ['type', 'http'],
      ['seq', String(seq)],
    ]),
    bruBlock(http.method.toLowerCase(), [
      ['url', url + search(http, encodeURIComponent)],
      ['body', http.body === null ? 'none' : kinds[http.body.kind]],
      ['auth', 'none'],
    ]),
    bruBlock('params:query', pairs(http.query)),
    bruBlock('headers', pairs(headers)),
    http.body === null ? '' : bruBody(http.body, pairs),
  ]
    .filter((block) => block !== '')
    .join('\n');
}

function bruBody(
  body: HttpBody,
  pairs: (list: readonly Pair[]) => readonly (readonly [string, string])[],
) {
  if (body.kind === 'json') return `body:json {\n${indented(jsonOf(body))}\n}\n`;
  const name = body.kind === 'form' ? 'form-urlencoded' : 'multipart-form';
  return bruBlock(`body:${name}`, pairs(body.pairs));
}

/** A block with a line for each name; empty for none. */
function bruBlock(name: string, lines: readonly (readonly [string, string])[]): string {
  const texts = lines.map(([key, value]) => `  ${key}: ${bruValue(value)}\n`);
  return texts.length === 0 ? '' : `${name} {\n${texts.join('')}}\n`;
}

/** A text of several lines stands between two lines of three quotes. */
function bruValue(text: string): string {
  return text.includes('\n') ? `'''\n${indented(indented(text))}\n  '''` : text;
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
