/** The lists that a run may add to: everything else that it creates belongs to an item of one of these. */

import { asRecord } from '../../contract/data.ts';
import type { TestedContract } from '../contract/contract.ts';
import { LISTS_IN_PROJECT, projectAt } from '../contract/projects.ts';
import { findOperationOf, listTops } from '../contract/resources.ts';
import type { CallerKind } from '../http/exchange.ts';

/** What may be created in the projects that the user names: nothing else there changes with it. */
const [ADDED_TO] = LISTS_IN_PROJECT;

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
