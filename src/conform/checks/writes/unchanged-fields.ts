/** A write changes what was sent and what the contract states, in every representation, and nothing else. */

import { asRecord, isRecord, type UnknownRecord } from '../../../contract/data.ts';
import type { Exchange, OperationCheck } from '../../api.ts';
import { documentedAt } from '../../claims/certainty.ts';
import {
  type ClaimPath,
  type ItemsClaim,
  returns,
  type Situation,
  showsAsBefore,
} from '../../claims/claim.ts';
import { listDifferences, mayChange } from '../../claims/compare.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { PROJECT_ID } from '../../contract/projects.ts';
import { identify, isShared, toKey } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import type { InputValues } from '../../http/serialize.ts';
import {
  countLost,
  countRemoved,
  leadsElsewhere,
  listChanged,
} from '../../predict/effect-values.ts';
import { movesItself, movesSubject, prepareSubject } from '../../predict/states.ts';
import { expectAccepted, expectStored } from '../../predict/stored.ts';
import {
  hasViews,
  isTwice,
  listViews,
  readViews,
  type Snapshot,
  type View,
} from '../../predict/views.ts';
import { createWriteTarget } from '../../predict/write-target.ts';
import { callInOtherState, listWrites } from '../../predict/writes.ts';
import { NotReached } from '../../reasons.ts';
import {
  expectGone,
  expectItems,
  expectListedKept,
  IDENTITY,
  LISTS,
} from '../lists/lists-after-writes.ts';
import { expectNamed } from './agreement.ts';

export const unchangedFields: OperationCheck = {
  id: 'frame',
  rule: 'A write changes what was sent and what the contract states, in every representation, and nothing else.',
  // The artifacts of a job, which cannot be created, other checks need.
  appliesTo: (operation) =>
    operation.method !== 'GET' && operation.id !== 'eraseJob' && hasViews(operation),
  needs: ['state', 'labels'],
  lists: 'surrounds',
  usesUp: 'pooled',
  run: async (api) => {
    const { operation } = api;
    const target = await createWriteTarget(api);
    const updatesItem = operation.isUpdate && operation.path.endsWith('}');
    if (!updatesItem) await prepareSubject(target.api, target.subject);
    const views = await listViews(target);
    let isReached = false;
    // Not every write is followed by a read of the lists.
    let written = 0;
    // What the inputs need is created before the lists are read.
    const writes = await listWrites(target);
    let before = await readViews(api, views);
    const ofSubject = views.filter(({ shows }) => shows === 'subject');
    const response: View = { reader: operation, input: {}, shows: 'subject' };
    for (const { input, reads, prepare } of writes) {
      if (prepare !== undefined) {
        if (!(await prepare())) continue;
        before = new Map([...before, ...(await readViews(api, ofSubject))]);
      }
      const write = await api.send(input);
      written += write.succeeded ? 1 : 0;
      const wide = views.filter((view) => !isTwice(before, view));
      const after =
        reads === 'response'
          ? new Map([[response, write]])
          : await readViews(api, reads === 'all' ? wide : ofSubject);
      for (const [view, is] of after) {
        const old = before.get(view);
        if (LISTS.includes(view.shows)) expectItems(old, is, write, written);
        else expectUnchanged(view, old, is, write, input);
      }
      if (reads === 'all') written = 0;
      expectListedKept(target.subject, before, after, write);
      expectSameShown(write, after);
      if (write.succeeded) expectNamed(write, after);
      if (movesSubject(operation)) {
        expectMoved(before, write);
        await expectStored(write, input, {});
      }
      isReached ||= write.succeeded;
      // What is rejected shows nothing of its subject.
      if (reads !== 'response' || write.succeeded) before = new Map([...before, ...after]);
    }
    const isAction = /\}\/\w+$/.test(operation.path) && !operation.addsToList;
    const acted = isAction && !isShared(operation.contract, operation.kind);
    const found = acted ? await callInOtherState(target) : undefined;
    if (found !== undefined) {
      expectAccepted(found.exchange, ['valid-in-state', operation.id, String(found.state)]);
    }
    if (!isReached) throw new NotReached('nothing-accepted');
  },
};

/** What becomes of a fork is not documented. */
const FORKS: readonly string[] = ['forkProject', 'createForkRelation'];

