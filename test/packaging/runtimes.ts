/** What runs the consumer, apart from browsers. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inMatrix, nativeInMatrix, nodesFor, versionOf } from './matrix.ts';

/** A program with its first arguments. */
export type Command = readonly [program: string, ...args: string[]];

export interface Runtime {
  /** As it calls itself in `process.versions`. */
  readonly name: 'node' | 'bun' | 'deno';
  readonly version: string;
  /** What runs the script that is named behind it. A function, because it may not be installed. */
  readonly command: () => Command;
}

// Node 20 warns of JSON that is imported.
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];

export const PRESENT_NODE: Runtime = {
  name: 'node',
  version: process.versions.node,
  command: () => [process.execPath, ...NODE_OPTIONS],
};

export const MATRIX_RUNTIMES: readonly Runtime[] = [
  ...nodesFor(`${process.platform}-${process.arch}`).map(
    ({ folder, version }): Runtime => ({
      name: 'node',
      version,
      command: () => [inMatrix(folder, 'bin/node'), ...NODE_OPTIONS],
    }),
  ),
  {
    name: 'bun',
    version: versionOf('bun'),
    command: () => [nativeInMatrix('@oven', 'bin/bun'), '--no-install'],
  },
  {
    name: 'deno',
    version: versionOf('deno'),
    // The package needs no permission but to call the service.
    command: () => deno('run', '--no-remote', '--allow-net=127.0.0.1'),
  },
];

/** A command of Deno, which takes packages from where npm put them and keeps no notes. */
export function deno(name: 'check' | 'run', ...options: readonly string[]): Command {
  const program = nativeInMatrix('@deno', 'deno');
  return [program, name, '--no-config', '--no-lock', '--node-modules-dir=manual', ...options];
}

/** How long a compiler may take beside other tests, in milliseconds; mostly it takes a tenth of it. */
export const PATIENCE = 240_000;

/** Runs a command in a folder and gives what it wrote. Rejects when it fails, or exceeds our patience. */
export function execute(
  folder: string,
  [program, ...args]: Command,
): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(program, args, {
    cwd: folder,
    // The settings, caches and proxies of whoever runs the tests have no say.
    env: { PATH: process.env.PATH, HOME: join(folder, '..'), NO_COLOR: '1' },
    timeout: PATIENCE,
  });
}
