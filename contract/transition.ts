/** The shape of the life cycles in `generated/transitions.ts`: what decides a transition, without the prose. */
import type { State } from './openapi.ts';

/** One way from state to state; what the fields mean is described in docs/extensions.md. */
export interface TransitionEntry<
  Operation extends string = string,
  Trigger extends string = string,
> {
  /** The operation that brings it about; else `trigger` says what does. */
  readonly operation?: Operation;
  readonly trigger?: Trigger;
  /** Fields that have to be sent with these values, by plain names; absent for none. */
  readonly when?: Readonly<Record<string, string | number | boolean>>;
  /** `none`: there is nothing yet. */
  readonly from: 'any' | 'none' | readonly State[];
  /** A state, or `unchanged`, or `removed`. */
  readonly to: State;
  /** The status of the answer where it is not the operation's usual success; above 299 nothing happens. */
  readonly status?: number;
}
