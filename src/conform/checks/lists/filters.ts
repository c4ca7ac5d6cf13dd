/** Filters: alone, and beside each other, orders and flags, with values that show whether each was applied. */

import type { FilterObject } from '../../../contract/behavior.ts';
import { asRecord } from '../../../contract/data.ts';
import type { OperationCheck } from '../../api.ts';
import type { ItemsClaim } from '../../claims/claim.ts';
import {
  chooseValues,
  findUnmatched,
  listShownValues,
  selects,
} from '../../claims/filter-values.ts';
import { toKey } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import { DEFAULT_SERIALIZATION, type Serialization } from '../../http/serialize.ts';
import {
  asUsual,
  checkQuery,
  confidenceInFilter,
  type FilterTest,
  inputOf,
  type ListQuery,
  listFlags,
  listOrders,
  listUnknownFilters,
  predictItems,
  readWhole,
  type TestedList,
} from '../../predict/list-queries.ts';
import { checkPages, requestList } from '../../predict/lists.ts';
import { NotReached } from '../../reasons.ts';
import { otherInputs } from './membership.ts';

/** By parameter, what it may ask of a list. */
type Choices = ReadonlyMap<string, readonly ListQuery[]>;

type Choice = readonly [name: string, queries: readonly ListQuery[]];

/** Notes whether there is anything for a filter, or for two, to decide. */
type Reach = (names: readonly string[], isReached: boolean) => void;

export const filters: OperationCheck = {
  id: 'filter',
  rule: 'A filtered list contains all items that match every filter, and no others.',
  appliesTo: (operation) => Object.keys(operation.filters).length > 0,
  needs: ['state', 'lists'],
  lists: 'reads',
  run: async (api) => {
    const reached = new Map<string, boolean>();
    const reach: Reach = (names, isReached) => {
      const name = names.toSorted().join(' with ');
      reached.set(name, isReached || reached.get(name) === true);
    };
    const usual = await api.usualInput();
    for (const input of [usual, ...(await otherInputs(api))]) {
      const list = await readWhole(api, input);
      if (list === null) continue;
      const choices = new Map<string, readonly ListQuery[]>();
      for (const [name, filter] of Object.entries(api.operation.filters)) {
        if (filter.description !== undefined) continue;
        choices.set(name, await checkFilter(list, name, filter));
        reach([name], choices.get(name)?.length !== 0);
      }
      const orders = input === usual ? groupOrders(list) : [];
      for (const query of combine(list, choices, orders, reach)) await checkQuery(list, query);
      if (input === usual) await checkBesideUnknown(list, choices);
    }
    const missing = [...reached].flatMap(([name, isReached]) => (isReached ? [] : [name]));
    if (missing.length > 0) throw new NotReached('filters-alike', missing.join(', '));
  },
};

const ARRAY_SERIALIZATIONS: readonly Serialization[] = [
  { ...DEFAULT_SERIALIZATION, brackets: 'encoded' },
  { ...DEFAULT_SERIALIZATION, arrays: 'indexed' },
  { ...DEFAULT_SERIALIZATION, arrays: 'repeated' },
];

/** Tries a filter alone; returns queries of it that select some items and not all, and further ones if there are any. */
async function checkFilter(
  list: TestedList,
  name: string,
  filter: FilterObject,
): Promise<readonly ListQuery[]> {
  const { operation, whole } = list;
  const parameter = operation.parameters.find(({ wireName }) => wireName === name);
  if (parameter === undefined) return [];
  if (filter.default !== undefined) await checkDefaultStart(list, name, filter.default);
  const deciding: ListQuery[] = [];
  const tried = new Set<unknown>();
  let hasPages = false;
  for (const { sent, aspects } of chooseValues(filter, parameter, whole.items)) {
    tried.add(sent);
    const isSpelled = sent === filter.none && (await isReadAsSpace(list, name, filter));
    const own = { name, filter, sent, aspects: isSpelled ? [...aspects, 'format'] : aspects };
    const query = { filters: [own, ...testsBeside(list, filter, sent)] };
    if (filter.with !== undefined && query.filters.length === 1) continue;
    const result = await checkQuery(list, query);
    const { length } = predictItems(list, query);
    if (length === 0 || length >= whole.items.length || result?.isRight !== true) continue;
    deciding.push(query);
    if (length === 1 || hasPages) continue;
    hasPages = true;
    await checkPages(list.api, inputOf(list, query), {
      pages: 2,
      whole: asUsual(list.api, result),
    });
  }
  const [first] = deciding;
  if (first === undefined) return [];
  for (const serialization of parameter.array ? ARRAY_SERIALIZATIONS : []) {
    await checkQuery(list, first, serialization);
  }
  const further = listFurther(list, first.filters ?? []).filter(({ sent }) => !tried.has(sent));
  return [...deciding, ...further.map((own) => ({ filters: [own] }))];
}

