/** Filters select all that they say and nothing else; sorting sorts. */
import type { UnknownRecord } from '../../contract/data.ts';
import type { Parameter } from '../../contract/operation.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { itemsOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import { DEFAULT_SERIALIZATION, type InputValues, type Serialization } from '../http/serialize.ts';
import { confidenceAt, locateInput } from '../locations.ts';
import { report, requireState, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { type Filter, findFilter } from './filter-definitions.ts';

const MAX_PAGE_SIZE = 100;

/** Number of values that are tried for a filter. */
const MAX_VALUES = 4;

export const filters: OperationCheck = {
  id: 'filter',
  rule: 'A filtered list contains all items that match, and no others.',
  appliesTo: ({ id, paginated, parameters }) =>
    paginated && parameters.some(({ wireName }) => findFilter(id, wireName) !== undefined),
  run: async (context) => {
    const { session, fixtures, operation } = context;
    requireState(session);
    const usual = await inputFor(fixtures, operation);
    for (const input of [usual, ...(await otherInputs(context))]) {
      const unfiltered = await requestList(context, input, {});
      if (unfiltered === null) continue;
      for (const parameter of operation.parameters) {
        const filter = findFilter(operation.id, parameter.wireName);
        if (parameter.in !== 'query' || filter === undefined) continue;
        await checkFilter(context, input, unfiltered.items, parameter, filter);
      }
    }
  },
};

/** Another project of the caller may have what cannot be created, such as milestones. */
async function otherInputs({ fixtures, operation }: CheckContext): Promise<readonly InputValues[]> {
  if (!/^\/projects\/\{id\}\/(issues|merge_requests)$/.test(operation.path)) return [];
  const project = await fixtures.get('jobProject').catch(() => null);
  return project === null ? [] : [{ path: { id: project.path.id }, query: {}, body: {} }];
}

interface ListResult {
  readonly exchange: TestedExchange;
  readonly items: readonly UnknownRecord[];
}

async function requestList(
  { session, operation }: CheckContext,
  input: InputValues,
  query: UnknownRecord,
  serialization?: Serialization,
): Promise<ListResult | null> {
  const exchange = await send(
    session,
    operation,
    { ...input, query: { ...input.query, per_page: MAX_PAGE_SIZE, ...query } },
    { serialization },
  );
  const isList = succeeded(exchange) && Array.isArray(exchange.response.json);
  return isList ? { exchange, items: itemsOf(exchange) } : null;
}

const ARRAY_SERIALIZATIONS: readonly Serialization[] = [
  DEFAULT_SERIALIZATION,
  { ...DEFAULT_SERIALIZATION, brackets: 'encoded' },
  { ...DEFAULT_SERIALIZATION, arrays: 'indexed' },
  { ...DEFAULT_SERIALIZATION, arrays: 'repeated' },
];

async function checkFilter(
  context: CheckContext,
  input: InputValues,
  unfiltered: readonly UnknownRecord[],
  parameter: Parameter,
  filter: Filter,
): Promise<void> {
  const { wireName, array } = parameter;
  const locations = locateInput(context.operation, 'query', parameter);
  const aspects = ['type', 'values', 'format', 'parameter', 'items'];
  const confidence = confidenceAt(locations, aspects);
  // Only brackets are documented.
  const assumption = 'Many clients write arrays like this.';
  const undocumented = { ...confidence, severity: 'note', assumption } as const;
  for (const sent of filter.values(unfiltered).slice(0, MAX_VALUES)) {
    for (const serialization of array ? ARRAY_SERIALIZATIONS : [DEFAULT_SERIALIZATION]) {
      const result = await requestList(context, input, { [wireName]: sent }, serialization);
      if (result === null) continue;
      const { exchange, items } = result;
      const wrong = items.filter((item) => filter.matches(item, sent) === false);
      const found = new Set(items.map(toKey));
      const wanted = unfiltered.filter((item) => filter.matches(item, sent) === true);
      // Of longer lists only a part is known.
      const isComplete = Math.max(unfiltered.length, items.length) < MAX_PAGE_SIZE;
      const lost = isComplete ? wanted.filter((item) => !found.has(toKey(item))) : [];
      if (wrong.length + lost.length === 0) continue;
      const { arrays } = serialization;
      report(context.session, exchange, {
        confidence: arrays === 'brackets' ? confidence : undocumented,
        expected: `\`${wireName}\` selects the items that match, with ${arrays} arrays`,
        seen: `${wrong.length} items that do not match, ${lost.length} matching items missing`,
      });
    }
  }
}

function toKey({ id, username }: UnknownRecord): unknown {
  return id ?? username;
}

export const order: OperationCheck = {
  id: 'order',
  rule: 'A list is sorted by the requested field and direction, or by the default.',
  appliesTo: ({ parameters }) => parameters.some(({ name }) => name === 'order_by'),
  run: async (context) => {
    const { session, fixtures, operation } = context;
    requireState(session);
    const input = await inputFor(fixtures, operation);
    const by = operation.parameters.find(({ name }) => name === 'order_by');
    const direction = operation.parameters.find(({ name }) => name === 'sort');
    const queries: { order_by?: unknown; sort?: string }[] = [
      {},
      ...(by?.values ?? []).flatMap((order_by) =>
        ['asc', 'desc'].map((sort) => ({ order_by, sort })),
      ),
    ];
    for (const query of queries) {
      const field = query.order_by ?? by?.default;
      const sort = query.sort ?? direction?.default;
      const result = await requestList(context, input, query);
      if (result === null || field === undefined || sort === undefined) continue;
      const values = result.items.map((item) => item[String(field)]);
      if (isSorted(sort === 'desc' ? values.toReversed() : values)) continue;
      const isDefault = query.order_by === undefined;
      const locations = [by, direction].flatMap((parameter) =>
        parameter === undefined ? [] : locateInput(operation, 'query', parameter),
      );
      const suffix = isDefault ? ', by default' : '';
      report(session, result.exchange, {
        confidence: confidenceAt(locations, isDefault ? ['default', 'values'] : ['values']),
        expected: `items by \`${field}\`, ${sort === 'desc' ? 'descending' : 'ascending'}${suffix}`,
        seen: 'another order',
      });
    }
  },
};

/** Texts may be sorted by code points, without case, or by locale. */
function isSorted(values: readonly unknown[]): boolean {
  if (values.some((value) => value === undefined)) return true;
  if (values.every((value) => typeof value === 'number')) return rises(values, (a, b) => a <= b);
  const texts = values.map(String);
  return (
    rises(texts, (a, b) => a.toLowerCase() <= b.toLowerCase()) ||
    rises(texts, (a, b) => a <= b) ||
    rises(texts, (a, b) => a.localeCompare(b) <= 0)
  );
}

function rises<T>(values: readonly T[], isOrdered: (a: T, b: T) => boolean): boolean {
  return values.slice(1).every((value, index) => isOrdered(values[index] as T, value));
}
