/** What a run has created: how it is recorded, recognized, guarded and deleted, for all who send requests. */
import type { TestedOperation } from '../contract/contract.ts';
import type { CallerKind, TestedExchange } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import type { Explanation } from '../reasons.ts';
import type { Leftover } from '../results/report.ts';
import { type Announced, announce, recordExchange } from './announce.ts';
import { deleteAll, deleteUnused, tryDeleting } from './deletion.ts';
import { createRunState, type RunOptions } from './run-state.ts';

export type Cleanup = ReturnType<typeof createCleanup>;

/** The cleanup of a run; of one that is over, it is given what existed before. */
export function createCleanup(options: RunOptions) {
  const state = createRunState(options);
  const { run, lists, own, ids, doubts, locks, touched } = state;
  return {
    run,
    lists,
    add: own.add,
    drop: own.drop,
    /** Number of resources that are still to be deleted. */
    count: own.count,
    /** Whether a response said that the run has created this, and it was not deleted since: `/projects/45`. */
    isOwn: own.has,
    /** Whether a read has shown that this is of the run since it was last deleted. */
    isConfirmed: own.isConfirmed,
    confirm: own.confirm,
    confirmFork: own.confirmFork,
    isShownAt: own.isShownAt,
    explainReuse: ids.explainReuse,
    wasDeleted: ids.wasDeleted,
    /** Requests that changed what existed before: `POST /projects/42/jobs/901/cancel`. */
    touched: (): readonly string[] => [...touched],
    /** Of what the run has created and cannot read: after a few, no more is created there. */
    setUnreadable: (target: string): void => {
      if (own.has(target)) doubts.setUnreadable(target);
    },
    /** Sends what writes to these: a deletion apart from all else, unless their ids are never given again. */
    apart: <T>(targets: readonly string[], method: string, work: () => Promise<T>): Promise<T> =>
      locks.hold(
        targets.filter((target) => !ids.isRising(target)),
        method === 'DELETE',
        work,
      ),
    announce: (
      operation: TestedOperation,
      method: string,
      input: Pick<InputValues, 'path' | 'body'>,
    ): Promise<Announced> => announce(state, operation, method, input),
    record: (
      exchange: TestedExchange,
      input: InputValues,
      announced: Announced,
      worker?: number,
    ): string | null => recordExchange(state, exchange, input, announced, worker),
    tryDeleting: (list: string, target: string): Promise<Explanation | null> =>
      tryDeleting(state, list, target),
    deleteUnused: (isInUse: (id: unknown) => boolean, worker?: number): Promise<void> =>
      deleteUnused(state, isInUse, worker),
    deleteAll: (callers: readonly CallerKind[], workers?: number): Promise<readonly Leftover[]> =>
      deleteAll(state, callers, workers),
  };
}
