import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CompileError } from '../../build/compile.ts';
import { buildDist } from '../../build/dist.ts';
import { hashOf } from '../../build/files.ts';
import { copyProject, linkPackages, type Workspace } from './workspace.ts';

/** A project with a client of two modules that uses types of the contract, and a server that needs Node. */
async function clientProject(): Promise<Workspace> {
  const workspace = await copyProject([
    'tsconfig.json',
    'tsconfig.build.json',
    'tsconfig.build-node.json',
    'package.json',
  ]);
  await linkPackages(workspace);
  await workspace.write(
    'generated/schema.d.ts',
    'export interface paths { "/user": { id: number } }\n',
  );
  await workspace.write('contract/method.ts', "export const METHODS = ['GET'] as const;\n");
  await workspace.write(
    'client/index.ts',
    [
      "import type { paths } from '../generated/schema.d.ts';",
      "import { firstMethod } from './first.ts';",
      "export type { First } from './first.ts';",
      "export type User = paths['/user'];",
      'export const call = (): string => firstMethod();',
      "export const later = (): Promise<typeof import('./first.ts')> => import('./first.ts');",
      '',
    ].join('\n'),
  );
  await workspace.write(
    'client/first.ts',
    [
      "import { METHODS } from '../contract/method.ts';",
      'export type First = (typeof METHODS)[0];',
      'export const firstMethod = (): First => METHODS[0];',
      '',
    ].join('\n'),
  );
  await workspace.write(
    'mock/sandbox/node.ts',
    [
      "import { createServer } from 'node:http';",
      "import { firstMethod } from '../../src/client/first.ts';",
      'export const serves = (): boolean => createServer().listening && firstMethod() === process.title;',
      '',
    ].join('\n'),
  );
  return workspace;
}

const FILES = [
  'client/first.d.ts',
  'client/first.js',
  'client/index.d.ts',
  'client/index.js',
  'contract/method.d.ts',
  'contract/method.js',
  'generated/schema.d.ts',
  'mock/sandbox/node.d.ts',
  'mock/sandbox/node.js',
];

async function compiledFiles({ project }: Workspace): Promise<string[]> {
  const entries = await readdir(join(project.root, 'dist'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(project.root.length + '/dist/'.length))
    .sort();
}

test('the client is compiled with all that it imports, under the names of compiled files', async () => {
  const workspace = await clientProject();
  expect(await buildDist(workspace.project)).toEqual(FILES);
  expect(await compiledFiles(workspace)).toEqual(FILES);
  for (const file of FILES) {
    const specifiers = (await workspace.read(`dist/${file}`)).match(
      /(?:from |import\()['"]\.[^'"]+/g,
    );
    for (const specifier of specifiers ?? []) expect(specifier).toMatch(/\.js$/);
  }
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { call, later } = await import(${JSON.stringify(join(workspace.project.root, 'dist/client/index.js'))});
     console.log(call(), (await later()).firstMethod());`,
  ]);
  expect(stdout).toBe('GET GET\n');
});

test('nothing is compiled where nothing changed', async () => {
  const workspace = await clientProject();
  await buildDist(workspace.project);
  expect(await buildDist(workspace.project)).toEqual([]);
});

test('a damaged memory costs time and nothing else', async () => {
  const workspace = await clientProject();
  await buildDist(workspace.project);
  for (const memory of ['', '{', 'null', '{"files":null}', '{}']) {
    await workspace.write('node_modules/.cache/collaboration-service-api/dist.json', memory);
    expect(await buildDist(workspace.project)).toEqual([]);
    expect(await compiledFiles(workspace)).toEqual(FILES);
  }
});

test('a changed module is compiled again', async () => {
  const workspace = await clientProject();
  await buildDist(workspace.project);
  await workspace.edit('client/first.ts', 'METHODS[0];', 'METHODS[0] ?? METHODS[0];');
  expect(await buildDist(workspace.project)).toContain('client/first.js');
  expect(await workspace.read('dist/client/first.js')).toContain('??');
});

test('what another version of the compiler has left is compiled again', async () => {
  const workspace = await clientProject();
  await buildDist(workspace.project);
  const before = await workspace.read('dist/client/first.js');
  const memory = 'node_modules/.cache/collaboration-service-api/dist.json';
  const manifest = JSON.parse(await workspace.read(memory));
  manifest.compiler = 'another';
  manifest.key = 'another';
  manifest.files['client/first.js'] = hashOf('// as it was compiled then');
  await workspace.write('dist/client/first.js', '// as it was compiled then');
  await workspace.write(memory, JSON.stringify(manifest));
  expect(await buildDist(workspace.project)).toEqual(['client/first.js']);
  expect(await workspace.read('dist/client/first.js')).toBe(before);
});

test('the client cannot use what only Node has', async () => {
  const workspace = await clientProject();
  await workspace.edit('client/first.ts', 'METHODS[0];', 'METHODS[0] ?? process.title;');
  await expect(buildDist(workspace.project)).rejects.toThrow("Cannot find name 'process'");
});

test('a deleted and an edited file are made again', async () => {
  const workspace = await clientProject();
  await buildDist(workspace.project);
  const before = await workspace.read('dist/client/index.js');
  await workspace.remove('dist/client/first.js');
  await workspace.write('dist/client/index.js', 'broken');
  await buildDist(workspace.project);
  expect(await compiledFiles(workspace)).toEqual(FILES);
  expect(await workspace.read('dist/client/index.js')).toBe(before);
});

test('a module that is gone is gone from dist too, and the reference page there stays', async () => {
  const workspace = await clientProject();
  await workspace.write('dist/site/index.html', '<p>page</p>');
  const index = await workspace.read('client/index.ts');
  await workspace.write('client/extra.ts', 'export const extra = 1;\n');
  await workspace.write('client/index.ts', `${index}export { extra } from './extra.ts';\n`);
  await buildDist(workspace.project);
  expect(await compiledFiles(workspace)).toContain('client/extra.js');
  await workspace.write('client/index.ts', index);
  await workspace.remove('client/extra.ts');
  await buildDist(workspace.project);
  expect(await compiledFiles(workspace)).toEqual([...FILES, 'site/index.html']);
});

test('what no entry of the package leads to is left out, until one does', async () => {
  const workspace = await clientProject();
  const { project } = workspace;
  await workspace.write('client/hidden.ts', 'export const hidden = 1;\n');
  await buildDist(project);
  expect(await compiledFiles(workspace)).toEqual(FILES);

  const index = await workspace.read('client/index.ts');
  await workspace.write('client/index.ts', `${index}export { hidden } from './hidden.ts';\n`);
  await buildDist(project);
  expect(await compiledFiles(workspace)).toContain('client/hidden.js');
});

test('a type error is named with file and line, and leaves dist as it was', async () => {
  const workspace = await clientProject();
  await buildDist(workspace.project);
  await workspace.edit('client/first.ts', 'METHODS[0];', '7;');
  const error = await buildDist(workspace.project).then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(CompileError);
  expect(error?.message).toMatch(/^client\/first\.ts\(3,\d+\): error TS2322: /);
  expect(await workspace.read('dist/client/first.js')).toContain('METHODS[0]');
});
