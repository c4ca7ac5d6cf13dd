import type { Run } from '../results.ts';
import type { Commands } from './measures/commands.ts';
import type { Tenfold } from './measures/tenfold.ts';
import type { Watch } from './measures/watch.ts';

/** What was measured, as it is written to a file. */
export interface Results extends Run {
  readonly commands?: Commands;
  readonly watch?: Watch;
  readonly tenfold?: Tenfold;
}
