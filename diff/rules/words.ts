import { isDeepStrictEqual } from 'node:util';
import { formatList, type UnknownRecord } from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';
import { TEXTS } from '../normal/keywords.ts';

/** What only readers see. */
export function rateTexts(base: UnknownRecord, revision: UnknownRecord): Finding[] {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(revision)])];
  const changed = keys.filter(
    (key) => TEXTS.has(key) && !isDeepStrictEqual(trim(base[key]), trim(revision[key])),
  );
  if (changed.length === 0) return [];
  return [
    { rating: 'patch', rule: 'words', message: `Changed for readers: ${formatList(changed)}.` },
  ];
}

/** White space at the ends says nothing. */
function trim(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
