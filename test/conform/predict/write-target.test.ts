import { expect, test } from 'vitest';
import { createApi } from '../../../src/conform/api.ts';
import { createPairOfNumber } from '../../../src/conform/predict/write-target.ts';
import { listWrites } from '../../../src/conform/predict/writes.ts';
import { createTestSession, operationOf, respond } from '../stubs.ts';

const field = (name: string, more: object = {}) => ({
  name,
  wireName: name,
  types: ['string'],
  array: false,
  required: false,
  ...more,
});
const FIELDS = [
  field('title', { required: true }),
  field('description'),
  field('archived', { types: ['boolean'] }),
  field('open', { types: ['boolean'] }),
  field('visibility', { values: ['private', 'internal', 'public'] }),
  field('pages', { types: ['integer'], minimum: 1 }),
];

/** What is sent in requests of an operation on a project that shows some values. */
async function write(id: string, values: object, shown: object, fields: object[] = FIELDS) {
  const { session } = createTestSession(() => respond(shown));
  const { body } = operationOf('updateProject');
  const operation = operationOf(id, {
    body: id === 'deleteProject' ? null : { ...body, fields, anyOf: [] },
  });
  let count = 0;
  const uniqueName = () => {
    count += 1;
    return `conform-x-${count}`;
  };
  const fixtures = { session, uniqueName, place: 'private' } as never;
  const subject = { path: { id: 7, issue_iid: 7 } };
  const api = createApi(session, fixtures, operation);
  const writes = await listWrites({ api, subject, values, others: [], around: [] } as never);
  return writes.map(({ input, reads }) => `${reads} ${JSON.stringify(input.body)}`);
}

const SHOWN = {
  archived: true,
  open: false,
  visibility: 'internal',
  description: 'conform description',
};
const VALUES = { title: 'A', archived: true, open: false, pages: 3 };

test.each<[what: string, id: string, values: object, shown: object, writes: string[]]>([
  [
    'an update, with values other than those that are shown',
    'updateProject',
    VALUES,
    SHOWN,
    [
      'all {"title":"conform-x-1"}',
      'subject {"title":"A"}',
      'subject {"title":"A","pages":3}',
      'all {"title":"conform-x-2","description":"conform description again","archived":false,"open":true,"visibility":"private","pages":1}',
      'subject {"title":"conform-x-1"}',
      'all {"title":"conform-x-3","pages":"0"}',
      'response {"title":"conform-x-4","archived":false,"open":false}',
      'response {"title":"conform-x-4","archived":true}',
      'response {"title":"conform-x-4","archived":false,"open":true}',
      'response {"title":"conform-x-4","archived":true,"open":true}',
      'response {"title":"conform-x-4"}',
      'subject {"title":"conform-x-5"}',
    ],
  ],
  [
    'an update to other states',
    'updateIssue',
    {},
    {},
    [
      'all {"title":"conform-x-1"}',
      'all {"title":"conform-x-2","description":"conform description","archived":true,"open":true,"visibility":"internal","pages":1}',
      'subject {"title":"conform-x-1"}',
      'all {"title":"conform-x-3","pages":"0"}',
      'all {"state_event":"reopen"}',
      'all {"state_event":"close"}',
    ],
  ],
  ['a deletion, once', 'deleteProject', {}, {}, ['all {}']],
])('what is written: %s', async (_, id, values, shown, writes) => {
  expect(await write(id, values, shown)).toEqual(writes);
});

test.each<[what: string, a: number[], b: number[], pair: number[]]>([
  ['have the same number at once', [2], [2], [2, 2]],
  ['where the first one follows', [1, 2, 3], [3], [3, 3]],
  ['where the second one follows', [3], [1, 2, 3], [3, 3]],
  ['are not found where one passes the other', [1, 3], [2], []],
  ['are not found where one stays', [1], [2], []],
])('two of one number %s', async (_, a, b, pair) => {
  const numbers: Record<string, number[]> = { a: [...a], b: [...b] };
  const create = async (kind: string) => {
    const [number, ...rest] = numbers[kind] ?? [];
    if (rest.length > 0) numbers[kind] = rest;
    return { path: { [`${kind}_iid`]: number } };
  };
  const found = await createPairOfNumber({ create } as never, 'a' as never, 'b' as never);
  expect(found.map(({ path }) => Object.values(path)[0])).toEqual(pair);
});
