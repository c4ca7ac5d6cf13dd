/** Results by the names of what is compared. */

export type ByName<Name extends string, Result> = Readonly<Partial<Record<Name, Result>>>;

interface Named<Name extends string> {
  readonly name: Name;
}

/** Measures one contender after the other. */
export async function ofEach<Name extends string, Contender extends Named<Name>, Result>(
  contenders: readonly (Contender & Named<Name>)[],
  measure: (contender: Contender) => Promise<Result>,
): Promise<ByName<Name, Result>> {
  const results = new Map<Contender & Named<Name>, Result>();
  for (const contender of contenders) results.set(contender, await measure(contender));
  return byName(results);
}

/** The same by name, as it is written to a file. */
export function byName<Name extends string, Result>(
  results: ReadonlyMap<Named<Name>, Result>,
): ByName<Name, Result> {
  const entries = [...results].map(([{ name }, result]) => [name, result]);
  return Object.fromEntries(entries) as ByName<Name, Result>;
}
