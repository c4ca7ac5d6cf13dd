import { PAGING_PARAMETERS } from '../../src/contract/paging.ts';
import { formatList } from '../../src/contract/phrases.ts';
import {
  behaviorRule,
  findBehaviorEntry,
  listChildren,
  listFilters,
  listResults,
} from '../behavior.ts';
import type { OperationNode } from '../contract.ts';
import type { SourceNode } from '../nodes.ts';
import { listPartNodes, listPropertyNodes, listTypes, returnsArray } from '../schemas.ts';

/** Behavior data says what every query parameter of a list is for, because mocks filter, and checks expect, by it alone. */
export const listParameters = behaviorRule((contract) => {
  const { root, operations } = contract;
  if (!root.child('x-behavior').exists) return;
  const found = new Map<unknown, { parameter: SourceNode; name: string; ids: string[] }>();
  for (const operation of operations.filter(returnsArray)) {
    const list = findBehaviorEntry(contract, 'lists', operation.id);
    const used = new Set([...PAGING_PARAMETERS, ...listUsed(operation, list)]);
    for (const { name, in: location, node } of operation.parameters) {
      if (location !== 'query' || used.has(name) || showsField(operation, name, node)) continue;
      const known = found.get(node.data) ?? { parameter: node, name, ids: [] };
      known.ids.push(operation.id);
      found.set(node.data, known);
    }
  }
  for (const { parameter, name, ids } of found.values()) {
    parameter.report(
      `Nothing says what \`${name}\` of ${formatList(ids)} is for. Add \`x-filter\` to it, with a \`description\` alone if nothing returned shows what it selects, or name it in \`list\` of the operation: in the \`parameters\` of the order, or as \`with\` of a view.`,
    );
  }
});

/** The parameters whose use a list states. */
function listUsed(operation: OperationNode, list: SourceNode | undefined): unknown[] {
  const filters = [...listFilters(operation), ...listEntries(list, 'filters')];
  return [
    ...filters.map(({ key }) => key),
    ...filters.map(({ node }) => node.child('with').data),
    ...listEntries(list, 'order', 'parameters').map(({ node }) => node.data),
    list?.child('view', 'with').data,
  ];
}

function listEntries(list: SourceNode | undefined, ...path: readonly string[]) {
  return list === undefined ? [] : listChildren(list.child(...path));
}

/** A flag with the name of an optional field asks for this field. */
function showsField(operation: OperationNode, name: string, parameter: SourceNode): boolean {
  if (!listTypes(parameter.at('schema')).has('boolean')) return false;
  return listResults(operation)
    .flatMap(listPartNodes)
    .some((part) => listPropertyNodes(part.at('items')).get(name)?.required === false);
}
