import { expect, test } from 'vitest';
import {
  findTestedOperation,
  type TestedOperation,
} from '../../../src/conform/contract/contract.ts';
import { createDeletedIds } from '../../../src/conform/owned/deleted-ids.ts';
import { createDoubts } from '../../../src/conform/owned/doubts.ts';
import { createLists } from '../../../src/conform/owned/lists.ts';
import { createOwnResources } from '../../../src/conform/owned/own-resources.ts';
import {
  isAnother,
  isAsCreated,
  isSameResource,
  showCreated,
} from '../../../src/conform/owned/recognize.ts';
import { explain } from '../../../src/conform/reasons.ts';
import { createCoverage } from '../../../src/conform/results/coverage.ts';
import { createLimits } from '../../../src/conform/run/limits.ts';
import { contract } from '../own-contract.ts';

const lists = createLists(contract, []);
const ids = () => createDeletedIds(lists);

/** What is done to the ids of a list: `+5` creates one, announced now, and `-5` deletes it. */
function replay(steps: readonly string[], announcedAt?: number) {
  const all = ids();
  for (const step of steps) {
    const target = `/user/keys/${step.slice(1)}`;
    if (step.startsWith('-')) all.setDeleted(target);
    else
      all.addNew(target, { at: announcedAt ?? all.advance(), highest: all.highest('/user/keys') });
  }
  return all;
}

test.each<[what: string, steps: string[], reason: string | null]>([
  ['what was never deleted', ['+5'], 'not-of-run'],
  ['what was just deleted', ['+5', '-5'], 'id-reassigned'],
  ['what was deleted before a later one', ['+5', '-5', '+6'], null],
  ['what was deleted after a later one', ['+5', '+6', '-5'], 'id-reassigned'],
  ['what was deleted in a list whose ids fall', ['+5', '-5', '+6', '+4'], 'id-reassigned'],
  ['what was deleted in a list that gives an id again', ['+5', '-5', '+5'], 'id-reassigned'],
])('whether the id may be of something else: %s', (_, steps, reason) => {
  const all = replay(steps);
  expect(all.explainReuse('/user/keys/5')).toBe(reason);
  expect(all.isRising('/user/keys/5')).toBe(reason === null);
});

test('an id is only passed by what was announced after its deletion, in the same list', () => {
  expect(replay(['+5', '-5', '+6'], 0).explainReuse('/user/keys/5')).toBe('id-reassigned');
  const all = replay(['+5', '-5']);
  all.addNew('/users/9', { at: all.advance(), highest: 0 });
  all.addNew('/unknown/9', { at: all.advance(), highest: 0 });
  expect([
    all.explainReuse('/user/keys/5'),
    all.isRising('/users/9'),
    all.isRising('/unknown/9'),
  ]).toEqual(['id-reassigned', false, false]);
  expect([all.highest('/user/keys'), all.highest('/users'), all.highest('/unknown')]).toEqual([
    5, 9, 0,
  ]);
  expect([all.now() + 1, all.wasDeleted('/user/keys/5')]).toEqual([all.advance(), true]);
  all.setUsed('/user/keys/5');
  expect([all.wasDeleted('/user/keys/5'), all.explainReuse('/user/keys/5')]).toEqual([
    false,
    'not-of-run',
  ]);
});

test.each<[what: string, id: number, at: number, highest: number, reason: string | null]>([
  ['a higher id', 6, 2, 5, null],
  ['the same id', 5, 2, 0, 'id-reassigned'],
  ['what was announced at the time of the deletion', 6, 1, 5, 'id-reassigned'],
  ['an id that is the highest already', 6, 2, 6, 'id-reassigned'],
])('after a deletion, %s tells whether the id is given again', (_, id, at, highest, reason) => {
  const all = ids();
  all.setDeleted('/user/keys/5');
  all.addNew(`/user/keys/${id}`, { at, highest });
  expect([all.now(), all.explainReuse('/user/keys/5')]).toEqual([1, reason]);
});

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

