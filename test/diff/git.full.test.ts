import { expect, test } from 'vitest';
import { diffContracts } from '../../diff/diff.ts';
import { openBreaks } from '../../diff/gate/gate.ts';
import { renderText } from '../../diff/report/text.ts';
import { smallProject, type Workspace } from '../workspace.ts';
import { committed } from './committed.ts';

/** A small contract under git, with what it is at first in the commit `HEAD`. */
async function committedProject(): Promise<Workspace> {
  const workspace = await smallProject();
  await workspace.write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n');
  await committed(workspace);
  return workspace;
}

const diffOf = ({ project }: Workspace, base: string, revision?: string) =>
  diffContracts({ project, base, revision, from: project.root, today: '2026-11-21' });

test('the contract is compared with its state at a ref, without a checkout', async () => {
  const workspace = await committedProject();
  await workspace.edit('spec/components/schemas/Thing.yaml', '  name:', '  title:');
  const diff = await diffOf(workspace, 'HEAD');
  expect(renderText(diff, false)).toContain(
    [
      'HEAD (0.1.0) → spec (0.1.0): major, 1 break (major), 1 minor, 0 patch',
      '',
      'GET /things',
      '  major  response 200 › name   The field `name` was removed from the response. property-removed spec/components/schemas/Thing.yaml:2',
      '  minor  response 200 › title  The field `title` was added to the response. property-added spec/components/schemas/Thing.yaml:3',
    ].join('\n'),
  );

  await workspace.edit('spec/openapi.yaml', '0.1.0', '0.2.0');
  await workspace.edit(
    'CHANGELOG.md',
    '[Unreleased]\n',
    '[Unreleased]\n\n- `GET /things`: `title`, not `name`.\n',
  );
  expect(openBreaks((await diffOf(workspace, 'HEAD')).gate)).toEqual([]);
});

test('a break is accepted by the file beside the contract', async () => {
  const workspace = await committedProject();
  await workspace.edit('spec/components/schemas/Thing.yaml', 'string', 'integer');
  const [change] = (await diffOf(workspace, 'HEAD')).groups;
  const entry = {
    rule: change?.rule,
    at: change?.at,
    reason: 'It always was.',
    until: '2026-11-21',
  };
  await workspace.write('diff/accepted-breaks.yaml', JSON.stringify({ breaks: [entry] }));
  expect((await diffOf(workspace, 'HEAD')).gate.breaks).toMatchObject([{ passes: 'accepted' }]);
});

test('changes of workflows are changes of texts', async () => {
  const workspace = await smallProject();
  await workspace.write('spec/workflows/thing.arazzo.yaml', 'arazzo: 1.0.1\n');
  await committed(workspace);
  await workspace.write('spec/workflows/thing.arazzo.yaml', '# Only a comment.\narazzo: "1.0.1"\n');
  expect((await diffOf(workspace, 'HEAD')).groups).toEqual([]);
  await workspace.write('spec/workflows/thing.arazzo.yaml', 'arazzo: 1.0.1\ninfo: {}\n');
  const { groups } = await diffOf(workspace, 'HEAD');
  expect(groups).toMatchObject([{ rating: 'patch', message: 'The workflow was changed.' }]);
  // A bundle has none, and says nothing of them.
  const bundle = '{"openapi":"3.1.1","info":{"title":"a","version":"0.1.0"},"paths":{}}';
  await workspace.write('bundle.json', bundle);
  const gone = await diffOf(workspace, 'spec', 'bundle.json');
  expect(gone.groups.map(({ message }) => message).join()).not.toContain('workflow');
});

test('two refs, folders or files can be compared, too', async () => {
  const workspace = await committedProject();
  await workspace.write(
    'bundle.json',
    '{"openapi":"3.1.1","info":{"title":"a","version":"0.1.0"},"paths":{}}',
  );
  expect((await diffOf(workspace, 'HEAD', 'HEAD')).groups).toEqual([]);
  expect((await diffOf(workspace, 'spec', 'HEAD')).groups).toEqual([]);
  const gone = await diffOf(workspace, 'spec/openapi.yaml', 'bundle.json');
  expect(gone.groups).toMatchObject([
    { rule: 'operation-removed' },
    { rule: 'schema-name-removed' },
    { rule: 'text-changed' },
  ]);
  expect(gone.groups.map(gone.locate)).toMatchObject([{ file: 'bundle.json' }, {}, {}]);
});

test.each([
  ['no-such-ref', 'There is no git ref “no-such-ref”, nor a folder or file'],
  ['--all', 'There is no git ref “--all”'],
])('a ref that there is not is named: %s', async (ref, reason) => {
  await expect(diffOf(await committedProject(), ref)).rejects.toThrow(reason);
});

