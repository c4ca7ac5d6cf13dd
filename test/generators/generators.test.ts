import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from '../../build/files.ts';
import { projectAt } from '../../build/project.ts';
import { generators } from '../../generators/index.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { IN_FULL } from '../in-full.ts';
import { realBundle } from './contract.ts';

let bundle: OpenApiDocument;
/** What each generator makes of the bundle, by its output. */
let rendered: ReadonlyMap<string, Readonly<Record<string, string>>>;
beforeAll(async () => {
  bundle = await realBundle();
  rendered = new Map(
    await Promise.all(
      generators.map(async ({ output, render }) => [output, await render(bundle)] as const),
    ),
  );
});

const filesOf = (output: string) => rendered.get(output) ?? {};

describe.each(generators.map((generator) => [generator.output, generator] as const))(
  '%s',
  (output, { render, tools }) => {
    test('is what is committed', async () => {
      for (const [name, text] of Object.entries(filesOf(output))) {
        const committed = await readFile(join(projectAt().generated, name), 'utf8');
        expect(committed === text, `run \`npm run build\` for ${name}`).toBe(true);
      }
    });

    test('comes from the bundle alone, which stays as it was', async () => {
      const another = { ...bundle.info, title: 'Another' };
      await render({ ...bundle, info: another, paths: {}, components: {} });
      expect(await render(frozen(structuredClone(bundle)))).toEqual(filesOf(output));
    });

    test('holds files that say that they are generated, where they have a place for it, and end with one line end', () => {
      const texts = Object.entries(filesOf(output));
      expect(texts.length).toBeGreaterThan(0);
      for (const [name, text] of texts) {
        if (!name.endsWith('.json')) expect(text.slice(0, 200)).toContain('npm run build');
        expect(text).toMatch(/[^\n]\n$/);
      }
    });

    test('is one file, or the folder that all its files are in', () => {
      const names = Object.keys(filesOf(output));
      if (!output.endsWith('/')) expect(names).toEqual([output]);
      for (const name of names) expect(name.startsWith(output)).toBe(true);
    });

    test('names the tools that can change it, which are all installed', async () => {
      const { devDependencies } = JSON.parse(
        await readFile(join(projectAt().root, 'package.json'), 'utf8'),
      );
      for (const tool of tools) expect(devDependencies).toHaveProperty(tool);
    });
  },
);

test('no two generators make the same file, and what they make is all there is', async () => {
  const names = [...rendered.values()].flatMap((texts) => Object.keys(texts));
  expect([...names].sort()).toEqual(await listFiles(projectAt().generated));
});

// Readers of YAML 1.1 take more for something else than text; so a difference shows there first.
test.each(IN_FULL ? (['1.1', '1.2'] as const) : (['1.1'] as const))(
  'the YAML %s and the JSON hold the same contract',
  (version) => {
    const [yaml = '', json = ''] = ['openapi.yaml', 'openapi.json'].map(
      (name) => filesOf(name)[name],
    );
    expect(parse(yaml, { version })).toEqual(JSON.parse(json));
  },
);

/** The same object, which throws at whoever writes into it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
