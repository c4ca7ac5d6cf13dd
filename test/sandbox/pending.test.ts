/** What the sandbox does not do yet, it says, and does not pretend. */
import { expect, it } from 'vitest';
import { handlers } from '../../src/sandbox/handlers/index.ts';
import { notDone, PENDING, pending } from '../../src/sandbox/handlers/pending.ts';
import type { OperationId } from '../../src/sandbox/operation-types.ts';

const ids: readonly OperationId[] = PENDING;

it('an operation without a handler says that it is not done', () => {
  expect(notDone('listBranches')).toThrow(
    expect.objectContaining({
      status: 501,
      message: '501 The sandbox does not do listBranches yet',
    }),
  );
});

it('nothing is named as not done that has a handler', () => {
  const standIns: Partial<Record<OperationId, unknown>> = pending;
  expect(ids.filter((id) => handlers[id] !== standIns[id])).toEqual([]);
});
