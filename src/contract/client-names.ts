/** The names of operations and their types in the client. */
import type { OpenApiDocument } from './openapi.ts';
import { capital } from './phrases.ts';
import { type DocumentedOperation, readOperations } from './read/operations.ts';
import { ContractError } from './read/pointers.ts';

/** The operations of a tag. */
export interface Group {
  /** The tag, and the name of the group's module: `merge-requests`. */
  readonly tag: string;
  /** Its name in the client: `mergeRequests`. */
  readonly name: string;
  readonly operations: readonly NamedOperation[];
}

export interface NamedOperation {
  readonly located: DocumentedOperation;
  /** The name of the function, the operation's id: `createIssue`. */
  readonly id: string;
  /** The name in the group: `create`. */
  readonly method: string;
  /** The beginning of the names of its types: `CreateIssue`. */
  readonly type: string;
  /** A parameter that changes the type of a list's items. */
  readonly view: ViewParameter | null;
}

interface ViewParameter {
  /** The parameter: `simple`. */
  readonly with: string;
  /** The name of its type, where it is a type parameter: `Simple`. */
  readonly type: string;
  /** The schema of the items if it is `true`. */
  readonly schema: string;
  readonly otherwise: string;
}

/**
 * The groups in the order of the contract's tags. Throws a ContractError where two operations of a
 * group would have one name.
 */
export function listGroups(document: OpenApiDocument): Group[] {
  const all = readOperations(document);
  return (document.tags ?? []).flatMap(({ name: tag }) => {
    const operations = all
      .filter(({ node }) => node.tags[0] === tag)
      .map((located) => ({
        located,
        id: located.id,
        method: methodName(located.id, singular(pascalCase(tag))),
        type: pascalCase(located.id),
        view: viewOf(document, located.id),
      }));
    rejectClashes(operations);
    return operations.length === 0 ? [] : [{ tag, name: camelCase(tag), operations }];
  });
}

function viewOf(document: OpenApiDocument, id: string): ViewParameter | null {
  const view = document['x-behavior']?.lists?.[id]?.view;
  return view === undefined ? null : { ...view, type: pascalCase(view.with.replaceAll('_', '-')) };
}

const VIEWED = 'boolean | undefined';

/** The type parameter of an operation's types; '' for most. */
export function typeParameter({ view }: NamedOperation, preset = VIEWED): string {
  return view === null ? '' : `<${view.type} extends ${VIEWED} = ${preset}>`;
}

/** The argument for it where such a type is named. */
export function typeArgument({ view }: NamedOperation): string {
  return view === null ? '' : `<${view.type}>`;
}

/**
 * The id without the noun of its group, and with what the noun belongs to at the end:
 * `createIssue` → `create`, `subscribeToIssue` → `subscribe`, `listUserSshKeys` → `listForUser`,
 * `createIssueTodo` → `createTodo`.
 */
export function methodName(id: string, noun: string): string {
  const pattern = `^([a-z]+)(?:To|From)?(CurrentUser|User|Project|Pipeline|Group)?${noun}(?:e?s)?(?![a-z])(.*)$`;
  const [, verb, owner, rest] = new RegExp(pattern).exec(id) ?? [];
  if (verb === undefined) return id.replace(new RegExp(`${noun}$`), '');
  return `${verb}${rest}${owner === undefined ? '' : `For${owner}`}`;
}

/** `merge-requests` or `mergeRequests` → `MergeRequests`. */
export function pascalCase(words: string): string {
  return capital(camelCase(words));
}

/** `merge-requests` → `mergeRequests`; `reset_time_estimate` → `resetTimeEstimate`. */
export function camelCase(words: string): string {
  return words.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `Branches` → `Branch`, `SshKeys` → `SshKey`. */
function singular(noun: string): string {
  return noun.replace(/(?<=ch|sh|s|x)es$|s$/, '');
}

function rejectClashes(operations: readonly NamedOperation[]): void {
  const seen = new Map<string, string>();
  for (const { located, id, method } of operations) {
    const other = seen.get(method);
    if (other !== undefined) {
      throw new ContractError(
        `${located.pointer}/operationId`,
        `${id} and ${other} would both be called ${method} in the client; rename one.`,
      );
    }
    seen.set(method, id);
  }
}
