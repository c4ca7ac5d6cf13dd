import { expect, test } from 'vitest';
import { parseBaseUrl, parseSandboxUrl } from '../../site/options.ts';

test.each([
  ['https://docs.example.com', 'https://docs.example.com/'],
  ['http://127.0.0.1:8080/api', 'http://127.0.0.1:8080/api/'],
  ['https://docs.example.com/api/', 'https://docs.example.com/api/'],
])('%s is an address of a site', (text, address) => {
  expect(parseBaseUrl(text)).toBe(address);
});

test.each([
  'docs.example.com',
  '/api',
  'ftp://a.b/',
  'https://',
  'https://a.b/?c=1',
  'https://a.b/"x',
])('%s is rejected', (text) => {
  expect(() => parseBaseUrl(text)).toThrow('--base-url takes an address such as https://');
});

test('the address of a sandbox is one, without a slash at its end', () => {
  expect(parseSandboxUrl('http://127.0.0.1:4020/api/v4/')).toBe('http://127.0.0.1:4020/api/v4');
  expect(() => parseSandboxUrl('nothing')).toThrow('--sandbox takes an address such as http://');
});
