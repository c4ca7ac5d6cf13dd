/** Measuring on a machine that others use: CPU time, rounds that alternate, medians; and tables of the results. */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

export const runFile = promisify(execFile);

/** Runs npm outside of this project, whose settings allow no downloads beside its lockfile, and without scripts. */
export async function runNpm(...args: readonly string[]): Promise<string> {
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const env = { PATH, HOME, NODE_EXTRA_CA_CERTS, npm_config_ignore_scripts: 'true' };
  return (await runFile('npm', args, { cwd: tmpdir(), env })).stdout.trim();
}

/** The CPU time in microseconds that this process spends while something runs. */
export async function cpuTime(run: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/**
 * Measures all subjects in each round, so that what slows the machine down for a while slows all of
 * them, each round from another one on, as what one leaves to be collected slows the next. The first round is discarded.
 *
 * @returns The median of each subject, in order.
 */
export async function measureInRounds<Subject>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => number | Promise<number>,
): Promise<number[]> {
  const samples: number[][] = subjects.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    const start = round % subjects.length;
    const order = [...subjects.entries()];
    for (const [index, subject] of [...order.slice(start), ...order.slice(0, start)]) {
      const sample = await measure(subject);
      if (round > 0) samples[index]?.push(sample);
    }
  }
  return samples.map(
    (values) => values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN,
  );
}

/** A table in Markdown; the first row is its heading. */
export function renderTable([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = heading.map((_, column) => (column === 0 ? '---' : '--:'));
  return [heading, rule, ...rows].map(line).join('\n');
}

const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** A number with three significant digits, and a unit. */
export function withUnit(value: number, unit: string): string {
  return Number.isNaN(value) ? '–' : `${NUMBER.format(value)} ${unit}`.trim();
}
