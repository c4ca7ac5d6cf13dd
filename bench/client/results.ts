import type { ByName } from '../by-name.ts';
import type { Run } from '../results.ts';
import type { ContenderName } from './contenders.ts';
import type { Editing } from './measures/editor.ts';
import type { Packed } from './measures/package.ts';
import type { RunTime } from './measures/run-time.ts';
import type { Size } from './measures/size.ts';
import type { TypeCost, Types } from './measures/types.ts';

type ByContender<Result> = ByName<ContenderName, Result>;

/** What was measured, as it is written to a file. */
export interface Results extends Run {
  readonly size?: ByContender<Size>;
  readonly types?: ByContender<Types>;
  /** What an empty program costs the compiler. */
  readonly empty?: TypeCost;
  readonly editor?: ByContender<Editing>;
  readonly run?: ByContender<RunTime>;
  readonly package?: ByContender<Packed>;
}
