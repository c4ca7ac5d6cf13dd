/**
 * The ledger of what a run owns, which proves that it changes nothing else. Each target, such as `/projects/45`, goes
 * through these states:
 *
 * - *announced*: a request is sent that may create it. The ids that exist in its list were read before (`existing.ts`).
 * - *created*: the response names it, and it is new. What has an id that existed, or may have, is *doubtful*.
 * - *confirmed*: a read shows it at its id with the whole name of the run. Only then is it written to (`guard.ts`),
 *   and the same holds for every number that a lenient server may read in an id.
 * - *deleted*: a deletion succeeded. It is sent right after such a read, and apart from all other writes to the target
 *   (`locks.ts`); from its announcement on, the target is no longer confirmed. Somebody else may get the id.
 * - *gone*: something that was announced after the deletion got a higher id in a list whose ids only rise, so that
 *   nobody else gets this one.
 *
 * In a list with doubts nothing more is created, and what is doubtful is reported as left. All is written to a record
 * file before and after it happens (`record.ts`), by which `conform clean` does the rest for a killed run.
 */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import { PROJECTS } from '../contract/projects.ts';
import { USERS } from '../contract/resources.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { Sender } from '../http/sender.ts';
import { type Explanation, NotReached, type ReasonKind } from '../reasons.ts';
import { createExisting, type ExistingIds } from './existing.ts';
import type { Lists } from './lists.ts';
import { createLocks } from './locks.ts';
import { isAsCreated, isNamed, isSameResource, MARK, NAME_FIELDS } from './naming.ts';
import type { CreatedResource, RunRecord } from './record.ts';

/** One creation of a run, from the response that names it. */
export interface Owned extends CreatedResource {
  readonly worker: number;
  state: 'created' | 'confirmed' | 'deleted' | 'gone';
  /** When it was deleted, as a number of deletions and announcements. */
  deletedAt: number;
  /** Whether a deletion was sent, of it or of a user who may have it. */
  mayBeGone: boolean;
  isUnreadable: boolean;
  /** What a read has shown of it while it had the name of the run, if it may lose that. */
  shown?: UnknownRecord;
}

export interface LedgerOptions {
  readonly sender: Sender;
  /** Name of the run, which the names of all fixtures start with. */
  readonly run: string;
  readonly lists: Lists;
  /** Whether there is a token for a caller. */
  readonly has: (caller: CallerKind) => boolean;
  readonly record?: RunRecord;
  /** Of a run that is over: ids that existed before it. */
  readonly existing?: ExistingIds;
}

/** When a creation was announced, and the highest id of its list by then. */
interface Before {
  readonly at: number;
  readonly highest: number;
}

/** One that cannot be read may be a fault of the server that is to be found. */
const MAX_UNREADABLE = 3;

export type Ledger = ReturnType<typeof createLedger>;

