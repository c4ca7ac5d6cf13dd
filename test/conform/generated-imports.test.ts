import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from './own-contract.ts';

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

it('no module of the conformance kit imports what is generated from this contract', () => {
  const generated = [...sources].filter(([, text]) => /from '[./]*generated\//.test(text));
  expect(generated.map(([file]) => file)).toEqual([]);
  const bundled = [...sources].filter(([, text]) => text.includes('openapi.json'));
  // That of the reports names the file, and does not read it.
  expect(bundled.map(([file]) => file).sort()).toEqual([
    'contract/bundle.ts',
    join('reports', 'lines.ts'),
  ]);
});

it('every operation that the kit names is one of the contract', () => {
  const ids = contract.operations.map(({ id }) => id);
  const verbs = [...new Set(ids.map((id) => /^[a-z]+/.exec(id)?.[0]))];
  const named = new RegExp(`'((?:${verbs.join('|')})[A-Z]\\w*)'`, 'g');
  const known = new Set([...ids, ...contract.resources.byName.keys()]);
  const unknown = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(named)].filter(([, id = '']) => !known.has(id)).map(([id]) => [file, id]),
  );
  expect(unknown).toEqual([]);
});
