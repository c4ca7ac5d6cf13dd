import { CommandError } from '../src/command-line.ts';

/** The contract's sources cannot be built; the message says where and why. */
export class SpecError extends CommandError {
  override readonly name = 'SpecError';
}
