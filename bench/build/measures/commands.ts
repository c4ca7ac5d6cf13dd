/** Commands as one runs them: from nothing, and again. */
import { medianRatio } from '../../measure.ts';
import { type ContenderName, costOfTool, TOOLS } from '../contenders.ts';
import { type Cost, costOf, medianCost, sumOf } from '../cost.ts';
import { forgetBuild } from '../project-copy.ts';

type Costs = Readonly<Partial<Record<ContenderName, Cost>>>;

export interface Commands {
  /** Everything, when nothing is there but compiled code. */
  readonly cold: Costs;
  /** Ours as multiples of the chain, of the same round. */
  readonly ratio: Cost;
  /** Ours once more, when nothing has changed. */
  readonly unchanged: Cost;
  readonly unchangedRatio: number;
  /** What none of the others makes: the compiled package. */
  readonly dist: Cost;
}

/** As the scripts of package.json start it. */
export const ALL = ['--min-semi-space-size=16', 'build/launch.js', 'build/cli.ts', '--all'];
const DIST = ['--import', 'tsx', 'build/dist-cli.ts'];

/** Measures ours and the chain by turns in a copy of the project. */
export async function measureCommands(root: string, rounds: number): Promise<Commands> {
  const ours: Cost[] = [];
  const again: Cost[] = [];
  const chains: Cost[] = [];
  const tools = new Map(TOOLS.map(({ name }) => [name, [] as Cost[]]));
  // The first start compiles the command, the second what it loads.
  for (let start = 0; start < 2; start++) {
    await forgetBuild(root);
    await costOf(root, ALL);
  }
  for (let round = 0; round < rounds; round++) {
    await forgetBuild(root);
    ours.push(await costOf(root, ALL));
    // Files that are just written are read once more.
    await costOf(root, ALL);
    again.push(await costOf(root, ALL));
    const chain: Cost[] = [];
    for (const tool of TOOLS) {
      const cost = await costOfTool(root, tool);
      chain.push(cost);
      tools.get(tool.name)?.push(cost);
    }
    chains.push(sumOf(chain));
  }
  const single = Object.fromEntries([...tools].map(([name, costs]) => [name, medianCost(costs)]));
  const ratioOf = (costs: readonly Cost[], key: keyof Cost) =>
    medianRatio(
      costs.map((cost) => cost[key]),
      chains.map((cost) => cost[key]),
    );
  return {
    cold: { all: medianCost(ours), chain: medianCost(chains), ...single },
    ratio: { wall: ratioOf(ours, 'wall'), cpu: ratioOf(ours, 'cpu') },
    unchanged: medianCost(again),
    unchangedRatio: ratioOf(again, 'wall'),
    dist: await costOf(root, DIST),
  };
}
