/** Wrong values at random, for what cannot be listed. */

import type { ValueSchema } from '../../contract/operation.ts';
import type { InvalidValue } from '../fixtures/invalid-values.ts';
import * as fc from './random.ts';

/** Letters that stand in no number, date or truth value. */
const WORD = fc.string({ unit: fc.constantFrom(...'ghjkmpqvwxz_'), minLength: 1, maxLength: 8 });

/** Some mistake: one of those that are known, or a word where none is taken. */
export function anyMistake(
  value: ValueSchema,
  mistakes: readonly InvalidValue[],
  json: boolean,
): fc.Arbitrary<InvalidValue> {
  const known = fc.constantFrom(...mistakes);
  const takesWords =
    value.types.includes('string') && value.values === undefined && value.format === undefined;
  if (json || takesWords || value.types.includes('binary')) return known;
  const word = WORD.filter(
    (text) => !(value.values as readonly unknown[] | undefined)?.includes(text),
  );
  return word.map((text) => ({ why: 'a word', sent: value.array ? [text] : text }));
}
