/** Filters select all that they say and nothing else, alone, two together, and page by page. */

import type { FilterObject } from '../../contract/behavior.ts';
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import { isUnspecified } from '../../contract/unspecified.ts';
import type { CheckContext, OperationCheck } from '../check.ts';
import type { ItemsClaim, SelectionClaim, Situation } from '../claims/claim.ts';
import { expect } from '../claims/expect.ts';
import { toKey } from '../claims/judge.ts';
import { locateBehavior, type TestedOperation } from '../contract.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { DEFAULT_SERIALIZATION, type InputValues, type Serialization } from '../http/serialize.ts';
import {
  type Confidence,
  confidenceAt,
  confidenceInParameter,
  documentedAt,
} from '../locations.ts';
import { NotReached } from '../options.ts';
import {
  chooseValues,
  isSelectedByAlternative,
  listShownValues,
  selects,
} from '../predict/filter-values.ts';
import { type ListResult, MAX_PAGE_SIZE, requestList } from '../predict/lists.ts';
import { checkPages } from '../predict/pages.ts';
import { otherInputs } from './lists.ts';

const PARAMETER_ASPECTS = ['type', 'parameter', 'items'];

/** A filter with the value that is sent. */
interface FilterTest {
  readonly name: string;
  readonly filter: FilterObject;
  readonly sent: unknown;
  /** In which the contract may assume what it selects. */
  readonly aspects: readonly string[];
}

/** A list without filters. */
interface FilterRun extends CheckContext {
  readonly input: InputValues;
  readonly whole: ListResult;
  readonly callerId: number;
}

export const filters: OperationCheck = {
  id: 'filter',
  rule: 'A filtered list contains all items that match every filter, and no others.',
  appliesTo: ({ id, contract }) => contract.behavior.lists[id]?.filters !== undefined,
  needs: ['state'],
  run: async (context) => {
    const { fixtures, operation } = context;
    const { id: callerId } = await fixtures.currentUser();
    const usual = await inputFor(fixtures, operation);
    const unreached = new Set<string>();
    const reached = new Set<string>();
    for (const input of [usual, ...(await otherInputs(context))]) {
      const whole = await requestList(context, input);
      if (whole === null) continue;
      const run: FilterRun = { ...context, input, whole, callerId };
      const deciding = new Map<string, readonly FilterTest[][]>();
      for (const [name, filter] of Object.entries(
        operation.contract.behavior.lists[operation.id]?.filters ?? {},
      )) {
        if (filter.description !== undefined) continue;
        unreached.add(name);
        const tried = await checkFilter(run, name, filter);
        if (tried.length > 0) deciding.set(name, tried);
      }
      for (const [name, one] of deciding) {
        reached.add(name);
        // What is shown of the items does not depend on the filters.
        const { query } = queryOf(run, one[0] ?? []);
        for (const flag of listFlags(operation)) {
          await requestList(run, { ...input, query: { ...query, [flag]: true } });
        }
        for (const [other, others] of deciding) {
          if (name >= other || comparesSameField(one.flat(), others.flat())) continue;
          const pair = choosePair(run, one, others);
          unreached.add(`${name} with ${other}`);
          if (pair === undefined) continue;
          reached.add(`${name} with ${other}`);
          await checkSelection(run, pair);
        }
      }
    }
    const missing = [...unreached].filter((name) => !reached.has(name));
    if (missing.length > 0) throw new NotReached(`no items tell apart: ${missing.join(', ')}`);
  },
};

/** Parameters that choose what of an item is shown; response checks see whether it is. */
function listFlags({ id, parameters, contract }: TestedOperation): readonly string[] {
  const known = Object.keys(contract.behavior.lists[id]?.filters ?? {});
  return parameters
    .filter(
      ({ in: at, types, wireName }) =>
        at === 'query' && types.includes('boolean') && !known.includes(wireName),
    )
    .map(({ wireName }) => wireName);
}

const ARRAY_SERIALIZATIONS: readonly Serialization[] = [
  { ...DEFAULT_SERIALIZATION, brackets: 'encoded' },
  { ...DEFAULT_SERIALIZATION, arrays: 'indexed' },
  { ...DEFAULT_SERIALIZATION, arrays: 'repeated' },
];

/** Tries the values of one filter; returns those that some items match and others do not. */
async function checkFilter(
  run: FilterRun,
  name: string,
  filter: FilterObject,
): Promise<FilterTest[][]> {
  const { operation, whole } = run;
  const parameter = operation.parameters.find(({ wireName }) => wireName === name);
  if (parameter === undefined) return [];
  const deciding: FilterTest[][] = [];
  if (filter.default !== undefined) await checkDefault(run, name, filter.default);
  for (const { sent, aspects } of chooseValues(filter, parameter, whole.items)) {
    const tests = [{ name, filter, sent, aspects }, ...testsBeside(run, filter, sent)];
    if (filter.with !== undefined && tests.length === 1) continue;
    const isRight = await checkSelection(run, tests);
    const count = selected(run, tests).length;
    if (count > 0 && count < whole.items.length && isRight) deciding.push(tests);
  }
  const [first] = deciding;
  if (first === undefined) return [];
  for (const serialization of parameter.array ? ARRAY_SERIALIZATIONS : []) {
    await checkSelection(run, first, serialization);
  }
  const several = deciding.find((tests) => selected(run, tests).length > 1);
  if (several !== undefined) await checkPages(run, queryOf(run, several));
  return deciding;
}

