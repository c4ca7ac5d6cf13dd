/** The request cannot be met; the message says why and what was expected. Nothing has been written. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}
