import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';

const source = join(import.meta.dirname, '../../src/conform');

it('only the special cases of the conformance kit name an operation', () => {
  const ids = new Set(Object.keys(operations));
  const all = ['checks', 'predict'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  const files = all.filter(
    (file) => file.endsWith('.ts') && file !== join('checks', 'special-cases.ts'),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/(?<=['"`]| )\w+(?=['"`:])/g)]
      .filter(([name]) => ids.has(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(named).toEqual([]);
});
