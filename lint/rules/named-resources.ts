import { shapeOf } from '../../src/contract/resources.ts';
import {
  type BehaviorContract,
  behaviorRule,
  checkResourcePath,
  listBehaviorEntries,
  listChildren,
} from '../behavior.ts';
import { findOperationNode, type OperationNode } from '../contract.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import { returnsArray } from '../schemas.ts';

/** The operations of a resource by their methods; the last three are at its path, and need not be written. */
const COLUMNS = [
  ['list', 'get'],
  ['create', 'post'],
  ['read', 'get'],
  ['update', 'put'],
  ['remove', 'delete'],
] as const;

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
    for (const [column, method] of COLUMNS) {
      checkColumn(contract, node, column, method);
    }
    for (const each of listChildren(node.child('usedUpBy'))) findOperationNode(contract, each.node);
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

/** Reports an operation of another method or path. */
function checkColumn(
  contract: BehaviorContract,
  resource: SourceNode,
  column: string,
  method: string,
): void {
  const node = resource.child(column);
  const isAbove = column === 'list' || column === 'create';
  const shape = shapeOf(resource.text('path') ?? '');
  const isFitting = (each: OperationNode) =>
    each.method === method && (isAbove || (shapeOf(each.url) === shape && !returnsArray(each)));
  if (!node.exists) return;
  const known = contract.operations.filter(isFitting).map(({ id }) => id);
  const operation = findOperationNode(contract, node);
  if (operation === undefined || isFitting(operation)) return;
  const where = isAbove ? '' : ' at the path of the resource';
  node.report(`\`${operation.id}\` is no ${method.toUpperCase()}${where}.`, {
    name: operation.id,
    known,
    otherwise: 'Write the operationId of one that is.',
  });
}

/** Reports parameters that no list takes. */
function checkQuery(query: SourceNode, operations: readonly OperationNode[]): void {
  const known = new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  for (const { key, node } of listChildren(query)) {
    const message = 'No operation takes a parameter';
    checkName(node, known, message, 'Write the parameter of a list.', key);
  }
}
