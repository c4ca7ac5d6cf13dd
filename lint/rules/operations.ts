/** Ids, tags and key order of operations: the rules `declared-tags`, `operation-id-verb` and `operation-key-order`. */
import type { Oas3Rule } from '@redocly/openapi-core';
import { asArray, asRecord, asString, asStrings } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { contractRule, type OperationNode } from '../contract.ts';
import { toContractPath } from '../layout.ts';
import { checkName, nodeOf } from '../nodes.ts';
import { returnsArray } from '../schemas.ts';

/** By method, the verbs that the ids of its operations begin with; other methods have no operations. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  GET: ['list', 'search', 'get', 'download'],
  POST: `create add upload set reset share fork move star unstar archive unarchive subscribe unsubscribe
    block unblock start cancel retry erase keep play`.split(/\s+/),
  PUT: ['update', 'accept', 'cancel', 'protect', 'unprotect'],
  DELETE: ['delete', 'revoke', 'unshare'],
};

/** The id of an operation is a verb of a closed list and what it acts on; it becomes a method of the client. */
export const operationIdVerb = contractRule(({ operations }) => {
  const byId = new Map<string, OperationNode>();
  for (const operation of operations) {
    const { id, node } = operation;
    if (id === '') continue;
    const other = byId.get(id);
    const message =
      other === undefined
        ? explainId(operation)
        : `${toContractPath(other.node.location)} has an operation \`${id}\` too. Rename one of the two.`;
    if (message !== undefined) node.child('operationId').report(message);
    byId.set(id, other ?? operation);
  }
});

function explainId(operation: OperationNode): string | undefined {
  const { id } = operation;
  const method = operation.method.toUpperCase();
  const verbs = VERBS[method];
  if (verbs === undefined) {
    return `The contract has no ${method} operations. If the service has, give the method its verbs in lint/rules/operations.ts.`;
  }
  if (!/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id)) {
    return `\`${id}\` is not a verb and a noun in camelCase, such as \`${verbs[0]}ProjectJobs\`. Rename it.`;
  }
  const verb = /^[a-z]+/.exec(id)?.[0] ?? '';
  if (!verbs.includes(verb)) {
    return `\`${verb}\` is not a verb of ${method} operations. Begin with ${formatList(verbs, 'or')}, or add the verb to lint/rules/operations.ts if none of them says it.`;
  }
  const isArray = returnsArray(operation);
  if (verb === 'list' && !isArray) {
    return `\`${id}\` does not return an array. Begin with \`get\`, or write \`type: array\` in the schema of its 200.`;
  }
  if (isArray && verb !== 'list' && verb !== 'search') {
    return `\`${id}\` returns an array. Begin with \`list\`, or with \`search\` if it looks for a text.`;
  }
  return undefined;
}

/** The order of docs/conventions.md. Other keys may stand anywhere. */
const ORDER = [
  'operationId',
  'tags',
  'summary',
  'description',
  'x-access',
  'x-introduced-in',
  'security',
  'parameters',
  'requestBody',
  'responses',
  'x-behavior',
];

/** All operations read alike: who and what first, input next, then responses and behavior. */
export const operationKeyOrder: Oas3Rule = () => ({
  Operation(operation, context) {
    const keys = Object.keys(operation).filter((key) => ORDER.includes(key));
    const sorted = ORDER.filter((key) => keys.includes(key));
    const position = keys.findIndex((key, index) => key !== sorted[index]);
    const expected = sorted[position];
    if (expected === undefined) return;
    const before = sorted[position - 1];
    const target = before === undefined ? 'to the top' : `below \`${before}\``;
    const misplaced = nodeOf(operation, context).child(expected);
    misplaced.report(`Move \`${expected}\` ${target}; the order is in docs/conventions.md.`);
  },
});

/** Every operation has one place in the menu, and no place in the menu is empty. */
export const declaredTags = contractRule(({ root, operations }) => {
  const { tags, 'x-tagGroups': tagGroups } = root.fields;
  const declared = asArray(tags).map((tag) => asString(asRecord(tag).name) ?? '');
  const groups = asArray(tagGroups).map((group) => {
    const { name, tags: members } = asRecord(group);
    return { name: asString(name) ?? '', tags: asStrings(members) };
  });
  for (const operation of operations) checkTag(operation, declared);
  const used = operations.flatMap(({ node }) => asStrings(node.fields.tags));
  for (const [index, name] of declared.entries()) {
    const tag = root.child('tags', index);
    if (!tag.child('x-displayName').exists) {
      tag.report(
        `The menu has no name for \`${name}\`. Add \`x-displayName\` with the words that readers see.`,
      );
    }
    if (!used.includes(name)) {
      tag.report(
        `No operation has the tag \`${name}\`. Remove it here and from \`x-tagGroups\`, or give it to an operation.`,
      );
    }
    const holders = groups.filter((group) => group.tags.includes(name)).map((group) => group.name);
    if (holders.length === 0) {
      tag.report(
        `\`${name}\` is in no group. Add it to the \`tags\` of one under \`x-tagGroups\`.`,
      );
    } else if (holders.length > 1) {
      tag.report(
        `\`${name}\` is in ${holders.length} groups, ${formatList(holders)}. Leave it in one of them.`,
      );
    }
  }
  const otherwise = 'Describe it under `tags`, or remove it here.';
  for (const [index, group] of groups.entries()) {
    for (const [position, name] of group.tags.entries()) {
      const member = root.child('x-tagGroups', index, 'tags', position);
      checkName(member, declared, 'There is no tag', otherwise, name);
    }
  }
});

function checkTag({ node, id }: OperationNode, declared: readonly string[]): void {
  const names = asStrings(node.fields.tags);
  const tags = node.child('tags');
  const written = tags.exists ? tags : node;
  const [name = ''] = names;
  if (names.length !== 1) {
    const count = names.length === 0 ? 'no tag' : `${names.length} tags`;
    written.report(`\`${id}\` has ${count}. Write \`tags: [<name>]\` with the one of its folder.`);
    return;
  }
  const otherwise = 'Describe it under `tags` in openapi.yaml.';
  checkName(written, declared, 'There is no tag', otherwise, name);
}
