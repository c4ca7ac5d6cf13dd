import type { ByName } from '../by-name.ts';
import type { Run } from '../results.ts';
import type { ContenderName } from './contenders.ts';
import type { Memory } from './measures/memory.ts';
import type { RequestCosts } from './measures/requests.ts';
import type { Start } from './measures/start.ts';
import type { InProcess } from './run/in-process.ts';

type ByContender<Result> = ByName<ContenderName, Result>;

/** What was measured, as it is written to a file. */
export interface Results extends Run {
  readonly requests?: ByContender<RequestCosts>;
  readonly start?: ByContender<Start>;
  readonly inProcess?: InProcess;
  readonly memory?: Memory;
  /** What a browser loads of the sandbox, in bytes after `gzip -9`. */
  readonly bundle?: number;
}
