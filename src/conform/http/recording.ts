/** Records the exchanges of a run, the latest with their responses. */
import type { SentExchange } from './shown.ts';

/** A request of the run, in order. */
export interface Step {
  readonly index: number;
  /** The session that sent it: each check of an operation has its own. */
  readonly session: object;
  readonly exchange: SentExchange;
  readonly status: number;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly milliseconds: number;
}

/** Whether one check sent two requests at once. */
export function isAtOnce(one: Step, other: Step): boolean {
  const endOf = ({ startedAt, milliseconds }: Step) => startedAt + milliseconds;
  const overlaps = one.startedAt < endOf(other) && other.startedAt < endOf(one);
  return overlaps && one.session === other.session;
}

export type Recording = ReturnType<typeof createRecording>;

/** How many exchanges are kept. */
const MAX_RECENT = 1500;

/** An operation, and what stands at the top of the path. */
function countKey(operation: string, target: string): string {
  return `${operation} ${target.split('/').slice(0, 3).join('/')}`;
}

/** @param run What the names of all fixtures start with. */
export function createRecording(run: string) {
  const recent: Step[] = [];
  const counts = new Map<string, number>();
  const names = new RegExp(`${run}[a-z0-9-]+`, 'gi');
  let count = 0;

  return {
    recent: recent as readonly Step[],
    add: (added: Omit<Step, 'index' | 'status'>): Step => {
      count += 1;
      const { operation, request, response } = added.exchange;
      const key = countKey(operation.id, request.target);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const step = { ...added, index: count, status: response?.status ?? 0 };
      if (recent.push(step) > MAX_RECENT) recent.shift();
      return step;
    },
    /** How often requests of these operations were sent to what is below a resource such as `/projects/45`. */
    count: (operations: readonly string[], top: string): number =>
      operations.reduce((sum, id) => sum + (counts.get(countKey(id, top)) ?? 0), 0),
    /** A text without the names of the run, to compare two that differ in them. */
    withoutNames: (text: string): string => text.replace(names, ''),
  };
}