/** Further values of a filter: those of single items, and the beginning of a text, which several may have. */
function listFurther(
  { whole }: TestedList,
  [own, ...beside]: readonly FilterTest[],
): readonly FilterTest[] {
  if (own === undefined || beside.length > 0 || own.filter.values !== undefined) return [];
  const { compare = 'equal', field = '' } = own.filter;
  if (compare === 'contains') {
    const text = String(own.sent);
    const sent = text.slice(0, Math.ceil(text.length / 2));
    return [{ ...own, sent, aspects: ['condition', 'fields'] }];
  }
  const shown = whole.items.flatMap((item) => listShownValues(item, field) ?? []);
  return compare === 'equal' ? [...new Set(shown)].map((sent) => ({ ...own, sent })) : [];
}

/** What has to be sent with a filter, from an item that it selects. */
function testsBeside(
  { operation, whole, callerId }: TestedList,
  filter: FilterObject,
  sent: unknown,
): readonly FilterTest[] {
  const { with: name = '', field = '' } = filter;
  const other = operation.filters[name];
  // What is almost the value of an item goes with what that has.
  const isAlmost = (value: unknown) => String(value).startsWith(String(sent));
  const item =
    whole.items.find((each) => selects(filter, each, sent, callerId)) ??
    whole.items.find((each) => listShownValues(each, field)?.some(isAlmost));
  const [value] = listShownValues(item ?? {}, other?.field ?? '') ?? [];
  if (other === undefined || value === undefined) return [];
  return [{ name, filter: other, sent: value, aspects: [] }];
}

/** Whether the value for none selects as documented if its plus is sent as it is, which may stand for a space. */
async function isReadAsSpace(
  list: TestedList,
  name: string,
  filter: FilterObject,
): Promise<boolean> {
  const none = String(filter.none);
  if (!none.includes('+')) return false;
  const ask = (sent: string) => ({ filters: [{ name, filter, sent, aspects: [] }] });
  const wanted = predictItems(list, ask(none)).map(toKey);
  const result = await requestList(list.api, inputOf(list, ask(none.replaceAll('+', ' '))));
  return wanted.length > 0 && result?.keys.join() === wanted.join();
}

/** Compares the list without a filter of time with the one that begins where that is documented to begin. */
async function checkDefaultStart(list: TestedList, name: string, duration: string) {
  const { api, operation, input, whole } = list;
  const months = Number(/^P(\d+)M$/.exec(duration)?.[1]);
  // By the clock of the server.
  const { body } = await api.get('project');
  const times = Object.values(asRecord(body)).map(String);
  const start = new Date(
    times
      .filter((time) => /^\d{4}-\d\d-\d\dT/.test(time))
      .toSorted()
      .at(-1) ?? '',
  );
  if (api.session.readOnly || Number.isNaN(start.getTime())) return;
  start.setUTCMonth(start.getUTCMonth() - months);
  const query = { [name]: start.toISOString().slice(0, 10) };
  const result = await requestList(api, { ...input, query });
  if (result === null) return;
  const when = ['filter-default', name, months] as const;
  const claim: ItemsClaim = { kind: 'items', relation: 'same', when };
  const test = { name, filter: {}, sent: null, aspects: ['default'] };
  const confidence = confidenceInFilter(operation, test, []);
  expect(result.exchange, claim, { confidence }, { before: whole.exchange });
}

/** The orders that one parameter asks for, by that. */
function groupOrders({ operation }: TestedList): readonly Choice[] {
  const { parameters } = operation.list.order ?? {};
  const all = listOrders(operation).map((order) => ({ order }));
  return Object.values(parameters ?? {}).map((name) => [
    name,
    all.filter(({ order }) => Object.keys(order.query).join() === name),
  ]);
}

