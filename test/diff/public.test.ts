/** `diff OLD NEW` takes any two documents, also those that other services publish. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { diffContracts } from '../../diff/diff.ts';
import { diffDocuments } from '../../diff/documents.ts';
import { rateChanges } from '../../diff/rate.ts';
import { renderText } from '../../diff/report/text.ts';
import { readRevision } from '../../diff/revisions.ts';
import { projectAt } from '../../generators/project.ts';
import { changedBy, type Edit } from './cases.ts';

const FILE = fileURLToPath(new URL('public.yaml', import.meta.url));
const text = await readFile(FILE, 'utf8');
const document = parse(text);

const SCHEMAS = '/components/schemas';
const TIME = { type: 'string', format: 'date-time' };

// That no field goes without a finding is tested for this document, too; here, how some of them are rated.
test.each<[what: string, edit: Edit, rated: string]>([
  [
    'a field of the items of a page is removed',
    { remove: [`${SCHEMAS}/ExhibitCreate/properties/kind`] },
    'major property-removed GET /exhibits',
  ],
  [
    'a list behind a reference is paged',
    { set: { '/paths/~1halls/get/parameters': [{ name: 'page_token', in: 'query', schema: {} }] } },
    'major paging-added GET /halls',
  ],
  [
    'a time selects items of a list, and no page',
    { set: { '/paths/~1halls/get/parameters': [{ name: 'after', in: 'query', schema: TIME }] } },
    'minor parameter-added GET /halls',
  ],
  [
    'a field of all errors of a range is removed',
    { remove: [`${SCHEMAS}/Problem/properties/detail`] },
    'major property-removed POST /exhibits',
  ],
  [
    'the token goes into another header',
    { set: { '/components/securitySchemes/Bearer': { type: 'apiKey', in: 'header', name: 'K' } } },
    'major security-changed GET /halls',
  ],
  ['a webhook is removed', { remove: ['/webhooks/exhibit.created'] }, 'major not-rated contract'],
])('%s', (_, edit, rated) => {
  const changes = rateChanges({ base: document, revision: changedBy(document, edit) });
  const found = changes.map(({ rating, rule, subject }) => `${rating} ${rule} ${subject}`);
  expect(found).toContain(rated);
});

test('a document does not differ from itself', () => {
  expect(rateChanges({ base: document, revision: structuredClone(document) })).toEqual([]);
});

test('a document is read from a file of YAML or JSON, whatever its name, or from a folder with an openapi.yaml', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'public-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'museum.json'), JSON.stringify(document));
  await writeFile(join(folder, 'openapi.yaml'), text);
  const names = [FILE, join(folder, 'museum.json'), join(folder, 'openapi.yaml'), folder];
  for (const name of names) {
    const read = await readRevision(name, projectAt(), folder);
    expect([read.version, read.isOwn]).toEqual(['2.4.0', false]);
    expect(rateChanges({ base: document, revision: read.document })).toEqual([]);
  }
});

test('the command of the package reports the same as that of a clone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'public-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [base, revision] = [join(folder, 'old.json'), join(folder, 'new.json')];
  const today = '2026-11-21';
  const edit = { remove: ['/paths/~1exhibits~1{id}/patch', `${SCHEMAS}/Hall/properties/name`] };
  await writeFile(base, JSON.stringify(document, null, 2));
  await writeFile(revision, JSON.stringify(changedBy(document, edit), null, 2));
  const [ours, theirs] = await Promise.all([
    diffDocuments(base, revision, today),
    diffContracts({ project: projectAt(), from: '/', base, revision, today }),
  ]);
  const [, ...lines] = renderText(ours, false).replaceAll(`${folder}/`, '').split('\n');
  const [, ...expected] = renderText(theirs, false)
    .replaceAll(`${folder.slice(1)}/`, '')
    .split('\n');
  expect(lines).toEqual(expected);
  expect(lines.join('\n')).toContain('operation-removed new.json:');
});

test.each([
  ['openapi: 3.1.0\ninfo: { version: 1.0.0 }', 'is no OpenAPI 3 document'],
  ['swagger: "2.0"\ninfo: { version: 1.0.0 }\npaths: {}', 'is no OpenAPI 3 document'],
  ['openapi: [', 'is not valid YAML'],
  [
    'openapi: 3.1.0\ninfo: { version: 1.0.0 }\npaths: { /a: { $ref: a.yaml } }',
    'refers to a.yaml; put all of it into one file',
  ],
])('the command of the package says what is wrong with %j', async (content, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'public-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'new.yaml'), content);
  await expect(diffDocuments(FILE, join(folder, 'new.yaml'), '2026-11-21')).rejects.toThrow(reason);
});
