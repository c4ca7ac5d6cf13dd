/** What was sent is stored, and what is deleted is gone. */
import type { UnknownRecord } from '../../contract/data.ts';
import {
  evaluateLink,
  findOperation,
  findReader,
  listTransitions,
  operations,
  type TestedOperation,
} from '../contract.ts';
import { disposableInput, inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { bodyOf, itemsOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import type { HttpRequest, InputValues } from '../http/serialize.ts';
import { documentedAt } from '../locations.ts';
import { report, requireState, type Session, send } from '../session.ts';
import { expectRejection, type OperationCheck, sendInvalid } from './check.ts';
import { differingFields, listLostFields, reportLostFields } from './compare.ts';

const MAX_PAGE_SIZE = 100;

export const persistence: OperationCheck = {
  id: 'keeps',
  rule: 'Sent values are in the response, and in later reads and lists.',
  appliesTo: ({ body, method }) => body !== null && method !== 'GET',
  run: async ({ session, fixtures, operation }) => {
    requireState(session);
    const input = await disposableInput(fixtures, operation, 'all');
    const exchange = await send(session, operation, input);
    if (!succeeded(exchange)) return;
    reportLostFields(session, exchange, input.body);
    if (!(await isListed(session, exchange))) {
      const expected = 'the created resource is in the list';
      report(session, exchange, { expected, seen: 'a list without it' });
    }
    const reader = findReadRequest(exchange, input);
    if (reader === null) return;
    const again = await send(
      session,
      reader.operation,
      { path: reader.path },
      { caller: exchange.caller },
    );
    const confidence = documentedAt(operation.pointer);
    if (!succeeded(again)) {
      const expected = 'the created or changed resource can be read';
      report(session, again, { confidence, expected });
      return;
    }
    const lost = listLostFields(operation, input.body, again.response.json);
    const changed = differingFields(exchange.response.json, again.response.json);
    for (const name of new Set([...lost, ...changed])) {
      const expected = `\`${name}\` as ${operation.id} returned it`;
      report(session, again, { confidence, expected, seen: 'another value' });
    }
  },
};

/** Whether the list at the same path has what was created; true if there is no such list or it is too long. */
async function isListed(session: Session, exchange: TestedExchange): Promise<boolean> {
  const { operation, request, caller } = exchange;
  const { id } = bodyOf(exchange);
  const list = operations.find(({ path, paginated }) => path === operation.path && paginated);
  if (operation.method !== 'POST' || list === undefined || id === undefined) return true;
  const target = `${request.target.replace(/\?.*/, '')}?per_page=${MAX_PAGE_SIZE}`;
  const query = { per_page: MAX_PAGE_SIZE };
  const mutate = (plain: HttpRequest) => ({ ...plain, target });
  const listed = await send(session, list, { query }, { caller, mutate });
  const items = itemsOf(listed);
  if (!Array.isArray(listed.response.json) || items.length === MAX_PAGE_SIZE) return true;
  return items.some((item) => item.id === id);
}

/** The request that reads what another one created or changed; `null` if there is none. */
function findReadRequest(
  { operation, response }: TestedExchange,
  input: InputValues,
): { operation: TestedOperation; path: UnknownRecord } | null {
  for (const link of operation.successes.flatMap(({ links }) => links)) {
    const target = findOperation(link.node.operationId);
    if (target.method !== 'GET' || target.paginated) continue;
    const path = evaluateLink(link, { input, body: response.json });
    if (path !== null) return { operation: target, path };
  }
  const reader = findReader(operation);
  if (operation.method !== 'PUT' || reader === undefined) return null;
  return { operation: reader, path: input.path };
}

export const afterDeletion: OperationCheck = {
  id: 'after-removal',
  rule: 'Every operation on a deleted resource returns 404.',
  appliesTo: (operation) => deletes(operation) && operation.path.endsWith('}'),
  run: async ({ session, fixtures, operation }) => {
    const kind = findKind(operation);
    const resource = await fixtures.create(kind);
    const input = await inputWithin(fixtures, operation, resource, 'required');
    if (!succeeded(await send(session, operation, input))) return;
    for (const other of operations) {
      if (other.id === operation.id || findKind(other) !== kind) continue;
      if (promisesRepetition(other) || !other.path.startsWith(operation.path)) continue;
      const otherInput = await inputWithin(fixtures, other, resource, 'required');
      const rejection = { what: `a deleted ${kind}`, locations: [operation] };
      await sendInvalid({ session, operation: other }, otherInput, rejection);
    }
  },
};

export const repeatedDeletion: OperationCheck = {
  id: 'repeat',
  rule: 'Deleting again succeeds where that is documented, and returns 404 elsewhere.',
  appliesTo: deletes,
  run: async ({ session, fixtures, operation }) => {
    const resource = await fixtures.create(findKind(operation));
    const input = await inputWithin(fixtures, operation, resource, 'required');
    if (!succeeded(await send(session, operation, input))) return;
    const again = await send(session, operation, input);
    if (!promisesRepetition(operation)) {
      expectRejection(session, again, { what: 'a second DELETE' });
    } else if (!succeeded(again)) {
      report(session, again, { expected: 'a second DELETE succeeds, too' });
    }
  },
};

/** Some DELETE operations lead to another state instead. */
function deletes(operation: TestedOperation): boolean {
  if (operation.method !== 'DELETE') return false;
  const transitions = listTransitions(operation);
  return transitions.length === 0 || transitions.some(({ to }) => to === 'removed');
}

/** Whether the contract promises that deleting again succeeds. */
export function promisesRepetition({ method, documented, successes }: TestedOperation): boolean {
  if (method !== 'DELETE') return false;
  const mayBeEmpty = successes.some(({ node }) => node['x-empty-body'] !== undefined);
  return mayBeEmpty || !documented.some(({ status }) => status === 404);
}
