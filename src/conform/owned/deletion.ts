/** Deletes what a run has created, in reverse order: only what shows the full name of the run. */

import { PROJECTS } from '../contract/projects.ts';
import { USERS } from '../contract/resources.ts';
import type { CallerKind, ReceivedResponse } from '../http/exchange.ts';
import { inParallel } from '../http/parallel.ts';
import { passCaches } from '../http/sender.ts';
import { type Explanation, explain, type ReasonKind } from '../reasons.ts';
import type { Leftover } from '../results/report.ts';
import type { Ledger, Owned } from './ledger.ts';
import { FRESH, type Lists, OWNERS, readList } from './lists.ts';
import { isNamed, MARK, NAME_FIELDS } from './naming.ts';
import type { CreatedResource } from './record.ts';

/** What stops further creations in any list; in a project that is named, what cannot be known does, too. */
const STAYING: readonly ReasonKind[] = ['still-there', 'not-deleted', 'only-listed'];

/** Deletes the first of a list; returns the reason if that fails, and nothing more is created there. */
export async function tryDeleting(
  ledger: Ledger,
  list: string,
  target: string,
): Promise<Explanation | null> {
  const isInNamed = ledger.lists.findAround(list) !== null;
  const owned = ledger.find(target);
  if (owned === undefined) return ledger.findDoubt(target) ?? null;
  let reason = await remove(ledger, owned, true);
  if (reason === null && isInNamed) ledger.owning.add(list);
  if (reason?.cause.kind === 'not-deleted' && isInNamed) reason = await remove(ledger, owned);
  if (reason === null && (await isKept(ledger, owned))) reason = explain('still-there');
  if (reason === null) ledger.deleting.add(list);
  else if (isInNamed && reason.cause.kind === 'not-deleted') {
    reason = explain('not-deleted-there', reason.reason);
  }
  if (reason !== null && (isInNamed || STAYING.includes(reason.cause.kind))) {
    ledger.doubt(target, reason);
  }
  return reason;
}

/** What was deleted first from a list if it is not gone, and nothing more is created there; else `null`. */
export async function findKept(ledger: Ledger, list: string): Promise<Owned | null> {
  const [first] = ledger.deleting.has(list) ? [] : ledger.listDeleted(list);
  if (first === undefined) return null;
  if (!(await isKept(ledger, first))) {
    ledger.deleting.add(list);
    return null;
  }
  ledger.doubt(first.target, explain('still-there'));
  return first;
}

/** A deletion may take so long, and longer where it stops the creation of others. */
const LATE_MS = 1000;
const PAUSES_MS = [0, LATE_MS, 2 * LATE_MS, 3 * LATE_MS];

/** Whether a read still shows what was deleted, after a while and past all caches. */
async function isKept(ledger: Ledger, creation: CreatedResource): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await ledger.sender.pause(pause);
    const seen = await look(ledger, creation, false, pause > 0);
    if (seen === 'gone') return false;
    // Some servers reject the query that no cache has.
    if ('failure' in seen ? pause === 0 : !isNamed([...NAME_FIELDS, MARK], seen.json, ledger.run)) {
      return false;
    }
  }
  return true;
}

/** Deletes projects that a worker does not use any more, because users may have a limited number. */
export async function deleteUnused(
  ledger: Ledger,
  isInUse: (id: unknown) => boolean,
  worker = 0,
): Promise<void> {
  for (const owned of ledger.all()) {
    const { list, id } = ledger.lists.split(owned.target) ?? {};
    if (owned.worker !== worker || list !== PROJECTS || isInUse(id)) continue;
    // What could not be deleted is tried again at the end.
    if (!owned.isUnreadable && !owned.mayBeGone) await remove(ledger, owned);
  }
}

