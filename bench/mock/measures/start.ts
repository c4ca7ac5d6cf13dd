import { spawn } from 'node:child_process';
import { inRounds, median, medianRatio } from '../../measure.ts';
import { BARE, type Contender, type ContenderName } from '../contenders.ts';
import { sendAll } from '../load.ts';
import { requestOf } from '../requests.ts';
import { end, originOf } from '../server.ts';

export interface Start {
  /** From the start of the process to its first answer, by the clock. */
  readonly milliseconds: number;
  /** How many times as long as the bare server takes. */
  readonly ratio: number;
}

/** Measures all contenders in turns; the bare one has to be among them. */
export async function measureStart(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Map<ContenderName, Start>> {
  const samples = await inRounds(rounds, contenders, timeToAnswer);
  const bare = samples.get(BARE) ?? [];
  return new Map(
    [...samples].map(([{ name }, times]) => [
      name,
      { milliseconds: median(times), ratio: medianRatio(times, bare) },
    ]),
  );
}

async function timeToAnswer({ command, prefix }: Contender): Promise<number> {
  const args = await command();
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const origin = await originOf(child);
    await sendAll(origin, 1, () => requestOf('one', prefix));
    return performance.now() - began;
  } finally {
    await end(child);
  }
}
