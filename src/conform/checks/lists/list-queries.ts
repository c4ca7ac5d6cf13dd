/** Lists with filters, in orders and page by page: what is asked of them; the model of lists says what has to come back. */

import type { FilterObject } from '../../../contract/behavior.ts';
import { asRecord, type UnknownRecord } from '../../../contract/data.ts';
import { PAGE, PAGE_SIZE } from '../../../contract/paging.ts';
import type { Api } from '../../api.ts';
import type { OperationCheck } from '../../check.ts';
import { confidenceInParameter } from '../../claims/certainty.ts';
import type { ItemsClaim, Situation } from '../../claims/claim.ts';
import {
  chooseValues,
  findUnmatched,
  listShownValues,
  selects,
} from '../../claims/filter-values.ts';
import { toKey } from '../../claims/judge.ts';
import { leadsTo } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import {
  DEFAULT_SERIALIZATION,
  type InputValues,
  type Serialization,
} from '../../http/serialize.ts';
import {
  checkQuery,
  confidenceInFilter,
  confidenceInOrder,
  distinctValues,
  type FilterTest,
  filtersOf,
  inputOf,
  listFlags,
  listOrders,
  listUnknownFilters,
  type Order,
  predictItems,
  readWhole,
  type TestedList,
} from '../../predict/list-queries.ts';
import {
  callerOf,
  findPage,
  identify,
  type ListResult,
  listInput,
  requestList,
} from '../../predict/lists.ts';
import { checkPages, type PaginatedList, requestPage } from '../../predict/pages.ts';
import { NotReached } from '../../reasons.ts';
import { ifReached } from '../../session.ts';
import { otherInputs } from './membership.ts';

export const filters: OperationCheck = {
  id: 'filter',
  rule: 'A filtered list contains all items that match every filter, and no others.',
  appliesTo: (operation) => filtersOf(operation) !== undefined,
  needs: ['state', 'lists'],
  lists: 'reads',
  run: async (api) => {
    const { operation } = api;
    const unreached = new Set<string>();
    const reached = new Set<string>();
    const usual = await api.usualInput();
    for (const input of [usual, ...(await otherInputs(api))]) {
      const list = await readWhole(api, input);
      if (list === null) continue;
      const deciding = new Map<string, readonly FilterTest[][]>();
      for (const [name, filter] of Object.entries(filtersOf(operation) ?? {})) {
        if (filter.description !== undefined) continue;
        unreached.add(name);
        const tried = await checkFilter(list, name, filter);
        if (tried.length > 0) deciding.set(name, tried);
      }
      for (const [name, one] of deciding) {
        reached.add(name);
        // What is shown of the items does not depend on the filters, nor what is selected on what is shown.
        for (const flag of listFlags(operation)) {
          await expectSameWithFlag(list, one[0] ?? [], flag);
        }
        for (const [other, others] of deciding) {
          if (name >= other || comparesSameField(one.flat(), others.flat())) continue;
          const pair = choosePair(list, one, others);
          unreached.add(`${name} with ${other}`);
          if (pair === undefined) continue;
          reached.add(`${name} with ${other}`);
          await checkQuery(list, { filters: pair });
        }
      }
      await checkUnmatched(list, deciding);
      if (input === usual) await checkBesideUnknown(list, deciding);
      await checkTogether(list, deciding);
      if (input === usual) await checkOrdered(list, deciding);
    }
    const missing = [...unreached].filter((name) => !reached.has(name));
    if (missing.length > 0) throw new NotReached('filters-alike', missing.join(', '));
  },
};

/** With a parameter that chooses what of its items is shown, a list has the same items in the same order. */
async function expectSameWithFlag(
  list: TestedList,
  filters: readonly FilterTest[],
  flag: string,
): Promise<void> {
  const keys = predictItems(list, filters).map(toKey);
  const request = (each: TestedList) => requestList(each.api, inputOf(each, { filters }));
  const result = await request(withFlag(list, flag));
  if (result === null || result.keys.join() === keys.join()) return;
  // Others may change the list meanwhile; the second attempt counts.
  const before = await request(list);
  const again = await request(withFlag(list, flag));
  if (before === null || again === null) return;
  const claim: ItemsClaim = { kind: 'items', relation: 'same', when: ['without-flag', flag] };
  const confidence = confidenceInParameter(list.operation, flag, ['parameter']);
  expect(again.exchange, claim, { confidence }, { before: before.exchange });
}

