/**
 * The releases that CHANGELOG.md lists, with their contracts as git has them: at the tag of a version, or at the commit
 * that `untagged.json` names for it. Where git has neither, as in a shallow clone, an installed package may have it.
 */
import { join } from 'node:path';
import { readFileText } from '../../generators/files.ts';
import type { Project } from '../../generators/project.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { type ChangeGroup, groupChanges } from '../changes.ts';
import { readFileAt } from '../git.ts';
import { rateChanges } from '../rate.ts';

/** A release that the changelog lists. */
export interface Release {
  readonly version: string;
  /** `2026-11-22` */
  readonly date: string;
  /** The source of its contract: a tag, a commit or a file; `null` where none is at hand. */
  readonly base: string | null;
  readonly contract: OpenApiDocument | null;
}

const BUNDLE = 'generated/openapi.json';
const UNTAGGED = 'diff/release/untagged.json';
const INSTALLED = `node_modules/${packageJson.name}`;

/** Older contracts are not read. */
const MAX_READ = 4;

/** Changes of the contract since the last release, breaks first; `null` where that is not at hand. */
export async function rateUpcoming(
  project: Project,
  revision: OpenApiDocument,
): Promise<ChangeGroup[] | null> {
  const [last] = await readReleases(project);
  if (last === undefined || last.contract === null) return null;
  return groupChanges(rateChanges({ base: last.contract, revision }));
}

/** The last release whose contract is at hand and that is no preview, with what `npm run diff` takes for it. */
export async function findLastRelease(
  project: Project,
): Promise<{ readonly version: string; readonly base: string } | null> {
  for (const { version, base } of await readReleases(project)) {
    if (base !== null && !version.includes('-')) return { version, base };
  }
  return null;
}

/** All of them, newest first. */
export async function readReleases({ root }: Project): Promise<Release[]> {
  const changelog = (await readFileText(join(root, 'CHANGELOG.md'))) ?? '';
  const commits: Readonly<Record<string, string>> = JSON.parse(
    (await readFileText(join(root, UNTAGGED))) ?? '{}',
  );
  const file = join(root, INSTALLED, BUNDLE);
  const installed = parse(file, await readFileText(file));
  const headings = [...changelog.matchAll(/^## \[(\d[^\]]*)\] - (\S+)$/gm)];
  return headings.map(([, version = '', date = ''], index) => {
    const refs = index < MAX_READ ? [`v${version}`, commits[version]] : [];
    const found = [
      ...refs.map((ref) => ref && parse(ref, readFileAt(root, ref, BUNDLE))),
      installed?.contract.info.version === version && installed,
    ].find(Boolean);
    return { version, date, ...(found || { base: null, contract: null }) };
  });
}

function parse(base: string, text: string | null) {
  return text === null ? null : { base, contract: JSON.parse(text) as OpenApiDocument };
}
