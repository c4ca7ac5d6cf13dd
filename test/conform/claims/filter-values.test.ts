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
    'the first two texts, and one cut',
    word,
    text,
    items('one', 'two', 'six'),
    ['one', 'two', 'on'],
  ],
  ['each text once', word, text, items('one', 'one'), ['one', 'on']],
  ['no empty text', word, text, items('', 'o'), ['o']],
  ['a text in upper case', { ...word, ignoreCase: true }, text, items('one'), ['one', 'on', 'ONE']],
  ['the listed values', word, { ...text, values: ['x', 'y'] }, items('one'), ['one', 'x', 'y']],
  ['numbers', word, { types: ['integer'], array: false }, items(1, 2, 3), [1, 2]],
  ['both sides of a flag', word, { types: ['boolean'], array: false }, items(true), [true, false]],
  [
    'the values that select something',
    { values: { mine: {}, all: {} } },
    text,
    [],
    ['mine', 'all'],
  ],
  [
    'the flags that select something',
    { values: { true: {}, false: {} } },
    { types: ['boolean'] },
    [],
    [true, false],
  ],
  ['nothing of no items', word, text, [], []],
  [
    'of the first of two fields',
    { compare: 'equal', fields: ['a', 'b'] },
    text,
    [{ a: 'one', b: 'two' }],
    ['one', 'on'],
  ],
  // Arrays.
  [
    'two of several, and others',
    { field: 'a', compare: 'any' },
    { types: ['integer'], array: true },
    items(1, 2, 3, 4, 5),
    [
      [1, 2],
      [1, 3, 4, 5],
    ],
  ],
  [
    'nothing in an array of no items',
    { field: 'a', compare: 'any' },
    { types: ['integer'], array: true },
    [],
    [],
  ],
  [
    'an id instead of a number',
    { field: 'iid', compare: 'any' },
    { types: ['integer'], array: true },
    [1, 2, 3, 4].map((iid) => ({ id: iid + 69, iid })),
    [[1, 2], [1, 2, 3, 4], [70]],
  ],
  // All of several.
  [
    'both orders of two names',
    { field: 'a', compare: 'all', none: 'No' },
    text,
    items(['x1'], ['y1', 'z1', 'w1']),
    ['No', 'y1', 'z1', 'y1,z1', 'z1,y1', 'y'],
  ],
  ['one name', { field: 'a', compare: 'all', separator: ';' }, text, items(['x1']), ['x1', 'x']],
  [
    'two names with their separator',
    { field: 'a', compare: 'all', separator: ';' },
    text,
    items(['x1', 'y1']),
    ['x1', 'y1', 'x1;y1', 'y1;x1', 'x'],
  ],
  ['no names', { field: 'a', compare: 'all' }, text, items([]), []],
  // Since.
  [
    'the latest times, and a day later',
    { field: 'a', compare: 'since' },
    { ...text, format: 'date-time' },
    items('2016-05-04T10:00:00.000Z', '2016-05-06T10:00:00.000Z', '2016-05-05T10:00:00.000Z'),
    ['2016-05-05T10:00:00.000Z', '2016-05-06T10:00:00.000Z', '2016-05-07T10:00:00.000Z'],
  ],
  [
    'the next day',
    { field: 'a', compare: 'since' },
    { ...text, format: 'date' },
    items('2016-12-31'),
    ['2016-12-31', '2017-01-01'],
  ],
  ['no times', { field: 'a', compare: 'since' }, text, [], []],
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

const run = 'conform-x7 red';

