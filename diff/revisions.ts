import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { bundleContract, ENTRY } from '../generators/contract.ts';
import { readFiles, readText, type SourceFile } from '../generators/files.ts';
import type { Project } from '../generators/project.ts';
import { CommandError } from '../src/command-line.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { ACCEPTED_BREAKS } from './gate/accepted.ts';
import { findCommit, readFilesAt } from './git.ts';

/** A state of the contract, with its changelog and accepted breaks. */
export interface Revision {
  /** As it was named: a git ref, a folder or a file. */
  readonly name: string;
  readonly document: OpenApiDocument;
  readonly version: string;
  readonly files: readonly SourceFile[];
  /** Whether all that belongs to a contract is among the files; a bundle has no workflows. */
  readonly whole: boolean;
  /** The name to show of one of the files, relative to where the reader is. */
  readonly nameOf: (path: string) => string;
  readonly changelog: string | null;
  readonly accepted: string | null;
}

const CHANGELOG = 'CHANGELOG.md';
const SOURCES = ['.yaml', '.yml', '.json'];

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
  const path = resolve(from, name);
  const found = await stat(path).catch(() => null);
  if (found?.isFile() === true && basename(path) !== ENTRY) return readBundleFile(name, path, from);
  const folder = found?.isFile() === true ? dirname(path) : path;
  if (found !== null && (await readText(join(folder, ENTRY))) !== null) {
    return readFolder(name, folder, from);
  }
  return readCommit(name, project, from);
}

async function readFolder(name: string, folder: string, from: string): Promise<Revision> {
  const files = await readFiles(folder, SOURCES);
  const beside = dirname(folder);
  return createRevision({
    name,
    files,
    whole: true,
    folder,
    from,
    nameOf: (path) => relativePath(from, join(folder, path)),
    changelog: await readText(join(beside, CHANGELOG)),
    accepted: await readText(join(beside, ACCEPTED_BREAKS)),
  });
}

async function readBundleFile(name: string, path: string, from: string): Promise<Revision> {
  const text = (await readText(path)) ?? '';
  const folder = dirname(path);
  return createRevision({
    name,
    // Whatever it is called, it is where its contract begins.
    files: [{ path: ENTRY, text }],
    whole: false,
    folder,
    from,
    nameOf: () => relativePath(from, path),
    changelog: await readText(join(folder, CHANGELOG)),
    accepted: await readText(join(folder, ACCEPTED_BREAKS)),
  });
}

async function readCommit(name: string, project: Project, from: string): Promise<Revision> {
  const commit = await findCommit(project.root, name);
  const prefix = `${relative(project.root, project.spec).split(sep).join('/')}/`;
  const found = await readFilesAt(project.root, commit, [prefix, CHANGELOG, ACCEPTED_BREAKS]);
  const files = [...found].flatMap(([path, text]): SourceFile[] =>
    path.startsWith(prefix) && SOURCES.some((ending) => path.endsWith(ending))
      ? [{ path: path.slice(prefix.length), text }]
      : [],
  );
  if (!files.some(({ path }) => path === ENTRY)) {
    throw new CommandError(`The git ref “${name}” has no ${prefix}${ENTRY}.`);
  }
  return createRevision({
    name,
    files,
    whole: true,
    folder: project.spec,
    from,
    nameOf: (path) => relativePath(from, join(project.spec, path)),
    changelog: found.get(CHANGELOG) ?? null,
    accepted: found.get(ACCEPTED_BREAKS) ?? null,
  });
}

async function createRevision({
  folder,
  from,
  ...side
}: Omit<Revision, 'document' | 'version'> & { folder: string; from: string }): Promise<Revision> {
  const document = await bundleContract(folder, side.files, from);
  const { version } = document.info;
  if (typeof version !== 'string') throw new CommandError(`${side.name} has no \`info.version\`.`);
  return { ...side, document, version };
}

function relativePath(from: string, path: string): string {
  return relative(from, path).split(sep).join('/');
}