test('a ref without a contract, and a contract that cannot be bundled, are named in the error', async () => {
  const workspace = await committedProject();
  const { project } = workspace;
  const elsewhere = { ...project, spec: `${project.root}/other` };
  await expect(diffOf({ ...workspace, project: elsewhere }, 'HEAD', 'HEAD')).rejects.toThrow(
    'The git ref “HEAD” has no other/openapi.yaml.',
  );
  await workspace.write('spec/paths/things.yaml', 'get: [');
  await expect(diffOf(workspace, 'HEAD')).rejects.toThrow(
    /^spec\/paths\/things\.yaml:1:\d+ .*Failed to parse/,
  );
});

test('a folder without git is named in the error', async () => {
  await expect(diffOf(await smallProject(), 'HEAD')).rejects.toThrow('not a git repository');
});

test('an entry of the package that is gone is a break', async () => {
  const workspace = await smallProject();
  const entries = (...names: string[]) =>
    JSON.stringify({ name: 'small', exports: Object.fromEntries(names.map((each) => [each, ''])) });
  await workspace.write('package.json', entries('.', './fetch'));
  await committed(workspace);
  await workspace.write('package.json', entries('.', './call'));
  const { groups } = await diffOf(workspace, 'HEAD');
  expect(groups.map(({ rule, places }) => [rule, places[0]?.subject])).toEqual([
    ['entry-removed', 'small/fetch'],
    ['entry-added', 'small/call'],
  ]);
});

test('a name that the package exports no more is a break, and what is generated is left to the contract', async () => {
  const workspace = await smallProject();
  const manifest = { name: 'small', exports: { '.': { types: './dist/src/index.d.ts' } } };
  await workspace.write('package.json', JSON.stringify(manifest));
  const index = `export * from '../generated/operations.ts';
export * from './call.ts';
export type * from './models.ts';
export { type Client, createClient as create } from './client.ts';
`;
  await workspace.write('src/index.ts', index);
  await workspace.write('src/call.ts', 'export const call = 1;\nexport function send() {}\n');
  await workspace.write('src/models.ts', 'export class Model {}\nexport interface Old {}\n');
  await committed(workspace);
  await workspace.edit('src/index.ts', "from '../generated/operations.ts'", "from './more.ts'");
  await workspace.edit('src/index.ts', 'type Client, ', 'type Options, ');
  await workspace.edit('src/call.ts', 'export function', 'function');
  await workspace.write('src/more.ts', 'export interface More {}\n');
  await workspace.write('src/models.ts', '\n');
  const { groups } = await diffOf(workspace, 'HEAD');
  expect(groups.map(({ rating, at }) => [rating, at])).toEqual([
    ['major', '#/package.json/exports/./send'],
    ['major', '#/package.json/exports/./type Model'],
    ['major', '#/package.json/exports/./type Old'],
    ['major', '#/package.json/exports/./type Client'],
    ['minor', '#/package.json/exports/./type More'],
    ['minor', '#/package.json/exports/./type Options'],
  ]);
});

test('a release is rejected if version, changelog and rating do not agree', async () => {
  const workspace = await committedProject();
  await workspace.write('package.json', '{ "name": "small", "version": "0.1.0" }');
  await workspace.edit('spec/components/schemas/Thing.yaml', 'string', 'integer');
  const errorsOf = async () => {
    const { project } = workspace;
    const options = { from: project.root, today: '2026-11-21', release: true };
    return (await diffContracts({ project, base: 'HEAD', ...options })).gate.errors;
  };
  expect(await errorsOf()).toEqual([
    'The version is 0.1.0, which is released already; raise it.',
    'CHANGELOG.md: expected a section `## [0.1.0] - <date>` with what is released.',
    'What changed since 0.1.0 is major: expected a version of at least 0.2.0, not 0.1.0.',
  ]);
  await workspace.edit('spec/openapi.yaml', '0.1.0', '0.2.0');
  await workspace.write('CHANGELOG.md', '# Changelog\n\n## [0.2.0] - 2026-11-21\n');
  expect(await errorsOf()).toEqual([
    'package.json: `version` is 0.1.0; expected 0.2.0, the `info.version` of the contract.',
    'CHANGELOG.md: the section of 0.2.0 has no line.',
  ]);
  await workspace.write('package.json', '{ "name": "small", "version": "0.2.0" }');
  await workspace.write(
    'CHANGELOG.md',
    '# Changelog\n\n## [0.2.0] - 2026-11-21\n\n- `Thing`: `name` is a number.\n',
  );
  expect(await errorsOf()).toEqual([]);
});