/** Deletes everything, and what else has the name of the run although no response said so. */
export async function deleteAll(
  ledger: Ledger,
  callers: readonly CallerKind[],
  workers = 1,
): Promise<readonly Leftover[]> {
  const { sender, lists, record } = ledger;
  const isKeptDoubt = (target: string) => ledger.findDoubt(target)?.cause.kind === 'still-there';
  const left = new Map(ledger.listDoubts().filter(([target]) => !isKeptDoubt(target)));
  const known = [...ledger.all()].reverse();
  const toLeftovers = () =>
    [...left].map(([target, reason]) => ({ request: `DELETE ${target}`, ...reason }));
  if (known.length === 0 && record?.isUsed() === false) return toLeftovers();
  sender.retry();
  const removeEach = (all: readonly CreatedResource[]) =>
    inParallel(workers, all, async (creation) => {
      if (left.has(creation.target)) return;
      const reason = await remove(ledger, creation);
      if (reason !== null) left.set(creation.target, reason);
    });
  await removeEach(known.filter((creation) => !isLater(lists, creation)));
  await removeEach(known.filter((creation) => isLater(lists, creation)));
  const isDoubtful = ({ target }: CreatedResource) =>
    ledger.wasDeleted(target) && ledger.explainReuse(target) !== null;
  let named = await searchNamed(ledger, callers);
  // A list may be older than what was deleted.
  if (named.some(isDoubtful)) {
    await sender.pause(LATE_MS);
    named = await searchNamed(ledger, callers);
  }
  for (const each of named.filter(isDoubtful)) {
    if (await isThere(ledger, each)) left.set(each.target, explain('listed-again'));
  }
  await removeEach(named.filter((each) => !isDoubtful(each)));
  // Whatever still has the name of the run is left, whatever the server said when it was to be deleted.
  if (named.length > 0) await sender.pause(LATE_MS);
  const found = named.length === 0 ? [] : await searchNamed(ledger, callers);
  const doubted = lists.all.flatMap(ledger.listDeleted).filter(({ target }) => isKeptDoubt(target));
  for (const each of [...found, ...doubted]) {
    if (left.has(each.target) || !(await isThere(ledger, each))) continue;
    left.set(each.target, explain('still-there'));
  }
  if (left.size === 0) record?.remove();
  return toLeftovers();
}

/** Accounts come after what they have, and what cannot be deleted alone after what it is in. */
function isLater(lists: Lists, { target }: CreatedResource): boolean {
  const { list = '' } = lists.split(target) ?? {};
  return list === USERS || !lists.isRemovable(list);
}

/** Everything in the lists of the server that has the name of the run, whether a response said so or not. */
async function searchNamed(
  { sender, lists, run }: Ledger,
  callers: readonly CallerKind[],
): Promise<readonly CreatedResource[]> {
  const found = new Map<string, CreatedResource>();
  for (const list of lists.all) {
    const readers = lists.readersOf(list);
    for (const caller of callers.filter((each) => OWNERS.includes(each))) {
      // Only an administrator creates users.
      if (list === USERS && caller !== 'admin') continue;
      if (readers.includes('user') && caller !== readers.find((each) => callers.includes(each))) {
        continue;
      }
      const { items } = await readList(sender, lists, list, caller, { search: run });
      for (const item of items.filter((each) => isNamed(NAME_FIELDS, each, run))) {
        const target = `${list}/${lists.idIn(list, item)}`;
        found.set(target, { target, caller });
      }
    }
  }
  return [...found.values()];
}

/** Deletes something apart from all other writes to it. Returns the reason if it may still be there. */
function remove(
  ledger: Ledger,
  { target, caller }: CreatedResource,
  isByCreator = false,
): Promise<Explanation | null> {
  const { lists, has, locks } = ledger;
  // What is in the project that the user names, an administrator may delete, too.
  const isByAdmin = lists.findAround(target) !== null && has('admin') && !isByCreator;
  const by = isByAdmin ? 'admin' : caller;
  return locks.hold([target], true, async () => {
    const owned = ledger.find(target);
    const reason = await removeShown(ledger, { target, caller: by }, owned);
    // Something else has the id.
    const isGone = reason === null || (reason.cause.kind === 'other-name' && owned?.mayBeGone);
    if (owned === undefined || !isGone) return reason;
    ledger.setDeleted(owned);
    return null;
  });
}

