import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { bundleContract, readContractFiles } from '../generators/bundle-contract.ts';
import { readFiles, readFileText, type SourceFile } from '../generators/files.ts';
import { ENTRY, type Project } from '../generators/project.ts';
import { CommandError } from '../src/command-line.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { ACCEPTED_BREAKS } from './gate/accepted.ts';
import { readFilesAt, resolveCommit } from './git.ts';
import type { PackageSource } from './rules/package.ts';

/** A state of the contract, with its changelog and accepted breaks. */
export interface Revision {
  /** As it was named: a git ref, a folder or a file. */
  readonly name: string;
  readonly document: OpenApiDocument;
  readonly version: string;
  readonly files: readonly SourceFile[];
  /** A state of the project's own contract, which the project's commands release. */
  readonly isOwn: boolean;
  /** The files are complete; a bundle has no workflows. */
  readonly whole: boolean;
  /** The name to show of one of the files, relative to where the reader is. */
  readonly nameOf: (path: string) => string;
  readonly changelog: string | null;
  readonly accepted: string | null;
  /** The package that is made from it, where there is one beside it. */
  readonly source: PackageSource | null;
}

const CHANGELOG = 'CHANGELOG.md';
const MANIFEST = 'package.json';
/** The folder of the hand-written modules that the package has. */
const MODULES = 'src';
const SOURCES = ['.yaml', '.yml', '.json'];

/** Where a contract is read from. */
interface RevisionSource extends Pick<Revision, 'files' | 'changelog' | 'accepted' | 'source'> {
  /** The folder of its entry. */
  readonly folder: string;
  /** The file that holds all of it. */
  readonly bundle?: string;
}

/**
 * Reads a state of the contract: a folder with an openapi.yaml, a file that holds a whole contract, or the
 * contract of a project at a git ref. Throws a CommandError, or a SpecError where it cannot be bundled.
 *
 * @param from What folders and files are relative to.
 */
export async function readRevision(
  name: string,
  project: Project,
  from: string,
): Promise<Revision> {
  const { folder, bundle, files, ...beside } =
    (await readPath(resolve(from, name))) ?? readCommit(name, project);
  const document = await bundleContract(folder, files, from, bundle);
  const { version } = document.info;
  if (typeof version !== 'string') throw new CommandError(`${name} has no \`info.version\`.`);
  const nameOf = (path: string) => toPosix(relative(from, bundle ?? join(folder, path)));
  const whole = bundle === undefined;
  const isOwn = whole && folder === project.spec;
  return { name, document, version, files, isOwn, whole, nameOf, ...beside };
}

/** A folder with an openapi.yaml, that file, or a file that holds a whole contract, in YAML or JSON; `null` if there is none. */
async function readPath(path: string): Promise<RevisionSource | null> {
  const isFile = (await stat(path).catch(() => null))?.isFile() === true;
  if (isFile && basename(path) !== ENTRY) {
    const files = [{ path: ENTRY, text: (await readFileText(path)) ?? '' }];
    return { folder: dirname(path), files, bundle: path, ...(await readBeside(dirname(path))) };
  }
  const folder = isFile ? dirname(path) : path;
  if ((await readFileText(join(folder, ENTRY))) === null) return null;
  // Files beside a bundle stand above a folder of sources.
  const beside = await readBeside(dirname(folder));
  return { folder, files: await readContractFiles(folder), ...beside };
}

async function readBeside(
  folder: string,
): Promise<Pick<RevisionSource, 'changelog' | 'accepted' | 'source'>> {
  const manifest = await readFileText(join(folder, MANIFEST));
  const modules = manifest === null ? [] : await readFiles(join(folder, MODULES), ['.ts']);
  return {
    changelog: await readFileText(join(folder, CHANGELOG)),
    accepted: await readFileText(join(folder, ACCEPTED_BREAKS)),
    source: toPackage(
      manifest,
      modules.map(({ path, text }) => [`${MODULES}/${path}`, text]),
    ),
  };
}

function readCommit(name: string, project: Project): RevisionSource {
  const commit = resolveCommit(project.root, name);
  const prefix = `${toPosix(relative(project.root, project.spec))}/`;
  const beside = [CHANGELOG, ACCEPTED_BREAKS, MANIFEST, `${MODULES}/`];
  const found = readFilesAt(project.root, commit, [prefix, ...beside]);
  const files = [...found]
    .filter(([path]) => path.startsWith(prefix) && SOURCES.includes(extname(path)))
    .map(([path, text]) => ({ path: path.slice(prefix.length), text }));
  if (!files.some(({ path }) => path === ENTRY)) {
    throw new CommandError(`The git ref “${name}” has no ${prefix}${ENTRY}.`);
  }
  return {
    folder: project.spec,
    files,
    changelog: found.get(CHANGELOG) ?? null,
    accepted: found.get(ACCEPTED_BREAKS) ?? null,
    source: toPackage(
      found.get(MANIFEST) ?? null,
      [...found].filter(([path]) => path.startsWith(`${MODULES}/`) && path.endsWith('.ts')),
    ),
  };
}

function toPackage(
  manifest: string | null,
  modules: readonly (readonly [string, string])[],
): PackageSource | null {
  return manifest === null ? null : { manifest, modules: new Map(modules) };
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}
