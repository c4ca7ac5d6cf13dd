/** The version, and whether the package is published, in all files that state them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileText } from '../../generators/files.ts';
import { CommandError } from '../../src/command-line.ts';

/** New texts of files, by their paths in the project. */
export type Texts = ReadonlyMap<string, string>;

/** The name of the package, which is in a scope once the project was adopted. */
const NAME = '(?:@[^/"]+/)?collaboration-service-api';

/** The archive that `npm pack` makes. */
const ARCHIVE = /(?<=\/[\w-]*collaboration-service-api-).+(?=\.tgz$)/gm;

/** Where a file states the version: once, or as often as it is said here. */
const STATED: readonly (readonly [path: string, pattern: RegExp, times: number])[] = [
  ['package.json', /(?<=^ {2}"version": ")[^"]+/gm, 1],
  ['package-lock.json', new RegExp(`(?<="name": "${NAME}",\\s+"version": ")[^"]+`, 'g'), 2],
  ['jsr.json', /(?<=^ {2}"version": ")[^"]+/gm, 1],
  ['CITATION.cff', /(?<=^version: ).+$/gm, 1],
  ['spec/openapi.yaml', /(?<=^ {2}version: ).+$/gm, 1],
  ['docs/client.md', ARCHIVE, 1],
  ['docs/sharing-a-sandbox.md', ARCHIVE, 1],
];

const WORKFLOWS = 'spec/workflows';

/** The files with another version in them. Throws a CommandError for one that does not state it where it should. */
export async function withVersion(root: string, version: string): Promise<Texts> {
  const workflows = (await readdir(join(root, WORKFLOWS))).map(
    (name) => [`${WORKFLOWS}/${name}`, /(?<=^ {2}version: ).+$/gm, 1] as const,
  );
  const texts = new Map<string, string>();
  for (const [path, pattern, times] of [...STATED, ...workflows]) {
    const text = (await readFileText(join(root, path))) ?? '';
    const found = text.match(pattern)?.length ?? 0;
    if (found !== times) {
      throw new CommandError(
        `${path}: expected the version ${times} times, and found it ${found} times.`,
      );
    }
    texts.set(path, text.replace(pattern, version));
  }
  return texts;
}

/** npm publishes no package with this field, and until it is gone the site shows no command that takes the package from npm. */
const PRIVATE = /^ {2}"private": true,\n/m;

/** Words in guides before a command that takes the package from npm. */
const NOT_YET = /(, )?\bafter\s+the\s+first\s+release,\s+/gi;

/** The texts, and those of guides, as they are once the package is published; as they are where it has been before. */
export async function asPublished(root: string, texts: Texts): Promise<Texts> {
  const guides = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md'));
  const paths = ['README.md', ...guides.map((name) => `docs/${name}`)];
  const published = new Map(texts);
  for (const path of ['package.json', ...paths]) {
    const text = texts.get(path) ?? (await readFileText(join(root, path))) ?? '';
    const without = text
      .replace(PRIVATE, '')
      .replaceAll(NOT_YET, (_, comma: string | undefined) => (comma === undefined ? '' : ' '));
    if (without !== text) published.set(path, without);
  }
  return published;
}

/** The changelog with what is unreleased as a version of its own. Throws a CommandError where that cannot be. */
export function closeSection(changelog: string, version: string, date: string): string {
  const heading = '## [Unreleased]\n';
  const start = changelog.indexOf(heading);
  if (start < 0) throw new CommandError('CHANGELOG.md: expected a section `## [Unreleased]`.');
  if (changelog.includes(`## [${version}]`)) {
    throw new CommandError(`CHANGELOG.md: there is a section of ${version} already.`);
  }
  const rest = changelog.slice(start + heading.length);
  if (!/^- /m.test(rest.split(/^## /m)[0] ?? '')) {
    throw new CommandError('CHANGELOG.md: nothing stands under `## [Unreleased]`.');
  }
  return `${changelog.slice(0, start)}${heading}\n## [${version}] - ${date}\n${rest}`;
}
