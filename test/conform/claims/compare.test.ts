import { expect, test } from 'vitest';
import { mayChange } from '../../../src/conform/claims/compare.ts';
import { contract } from '../own-contract.ts';

test('what the service or the caller changes is no finding where others work on the server', () => {
  const { service, caller } = contract.changedFields;
  expect(service.size).toBeGreaterThan(0);
  expect(caller.size).toBeGreaterThan(0);
  const unchanging = [...service, ...caller].filter((field) => !mayChange(contract, field));
  expect(unchanging).toEqual([]);
  expect(mayChange(contract, 'title')).toBe(false);
});
