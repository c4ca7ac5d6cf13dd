/** How a list is cut into pages. The paging headers of every list are in `completeness/reads.test.ts`. */
import { describe, expect } from 'vitest';
import { it, type SandboxResponse } from '../use-sandbox.ts';

/** Issues 3, 2 and 1. */
const ISSUES = '/projects/42/issues';

const iids = ({ body }: SandboxResponse) => body.map(({ iid }: { iid: number }) => iid);

/** What the headers say of the page, and of those before and after it. */
function pagesOf({ headers }: SandboxResponse) {
  const names = ['x-page', 'x-per-page', 'x-total', 'x-total-pages', 'x-prev-page', 'x-next-page'];
  return names.map((name) => headers.get(name));
}

describe('a list', () => {
  it.for([
    ['per_page=2', [3, 2], ['1', '2', '3', '2', '', '2']],
    ['per_page=2&page=2', [1], ['2', '2', '3', '2', '1', '']],
    ['per_page=3', [3, 2, 1], ['1', '3', '3', '1', '', '']],
    ['per_page=1&page=2', [2], ['2', '1', '3', '3', '1', '3']],
  ] as const)('has its page of %s, and says which others there are', async (row, { mira }) => {
    const [query, items, pages] = row;
    const page = await mira.get(`${ISSUES}?${query}`);
    expect([iids(page), pagesOf(page)]).toEqual([items, pages]);
  });

  it('is empty after its last page', async ({ mira }) => {
    const page = await mira.get(`${ISSUES}?per_page=2&page=9`);
    expect([page.status, page.body, page.headers.get('x-next-page')]).toEqual([200, [], '']);
  });

  it('has 20 items per page by default, and at most 100', async ({ mira }) => {
    expect((await mira.get(ISSUES)).headers.get('x-per-page')).toBe('20');
    expect((await mira.get(`${ISSUES}?per_page=100`)).headers.get('x-per-page')).toBe('100');
    expect((await mira.get(`${ISSUES}?per_page=5000`)).headers.get('x-per-page')).toBe('100');
  });
});