const TRIES = 3;

/** Deletes what a read shows to be of the run; returns why it may be left, or `null`. */
async function removeShown(
  ledger: Ledger,
  creation: CreatedResource,
  owned: Owned | undefined,
): Promise<Explanation | null> {
  const { lists, existing } = ledger;
  const { target } = creation;
  const { list = '' } = lists.split(target) ?? {};
  const isRemovable = lists.isRemovable(list);
  // No deletion of it was sent before.
  const isNew = owned?.mayBeGone === false;
  let reason = explain('not-deletable');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seen = await look(ledger, creation, owned?.mayBeGone);
    if (seen === 'gone') return null;
    if ('failure' in seen) {
      reason = explain('unreadable', seen.failure);
      continue;
    }
    const { json } = seen;
    if (existing.has(target) || existing.has(`${list}/${lists.idIn(list, json)}`)) {
      return explain('existed-before');
    }
    if (!ledger.isOfRun(target, json)) return explain('other-name');
    // It may go with what it is in.
    if (!isRemovable) return explain('not-deletable');
    if (owned !== undefined) owned.mayBeGone = true;
    const response = await request(ledger, 'DELETE', creation);
    if (typeof response !== 'string' && response.status < 300) return null;
    reason = explain('not-deleted', describe(response));
    if (ledger.isReadable(list) || !isMissing(response)) continue;
    if (isNew) return explain('only-listed');
    // The list is older than what was deleted.
    ledger.setReadable(list);
    return null;
  }
  return reason;
}

/**
 * What the server shows of a target. Where it serves no read of such items, their list shows them, unless a deletion
 * was sent: a list may be older than that.
 */
async function look(
  ledger: Ledger,
  creation: CreatedResource,
  mayBeGone = false,
  passes = false,
): Promise<{ readonly json: unknown } | { readonly failure: string } | 'gone'> {
  const { sender, lists, run } = ledger;
  const { target, caller } = creation;
  const { list = '', id } = lists.split(target) ?? {};
  const response = await request(ledger, 'GET', creation, passes);
  if (typeof response !== 'string' && response.status < 300) {
    ledger.setReadable(list);
    return { json: response.json };
  }
  const status = typeof response === 'string' ? 0 : response.status;
  const isUnserved = [404, 405, 501].includes(status) && !ledger.isReadable(list);
  if (isUnserved && list !== '' && !mayBeGone) {
    const { items, failure } = await readList(sender, lists, list, caller, { search: run });
    const json = items.find((each) => lists.idIn(list, each) === id);
    if (json !== undefined) return { json };
    if (failure === null) return 'gone';
  }
  return isMissing(response) ? 'gone' : { failure: describe(response) };
}

/** Whether what a list shows is there: a list may be older than what was deleted. */
async function isThere(ledger: Ledger, creation: CreatedResource): Promise<boolean> {
  const { list = '' } = ledger.lists.split(creation.target) ?? {};
  if (!ledger.isReadable(list)) return true;
  return !isMissing(await request(ledger, 'GET', creation));
}

/** The response, or the message of the error that came instead. */
function request(
  { sender }: Ledger,
  method: 'GET' | 'DELETE',
  { target, caller }: CreatedResource,
  passes = false,
): Promise<ReceivedResponse | string> {
  const headers = method === 'GET' ? FRESH : {};
  const plain = { method, target, headers, body: null };
  return sender
    .send(passes ? passCaches(plain, sender.countRequests()) : plain, caller)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
}

function isMissing(response: ReceivedResponse | string): boolean {
  return typeof response !== 'string' && (response.status === 404 || response.status === 410);
}

function describe(response: ReceivedResponse | string): string {
  return typeof response === 'string' ? response : `the server returned ${response.status}`;
}
