/** Checks every response by itself; here its status and headers. */

import type {
  Api,
  Discovery,
  Exchange,
  FindDiscoveries,
  ResponseCheck,
  ResponseContext,
  Session,
} from '../../api.ts';
import { documentedAt } from '../../claims/certainty.ts';
import type { Claim, Situation } from '../../claims/claim.ts';
import { findResponse, type TestedContract } from '../../contract/contract.ts';
import { locateRule } from '../../contract/locations.ts';
import { report } from '../../expect.ts';
import { queryOf } from '../../http/exchange.ts';
import { adminFields } from './admin-fields.ts';
import { mediaType, noBody, schema } from './body.ts';
import { conditionalFields, identity, relations } from './consistency.ts';
import { insides, secret } from './secrets.ts';

const status: ResponseCheck = {
  id: 'status',
  rule: 'The status of a response is documented for the operation.',
  prepare:
    (contract) =>
    ({ documented, exchange: { operation, response } }) => {
      if (documented !== null || response.status >= 500) return [];
      const isSuccess = response.status < 300;
      const known = isSuccess ? operation.successes : operation.documented;
      const locations = isSuccess ? operation.successes : [locateRule(contract, 'status')];
      const statuses = known.map((each) => each.status);
      const claim: Claim = { kind: 'status', when: ['any'], statuses };
      return [{ locations, aspects: ['status'], claim, seen: response.status }];
    },
};

const serverError: ResponseCheck = {
  id: 'server-error',
  rule: 'No request, not even an invalid one, causes a server error.',
  prepare: () => (context) =>
    findServerError(context, (target) => {
      const names = [...queryOf({ target }).keys()];
      return names.length === 0
        ? ['server-error']
        : ['server-error-with', [...new Set(names)].toSorted()];
    }),
};

/** Of requests that no operation can read: a server fails in the same way for all. */
const unreadError: ResponseCheck = {
  ...serverError,
  prepare: () => (context) => findServerError(context, () => ['server-error-unread']),
};

function findServerError(
  { exchange: { operation, request, response } }: ResponseContext,
  describe: (target: string) => Situation,
): readonly Discovery[] {
  if (response.status < 500) return [];
  const confidence = documentedAt(`${operation.pointer}/responses`);
  const when = describe(request.target);
  const claim: Claim = { kind: 'status', when, not: ['5xx'] };
  return [{ confidence, claim, seen: response.status }];
}

const headers: ResponseCheck = {
  id: 'headers',
  rule: 'A response has the headers that it always has, and headers have values of the documented types.',
  prepare:
    () =>
    ({ documented, exchange: { response } }) =>
      (documented?.headers ?? []).flatMap((header) => {
        const { name, node } = header;
        const seen = response.headers.get(name);
        const isInteger = node.schema.type === 'integer';
        if (seen === null ? node.required !== true : !isInteger || /^-?\d+$/.test(seen)) return [];
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
  const unread = prepareAll([unreadError, secret, insides]);
  const ofSecrets = prepareAll([secret]);
  const correct = new Map<string, { readonly seen: string; readonly secrets: number }>();
  const valid = new Set<string>();
  return {
    checkResponse: (exchange) => {
      const { session, operation, caller, request, response } = exchange;
      const key = [operation.id, caller, request.method, request.target].join(' ');
      const { status, headers, text } = response;
      const seen = [status, ...headers, text].join('\n');
      const before = correct.get(key);
      const secrets = session.secrets.count();
      const isSame = before?.seen === seen;
      if (isSame && before.secrets === secrets) return;
      // What was no secret before may be one now.
      if (reportAll(exchange, isSame ? ofSecrets : checks, valid) > 0) correct.delete(key);
      else correct.set(key, { seen, secrets });
    },
    checkUnread: (exchange) => void reportAll(exchange, unread, new Set()),
  };
}

/** For requests whose operation cannot be recognized: the contract says little about the responses. */
export function unread({ session, within }: Api): Api {
  return within({ ...session, checkResponse: session.checkUnread });
}

/** Returns the number of findings. */
function reportAll(
  exchange: Exchange,
  checks: readonly { readonly id: string; readonly find: FindDiscoveries }[],
  valid: Set<string>,
): number {
  const { secrets, stateful, userIsAdmin } = exchange.session;
  const documented = findResponse(exchange.operation, exchange.status) ?? null;
  const context = { exchange, documented, secrets, stateful, userIsAdmin, valid };
  const all = checks.flatMap(({ id, find }) =>
    [find(context)].flat().map((found) => ({ check: id, ...found })),
  );
  for (const { seen, claim, ...basis } of all) report(exchange, claim, basis, { seen });
  return all.length;
}
