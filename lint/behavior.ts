/** The behavior data of the contract, and rules about what it refers to. */
import type { Oas3Rule } from '@redocly/openapi-core';
import { nameAtOperation } from '../generators/collect-behavior.ts';
import { asArray, asRecord, asString, asStrings } from '../src/contract/data.ts';
import { formatList } from '../src/contract/phrases.ts';
import { plainName } from '../src/contract/values.ts';
import {
  hasOwnIds,
  isReadable,
  listSuccesses,
  type OperationNode,
  readSourceContract,
  type SourceContract,
} from './contract.ts';
import { findComponent } from './layout.ts';
import { checkName, isNamedSchema, nodeOf, type SourceNode } from './nodes.ts';
import { explainMismatch, listPartNodes, listPropertyNodes, listTypes } from './schemas.ts';

/** The contract with what only behavior data names: schemas. */
export interface BehaviorContract extends SourceContract {
  /** By their names. */
  readonly schemas: ReadonlyMap<string, SourceNode>;
}

/** A rule about the behavior data. */
export function behaviorRule(check: (contract: BehaviorContract) => void): Oas3Rule {
  return () => {
    const schemas = new Map<string, SourceNode>();
    return {
      Schema(data, context) {
        if (!isNamedSchema(context.location)) return;
        const name = nameSchema(nodeOf(data, context));
        if (name !== undefined) schemas.set(name, nodeOf(data, context));
      },
      Root: {
        leave(data, context) {
          const root = nodeOf(data, context);
          const contract = readSourceContract(root);
          if (isReadable(root) && hasOwnIds(contract)) check({ ...contract, schemas });
        },
      },
    };
  };
}

/** The name of a schema that is a file of its own. */
export function nameSchema({ location }: SourceNode): string | undefined {
  const { kind, name } = findComponent(location) ?? {};
  return kind === 'schemas' ? name : undefined;
}

/** The entries of a part of the behavior data by their keys, wherever they are written: at operations or at the root. */
export function listBehaviorEntries(
  { root, operations }: SourceContract,
  ...path: readonly string[]
) {
  const [part, ...within] = path;
  const name = within.length === 0 ? nameAtOperation(part) : undefined;
  const own = operations.map(({ id, node }) => ({
    key: id,
    node: node.child('x-behavior', name ?? ''),
  }));
  return [
    ...listChildren(root.at('x-behavior', ...path)),
    ...own.filter(({ node }) => node.exists),
  ];
}

/** The entry of an operation, or of another key, in a part of the behavior data. */
export function findBehaviorEntry(contract: SourceContract, part: string, key: string) {
  return listBehaviorEntries(contract, part).find((entry) => entry.key === key)?.node;
}

/** The filters that the parameters of an operation have, by their names. */
export function listFilters({ parameters }: OperationNode) {
  return parameters
    .map(({ name, node }) => ({ key: name, node: node.child('x-filter') }))
    .filter(({ node }) => node.exists);
}

/** The children of a map or list with their keys. */
export function listChildren(
  node: SourceNode,
): { readonly key: string; readonly node: SourceNode }[] {
  const { data } = node;
  const keys = Object.keys(Array.isArray(data) ? data : asRecord(data));
  return keys.map((key) => ({ key, node: node.child(key) }));
}

/** The schemas of everything that can be sent to an operation, by names without brackets. */
export function listInputs({ parameters, media }: OperationNode): Map<string, SourceNode> {
  const fields = media.flatMap(({ schema }) => [...listPropertyNodes(schema).values()]);
  const inputs = [
    ...parameters.map(({ name, node }) => ({ name, schema: node.at('schema') })),
    ...fields.map(({ name, schema }) => ({ name, schema })),
  ];
  const documented = inputs.filter(({ schema }) => schema.exists);
  return new Map(documented.map(({ name, schema }) => [plainName(name), schema]));
}

/** The values that a schema lets through; empty where it has no closed list of them. */
export function listAcceptedValues(schema: SourceNode): unknown[] {
  const types = listTypes(schema);
  if (types.size === 1 && types.has('boolean')) return [true, false];
  return listPartNodes(schema).flatMap(({ fields }) => asArray(fields.enum));
}

/** Checks that an operation takes a value under a name; reports at the node. */
export function checkInput(
  node: SourceNode,
  operation: OperationNode,
  name: string,
  value?: unknown,
): void {
  const inputs = listInputs(operation);
  const schema = inputs.get(name);
  if (schema === undefined) {
    const known = [...inputs.keys()];
    const otherwise = `Write one of its parameters or fields: ${formatList(known, 'or')}.`;
    checkName(node, known, `\`${operation.id}\` takes no`, otherwise, name);
    return;
  }
  const values = listAcceptedValues(schema);
  if (value !== undefined && values.length > 0 && !values.includes(value)) {
    node.report(
      `\`${name}\` is never \`${String(value)}\`. Write ${formatList(values.map(String), 'or')}.`,
    );
  }
  if (value === undefined || values.length > 0) return;
  const mismatch = explainMismatch(schema, value);
  if (mismatch !== undefined) {
    node.report(`\`${name}\` is never \`${String(value)}\`: it ${mismatch}. Fix the value.`);
  }
}

/** The schemas of the bodies that an operation returns on success. */
export function listResults(operation: OperationNode): SourceNode[] {
  return listSuccesses(operation).flatMap(({ media }) => media.map(({ schema }) => schema));
}

/** Checks that one of some schemas, or of their items, has a field such as `owner.id`; returns its schemas. */
export function checkField(
  node: SourceNode,
  holders: readonly SourceNode[],
  path: string,
  holder: string,
): SourceNode[] {
  let found = [...holders];
  for (const name of path.split('.')) {
    const fields = found.flatMap(withItems).map(listPropertyNodes);
    found = fields.flatMap((properties) => properties.get(name)?.schema ?? []);
    if (found.length > 0) continue;
    // That a required field is not described is the finding of another rule.
    if (holders.flatMap(withItems).flatMap(listRequired).includes(name)) return [];
    const known = fields.flatMap((properties) => [...properties.keys()]);
    const otherwise = 'Write the name of one that it has; dots lead into objects.';
    checkName(node, known, `${holder} has no field`, otherwise, name);
    return [];
  }
  return found;
}

function listRequired(schema: SourceNode): string[] {
  return listPartNodes(schema).flatMap(({ fields }) => asStrings(fields.required));
}

function withItems(schema: SourceNode): SourceNode[] {
  const items = listPartNodes(schema).map((part) => part.at('items'));
  return [schema, ...items.filter(({ exists }) => exists)];
}

/** Reports the path of a resource that no operation has. */
export function checkResourcePath({ operations }: BehaviorContract, node: SourceNode): void {
  const path = asString(node.data);
  if (path === undefined) return;
  if (operations.some(({ url }) => url === path || url.startsWith(`${path}/`))) return;
  node.report(
    `No operation is at \`${path}\` or below it. Write the path of a resource, to its last variable.`,
  );
}
