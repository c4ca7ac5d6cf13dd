/** Judges every answer by itself. */
import { factsOf } from '../../contract.ts';
import type { Exchange } from '../../http/exchange.ts';
import { report, type Session } from '../../session.ts';
import { adminFields } from './admin-fields.ts';
import type { AnswerCheck } from './answer-check.ts';
import { mediaType, noBody, schema } from './body.ts';
import { headers } from './headers.ts';
import { identity } from './identity.ts';
import { insides, secret } from './secrets.ts';
import { serverError, status } from './status.ts';

/** The checks of single answers. */
export const responseChecks: readonly AnswerCheck[] = [
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

/** Holds an answer to the contract and reports what is wrong with it. */
export function judgeAnswer(session: Session, exchange: Exchange): void {
  judgeBy(responseChecks, session, exchange);
}

/** Of the answer to a request that cannot be read, as to whom it was meant for, the contract says little. */
export function judgeUnread(session: Session, exchange: Exchange): void {
  judgeBy([serverError, secret, insides], session, exchange);
}

function judgeBy(checks: readonly AnswerCheck[], session: Session, exchange: Exchange): void {
  if (exchange.operation === null) return;
  const facts = factsOf(exchange.operation);
  const answer = facts.answers.find(({ status }) => status === exchange.received.status) ?? null;
  const { secrets, remembers, userIsAdmin } = session;
  const judged = { facts, answer, exchange, secrets, remembers, userIsAdmin };
  for (const { id, find } of checks) {
    for (const discovery of find(judged)) report(session, exchange, { check: id, ...discovery });
  }
}