/** What the contract says of a filter in words only, the list shows: the others select from that. */
async function checkBesideUnknown(
  list: TestedList,
  deciding: ReadonlyMap<string, readonly FilterTest[][]>,
): Promise<void> {
  const { operation, input } = list;
  for (const name of listUnknownFilters(operation)) {
    const selected = await readWhole(list.api, {
      ...input,
      query: { ...input.query, [name]: true },
    });
    if (selected === null || selected.whole.items.length === 0) continue;
    for (const values of deciding.values()) {
      // Either of the two, if ignored, leaves more.
      const tests = values.find((each) => {
        const both = predictItems(selected, each).length;
        return both < selected.whole.items.length || both < predictItems(list, each).length;
      });
      if (tests !== undefined) await checkQuery(selected, { filters: tests });
    }
  }
}

/** A list with a parameter that chooses what of its items is shown. */
function withFlag(list: TestedList, flag: string): TestedList {
  const { input } = list;
  return { ...list, input: { ...input, query: { ...input.query, [flag]: true } } };
}

/** Each filter beside as many others as leave something for it to decide. */
async function checkTogether(
  list: TestedList,
  deciding: ReadonlyMap<string, readonly FilterTest[][]>,
): Promise<void> {
  const count = (tests: readonly FilterTest[]) => predictItems(list, tests).length;
  const tried = new Set<string>();
  for (const [name, values] of deciding) {
    const chosen = values
      .map((own) => {
        let beside: readonly FilterTest[] = [];
        for (const [other, others] of deciding) {
          if (other === name || comparesSameField(own, others.flat())) continue;
          const next = others.find((tests) => {
            const all = [...beside, ...tests];
            return count(all) > count([...all, ...own]) && count([...all, ...own]) > 0;
          });
          beside = [...beside, ...(next ?? [])];
        }
        return [...beside, ...own];
      })
      .toSorted((a, b) => b.length - a.length)[0];
    const key = JSON.stringify(chosen?.map(({ name, sent }) => [name, sent]).toSorted());
    // Two are tried as pairs.
    if (chosen === undefined || chosen.length < 3 || tried.has(key)) continue;
    tried.add(key);
    await checkQuery(list, { filters: chosen });
  }
}

/** What a filter finds nothing for, it also finds nothing for beside others, which are too alike to decide otherwise. */
async function checkUnmatched(
  list: TestedList,
  deciding: ReadonlyMap<string, readonly FilterTest[][]>,
): Promise<void> {
  for (const [name, filter] of Object.entries(filtersOf(list.operation) ?? {})) {
    const parameter = list.operation.parameters.find(({ wireName }) => wireName === name);
    const sent = parameter && findUnmatched(filter, parameter, list.whole.items);
    if (sent === undefined) continue;
    const own = { name, filter, sent, aspects: [] };
    for (const [other, [tests = []] = []] of deciding) {
      const isPaired = deciding.has(name) && choosePair(list, deciding.get(name) ?? [], [tests]);
      if (other === name || isPaired || comparesSameField([own], tests)) continue;
      await checkQuery(list, { filters: [own, ...tests] });
    }
  }
}

/** A filter leaves the order that is asked for. */
async function checkOrdered(
  list: TestedList,
  deciding: ReadonlyMap<string, readonly FilterTest[][]>,
): Promise<void> {
  const [usual, ...orders] = listOrders(list.operation);
  if (usual === undefined) return;
  for (const values of deciding.values()) {
    const several = [...values, ...broaden(values)].filter(
      (tests) => predictItems(list, tests).length > 1,
    );
    const [first = []] = several;
    // A lost direction shows as the other one, a lost field where the two differ.
    const turned = orders.find(
      ({ field, direction, query }) =>
        field === usual.field && direction !== usual.direction && Object.keys(query).length === 1,
    );
    const others = several.flatMap((filters) => {
      const items = predictItems(list, filters);
      const order = orders.find(
        (each) => each.field !== usual.field && isOtherOrder(items, each, usual),
      );
      return order === undefined ? [] : [{ filters, order }];
    });
    const isTurned = turned && distinctValues(predictItems(list, first), turned).length > 1;
    if (isTurned) await checkQuery(list, { filters: first, order: turned });
    if (others[0] !== undefined) await checkQuery(list, others[0]);
  }
}

