/** Lists are sorted by the requested field and direction, or by the default. */
import type { UnknownRecord } from '../../contract/data.ts';
import { behavior, locateBehavior } from '../contract.ts';
import { leadsTo, requireOfKind } from '../fixtures/resources.ts';
import type { InputValues } from '../http/serialize.ts';
import { type Confidence, confidenceAt, confidenceInParameter } from '../locations.ts';
import { expect, NotReached, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { type ListResult, listInput, MAX_PAGE_SIZE, requestList } from './lists.ts';
import { checkPages } from './pagination.ts';

/** A request for an order; the defaults count for what it omits. */
interface Order {
  readonly field: string;
  readonly direction: string;
  readonly query: UnknownRecord;
}

export const order: OperationCheck = {
  id: 'order',
  rule: 'A list is sorted by the requested field and direction, or by the default.',
  appliesTo: ({ id }) => behavior.lists[id]?.order !== undefined,
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
  const { by, direction, parameters: names } = behavior.lists[operation.id]?.order ?? {};
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
  const problem =
    values.length > 0
      ? findDisorder(direction === 'desc' ? values.toReversed() : values)
      : await findLateChange(context, sorted, result, direction);
  if (problem === undefined) return false;
  const { by } = behavior.lists[context.operation.id]?.order ?? {};
  const says = `items by \`${field}\`, ${direction}ending${isUsual ? ', by default' : ''}`;
  const isSorted = expect(
    result.exchange,
    { says, confidence: confidenceInOrder(context, query) },
    {
      holds: problem === null,
      seen: problem,
      ...(values.length > 0 && { at: { unsorted: field, descending: direction === 'desc' } }),
    },
  );
  if (!isSorted) return true;
  // Pages are cut from the list in one way, whatever its order.
  if (items.length > 1 && field === by) await checkPages(context, sorted);
  const isOther = keys.join() !== usual?.keys.join();
  return isUsual || isOther || (field === by && new Set(values).size > 1);
}

function confidenceInOrder({ operation }: CheckContext, query: UnknownRecord): Confidence {
  const [name] = Object.keys(query);
  return name === undefined
    ? confidenceAt([locateBehavior('lists', operation.id, 'order')], ['default'])
    : confidenceInParameter(operation, name, ['parameter', 'values']);
}

/** What is not in rising order; `null` if all is, `undefined` if all values are the same. */
function findDisorder(values: readonly unknown[]): string | null | undefined {
  if (new Set(values).size < 2) return undefined;
  const orders = values.every((value) => typeof value === 'number')
    ? [(a: unknown, b: unknown) => Number(a) <= Number(b)]
    : TEXT_ORDERS;
  const faults = orders.map((isOrdered) =>
    values.findIndex((value, index) => index > 0 && !isOrdered(values[index - 1], value)),
  );
  const [fault = -1] = faults;
  return faults.includes(-1) ? null : `${values[fault - 1]} followed by ${values[fault]}`;
}

/** Texts may be sorted by code points, without case, or by locale. */
const TEXT_ORDERS: readonly ((a: unknown, b: unknown) => boolean)[] = [
  (a, b) => String(a).toLowerCase() <= String(b).toLowerCase(),
  (a, b) => String(a) <= String(b),
  (a, b) => String(a).localeCompare(String(b)) <= 0,
];

/** Where items do not show the field, what changes now comes first or last. */
async function findLateChange(
  context: CheckContext,
  input: InputValues,
  before: ListResult,
  direction: string,
): Promise<string | null | undefined> {
  const { session, fixtures, operation } = context;
  if (before.items.length < 2 || session.readOnly) return undefined;
  const { path } = await fixtures.get('project');
  const isOfProjects = leadsTo(operation, 'project');
  const update = requireOfKind('project', 'PUT');
  if (!isOfProjects) await fixtures.create('issue');
  else await send(session, update, { path, body: { name: fixtures.uniqueName() } });
  const after = await requestList(context, input);
  const { keys = [] } = after ?? {};
  const changed = isOfProjects ? String(path.id) : keys.find((key) => !before.keys.includes(key));
  if (changed === undefined || (direction === 'asc' && keys.length === MAX_PAGE_SIZE))
    return undefined;
  const seen = keys.at(direction === 'desc' ? 0 : -1);
  return seen === changed ? null : 'a list in which the latest change is elsewhere';
}
