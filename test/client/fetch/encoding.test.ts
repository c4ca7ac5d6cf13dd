import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBody, toApiUrl, toQuery } from '../../../src/client/fetch-content.ts';

test.each([
  ['https://collab.example.com', 'https://collab.example.com/api/v4'],
  ['https://collab.example.com/', 'https://collab.example.com/api/v4'],
  ['https://collab.example.com/api/v4', 'https://collab.example.com/api/v4'],
  ['https://collab.example.com/api/v4//', 'https://collab.example.com/api/v4'],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/api/v4'],
  ['https://example.com/collab/', 'https://example.com/collab/api/v4'],
  ['HTTPS://Collab.Example.com:443', 'https://collab.example.com/api/v4'],
])('%s stands for %s', (baseUrl, address) => {
  expect(toApiUrl(baseUrl)).toBe(address);
});

test.each(['', 'collab.example.com', '/api/v4', 'ftp://collab.example.com', 'file:///api/v4'])(
  '"%s" is rejected, with an example of what is expected',
  (baseUrl) => {
    expect(() => toApiUrl(baseUrl)).toThrow(
      'baseUrl: expected an address such as https://collab.example.com.',
    );
  },
);

test.each([
  'https://robin:hidden@collab.example.com',
  'https://collab.example.com/?private_token=hidden',
  'https://collab.example.com/#hidden',
])('what does not belong into %s is rejected and not repeated', (baseUrl) => {
  expect(() => toApiUrl(baseUrl)).toThrow(/^baseUrl: leave out(?!.*hidden)/);
});

const query = toQuery;
const form = (values: object) => encodeBody(values, new Headers()).body;

describe('both in a query and in a form', () => {
  test.each([query, form])('an array repeats its name with brackets', (encode) => {
    expect(encode({ scopes: ['api', 'read_user'] })).toBe('scopes[]=api&scopes[]=read_user');
  });

  test.each([query, form])('a name that has its brackets already keeps them', (encode) => {
    expect(encode({ 'scope[]': ['pending', 'running'] })).toBe('scope[]=pending&scope[]=running');
  });

  test.each([query, form])('a field that is undefined is left out', (encode) => {
    expect(encode({ name: 'Import', expires_at: undefined })).toBe('name=Import');
  });

  test.each([query, form])('numbers and booleans are written as they are', (encode) => {
    expect(encode({ page: 2, admin: false, id: 9007199254740993n })).toBe(
      'page=2&admin=false&id=9007199254740993',
    );
  });

  test.each([
    ['an object', { a: 1 }],
    ['a date', new Date(0)],
    ['a function', () => 1],
    ['a nested array', [['api']]],
    ['NaN', Number.NaN],
  ])('%s is rejected by name', (_, value) => {
    expect(() => form({ scopes: value })).toThrow(
      new TypeError('scopes: expected text, number or boolean'),
    );
  });

  test('the value of a rejected field is not shown', () => {
    expect(() => form({ password: { text: 'hidden' } })).toThrow(/^password:(?!.*hidden)/);
    expect(() => form({ password: 'hidden\ud83d' })).toThrow(/^password:(?!.*hidden)/);
  });
});

test('what has no value is no filter in a query, and empty in a form', () => {
  const none = { search: null, iids: [], labels: ['bug', null] };
  expect(query(none)).toBe('labels[]=bug');
  expect(form(none)).toBe('search=&iids[]=&labels[]=bug&labels[]=');
});

test('a parser reads any names and values back as they were', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 });
  const value = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(value, fc.array(value))), (values) => {
      const sent = Object.entries(values).flatMap(([key, items]) => pairsOf(key, items));
      expect([...new URLSearchParams(form(values) as string)]).toEqual(sent);
    }),
  );
});

/** An array with `[]` behind its name; an empty one is an empty text. */
function pairsOf(name: string, value: string | string[]): [string, string][] {
  if (!Array.isArray(value)) return [[name, value]];
  const field = name.endsWith('[]') ? name : `${name}[]`;
  return (value.length === 0 ? [''] : value).map((item) => [field, item]);
}
