/** Pages of lists: a program that reads every page of the stateless mock comes to an end. */
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
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
