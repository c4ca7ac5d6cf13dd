import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  BaseResolver,
  type Document,
  lintDocument,
  type Plugin,
  Source,
} from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { plugin } from '../../lint/plugin.ts';
import { asRecord } from '../../src/contract/data.ts';
import { walk } from '../../src/contract/read/pointers.ts';
import fc from '../properties.ts';
import { redoclyConfig } from '../redocly-config.ts';

const SPEC = resolve('spec');
const INDEX = join(SPEC, 'openapi.yaml');
const WORKFLOW = join(SPEC, 'workflows/issue.arazzo.yaml');
/** Paths that together have every kind of node. */
const PATHS = [
  '/projects/{id}/issues',
  '/projects/{id}/issues/{issue_iid}',
  '/projects/{id}/star',
  '/user/keys/{key_id}',
];

/** The files of the contract by their paths. */
const documents = new Map<string, Document>(
  readdirSync(SPEC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => {
      const text = readFileSync(join(SPEC, file), 'utf8');
      return [
        join(SPEC, file),
        {
          source: new Source(join(SPEC, file), text),
          parsed: parse(text, { merge: true, maxAliasCount: -1 }),
        },
      ];
    }),
);
const index = asRecord(documents.get(INDEX)?.parsed);
const paths = PATHS.map((path) => [path, asRecord(index.paths)[path]]);
Object.assign(index, { paths: Object.fromEntries(paths) });

/** Every place in the files that the rules look at. */
const places = [...documents].flatMap(([file, { parsed }]) => {
  const keys: { file: string; path: readonly string[] }[] = [];
  walk(parsed, (node, path) => {
    // Redocly gives up on a version that it does not know.
    const names = Object.keys(node).filter((key) => key !== 'openapi' && key !== 'arazzo');
    for (const key of names) keys.push({ file, path: [...path, key] });
  });
  return keys;
});

it('no rule fails, whatever stands in the place of a node', async () => {
  const place = fc.nat().map((number) => places[number % places.length]);
  await fc.assert(
    fc.asyncProperty(place, fc.jsonValue({ maxDepth: 2 }), async (at, value) => {
      if (at === undefined) return;
      for (const document of [INDEX, WORKFLOW]) {
        for (const problem of await lintWith(document, at.file, at.path, value)) {
          expect(problem.message).not.toBe('');
        }
      }
    }),
    { numRuns: 60 },
  );
});

const config = await redoclyConfig({
  plugins: [plugin as Plugin],
  // As in redocly.yaml: `struct` keeps rules from nodes of the wrong type.
  rules: { struct: 'error' },
  extends: ['contract/all'],
});

/** Lints a document of the contract after replacing one node of a file. */
async function lintWith(root: string, file: string, path: readonly string[], value: unknown) {
  const externalRefResolver = new BaseResolver();
  for (const [name, { source, parsed }] of documents) {
    const changed = name === file ? replaceNode(parsed, path, value) : parsed;
    externalRefResolver.cache.set(name, Promise.resolve({ source, parsed: changed }));
  }
  const document = await externalRefResolver.cache.get(root);
  if (document === undefined || document instanceof Error) throw new Error(`no ${root}`);
  return lintDocument({ document: document as Document, config, externalRefResolver });
}

function replaceNode(data: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (!Array.isArray(data)) {
    return { ...asRecord(data), [key]: replaceNode(asRecord(data)[key], rest, value) };
  }
  return data.map((item, index) => (`${index}` === key ? replaceNode(item, rest, value) : item));
}
