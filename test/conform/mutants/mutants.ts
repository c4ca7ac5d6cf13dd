/** All servers with a fault. */
import { access } from './access.ts';
import { input } from './input.ts';
import { lists } from './lists.ts';
import type { Mutant } from './mutant.ts';
import { answers } from './responses.ts';
import { sequences } from './sequences.ts';

export const mutants: readonly Mutant[] = [...answers, ...access, ...input, ...lists, ...sequences];
