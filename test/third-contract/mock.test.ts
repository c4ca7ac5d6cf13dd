/** The stateless mock of a contract with other conventions than this API's. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { readContractFrom } from '../../src/conform/bundle.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import { createStatelessFetch } from '../../src/mock/fetch.ts';

const FILE = fileURLToPath(new URL('workshop.yaml', import.meta.url));

/** The third contract with 422 for invalid input, or with a cursor instead of page numbers. */
async function startMock(change: (text: string) => string) {
  const { document } = readContractFrom(FILE);
  const changed: typeof document = JSON.parse(change(JSON.stringify(document)));
  const operations = readOperationTable(changed);
  const table = Object.fromEntries(operations.map((each) => [each.id, each]));
  return createStatelessFetch({ document: changed, operations: table });
}

const headers = { 'X-Workshop-Key': 'any' };

it('invalid input gets 422 if that is documented, although other errors come first', async () => {
  const fetch = await startMock((text) => text.replaceAll('"400":', '"422":'));
  const response = await fetch(
    new Request('http://mock/benches', { method: 'POST', headers, body: '{"label":1}' }),
  );
  expect(response.status).toBe(422);
});

it('a list without page numbers has the links of its example, and none made of numbers', async () => {
  const fetch = await startMock((text) => text.replaceAll('"name":"page"', '"name":"after"'));
  const response = await fetch(new Request('http://mock/benches', { headers }));
  expect(response.status).toBe(200);
  expect(response.headers.get('link')).toBe(
    '<https://workshop.example.com/benches?page=1>; rel="first"',
  );
});

it('errors have the form that the contract documents, with what the mock has to say', async () => {
  const text = { type: 'string' };
  const item = { type: 'object', properties: { field: text, problem: text } };
  const fetch = await startMock((written) => {
    const document = JSON.parse(written);
    const { schemas, examples } = document.components;
    Object.assign(schemas, {
      ErrorMessage: { type: 'object', properties: { code: text, detail: text } },
      ErrorFields: { type: 'object', properties: { errors: { type: 'array', items: item } } },
    });
    const detail = 'The key is wrong.';
    for (const name of ['Unauthorized', 'NotFound', 'Conflict'])
      examples[name].value = { code: name, detail };
    for (const name of ['InvalidPage', 'InvalidNumber', 'InvalidLabel'])
      examples[name].value = { errors: [{ field: 'label', problem: 'is too long' }] };
    return JSON.stringify(document);
  });
  const request = (path: string, init: RequestInit = {}) =>
    fetch(new Request(`http://mock${path}`, { headers, ...init }));
  const invalid = await request('/benches', { method: 'POST', body: '{}' });
  expect(await invalid.json()).toEqual({
    errors: ['label', 'kind'].map((field) => ({ field, problem: 'is required' })),
  });
  const unknown = await request('/nowhere');
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { code: 'NotFound', detail: expect.stringContaining('not part of the contract') },
  ]);
});

it('a contract in YAML may have merge keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'workshop.yaml');
  const whole = 'PerPage:\n      name: per_page\n      in: query\n';
  const text = readFileSync(FILE, 'utf8');
  expect(text).toContain(whole);
  const merged = 'PerPage:\n      <<: { in: query }\n      name: per_page\n';
  writeFileSync(file, text.replace(whole, merged));
  expect(readContractFrom(file).document).toEqual(readContractFrom(FILE).document);
});
