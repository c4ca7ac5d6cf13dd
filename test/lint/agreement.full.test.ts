import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lint, loadConfig } from '@redocly/openapi-core';
import { expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { bundleContract } from '../../generators/contract.ts';
import { renderAll } from '../../generators/outputs.ts';
import { asRecord } from '../../src/contract/data.ts';
import { writeFiles } from './fixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

const FILES = asRecord(
  parse(readFileSync(fileURLToPath(new URL('agreement.yaml', import.meta.url)), 'utf8')),
);
const ADD = ['paths/keys/keys.yaml', 'post'];
const GET = ['paths/keys/keys.key_id.yaml', 'get'];
const COMMENT = ['components/schemas/KeyCreate.yaml', 'properties', 'comment'];
const FIELD = ['components/schemas/KeyCreate.yaml', 'properties', 'more'];
const PARAMETER = [...GET, 'parameters', 1];
const RESPONSES = [...GET, 'responses'];
const KEY = ['components/schemas/Key.yaml', 'properties', 'more'];

const described = (schema: object) => ({ description: 'One more field.', ...schema });
const parameter = (location: string, name: string, schema: object = { type: 'string' }) => ({
  name,
  in: location,
  description: 'One more.',
  schema,
  example: 'one',
});

type Change = readonly [path: readonly (string | number)[], value: unknown];

const getKey = asRecord(asRecord(FILES['paths/keys/keys.key_id.yaml']).get);
const { parameters, responses: allResponses, ...head } = getKey;
const { 401: _, ...responses } = asRecord(allResponses);

/** Constructs that both take, each as changes of the small contract. */
const ACCEPTED: Readonly<Record<string, readonly Change[]>> = {
  'maxLength of a field': [[[...COMMENT, 'maxLength'], 100]],
  'minLength of a field': [[[...COMMENT, 'minLength'], 1]],
  'pattern of a field': [[[...COMMENT, 'pattern'], '^[a-z]*$']],
  'multipleOf of a field': [[FIELD, described({ type: 'integer', multipleOf: 5 })]],
  'maximum of a field': [[FIELD, described({ type: 'integer', maximum: 5 })]],
  'exclusiveMinimum of a field': [[FIELD, described({ type: 'number', exclusiveMinimum: 0 })]],
  'uniqueItems of a parameter': [
    [
      PARAMETER,
      {
        ...parameter('query', 'fields[]', {
          type: 'array',
          items: { type: 'string' },
          uniqueItems: true,
        }),
        style: 'form',
        explode: true,
        example: ['title'],
      },
    ],
  ],
  'maxItems of a parameter': [
    [
      PARAMETER,
      {
        ...parameter('query', 'fields[]', {
          type: 'array',
          items: { type: 'string' },
          maxItems: 5,
        }),
        style: 'form',
        explode: true,
        example: ['title'],
      },
    ],
  ],
  'maxLength of a parameter': [[[...PARAMETER, 'schema', 'maxLength'], 100]],
  'readOnly on a field of a body': [[[...COMMENT, 'readOnly'], true]],
  'writeOnly on a field of a body': [[[...COMMENT, 'writeOnly'], true]],
  'deprecated field of a body': [
    [[...COMMENT, 'deprecated'], true],
    [[...COMMENT, 'description'], 'Deprecated: use `title`.'],
  ],
  'null in a field of a body': [
    [
      [...COMMENT, 'type'],
      ['string', 'null'],
    ],
  ],
  'a field of two types': [
    [
      [...COMMENT, 'type'],
      ['string', 'integer'],
    ],
  ],
  'a boolean constant': [[FIELD, described({ const: true, type: 'boolean' })]],
  'additionalProperties of a body': [
    [['components/schemas/KeyCreate.yaml', 'additionalProperties'], false],
  ],
  'dependentRequired in a body': [
    [['components/schemas/KeyCreate.yaml', 'dependentRequired'], { comment: ['title'] }],
  ],
  'x-constraints with together': [
    [[...GET, 'x-constraints'], [{ together: ['key_id', 'fields'] }]],
  ],
  'a header parameter': [[PARAMETER, parameter('header', 'X-Request-Id')]],
  'a 418 response': [
    [[...RESPONSES, '418'], { $ref: '../../components/responses/errors.yaml#/BadRequest' }],
  ],
  'an operation for anyone without 401': [
    [
      GET,
      {
        ...head,
        'x-access': 'anyone',
        security: [{}, { PrivateToken: [] }],
        parameters,
        responses,
      },
    ],
  ],
  'a response without a schema': [
    [[...RESPONSES, '200', 'content', 'application/json', 'schema'], undefined],
  ],
  'format in a response': [[KEY, described({ type: 'string', format: 'uri' })]],
  'prefixItems in a response': [
    [KEY, described({ type: 'array', prefixItems: [{ type: 'string' }] })],
  ],
  'patternProperties in a response': [
    [KEY, described({ type: 'object', patternProperties: { '^x': { type: 'string' } } })],
  ],
  'unevaluatedProperties in a response': [
    [['components/schemas/Key.yaml', 'unevaluatedProperties'], false],
  ],
};

/** Constructs that the linter rejects, some of which would stop the generators. */
const REJECTED: Readonly<Record<string, readonly Change[]>> = {
  'a field without a type': [[FIELD, described({})]],
  'oneOf in a field': [
    [FIELD, described({ oneOf: [{ type: 'string', format: 'date' }, { type: 'integer' }] })],
  ],
  'an object in a field': [
    [FIELD, described({ type: 'object', properties: { a: described({ type: 'string' }) } })],
  ],
  'an array in a form': [[FIELD, described({ type: 'array', items: { type: 'string' } })]],
  'an array in an array': [
    [
      PARAMETER,
      {
        ...parameter('query', 'fields[]', {
          type: 'array',
          items: { type: 'array', items: { type: 'string' } },
        }),
        style: 'form',
        explode: true,
        example: [['title']],
      },
    ],
  ],
  'x-constraints in a body': [
    [['components/schemas/KeyCreate.yaml', 'x-constraints'], [{ together: ['title', 'comment'] }]],
  ],
  'x-constraints with atLeastOne': [
    [[...GET, 'x-constraints'], [{ atLeastOne: ['key_id', 'fields'] }]],
  ],
  'a cookie parameter': [[PARAMETER, parameter('cookie', 'session')]],
  'a parameter with content': [
    [
      PARAMETER,
      {
        name: 'fields',
        in: 'query',
        description: 'One more.',
        content: {
          'application/json': { schema: { type: 'string' }, examples: { a: { value: 'a' } } },
        },
      },
    ],
  ],
  'a parameter without an example': [[[...PARAMETER, 'example'], undefined]],
  'two things of one name': [[[...ADD, 'parameters'], [parameter('query', 'title')]]],
  'a page without a list': [
    [PARAMETER, { ...parameter('query', 'page', { type: 'integer' }), example: 1 }],
  ],
  'a 4XX response': [
    [[...RESPONSES, '4XX'], { $ref: '../../components/responses/errors.yaml#/BadRequest' }],
  ],
  'a default response': [
    [[...RESPONSES, 'default'], { $ref: '../../components/responses/errors.yaml#/BadRequest' }],
  ],
  'an operation without 401': [[[...RESPONSES, '401'], undefined]],
  'an operation without 400': [[[...RESPONSES, '400'], undefined]],
  'an operation without a summary': [[[...GET, 'summary'], undefined]],
  'an operation without an id': [[[...GET, 'operationId'], undefined]],
  'an operation with two tags': [
    [
      [...GET, 'tags'],
      ['keys', 'keys'],
    ],
  ],
  'an operation without access': [[[...GET, 'x-access'], undefined]],
  'an operation with an unknown level': [[[...GET, 'x-access'], 'nobody']],
  'a response of two media types': [
    [
      [...RESPONSES, '200', 'content', 'text/plain'],
      {
        schema: { type: 'string' },
        examples: { a: { $ref: '../../components/examples/keys.yaml#/Laptop' } },
      },
    ],
  ],
  'a response of an unknown media type': [
    [[...RESPONSES, '200', 'content'], { 'text/xml': { schema: { type: 'string' } } }],
  ],
  'a body in JSON alone': [
    [[...ADD, 'requestBody', 'content', 'application/x-www-form-urlencoded'], undefined],
  ],
  'a body without an example': [
    [
      [...ADD, 'requestBody', 'content', 'application/x-www-form-urlencoded', 'examples'],
      undefined,
    ],
    [[...ADD, 'requestBody', 'content', 'application/json', 'examples'], undefined],
  ],
  'a body that is a text': [
    [
      [...ADD, 'requestBody', 'content', 'application/x-www-form-urlencoded', 'schema'],
      { type: 'string' },
    ],
    [[...ADD, 'requestBody', 'content', 'application/json', 'schema'], { type: 'string' }],
  ],
  'a PATCH operation': [
    [
      ['paths/keys/keys.key_id.yaml', 'patch'],
      { ...getKey, operationId: 'updateKey', summary: 'Update' },
    ],
  ],
  'two operations of one id': [[[...ADD, 'operationId'], 'getKey']],
  'a schema of the name of a global': [
    [['components/schemas/Client.yaml'], described({ type: 'string' })],
    [KEY, { description: 'One more field.', $ref: 'Client.yaml' }],
  ],
  'a schema that is true': [[KEY, true]],
};

const config = await loadConfig({ configPath: 'redocly.yaml' });

it('the small contract passes the linter and the generators', async () => {
  expect(await check([])).toEqual({ lint: [], build: null });
});

it.each(Object.entries(ACCEPTED))(
  '%s: passes the linter and the generators',
  async (_, changes) => {
    expect(await check(changes)).toEqual({ lint: [], build: null });
  },
);

it.each(Object.entries(REJECTED))('%s: is rejected by the linter', async (_, changes) => {
  const { lint, build } = await check(changes);
  expect(lint).not.toEqual([]);
  // What stops the generators is found where it is written, in the same words.
  if (build?.startsWith('#/')) expect(lint.join('\n')).toContain(build.replace(/^\S+: /, ''));
});

/** What the linter finds, and why the generators give up on a changed contract. */
async function check(changes: readonly Change[]) {
  const files = structuredClone(FILES) as Record<string, unknown>;
  for (const [path, value] of changes) change(files, path, value);
  const folder = writeFiles(
    Object.fromEntries(Object.entries(files).map(([path, data]) => [path, stringify(data)])),
  );
  const problems = await lint({ ref: `${folder}/openapi.yaml`, config });
  const build = await bundleContract(folder)
    .then(renderAll)
    .then(
      () => null,
      (error: Error) => error.message,
    );
  return { lint: problems.map(({ ruleId, message }) => `${ruleId}: ${message}`), build };
}

function change(
  data: Record<string | number, unknown>,
  path: readonly (string | number)[],
  value: unknown,
) {
  const [key = '', ...rest] = path;
  if (rest.length > 0) change(data[key] as Record<string, unknown>, rest, value);
  else if (value === undefined) delete data[key];
  else data[key] = value;
}
