import { expect, test } from 'vitest';
import {
  chooseValues,
  findUnmatched,
  isSelectedByAlternative,
  isSelectedByCase,
  listShownValues,
  OTHER_CASE,
  selects,
} from '../../../src/conform/claims/filter-values.ts';

test.each<[item: object, field: string, values: unknown[] | undefined]>([
  [{ a: 1 }, 'a', [1]],
  [{ a: [1, 2] }, 'a', [1, 2]],
  [{ a: [1, null] }, 'a', [1]],
  [{ a: null }, 'a', []],
  [{}, 'a', undefined],
  [{ a: { b: 1 } }, 'a.b', [1]],
  [{ a: { b: { c: [1] } } }, 'a.b.c', [1]],
  [{ a: [{ b: 1 }, { b: 2 }] }, 'a.b', [1, 2]],
  [{ a: [{ b: 1 }, {}] }, 'a.b', undefined],
  [{ a: null }, 'a.b', []],
  [{ b: 1 }, 'a.b', undefined],
])('%j shows in %s: %j', (item, field, values) => {
  expect(listShownValues(item as never, field)).toEqual(values);
});

const word = { field: 'a', compare: 'equal' } as const;
const items = (...values: unknown[]) => values.map((a) => ({ a }));
const text = { types: ['string'], array: false };
const EXACT = ['condition', 'fields'];

test.each<[what: string, filter: object, parameter: object, items: object[], sent: unknown[]]>([
  [
    'two texts, one cut, and one in upper case',
    { ...word, ignoreCase: true },
    text,
    items('one', 'one', 'two', 'six'),
    ['one', 'two', 'on', 'ONE'],
  ],
  [
    'two of several, others, and an id instead of a number',
    { field: 'iid', compare: 'any' },
    { types: ['integer'], array: true },
    [1, 2, 3, 4, 5].map((iid) => ({ id: iid + 69, iid })),
    [[1, 2], [1, 3, 4, 5], [70]],
  ],
  [
    'none, each of two names, both orders of them, and one cut',
    { field: 'a', compare: 'all', none: 'No' },
    text,
    items(['x1'], ['y1', 'z1', 'w1']),
    ['No', 'y1', 'z1', 'y1,z1', 'z1,y1', 'y'],
  ],
  [
    'the latest times, and a day later',
    { field: 'a', compare: 'since' },
    { ...text, format: 'date-time' },
    items('2016-05-04T10:00:00.000Z', '2016-05-06T10:00:00.000Z', '2016-05-05T10:00:00.000Z'),
    ['2016-05-05T10:00:00.000Z', '2016-05-06T10:00:00.000Z', '2016-05-07T10:00:00.000Z'],
  ],
  [
    'the text of the run, a beginning, nothing, wildcards, parts and another case',
    { fields: ['a'], compare: 'contains' },
    text,
    items('one', 'conform-x7 red', 'conform-x7 blue'),
    [
      ...['conform-x7 red', 'conform-x7', 'conform-nowhere-at-all', '_onform-x7 r%'],
      ...['onform-x7 re', 'red', 'CONFORM-X7 RED'],
    ],
  ],
  [
    'texts of other fields, of lists first, but no URLs, times and what is found anyway',
    { fields: ['a'], compare: 'contains' },
    text,
    [{ a: 'abc', b: 'Abc', c: 'red blue', d: ['six'], e: 'https://x.test', f: '2016-05-04' }],
    ['abc', 'six', 'red blue', 'conform-nowhere-at-all', '_%', 'b', 'abc', 'ABC'],
  ],
  ['nothing of no items', word, text, [], []],
])('values to try: %s', (_, filter, parameter, shown, sent) => {
  const values = chooseValues(filter, parameter as never, shown as never);
  expect(values.map((each) => each.sent)).toEqual(sent);
});

