/** Prepares a release in the working copy: version, changelog, generated files; and checks that they agree. */
import { join } from 'node:path';
import { readFileText, writeText } from '../../generators/files.ts';
import { compareGenerated } from '../../generators/generate.ts';
import type { Project } from '../../generators/project.ts';
import { CommandError } from '../../src/command-line.ts';
import { DECISIONS, withoutDecisions } from '../decisions.ts';
import { diffContracts } from '../diff.ts';
import { isVersionAtLeast } from '../gate/changelog.ts';
import { mayPass } from '../gate/gate.ts';
import { renderText } from '../report/text.ts';
import { findLastRelease } from './releases.ts';
import { asPublished, closeSection, type Texts, withVersion } from './version.ts';

const CHANGELOG = 'CHANGELOG.md';

export interface ReleaseOptions {
  readonly project: Project;
  readonly version: string;
  /** `2026-12-31`, of the section of the changelog, and by which accepted breaks are judged. */
  readonly today: string;
  /** Only the version is raised, as a break in a pull request asks for. */
  readonly versionOnly: boolean;
}

export interface PreparedRelease {
  readonly changed: readonly string[];
  /** The version of the last release, with which all was compared; `null` where that is not at hand. */
  readonly comparedWith: string | null;
}

/**
 * Writes the files of a release; tags and commits nothing. Where they do not agree with what changed since the last
 * release, it throws a CommandError and leaves all files as they were.
 */
export async function prepareRelease(options: ReleaseOptions): Promise<PreparedRelease> {
  const { project, version, today, versionOnly } = options;
  const { root } = project;
  await checkVersion(root, version, versionOnly);
  const changelog = (await readFileText(join(root, CHANGELOG))) ?? '';
  const raised = await withVersion(root, version);
  const texts = new Map(versionOnly ? raised : await asPublished(root, raised));
  if (!versionOnly) {
    texts.set(CHANGELOG, closeSection(changelog, version, today));
    const decisions = await readFileText(join(root, DECISIONS));
    if (decisions !== null) texts.set(DECISIONS, withoutDecisions(decisions));
  }
  const before = await readAll(root, texts);
  await writeAll(root, texts);
  try {
    const { outdated } = await compareGenerated(project);
    const generated = new Map(
      Object.entries(outdated).map(([name, text]) => [`generated/${name}`, text]),
    );
    for (const [path, text] of await readAll(root, generated)) before.set(path, text);
    await writeAll(root, generated);
    const comparedWith = versionOnly ? null : await compareWithLast(project, version, today);
    return { changed: [...texts.keys(), ...generated.keys()], comparedWith };
  } catch (error) {
    await writeAll(root, before);
    throw error;
  }
}

async function checkVersion(root: string, version: string, versionOnly: boolean): Promise<void> {
  if (!isVersionAtLeast(version, '0.0.0')) {
    throw new CommandError(`${version} is no version; expected one such as 1.2.0.`);
  }
  const present = JSON.parse((await readFileText(join(root, 'package.json'))) ?? '{}').version;
  // A break may have raised the version already.
  if (!isVersionAtLeast(version, present) || (versionOnly && version === present)) {
    throw new CommandError(`The version is ${present}; expected a higher one than ${version}.`);
  }
}

async function compareWithLast(
  project: Project,
  version: string,
  today: string,
): Promise<string | null> {
  const last = await findLastRelease(project);
  if (last === null) return null;
  const diff = await diffContracts({
    project,
    base: last.base,
    from: project.root,
    release: true,
    today,
  });
  if (mayPass(diff.gate)) return last.version;
  throw new CommandError(
    `${renderText(diff, false)}\n${version} was not prepared; no file was changed.`,
  );
}

async function readAll(root: string, paths: Texts): Promise<Map<string, string>> {
  const texts = [...paths.keys()].map(
    async (path) => [path, (await readFileText(join(root, path))) ?? ''] as const,
  );
  return new Map(await Promise.all(texts));
}

async function writeAll(root: string, texts: Texts): Promise<void> {
  for (const [path, text] of texts) await writeText(join(root, path), text);
}
