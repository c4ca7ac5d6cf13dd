/** After an operation has led to another state, the filters of the list around compare that one, and not the old one. */

import { asRecord } from '../../../contract/data.ts';
import { listClaim, type Situation } from '../../claims/claim.ts';
import { selects } from '../../claims/filter-values.ts';
import { type TestedOperation, wholePage } from '../../contract/contract.ts';
import { findKind, findOperationOf } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import { confidenceInFilter, type FilterTest, filtersOf } from '../../predict/list-queries.ts';
import { findPage, identify } from '../../predict/lists.ts';
import { runsItself, type TransitionRun } from '../../predict/states.ts';
import type { Exchange } from '../../session.ts';

/** Asks the list around a resource for its new state, and for the others that it may have had. */
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
  const { path } = await run.input(list, resource);
  for (const { name, filter, values, isArray } of listStateFilters(list, field)) {
    const matching = values.filter((value) => selects(filter, now, value, null) === true);
    const others = values.filter((value) => selects(filter, now, value, null) === false);
    const possible = others.filter((value) =>
      states.some(({ state }) => selects(filter, { ...now, [field]: state }, value, null) === true),
    );
    const tests = [
      ...(isLeft || isArray ? [] : matching.slice(0, 1).map((sent) => [sent, 'contains'] as const)),
      ...(isArray ? [possible] : possible.slice(0, 1)).map((sent) => [sent, 'lacks'] as const),
    ];
    for (const [sent, relation] of tests) {
      const query = { ...wholePage(list), [name]: sent };
      const isNew = relation === 'contains';
      const result = isNew
        ? await findPage(run.on(list), { path, query }, (each) => each.id === shown.id)
        : { exchange: await run.call(list, { path, query }) };
      if (result === null || !succeeded(result.exchange)) continue;
      const test: FilterTest = { name, filter, sent, aspects: ['condition'] };
      const when: Situation = ['filter-of-updated', name, isNew ? 'new' : 'old'];
      const claim = listClaim(relation, isNew ? item : { ...item, [field]: transition.to }, when);
      expect(result.exchange, claim, { confidence: confidenceInFilter(list, test, []) });
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
