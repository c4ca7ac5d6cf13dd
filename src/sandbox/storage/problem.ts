/** A data file that a sandbox cannot begin with; the message names the file and says what is wrong. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';

  constructor(path: string, problem: string) {
    super(`The data file ${path} cannot be used: ${problem}`);
  }
}

/** What an error says, in a sentence. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
