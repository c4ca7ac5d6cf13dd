/** Where a run creates nothing more, since it may not be able to delete it or know it again. */
import { type Explanation, NotReached } from '../reasons.ts';
import type { Lists } from './lists.ts';

/** One alone may be a fault of the server that is to be found. */
const MAX_UNREADABLE = 3;

/** The doubts of a run about its lists. */
export function createDoubts({ split }: Pick<Lists, 'split'>) {
  /** What a creation named that may have existed before, and what could not be deleted. */
  const doubtful = new Map<string, Explanation>();
  /** By list, what was created there and cannot be read. */
  const unreadable = new Map<string, Set<string>>();
  /** Lists of named projects whose first item was deleted again. */
  const tried = new Set<string>();

  return {
    add: (target: string, reason: Explanation): void => {
      doubtful.set(target, reason);
    },
    find: (target: string): Explanation | undefined => doubtful.get(target),
    all: (): readonly (readonly [string, Explanation])[] => [...doubtful],
    setUnreadable: (target: string): void => {
      const { list } = split(target) ?? {};
      if (list === undefined) return;
      unreadable.set(list, (unreadable.get(list) ?? new Set()).add(target));
    },
    wasTried: (list: string): boolean => tried.has(list),
    setTried: (list: string): void => {
      tried.add(list);
    },
    /** Throws NotReached if nothing more is created in a list. */
    requireNone: (list: string): void => {
      const [first, ...others] = unreadable.get(list) ?? [];
      if (first !== undefined && others.length + 1 >= MAX_UNREADABLE) {
        throw new NotReached('unreadable-created', first);
      }
      for (const [target, { reason }] of doubtful) {
        if (split(target)?.list === list) throw new NotReached('doubtful', target, reason);
      }
    },
  };
}
