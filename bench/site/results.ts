import type { Machine } from '../machine.ts';
import type { ContenderName } from './contenders.ts';
import type { Build } from './measures/build.ts';
import type { Needs } from './measures/needs.ts';
import type { Pages } from './measures/pages.ts';

type ByContender<Result> = Readonly<Partial<Record<ContenderName, Result>>>;

/** What was measured, as it is written to a file. A measure that was not taken is left out. */
export interface Results {
  readonly machine: Machine;
  /** Whether times are of few rounds, which is for trying things out. */
  readonly quick: boolean;
  readonly versions: Readonly<Record<string, string>>;
  readonly desktop?: ByContender<Pages>;
  readonly phone?: ByContender<Pages>;
  readonly needs?: ByContender<Needs>;
  /** Findings of axe in the page of the operation. */
  readonly findings?: ByContender<number>;
  /** Those in all types of pages of ours, light, dark and on a phone. */
  readonly allFindings?: number;
  readonly build?: Build;
}
