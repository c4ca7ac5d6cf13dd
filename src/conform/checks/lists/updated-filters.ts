/** After an update, the filters of lists compare the values that a resource has now, not those that it had. */

import type { FilterObject } from '../../../contract/behavior.ts';
import { isUpdate } from '../../../contract/read/methods.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { OperationCheck } from '../../check.ts';
import { listClaim, type Situation } from '../../claims/claim.ts';
import { sentFieldsOf } from '../../claims/compare.ts';
import { type TestedOperation, wholePage } from '../../contract/contract.ts';
import { findKind, itemKindOf } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { succeeded } from '../../http/exchange.ts';
import { confidenceInFilter, type FilterTest, filtersOf } from '../../predict/list-queries.ts';
import { identify } from '../../predict/lists.ts';
import { NotReached } from '../../reasons.ts';

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
        const sent = values[field];
        const exchange = await api.call(list, await inputOf(list, resource, name, sent));
        if (!succeeded(exchange)) continue;
        // A whole text is contained in itself, wherever a search looks for it.
        const aspects = filter.compare === 'contains' ? ['fields'] : ['condition', 'fields'];
        const test: FilterTest = { name, filter, sent, aspects };
        const when: Situation = ['filter-of-updated', name, relation === 'lacks' ? 'old' : 'new'];
        const confidence = confidenceInFilter(list, test, []);
        expect(exchange, listClaim(relation, item, when), { confidence });
      }
    }

    function inputOf(list: TestedOperation, { path }: Resource, name: string, sent: unknown) {
      const isInPath = list.parameters.some((each) => each.in === 'path' && each.name === name);
      return api
        .input(list, {
          path: isInPath ? { ...path, [name]: sent } : path,
        })
        .then((input) => ({
          ...input,
          query: { ...input.query, ...wholePage(list), ...(!isInPath && { [name]: sent }) },
        }));
    }
  },
};

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