/** The beginning of a text that is searched for, which several items may have. */
function broaden([tests = []]: readonly FilterTest[][]): FilterTest[][] {
  const [own, ...beside] = tests;
  if (own?.filter.compare !== 'contains') return [];
  const text = String(own.sent);
  const sent = text.slice(0, Math.ceil(text.length / 2));
  return [[{ ...own, sent, aspects: ['condition', 'fields'] }, ...beside]];
}

/** Whether an order is decided, and not that of the default field in the same direction as well. */
function isOtherOrder(items: readonly UnknownRecord[], order: Order, usual: Order): boolean {
  const isTurned = order.direction !== usual.direction;
  const sorted = isTurned ? items.toReversed() : items;
  return distinctValues(items, order).length > 1 && !isSorted(sorted, order);
}

/** Whether items are in an order. */
function isSorted(items: readonly UnknownRecord[], { field, direction }: Order): boolean {
  const values = items.map(({ [field]: value }) => String(value));
  const sorted = values.toSorted();
  return values.join() === (direction === 'desc' ? sorted.toReversed() : sorted).join();
}

const ARRAY_SERIALIZATIONS: readonly Serialization[] = [
  { ...DEFAULT_SERIALIZATION, brackets: 'encoded' },
  { ...DEFAULT_SERIALIZATION, arrays: 'indexed' },
  { ...DEFAULT_SERIALIZATION, arrays: 'repeated' },
];

/** Tries the values of one filter; returns those that some items match and others do not. */
async function checkFilter(
  list: TestedList,
  name: string,
  filter: FilterObject,
): Promise<FilterTest[][]> {
  const { operation, whole } = list;
  const parameter = operation.parameters.find(({ wireName }) => wireName === name);
  if (parameter === undefined) return [];
  const deciding: FilterTest[][] = [];
  const results = new Map<FilterTest[], ListResult>();
  if (filter.default !== undefined) await checkDefaultStart(list, name, filter.default);
  for (const { sent, aspects } of chooseValues(filter, parameter, whole.items)) {
    const isSpelled = sent === filter.none && (await isReadAsSpace(list, name, filter));
    const own = { name, filter, sent, aspects: isSpelled ? [...aspects, 'format'] : aspects };
    const tests = [own, ...testsBeside(list, filter, sent)];
    if (filter.with !== undefined && tests.length === 1) continue;
    const result = await checkQuery(list, { filters: tests });
    const count = predictItems(list, tests).length;
    if (count === 0 || count >= whole.items.length || result?.isRight !== true) continue;
    deciding.push(tests);
    results.set(tests, result);
  }
  const [first] = deciding;
  if (first === undefined) return [];
  for (const serialization of parameter.array ? ARRAY_SERIALIZATIONS : []) {
    await checkQuery(list, { filters: first }, serialization);
  }
  const several = deciding.find((tests) => predictItems(list, tests).length > 1);
  if (several !== undefined) {
    const known = { pages: 2, whole: asUsual(list.api, results.get(several)) };
    await checkPages(list.api, inputOf(list, { filters: several }), known);
  }
  return deciding;
}

/** What the usual caller has read, who reads the pages; `undefined` if an administrator has. */
function asUsual(api: Api, whole: ListResult | undefined) {
  return callerOf(api, api.operation) === undefined ? whole : undefined;
}

/** Whether the value for none selects as documented if its plus is sent as it is, which may stand for a space. */
async function isReadAsSpace(
  list: TestedList,
  name: string,
  filter: FilterObject,
): Promise<boolean> {
  const none = String(filter.none);
  if (!none.includes('+')) return false;
  const test = { name, filter, aspects: [] };
  const wanted = predictItems(list, [{ ...test, sent: none }]);
  const filters = [{ ...test, sent: none.replaceAll('+', ' ') }];
  const result = await requestList(list.api, inputOf(list, { filters }));
  return wanted.length > 0 && result?.keys.join() === wanted.map(toKey).join();
}

