import { bundledSize } from '../../bundle.ts';
import { type Contender, programOf } from '../contenders.ts';

/** What a browser loads, in bytes after `gzip -9`. */
export interface Size {
  /** A program that creates an issue and does nothing else. */
  readonly one: number;
  /** All operations; `null` where there is no such program. */
  readonly all: number | null;
}

export async function sizeOf({ name, everything }: Contender): Promise<Size> {
  const beside = programOf(name, 'one');
  return {
    one: await bundledSize(beside),
    all: everything === null ? null : await bundledSize({ text: everything, beside }),
  };
}
