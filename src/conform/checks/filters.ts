/** Filters select what they say, all of it and nothing else; sorting sorts. */
import type { Parameter } from '../../contract/operation.ts';
import { certaintyOf } from '../contract/certainty.ts';
import type { Facts } from '../contract.ts';
import type { World } from '../fixtures/fixtures.ts';
import { valuesFor } from '../fixtures/inputs.ts';
import { type Item, listOf } from '../fixtures/items.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import {
  DEFAULT_SERIALIZATION,
  type OperationInput,
  type Serialization,
} from '../http/serialize.ts';
import { inputPlaces } from '../locations.ts';
import { needMemory, report, type Session, send } from '../session.ts';
import type { OperationCheck } from './check.ts';
import { filterOf } from './filter-definitions.ts';

const LARGEST = 100;

/** How many values of one filter are tried. */
const MOST_VALUES = 4;

export const filters: OperationCheck = {
  id: 'filter',
  rule: 'A list with a filter holds the items that it is about, all of them and no others.',
  appliesTo: ({ id, operation }) =>
    operation.paginated &&
    operation.parameters.some(({ wireName }) => filterOf(id, wireName) !== undefined),
  run: async ({ session, world, facts }) => {
    needMemory(session);
    const own = await valuesFor(world, facts);
    for (const values of [own, ...(await elsewhere(world, facts))]) {
      const whole = await itemsOf(session, facts, values, {});
      if (whole === null) continue;
      for (const parameter of facts.operation.parameters) {
        if (parameter.in !== 'query') continue;
        await judgeFilter(session, facts, values, whole.items, parameter);
      }
    }
  },
};

/** What cannot be made, such as milestones, may be in another project that the caller belongs to. */
async function elsewhere(world: World, { operation }: Facts): Promise<readonly OperationInput[]> {
  if (!/^\/projects\/\{id\}\/(issues|merge_requests)$/.test(operation.path)) return [];
  const project = await world.need('jobProject').catch(() => null);
  return project === null ? [] : [{ path: { id: project.path.id }, query: {}, body: {} }];
}

interface Items {
  readonly exchange: Exchange;
  readonly items: readonly Item[];
}

async function itemsOf(
  session: Session,
  facts: Facts,
  values: OperationInput,
  query: Item,
  spelling?: Serialization,
): Promise<Items | null> {
  const asked = { ...values, query: { ...values.query, per_page: LARGEST, ...query } };
  const exchange = await send(session, {
    facts,
    values: asked,
    ...(spelling !== undefined && { spelling }),
  });
  const { json } = exchange.received;
  const items = listOf(json);
  return succeeded(exchange) && items !== null ? { exchange, items } : null;
}

async function judgeFilter(
  session: Session,
  facts: Facts,
  values: OperationInput,
  whole: readonly Item[],
  parameter: Parameter,
): Promise<void> {
  const { wireName, array } = parameter;
  const filter = filterOf(facts.id, wireName);
  if (filter === undefined) return;
  for (const sent of filter.values(whole).slice(0, MOST_VALUES)) {
    for (const spelling of array ? ARRAYS : [DEFAULT_SERIALIZATION]) {
      const chosen = await itemsOf(session, facts, values, { [wireName]: sent }, spelling);
      if (chosen === null) continue;
      const { exchange, items } = chosen;
      const wrong = items.filter((item) => filter.holds(item, sent) === false);
      const found = new Set(items.map(idOf));
      const wanted = whole.filter((item) => filter.holds(item, sent) === true);
      const lost = isAll(whole, items) ? wanted.filter((item) => !found.has(idOf(item))) : [];
      if (wrong.length + lost.length === 0) continue;
      // Only brackets are documented.
      const isUsual = spelling.arrays === 'brackets';
      const certainty = certaintyOf(inputPlaces(facts, 'query', parameter), [
        'type',
        'values',
        'format',
        'parameter',
        'items',
      ]);
      report(session, exchange, {
        check: 'filter',
        certainty: isUsual
          ? certainty
          : { ...certainty, voice: 'note', says: 'Many clients write arrays like this.' },
        expected: `\`${wireName}\` selects the items that it is about, arrays written with ${spelling.arrays}`,
        seen: `${wrong.length} items that it excludes, ${lost.length} missing that it includes`,
      });
    }
  }
}

const ARRAYS: readonly Serialization[] = [
  DEFAULT_SERIALIZATION,
  { ...DEFAULT_SERIALIZATION, brackets: 'encoded' },
  { ...DEFAULT_SERIALIZATION, arrays: 'indexed' },
  { ...DEFAULT_SERIALIZATION, arrays: 'repeated' },
];

/** Of longer lists only a part was seen. */
function isAll(...lists: readonly (readonly unknown[])[]): boolean {
  return lists.every(({ length }) => length < LARGEST);
}

function idOf({ id, username }: Item): unknown {
  return id ?? username;
}

export const order: OperationCheck = {
  id: 'order',
  rule: 'A list is sorted by the field and in the direction that are asked for, or that are the default.',
  appliesTo: ({ operation }) => operation.parameters.some(({ name }) => name === 'order_by'),
  run: async ({ session, world, facts }) => {
    needMemory(session);
    const values = await valuesFor(world, facts);
    const [by, direction] = [parameterOf(facts, 'order_by'), parameterOf(facts, 'sort')];
    const tries = [
      {},
      ...(by?.values ?? []).flatMap((order_by) =>
        ['asc', 'desc'].map((sort) => ({ order_by, sort })),
      ),
    ];
    for (const query of tries as { order_by?: string; sort?: string }[]) {
      const field = query.order_by ?? by?.default;
      const way = query.sort ?? direction?.default;
      const chosen = await itemsOf(session, facts, values, query);
      if (chosen === null || field === undefined || way === undefined) continue;
      const { exchange, items } = chosen;
      if (
        isSorted(
          items.map((item) => item[String(field)]),
          way === 'desc',
        )
      )
        continue;
      const isDefault = query.order_by === undefined;
      const places = [by, direction].flatMap((each) =>
        each === undefined ? [] : inputPlaces(facts, 'query', each),
      );
      report(session, exchange, {
        check: 'order',
        certainty: certaintyOf(places, isDefault ? ['default', 'values'] : ['values']),
        expected: `items by \`${field}\`, ${way === 'desc' ? 'falling' : 'rising'}${isDefault ? ', where nothing is asked for' : ''}`,
        seen: 'another order',
      });
    }
  },
};

function parameterOf({ operation }: Facts, name: string): Parameter | undefined {
  return operation.parameters.find((each) => each.name === name);
}

/** Texts may be sorted by their letters or as people do. */
function isSorted(values: readonly unknown[], falling: boolean): boolean {
  const inOrder = falling ? values.toReversed() : values;
  const isRising = (compare: (a: unknown, b: unknown) => number) =>
    inOrder.every((value, index) => index === 0 || compare(inOrder[index - 1], value) <= 0);
  if (values.some((value) => value === undefined)) return true;
  if (values.every((value) => typeof value === 'number'))
    return isRising((a, b) => Number(a) - Number(b));
  const texts = (a: unknown, b: unknown) => {
    const [x, y] = [String(a).toLowerCase(), String(b).toLowerCase()];
    return x < y ? -1 : x > y ? 1 : 0;
  };
  const bytes = (a: unknown, b: unknown) =>
    String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
  return (
    isRising(texts) || isRising(bytes) || isRising((a, b) => String(a).localeCompare(String(b)))
  );
}
