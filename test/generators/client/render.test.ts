import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { render } from '../../../generators/client/index.ts';
import type { SchemaObject } from '../../../src/contract/openapi.ts';
import { clientContract, ERRORS } from './contract.ts';

const THING = { $ref: '#/components/schemas/Thing' };
const JSON_THING = { content: { 'application/json': { schema: THING } } };
const schemas: Readonly<Record<string, SchemaObject>> = {
  Thing: { description: 'A thing.', type: 'object', properties: { id: { type: 'integer' } } },
  ErrorMessage: { type: 'object', properties: { message: { type: 'string' } } },
};

const CONTRACT = clientContract(
  {
    summary: 'Create a thing',
    description: 'Makes it. Not `*/` twice.',
    deprecated: true,
    responses: {
      '201': { description: 'Made.', ...JSON_THING },
      '304': { description: 'Was there.' },
      '404': {
        description: 'Not there.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorMessage' } } },
        'x-empty-body': 'Sometimes.',
      },
    },
  },
  {
    schemas,
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          tags: ['things'],
          summary: 'List things',
          parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
          responses: {
            '200': {
              description: 'They.',
              content: { 'application/json': { schema: { type: 'array', items: THING } } },
            },
            ...ERRORS,
          },
        },
      },
      '/things/{id}/file': {
        get: {
          operationId: 'downloadThing',
          tags: ['things'],
          summary: 'Download a thing',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 1 },
          ],
          responses: {
            '200': { description: 'It.', content: { 'application/octet-stream': {} } },
            ...ERRORS,
          },
        },
      },
    },
  },
);

const files = render(CONTRACT);
const things = files['things.ts'] ?? '';

test('there are the connection, models, responses, enums, tables, and a module for each group', () => {
  expect(Object.keys(files).sort()).toEqual(
    [
      'connection',
      'enums',
      'groups',
      'models',
      'operations',
      'responses',
      'table',
      'things',
      'validation',
    ].map((name) => `${name}.ts`),
  );
});

test('all of them are TypeScript', () => {
  for (const [name, text] of Object.entries(files)) {
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true, fileName: name });
    expect(diagnostics, name).toEqual([]);
  }
});

test('the same contract gives the same files, in whichever order its schemas stand', () => {
  expect(render(structuredClone(CONTRACT))).toEqual(files);
  const reversed = Object.fromEntries(Object.entries(schemas).reverse());
  const others = render({ ...CONTRACT, components: { schemas: reversed } });
  expect(others['things.ts']).toBe(things);
  expect(others['responses.ts']).toBe(files['responses.ts']);
});

describe('an operation has', () => {
  test('its responses, distinguishable by status', () => {
    expect(things).toContain(`export type CreateThingResult =
  | { status: 201; ok: true; documented: true; data: Thing; response: Response }
  | NotModified
`);
    expect(things).toContain('  | OtherSuccess<201 | 304, Thing | undefined>\n  | Unavailable;\n');
    expect(files['responses.ts']).toContain(`export interface NotFoundWithErrorMessageOrUndefined {
  status: 404;
  ok: false;
  documented: true;
  data: ErrorMessage | undefined;
  response: Response;
}`);
  });

  test('a call that gives the data of its successes, of which 304 is one', () => {
    expect(
      things,
    ).toContain(`export interface CreateThingCall extends Promise<Thing | undefined>, Call {
  result(): Promise<CreateThingResult>;
}`);
  });

  test('pages and items where it is a list', () => {
    expect(things).toContain(`export interface ListThingsCall extends Promise<Thing[]>, ListCall {
  result(): Promise<ListThingsResult>;
  page(): Promise<Page<Thing>>;
  pages(options?: PageOptions): AsyncIterable<Page<Thing>>;
  first(): Promise<Thing | undefined>;
  all(limit?: number, options?: PageOptions): Promise<Thing[]>;
  [Symbol.asyncIterator](): AsyncIterator<Thing>;
}`);
  });

  test('a stream where it returns a file', () => {
    expect(things).toContain(
      'DownloadThingCall extends Promise<ReadableStream<Uint8Array>>, Call {',
    );
  });

  test('a function and a method with one comment', () => {
    const comment = `/**
 * Create a thing.
 *
 * Makes it. Not \`*\\/\` twice.
 *
 * \`POST /things/{id}\` returns 201, 304, or an error with 400, 401, 404.
 *
 * @deprecated
 */`;
    expect(things).toContain(`${comment}\nexport function createThing(`);
    const indented = comment.replace(/^/gm, '  ');
    expect(things).toContain(`export interface Things {\n${indented}\n  create(`);
  });
});

describe('the route of an operation says', () => {
  const THINGS = { type: 'array', items: THING };
  const LIST = {
    parameters: [{ name: 'page', in: 'query', schema: {} }],
    responses: {
      '200': { description: 'They.', content: { 'application/json': { schema: THINGS } } },
    },
  };
  const FILE = { responses: { '200': { description: 'It.', content: { 'image/png': {} } } } };
  const TEXT = { responses: { '200': { description: 'It.', content: { 'text/plain': {} } } } };
  const BRANCH = { name: 'branchName', in: 'path', required: true, schema: {}, example: 'a' };
  const rest = "statuses: [200, 400, 401], path: '/things'";
  const empty = "statuses: [204, 400, 401], path: '/things', mayBeEmpty: true";
  test.each([
    ['method, path and statuses', '/things', 'get', {}, `kind: READ, method: 'GET', ${empty}`],
    [
      'that it has pages',
      '/things',
      'get',
      LIST,
      `kind: READ, method: 'GET', ${rest}, isList: true`,
    ],
    [
      'that it returns a text',
      '/things',
      'get',
      TEXT,
      `kind: DOWNLOAD_TEXT, method: 'GET', ${rest}`,
    ],
    ['that it returns a file', '/things', 'get', FILE, `kind: DOWNLOAD, method: 'GET', ${rest}`],
    [
      'that it takes a file',
      '/things',
      'post',
      { requestBody: { content: { 'multipart/form-data': {} } } },
      `kind: UPLOAD, method: 'POST', ${empty}`,
    ],
    [
      'any path',
      '/thingsToDo/a b/{branchName}/d/e/f/g/h/i/j',
      'get',
      { parameters: [BRANCH] },
      "kind: READ, method: 'GET', statuses: [204, 400, 401], path: '/thingsToDo/a%20b/{branchName}/d/e/f/g/h/i/j', mayBeEmpty: true",
    ],
  ])('%s', (_, path, method, operation, route) => {
    expect(routeOf(path, method, operation)).toBe(route);
  });

  test('which is what the function of the operation is called with', () => {
    expect(things).toContain(
      "'downloadThing',\n    { kind: DOWNLOAD, method: 'GET', statuses: [200, 400, 401], path: '/things/{id}/file' },\n",
    );
  });
});

/** The route of an operation that is added to the contract. */
function routeOf(path: string, method: string, operation: object): string | undefined {
  const { paths } = clientContract({ operationId: 'moveThing', parameters: [], ...operation });
  const bundle = clientContract(
    {},
    { schemas, paths: { [path]: { [method]: paths['/things/{id}']?.post } } },
  );
  return /move: { (.*) },/.exec(render(bundle)['table.ts'] ?? '')?.[1];
}
