import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundledSize } from '../../bench/bundle.ts';
import { operations } from '../../generated/operations.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

test('a program that creates an issue is at most 2,600 bytes, minified and compressed', async () => {
  const text = `import { connect, createIssue } from '../../src/client/operations.ts';
export const create = (token: string) =>
  createIssue(connect({ baseUrl: 'https://collab.example.com', token }), {
    id: 'acme/website',
    title: 'Broken link',
  });`;
  expect(await bundledSize(text, folder)).toBeLessThanOrEqual(2600);
});

test('all operations are at most 4,600 bytes, minified and compressed, and as much more as there are more of them', async () => {
  const text = `import { createClient } from '../../src/client/index.ts';
export const api = createClient({ baseUrl: 'https://collab.example.com' });`;
  const budget = (4600 / 106) * Object.keys(operations).length;
  expect(await bundledSize(text, folder)).toBeLessThanOrEqual(budget);
});
