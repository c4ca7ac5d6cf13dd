import { asRecord, asString, isRecord } from '../../src/contract/data.ts';
import { plainName } from '../../src/contract/values.ts';
import {
  type BehaviorContract,
  behaviorRule,
  checkField,
  checkInput,
  findBehaviorEntry,
  listBehaviorEntries,
  listChildren,
  listResults,
} from '../behavior.ts';
import { findOperationNode, type OperationNode } from '../contract.ts';
import { checkFieldValue, checkTypes } from '../field-values.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import { listPartNodes, listPropertyNodes, listTypes, type PropertyNode } from '../schemas.ts';
import { checkBehaviorValue } from './behavior.ts';

/** Every field of a request body says what it sets, once, because mocks store and checks expect what is written there. */
export const sentFields = behaviorRule((contract) => {
  for (const { key, node } of listBehaviorEntries(contract, 'representations')) {
    const otherwise = 'The key is the operationId of one.';
    const operation = findOperationNode(contract, node, otherwise, key);
    if (operation === undefined) continue;
    const fields = listFields(operation);
    for (const { key: name, node: entry } of listChildren(node.resolve())) {
      const field = fields.get(name);
      const message = `The body of \`${key}\` has no field`;
      checkName(entry, fields.keys(), message, 'Write the plain name of one.', name);
      if (field !== undefined) checkEntry(contract, operation, field, entry);
    }
  }
  if (!contract.root.child('x-behavior').exists) return;
  for (const operation of contract.operations) {
    for (const [name, field] of listFields(operation)) {
      const entries = findBehaviorEntry(contract, 'representations', operation.id);
      if (entries?.child(name).exists || isStatedElsewhere(contract, operation, name, field))
        continue;
      field.use.report(
        `Nothing says what \`${name}\` of \`${operation.id}\` sets. Add a field of its name and type to what is returned, or an entry to \`representations\` of the operation, with \`observable: false\` if no response shows it.`,
      );
    }
  }
});

/** The fields of a body by plain names. */
function listFields({ media }: OperationNode): Map<string, PropertyNode> {
  const fields = media.flatMap(({ schema }) => [...listPropertyNodes(schema).values()]);
  return new Map(fields.map((field) => [plainName(field.name), field]));
}

function checkEntry(
  contract: BehaviorContract,
  operation: OperationNode,
  field: PropertyNode,
  entry: SourceNode,
): void {
  const schema = entry.text('resource');
  const known = [...contract.schemas.keys()];
  checkName(entry.child('resource'), known, 'There is no schema');
  const named = schema === undefined ? undefined : contract.schemas.get(schema);
  const holders = named === undefined ? listResults(operation) : [named];
  const owner =
    schema === undefined ? `The response of \`${operation.id}\`` : `The schema \`${schema}\``;
  const sets = entry.child('sets');
  const paths = Array.isArray(sets.data) ? listChildren(sets).map(({ node }) => node) : [sets];
  for (const node of [...paths, entry.child('expects')]) {
    const path = asString(node.data);
    if (path === undefined) continue;
    const found = checkField(node, holders, path, owner);
    checkTypes(node, field, path, found);
  }
  const call = { contract, operation };
  for (const { key, node } of listChildren(entry.child('default'))) {
    const fields = checkField(node, holders, key, owner);
    checkBehaviorValue(node, call);
    checkFieldValue(node, key, fields, operation);
  }
  for (const { key, node } of listChildren(entry.child('ignored'))) {
    checkInput(node, operation, key, isRecord(node.data) ? undefined : node.data);
  }
  const name = plainName(field.name);
  const isPlain = Object.keys(entry.fields).join() === 'sets' && sets.data === name;
  if (isPlain && isShownUnderItsName(operation, name, field)) {
    entry.report(
      `\`${operation.id}\` returns a field \`${name}\`, which says the same. Remove the entry.`,
    );
  }
}

function isStatedElsewhere(
  contract: BehaviorContract,
  operation: OperationNode,
  name: string,
  field: PropertyNode,
): boolean {
  const { id } = operation;
  if (listPartNodes(field.schema).some((part) => part.fields.writeOnly === true)) return true;
  if (isShownUnderItsName(operation, name, field)) return true;
  const effects = findBehaviorEntry(contract, 'effects', id)?.data;
  if (hasValue(effects, (value) => asRecord(value).sent === name)) return true;
  return hasValue(contract.root.at('x-behavior', 'stateMachines').data, (value) => {
    const { operation: cause, when } = asRecord(value);
    return cause === id && name in asRecord(when);
  });
}

/** Of the same name, and with a type in common. */
function isShownUnderItsName(
  operation: OperationNode,
  name: string,
  { schema }: PropertyNode,
): boolean {
  const types = [...listTypes(schema)].filter((type) => type !== 'null');
  return listResults(operation).some((result) => {
    const shown = listPropertyNodes(result).get(name);
    return shown !== undefined && types.some((type) => listTypes(shown.schema).has(type));
  });
}

function hasValue(value: unknown, test: (value: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return test(value) || Object.values(value).some((inner) => hasValue(inner, test));
}
