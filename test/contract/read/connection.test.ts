import { describe, expect, it } from 'vitest';
import { readPrefix, readTokenHeader } from '../../../src/contract/read/connection.ts';

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
  it('is that of the first key in a header', () => {
    const securitySchemes = {
      Basic: { type: 'http', scheme: 'basic' },
      Query: { type: 'apiKey', in: 'query', name: 'key' },
      Token: { type: 'http', scheme: 'bearer' },
      Card: { type: 'apiKey', in: 'header', name: 'X-Card' },
    };
    expect(readTokenHeader({ components: { securitySchemes } })).toEqual({
      ...{ name: 'X-Card', prefix: '' },
    });
  });

  it.each([
    { type: 'http', scheme: 'bearer' },
    { type: 'oauth2', flows: {} },
  ])('is Authorization with Bearer for %j', (Token) => {
    const header = readTokenHeader({ components: { securitySchemes: { Token } } });
    expect(header).toEqual({ name: 'Authorization', prefix: 'Bearer ' });
  });

  it('is null where no header carries a token', () => {
    expect(readTokenHeader({})).toBe(null);
  });
});
