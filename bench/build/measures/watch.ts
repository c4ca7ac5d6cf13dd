/** From a saved file to what it means, in a process that stays. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../../measure.ts';
import { costOfTool, TOOLS } from '../contenders.ts';
import { type Cost, sumOf } from '../cost.ts';
import type { Watched } from '../run/watch.ts';

/** In milliseconds, and as multiples of the chain. */
export interface Watch {
  readonly findings: number;
  readonly rebuilt: number;
  readonly findingsRatio: number;
  readonly rebuiltRatio: number;
}

const DRIVER = ['build/launch.js', 'bench/build/run/watch.ts'];

export async function measureWatch(root: string, rounds: number): Promise<Watch> {
  const { stdout } = await promisify(execFile)(process.execPath, [...DRIVER, String(rounds * 3)], {
    cwd: root,
  });
  const watched = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Watched;
  const chains: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const costs: Cost[] = [];
    for (const tool of TOOLS) costs.push(await costOfTool(root, tool));
    chains.push(sumOf(costs).wall);
  }
  const findings = median(watched.findings);
  const rebuilt = median(watched.rebuilt);
  const chain = median(chains);
  return { findings, rebuilt, findingsRatio: findings / chain, rebuiltRatio: rebuilt / chain };
}
