/** The operations that the sandbox does: all of the contract, but for those that wait for a handler. */

import { operations } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { NOT_IMPLEMENTED } from '../../src/sandbox/handlers/not-implemented.ts';

const pending: readonly string[] = NOT_IMPLEMENTED;

export const implementedOperations: readonly Operation[] = Object.values(operations).filter(
  ({ id }) => !pending.includes(id),
);
