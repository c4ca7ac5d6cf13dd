import { expect, test } from 'vitest';
import type { Annotations } from '../../src/contract/annotations.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { findNode } from '../../src/contract/read/pointers.ts';
import { applyRules, assumedAspects, listMarks, reasonOf } from '../../src/contract/unspecified.ts';

const limits = { about: 'Rate limits', what: ['limit'], open: 'Not documented.' };
const success = {
  about: 'Success',
  what: ['status'],
  assumed: 'It is 200.',
  where: ['/paths/*/get/responses/200'],
};
const searches = {
  about: 'Searches',
  what: ['values'],
  open: 'Not said.',
  where: ['/paths/~1things/get/parameters/search'],
};
const bare = {
  description: 'All.',
  'x-unspecified': { what: ['body'], open: 'No body is shown.' },
};
const contract = {
  info: { 'x-unspecified': [limits, success] },
  tags: [{ name: 'things', 'x-unspecified': [searches] }],
  paths: {
    '/things': {
      get: { parameters: [{ name: 'page' }, { name: 'search' }], responses: { 200: bare } },
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
