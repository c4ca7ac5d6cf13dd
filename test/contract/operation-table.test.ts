import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import { ContractError } from '../../src/contract/read/pointers.ts';
import { contractWith, realBundle } from '../generators/contracts.ts';
import { AS_DOCUMENTED, documentedOperations } from '../spec/documented.ts';

/** What a parameter or field has besides its name and types where nothing else is stated. */
function plain(name: string, types: readonly string[]) {
  return { name, wireName: name, required: false, array: false, types };
}

/** That the contract states what is documented is tested in test/spec; here, that it is read. */
describe('readOperationTable: of the contract', () => {
  let table: Map<string, Operation>;
  beforeAll(async () => {
    table = new Map(readOperationTable(await realBundle()).map((each) => [each.id, each]));
  });

  const operation = (id: string): Operation => {
    const found = table.get(id);
    if (found === undefined) throw new Error(`there is no operation ${id}.`);
    return found;
  };

  const STATUSES = ['created', 'pending', 'running', 'failed', 'success', 'canceled', 'skipped'];

  test('has as many operations as the documentation lists, each with responses by rising status', () => {
    expect(table.size, AS_DOCUMENTED).toBe(documentedOperations().length);
    for (const { id, responses } of table.values()) {
      const order = responses.map(({ status }) => status);
      expect(order, id).toEqual([...new Set(order)].sort((a, b) => a - b));
    }
  });

  test('listProjectJobs: takes one scope or several under two wire names', () => {
    const { parameters, ...jobs } = operation('listProjectJobs');
    expect(jobs).toMatchObject({
      method: 'GET',
      path: '/projects/{id}/jobs',
      tag: 'jobs',
      access: 'viewer',
      paginated: true,
      body: null,
      constraints: [],
      invalidInput: 400,
    });
    const taken = parameters.map(({ example: _, ...parameter }) => parameter);
    const some = [
      { ...plain('id', ['integer', 'string']), in: 'path', required: true },
      { ...plain('scope', ['string']), in: 'query', values: STATUSES },
      {
        ...plain('scope', ['string']),
        in: 'query',
        wireName: 'scope[]',
        array: true,
        values: STATUSES,
      },
      { ...plain('page', ['integer']), in: 'query', minimum: 1, default: 1 },
      { ...plain('per_page', ['integer']), in: 'query', minimum: 1, default: 20 },
    ];
    expect(taken).toEqual(expect.arrayContaining(some));
    expect(jobs.responses[0]).toMatchObject({
      status: 200,
      mediaType: 'application/json',
      schema: 'Job',
      array: true,
    });
  });

  test('downloadJobTrace: returns a media type other than JSON', () => {
    expect(operation('downloadJobTrace').responses[0]).toMatchObject({
      status: 200,
      mediaType: 'text/plain',
      schema: null,
      array: false,
      mayBeEmpty: false,
    });
    expect(operation('downloadRefArtifacts')).toMatchObject({
      method: 'GET',
      path: '/projects/{id}/jobs/artifacts/{ref_name}/download',
      paginated: false,
    });
    expect(operation('downloadRefArtifacts').parameters).toContainEqual(
      expect.objectContaining({ ...plain('job', ['string']), in: 'query', required: true }),
    );
  });

  test('createImpersonationToken: takes an array, which has a plain name in the example', () => {
    const { body } = operation('createImpersonationToken');
    const some = [
      { ...plain('name', ['string']), required: true },
      { ...plain('expires_at', ['string']), format: 'date' },
      {
        ...plain('scopes', ['string']),
        wireName: 'scopes[]',
        array: true,
        required: true,
        values: ['api', 'read_user'],
      },
    ];
    expect(body?.fields).toEqual(expect.arrayContaining(some));
    expect(body?.example).toHaveProperty('scopes');
    expect(body?.example).not.toHaveProperty(['scopes[]']);
  });

  test('deleteUser: has a response that may be empty', () => {
    expect(operation('deleteUser').responses[0]).toMatchObject({ status: 200, mayBeEmpty: true });
    expect(operation('getUser').responses[0]).toMatchObject({ status: 200, mayBeEmpty: false });
  });

  test('createIssue: has a field that needs another, and a date that only owners may send', () => {
    const { body, access } = operation('createIssue');
    const field = (name: string) => body?.fields.find((each) => each.name === name);
    expect(body?.dependentRequired).toEqual({
      discussion_to_resolve: ['merge_request_to_resolve_discussions_of'],
    });
    expect(access).toBe('viewer');
    expect(field('created_at')).toMatchObject({ format: 'date-time', access: 'owner' });
    expect(field('due_date')).not.toHaveProperty('access');
    expect(field('assignee_ids')).toMatchObject({ wireName: 'assignee_ids[]', types: ['integer'] });
    expect(operation('updateIssue').body).not.toHaveProperty('dependentRequired');
  });

  test('createUser: requires a password or its reset, and keeps the password secret', () => {
    const { body, access } = operation('createUser');
    expect(access).toBe('admin');
    expect(body?.mediaTypes).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(body?.anyOf).toEqual([['password'], ['reset_password']]);
    expect(body?.fields.filter(({ secret }) => secret === true)).toEqual([
      { ...plain('password', ['string']), secret: true },
    ]);
  });

  test('listUsers: has flags that can only be true, and two parameters that go together', () => {
    const { parameters, constraints } = operation('listUsers');
    expect(parameters).toContainEqual(
      expect.objectContaining({ ...plain('active', ['boolean']), values: [true] }),
    );
    expect(constraints).toEqual([{ together: ['extern_uid', 'provider'] }]);
  });

  test('updateUser: returns another status for invalid input', () => {
    expect(operation('updateUser').invalidInput).toBe(404);
  });
});

