import { isDeepStrictEqual } from 'node:util';
import { asRecord } from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';

/** What a field of a form is written like where nothing is said. */
const PLAIN = { style: 'form', explode: true };

/** How the fields of a form are written: any difference is another wire. */
export function rateEncoding(base: unknown, revision: unknown): Finding[] {
  const [before, after] = [asRecord(base), asRecord(revision)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !isDeepStrictEqual(before[name] ?? PLAIN, after[name] ?? PLAIN))
    .map((name) => ({
      rating: 'major',
      rule: 'encoding-changed',
      message: `The form field \`${name}\` is written otherwise: ${describeEncoding(after[name])}, and before ${describeEncoding(before[name])}.`,
    }));
}

function describeEncoding(encoding: unknown): string {
  const fields = Object.entries({ ...PLAIN, ...asRecord(encoding) });
  return fields.map(([key, value]) => `${key} ${String(value)}`).join(', ');
}
