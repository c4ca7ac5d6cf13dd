/** The command was asked for something that there is not, or given a file that cannot be read; the message says all. */
export class DiffError extends Error {
  override readonly name = 'DiffError';
}
