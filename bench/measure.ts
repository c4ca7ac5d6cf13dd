/** Measuring on a machine that others use: CPU time, rounds that alternate, medians; and tables of the results. */
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';

/** What a run prints, and its results for other programs, if it has any. */
export interface BenchReport {
  readonly text: string;
  readonly results?: object;
}

export const runFile = promisify(execFile);

/** The value in the middle; `NaN` of none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The CPU time in microseconds that this process spends while something runs. */
export async function cpuTime(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/**
 * Measures all subjects in each round, so that what slows the machine down for a while slows all of
 * them. The first round is discarded.
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
    for (const [index, subject] of subjects.entries()) {
      const sample = await measure(subject);
      if (round > 0) samples[index]?.push(sample);
    }
  }
  return samples.map(median);
}

/** A table in Markdown; the first row is its heading. */
export function renderTable([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = heading.map((_, column) => (column === 0 ? '---' : '--:'));
  return [heading, rule, ...rows].map(line).join('\n');
}

/** The date, Node and the machine; a load near the number of cores makes all times doubtful. */
export function machineLine(): string {
  const [cpu] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  return `${date}, Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, load ${load}.`;
}

/** A number with three significant digits, and a unit. */
export function withUnit(value: number, unit: string): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  const text = value.toLocaleString('en', { maximumFractionDigits: digits });
  return Number.isFinite(value) ? `${text} ${unit}`.trim() : '–';
}