test.each<[what: string, fields: string[], items: object[], sent: string[]]>([
  [
    'the text, parts of it, wildcards, another case',
    ['a'],
    items('one two'),
    ['one two', 'conform-nowhere-at-all', '_ne t%', 'ne tw', 'two', 'ONE TWO'],
  ],
  [
    'the text of the run, and with what its items begin',
    ['a'],
    items('one', run, 'conform-x7 blue'),
    [
      run,
      'conform-x7',
      'conform-nowhere-at-all',
      '_onform-x7 r%',
      run.slice(1, -1),
      'red',
      run.toUpperCase(),
    ],
  ],
  [
    'no beginning that only one item has',
    ['a'],
    items('one', run),
    [run, 'conform-nowhere-at-all', '_onform-x7 r%', run.slice(1, -1), 'red', run.toUpperCase()],
  ],
  [
    'a text of each field',
    ['a', 'b'],
    [{ a: 'one two', b: 'six' }],
    ['one two', 'six', 'conform-nowhere-at-all', '_ne t%', 'ne tw', 'two', 'i', 'six', 'ONE TWO'],
  ],
  [
    'no wildcards of what is short',
    ['a'],
    items('ab'),
    ['ab', 'conform-nowhere-at-all', 'ab', 'AB'],
  ],
  [
    'wildcards of three letters',
    ['a'],
    items('abc'),
    ['abc', 'conform-nowhere-at-all', '_%', 'b', 'abc', 'ABC'],
  ],
  [
    'the first text that is shown',
    ['a'],
    [{}, { a: 'one two' }],
    ['one two', 'conform-nowhere-at-all', '_ne t%', 'ne tw', 'two', 'ONE TWO'],
  ],
  ['nothing but a text of nobody', ['a'], items(''), ['conform-nowhere-at-all']],
])('values to search for: %s', (_, fields, shown, sent) => {
  const values = chooseValues({ fields, compare: 'contains' }, text as never, shown as never);
  expect(values.map((each) => each.sent)).toEqual(sent);
});

test.each<[what: string, items: object[], others: string[]]>([
  ['of another field', [{ a: 'one', b: 'two' }], ['two']],
  [
    'of lists first, then with spaces',
    [{ a: 'one', b: 'two', c: 'red blue', d: ['six'] }],
    ['six', 'red blue', 'two'],
  ],
  ['that are long enough', [{ a: 'one', b: 'ab', c: 'abc' }], ['abc']],
  [
    'that are no URLs and times',
    [{ a: 'one', b: 'https://x.test', c: '2016-05-04', d: '2016-05-04T10:00' }],
    [],
  ],
  [
    'that no item has in the field',
    [
      { a: 'one two', b: 'Two' },
      { a: 'x', b: 'six' },
    ],
    ['six'],
  ],
  ['that are texts', [{ a: 'one', b: 1234, c: true }], []],
  [
    'of four fields at most',
    [{ a: 'one', b: 'bbb', c: 'ccc', d: 'ddd', e: 'eee', f: 'fff' }],
    ['bbb', 'ccc', 'ddd', 'eee'],
  ],
])('texts of other fields to search for, %s', (_, shown, others) => {
  const values = chooseValues(
    { fields: ['a'], compare: 'contains' },
    text as never,
    shown as never,
  );
  const texts = values.map(({ sent }) => String(sent));
  const first = String(listShownValues(shown[0] as never, 'a')?.[0]);
  expect(texts.slice(texts.indexOf(first) + 1, texts.indexOf('conform-nowhere-at-all'))).toEqual(
    others,
  );
});

const integers = { types: ['integer'], array: true };

test.each<[what: string, filter: object, parameter: object, items: object[], value: unknown]>([
  ['a text', word, text, items('one'), 'conform-nowhere-at-all'],
  ['nothing where there are no items', word, text, [], undefined],
  ['nothing instead of a time', { ...word, compare: 'since' }, text, items('2016'), undefined],
  ['nothing instead of a number', word, { types: ['integer'], array: false }, items(1), undefined],
  ['nothing where values are listed', word, { ...text, values: ['one'] }, items('one'), undefined],
  [
    'nothing where each value selects something else',
    { values: { one: {} } },
    text,
    items('one'),
    undefined,
  ],
  [
    'nothing where another parameter belongs to it',
    { ...word, with: 'b' },
    text,
    items('one'),
    undefined,
  ],
  ['nothing in a path', word, { ...text, in: 'path' }, items('one'), undefined],
  ['a number in an array', word, integers, items(1), [2_147_483_646]],
  [
    'a number in an array that takes it',
    word,
    { ...integers, rules: { items: { maximum: 2_147_483_646 } } },
    [],
    [2_147_483_646],
  ],
  [
    'nothing in an array of smaller numbers',
    word,
    { ...integers, rules: { items: { maximum: 9 } } },
    [],
    undefined,
  ],
  [
    'nothing in an array of texts',
    word,
    { types: ['string'], array: true },
    items('one'),
    undefined,
  ],
])('what no item matches: %s', (_, filter, parameter, shown, value) => {
  expect(findUnmatched(filter, parameter as never, shown as never)).toEqual(value);
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
