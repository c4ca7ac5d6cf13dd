/** How the parts of an operation are named, from its method and path. */
import type { Method } from '../lint/operations.ts';
import { VERBS } from '../lint/rules/operation-id-verb.ts';

export interface Names {
  readonly operationId: string;
  /** `List the labels of a project` */
  readonly summary: string;
  /** The thing it is about, in PascalCase: `ProjectLabel`. */
  readonly noun: string;
  /** The noun, or its plural for a list. */
  readonly subject: string;
}

/**
 * Names an operation.
 *
 * @param nounOf What the contract calls a thing of the list at a path: `Issue` for `/projects/{id}/issues`; `null` for a new one.
 */
export function namesFor(
  method: Method,
  url: string,
  isList: boolean,
  nounOf: (url: string) => string | null,
): Names {
  const segments = url.slice(1).split('/');
  const statics = segments.filter((segment) => !isVariable(segment));
  const verb = verbIn(method, url);
  const things = verb === null ? statics : statics.slice(0, -1);
  const last = things.at(-1) ?? '';
  const at = segments.lastIndexOf(last);
  const owner = ownerOf(segments.slice(0, at), nounOf);
  const collection = `/${segments.slice(0, at + 1).join('/')}`;
  const noun = nounOf(collection) ?? `${owner}${pascal(singular(last))}`;
  const subject = isList ? `${owner}${pascal(last)}` : noun;
  const order = verb ?? usualVerb(method, isList);
  const ofOwner =
    owner === ''
      ? ''
      : ` of ${owner === 'CurrentUser' ? 'the current user' : article(spaced(owner))}`;
  const what = spaced(isList ? pascal(last) : pascal(singular(last)));
  return {
    operationId: `${order}${subject}`,
    summary: `${capital(order)} ${isList ? `the ${what}` : article(what)}${ofOwner}`,
    noun,
    subject,
  };
}

/** Whether a path ends in the name of many things. */
export function endsInPlural(url: string): boolean {
  const last = url.split('/').at(-1) ?? '';
  return !isVariable(last) && singular(last) !== last;
}

/** The last segment of a path where it is a verb of the method: `star` of `/projects/{id}/star`. */
export function verbIn(method: Method, url: string): string | null {
  const last = url.split('/').at(-1) ?? '';
  return VERBS[method]?.includes(last) === true ? last : null;
}

/** The variables of a path, in order. */
export function variablesOf(url: string): string[] {
  return [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

export function pascal(text: string): string {
  return text.split('_').map(capital).join('');
}

/** `MergeRequestNote` → `merge request note` */
export function spaced(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

export function article(text: string): string {
  return `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`;
}

function usualVerb(method: Method, isList: boolean): string {
  if (method === 'get') return isList ? 'list' : 'get';
  if (method === 'post') return 'create';
  return method === 'put' ? 'update' : 'delete';
}

/** Whose thing it is: the thing before it in the path, or the caller. */
function ownerOf(before: readonly string[], nounOf: (url: string) => string | null): string {
  const at = before.findLastIndex((segment) => !isVariable(segment));
  const owner = before[at];
  if (owner === undefined) return '';
  if (owner === 'user') return 'CurrentUser';
  return nounOf(`/${before.slice(0, at + 1).join('/')}`) ?? pascal(singular(owner));
}

function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
