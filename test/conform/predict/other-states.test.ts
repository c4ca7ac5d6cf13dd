import { expect, test } from 'vitest';
import { createApi } from '../../../src/conform/api.ts';
import type { TestedContract } from '../../../src/conform/contract/contract.ts';
import {
  callInOtherState,
  updateInOtherStates,
} from '../../../src/conform/predict/other-states.ts';
import { createTestSession, library, operationOf, respond } from '../small-contract.ts';

// Loans are made late by another operation, and are lent again without a request.
const KIND = 'loan';
const [loanStatus] = library.stateMachines;
const by = (id: string, from: unknown, to: string, more: object = {}) => ({
  cause: { id },
  from,
  to,
  when: {},
  ...more,
});
const again = { cause: 'It is lent again.', from: ['late'], to: 'lent', when: {} };
const late = by('createLoan', ['lent'], 'late');
const contractOf = (transitions: object[], more: object = {}) => {
  const kinds = ['updateLoan', 'getLoan', 'createLoan'].map((id) => [id, KIND] as const);
  const ofOperation = new Map([...library.resources.ofOperation, ...kinds]);
  const stateMachines = [{ ...loanStatus, transitions, ...more }];
  return {
    ...library,
    resources: { ...library.resources, ofOperation },
    stateMachines,
  } as unknown as TestedContract;
};

const TITLE = {
  ...{ name: 'title', wireName: 'title', types: ['string'], array: false, required: false },
} as never;

/** A server of one loan, which `createLoan` makes late; some of its responses have other statuses. */
function serve(
  contract: TestedContract,
  statuses: Readonly<Record<string, readonly number[]>> = {},
) {
  let status = 'lent';
  const counts: Record<string, number> = {};
  const created = createTestSession(({ method }) => {
    const count = counts[method] ?? 0;
    counts[method] = count + 1;
    if (method === 'POST') status = 'late';
    return respond({ id: 7, status }, statuses[method]?.[count] ?? 200);
  });
  const byId = new Map([...library.byId].map(([id, each]) => [id, { ...each, contract }]));
  const whole = { ...contract, byId, operations: [...byId.values()] };
  for (const each of byId.values()) Object.assign(each, { contract: whole });
  const session = { ...created.session, contract: whole } as typeof created.session;
  const fixtures = { session, uniqueName: () => 'conform-x-1' } as never;
  const subject = { path: { loan_id: 7, book_id: 3 } };
  const found = byId.get('updateLoan') ?? operationOf('updateLoan');
  const operation = { ...found, body: found.body && { ...found.body, fields: [TITLE], anyOf: [] } };
  return { ...created, api: createApi(session, fixtures, operation), subject };
}

test.each<[what: string, contract: TestedContract, count: number]>([
  ['that another operation leads to', contractOf([late, again]), 1],
  ['that it is led out of from anywhere', contractOf([late, { ...again, from: 'any' }]), 1],
  ['that it leads to itself', contractOf([by('updateLoan', ['lent'], 'late'), again]), 0],
  [
    'that what is of another kind leads to',
    contractOf([by('createBook', ['lent'], 'late'), again]),
    0,
  ],
  ['in which it begins', contractOf([by('createLoan', 'none', 'late'), again]), 0],
  ['in which it is gone', contractOf([by('createLoan', ['lent'], 'removed'), again]), 0],
  ['in which it stays', contractOf([by('createLoan', ['lent'], 'unchanged'), again]), 0],
  ['that shows in no field', contractOf([late, again], { field: null }), 0],
  ['that nothing shows', contractOf([late, again], { resource: 'Genre' }), 0],
  ['that nothing leads out of', contractOf([late]), 0],
  ['out of which it is only removed', contractOf([late, { ...again, to: 'removed' }]), 0],
  [
    'that is not reached',
    contractOf([by('createLoan', ['lent'], 'returned'), { ...again, from: ['returned'] }]),
    0,
  ],
])('a text is updated in a state %s', async (_, contract, count) => {
  const { api, subject } = serve(contract);
  const updates = await updateInOtherStates({ api, subject });
  expect(updates).toHaveLength(count);
});

test('what leads to a last state in another case is left out', async () => {
  const contract = contractOf([late, again, by('createLoan', ['late'], 'returned')]);
  const { api, subject } = serve(contract);
  expect(await updateInOtherStates({ api, subject })).toEqual([]);
});

test('the update is sent between two reads', async () => {
  const { api, subject, sent, bodies } = serve(contractOf([late, again]));
  const [update] = await updateInOtherStates({ api, subject });
  expect(sent.slice(-3)).toEqual(['GET /loans/7', 'PUT /loans/7', 'GET /loans/7']);
  expect(sent.filter((each) => each.startsWith('POST'))).toEqual(['POST /books/3/loans']);
  expect(String(bodies.at(-2))).toContain('title=');
  expect([update?.before.response.json, update?.input.path]).toEqual([
    { id: 7, status: 'late' },
    { loan_id: 7 },
  ]);
});

test('without a text that is no name, nothing is updated', async () => {
  const { api, subject, sent } = serve(contractOf([late, again]));
  const field = (name: string, types = ['string']) => ({
    name,
    wireName: name,
    types,
    array: false,
    required: false,
  });
  const { body } = api.operation;
  const fields = [field('name'), field('weeks', ['integer'])];
  const operation = {
    ...api.operation,
    body: body && { ...body, fields, anyOf: [] },
  } as typeof api.operation;
  expect(await updateInOtherStates({ api: api.on(operation), subject })).toEqual([]);
  expect(sent).toEqual([]);
});

const PUT = 'PUT /loans/7';
const POST = 'POST /books/3/loans';

test.each<
  [
    what: string,
    contract: TestedContract,
    statuses: Record<string, number[]>,
    state: unknown,
    sent: string[],
  ]
>([
  ['succeeds', contractOf([late, again]), {}, 'late', [POST, PUT]],
  ['is rejected once', contractOf([late, again]), { PUT: [400] }, 'late', [POST, PUT, PUT]],
  [
    'has no state, for that is rejected',
    contractOf([late, again]),
    { POST: [400] },
    undefined,
    [POST],
  ],
  [
    'has a transition of its own',
    contractOf([late, again, by('updateLoan', ['lent'], 'late')]),
    {},
    undefined,
    [],
  ],
  ['has no other state', contractOf([again]), {}, undefined, []],
])('an action in another state %s', async (_, contract, statuses, state, sent) => {
  const { api, subject, sent: all } = serve(contract, statuses);
  const others = [
    ['another', { path: {} }],
    [KIND, subject],
  ] as never;
  const result = await callInOtherState({ api, others });
  expect([result?.state, all]).toEqual([state, sent]);
});

test('an action in another state needs another resource', async () => {
  const { api, sent } = serve(contractOf([late, again]));
  expect(await callInOtherState({ api, others: [] })).toBe(undefined);
  expect(sent).toEqual([]);
});
