/** Filters select all that they say and nothing else; sorting sorts. */
import type { FilterObject } from '../../contract/behavior.ts';
import type { UnknownRecord } from '../../contract/data.ts';
import type { Parameter } from '../../contract/operation.ts';
import { isUnspecified } from '../../contract/unspecified.ts';
import { behavior, locateBehavior } from '../contract.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { itemsOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import { DEFAULT_SERIALIZATION, type InputValues, type Serialization } from '../http/serialize.ts';
import { confidenceAt, locateInput } from '../locations.ts';
import { report, requireState, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { chooseValues, listValues, selects } from './filter-values.ts';
import { listInput } from './lists.ts';

const MAX_PAGE_SIZE = 100;

const PARAMETER_ASPECTS = ['type', 'parameter', 'items'];

/** Number of values that are tried for a filter. */
const MAX_VALUES = 4;

export const filters: OperationCheck = {
  id: 'filter',
  rule: 'A filtered list contains all items that match, and no others.',
  appliesTo: ({ id }) => behavior.lists[id]?.filters !== undefined,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    requireState(session);
    const usual = await inputFor(fixtures, operation);
    for (const input of [usual, ...(await otherInputs(context))]) {
      const unfiltered = await requestList(context, input, {});
      if (unfiltered === null) continue;
      for (const [name, filter] of Object.entries(behavior.lists[operation.id]?.filters ?? {})) {
        const parameter = operation.parameters.find(({ wireName }) => wireName === name);
        if (parameter === undefined || filter.description !== undefined) continue;
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
  const isViewed = behavior.access.views[operation.id] !== undefined;
  const exchange = await send(
    session,
    operation,
    { ...input, query: { ...input.query, per_page: MAX_PAGE_SIZE, ...query } },
    // An administrator sees more fields of users.
    { serialization, caller: isViewed && session.has('admin') ? 'admin' : undefined },
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
  filter: FilterObject,
): Promise<void> {
  const { session, fixtures, operation } = context;
  const { wireName, array } = parameter;
  const location = locateBehavior('lists', operation.id, 'filters', wireName);
  // The rule of the index about filters is not about those that are documented and have no mark.
  const confidence = isUnspecified(location.node)
    ? confidenceAt([location], ['condition', 'values'])
    : confidenceAt(locateInput(operation, 'query', parameter), PARAMETER_ASPECTS);
  // Only brackets are documented.
  const assumption = 'Many clients write arrays like this.';
  const undocumented = { ...confidence, severity: 'note', assumption } as const;
  const { id: callerId } = await fixtures.currentUser();
  for (const sent of chooseValues(filter, parameter, unfiltered).slice(0, MAX_VALUES)) {
    const isSelected = (item: UnknownRecord) => selects(filter, item, sent, callerId);
    const beside = valuesBeside(context, filter, unfiltered.find(isSelected));
    if (beside === null) continue;
    for (const serialization of array ? ARRAY_SERIALIZATIONS : [DEFAULT_SERIALIZATION]) {
      const query = { [wireName]: sent, ...beside };
      const result = await requestList(context, input, query, serialization);
      if (result === null) continue;
      const { exchange, items } = result;
      const wrong = items.filter((item) => isSelected(item) === false);
      const found = new Set(items.map(toKey));
      const wanted = unfiltered.filter((item) => isSelected(item) === true);
      // Of longer lists only a part is known; a second filter narrows the list as well.
      const isComplete =
        filter.with === undefined && Math.max(unfiltered.length, items.length) < MAX_PAGE_SIZE;
      const lost = isComplete ? wanted.filter((item) => !found.has(toKey(item))) : [];
      if (wrong.length + lost.length === 0) continue;
      const { arrays } = serialization;
      report(session, exchange, {
        confidence: arrays === 'brackets' ? confidence : undocumented,
        expected: `\`${wireName}\` selects the items that match, with ${arrays} arrays`,
        seen: `${wrong.length} items that do not match, ${lost.length} matching items missing`,
      });
    }
  }
}

/** What has to be sent with a filter, from an item that it selects; `null` if the item does not show it. */
function valuesBeside(
  { operation }: CheckContext,
  { with: other }: FilterObject,
  item: UnknownRecord | undefined,
): UnknownRecord | null {
  if (other === undefined) return {};
  const { field = '' } = behavior.lists[operation.id]?.filters?.[other] ?? {};
  const [value] = listValues(item ?? {}, field) ?? [];
  return value === undefined ? null : { [other]: value };
}

function toKey({ id, username }: UnknownRecord): unknown {
  return id ?? username;
}

export const order: OperationCheck = {
  id: 'order',
  rule: 'A list is sorted by the requested field and direction, or by the default.',
  appliesTo: ({ id }) => behavior.lists[id]?.order !== undefined,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    requireState(session);
    const { by, direction, parameters: names } = behavior.lists[operation.id]?.order ?? {};
    const input = await listInput(fixtures, operation);
    const parameter = operation.parameters.find(({ name }) => name === names?.by);
    const chosen = (parameter?.values ?? []).flatMap((field) =>
      (['asc', 'desc'] as const).map((sort) => ({
        ...{ field, sort, suffix: '' },
        query: { [names?.by ?? '']: field, [names?.direction ?? '']: sort },
      })),
    );
    const usual = { field: by, sort: direction, suffix: ', by default', query: {} };
    for (const { field, sort, suffix, query } of [usual, ...chosen]) {
      if (field === undefined) continue;
      const result = await requestList(context, input, query);
      const values = (result?.items ?? []).flatMap((item) => item[String(field)] ?? []);
      if (result === null || isSorted(sort === 'desc' ? values.toReversed() : values)) continue;
      report(session, result.exchange, {
        confidence: confidenceAt([locateBehavior('lists', operation.id, 'order')], ['default']),
        expected: `items by \`${field}\`, ${sort === 'desc' ? 'descending' : 'ascending'}${suffix}`,
        seen: 'another order',
      });
    }
  },
};

/** Texts may be sorted by code points, without case, or by locale. */
function isSorted(values: readonly unknown[]): boolean {
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
