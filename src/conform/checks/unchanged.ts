/** What was rejected has changed nothing. */
import { isRecord } from '../../contract/data.ts';
import { findReader, operations, type TestedOperation } from '../contract.ts';
import { type CallerKind, itemsOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { report, type Session, send } from '../session.ts';
import { differingFields } from './compare.ts';

/**
 * Sends requests that have to be rejected, and compares what the operation would have changed before and after.
 * @param caller Who reads it.
 * @param isRejected Whether the requests were rejected.
 */
export async function expectUnchanged(
  { session, operation }: { readonly session: Session; readonly operation: TestedOperation },
  { path }: InputValues,
  run: () => Promise<void>,
  caller?: CallerKind,
  isRejected = () => true,
): Promise<void> {
  const reader = operation.method === 'GET' ? undefined : findStateReader(operation);
  if (reader === undefined) return run();
  const read = () => send(session, reader, { path }, { caller });
  const before = await read();
  await run();
  if (!isRejected()) return;
  const after = await read();
  if (!succeeded(before) || !succeeded(after)) {
    if (after.response.status === before.response.status) return;
    const expected = `status ${before.response.status}, as before a rejected ${operation.id}`;
    return report(session, after, { expected });
  }
  for (const { name, was, is } of listChanges(before, after)) {
    const expected = `${name} ${was}, as before a rejected ${operation.id}`;
    report(session, after, { expected, seen: `${name} ${is}` });
  }
}

/** What shows the state that an operation changes: the item or list at its path, or the item around it. */
function findStateReader(operation: TestedOperation): TestedOperation | undefined {
  // Neighbors change lists of the whole service.
  if (!operation.path.includes('{')) return undefined;
  const same = findReader(operation);
  if (same !== undefined) return same;
  const around = operations.filter(
    ({ method, path, paginated }) =>
      method === 'GET' && !paginated && path.endsWith('}') && operation.path.startsWith(`${path}/`),
  );
  return around.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function listChanges(before: TestedExchange, after: TestedExchange) {
  const [one, other] = [before.response.json, after.response.json];
  if (isRecord(one) && isRecord(other)) {
    return differingFields(one, other).map((name) => ({
      name: `\`${name}\``,
      was: JSON.stringify(one[name]),
      is: JSON.stringify(other[name]),
    }));
  }
  const [was, is] = [before, after].map((exchange) =>
    JSON.stringify(itemsOf(exchange).map(({ id, name }) => id ?? name)),
  );
  return was === is ? [] : [{ name: 'the items', was, is }];
}
