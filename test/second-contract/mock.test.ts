import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { readContractFrom } from '../../src/conform/bundle.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import { readContractFile } from '../../src/http/contract.ts';
import type { RequestHandler } from '../../src/http/response.ts';
import { createStatelessFetch } from '../../src/mock/fetch.ts';
import { SECOND_INDEX, secondContract } from './contract.ts';

let mock: RequestHandler;

beforeEach(async () => {
  mock = await createStatelessFetch(await secondContract());
});

const send = async (method: string, path: string, { card = '12', body = '' } = {}) => {
  const headers = new Headers();
  if (card !== '') headers.set('X-Reader-Card', card);
  if (body !== '') headers.set('Content-Type', 'application/json');
  const url = `http://127.0.0.1/library/v1${path}`;
  const response = await mock(new Request(url, { method, headers, ...(body !== '' && { body }) }));
  const text = await response.text();
  return { status: response.status, data: text === '' ? null : JSON.parse(text) };
};

it('the stateless mock serves the examples of the second contract below its own prefix', async () => {
  const { status, data } = await send('GET', '/books/7');
  expect(status).toBe(200);
  expect(data).toMatchObject({ id: 7, title: 'The Sea at Night', shelf: { code: 'P4' } });
});

it('the stateless mock reads the token from the header that the second contract names', async () => {
  expect((await send('GET', '/loans', { card: '' })).status).toBe(401);
  expect((await send('GET', '/loans')).status).toBe(200);
});

it('the stateless mock checks requests against the second contract', async () => {
  const weeks = JSON.stringify({ weeks: 20 });
  expect(await send('POST', '/books/7/loans', { body: weeks })).toMatchObject({
    status: 400,
    data: { message: { weeks: [expect.stringContaining('8')] } },
  });
  const action = JSON.stringify({ action: 'burn' });
  expect((await send('PUT', '/loans/31', { body: action })).status).toBe(400);
});

it('the stateless mock says where the paths of the second contract begin', async () => {
  const { status, data } = await send('GET', '/unknown');
  expect(status).toBe(404);
  expect(data.message).toContain('/library/v1/');
});

it('--contract: a bundle is read from a file, and a file that is none is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'library.json');
  const { document, operations } = await secondContract();
  await writeFile(file, JSON.stringify(document));
  expect(await readContractFile(file)).toEqual({ document, operations });
  const inYaml = join(folder, 'library.yaml');
  await writeFile(inYaml, stringify(document));
  expect(await readContractFile(inYaml)).toEqual({ document, operations });
  expect(readContractFrom(inYaml).operations).toHaveLength(Object.keys(operations).length);
  await writeFile(file, '{}');
  await expect(readContractFile(file)).rejects.toThrow(`${file} is no OpenAPI document`);
});

it('--contract: a file that is not there cannot be read, whatever its form would be', async () => {
  const missing = /^nowhere\.yaml cannot be read: there is no such file\./;
  await expect(readContractFile('nowhere.yaml')).rejects.toThrow(missing);
  expect(() => readContractFrom('nowhere.yaml')).toThrow(missing);
});

it('--contract: the sources of a contract are rejected with the command that bundles them', async () => {
  const advice = /refers to .*Bundle it first: `npx @redocly\/cli bundle /;
  await expect(readContractFile(SECOND_INDEX)).rejects.toThrow(advice);
  expect(() => readContractFrom(SECOND_INDEX)).toThrow(advice);
});

it('the stateless mock takes bodies of JSON alone, with objects in them', async () => {
  const { document } = await secondContract();
  const copy = JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'application/x-www-form-urlencoded' ? undefined : value,
  );
  const { BookWrite, Shelf } = copy.components.schemas;
  BookWrite.properties.shelf = { oneOf: [Shelf, { type: 'string' }] };
  const operations = Object.fromEntries(readOperationTable(copy).map((each) => [each.id, each]));
  mock = await createStatelessFetch({ document: copy, operations });
  const book = { title: 'Tides', author: 'Ida Brandt', shelf_code: 'P4' };
  const create = (shelf: unknown) =>
    send('POST', '/books', { body: JSON.stringify({ ...book, shelf }) });
  expect((await create({ code: 'P4' })).status).toBe(201);
  expect(await create({ floor: 2 })).toMatchObject({
    status: 400,
    data: { message: { shelf: [expect.any(String)] } },
  });
});
