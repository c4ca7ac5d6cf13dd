import { expect, test } from 'vitest';
import { isDataStatus } from '../../../generators/client/responses.ts';

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [303, false],
  [304, true],
  [404, false],
])('that a call with the status %i fulfills is %j', (status, fulfills) => {
  expect(isDataStatus(status)).toBe(fulfills);
});
