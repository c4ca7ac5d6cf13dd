/** What the run has created for its lists is in each that holds it, in any state, with the values that it has now. */

import type { UnknownRecord } from '../../../contract/data.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api } from '../../api.ts';
import { listClaim, type Situation } from '../../claims/claim.ts';
import { listDifferences } from '../../claims/compare.ts';
import { listShownValues, selects } from '../../claims/filter-values.ts';
import { toKey } from '../../claims/judge.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { findOperationOf, itemKindOf } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { readCreated } from '../../fixtures/create.ts';
import type { ListedItem } from '../../fixtures/fixtures.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
import { filtersOf } from '../../predict/list-queries.ts';
import { callerOf, findPage, identify, type ListResult } from '../../predict/lists.ts';
import { type Exchange, ifReached } from '../../session.ts';

/** Compares a list with the items of the run that the contract says it has. */
export async function compareWithCreated(
  api: Api,
  input: InputValues,
  list: ListResult,
): Promise<void> {
  const { fixtures } = api;
  if (fixtures.listed.length === 0) return;
  const { id: callerId } = await api.currentUser();
  for (const item of fixtures.listed) {
    if (!holds(api.operation, input, item, callerId)) continue;
    const found = findItem(list, item.shown);
    const isSame =
      found !== undefined && listDifferences(api.contract, item.shown, found).length === 0;
    if (!isSame) await ifReached(() => expectListed(api, input, item));
  }
}

function findItem({ items }: ListResult, shown: UnknownRecord) {
  const key = toKey(shown);
  return items.find((each) => toKey(each) === key);
}

/** Whether the contract leaves no doubt that a list has an item. */
function holds(
  operation: TestedOperation,
  { path, query }: InputValues,
  { kind, create, path: own, shown }: ListedItem,
  callerId: unknown,
): boolean {
  const { id, parameters, contract } = operation;
  const filters = filtersOf(operation) ?? {};
  if (Object.values(filters).some((each) => each.default !== undefined)) return false;
  const defaults = parameters.flatMap(({ wireName, default: value }) =>
    value === undefined ? [] : [[wireName, value] as const],
  );
  const asked = { ...Object.fromEntries(defaults), ...query, ...path };
  const isSelected = Object.entries(asked).every(([name, sent]) => {
    const filter = filters[name];
    return filter === undefined || selects(filter, shown, sent, callerId) === true;
  });
  if (!isSelected || Object.keys(query).some((name) => filters[name] === undefined)) return false;
  const isHere = listVariables(operation.path).every(
    (name) => filters[name] !== undefined || String(own[name]) === String(path[name]),
  );
  if (create.path === operation.path) return isHere;
  if (itemKindOf(operation) !== kind) return false;
  const { field = '', equals } = contract.behavior.lists[id]?.returns ?? {};
  if (equals === 'caller')
    return listShownValues(shown, `${field}.id`)?.includes(callerId) === true;
  // A list of a whole service, or what a search of that finds.
  return Object.keys(path).some((name) => filters[name] !== undefined) && isHere;
}

/** Reads the item, which others may have changed, and then the list. */
async function expectListed(
  api: Api,
  input: InputValues,
  { kind, create, path, shown }: ListedItem,
): Promise<void> {
  const { session } = api;
  const { contract } = session;
  const reader = findOperationOf(contract, kind, 'read');
  const created: Situation = ['created-by', create.id];
  const single =
    reader &&
    (await api.call(reader, await api.input(reader, { path }), {
      caller: callerOf(session, reader),
    }));
  if (single !== undefined && !succeeded(single)) return;
  const now = single === undefined ? shown : bodyOf(single);
  if (toKey(now) !== toKey(shown)) return;
  const list = await findPage(api, input, (each) => toKey(each) === toKey(now));
  if (list === null) return;
  const item = identify(now);
  const found = findItem(list, now);
  if (found === undefined) {
    // Without an operation that reads it alone, nothing says whether it is still there.
    if (single !== undefined) expect(list.exchange, listClaim('contains', item, created));
    return;
  }
  if (single !== undefined) {
    const same = { before: single, is: found, at: [item] };
    expectSame(list.exchange, ['shown-by', single.operation.id], same);
    return;
  }
  for (const { field, was } of listDifferences(contract, now, found)) {
    expect(list.exchange, listClaim('contains', { ...item, [field]: was }, created));
  }
}

/** What is created in a place is in its list. */
export async function expectCreated(api: Api, input: InputValues): Promise<void> {
  const { operation } = api;
  const { path } = operation;
  const create = operation.contract.operations.find(
    (each) => each.path === path && each.method === 'POST',
  );
  if (create === undefined || !/\{|^\/user\//.test(path)) return;
  const sent = await api.input(create, { path: input.path }, 'required');
  const created = await api.call(create, sent);
  if (!succeeded(created)) return;
  const key = toKey(created.response.json);
  const result = await findPage(api, input, (each) => toKey(each) === key);
  if (result === null) return;
  const item = identify(created.response.json);
  expect(result.exchange, listClaim('contains', item, ['created-by', create.id]));
  await ifReached(() => expectMoved(api, created, sent));
}

/** What is moved to another place is in the list there. */
async function expectMoved(api: Api, created: Exchange, input: InputValues): Promise<void> {
  if (api.operation.id !== 'listProjectIssues') return;
  const sent = await api.input('moveIssue', readCreated('issue', created, input));
  const moved = await api.call('moveIssue', sent);
  if (!succeeded(moved)) return;
  const key = toKey(moved.response.json);
  const path = { id: sent.body.to_project_id };
  const result = await findPage(api, { path }, (each) => toKey(each) === key);
  if (result === null) return;
  const item = identify(moved.response.json);
  expect(result.exchange, listClaim('contains', item, ['created-by', 'moveIssue']));
}
