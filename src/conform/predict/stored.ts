/** Reads what a request has written, or should not have written, and compares it with what was sent or there before. */

import type { UnknownRecord } from '../../contract/data.ts';
import type { Api, Exchange, SendOptions } from '../api.ts';
import type { Basis } from '../claims/certainty.ts';
import { returns, type Situation, shows, showsAsBefore } from '../claims/claim.ts';
import {
  listDifferences,
  listLostFields,
  mayChange,
  readSent,
  toShown,
} from '../claims/compare.ts';
import {
  findResponse,
  locateBehavior,
  type TestedOperation,
  targetOf,
} from '../contract/contract.ts';
import { expect, expectSame } from '../expect.ts';
import type { CallerKind, TestedExchange } from '../http/exchange.ts';
import { evaluateLink } from '../http/link.ts';
import type { InputValues } from '../http/serialize.ts';
import { sendRequest } from '../session.ts';

/** Reports values that the response, or a later read, does not show as they were sent. */
export async function expectStored(
  exchange: Exchange,
  input: InputValues,
  body: UnknownRecord,
): Promise<void> {
  if (!exchange.succeeded) return;
  const { operation } = exchange;
  expectSent(exchange, body);
  expectInitialState(exchange);
  const again = await readAgain(exchange, input);
  if (again === null) return;
  const basis = { locations: [operation] };
  expect(again, { kind: 'status', when: ['read-written'], statuses: ['2xx'] }, basis);
  if (!again.succeeded) return;
  expectSent(again, body, ['sent-to', operation.id], operation);
  // Of what was just created, nobody else has counted anything.
  const isKept = (field: string) => operation.addsToList && field.endsWith('_count');
  const differences = listDifferences(
    operation.contract,
    exchange.body,
    again.body,
    (contract, field) => mayChange(contract, field) && !isKept(field),
  );
  // Another resource differs in all that it has.
  const isOther = differences.some(({ field }) => field === 'id');
  for (const { field } of differences) {
    if (field in body || (isOther && field !== 'id')) continue;
    const claim = showsAsBefore(field, ['returned-by', operation.id]);
    expect(again, claim, basis, { before: exchange });
  }
}

/** What is created is in the state in which the contract lets it begin, whatever else is sent. */
function expectInitialState(exchange: Exchange): void {
  const { contract, id } = exchange.operation;
  for (const { name, title, field, transitions } of contract.stateMachines) {
    const isMoved = transitions.some(
      ({ cause, from }) => typeof cause === 'string' && from === 'any',
    );
    for (const [index, { cause, from, to, when }] of transitions.entries()) {
      const isOwn = typeof cause !== 'string' && cause.id === id && from === 'none';
      if (!isOwn || isMoved || field === null || Object.keys(when).length > 0) continue;
      if (!(field in exchange.body)) continue;
      const location = locateBehavior(contract, 'stateMachines', name, 'transitions', index);
      const situation: Situation = ['transition', id, `${title}: none → ${String(to)}`];
      expect(exchange, shows(field, to, situation), { locations: [location], aspects: ['to'] });
    }
  }
}

/** What was sent is in a response to its operation, or to another. */
export function expectSent(
  exchange: Exchange,
  sent: UnknownRecord,
  when: Situation = ['sent'],
  written = exchange.operation,
  before?: Exchange,
): void {
  const { operation, response } = exchange;
  const documented = findResponse(operation, response.status);
  const locations = [documented?.media ?? null, documented ?? null].filter((each) => each !== null);
  const basis = written === operation ? { locations, aspects: ['body'] } : {};
  for (const field of listLostFields(written, sent, response.json)) {
    const value = toShown(written, field, sent[field]);
    const seen = readSent(written, field, exchange.body);
    expect(exchange, shows(field, value, when, 'shows-sent'), basis, { before, seen });
  }
}

/** Reads what was created or changed, by whom it was; `null` if no operation does. */
export async function readAgain(exchange: Exchange, input: InputValues): Promise<Exchange | null> {
  const reader = findReadRequest(exchange, input);
  const { caller, session } = exchange;
  return reader && sendRequest(session, reader.operation, { path: reader.path }, { caller });
}

/** The request that reads what another one created or changed; `null` if there is none. */
function findReadRequest(
  { operation, response }: TestedExchange,
  input: InputValues,
): { operation: TestedOperation; path: UnknownRecord } | null {
  for (const link of operation.successes.flatMap(({ links }) => links)) {
    const target = targetOf(operation, link);
    if (target.method !== 'GET' || target.isList) continue;
    const path = evaluateLink(link, { input, body: response.json });
    if (path !== null) return { operation: target, path };
  }
  const { path: at, contract } = operation;
  // An action, such as a merge, is on what is read at the path above.
  const above = at.replace(/(?<=\})\/\w+$/, '');
  const reader = operation.reader ?? contract.at('GET', above);
  if (!operation.isUpdate || reader?.kind !== operation.kind) return null;
  return { operation: reader, path: input.path };
}

/** Sends a write that has to be accepted, and whose values have to be stored. */
export async function expectWritten(
  api: Api,
  input: InputValues,
  when: Situation,
  sent: UnknownRecord = input.body,
): Promise<Exchange> {
  const exchange = await api.send(input);
  expectAccepted(exchange, when);
  await expectStored(exchange, input, sent);
  return exchange;
}

/** Server errors are reported by another check; a state machine may document another status. */
export function expectAccepted(exchange: Exchange, when: Situation, basis?: Basis): void {
  const others = exchange.operation.transitions.flatMap(({ status }) => status ?? []);
  expect(exchange, returns(when, '2xx', ...others), basis);
}

/** A request that has to be rejected, and how it is read that nothing changes. */
interface Rejected extends SendOptions {
  /** Path parameters of what is read, if they are others. */
  readonly path?: UnknownRecord;
  readonly readBy?: CallerKind | undefined;
}

/** Sends a request that has to be rejected between two reads of what it would change, which has to stay. */
export async function sendRejected(
  api: Api,
  input: Partial<InputValues>,
  { path = input.path ?? {}, readBy, ...options }: Rejected = {},
): Promise<Exchange> {
  const { operation } = api;
  const reader = operation.method === 'GET' ? undefined : findStateReader(operation);
  const read = async () => reader && api.call(reader, { path }, { caller: readBy });
  const before = await read();
  const exchange = await api.send(input, options);
  // What is accepted is another finding, unless there is nothing to delete.
  const isRejected = !exchange.succeeded || promisesRepetition(operation);
  const after = isRejected ? await read() : undefined;
  if (before === undefined || after === undefined) return exchange;
  const isRead = returns(['read-after-rejected', operation.id], before.status);
  if (!expect(after, isRead, {}, { before }) || !after.succeeded) return exchange;
  expectSame(after, ['rejected', operation.id], { before, ignores: mayChange });
  return exchange;
}

/** Whether the contract states that deleting again succeeds. */
export function promisesRepetition({ method, repeats }: TestedOperation): boolean {
  return method === 'DELETE' && repeats?.status === undefined;
}

/** What shows the state that an operation changes: the item or list at its path, or the item around it. */
function findStateReader(operation: TestedOperation): TestedOperation | undefined {
  // Neighbors change lists of the whole service.
  if (!operation.path.includes('{')) return undefined;
  if (operation.reader !== undefined) return operation.reader;
  const around = operation.contract.operations.filter(
    ({ method, path, isList }) =>
      method === 'GET' && !isList && path.endsWith('}') && operation.path.startsWith(`${path}/`),
  );
  return around.toSorted((a, b) => b.path.length - a.path.length)[0];
}
