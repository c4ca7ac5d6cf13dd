import { expect, test } from 'vitest';
import { createApi } from '../../../src/conform/api.ts';
import {
  checkQuery,
  confidenceInFilter,
  predictItems,
} from '../../../src/conform/predict/list-queries.ts';
import { findPage, requestList } from '../../../src/conform/predict/lists.ts';
import { contract } from '../own-contract.ts';
import { createTestSession, operationOf, respond } from '../stubs.ts';

const listProjects = operationOf('listProjects');
const parameter = (more: object) => ({
  in: 'query',
  types: ['string'],
  name: 'x',
  wireName: 'x',
  ...more,
});

/** The list of projects with other behavior. */
const withList = (list: Partial<typeof listProjects.list>, ...parameters: object[]) => {
  return operationOf('listProjects', {
    ...{ list, filters: list.filters ?? {} },
    parameters: [...listProjects.parameters, ...parameters.map(parameter)],
  });
};
const byTitle = withList({ order: { by: 'title', direction: 'asc' } });
const sorting = { by: 'sort', direction: 'way' };
const sort = { name: 'sort', wireName: 'sort', values: ['title', 'pages'] };
const way = { name: 'way', wireName: 'way', values: ['asc', 'desc'], default: 'desc' };

const visibility = {
  name: 'visibility',
  sent: 'private',
  filter: { field: 'visibility', compare: 'equal' },
  aspects: [],
} as const;
const PROJECTS = [
  { id: 1, title: 'A', author: 'X', visibility: 'private' },
  { id: 2, title: 'B', author: 'Y', visibility: 'public' },
  { id: 3, title: 'C', author: 'Z', visibility: 'private' },
  { id: 4, title: 'C', author: 'Z' },
];

test('items that match all filters are predicted in their order, as far as they show it', () => {
  const list = { whole: { items: PROJECTS }, callerId: 5 };
  const search = { ...visibility, sent: 'a', filter: { field: 'title', compare: 'contains' } };
  const ids = (query: object) => predictItems(list as never, query as never).map(({ id }) => id);
  expect(ids({ filters: [visibility] })).toEqual([1, 3]);
  expect(ids({ filters: [visibility, search] })).toEqual([1]);
  expect(ids({})).toEqual([1, 2, 3, 4]);
  expect(ids({ order: { field: 'title', direction: 'desc' } })).toEqual([3, 4, 2, 1]);
});

type Item = (typeof PROJECTS)[number];

/** Asks a list of projects, whose server shows something else for a query, and returns the claims that do not hold. */
async function ask(
  query: object,
  serve: (all: Item[], query: URLSearchParams, count: number) => unknown,
  operation = listProjects,
  all: Item[] = PROJECTS,
  serialization?: object,
) {
  let count = 0;
  const { session, found, sent } = createTestSession(({ target }) => {
    count += 1;
    return respond(serve(all, new URL(target, 'http://a.test').searchParams, count));
  });
  const api = createApi(session, {} as never, operation);
  const input = { path: {}, query: {}, body: {} };
  const whole = await requestList(api, input);
  const list = { api, operation, input, whole, callerId: 5 };
  const result = await checkQuery(list as never, query as never, serialization as never);
  const claims = found.map(({ claim, severity, check }) =>
    `${severity} ${check}: ${claim.kind} ${'relation' in claim ? claim.relation : ''}`.trim(),
  );
  return { claims, isRight: result?.isRight, sent: sent.length };
}

const privateOnes = (all: Item[]) => all.filter((each) => each.visibility === 'private');
const byVisibility = { filters: [visibility] };
const isFiltered = (query: URLSearchParams) => query.has('visibility');

test.each<
  [
    what: string,
    query: object,
    serve: (all: Item[], query: URLSearchParams, count: number) => unknown,
    claims: string[],
    sent: number,
  ]
>([
  ['right', byVisibility, (all, query) => (isFiltered(query) ? privateOnes(all) : all), [], 2],
  [
    'of others, too',
    byVisibility,
    (all) => all.slice(0, 3),
    ['failure check: selection matching'],
    4,
  ],
  [
    'of less',
    byVisibility,
    (all, query) => (isFiltered(query) ? privateOnes(all).slice(1) : all),
    ['failure check: selection complete'],
    4,
  ],
  [
    'of what is not listed',
    byVisibility,
    (all, query) =>
      isFiltered(query) ? [...privateOnes(all), { ...all[0], id: 9, title: 'D' }] : all,
    ['failure check: selection listed'],
    4,
  ],
  [
    'that is wrong once',
    byVisibility,
    (all, query, count) => (isFiltered(query) && count !== 2 ? privateOnes(all) : all),
    [],
    4,
  ],
  ['that is no list', byVisibility, (all, query) => (isFiltered(query) ? {} : all), [], 2],
  ['of the whole list', {}, (all) => all, [], 1],
  [
    'of the whole list in another order',
    {},
    (all) => all.toReversed(),
    ['failure order: order'],
    2,
  ],
])('a response %s', async (_, query, serve, claims, sent) => {
  const result = await ask(query, serve, byTitle);
  expect([result.claims, result.sent]).toEqual([claims, sent]);
  expect(result.isRight ?? true).toBe(claims.length === 0);
});

const sorted = withList(
  { order: { by: 'title', direction: 'asc', parameters: sorting } },
  sort,
  way,
);
const falling = { order: { field: 'title', direction: 'desc', query: { way: 'desc' } } };

test.each<
  [what: string, serve: (all: Item[], query: URLSearchParams) => unknown, claims: string[]]
