/** The model of operations. That it states documented facts, test/spec holds; unreadable contracts are in test/lint. */
import { expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import { contractWith } from '../generators/contracts.ts';

const field = (id: OperationId, name: string) =>
  bodyOf(id)?.fields.find((each) => each.name === name);
const bodyOf = (id: OperationId) => operations[id].body;

test('responses are by rising status, each once', () => {
  for (const { id, responses } of Object.values<Operation>(operations)) {
    const order = responses.map(({ status }) => status);
    expect(order, id).toEqual([...new Set(order)].sort((a, b) => a - b));
  }
});

test('one value and several are parameters of two wire names and one plain name', () => {
  const scopes = operations.listProjectJobs.parameters.filter(({ name }) => name === 'scope');
  expect(scopes).toMatchObject([
    { wireName: 'scope', array: false, in: 'query', values: expect.arrayContaining(['failed']) },
    { wireName: 'scope[]', array: true, types: ['string'], values: scopes[0]?.values },
  ]);
});

test('an array of a body has a plain name, in the example, too', () => {
  expect(field('createImpersonationToken', 'scopes')).toMatchObject({
    wireName: 'scopes[]',
    array: true,
    required: true,
    values: ['api', 'read_user'],
  });
  expect(bodyOf('createImpersonationToken')?.example).toHaveProperty('scopes');
  expect(bodyOf('createImpersonationToken')?.example).not.toHaveProperty(['scopes[]']);
});

test('a response may be a list, a text, or come without its body', () => {
  expect(operations.listProjectJobs.responses[0]).toMatchObject({ schema: 'Job', array: true });
  expect(operations.downloadJobTrace.responses[0]).toMatchObject({
    mediaType: 'text/plain',
    schema: null,
    array: false,
  });
  expect(operations.deleteUser.responses[0]?.mayBeEmpty).toBe(true);
  expect(operations.getUser.responses[0]?.mayBeEmpty).toBe(false);
});

test('rules between fields and parameters, and who may send one, are read', () => {
  expect(bodyOf('createIssue')?.dependentRequired).toEqual({
    discussion_to_resolve: ['merge_request_to_resolve_discussions_of'],
  });
  expect(bodyOf('updateIssue')).not.toHaveProperty('dependentRequired');
  expect(field('createIssue', 'created_at')).toMatchObject({
    format: 'date-time',
    access: 'owner',
  });
  expect(field('createIssue', 'due_date')).not.toHaveProperty('access');
  expect(bodyOf('createUser')?.anyOf).toEqual([['password'], ['reset_password']]);
  expect(
    bodyOf('createUser')
      ?.fields.filter(({ secret }) => secret)
      .map(({ name }) => name),
  ).toEqual(['password']);
  expect(operations.listUsers.constraints).toEqual([{ together: ['extern_uid', 'provider'] }]);
  expect(operations.listUsers.parameters).toContainEqual(
    expect.objectContaining({ name: 'active', types: ['boolean'], values: [true] }),
  );
});

/** The only operation of a small contract. */
const readFirst = (...contract: Parameters<typeof contractWith>) =>
  readOperationTable(contractWith(...contract))[0];

const body = (schema: object, type = 'application/x-www-form-urlencoded') => ({
  requestBody: { content: { [type]: { schema, example: { name: 'one' } } } },
});

test('invalid input has the first status that is about neither token nor permission, if anything can be sent', () => {
  expect(operations.listProjectJobs.invalidInput).toBe(400);
  expect(operations.updateUser.invalidInput).toBe(404);
  expect(readFirst({ parameters: [], responses: { '200': {} } })?.invalidInput).toBeNull();
});

test('a field’s own keywords win over those of the schema that it refers to', () => {
  const properties = { size: { $ref: '#/components/schemas/Size', default: 2 } };
  const components = { schemas: { Size: { type: 'integer', minimum: 1, default: 1 } } };
  expect(readFirst(body({ properties, required: ['size'] }), { components })?.body?.fields).toEqual(
    [
      {
        name: 'size',
        wireName: 'size',
        required: true,
        array: false,
        types: ['integer'],
        minimum: 1,
        default: 2,
      },
    ],
  );
});

test('a file has the type binary', () => {
  const properties = { file: { type: 'string', format: 'binary' } };
  const [file] = readFirst(body({ properties }, 'multipart/form-data'))?.body?.fields ?? [];
  expect(file).toMatchObject({ types: ['binary'], required: false });
  expect(file).not.toHaveProperty('format');
});

test('further keywords of a parameter, and of the items of a list, are its rules', () => {
  const rulesOf = (schema: object) =>
    readFirst({ parameters: [{ in: 'query', name: 'q[]', schema, example: 'a' }] })?.parameters[0]
      ?.rules;
  expect(rulesOf({ type: 'string', maxLength: 5 })).toEqual({ maxLength: 5 });
  const items = { type: 'integer', multipleOf: 2 };
  expect(rulesOf({ type: 'array', uniqueItems: true, items })).toEqual({
    uniqueItems: true,
    items: { multipleOf: 2 },
  });
  expect(rulesOf({ type: 'string', readOnly: true })).toBeUndefined();
});
