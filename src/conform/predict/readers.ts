/** What one caller reads of a record, every other who may read it reads the same. */

import { isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Exchange } from '../api.ts';
import type { ClaimPath } from '../claims/claim.ts';
import { mayChange } from '../claims/compare.ts';
import type { TestedContract } from '../contract/contract.ts';
import { toKey } from '../contract/resources.ts';
import { expectSame } from '../expect.ts';
import type { InputValues } from '../http/serialize.ts';
import type { Actor } from './callers.ts';

/** By path and query, who has read it first, and what came back. */
export type Reads = Map<string, { readonly actor: Actor; readonly before: Exchange }>;

/** Compares what somebody reads with what somebody else has read of the same; of lists, the items that both see. */
export function expectSameRead(
  reads: Reads,
  actor: Actor,
  exchange: Exchange,
  { path, query }: InputValues,
): void {
  if (exchange.operation.method !== 'GET' || !exchange.succeeded) return;
  const key = JSON.stringify([path, query]);
  const first = reads.get(key);
  if (first === undefined) {
    reads.set(key, { actor, before: exchange });
    return;
  }
  const { before } = first;
  const known = listRecords(before);
  for (const [name, { at, record }] of listRecords(exchange)) {
    const was = known.get(name);
    if (was === undefined) continue;
    // Who may see less may be shown nothing.
    const skips = (field: string) =>
      [was.record[field], record[field]].some((value) => (value ?? null) === null);
    const compared = { was: was.record, from: was.at, is: record, at };
    expectSame(exchange, ['read-by', first.actor.what], {
      ...{ before, ...compared, ignores: dependsOnCaller, skips },
    });
  }
}

interface ShownRecord {
  readonly at: ClaimPath;
  readonly record: UnknownRecord;
}

/** The records of a response by what identifies them. */
function listRecords({ response: { json } }: Exchange): ReadonlyMap<string, ShownRecord> {
  const isList = Array.isArray(json);
  const all = [json].flat().map((record, index) => ({ at: isList ? [index] : [], record }));
  return new Map(
    all.flatMap(({ at, record }) =>
      isRecord(record) ? [[isList ? toKey(record) : '', { at, record }] as const] : [],
    ),
  );
}

/** Whether a field shows each caller something else, or changes by itself. */
export function dependsOnCaller(contract: TestedContract, field: string): boolean {
  return field === 'subscribed' || mayChange(contract, field);
}
