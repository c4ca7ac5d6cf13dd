/** `diff OLD NEW` takes any two documents, also those that other services publish. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { rateChanges } from '../../diff/rate.ts';
import { readRevision } from '../../diff/revisions.ts';
import { projectAt } from '../../generators/project.ts';
import { changedBy, type Edit } from './cases.ts';

const FILE = fileURLToPath(new URL('public.yaml', import.meta.url));
const text = await readFile(FILE, 'utf8');
const document = parse(text);

const EXHIBITS = '/paths/~1exhibits';
const SCHEMAS = '/components/schemas';
const page = (name: string) => [{ name, in: 'query', schema: { type: 'string' } }];

test.each<[what: string, edit: Edit, rated: string]>([
  [
    'a field of a page is removed',
    { remove: [`${SCHEMAS}/ExhibitPage/properties/next`] },
    'major property-removed GET /exhibits',
  ],
  [
    'a field of the items of a page is removed',
    { remove: [`${SCHEMAS}/ExhibitCreate/properties/kind`] },
    'major property-removed GET /exhibits',
  ],
  [
    'a field of a list behind a reference is removed',
    { remove: [`${SCHEMAS}/Hall/properties/name`] },
    'major property-removed GET /halls',
  ],
  [
    'a list behind a reference is paged',
    { set: { '/paths/~1halls/get/parameters': page('page_token') } },
    'major paging-added GET /halls',
  ],
  [
    'a time selects items of a list, and no page',
    {
      set: {
        '/paths/~1halls/get/parameters': [
          { name: 'after', in: 'query', schema: { type: 'string', format: 'date-time' } },
        ],
      },
    },
    'minor parameter-added GET /halls',
  ],
  [
    'one of several media types of a response is removed',
    { remove: [`${EXHIBITS}/get/responses/200/content/text~1csv`] },
    'major media-type-removed GET /exhibits',
  ],
  [
    'a media type of a body without an example is removed',
    { remove: [`${EXHIBITS}/post/requestBody/content/application~1xml`] },
    'major media-type-removed POST /exhibits',
  ],
  [
    'a body without an example needs more',
    { set: { [`${SCHEMAS}/ExhibitCreate/required`]: ['name', 'kind'] } },
    'major required-changed POST /exhibits',
  ],
  [
    'the default response is removed',
    { remove: [`${EXHIBITS}/get/responses/default`] },
    'major response-removed GET /exhibits',
  ],
  [
    'a field of all errors of a range is removed',
    { remove: [`${SCHEMAS}/Problem/properties/detail`] },
    'major property-removed POST /exhibits',
  ],
  [
    'a PATCH is removed',
    { remove: ['/paths/~1exhibits~1{id}/patch'] },
    'major operation-removed PATCH /exhibits/{id}',
  ],
  [
    'a UUID may be any text',
    { remove: ['/paths/~1exhibits~1{id}/parameters/0/schema/format'] },
    'minor format-changed PATCH /exhibits/{id}',
  ],
  [
    'the token goes into another header',
    {
      set: { '/components/securitySchemes/Bearer': { type: 'apiKey', in: 'header', name: 'K' } },
    },
    'major security-changed GET /halls',
  ],
  ['a webhook is removed', { remove: ['/webhooks/exhibit.created'] }, 'major not-rated contract'],
])('%s', (_, edit, rated) => {
  const changes = rateChanges({ base: document, revision: changedBy(document, edit) });
  expect(changes.map(({ rating, rule, subject }) => `${rating} ${rule} ${subject}`)).toContain(
    rated,
  );
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
