/**
 * What runs the consumer, apart from browsers. Other compilers and run times than the present ones have a
 * package of their own, test/matrix, so that only those who want them fetch them. Scripts do not run at
 * installation, so programs are called where their packages put them.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import manifest from '../matrix/package.json' with { type: 'json' };

/** A program with its first arguments. */
export type Command = readonly [program: string, ...args: string[]];

export interface Runtime {
  /** As it calls itself in `process.versions`. */
  readonly name: 'node' | 'bun' | 'deno';
  readonly version: string;
  /** The program that runs the script named behind it. A function, because it may not be installed. */
  readonly command: () => Command;
}

export const MATRIX_MODULES: string = fileURLToPath(
  new URL('../matrix/node_modules', import.meta.url),
);

export const hasMatrix = existsSync(join(MATRIX_MODULES, '.package-lock.json'));

/** The version and the folder of each package of the matrix: `npm:typescript@6.0.3` is version 6.0.3. */
const packages = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies }).map(
  ([name, specifier]) => ({
    name,
    version: specifier.slice(specifier.lastIndexOf('@') + 1),
    folder: join(MATRIX_MODULES, name),
  }),
);

/** The packages whose names have a prefix and an ending, in the order of their names. */
export function inMatrix(prefix: string, ending = ''): typeof packages {
  return packages.filter(({ name }) => name.startsWith(prefix) && name.endsWith(ending));
}

/** A program that has a package for each platform, of which the fitting one is installed. */
export function nativeProgram(scope: string, path: string): string {
  const [platform = 'of no platform'] = readdirSync(join(MATRIX_MODULES, scope));
  return join(MATRIX_MODULES, scope, platform, path);
}

// Node 20 warns of JSON that is imported.
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];

export const PRESENT_NODE: Runtime = {
  name: 'node',
  version: process.versions.node,
  command: () => [process.execPath, ...NODE_OPTIONS],
};

export const MATRIX_RUNTIMES: readonly Runtime[] = [
  ...inMatrix('node', `-${process.platform}-${process.arch}`).map(
    ({ folder, version }): Runtime => ({
      name: 'node',
      version,
      command: () => [join(folder, 'bin/node'), ...NODE_OPTIONS],
    }),
  ),
  {
    name: 'bun',
    version: inMatrix('@oven/')[0]?.version ?? '',
    command: () => [nativeProgram('@oven', 'bin/bun'), '--no-install'],
  },
  {
    name: 'deno',
    version: inMatrix('@deno/')[0]?.version ?? '',
    // The package needs no permission but to call the service.
    command: () => deno('run', '--no-remote', '--allow-net=127.0.0.1'),
  },
];

/** A command of Deno, which takes packages from where npm put them and keeps no notes. */
export function deno(name: 'check' | 'run', ...options: readonly string[]): Command {
  const program = nativeProgram('@deno', 'deno');
  return [program, name, '--no-config', '--no-lock', '--node-modules-dir=manual', ...options];
}

/** Ends a compiler only if it hangs. */
export const TIMEOUT_MS = 600_000;

/** Runs a command in a folder and gives what it wrote. Rejects when it fails or takes too long. */
export function execute(
  folder: string,
  [program, ...args]: Command,
): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(program, args, {
    cwd: folder,
    // The settings, caches and proxies of the user who runs the tests have no effect.
    env: { PATH: process.env.PATH, HOME: join(folder, '..'), NO_COLOR: '1' },
    timeout: TIMEOUT_MS,
  });
}
