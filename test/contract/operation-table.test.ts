import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import { ContractError } from '../../src/contract/pointers.ts';
import { contractWith, realBundle } from '../generators/contracts.ts';
import { documentedOperations } from '../spec/documented.ts';

/** Typed in from the documentation, not from the contract. */
describe('readOperationTable: the contract', () => {
  let table: Map<string, Operation>;
  beforeAll(async () => {
    table = new Map(readOperationTable(await realBundle()).map((each) => [each.id, each]));
  });

  const operation = (id: string): Operation => {
    const found = table.get(id);
    if (found === undefined) throw new Error(`there is no operation ${id}.`);
    return found;
  };
  const statuses = (id: string) => operation(id).responses.map(({ status }) => status);

  const STATUSES = ['created', 'pending', 'running', 'failed', 'success', 'canceled', 'skipped'];

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
    expect(parameters.map(({ example: _, ...parameter }) => parameter)).toEqual([
      ...[{ ...plain('id', ['integer', 'string']), in: 'path', required: true }],
      ...[{ ...plain('scope', ['string']), in: 'query', values: STATUSES }],
      {
        ...plain('scope', ['string']),
        in: 'query',
        wireName: 'scope[]',
        array: true,
        values: STATUSES,
      },
      { ...plain('page', ['integer']), in: 'query', minimum: 1, default: 1 },
      { ...plain('per_page', ['integer']), in: 'query', minimum: 1, default: 20 },
    ]);
    expect(jobs.responses[0]).toMatchObject({
      status: 200,
      mediaType: 'application/json',
      schema: 'Job',
      array: true,
      inferred: false,
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

  test('createUser: requires three fields, and a password or its reset', () => {
    const { body, access, method, path } = operation('createUser');
    expect({ access, method, path }).toEqual({ access: 'admin', method: 'POST', path: '/users' });
    expect(body?.required).toBe(true);
    expect(body?.mediaTypes).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    expect(body?.anyOf).toEqual([['password'], ['reset_password']]);
    const fields = body?.fields ?? [];
    expect(
      fields
        .filter(({ required }) => required)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['email', 'name', 'username']);
    expect(fields.filter(({ types }) => types.includes('boolean'))).toEqual(
      expect.arrayContaining([
        { ...plain('reset_password', ['boolean']), default: false },
        { ...plain('admin', ['boolean']), default: false },
        plain('can_create_group', ['boolean']),
        { ...plain('confirm', ['boolean']), default: true },
        { ...plain('external', ['boolean']), default: false },
      ]),
    );
    expect(fields.filter(({ secret }) => secret === true)).toEqual([
      { ...plain('password', ['string']), secret: true },
    ]);
    expect(fields.map(({ name }) => name).sort()).toEqual(
      [
        ...['email', 'username', 'name', 'password', 'reset_password', 'skype', 'linkedin'],
        ...['twitter', 'website_url', 'organization', 'projects_limit', 'extern_uid', 'provider'],
        ...['bio', 'location', 'admin', 'can_create_group', 'confirm', 'external'],
      ].sort(),
    );
  });

  test('updateUser: requires nothing, and rejects invalid input with 404', () => {
    const { body, invalidInput } = operation('updateUser');
    expect(body?.fields.filter(({ required }) => required)).toEqual([]);
    expect(body?.required).toBe(false);
    expect(invalidInput).toBe(404);
    expect(statuses('updateUser')).not.toContain(400);
  });

  test('listUsers: has flags that can only be true, and two parameters that go together', () => {
    const { parameters, constraints } = operation('listUsers');
    for (const name of ['active', 'blocked']) {
      expect(parameters).toContainEqual(
        expect.objectContaining({ ...plain(name, ['boolean']), values: [true] }),
      );
    }
    expect(constraints).toEqual([{ together: ['extern_uid', 'provider'], inferred: true }]);
  });

  test('createUserImpersonationToken: takes an array, and has two successes', () => {
    const { body } = operation('createImpersonationToken');
    expect(body?.fields).toEqual([
      { ...plain('name', ['string']), required: true },
      { ...plain('expires_at', ['string']), format: 'date' },
      {
        ...plain('scopes', ['string']),
        wireName: 'scopes[]',
        array: true,
        required: true,
        values: ['api', 'read_user'],
      },
    ]);
    expect(body?.example).toHaveProperty('scopes');
    expect(body?.example).not.toHaveProperty(['scopes[]']);
    expect(statuses('createImpersonationToken').slice(0, 2)).toEqual([200, 201]);
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
    expect(access).toBe('member');
    expect(field('created_at')).toMatchObject({ format: 'date-time', access: 'owner' });
    expect(field('due_date')).not.toHaveProperty('access');
    expect(field('assignee_ids')).toMatchObject({ wireName: 'assignee_ids[]', types: ['integer'] });
    expect(operation('updateIssue').body).not.toHaveProperty('needs');
  });

  test('updateMergeRequest needs any one of its fields, createProject a name or a path', () => {
    expect(operation('updateMergeRequest').body?.anyOf).toEqual([
      ...[['target_branch'], ['title'], ['assignee_id'], ['description'], ['state_event']],
      ...[['labels'], ['milestone_id'], ['remove_source_branch']],
    ]);
    expect(operation('createProject').body?.anyOf).toEqual([['name'], ['path']]);
    expect(operation('createProjectForUser').body?.anyOf).toEqual([]);
  });

  test('forkProject takes a namespace by id or path, acceptMergeRequest requires nothing', () => {
    expect(operation('forkProject').body?.fields).toEqual([
      { ...plain('namespace', ['integer', 'string']), required: true },
    ]);
    const accept = operation('acceptMergeRequest');
    expect(accept.body).toMatchObject({ required: false, anyOf: [] });
    expect(statuses('acceptMergeRequest')).toEqual([200, 400, 401, 404, 405, 406, 409]);
  });

  test('the one body that is multipart alone is that of an upload', () => {
    const { body } = operation('uploadFile');
    expect(body?.mediaTypes).toEqual(['multipart/form-data']);
    expect(body?.fields).toEqual([{ ...plain('file', ['binary']), required: true }]);
    expect(statuses('uploadFile').slice(0, 2)).toEqual([200, 201]);
  });

  test('listMergeRequests: takes a project by its id alone, and a filter that is no state', () => {
    const { parameters, paginated } = operation('listMergeRequests');
    expect(paginated).toBe(true);
    expect(parameters).toContainEqual(
      expect.objectContaining({ ...plain('id', ['integer']), in: 'path', required: true }),
    );
    expect(parameters).toContainEqual(
      expect.objectContaining({
        ...plain('state', ['string']),
        values: ['opened', 'closed', 'merged', 'all'],
      }),
    );
  });

  test('there are as many operations as the documentation lists', () => {
    expect(table.size).toBe(documentedOperations().length);
  });

  test('createCurrentUserSshKey: has a documented 201 and an inferred 401', () => {
    const { responses: answers } = operation('createCurrentUserSshKey');
    const inferred = new Map(answers.map((answer) => [answer.status, answer.inferred]));
    expect(inferred.get(201)).toBe(false);
    expect(inferred.get(401)).toBe(true);
  });

  test('each operation has its own id, and responses by rising status', () => {
    for (const { id, responses: answers } of table.values()) {
      const order = answers.map(({ status }) => status);
      expect(order, id).toEqual([...new Set(order)].sort((a, b) => a - b));
    }
  });
});

function plain(name: string, types: readonly string[]) {
  return { name, wireName: name, required: false, array: false, types };
}

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const body = (content: object) => ({ requestBody: { content } });
const form = (schema: object, example: object = { name: 'one' }) =>
  body({ [FORM]: { schema, example } });
const query = (parameter: object) => ({
  parameters: [{ in: 'query', name: 'q', schema: { type: 'string' }, example: 'a', ...parameter }],
});
const answer = (content: object) => ({ responses: { '200': { content }, '400': {} } });

describe('readOperationTable rejects', () => {
  test.each([
    ['an operation without an id', { operationId: undefined }, /has no operationId/],
    ['an operation without a summary', { summary: undefined }, /has no summary/],
    ['an operation without a tag', { tags: [] }, /has one tag/],
    ['an operation of two tags', { tags: ['a', 'b'] }, /has one tag/],
    ['an operation without access', { 'x-access': undefined }, /access is missing.*user/],
    ['an unknown access', { 'x-access': 'guest' }, /the access guest is one of user/],
    [
      'an unnamed array in the query',
      query({ schema: { type: 'array', items: { type: 'string' } } }),
      /the parameter q is an array; name it q\[\]/,
    ],
    [
      'a name of an array for another type',
      query({ name: 'q[]' }),
      /the parameter q\[\] has the name of an array/,
    ],
    [
      'a parameter without an example',
      query({ example: undefined }),
      /the parameter q has no example/,
    ],
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
    ['a request in JSON alone', body({ [JSON_TYPE]: { schema: {} } }), /no form with a schema/],
    [
      'a body without an example',
      body({ [FORM]: { schema: { type: 'object' } } }),
      /the body has no example/,
    ],
    [
      'an unnamed array in a form',
      form({ properties: { tags: { type: 'array', items: { type: 'string' } } } }),
      /the field tags is an array; name it tags\[\]/,
    ],
    [
      'an answer of an unknown media type',
      answer({ 'text/csv': {} }),
      /text\/csv is not a media type of responses/,
    ],
    [
      'an answer of two media types',
      answer({ [JSON_TYPE]: {}, 'text/plain': {} }),
      /one media type/,
    ],
    ['a default answer', { responses: { default: {}, '400': {} } }, /named by its status/],
    [
      'input whose refusal is not described',
      { responses: { '204': {} } },
      /no response to invalid input/,
    ],
    [
      'a rule on the fields of a body that is no keyword of a schema',
      form({ properties: {}, 'x-constraints': [{ together: ['a', 'b'] }] }),
      /a body has no x-constraints.*anyOf or dependentRequired/,
    ],
    [
      'a field for an unknown level of access',
      form({ properties: { a: { type: 'string', 'x-access': 'guest' } } }),
      /the access guest is one of user/,
    ],
    [
      'a constraint of an unknown kind',
      { 'x-constraints': [{ either: ['id'] }] },
      /kind of constraint/,
    ],
    [
      'a constraint on nothing',
      { 'x-constraints': [{ together: ['id', 'other'] }] },
      /other is no parameter or field/,
    ],
  ])('%s', (_what, operation, complaint) => {
    const error = errorOf(() => readOperationTable(contractWith(operation)));
    expect(error).toBeInstanceOf(ContractError);
    expect(error?.message).toMatch(complaint);
    expect(error?.message).toContain('#/paths/~1things~1{id}/post');
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
    ['a field more', { name: { type: 'string' }, more: { type: 'string' } }],
    ['a field less', {}],
  ])('a JSON body with %s than the form', (_what, properties) => {
    const operation = body({
      [FORM]: { schema: { properties: { name: { type: 'string' } } }, example: { name: 'one' } },
      [JSON_TYPE]: { schema: { properties } },
    });
    expect(() => readOperationTable(contractWith(operation))).toThrow(
      /differs between the form and JSON/,
    );
  });
});

test.each([
  ['one of two fields', { anyOf: [{ required: ['name'] }] }],
  ['a field that needs another', { dependentRequired: { name: ['tags'] } }],
])('a JSON body with another rule than the form is refused: %s', (_what, rule) => {
  const properties = { name: { type: 'string' }, tags: { type: 'string' } };
  const operation = body({
    [FORM]: { schema: { properties }, example: { name: 'one' } },
    [JSON_TYPE]: { schema: { properties, ...rule } },
  });
  expect(() => readOperationTable(contractWith(operation))).toThrow(
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
  expect(
    readOperationTable(contractWith(operation, { components }))[0]?.body?.dependentRequired,
  ).toEqual({
    tags: ['name'],
  });
});

test('a JSON body may differ from the form in the brackets of arrays alone', () => {
  const tags = { type: 'array', items: { type: 'string' } };
  const operation = body({
    [FORM]: { schema: { properties: { 'tags[]': tags } }, example: { 'tags[]': ['one'] } },
    [JSON_TYPE]: { schema: { properties: { tags } } },
  });
  expect(readOperationTable(contractWith(operation))[0]?.body).toMatchObject({
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
  expect(readOperationTable(contractWith(operation, { components }))[0]?.body?.fields).toEqual([
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
  expect(readOperationTable(contractWith(operation))[0]?.body?.fields).toEqual([
    { ...plain('file', ['binary']), required: true },
  ]);
});

test('further keywords of a parameter, and of the items of a list, are its rules', () => {
  const rulesOf = (parameter: object) =>
    readOperationTable(contractWith(query(parameter)))[0]?.parameters.at(-1)?.rules;
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
  expect(readOperationTable(contractWith(operation))[0]?.invalidInput).toBeNull();
});

function errorOf(run: () => unknown): Error | null {
  try {
    run();
    return null;
  } catch (error) {
    return error as Error;
  }
}
