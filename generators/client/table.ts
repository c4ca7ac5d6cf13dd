import type { OpenApiDocument } from '../../contract/openapi.ts';
import { noticeComment } from '../notice.ts';
import { answersOf } from './answers.ts';
import { isMultipart } from './group.ts';
import { camelCase, type Group, groupsOf, type NamedOperation } from './names.ts';

/** The verbs that an operation is called by unless the table says otherwise; client/create-client.ts has the same. */
const VERBS: Readonly<Record<string, string>> = {
  '+': 'create',
  '=': 'update',
  '-': 'delete',
  '*': 'list',
  '!': 'get',
};
const METHODS: Readonly<Record<string, string>> = { GET: '!', POST: '+', PUT: '=', DELETE: '-' };

/**
 * All operations in as little text as can be, for `createClient`; docs/decisions/0009 describes it.
 * A line is a group, its name last. An operation is: how many segments of its path are those of the
 * operation before, the further ones, a sign for its method, a letter for its statuses, its name.
 */
export function render(bundle: OpenApiDocument): string {
  const groups = groupsOf(bundle);
  const sets = statusSets(bundle, groups);
  let before: readonly string[] = [];
  const lines = groups.map(({ name, operations }) => {
    const entries = operations.map((operation) => {
      const segments = pathOf(operation).split('/');
      const shared = sharedLength(before, segments);
      before = segments;
      const rest = segments.slice(shared).join('/');
      const sign = signOf(bundle, operation);
      const set = sets.indexOf(statusSet(bundle, operation));
      const letter = set === 0 ? '' : String.fromCharCode(64 + set);
      return `${shared}${rest}${sign}${letter}${shortName(operation.method, sign, rest)}`;
    });
    return [...entries, name].join(' ');
  });
  return `${noticeComment()}
/** The statuses besides 400 and 401, by letter: none, A, B, … */
export const STATUSES: readonly string[] = ${JSON.stringify(sets).replaceAll('"', "'")};

/** The operations, a line for each group. */
export const TABLE: string = \`${lines.join('\n')}\`;
`;
}

function pathOf({ located }: NamedOperation): string {
  return located.path.slice(1).replace(/\{(\w+)\}/g, ':$1');
}

function sharedLength(before: readonly string[], segments: readonly string[]): number {
  const first = segments.findIndex((segment, index) => segment !== before[index]);
  return first === -1 ? segments.length : first;
}

function signOf(document: OpenApiDocument, operation: NamedOperation): string {
  const { items, isFile } = answersOf(document, operation, new Set());
  if (items !== null) return '*';
  if (isFile) return '~';
  if (isMultipart(operation)) return '^';
  return METHODS[operation.located.method] ?? '';
}

/** Nothing for the usual verb, `.` for the last segment of the path, else the name. */
function shortName(name: string, sign: string, rest: string): string {
  if (name === VERBS[sign]) return '';
  return name === camelCase(rest.split('/').at(-1) ?? '') ? '.' : name;
}

function statusSets(document: OpenApiDocument, groups: readonly Group[]): string[] {
  const counts = new Map<string, number>();
  for (const operation of groups.flatMap(({ operations }) => operations)) {
    const set = statusSet(document, operation);
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([set]) => set);
}

function statusSet(document: OpenApiDocument, operation: NamedOperation): string {
  const { answers } = answersOf(document, operation, new Set());
  return answers
    .map(({ status }) => status)
    .filter((status) => status !== 400 && status !== 401)
    .join(' ');
}
