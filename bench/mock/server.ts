import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { messageOf } from '../process.ts';
import type { Contender } from './contenders.ts';

const PROBE = pathToFileURL(fileURLToPath(new URL('run/probe.js', import.meta.url))).href;

/** A contender that listens. */
export interface Server {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The CPU time so far, in microseconds. */
  readonly cpu: () => Promise<number>;
  /** The heap in bytes, after garbage was collected. */
  readonly heap: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts a contender in a process of its own that can be asked what it uses. */
export async function startServer({ command }: Contender): Promise<Server> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, ...(await command())], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const origin = await originOf(child);
  const ask = (what: 'cpu' | 'heap') => {
    const answer = messageOf<number>(child);
    child.send(what);
    return answer;
  };
  return { origin, cpu: () => ask('cpu'), heap: () => ask('heap'), stop: () => end(child) };
}

/** Where a process listens, which it prints. What it prints from then on is not read. */
export async function originOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    const [, origin] = LISTENING.exec(text) ?? [];
    if (origin === undefined) continue;
    child.stdout?.resume();
    return origin;
  }
  throw new Error(`A server ended without listening: ${text}`);
}

/** Prism lists its paths before, with the address on which it does not listen yet. */
const LISTENING = /^(?!.*info).*?(http:\/\/127\.0\.0\.1:\d+).*\n/m;

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
