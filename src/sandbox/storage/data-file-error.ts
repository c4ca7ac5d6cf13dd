/** A data file that a sandbox cannot use; the message names the file and says why. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';

  constructor(path: string, problem: string) {
    super(`The data file ${path} cannot be used: ${problem}`);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
