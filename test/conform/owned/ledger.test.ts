import { describe, expect, it, test } from 'vitest';
import { receive } from '../../../src/conform/http/exchange.ts';
import { createLedger } from '../../../src/conform/owned/ledger.ts';
import { createLists } from '../../../src/conform/owned/lists.ts';
import type { createRecord } from '../../../src/conform/owned/record.ts';
import { explain } from '../../../src/conform/reasons.ts';
import { contract } from '../own-contract.ts';
import { senderOf } from '../stubs.ts';

const KEY = '/user/keys/5';
const shown = { id: 5, iid: 1, created_at: '2016-05-04T10:00:00Z', title: 'conform-x' };

/** The ledger of a run that has created nothing yet, with the lines of its record. */
function createRun() {
  const lines: unknown[] = [];
  const record: ReturnType<typeof createRecord> = {
    add: (line) => lines.push(line),
    isUsed: () => lines.length > 0,
    remove: () => {},
  };
  const send = () => receive(Response.json([]));
  const sender = senderOf(send);
  const lists = createLists(contract, []);
  const run = createLedger({ sender, run: 'conform-x', lists, has: () => true, record });
  /** Something is created; by default it is announced now. */
  const create = (target: string, at = run.advance(), highest = run.highest('/user/keys')) =>
    run.addNew({ target, caller: 'user' }, { at, highest }, 0);
  const remove = (target: string) => {
    const owned = run.find(target);
    if (owned !== undefined) run.setDeleted(owned);
    return owned;
  };
  return { run, create, remove, lines };
}

/** The ledger after keys were created, `+5`, and deleted, `-5`. */
function after(...steps: readonly string[]) {
  const { run, create, remove } = createRun();
  for (const step of steps) {
    if (step.startsWith('-')) remove(`/user/keys/${step.slice(1)}`);
    else create(`/user/keys/${step.slice(1)}`);
  }
  return run;
}

