import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';

const folder = join(import.meta.dirname, '../../src/conform/checks');

it('only the special cases of the conformance kit name an operation', () => {
  const ids = new Set(Object.keys(operations));
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => file.endsWith('.ts') && file !== 'special-cases.ts');
  const named = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?<=['"`]| )\w+(?=['"`:])/g)]
      .filter(([name]) => ids.has(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(named).toEqual([]);
});