/** Queries in which a parameter decides beside another one, and filters beside as many others as they can. */
function combine(
  list: TestedList,
  deciding: Choices,
  orders: readonly Choice[],
  reach: Reach,
): Iterable<ListQuery> {
  const chosen = new Map<string, ListQuery>();
  const add = (query: ListQuery) => {
    const input = inputOf(list, query);
    chosen.set(JSON.stringify([input.path, Object.entries(input.query).toSorted()]), query);
  };
  const filters = [...deciding].map(([name, queries]): Choice => {
    const most = queries.map((query) => joinAll(list, query, [...deciding.values()]));
    const [longest] = most.toSorted((a, b) => countFilters(b) - countFilters(a));
    if (longest !== undefined && countFilters(longest) > 2) add(longest);
    return [name, [...queries, ...listUnmatched(list, name)]];
  });
  // What is shown of items does not depend on what is selected, nor that and its order on what is shown.
  const flags = listFlags(list.operation).map((flag): Choice => [flag, [{ flag }]]);
  const all = [...filters, ...orders, ...flags];
  for (const [index, [name, ones]] of all.entries()) {
    for (const [other, twos] of all.slice(index + 1)) {
      const pairs = ones
        .flatMap((one) => twos.flatMap((two) => ratePair(list, one, two)))
        .toSorted((a, b) => b.rank - a.rank);
      const areFilters = [name, other].every((each) => deciding.get(each)?.length);
      if (areFilters && pairs.length > 0)
        reach([name, other], pairs[0]?.decides.every(Boolean) === true);
      for (const [side, own] of [name, other].entries()) {
        const best = pairs.find(({ decides }) => decides[side]);
        if (best === undefined) continue;
        add(best.query);
        // What is only assumed of this value is documented of one that no item matches.
        const test = best.query.filters?.find((each) => each.name === own);
        const isSure =
          !test ||
          confidenceInFilter(list.operation, test, list.whole.items).severity === 'failure';
        const unmatched = pairs.find(({ decides, rank }) => decides[side] && rank < BOTH_DECIDE);
        if (!isSure && unmatched !== undefined) add(unmatched.query);
      }
    }
  }
  return chosen.values();
}

const BOTH_DECIDE = 4;

/** Two queries in one, and whether each of them decides in it. */
function ratePair(list: TestedList, one: ListQuery, two: ListQuery) {
  if (comparesSame(one, two)) return [];
  const query = joinQueries(one, two);
  const left = predictItems(list, query);
  const decides = [two, one].map(
    (alone) => predictItems(list, alone).map(toKey).join() !== left.map(toKey).join(),
  );
  const areBoth = decides.every(Boolean);
  // Otherwise, what a filter finds nothing for, it also finds nothing for beside another one.
  const isUnmatched = left.length === 0 && query.order === undefined;
  if (!areBoth && !isUnmatched && query.flag === undefined) return [];
  // Rather one that selects something, and rather by a value than by none.
  const isByValue = query.filters?.every(({ sent, filter }) => sent !== filter.none);
  const rank = BOTH_DECIDE * Number(areBoth) + 2 * Number(left.length > 0) + Number(isByValue);
  return [{ query, decides, rank }];
}

/** A query beside one of each other filter that still leaves it some items to leave out, and others. */
function joinAll(
  list: TestedList,
  own: ListQuery,
  others: readonly (readonly ListQuery[])[],
): ListQuery {
  let beside: ListQuery = {};
  for (const queries of others) {
    const next = queries
      .filter((query) => !comparesSame(query, own))
      .map((query) => joinQueries(beside, query))
      .find((query) => {
        const left = predictItems(list, joinQueries(query, own)).length;
        return left > 0 && predictItems(list, query).length > left;
      });
    beside = next ?? beside;
  }
  return joinQueries(beside, own);
}

const countFilters = ({ filters = [] }: ListQuery) => filters.length;

function joinQueries(one: ListQuery, other: ListQuery): ListQuery {
  return { ...one, ...other, filters: [...(one.filters ?? []), ...(other.filters ?? [])] };
}

/** Whether two queries ask for orders, or filter by the same field: they exclude each other or mean the same. */
function comparesSame(one: ListQuery, other: ListQuery): boolean {
  const fieldsOf = ({ filters = [], order }: ListQuery) => [
    ...(order === undefined ? [] : ['order']),
    ...filters.flatMap(({ filter: { field, fields = [], values = {} } }) => [
      ...(field === undefined ? fields : [field]),
      ...Object.values(values).flatMap(Object.keys),
    ]),
  ];
  return fieldsOf(one).some((field) => fieldsOf(other).includes(field));
}

/** A value that no item matches. */
function listUnmatched({ operation, whole }: TestedList, name: string): readonly ListQuery[] {
  const parameter = operation.parameters.find(({ wireName }) => wireName === name);
  const filter = operation.filters[name];
  const sent = filter && parameter && findUnmatched(filter, parameter, whole.items);
  return sent === undefined
    ? []
    : [{ filters: [{ name, filter: filter ?? {}, sent, aspects: [] }] }];
}

/** What the contract says of a filter in words only, the list shows: the others select from that. */
async function checkBesideUnknown(list: TestedList, deciding: Choices): Promise<void> {
  for (const flag of listUnknownFilters(list.operation)) {
    const selected = await readWhole(list.api, inputOf(list, { flag }));
    const count = selected?.whole.items.length ?? 0;
    if (selected === null || count === 0) continue;
    for (const queries of deciding.values()) {
      // Either of the two, if ignored, leaves more.
      const query = queries.find((each) => {
        const both = predictItems(selected, each).length;
        return both < count || both < predictItems(list, each).length;
      });
      if (query !== undefined) await checkQuery(selected, query);
    }
  }
}
