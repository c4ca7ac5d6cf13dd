/**
 * Carries out the state machines of the contract (spec/behavior/state-machines.yaml), so that handlers know no transition
 * themselves; they write the new state. What else merging changes stands in merge-requests.ts.
 */
import { type LifeCycleName, type Trigger, transitions } from '../../../generated/transitions.ts';
import type { State } from '../../contract/behavior.ts';
import type { TransitionEntry } from '../../contract/state-machines.ts';
import type { RequestContext } from '../request/context.ts';
import { invalid } from '../request/responses.ts';

/** What moves something: an operation with what was sent to it, or what the service does by itself. */
export type Cause = Pick<RequestContext, 'operation' | 'input'> | { readonly trigger: Trigger };

/** Where a transition leads. */
export type TransitionResult =
  /** The state that it has from now on; it may be the one it had. */
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'removed' }
  /** Nothing happens, and the operation responds with this status: 304 where it is so already. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** The contract has no such transition from here: nothing happens to the state. */
  | { readonly kind: 'none' };

/**
 * What a cause does to something in a state; `null` for what is not there yet. Of two entries that
 * fit, the one that names more fields counts.
 */
export function transition(
  cycle: LifeCycleName,
  from: State | null,
  cause: Cause,
): TransitionResult {
  const [best] = entriesOf(cycle, cause)
    .filter((entry) => leaves(entry, from) && wasSent(entry, cause))
    .toSorted((a, b) => fieldsOf(b) - fieldsOf(a));
  if (best === undefined) return { kind: 'none' };
  const { to, status } = best;
  if (status !== undefined && status > 299) return { kind: 'rejected', status };
  if (to === 'removed') return { kind: 'removed' };
  const state = to === 'unchanged' ? from : to;
  return state === null ? { kind: 'none' } : { kind: 'state', state };
}

/**
 * The state after a cause; the one before where the cause does nothing, or the contract rejects it. Throws an
 * InvalidInputError that names the field where an event is sent to what no event moves any more.
 */
export function stateAfter<S extends State>(cycle: LifeCycleName, from: S, cause: Cause): S {
  const next = transition(cycle, from, cause);
  if (next.kind === 'none') rejectEvent(cycle, from, cause);
  return next.kind === 'state' ? (next.state as S) : from;
}

/** A closed issue that is closed again is as it was asked to be; a merged merge request is not. */
function rejectEvent(cycle: LifeCycleName, from: State, cause: Cause): void {
  const events = entriesOf(cycle, cause).filter(({ when }) => when !== undefined);
  const sentEvent = events.find((entry) => wasSent(entry, cause));
  if (sentEvent === undefined || events.some((entry) => leaves(entry, from))) return;
  const [field = '', event] = Object.entries(sentEvent.when ?? {})[0] ?? [];
  throw invalid(field, `${event} is not possible: it is ${from}`);
}

/** The state of something that an operation makes. Throws an Error where the contract names none. */
export function firstState<S extends State>(
  cycle: LifeCycleName,
  context: Pick<RequestContext, 'operation' | 'input'>,
): S {
  const next = transition(cycle, null, context);
  if (next.kind !== 'state') {
    throw new Error(`${context.operation.id} makes nothing with ${cycle}.`);
  }
  return next.state as S;
}

function entriesOf(cycle: LifeCycleName, cause: Cause): readonly TransitionEntry[] {
  return transitions[cycle].filter((entry) =>
    'trigger' in cause ? entry.trigger === cause.trigger : entry.operation === cause.operation.id,
  );
}

function wasSent({ when = {} }: TransitionEntry, cause: Cause): boolean {
  const sent = 'trigger' in cause ? {} : cause.input;
  return Object.entries(when).every(([field, value]) => sent[field] === value);
}

function leaves({ from }: TransitionEntry, state: State | null): boolean {
  if (from === 'none') return state === null;
  if (from === 'any') return state !== null;
  return state !== null && from.includes(state);
}

function fieldsOf({ when = {} }: TransitionEntry): number {
  return Object.keys(when).length;
}
