import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../bundle.ts';
import { median, medianRatio } from '../../measure.ts';
import { messageOf } from '../../process.ts';
import { type Contender, programOf } from '../contenders.ts';
import type { Kind, Samples, Task } from '../run/worker.ts';

/** What a call costs, as CPU time of the caller. */
interface CallCost {
  /** How many times as much as the same request by hand. */
  readonly ratio: number;
  /** Microseconds. */
  readonly microseconds: number;
}

export interface RunTime {
  /** With a fetch that answers by itself, without a timeout. */
  readonly mock: Readonly<Record<'read' | 'create', CallCost>>;
  /** To a server on the same machine, with the timeout that is set when nothing is said. */
  readonly loopback: Readonly<Record<'read' | 'create', CallCost>>;
}

export interface Effort {
  readonly rounds: number;
  readonly mockCalls: number;
  readonly loopbackCalls: number;
}

/** Measures all contenders in turns; the one by hand has to be among them. */
export async function measureRunTime(
  contenders: readonly Contender[],
  { rounds, mockCalls, loopbackCalls }: Effort,
): Promise<Map<Contender, RunTime>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = fork(fileURLToPath(new URL('../run/server.ts', import.meta.url)));
  try {
    const files = await Promise.all(
      contenders.map(async ({ name }) => {
        const file = join(folder, `${name}.mjs`);
        await writeFile(file, await bundle(programOf(name, 'run')));
        return file;
      }),
    );
    const url = await messageOf<string>(server);
    const mock = await work({ files, rounds, calls: mockCalls, server: null });
    const loopback = await work({ files, rounds, calls: loopbackCalls, server: url });
    const mockCosts = costs(contenders, mock, mockCalls);
    const loopbackCosts = costs(contenders, loopback, loopbackCalls);
    return new Map(
      contenders.map((contender) => [
        contender,
        { mock: mockCosts(contender), loopback: loopbackCosts(contender) },
      ]),
    );
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function work(task: Task): Promise<Samples> {
  const worker = fork(fileURLToPath(new URL('../run/worker.ts', import.meta.url)), {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  worker.send(task);
  return messageOf<Samples>(worker);
}

function costs(contenders: readonly Contender[], samples: Samples, calls: number) {
  const of = ({ name }: Pick<Contender, 'name'>, kind: Kind) =>
    samples[contenders.findIndex((contender) => contender.name === name)]?.[kind] ?? [];
  const cost = (contender: Contender, kind: 'read' | 'create', base: Kind): CallCost => ({
    ratio: medianRatio(of(contender, kind), of({ name: 'hand-written' }, base)),
    microseconds: (median(of(contender, kind)) / calls) * 1000,
  });
  return (contender: Contender) => ({
    read: cost(contender, 'read', 'read'),
    create: cost(contender, 'create', contender.sends === 'json' ? 'createWithJson' : 'create'),
  });
}
