import { join } from 'node:path';
import { writeText } from '../generators/files.ts';
import { projectAt } from '../generators/project.ts';
import type { Machine } from './machine.ts';

/** What every benchmark writes to its file, beside what it measured. A measure that was not taken is left out. */
export interface Run {
  readonly machine: Machine;
  /** Whether times are of few rounds, which is for trying things out. */
  readonly quick: boolean;
  readonly versions: Readonly<Record<string, string>>;
}

/** Where the results of a whole run of a benchmark go, which is committed. */
export function resultsFile(benchmark: string): string {
  return join(projectAt().root, `bench/results/${benchmark}.json`);
}

/** Writes results. Four digits of a measured number are as many as hold. */
export async function writeResults(file: string, results: object): Promise<void> {
  const round = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  await writeText(file, `${JSON.stringify(results, round, 2)}\n`);
}
