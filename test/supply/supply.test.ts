import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { checkSupply, readSupply } from '../../supply/check.ts';
import { readFolder } from '../../supply/folder.ts';
import { readAdvisories, readPolicy } from '../../supply/policy.ts';
import { POLICY } from './sample.ts';

test('what this project depends on is as its policy says', async () => {
  const supply = await readSupply(projectAt().root);
  expect(checkSupply(supply)).toEqual([]);
  expect(supply.folders.map(({ packages }) => packages.length > 10)).toEqual([true, true, true]);
});

test('a list of licences that is not up to date is found', async () => {
  const supply = await readSupply(projectAt().root);
  expect(checkSupply({ ...supply, licenceList: '' }).map(({ file }) => file)).toContain(
    'supply/licences.md',
  );
});

test.each([
  [{ ...POLICY, licenses: {} }, /policy\.yaml: .*additional properties/],
  [{ ...POLICY, folders: [] }, /policy\.yaml: \/folders /],
  [{ ...POLICY, scripts: { left: '' } }, /policy\.yaml: \/scripts\/left /],
])('a policy that is wrong is refused with the field: case %#', (policy, said) => {
  expect(() => readPolicy(JSON.stringify(policy))).toThrow(said);
});

test.each([
  [[{ package: 'left', about: 'x' }], /advisories\.yaml: \/0 /],
  [[{ package: 'left', about: 'x', only: ['^1.0.0'] }], /advisories\.yaml: \/0\/only\/0 /],
])('an advisory that is wrong is refused with the field: case %#', (advisories, said) => {
  expect(() => readAdvisories(JSON.stringify(advisories))).toThrow(said);
});

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'supply-'));
});
afterAll(() => rm(root, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(root, name), text);

test('a folder is read from the files of npm, and what is wrong with them is said', async () => {
  await expect(readFolder(root, '.')).rejects.toThrow(
    /^(package|package-lock)\.json is missing\.$|^\.npmrc is missing\.$/,
  );
  await write('package.json', '{ "name": "sample" }');
  await write('.npmrc', '# Why.\nsave-exact = true\n; more\n\nregistry=https://example.com/?a=b\n');
  await write('package-lock.json', '{');
  await expect(readFolder(root, '.')).rejects.toThrow('package-lock.json is no JSON: ');
  await write('package-lock.json', '{ "lockfileVersion": 1 }');
  await expect(readFolder(root, '.')).rejects.toThrow('expected lockfileVersion 3.');
  const entry = { version: '1.0.0', license: 'MIT', hasInstallScript: true };
  const packages = { '': {}, 'node_modules/a/node_modules/b': { ...entry, name: 'real' } };
  await write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  const folder = await readFolder(root, '.');
  expect(folder.settings).toEqual({ 'save-exact': 'true', registry: 'https://example.com/?a=b' });
  expect(folder.packages).toMatchObject([{ name: 'real', licence: 'MIT', hasInstallScript: true }]);
});
