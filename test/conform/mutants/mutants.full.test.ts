import { describe, expect, it } from 'vitest';
import { responseChecks } from '../../../src/conform/checks/response/index.ts';
import { conform } from '../../../src/conform/conform.ts';
import { allChecks } from '../../../src/conform/run.ts';
import { contract } from '../own-contract.ts';
import { mutants } from './mutants.ts';
import { mutatedSandbox } from './mutations.ts';

describe('the kit', () => {
  it.each(mutants)('reports as $check that $fault', async (mutant) => {
    const { at, mutation, operations, check, severity } = mutant;
    const isOfResponses = responseChecks.some(({ id }) => id === check) || check === 'no-response';
    const { findings } = await conform({
      contract,
      baseUrl: 'http://sandbox.test',
      token: 'token-of-mira',
      adminToken: 'token-of-robin',
      fetch: mutatedSandbox(at, mutation),
      seed: 7,
      jobProject: '42',
      operations,
      ...(!isOfResponses && { checks: [check] }),
    });
    const found = findings.filter((each) => each.check === check).map(({ severity }) => severity);
    expect(new Set(found)).toContain(severity);
  });

  it('finds a mutant with every check', () => {
    const finding = new Set(mutants.map(({ check }) => check));
    expect(allChecks.map(({ id }) => id).filter((id) => !finding.has(id))).toEqual([]);
  });
});