/** The ledger of a run that has created nothing yet. */
export function createLedger({ sender, run, lists, has, record, existing }: LedgerOptions) {
  /** The latest creation at each target, in the order of their creation. */
  const targets = new Map<string, Owned>();
  /** What reads have shown to be in something that is confirmed. */
  const confirmedWithin = new Set<string>();
  const doubts = new Map<string, Explanation>();
  /** Lists whose ids do not only rise, so that a deleted one may be somebody else's. */
  const reusing = new Set<string>();
  /** Lists of which deleted ids were seen not to be given again. */
  const rising = new Set<string>();
  /** Lists in which what a read does not find is not there: a read has shown an item, or the list is outdated. */
  const readable = new Set<string>();
  let clock = 0;

  const isPresent = ({ state }: Owned) => state === 'created' || state === 'confirmed';
  const listOf = (target: string) => lists.split(target)?.list;
  const inList = (list: string | undefined) =>
    [...targets.values()].filter(({ target }) => list !== undefined && listOf(target) === list);
  const find = (target: string) => {
    const owned = targets.get(target);
    return owned !== undefined && isPresent(owned) ? owned : undefined;
  };
  const all = () => [...targets.values()].filter(isPresent);

  /** Whether what a read shows has the name of the run, or is what had it. */
  const isOfRun = (target: string, json: unknown) => {
    const owned = find(target);
    return (
      isAsCreated(lists, owned, json) &&
      (isNamed(NAME_FIELDS, json, run) ||
        // Others may quote the name of a run in a text: it counts only where the run has created something.
        (owned !== undefined && isNamed([MARK], json, run)) ||
        isSameResource(owned?.shown, json))
    );
  };

  /** A target and what is below it are not confirmed any more. A user takes resources elsewhere along. */
  const unconfirm = (target: string) => {
    const isUser = listOf(target) === USERS;
    const isPart = (each: string) => isUser || each === target || each.startsWith(`${target}/`);
    for (const each of confirmedWithin) if (isPart(each)) confirmedWithin.delete(each);
    for (const each of all()) if (isPart(each.target)) each.state = 'created';
  };

  const isRising = (target: string) => {
    const list = listOf(target) ?? '';
    return rising.has(list) && !reusing.has(list);
  };

  const locks = createLocks();

  const setDeleted = (owned: Owned) => {
    owned.mayBeGone = false;
    // Its id may have been given again before the response to the deletion came.
    if (find(owned.target) !== owned) return;
    unconfirm(owned.target);
    clock += 1;
    owned.state = 'deleted';
    owned.deletedAt = clock;
    delete owned.shown;
    record?.add({ dropped: owned.target });
    if (listOf(owned.target) !== USERS) return;
    for (const each of all()) {
      const list = listOf(each.target) ?? '';
      // Accounts do not go with each other, nor does what an administrator has without creating it for others.
      const isApart = list === USERS || (each.caller === 'admin' && lists.isOwn(list));
      if (each.caller !== 'user' && !isApart) each.mayBeGone = true;
    }
  };

  const add = (creation: CreatedResource, worker = 0) => {
    if (find(creation.target) !== undefined) return;
    targets.delete(creation.target);
    targets.set(creation.target, {
      ...creation,
      ...{ worker, state: 'created', deletedAt: 0, mayBeGone: false, isUnreadable: false },
    });
    record?.add({ created: creation });
  };

  return {
    sender,
    run,
    lists,
    has,
    record,
    existing: createExisting(sender, lists, has, existing),
    locks,
    /** Requests that changed what existed before: `POST /projects/42/jobs/901/cancel`. */
    touched: new Set<string>(),
    /** Lists in which something was created for its deletion, and those from which something that was deleted is gone. */
    tried: new Set<string>(),
    /** Lists in projects that the user names, of which the user has deleted something, as only owners may. */
    owning: new Set<string>(),
    deleting: new Set<string>(),

    now: (): number => clock,
    advance: (): number => {
      clock += 1;
      return clock;
    },
    /** Of what is known to be new, and of what is looked for under a path before it is there. */
    add,
    /** Of what a response names. Learns from its id whether those that were deleted are given again. */
    addNew: (creation: CreatedResource, before: Before, worker: number): void => {
      const { list = '', id } = lists.split(creation.target) ?? {};
      if (Number(id) <= before.highest) reusing.add(list);
      for (const each of inList(list)) {
        const isHigher = Number(id) > Number(lists.split(each.target)?.id);
        if (each.state !== 'deleted' || !isHigher || each.deletedAt >= before.at) continue;
        each.state = 'gone';
        rising.add(list);
      }
      add(creation, worker);
    },
    /** Of something that was not created after all, or is elsewhere now. */
    drop: (target: string): void => {
      if (find(target) !== undefined) targets.delete(target);
      record?.add({ dropped: target });
    },
    find,
    all,
    count: (): number => all().length,
    /** Whether a response said that the run has created this, and it was not deleted since: `/projects/45`. */
    isOwn: (target: string): boolean => find(target) !== undefined,
    isOfRun,
    /** Whether a read shows what the run has created there. */
    isShownAt: (target: string, json: unknown): boolean => {
      const { list = '', id } = lists.split(target) ?? {};
      return find(target) !== undefined && id === lists.idIn(list, json) && isOfRun(target, json);
    },
    isConfirmed: (target: string): boolean =>
      confirmedWithin.has(target) || find(target)?.state === 'confirmed',
    /** @param json What was read of it; its title may be changed later. */
    confirm: (target: string, json?: unknown): void => {
      const owned = find(target);
      if (owned === undefined) {
        confirmedWithin.add(target);
        return;
      }
      owned.state = 'confirmed';
      if (listOf(target) !== PROJECTS && 'iid' in asRecord(json)) owned.shown = asRecord(json);
    },
    /** Takes a fork for the run's that has just been created, by what a read shows of it. */
    confirmFork: (forks: readonly string[], json: unknown): void => {
      for (const owned of forks.flatMap((target) => find(target) ?? [])) {
        owned.state = 'confirmed';
        owned.shown = asRecord(json);
      }
    },
    unconfirm,
    /** @param owned What was there when the deletion was sent. */
    setDeleted,
    /** What was deleted from a list, the first that was created first. */
    listDeleted: (list: string): readonly Owned[] =>
      inList(list).filter((each) => !isPresent(each)),
    wasDeleted: (target: string): boolean => {
      const owned = targets.get(target);
      return owned !== undefined && !isPresent(owned);
    },
    /** Whether a read shows something else where the run has deleted something: it was created at another time. */
    isReassigned: (target: string, json: unknown): boolean => {
      const was = targets.get(target)?.shows?.created_at;
      const { created_at: now = was } = asRecord(json);
      return now !== was;
    },
    /** Why a request about what the run has deleted could reach somebody else's; `null` if it cannot. */
    explainReuse: (target: string): ReasonKind | null => {
      const owned = targets.get(target);
      if (owned === undefined || isPresent(owned)) return 'not-of-run';
      return owned.state === 'gone' && !reusing.has(listOf(target) ?? '') ? null : 'id-reassigned';
    },
    /** Sends what writes to these: a deletion apart from all else, unless their ids are never given again. */
    apart: <T>(written: readonly string[], method: string, work: () => Promise<T>): Promise<T> =>
      locks.hold(
        written.filter((target) => !isRising(target)),
        method === 'DELETE',
        work,
      ),
    /** The highest id that the run has got in a list. */
    highest: (list: string): number => {
      const ids = inList(list).map(({ target }) => Number(lists.split(target)?.id));
      return Math.max(0, ...ids.filter(Number.isFinite));
    },
    setReadable: (list: string): void => void readable.add(list),
    isReadable: (list: string): boolean => readable.has(list),
    /** Of what the run has created and cannot read: after a few, no more is created there. */
    setUnreadable: (target: string): void => {
      const owned = find(target);
      if (owned !== undefined) owned.isUnreadable = true;
    },
    /** Of what a creation named that may have existed before, and what could not be deleted. */
    doubt: (target: string, reason: Explanation): void => void doubts.set(target, reason),
    findDoubt: (target: string): Explanation | undefined => doubts.get(target),
    listDoubts: (): readonly (readonly [string, Explanation])[] => [...doubts],
    /** Throws NotReached if nothing more is created in a list. */
    requireNoDoubts: (list: string): void => {
      const [first, ...others] = inList(list).filter(({ isUnreadable }) => isUnreadable);
      if (first !== undefined && others.length + 1 >= MAX_UNREADABLE) {
        throw new NotReached('unreadable-created', first.target);
      }
      for (const [target, { cause, reason }] of doubts) {
        // What deletes nothing in one project that is named does not in another.
        const isAlike =
          cause.kind === 'still-there' && [target, list].every((each) => lists.findAround(each));
        if (listOf(target) === list || isAlike) throw new NotReached('doubtful', target, reason);
      }
    },
  };
}
