/** Names the parts of an operation after its method and path. */
import { toWords, withArticle } from '../src/contract/data.ts';
import { VERBS } from '../src/contract/house-rules.ts';
import type { HttpMethod } from '../src/contract/operation.ts';

export interface OperationNames {
  readonly operationId: string;
  /** `List the labels of a project` */
  readonly summary: string;
  /** The resource, in PascalCase: `ProjectLabel`. */
  readonly noun: string;
  /** The noun, or its plural for a list. */
  readonly subject: string;
}

/**
 * @param findNoun What the contract calls an item of the list at a path: `Issue` for `/projects/{id}/issues`; `null` for a new one.
 */
export function nameOperation(
  method: HttpMethod,
  url: string,
  isList: boolean,
  findNoun: (url: string) => string | null,
): OperationNames {
  const segments = url.slice(1).split('/');
  const verb = findVerb(method, url);
  const nouns = segments.filter((segment) => !isVariable(segment));
  if (verb !== null) nouns.pop();
  const last = nouns.at(-1) ?? '';
  const at = segments.lastIndexOf(last);
  const owner = findOwner(segments.slice(0, at), findNoun);
  const list = toPascalCase(last);
  const item = toPascalCase(toSingular(last));
  const noun = findNoun(`/${segments.slice(0, at + 1).join('/')}`) ?? `${owner}${item}`;
  const subject = isList ? `${owner}${list}` : noun;
  const prefix = verb ?? defaultVerb(method, isList);
  const what = isList ? `the ${toWords(list)}` : withArticle(toWords(item));
  const ofWhom = owner === 'CurrentUser' ? 'the current user' : withArticle(toWords(owner));
  return {
    operationId: `${prefix}${subject}`,
    summary: `${capitalize(prefix)} ${what}${owner === '' ? '' : ` of ${ofWhom}`}`,
    noun,
    subject,
  };
}

/** Whether the last segment of a path is a plural. */
export function endsInPlural(url: string): boolean {
  const last = url.split('/').at(-1) ?? '';
  return !isVariable(last) && toSingular(last) !== last;
}

/** The last segment of a path where it is a verb of the method: `star` of `/projects/{id}/star`. */
export function findVerb(method: HttpMethod, url: string): string | null {
  const last = url.split('/').at(-1) ?? '';
  return VERBS[method].includes(last) ? last : null;
}

/** The variables of a path, in order. */
export function listVariables(url: string): string[] {
  return [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

export function toPascalCase(text: string): string {
  return text.split('_').map(capitalize).join('');
}

function defaultVerb(method: HttpMethod, isList: boolean): string {
  if (method === 'GET') return isList ? 'list' : 'get';
  if (method === 'POST') return 'create';
  return method === 'PUT' ? 'update' : 'delete';
}

/** The resource before it in the path, or the caller. */
function findOwner(before: readonly string[], findNoun: (url: string) => string | null): string {
  const at = before.findLastIndex((segment) => !isVariable(segment));
  const owner = before[at];
  if (owner === undefined) return '';
  if (owner === 'user') return 'CurrentUser';
  return findNoun(`/${before.slice(0, at + 1).join('/')}`) ?? toPascalCase(toSingular(owner));
}

function toSingular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
