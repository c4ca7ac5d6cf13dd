/** Parameters and fields that may not be sent without others. */
import type { Input } from '../http/input.ts';
import type { Need } from '../http/needs.ts';
import { neededWords } from '../http/words.ts';
import type { Violation } from './prism.ts';

/** The keyword of JSON Schema for them. */
export const NEEDS = 'dependentRequired';

/** What is missing beside what was sent. */
export function unmetNeeds(needs: readonly Need[], input: Input): Violation[] {
  return needs
    .filter(({ place, name }) => input[place][name] !== undefined)
    .flatMap(({ place, name, others }) =>
      others
        .filter((other) => input[place][other] === undefined)
        .map((other) => ({
          path: [place, other],
          code: NEEDS,
          message: neededWords(name),
        })),
    );
}
