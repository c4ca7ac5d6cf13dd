import { expect, test } from 'vitest';
import { readMediaType } from '../../../src/conform/http/exchange.ts';
import {
  decode,
  exampleInput,
  fillPath,
  listBodyFormats,
  serialize,
} from '../../../src/conform/http/serialize.ts';
import { createSecrets, showExchange, toCurl } from '../../../src/conform/http/shown.ts';
import { createServed, summarize } from '../../../src/conform/http/unserved-operations.ts';
import { exchangeOf, operationOf, respond } from '../stubs.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const field = (name: string, more: object = {}) => ({
  name,
  wireName: name,
  types: ['string'],
  array: false,
  required: false,
  ...more,
});
const tags = field('tags', { wireName: 'tags[]', array: true });
const withBody = (body: object, more: object = {}) =>
  operationOf('updateProject', {
    body: {
      required: false,
      anyOf: [],
      mediaTypes: [FORM, JSON_TYPE],
      fields: [field('title'), field('note'), tags],
      ...body,
    },
    ...more,
  });

const raw = { arrays: 'brackets', brackets: 'raw', body: 'form' } as const;
const values = { title: 'a b/ü', tags: ['x', 'y'] };

test.each<
  [
    what: string,
    operation: ReturnType<typeof withBody>,
    body: object,
    how: object | undefined,
    target: string,
    content: string | null,
    type: string | null,
  ]
>([
  ['a form', withBody({}), values, undefined, '', 'title=a%20b%2F%C3%BC&tags[]=x&tags[]=y', FORM],
  [
    'a form with encoded brackets',
    withBody({}),
    values,
    { ...raw, brackets: 'encoded' },
    '',
    'title=a+b%2F%C3%BC&tags%5B%5D=x&tags%5B%5D=y',
    FORM,
  ],
  [
    'a form with repeated names',
    withBody({}),
    { tags: ['x', 'y'] },
    { ...raw, arrays: 'repeated' },
    '',
    'tags=x&tags=y',
    FORM,
  ],
  [
    'a form with repeated names and a field of that name',
    withBody({ fields: [tags, field('tags')] }),
    { tags: ['x', 'y'] },
    { ...raw, arrays: 'repeated' },
    '',
    'tags[]=x&tags[]=y&tags=x%2Cy',
    FORM,
  ],
  [
    'a form with indexes',
    withBody({}),
    { tags: ['x', 'y'] },
    { ...raw, arrays: 'indexed' },
    '',
    'tags[0]=x&tags[1]=y',
    FORM,
  ],
  ['null as no text', withBody({}), { title: null }, undefined, '', 'title=', FORM],
  ['a single value of an array', withBody({}), { tags: 'x' }, undefined, '', 'tags[]=x', FORM],
  ['no body without fields', withBody({}), {}, undefined, '', null, null],
  [
    'no form without fields, though one is required',
    withBody({ required: true }),
    {},
    undefined,
    '',
    null,
    null,
  ],
  ['JSON', withBody({}), values, { ...raw, body: 'json' }, '', JSON.stringify(values), JSON_TYPE],
  [
    'JSON without fields, where one is required',
    withBody({ required: true }),
    {},
    { ...raw, body: 'json' },
    '',
    '{}',
    JSON_TYPE,
  ],
  ['no JSON without fields', withBody({}), {}, { ...raw, body: 'json' }, '', null, null],
  [
    'a query',
    withBody({}),
    { title: 'A', note: 'B' },
    { ...raw, body: 'query' },
    '?title=A&note=B',
    null,
    null,
  ],
  [
    'a query and a form',
    withBody({}),
    { title: 'A', note: 'B', tags: ['x', 'y'] },
    { ...raw, body: 'query and form' },
    '?title=A',
    'note=B&tags[]=x&tags[]=y',
    FORM,
  ],
  ['fields that nobody knows', withBody({}), { color: 'red' }, undefined, '', null, null],
])('a body is sent as %s', async (_, operation, body, how, target, content, type) => {
  const request = await serialize(
    operation,
    { path: { id: 7 }, query: {}, body: body as never },
    how as never,
  );
  expect(request).toEqual({
    method: 'PUT',
    target: `/projects/7${target}`,
    headers: type === null ? {} : { 'content-type': type },
    body: content,
  });
});

test('a file is sent in parts', async () => {
  const operation = withBody({
    mediaTypes: ['multipart/form-data', FORM],
    fields: [field('file')],
  });
  const request = await serialize(operation, {
    path: { id: 7 },
    query: {},
    body: { file: new File(['content'], 'a.txt') },
  });
  expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(new TextDecoder().decode(request.body as Uint8Array)).toMatch(
    /name="file"; filename="a.txt"[\s\S]*content/,
  );
});

