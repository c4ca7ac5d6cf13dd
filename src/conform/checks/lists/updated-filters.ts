/** After a write, the filters of lists compare the values that a resource has now, not those that it had. */

import type { FilterObject } from '../../../contract/behavior.ts';
import { asRecord, type UnknownRecord } from '../../../contract/data.ts';
import { isUpdate } from '../../../contract/read/methods.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api } from '../../api.ts';
import type { OperationCheck } from '../../check.ts';
import { listClaim, type Situation } from '../../claims/claim.ts';
import { sentFieldsOf } from '../../claims/compare.ts';
import { selects } from '../../claims/filter-values.ts';
import { type TestedOperation, wholePage } from '../../contract/contract.ts';
import { findKind, findOperationOf, itemKindOf } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import {
  confidenceInFilter,
  type FilterTest,
  filtersOf,
  inputOf,
} from '../../predict/list-queries.ts';
import { findPage, identify } from '../../predict/lists.ts';
import { runsItself, type TransitionRun } from '../../predict/states.ts';
import { NotReached } from '../../reasons.ts';
import type { Exchange } from '../../session.ts';

/** A filter of a list, and a field of an update that changes what it compares. */
interface ComparedField {
  readonly list: TestedOperation;
  readonly name: string;
  readonly filter: FilterObject;
  readonly field: string;
}

export const updatedFilters: OperationCheck = {
  id: 'filter-updated',
  rule: 'After an update, filters compare the new values of a resource, and not the old ones.',
  appliesTo: (operation) => listCompared(operation).length > 0,
  needs: ['state'],
  run: async (api) => {
    const { operation } = api;
    const compared = listCompared(operation);
    const resource = await api.create(findKind(operation));
    const fields = [...new Set(compared.map(({ field }) => field))];
    const update = async () => {
      const input = await api.input(operation, resource);
      const own = await api.input(operation, resource, 'required', fields);
      const texts = fields.map((name) => [name, textFor(own.body[name], api.uniqueName())]);
      const body = { ...input.body, ...Object.fromEntries(texts) };
      return { body, exchange: await api.send({ ...input, body }) };
    };
    const [old, now] = [await update(), await update()];
    if (!succeeded(old.exchange) || !succeeded(now.exchange)) {
      throw new NotReached('nothing-accepted');
    }
    const item = identify(now.exchange.response.json);
    for (const { list, name, filter, field } of compared) {
      for (const [relation, values] of [
        ['contains', now.body],
        ['lacks', old.body],
      ] as const) {
        // A whole text is contained in itself, wherever a search looks for it.
        const aspects = filter.compare === 'contains' ? ['fields'] : ['condition', 'fields'];
        const test: FilterTest = { name, filter, sent: values[field], aspects };
        expectFiltered(
          await api.call(list, await askFor(api, list, resource, test)),
          test,
          relation,
          item,
        );
      }
    }
  },
};

/** What asks the list around a resource for a value. */
async function askFor(api: Api, operation: TestedOperation, resource: Resource, test: FilterTest) {
  const usual = await api.input(operation, resource);
  const input = { ...usual, query: { ...usual.query, ...wholePage(operation) } };
  return inputOf({ operation, input }, { filters: [test] });
}

function expectFiltered(
  exchange: Exchange,
  test: FilterTest,
  relation: 'contains' | 'lacks',
  item: UnknownRecord,
): void {
  if (!succeeded(exchange)) return;
  const when: Situation = ['filter-of-updated', test.name, relation === 'lacks' ? 'old' : 'new'];
  const confidence = confidenceInFilter(exchange.operation, test, []);
  expect(exchange, listClaim(relation, item, when), { confidence });
}

/** An address of the run, or a name: both are found by the name of the run. */
function textFor(usual: unknown, name: string): string {
  const [, domain] = /(@[\w.]+)$/.exec(String(usual)) ?? [];
  return `${name}${domain ?? ''}`;
}

