import { describe, expect, test } from 'vitest';
import { parseLinkHeader } from '../../../../site/browser/try/response.ts';
import { toTargetUrl } from '../../../../site/browser/try/target.ts';

describe('the address of a server', () => {
  test.each([
    ['https://collab.example.com', 'https://collab.example.com/api/v4'],
    ['https://collab.example.com/', 'https://collab.example.com/api/v4'],
    [' http://127.0.0.1:4020/api/v4/ ', 'http://127.0.0.1:4020/api/v4'],
    ['https://example.com/collab/api/v4?x#y', 'https://example.com/collab/api/v4'],
  ])('%j begins the API at %s', (text, api) => {
    expect(toTargetUrl(text, '/api/v4')).toBe(api);
  });

  test.each([
    ['collab', 'needs an address'],
    ['', 'needs an address'],
    ['ftp://collab.example.com', 'https:// or http://'],
    ['https://mira:secret@collab.example.com', 'must not hold a name or password'],
  ])('%j is rejected', (text, reason) => {
    expect(() => toTargetUrl(text, '/api/v4')).toThrow(reason);
    expect(() => toTargetUrl(text, '/api/v4')).not.toThrow('secret');
  });
});

describe('the pages of a list', () => {
  test('are those that the Link header names, in the order of a book', () => {
    const link = [
      '<https://a.example/issues?page=3&per_page=2>; rel="next"',
      '<https://a.example/issues?per_page=2&page=1>; rel="first"',
      '<https://a.example/issues?page=9&per_page=2>; rel=last',
      '<https://a.example/issues?page=1&per_page=2>; rel="prev"',
    ].join(', ');
    expect(parseLinkHeader(link)).toEqual([
      { relation: 'first', page: '1' },
      { relation: 'prev', page: '1' },
      { relation: 'next', page: '3' },
      { relation: 'last', page: '9' },
    ]);
  });

  test.each([
    null,
    '',
    'nonsense',
    '<https://a.example/issues>; rel="next"',
    '<https://a.example/issues?page=1>; rel="first", <https://a.example/issues?page=1>; rel="last"',
  ])('%j names none', (link) => {
    expect(parseLinkHeader(link)).toEqual([]);
  });
});
