import { describe, expect, test } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { checkRelease, readVersioned } from '../../release/check.ts';
import { closed, MANIFEST, raised, versionIn, versionsApart } from '../../release/texts.ts';
import { run } from '../command.ts';
import { committed } from '../diff/committed.ts';
import { emptyProject } from '../workspace.ts';

const TODAY = '2026-11-21';
const texts = await readVersioned(projectAt());

test('this project is as it should be', async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await checkRelease(projectAt(), today)).toEqual([]);
});

describe('the version', () => {
  test('is raised in all places at once', () => {
    const after = raised(texts, '99.1.0');
    expect(versionsApart(after)).toEqual([]);
    expect(Object.keys(after)).toContain('spec/workflows/issue.arazzo.yaml');
    expect(Object.values(after).filter((text) => !text.includes('99.1.0'))).toEqual([]);
    // Nothing but the version is another.
    const text = JSON.stringify(after).replaceAll('99.1.0', '0.1.0');
    expect(text).toBe(JSON.stringify(texts).replaceAll(versionIn(texts), '0.1.0'));
  });

  test.each([
    ['1', 'is no version'],
    ['v1.2.0', 'is no version'],
    ['0.0.1', 'is not higher'],
  ])('is not raised to %s', (version, reason) => {
    expect(() => raised(texts, version)).toThrow(reason);
  });

  test('that is raised in one place alone is named with the others', () => {
    const after = { ...texts, [MANIFEST]: raised(texts, '99.1.0')[MANIFEST] ?? '' };
    const apart = versionsApart(after);
    // The lockfile says it twice.
    expect(apart).toHaveLength(Object.keys(texts).length);
    expect(apart).toContain(
      `spec/openapi.yaml has version ${versionIn(texts)}, and package.json 99.1.0.`,
    );
  });
});

describe('the changelog', () => {
  const open = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Something.\n';

  test('is closed by a title with version and day', () => {
    const text = closed(open, '1.2.0', TODAY);
    expect(text).toContain('## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n### Added');
    expect(() => closed(text, '1.2.0', TODAY)).toThrow('has a section of 1.2.0 already');
    expect(() => closed(text, '1.3.0', TODAY)).toThrow('nothing that is unreleased');
  });
});

test('a tag is released with its version and section, and removals are known from the last one', async () => {
  const workspace = await emptyProject();
  const { project } = workspace;
  for (const [file, text] of Object.entries(texts)) await workspace.write(file, text);
  const bundle = (path: string) =>
    JSON.stringify({ paths: { [path]: { get: { operationId: 'x', responses: {} } } } });
  const version = versionIn(texts);
  const dated = `# Changelog\n\n## [Unreleased]\n\n## [${version}] - ${TODAY}\n\n### Added\n\n- All.\n`;
  await workspace.write('generated/openapi.json', bundle('/old'));
  await workspace.write('CHANGELOG.md', dated);
  const git = await committed(workspace);
  expect(await checkRelease(project, TODAY, `v${version}`)).toEqual([]);
  await git('tag', `v${version}`);

  await workspace.write('generated/openapi.json', bundle('/new'));
  const removed = (name: string) =>
    dated.replace('ed]\n', `ed]\n\n### Removed\n\n- \`GET ${name}\`: gone.\n`);
  await workspace.write('CHANGELOG.md', removed('/old'));
  expect(await checkRelease(project, TODAY)).toEqual([]);
  await workspace.write('CHANGELOG.md', removed('/never'));
  expect(await checkRelease(project, TODAY, 'v9.9.9')).toEqual([
    expect.stringContaining('CHANGELOG.md:7 There is no `GET /never` in the contract'),
    `The tag is v9.9.9, and package.json has version ${version}.`,
  ]);
});

test('the command says what it found, and how it is called', async () => {
  const release = (...args: string[]) => run({ project: projectAt() }, 'release/cli.ts', ...args);
  const [bad, none] = await Promise.all([release('check', 'v0.0.0'), release('raise')]);
  expect([bad.code, none.code]).toEqual([1, 2]);
  expect(bad.err).toContain('The tag is v0.0.0');
  expect(none.err).toContain('Usage: npm run release');
});
