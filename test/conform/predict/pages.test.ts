import { expect, test } from 'vitest';
import { createApi } from '../../../src/conform/api.ts';
import { findNextTarget } from '../../../src/conform/http/next-page.ts';
import { checkPages } from '../../../src/conform/predict/lists.ts';
import { createTestSession, exchangeOf, operationOf, respond } from '../stubs.ts';

/** Lists of which it is documented that they have pages, and of which that is assumed. */
const [sure, assumed] = [operationOf('listUsers'), operationOf('listProjects')];
const BASE = 'http://sandbox.test';

/** What a server of pages may do wrong: its headers for a page, its items, and where Link leads to. */
interface Pages {
  readonly headers?: (right: Record<string, string>, page: number) => Record<string, string>;
  readonly items?: (right: number[], page: number, size: number) => number[];
  readonly next?: (page: number) => number | null;
  readonly total?: number;
  readonly operation?: ReturnType<typeof operationOf>;
}

/** Compares the pages of a list of seven items; returns the claims that do not hold, and the requests. */
async function compare({
  headers = (right) => right,
  items = (right) => right,
  next,
  total = 7,
  operation = assumed,
}: Pages) {
  const { session, found, sent } = createTestSession(({ target }) => {
    const { searchParams } = new URL(target, BASE);
    const page = Number(searchParams.get('page') ?? 1);
    const size = Number(searchParams.get('per_page') ?? 10);
    const all = Array.from({ length: total }, (_, index) => index + 1);
    const count = Math.ceil(total / size);
    const shown = items(all.slice((page - 1) * size, page * size), page, size);
    const following = next === undefined ? (page < count ? page + 1 : null) : next(page);
    const link = (to: number, rel: string) =>
      `<${BASE}/projects?page=${to}&per_page=${size}>; rel="${rel}"`;
    const right = {
      ...{ 'X-Page': String(page), 'X-Per-Page': String(size), 'X-Total': String(total) },
      'X-Total-Pages': String(count),
      'X-Next-Page': page < count ? String(page + 1) : '',
      'X-Prev-Page': page > 1 ? String(page - 1) : '',
      Link: [link(1, 'first'), ...(following === null ? [] : [link(following, 'next')])].join(', '),
    };
    const body = shown.map((id) => ({ id }));
    return respond(body, 200, headers(right, page));
  });
  const input = { path: {}, query: {}, body: {} };
  await checkPages(createApi(session, {} as never, operation), input);
  const claims = found.map(({ claim, severity }) => {
    const what =
      claim.kind === 'header'
        ? `${claim.name} ${claim.relation} ${claim.value ?? ''}`
        : `${claim.when[0]} ${claim.kind === 'items' ? claim.from : ''}`;
    return `${severity}: ${what.trim()}`;
  });
  return { claims, sent };
}

const without = ({ [String('Link')]: _, ...others }: Record<string, string>) => others;

/** A server that sends another header on one of three pages. */
const sending = (number: number, name: string, value: string): Pages => ({
  headers: (right, page) => (page === number ? { ...right, [name]: value } : right),
});

test.each<[what: string, pages: Pages, claims: string[]]>([
  ['right', {}, []],
  ['of another number', sending(2, 'X-Page', '1'), ['note: X-Page equals 2']],
  ['of another size', sending(1, 'X-Per-Page', '9'), ['note: X-Per-Page equals 3']],
  ['of another total', sending(3, 'X-Total', '8'), ['note: X-Total counts 7']],
  ['of another count', sending(1, 'X-Total-Pages', '4'), ['note: X-Total-Pages equals 3']],
  ['with a page after the last', sending(3, 'X-Next-Page', '4'), ['note: X-Next-Page equals']],
  ['without the next', sending(2, 'X-Next-Page', ''), ['note: X-Next-Page equals 3']],
  ['with one before the first', sending(1, 'X-Prev-Page', '0'), ['note: X-Prev-Page equals']],
  ['without the one before', sending(2, 'X-Prev-Page', ''), ['note: X-Prev-Page equals 1']],
  [
    'with a next page by Link after the last',
    { next: (page) => page + 1 },
    ['note: Link no-next-page'],
  ],
  ['without Link', { headers: (right) => without(right) }, ['note: Link present']],
  [
    'with a Link that skips a page',
    { next: (page) => (page < 3 ? page + 2 : null) },
    ['note: next-link 3'],
  ],
])('pages that are %s', async (_, pages, claims) => {
  expect((await compare(pages)).claims).toEqual(claims);
});

