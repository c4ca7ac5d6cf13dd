import type { Oas3Rule } from '@redocly/openapi-core';
import { asArray, asRecord, asString, asStrings, formatList } from '../../src/contract/data.ts';
import { contractRule, createReport, type SourceContract } from '../contract.ts';
import { toContractPath } from '../layout.ts';
import { within } from '../nodes.ts';
import { type LowerCaseMethod, listSuccesses, type OperationNode } from '../operations.ts';
import { listTypes } from '../schemas.ts';

/** The verbs that the ids of each method's operations begin with. */
export const VERBS: Partial<Record<LowerCaseMethod, readonly string[]>> = {
  get: ['list', 'search', 'get', 'download'],
  post: [
    ...['create', 'add', 'upload', 'set', 'reset', 'share', 'fork', 'move', 'star', 'unstar'],
    ...['archive', 'unarchive', 'subscribe', 'unsubscribe', 'block', 'unblock'],
    ...['start', 'cancel', 'retry', 'erase', 'keep', 'play'],
  ],
  put: ['update', 'accept', 'cancel', 'protect', 'unprotect'],
  delete: ['delete', 'revoke', 'unshare'],
};

/** The id of an operation is a verb of a closed list and what it acts on; it becomes a method of the client. */
export const operationIdVerb = contractRule((contract) => {
  const byId = new Map<string, OperationNode>();
  for (const operation of contract.operations) {
    const { id } = operation;
    if (id === '') continue;
    const other = byId.get(id);
    const message =
      other === undefined
        ? explainId(contract, operation)
        : `${toContractPath(other.location)} has an operation \`${id}\` too. Rename one of the two.`;
    if (message !== undefined) contract.report(within(operation, 'operationId'), message);
    byId.set(id, other ?? operation);
  }
});

/** What is wrong with the id of an operation; `undefined` where nothing is. */
function explainId(contract: SourceContract, operation: OperationNode): string | undefined {
  const { id, method } = operation;
  const verbs = VERBS[method];
  if (verbs === undefined) {
    return `The contract has no ${method.toUpperCase()} operations. If the service has, give the method its verbs in lint/rules/operations.ts.`;
  }
  if (!/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id)) {
    return `\`${id}\` is not a verb and a noun in camelCase, such as \`${verbs[0]}ProjectJobs\`. Rename it.`;
  }
  const verb = /^[a-z]+/.exec(id)?.[0] ?? '';
  if (!verbs.includes(verb)) {
    return `\`${verb}\` is not a verb of ${method.toUpperCase()} operations. Begin with ${formatList(verbs, 'or')}, or add the verb to lint/rules/operations.ts if none of them says it.`;
  }
  const isArray = returnsArray(contract, operation);
  if (verb === 'list' && !isArray) {
    return `\`${id}\` does not return an array. Begin with \`get\`, or write \`type: array\` in the schema of its 200.`;
  }
  if (isArray && verb !== 'list' && verb !== 'search') {
    return `\`${id}\` returns an array. Begin with \`list\`, or with \`search\` if it looks for a text.`;
  }
  return undefined;
}

/** Whether a successful response of an operation is a JSON array. */
export function returnsArray(contract: SourceContract, operation: OperationNode): boolean {
  return listSuccesses(operation)
    .flatMap(({ media }) => media)
    .some(({ schema }) => schema !== undefined && listTypes(contract, schema).has('array'));
}

/** The order of docs/conventions.md. Other keys may stand anywhere. */
const ORDER = [
  'operationId',
  'tags',
  'summary',
  'description',
  'x-source',
  'x-access',
  'x-introduced-in',
  'security',
  'parameters',
  'requestBody',
  'responses',
];

/** All operations read alike: who and what first, input next, responses last. */
export const operationKeyOrder: Oas3Rule = () => ({
  Operation(operation, context) {
    const keys = Object.keys(operation).filter((key) => ORDER.includes(key));
    const sorted = ORDER.filter((key) => keys.includes(key));
    const position = keys.findIndex((key, index) => key !== sorted[index]);
    const expected = sorted[position];
    if (expected === undefined) return;
    const before = sorted[position - 1];
    createReport(context)(
      context.location.child([expected]),
      `Move \`${expected}\` ${before === undefined ? 'to the top' : `below \`${before}\``}; the order is in docs/conventions.md.`,
    );
  },
});

/** Every operation names the table it is documented in, so that each fact can be looked up. */
export const operationSource: Oas3Rule = () => ({
  Operation(operation, context) {
    if (Object.hasOwn(operation, 'x-source')) return;
    createReport(context)(
      context.location,
      'Nothing says where the operation is documented. Add `x-source` with the name of the table.',
    );
  },
});

/** Every operation has one place in the menu, and no place in the menu is empty. */
export const declaredTags = contractRule((contract) => {
  const { tags, 'x-tagGroups': tagGroups } = asRecord(contract.root.data);
  const declared = asArray(tags).map((tag) => asString(asRecord(tag).name) ?? '');
  const groups = asArray(tagGroups).map((group) => {
    const { name, tags: members } = asRecord(group);
    return { name: asString(name) ?? '', tags: asStrings(members) };
  });
  for (const operation of contract.operations) checkTag(contract, operation, declared);
  const used = contract.operations.flatMap(({ data }) => asStrings(asRecord(data).tags));
  for (const [index, tag] of asArray(tags).entries()) {
    const name = declared[index] ?? '';
    const location = within(contract.root, 'tags', index);
    if (!Object.hasOwn(asRecord(tag), 'x-displayName')) {
      contract.report(
        location,
        `The menu has no name for \`${name}\`. Add \`x-displayName\` with the words that readers see.`,
      );
    }
    if (!used.includes(name)) {
      contract.report(
        location,
        `No operation has the tag \`${name}\`. Remove it here and from \`x-tagGroups\`, or give it to an operation.`,
      );
    }
    const holders = groups.filter((group) => group.tags.includes(name)).map((group) => group.name);
    if (holders.length === 0) {
      contract.report(
        location,
        `\`${name}\` is in no group. Add it to the \`tags\` of one under \`x-tagGroups\`.`,
      );
    } else if (holders.length > 1) {
      contract.report(
        location,
        `\`${name}\` is in ${holders.length} groups, ${formatList(holders)}. Leave it in one of them.`,
      );
    }
  }
  for (const [index, group] of groups.entries()) {
    for (const [position, name] of group.tags.entries()) {
      if (declared.includes(name)) continue;
      contract.report(
        within(contract.root, 'x-tagGroups', index, 'tags', position),
        `There is no tag \`${name}\`.`,
        { name, known: declared, otherwise: 'Describe it under `tags`, or remove it here.' },
      );
    }
  }
});

function checkTag(
  contract: SourceContract,
  operation: OperationNode,
  declared: readonly string[],
): void {
  const { data, id } = operation;
  const tags = asStrings(asRecord(data).tags);
  const hasTags = Object.hasOwn(asRecord(data), 'tags');
  const location = hasTags ? within(operation, 'tags') : operation.location;
  const [name = ''] = tags;
  if (tags.length !== 1) {
    contract.report(
      location,
      `\`${id}\` has ${tags.length === 0 ? 'no tag' : `${tags.length} tags`}. Write \`tags: [<name>]\` with the one of its folder.`,
    );
  } else if (!declared.includes(name)) {
    contract.report(location, `There is no tag \`${name}\`.`, {
      name,
      known: declared,
      otherwise: 'Describe it under `tags` in openapi.yaml.',
    });
  }
}
