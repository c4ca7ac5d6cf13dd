import { expect, test } from 'vitest';
import { apiAddress } from '../../../src/client/fetch/base-url.ts';

test.each([
  ['https://collab.example.com', 'https://collab.example.com/api/v4'],
  ['https://collab.example.com/', 'https://collab.example.com/api/v4'],
  ['https://collab.example.com/api/v4', 'https://collab.example.com/api/v4'],
  ['https://collab.example.com/api/v4//', 'https://collab.example.com/api/v4'],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/api/v4'],
  ['https://example.com/collab/', 'https://example.com/collab/api/v4'],
  ['HTTPS://Collab.Example.com:443', 'https://collab.example.com/api/v4'],
])('%s stands for %s', (baseUrl, address) => {
  expect(apiAddress(baseUrl)).toBe(address);
});

test.each(['', 'collab.example.com', '/api/v4', 'ftp://collab.example.com', 'file:///api/v4'])(
  '"%s" is refused, with an example of what is expected',
  (baseUrl) => {
    expect(() => apiAddress(baseUrl)).toThrow(
      'baseUrl: expected an address such as https://collab.example.com.',
    );
  },
);

test.each([
  'https://robin:hidden@collab.example.com',
  'https://collab.example.com/?private_token=hidden',
  'https://collab.example.com/#hidden',
])('what does not belong into %s is refused and not repeated', (baseUrl) => {
  expect(() => apiAddress(baseUrl)).toThrow(/^baseUrl: leave out(?!.*hidden)/);
});