const sameNumber: Pages['items'] = (right, page, size) =>
  size < 10 && page > 1 ? [1, 2, 3] : right;
const sameSize: Pages['items'] = (right, _, size) => (size < 10 ? [1, 2, 3, 4, 5, 6, 7] : right);
const overlapping: Pages['items'] = (right, page, size) =>
  size < 10 && page > 1 ? right.map((id) => id - 1) : right;

test.each<[what: string, pages: Pages, claims: string[]]>([
  ['whose size is ignored, which is assumed', { items: sameSize }, ['note: pages-of 0']],
  ['whose number is ignored, which is assumed', { items: sameNumber }, ['note: pages-of 3']],
  ['whose size is ignored', { operation: sure, items: sameSize }, ['failure: pages-of 0']],
  ['whose number is ignored', { operation: sure, items: sameNumber }, ['failure: pages-of 3']],
  ['that overlap, though the number is assumed', { items: overlapping }, ['failure: pages-of 3']],
  ['with more on the last page of a long list', { total: 101 }, []],
  [
    'with more on the first page of a long list',
    {
      ...{ operation: sure, total: 101 },
      items: (right, page, size) => (size < 100 && page === 1 ? [...right, 99] : right),
    },
    ['failure: pages-of 0'],
  ],
  [
    'with more on the last page',
    { items: (right, page, size) => (size < 10 && page === 3 ? [...right, 99] : right) },
    ['failure: pages-of 6'],
  ],
])('pages %s', async (_, pages, claims) => {
  expect((await compare(pages)).claims).toEqual(claims);
});

test('the pages of a list are read by number and by Link', async () => {
  const { sent } = await compare({});
  const sorted = sent.map((each) => each.replace(/(per_page=\d+)&(page=\d+)/, '$2&$1'));
  expect(sorted).toEqual([
    'GET /projects?per_page=100',
    'GET /projects?page=1&per_page=3',
    // By Link, and by its number.
    ...['2', '2', '3', '3'].map((page) => `GET /projects?page=${page}&per_page=3`),
  ]);
});

test('of a list that is as long as a page, totals are not known', async () => {
  const headers = (right: Record<string, string>, page: number) => ({
    ...right,
    ...{ 'X-Total': '999', 'X-Total-Pages': '99' },
    ...(page === 3 && { 'X-Next-Page': '4' }),
  });
  expect((await compare({ total: 100, headers })).claims).toEqual([]);
  expect((await compare({ total: 99, headers })).claims).not.toEqual([]);
});

test('of an empty list, there are no pages', async () => {
  expect((await compare({ total: 0 })).sent).toEqual(['GET /projects?per_page=100']);
});

test.each<[what: string, base: string, link: string | null, target: string | undefined | null]>([
  ['no Link', 'http://a.test/v1', null, null],
  ['no next page', 'http://a.test/v1', '<http://a.test/v1/projects?page=1>; rel="first"', null],
  [
    'the next page',
    'http://a.test/v1',
    '<http://a.test/v1/projects?page=2>; rel="next"',
    '/projects?page=2',
  ],
  [
    'the next page after others',
    'http://a.test/v1',
    '<http://a.test/v1/projects?a=1,2>; rel="first", <http://a.test/v1/projects?page=2>; rel="next"',
    '/projects?page=2',
  ],
  [
    'another host',
    'http://a.test/v1',
    '<https://b.test/v1/projects?page=2>; rel="next"',
    '/projects?page=2',
  ],
  [
    'a path without the host',
    'http://a.test/v1',
    '</v1/projects?page=2>; rel="next"',
    '/projects?page=2',
  ],
  [
    'another prefix',
    'http://a.test/v1',
    '<http://a.test/api/projects?page=2>; rel="next"',
    '/projects?page=2',
  ],
  ['another path', 'http://a.test/v1', '<http://a.test/api/issues?page=2>; rel="next"', undefined],
  [
    'a prefix that begins alike',
    'http://a.test/v1',
    '<http://a.test/v12/issues?page=2>; rel="next"',
    undefined,
  ],
  [
    'a base with a slash',
    'http://a.test/v1/',
    '<http://a.test/v1/projects?page=2>; rel="next"',
    '/projects?page=2',
  ],
  ['no URL', 'http://a.test/v1', '<http://[>; rel="next"', undefined],
])('what Link leads to: %s', (_, base, link, target) => {
  const response = respond([], 200, link === null ? {} : { Link: link });
  const exchange = exchangeOf({}, operationOf('listProjects'), response, '/projects?page=1');
  expect(findNextTarget(base, exchange)).toBe(target);
});
