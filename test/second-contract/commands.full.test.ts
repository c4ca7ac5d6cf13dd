/** `--contract` of the commands that read the sources of a contract. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../generators/files.ts';
import { renderJson } from '../../generators/openapi.ts';
import { projectAt } from '../../generators/project.ts';
import { startScript } from '../start-command.ts';
import { SECOND_INDEX, secondContract } from './contract.ts';

let folder: string;
/** The second contract in one file. */
let whole: string;
let broken: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-'));
  whole = join(folder, 'library.json');
  broken = join(folder, 'broken.yaml');
  await writeFile(whole, renderJson((await secondContract()).document));
  await writeFile(broken, 'openapi: 3.1.1\ninfo: { title: Broken\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) =>
  startScript(projectAt().root, script, ...args).ended;
const LINT = 'lint/cli.ts';
const GENERATE = 'generators/cli.ts';
const DOCS = 'site/cli.ts';

test('npm run lint: --contract checks another contract with the same rules, sources and bundle', async () => {
  const { code, stdout, stderr } = await run(LINT, '--contract', SECOND_INDEX);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stderr).toContain('Spectral reads');
  expect(stdout).toContain('No results');
});

test('npm run lint: --contract of a document in one piece applies the same rules but those about files, and names the file', async () => {
  const wrong = join(folder, 'wrong.json');
  await writeFile(
    wrong,
    (await readFile(whole, 'utf8')).replace('"resource": "Loan"', '"resource": "Lone"'),
  );
  const { code, stdout, stderr } = await run(LINT, '--contract', wrong);
  expect(stdout).toMatch(/wrong\.json:\d+:\d+/);
  expect(stdout).toContain('There is no schema `Lone`');
  // That alone: rules about files would find others.
  expect(stdout.match(/\.json:\d+:\d+/g)).toHaveLength(1);
  expect(stderr).not.toContain('Spectral reads');
  expect(code).toBe(1);
});

test('npm run generate: --contract renders sources and a document in one piece alike, and leaves other files alone', async () => {
  const out = join(folder, 'generated');
  await mkdir(out);
  await writeFile(join(out, 'notes.txt'), 'Not generated.');
  expect(await run(GENERATE, '--contract', SECOND_INDEX, '--out', out)).toMatchObject({ code: 0 });
  expect(await readFile(join(out, 'client/books.ts'), 'utf8')).toContain('listBooks');
  // What this package alone uses is of no use elsewhere.
  const files = await listFiles(out);
  expect(files).toContain('index.ts');
  for (const name of ['example-data.ts', 'operations.ts']) expect(files).not.toContain(name);
  expect(await readFile(join(out, 'notes.txt'), 'utf8')).toBe('Not generated.');
  await writeFile(join(out, 'client/books.ts'), '');
  const check = await run(GENERATE, '--check', '--contract', whole, '--out', out);
  expect(check.code).toBe(1);
  // Of the document in one piece, all the rest is the same.
  expect(check.stderr.match(/^.* is .*outdated\.$|^.*rendered by no.*$/gm)).toEqual([
    `${out}/client/books.ts is outdated.`,
  ]);
});

test('npm run docs: --contract shows another contract, without the releases of this one', async () => {
  const out = join(folder, 'site');
  expect(await run(DOCS, '--contract', whole, '--out', out)).toMatchObject({ code: 0 });
  const pages = await listFiles(out, ['index.html']);
  expect(pages.filter((name) => name.startsWith('tags/'))).toEqual([
    'tags/books/index.html',
    'tags/loans/index.html',
  ]);
  expect(await readFile(join(out, 'gaps/index.html'), 'utf8')).toContain('Fines');
  expect(pages).not.toContain('changes/index.html');
});

test('npm run lint: --contract of a file that is not there is wrong usage', async () => {
  const { code, stderr } = await run(LINT, '--contract', 'no-such.yaml');
  expect(stderr).toMatch(/^There is no file no-such\.yaml; --contract takes .*\nSee `npm run /);
  expect(code).toBe(2);
});

test.each([GENERATE, DOCS])('%s: --contract without --out is wrong usage', async (script) => {
  const { code, stderr } = await run(script, '--contract', whole);
  expect(stderr).toContain('--contract needs --out FOLDER');
  expect(code).toBe(2);
});

test.each([
  [LINT, []],
  [GENERATE, ['--out', 'library']],
  [DOCS, ['--out', 'library']],
])(
  '%s: --contract of a file that is no contract ends with 1, and names the file',
  async (script, more) => {
    const { code, stdout, stderr } = await run(script, '--contract', broken, ...more);
    expect(stdout + stderr).toContain('broken.yaml');
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(1);
  },
);

test.each([LINT, GENERATE, DOCS])('%s: --help names --contract', async (script) => {
  const { code, stdout } = await run(script, '--help');
  expect(stdout).toContain('--contract FILE');
  expect(code).toBe(0);
});
