import { certaintyOf } from '../../contract/certainty.ts';
import type { DocumentedHeader } from '../../contract.ts';
import type { AnswerCheck } from './answer-check.ts';

export const headers: AnswerCheck = {
  id: 'headers',
  rule: 'An answer has the headers that are documented, with values of their types.',
  find: ({ answer, exchange: { received } }) =>
    (answer?.headers ?? []).flatMap((header) => {
      const problem = problemOf(header, received.headers.get(header.name));
      if (problem === null) return [];
      return [{ certainty: certaintyOf([header], ['headers']), ...problem }];
    }),
};

function problemOf({ name, node: { schema } }: DocumentedHeader, value: string | null) {
  if (value === null) return { expected: `the header ${name}`, seen: 'no such header' };
  if (schema.type !== 'integer' || /^-?\d+$/.test(value)) return null;
  return { expected: `a whole number in the header ${name}`, seen: `"${value}"` };
}
