import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectAt } from '../../../generators/project.ts';
import type { Needs } from '../contenders.ts';
import { filesOfEntries } from '../entries.ts';

/** What has to be downloaded or kept for a client, in bytes as `npm pack` would write it. */
export interface Packed {
  /** All that it needs; of this package, what its entries lead to and the files that npm always adds. */
  readonly bytes: number;
  /** This package with all of its entries but the contract itself; absent for others. */
  readonly whole?: number;
  /** How many packages come along. */
  readonly dependencies: number;
}

interface Archive {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const CONTRACT = /^generated\/openapi\./;
const ALWAYS = ['package.json', 'README.md', 'LICENSE'];

const { root } = projectAt();
const run = promisify(execFile);

export async function packedSize(needs: Needs): Promise<Packed> {
  const { entries, client, dependencies, generated } = needs;
  const packages = client === undefined ? dependencies : [client, ...dependencies];
  const sizes = await Promise.all([
    ...packages.map(async (name) => (await pack(join(root, 'node_modules', name))).size),
    ...(generated === undefined ? [] : [generatedSize(generated)]),
    ...(entries === undefined ? [] : [filesSize([...ALWAYS, ...filesOfEntries(entries)])]),
  ]);
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    ...(entries === undefined ? {} : { whole: await wholeSize() }),
    dependencies: dependencies.length,
  };
}

async function wholeSize(): Promise<number> {
  const { files } = await pack(root);
  return filesSize(files.map(({ path }) => path).filter((path) => !CONTRACT.test(path)));
}

/** The size of this package with only some of its files. */
function filesSize(files: readonly string[]): Promise<number> {
  return sizeOf(async (folder) => {
    await Promise.all(files.map((file) => cp(join(root, file), join(folder, file))));
  });
}

/** The size of generated code, packed as if it were published by itself. */
function generatedSize(path: string): Promise<number> {
  return sizeOf(async (folder) => {
    await cp(join(root, path), join(folder, path), { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"name": "generated", "version": "0.0.0"}');
  });
}

/** The size of a package that is put together in a folder of its own. */
async function sizeOf(fill: (folder: string) => Promise<void>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    await fill(folder);
    return (await pack(folder)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pack(folder: string): Promise<Archive> {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
  });
  const [archive] = JSON.parse(stdout) as [Archive];
  return archive;
}
