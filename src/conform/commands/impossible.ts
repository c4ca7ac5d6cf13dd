/** What is impossible for the commands of the kit: they say why, and end. */

import { readFile } from 'node:fs/promises';
import { ExitCode } from '../../command-line.ts';
import { CannotRun } from '../reasons.ts';
import { endProgress } from '../reports/terminal.ts';

/** A command that prints why something is impossible. */
export function unlessImpossible<Options>(run: (options: Options) => Promise<number>) {
  return (options: Options): Promise<number> =>
    run(options).catch((error: unknown) => {
      endProgress(process.stdout);
      if (!(error instanceof CannotRun)) throw error;
      console.error(error.message);
      return ExitCode.usage;
    });
}

/** Rejects with CannotRun for a file that is missing or no JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CannotRun(`${path} cannot be read: ${(error as Error).message}.`);
  }
}
