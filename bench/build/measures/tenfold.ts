/** Whether ten times the contract costs more than ten times as much. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { medianRatio } from '../../measure.ts';
import { type Cost, costOf, medianCost } from '../cost.ts';
import { copyProject, forgetBuild } from '../project-copy.ts';
import { multiplyContract } from '../ten-times.ts';
import { ALL } from './commands.ts';

export interface Tenfold {
  readonly once: Cost;
  readonly tenfold: Cost;
  readonly ratio: Cost;
}

export async function measureTenfold(root: string, rounds: number): Promise<Tenfold> {
  const large = await copyProject();
  try {
    await multiplyContract(join(large, 'spec'));
    const once: Cost[] = [];
    const tenfold: Cost[] = [];
    for (const folder of [root, large]) await costOf(folder, ALL);
    for (let round = 0; round < rounds; round++) {
      await forgetBuild(root);
      once.push(await costOf(root, ALL));
      await forgetBuild(large);
      tenfold.push(await costOf(large, ALL));
    }
    const ratioOf = (key: keyof Cost) =>
      medianRatio(
        tenfold.map((cost) => cost[key]),
        once.map((cost) => cost[key]),
      );
    return {
      once: medianCost(once),
      tenfold: medianCost(tenfold),
      ratio: { wall: ratioOf('wall'), cpu: ratioOf('cpu') },
    };
  } finally {
    await rm(large, { recursive: true, force: true });
  }
}
