import { describe, expect, it } from 'vitest';
import { readPrefix, readTokenHeader } from '../../../src/contract/read/connection.ts';
import { bundle } from '../../bundle.ts';

describe('readPrefix', () => {
  it.each([
    [{ url: 'https://example.com/api/v4' }, '/api/v4'],
    [{ url: 'https://example.com/api/v4/' }, '/api/v4'],
    [{ url: 'https://example.com' }, ''],
    [{ url: '/below' }, '/below'],
    [{ url: '{base}/v1', variables: { base: { default: 'https://example.com/x' } } }, '/x/v1'],
  ])('%j: %s', (server, prefix) => {
    expect(readPrefix({ servers: [server] })).toBe(prefix);
  });

  it('is empty without servers', () => {
    expect(readPrefix({})).toBe('');
  });
});

describe('readTokenHeader', () => {
  it('is that of the security scheme', () => {
    expect(readTokenHeader(bundle)).toBe('PRIVATE-TOKEN');
  });
});
