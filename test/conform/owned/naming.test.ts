import { expect, test } from 'vitest';
import { createLists } from '../../../src/conform/owned/lists.ts';
import {
  isAnother,
  isAsCreated,
  isSameResource,
  showCreated,
} from '../../../src/conform/owned/naming.ts';
import { contract } from '../own-contract.ts';

const lists = createLists(contract, []);

const shown = { id: 5, iid: 1, created_at: '2016-05-04T10:00:00Z', title: 'conform-x' };

test.each<[what: string, before: object | undefined, json: unknown, isSame: boolean]>([
  ['the same', shown, shown, true],
  ['with another title', shown, { ...shown, title: 'A' }, true],
  ['with another id', shown, { ...shown, id: 6 }, false],
  ['with another number', shown, { ...shown, iid: 2 }, false],
  ['of another time', shown, { ...shown, created_at: '2017' }, false],
  [
    'without a time',
    { ...shown, created_at: undefined },
    { ...shown, created_at: undefined },
    false,
  ],
  ['of nothing known', undefined, shown, false],
  ['of no number, nor a full path', { id: 5, created_at: '2016' }, { id: 5 }, false],
])('a read shows what was shown before: %s', (_, before, json, isSame) => {
  expect(isSameResource(before as never, json)).toBe(isSame);
});

test.each<[before: unknown, json: unknown, isOther: boolean]>([
  [shown, { ...shown }, false],
  [shown, { ...shown, title: 'A' }, true],
  [shown, { ...shown, author: 'A' }, false],
  [shown, { ...shown, id: '5' }, false],
  [shown, { title: 'conform-x' }, false],
  [shown, { created_at: '2017' }, true],
  [null, shown, false],
])('from %j to %j, it is another: %s', (before, json, isOther) => {
  expect(isAnother(before, json)).toBe(isOther);
});

test('what identifies a resource are its time and names, as texts', () => {
  expect(showCreated({ ...shown, name: 7, author: 'B' })).toEqual({
    created_at: shown.created_at,
    title: 'conform-x',
  });
});

const creation = {
  target: '/projects/5',
  caller: 'user',
  shows: { created_at: '2016-05-04T10:00:00Z', title: 'conform-X' },
};

test.each<[what: string, target: string, shows: object | undefined, json: object, isSo: boolean]>([
  ['the same', '/projects/5', creation.shows, shown, true],
  [
    'a minute later',
    '/projects/5',
    creation.shows,
    { ...shown, created_at: '2016-05-04T10:01:00Z' },
    true,
  ],
  [
    'more than a minute later',
    '/projects/5',
    creation.shows,
    { ...shown, created_at: '2016-05-04T10:01:01Z' },
    false,
  ],
  [
    'more than a minute earlier',
    '/projects/5',
    creation.shows,
    { ...shown, created_at: '2016-05-04T09:58:59Z' },
    false,
  ],
  ['without a time', '/projects/5', { title: 'A' }, { title: 'B' }, true],
  [
    'with another title, which can be updated',
    '/projects/5',
    creation.shows,
    { ...shown, title: 'B' },
    true,
  ],
  ['nothing known', '/projects/5', undefined, { title: 'B' }, true],
])('a read shows what was created: %s', (_, target, shows, json, isSo) => {
  expect(isAsCreated(lists, { ...creation, target, shows } as never, json)).toBe(isSo);
});

test.each<[title: unknown, isSo: boolean]>([
  ['CONFORM-x', true],
  ['other', false],
  [7, true],
  [undefined, true],
])('where no operation changes names, they are those of the creation: %j', (title, isSo) => {
  const fixed = { ...lists, isUpdatable: () => false };
  expect(isAsCreated(fixed, creation as never, { ...shown, title })).toBe(isSo);
});

test('the lists that a run adds to are those at the top of paths, and those of named projects', () => {
  expect([
    lists.split('/projects/7'),
    lists.split('/projects/'),
    lists.split('/users/7/keys'),
  ]).toEqual([{ list: '/projects', id: '7' }, null, null]);
  expect([lists.readersOf('/users'), lists.readersOf('/user/keys'), lists.readersOf('/x')]).toEqual(
    [['admin'], [], ['admin', 'user']],
  );
  expect([lists.isRemovable('/user/keys'), lists.isRemovable('/x')]).toEqual([true, false]);
  expect([lists.isUpdatable('/projects'), lists.isUpdatable('/user/keys')]).toEqual([true, false]);
  const named = createLists(contract, ['a/b', 9]);
  expect(named.all.slice(-2)).toEqual(['/projects/a%2Fb/issues', '/projects/9/issues']);
  expect([
    named.findAround('/projects/9/issues'),
    named.findAround('/projects/9/issues/3'),
    named.findAround('/projects/9/issuesx'),
  ]).toEqual(['/projects/9/issues', '/projects/9/issues', null]);
  expect([
    named.findNamed('a/b'),
    named.findNamed(8),
    named.isRemovable('/projects/9/issues'),
    named.idIn('/projects/9/issues', { id: 7, iid: 2 }),
  ]).toEqual(['/projects/a%2Fb/issues', null, true, '2']);
});
