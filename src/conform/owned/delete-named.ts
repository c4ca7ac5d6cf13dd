/** Deletes a resource, if a read shows it to be of the run. */
import type { ReceivedResponse } from '../http/exchange.ts';
import type { Sender } from '../http/sender.ts';
import { type Explanation, explain, type ReasonKind } from '../reasons.ts';
import { FRESH } from './existing.ts';
import type { CreatedResource } from './record.ts';

const TRIES = 3;

/**
 * Deletes what a read shows to be of the run; returns why it may be left, or `null`.
 *
 * @param isRemovable Whether an operation deletes it; else it may have gone with what it was in.
 * @param findFault Why what a read shows is not of the run; `null` if it is.
 */
export async function deleteNamed(
  { send }: Sender,
  { target, caller }: CreatedResource,
  isRemovable: boolean,
  findFault: (json: unknown) => ReasonKind | null,
): Promise<Explanation | null> {
  const request = (method: string) =>
    send({ method, target, headers: method === 'GET' ? FRESH : {}, body: null }, caller).catch(
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  let reason = explain('not-deletable');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const read = await request('GET');
    if (typeof read !== 'string' && (read.status === 404 || read.status === 410)) return null;
    if (typeof read === 'string' || read.status >= 300) {
      reason = explain('unreadable', describe(read));
      continue;
    }
    const fault = findFault(read.json);
    if (fault !== null) return explain(fault);
    if (!isRemovable) return explain('not-deletable');
    const response = await request('DELETE');
    if (typeof response !== 'string' && response.status < 300) return null;
    reason = explain('not-deleted', describe(response));
  }
  return reason;
}

function describe(response: ReceivedResponse | string): string {
  return typeof response === 'string' ? response : `the server returned ${response.status}`;
}