/** The only operation of a small contract. */
const readFirst = (...contract: Parameters<typeof contractWith>) =>
  readOperationTable(contractWith(...contract))[0];

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const body = (content: object) => ({ requestBody: { content } });
const form = (schema: object, example: object = { name: 'one' }) =>
  body({ [FORM]: { schema, example } });
const query = (parameter: object) => ({
  parameters: [{ in: 'query', name: 'q', schema: { type: 'string' }, example: 'a', ...parameter }],
});
const response = (content: object) => ({ responses: { '200': { content }, '400': {} } });

test('a response may have any media type', () => {
  const [ok] = readFirst(response({ 'image/png': {} }))?.responses ?? [];
  expect(ok?.mediaType).toBe('image/png');
});

describe('readOperationTable rejects', () => {
  test.each([
    ['an operation without an id', { operationId: undefined }, /has no operationId/],
    ['a parameter without a type', query({ schema: {} }), /the parameter q states no type/],
    [
      'a parameter of several schemas',
      query({ schema: { anyOf: [{ type: 'string' }] } }),
      /the parameter q has `anyOf`/,
    ],
    ['a cookie', query({ in: 'cookie' }), /the parameter q is in a cookie/],
    [
      'an array of arrays',
      query({ name: 'q[]', schema: { type: 'array', items: { type: 'array' } } }),
      /the parameter q\[\] holds arrays in an array/,
    ],
    [
      'a request of an unknown media type',
      body({ 'text/csv': {} }),
      /text\/csv is not a media type of requests/,
    ],
    ['a body without a schema', body({ [FORM]: {} }), /the body has no form with a schema/],
    [
      'a body of JSON alone',
      body({ [JSON_TYPE]: { schema: { type: 'object' } } }),
      /the body has no form with a schema/,
    ],
    [
      'a body without an example',
      body({ [FORM]: { schema: { type: 'object' } } }),
      /the body has no example/,
    ],
    [
      'a response of two media types',
      response({ [JSON_TYPE]: {}, 'text/plain': {} }),
      /one media type/,
    ],
    ['a default response', { responses: { default: {}, '400': {} } }, /named by its status/],
    [
      'a rule on the fields of a body that is no keyword of a schema',
      form({ properties: {}, 'x-constraints': [{ together: ['a', 'b'] }] }),
      /a body has no x-constraints.*anyOf or dependentRequired/,
    ],
    [
      'a constraint of an unknown kind',
      { 'x-constraints': [{ either: ['id'] }] },
      /kind of constraint/,
    ],
  ])('%s', (_what, operation, message) => {
    const read = () => readFirst(operation);
    expect(read).toThrow(ContractError);
    expect(read).toThrow(message);
    expect(read).toThrow('#/paths/~1things~1{id}/post');
  });

  test('two operations of one id', () => {
    const { paths } = contractWith({});
    const both = contractWith({}, { paths: { '/others/{id}': paths['/things/{id}'] } });
    expect(() => readOperationTable(both)).toThrow(
      '#/paths/~1others~1{id}/post/operationId: createThing is also the id of POST /things/{id}; give each its own.',
    );
  });

  test.each([
    ['another type', { name: { type: 'integer' } }],
    ['a field less', {}],
  ])('a JSON body with %s than the form', (_what, properties) => {
    const operation = body({
      [FORM]: { schema: { properties: { name: { type: 'string' } } }, example: { name: 'one' } },
      [JSON_TYPE]: { schema: { properties } },
    });
    expect(() => readFirst(operation)).toThrow(/differs between the form and JSON/);
  });
});

