/** The orders of lists, and their pages. */

import { pick, type UnknownRecord } from '../../../contract/data.ts';
import { PAGE, PAGE_SIZE } from '../../../contract/paging.ts';
import type { Api, OperationCheck } from '../../api.ts';
import { confidenceInParameter } from '../../claims/certainty.ts';
import type { ItemsClaim, Situation } from '../../claims/claim.ts';
import { identify, leadsTo } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import type { InputValues } from '../../http/serialize.ts';
import {
  asUsual,
  checkQuery,
  confidenceInOrder,
  distinctValues,
  inputOf,
  listOrders,
  type Order,
  readWhole,
  type TestedList,
} from '../../predict/list-queries.ts';
import {
  checkPages,
  findPage,
  type ListResult,
  listInput,
  requestPage,
} from '../../predict/lists.ts';
import { ifReached, NotReached } from '../../reasons.ts';

export const orders: OperationCheck = {
  id: 'order',
  rule: 'A list is sorted by the requested field and direction, or by the default.',
  appliesTo: ({ list }) => list.order !== undefined,
  needs: ['state', 'lists'],
  lists: 'changes',
  run: async (api) => {
    const input = await listInput(api);
    await createEarlier(api, input);
    const list = await readWhole(api, input);
    const unreached: string[] = [];
    for (const order of listOrders(api.operation)) {
      const isReached = list !== null && (await checkOrder(list, order));
      if (!isReached) unreached.push(`${order.field} ${order.direction}`);
    }
    if (unreached.length > 0) {
      throw new NotReached('orders-alike', unreached.join(', '));
    }
  },
};

/** Before all that a run creates. */
const EARLIER = '2001-02-03T04:05:06.000Z';

/** Creates an item of an earlier time where that can be sent: otherwise the order of times is that of ids. */
async function createEarlier(api: Api, { path }: InputValues): Promise<void> {
  if (api.operation.id !== 'listProjectIssues' || api.session.readOnly) return;
  const usual = await api.input('createIssue', { path });
  const input = { ...usual, body: { ...usual.body, created_at: EARLIER } };
  await ifReached(() => api.call('createIssue', input));
}

/** Returns whether the items could have been in a wrong order. */
async function checkOrder(list: TestedList, order: Order): Promise<boolean> {
  const result = await checkQuery(list, { order });
  if (result === null) return false;
  const { items, keys, isRight } = result;
  const isShown = items.every(({ [order.field]: value }) => (value ?? null) !== null);
  const isDecided = distinctValues(items, order).length > 1;
  if (isShown && !isDecided) return false;
  const isSorted = isDecided ? isRight : await checkLateChange(list, order, result);
  if (isSorted !== true) return isSorted === false;
  // Pages are cut from the list in one way, whatever its order.
  const { by, parameters } = list.operation.list.order ?? {};
  const isUsual = order.field === by;
  const isNamed = parameters?.by !== undefined && parameters.by in order.query;
  const known = { whole: asUsual(list.api, result) };
  if (items.length > 1 && isUsual && !isNamed)
    await checkPages(list.api, inputOf(list, { order }), known);
  const isOther = keys.join() !== list.whole.keys.join();
  return Object.keys(order.query).length === 0 || isOther || (isUsual && isDecided);
}

/** Where items do not show the field, what changes now comes first or last; `undefined` if that is out of sight. */
async function checkLateChange(
  list: TestedList,
  order: Order,
  before: ListResult,
): Promise<boolean | undefined> {
  const { api, operation } = list;
  const { field, direction } = order;
  if (before.items.length < 2 || api.session.readOnly) return undefined;
  let changed: UnknownRecord | undefined;
  if (leadsTo(operation, 'project')) {
    const { path } = await api.create('project');
    // By creation, the other one would be the latest.
    await api.create('project');
    await api.call('updateProject', { path, body: { name: api.uniqueName() } });
    changed = { id: path.id };
  } else await api.create('issue');
  const isLast = direction === 'asc';
  const after = await findPage(list.api, inputOf(list, { order }), () => !isLast);
  if (after === null) return undefined;
  const { items, keys, exchange } = after;
  const added = items.find((_, index) => !before.keys.includes(keys[index] ?? ''));
  const found = changed ?? added;
  if (found === undefined) return undefined;
  const key = identify(found);
  // Events have nothing that tells them apart.
  const item = Object.values(key).includes(undefined) ? identifyByIds(found) : key;
  const relation = isLast ? 'last' : 'first';
  const when: Situation = ['latest-change', field, direction];
  const confidence = confidenceInOrder(operation, order);
  return expect(exchange, { kind: 'items', relation, item, when }, { confidence });
}

/** The ids of what an event is about, with what happened to it. */
function identifyByIds(event: UnknownRecord): UnknownRecord {
  return pick(event, (name, value) => /_(id|name)$/.test(name) && (value ?? null) !== null);
}

export const pagination: OperationCheck = {
  id: 'paging',
  rule: 'The pages of a list, by number or by Link, contain every item once, in one order.',
  appliesTo: ({ isList }) => isList,
  needs: ['lists'],
  lists: 'reads',
  run: async (api) => {
    const { session, operation } = api;
    const input = await listInput(api);
    const whole = await requestPage(api, input, {});
    if (whole === null) return;
    const { keys } = whole;
    expect(whole.exchange, { kind: 'items', relation: 'distinct', when: ['every-page'] });
    const after = await requestPage(api, input, { [PAGE]: 1_000_000 });
    if (after !== null && session.stateful) {
      const claim: ItemsClaim = { kind: 'items', relation: 'empty', when: ['after-last-page'] };
      const confidence = confidenceInParameter(operation, PAGE, ['parameter']);
      expect(after.exchange, claim, { confidence });
    }
    if (session.stateful) await checkDefaults(api, input, whole);
    if (keys.length < 2) throw new NotReached('too-few-items');
    if (!session.stateful) throw new NotReached('one-page');
    await checkPages(api, input, { whole });
  },
};

/** What is omitted has its documented default; the page size shows only in long lists. */
async function checkDefaults(api: Api, input: InputValues, whole: ListResult): Promise<void> {
  for (const { in: location, wireName, default: value } of api.operation.parameters) {
    if (value === undefined || location !== 'query' || wireName === PAGE) continue;
    const isSize = wireName === PAGE_SIZE;
    const page = isSize
      ? await requestPage(api, input, {}, { size: 'default' })
      : await requestPage(api, input, { [wireName]: value });
    if (page === null) continue;
    const claim: ItemsClaim = {
      kind: 'items',
      relation: 'same',
      when: ['default-parameter', wireName, value],
      ...(isSize && { from: 0, count: Number(value) }),
    };
    const confidence = confidenceInParameter(api.operation, wireName, ['default']);
    expect(page.exchange, claim, { confidence }, { before: whole.exchange });
  }
}
