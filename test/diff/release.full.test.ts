/** A release prepared, and the owner named, in a clone of the project. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { adopt } from '../../diff/release/adopt.ts';
import { prepareRelease } from '../../diff/release/prepare.ts';
import { type Project, projectAt } from '../../generators/project.ts';
import packageJson from '../../package.json' with { type: 'json' };

const TODAY = '2026-12-31';
const NEXT = packageJson.version.replace(/^\d+/, '99');

let project: Project;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', project.root, ...args], { encoding: 'utf8' });
const read = (path: string) => readFile(join(project.root, path), 'utf8');
const prepare = (version: string, versionOnly = false) =>
  prepareRelease({ project, version, versionOnly, today: TODAY });

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'release-'));
  execFileSync('git', ['clone', '--quiet', projectAt().root, root]);
  project = projectAt(root);
  for (const tag of git('tag').split('\n').filter(Boolean)) git('tag', '--delete', tag);
});
afterAll(() => rm(project.root, { recursive: true, force: true }));
beforeEach(() => {
  git('reset', '--quiet', '--hard');
});

test('a release has its version in all files, and its changes in a section of the changelog', async () => {
  await prepare(NEXT);
  const workflows = git('ls-files', 'spec/workflows').trim().split('\n');
  for (const path of ['spec/openapi.yaml', ...workflows]) {
    expect(parse(await read(path)).info.version, path).toBe(NEXT);
  }
  const lock = JSON.parse(await read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([NEXT, NEXT]);
  for (const path of ['package.json', 'jsr.json']) {
    expect(JSON.parse(await read(path)).version, path).toBe(NEXT);
  }
  expect(parse(await read('CITATION.cff')).version).toBe(NEXT);
  expect(JSON.parse(await read('generated/openapi.json')).info.version).toBe(NEXT);
  expect(await read('CHANGELOG.md')).toContain(
    `## [Unreleased]\n\n## [${NEXT}] - ${TODAY}\n\n### Added`,
  );
  // git grep ends with 1 where nothing is found.
  const elsewhere = ['grep', '-F', `version: ${packageJson.version}`, '--', 'spec', 'CITATION.cff'];
  expect(() => git(...elsewhere)).toThrow(expect.objectContaining({ status: 1 }));
});

test('a version that is lower, released or none changes no file', async () => {
  await expect(prepare('0.0.1')).rejects.toThrow(
    `The version is ${packageJson.version}; expected a higher one than 0.0.1.`,
  );
  await expect(prepare('next')).rejects.toThrow('next is no version');
  expect(git('status', '--porcelain')).toBe('');
});

test('a release with a version that is too low for what changed since the last one changes no file', async () => {
  await writeFile(
    join(project.root, 'CHANGELOG.md'),
    (await read('CHANGELOG.md')).replace('## [0.2.0]', '## [0.3.0] - 2026-12-01\n\n## [0.2.0]'),
  );
  const author = ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.com'];
  git(...author, 'commit', '--all', '--quiet', '--message', 'Release 0.3.0');
  git('tag', 'v0.3.0');
  await writeFile(
    join(project.root, 'spec/openapi.yaml'),
    (await read('spec/openapi.yaml')).replace('/user:\n', '/user-that-was:\n'),
  );
  const before = git('diff');
  await expect(prepare('0.3.1')).rejects.toThrow(
    /expected a version of at least.*no file was changed/s,
  );
  expect(git('diff')).toBe(before);
  git('tag', '--delete', 'v0.3.0');
  git('reset', '--hard', '--quiet', 'HEAD~1');
});

test('the first release lets npm publish the package, and guides say how to install it', async () => {
  await writeFile(
    join(project.root, 'docs/mocks.md'),
    'After the\nfirst release, `npx x` runs it. Build it (or, after the first release, `npm install x`).\n',
  );
  await prepare(NEXT);
  expect(JSON.parse(await read('package.json'))).not.toHaveProperty('private');
  expect(await read('docs/mocks.md')).toBe('`npx x` runs it. Build it (or `npm install x`).\n');
  const guides = git('ls-files', 'README.md', ':(glob)docs/*.md').trim().split('\n');
  for (const path of guides)
    expect(await read(path), path).not.toMatch(/after\s+the\s+first\s+rel/i);
});

test('a break in a pull request raises the version, and leaves the changelog open', async () => {
  await prepare(NEXT, true);
  expect(JSON.parse(await read('package.json')).version).toBe(NEXT);
  expect(git('diff', '--name-only')).not.toMatch(/CHANGELOG|README/);
  await expect(prepare(NEXT, true)).rejects.toThrow('expected a higher one');
});

test('the owner is named wherever the release asks for it, once', async () => {
  expect(adopt(project.root, 'Acme')).toEqual(
    expect.arrayContaining(['.github/CODEOWNERS', 'CITATION.cff', 'jsr.json', 'package.json']),
  );
  const { jobs } = parse(await read('.github/workflows/release.yml'));
  const step = jobs.build.steps.find(({ run = '' }) => run.includes('git grep'));
  execFileSync('bash', ['-c', step.run], { cwd: project.root });
  for (const path of ['jsr.json', 'package.json', 'package-lock.json']) {
    expect(JSON.parse(await read(path)).name, path).toBe('@acme/collaboration-service-api');
  }
  const readme = await read('README.md');
  expect(readme).toContain('npm install @acme/collaboration-service-api`');
  expect(readme).toContain("from '@acme/collaboration-service-api/sandbox'");
  expect(readme.match(/"[^"]*\/docs\/pictures\/[^"]*"/g)).toEqual(
    readme.match(/"https:\/\/raw\.githubusercontent\.com\/Acme\/[^"]*"/g),
  );
  // The command keeps its name.
  expect(JSON.parse(await read('package.json')).bin).toHaveProperty('collaboration-service-api');
  expect(adopt(project.root, 'other')).toEqual([]);
});
