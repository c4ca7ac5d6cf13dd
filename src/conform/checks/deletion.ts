/** What is deleted is gone, and stays so. */
import { operations, stateMachines, type TestedOperation } from '../contract.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { succeeded } from '../http/exchange.ts';
import { report, send } from '../session.ts';
import { expectRejection, type OperationCheck } from './check.ts';

export const afterDeletion: OperationCheck = {
  id: 'after-removal',
  rule: 'Every operation on a deleted resource returns 404.',
  appliesTo: (operation) => deletes(operation) && operation.path.endsWith('}'),
  run: async ({ session, fixtures, operation }) => {
    const kind = findKind(operation);
    const resource = await fixtures.create(kind);
    const input = await inputWithin(fixtures, operation, resource, 'required');
    if (!succeeded(await send(session, { operation, input }))) return;
    for (const other of operations) {
      if (other.id === operation.id || findKind(other) !== kind) continue;
      if (promisesRepetition(other) || !other.path.startsWith(operation.path)) continue;
      const otherInput = await inputWithin(fixtures, other, resource, 'required');
      const exchange = await send(session, { operation: other, input: otherInput });
      expectRejection(session, exchange, {
        ...{ check: 'after-removal', what: `a deleted ${kind}`, status: 404 },
        locations: [operation],
      });
    }
  },
};

export const repeatedDeletion: OperationCheck = {
  id: 'repeat',
  rule: 'Deleting again succeeds where that is documented, and returns 404 elsewhere.',
  appliesTo: deletes,
  run: async ({ session, fixtures, operation }) => {
    const resource = await fixtures.create(findKind(operation));
    const input = await inputWithin(fixtures, operation, resource, 'required');
    if (!succeeded(await send(session, { operation, input }))) return;
    const again = await send(session, { operation, input });
    if (!promisesRepetition(operation)) {
      const what = 'a second DELETE';
      expectRejection(session, again, { check: 'repeat', what, status: 404 });
    } else if (!succeeded(again)) {
      report(session, again, { check: 'repeat', expected: 'a second DELETE succeeds, too' });
    }
  },
};

/** Some DELETE operations lead to another state instead. */
function deletes({ id, method }: TestedOperation): boolean {
  const transitions = stateMachines
    .flatMap((machine) => machine.transitions)
    .filter(({ cause }) => typeof cause !== 'string' && cause.id === id);
  if (method !== 'DELETE') return false;
  return transitions.length === 0 || transitions.some(({ to }) => to === 'removed');
}

/** Whether the contract promises that deleting again succeeds. */
export function promisesRepetition({ method, documented, successes }: TestedOperation): boolean {
  if (method !== 'DELETE') return false;
  const mayBeEmpty = successes.some(({ node }) => node['x-empty-body'] !== undefined);
  return mayBeEmpty || !documented.some(({ status }) => status === 404);
}
