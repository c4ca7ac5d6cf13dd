import { describe, expect, it } from 'vitest';
import { allChecks } from '../../../src/conform/all-checks.ts';
import { responseChecks } from '../../../src/conform/checks/response/index.ts';
import { conform } from '../../../src/conform/conform.ts';
import { contract } from '../own-contract.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { mutatedSandbox } from './mutations.ts';

/** They send what responses are checked of: what is valid, what nobody has, and what cannot be read. */
const SENDING = ['accepts', 'unknown-id', 'malformed'];

/** The checks that find a mutant: its own, or for one in responses those that send requests, the fewest first. */
function listTries({ check }: Mutant): readonly { readonly checks?: readonly string[] }[] {
  const isOfResponses = responseChecks.some(({ id }) => id === check) || check === 'no-response';
  // Some show only in lists of several items, which other checks create.
  return isOfResponses ? [{ checks: SENDING }, {}] : [{ checks: [check] }];
}

async function isFound(mutant: Mutant, checks: { readonly checks?: readonly string[] }) {
  const { at, mutation, operations, check, severity } = mutant;
  const { findings } = await conform({
    contract,
    baseUrl: 'http://sandbox.test',
    token: 'token-of-mira',
    adminToken: 'token-of-robin',
    fetch: mutatedSandbox(at, mutation),
    seed: 7,
    jobProject: '42',
    operations,
    ...checks,
  });
  return findings.some((each) => each.check === check && each.severity === severity);
}

describe('the kit', () => {
  it.each(mutants)('reports as $check that $fault', async (mutant) => {
    let found = false;
    for (const tried of listTries(mutant)) found ||= await isFound(mutant, tried);
    expect(found).toBe(true);
  });

  it('finds a mutant with every check', () => {
    const finding = new Set(mutants.map(({ check }) => check));
    expect(allChecks.map(({ id }) => id).filter((id) => !finding.has(id))).toEqual([]);
  });
});
