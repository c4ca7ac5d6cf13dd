import type { ValueSchema } from '../contract/operation.ts';

const INTEGER = /^-?(0|[1-9]\d*)$/;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * Gives text the type that the contract states. Text that cannot be of that type stays text, so that
 * validation refuses it. Files stay files.
 */
export function coerce(sent: unknown, { types }: Pick<ValueSchema, 'types'>): unknown {
  if (typeof sent !== 'string') return sent;
  if (sent === '' && types.includes('null') && !types.includes('string')) return null;
  if (types.includes('integer') && INTEGER.test(sent)) return exactNumber(sent);
  if (types.includes('number') && NUMBER.test(sent)) return Number(sent);
  if (types.includes('boolean')) return truth(sent);
  return sent;
}

/** Digits beyond what a number holds exactly would name another id than the one sent; they stay text. */
function exactNumber(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}

/** Clients in Python write `True`. */
function truth(sent: string): boolean | string {
  const word = sent.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : sent;
}
