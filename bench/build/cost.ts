/** What a command costs, with all processes that it starts. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../measure.ts';

/** In milliseconds. */
export interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

/** The shell adds up the time of its children and of theirs, which Node does not; so it starts the command. */
const SCRIPT = '"$@" > /dev/null 2>&1; code=$?; times; exit $code';

const ENVIRONMENT = {
  ...process.env,
  // A look at the network would be no part of the work.
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  CI: '',
};

/** Runs node in a folder. Rejects where the command fails. */
export async function costOf(folder: string, args: readonly string[]): Promise<Cost> {
  const start = performance.now();
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', SCRIPT, 'sh', process.execPath, ...args],
    { cwd: folder, env: ENVIRONMENT },
  ).catch((cause: unknown) => {
    throw new Error(`It failed: node ${args.join(' ')}`, { cause });
  });
  return { wall: performance.now() - start, cpu: childTimes(stdout) };
}

/** What `times` says of the children, in milliseconds: its second line, `0m1.250s 0m0.100s`. */
export function childTimes(text: string): number {
  const [, line = ''] = text.trim().split('\n');
  const times = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length !== 2) throw new Error(`\`times\` was not understood: ${text}`);
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}

export function sumOf(costs: readonly Cost[]): Cost {
  return costs.reduce((sum, { wall, cpu }) => ({ wall: sum.wall + wall, cpu: sum.cpu + cpu }), {
    wall: 0,
    cpu: 0,
  });
}

export function medianCost(costs: readonly Cost[]): Cost {
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: median(costs.map(({ cpu }) => cpu)),
  };
}
