/** Checks every response by itself; here its status and headers. */

import type { Located } from '../../../contract/read/operations.ts';
import { listRules } from '../../../contract/unspecified.ts';
import type { FindDiscoveries, ResponseCheck } from '../../check.ts';
import type { Claim, Situation } from '../../claims/claim.ts';
import { report } from '../../claims/expect.ts';
import { findResponse, type TestedContract } from '../../contract.ts';
import { documentedAt } from '../../locations.ts';
import type { Exchange, Session } from '../../session.ts';
import { adminFields } from './admin-fields.ts';
import { mediaType, noBody, schema } from './body.ts';
import { conditionalFields, relations } from './consistency.ts';
import { identity } from './identity.ts';
import { insides, secret } from './secrets.ts';

/** The contract's own statement that its lists of error statuses are incomplete. */
function locateIncomplete({ document }: TestedContract): Located {
  const topic = listRules(document).find(
    ({ node: { what, where } }) => what.includes('status') && where === undefined,
  );
  return topic === undefined
    ? { pointer: '#/info', node: {} }
    : { pointer: topic.pointer, node: { 'x-unspecified': topic.node } };
}

const status: ResponseCheck = {
  id: 'status',
  rule: 'The status of a response is documented for the operation.',
  prepare:
    (contract) =>
    ({ documented, exchange: { operation, response } }) => {
      if (documented !== null || response.status >= 500) return [];
      const isSuccess = response.status < 300;
      const known = isSuccess ? operation.successes : operation.documented;
      const locations = isSuccess ? operation.successes : [locateIncomplete(contract)];
      const statuses = known.map((each) => each.status);
      const claim: Claim = { kind: 'status', when: ['any'], statuses };
      return [{ locations, aspects: ['status'], claim, seen: response.status }];
    },
};

const serverError: ResponseCheck = {
  id: 'server-error',
  rule: 'No request, not even an invalid one, causes a server error.',
  prepare:
    () =>
    ({ exchange: { operation, request, response } }) => {
      if (response.status < 500) return [];
      const confidence = documentedAt(`${operation.pointer}/responses`);
      const names = [...new URLSearchParams(request.target.split('?')[1]).keys()];
      const when: Situation =
        names.length === 0
          ? ['server-error']
          : ['server-error-with', [...new Set(names)].toSorted()];
      const claim: Claim = { kind: 'status', when, not: ['5xx'] };
      return { confidence, claim, seen: response.status };
    },
};

const headers: ResponseCheck = {
  id: 'headers',
  rule: 'A response has the documented headers, with values of the documented types.',
  prepare:
    () =>
    ({ documented, exchange: { response } }) =>
      (documented?.headers ?? []).flatMap((header) => {
        const { name, node } = header;
        const seen = response.headers.get(name);
        const isInteger = node.schema.type === 'integer';
        if (seen !== null && (!isInteger || /^-?\d+$/.test(seen))) return [];
        const relation = seen === null ? 'present' : 'integer';
        const claim: Claim = { kind: 'header', name, relation, when: ['headers'] };
        return [{ locations: [header], aspects: ['headers'], claim, seen }];
      }),
};

export const responseChecks: readonly ResponseCheck[] = [
  status,
  serverError,
  mediaType,
  schema,
  headers,
  noBody,
  secret,
  insides,
  identity,
  adminFields,
  conditionalFields,
  relations,
];

/** Checks responses: of requests to an operation, and of those whose operation cannot be recognized. */
export type CheckedResponses = Pick<Session, 'checkResponse' | 'checkUnread'>;

/** Checks the responses of a run, but not again what is read again unchanged and had nothing wrong. */
export function createResponseChecks(
  contract: TestedContract,
  custom: readonly ResponseCheck[] = [],
): CheckedResponses {
  const prepareAll = (checks: readonly ResponseCheck[]) =>
    checks.map(({ id, prepare }) => ({ id, find: prepare(contract) }));
  const checks = prepareAll([...responseChecks, ...custom]);
  const unread = prepareAll([serverError, secret, insides]);
  const correct = new Map<string, string>();
  const valid = new Set<string>();
  return {
    checkResponse: (exchange) => {
      const { session, operation, caller, request, response } = exchange;
      const key = [operation.id, caller, request.method, request.target].join(' ');
      // What was no secret before may be one now.
      const { status, headers, text } = response;
      const seen = [status, session.secrets.count(), ...headers, text].join('\n');
      if (correct.get(key) === seen) return;
      if (reportAll(exchange, checks, valid) > 0) correct.delete(key);
      else correct.set(key, seen);
    },
    checkUnread: (exchange) => void reportAll(exchange, unread, new Set()),
  };
}

/** For requests whose operation cannot be recognized: the contract says little about the responses. */
export function unread(session: Session): Session {
  return { ...session, checkResponse: session.checkUnread };
}

/** Returns the number of findings. */
function reportAll(
  exchange: Exchange,
  checks: readonly { readonly id: string; readonly find: FindDiscoveries }[],
  valid: Set<string>,
): number {
  const { secrets, stateful, userIsAdmin } = exchange.session;
  const documented = findResponse(exchange.operation, exchange.response.status) ?? null;
  const context = { exchange, documented, secrets, stateful, userIsAdmin, valid };
  const all = checks.flatMap(({ id, find }) =>
    [find(context)].flat().map((found) => ({ check: id, ...found })),
  );
  for (const { seen, claim, ...basis } of all) report(exchange, claim, basis, { seen });
  return all.length;
}
