import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';
import { type BuiltSite, buildSite } from '../../site/build.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { bundle as contract } from '../bundle.ts';
import { UPCOMING } from './model.ts';

let folder: string;
let first: BuiltSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'notes.txt'), 'Not ours.');
  first = await build();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const build = (document = contract) =>
  buildSite(projectAt(), document, { folder, upcoming: UPCOMING });
const read = (name: string) => readFile(join(folder, name), 'utf8');

/** The contract with another text at one operation. */
function changed(): OpenApiDocument {
  const document = structuredClone(contract);
  const operation = document.paths['/projects/{id}/issues']?.post as { description: string };
  operation.description = 'Makes an issue, and nothing else.';
  return document;
}

test('a first build writes everything, and says what', async () => {
  expect(first.removed).toEqual([]);
  expect(first.written.length).toBeGreaterThan(400);
  // The list of what was built, and the picture of previews, stand beside the texts.
  expect((await listFiles(folder)).length).toBe(first.written.length + 2);
});

test('all of it is at most 14 MB', async () => {
  const sizes = await Promise.all(
    (await listFiles(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000_000);
});

test('the same again writes nothing but a file that somebody changed', async () => {
  const before = await stat(join(folder, 'index.html'));
  await writeFile(join(folder, 'tags/jobs/index.html'), 'Something else');
  expect(await build()).toMatchObject({ written: ['tags/jobs/index.html'], removed: [] });
  expect((await stat(join(folder, 'index.html'))).mtimeMs).toBe(before.mtimeMs);
});

test('one text writes the pages that have it, and what is put together from them', async () => {
  const { written, removed } = await build(changed());
  expect(removed).toEqual([]);
  expect([...written].filter((name) => !name.startsWith('assets/')).sort()).toEqual([
    'all/index.html',
    'llms/issues.txt',
    'operations/createIssue/index.html',
    'operations/createIssue/index.md',
    'reference/contract.json',
  ]);
  expect(await read('operations/createIssue/index.html')).toContain('and nothing else.');
});

test('what is no part of it any more is removed, and files of others stay', async () => {
  const document = structuredClone(contract) as {
    components: { schemas: Record<string, unknown> };
  };
  document.components.schemas.Passing = { type: 'object', description: 'Soon gone.' };
  await build(document as unknown as OpenApiDocument);
  expect(await read('schemas/Passing/index.html')).toContain('Soon gone.');
  const { removed } = await build();
  expect([...removed].sort()).toEqual(['schemas/Passing/index.html', 'schemas/Passing/index.md']);
  expect(await listFiles(join(folder, 'schemas/Passing'))).toEqual([]);
  expect(await read('notes.txt')).toBe('Not ours.');
});
