import type { ByName } from '../by-name.ts';
import type { Run } from '../results.ts';
import type { ContenderName } from './contenders.ts';
import type { Build } from './measures/build.ts';
import type { Needs } from './measures/needs.ts';
import type { Pages } from './measures/pages.ts';

type ByContender<Result> = ByName<ContenderName, Result>;

/** What was measured, as it is written to a file. */
export interface Results extends Run {
  readonly desktop?: ByContender<Pages>;
  readonly phone?: ByContender<Pages>;
  readonly needs?: ByContender<Needs>;
  /** Findings of axe in the page of the operation. */
  readonly findings?: ByContender<number>;
  /** Those in all types of pages of ours, light, dark and on a phone. */
  readonly allFindings?: number;
  readonly build?: Build;
}
