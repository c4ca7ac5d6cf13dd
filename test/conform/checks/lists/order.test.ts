/** The order and the pages of a list, beside servers that mix them up. */
import { expect, test } from 'vitest';
import { orders, pagination } from '../../../../src/conform/checks/lists/orders.ts';
import type { HttpRequest } from '../../../../src/conform/http/serialize.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { type CheckRun, type Replies, runCheck } from '../run-check.ts';

const run = (operation: string, replies: Replies, more: Partial<CheckRun> = {}) =>
  runCheck(orders.run, { contract, operation, replies, ...more });

const EARLIER = 'created_at=2001-02-03T04%3A05%3A06.000Z';
const day = (n: number) => `2017-01-0${n}T00:00:00.000Z`;
/** Items as asked for by a right server. */
const sorted = (all: readonly Record<string, unknown>[], { target }: HttpRequest) => {
  const query = new URLSearchParams(target.split('?')[1]);
  const by = query.get('order_by') ?? 'created_at';
  const sign = query.get('sort') === 'asc' ? 1 : -1;
  const compare = (a: unknown, b: unknown) =>
    String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
  return all.toSorted((a, b) => sign * compare(a[by], b[by]));
};

test('before a list is ordered by time, something of an earlier time is created in it', async () => {
  const { bodies, sent } = await run('listProjectIssues', {
    'GET /projects/0/issues': respond([]),
  });
  expect(bodies.some((body) => String(body).includes(EARLIER))).toBe(true);
  expect(sent[0]).toBe('POST /projects/1/issues');
  const reading = await run(
    'listProjectIssues',
    { 'GET /projects/0/issues': respond([]) },
    { more: { readOnly: true } },
  );
  expect(reading.sent[0]).toMatch(/^GET/);
});

test('nothing of an earlier time is created where no time can be sent', async () => {
  const { sent } = await run('listProjects', { 'GET /projects': respond([]) });
  expect(sent.filter((each) => each.startsWith('POST'))).toEqual([]);
});

const project = (id: number) => ({
  id,
  name: `P${id}`,
  path: `p${id}`,
  created_at: day(id),
  updated_at: day(id),
  last_activity_at: day(id),
});
const projects = [project(1), project(2), project(3)];

/** A list of projects that show no time of activity; the one that is updated comes first, or last. */
const withoutTimes = (isLast: (query: string) => boolean): Replies => {
  let isUpdated = false;
  return {
    'POST /projects': [respond(project(8), 201), respond(project(9), 201)],
    'PUT /projects/0': () => {
      isUpdated = true;
      return respond(project(8));
    },
    'GET /projects': (request) => {
      const shown = sorted(projects, request).map(
        ({ last_activity_at: _, updated_at: __, ...rest }) => rest,
      );
      const added = { id: 8, name: 'P8', path: 'p8', created_at: day(8) };
      const isHidden = request.target.includes('activity') || request.target.includes('updated');
      if (!isUpdated || !isHidden) return respond(shown);
      return respond(isLast(request.target) ? [...shown, added] : [added, ...shown]);
    },
  };
};

test.each<[what: string, isLast: (query: string) => boolean, findings: number]>([
  ['comes first or last', (query) => query.includes('sort=asc'), 0],
  ['comes always last', () => true, 4],
  ['comes always first', () => false, 2],
  ['comes the wrong way around', (query) => !query.includes('sort=asc'), 6],
])('where a list does not show its time, what changes %s', async (_, isLast, count) => {
  const resources = { project: { path: { id: 8 } } };
  const { situations } = await run('listProjects', withoutTimes(isLast), { resources });
  const late = situations.filter((each) => each === 'latest-change');
  expect(late).toHaveLength(count);
});

const three = ['A', 'B', 'C'].map((name, at) => ({ id: 7 - at, name, created_at: day(at + 1) }));
const right = (request: HttpRequest, items: readonly object[] = three) => {
  const query = new URLSearchParams(request.target.split('?')[1]);
  const size = Number(query.get('per_page') ?? 20);
  const page = Number(query.get('page') ?? 1);
  return respond(items.slice((page - 1) * size, page * size), 200, {
    'X-Total': String(items.length),
    'X-Total-Pages': String(Math.ceil(items.length / size)),
    'X-Page': String(page),
    'X-Per-Page': String(size),
    'X-Next-Page': page * size < items.length ? String(page + 1) : '',
    'X-Prev-Page': page > 1 ? String(page - 1) : '',
    Link:
      page * size < items.length
        ? `<http://sandbox.test/projects?page=${page + 1}&per_page=${size}>; rel="next"`
        : '',
  });
};

test('where all items are alike, no order shows', async () => {
  const alike = three.map(({ id }) => ({
    id,
    name: 'A',
    path: 'a',
    created_at: day(1),
    updated_at: day(1),
    last_activity_at: day(1),
  }));
  const ran = await run(
    'listProjects',
    { 'GET /projects': (request) => right(request, alike) },
    { contract: contract },
  );
  expect(ran.reason).toBe('orders-alike');
});

const pages = (replies: Replies, more: Partial<CheckRun> = {}) =>
  runCheck(pagination.run, { contract: contract, operation: 'listProjects', replies, ...more });
const many = Array.from({ length: 22 }, (_, at) => ({ id: at + 1, title: `T${at + 10}` }));
const names = (request: HttpRequest, name: string) =>
  new RegExp(`[?&]${name}=`).test(request.target);

test.each<
  [
    what: string,
    reply: (request: HttpRequest) => ReturnType<typeof respond>,
    situations: string[],
    reason?: string,
  ]
>([
  ['every item once', (request) => right(request, many), []],
  ['an item twice', (request) => right(request, [...many, ...many.slice(0, 1)]), ['every-page']],
  [
    'the last page after it',
    (request) => (request.target.includes('page=1000000') ? respond(many) : right(request, many)),
    ['after-last-page'],
  ],
  [
    'too many items by default',
    (request) => (names(request, 'per_page') ? right(request, many) : respond(many)),
    ['default-parameter'],
  ],
  ['one item', (request) => right(request, many.slice(0, 1)), [], 'too-few-items'],
])('the pages of a list have %s', async (_, reply, situations, reason) => {
  const ran = await pages({ 'GET /projects': reply });
  expect([...new Set(ran.situations)].slice(0, 1)).toEqual(situations);
  expect(ran.reason).toBe(reason);
});

test('a server that keeps no state has one page', async () => {
  const stateless = { more: { stateful: false } };
  const ran = await pages({ 'GET /projects': respond(many) }, stateless);
  expect([ran.situations, ran.reason]).toEqual([[], 'one-page']);
});
