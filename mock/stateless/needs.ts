/** Parameters and fields that may not be sent without others. */
import type { Operation } from '../../contract/operation.ts';
import type { Input } from '../wire/input.ts';
import type { Violation } from './prism.ts';

/** The keyword of JSON Schema for them. */
export const NEEDS = 'dependentRequired';

/** Whoever sends one has to send the others. */
interface Need {
  readonly place: 'query' | 'body';
  readonly name: string;
  readonly others: readonly string[];
}

/** What an operation's parameters and fields need: those that are sent together, each the rest of them. */
export function needsOf({ constraints, parameters, body }: Operation): readonly Need[] {
  const inQuery = (name: string) =>
    parameters.some((each) => each.in === 'query' && each.name === name);
  const together = constraints.flatMap(({ together: names }) =>
    names.map((name): Need => {
      const others = names.filter((other) => other !== name);
      return { place: inQuery(name) ? 'query' : 'body', name, others };
    }),
  );
  const ofFields = Object.entries(body?.needs ?? {}).map(
    ([name, others]): Need => ({ place: 'body', name, others }),
  );
  return [...together, ...ofFields];
}

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
          message: `is required together with ${name}`,
        })),
    );
}
