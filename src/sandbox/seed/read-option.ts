/** Reads a file that an option of a command names; only then the reader of YAML is loaded. */
import { CommandError } from '../../command-line.ts';

/** What is in the file; `undefined` for no file. Rejects with a CommandError that says what is wrong with it. */
export async function readOption<T>(
  path: string | undefined,
  readerIn: (files: typeof import('./read-file.ts')) => (path: string) => Promise<T>,
): Promise<T | undefined> {
  if (path === undefined) return undefined;
  const files = await import('./read-file.ts');
  return readerIn(files)(path).catch((error: unknown) => {
    throw error instanceof files.SeedError ? new CommandError(error.message) : error;
  });
}
