/** Reads a file that an option of a command names; only then the reader of YAML is loaded. */
import { readOptionFile } from '../../command-line.ts';

type Parsers = typeof import('./parse-file.ts');

/** What is in the file; `undefined` for no file. Rejects with a CommandError that says what is wrong with it. */
export async function readOption<Name extends keyof Parsers>(
  option: string,
  path: string | undefined,
  parser: Name,
): Promise<ReturnType<Parsers[Name]> | undefined> {
  if (path === undefined) return undefined;
  const text = await readOptionFile(option, path);
  const parsers = await import('./parse-file.ts');
  return parsers[parser](text, path) as ReturnType<Parsers[Name]>;
}