/** The texts of an update that filters of the lists around its resource compare. */
function listCompared(operation: TestedOperation): readonly ComparedField[] {
  const { path, contract } = operation;
  if (!isUpdate(operation) || !path.endsWith('}')) return [];
  const variables = listVariables(path);
  const lists = contract.operations.filter(
    (list) =>
      list.method === 'GET' &&
      list.isList &&
      itemKindOf(list) === findKind(operation) &&
      (path.startsWith(`${list.path}/`) ||
        listVariables(list.path).every((name) => !variables.includes(name))),
  );
  return lists.flatMap((list) =>
    Object.entries(filtersOf(list) ?? {}).flatMap(([name, filter]) => {
      const { compare = 'equal', fields = [filter.field ?? ''], values } = filter;
      if (values !== undefined || compare === 'any' || compare === 'since') return [];
      return sentFieldsOf(operation)
        .filter(({ sets }) =>
          sets.some((each) => fields.includes(each.path) && ['value', 'names'].includes(each.form)),
        )
        .filter(({ field }) => takesText(operation, field))
        .map(({ field }) => ({ list, name, filter, field }));
    }),
  );
}

function takesText({ body }: TestedOperation, name: string): boolean {
  const field = body?.fields.find((each) => each.name === name);
  return (
    field?.types.includes('string') === true &&
    field.values === undefined &&
    field.format !== 'date' &&
    field.format !== 'date-time'
  );
}

/** Asks the list around what has come to another state for its new state, and for the others that it may have had. */
export async function expectStateFiltered(
  run: TransitionRun,
  resource: Resource,
  exchange: Exchange,
): Promise<void> {
  const { operation, machine, transition } = run;
  const { field, states } = machine;
  const list = findOperationOf(run.contract, findKind(operation), 'list');
  const shown = { ...asRecord(resource.body), ...bodyOf(exchange) };
  if (list === undefined || field === null || !succeeded(exchange) || shown.id === undefined)
    return;
  // A job that waits runs at any time.
  const isLeft =
    runsItself(operation) &&
    machine.transitions.some(
      ({ cause, from }) =>
        typeof cause === 'string' && [from].flat().includes(transition.to as never),
    );
  const now = { ...shown, [field]: transition.to };
  const item = identify(shown);
  for (const { name, filter, values, isArray } of listStateFilters(list, field)) {
    const matching = values.filter((value) => selects(filter, now, value, null) === true);
    const others = values.filter((value) => selects(filter, now, value, null) === false);
    const possible = others.filter((value) =>
      states.some(({ state }) => selects(filter, { ...now, [field]: state }, value, null) === true),
    );
    const ask = async (sent: unknown) => {
      const test: FilterTest = { name, filter, sent, aspects: ['condition'] };
      return { test, input: await askFor(run, list, resource, test) };
    };
    for (const sent of isLeft || isArray ? [] : matching.slice(0, 1)) {
      const { test, input } = await ask(sent);
      const found = await findPage(run.on(list), input, (each) => each.id === shown.id);
      if (found !== null) expectFiltered(found.exchange, test, 'contains', item);
    }
    for (const sent of isArray ? [possible] : possible.slice(0, 1)) {
      const { test, input } = await ask(sent);
      const left = { ...item, [field]: transition.to };
      expectFiltered(await run.call(list, input), test, 'lacks', left);
    }
  }
}

/** The filters of a list that compare a field, with the values that may be sent. */
function listStateFilters(list: TestedOperation, field: string) {
  return Object.entries(filtersOf(list) ?? {}).flatMap(([name, filter]) => {
    const parameter = list.parameters.find(({ wireName }) => wireName === name);
    const compared = Object.values(filter.values ?? {}).flatMap(Object.keys);
    const isOfField = filter.field === field || compared.includes(field);
    if (parameter === undefined || !isOfField || filter.compare === 'all') return [];
    const isFlag = parameter.types.includes('boolean');
    const listed = Object.keys(filter.values ?? {}).map((text) =>
      isFlag ? text === 'true' : text,
    );
    const own = parameter.values ?? (isFlag ? [true, false] : []);
    const values: readonly unknown[] = filter.values === undefined ? own : listed;
    return [{ name, filter, values, isArray: parameter.array }];
  });
}
