import { asRecord, type UnknownRecord } from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';
import type { NodePair } from '../pairs.ts';

function isPaged({ parameters }: UnknownRecord): boolean {
  return ['query page', 'query per_page'].every((key) => key in asRecord(parameters));
}

/** A list that becomes paged gives callers who ask as before its first page and no longer all. */
export function ratePaging({ base, revision }: NodePair): Finding[] {
  if (isPaged(base) || !isPaged(revision) || !answersArray(base)) return [];
  const message = 'The list comes in pages now; who asks as before gets the first one only.';
  return [{ rating: 'major', rule: 'paging-added', message }];
}

function answersArray({ responses }: UnknownRecord): boolean {
  const answers = Object.entries(asRecord(responses)).filter(([status]) => status.startsWith('2'));
  return answers.some(([, response]) =>
    Object.values(asRecord(asRecord(response).content)).some(
      (media) => asRecord(asRecord(media).schema).type === 'array',
    ),
  );
}
