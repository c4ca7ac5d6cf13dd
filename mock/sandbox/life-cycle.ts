/** Follows the life cycles of the contract. Handlers ask here and know no transition themselves. */
import type { State } from '../../contract/openapi.ts';
import type { TransitionEntry } from '../../contract/transition.ts';
import type { OperationId } from '../../generated/operations.ts';
import { type LifeCycleName, type Trigger, transitions } from '../../generated/transitions.ts';

/** What moves something: an operation with what was sent to it, or what the service does by itself. */
export type Cause =
  | { readonly operation: OperationId; readonly sent?: object }
  | { readonly trigger: Trigger };

/** Where a transition leads. */
export type Move =
  /** The state that it has from now on; it may be the one it had. */
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'removed' }
  /** Nothing happens, and the operation answers with this status: 304 where it is so already. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The contract has no such transition from here: nothing happens to the state. */
  | { readonly kind: 'none' };

/**
 * What a cause does to something in a state; `null` for what is not there yet. Of two entries that
 * fit, the one that names more fields counts.
 */
export function move(cycle: LifeCycleName, from: State | null, cause: Cause): Move {
  let best: TransitionEntry | null = null;
  for (const entry of transitions[cycle]) {
    if (!isCausedBy(entry, cause) || !leaves(entry, from)) continue;
    if (best === null || fieldsOf(entry) > fieldsOf(best)) best = entry;
  }
  if (best === null) return { kind: 'none' };
  const { to, status } = best;
  if (status !== undefined && status > 299) return { kind: 'refused', status };
  if (to === 'removed') return { kind: 'removed' };
  return to === 'unchanged' ? stay(from) : { kind: 'state', state: to };
}

/** The state after a cause; the one before where the cause does nothing, or the contract refuses it. */
export function stateAfter<S extends State>(cycle: LifeCycleName, from: S, cause: Cause): S {
  const next = move(cycle, from, cause);
  return next.kind === 'state' ? (next.state as S) : from;
}

/** The state of something that an operation makes. Throws an Error where the contract names none. */
export function firstState<S extends State>(cycle: LifeCycleName, operation: OperationId): S {
  const next = move(cycle, null, { operation });
  if (next.kind !== 'state') throw new Error(`${operation} makes nothing with ${cycle}.`);
  return next.state as S;
}

function stay(from: State | null): Move {
  return from === null ? { kind: 'none' } : { kind: 'state', state: from };
}

function isCausedBy({ operation, trigger, when }: TransitionEntry, cause: Cause): boolean {
  if ('trigger' in cause) return trigger === cause.trigger;
  if (operation !== cause.operation) return false;
  const sent = (cause.sent ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(when ?? {}).every(([field, value]) => sent[field] === value);
}

function leaves({ from }: TransitionEntry, state: State | null): boolean {
  if (from === 'none') return state === null;
  if (from === 'any') return state !== null;
  return state !== null && from.includes(state);
}

function fieldsOf({ when }: TransitionEntry): number {
  return when === undefined ? 0 : Object.keys(when).length;
}
