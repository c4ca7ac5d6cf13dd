/**
 * The one model of a list: the whole list, a predicate (the filters) and a comparator (the order), as the
 * contract states them. Whatever a request asks of a list, its response is held against all three.
 */
import type { FilterObject } from '../../contract/behavior.ts';
import type { UnknownRecord } from '../../contract/data.ts';
import { isUnspecified } from '../../contract/unspecified.ts';
import type { CheckContext } from '../check.ts';
import type { SelectionClaim, Situation } from '../claims/claim.ts';
import { expect } from '../claims/expect.ts';
import { judge } from '../claims/judge.ts';
import { locateBehavior, longestPage, type TestedOperation } from '../contract.ts';
import { DEFAULT_SERIALIZATION, type InputValues, type Serialization } from '../http/serialize.ts';
import {
  type Confidence,
  confidenceAt,
  confidenceInParameter,
  documentedAt,
} from '../locations.ts';
import { isSelectedByAlternative, selects } from './filter-values.ts';
import { type ListResult, requestList } from './lists.ts';

/** A filter with the value that is sent. */
export interface FilterTest {
  readonly name: string;
  readonly filter: FilterObject;
  readonly sent: unknown;
  /** In which the contract may assume what it selects. */
  readonly aspects: readonly string[];
}

/** A request for an order; the defaults count for what its query omits. */
export interface Order {
  readonly field: string;
  readonly direction: string;
  readonly query: UnknownRecord;
}

/** What a request asks of a list: nothing, for the whole list in its default order. */
export interface ListQuery {
  readonly filters?: readonly FilterTest[];
  readonly order?: Order;
}

/** A list, and all of its items that fit on one page. */
export interface TestedList extends CheckContext {
  readonly input: InputValues;
  readonly whole: ListResult;
  readonly callerId: number;
}

/** Requests a list without filters; `null` if the response is no list. */
export async function readWhole(
  context: CheckContext,
  input: InputValues,
): Promise<TestedList | null> {
  const { id: callerId } = await context.fixtures.currentUser();
  const whole = await requestList(context, input);
  return whole && { ...context, input, whole, callerId };
}

/** The orders of a list, the default one first; none if the contract states none. */
export function listOrders({ id, parameters, contract }: TestedOperation): readonly Order[] {
  const { by, direction, parameters: names } = contract.behavior.lists[id]?.order ?? {};
  const find = (name = '') => parameters.find((parameter) => parameter.name === name);
  const choose = (name?: string) => [undefined, ...(find(name)?.values ?? [])];
  return choose(names?.by).flatMap((field) =>
    choose(names?.direction).flatMap((way) => {
      const known = [field ?? by, way ?? direction ?? find(names?.direction)?.default] as const;
      if (known[0] === undefined || known[1] === undefined) return [];
      const query = {
        ...(field !== undefined && { [names?.by ?? '']: field }),
        ...(way !== undefined && { [names?.direction ?? '']: way }),
      };
      return { field: String(known[0]), direction: String(known[1]), query };
    }),
  );
}

/** The values that ask a list for something. */
export function inputOf(
  { input, operation }: TestedList,
  { filters = [], order }: ListQuery,
): InputValues {
  const sent = Object.fromEntries(filters.map(({ name, sent: value }) => [name, value]));
  const isPath = operation.parameters.some(({ in: at, name }) => at === 'path' && name in sent);
  return isPath
    ? { ...input, path: { ...input.path, ...sent } }
    : { ...input, query: { ...input.query, ...sent, ...order?.query } };
}

/** The items of the whole list that match all filters. */
export function predictItems(
  { whole, callerId }: TestedList,
  filters: readonly FilterTest[],
): readonly UnknownRecord[] {
  return whole.items.filter((item) =>
    filters.every(({ filter, sent }) => selects(filter, item, sent, callerId) === true),
  );
}

/** What came back, and whether it is what had to. */
interface Answer extends ListResult {
  readonly isRight: boolean;
}

/** Sends a request to a list, and holds the response against the model; `null` if it is no list. */
export async function checkQuery(
  list: TestedList,
  query: ListQuery,
  serialization = DEFAULT_SERIALIZATION,
): Promise<Answer | null> {
  const { filters = [], order } = query;
  const isWhole = filters.length === 0 && Object.keys(order?.query ?? {}).length === 0;
  const input = inputOf(list, query);
  const result = isWhole ? list.whole : await requestList(list, input, { serialization });
  if (result === null) return null;
  const areRight = [
    ...(filters.length === 0 ? [] : expectSelected(list, filters, result, serialization)),
    expectSorted(list, query, result),
  ];
  return { ...result, isRight: areRight.every(Boolean) };
}

