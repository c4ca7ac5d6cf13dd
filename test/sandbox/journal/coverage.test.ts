import { describe, expect } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { it } from '../use-sandbox.ts';

describe('the coverage', () => {
  it('counts operations and statuses, documented or not', async ({ mira, sandbox, anonymous }) => {
    const total = Object.keys(operations).length;
    expect(sandbox.control.coverage().operations).toEqual({ covered: 0, total });
    await mira.get('/issues');
    await mira.get('/issues');
    await anonymous.get('/issues');
    sandbox.control.addOverride({ status: 503 });
    await mira.get('/issues');
    const { operations: covered, statuses, by_operation } = sandbox.control.coverage();
    expect([covered.covered, statuses.covered]).toEqual([1, 2]);
    const issues = by_operation.find(({ id }) => id === 'listIssues');
    expect(issues?.statuses).toEqual([
      { status: 200, documented: true, count: 2 },
      { status: 400, documented: true, count: 0 },
      { status: 401, documented: true, count: 1 },
      { status: 503, documented: false, count: 1 },
    ]);
    sandbox.control.clearCoverage();
    expect(sandbox.control.coverage().statuses.covered).toBe(0);
  });
});
