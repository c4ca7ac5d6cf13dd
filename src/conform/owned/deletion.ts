/** Deletes what a run has created, in reverse order: only what shows the full name of the run. */

import { PROJECTS } from '../contract/projects.ts';
import { USERS } from '../contract/resources.ts';
import type { CallerKind } from '../http/exchange.ts';
import { inParallel } from '../http/parallel.ts';
import type { Sender } from '../http/sender.ts';
import { type Explanation, explain } from '../reasons.ts';
import type { Leftover } from '../results/report.ts';
import { deleteNamed } from './delete-named.ts';
import { FRESH } from './existing.ts';
import type { Lists } from './lists.ts';
import type { CreatedResource } from './record.ts';
import type { RunState } from './run-state.ts';
import { searchNamed } from './search.ts';

/** Deletes the first of a list; returns the reason if that fails, and nothing more is created there. */
export async function tryDeleting(
  state: RunState,
  list: string,
  target: string,
): Promise<Explanation | null> {
  const { own, doubts } = state;
  const creation = own.find(target);
  if (creation === undefined) return doubts.find(target) ?? null;
  const reason = await remove(state, creation);
  if (reason === null) doubts.setTried(list);
  else doubts.add(target, reason);
  return reason;
}

/** Deletes projects that a worker does not use any more, because users may have a limited number. */
export async function deleteUnused(
  state: RunState,
  isInUse: (id: unknown) => boolean,
  worker = 0,
): Promise<void> {
  const { lists, own } = state;
  for (const creation of own.all()) {
    const { list, id } = lists.split(creation.target) ?? {};
    if (creation.worker !== worker || list !== PROJECTS || isInUse(id)) continue;
    // What cannot be deleted now is tried again at the end.
    await remove(state, creation);
  }
}

/** Deletes everything, and what else has the name of the run although no response said so. */
export async function deleteAll(
  state: RunState,
  callers: readonly CallerKind[],
  workers = 1,
): Promise<readonly Leftover[]> {
  const { sender, run, lists, own, ids, doubts, record } = state;
  const leftovers: Leftover[] = doubts
    .all()
    .map(([target, reason]) => ({ request: `DELETE ${target}`, ...reason }));
  const known = [...own.all()].reverse();
  if (known.length === 0 && record?.isUsed() === false) return leftovers;
  sender.retry();
  const removeEach = (all: readonly CreatedResource[]) =>
    inParallel(workers, all, async (creation) => {
      const request = `DELETE ${creation.target}`;
      if (leftovers.some((each) => each.request === request)) return;
      const reason = await remove(state, creation);
      if (reason !== null) leftovers.push({ request, ...reason });
    });
  await removeEach(known.filter((creation) => !isLater(lists, creation)));
  await removeEach(known.filter((creation) => isLater(lists, creation)));
  const named = await searchNamed(sender, lists, run, callers);
  // A list may be older than what was deleted.
  const isDoubtful = ({ target }: CreatedResource) =>
    ids.wasDeleted(target) && ids.explainReuse(target) !== null;
  for (const { target } of named.filter(isDoubtful)) {
    leftovers.push({ request: `DELETE ${target}`, ...explain('listed-again') });
  }
  await removeEach(named.filter((each) => !isDoubtful(each)));
  // Whatever still has the name of the run is left, whatever the server said when it was to be deleted.
  const left = named.length === 0 ? [] : await searchNamed(sender, lists, run, callers);
  for (const { target, caller } of left) {
    const request = `DELETE ${target}`;
    if (leftovers.some((each) => each.request === request)) continue;
    if (await isThere(sender, target, caller))
      leftovers.push({ request, ...explain('still-there') });
  }
  if (leftovers.length === 0) record?.remove();
  return leftovers;
}

/** Whether something can be read, or may be there though it cannot; a list may be older than what was deleted. */
async function isThere({ send }: Sender, target: string, caller: CallerKind): Promise<boolean> {
  const request = { method: 'GET', target, headers: FRESH, body: null };
  const response = await send(request, caller).catch(() => null);
  return response === null || (response.status !== 404 && response.status !== 410);
}

/** Accounts come after what they have, and what cannot be deleted alone after what it is in. */
function isLater(lists: Lists, { target }: CreatedResource): boolean {
  const { list = '' } = lists.split(target) ?? {};
  return list === USERS || !lists.isRemovable(list);
}

/** Deletes something apart from all other writes to it. Returns the reason if it may still be there. */
function remove(state: RunState, { target, caller }: CreatedResource): Promise<Explanation | null> {
  const { lists, has, locks } = state;
  // What is in the project that the user names, an administrator may delete, too.
  const isInNamed = lists.findAround(target) !== null;
  const by = isInNamed && has('admin') ? 'admin' : caller;
  return locks.hold([target], true, () => removeAlone(state, { target, caller: by }));
}

async function removeAlone(
  { sender, lists, own, existing }: RunState,
  creation: CreatedResource,
): Promise<Explanation | null> {
  const { target } = creation;
  const before = own.find(target);
  const { list = '' } = lists.split(target) ?? {};
  const reason = await deleteNamed(sender, creation, lists.isRemovable(list), (json) => {
    if (existing.has(target) || existing.has(`${list}/${lists.idIn(list, json)}`)) {
      return 'existed-before';
    }
    if (!own.isOfRun(target, json)) return 'other-name';
    if (before !== undefined) own.setMayBeGone(before);
    return null;
  });
  if (before === undefined) return reason;
  // Something else has the id.
  const isGone = reason === null || (reason.cause.kind === 'other-name' && own.mayBeGone(before));
  if (isGone) own.setDeleted(before);
  return isGone ? null : reason;
}
