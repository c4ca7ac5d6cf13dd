import { humanDuration } from '../durations.ts';
import type { Schemas } from './view.ts';

/** How long an issue or a merge request is expected to take, and took. */
export function timeStats({
  time_estimate,
  total_time_spent,
}: Pick<Schemas['TimeStats'], 'time_estimate' | 'total_time_spent'>): Schemas['TimeStats'] {
  return {
    human_time_estimate: humanDuration(time_estimate),
    human_total_time_spent: humanDuration(total_time_spent),
    time_estimate,
    total_time_spent,
  };
}
