import { behaviorRule, checkResourcePath, listBehaviorEntries, listChildren } from '../behavior.ts';
import { findOperationNode, type OperationNode } from '../contract.ts';
import type { SourceNode } from '../nodes.ts';
import { checkName } from './behavior.ts';

/** Resources are at paths of the contract, and name its operations and each other, because tests create them. */
export const namedResources = behaviorRule((contract) => {
  const resources = listBehaviorEntries(contract, 'resources');
  const withPath = resources.filter(({ node }) => node.text('path') !== undefined);
  const names = withPath.map(({ key }) => key);
  const stated = new Map<string, string>();
  for (const { key, node } of resources) {
    const path = node.child('path');
    if (path.exists) checkResourcePath(contract, path);
    for (const query of listChildren(node.child('search'))) {
      checkQuery(query.node, contract.operations);
    }
    checkName(node.child('is'), names, 'There is no resource with a path');
    const create = node.child('create');
    if (create.exists) findOperationNode(contract, create);
    for (const { node: written } of listChildren(node.child('usedUpBy'))) {
      findOperationNode(contract, written);
    }
    for (const { node: written } of listChildren(node.child('operations'))) {
      const operation = findOperationNode(contract, written);
      const other = operation && stated.get(operation.id);
      if (other !== undefined) {
        written.report(
          `\`${operation?.id}\` is about \`${other}\` already. Name it in one of the two.`,
        );
      }
      if (operation !== undefined) stated.set(operation.id, key);
    }
  }
});

/** Reports parameters that no list takes. */
function checkQuery(query: SourceNode, operations: readonly OperationNode[]): void {
  const known = new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  for (const { key, node } of listChildren(query)) {
    if (known.has(key)) continue;
    const otherwise = 'Write the parameter of a list.';
    node.report(`No operation takes a parameter \`${key}\`.`, { name: key, known, otherwise });
  }
}
