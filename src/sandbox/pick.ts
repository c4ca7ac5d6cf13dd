/** Some fields of an object; what it does not have, such as a field that was not sent, is left out. */
export function pick<T extends object, Name extends keyof T>(
  from: T,
  ...names: readonly Name[]
): { -readonly [N in keyof Pick<T, Name>]: T[N] } {
  const picked: Partial<T> = {};
  for (const name of names) if (name in from) picked[name] = from[name];
  return picked as Pick<T, Name>;
}
