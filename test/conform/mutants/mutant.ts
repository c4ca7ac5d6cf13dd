/** Servers with one fault each, and the check that has to find it. */
import type { Spoil } from './mutate.ts';

export interface Mutant {
  /** What is wrong with the server. */
  readonly fault: string;
  /** The requests that it is about. */
  readonly at: string;
  readonly spoil: Spoil;
  /** The operations that are tried. */
  readonly operations: readonly string[];
  /** The check that finds it, and in which voice. */
  readonly check: string;
  readonly voice: 'failure' | 'note';
}

/** A fault, the requests that it is about, and the check that finds it when these operations are tried. */
export const mutant = (
  fault: string,
  at: string,
  spoil: Spoil,
  operations: string,
  check: string,
  voice: Mutant['voice'] = 'failure',
): Mutant => ({ fault, at, spoil, operations: operations.split(' '), check, voice });

export const ISSUES = '/projects/*/issues';
export const ISSUE = '/projects/*/issues/*';
export const REQUESTS = '/projects/*/merge_requests';
export const REQUEST = '/projects/*/merge_requests/*';
