/** Runs one check against responses that a test states, on fixtures that need no requests. */

import { type Api, createApi } from '../../../src/conform/api.ts';
import type { Situation } from '../../../src/conform/claims/claim.ts';
import {
  findTestedOperation,
  type TestedContract,
} from '../../../src/conform/contract/contract.ts';
import type { Fixtures, Resource } from '../../../src/conform/fixtures/fixtures.ts';
import type { CallerKind, ReceivedResponse } from '../../../src/conform/http/exchange.ts';
import type { HttpRequest } from '../../../src/conform/http/serialize.ts';
import { NotReached } from '../../../src/conform/reasons.ts';
import type { Session } from '../../../src/conform/session.ts';
import { createOpenLedger, createTestSession, respond } from '../stubs.ts';

/**
 * Responses by method and path, where numbers are 0, and by who calls if that matters: `GET /projects/0 by admin`.
 * Of several, each request gets the next one, and further ones the last. Everything else is not found.
 */
export type Replies = Readonly<
  Record<
    string,
    | ReceivedResponse
    | readonly ReceivedResponse[]
    | ((request: HttpRequest, caller: CallerKind) => ReceivedResponse)
  >
>;

/** A run of one check. */
export interface CheckRun {
  readonly contract: TestedContract;
  readonly operation: string;
  readonly replies: Replies;
  /** Who has a token beside the user. */
  readonly callers?: readonly CallerKind[];
  /** By kind, or by `place kind`; what is created comes one after the other. */
  readonly resources?: Readonly<Record<string, Resource | readonly Resource[]>>;
  readonly more?: Partial<Session>;
  readonly fixtures?: Partial<Fixtures>;
}

/** What a resource is at any path, unless a test says more. */
const ANY_PATH = { issue_iid: 2, merge_request_iid: 2, user_id: 5, id: 1 };

/** What a check found, in the order of the requests, and which requests it sent; the reason if it could not go on. */
export async function runCheck(check: (context: Api) => Promise<unknown>, run: CheckRun) {
  const counts = new Map<string, number>();
  const { session: plain, found } = createTestSession(() => respond({}));
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const send = async (request: HttpRequest, caller: CallerKind) => {
    const path = request.target.replace(/\?.*/, '').replace(/\d+/g, '0');
    const key = `${request.method} ${path}`;
    const own = `${key} by ${caller}`;
    sent.push(`${request.method} ${request.target}${caller === 'user' ? '' : ` by ${caller}`}`);
    bodies.push(request.body);
    const name = run.replies[own] === undefined ? key : own;
    const reply = run.replies[name];
    if (typeof reply === 'function') return reply(request, caller);
    const all = [reply ?? respond({ message: '404 Not Found' }, 404)].flat();
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const next = all[Math.min(count, all.length - 1)];
    if (next === undefined) throw new Error(`There is no response for ${name}.`);
    return next;
  };
  const session: Session = {
    ...plain,
    ...{ contract: run.contract, stateful: true, userIsAdmin: false },
    has: (caller) => (run.callers ?? []).includes(caller) || caller === 'user',
    ledger: createOpenLedger(run.contract),
    sender: { ...plain.sender, send },
    ...run.more,
  };
  const { fixtures, created } = createTestFixtures(session, run);
  const operation = findTestedOperation(run.contract, run.operation);
  let reason: string | undefined;
  try {
    await check(createApi(session, { ...fixtures, ...run.fixtures }, operation));
  } catch (error) {
    if (!(error instanceof NotReached)) throw error;
    reason = error.reason.kind;
  }
  const claims = found.map(({ claim }) => claim);
  return {
    ...{ claims, sent, bodies, created, reason },
    severities: found.map(({ severity }) => severity),
    situations: claims.map(({ when }: { when: Situation }) => when[0]),
  };
}

function createTestFixtures(session: Session, { resources = {} }: CheckRun) {
  const created: string[] = [];
  const counts = new Map<string, number>();
  const inProject = (place: Fixtures['place']): Fixtures => {
    const find = (kind: string, count = 0): Resource => {
      const all = [resources[`${place} ${kind}`] ?? resources[kind] ?? { path: {} }].flat();
      const { path, body } = all[Math.min(count, all.length - 1)] ?? { path: {} };
      // Its own variables come first.
      return { path: { ...path, ...ANY_PATH, ...path }, body };
    };
    return {
      session,
      get: async (kind) => find(kind),
      create: async (kind) => {
        const count = counts.get(kind) ?? 0;
        counts.set(kind, count + 1);
        created.push(place === 'private' ? kind : `${place} ${kind}`);
        return find(kind, count);
      },
      gone: async (kind) => find(kind),
      ...{ keep: () => {}, listed: [], isInUse: () => false, place, isolated: false },
      currentUser: async () => ({ id: 5, username: 'nora' }),
      branches: async () => ({ source: 'feature', target: 'main', other: 'other' }),
      inProject,
      ...{ existing: () => inProject(place), forWorker: () => inProject(place) },
      prefix: 'conform-x',
      uniqueName: () => 'conform-x-1n',
    };
  };
  return { fixtures: inProject('private'), created };
}
