/** What happens in a world while time passes. */
import type { Control } from '../control/control.ts';
import type { World } from '../store/world.ts';

/** How long a job runs, in milliseconds of the world's time; the shortest that can be watched. */
const JOB_MS = 10_000;

/** Advances the clock; runners take pending jobs, running ones succeed, and branches are compared. */
export function passTime(world: World, control: Control, seconds: number): void {
  control.advanceClock(seconds);
  const began = Date.parse(world.now()) - JOB_MS;
  for (const { id, status, started_at } of world.jobs.all()) {
    const isDone = status === 'running' && Date.parse(started_at ?? '') <= began;
    if (isDone) control.advanceJob(id, 'succeed');
    else if (status === 'pending' || status === 'started') control.advanceJob(id, 'start');
  }
  for (const { id, state, merge_status } of world.merge_requests.all()) {
    if (state === 'opened' && merge_status === 'unchecked') control.compareBranches(id, false);
  }
}
