import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';

const root = join(import.meta.dirname, '../../src/conform');

/** The code of the kit by file, without comments. */
const sources = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [file, text.replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '')] as const;
    }),
);

/** Where operations of this API are named: rules that its contract states in words only. */
const SPECIAL = [join('checks', 'special-cases.ts')];

it('only the special cases of the conformance kit name an operation, and ten of them at most', () => {
  const named = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/(?<=['"`]| )\w+(?=['"`:])/g)].flatMap(([name]) =>
      name in operations ? [{ file, name }] : [],
    ),
  );
  expect(sources.size).toBeGreaterThan(80);
  expect(named.filter(({ file }) => !SPECIAL.includes(file))).toEqual([]);
  expect(new Set(named.map(({ name }) => name)).size).toBeLessThanOrEqual(10);
});

it('no module of the conformance kit imports what is generated from this contract', () => {
  const generated = [...sources].filter(([, text]) => /from '[./]*generated\//.test(text));
  expect(generated.map(([file]) => file)).toEqual([]);
  const bundled = [...sources].filter(([, text]) => text.includes('openapi.json'));
  // That of the reports names the file, and does not read it.
  expect(bundled.map(([file]) => file).sort()).toEqual(['bundle.ts', join('reports', 'lines.ts')]);
});
