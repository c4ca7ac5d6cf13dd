/** What the sandbox does not do yet, it says, and does not pretend. */
import { expect, it } from 'vitest';
import { handlers } from '../../src/sandbox/handlers/index.ts';
import {
  NOT_IMPLEMENTED,
  notImplemented,
  notImplementedHandlers,
} from '../../src/sandbox/handlers/not-implemented.ts';
import type { OperationId } from '../../src/sandbox/operation-types.ts';

const ids: readonly OperationId[] = NOT_IMPLEMENTED;

it('an operation without a handler says that it is not done', () => {
  expect(notImplemented('listBranches')).toThrow(
    expect.objectContaining({
      status: 501,
      message: '501 The sandbox does not do listBranches yet',
    }),
  );
});

it('nothing is named as not done that has a handler', () => {
  const standIns: Partial<Record<OperationId, unknown>> = notImplementedHandlers;
  expect(ids.filter((id) => handlers[id] !== standIns[id])).toEqual([]);
});
