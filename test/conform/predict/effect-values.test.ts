import { expect, test } from 'vitest';
import {
  ANY,
  evaluatePath,
  expectFields,
  hasValues,
  isSameValue,
  readField,
  resolveValue,
} from '../../../src/conform/predict/effect-values.ts';
import { operationOf } from '../small-contract.ts';

const sources = {
  account: { id: 5, name: 'Nora' },
  input: { path: { loan_id: 7 }, query: {}, body: { title: 'Two Words Here', for: '1h 30m' } },
  body: { id: 9, book: { id: 3 } },
  before: { count: 4, text: 'A', note: null },
};

const duration = (text: unknown) => ({
  ...sources,
  input: { ...sources.input, body: { for: text } },
});

test.each<[value: unknown, resolved: unknown]>([
  ['lent', 'lent'],
  [null, null],
  [{ some: true }, ANY],
  [{ path: 'loan_id' }, 7],
  [{ returned: 'id' }, 9],
  [{ sent: 'title', as: 'slug' }, 'two-words-here'],
  [{ sent: 'for' }, 5400],
  [{ sent: 'missing' }, undefined],
  [{ caller: 'name' }, 'Nora'],
])('%j in an effect is %j', (value, resolved) => {
  expect(resolveValue(value, sources)).toBe(resolved);
});

test.each<[text: unknown, seconds: unknown]>([
  ['1h', 3600],
  ['2h 5m', 7500],
  ['2h5m', 7500],
  ['5m', 300],
  ['', ''],
  ['12', '12'],
  [7, 7],
  ['1d', '1d'],
])('what is sent as %j is %j in seconds', (text, seconds) => {
  expect(resolveValue({ sent: 'for' }, duration(text))).toBe(seconds);
});

test.each<[effect: object, fields: unknown[]]>([
  [
    { sets: { a: 1, b: { caller: 'id' } } },
    [
      ['a', 1],
      ['b', 5],
    ],
  ],
  [{ clears: ['a'] }, [['a', null]]],
  [{ increases: { count: 1 } }, [['count', 5]]],
  [{ decreases: { count: 2 } }, [['count', 2]]],
  [{ increases: { count: { sent: 'for' } } }, [['count', 5404]]],
  [
    { keeps: ['text', 'note'] },
    [
      ['text', 'A'],
      ['note', null],
    ],
  ],
  [{}, []],
])('the effect %j expects %j', (effect, fields) => {
  expect(expectFields(effect as never, sources)).toEqual(fields);
});

test.each<[item: unknown, wanted: unknown, has: boolean]>([
  [{ id: 5, a: 1 }, { id: { caller: 'id' } }, true],
  [{ id: 5, a: 1 }, { id: { caller: 'id' }, a: 2 }, false],
  [{ id: 6 }, { id: { caller: 'id' } }, false],
  [{ id: 6 }, {}, true],
  [{ id: 6 }, undefined, true],
  [null, { id: 6 }, false],
])('%j has the values %j: %s', (item, wanted, has) => {
  expect(hasValues(item, wanted, sources)).toBe(has);
});

test.each<[what: string, path: object | undefined, values: object]>([
  ['of the request', undefined, { loan_id: 7 }],
  ['of the response', { loan_id: 'book.id' }, { loan_id: 3 }],
  ['of another parameter', { loan_id: { path: 'loan_id' } }, { loan_id: 7 }],
  [
    'of another parameter that is missing',
    { loan_id: { path: 'book_id' } },
    { loan_id: undefined },
  ],
])('path parameters are %s', (_, path, values) => {
  expect(evaluatePath(operationOf('getLoan'), path as never, sources)).toEqual(values);
});

test.each<[body: object, field: string, value: unknown]>([
  [{ a: { b: 1 } }, 'a.b', 1],
  [{ a: null }, 'a.b', undefined],
  [{ a: 1 }, 'a', 1],
  [{}, 'a', undefined],
])('of %j, %s is %j', (body, field, value) => {
  expect(readField(body as never, field)).toBe(value);
});

test.each<[seen: unknown, expected: unknown, isSame: boolean]>([
  [1, ANY, true],
  ['', ANY, true],
  [null, ANY, false],
  [undefined, ANY, false],
  [1, '1', true],
  [[1], [1], true],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [null, null, true],
  [1, 2, false],
])('%j is %s: %s', (seen, wanted, isSame) => {
  expect(isSameValue(seen, wanted)).toBe(isSame);
});