/** Whether a write to something with an id that may have been deleted waits for another write to it. */
async function waits(run: ReturnType<typeof after>, target: string): Promise<boolean> {
  let begun = false;
  let end = () => {};
  const first = run.apart(
    [target],
    'DELETE',
    () => new Promise<void>((resolve) => (end = resolve)),
  );
  const second = run.apart([target], 'PUT', async () => {
    begun = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  const hasWaited = !begun;
  end();
  await Promise.all([first, second]);
  return hasWaited;
}

describe('the id of what the run has created', () => {
  it.each<[what: string, steps: string[], reason: string | null]>([
    ['what was never deleted', ['+5'], 'not-of-run'],
    ['what was just deleted', ['+5', '-5'], 'id-reassigned'],
    ['what was deleted before a later one', ['+5', '-5', '+6'], null],
    ['what was deleted after a later one', ['+5', '+6', '-5'], 'id-reassigned'],
    ['what was deleted in a list whose ids fall', ['+5', '-5', '+6', '+4'], 'id-reassigned'],
    ['what is of the run again', ['+5', '-5', '+5'], 'not-of-run'],
    ['what was deleted in a list that gave it twice', ['+5', '-5', '+5', '-5'], 'id-reassigned'],
  ])('may be of something else: %s', async (_, steps, reason) => {
    const run = after(...steps);
    expect(run.explainReuse(KEY)).toBe(reason);
    expect(run.wasDeleted(KEY)).toBe(reason !== 'not-of-run');
    expect(await waits(run, KEY)).toBe(reason !== null);
    expect(await waits(run, '/users/9')).toBe(true);
  });

  it.each<[what: string, id: number, at: number, highest: number, reason: string | null]>([
    ['a higher id', 6, 3, 5, null],
    ['what was announced before the deletion', 6, 1, 5, 'id-reassigned'],
    ['what was announced at the time of the deletion', 6, 2, 5, 'id-reassigned'],
    ['an id that is the highest already', 6, 3, 6, 'id-reassigned'],
  ])('may be of something else after a deletion and %s', (_, id, at, highest, reason) => {
    const { run, create, remove } = createRun();
    create(KEY);
    remove(KEY);
    create(`/user/keys/${id}`, at, highest);
    expect([run.now(), run.explainReuse(KEY)]).toEqual([2, reason]);
  });

  it('is only passed by one of the same list', () => {
    const { run, create, remove } = createRun();
    create(KEY);
    remove(KEY);
    create('/users/9', run.advance(), 0);
    expect(run.explainReuse(KEY)).toBe('id-reassigned');
    expect(['/user/keys', '/users', '/unknown'].map(run.highest)).toEqual([5, 9, 0]);
  });
});

describe('what the run has created', () => {
  it('is its own until it is deleted', () => {
    const { run, remove, lines } = createRun();
    run.add({ target: KEY, caller: 'user' }, 2);
    run.add({ target: KEY, caller: 'admin' });
    expect([run.count(), run.isOwn(KEY), run.find(KEY)?.worker]).toEqual([1, true, 2]);
    expect([
      run.isShownAt(KEY, shown),
      run.isShownAt(KEY, { ...shown, id: 6 }),
      run.isShownAt('/user/keys/6', { ...shown, id: 6 }),
    ]).toEqual([true, false, false]);
    expect([
      run.isOfRun(KEY, { title: 'other' }),
      run.isOfRun('/user/keys/9', { title: 'conform-x' }),
    ]).toEqual([false, true]);
    run.confirm(KEY);
    expect(run.isConfirmed(KEY)).toBe(true);
    remove(KEY);
    expect([run.count(), run.isConfirmed(KEY), run.wasDeleted(KEY)]).toEqual([0, false, true]);
    expect(lines).toEqual([{ created: { target: KEY, caller: 'user' } }, { dropped: KEY }]);
  });

  it('is not what had the id before, whose deletion is answered late', () => {
    const { run, remove } = createRun();
    run.add({ target: KEY, caller: 'user' });
    const first = remove(KEY);
    run.add({ target: KEY, caller: 'user' });
    if (first !== undefined) run.setDeleted(first);
    expect(run.isOwn(KEY)).toBe(true);
  });

  it('is known again by its own name only where something was deleted', () => {
    const { run, remove } = createRun();
    run.add({ target: KEY, caller: 'user' });
    run.confirm(KEY, shown);
    remove(KEY);
    expect(run.isOfRun(KEY, { ...shown, title: 'A' })).toBe(false);
    run.add({ target: KEY, caller: 'user' });
    expect(run.isOfRun(KEY, { ...shown, title: 'A' })).toBe(false);
  });

  it('is no longer its own when it is dropped', () => {
    const { run, lines } = createRun();
    const other = { ...shown, title: 'A' };
    run.add({ target: KEY, caller: 'user' });
    run.confirm(KEY, shown);
    expect([run.isConfirmed(KEY), run.isOfRun(KEY, other)]).toEqual([true, true]);
    run.drop(KEY);
    expect([run.isOwn(KEY), run.isConfirmed(KEY), run.isOfRun(KEY, other)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([run.wasDeleted(KEY), lines.at(-1)]).toEqual([false, { dropped: KEY }]);
  });

  it.each<[what: string, target: string, json: object, isKnown: boolean]>([
    ['by its number', KEY, shown, true],
    ['not without a number', KEY, { id: 5, created_at: shown.created_at }, false],
    ['not a project', '/projects/5', shown, false],
  ])('is known again when it has lost its name: %s', (_, target, json, isKnown) => {
    const { run } = createRun();
    run.add({ target, caller: 'user' });
    run.confirm(target, json);
    expect(run.isOfRun(target, { ...json, title: 'A' })).toBe(isKnown);
  });

  it('is known by what a read shows of it, if it is a fork', () => {
    const { run } = createRun();
    run.add({ target: KEY, caller: 'user' });
    run.confirmFork([KEY, '/user/keys/6'], shown);
    expect([
      run.isConfirmed(KEY),
      run.isConfirmed('/user/keys/6'),
      run.isOfRun(KEY, { ...shown, title: 'A' }),
    ]).toEqual([true, false, true]);
  });

  it.each<[target: string, left: string[]]>([
    [KEY, ['/user/keys/50', '/user/keys/6']],
    ['/user/keys/6', [KEY, `${KEY}/users/1`, '/user/keys/50']],
    ['/users/1', []],
  ])('is not confirmed any more after a deletion of %s, of it or what it is in', (target, left) => {
    const { run } = createRun();
    const each = [KEY, `${KEY}/users/1`, '/user/keys/50', '/user/keys/6'];
    run.add({ target: KEY, caller: 'user' });
    for (const one of each) run.confirm(one);
    run.unconfirm(target);
    expect(each.filter(run.isConfirmed)).toEqual(left);
  });

  it('may go with an account, unless the usual caller has created it', () => {
    const { run, remove } = createRun();
    run.add({ target: KEY, caller: 'user' });
    run.add({ target: '/user/keys/6', caller: 'outsider' });
    run.add({ target: '/users/1', caller: 'admin' });
    remove('/users/1');
    expect(run.all().map((each) => [each.target, each.mayBeGone])).toEqual([
      [KEY, false],
      ['/user/keys/6', true],
    ]);
  });
});

test('in a list with doubts, nothing more is created', () => {
  const { run } = createRun();
  const create = (list: string) => () => run.requireNoDoubts(list);
  const addUnreadable = (id: number) => {
    run.add({ target: `/user/keys/${id}`, caller: 'user' });
    run.setUnreadable(`/user/keys/${id}`);
  };
  for (const id of [1, 2, 2]) addUnreadable(id);
  run.setUnreadable('/user/keys/9');
  expect(create('/user/keys')).not.toThrow();
  addUnreadable(3);
  expect(create('/user/keys')).toThrow(explain('unreadable-created', '/user/keys/1').reason);
  expect(create('/users')).not.toThrow();
  run.doubt('/users/4', explain('other-name'));
  expect(create('/users')).toThrow();
  expect([run.findDoubt('/users/4')?.cause.kind, run.findDoubt('/users/5')]).toEqual([
    'other-name',
    undefined,
  ]);
});
