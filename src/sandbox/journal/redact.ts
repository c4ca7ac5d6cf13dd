/** Takes secrets and what is large out of values, for journals. */

/** Replaces a secret. */
export const HIDDEN = '[secret]';

/** Names of fields that hold secrets, in requests and responses: in the contract, of format `password`. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'private_token',
  'access_token',
  'token',
  'runners_token',
  'password',
  'secret',
  'import_url',
]);

export function isSecretField(name: string): boolean {
  return SECRET_FIELDS.has(name);
}

/** Longer texts are cut off. */
const LONGEST = 1000;

/** Whether a value of a redacted input is what was sent: no secret, no text that was cut off, and no file. */
export function isWhole(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isWhole);
  if (typeof value === 'string') return value !== HIDDEN && value.length <= LONGEST;
  return typeof value !== 'object' || value === null;
}

/** A copy as plain JSON, without the values of secret fields, cut to what can be read. */
export function redact(value: unknown, longest = LONGEST): unknown {
  if (typeof value === 'string') {
    return value.length > longest ? `${value.slice(0, longest)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, longest));
  if (value instanceof Blob) return { name: 'name' in value ? value.name : null, size: value.size };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretField(name) && inner !== null ? HIDDEN : redact(inner, longest),
    ]),
  );
}
