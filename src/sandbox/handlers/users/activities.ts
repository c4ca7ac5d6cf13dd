/** When people were last active. */
import { sortRows } from '../../list.ts';
import type { World } from '../../store/world.ts';

/** How far the list goes back unless told otherwise. */
const MONTHS = 6;

/** Who was active on a day or later, oldest first. */
export function activeSince(world: World, from = monthsBefore(world.today(), MONTHS)) {
  const active = world.users.all().filter(({ last_activity_on: day }) => (day ?? '') >= from);
  // Of one day, nothing tells who came first.
  return sortRows(active, ({ last_activity_on, username }) => `${last_activity_on} ${username}`);
}

/** The same day so many months before, or the last of a month that does not have it. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const days = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, days));
  return first.toISOString().slice(0, 10);
}
