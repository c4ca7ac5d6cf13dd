/** The lists that a run may add to: everything else that it creates belongs to an item of one of these. */

import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { TestedContract, TestedOperation } from '../contract/contract.ts';
import { LISTS_IN_PROJECT, projectAt } from '../contract/projects.ts';
import { findCreatedList, findMove, findOperationOf, listTops } from '../contract/resources.ts';
import type { CallerKind } from '../http/exchange.ts';
import { isLastPage, longPage, withQuery } from '../http/next-page.ts';
import type { Sender } from '../http/sender.ts';
import type { InputValues } from '../http/serialize.ts';

/** What may be created in the projects that the user names: nothing else there changes with it. */
const [ADDED_TO] = LISTS_IN_PROJECT;

/** Callers who may list what they have. */
export const OWNERS: readonly CallerKind[] = ['user', 'admin', 'outsider'];

/** What a cache has is old. */
export const FRESH = { 'cache-control': 'no-cache' };

export interface Lists {
  /** Those at the top, and those in projects that the user names. */
  readonly all: readonly string[];
  /** The list and the id of `/projects/45`; `null` for what is no item of one of the lists. */
  readonly split: (target: string) => { readonly list: string; readonly id: string } | null;
  /** The list in a project that the user names around a path; `null` if there is none. */
  readonly findAround: (path: string) => string | null;
  /** The list in the project of an id, if the user names that; `null` otherwise. */
  readonly findNamed: (project: unknown) => string | null;
  /** Who reads a list, the first who has a token; nobody if every caller has to. */
  readonly readersOf: (list: string) => readonly CallerKind[];
  /** Whether each caller has a list of their own there. */
  readonly isOwn: (list: string) => boolean;
  /** Whether an operation deletes what is there. */
  readonly isRemovable: (list: string) => boolean;
  /** Whether an operation gives what is there other names. */
  readonly isUpdatable: (list: string) => boolean;
  /** What tells an item from the others. */
  readonly idIn: (list: string, item: unknown) => string;
}

/** @param projects Ids or paths of the projects that the user names. */
export function createLists(
  contract: TestedContract,
  projects: readonly (number | string)[],
): Lists {
  const tops = listTops(contract);
  const find = (list: string) => tops.find(({ path }) => path === list);
  const named = projects.map((project) => `${projectAt(project)}/${ADDED_TO}`);
  const all = [...tops.map(({ path }) => path), ...named];
  return {
    all,
    split: (target) => {
      const end = target.lastIndexOf('/');
      const [list, id] = [target.slice(0, end), target.slice(end + 1)];
      return all.includes(list) && id !== '' ? { list, id } : null;
    },
    findAround: (target) =>
      named.find((list) => target === list || target.startsWith(`${list}/`)) ?? null,
    findNamed: (project) => named.find((list) => list.startsWith(`${projectAt(project)}/`)) ?? null,
    readersOf: (list) => {
      const top = find(list);
      // Not every caller may see a project that is named.
      if (top === undefined) return ['admin', 'user'];
      return top.isOwn ? [] : ['admin'];
    },
    isOwn: (list) => find(list)?.isOwn === true,
    isRemovable: (list) => find(list)?.remover !== undefined || named.includes(list),
    isUpdatable: (list) => {
      const top = find(list);
      return top === undefined || findOperationOf(contract, top.kind, 'update') !== undefined;
    },
    // Items of the lists in projects are issues.
    idIn: (list, item) => String(asRecord(item)[find(list) === undefined ? 'iid' : 'id']),
  };
}

/** The list that an operation adds to; `null` for all other operations. */
export function findList(
  lists: Lists,
  operation: TestedOperation,
  filled: string,
  { body }: Pick<InputValues, 'body'>,
): string | null {
  if (operation.method !== 'POST') return null;
  if (lists.all.includes(filled)) return filled;
  // An issue that is moved is created there.
  const moved = lists.findNamed(body[findMove(operation) ?? '']);
  return moved ?? findCreatedList(operation)?.path ?? null;
}

/** What could be read of a list. */
export interface ListReading {
  readonly items: readonly UnknownRecord[];
  /** Whether the list was read to its end. */
  readonly isComplete: boolean;
  /** What came instead of a page; `null` if nothing did. */
  readonly failure: string | null;
}

const MAX_PAGES = 100;
const TRIES = 3;

/** Reads the pages of a list, as no cache has them. */
export async function readList(
  sender: Sender,
  lists: Lists,
  list: string,
  caller: CallerKind,
  query: UnknownRecord = {},
): Promise<ListReading> {
  const items = new Map<string, UnknownRecord>();
  const read = (isComplete: boolean, failure: string | null = null) => ({
    ...{ items: [...items.values()], isComplete, failure },
  });
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await readPage(sender, withQuery(list, { ...query, ...longPage(page) }), caller);
    if (typeof found === 'string') return read(false, found);
    const before = items.size;
    for (const item of found.items) items.set(lists.idIn(list, item), item);
    // A server that ignores the page returns the same items for ever.
    if (isLastPage(found) || items.size === before) return read(true);
  }
  return read(false);
}

/** The items of a page, or what came instead. */
async function readPage(
  { send }: Sender,
  target: string,
  caller: CallerKind,
): Promise<{ items: readonly UnknownRecord[]; headers: Headers } | string> {
  let seen = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const request = { method: 'GET', target, headers: FRESH, body: null };
    const response = await send(request, caller).catch((error: unknown) => error as Error);
    if (response instanceof Error) seen = `no response (${response.message})`;
    else if (response.status < 300 && Array.isArray(response.json)) {
      return { items: asArray(response.json).filter(isRecord), headers: response.headers };
    } else seen = response.status < 300 ? 'no list' : String(response.status);
    if (/^4/.test(seen)) break;
  }
  return seen;
}
