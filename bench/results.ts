import { join } from 'node:path';
import { writeText } from '../build/files.ts';
import { projectAt } from '../build/project.ts';

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
