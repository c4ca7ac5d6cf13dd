/** Where a world is kept so that it outlives the sandbox. */
import type { Commit, WorldData } from '../store/world.ts';

/** A change of the stored world: what one transaction did, or another world instead. */
export type StoredChange = Commit | { readonly replacement: WorldData };

export interface WorldStorage {
  /** Reads the world. Rejects with an Error that says what is wrong with it. */
  readonly load: () => Promise<WorldData>;
  /** Resolves when all of the changes are stored. Where it rejects, none of them is. Called one at a time. */
  readonly write: (changes: readonly StoredChange[]) => Promise<void>;
  readonly close: () => Promise<void>;
}
