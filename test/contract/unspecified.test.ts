import { expect, test } from 'vitest';
import type { Annotations } from '../../src/contract/annotations.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { findNode } from '../../src/contract/read/pointers.ts';
import { applyRules, assumedAspects, listMarks, reasonOf } from '../../src/contract/unspecified.ts';

const contract = {
  openapi: '3.1.1',
  info: {
    title: 'Things',
    version: '1.0.0',
    'x-unspecified': [
      { about: 'Rate limits', what: ['limit'], open: 'Not documented.' },
      {
        about: 'Success',
        what: ['status'],
        assumed: 'It is 200.',
        where: ['/paths/*/get/responses/200'],
      },
    ],
  },
  tags: [
    {
      name: 'things',
      'x-unspecified': [
        {
          about: 'Searches',
          what: ['values'],
          open: 'Not said.',
          where: ['/paths/~1things/get/parameters/search'],
        },
      ],
    },
  ],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'page' }, { name: 'search' }],
        responses: {
          200: {
            description: 'All.',
            'x-unspecified': { what: ['body'], open: 'No body is shown.' },
          },
        },
      },
    },
  },
} as unknown as OpenApiDocument;

const reasonsAt = (document: OpenApiDocument, pointer: string) =>
  listMarks(findNode(document, pointer) as Annotations).map(reasonOf);

test.each([
  [
    'beside its own mark',
    '#/paths/~1things/get/responses/200',
    ['No body is shown.', 'It is 200.'],
  ],
  ['of a tag, for a parameter by name', '#/paths/~1things/get/parameters/1', ['Not said.']],
  ['for no other node', '#/paths/~1things/get/parameters/0', []],
])('applyRules: a node has the rule that covers it, %s', (_, pointer, reasons) => {
  expect(reasonsAt(applyRules(contract), pointer)).toEqual(reasons);
});

test('applyRules: the contract itself is unchanged', () => {
  const before = structuredClone(contract);
  applyRules(contract);
  expect(contract).toEqual(before);
});

test('assumedAspects: what is left open is not assumed', () => {
  const node = findNode(applyRules(contract), '#/paths/~1things/get/responses/200');
  expect(assumedAspects(node as Annotations)).toEqual(['status']);
});
