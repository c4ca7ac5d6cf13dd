import { formatList } from '../../src/contract/data.ts';
import { type Method, type Operation, operationsOf, successesOf } from '../operations.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import { typesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

/** The verbs that the ids of each method's operations begin with. */
export const VERBS: Partial<Record<Method, readonly string[]>> = {
  get: ['list', 'search', 'get', 'download'],
  post: [
    'create',
    'add',
    'set',
    'reset',
    'upload',
    'share',
    'fork',
    'move',
    'star',
    'unstar',
    'archive',
    'unarchive',
    'subscribe',
    'unsubscribe',
    'block',
    'unblock',
    'cancel',
    'retry',
    'erase',
    'keep',
    'play',
    'start',
  ],
  put: ['update', 'accept', 'cancel', 'protect', 'unprotect'],
  delete: ['delete', 'revoke', 'unshare'],
};

export const operationIdVerb: Rule = {
  name: 'operation-id-verb',
  purpose:
    'The id of an operation is a sentence without gaps: a verb of a closed list, then what it acts on. It becomes a method of the client.',
  *check(tree) {
    const first = new Map<string, Operation>();
    for (const operation of operationsOf(tree)) {
      if (operation.id === '') continue;
      yield* checkVerb(tree, operation);
      const other = first.get(operation.id);
      if (other === undefined) first.set(operation.id, operation);
      else
        yield atId(
          operation,
          `${other.file.path} has an operation \`${operation.id}\` too. Rename one of the two.`,
        );
    }
  },
};

function* checkVerb(tree: Tree, operation: Operation): Generator<Problem> {
  const { id, method } = operation;
  const verbs = VERBS[method];
  if (verbs === undefined) {
    yield atId(
      operation,
      `The contract has no ${method.toUpperCase()} operations. If the service has, give the method its verbs in lint/rules/operation-id-verb.ts.`,
    );
    return;
  }
  const verb = /^[a-z]+/.exec(id)?.[0] ?? '';
  if (!/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id)) {
    yield atId(
      operation,
      `\`${id}\` is not a verb and a noun in camelCase, such as \`${verbs[0]}ProjectJobs\`. Rename it.`,
    );
    return;
  }
  if (!verbs.includes(verb)) {
    yield atId(
      operation,
      `\`${verb}\` is not a verb of ${method.toUpperCase()} operations. Begin with ${formatList(verbs, 'or')}, or add the verb to lint/rules/operation-id-verb.ts if none of them says it.`,
    );
    return;
  }
  const isArray = answersArray(tree, operation);
  if (verb === 'list' && !isArray) {
    yield atId(
      operation,
      `\`${id}\` does not answer an array. Begin with \`get\`, or write \`type: array\` in the schema of its 200.`,
    );
  }
  if (isArray && verb !== 'list' && verb !== 'search') {
    yield atId(
      operation,
      `\`${id}\` answers an array. Begin with \`list\`, or with \`search\` if it looks for a text.`,
    );
  }
}

/** Whether an operation answers success with a JSON array. */
export function answersArray(tree: Tree, operation: Operation): boolean {
  return successesOf(operation)
    .flatMap(({ media }) => media)
    .some(({ schema }) => schema !== undefined && typesOf(tree, schema).has('array'));
}

function atId(operation: Operation, message: string): Problem {
  return problem(within(operation, 'operationId'), message);
}
