import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from '../../generators/files.ts';
import { renderForms } from '../../generators/forms.ts';
import { type Files, renderAll } from '../../generators/outputs.ts';
import { projectAt } from '../../generators/project.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { realBundle } from './contracts.ts';

let bundle: OpenApiDocument;
let rendered: Files;
beforeAll(async () => {
  bundle = await realBundle();
  rendered = await renderAll(bundle);
});

test('what is rendered is what is committed, and all there is', async () => {
  const outdated = [];
  for (const [name, text] of Object.entries(rendered)) {
    const committed = await readFile(join(projectAt().generated, name), 'utf8').catch(() => null);
    if (committed !== text) outdated.push(name);
  }
  const advice = 'generated/ is outdated: run `npm run generate`, and commit what it writes';
  expect(outdated, advice).toEqual([]);
  expect(await listFiles(projectAt().generated), advice).toEqual(Object.keys(rendered).sort());
});

test('what is rendered depends on the contract alone, which is not changed', async () => {
  await renderAll({
    ...bundle,
    info: { ...bundle.info, title: 'Another' },
  });
  expect(await renderAll(frozen(structuredClone(bundle)))).toEqual(rendered);
});

test('each file says that it is generated, if it can hold comments, and ends with one line end', () => {
  for (const [name, text] of Object.entries(rendered)) {
    if (!name.endsWith('.json')) expect(text.slice(0, 200)).toContain('npm run generate');
    expect(text).toMatch(/[^\n]\n$/);
  }
});

// Readers of YAML 1.1 take more for something else than text; so a difference shows there first.
test.each(['1.1', '1.2'] as const)('the YAML %s and the JSON hold the same contract', (version) => {
  const { 'openapi.yaml': yaml = '' } = renderForms(bundle);
  expect(parse(yaml, { version })).toEqual(JSON.parse(rendered['openapi.json'] ?? ''));
});

/** The same object, which throws at whoever writes into it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