test.each([
  ['one of two fields', { anyOf: [{ required: ['name'] }] }],
  ['a field that needs another', { dependentRequired: { name: ['tags'] } }],
])('a JSON body with another rule than the form is rejected: %s', (_what, rule) => {
  const properties = { name: { type: 'string' }, tags: { type: 'string' } };
  const operation = body({
    [FORM]: { schema: { properties }, example: { name: 'one' } },
    [JSON_TYPE]: { schema: { properties, ...rule } },
  });
  expect(() => readFirst(operation)).toThrow(
    /which fields have to be sent differ between the form and JSON/,
  );
});

test('a field that needs others has plain names, wherever its schema states it', () => {
  const base = {
    properties: {
      name: { type: 'string' },
      'tags[]': { type: 'array', items: { type: 'string' } },
    },
    dependentRequired: { 'tags[]': ['name'] },
  };
  const operation = form({ allOf: [{ $ref: '#/components/schemas/Base' }] });
  const components = { schemas: { Base: base } };
  expect(readFirst(operation, { components })?.body?.dependentRequired).toEqual({
    tags: ['name'],
  });
});

test('a JSON body may differ from the form in the brackets of arrays alone', () => {
  const tags = { type: 'array', items: { type: 'string' } };
  const operation = body({
    [FORM]: { schema: { properties: { 'tags[]': tags } }, example: { 'tags[]': ['one'] } },
    [JSON_TYPE]: { schema: { properties: { tags } } },
  });
  expect(readFirst(operation)?.body).toMatchObject({
    fields: [{ name: 'tags', wireName: 'tags[]', array: true }],
    example: { tags: ['one'] },
  });
});

test('a field’s own keywords win over those of the schema that it refers to', () => {
  const operation = form({
    properties: { size: { $ref: '#/components/schemas/Size', default: 2 } },
    required: ['size'],
  });
  const components = { schemas: { Size: { type: 'integer', minimum: 1, default: 1 } } };
  expect(readFirst(operation, { components })?.body?.fields).toEqual([
    { ...plain('size', ['integer']), required: true, minimum: 1, default: 2 },
  ]);
});

test('a file has the type binary', () => {
  const operation = body({
    'multipart/form-data': {
      schema: { properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      example: { file: 'content' },
    },
  });
  expect(readFirst(operation)?.body?.fields).toEqual([
    { ...plain('file', ['binary']), required: true },
  ]);
});

test('further keywords of a parameter, and of the items of a list, are its rules', () => {
  const rulesOf = (parameter: object) => readFirst(query(parameter))?.parameters.at(-1)?.rules;
  expect(rulesOf({ schema: { type: 'string', maxLength: 5 } })).toEqual({ maxLength: 5 });
  const items = { type: 'integer', multipleOf: 2 };
  expect(rulesOf({ name: 'q[]', schema: { type: 'array', uniqueItems: true, items } })).toEqual({
    uniqueItems: true,
    items: { multipleOf: 2 },
  });
  expect(rulesOf({ schema: { type: 'string', readOnly: true } })).toBeUndefined();
});

test('an operation that takes nothing has no response to invalid input', () => {
  const operation = { parameters: [], responses: { '200': {} } };
  expect(readFirst(operation)?.invalidInput).toBeNull();
});
