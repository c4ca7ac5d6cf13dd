import { expect, it } from 'vitest';
import { linkHeader } from '../../src/http/link-header.ts';

const url = 'http://127.0.0.1:4010/api/v4/users';

it.each([
  [{ perPage: 20, prev: 1, next: 3, last: 5 }, '3 next, 1 prev, 1 first, 5 last'],
  [{ perPage: 20, prev: null, next: null, last: 1 }, '1 first, 1 last'],
])('linkHeader: %j has the pages %s', (pages, expected) => {
  const links = expected.split(', ').map((each) => each.split(' '));
  expect(linkHeader(url, '', pages).split(', ')).toEqual(
    links.map(([page, relation]) => `<${url}?page=${page}&per_page=20>; rel="${relation}"`),
  );
});

it('linkHeader: keeps the query that was sent, but for a token', () => {
  const query = 'scope[]=a&private_token=hidden&scope[]=b+c&page=7';
  const header = linkHeader(url, query, { perPage: 20, prev: null, next: null, last: 1 });
  expect(header).not.toContain('hidden');
  const { searchParams } = new URL(header.split('>')[0]?.slice(1) ?? '');
  expect(searchParams.getAll('scope[]')).toEqual(['a', 'b c']);
  expect(searchParams.getAll('page')).toEqual(['1']);
});
