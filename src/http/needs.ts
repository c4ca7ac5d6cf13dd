/** Parameters and fields that may not be sent without others. */
import type { Operation } from '../contract/operation.ts';

/** Whoever sends one has to send the others. */
export interface Need {
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
  const ofFields = Object.entries(body?.dependentRequired ?? {}).map(
    ([name, others]): Need => ({ place: 'body', name, others }),
  );
  return [...together, ...ofFields];
}
