/**
 * What releases changed: a committed record, so that it is known without tags or history. `releases.json` has the rated
 * changes of each release, `contract.json` the contract of the last one.
 */
import { join } from 'node:path';
import { readFileText } from '../../generators/files.ts';
import type { Project } from '../../generators/project.ts';
import { CommandError } from '../../src/command-line.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { type ChangeGroup, groupChanges } from '../changes.ts';
import { rateChanges } from '../rate.ts';

/** A release with what it changed since the one before; the first one changed nothing. */
export interface Release {
  readonly version: string;
  /** `2026-11-22` */
  readonly date: string;
  readonly changes: readonly ChangeGroup[];
}

const FOLDER = 'diff/release/recorded';

/** The releases, newest first. Rejects with a CommandError where the record is missing. */
export async function readReleases({ root }: Project): Promise<Release[]> {
  return JSON.parse(await readRecord(root, 'releases.json')) as Release[];
}

/** What the contract changes since the last release, breaks first. */
export async function rateUpcoming(
  { root }: Project,
  revision: OpenApiDocument,
): Promise<ChangeGroup[]> {
  const base = JSON.parse(await readRecord(root, 'contract.json')) as OpenApiDocument;
  return groupChanges(await rateChanges({ base, revision }));
}

/** The files of the record with one more release, by their paths. Rejects with a CommandError for one that is there. */
export async function withRelease(
  project: Project,
  revision: OpenApiDocument,
  { version, date }: Pick<Release, 'version' | 'date'>,
): Promise<ReadonlyMap<string, string>> {
  const before = await readReleases(project);
  if (before.some((release) => release.version === version)) {
    throw new CommandError(`${FOLDER}/releases.json has the release ${version} already.`);
  }
  const changes = await rateUpcoming(project, revision);
  const releases = [{ version, date, changes }, ...before];
  return new Map([
    [`${FOLDER}/releases.json`, `${JSON.stringify(releases, null, 2)}\n`],
    [`${FOLDER}/contract.json`, `${JSON.stringify(revision)}\n`],
  ]);
}

async function readRecord(root: string, name: string): Promise<string> {
  const text = await readFileText(join(root, FOLDER, name));
  if (text === null) throw new CommandError(`${FOLDER}/${name} is missing.`);
  return text;
}
