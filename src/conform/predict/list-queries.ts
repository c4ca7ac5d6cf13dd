/**
 * The one model of a list: the whole list, a predicate (the filters) and a comparator (the order), as the
 * contract states them. Whatever a request asks of a list, its response is held against all three.
 */

import type { FilterObject } from '../../contract/behavior.ts';
import type { UnknownRecord } from '../../contract/data.ts';
import { isUnspecified } from '../../contract/unspecified.ts';
import type { Api } from '../api.ts';
import {
  type Confidence,
  confidenceAt,
  confidenceInParameter,
  documentedAt,
} from '../claims/certainty.ts';
import type { ItemsClaim, SelectionClaim, Situation } from '../claims/claim.ts';
import {
  isSelectedByAlternative,
  isSelectedByCase,
  OTHER_CASE,
  selects,
} from '../claims/filter-values.ts';
import { LONGEST_PAGE, locateBehavior, type TestedOperation } from '../contract/contract.ts';
import { toKey } from '../contract/resources.ts';
import { expectStatement, holds, type Statement } from '../expect.ts';
import { DEFAULT_SERIALIZATION, type InputValues, type Serialization } from '../http/serialize.ts';
import { callerOf, type ListResult, requestList } from './lists.ts';

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
  readonly order?: Order | undefined;
  /** A parameter that is sent as true: it chooses what of the items is shown, or says in words only which. */
  readonly flag?: string | undefined;
}

/** A list, and all of its items that fit on one page. */
export interface TestedList {
  readonly api: Api;
  readonly operation: TestedOperation;
  /** What is sent beside what a query asks. */
  readonly input: InputValues;
  readonly whole: ListResult;
  readonly callerId: unknown;
}

/** Requests a list without filters; `null` if the response is no list. */
export async function readWhole(api: Api, input: InputValues): Promise<TestedList | null> {
  const { id: callerId } = await api.currentUser();
  const whole = await requestList(api, input);
  return whole && { api, operation: api.operation, input, whole, callerId };
}

