import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { covers, isVersionAtLeast, namesIn, parseChangelog } from '../../diff/gate/changelog.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readOperations } from '../../src/contract/read/operations.ts';

const { version } = packageJson;
const read = (file: string) => readFileSync(file, 'utf8');
const sections = parseChangelog(read('CHANGELOG.md'));

test('the contract, its workflows and the lockfile have the version of package.json', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  const workflows = readdirSync('spec/workflows').map((name) => `spec/workflows/${name}`);
  for (const file of ['spec/openapi.yaml', ...workflows]) {
    expect({ file, version: parse(read(file)).info.version }).toEqual({ file, version });
  }
});

test('jsr.json has the version of package.json, and the entries of the client', () => {
  const jsr = JSON.parse(read('jsr.json'));
  expect(jsr.version).toBe(version);
  // A declaration alone is no module there.
  const entries = Object.entries(packageJson.exports).flatMap(([name, target]) => {
    const file = typeof target === 'object' && 'import' in target && target.import.types;
    return file && name !== './schema'
      ? [[name, file.replace('/dist/', '/').replace(/d\.ts$/, 'ts')]]
      : [];
  });
  expect(jsr.exports).toEqual(Object.fromEntries(entries));
  for (const [name, range] of Object.entries<string>(jsr.imports)) {
    const version = range.replace(`npm:${name}@^`, '');
    const { devDependencies, peerDependencies } = packageJson;
    expect({ ...devDependencies, ...peerDependencies }[name], name).toContain(version);
  }
  expect(Object.values<string>(jsr.exports).filter((file) => !existsSync(file))).toEqual([]);
});

test('what no release has yet has a version that ends with -next', () => {
  const isReleased = !sections[0]?.lines.some((line) => line.startsWith('- '));
  expect(version).toMatch(isReleased ? /^[\d.]+(-(?!next)\w+[\w.]*)?$/ : /^[\d.]+-next$/);
});

test('the stateless mock and its guide name the version of Prism that the package takes', () => {
  const wanted = `npm install @stoplight/prism-http@${packageJson.peerDependencies['@stoplight/prism-http']}`;
  for (const file of ['src/mock/command.ts', 'docs/mocks.md']) {
    expect({
      file,
      found: read(file).match(/npm install @stoplight\/prism-http@[\d.]*\d/g),
    }).toEqual({
      file,
      found: [wanted],
    });
  }
});

test('CHANGELOG.md begins with what is unreleased, and no version in it is newer than that of package.json', () => {
  expect(sections[0]?.version).toBeNull();
  // A break raises the version before its section is closed.
  const [newest = version] = sections.flatMap((section) => section.version ?? []);
  expect(isVersionAtLeast(version, newest)).toBe(true);
});

test('CHANGELOG.md names operations that exist in what is unreleased and in the newest version', () => {
  const contract = JSON.parse(read('generated/openapi.json')) as OpenApiDocument;
  const operations = readOperations(contract).map(
    ({ method, path }) => `${method.toUpperCase()} ${path}`,
  );
  const names = sections
    .filter((section) => section.version === null || section.version === version)
    .flatMap(({ lines }) => withoutRemoved(lines))
    .flatMap(namesIn)
    .filter((name) => /^(\*|[a-z]+) \//i.test(name));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !operations.some((each) => covers(name, each)))).toEqual([]);
});

/** Operations under `### Removed` exist no more. */
function withoutRemoved(lines: readonly string[]): string[] {
  let heading = '';
  return lines.filter((line) => {
    if (line.startsWith('### ')) heading = line.slice(4);
    return heading !== 'Removed';
  });
}
