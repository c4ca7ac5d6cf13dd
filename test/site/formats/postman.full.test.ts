/** The Postman collection, imported and run by newman against the sandbox. */
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { postmanCollection } from '../../../site/formats/postman.ts';
import { startSandbox } from '../../../src/sandbox/node.ts';
import { bundle as document } from '../../bundle.ts';
import { inMatrix } from '../../packaging/runtimes.ts';

interface Folder {
  readonly name: string;
  readonly item?: readonly Folder[];
}

interface Execution {
  readonly item: { readonly name: string };
  readonly response?: { readonly code: number };
}

const NAMES = [
  'List issues of a project',
  'Create an issue',
  'Get an issue',
  'Delete an issue',
  'List jobs of a project',
];

test('the collection has every operation, is the same each time, and newman runs it', {
  timeout: 60_000,
}, async (context) => {
  const text = await postmanCollection(document);
  expect(await postmanCollection(document)).toBe(text);
  const collection = JSON.parse(text) as { item: Folder[] };
  const requests = collection.item.flatMap(({ item = [] }) => item);
  expect(requests).toHaveLength(106);
  expect(text).not.toContain('"mode":"raw"');

  const [folder] = inMatrix('newman');
  if (folder === undefined) return context.skip('newman is not installed');
  const newman = createRequire(import.meta.url)(folder.folder);
  const { origin, close } = await startSandbox({ port: 0 });
  try {
    const { run } = await new Promise<{ run: { executions: Execution[] } }>((resolve, reject) => {
      const variables = { base_url: origin, apiKey: 'token-of-mira' };
      const envVar = Object.entries(variables).map(([key, value]) => ({ key, value }));
      newman.run({ collection, envVar, folder: NAMES }, (error: Error | null, summary: never) =>
        error === null ? resolve(summary) : reject(error),
      );
    });
    const statuses = run.executions.map(({ item, response }) => [item.name, response?.code]);
    expect(Object.fromEntries(statuses)).toEqual({
      'List issues of a project': 200,
      'Create an issue': 201,
      'Get an issue': 200,
      'Delete an issue': 204,
      'List jobs of a project': 200,
    });
  } finally {
    await close();
  }
});