/** All of the whole list that match every filter are in the response, and nothing else is. */
function expectSelected(
  list: TestedList,
  filters: readonly FilterTest[],
  { exchange, keys }: ListResult,
  { arrays }: Serialization,
): readonly boolean[] {
  const { operation, whole, callerId, input } = list;
  const sent = filters.map(({ name, sent: value }) => `${name}=${String(value)}`).join(' with ');
  const how = arrays === 'brackets' ? '' : `, with ${arrays} arrays`;
  const when: Situation = ['filter-selects', filters.map(({ name }) => name), how];
  const check = (blamed: readonly FilterTest[], relation: SelectionClaim['relation']) => {
    const claim: SelectionClaim = {
      ...{ kind: 'selection', relation, when, with: [sent], list: operation.id, callerId },
      filters: blamed.map(({ name, sent: value }) => ({ name, sent: value })),
    };
    const { holds, seen } = judge(operation.contract, claim, {
      final: exchange.response,
      before: whole.exchange.response,
    });
    if (holds) return true;
    const all = blamed.map((each) =>
      confidenceInFilter(operation, each, seen as readonly UnknownRecord[]),
    );
    const sure = all.find(({ severity }) => severity === 'note') ?? all[0];
    const confidence: Confidence = {
      ...(sure ?? documentedAt(operation.pointer)),
      // Only brackets are documented.
      ...(arrays !== 'brackets' && { severity: 'note', assumption: MANY_CLIENTS }),
    };
    return expect(exchange, claim, { confidence }, { before: whole.exchange });
  };
  const isPartial =
    inputOf(list, { filters }).path !== input.path || filters.some(({ filter }) => filter.default);
  // Of a list that is longer than a page only a part is known.
  const [isSeen, isKnown] = [keys, whole.keys].map(({ length }) => length < longestPage(operation));
  return [
    ...filters.map((each) => check([each], 'matching')),
    !isSeen || check(filters, 'complete'),
    !isSeen || !isKnown || isPartial || check(filters, 'listed'),
  ];
}

/** The items are in the order that is asked for, as far as they show it. */
function expectSorted(
  { operation }: TestedList,
  { order = listOrders(operation)[0] }: ListQuery,
  { exchange, items }: ListResult,
): boolean {
  if (order === undefined || distinctValues(items, order).length < 2) return true;
  const { field: by, direction, query } = order;
  const isDefault = Object.keys(query).length === 0;
  const when: Situation = ['ordered-by', direction, isDefault ? ', by default' : ''];
  const claim = { kind: 'order', by, descending: direction === 'desc', when } as const;
  return expect(exchange, claim, {
    confidence: confidenceInOrder(operation, order),
    check: 'order',
  });
}

/** The values by which items are sorted. */
export function distinctValues(items: readonly UnknownRecord[], { field }: Order) {
  return [...new Set(items.flatMap((item) => item[field] ?? []))];
}

export function confidenceInOrder(operation: TestedOperation, { query }: Order): Confidence {
  const [name] = Object.keys(query);
  return name === undefined
    ? confidenceAt(
        [locateBehavior(operation.contract, 'lists', operation.id, 'order')],
        ['default'],
      )
    : confidenceInParameter(operation, name, ['parameter', 'values']);
}

const MANY_CLIENTS = 'Many clients write arrays like this.';

const PARAMETER_ASPECTS = ['type', 'parameter', 'items'];

/** How sure the contract is that a filter selects some items, or does not. */
export function confidenceInFilter(
  operation: TestedOperation,
  { name, filter, sent, aspects }: FilterTest,
  items: readonly UnknownRecord[],
): Confidence {
  const isAlternative = items.every((item) => isSelectedByAlternative(filter, item, sent));
  const what = isAlternative ? [...aspects, 'values'] : aspects;
  const location = locateBehavior(operation.contract, 'lists', operation.id, 'filters', name);
  return isUnspecified(location.node, ...what)
    ? confidenceAt([location], what)
    : confidenceInParameter(operation, name, PARAMETER_ASPECTS);
}
