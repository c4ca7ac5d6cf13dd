/** A contract in one piece, JSON alone, with ids in another field, held and served by the same functions as the project's own. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { expect, it, onTestFinished } from 'vitest';
import { bundleContract, readContractSource } from '../../generators/bundle-contract.ts';
import { withRuntime } from '../../generators/client/copy-runtime.ts';
import { renderAll, renderContract } from '../../generators/outputs.ts';
import { readContractFrom } from '../../src/conform/bundle.ts';
import { conform } from '../../src/conform/conform.ts';
import { readTestedContract } from '../../src/conform/read-contract.ts';
import { type Defect, startWorkshop } from './workshop.ts';

const FILE = fileURLToPath(new URL('workshop.yaml', import.meta.url));
const KEY = 'key-of-ada';

async function startServer(defect?: Defect) {
  const server = startWorkshop(KEY, defect);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('the kit tests all that the third contract states, and leaves nothing behind', async () => {
  const baseUrl = await startServer();
  const options = { baseUrl, token: KEY, tokenHeader: 'X-Workshop-Key', seed: 1 };
  const report = await conform({ contract: readContractFrom(FILE), basePath: '', ...options });
  const { verdict, findings, faults, leftovers, touched, coverage } = report;
  expect({ verdict, findings, faults, leftovers, touched }).toEqual({
    verdict: 'passed',
    ...{ findings: [], faults: [], leftovers: [], touched: [] },
  });
  for (const kind of ['operations', 'statuses', 'parameters', 'transitions', 'effects', 'links']) {
    const { seen, declared } = coverage[kind as keyof typeof coverage];
    expect(seen, kind).toEqual(declared);
  }
  const benches = await fetch(`${baseUrl}/benches`, { headers: { 'X-Workshop-Key': KEY } });
  expect(await benches.json()).toEqual([]);
});

/** What frame finds where the one who canceled is stated by the rule of the record alone. */
async function findForeignChanges(defect?: Defect) {
  const document = structuredClone(readContractFrom(FILE).document);
  Object.assign(document['x-behavior']?.effects ?? {}, { cancelBooking: [] });
  const contract = readTestedContract(document);
  const options = { token: KEY, tokenHeader: 'X-Workshop-Key', seed: 1, checks: ['frame'] };
  const baseUrl = await startServer(defect);
  const { findings } = await conform({ contract, basePath: '', baseUrl, ...options });
  return findings.map(({ check, operation, expected }) => [check, operation, expected]);
}

it('what a rule of a record makes a write change is no foreign change', async () => {
  expect(await findForeignChanges()).toEqual([]);
});

it('what a rule of a record does not ask for is a foreign change, though it is the same field', async () => {
  expect(await findForeignChanges('canceler')).toEqual([
    ['frame', 'getBooking', expect.stringContaining('canceled_by')],
  ]);
});

it('lint asks another contract for no conventions of this API', async () => {
  const config = await loadConfig({ configPath: 'lint/other-contracts.yaml' });
  const source = readFileSync(FILE, 'utf8')
    .replaceAll('createBooking', 'bookBench')
    .replaceAll('name: per_page', 'name: limit')
    .replaceAll('value: { message: { page:', 'value: { message: { after:')
    .replace(/name: page\n/, 'name: after\n      x-paging: cursor\n');
  const problems = await lintFromString({ source, absoluteRef: FILE, config });
  expect(source).toMatch(/bookBench[\s\S]*name: after/);
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('generators read a contract in one piece by a relative path, too', async () => {
  const source = await readContractSource(relative(process.cwd(), FILE));
  const { folder, files, entry } = source ?? { folder: '', files: [], entry: '' };
  const document = await bundleContract(folder, files, process.cwd(), entry);
  const generated = await renderAll(document);
  expect(generated['operations.ts']).toContain('startBooking');
  expect(generated['client/bookings.ts']).toContain('cancelBooking');
  const placed = await withRuntime(await renderContract(document), document, process.cwd());
  const about = Object.entries(placed).filter(
    ([name, text]) => name.startsWith('src/') && /issue|collab|acme|projects?\b|v4/i.test(text),
  );
  expect(about.map(([name]) => name)).toEqual([]);
});