test('query parameters are sent by their names on the wire', async () => {
  const query = { 'iids[]': [3, 5], page: 2, unknown: 1 };
  const request = await serialize(operationOf('listIssues'), { path: {}, query, body: {} });
  expect(request.target.split(/[?&]/).toSorted()).toEqual([
    '/issues',
    'iids[]=3',
    'iids[]=5',
    'page=2',
  ]);
});

test.each<[mediaTypes: string[] | null, formats: string[]]>([
  [null, ['form']],
  [[FORM], ['form', 'query', 'query and form']],
  [
    [JSON_TYPE, FORM],
    ['form', 'query', 'query and form', 'json'],
  ],
  [['multipart/form-data'], ['multipart']],
])('a body of %j is sent as %j', (mediaTypes, formats) => {
  const body = mediaTypes === null ? null : { mediaTypes };
  expect(listBodyFormats(operationOf('updateProject', { body }))).toEqual(formats);
});

test('an example is that of the contract, with files where they are', () => {
  const fields = [field('title', { types: ['string', 'binary'] }), field('note')];
  const parameters = [
    { ...field('id', { required: true, in: 'path', example: 7 }) },
    { ...field('page', { in: 'query', wireName: 'page', example: 1 }) },
    { ...field('kind', { in: 'query', wireName: 'kind[]', example: ['x'], required: true }) },
  ];
  const operation = operationOf('updateProject', {
    parameters,
    body: { example: { title: 'A', note: 'B' }, fields },
  });
  const all = exampleInput(operation);
  expect([all.path, all.query, all.body.note]).toEqual([
    { id: 7 },
    { page: 1, 'kind[]': ['x'] },
    'B',
  ]);
  expect(all.body.title).toBeInstanceOf(File);
  expect(exampleInput(operation, 'required').query).toEqual({ 'kind[]': ['x'] });
  expect(exampleInput(operationOf('getProject')).body).toEqual({});
});

test('paths', () => {
  expect(fillPath('/projects/{id}/x', { id: 'a/b' })).toBe('/projects/a%2Fb/x');
  expect([decode('a%2Fb'), decode('%zz')]).toEqual(['a/b', '%zz']);
});

// What reports show.
const connection = {
  base: 'http://a.test',
  headers: { via: 'x' },
  tokenHeader: 'X-Card: ',
  secrets: createSecrets(['top-secret', undefined, 'short']),
};

test.each([
  ['user', '-H "X-Card: $TOKEN"'],
  ['admin', '-H "X-Card: $ADMIN_TOKEN"'],
  ['invalid', '-H "X-Card: no-such-token"'],
])('curl as %s sends a token: %s', (caller, header) => {
  const exchange = {
    ...exchangeOf({}, operationOf('getProject'), respond({}), '/projects/7'),
    caller,
  } as never;
  expect(toCurl(connection, exchange)).toBe(`curl -g 'http://a.test/projects/7' ${header}`);
});

test('curl sends headers and a body, without secrets', () => {
  const exchange = exchangeOf({}, operationOf('updateProject'), respond({}), '/projects/7');
  const request = {
    ...exchange.request,
    headers: { 'content-type': FORM },
    body: "a='\\top-secret\n",
  };
  expect(toCurl(connection, { ...exchange, caller: 'anonymous', request })).toBe(
    `curl -g -X PUT 'http://a.test/projects/7' -H 'content-type: ${FORM}' --data-binary $'a=\\'\\\\[secret]\\x0a'`,
  );
});

test.each([
  [4000, false],
  [4001, true],
])('a body of %s characters is cut: %s', (length, isCut) => {
  const body = 'x'.repeat(length);
  const exchange = exchangeOf(
    {},
    operationOf('updateProject'),
    { ...respond({}), text: body },
    '/projects/7',
  );
  const shown = showExchange(
    connection,
    { ...exchange, request: { ...exchange.request, body } },
    { startedAt: 0, milliseconds: 1.6 },
  );
  const text = isCut ? `${'x'.repeat(4000)}… (4001 characters)` : body;
  expect(shown).toMatchObject({
    operation: 'updateProject',
    milliseconds: 2,
    request: { headers: { via: 'x', 'X-Card': '$TOKEN' }, body: text },
    response: { status: 200, body: text },
  });
});

test('an exchange without a response or body shows none', () => {
  const { response: _, ...sent } = exchangeOf({}, operationOf('getProject'), respond({}));
  const shown = showExchange(
    connection,
    { ...sent, caller: 'anonymous' },
    { startedAt: 0, milliseconds: 1 },
  );
  expect([shown.response, shown.request.body, shown.request.headers]).toEqual([
    null,
    null,
    { via: 'x' },
  ]);
});

