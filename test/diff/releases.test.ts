/** The contracts of earlier releases, as a project has them at hand. */
import { expect, test } from 'vitest';
import { findLastRelease, rateUpcoming, readReleases } from '../../diff/release/releases.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { smallProject, type Workspace } from '../workspace.ts';
import { committed } from './committed.ts';

const BUNDLE = 'generated/openapi.json';

const operation = { operationId: 'get', tags: [], summary: 'Get', responses: {} };

const contract = (version: string, ...paths: readonly string[]): OpenApiDocument => ({
  openapi: '3.1.1',
  info: { title: 'Small', version },
  paths: Object.fromEntries(paths.map((path) => [path, { get: operation }])),
});

/** Three versions in the changelog: a commit that `untagged.json` names, a tag, and one that is not committed yet. */
async function releasedTwice(): Promise<Workspace> {
  const workspace = await smallProject();
  await workspace.write(BUNDLE, JSON.stringify(contract('1.0.0', '/a')));
  const git = await committed(workspace);
  const { stdout } = (await git('rev-parse', 'HEAD')) as { stdout: string };
  await workspace.write('diff/release/untagged.json', JSON.stringify({ '1.0.0': stdout.trim() }));
  await workspace.write(BUNDLE, JSON.stringify(contract('1.1.0', '/a', '/b')));
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'Add b');
  await git('tag', 'v1.1.0');
  const headings = ['[Unreleased]', '[1.2.0] - 2026-03-03', '[1.1.0] - 2026-02-02'];
  const sections = [...headings, '[1.0.0] - 2026-01-01'].map((heading) => `## ${heading}\n`);
  await workspace.write('CHANGELOG.md', `# Changelog\n\n${sections.join('\n')}`);
  return workspace;
}

const added = (path: string) => [
  { rule: 'operation-added', places: [{ subject: `GET ${path}`, where: '' }] },
];

test('the changelog lists releases, and git has their contracts', async () => {
  const { project } = await releasedTwice();
  expect(await readReleases(project)).toMatchObject([
    { version: '1.2.0', date: '2026-03-03', contract: null },
    { version: '1.1.0', date: '2026-02-02', contract: { info: { version: '1.1.0' } } },
    { version: '1.0.0', date: '2026-01-01', contract: { info: { version: '1.0.0' } } },
  ]);
});

test('the last release is that of the last tag, or else the commit that is named for it', async () => {
  const workspace = await releasedTwice();
  expect(await findLastRelease(workspace.project)).toEqual({ version: '1.1.0', base: 'v1.1.0' });
  await workspace.write('CHANGELOG.md', '## [1.0.0] - 2026-01-01\n');
  expect(await findLastRelease(workspace.project)).toMatchObject({
    version: '1.0.0',
    base: expect.stringMatching(/^\w{40}$/),
  });
});

test('what is coming is rated since the last release, and is not known where that has no tag', async () => {
  const workspace = await releasedTwice();
  const coming = contract('1.2.0', '/a', '/b', '/c');
  expect(await rateUpcoming(workspace.project, coming)).toBeNull();
  await workspace.edit('CHANGELOG.md', '## [1.2.0] - 2026-03-03\n', '');
  expect(await rateUpcoming(workspace.project, coming)).toMatchObject(added('/c'));
});

test('a copy without git has no release at hand, unless the package is installed', async () => {
  const workspace = await releasedTwice();
  await workspace.remove('.git');
  expect(await findLastRelease(workspace.project)).toBeNull();
  const installed = `node_modules/${packageJson.name}/${BUNDLE}`;
  await workspace.write(installed, JSON.stringify(contract('1.1.0', '/b')));
  expect(await findLastRelease(workspace.project)).toMatchObject({ version: '1.1.0' });
});
