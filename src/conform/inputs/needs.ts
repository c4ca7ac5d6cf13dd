/** What parameters and fields may not be sent without. */
import type { Operation } from '../../contract/operation.ts';

/** By a plain name, those that have to be sent with it. */
export type DependentInputs = ReadonlyMap<string, readonly string[]>;

/** The needs of an operation: those of its constraints and those of its body. */
export function findDependentInputs({ constraints, body }: Operation): DependentInputs {
  const together = constraints.flatMap((constraint) =>
    constraint.together.map((name): [string, readonly string[]] => [
      name,
      constraint.together.filter((other) => other !== name),
    ]),
  );
  return new Map([...together, ...Object.entries(body?.dependentRequired ?? {})]);
}
