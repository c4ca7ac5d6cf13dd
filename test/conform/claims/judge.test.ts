import { expect, test } from 'vitest';
import { judge, type Responses, wantedValue } from '../../../src/conform/claims/judge.ts';
import { toKey } from '../../../src/conform/contract/resources.ts';
import { respond } from '../stubs.ts';

const when = ['any'] as const;

/** Without `when`, which judges nothing. */
const judged = (claim: object, responses: Responses) =>
  judge({ when, ...claim } as never, responses);

test.each([
  ['one of the statuses', { statuses: [200, 201] }, 201, true],
  ['none of the statuses', { statuses: [200, 201] }, 204, false],
  ['of a class', { statuses: ['2xx'] }, 299, true],
  ['of another class', { statuses: ['2xx'] }, 302, false],
  ['of one of two classes', { statuses: ['3xx', '5xx'] }, 503, true],
  ['not what is excluded', { not: [400, 422] }, 404, true],
  ['what is excluded', { not: [400, 422] }, 422, false],
  ['of an excluded class', { not: ['5xx'] }, 500, false],
  ['of the class, and excluded', { statuses: ['4xx'], not: [404] }, 404, false],
])('a status that is %s', (_, claim, status, holds) => {
  const final = respond({}, status);
  expect(judged({ kind: 'status', ...claim }, { final })).toEqual({ holds, seen: status });
});

const shelf = { code: 'T1', floor: 2 };

test.each<[what: string, claim: object, json: unknown, holds: boolean, seen: unknown]>([
  ['equal', { path: ['title'], value: 'A' }, { title: 'A' }, true, 'A'],
  ['another', { path: ['title'], value: 'A' }, { title: 'B' }, false, 'B'],
  ['of another type', { path: ['pages'], value: 7 }, { pages: '7' }, false, '7'],
  ['missing', { path: ['title'], value: 'A' }, {}, false, undefined],
  [
    'of a record that is null',
    { path: ['shelf', 'code'], value: 'A' },
    { shelf: null },
    true,
    undefined,
  ],
  ['of a record that is missing', { path: ['shelf', 'code'], value: 'A' }, {}, true, undefined],
  ['within a record', { path: ['shelf', 'code'], value: 'T2' }, { shelf }, false, 'T1'],
  ['a record that shows more', { path: ['shelf'], value: { code: 'T1' } }, { shelf }, true, shelf],
  [
    'a record that shows less',
    { path: ['shelf'], value: shelf },
    { shelf: { code: 'T1' } },
    true,
    { code: 'T1' },
  ],
  [
    'a record that shows something else',
    { path: ['shelf'], value: { code: 'T2' } },
    { shelf },
    false,
    shelf,
  ],
  ['at an index', { path: [1, 'id'], value: 4 }, [{ id: 3 }, { id: 4 }], true, 4],
  [
    'of the item with values',
    { path: [{ id: 4 }, 'title'], value: 'B' },
    [
      { id: 3, title: 'A' },
      { id: 4, title: 'B' },
    ],
    true,
    'B',
  ],
  [
    'of the item with a number as a text',
    { path: [{ id: '4' }, 'title'], value: 'C' },
    [{ id: 4, title: 'B' }],
    false,
    'B',
  ],
  [
    'of an item with nested values',
    { path: [{ 'shelf.code': 'T1', id: 4 }, 'title'], value: 'B' },
    [
      { id: 5, shelf },
      { id: 4, shelf, title: 'C' },
    ],
    false,
    'C',
  ],
  [
    'of an item that is missing',
    { path: [{ id: 9 }, 'title'], value: 'B' },
    [{ id: 4, title: 'C' }],
    true,
    undefined,
  ],
  [
    'of a text, which has no fields',
    { path: ['title', 'length'], value: 2 },
    { title: 'A' },
    true,
    undefined,
  ],
  ['without a body', { path: ['title'], value: 'A' }, undefined, true, undefined],
])('a field that equals, %s', (_, claim, json, holds, seen) => {
  const full = { kind: 'field', relation: 'equals', ...claim };
  expect(judged(full, { final: respond(json) })).toEqual({ holds, seen });
});

