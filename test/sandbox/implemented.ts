/** The operations that the sandbox does: all of the contract, but for those that wait for a handler. */

import { operations } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { handlers } from '../../src/sandbox/handlers/index.ts';

export const implementedOperations: readonly Operation[] = Object.values(operations).filter(
  ({ id }) => Object.hasOwn(handlers, id),
);
