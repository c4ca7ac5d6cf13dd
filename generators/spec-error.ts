/** The contract's sources cannot be built; the message says where and why. */
export class SpecError extends Error {
  override readonly name = 'SpecError';
}
