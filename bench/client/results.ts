import type { Machine } from '../machine.ts';
import type { ContenderName } from './contenders.ts';
import type { Editing } from './measures/editor.ts';
import type { Packed } from './measures/package.ts';
import type { RunTime } from './measures/run-time.ts';
import type { Size } from './measures/size.ts';
import type { TypeCost, Types } from './measures/types.ts';

type ByContender<Result> = Readonly<Partial<Record<ContenderName, Result>>>;

/** What was measured, as it is written to a file. A measure that was not taken is left out. */
export interface Results {
  readonly machine: Machine;
  /** Whether times are of few rounds, which is for trying things out. */
  readonly quick: boolean;
  readonly versions: Readonly<Record<string, string>>;
  readonly size?: ByContender<Size>;
  readonly types?: ByContender<Types>;
  /** What an empty program costs the compiler. */
  readonly empty?: TypeCost;
  readonly editor?: ByContender<Editing>;
  readonly run?: ByContender<RunTime>;
  readonly package?: ByContender<Packed>;
}
