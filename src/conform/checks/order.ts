/** Lists are sorted by the requested field and direction, or by the default. */

import type { UnknownRecord } from '../../contract/data.ts';
import type { CheckContext, OperationCheck } from '../check.ts';
import type { Situation } from '../claims/claim.ts';
import { expect } from '../claims/expect.ts';
import { locateBehavior } from '../contract.ts';
import { leadsTo, requireOfKind } from '../fixtures/resources.ts';
import type { InputValues } from '../http/serialize.ts';
import { type Confidence, confidenceAt, confidenceInParameter } from '../locations.ts';
import { NotReached } from '../options.ts';
import {
  identify,
  type ListResult,
  listInput,
  MAX_PAGE_SIZE,
  requestList,
} from '../predict/lists.ts';
import { checkPages } from '../predict/pages.ts';
import type { Exchange } from '../session.ts';
import { sendRequest } from '../session.ts';

/** A request for an order; the defaults count for what it omits. */
interface Order {
  readonly field: string;
  readonly direction: string;
  readonly query: UnknownRecord;
}

export const orderCheck: OperationCheck = {
  id: 'order',
  rule: 'A list is sorted by the requested field and direction, or by the default.',
  appliesTo: ({ id, contract }) => contract.behavior.lists[id]?.order !== undefined,
  needs: ['state'],
  run: async (context) => {
    const input = await listInput(context.fixtures, context.operation);
    const usual = await requestList(context, input);
    const unreached: string[] = [];
    for (const each of listOrders(context)) {
      const isReached = await checkOrder(context, input, each, usual);
      if (!isReached) unreached.push(`${each.field} ${each.direction}`);
    }
    if (unreached.length > 0) {
      throw new NotReached(`no items tell apart the order by ${unreached.join(', ')}`);
    }
  },
};

function listOrders({ operation }: CheckContext): readonly Order[] {
  const {
    by,
    direction,
    parameters: names,
  } = operation.contract.behavior.lists[operation.id]?.order ?? {};
  const find = (name = '') => operation.parameters.find((parameter) => parameter.name === name);
  const choose = (name: string | undefined) => [undefined, ...(find(name)?.values ?? [])];
  return choose(names?.by).flatMap((field) =>
    choose(names?.direction).flatMap((way) => {
      const known = {
        field: field ?? by,
        direction: way ?? direction ?? find(names?.direction)?.default,
      };
      if (known.field === undefined || known.direction === undefined) return [];
      const query = {
        ...(field !== undefined && { [names?.by ?? '']: field }),
        ...(way !== undefined && { [names?.direction ?? '']: way }),
      };
      return { field: String(known.field), direction: String(known.direction), query };
    }),
  );
}

/** Returns whether the items could have been in a wrong order. */
async function checkOrder(
  context: CheckContext,
  input: InputValues,
  { field, direction, query }: Order,
  usual: ListResult | null,
): Promise<boolean> {
  const sorted = { ...input, query: { ...input.query, ...query } };
  const result = await requestList(context, sorted);
  if (result === null) return false;
  const { items, keys } = result;
  const isUsual = Object.keys(query).length === 0;
  const values = items.flatMap((item) => item[field] ?? []);
  const confidence = confidenceInOrder(context, query);
  let isSorted: boolean;
  if (values.length > 0) {
    if (new Set(values).size < 2) return false;
    const when: Situation = ['ordered-by', direction, isUsual ? ', by default' : ''];
    const claim = { kind: 'order', by: field, descending: direction === 'desc', when } as const;
    isSorted = expect(result.exchange, claim, { confidence });
  } else {
    const change = await makeLateChange(context, sorted, result, direction);
    if (change === undefined) return false;
    const { exchange, item } = change;
    const relation = direction === 'desc' ? 'first' : 'last';
    const when: Situation = ['latest-change', field, direction];
    isSorted = expect(exchange, { kind: 'items', relation, item, when }, { confidence });
  }
  const { behavior } = context.session.contract;
  const { by } = behavior.lists[context.operation.id]?.order ?? {};
  if (!isSorted) return true;
  // Pages are cut from the list in one way, whatever its order.
  if (items.length > 1 && field === by) await checkPages(context, sorted);
  const isOther = keys.join() !== usual?.keys.join();
  return isUsual || isOther || (field === by && new Set(values).size > 1);
}

function confidenceInOrder({ operation }: CheckContext, query: UnknownRecord): Confidence {
  const [name] = Object.keys(query);
  return name === undefined
    ? confidenceAt(
        [locateBehavior(operation.contract, 'lists', operation.id, 'order')],
        ['default'],
      )
    : confidenceInParameter(operation, name, ['parameter', 'values']);
}

/** Where items do not show the field, what changes now comes first or last. */
async function makeLateChange(
  context: CheckContext,
  input: InputValues,
  before: ListResult,
  direction: string,
): Promise<{ exchange: Exchange; item: UnknownRecord } | undefined> {
  const { session, fixtures, operation } = context;
  if (before.items.length < 2 || session.readOnly) return undefined;
  const { path } = await fixtures.get('project');
  const isOfProjects = leadsTo(operation, 'project');
  const update = requireOfKind(session.contract, 'project', 'PUT');
  if (!isOfProjects) await fixtures.create('issue');
  else await sendRequest(session, update, { path, body: { name: fixtures.uniqueName() } });
  const after = await requestList(context, input);
  if (after === null) return undefined;
  const { items, keys, exchange } = after;
  const added = items.find((_, index) => !before.keys.includes(keys[index] ?? ''));
  const item = isOfProjects ? { id: path.id } : added && { ...identify(added) };
  if (item === undefined || (direction === 'asc' && keys.length === MAX_PAGE_SIZE)) {
    return undefined;
  }
  return { exchange, item: Object.values(item).includes(undefined) ? (added ?? {}) : item };
}
