/** Sends requests that have to be rejected, and sees that they change nothing. */

import { isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Api, Exchange, SendOptions } from '../api.ts';
import { returns, type Situation } from '../claims/claim.ts';
import { mayChange } from '../claims/compare.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { expect, expectSame } from '../expect.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';

/** A request that has to be rejected, and how it is read that nothing changes. */
interface Rejected extends SendOptions {
  /** Path parameters of what is read, if they are others. */
  readonly path?: UnknownRecord;
  readonly readBy?: CallerKind | undefined;
}

/** Sends a request that has to be rejected between two reads of what it would change, which has to stay. */
export async function sendRejected(
  api: Api,
  input: Partial<InputValues>,
  { path = input.path ?? {}, readBy, ...options }: Rejected = {},
): Promise<Exchange> {
  const { operation } = api;
  const reader = operation.method === 'GET' ? undefined : findStateReader(operation);
  const read = async () => reader && api.call(reader, { path }, { caller: readBy });
  const before = await read();
  const exchange = await api.send(input, options);
  // What is accepted is another finding, unless there is nothing to delete.
  const isRejected = !exchange.succeeded || promisesRepetition(operation);
  const after = isRejected ? await read() : undefined;
  if (before === undefined || after === undefined) return exchange;
  const isRead = returns(['read-after-rejected', operation.id], before.status);
  if (!expect(after, isRead, {}, { before }) || !after.succeeded) return exchange;
  const when: Situation = ['rejected', operation.id];
  if (!isRecord(after.json)) {
    expect(after, { kind: 'items', relation: 'same', when }, {}, { before });
  } else {
    expectSame(after, when, { before, ignores: mayChange });
  }
  return exchange;
}

/** Whether the contract states that deleting again succeeds. */
export function promisesRepetition({ method, repeats }: TestedOperation): boolean {
  return method === 'DELETE' && repeats?.status === undefined;
}

/** What shows the state that an operation changes: the item or list at its path, or the item around it. */
function findStateReader(operation: TestedOperation): TestedOperation | undefined {
  // Neighbors change lists of the whole service.
  if (!operation.path.includes('{')) return undefined;
  const same = operation.reader;
  if (same !== undefined) return same;
  const around = operation.contract.operations.filter(
    ({ method, path, isList }) =>
      method === 'GET' && !isList && path.endsWith('}') && operation.path.startsWith(`${path}/`),
  );
  return around.toSorted((a, b) => b.path.length - a.path.length)[0];
}
