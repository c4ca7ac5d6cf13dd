/** The operations that the sandbox does: all of the contract, but for those that wait for a handler. */

import { operations } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { PENDING } from '../../src/sandbox/handlers/pending.ts';

const pending: readonly string[] = PENDING;

export const doneOperations: readonly Operation[] = Object.values(operations).filter(
  ({ id }) => !pending.includes(id),
);