test('in a list with doubts, nothing more is created', () => {
  const doubts = createDoubts(lists);
  const create = (list: string) => () => doubts.requireNone(list);
  doubts.setUnreadable('/user/keys/1');
  doubts.setUnreadable('/user/keys/2');
  doubts.setUnreadable('/user/keys/2');
  doubts.setUnreadable('/unknown/3');
  expect(create('/user/keys')).not.toThrow();
  doubts.setUnreadable('/user/keys/3');
  expect(create('/user/keys')).toThrow();
  expect(create('/users')).not.toThrow();
  doubts.add('/users/4', explain('other-name'));
  expect(create('/users')).toThrow();
  expect([
    doubts.find('/users/4')?.cause.kind,
    doubts.find('/users/5'),
    doubts.all().length,
  ]).toEqual(['other-name', undefined, 1]);
  expect([
    doubts.wasTried('/user/keys'),
    doubts.setTried('/user/keys'),
    doubts.wasTried('/user/keys'),
  ]).toEqual([false, undefined, true]);
});

/** The resources of a run, with one book. */
function own(target = '/user/keys/5') {
  const deleted = ids();
  const record: unknown[] = [];
  const all = createOwnResources('conform-x', lists, deleted, {
    add: (each: unknown) => record.push(each),
  } as never);
  all.add({ target, caller: 'user' } as never, 2);
  return { all, deleted, record };
}

test('what the run has created is its own until it is deleted', () => {
  const { all, deleted, record } = own();
  all.add({ target: '/user/keys/5', caller: 'admin' } as never);
  expect([
    all.count(),
    all.has('/user/keys/5'),
    all.find('/user/keys/5')?.worker,
    all.all().length,
  ]).toEqual([1, true, 2, 1]);
  expect([
    all.isShownAt('/user/keys/5', shown),
    all.isShownAt('/user/keys/5', { ...shown, id: 6 }),
    all.isShownAt('/user/keys/6', { ...shown, id: 6 }),
  ]).toEqual([true, false, false]);
  expect([
    all.isOfRun('/user/keys/5', { title: 'other' }),
    all.isOfRun('/user/keys/9', { title: 'conform-x' }),
  ]).toEqual([false, true]);
  const creation = all.find('/user/keys/5');
  if (creation === undefined) throw new Error('There is no creation.');
  all.setMayBeGone(creation);
  expect(all.mayBeGone(creation)).toBe(true);
  all.confirm('/user/keys/5');
  all.setDeleted({ ...creation });
  expect([all.count(), all.isConfirmed('/user/keys/5'), all.mayBeGone(creation)]).toEqual([
    1,
    true,
    true,
  ]);
  all.setDeleted(creation);
  expect([
    all.count(),
    all.isConfirmed('/user/keys/5'),
    all.mayBeGone(creation),
    deleted.wasDeleted('/user/keys/5'),
  ]).toEqual([0, false, false, true]);
  expect(record).toEqual([
    { created: { target: '/user/keys/5', caller: 'user' } },
    { dropped: '/user/keys/5' },
  ]);
});

test('what is created where something was deleted is known by its own name only', () => {
  const { all, deleted, record } = own();
  all.confirm('/user/keys/5', shown);
  const creation = all.find('/user/keys/5');
  if (creation !== undefined) all.setDeleted(creation);
  expect(all.isOfRun('/user/keys/5', { ...shown, title: 'A' })).toBe(false);
  all.add({ target: '/user/keys/5', caller: 'user' } as never);
  expect([deleted.wasDeleted('/user/keys/5'), all.find('/user/keys/5')?.worker]).toEqual([
    false,
    0,
  ]);
  all.drop('/user/keys/5');
  expect(record.at(-1)).toEqual({ dropped: '/user/keys/5' });
});

test('what is dropped is no longer its own, nor known again', () => {
  const { all } = own();
  const other = { ...shown, title: 'A' };
  all.confirm('/user/keys/5', shown);
  expect([all.isConfirmed('/user/keys/5'), all.isOfRun('/user/keys/5', other)]).toEqual([
    true,
    true,
  ]);
  all.drop('/user/keys/5');
  expect([
    all.has('/user/keys/5'),
    all.isConfirmed('/user/keys/5'),
    all.isOfRun('/user/keys/5', other),
  ]).toEqual([false, false, false]);
});

