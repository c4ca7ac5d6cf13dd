import { readText } from '../../build/files.ts';
import { resultsFile } from '../results.ts';
import type { Measured } from './numbers.ts';

/** The committed results. Rejects where those of a benchmark are missing. */
export async function readMeasured(): Promise<Measured> {
  return {
    client: await read('client'),
    mock: await read('mock'),
    site: await read('site'),
    build: await read('build'),
  };
}

async function read<Results>(benchmark: string): Promise<Results> {
  const text = await readText(resultsFile(benchmark));
  if (text === null) throw new Error(`There are no results: \`npm run bench:${benchmark}\` first.`);
  return JSON.parse(text);
}
