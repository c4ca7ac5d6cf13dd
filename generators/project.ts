import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders that the build reads and writes, as absolute paths. */
export interface Project {
  readonly root: string;
  /** The hand-written contract: its folder, or a file with all of it. */
  readonly spec: string;
  /** What the generators write. */
  readonly generated: string;
  /** Whether the contract is another than the project's own. */
  readonly isOther?: boolean;
}

/** The first file of a contract. */
export const ENTRY = 'openapi.yaml';

/** The project whose root folder is given; without one, the project that this code belongs to. */
export function projectAt(root: string = fileURLToPath(new URL('..', import.meta.url))): Project {
  return { root, spec: join(root, 'spec'), generated: join(root, 'generated') };
}

/** What `--contract` takes, for the help of commands. */
export const CONTRACT_HELP = 'its openapi.yaml, or an OpenAPI document in one piece';

/**
 * Reads `--contract` of a command that writes to the folder of `--out`, and finds a file that is not there, and an
 * `--out` that is missing. Throws an Error.
 */
export function parseContract(
  contract: string | undefined,
  out: string | undefined,
  own: string,
): string | undefined {
  if (contract === undefined) return undefined;
  if (out === undefined) {
    throw new Error(`--contract needs --out FOLDER: ${own} is of the contract in spec/.`);
  }
  return parseContractFile(contract);
}

/** Reads the path after `--contract`. Throws an Error for a file that is not there. */
export function parseContractFile(file: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new Error(`There is no file ${file}; --contract takes a contract: ${CONTRACT_HELP}.`);
  }
  return file;
}

/** The project with the contract that begins in a file, and a folder for what is generated from it. */
export function withContract(project: Project, file: string, generated: string): Project {
  const path = resolve(file);
  const spec = basename(path) === ENTRY ? dirname(path) : path;
  return { ...project, spec, generated, isOther: true };
}