test.each<[what: string, target: string, json: object, isKnown: boolean]>([
  ['by its number', '/user/keys/5', shown, true],
  ['not without a number', '/user/keys/5', { id: 5, created_at: shown.created_at }, false],
  ['not a project', '/projects/5', shown, false],
])('what has lost its name is known again: %s', (_, target, json, isKnown) => {
  const { all } = own(target);
  all.confirm(target, json);
  expect(all.isOfRun(target, { ...json, title: 'A' })).toBe(isKnown);
});

test('a fork is known by what a read shows of it, if the run has created it', () => {
  const { all } = own();
  all.confirmFork(['/user/keys/5', '/user/keys/6'], shown);
  expect([
    all.isConfirmed('/user/keys/5'),
    all.isConfirmed('/user/keys/6'),
    all.isOfRun('/user/keys/5', { ...shown, title: 'A' }),
  ]).toEqual([true, false, true]);
});

test.each<[target: string, left: string[]]>([
  ['/user/keys/5', ['/user/keys/50', '/user/keys/6']],
  ['/user/keys/6', ['/user/keys/5', '/user/keys/5/users/1', '/user/keys/50']],
  ['/users/1', []],
])(
  'what is confirmed of %s is cleared, with what is below it; of an account, everything',
  (target, left) => {
    const { all } = own();
    const each = ['/user/keys/5', '/user/keys/5/users/1', '/user/keys/50', '/user/keys/6'];
    for (const one of each) all.confirm(one);
    all.clearConfirmed(target);
    expect(each.filter(all.isConfirmed)).toEqual(left);
  },
);

test('with an account goes what others than the usual caller have created', () => {
  const { all } = own();
  all.add({ target: '/user/keys/6', caller: 'outsider' } as never);
  all.add({ target: '/users/1', caller: 'admin' } as never);
  const account = all.find('/users/1');
  if (account === undefined) throw new Error('There is no account.');
  all.setDeleted(account);
  expect(all.all().map((each) => [each.target, all.mayBeGone(each)])).toEqual([
    ['/user/keys/5', false],
    ['/user/keys/6', true],
  ]);
});

test.each<
  [
    what: string,
    options: object,
    requests: number,
    fixtures: number,
    failures: number,
    isEnded: boolean,
  ]
>([
  ['none', {}, 1000, 9, 9, false],
  ['requests, before', { maxRequests: 30 }, 19, 0, 0, false],
  ['requests, but for those of the cleanup', { maxRequests: 30 }, 20, 0, 0, true],
  ['requests, with fixtures to delete', { maxRequests: 30 }, 18, 1, 0, true],
  ['requests, with fixtures, before', { maxRequests: 30 }, 17, 1, 0, false],
  ['failures', { maxFailures: 2 }, 0, 0, 2, true],
  ['failures, before', { maxFailures: 2 }, 0, 0, 1, false],
  [
    'failures that are known',
    { maxFailures: 2, baseline: { known: [{ id: 'f0' }] } },
    0,
    0,
    2,
    false,
  ],
])('limits of a run: %s', (_, options, requests, fixtures, failures, isEnded) => {
  const limits = createLimits(options as never);
  for (let count = 0; count < requests; count += 1) limits.addRequest(fixtures);
  for (let count = 0; count < failures; count += 1) {
    limits.addFinding({ severity: 'note', id: 'n' } as never);
    limits.addFinding({ severity: 'failure', id: `f${count}` } as never);
  }
  limits.end();
  expect(limits.signal.aborted).toBe(isEnded);
});

test('of several documented successes, one is enough', () => {
  const successes = [
    { status: 200, links: [] },
    { status: 201, links: [] },
  ];
  const operation = {
    ...findTestedOperation(contract, 'createIssue'),
    ...{ successes, documented: successes },
  } as unknown as TestedOperation;
  const coverage = createCoverage(contract, [operation]);
  expect(coverage.result().statuses.reasons).toEqual({});
  coverage.addResponse(operation, { path: {}, query: {}, body: {} }, 201);
  expect(coverage.result().statuses.reasons).toEqual({
    'createIssue 200': { kind: 'other-success', values: [201] },
  });
});
