/** Reading YAML data of unknown shape without trusting it: what is not of the expected kind counts as empty. */

export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asRecord(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function asStrings(value: unknown): string[] {
  return asArray(value).filter((item) => typeof item === 'string');
}

/** The record with other values under its keys. */
export function mapValues<Value, Changed>(
  record: { readonly [key: string]: Value },
  change: (value: Value, key: string) => Changed,
): Record<string, Changed> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}

/** The entries of a record that a function chooses. */
export function pick(
  record: UnknownRecord,
  isChosen: (key: string, value: unknown) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => isChosen(key, value)));
}
