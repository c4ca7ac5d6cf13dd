/** Those of some fields that were sent, to be put into a record: what is not sent stays as it is. */
export function pickSent<T extends object, Name extends keyof T>(
  input: T,
  ...names: readonly Name[]
): { -readonly [N in Name]?: Exclude<T[N], undefined> } {
  const found: { -readonly [N in Name]?: Exclude<T[N], undefined> } = {};
  for (const name of names) {
    const value = input[name];
    if (value !== undefined) found[name] = value as Exclude<T[Name], undefined>;
  }
  return found;
}
