import { join } from 'node:path';
import { commitOf, filesAt } from '../diff/sides/git.ts';
import { listFiles, readText } from '../generators/files.ts';
import type { Project } from '../generators/project.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { operationsOf } from '../src/contract/read.ts';
import { sectionsOf } from './changelog.ts';
import { checkChangelog } from './check-changelog.ts';
import { ReleaseError } from './failure.ts';
import { LOCK, MANIFEST, type Versioned, versionIn, versionsApart } from './texts.ts';

export const CHANGELOG = 'CHANGELOG.md';
const BUNDLE = 'generated/openapi.json';

/**
 * What is wrong with the changelog and the versions of a project, as lines that begin with a place. With
 * a tag, also what keeps that from being released. Throws a ReleaseError where a file is missing.
 *
 * @param today `2026-11-21`
 */
export async function checkRelease(
  project: Project,
  today: string,
  tag?: string,
): Promise<string[]> {
  const changelog = await demand(project, CHANGELOG);
  const findings = checkChangelog({
    text: changelog,
    operations: operationsIn(await demand(project, BUNDLE)),
    released: await releasedOperations(project, changelog),
    today,
  });
  const texts = await readVersioned(project);
  return [
    ...findings.map(({ line, message }) => `${CHANGELOG}:${line} ${message}`),
    ...versionsApart(texts),
    ...(tag === undefined ? [] : tagWrong(tag, texts, changelog)),
  ];
}

function tagWrong(tag: string, texts: Versioned, changelog: string): string[] {
  const version = versionIn(texts);
  const [last] = sectionsOf(changelog).filter((section) => section.version !== null);
  return [
    ...(tag === `v${version}`
      ? []
      : [`The tag is ${tag}, and package.json has version ${version}.`]),
    ...(last?.version === version
      ? []
      : [
          `${CHANGELOG}: the newest section is not that of ${version}; run \`npm run release -- close\`.`,
        ]),
  ];
}

/** The operations of the last release by its tag; `null` before the first, and in a clone without tags. */
async function releasedOperations(
  { root }: Project,
  changelog: string,
): Promise<readonly string[] | null> {
  const last = sectionsOf(changelog).find(({ version }) => version !== null);
  if (last === undefined) return null;
  try {
    const commit = await commitOf(root, `v${last.version}`);
    const bundle = (await filesAt(root, commit, [BUNDLE])).get(BUNDLE);
    return bundle === undefined ? null : operationsIn(bundle);
  } catch {
    return null;
  }
}

function operationsIn(bundle: string): string[] {
  const operations = operationsOf(JSON.parse(bundle) as OpenApiDocument);
  return [...operations].map(({ method, path }) => `${method.toUpperCase()} ${path}`);
}

/** Reads the files in which the version stands. */
export async function readVersioned(project: Project): Promise<Versioned> {
  const workflows = await listFiles(join(project.spec, 'workflows'), ['.yaml']);
  const contract = ['openapi.yaml', ...workflows.map((file) => `workflows/${file}`)];
  const files = [MANIFEST, LOCK, ...contract.map((file) => `spec/${file}`)];
  const texts = files.map(async (file) => [file, await demand(project, file)] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** The text of a file of the project. Throws a ReleaseError where there is none. */
export async function demand({ root }: Project, file: string): Promise<string> {
  const text = await readText(join(root, file));
  if (text === null) throw new ReleaseError(`There is no ${file}.`);
  return text;
}