/** Compares the list without a filter of time with the one that begins where that is documented to begin. */
async function checkDefaultStart(list: TestedList, name: string, duration: string) {
  const { api, operation, input, whole } = list;
  const months = Number(/^P(\d+)M$/.exec(duration)?.[1]);
  // By the clock of the server.
  const { body } = await api.get('project');
  const times = Object.values(asRecord(body)).filter((value) =>
    /^\d{4}-\d\d-\d\dT/.test(String(value)),
  );
  const start = new Date(String(times.map(String).toSorted().at(-1)));
  if (api.session.readOnly || Number.isNaN(start.getTime())) return;
  start.setUTCMonth(start.getUTCMonth() - months);
  const query = { [name]: start.toISOString().slice(0, 10) };
  const result = await requestList(list.api, { ...input, query });
  if (result === null) return;
  const filter = filtersOf(operation)?.[name] ?? {};
  const claim: ItemsClaim = {
    kind: 'items',
    relation: 'same',
    when: ['filter-default', name, months],
  };
  const test = { name, filter, sent: null, aspects: ['default'] };
  const confidence = confidenceInFilter(operation, test, []);
  expect(result.exchange, claim, { confidence }, { before: whole.exchange });
}

/** What has to be sent with a filter, from an item that it selects. */
function testsBeside(list: TestedList, filter: FilterObject, sent: unknown): FilterTest[] {
  const other = filtersOf(list.operation)?.[filter.with ?? ''];
  const { items } = list.whole;
  // What is almost the value of an item goes with what that has.
  const item =
    items.find((each) => selects(filter, each, sent, list.callerId)) ??
    items.find((each) =>
      listShownValues(each, filter.field ?? '')?.some((value) =>
        String(value).startsWith(String(sent)),
      ),
    );
  const [value] = listShownValues(item ?? {}, other?.field ?? '') ?? [];
  if (other === undefined || value === undefined) return [];
  return [{ name: filter.with ?? '', filter: other, sent: value, aspects: [] }];
}

/** Values of two filters that select fewer items together than each alone; rather some than none. */
function choosePair(
  list: TestedList,
  one: readonly FilterTest[][],
  other: readonly FilterTest[][],
): readonly FilterTest[] | undefined {
  const count = (tests: readonly FilterTest[]) => predictItems(list, tests).length;
  // Rather one that selects something, and rather by a value than by none.
  const rankOf = (tests: readonly FilterTest[], left: number) =>
    2 * Number(left > 0) + Number(tests.every(({ sent, filter }) => sent !== filter.none));
  const [ones, others] = [one, other].map((tests) => [...tests, ...listFurther(list, tests)]);
  const pairs = (ones ?? [])
    .flatMap((first) =>
      (others ?? []).map((second) => ({ pair: [first, second], both: [first, second].flat() })),
    )
    .map((each) => ({ ...each, left: count(each.both) }))
    .filter(({ pair, left }) => pair.every((each) => count(each) > left))
    .map(({ both, left }) => ({ both, rank: rankOf(both, left) }));
  return pairs.toSorted((a, b) => b.rank - a.rank)[0]?.both;
}

/** Values of single items that were not tried alone. */
function listFurther({ whole }: TestedList, tried: readonly FilterTest[][]): FilterTest[][] {
  const [own, ...beside] = tried[0] ?? [];
  const { compare = 'equal', field, values } = own?.filter ?? {};
  if (own === undefined || beside.length > 0 || compare !== 'equal' || values !== undefined)
    return [];
  const shown = whole.items.flatMap((item) => listShownValues(item, field ?? '') ?? []);
  const known = tried.map(([first]) => first?.sent);
  return [...new Set(shown)]
    .filter((value) => !known.includes(value))
    .map((sent) => [{ ...own, sent }]);
}

