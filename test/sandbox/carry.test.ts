import { expect, test } from 'vitest';
import { type Carried, NOTHING, packed, unpacked } from '../../src/sandbox/carry.ts';
import { type Sandbox, sandboxOver } from '../../src/sandbox/sandbox.ts';

/** A sandbox, and what comes of packing it, sending it to another thread and unpacking it there. */
function carrying(carried: Carried = NOTHING) {
  const { shared, problems } = unpacked(carried);
  const sandbox = sandboxOver(shared, {});
  return { sandbox, problems, sent: () => structuredClone(packed(shared)) };
}

const API = 'http://localhost/api/v4';
const headers = { 'PRIVATE-TOKEN': 'token-of-robin' };

const create = ({ fetch }: Pick<Sandbox, 'fetch'>, title: string) =>
  fetch(`${API}/projects/42/issues`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ title }),
  });
const newest = async ({ fetch }: Pick<Sandbox, 'fetch'>) =>
  (await fetch(`${API}/projects/42/issues?per_page=1`, { headers })).json();

test('worlds, snapshots, faults, clock, journal and coverage are carried over', async () => {
  const { sandbox, sent } = carrying();
  const mine = sandbox.in('mine');
  await create(sandbox, 'In the main world');
  mine.control.takeSnapshot('before');
  await create(mine, 'In mine');
  mine.control.addFault({ operation: 'getUser', status: 503, times: 2 });
  sandbox.control.advanceClock(3600);

  const { problems, sandbox: next } = carrying(sent());
  expect(problems).toEqual([]);
  expect(next.control.exportWorld()).toEqual(sandbox.control.exportWorld());
  expect(next.control.journal()).toEqual(sandbox.control.journal());
  expect(next.control.coverage()).toEqual(sandbox.control.coverage());
  expect(next.control.now()).toBe(sandbox.control.now());
  expect(next.control.worlds()).toEqual(['mine']);
  expect(next.in('mine').control.faults()).toMatchObject([{ status: 503, times: 2 }]);
  expect(await newest(next.in('mine'))).toMatchObject([{ title: 'In mine' }]);
  for (const { control } of [mine, next.in('mine')]) control.restoreSnapshot('before');
  expect(next.in('mine').control.exportWorld()).toEqual(mine.control.exportWorld());
});

test('it goes on from there: ids, journal entries and a reset are those of one sandbox', async () => {
  const { sandbox, sent } = carrying();
  const first = await (await create(sandbox, 'One')).json();
  const { sandbox: next } = carrying(sent());
  expect(await (await create(next, 'Two')).json()).toMatchObject({ id: first.id + 1 });
  expect(next.control.journal().map(({ id }) => id)).toEqual([1, 2]);
  next.control.reset();
  expect(next.control.exportWorld()).toEqual(carrying().sandbox.control.exportWorld());
});

test('a world that does not fit any more begins anew, and it is said why; the others stay', async () => {
  const { sandbox, sent } = carrying();
  await create(sandbox.in('mine'), 'Kept');
  const { worlds, ...rest } = sent();
  const [main, ...others] = worlds;
  if (main === undefined) throw new Error('there is no main world.');
  const { problems, sandbox: next } = carrying({
    ...rest,
    worlds: [{ ...main, data: { ...main.data, now: 'yesterday' } }, ...others],
  });
  expect(problems).toEqual([
    'The world main begins anew, for it does not fit any more: now must be a timestamp (ISO 8601, as in 2017-06-12T09:14:03.512Z).',
  ]);
  expect(next.control.now()).toBe(carrying().sandbox.control.now());
  expect(await newest(next.in('mine'))).toMatchObject([{ title: 'Kept' }]);
});

test('a fault of an operation that there is no more is left out', () => {
  const { sandbox, sent } = carrying();
  sandbox.control.addFault({ operation: 'getUser', status: 503 });
  const carried = sent();
  const worlds = carried.worlds.map((world) => ({
    ...world,
    faults: world.faults.map((fault) => ({ ...fault, operation: 'getNothing' })),
  }));
  const { problems, sandbox: next } = carrying({ ...carried, worlds });
  expect(problems).toEqual(['The fault of getNothing is gone, for there is no such operation.']);
  expect(next.control.faults()).toEqual([]);
});
