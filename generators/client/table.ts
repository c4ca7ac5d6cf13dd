import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { ContractError } from '../../src/contract/read.ts';
import { noticeComment } from '../notice.ts';
import { answersOf } from './answers.ts';
import { isMultipart } from './group.ts';
import { camelCase, groupsOf, type NamedOperation } from './names.ts';

/**
 * All operations in as little text as can be, for `createClient`; docs/decisions/0009 describes it.
 * A line is a group, its name last. An operation is: how many segments of its path are those of the
 * operation before, the further ones, a letter for its kind, its name.
 */
export function render(bundle: OpenApiDocument): string {
  const groups = groupsOf(bundle);
  const kindOf = new Map(
    groups
      .flatMap(({ operations }) => operations)
      .map((operation) => [operation, kindIn(bundle, operation)]),
  );
  const kinds = byCount([...kindOf.values()]);
  let before: readonly string[] = [];
  const lines = groups.map(({ name, operations }) => {
    const entries = operations.map((operation) => {
      const kind = kindOf.get(operation) ?? '';
      const segments = pathOf(operation).split('/');
      const shared = sharedLength(before, segments);
      before = segments;
      const letter = String.fromCharCode(FIRST + kinds.indexOf(kind));
      const name = shortName(operation.method, kind, segments.at(-1) ?? '');
      return `${shared}${segments.slice(shared).join('/')}${letter}${name}`;
    });
    return [...entries, name].join(' ');
  });
  return `${noticeComment()}
/** The kinds of operations by letter, from A on: usual verb, method, documented statuses. */
export const KINDS: string = \`${kinds.join('\n')}\`;

/** The operations, a line for each group. */
export const TABLE: string = \`${lines.join('\n')}\`;
`;
}

const FIRST = 'A'.charCodeAt(0);

/**
 * The path as the table has it. Throws a ContractError for one that could not be read again: a capital ends
 * it, a space ends the operation, and there is one digit for what it shares.
 */
function pathOf({ located }: NamedOperation): string {
  const path = located.path.slice(1).replace(/\{(\w+)\}/g, ':$1');
  if (/[^a-z0-9_:/]/.test(path) || path.split('/').length > 9) {
    throw new ContractError(
      located.pointer,
      `the path ${located.path} does not fit into the client's table: at most nine segments of lower case letters, digits and \`_\`.`,
    );
  }
  return path;
}

function sharedLength(before: readonly string[], segments: readonly string[]): number {
  const first = segments.findIndex((segment, index) => segment !== before[index]);
  return first === -1 ? segments.length : first;
}

/** The kinds, each once and the commonest first. Throws a ContractError when there are more than letters. */
function byCount(kinds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (counts.size > LETTERS) {
    throw new ContractError(
      '#/paths',
      `there are ${counts.size} kinds of operations; the table has ${LETTERS} letters.`,
    );
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
}

const LETTERS = 26;
const VERBS: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
};

/** Verb, method and statuses. The verbs `list`, `download` and `upload` also say how the client calls it. */
function kindIn(document: OpenApiDocument, operation: NamedOperation): string {
  const { items, isFile, answers } = answersOf(document, operation, new Set());
  const { method } = operation.located;
  const verb =
    items !== null
      ? 'list'
      : isFile
        ? 'download'
        : isMultipart(operation)
          ? 'upload'
          : VERBS[method];
  // What nearly all have in common comes last, where it packs best; 401 is common to all.
  const statuses = answers.map(({ status }) => status).filter((status) => status !== 401);
  if (statuses.length === answers.length) {
    throw new ContractError(operation.located.pointer, 'it does not answer 401, as all others do.');
  }
  const last = statuses.filter((status) => status === 400);
  return [verb, method, ...statuses.filter((status) => status !== 400), ...last].join(' ');
}

/**
 * Nothing for the usual verb, `~` for the last part of the path, a verb or `_` for the usual one before it:
 * with `time_stats`, `~` is `timeStats`, `_~` is `getTimeStats`, `set_~` is `setTimeStats`, `_ForUser` is
 * `getForUser`.
 */
function shortName(name: string, kind: string, last: string): string {
  const [verb = ''] = kind.split(' ');
  if (name === verb) return '';
  const [own = ''] = name.split(/(?=[A-Z])/);
  const shorts = ['~', '_~', `${own}_~`, name.replace(new RegExp(`^${verb}`), '_')];
  return shorts.find((short) => longName(short, verb, last) === name) ?? name;
}

/** As src/client/create-client.ts reads it. */
function longName(short: string, verb: string, last: string): string {
  return camelCase((short.startsWith('_') ? verb + short : short).replace('~', last));
}
