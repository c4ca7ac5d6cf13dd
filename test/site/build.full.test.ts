import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';
import { type BuiltSite, buildSite } from '../../site/build.ts';
import { PREVIEW } from '../../site/formats/names.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { bundle as contract } from '../bundle.ts';
import { UPCOMING } from './model.ts';

let folder: string;
/** Three builds into one folder: with a schema of its own, without it, and with another text at one operation. */
let first: BuiltSite & { readonly files: readonly string[]; readonly page: string };
let second: BuiltSite;
let third: BuiltSite & { readonly isHomeTouched: boolean };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'notes.txt'), 'Not ours.');
  first = {
    ...(await build(withSchema())),
    files: await listFiles(folder),
    page: await read('schemas/Passing/index.html'),
  };
  second = await build(contract);
  const { mtimeMs } = await stat(join(folder, 'index.html'));
  await writeFile(join(folder, 'tags/jobs/index.html'), 'Something else');
  third = {
    ...(await build(withText())),
    isHomeTouched: (await stat(join(folder, 'index.html'))).mtimeMs !== mtimeMs,
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const build = (document: OpenApiDocument) =>
  buildSite(projectAt(), document, { folder, upcoming: UPCOMING });
const read = (name: string) => readFile(join(folder, name), 'utf8');

function withSchema(): OpenApiDocument {
  const document = structuredClone(contract) as OpenApiDocument & {
    components: { schemas: Record<string, unknown> };
  };
  document.components.schemas.Passing = { type: 'object', description: 'Soon gone.' };
  return document;
}

function withText(): OpenApiDocument {
  const document = structuredClone(contract);
  const operation = document.paths['/projects/{id}/issues']?.post as { description: string };
  operation.description = 'Makes an issue, and nothing else.';
  return document;
}

test('a first build writes everything, and says what', () => {
  expect(first.removed).toEqual([]);
  expect(first.written.length).toBeGreaterThan(400);
  expect(first.page).toContain('Soon gone.');
  // The picture of previews stands beside the texts, and files of others stay.
  expect([...first.files].sort()).toEqual([...first.written, 'notes.txt', PREVIEW].sort());
});

test('the picture of previews is as large as services show it', async () => {
  const picture = await readFile(join(folder, PREVIEW));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('all of it is at most 15 MB', async () => {
  const sizes = await Promise.all(
    (await listFiles(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});

test('one text writes the pages that have it, what is put together from them, and what somebody changed', async () => {
  expect(third.removed).toEqual([]);
  expect(third.written.filter((name) => !name.startsWith('assets/')).sort()).toEqual([
    'all/index.html',
    'llms/issues.txt',
    'openapi.3.0.json',
    'openapi.documented.json',
    'openapi.json',
    'openapi.yaml',
    'operations/createIssue/index.html',
    'operations/createIssue/index.md',
    'reference/contract.json',
    'tags/jobs/index.html',
  ]);
  expect(third.isHomeTouched).toBe(false);
  expect(await read('operations/createIssue/index.html')).toContain('and nothing else.');
  expect(JSON.parse(await read('openapi.json')).info.version).toMatch(/-next$/);
});

test('what is no part of it any more is removed, and files of others stay', async () => {
  expect([...second.removed].sort()).toEqual([
    'schemas/Passing/index.html',
    'schemas/Passing/index.md',
  ]);
  expect(await listFiles(join(folder, 'schemas/Passing'))).toEqual([]);
  expect(await read('notes.txt')).toBe('Not ours.');
});
