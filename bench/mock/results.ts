import type { Machine } from '../machine.ts';
import type { ContenderName } from './contenders.ts';
import type { Memory } from './measures/memory.ts';
import type { RequestCosts } from './measures/requests.ts';
import type { Start } from './measures/start.ts';
import type { InProcess } from './run/in-process.ts';

type ByContender<Result> = Readonly<Partial<Record<ContenderName, Result>>>;

/** What was measured, as it is written to a file. A measure that was not taken is left out. */
export interface Results {
  readonly machine: Machine;
  /** Whether times are of few rounds, which is for trying things out. */
  readonly quick: boolean;
  readonly versions: Readonly<Record<string, string>>;
  readonly requests?: ByContender<RequestCosts>;
  readonly start?: ByContender<Start>;
  readonly inProcess?: InProcess;
  readonly memory?: Memory;
  /** What a browser loads of the sandbox, in bytes after `gzip -9`. */
  readonly bundle?: number;
}
