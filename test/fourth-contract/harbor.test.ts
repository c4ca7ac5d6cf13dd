/** Pages by a cursor, optional headers, and what has a path of its own, held by the same kit as the project's own contract. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readContractFrom } from '../../src/conform/bundle.ts';
import { conform } from '../../src/conform/conform.ts';
import { createHarbor, type Defect, KEY } from './harbor.ts';

const contract = readContractFrom(fileURLToPath(new URL('harbor.yaml', import.meta.url)));

/** Runs all checks, or one of them. */
async function test(defect?: Defect, check?: string) {
  const harbor = createHarbor(defect);
  const before = structuredClone(harbor.read());
  const options = { baseUrl: 'http://harbor.test', token: KEY, tokenHeader: 'X-Harbor-Key' };
  const { fetch } = harbor;
  const only = check === undefined ? {} : { checks: [check] };
  const report = await conform({ contract, basePath: '', ...options, seed: 1, fetch, ...only });
  // Whatever is wrong, what existed before is as it was, and nothing is left.
  expect(harbor.read()).toEqual(before);
  return report;
}

it('the kit finds nothing wrong with the right server, and tests all that the contract states', async () => {
  const { findings, faults, leftovers, touched, coverage } = await test();
  const nothing = { findings: [], faults: [], leftovers: [], touched: [] };
  expect({ findings, faults, leftovers, touched }).toEqual(nothing);
  for (const kind of ['operations', 'parameters', 'transitions', 'effects', 'links'] as const) {
    expect(coverage[kind].seen, kind).toEqual(coverage[kind].declared);
  }
});

it.each([
  ['count', 'effect'],
  ['effect', 'effect'],
  ['filter', 'filter'],
  ['no-next', 'paging'],
  ['transition', 'transition'],
] as const)('a defect of %s is found by the check %s', async (defect, check) => {
  const { findings } = await test(defect, check);
  expect(findings.map((each) => each.check)).toContain(check);
});

it('what the server says is new, but is in something else, is not changed', async () => {
  await test('foreign', 'transition');
});
