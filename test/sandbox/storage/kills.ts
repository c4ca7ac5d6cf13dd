/** Kills the sandbox while it writes, and compares what it finds when it starts again. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { createRandom } from '../../../src/sandbox/overrides/store.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { compileSandbox, startProcess } from './child.ts';
import { newDataFile } from './temporary-file.ts';
import { nextWrite, requestOf, type Write } from './writes.ts';

const agent = new Agent({ keepAlive: true });

/** Sends a write; returns when it is sent, and the status of the response, `null` for none. */
function send(origin: string, write: Write) {
  const { method, headers, body } = requestOf(write);
  const call = request(`${origin}${write.path}`, { method, headers, agent });
  const status = new Promise<number | null>((resolve) => {
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? null));
      response.on('error', () => resolve(null));
    });
    call.on('error', () => resolve(null));
  });
  const sent = once(call, 'finish');
  call.end(body);
  return { sent, status };
}

/** Passes time without letting this process do anything else. */
function spin(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Expects that a sandbox which is killed so often keeps every acknowledged write and no half of another. */
export async function expectKept(kills: number): Promise<void> {
  const command = await compileSandbox();
  onTestFinished(command.remove);
  const { file } = newDataFile();
  // Does the same in memory, and so has what the file must have.
  const twin = createSandbox();
  const doInTwin = async (write: Write) =>
    (await twin.fetch(`http://twin.test${write.path}`, requestOf(write))).status;
  const expected = () => JSON.parse(JSON.stringify(twin.control.exportWorld()));
  let running = await startProcess(command, '--data', file);
  for (let kill = 1; kill <= kills; kill += 1) {
    const random = createRandom(kill);
    const times: number[] = [];
    for (let left = 5 + Math.floor(random() * 20); left > 0; left -= 1) {
      const write = nextWrite(twin.world, random, 2);
      const began = performance.now();
      const status = await send(running.origin, write).status;
      times.push(performance.now() - began);
      expect([write, status]).toEqual([write, await doInTwin(write)]);
    }
    const usual = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

    const last = nextWrite(twin.world, random, 30);
    const { sent, status } = send(running.origin, last);
    await sent;
    spin(random() * usual * (last.path.startsWith('/sandbox/') ? 4 : 1));
    await running.end('SIGKILL');

    running = await startProcess(command, '--data', file);
    const found = await (await fetch(`${running.origin}/sandbox/world`)).json();
    const before = expected();
    await doInTwin(last);
    // A write without a response is stored wholly or not at all.
    const undone = (await status) === null && same(found, before);
    if (undone) twin.control.importWorld(before);
    else expect(found).toEqual(expected());
  }
}

function same(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}