test.each<[what: string, relation: string, value: unknown, shown: object, holds: boolean]>([
  ['another', 'differs', 'A', { it: 'B' }, true],
  ['the same', 'differs', 'A', { it: 'A' }, false],
  ['the same as a text', 'differs', 7, { it: '7' }, false],
  ['missing', 'differs', 'A', {}, true],
  ['no part', 'without', 'secret', { it: 'public' }, true],
  ['a part', 'without', 'secret', { it: 'a secret' }, false],
  ['missing', 'without', 'undefined', {}, true],
  ['null', 'without', 'null', { it: null }, true],
  ['the same', 'shows', 7, { it: 7 }, true],
  ['a text', 'shows', 7, { it: '7' }, true],
  ['another', 'shows', 7, { it: 8 }, false],
  ['missing', 'shows', 7, {}, true],
  ['null', 'shows', 7, { it: null }, false],
  ['another', 'later', '2016', { it: '2017' }, true],
  ['the same', 'later', '2016', { it: '2016' }, false],
  ['null', 'present', 0, { it: null }, true],
  ['missing', 'present', 0, {}, false],
  ['null', 'empty', 0, { it: null }, true],
  ['no text', 'empty', 0, { it: '' }, true],
  ['missing', 'empty', 0, {}, true],
  ['a text', 'empty', 0, { it: 'A' }, false],
  ['zero', 'empty', 0, { it: 0 }, false],
  ['null', 'not-null', 0, { it: null }, false],
  ['missing', 'not-null', 0, {}, true],
  ['a text', 'not-null', 0, { it: '' }, true],
])('a field that is %s: %s %j', (_, relation, value, shown, holds) => {
  const { it: seen } = shown as { it?: unknown };
  const claim = { kind: 'field', path: ['it'], relation, value };
  expect(judged(claim, { final: respond(shown) })).toEqual({ holds, seen });
});

test.each<
  [what: string, claim: object, was: unknown, is: unknown, holds: boolean, wanted: unknown]
>([
  ['the same', { before: ['title'] }, { title: 'A' }, { title: 'A' }, true, 'A'],
  ['another', { before: ['title'] }, { title: 'B' }, { title: 'A' }, false, 'B'],
  ['missing before', { before: ['title'] }, {}, { title: 'A' }, true, undefined],
  ['missing now', { before: ['title'] }, { title: 'A' }, {}, true, 'A'],
  ['null now', { before: ['title'] }, { title: 'A' }, { title: null }, false, 'A'],
  [
    'at another path',
    { before: [{ id: 1 }, 'name'] },
    [{ id: 1, name: 'A' }],
    { title: 'A' },
    true,
    'A',
  ],
  ['without a response before', { before: ['title'] }, undefined, { title: 'A' }, true, undefined],
])('a field as before: %s', (_, claim, was, is, holds, wanted) => {
  const full = { kind: 'field', path: ['title'], relation: 'equals', when, ...claim } as const;
  const responses = { final: respond(is), before: was === undefined ? undefined : respond(was) };
  expect(judged(full, responses).holds).toBe(holds);
  expect(wantedValue(full as never, responses)).toEqual(wanted);
});

test.each([
  ['one more', 1, 4, 5, true],
  ['one less', -1, 4, 3, true],
  ['the same', 1, 4, 4, false],
  ['one less instead of more', 1, 4, 3, false],
  ['one more, of a text', 1, '4', 5, true],
])('a number that is changed: %s', (_, by, was, is, holds) => {
  const claim = { kind: 'field', path: ['count'], before: ['count'], relation: 'shows', by };
  const responses = { final: respond({ count: is }), before: respond({ count: was }) };
  expect(judged(claim, responses)).toEqual({ holds, seen: is });
});

const [one, two, three] = [
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
  { id: 3, name: 'C' },
];

