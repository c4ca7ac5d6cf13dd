import { gzipSync } from 'node:zlib';
import { bundle, type Source } from '../bundle.ts';
import { type Contender, programOf } from '../contenders.ts';

/** What a browser loads, in bytes after `gzip -9`. */
export interface Size {
  /** A program that creates an issue and does nothing else. */
  readonly one: number;
  /** All operations; `null` where there is no such program. */
  readonly all: number | null;
}

/** The size in bytes of a program, bundled, minified and compressed. */
export async function bundledSize(program: string | Source): Promise<number> {
  return gzipSync(await bundle(program), { level: 9 }).length;
}

export async function sizeOf({ name, everything }: Contender): Promise<Size> {
  const beside = programOf(name, 'one');
  return {
    one: await bundledSize(beside),
    all: everything === null ? null : await bundledSize({ text: everything, beside }),
  };
}
