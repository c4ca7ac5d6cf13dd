/** Which ids were deleted, and whether the server may have given them to something else since. */
import type { ReasonKind } from '../reasons.ts';
import type { Lists } from './lists.ts';

export type DeletedIds = ReturnType<typeof createDeletedIds>;

/** When a creation was announced, and the highest id of its list by then. */
export interface Before {
  readonly at: number;
  readonly highest: number;
}

/** The ids of a run that were deleted; time is the number of deletions and announced creations. */
export function createDeletedIds({ split }: Pick<Lists, 'split'>) {
  /** By what was deleted: when, and whether a later one got a higher id. */
  const deleted = new Map<string, { readonly at: number; readonly isPassed: boolean }>();
  const highest = new Map<string, number>();
  /** Lists whose ids do not only rise, so that a deleted one may be somebody else's. */
  const reusing = new Set<string>();
  let clock = 0;

  return {
    now: (): number => clock,
    advance: (): number => {
      clock += 1;
      return clock;
    },
    setDeleted: (target: string): void => {
      clock += 1;
      deleted.set(target, { at: clock, isPassed: false });
    },
    /** Of what the run has created, at an id that may have been deleted before. */
    setUsed: (target: string): void => {
      deleted.delete(target);
    },
    /** Learns from the id of what was created whether ids of its list rise. */
    addNew: (target: string, before: Before): void => {
      const top = split(target);
      if (top === null) return;
      if (Number(top.id) <= before.highest) reusing.add(top.list);
      for (const [each, { at, isPassed }] of deleted) {
        const other = split(each);
        const isHigher = other?.list === top.list && Number(top.id) > Number(other.id);
        deleted.set(each, { at, isPassed: isPassed || (isHigher && at < before.at) });
      }
      highest.set(top.list, Math.max(highest.get(top.list) ?? 0, Number(top.id)));
    },
    /** The highest id that the run has got in a list. */
    highest: (list: string): number => highest.get(list) ?? 0,
    wasDeleted: (target: string): boolean => deleted.has(target),
    /** Why a request about what the run has deleted could reach somebody else's; `null` if it cannot. */
    explainReuse: (target: string): ReasonKind | null => {
      const before = deleted.get(target);
      const top = split(target);
      if (before === undefined || top === null) return 'not-of-run';
      if (before.isPassed && !reusing.has(top.list)) return null;
      return 'id-reassigned';
    },
    /** Whether deleted ids of a list were seen not to be given again. */
    isRising: (target: string): boolean => {
      const list = split(target)?.list;
      if (list === undefined || reusing.has(list)) return false;
      for (const [each, { isPassed }] of deleted) {
        if (isPassed && split(each)?.list === list) return true;
      }
      return false;
    },
  };
}