test.each<[what: string, claim: object, items: unknown, before: unknown, holds: boolean]>([
  ['has', { relation: 'contains', item: { id: 2 } }, [one, two], null, true],
  ['has by a text', { relation: 'contains', item: { id: '2' } }, [one, two], null, true],
  [
    'has with one of two values',
    { relation: 'contains', item: { id: 2, name: 'A' } },
    [one, two],
    null,
    false,
  ],
  ['has not', { relation: 'contains', item: { id: 3 } }, [one, two], null, false],
  ['lacks', { relation: 'lacks', item: { id: 3 } }, [one, two], null, true],
  ['lacks not', { relation: 'lacks', item: { id: 1 } }, [one, two], null, false],
  ['begins with', { relation: 'first', item: { id: 1 } }, [one, two], null, true],
  ['begins otherwise', { relation: 'first', item: { id: 2 } }, [one, two], null, false],
  ['begins with nothing', { relation: 'first', item: { id: 2 } }, [], null, false],
  ['ends with', { relation: 'last', item: { id: 2 } }, [one, two], null, true],
  ['ends otherwise', { relation: 'last', item: { id: 1 } }, [one, two], null, false],
  ['has each once', { relation: 'distinct' }, [one, two], null, true],
  ['has one twice', { relation: 'distinct' }, [one, two, { id: 1, name: 'D' }], null, false],
  [
    'has one twice without ids',
    { relation: 'distinct' },
    [{ name: 'A' }, { name: 'A', x: 1 }],
    null,
    false,
  ],
  ['is empty', { relation: 'empty' }, [], null, true],
  ['is not empty', { relation: 'empty' }, [one], null, false],
  ['is no list', { relation: 'empty' }, one, null, true],
  ['has the same', { relation: 'same' }, [one, two], [one, two], true],
  ['has the same with other values', { relation: 'same' }, [{ id: 1 }], [one], true],
  ['has others', { relation: 'same' }, [one, three], [one, two], false],
  ['has another order', { relation: 'same' }, [two, one], [one, two], false],
  ['has less', { relation: 'same' }, [one], [one, two], false],
  ['has more', { relation: 'same' }, [one, two], [one], false],
  ['has none, as before', { relation: 'same' }, [], undefined, true],
  [
    'is the first page',
    { relation: 'same', from: 0, count: 2 },
    [one, two],
    [one, two, three],
    true,
  ],
  ['is the second page', { relation: 'same', from: 2, count: 2 }, [three], [one, two, three], true],
  [
    'is the first page again',
    { relation: 'same', from: 1, count: 1 },
    [one],
    [one, two, three],
    false,
  ],
  ['is all from one on', { relation: 'same', from: 1 }, [two, three], [one, two, three], true],
  ['is a page with more', { relation: 'same', count: 1 }, [one, two], [one, two], false],
  [
    'is a page with more, that may have more',
    { relation: 'same', count: 1, isOpen: true },
    [one, two],
    [one, two],
    true,
  ],
  [
    'is a page that may have more, not less',
    { relation: 'same', count: 2, isOpen: true },
    [one],
    [one, two],
    false,
  ],
  ['is unchanged in another order', { relation: 'unchanged' }, [two, one], [one, two], true],
  ['lost one', { relation: 'unchanged' }, [one], [one, two], false],
  ['got one', { relation: 'unchanged' }, [one, two], [one], false],
  ['lost one, as it should', { relation: 'unchanged', removed: 1 }, [one], [one, two], true],
  ['lost two instead of one', { relation: 'unchanged', removed: 1 }, [], [one, two], false],
  ['got one, as it should', { relation: 'unchanged', added: 1 }, [one, two], [one], true],
  ['got two instead of one', { relation: 'unchanged', added: 1 }, [one, two, three], [one], false],
  ['got one for one', { relation: 'unchanged', removed: 1 }, [two], [one], false],
])('a list that %s', (_, claim, items, before, holds) => {
  const responses = {
    final: respond(items),
    before: before === undefined ? undefined : respond(before),
  };
  const shown = Array.isArray(items) ? items : [];
  const seen = (claim as { relation?: string }).relation === 'same' ? { items: shown } : shown;
  expect(judged({ kind: 'items', ...claim }, responses)).toMatchObject({ holds, seen });
});

test('items are those of a list within the response, too', () => {
  const claim = { kind: 'items', relation: 'same', path: ['books'] };
  const responses = { final: respond({ books: [one] }), before: respond({ books: [two] }) };
  expect(judged(claim, responses)).toMatchObject({ holds: false, seen: { items: [one] } });
});

test('of a page, it is seen what is missing, unexpected, and there twice', () => {
  const claim = { kind: 'items', relation: 'same', from: 1, count: 2 };
  const responses = { final: respond([one, one]), before: respond([one, two, three]) };
  const [first, second, third] = [one, two, three].map(({ id }) => String(id));
  expect(judged(claim, responses)).toEqual({
    holds: false,
    seen: {
      items: [one, one],
      missing: [second, third],
      unexpected: [first, first],
      repeated: [first],
    },
  });
});