>([
  ['right', (all, query) => (query.has('way') ? all.toReversed() : all), []],
  ['ignored', (all) => all, ['failure order: order']],
  [
    'losing one',
    (all, query) => (query.has('way') ? all.toReversed().slice(1) : all),
    ['failure order: items unchanged'],
  ],
  ['of equal values', (all) => all.slice(2), []],
])('an order that is asked for, %s', async (_, serve, claims) => {
  expect((await ask(falling, serve, sorted)).claims).toEqual(claims);
});

test.each<[what: string, length: number, claims: string[]]>([
  ['all of it', 99, ['failure check: selection complete', 'failure check: selection listed']],
  ['a page of it', 100, []],
])('of a list of which one sees %s, something is missing', async (_, length, claims) => {
  const many = Array.from({ length }, (_, index) => ({
    id: index,
    title: 'A',
    author: 'X',
    visibility: 'private',
  }));
  const others = many.map((each) => ({ ...each, id: each.id + 1000 }));
  const result = await ask(
    byVisibility,
    (all, query) => (isFiltered(query) ? others : all),
    listProjects,
    many,
  );
  expect(result.claims).toEqual(claims);
});

test.each<[what: string, length: number, page: number, found: number | null, requests: number]>([
  ['on the first page', 100, 1, 100, 1],
  ['on the second page', 100, 2, 100, 2],
  ['on no page of a short list', 99, 9, 99, 1],
  ['on no page of a long list', 100, 99, null, 10],
])('an item that is searched is %s', async (_, length, page, found, requests) => {
  const { session, sent } = createTestSession(({ target }) => {
    const number = Number(new URL(target, 'http://a.test').searchParams.get('page') ?? 1);
    return respond(Array.from({ length }, (_, index) => ({ id: number * 1000 + index })));
  });
  const context = createApi(session, {} as never, listProjects);
  const result = await findPage(context, {}, ({ id }) => id === page * 1000 + 7);
  expect([result?.items.length ?? null, sent.length]).toEqual([found, requests]);
});

test.each<
  [what: string, marks: string[], more: object, sent: unknown, items: object[], severity: string]
>([
  ['what is documented', [], {}, 'a', [{ a: 'a' }], 'failure'],
  ['what a condition selects', ['condition'], {}, 'a', [{ a: 'a' }], 'note'],
  ['an alternative', ['values'], { values: { x: { a: ['p', 'q'] } } }, 'x', [{ a: 'q' }], 'note'],
  [
    'no alternative',
    ['values'],
    { values: { x: { a: ['p', 'q'] } } },
    'x',
    [{ a: 'q' }, { a: 'p' }],
    'failure',
  ],
  ['another case', ['format'], { field: 'a', compare: 'contains' }, 'A', [{ a: 'a' }], 'note'],
  ['the same case', ['format'], { field: 'a', compare: 'contains' }, 'a', [{ a: 'a' }], 'failure'],
  [
    'what does not match in any case',
    ['format'],
    { field: 'a', compare: 'contains' },
    'B',
    [{ a: 'a' }],
    'failure',
  ],
])('how sure a filter is of %s', (_, marks, more, sent, items, severity) => {
  const filter = {
    field: 'a',
    ...more,
    ...(marks.length > 0 && { 'x-unspecified': [{ what: marks, assumed: 'A.' }] }),
  };
  const document = {
    ...contract.document,
    'x-behavior': {
      ...contract.document['x-behavior'],
      lists: { listProjects: { filters: { visibility: filter } } },
    },
  };
  const operation = operationOf('listProjects', { contract: { ...contract, document } });
  const aspects = ['condition'].filter((each) => marks.includes(each));
  expect(
    confidenceInFilter(
      operation,
      { name: 'visibility', filter, sent, aspects } as never,
      items as never,
    ).severity,
  ).toBe(severity);
});

test.each<
  [what: string, serve: (all: Item[], query: URLSearchParams) => unknown, claims: string[]]
>([
  ['all the same', (all) => all, []],
  [
    'fewer',
    (all, query) => (query.has('simple') ? all.slice(1) : all),
    ['failure check: items same'],
  ],
  [
    'another order',
    (all, query) => (query.has('simple') ? all.toReversed() : all),
    ['failure check: items same'],
  ],
])('with a parameter that shows less of its items, a list has %s', async (_, serve, claims) => {
  const operation = withList({}, { name: 'simple', wireName: 'simple', types: ['boolean'] });
  expect((await ask({ flag: 'simple' }, serve, operation)).claims).toEqual(claims);
});

const asRepeated = { arrays: 'repeated', brackets: 'raw', body: 'form' };
const strange = (all: Item[], query: URLSearchParams) =>
  isFiltered(query)
    ? [...privateOnes(all), { id: 9, title: 'D', author: 'X', visibility: 'private' }]
    : all;

test('what is written as only many clients do is assumed', async () => {
  expect((await ask(byVisibility, strange)).claims).toEqual(['failure check: selection listed']);
  expect((await ask(byVisibility, strange, listProjects, PROJECTS, asRepeated)).claims).toEqual([
    'note check: selection listed',
  ]);
});

test('a filter with a default may select what the list without it does not have', async () => {
  const filters = [{ ...visibility, filter: { ...visibility.filter, default: 'P1M' } }];
  expect((await ask({ filters }, strange)).claims).toEqual([]);
  expect((await ask({ filters: [visibility, ...filters] }, strange)).claims).toEqual([]);
});

test.each([
  [400, 1],
  [422, 1],
  [404, 0],
  [423, 0],
  [401, 0],
])('a list that returns %s has %s findings', async (status, count) => {
  const { session, found } = createTestSession(() => respond([], status));
  const result = await requestList(createApi(session, {} as never, listProjects), {});
  expect([result, found.length]).toEqual([null, count]);
});
