import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

export const run = promisify(execFile);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const MODULES: string = join(ROOT, 'node_modules');

/** The package's optional peers, and what TypeScript needs to know Node. */
const BESIDE = [
  'openapi-fetch',
  '@tanstack/query-core',
  'openapi-typescript-helpers',
  '@types/node',
  'undici-types',
];

export interface Installed {
  /** A project that has the package installed, and nothing else of this one. */
  readonly folder: string;
  /** The packed package. */
  readonly tarball: string;
  /** The names of the files in it, sorted. */
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
}

/** Waits until dist/ is built, once for all files of the run. Rejects with what the compiler prints. */
export async function built(): Promise<void> {
  const response = await fetch(inject('build'));
  if (!response.ok) throw new Error(await response.text());
}

/** Packs the package as npm publishes it and installs it into an empty project, without a network. */
export async function installPackage(): Promise<Installed> {
  await built();
  const parent = await mkdtemp(join(tmpdir(), 'package-'));
  const folder = join(parent, 'project');
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}');

  const { tarball, files } = await pack(ROOT, parent);
  const beside = BESIDE.map((name) => join(MODULES, name));
  await npm(
    folder,
    'install',
    '--offline',
    '--install-links',
    '--no-audit',
    '--no-fund',
    tarball,
    ...beside,
  );
  return {
    folder,
    tarball,
    files,
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

/** Packs a project that is built. Gives the archive, and the names of the files in it, sorted. */
async function pack(
  root: string,
  destination: string,
): Promise<Pick<Installed, 'tarball' | 'files'>> {
  const { stdout } = await npm(root, 'pack', '--json', '--pack-destination', destination);
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  const files = packed.files.map(({ path }) => path).sort();
  return { tarball: join(destination, packed.filename), files };
}

/** npm in a folder, with the settings of that folder: npm hands those of this one on by the environment. */
function npm(cwd: string, ...args: string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)),
  );
  return run('npm', [...args, '--ignore-scripts'], { cwd, env });
}

/** Writes a file of the project that the package is installed in. */
export async function writeInto(
  { folder }: Installed,
  name: string,
  text: string,
): Promise<string> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** Runs a module in the project, and returns what it prints. */
export async function runModule(installed: Installed, text: string): Promise<string> {
  const file = await writeInto(installed, 'module.js', text);
  return (await run(process.execPath, [file])).stdout;
}
