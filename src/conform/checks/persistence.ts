/** What was sent is stored. */

import type { UnknownRecord } from '../../contract/data.ts';
import {
  evaluateLink,
  findOperation,
  findReader,
  operations,
  type TestedOperation,
} from '../contract.ts';
import { disposableInput } from '../fixtures/inputs.ts';
import { bodyOf, itemsOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import type { HttpRequest, InputValues } from '../http/serialize.ts';
import { documentedAt } from '../locations.ts';
import { report, requireState, type Session, send } from '../session.ts';
import type { OperationCheck } from './check.ts';
import { differingFields, listLostFields, reportLostFields } from './compare.ts';

const MAX_PAGE_SIZE = 100;

export const persistence: OperationCheck = {
  id: 'keeps',
  rule: 'Sent values are in the response, and in later reads and lists.',
  appliesTo: ({ body, method }) => body !== null && method !== 'GET',
  run: async ({ session, fixtures, operation }) => {
    requireState(session);
    const input = await disposableInput(fixtures, operation, 'all');
    const exchange = await send(session, { operation, input });
    if (!succeeded(exchange)) return;
    reportLostFields(session, exchange, input.body, 'keeps');
    if (!(await isListed(session, exchange))) {
      const expected = 'the created resource is in the list';
      report(session, exchange, { check: 'keeps', expected, seen: 'a list without it' });
    }
    const reader = findReadRequest(exchange, input);
    if (reader === null) return;
    const again = await send(session, { ...reader, caller: exchange.caller });
    const confidence = documentedAt(operation.pointer);
    if (!succeeded(again)) {
      const expected = 'the created or changed resource can be read';
      report(session, again, { check: 'keeps', confidence, expected });
      return;
    }
    const lost = listLostFields(operation, input.body, again.response.json);
    const changed = differingFields(exchange.response.json, again.response.json);
    for (const name of new Set([...lost, ...changed])) {
      const expected = `\`${name}\` as ${operation.id} returned it`;
      report(session, again, { check: 'keeps', confidence, expected, seen: 'another value' });
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
  const items = itemsOf(
    await send(session, {
      ...{ operation: list, caller, input: { query: { per_page: MAX_PAGE_SIZE } } },
      mutate: (plain: HttpRequest) => ({ ...plain, target }),
    }),
  );
  if (items === null || items.length === MAX_PAGE_SIZE) return true;
  return items.some((item) => item.id === id);
}

/** The request that reads what another one created or changed; `null` if there is none. */
function findReadRequest(
  { operation, response }: TestedExchange,
  input: InputValues,
): { operation: TestedOperation; input: { path: UnknownRecord } } | null {
  for (const link of operation.successes.flatMap(({ links }) => links)) {
    const target = findOperation(link.node.operationId);
    if (target.method !== 'GET' || target.paginated) continue;
    const path = evaluateLink(link, { input, body: response.json });
    if (path !== null) return { operation: target, input: { path } };
  }
  const reader = findReader(operation);
  if (operation.method !== 'PUT' || reader === undefined) return null;
  return { operation: reader, input: { path: input.path } };
}
