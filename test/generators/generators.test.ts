import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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
      const committed = await readFile(join(projectAt().generated, output), 'utf8');
      expect(committed === (await render(bundle)), `run \`npm run build\``).toBe(true);
    });

    test('comes from the bundle alone, which stays as it was', async () => {
      const given = frozen(structuredClone(bundle));
      const once = await render(given);
      expect((await render(given)) === once).toBe(true);
      expect(given).toEqual(bundle);
      await render({ ...bundle, info: { ...bundle.info, title: 'Another' }, paths: {} });
      expect((await render(bundle)) === once).toBe(true);
    });

    test('says that it is generated, where it has a place for it, and ends with one line end', async () => {
      const text = await render(bundle);
      if (!output.endsWith('.json')) expect(text.slice(0, 200)).toContain('npm run build');
      expect(text).toMatch(/[^\n]\n$/);
    });

    test('names the tools that can change it, which are all installed', async () => {
      const { devDependencies } = JSON.parse(
        await readFile(join(projectAt().root, 'package.json'), 'utf8'),
      );
      for (const tool of tools) expect(devDependencies).toHaveProperty(tool);
    });
  },
);

test('the YAML and the JSON hold the same contract', async () => {
  const [yaml, json] = await Promise.all(
    ['openapi.yaml', 'openapi.json'].map((name) =>
      generators.find(({ output }) => output === name)?.render(bundle),
    ),
  );
  expect(parse(yaml ?? '')).toEqual(JSON.parse(json ?? ''));
  expect(parse(yaml ?? '', { version: '1.1' })).toEqual(JSON.parse(json ?? ''));
});

/** The same object, which throws at whoever writes into it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