test('values to try say in what the contract may assume what they select', () => {
  const aspectsOf = (filter: object, parameter: object = text, shown = items('one')) =>
    chooseValues(filter, parameter as never, shown).map(({ aspects }) => aspects);
  expect(aspectsOf({ ...word, ignoreCase: true })).toEqual([EXACT, EXACT, OTHER_CASE]);
  expect(aspectsOf({ values: { mine: {} } })).toEqual([['condition']]);
  const since = { field: 'a', compare: 'since' };
  expect(aspectsOf(since, text, items('2016-01-01'))).toEqual([EXACT, []]);
});

test.each<[what: string, filter: object, parameter: object, value: unknown]>([
  ['a text', word, text, 'conform-nowhere-at-all'],
  ['a number in an array', word, { types: ['integer'], array: true }, [2_147_483_646]],
  ['nothing instead of a time', { ...word, compare: 'since' }, text, undefined],
  ['nothing where values are listed', word, { ...text, values: ['one'] }, undefined],
  ['nothing where another parameter belongs to it', { ...word, with: 'b' }, text, undefined],
])('what no item matches: %s', (_, filter, parameter, value) => {
  expect(findUnmatched(filter, parameter as never, items('one'))).toEqual(value);
});

test.each<
  [what: string, filter: object, item: object, sent: unknown, isSelected: boolean | undefined]
>([
  ['equal', { field: 'a' }, { a: 'one' }, 'one', true],
  ['not equal', { field: 'a' }, { a: 'One' }, 'one', false],
  ['equal in another case', { field: 'a', ignoreCase: true }, { a: 'One' }, 'one', true],
  ['another in any case', { field: 'a', ignoreCase: true }, { a: 'two' }, 'one', false],
  ['one of several', { field: 'a' }, { a: ['one', 'two'] }, 'two', true],
  ['hidden', { field: 'a' }, {}, 'one', undefined],
  ['shown as nothing', { field: 'a' }, { a: null }, 'one', false],
  ['any', { field: 'a', compare: 'any' }, { a: 1 }, [1, 2], true],
  ['none of them', { field: 'a', compare: 'any' }, { a: 3 }, [1, 2], false],
  ['any of one', { field: 'a', compare: 'any' }, { a: 1 }, 1, true],
  ['all', { field: 'a', compare: 'all' }, { a: ['x', 'y', 'z'] }, 'y,x', true],
  ['not all', { field: 'a', compare: 'all' }, { a: ['x'] }, 'y,x', false],
  [
    'all, with their separator',
    { field: 'a', compare: 'all', separator: ';' },
    { a: ['x,y'] },
    'x,y',
    true,
  ],
  ['contained in any case', { field: 'a', compare: 'contains' }, { a: 'ONE two' }, 'e T', true],
  ['not contained', { field: 'a', compare: 'contains' }, { a: 'one' }, 'two', false],
  [
    'contained in the second field',
    { fields: ['a', 'b'], compare: 'contains' },
    { a: 'x', b: 'one' },
    'on',
    true,
  ],
  [
    'contained, though another field is hidden',
    { fields: ['a', 'b'], compare: 'contains' },
    { b: 'one' },
    'on',
    true,
  ],
  [
    'perhaps contained in a hidden field',
    { fields: ['a', 'b'], compare: 'contains' },
    { b: 'one' },
    'x',
    undefined,
  ],
  [
    'in no hidden field, for it is of the run',
    { fields: ['a', 'b'], compare: 'contains' },
    { b: 'one' },
    'CONFORM-x',
    false,
  ],
  ['any, and another', { field: 'a', compare: 'any' }, { a: [9, 1] }, [1, 2], true],
  [
    'contained in one of several',
    { field: 'a', compare: 'contains' },
    { a: ['six', 'one'] },
    'on',
    true,
  ],
  ['later, and earlier', { field: 'a', compare: 'since' }, { a: ['2015', '2017'] }, '2016', true],
  ['of a value, and of another', { values: { x: { a: 'p' } } }, { a: ['o', 'p'] }, 'x', true],
  ['later', { field: 'a', compare: 'since' }, { a: '2017' }, '2016', true],
  ['at the same time', { field: 'a', compare: 'since' }, { a: '2016' }, '2016', true],
  ['earlier', { field: 'a', compare: 'since' }, { a: '2015' }, '2016', false],
  ['empty', { field: 'a', compare: 'all', none: 'No' }, { a: [] }, 'No', true],
  ['not empty', { field: 'a', compare: 'all', none: 'No' }, { a: ['No'] }, 'No', false],
  ['hidden, so perhaps empty', { field: 'a', compare: 'all', none: 'No' }, {}, 'No', false],
  ['of the caller', { values: { mine: { 'by.id': 'caller' } } }, { by: { id: 5 } }, 'mine', true],
  [
    'of somebody else',
    { values: { mine: { 'by.id': 'caller' } } },
    { by: { id: 6 } },
    'mine',
    false,
  ],
  ['of one of two values', { values: { x: { a: ['p', 'q'] } } }, { a: 'q' }, 'x', true],
  ['of both fields', { values: { x: { a: 'p', b: 'q' } } }, { a: 'p', b: 'q' }, 'x', true],
  ['of one of both fields', { values: { x: { a: 'p', b: 'q' } } }, { a: 'p', b: 'r' }, 'x', false],
  [
    'of one, and the other is hidden',
    { values: { x: { a: 'p', b: 'q' } } },
    { a: 'p' },
    'x',
    undefined,
  ],
  [
    'of another, and the other is hidden',
    { values: { x: { a: 'p', b: 'q' } } },
    { a: 'r' },
    'x',
    false,
  ],
  ['of anything', { values: { all: {} } }, { a: 1 }, 'all', true],
  ['of a value that nobody knows', { values: {} }, { a: 1 }, 'x', true],
])('an item that is %s', (_, filter, item, sent, isSelected) => {
  expect(selects(filter as never, item as never, sent, 5)).toBe(isSelected);
});