/** Filters of the same field exclude each other or mean the same. */
function comparesSameField(one: readonly FilterTest[], other: readonly FilterTest[]): boolean {
  const fields = (tests: readonly FilterTest[]) =>
    tests.flatMap(({ filter: { field, fields: several = [], values = {} } }) => [
      ...(field === undefined ? several : [field]),
      ...Object.values(values).flatMap(Object.keys),
    ]);
  return fields(one).some((field) => fields(other).includes(field));
}

export const orders: OperationCheck = {
  id: 'order',
  rule: 'A list is sorted by the requested field and direction, or by the default.',
  appliesTo: ({ id, contract }) => contract.behavior.lists[id]?.order !== undefined,
  needs: ['state', 'lists'],
  lists: 'changes',
  run: async (api) => {
    const { operation } = api;
    const input = await listInput(api);
    await createEarlier(api, input);
    const list = await readWhole(api, input);
    const unreached: string[] = [];
    for (const order of listOrders(operation)) {
      const isReached = list !== null && (await checkOrder(list, order));
      if (!isReached) unreached.push(`${order.field} ${order.direction}`);
    }
    if (list !== null) await checkOrderWithFlags(list);
    if (unreached.length > 0) {
      throw new NotReached('orders-alike', unreached.join(', '));
    }
  },
};

/** What is shown of items does not change their order. */
async function checkOrderWithFlags(list: TestedList): Promise<void> {
  const [usual, ...others] = listOrders(list.operation);
  // What shows less of an item still shows its name.
  const isName = ({ field }: Order) =>
    list.whole.items.some(({ [field]: value }) => Number.isNaN(Date.parse(String(value))));
  const order = others.find(
    (each) =>
      usual !== undefined &&
      each.field !== usual.field &&
      isName(each) &&
      isOtherOrder(list.whole.items, each, usual),
  );
  if (order === undefined) return;
  for (const flag of listFlags(list.operation)) await checkQuery(withFlag(list, flag), { order });
}

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
  const { id, contract } = list.operation;
  const { by, parameters } = contract.behavior.lists[id]?.order ?? {};
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
  return Object.fromEntries(
    Object.entries(event).filter(
      ([name, value]) => /_(id|name)$/.test(name) && (value ?? null) !== null,
    ),
  );
}

export const pagination: OperationCheck = {
  id: 'paging',
  rule: 'The pages of a list, by number or by Link, contain every item once, in one order.',
  appliesTo: ({ isList }) => isList,
  needs: ['lists'],
  lists: 'reads',
  run: async (api) => {
    const { session, operation } = api;
    const list: PaginatedList = { api, input: await listInput(api) };
    const whole = await requestPage(list, {});
    if (whole === null) return;
    const { keys } = whole;
    expect(whole.exchange, { kind: 'items', relation: 'distinct', when: ['every-page'] });
    const after = await requestPage(list, { [PAGE]: 1_000_000 });
    if (after !== null && session.stateful) {
      const claim: ItemsClaim = { kind: 'items', relation: 'empty', when: ['after-last-page'] };
      const confidence = confidenceInParameter(operation, PAGE, ['parameter']);
      expect(after.exchange, claim, { confidence });
    }
    if (session.stateful) await checkDefaults(list, whole);
    if (keys.length < 2) throw new NotReached('too-few-items');
    if (!session.stateful) throw new NotReached('one-page');
    await checkPages(list.api, list.input, { whole });
  },
};

/** What is omitted has its documented default; the page size shows only in long lists. */
async function checkDefaults(list: PaginatedList, whole: ListResult): Promise<void> {
  for (const { in: location, wireName, default: value } of list.api.operation.parameters) {
    if (value === undefined || location !== 'query' || wireName === PAGE) continue;
    const isSize = wireName === PAGE_SIZE;
    const page = isSize
      ? await requestPage(list, {}, { size: 'default' })
      : await requestPage(list, { [wireName]: value });
    if (page === null) continue;
    const claim: ItemsClaim = {
      kind: 'items',
      relation: 'same',
      when: ['default-parameter', wireName, value],
      ...(isSize && { from: 0, count: Number(value) }),
    };
    const confidence = confidenceInParameter(list.api.operation, wireName, ['default']);
    expect(page.exchange, claim, { confidence }, { before: whole.exchange });
  }
}
