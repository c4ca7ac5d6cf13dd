import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundledSize, bundledSizes } from '../../bench/bundle.ts';
import { operations } from '../../generated/operations.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const all = Object.values(operations);

/** A program that calls one operation. */
const callOf = (id: string) =>
  `import { connect, ${id} } from '../../src/client/operations.ts';
export const send = (token: string, parameters) =>
  ${id}(connect({ baseUrl: 'https://collab.example.com', token }), parameters);`;

const FILES = ['uploadFile', 'downloadJobArtifacts', 'downloadRefArtifacts', 'downloadJobTrace'];

// Minified by esbuild for ES2023, and after `gzip -9`; docs/benchmarks.md says what the bytes are for.
test('a program with one operation is at most 4,050 bytes, with a read 4,260, and with a file 4,700', async () => {
  const programs = new Map(all.map(({ id }) => [id, callOf(id)]));
  const sizes = await bundledSizes(programs, folder);
  expect([...sizes.keys()].sort()).toEqual(all.map(({ id }) => id).sort());
  const tooLarge = all.filter(({ id, method }) => {
    if (FILES.includes(id)) return Number(sizes.get(id)) > 4700;
    // A read follows redirects.
    return Number(sizes.get(id)) > (method === 'GET' ? 4260 : 4050);
  });
  expect(tooLarge).toEqual([]);
});

test('a list that is read to its end is at most 5,200 bytes', async () => {
  const text = `import { connect, listIssues, paginate } from '../../src/client/operations.ts';
export const read = (token: string) =>
  paginate(listIssues, connect({ baseUrl: 'https://collab.example.com', token })).all();`;
  expect(await bundledSize(text, folder)).toBeLessThanOrEqual(5200);
});

test('all operations are at most 7,400 bytes, and as much more as there are more of them', async () => {
  const text = "export { createClient } from '../../src/client/index.ts';";
  const budget = (7400 / 106) * all.length;
  expect(await bundledSize(text, folder)).toBeLessThanOrEqual(budget);
});
