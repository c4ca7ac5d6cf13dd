/** A check that takes several operations. */
import type { Facts } from '../contract.ts';
import type { World } from '../fixtures/fixtures.ts';

export interface SequenceCheck {
  readonly id: string;
  readonly rule: string;
  /** Whether it sends what changes something. */
  readonly changes: boolean;
  readonly cases: (world: World, chosen: readonly Facts[]) => readonly SequenceCase[];
}

interface SequenceCase {
  /** The operation that it is about. */
  readonly operation: string;
  readonly run: () => Promise<void>;
}