/** Compares the list without a filter of time with the one that begins where that is documented to begin. */
async function checkDefault(run: FilterRun, name: string, duration: string): Promise<void> {
  const { session, fixtures, operation, input, whole } = run;
  const months = Number(/^P(\d+)M$/.exec(duration)?.[1]);
  // By the clock of the server.
  const { body } = await fixtures.get('project');
  const start = new Date(String(asRecord(body).created_at));
  if (session.readOnly || Number.isNaN(start.getTime())) return;
  start.setUTCMonth(start.getUTCMonth() - months);
  const query = { [name]: start.toISOString().slice(0, 10) };
  const result = await requestList(run, { ...input, query });
  if (result === null) return;
  const filter = operation.contract.behavior.lists[operation.id]?.filters?.[name] ?? {};
  const claim: ItemsClaim = {
    ...{ kind: 'items', relation: 'same', when: ['filter-default', name, months] },
  };
  const test = { name, filter, sent: null, aspects: ['default'] };
  const confidence = confidenceIn(operation, test, []);
  expect(result.exchange, claim, { confidence }, { before: whole.exchange });
}

/** What has to be sent with a filter, from an item that it selects. */
function testsBeside(run: FilterRun, filter: FilterObject, sent: unknown): FilterTest[] {
  const other =
    run.operation.contract.behavior.lists[run.operation.id]?.filters?.[filter.with ?? ''];
  const item = run.whole.items.find((each) => selects(filter, each, sent, run.callerId));
  const [value] = listShownValues(item ?? {}, other?.field ?? '') ?? [];
  if (other === undefined || value === undefined) return [];
  return [{ name: filter.with ?? '', filter: other, sent: value, aspects: [] }];
}

function selected(
  { whole, callerId }: FilterRun,
  tests: readonly FilterTest[],
): readonly UnknownRecord[] {
  return whole.items.filter((item) =>
    tests.every(({ filter, sent }) => selects(filter, item, sent, callerId) === true),
  );
}

/** Values of two filters that select fewer items together than each alone; rather some than none. */
function choosePair(
  run: FilterRun,
  one: readonly FilterTest[][],
  other: readonly FilterTest[][],
): readonly FilterTest[] | undefined {
  return one
    .flatMap((first) => other.map((second) => [first, second] as const))
    .map((pair) => ({ pair, count: selected(run, pair.flat()).length }))
    .filter(({ pair, count }) => pair.every((each) => selected(run, each).length > count))
    .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))[0]
    ?.pair.flat();
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

function queryOf({ input, operation }: FilterRun, tests: readonly FilterTest[]): InputValues {
  const sent = Object.fromEntries(tests.map(({ name, sent: value }) => [name, value]));
  const isPath = operation.parameters.some(({ in: at, name }) => at === 'path' && name in sent);
  return isPath
    ? { ...input, path: { ...input.path, ...sent } }
    : { ...input, query: { ...input.query, ...sent } };
}

/** Requests what several filters select together; returns whether that is what they should select. */
async function checkSelection(
  run: FilterRun,
  tests: readonly FilterTest[],
  serialization = DEFAULT_SERIALIZATION,
): Promise<boolean> {
  const { operation, whole, callerId } = run;
  const input = queryOf(run, tests);
  const result = await requestList(run, input, { serialization });
  if (result === null) return false;
  const { exchange, items } = result;
  // Of longer lists only a part is known.
  const isComplete = Math.max(whole.items.length, items.length) < MAX_PAGE_SIZE;
  const names = tests.map(({ name, sent }) => `${name}=${String(sent)}`).join(' with ');
  const { arrays } = serialization;
  const how = arrays === 'brackets' ? '' : `, with ${arrays} arrays`;
  const when: Situation = ['filter-selects', tests.map(({ name }) => name), how];
  const check = (
    blamed: readonly FilterTest[],
    wrong: readonly UnknownRecord[],
    relation: SelectionClaim['relation'],
  ) => {
    if (wrong.length === 0) return true;
    const all = blamed.map((test) => confidenceIn(operation, test, wrong));
    const confidence = all.find(({ severity }) => severity === 'note') ?? all[0];
    const basis = {
      confidence: {
        ...(confidence ?? documentedAt(operation.pointer)),
        // Only brackets are documented.
        ...(arrays !== 'brackets' && { severity: 'note' as const, assumption: MANY_CLIENTS }),
      },
    };
    const claim: SelectionClaim = {
      ...{ kind: 'selection', relation, when, with: [names], list: operation.id, callerId },
      filters: blamed.map(({ name, sent }) => ({ name, sent })),
    };
    return expect(exchange, claim, basis, { before: whole.exchange });
  };
  const areRight = tests.map((test) => {
    const { filter, sent } = test;
    const wrong = items.filter((item) => selects(filter, item, sent, callerId) === false);
    return check([test], wrong, 'matching');
  });
  const lost = isComplete
    ? selected(run, tests).filter((item) => !result.keys.includes(toKey(item)))
    : [];
  areRight.push(check(tests, lost, 'complete'));
  const isPartial = input.path !== run.input.path || tests.some(({ filter }) => filter.default);
  const hidden =
    isComplete && !isPartial ? items.filter((item) => !whole.keys.includes(toKey(item))) : [];
  areRight.push(check(tests, hidden, 'listed'));
  return areRight.every(Boolean);
}

const MANY_CLIENTS = 'Many clients write arrays like this.';

/** How sure the contract is that a filter selects some items, or does not. */
function confidenceIn(
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
