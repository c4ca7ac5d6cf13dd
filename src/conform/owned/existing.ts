/** What existed before the run created anything of its kind: nothing with such an id is ever changed. */
import type { CallerKind } from '../http/exchange.ts';
import type { Sender } from '../http/sender.ts';
import { NotServed } from '../http/unserved-operations.ts';
import { NotReached } from '../reasons.ts';
import { type Lists, OWNERS, readList } from './lists.ts';

/** Ids by list, as a record file has them. */
export type ExistingIds = Readonly<Record<string, readonly string[]>>;

/**
 * @param has Whether there is a token for a caller.
 * @param known Ids that were read before, by a run of which this is the cleanup.
 */
export function createExisting(
  sender: Sender,
  lists: Lists,
  has: (caller: CallerKind) => boolean,
  known: ExistingIds = {},
) {
  const ids = new Map(lists.all.map((list) => [list, new Set(known[list] ?? [])]));
  /** Lists that somebody has read who sees all of it. */
  const complete = new Set<string>();
  const reading = new Map<string, Promise<void>>();

  const readAs = async (list: string) => {
    const seesAll = lists.readersOf(list).find(has);
    const callers = seesAll === undefined ? OWNERS.filter(has) : [seesAll];
    for (const caller of callers) {
      const { items, isComplete, failure } = await readList(sender, lists, list, caller);
      for (const item of items) ids.get(list)?.add(lists.idIn(list, item));
      if (isComplete && (caller === 'admin' || lists.isOwn(list))) complete.add(list);
      if (failure === null) continue;
      if (['404', '405', '501'].includes(failure)) throw new NotServed(`GET ${list}`);
      throw new NotReached('unknown-before', list, failure);
    }
  };

  return {
    /**
     * Reads which ids exist before something is created, once; returns whether this is the first time. Rejects
     * with NotReached if the server does not list them, since it would not be known what is new.
     */
    record: async (list: string): Promise<boolean> => {
      const before = reading.get(list);
      const work = before ?? readAs(list);
      reading.set(list, work);
      await work;
      return before === undefined;
    },
    has: (target: string): boolean => {
      const top = lists.split(target);
      return top !== null && (ids.get(top.list)?.has(top.id) ?? false);
    },
    /** Whether an id that was not in the list cannot have existed: all were seen, or it is above all others. */
    isNew: (target: string): boolean => {
      const top = lists.split(target);
      if (top === null) return false;
      const known = ids.get(top.list) ?? new Set();
      if (known.has(top.id)) return false;
      return complete.has(top.list) || [...known].every((id) => Number(id) < Number(top.id));
    },
    /** The highest id of a list. */
    highest: (list: string): number => Math.max(0, ...[...(ids.get(list) ?? [])].map(Number)),
    all: (): ExistingIds => Object.fromEntries([...ids].map(([list, all]) => [list, [...all]])),
  };
}
