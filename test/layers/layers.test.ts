import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Imports up the layers, or from one part of the package into another. */
const FORBIDDEN = [
  ['src/contract/a.ts', '../sandbox/b.ts'],
  ['src/contract/deep/a.ts', '../../../generated/b.ts'],
  ['src/client/a.ts', '../http/b.ts'],
  ['src/http/a.ts', '../mock/b.ts'],
  ['src/mock/a.ts', '../conform/b.ts'],
  ['src/conform/a.ts', '../sandbox/b.ts'],
  ['src/sandbox/a.ts', '../../generators/b.ts'],
  ['src/sandbox/d.ts', '../conform/b.ts'],
  ['src/sandbox/e.ts', '../mock/b.ts'],
  ['src/cli-a.ts', '../site/b.ts'],
  ['generators/a.ts', '../site/b.ts'],
  ['lint/rules/a.ts', '../../site/b.ts'],
  ['diff/a.ts', '../test/b.ts'],
  ['site/pages/a.ts', '../../test/b.ts'],
] as const;

const ALLOWED = [
  ['src/client/c.ts', '../contract/b.ts'],
  ['src/mock/c.ts', '../http/b.ts'],
  ['generators/c.ts', '../src/contract/b.ts'],
  ['site/c.ts', '../generators/b.ts'],
  ['test/site/c.ts', '../../site/b.ts'],
] as const;

const CIRCLE = ['site/one.ts', 'site/other.ts'];

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string };
}

let folder: string;
let diagnostics: readonly Diagnostic[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layers-'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const { vcs: _, ...config } = JSON.parse(await readFile('biome.json', 'utf8'));
  await write('biome.json', JSON.stringify(config));
  for (const [file, specifier] of [...FORBIDDEN, ...ALLOWED]) {
    await write(file, `import { b } from '${specifier}';\n\nb();\n`);
  }
  await write('site/one.ts', "import type { Two } from './other.ts';\nexport type One = Two;\n");
  await write('site/other.ts', "import type { One } from './one.ts';\nexport type Two = One;\n");
  const args = [join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome'), 'lint', '.'];
  const run = promisify(execFile)(process.execPath, [...args, '--reporter=json'], { cwd: folder });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  diagnostics = JSON.parse(stdout).diagnostics;
});
afterAll(() => rm(folder, { recursive: true }));

const filesWith = (rule: string) =>
  diagnostics
    .filter(({ category }) => category === rule)
    .map(({ location }) => location.path)
    .sort();

test('an import up the layers is found, and one down is not', () => {
  const expected = FORBIDDEN.map(([file]) => file).sort();
  expect(filesWith('lint/style/noRestrictedImports')).toEqual(expected);
});

test('a circle of files is found, also where it is of types alone', () => {
  expect(filesWith('lint/suspicious/noImportCycles')).toEqual(CIRCLE);
});
