/** Checks every response by itself. */
import { findResponse } from '../../contract.ts';
import type { TestedExchange } from '../../http/exchange.ts';
import { report, type Session } from '../../session.ts';
import type { ResponseCheck } from '../check.ts';
import { mediaType, noBody, schema } from './body.ts';
import { adminFields, identity } from './identity.ts';
import { insides, secret } from './secrets.ts';
import { headers, serverError, status } from './status.ts';

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
];

export function checkResponse(session: Session, exchange: TestedExchange): void {
  runResponseChecks(responseChecks, session, exchange);
}

/** The contract says little about the response to a request whose operation cannot be recognized. */
export function checkUnreadResponse(session: Session, exchange: TestedExchange): void {
  runResponseChecks([serverError, secret, insides], session, exchange);
}

function runResponseChecks(
  checks: readonly ResponseCheck[],
  session: Session,
  exchange: TestedExchange,
): void {
  const { secrets, stateful, userIsAdmin } = session;
  const documented = findResponse(exchange.operation, exchange.response.status) ?? null;
  const context = { exchange, documented, secrets, stateful, userIsAdmin };
  for (const { id, find } of checks) {
    for (const found of [find(context)].flat()) report(session, exchange, { check: id, ...found });
  }
}
