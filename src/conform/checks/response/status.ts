import type { Annotations } from '../../../contract/openapi.ts';
import { certaintyOf } from '../../contract/certainty.ts';
import { document } from '../../contract/document.ts';
import type { Place } from '../../contract.ts';
import type { AnswerCheck } from './answer-check.ts';

/** The contract says of itself that its lists of statuses are not complete. */
const INCOMPLETE: Place<Annotations> = gapAbout('status');

export const status: AnswerCheck = {
  id: 'status',
  rule: 'The status of an answer is one that the contract documents for the operation.',
  find: ({ facts, answer, exchange }) => {
    const { status } = exchange.received;
    if (answer !== null || status >= 500) return [];
    const known = facts.answers.map((each) => each.status).join(', ');
    const isSuccess = status < 300;
    const places = isSuccess ? facts.successes : [INCOMPLETE];
    return [
      {
        certainty: certaintyOf(places, ['status']),
        expected: isSuccess
          ? `one of the statuses ${facts.successes.map((each) => each.status).join(', ')}`
          : `one of the statuses ${known}`,
        seen: `the status ${status}`,
      },
    ];
  },
};

export const serverError: AnswerCheck = {
  id: 'server-error',
  rule: 'No request, however wrong, makes the server fail.',
  find: ({ facts, exchange }) => {
    const { status } = exchange.received;
    if (status < 500) return [];
    return [
      {
        certainty: { voice: 'failure', says: null, pointer: `${facts.pointer}/responses` },
        expected: 'an answer of the service, not a failure of the server',
        seen: `the status ${status}`,
      },
    ];
  },
};

function gapAbout(facet: string): Place<Annotations> {
  const gaps = document.info['x-gaps'] ?? [];
  const index = gaps.findIndex((gap) => gap['x-not-shown']?.includes(facet));
  return { pointer: `#/info/x-gaps/${index}`, node: gaps[index] ?? {} };
}
