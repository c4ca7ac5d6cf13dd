import { describe, expect, test } from 'vitest';
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
