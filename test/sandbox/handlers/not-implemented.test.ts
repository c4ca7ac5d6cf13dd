import { expect, it } from 'vitest';
import type { OperationId } from '../../../generated/operations.ts';
import { handlers } from '../../../src/sandbox/handlers/index.ts';
import {
  NOT_IMPLEMENTED,
  notImplemented,
  notImplementedHandlers,
} from '../../../src/sandbox/handlers/not-implemented.ts';

const ids: readonly OperationId[] = NOT_IMPLEMENTED;

it('an operation without a handler returns 501', () => {
  expect(notImplemented('listBranches')).toThrow(
    expect.objectContaining({
      status: 501,
      message: '501 The sandbox does not do listBranches yet',
    }),
  );
});

it('NOT_IMPLEMENTED names no operation with a handler', () => {
  const standIns: Partial<Record<OperationId, unknown>> = notImplementedHandlers;
  expect(ids.filter((id) => handlers[id] !== standIns[id])).toEqual([]);
});