/** What a view shows after a write is what it showed before, but for what the write changes. */
function expectUnchanged(
  { shows }: View,
  old: Exchange | undefined,
  now: Exchange,
  write: Exchange,
  { path, body: sent }: InputValues,
): void {
  const { operation } = write;
  const { changedFields, recordRules } = operation.contract;
  const { status: result } = write;
  const when: Situation = ['after-write', operation.id, result];
  if (old === undefined || shows === 'around') return;
  if (shows === 'selected') {
    expectGone(old, now, write, path);
    return;
  }
  const isDone = write.succeeded;
  const isWritten = isDone && shows === 'subject';
  const isGone = operation.method === 'DELETE' && !now.succeeded;
  // What becomes of them is not documented.
  const isOpen = FORKS.includes(operation.id) || movesSubject(operation);
  // That it could not be read before is another failure.
  const isNew = !old.succeeded && now.succeeded && now.operation.path.endsWith('}');
  if (isWritten && (isOpen || isGone || isNew)) return;
  const isRead = returns(['read-after-write', operation.id, result], old.status);
  const basis = { confidence: documentedAt(operation.pointer) };
  if (!expect(now, isRead, basis) || !old.succeeded) return;
  const compared = { before: old };
  const [was, is] = [old.body, now.body];
  if (!(isWritten && leadsElsewhere(operation)) && movesItself(operation, was, is)) return;
  const following = [...recordRules.values()].flatMap((rule) => rule.following(was, is));
  const changed = isWritten ? [...listChanged(operation, sent, was), ...following] : [];
  // What a pool is in others have too, workers of this run among them: they may fork and star it.
  const { kind } = operation;
  const isAround = isShared(operation.contract, kind) && now.operation.kind !== kind;
  const isIgnored = isAround ? mayChange : undefined;
  for (const { field } of listDifferences(operation.contract, was, is, isIgnored)) {
    if (isDone && changedFields.writes.has(field)) continue;
    const removed = countRemoved(operation, field);
    if (removed !== undefined && countLost(was[field], is[field]) > removed) {
      const most = { removed, added: 1 - removed };
      const claim: ItemsClaim = {
        kind: 'items',
        path: [field],
        relation: 'unchanged',
        when,
        ...most,
      };
      expect(now, claim, basis, compared);
    } else if (!changed.includes(field)) {
      expect(now, showsAsBefore(field, when), basis, compared);
    }
  }
  const isChanged = Object.keys(sent).some((name) => was[name] !== is[name]);
  for (const field of isWritten && isChanged ? changedFields.update : []) {
    // Whole seconds are too long to see a change, unless the time is one that was sent.
    const isExact = [was, is].some(({ [field]: time }) => /\.\d*[1-9]/.test(String(time)));
    const wasSent = Date.parse(String(was[field])) < Date.parse(String(was.created_at));
    const later = { ...showsAsBefore(field, when), relation: 'later' } as const;
    if ((isExact || wasSent) && !(field in sent)) expect(now, later, basis, compared);
  }
}

/** What reads the subject of an operation alone, if that is shown. */
function findShown(snapshot: Snapshot, operation: TestedOperation): Exchange | undefined {
  const isOwn = ({ shows, reader }: View) =>
    shows === 'subject' && reader.path.endsWith('}') && reader.kind === operation.kind;
  return [...snapshot].find(
    ([view, exchange]) => isOwn(view) && exchange.succeeded && isRecord(exchange.json),
  )?.[1];
}

/** What is moved is the same in its new container, but for what the contract states and what tells it from others. */
function expectMoved(snapshot: Snapshot, write: Exchange): void {
  const { operation } = write;
  const before = findShown(snapshot, operation);
  if (!write.succeeded || before === undefined) return;
  const stated = operation.effects.flatMap(({ sets }) => Object.keys(sets ?? {}));
  const when: Situation = ['after-write', operation.id, write.status];
  const was = before.body;
  const skips = (field: string) =>
    // What is of the old container is not there.
    stated.includes(field) || PROJECT_ID in asRecord(was[field]) || IDENTITY.test(field);
  const basis = { confidence: documentedAt(operation.pointer) };
  expectSame(write, when, { before, ignores: mayChange, skips, basis });
}

/** Whether the response to a write shows its subject, and not what was added to it. */
function isOneOf(operation: TestedOperation, one: UnknownRecord, other: UnknownRecord): boolean {
  const isNamed = ['iid', PROJECT_ID].every((name) => !(name in one) || one[name] === other[name]);
  return isNamed && 'id' in other && other.id === one.id && !operation.addsToList;
}

/** Whatever shows the subject, also in a list or within something else, shows the same of it. */
function expectSameShown(write: Exchange, after: Snapshot): void {
  const { operation } = write;
  const before = findShown(after, operation);
  if (before === undefined) return;
  const one = before.body;
  // All ids and addresses of what is nested in the response, such as the target of a todo, are those of the subject.
  const isSubject = ([, other]: readonly [unknown, unknown]) => {
    const common = Object.keys(asRecord(other)).filter(
      (name) => IDENTITY.test(name) && name in one,
    );
    return common.length > 1 && common.every((name) => asRecord(other)[name] === one[name]);
  };
  const placesOf = (value: unknown, path: ClaimPath): [path: ClaimPath, value: unknown][] =>
    Array.isArray(value) ? value.map((item) => [[...path, identify(item)], item]) : [[path, value]];
  // The items of the list that it adds to are of another kind, and may have the same id.
  const others: readonly View['shows'][] = [
    ...(['neighbor', 'content'] as const),
    ...(operation.addsToList ? LISTS : []),
  ];
  const all = [...after].filter(([{ shows }]) => !others.includes(shows));
  for (const [view, exchange] of [...all, [null, write] as const]) {
    if (!exchange.succeeded) continue;
    const alone = placesOf(exchange.json, []);
    const nested = Object.entries(exchange.body).flatMap(([name, value]) =>
      placesOf(value, [name]),
    );
    const within = view === null ? nested.filter(isSubject) : [];
    for (const [at, is] of view?.shows === 'around' ? nested : [...alone, ...within]) {
      if (!isRecord(is) || toKey(is) !== toKey(one)) continue;
      const isTop = view === null && at.length === 0;
      if (isTop && !isOneOf(operation, one, is)) continue;
      // Responses to writes leave out what reading shows.
      const skips = (field: string) =>
        isTop && (is[field] === null || mayChange(operation.contract, field));
      expectSame(exchange, ['shown-after', before.operation.id, operation.id], {
        ...{ before, is, at, skips },
      });
    }
  }
}
