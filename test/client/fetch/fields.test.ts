import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFields, toFields } from '../../../src/client/fetch/fields.ts';

const query = (values: Record<string, unknown>) => encodeFields(toFields(values));
const form = (values: Record<string, unknown>) => encodeFields(toFields(values, ''));

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
    ['an object', { a: 1 }, 'a value of type object'],
    ['a date', new Date(0), 'a value of type object'],
    ['a function', () => 1, 'a value of type function'],
    ['a nested array', [['api']], 'an array'],
    ['NaN', Number.NaN, 'NaN'],
  ])('%s is refused by name', (_, value, got) => {
    expect(() => form({ scopes: value })).toThrow(
      new TypeError(`"scopes": expected text, a finite number or a boolean, got ${got}.`),
    );
  });

  test('the value of a refused field is not shown', () => {
    expect(() => form({ password: { text: 'hidden' } })).toThrow(/^"password":(?!.*hidden)/);
    expect(() => form({ password: 'hidden\ud83d' })).toThrow(/^"password":(?!.*hidden)/);
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
      const sent = toFields(values);
      expect([...new URLSearchParams(encodeFields(sent))]).toEqual(sent);
    }),
  );
});
