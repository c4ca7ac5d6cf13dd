/** After a write, the filters of lists compare the values that a resource has now, not those that it had. */

import { asRecord, type UnknownRecord } from '../../../contract/data.ts';
import { isMove } from '../../../contract/state-machines.ts';
import type { Api } from '../../api.ts';
import type { OperationCheck } from '../../check.ts';
import type { Situation } from '../../claims/claim.ts';
import { listNamedValues, selects } from '../../claims/filter-values.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { findOperationOf } from '../../contract/resources.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import { confidenceInFilter, type FilterTest, inputOf } from '../../predict/list-queries.ts';
import { expectListed } from '../../predict/lists.ts';
import { runsItself, type TransitionRun } from '../../predict/states.ts';
import { NotReached } from '../../reasons.ts';
import { type Exchange, requireOperation } from '../../session.ts';

const OF_ISSUES = ['listIssues', 'listProjectIssues'].flatMap((list) => [
  [list, 'labels', 'labels'] as const,
  [list, 'search', 'title'] as const,
  [list, 'search', 'description'] as const,
]);

/** By update, the filters of lists around its resource that compare a text, and the field that sets it. */
const COMPARED: Readonly<
  Record<string, readonly (readonly [list: string, filter: string, field: string])[]>
> = {
  updateIssue: OF_ISSUES,
  updateMergeRequest: [['listMergeRequests', 'labels', 'labels']],
  updateProject: [
    ['listProjects', 'search', 'name'],
    ['searchProjects', 'query', 'name'],
  ],
  updateUser: [
    ['listUsers', 'search', 'email'],
    ['listUsers', 'search', 'username'],
    ['listUsers', 'username', 'username'],
  ],
};

export const updatedFilters: OperationCheck = {
  id: 'filter-updated',
  rule: 'After an update, filters compare the new values of a resource, and not the old ones.',
  appliesTo: ({ id }) => id in COMPARED,
  needs: ['state'],
  run: async (api) => {
    const { operation } = api;
    const compared = COMPARED[operation.id] ?? [];
    const resource = await api.create(operation.kind);
    const fields = [...new Set(compared.map(([, , field]) => field))];
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
    for (const [id, name, field] of compared) {
      const list = requireOperation(api.session, id);
      const filter = list.filters[name] ?? {};
      // A whole text is contained in itself, wherever a search looks for it.
      const aspects = filter.compare === 'contains' ? ['fields'] : ['condition', 'fields'];
      for (const [relation, values] of [
        ['contains', now.body],
        ['lacks', old.body],
      ] as const) {
        const test = { name, filter, sent: values[field], aspects };
        await expectFiltered(api.on(list), resource, now.exchange.response.json, [relation, test]);
      }
    }
  },
};

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

/** An address of the run, or a name: both are found by the name of the run. */
function textFor(usual: unknown, name: string): string {
  const [, domain] = /(@[\w.]+)$/.exec(String(usual)) ?? [];
  return `${name}${domain ?? ''}`;
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
