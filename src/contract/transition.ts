/** The shape of the life cycles in `generated/transitions.ts`: what decides a transition, without the prose. */
import type { TransitionObject } from './openapi.ts';

/** One way from state to state; what the fields mean is described in docs/extensions.md. */
export interface TransitionEntry<Operation extends string = string, Trigger extends string = string>
  extends Pick<TransitionObject, 'when' | 'from' | 'to' | 'status'> {
  /** The operation that brings it about; else `trigger` says what does. */
  readonly operation?: Operation;
  readonly trigger?: Trigger;
}