test('secrets are known in each form, if they are long enough', () => {
  const secrets = createSecrets(['secret/one', 'short']);
  secrets.add(7);
  secrets.add('secret/one');
  expect([
    secrets.count(),
    secrets.has('secret/one'),
    secrets.has('short'),
    secrets.has(7),
  ]).toEqual([2, true, false, false]);
  expect([
    secrets.hide('a secret/one secret%2Fone short'),
    secrets.isIn('x'),
    secrets.isIn('my secret/one'),
    secrets.findIn('secret%2Fone!'),
  ]).toEqual(['a [secret] [secret] short', false, true, 'secret%2Fone']);
  expect([createSecrets(['123456']).count(), createSecrets(['12345']).count()]).toEqual([1, 0]);
  for (let index = 0; index < 60; index += 1) secrets.add(`secret.${index}.x`);
  expect([
    secrets.findIn('a secret.59.x b'),
    secrets.findIn('a secretx59.x b'),
    secrets.isIn('secret/one'),
  ]).toEqual(['secret.59.x', undefined, true]);
  secrets.add('another-one');
  expect(secrets.findIn('another-one')).toBe('another-one');
});

test('media types are without parameters, and successes are below 300', () => {
  expect(readMediaType(respond({}, 200, { 'content-type': 'Text/HTML; charset=utf-8' }))).toBe(
    'text/html',
  );
  expect(readMediaType(respond({}))).toBe('');
  const isOne = (status: number) =>
    exchangeOf({}, operationOf('getProject'), respond({}, status)).succeeded;
  expect([199, 200, 299, 300].map(isOne)).toEqual([false, true, true, false]);
});

// What a server does not serve.
const noPath = { target: '/unknown', response: respond({ error: 'no route /unknown' }, 404) };
const noProject = { target: '/projects/9', response: respond({ message: 'Not found' }, 404) };
const documented404 = operationOf('getProject');
const undocumented404 = operationOf('listProjects');

test.each<
  [
    what: string,
    operation: typeof documented404,
    target: string,
    json: unknown,
    status: number,
    isServed: boolean,
  ]
>([
  ['a success', documented404, '/projects/7', {}, 200, true],
  ['no implementation', documented404, '/projects/7', {}, 501, false],
  ['a server error', documented404, '/projects/7', {}, 500, true],
  ['another method', documented404, '/projects/7', {}, 405, false],
  [
    'a documented 405',
    operationOf('getProject', { documented: [{ status: 405 }] }),
    '/projects/7',
    {},
    405,
    true,
  ],
  ['no path', documented404, '/projects/7', { error: 'no route /projects/7' }, 404, false],
  ['no resource', documented404, '/projects/7', { message: 'Not found' }, 404, true],
  ['no list', undocumented404, '/projects', { error: 'no route /projects' }, 404, false],
  ['no list as a resource', undocumented404, '/projects', { message: 'Not found' }, 404, false],
  ['no list with another message', undocumented404, '/projects', { message: 'Gone' }, 404, true],
])('whether an operation is served: %s', (_, operation, target, json, status, isServed) => {
  const served = createServed({ path: noPath, resource: noProject });
  const learn = () => served.learn(operation, target, respond(json, status));
  if (isServed) expect(learn).not.toThrow();
  else expect(learn).toThrow(operation.id);
  expect(served.absent()).toEqual(isServed ? [] : [operation.id]);
  const require = () => served.require(operation);
  if (isServed) expect(require).not.toThrow();
  else expect(require).toThrow(operation.id);
});

test('of a server that says the same of paths and resources, only lists are known to be absent', () => {
  const same = { path: noProject, resource: noProject };
  const learn = (id: string) => () =>
    createServed(same).learn(
      operationOf(id, { documented: [{ status: 404 }] }),
      '/x',
      noProject.response,
    );
  expect(learn('getProject')).not.toThrow();
  expect(learn('listProjects')).toThrow('listProjects');
  const unknown = () => createServed(null).learn(documented404, '/projects/7', noPath.response);
  expect(unknown).not.toThrow();
});

test('the first response that tells is what counts', () => {
  const served = createServed({ path: noPath, resource: noProject });
  const learn = (status: number) =>
    served.learn(documented404, '/projects/7', respond({ error: 'no route /projects/7' }, status));
  learn(401);
  learn(403);
  expect(() => learn(404)).toThrow();
  expect(() => learn(200)).toThrow();
  const other = createServed({ path: noPath, resource: noProject });
  other.learn(documented404, '/projects/7', respond({}, 200));
  expect(() =>
    other.learn(documented404, '/projects/7', respond({ error: 'no route /projects/7' }, 404)),
  ).not.toThrow();
});

test('what a response says is without its path, method and large numbers', () => {
  const response = { ...respond({}, 404), text: 'GET /a/1: 123456 of 12345' };
  expect(summarize({ target: '/a/1?x=1', response })).toBe('404 # #: # of 12345');
});
