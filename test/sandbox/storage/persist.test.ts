import { expect, it } from 'vitest';
import { exampleData } from '../../../generated/example-data.ts';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import {
  persist,
  type StoredChange,
  type WorldStorage,
} from '../../../src/sandbox/storage/persist.ts';
import { createWorld } from '../../../src/sandbox/store/world.ts';
import { outcome, useSandbox } from '../use-sandbox.ts';

/** A storage whose writes end when the test ends them, and a sandbox on it. */
function slowStorage() {
  let stored = createWorld(exampleData);
  const writes: { changes: readonly StoredChange[]; resolve: () => void; reject: () => void }[] =
    [];
  const storage: WorldStorage = {
    load: async () => stored.data(),
    write: (changes) =>
      new Promise((resolve, reject) => {
        writes.push({
          changes,
          resolve: () => {
            stored = sandbox.world.fork();
            resolve();
          },
          reject: () => reject(new Error('disk full')),
        });
      }),
    close: async () => {},
  };
  const { main, close } = persist(storage, 'world.db', createWorld(exampleData));
  const { sandbox, as } = useSandbox({ seed: exampleData, main });
  const { get, post } = as('mira');
  const create = (title: string) => post('/projects/42/issues', { title });
  /** The write of this number, once it has begun. */
  const begun = async (number: number) => {
    await expect.poll(() => writes[number], { interval: 1 }).toBeDefined();
    return writes[number];
  };
  return { sandbox, writes, begun, get, post, create, close };
}

const countIssues = ({ world }: Sandbox): number => world.issues.all({ project: 42 }).length;

/** Gives what should not happen now the time to happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

it('a response to a write, and to a read of it, waits until it is stored', async () => {
  const { begun, create, get } = slowStorage();
  const sent: string[] = [];
  const created = create('One').then(({ status }) => sent.push(`created ${status}`));
  await settle();
  const read = get('/projects/42/issues/4').then(({ status }) => sent.push(`read ${status}`));
  await settle();
  expect(sent).toEqual([]);
  (await begun(0))?.resolve();
  await Promise.all([created, read]);
  expect(sent.sort()).toEqual(['created 201', 'read 200']);
});

it('changes that arrive during a write are written together, after it', async () => {
  const { sandbox, writes, begun, create } = slowStorage();
  const created = [create('One')];
  const first = await begun(0);
  created.push(create('Two'), create('Three'));
  await expect.poll(() => countIssues(sandbox), { interval: 1 }).toBe(6);
  expect(writes).toHaveLength(1);
  first?.resolve();
  const second = await begun(1);
  expect(second?.changes).toHaveLength(2);
  created.push(create('Four'));
  await expect.poll(() => countIssues(sandbox), { interval: 1 }).toBe(7);
  await settle();
  expect(writes).toHaveLength(2);
  second?.resolve();
  (await begun(2))?.resolve();
  expect((await Promise.all(created)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
});

it('a change that cannot be written is undone with those after it, and returns 503', async () => {
  const { sandbox, writes, begun, create, post } = slowStorage();
  const before = sandbox.world.data();
  const created = [create('One')];
  const first = await begun(0);
  created.push(create('Two'), post('/../../sandbox/clock/advance', { seconds: 1 }));
  await expect.poll(() => countIssues(sandbox), { interval: 1 }).toBe(5);
  await settle();
  first?.reject();
  for (const response of await Promise.all(created)) {
    expect(outcome(response)).toEqual([
      503,
      {
        message:
          'The change was undone, for world.db cannot be written (disk full); is the disk full?',
      },
    ]);
  }
  expect(writes).toHaveLength(1);
  expect(sandbox.world.data()).toEqual(before);
  expect(sandbox.control.journal().map(({ status }) => status)).toEqual([503, 503]);

  const next = create('Next');
  (await begun(1))?.resolve();
  expect((await next).body).toMatchObject({ id: 1004, iid: 4 });
});

it('other worlds wait for nothing', async () => {
  const { begun, create, sandbox } = slowStorage();
  const created = create('One');
  const first = await begun(0);
  const { status } = await sandbox
    .in('other')
    .fetch('http://sandbox.test/api/v4/projects/42/issues', {
      headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
    });
  expect(status).toBe(200);
  first?.resolve();
  await created;
});

it('close waits for the last write, and rejects later changes', async () => {
  const { sandbox, begun, create, close } = slowStorage();
  const created = create('One');
  const first = await begun(0);
  let isClosed = false;
  const closed = close().then(() => {
    isClosed = true;
  });
  await settle();
  expect(isClosed).toBe(false);
  first?.resolve();
  await Promise.all([created, closed]);
  expect(() => sandbox.control.reset()).toThrow('was closed');
});
