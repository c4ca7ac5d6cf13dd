/** After a transition, the filters of lists compare the state that a resource has now, not the one that it had. */

import { asRecord, type UnknownRecord } from '../../../contract/data.ts';
import { isMove } from '../../../contract/state-machines.ts';
import type { Api, Exchange } from '../../api.ts';
import type { Situation } from '../../claims/claim.ts';
import { listNamedValues, selects } from '../../claims/filter-values.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { findOperationOf } from '../../contract/resources.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { confidenceInFilter, type FilterTest, inputOf } from '../../predict/list-queries.ts';
import { expectListed } from '../../predict/lists.ts';
import { runsItself, type TransitionRun } from '../../predict/states.ts';

/** Holds that the list around a resource has it for a value of a filter, or lacks it. */
async function expectFiltered(
  api: Api,
  resource: Resource,
  shown: unknown,
  [relation, test]: readonly [relation: 'contains' | 'lacks', test: FilterTest],
  fields: UnknownRecord = {},
): Promise<void> {
  const input = inputOf(
    { operation: api.operation, input: await api.input(api.operation, resource) },
    { filters: [test] },
  );
  const when: Situation = ['filter-of-updated', test.name, relation === 'lacks' ? 'old' : 'new'];
  const confidence = confidenceInFilter(api.operation, test, []);
  await expectListed(api, input, shown, [relation, when, fields], { confidence });
}

/** Asks the list around what has come to another state for its new state, and for the others that it may have had. */
export async function expectStateFiltered(
  run: TransitionRun,
  resource: Resource,
  exchange: Exchange,
): Promise<void> {
  const { operation, machine, transition } = run;
  const { field, states } = machine;
  if (!isMove(transition) || transition.to === 'removed') return;
  const list = findOperationOf(run.contract, operation.kind, 'list');
  const shown = { ...asRecord(resource.body), ...exchange.body };
  if (list === undefined || field === null || !exchange.succeeded || shown.id === undefined) return;
  // A job that waits runs at any time.
  const isLeft =
    runsItself(operation) &&
    machine.transitions.some(
      ({ cause, from }) =>
        typeof cause === 'string' && [from].flat().includes(transition.to as never),
    );
  const now = { ...shown, [field]: transition.to };
  for (const { name, filter, values, isArray } of listStateFilters(list, field)) {
    const selectsNow = (sent: unknown) => selects(filter, now, sent, null);
    const mayHaveSelected = (sent: unknown) =>
      selectsNow(sent) === false &&
      states.some(({ state }) => selects(filter, { ...now, [field]: state }, sent, null) === true);
    const possible = values.filter(mayHaveSelected);
    const hold = (relation: 'contains' | 'lacks', sent: unknown, fields?: UnknownRecord) => {
      const test: FilterTest = { name, filter, sent, aspects: ['condition'] };
      return expectFiltered(run.on(list), resource, shown, [relation, test], fields);
    };
    if (!isLeft && !isArray) {
      const [sent] = values.filter((each) => selectsNow(each) === true);
      if (sent !== undefined) await hold('contains', sent);
    }
    for (const sent of isArray ? [possible] : possible.slice(0, 1)) {
      await hold('lacks', sent, { [field]: transition.to });
    }
  }
}

/** The filters of a list that compare a field, with the values that may be sent. */
function listStateFilters(list: TestedOperation, field: string) {
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    const parameter = list.parameters.find(({ wireName }) => wireName === name);
    const compared = [filter.field, ...Object.values(filter.values ?? {}).flatMap(Object.keys)];
    if (parameter === undefined || !compared.includes(field) || filter.compare === 'all') return [];
    return [{ name, filter, values: listNamedValues(filter, parameter), isArray: parameter.array }];
  });
}
