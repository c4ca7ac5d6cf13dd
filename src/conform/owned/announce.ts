/** What is noted before a request that may create or delete something is sent, and by its response. */
import type { TestedOperation } from '../contract/contract.ts';
import { isCopy, listTops } from '../contract/resources.ts';
import type { TestedExchange } from '../http/exchange.ts';
import { fillPath, type InputValues } from '../http/serialize.ts';
import { explain } from '../reasons.ts';
import { findCreated, findList } from './creations.ts';
import type { OwnCreation } from './own-resources.ts';
import { showCreated } from './recognize.ts';
import type { CreatedResource } from './record.ts';
import type { RunState } from './run-state.ts';

/** A request that may create or delete something, before it is sent. */
export interface Announced {
  /** What is deleted, if the run has created it. */
  readonly creation: OwnCreation | undefined;
  readonly at: number;
  /** The list that gets something, and its highest id so far. */
  readonly list: string | null;
  readonly highest: number;
  /** Whether it is not known yet that what is created in a named project can be deleted. */
  readonly isUntried: boolean;
}

/**
 * Prepares for a request that may create or delete something. Rejects with NotReached if it would not be known
 * whether what it creates is new.
 */
export async function announce(
  { lists, own, ids, doubts, existing, record }: RunState,
  operation: TestedOperation,
  method: string,
  input: Pick<InputValues, 'path' | 'body'>,
): Promise<Announced> {
  const path = fillPath(operation.path, input.path);
  const creation = method === 'DELETE' ? own.find(path) : undefined;
  // Whatever the response will be.
  if (method === 'DELETE') own.clearConfirmed(path);
  if (creation !== undefined) own.setMayBeGone(creation);
  const list = findList(lists, operation, path, input);
  if (list === null) return { at: ids.now(), list, highest: 0, creation, isUntried: false };
  doubts.requireNone(list);
  if (await existing.record(list)) record?.add({ existing: existing.all() });
  record?.add({ creating: operation.id });
  return {
    at: ids.advance(),
    list,
    creation,
    isUntried: list === path && lists.findAround(list) !== null && !doubts.wasTried(list),
    highest: Math.max(existing.highest(list), ids.highest(list)),
  };
}

/**
 * Records what a response says was created or deleted, and what existed before and was changed. Returns the path
 * of what it says was created although it existed before.
 */
export function recordExchange(
  state: RunState,
  exchange: TestedExchange,
  input: InputValues,
  announced: Announced,
  worker = 0,
): string | null {
  const { lists, own } = state;
  const { operation, response, caller } = exchange;
  const path = fillPath(operation.path, input.path);
  if (operation.method === 'GET') {
    if (own.isShownAt(path, response.json)) own.confirm(path, response.json);
    return null;
  }
  const target = announced.list === null ? null : findCreated(lists, exchange, announced.list);
  const shows = showCreated(response.json);
  const old =
    target === null ? null : addCreated(state, { target, caller, shows }, announced, worker);
  // A caller's own list shows nothing of others, whose requests change nothing there.
  const { creation } = announced;
  const isOthers = lists.isOwn(lists.split(path)?.list ?? '') && creation?.caller !== caller;
  if (creation !== undefined && !isOthers) own.setDeleted(creation);
  recordTouched(state, exchange, path);
  return old;
}

/** Adds what a response names as created; returns its path if it existed before. */
function addCreated(
  { lists, own, ids, doubts, existing }: RunState,
  creation: CreatedResource,
  announced: Announced,
  worker: number,
): string | null {
  const { target } = creation;
  if (announced.list === null || lists.split(target) === null) return null;
  // What had the id is gone: the response to its deletion is on its way, or it went with its owner.
  const before = own.find(target);
  if (before !== undefined) own.setDeleted(before);
  if (existing.has(target)) {
    doubts.add(target, explain('existed-before'));
    return target;
  }
  if (!existing.isNew(target)) {
    doubts.add(target, explain('below-existing'));
    return null;
  }
  ids.addNew(target, announced);
  own.add(creation, worker);
  return null;
}

/** The path of what is at the top of another: `/projects/45` of `/projects/45/issues/3`; empty if there is none. */
function findTop({ path: template, contract }: TestedOperation, target: string): string {
  const list = listTops(contract).find(({ path }) => template.startsWith(`${path}/{`));
  if (list === undefined) return '';
  const [id = ''] = target.slice(list.path.length + 1).split('/');
  return `${list.path}/${id}`;
}

/** Notes a request that changed what existed before. */
function recordTouched(
  { run, lists, own, ids, touched }: RunState,
  { operation, request, response }: TestedExchange,
  path: string,
): void {
  // What is rejected changes nothing; after an error of the server nobody knows.
  if (response.status >= 300 && response.status < 500) return;
  // An invalid id such as `87abc` is made of one of the run.
  const top = findTop(operation, path).replace(/\/(\d+)\D*$/, '/$1');
  // A project of the run may be named by its full path; encoding leaves the name of the run as it is.
  const isByPath = top.includes(run);
  // Forking leaves a project as it is, and so does what is in its lists.
  const isOfRun = own.has(top) || ids.wasDeleted(top) || isByPath || isCopy(operation);
  const isListed = lists.findAround(path) !== null;
  if (top === '' || isOfRun || isListed) return;
  touched.add(`${request.method} ${request.target.replace(/\?.*/, '')}`);
}
