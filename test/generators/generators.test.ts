import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from '../../build/files.ts';
import { projectAt } from '../../build/project.ts';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import { generators } from '../../generators/index.ts';
import { realBundle } from './contract.ts';

let bundle: OpenApiDocument;
beforeAll(async () => {
  bundle = await realBundle();
});

describe.each(generators.map((generator) => [generator.output, generator] as const))(
  '%s',
  (output, { render, tools }) => {
    test('is what is committed', async () => {
      const texts = Object.entries(await render(bundle));
      for (const [name, text] of texts) {
        const committed = await readFile(join(projectAt().generated, name), 'utf8');
        expect(committed === text, `run \`npm run build\` for ${name}`).toBe(true);
      }
    });

    test('comes from the bundle alone, which stays as it was', async () => {
      const given = frozen(structuredClone(bundle));
      const once = await render(given);
      expect(await render(given)).toEqual(once);
      expect(given).toEqual(bundle);
      const another = { ...bundle.info, title: 'Another' };
      await render({ ...bundle, info: another, paths: {}, components: {} });
      expect(await render(bundle)).toEqual(once);
    });

    test('holds files that say that they are generated, where they have a place for it, and end with one line end', async () => {
      const texts = Object.entries(await render(bundle));
      expect(texts.length).toBeGreaterThan(0);
      for (const [name, text] of texts) {
        if (!name.endsWith('.json')) expect(text.slice(0, 200)).toContain('npm run build');
        expect(text).toMatch(/[^\n]\n$/);
      }
    });

    test('is one file, or the folder that all its files are in', async () => {
      const names = Object.keys(await render(bundle));
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
  const files = await Promise.all(generators.map(({ render }) => render(bundle)));
  const names = files.flatMap((texts) => Object.keys(texts));
  expect([...names].sort()).toEqual(await listFiles(projectAt().generated));
});

test('the YAML and the JSON hold the same contract', async () => {
  const [yaml = '', json = ''] = await Promise.all(
    ['openapi.yaml', 'openapi.json'].map(async (name) => {
      const generator = generators.find(({ output }) => output === name);
      return (await generator?.render(bundle))?.[name];
    }),
  );
  expect(parse(yaml)).toEqual(JSON.parse(json));
  expect(parse(yaml, { version: '1.1' })).toEqual(JSON.parse(json));
});

/** The same object, which throws at whoever writes into it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
