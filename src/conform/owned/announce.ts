/** What is noted before a request that may create or delete something is sent, and by its response. */
import { asRecord } from '../../contract/data.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { isCopy, listTops } from '../contract/resources.ts';
import type { TestedExchange } from '../http/exchange.ts';
import { fillPath, type InputValues } from '../http/serialize.ts';
import { explain } from '../reasons.ts';
import { findKept } from './deletion.ts';
import { listReadings } from './guard.ts';
import type { Ledger, Owned } from './ledger.ts';
import { findList } from './lists.ts';
import { showCreated } from './naming.ts';
import type { CreatedResource } from './record.ts';

/** A request that may create or delete something, before it is sent. */
export interface Announced {
  /** What is deleted, if the run has created it. */
  readonly deletes: Owned | undefined;
  readonly at: number;
  /** The list that gets something, and its highest id so far. */
  readonly list: string | null;
  readonly highest: number;
  /** Whether it is not known yet that what is created there can be deleted. */
  readonly isUntried: boolean;
  /** What is still in the list although its deletion has succeeded: the request is not to be sent. */
  readonly kept: Owned | null;
}

/**
 * Prepares for a request that may create or delete something. Rejects with NotReached if it would not be known
 * whether what it creates is new.
 */
export async function announce(
  ledger: Ledger,
  operation: TestedOperation,
  method: string,
  input: Pick<InputValues, 'path' | 'body'>,
): Promise<Announced> {
  const { lists, existing, record } = ledger;
  const path = fillPath(operation.path, input.path);
  const deletes = method === 'DELETE' ? ledger.find(path) : undefined;
  // Whatever the response will be.
  if (method === 'DELETE') ledger.unconfirm(path);
  if (deletes !== undefined) deletes.mayBeGone = true;
  const list = findList(lists, operation, path, input);
  const unchanged = { at: ledger.now(), list, highest: 0, deletes, isUntried: false, kept: null };
  if (list === null) return unchanged;
  ledger.requireNoDoubts(list);
  const kept = await findKept(ledger, list);
  if (kept !== null) return { ...unchanged, kept };
  if (await existing.record(list)) record?.add({ existing: existing.all() });
  record?.add({ creating: operation.id });
  return {
    at: ledger.advance(),
    list,
    deletes,
    kept,
    isUntried: list === path && !ledger.tried.has(list) && !ledger.deleting.has(list),
    highest: Math.max(existing.highest(list), ledger.highest(list)),
  };
}

/**
 * Records what a response says was created or deleted, and what existed before and was changed. Returns the path
 * of what it says was created although it existed before.
 */
export function recordExchange(
  ledger: Ledger,
  exchange: TestedExchange,
  input: InputValues,
  announced: Announced,
  worker = 0,
): string | null {
  const { lists } = ledger;
  const { operation, response, caller } = exchange;
  const path = fillPath(operation.path, input.path);
  const { list: ownList = '' } = lists.split(path) ?? {};
  if (operation.method === 'GET') {
    if (response.status === 404 && ledger.wasDeleted(path)) ledger.deleting.add(ownList);
    if (!ledger.isShownAt(path, response.json)) return null;
    ledger.setReadable(ownList);
    ledger.confirm(path, response.json);
    return null;
  }
  const target = findCreated(ledger, exchange, announced.list);
  const shows = showCreated(response.json);
  const old =
    target === null ? null : recordCreated(ledger, { target, caller, shows }, announced, worker);
  // A caller's own list shows nothing of others, whose requests change nothing there.
  const { deletes } = announced;
  if (deletes !== undefined && (!lists.isOwn(ownList) || deletes.caller === caller)) {
    ledger.setDeleted(deletes);
  }
  recordTouched(ledger, exchange, path);
  return old;
}

/** Where a response says that something was created, by the id of what it shows. */
function findCreated(
  { lists }: Ledger,
  { response: { json } }: TestedExchange,
  list: string | null,
): string | null {
  if (list === null) return null;
  if (lists.findAround(list) !== null) return `${list}/${lists.idIn(list, json)}`;
  const { id } = asRecord(json);
  return id === undefined || id === null ? null : `${list}/${encodeURIComponent(String(id))}`;
}

/** Records what a response names as created; returns its path if it existed before. */
function recordCreated(
  ledger: Ledger,
  creation: CreatedResource,
  announced: Announced,
  worker: number,
): string | null {
  const { target } = creation;
  if (ledger.lists.split(target) === null) return null;
  // What had the id is gone: the response to its deletion is on its way, or it went with its owner.
  const before = ledger.find(target);
  if (before !== undefined) ledger.setDeleted(before);
  if (ledger.existing.has(target)) {
    ledger.doubt(target, explain('existed-before'));
    return target;
  }
  if (ledger.existing.isNew(target)) ledger.addNew(creation, announced, worker);
  else ledger.doubt(target, explain('below-existing'));
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
  ledger: Ledger,
  { operation, request, response }: TestedExchange,
  path: string,
): void {
  // What is rejected changes nothing; after an error of the server nobody knows.
  if (response.status >= 300 && response.status < 500) return;
  const top = findTop(operation, path);
  const end = top.lastIndexOf('/') + 1;
  // An invalid id such as `87abc` or `0x57` is made of one of the run.
  const readings = listReadings(top.slice(end)).map((id) => top.slice(0, end) + id);
  const isRead = [top, ...readings].some((each) => ledger.isOwn(each) || ledger.wasDeleted(each));
  // A project of the run may be named by its full path; encoding leaves the name of the run as it is.
  const isByPath = top.includes(ledger.run);
  // Forking leaves a project as it is, and so does what is in its lists.
  const isOfRun = isRead || isByPath || isCopy(operation);
  const isListed = ledger.lists.findAround(path) !== null;
  if (top === '' || isOfRun || isListed) return;
  ledger.touched.add(`${request.method} ${request.target.replace(/\?.*/, '')}`);
}
