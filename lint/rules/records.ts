/**
 * Fields of one record that agree, states that it shows, and ids in it: the rules `shown-states`, `record-fields`
 * and `id-references`.
 */
import { asString } from '../../src/contract/data.ts';
import { RELATIONS } from '../../src/contract/records.ts';
import { plainName } from '../../src/contract/values.ts';
import {
  type BehaviorContract,
  behaviorRule,
  checkField,
  checkInput,
  checkResourcePath,
  listBehaviorEntries,
  listChildren,
  listInputs,
  listResults,
} from '../behavior.ts';
import { findOperationNode } from '../contract.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import { listPropertyNodes, returnsArray } from '../schemas.ts';

/** Rules of a record name fields of its schema, because checks compare them. */
export const recordFields = behaviorRule((contract) => {
  const rules = new Set<string>();
  for (const { key, node } of listBehaviorEntries(contract, 'records')) {
    const schema = contract.schemas.get(key);
    const owner = `\`${key}\``;
    if (schema === undefined) {
      const otherwise = 'The key is the name of a file in components/schemas.';
      checkName(node, contract.schemas.keys(), 'There is no schema', otherwise, key);
      continue;
    }
    const record = node.resolve();
    const check = (written: SourceNode, path: string | undefined) => {
      if (path !== undefined) checkField(written, [schema], path, owner);
    };
    for (const { key: name, node: rule } of listChildren(record.child('rules'))) {
      if (rules.has(name)) {
        rule.report(`Another record has a rule \`${name}\`, too. Give this one another name.`);
      }
      rules.add(name);
      for (const keyword of RELATIONS) {
        for (const { key: field, node: others } of listChildren(rule.child(keyword))) {
          check(others, field);
          for (const { node: other } of [{ node: others }, ...listChildren(others)]) {
            check(other, asString(other.data));
          }
        }
      }
      for (const keyword of ['when', 'shows']) {
        for (const { key: field, node: value } of listChildren(rule.child(keyword))) {
          check(value, field);
        }
      }
    }
    for (const { key: field, node: change } of listChildren(record.child('changes'))) {
      check(change, field);
    }
    check(record.child('insteadOfId'), record.text('insteadOfId'));
  }
});

/** States and fields that show them exist, because checks read the state there. */
export const shownStates = behaviorRule((contract) => {
  for (const { node: machine } of listBehaviorEntries(contract, 'stateMachines')) {
    const states = listChildren(machine.child('states')).map(({ key }) => key);
    const resource = contract.schemas.get(machine.text('resource') ?? '');
    for (const { key: state, node } of listChildren(machine.child('shows'))) {
      const otherwise = 'Write one of those under `states`.';
      checkName(node, states, 'There is no state', otherwise, state);
      if (resource === undefined) continue;
      for (const { key: field, node: value } of listChildren(node)) {
        checkField(value, [resource], field, `\`${machine.text('resource')}\``);
      }
    }
    const listed = machine.child('listed');
    if (listed.exists) checkListed(contract, listed, states);
    const written = ['field', 'shows', 'listed'].filter((name) => machine.child(name).exists);
    if (written.length === 1) continue;
    machine.report(
      written.length === 0
        ? 'Nothing says how responses show the states. Add `field`, `shows` or `listed`.'
        : `\`${written.join('` and `')}\` both say how responses show the states. Keep one.`,
    );
  }
});

function checkListed(contract: BehaviorContract, listed: SourceNode, states: readonly string[]) {
  for (const name of ['state', 'otherwise']) {
    checkName(listed.child(name), states, 'There is no state');
  }
  const operation = findOperationNode(contract, listed.child('operation'));
  if (operation === undefined) return;
  for (const { key, node } of listChildren(listed.child('query'))) {
    checkInput(node, operation, key, node.data);
  }
  const field = listed.text('in');
  const owner = `The response of \`${operation.id}\``;
  if (field === undefined && !returnsArray(operation)) {
    const written = listed.child('operation');
    written.report(`\`${operation.id}\` returns no list. Write in \`in\` which field is one.`);
    return;
  }
  const results = listResults(operation);
  const holders =
    field === undefined ? results : checkField(listed.child('in'), results, field, owner);
  if (holders.length === 0) return;
  for (const { key, node } of listChildren(listed.child('item'))) {
    checkField(node, holders, key, 'An item');
  }
}

/** An ID is that of a resource at a path, and the name of a field or parameter. */
export const idReferences = behaviorRule((contract) => {
  const names = new Set(
    [
      ...[...contract.schemas.values()].flatMap((schema) => [...listPropertyNodes(schema).keys()]),
      ...contract.operations.flatMap((operation) => [...listInputs(operation).keys()]),
    ].map(plainName),
  );
  for (const { key, node } of listBehaviorEntries(contract, 'references')) {
    const message = 'No field and no parameter is called';
    checkName(node, names, message, 'The key is the name of one.', key);
    checkResourcePath(contract, node);
  }
});
