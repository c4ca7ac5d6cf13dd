import { expect, test } from 'vitest';
import {
  isSameShown,
  listDifferences,
  listLostFields,
  mayChange,
  shownAs,
  showsSent,
} from '../../../src/conform/claims/compare.ts';
import { contract } from '../own-contract.ts';
import { operationOf } from '../stubs.ts';

const createIssue = operationOf('createIssue');

const field = (form: string, more: object = {}) =>
  ({ field: 'a', sets: [{ path: 'a', form, change: 'set', ...more }] }) as never;

test.each<[form: string, more: object, sent: unknown, body: object, isShown: boolean]>([
  ['value', {}, 'A', { a: 'A' }, true],
  ['value', {}, 'A', { a: 'B' }, false],
  ['value', {}, 'A', {}, true],
  ['value', {}, null, { a: null }, true],
  ['value', {}, undefined, { a: null }, true],
  ['value', {}, 'A', { a: null }, false],
  ['value', {}, 7, { a: '7' }, false],
  ['value', { path: 'b.c' }, 7, { b: { c: 7 } }, true],
  ['value', { path: 'b.c' }, 7, { b: { c: 8 } }, false],
  ['value', { path: 'b.c' }, 7, { b: null }, false],
  ['value', { path: 'b.c' }, null, { b: null }, true],
  ['value', { path: 'b.c' }, 7, { c: 8 }, true],
  ['value', { change: 'increase' }, 7, { a: 8 }, true],
  ['first', {}, [7, 8], { a: 7 }, true],
  ['first', {}, [7, 8], { a: 8 }, false],
  ['first', {}, [7, 8], {}, true],
  ['item', {}, 7, { a: [6, 7] }, true],
  ['item', {}, 7, { a: [6, 8] }, false],
  ['item', { path: 'b.id' }, 7, { b: [{ id: 6 }, { id: 7 }] }, true],
  ['item', {}, 7, {}, true],
  ['items', {}, [7, 6], { a: [6, 7] }, true],
  ['items', {}, [7, 6], { a: [6] }, false],
  ['items', { path: 'b.id' }, [6, 7], { b: [{ id: 7 }, { id: 6 }] }, true],
  ['items', {}, [7], {}, true],
  ['names', {}, 'b,a', { a: ['a', 'b'] }, true],
  ['names', {}, 'b,a', { a: ['a'] }, false],
  ['names', { separator: ';' }, 'b;a', { a: ['a', 'b'] }, true],
  ['names', {}, 'b,a', {}, true],
  ['time', {}, '2016-05-04T12:15:00+02:00', { a: '2016-05-04T10:15:00Z' }, true],
  ['time', {}, '2016-05-04T12:15:00+02:00', { a: '2016-05-04T12:15:00Z' }, false],
  ['time', {}, '2016-05-04T12:15:00+02:00', {}, true],
  ['id-or-path', {}, 7, { a: 7 }, true],
  ['id-or-path', {}, 7, { a: 8 }, false],
  ['id-or-path', {}, 'group', { a: 8 }, true],
  ['id-or-path', {}, 7, {}, true],
  ['seconds', {}, '1h', { a: 7 }, true],
  ['event', {}, 'return', { a: 'lent' }, true],
])('what is sent shows as %s %j: %j in %j', (form, more, sent, body, isShown) => {
  expect(showsSent(field(form, more), sent, body as never)).toBe(isShown);
});

test('what sets two fields shows in both', () => {
  const sets = ['a', 'b'].map((path) => ({ path, form: 'value', change: 'set' }));
  expect(showsSent({ field: 'a', sets } as never, 1, { a: 1, b: 2 })).toBe(false);
  expect(showsSent({ field: 'a', sets } as never, 1, { a: 1, b: 1 })).toBe(true);
});

test.each([
  ['a field of the same name', 'title', ['title']],
  ['a field within another', 'milestone_id', ['milestone_id', 'milestone']],
])('what is sent is shown in %s', (_, name, names) => {
  const found = createIssue.sentFields.find((each) => each.field === name);
  expect(found && shownAs(found)).toEqual(names);
});

test.each<[what: string, id: string, sent: object, json: unknown, lost: string[]]>([
  ['shown', 'createIssue', { title: 'A', labels: 'a,b' }, { title: 'A', labels: ['b', 'a'] }, []],
  [
    'lost',
    'createIssue',
    { title: 'A', milestone_id: 4 },
    { title: 'B', milestone: { id: 5 } },
    ['title', 'milestone_id'],
  ],
  ['not sent', 'createIssue', {}, { title: 'B' }, []],
  ['not shown', 'createIssue', { title: 'A' }, { id: 1 }, []],
  ['of a list', 'createIssue', { title: 'A' }, [{ title: 'B' }], []],
  ['of an operation without a body', 'getIssue', { title: 'A' }, { title: 'B' }, []],
])('fields that are %s', (_, id, sent, json, lost) => {
  expect(listLostFields(operationOf(id), sent as never, json)).toEqual(lost);
});

const ranked = {
  ...contract,
  changedFields: {
    ...contract.changedFields,
    service: new Set(['rank']),
    caller: new Set(['starred']),
  },
};

test.each([
  ['added_at', true],
  ['due_on', true],
  ['star_count', true],
  ['token', true],
  ['access_token', true],
  ['rank', true],
  ['starred', true],
  ['title', false],
  ['at', false],
  ['atlas_at_hand', false],
  ['tokens', false],
])('%s may change while others work: %s', (name, isChanging) => {
  expect(mayChange(ranked, name)).toBe(isChanging);
});

test.each<[what: string, one: object, other: object, fields: string[]]>([
  ['the same', { a: 1 }, { a: 1 }, []],
  ['another', { a: 1, b: 2 }, { a: 2, b: 2 }, ['a']],
  ['missing on one side', { a: 1 }, { b: 1 }, []],
  ['changing by itself', { rank: 1, starred: true }, { rank: 2, starred: false }, []],
  ['counted', { star_count: 1 }, { star_count: 2 }, ['star_count']],
  ['a record that shows more', { a: { b: 1 } }, { a: { b: 1, c: 2 } }, []],
])('differences: %s', (_, one, other, fields) => {
  const found = listDifferences(ranked, one as never, other as never);
  expect(found.map((each) => each.field)).toEqual(fields);
});

test('a difference has both values, and is ignored where others may have worked', () => {
  const [one, other] = [{ star_count: 1 }, { star_count: 2 }];
  expect(listDifferences(ranked, one, other)).toEqual([{ field: 'star_count', was: 1, is: 2 }]);
  expect(listDifferences(ranked, one, other, mayChange)).toEqual([]);
});

test.each<[one: unknown, other: unknown, isSame: boolean]>([
  [{ a: 1, b: 2 }, { b: 2, c: 3 }, true],
  [{ a: 1, b: 2 }, { b: 3 }, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  [[{ a: 1 }], [{ a: 1, b: 1 }], false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
  [1, '1', false],
])('%j and %j show the same: %s', (one, other, isSame) => {
  expect(isSameShown(one, other)).toBe(isSame);
});
