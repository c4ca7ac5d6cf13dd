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

/** Longer texts are cut off. */
const LONGEST = 1000;

/** A copy as plain JSON, without the values of secret fields, cut to what can be read. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(redact);
  if (value instanceof Blob) return { name: 'name' in value ? value.name : null, size: value.size };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_FIELDS.has(name) && inner !== null ? HIDDEN : redact(inner),
    ]),
  );
}
