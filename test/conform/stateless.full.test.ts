import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { allChecks } from '../../src/conform/checks/all.ts';
import { conform } from '../../src/conform/run/conform.ts';
import { contract } from './own-contract.ts';
import { useMock } from './stateless-mock.ts';

const { url } = useMock();

/** Tried on the mock in rejections.full.test.ts, each with the fields that the response names. */
const ELSEWHERE = new Set(['invalid-input', 'missing-input']);

describe('the stateless mock', () => {
  it('keeps the contract as far as single responses show', async () => {
    const checks = allChecks.map(({ id }) => id).filter((id) => !ELSEWHERE.has(id));
    const report = await conform({
      contract,
      ...{
        baseUrl: url,
        token: 'any-will-do',
        adminToken: 'any-other',
        seed: 1,
        checks,
        stateless: true,
      },
    });
    expect(report.target.stateful).toBe(false);
    expect(report.findings).toEqual([]);
    expect(report.coverage.operations.seen).toHaveLength(Object.keys(operations).length);
    // What is skipped follows from the requests of a check.
    const skipped = new Set(report.needsState.map(({ check }) => check));
    expect(skipped).toContain('token-wrong');
    expect(skipped).not.toContain('accepts');
  });
});
