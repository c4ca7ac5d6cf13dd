import { isDeepStrictEqual } from 'node:util';
import { formatList, type UnknownRecord } from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';
import { WORDS } from '../normal/keywords.ts';

/** What only readers see. */
export function judgeWords(base: UnknownRecord, revision: UnknownRecord): Finding[] {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(revision)])];
  const changed = keys.filter(
    (key) => WORDS.has(key) && !isDeepStrictEqual(textless(base[key]), textless(revision[key])),
  );
  if (changed.length === 0) return [];
  return [
    { rating: 'patch', rule: 'words', message: `Changed for readers: ${formatList(changed)}.` },
  ];
}

/** White space at the ends says nothing. */
function textless(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