test.each<[what: string, values: unknown[], descending: boolean, holds: boolean, seen: unknown]>([
  ['rising', [1, 2, 10], false, true, null],
  ['rising, with equal neighbors', [1, 2, 2, 3], false, true, null],
  ['falling', [10, 2, 1], true, true, null],
  ['falling, with equal neighbors', [3, 2, 2], true, true, null],
  ['falling instead', [10, 2, 1], false, false, [10, 2]],
  ['wrong at the end', [1, 3, 2], false, false, [3, 2]],
  ['falling, wrong at one place', [9, 3, 4], true, false, [3, 4]],
  ['all the same', [2, 2], false, true, undefined],
  ['of one', [2], false, true, undefined],
  ['of none', [], false, true, undefined],
  ['of items without the field', [1, null, 2], false, true, null],
  ['by code points', ['B', 'a', 'b'], false, true, null],
  ['without case', ['a', 'B', 'c'], false, true, null],
  ['by locale', ['a', 'ä', 'B', 'z'], false, true, null],
  ['without case only, with equal neighbors', ['1', '1', '_', 'a', 'B'], false, true, null],
  ['by code points only, with equal neighbors', ['1', '1', 'B', '_', 'a'], false, true, null],
  ['by locale only, with equal neighbors', ['a', 'a', 'ä', 'B', 'z'], false, true, null],
  ['wrong at the beginning', [3, 1, 2], false, false, [3, 1]],
  ['of texts in no order', ['b', 'a', 'c'], false, false, ['b', 'a']],
  ['of texts and numbers, as texts', [10, '9'], false, true, null],
])('an order that is %s', (_, values, descending, holds, seen) => {
  const claim = { kind: 'order', by: 'key', descending };
  const final = respond(values.map((key) => (key === null ? {} : { key })));
  expect(judged(claim, { final })).toEqual({ holds, seen });
});

test('an order of what is no list holds', () => {
  const claim = { kind: 'order', by: 'key', descending: false };
  expect(judged(claim, { final: respond({ key: 1 }) }).holds).toBe(true);
});

test.each<[what: string, claim: object, header: string | null, holds: boolean]>([
  ['present', { relation: 'present' }, '', true],
  ['missing', { relation: 'present' }, null, false],
  ['equal', { relation: 'equals', value: '2' }, '2', true],
  ['another', { relation: 'equals', value: '2' }, '3', false],
  ['missing, which another claim is about', { relation: 'equals', value: '2' }, null, true],
  ['the number of items', { relation: 'counts' }, '4', true],
  ['another number', { relation: 'counts' }, '5', false],
  ['no number, for it is missing', { relation: 'counts' }, null, true],
  ['a list of methods', { relation: 'lists', value: ['GET', 'PUT'] }, 'put, Get,DELETE', true],
  ['a list that lacks one', { relation: 'lists', value: ['GET', 'PUT'] }, 'GET', false],
  ['a missing list', { relation: 'lists', value: ['GET'] }, null, false],
  ['without a next page', { relation: 'no-next-page' }, '<x>; rel="first"', true],
  ['with a next page', { relation: 'no-next-page' }, '<x>; rel="next"', false],
  ['missing, so without a next page', { relation: 'no-next-page' }, null, true],
])('a header that is %s', (_, claim, header, holds) => {
  const final = respond([], 200, header === null ? {} : { 'x-it': header });
  const responses = { final, before: respond([one, two, three, {}]) };
  expect(judged({ kind: 'header', name: 'X-It', ...claim }, responses)).toEqual({
    holds,
    seen: header,
  });
});

const long = 'x'.repeat(150);

test.each<[what: string, claim: object, json: unknown, holds: boolean, seen: unknown]>([
  ['empty', { relation: 'empty' }, undefined, true, 0],
  ['not empty', { relation: 'empty' }, 'ä', false, 4],
  ['of the size', { relation: 'size', value: '4' }, 'ä', true, 4],
  ['of another size', { relation: 'size', value: '3' }, 'ä', false, 4],
  ['with a text', { relation: 'contains', value: 'xx' }, long, true, `"${long}`.slice(0, 100)],
  ['without a text', { relation: 'contains', value: 'xy' }, 'xx', false, '"xx"'],
])('a body that is %s', (_, claim, json, holds, seen) => {
  expect(judged({ kind: 'body', ...claim }, { final: respond(json) })).toEqual({ holds, seen });
});

test.each([
  { kind: 'body', relation: 'json' },
  { kind: 'field', relation: 'fits-schema', path: ['title'] },
  { kind: 'header', relation: 'no-secret', name: 'X-It' },
  { kind: 'custom' },
])('what the check that claims it has judged does not hold: %j', (claim) => {
  expect(judged(claim, { final: respond({}) }).holds).toBe(false);
});

test.each<[item: unknown, key: string]>([
  [{ id: 7, name: 'A' }, '7'],
  [{ iid: 1, name: 'A' }, '[1,"A"]'],
  [{ name: 'A', username: 'B' }, '"A"'],
  [{ username: 'B', x: 1 }, '"B"'],
  [{ x: 1 }, '{"x":1}'],
  ['text', '"text"'],
])('what identifies %j', (item, key) => {
  expect(toKey(item)).toBe(key);
});
