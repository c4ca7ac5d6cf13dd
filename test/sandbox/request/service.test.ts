import { expect, it } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { handlers } from '../../../src/sandbox/handlers/index.ts';
import { createService } from '../../../src/sandbox/request/service.ts';

it('every operation has a handler', () => {
  const missing = Object.keys(operations).filter((id) => !(id in handlers));
  expect(missing, 'Add a function of each of these names to src/sandbox/handlers').toEqual([]);
  const unknown = Object.keys(handlers).filter((id) => !(id in operations));
  expect(unknown, 'Remove these from src/sandbox/handlers; no operation has the id').toEqual([]);
});

it('an operation without a handler returns 501', () => {
  const route = createService(operations, {})('GET', '/api/v4/users');
  const call = () =>
    route.kind === 'operation' && route.operation.handler({} as never, {} as never);
  expect(call).toThrow(
    expect.objectContaining({ status: 501, message: '501 The sandbox does not do listUsers yet' }),
  );
});
