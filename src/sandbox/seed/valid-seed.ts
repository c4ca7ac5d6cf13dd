/** Checks the seed that a program passes, as the reader of files checks a file. */
import { exampleData } from '../../../generated/example-data.ts';
import { parseWorldData } from '../store/check.ts';
import type { WorldData } from '../store/world.ts';

/**
 * The seed as a world takes it: a copy. Throws an InvalidInputError that names everything wrong. The example data come
 * as they are, since the tests have checked them.
 */
export function validSeed(seed: WorldData): WorldData {
  return seed === exampleData ? seed : parseWorldData(seed, 'seed');
}
