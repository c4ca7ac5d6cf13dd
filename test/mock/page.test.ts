/** Pages of lists: a program that reads every page of the stateless mock comes to an end. */
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { Paging } from '../../src/contract/paging.ts';
import { jsonResponse } from '../../src/http/response.ts';
import { splitUrl } from '../../src/http/router.ts';
import { toPage } from '../../src/mock/page.ts';
import { examplePath } from '../sandbox/example-path.ts';
import { useMock } from './use-mock.ts';

const { call, mock } = useMock();

describe('a list of the stateless mock', () => {
  const lists = Object.values(operations).filter(({ paginated }) => paginated);
  it.each(lists.map((operation) => [operation.id, operation] as const))(
    '%s: has an empty page after the last, and headers that say what was asked',
    async (_, operation) => {
      const path = examplePath(operation);
      const first = await call(path);
      const total = String(first.body.length);
      const { status, body, headers } = await call(`${path}?page=7&per_page=50`);
      expect([status, body, headers.get('sl-violations')]).toEqual([200, [], null]);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...{ 'x-page': '7', 'x-per-page': '50', 'x-total': total, 'x-total-pages': '1' },
        ...{ 'x-next-page': '', 'x-prev-page': '1' },
      });
      expect(headers.get('link')).not.toContain('rel="next"');
      expect(Object.fromEntries(first.headers)).toMatchObject({
        ...{ 'x-page': '1', 'x-per-page': '20', 'x-total': total, 'x-next-page': '' },
      });
    },
  );

  it('is read once, page by page, by links and by numbers', async () => {
    const { body: all } = await call('/projects/42/issues');
    const read: unknown[] = [];
    let next: string | undefined = '/projects/42/issues?per_page=1&state=opened';
    for (let page = 1; next !== undefined && page < 10; page += 1) {
      const { body, headers } = await call(next);
      read.push(...body);
      expect(headers.get('x-next-page')).toBe(page < all.length ? String(page + 1) : '');
      const link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      next = link?.replace(mock().url, '');
    }
    expect(all.length).toBeGreaterThan(1);
    expect(read).toEqual(all);
  });

  it('is one list when it is generated, too', async () => {
    const page = (query: string) =>
      call(`/projects/42/issues?__dynamic=true&${query}`).then(({ body }) => body);
    const all = await page('');
    expect(await page('page=1&per_page=1')).toEqual(all.slice(0, 1));
    expect(await page('page=2&per_page=1')).toEqual(all.slice(1, 2));
    expect(await page(`page=${all.length + 1}&per_page=1`)).toEqual([]);
  });

  it('has links to this server, with the query that was sent', async () => {
    const { headers } = await call('/projects/42/jobs?scope[]=pending&per_page=5');
    const links = ['first', 'last'].map(
      (relation) =>
        `<${mock().url}/projects/42/jobs?scope%5B%5D=pending&per_page=5&page=1>; rel="${relation}"`,
    );
    expect(headers.get('link')).toBe(links.join(', '));
  });

  it('keeps the numbers of an example of a later page', async () => {
    const { body, headers } = await call('/projects/42/jobs?__example=secondPage');
    expect(body).toHaveLength(2);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'x-page': '2', 'x-per-page': '2', 'x-total': '5', 'x-total-pages': '3' },
      ...{ 'x-prev-page': '1', 'x-next-page': '3' },
      link: expect.stringMatching(/page=3\S+ rel="next", \S+page=1\S+ rel="prev"/),
    });
  });
});

describe('a list of another contract', () => {
  const target = splitUrl('http://127.0.0.1:4010/things?limit=1');
  const page = (sent: Record<string, unknown>, paging: Partial<Paging>, headers = {}) =>
    toPage(
      jsonResponse(200, [{ id: 1 }, { id: 2 }, { id: 3 }], headers),
      {
        by: 'page',
        parameter: 'page',
        size: 'limit',
        longest: 2,
        next: undefined,
        headers: {},
        ...paging,
      },
      target,
      sent,
    );

  it('has its own names of parameters and headers, and no others', () => {
    const names = { headers: { links: 'link', total: 'Count' }, parameter: 'no' };
    expect(page({ no: 2, limit: 1 }, names)).toEqual({
      status: 200,
      body: '[{"id":2}]',
      headers: {
        'Content-Type': 'application/json',
        Count: '3',
        link: [
          '<http://127.0.0.1:4010/things?limit=1&no=3>; rel="next"',
          '<http://127.0.0.1:4010/things?limit=1&no=1>; rel="prev"',
          '<http://127.0.0.1:4010/things?limit=1&no=1>; rel="first"',
          '<http://127.0.0.1:4010/things?limit=1&no=3>; rel="last"',
        ].join(', '),
      },
    });
  });

  it('has no larger pages than the contract permits', () => {
    expect(page({ limit: 9 }, {}).body).toBe('[{"id":1},{"id":2}]');
  });

  it('is empty after any cursor', () => {
    const paging = {
      ...({ by: 'cursor', parameter: 'after' } as const),
      headers: { links: 'Link', next: 'X-Next-Cursor' },
    };
    const Link = '<https://a.example/?after=3>; rel="next", <https://a.example/>; rel="first"';
    const example = { Link, 'X-Next-Cursor': '3', 'X-Total': '3' };
    expect(page({}, paging, example).headers).toMatchObject(example);
    expect(page({ after: '3' }, paging, example)).toEqual({
      status: 200,
      body: '[]',
      headers: {
        'Content-Type': 'application/json',
        Link: '<https://a.example/>; rel="first"',
        'X-Total': '3',
      },
    });
  });
});