test.each<[filter: object, item: object, isAlternative: boolean]>([
  [{ values: { x: { a: ['p', 'q'] } } }, { a: 'q' }, true],
  [{ values: { x: { a: ['p', 'q'] } } }, { a: 'p' }, false],
  [{ values: { x: { a: 'q' } } }, { a: 'q' }, false],
  [{ values: { x: { a: ['p', 'q'] } } }, {}, false],
  [{ values: { x: { a: ['p'], b: ['p', 'q'] } } }, { a: 'p', b: 'q' }, true],
  [{ values: { x: { a: ['p', 'q', 'r'] } } }, { a: 'q' }, true],
  [{ values: { y: { a: ['p', 'q'] } } }, { a: 'q' }, false],
  [{ field: 'a' }, { a: 'q' }, false],
])('%j selects %j by an alternative: %s', (filter, item, isAlternative) => {
  expect(isSelectedByAlternative(filter as never, item as never, 'x')).toBe(isAlternative);
});

test.each<[filter: object, shown: unknown, sent: unknown, isByCase: boolean]>([
  [{ field: 'a', compare: 'contains' }, 'One', 'one', true],
  [{ field: 'a', compare: 'contains' }, 'one two', 'one', false],
  [{ fields: ['a'], compare: 'contains' }, 'one', 'one', false],
  [{ field: 'a', compare: 'equal', ignoreCase: true }, 'One', 'one', true],
  [{ field: 'a', compare: 'equal', ignoreCase: true }, 'one', 'one', false],
  [{ field: 'a', compare: 'equal', ignoreCase: true }, 'one two', 'one', true],
  [{ field: 'a', compare: 'contains' }, ['One', 'one'], 'one', false],
  [{ field: 'a', compare: 'equal' }, 'One', 'one', false],
])('%j selects %j by %j only in another case: %s', (filter, a, sent, isByCase) => {
  expect(isSelectedByCase(filter as never, { a }, sent)).toBe(isByCase);
});
