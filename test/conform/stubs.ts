/** Operations, exchanges and sessions as checks see them, for tests that state what the server returns. */
import type { Claim } from '../../src/conform/claims/claim.ts';
import {
  findTestedOperation,
  type TestedContract,
  type TestedOperation,
} from '../../src/conform/contract/contract.ts';
import { type ReceivedResponse, readResponse } from '../../src/conform/http/exchange.ts';
import { createRecording } from '../../src/conform/http/recording.ts';
import type { HttpRequest } from '../../src/conform/http/serialize.ts';
import { createSecrets } from '../../src/conform/http/shown.ts';
import { createLedger, type Ledger } from '../../src/conform/owned/ledger.ts';
import { createLists } from '../../src/conform/owned/lists.ts';
import type { Exchange, Session } from '../../src/conform/session.ts';
import { contract } from './own-contract.ts';

/** An operation, with other metadata where given. */
export function operationOf(id: string, more?: object): TestedOperation {
  const found = findTestedOperation(contract, id);
  return more === undefined ? found : { ...found, ...more };
}

/** A response with a JSON body; without a body for `undefined`. */
export function respond(
  json: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): ReceivedResponse {
  const text = json === undefined ? '' : JSON.stringify(json);
  const bytes = new TextEncoder().encode(text);
  return { status, headers: new Headers(headers), bytes, text, json };
}

/** An exchange with an operation of the contract, as far as checks of exchanges read it. */
export function exchangeOf(
  session: object,
  operation: TestedOperation,
  response: ReceivedResponse,
  target: string = operation.path,
): Exchange {
  const request = { method: operation.method, target, headers: {}, body: null };
  return { session, operation, caller: 'user', request, ...readResponse(response) } as Exchange;
}

/** What checks need of a session to add findings; those are in `found`. */
export function createFindingSession() {
  const secrets = createSecrets([]);
  const found: { claim: Claim; severity: string; pointer: string; check: string; shown: string }[] =
    [];
  const session = {
    ...{
      check: 'check',
      reference: 'https://docs.test',
      base: 'http://sandbox.test',
      stateful: true,
    },
    ...{ headers: {}, tokenHeader: 'PRIVATE-TOKEN: ', secrets, contract: contract },
    recording: createRecording('conform-x'),
    trying: { attempt: null },
    findings: { add: (added: (typeof found)[number]) => found.push(added) },
  };
  return { session, found };
}

/** What sends requests in this way, and never waits. */
export function senderOf<Send>(send: Send) {
  return {
    send,
    countRequests: () => 0,
    retry: () => {},
    caches: { arePassed: false },
    pause: async () => {},
  };
}

/** The ledger of a run to which everything belongs, on a server without anything else. */
export function createOpenLedger(contract: TestedContract): Ledger {
  const sender = senderOf(async () => respond([]));
  const lists = createLists(contract, []);
  return {
    ...createLedger({ sender, run: 'conform-x', lists, has: () => true }),
    ...{ isOwn: () => true, isConfirmed: () => true, wasDeleted: () => false },
    explainReuse: () => null,
    tried: new Set(lists.all),
  };
}

/** A session whose requests get the responses of a function; it keeps no state, so nothing is guarded. */
export function createTestSession(serve: (request: HttpRequest) => ReceivedResponse) {
  const { session, found } = createFindingSession();
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const full = {
    ...session,
    ...{ stateful: false, readOnly: false, onlyReads: false, projectsLimit: 100, has: () => false },
    ledger: createOpenLedger(contract),
    named: { projects: [] },
    served: { require: () => {}, learn: () => {} },
    coverage: { addResponse: () => {} },
    checkResponse: () => {},
    findings: { ...session.findings, confirmUnanswered: () => {} },
    sender: {
      send: async (request: HttpRequest) => {
        sent.push(`${request.method} ${request.target}`);
        bodies.push(request.body);
        return serve(request);
      },
    },
  };
  return { session: full as unknown as Session, found, sent, bodies };
}
