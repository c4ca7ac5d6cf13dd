/** What was asked for cannot be done; the message says why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
