/** Rates `format` and `multipleOf`: a change to one that has all the old values loses none. */
import { breaking, type RateField } from './rule.ts';

/** Formats of numbers, and the wider ones that have all of their values. */
const WIDER_FORMATS: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

export const rateFormat = rateLimit(
  'format',
  (narrow, wide) => WIDER_FORMATS[String(narrow)] === wide,
);

export const rateMultiple = rateLimit('multipleOf', (narrow, wide) =>
  Number.isInteger(Number(narrow) / Number(wide)),
);

/** Rates a field that limits values: requests may have more of them, and responses fewer. */
function rateLimit(
  field: string,
  isWithin: (narrow: unknown, wide: unknown) => boolean,
): RateField {
  const rule = field === 'multipleOf' ? 'multiple-of-changed' : `${field}-changed`;
  return (base, revision, { pair }) => {
    const [from, to] = pair.direction === 'request' ? [base, revision] : [revision, base];
    const fits = to === undefined || (from !== undefined && isWithin(from, to));
    const [now, before] = [revision ?? 'any', base ?? 'any'];
    return [breaking(!fits, rule, `\`${field}\`: \`${now}\` now, and \`${before}\` before.`)];
  };
}
