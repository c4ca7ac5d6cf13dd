/**
 * A value as text, for a path, a query or a form. The error never shows the value, which may be a secret.
 *
 * @throws TypeError for what has no text of its own: nothing, an object, NaN, half of a surrogate pair.
 */
export function toText(name: string, value: unknown): string {
  const fits = /^[bs]/.test(typeof value) || Number.isFinite(value);
  if (!fits || /\p{Cs}/u.test(`${value}`)) {
    throw new TypeError(`${name}: expected text, number or boolean`);
  }
  return `${value}`;
}
