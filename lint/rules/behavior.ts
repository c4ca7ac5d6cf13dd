/** Names in the behavior data: the rule `behavior-references`. */
import { asRecord, asString, asStrings, isRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { listVariables } from '../../src/contract/resources.ts';
import {
  type BehaviorContract,
  behaviorRule,
  checkField,
  checkInput,
  checkResourcePath,
  listAcceptedValues,
  listBehaviorEntries,
  listChildren,
  listFilters,
  listInputs,
  listResults,
  nameSchema,
} from '../behavior.ts';
import {
  checkStatus,
  findOperationNode,
  type OperationNode,
  type SourceContract,
} from '../contract.ts';
import { checkFieldValue } from '../field-values.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import { listPartNodes, listPropertyNodes, returnsArray } from '../schemas.ts';

/** Behavior data names operations, inputs, fields and statuses that exist, because mocks and tests follow it. */
export const behaviorReferences = behaviorRule((contract) => {
  const each = (part: string, check: (node: SourceNode, operation: OperationNode) => void) => {
    for (const { key, node } of listBehaviorEntries(contract, ...part.split('/'))) {
      const operation = findOperationNode(
        contract,
        node,
        'The key is the operationId of one.',
        key,
      );
      if (operation !== undefined) check(node.resolve(), operation);
    }
  };
  const tags = contract.operations.flatMap(({ node }) => asStrings(node.fields.tags));
  for (const { node: scope } of listBehaviorEntries(contract, 'access', 'scopes')) {
    for (const { node } of listChildren(scope.child('tags'))) {
      checkName(node, [...new Set(tags)], 'No operation has the tag');
    }
  }
  checkVisibility(contract, contract.root.at('x-behavior', 'access', 'visibility'));
  each('access/views', (view, operation) => checkView(contract, view, operation));
  each('access/denied', checkStatus);
  each('lists', checkList);
  for (const operation of contract.operations) {
    for (const { key, node } of listFilters(operation)) checkFilter(node, key, operation);
  }
  each('effects', (effects, operation) => {
    for (const { node } of listChildren(effects)) checkEffect(contract, node, operation);
  });
  each('conflicts', (conflicts, operation) => {
    for (const { node } of listChildren(conflicts)) {
      for (const { node: field } of listChildren(node.child('fields'))) {
        const name = asString(field.data) ?? '';
        if (listInputs(operation).has(name)) continue;
        checkField(
          field,
          listResults(operation),
          name,
          `What \`${operation.id}\` takes or returns`,
        );
      }
      checkWithin(contract, node.child('within'));
      checkStatus(node.child('status'), operation);
    }
  });
  each('repeats', (repeat, operation) => {
    checkStatus(repeat.child('status'), operation);
    if (operation.method !== 'get') return;
    repeat.report(
      `\`${operation.id}\` is a GET, which can always be sent again. Remove the entry.`,
    );
  });
});

/** Reports a path, a field and roles that the contract does not have. */
function checkVisibility(contract: BehaviorContract, visibility: SourceNode): void {
  if (!visibility.exists) return;
  const path = visibility.child('path');
  checkResourcePath(contract, path);
  const reader = contract.operations.find(
    ({ url, method }) => url === path.data && method === 'get',
  );
  const field = visibility.child('field');
  const name = asString(field.data) ?? '';
  if (reader !== undefined) {
    checkField(field, listResults(reader), name, `What \`${reader.id}\` returns`);
  }
  const roles = listBehaviorEntries(contract, 'access', 'roles').map(({ key }) => key);
  for (const { node } of listChildren(visibility.child('values'))) {
    checkName(node, roles, 'There is no role');
  }
}

function checkView(contract: BehaviorContract, view: SourceNode, operation: OperationNode): void {
  const roles = listBehaviorEntries(contract, 'access', 'roles').map(({ key }) => key);
  checkName(view.child('role'), roles, 'There is no role');
  checkViewSchemas(view, operation);
}

function checkViewSchemas(view: SourceNode, operation: OperationNode): void {
  const schemas = listResults(operation)
    .flatMap((schema) =>
      listPartNodes(schema).flatMap((part) => [part, ...listPartNodes(part.at('items'))]),
    )
    .flatMap((part) => nameSchema(part) ?? []);
  for (const name of ['schema', 'otherwise']) {
    checkName(view.child(name), schemas, `\`${operation.id}\` does not return`);
  }
}

/** Reports what values are to be unique within, where nothing is called so. */
function checkWithin(contract: BehaviorContract, within: SourceNode): void {
  const resources = listBehaviorEntries(contract, 'resources').map(({ key }) => key);
  const fields = [...contract.schemas.values()].flatMap((schema) => [
    ...listPropertyNodes(schema).keys(),
  ]);
  const otherwise = 'Write `service`, or the name of a resource or of the field that shows it.';
  checkName(within, ['service', ...resources, ...fields], 'Nothing is called', otherwise);
}

function checkList(list: SourceNode, operation: OperationNode): void {
  if (!returnsArray(operation)) {
    list.report(`\`${operation.id}\` returns no list. Remove the entry.`);
    return;
  }
  const { parameters } = operation;
  const names = parameters.map(({ name }) => name);
  const isItemField = (node: SourceNode, path = asString(node.data)) => {
    if (path === undefined) return;
    checkField(node, listResults(operation), path, `An item of \`${operation.id}\``);
  };
  isItemField(list.child('returns', 'field'));
  isItemField(list.child('order', 'by'));
  checkName(list.child('view', 'with'), names, `\`${operation.id}\` takes no parameter`);
  checkViewSchemas(list.child('view'), operation);
  for (const { node } of listChildren(list.child('order', 'parameters'))) {
    checkName(node, names, `\`${operation.id}\` takes no parameter`);
  }
  for (const { key, node } of listChildren(list.child('filters'))) {
    checkFilter(node, key, operation);
  }
}

/** Checks what a filter compares; the messages name no operation, because several may share a parameter. */
function checkFilter(filter: SourceNode, key: string, operation: OperationNode): void {
  const names = operation.parameters.map(({ name }) => name);
  const parameter = operation.parameters.find(({ name }) => name === key);
  if (parameter === undefined) {
    const message = `\`${operation.id}\` takes no parameter`;
    checkName(filter, names, message, `Its parameters are ${formatList(names)}.`, key);
    return;
  }
  if (!returnsArray(operation)) {
    filter.report('Only parameters of lists select items. Remove the filter.');
    return;
  }
  const isItemField = (node: SourceNode, path = asString(node.data)) => {
    if (path !== undefined) checkField(node, listResults(operation), path, 'An item of the list');
  };
  checkName(filter.child('with'), names, 'The list takes no parameter');
  isItemField(filter.child('field'));
  for (const { node } of listChildren(filter.child('fields'))) isItemField(node);
  const known = listAcceptedValues(parameter.node.at('schema')).map(String);
  for (const { key: value, node: fields } of listChildren(filter.child('values'))) {
    if (known.length > 0) checkName(fields, known, `\`${key}\` is never`, undefined, value);
    for (const { key: field, node } of listChildren(fields)) isItemField(node, field);
  }
}

/** A call that an effect belongs to or shows in, and the call that has the effect. */
export interface ContractCall {
  readonly contract: SourceContract;
  readonly operation: OperationNode;
}

function checkEffect(contract: SourceContract, effect: SourceNode, operation: OperationNode): void {
  const call = { contract, operation };
  for (const { key, node } of listChildren(effect.child('when'))) {
    checkInput(node, operation, key, isRecord(node.data) ? undefined : node.data);
    const schema = listInputs(operation).get(key);
    if (
      typeof node.data !== 'string' ||
      schema === undefined ||
      listAcceptedValues(schema).length > 0
    ) {
      continue;
    }
    node.report(
      `\`${key}\` takes any text, and this would mean that one alone. Write \`{ some: true }\` for any.`,
    );
  }
  checkFields(effect, call, operation);
  for (const name of ['then', 'lists']) {
    const later = effect.child(name);
    if (!later.exists) continue;
    const target = findOperationNode(contract, later.child('operation'));
    if (target === undefined) continue;
    checkPath(later, call, target);
    checkStatus(later.child('status'), target);
    if (name === 'then') checkFields(later, call, target);
    else if (!returnsArray(target)) {
      later.child('operation').report(`\`${target.id}\` returns no list. Write \`then\` instead.`);
    }
  }
}

/** Checks the fields of a response that change, and the values that they get. */
function checkFields(
  holder: SourceNode,
  call: ContractCall,
  { id, ...shown }: OperationNode,
): void {
  const results = listResults({ id, ...shown });
  const owner = `The response of \`${id}\``;
  for (const name of ['where', 'sets', 'increases', 'decreases', 'contains', 'lacks']) {
    // In the list of a response, `contains` is a flag.
    for (const { key, node } of listChildren(holder.child(name))) {
      const found = checkField(node, results, key, owner);
      if (name !== 'contains' && name !== 'lacks') {
        checkBehaviorValue(node, call);
        if (name === 'sets') checkFieldValue(node, key, found, call.operation);
      } else if (found.length > 0) {
        for (const { key: field, node: value } of listChildren(node)) {
          checkField(value, found, field, `An item of \`${key}\``);
          checkBehaviorValue(value, call);
        }
      }
    }
  }
  for (const name of ['clears', 'keeps']) {
    for (const { node } of listChildren(holder.child(name))) {
      checkField(node, results, asString(node.data) ?? '', owner);
    }
  }
}

/** Checks what `{ sent: … }`, `{ path: … }` and `{ caller: … }` refer to. */
export function checkBehaviorValue(value: SourceNode, { contract, operation }: ContractCall): void {
  const { sent, path, caller } = asRecord(value.data);
  if (typeof sent === 'string') checkInput(value.child('sent'), operation, sent);
  if (typeof path === 'string') {
    checkName(
      value.child('path'),
      listVariables(operation.url),
      `\`${operation.id}\` has no variable`,
    );
  }
  if (typeof caller === 'string') {
    const user = contract.operations.find(({ method, url }) => `${method} ${url}` === 'get /user');
    if (user !== undefined) {
      checkField(value.child('caller'), listResults(user), caller, 'The caller');
    }
  }
}

/** Checks that every variable in the path of a later call has a value. */
function checkPath(later: SourceNode, call: ContractCall, target: OperationNode): void {
  const variables = listVariables(target.url);
  const given = listChildren(later.child('path'));
  for (const { key, node } of given) {
    const otherwise = `Its path has ${formatList(variables) || 'none'}.`;
    const message = `\`${target.id}\` has no variable`;
    if (!checkName(node, variables, message, otherwise, key)) continue;
    if (typeof node.data === 'string') {
      const owner = `The response of \`${call.operation.id}\``;
      checkField(node, listResults(call.operation), node.data, owner);
    } else checkBehaviorValue(node, call);
  }
  const known = [...given.map(({ key }) => key), ...listVariables(call.operation.url)];
  const missing = variables.filter((name) => !known.includes(name));
  if (missing.length === 0) return;
  later
    .child('operation')
    .report(
      `The path of \`${target.id}\` needs ${formatList(missing)}, which \`${call.operation.id}\` does not have. Add \`path: { ${missing[0]}: <field of the response> }\`.`,
    );
}
