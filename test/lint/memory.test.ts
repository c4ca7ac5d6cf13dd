import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FileIndex, openFileIndex } from '../../build/file-index.ts';
import { projectAt } from '../../build/project.ts';
import { SOURCES } from '../../lint/layout.ts';
import type { LintResult } from '../../lint/lint.ts';
import { openLintMemory } from '../../lint/memory.ts';
import { renderReport } from '../../lint/report.ts';
import { emptyProject } from '../build/workspace.ts';

/** A project with one file that was linted, and something found in it. */
async function lintedProject() {
  const { project, write } = await emptyProject();
  await write('spec/openapi.yaml', 'openapi: 3.1.2\n');
  const index = await openFileIndex(project.cache);
  const result: LintResult = {
    root: project.spec,
    sources: index.hashOfFolder(project.spec, SOURCES),
    files: 1,
    findings: [
      {
        rule: 'summary-style',
        file: 'openapi.yaml',
        line: 1,
        column: 1,
        pointer: '',
        message: 'Write one.',
        severity: 'error',
      },
    ],
    runs: [{ tool: 'files', findings: 1, milliseconds: 3 }],
    milliseconds: 3,
  };
  await openLintMemory(project, index).keep(result);
  const recall = (seen: FileIndex = index) => openLintMemory(project, seen).recall();
  return { project, write, index, result, recall };
}

test('what was found is known as long as nothing changes, and reads the same', async () => {
  const { result, recall } = await lintedProject();
  const known = await recall();
  expect(known).toEqual({ ...result, remembered: true });
  if (known === null) return;
  const shown = { format: 'text', from: result.root, colour: false } as const;
  const [finding] = renderReport(result, shown).split('\n');
  expect(renderReport(known, shown)).toMatch(/^1 finding in 1 of 1 file, as before: /m);
  expect(renderReport(known, shown).split('\n')[0]).toBe(finding);
});

test('it is forgotten with a change of the contract', async () => {
  const { write, recall } = await lintedProject();
  await write('spec/openapi.yaml', 'openapi: 3.1.3\n');
  expect(await recall()).toBeNull();
});

test.each([
  'lint/rules',
  'contract',
  'build',
  'redocly.yaml',
  '.spectral.yaml',
  'package-lock.json',
  'node_modules/.package-lock.json',
])('it is forgotten with a change of %s', async (changed) => {
  const { index, recall } = await lintedProject();
  const path = join(projectAt().root, changed);
  const isIn = (asked: string) => asked === path || path.startsWith(`${asked}/`);
  const other: FileIndex = {
    ...index,
    hashOf: (asked) => (isIn(asked) ? 'changed' : index.hashOf(asked)),
    hashOfFolder: (asked, extensions) =>
      isIn(asked) ? 'changed' : index.hashOfFolder(asked, extensions),
  };
  expect(await recall(other)).toBeNull();
});

test('a result of sources that were saved meanwhile is not kept', async () => {
  const { project, write, index, result } = await lintedProject();
  await write('spec/openapi.yaml', 'openapi: 3.1.3\n');
  const memory = openLintMemory(project, index);
  await memory.keep(result);
  expect(await memory.recall()).toBeNull();
});

test('a memory that is damaged is none', async () => {
  const { project, write, recall } = await lintedProject();
  const file = join(project.cache, 'lint.json').slice(project.root.length + 1);
  for (const text of ['', '{', 'null', '{"key":1}', '{"key":"x","result":{"findings":{}}}']) {
    await write(file, text);
    expect(await recall()).toBeNull();
  }
});