/** The orders of a list, the default one first; none if the contract states none. */
export function listOrders({ parameters, list }: TestedOperation): readonly Order[] {
  const { by, direction, parameters: names } = list.order ?? {};
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

/** Parameters of which the contract says in words only what they select if true. */
export function listUnknownFilters(operation: TestedOperation): readonly string[] {
  return operation.parameters
    .filter(
      ({ wireName, types }) =>
        types.includes('boolean') && operation.filters[wireName]?.description,
    )
    .map(({ wireName }) => wireName);
}

/** Parameters that choose what of an item is shown; response checks see whether it is. */
export function listFlags(operation: TestedOperation): readonly string[] {
  const { parameters, filters } = operation;
  const isFlag = ({ in: at, types, wireName }: (typeof parameters)[number]) =>
    at === 'query' && types.includes('boolean') && !(wireName in filters);
  return parameters.filter(isFlag).map(({ wireName }) => wireName);
}

/** What the usual caller has read, who reads the pages; `undefined` if an administrator has. */
export function asUsual(api: Api, whole: ListResult): ListResult | undefined {
  return callerOf(api, api.operation) === undefined ? whole : undefined;
}

/** The values that ask a list for something. */
export function inputOf(
  { input, operation }: Pick<TestedList, 'input' | 'operation'>,
  { filters = [], order, flag }: ListQuery,
): InputValues {
  const sent = Object.fromEntries(filters.map(({ name, sent: value }) => [name, value]));
  const asked = { ...input.query, ...order?.query, ...(flag !== undefined && { [flag]: true }) };
  const isPath = operation.parameters.some(({ in: at, name }) => at === 'path' && name in sent);
  return isPath
    ? { ...input, path: { ...input.path, ...sent }, query: asked }
    : { ...input, query: { ...asked, ...sent } };
}

/** The items of the whole list that match all filters, in the order that is asked for as far as they show it. */
export function predictItems(
  { whole, callerId }: TestedList,
  { filters = [], order }: ListQuery,
): readonly UnknownRecord[] {
  const items = whole.items.filter((item) =>
    filters.every(({ filter, sent }) => selects(filter, item, sent, callerId) === true),
  );
  if (order === undefined) return items;
  const sign = order.direction === 'desc' ? -1 : 1;
  const read = ({ [order.field]: value }: UnknownRecord) => String(value ?? '');
  return items.toSorted((a, b) => sign * (Number(read(a) > read(b)) - Number(read(a) < read(b))));
}

/** What came back, and whether it is what had to. */
interface QueryResult extends ListResult {
  readonly isRight: boolean;
}

/** Sends a request to a list, and holds the response against the model; `null` if it is no list. */
export async function checkQuery(
  list: TestedList,
  query: ListQuery,
  serialization = DEFAULT_SERIALIZATION,
): Promise<QueryResult | null> {
  const { flag, ...plain } = query;
  const isWhole = query.filters === undefined && flag === undefined && !isOrdered(query);
  const request = (each: TestedList, asked = query) =>
    isWhole ? each.whole : requestList(each.api, inputOf(each, asked), { serialization });
  const result = await request(list);
  if (result === null) return null;
  const isRight =
    flag === undefined
      ? listBroken(list, query, result, serialization).length === 0
      : result.keys.join() === predictItems(list, query).map(toKey).join();
  if (isRight) return { ...result, isRight };
  // Others may change the list meanwhile; the second attempt counts.
  const now = { ...list, whole: (await requestList(list.api, list.input)) ?? list.whole };
  const before = flag === undefined ? null : await request(now, plain);
  const again = (await request(now)) ?? result;
  const broken =
    flag === undefined || before === null
      ? listBroken(now, query, again, serialization)
      : [stateSame(list, flag, before, again)].filter((each) => !holds(each));
  for (const each of broken) expectStatement(each);
  return { ...again, isRight: broken.length === 0 };
}

function isOrdered({ order }: ListQuery): boolean {
  return Object.keys(order?.query ?? {}).length > 0;
}

/** The claims of the model that a response breaks. */
function listBroken(
  list: TestedList,
  { filters = [], order }: ListQuery,
  result: ListResult,
  { arrays }: Serialization,
): readonly Statement[] {
  const usual = listOrders(list.operation).find((each) => !isOrdered({ order: each }));
  const asked = order ?? usual;
  const sorted = asked === undefined ? [] : stateSorted(list, asked, result, filters.length === 0);
  return [
    ...(filters.length === 0 ? [] : stateSelected(list, filters, result, arrays)),
    ...sorted.filter((each) => !holds(each)),
  ];
}

/** What is shown of items changes neither which there are nor their order. */
function stateSame(
  { operation }: TestedList,
  flag: string,
  before: ListResult,
  { exchange }: ListResult,
): Statement {
  const claim: ItemsClaim = { kind: 'items', relation: 'same', when: ['without-flag', flag] };
  const confidence = confidenceInParameter(operation, flag, ['parameter']);
  return { exchange, claim, basis: { confidence }, compared: { before: before.exchange } };
}

/** What of the whole list matches every filter and is not in the response, and what else is. */
function stateSelected(
  list: TestedList,
  filters: readonly FilterTest[],
  { exchange, items, keys }: ListResult,
  arrays: Serialization['arrays'],
): readonly Statement[] {
  const { operation, whole, callerId, input } = list;
  const sent = filters.map(({ name, sent: value }) => `${name}=${String(value)}`).join(' with ');
  const how = arrays === 'brackets' ? '' : `, with ${arrays} arrays`;
  const when: Situation = ['filter-selects', filters.map(({ name }) => name), how];
  const state = (
    blamed: readonly FilterTest[],
    relation: SelectionClaim['relation'],
    wrong: readonly UnknownRecord[],
  ): readonly Statement[] => {
    if (wrong.length === 0) return [];
    const claim: SelectionClaim = { kind: 'selection', relation, when, with: [sent] };
    const all = blamed.map((each) => confidenceInFilter(operation, each, wrong));
    const sure = all.find(({ severity }) => severity === 'note') ?? all[0];
    const confidence: Confidence = {
      ...(sure ?? documentedAt(operation.pointer)),
      // Only brackets are documented.
      ...(arrays !== 'brackets' && { severity: 'note', assumption: MANY_CLIENTS }),
    };
    const compared = { before: whole.exchange, seen: wrong };
    return [{ exchange, claim, basis: { confidence }, compared }];
  };
  const isPartial =
    inputOf(list, { filters }).path !== input.path || filters.some(({ filter }) => filter.default);
  // Of a list that is longer than a page only a part is known.
  const [isSeen, isKnown] = [keys, whole.keys].map(({ length }) => length < LONGEST_PAGE);
  const without = (all: readonly UnknownRecord[], known: readonly string[]) =>
    all.filter((item) => !known.includes(toKey(item)));
  const isOther = (item: UnknownRecord, { filter, sent: value }: FilterTest) =>
    selects(filter, item, value, callerId) === false;
  return [
    ...filters.flatMap((each) =>
      state(
        [each],
        'matching',
        items.filter((item) => isOther(item, each)),
      ),
    ),
    ...(isSeen ? state(filters, 'complete', without(predictItems(list, { filters }), keys)) : []),
    ...(isSeen && isKnown && !isPartial
      ? state(filters, 'listed', without(items, whole.keys))
      : []),
  ];
}

/** The items are in the order that is asked for, as far as they show it, and no order loses any. */
function stateSorted(
  { operation, whole }: TestedList,
  order: Order,
  { exchange, items, keys }: ListResult,
  isUnfiltered: boolean,
): readonly Statement[] {
  const { field: by, direction } = order;
  const basis = { confidence: confidenceInOrder(operation, order), check: 'order' };
  const isAsked = isOrdered({ order });
  const when: Situation = ['ordered-by', direction, isAsked ? '' : ', by default'];
  const sorted = { kind: 'order', by, descending: direction === 'desc', when } as const;
  const same: ItemsClaim = { kind: 'items', relation: 'unchanged', when: ['sorted-by', by] };
  const isKnown = Math.max(keys.length, whole.keys.length) < LONGEST_PAGE;
  return [
    ...(distinctValues(items, order).length > 1 ? [{ exchange, claim: sorted, basis }] : []),
    ...(isAsked && isKnown && isUnfiltered
      ? [{ exchange, claim: same, basis, compared: { before: whole.exchange } }]
      : []),
  ];
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
  const isMissing = items.some((item) => selects(filter, item, sent, 0) === true);
  const isOtherCase = isMissing && items.every((item) => isSelectedByCase(filter, item, sent));
  const what = [
    ...aspects,
    ...(isAlternative ? ['values'] : []),
    ...(isOtherCase ? OTHER_CASE : []),
  ];
  const location = locateBehavior(operation.contract, 'lists', operation.id, 'filters', name);
  return isUnspecified(location.node, ...what)
    ? confidenceAt([location], what)
    : confidenceInParameter(operation, name, [
        ...PARAMETER_ASPECTS,
        ...what.filter((each) => each === 'format'),
      ]);
}
