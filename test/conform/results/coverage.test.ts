import { expect, test } from 'vitest';
import {
  findTestedOperation,
  type TestedOperation,
} from '../../../src/conform/contract/contract.ts';
import { createCoverage } from '../../../src/conform/results/coverage.ts';
import { contract } from '../own-contract.ts';

test('of several documented successes, one is enough', () => {
  const successes = [
    { status: 200, links: [] },
    { status: 201, links: [] },
  ];
  const operation = {
    ...findTestedOperation(contract, 'createIssue'),
    ...{ successes, documented: successes },
  } as unknown as TestedOperation;
  const coverage = createCoverage(contract, [operation]);
  expect(coverage.result().statuses.reasons).toEqual({});
  coverage.addResponse(operation, { path: {}, query: {}, body: {} }, 201);
  expect(coverage.result().statuses.reasons).toEqual({
    'createIssue 200': { kind: 'other-success', values: [201] },
  });
});
