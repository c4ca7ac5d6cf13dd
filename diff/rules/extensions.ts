/** Extensions that no rule knows, on which no client acts. */
import { isRecord, mapValues, pick } from '../../src/contract/data.ts';
import { patch, type RatedFinding } from './rule.ts';

/** For an extension, or one within a field, that was added, changed or removed. */
export function rateExtension(field: string): RatedFinding {
  const subject = field.startsWith('x-') ? `\`${field}\`` : `An extension within \`${field}\``;
  return patch('not-rated', `${subject} was changed, which no rule rates closer.`);
}

/** A copy of a value without the extensions in it. */
export function withoutExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (!isRecord(value)) return value;
  return mapValues(
    pick(value, (key) => !key.startsWith('x-')),
    withoutExtensions,
  );
}
