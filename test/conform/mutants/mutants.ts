/** Servers with one fault each, and the check that has to find it. */
import { access } from './access-mutants.ts';
import { input } from './input-mutants.ts';
import { lists } from './list-mutants.ts';
import type { Mutant } from './mutant.ts';
import { responses } from './response-mutants.ts';
import { frames, sequences } from './state-mutants.ts';

export const mutants: readonly Mutant[] = [
  ...responses,
  ...access,
  ...input,
  ...lists,
  ...frames,
  ...sequences,
];
