/** Reports changes to whoever stands in for the receivers of hooks, and writes down what became of it. */
import type { Journal } from '../journal/journal.ts';
import { pendingEntry, type RequestLogEntry } from '../journal/log.ts';
import type { Change } from '../store/world.ts';
import type { WorldSlot } from '../store/worlds.ts';
import { type Delivery, findHookChanges, type HookChange } from './changes.ts';

/** Called with each change of a hook's event; a delivery that it resolves with is in the journal. */
export type OnChange = (change: HookChange) => void | Promise<void> | Promise<Delivery>;

/** Creates what takes the changes of a world: one after the other, each once it is stored. */
export function createReport(
  onChange: OnChange,
  journal: Journal,
  log: ((entry: RequestLogEntry) => void) | undefined,
): (slot: WorldSlot, changes: readonly Change[]) => void {
  let last: Promise<void> = Promise.resolve();
  const report = async (slot: WorldSlot, change: HookChange) => {
    const isKept = await Promise.resolve(slot.stored?.()).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    const delivery = await attempt(() => onChange(change));
    if (delivery === null) return;
    const { status, ms, url, attempts, problem } = delivery;
    const { event, action, hook, project, table, row } = change;
    const of = { world: slot.name, project: project.id, status, ms };
    const entry = { at: Date.now(), ...pendingEntry('POST', url), ...of };
    const values = { event, action, hook: hook.id, table, row: row.id, attempts };
    journal.add(entry, values, { headers: new Headers(), query: '', bytes: null }, problem);
    log?.(entry);
  };
  return (slot, changes) => {
    for (const change of findHookChanges(slot, changes)) {
      last = last.then(() => report(slot, change));
    }
  };
}

/** What a function of the team throws is in the journal, too. */
async function attempt(work: () => ReturnType<OnChange>): Promise<Delivery | null> {
  try {
    return (await work()) ?? null;
  } catch (error) {
    return { url: 'onChange', status: null, ms: 0, attempts: 1, problem: String(error) };
  }
}
