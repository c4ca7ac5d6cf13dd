/** How long issues and merge requests are expected to take, and took. */
import { secondsIn } from '../../durations.ts';
import { move } from '../../life-cycle.ts';
import type { OperationId } from '../../operation-types.ts';
import { invalid } from '../../replies.ts';
import type { World } from '../../store/world.ts';

/** What is kept of time, in seconds. */
interface Tracked {
  readonly time_estimate: number;
  readonly total_time_spent: number;
}

/**
 * What an operation on time changes in a record; the answer is `timeStats` of the new one:
 * `world.issues.change(issue, timeAfter(world, issue, 'setIssueTimeEstimate', duration))`.
 * Throws an InvalidInput for a duration that is none.
 */
export function timeAfter(
  world: World,
  { time_estimate, total_time_spent }: Tracked,
  operation: OperationId,
  duration?: string,
): Tracked & { readonly updated_at: string } {
  const seconds = duration === undefined ? 0 : durationOf(duration);
  const cause = { operation };
  const estimate = move('TimeEstimate', time_estimate > 0 ? 'estimated' : 'not_estimated', cause);
  const spent = move('TimeSpent', total_time_spent > 0 ? 'spent' : 'not_spent', cause);
  return {
    time_estimate: estimate.kind === 'state' ? seconds : time_estimate,
    total_time_spent:
      spent.kind !== 'state'
        ? total_time_spent
        : spent.state === 'spent'
          ? sumOf(total_time_spent, seconds)
          : 0,
    updated_at: world.now(),
  };
}

function sumOf(before: number, seconds: number): number {
  const sum = before + seconds;
  if (!Number.isSafeInteger(sum)) throw invalid('duration', 'is more than can be added');
  return sum;
}

function durationOf(written: string): number {
  const seconds = secondsIn(written);
  if (seconds === null) {
    throw invalid('duration', 'must be hours and then minutes, such as 3h30m, 1h or 45m');
  }
  return seconds;
}
