/** The status and the headers of a response. */
import type { DocumentedResponse, Located } from '../../../contract/operations.ts';
import { document } from '../../contract.ts';
import { confidenceAt, documentedAt } from '../../locations.ts';
import type { ResponseCheck } from '../check.ts';

/** The contract's own statement that its lists of error statuses are incomplete. */
const INCOMPLETE_STATUSES = findGap('status');

export const status: ResponseCheck = {
  id: 'status',
  rule: 'The status of a response is documented for the operation.',
  find: ({ documented, exchange: { operation, response } }) => {
    if (documented !== null || response.status >= 500) return [];
    const isSuccess = response.status < 300;
    const known = isSuccess ? operation.successes : operation.documented;
    const locations = isSuccess ? operation.successes : [INCOMPLETE_STATUSES];
    const expected = `one of the statuses ${known.map((each) => each.status).join(', ')}`;
    return [{ confidence: confidenceAt(locations, ['status']), expected }];
  },
};

export const serverError: ResponseCheck = {
  id: 'server-error',
  rule: 'No request, not even an invalid one, causes a server error.',
  find: ({ exchange: { operation, response } }) => {
    if (response.status < 500) return [];
    const confidence = documentedAt(`${operation.pointer}/responses`);
    return { confidence, expected: 'a response without a server error' };
  },
};

export const headers: ResponseCheck = {
  id: 'headers',
  rule: 'A response has the documented headers, with values of the documented types.',
  find: ({ documented, exchange: { response } }) =>
    (documented?.headers ?? []).flatMap((header) => {
      const problem = findHeaderProblem(header, response.headers.get(header.name));
      return problem === null
        ? []
        : [{ confidence: confidenceAt([header], ['headers']), ...problem }];
    }),
};

function findHeaderProblem(
  { name, node: { schema } }: DocumentedResponse['headers'][number],
  value: string | null,
) {
  if (value === null) return { expected: `the header ${name}`, seen: 'no such header' };
  if (schema.type !== 'integer' || /^-?\d+$/.test(value)) return null;
  return { expected: `an integer in the header ${name}`, seen: `"${value}"` };
}

function findGap(aspect: string): Located {
  const gaps = document.info['x-gaps'] ?? [];
  const index = gaps.findIndex((gap) => gap['x-not-shown']?.includes(aspect));
  return { pointer: `#/info/x-gaps/${index}`, node: gaps[index] ?? {} };
}
