/** What lists show before and after a write: all but what was written is there, and is as it was. */

import type { Exchange } from '../../api.ts';
import { type ItemsClaim, listClaim, type Situation } from '../../claims/claim.ts';
import { mayChange } from '../../claims/compare.ts';
import { LONGEST_PAGE } from '../../contract/contract.ts';
import { identify, isOfAccount, toKey } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import type { InputValues } from '../../http/serialize.ts';
import { isNamed, NAME_FIELDS } from '../../owned/naming.ts';
import { movesItself } from '../../predict/states.ts';
import type { Snapshot, View } from '../../predict/views.ts';

export const LISTS: readonly View['shows'][] = ['list', 'content'];

/** Ids and addresses. */
export const IDENTITY = /(^|_)(i?id|url)$/;

/** What else a list has shows what it did; an account loses nothing of the run. */
export function expectListedKept(
  { path, body }: Resource,
  before: Snapshot,
  after: Snapshot,
  write: Exchange,
): void {
  const { operation, session } = write;
  const { run } = session.ledger;
  const subjects = [...before].flatMap(([{ shows }, { response }]) =>
    shows === 'subject' ? [toKey(response.json)] : [],
  );
  const written = [body, write.json, ...Object.values(path)].map(toKey);
  const own = new Set([...subjects, ...written]);
  for (const [view, now] of after) {
    const old = before.get(view);
    if (!LISTS.includes(view.shows) || old === undefined || !now.succeeded) continue;
    const { path: at } = view.reader;
    const isOwn = isOfAccount(at);
    if (!(isOwn || at.includes('{') || operation.path.endsWith('}'))) continue;
    const when: Situation = ['list-after', view.reader.id, operation.id];
    for (const was of old.items) {
      // In lists of the whole service, others change what is theirs.
      if (own.has(toKey(was)) || !(at.includes('{') || isNamed(NAME_FIELDS, was, run))) continue;
      const is = now.items.find((item) => toKey(item) === toKey(was));
      const item = identify(was);
      if (is === undefined) {
        const isWhole = now.items.length < LONGEST_PAGE;
        if (isOwn && isWhole && operation.method !== 'DELETE')
          expect(now, listClaim('contains', item, when), {}, { before: old });
        continue;
      }
      if (movesItself(operation, was, is)) continue;
      // The URLs of what it has go with its own.
      const skips = (field: string) => view.shows === 'content' && IDENTITY.test(field);
      const places = { at: [item], from: [item] };
      expectSame(now, when, { before: old, was, is, ...places, ignores: mayChange, skips });
    }
  }
}

/** What is deleted is in no list that has shown it. */
export function expectGone(
  old: Exchange,
  now: Exchange,
  write: Exchange,
  path: InputValues['path'],
): void {
  const { id, parameters } = write.operation;
  const last = parameters.findLast((each) => each.in === 'path')?.name ?? '';
  const { [last]: sent } = path;
  const item = old.items.find((each) => each.id === sent);
  if (!write.succeeded || !now.succeeded || item === undefined) return;
  const when: Situation = ['list-after', old.operation.id, id];
  expect(now, listClaim('lacks', identify(item), when), {}, { before: old });
}

/** A list loses and gains what is deleted and created, by so many writes. */
export function expectItems(
  old: Exchange | undefined,
  now: Exchange,
  write: Exchange,
  written: number,
): void {
  const { operation } = write;
  if (old === undefined) return;
  // What is in the lists of the whole service, others change meanwhile.
  if (!old.operation.path.includes('{') && !operation.path.endsWith('}')) return;
  const keysOf = (exchange: Exchange) => exchange.items.map(toKey);
  if (!old.succeeded || !now.succeeded) return;
  const [was, is] = [keysOf(old), keysOf(now)];
  if (Math.max(was.length, is.length) >= LONGEST_PAGE) return;
  const isOwn = operation.path.startsWith(old.operation.path);
  const most = (method: string) => (isOwn && operation.method === method ? written : 0);
  const claim: ItemsClaim = {
    kind: 'items',
    relation: 'unchanged',
    removed: most('DELETE'),
    added: most('POST'),
    when: ['list-after', old.operation.id, operation.id],
  };
  const basis = { locations: [operation] };
  expect(now, claim, basis, { before: old });
}
