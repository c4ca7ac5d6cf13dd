/** The stateless mock of a contract with other conventions than this API's. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
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
