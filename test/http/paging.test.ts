import { expect, it } from 'vitest';
import { linkHeader } from '../../src/http/paging.ts';

const url = 'http://127.0.0.1:4010/api/v4/users';

it('names the pages around one', () => {
  expect(linkHeader(url, '', { perPage: 20, prev: 1, next: 3, last: 5 })).toBe(
    [
      `<${url}?page=3&per_page=20>; rel="next"`,
      `<${url}?page=1&per_page=20>; rel="prev"`,
      `<${url}?page=1&per_page=20>; rel="first"`,
      `<${url}?page=5&per_page=20>; rel="last"`,
    ].join(', '),
  );
});

it('names no next page on the last one and none before the first', () => {
  const header = linkHeader(url, '', { perPage: 20, prev: null, next: null, last: 1 });
  expect(header).not.toContain('rel="next"');
  expect(header).not.toContain('rel="prev"');
});

it('keeps what was asked for, arrays included', () => {
  const header = linkHeader(url, 'scope[]=a&scope[]=b+c&page=7', {
    perPage: 20,
    prev: null,
    next: null,
    last: 1,
  });
  const [first] = header.split('>');
  const parameters = new URL(first?.slice(1) ?? '').searchParams;
  expect(parameters.getAll('scope[]')).toEqual(['a', 'b c']);
  expect(parameters.getAll('page')).toEqual(['1']);
});

it('passes no token on that was sent in the address', () => {
  const pages = { perPage: 20, prev: null, next: 2, last: 2 };
  const header = linkHeader(url, 'private_token=hidden&search=a', pages);
  expect(header).not.toContain('hidden');
  expect(header).toContain('search=a&');
});
