import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundledSize } from '../../bench/bundle.ts';
import { operations } from '../../generated/operations.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

test.each([
  ['a program that creates an issue', 2550, 'createIssue', "{ id: 42, title: 'Broken link' }"],
  ['one that lists issues, page after page', 2650, 'listProjectIssues', '{ id: 42 }'],
  ['one that uploads a file', 2760, 'uploadFile', '{ id: 42, file: new Blob() }'],
])('%s is at most %i bytes, minified and compressed', async (_, budget, name, parameters) => {
  const text = `import { connect, ${name} } from '../../src/client/operations.ts';
export const send = (token: string) =>
  ${name}(connect({ baseUrl: 'https://collab.example.com', token }), ${parameters});`;
  expect(await bundledSize(text, folder)).toBeLessThanOrEqual(budget);
});

test('all operations are at most 5,170 bytes, minified and compressed, and as much more as there are more of them', async () => {
  const text = `import { createClient } from '../../src/client/index.ts';
export const api = createClient({ baseUrl: 'https://collab.example.com' });`;
  const budget = (5170 / 106) * Object.keys(operations).length;
  expect(await bundledSize(text, folder)).toBeLessThanOrEqual(budget);
});
