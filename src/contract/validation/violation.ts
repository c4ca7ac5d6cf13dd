/** Where a value stands in the one that was checked: names of fields, indexes of items. */
export type Path = readonly (string | number)[];

/** One thing that is wrong with a value. */
export interface Violation {
  readonly path: Path;
  /** What was expected there: `must be an integer`. Never what stands there, which may be a secret. */
  readonly expected: string;
}

/** A violation, and how much it says about which of several alternatives was meant. */
export interface Finding extends Violation {
  readonly cause: 'kind' | 'constant' | 'rule';
}

/** The violations without repeats; two parts of a schema often say the same. */
export function violationsOf(findings: readonly Finding[]): readonly Violation[] {
  const distinct = new Map<string, Violation>();
  for (const { path, expected } of findings) {
    distinct.set(JSON.stringify([path, expected]), { path, expected });
  }
  return [...distinct.values()];
}
