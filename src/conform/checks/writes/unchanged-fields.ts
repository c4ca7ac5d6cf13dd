/** A write changes what was sent and what the contract states, in every representation, and nothing else. */

import { asArray, asRecord, isRecord, type UnknownRecord } from '../../../contract/data.ts';
import { isUpdate } from '../../../contract/read/methods.ts';
import type { OperationCheck } from '../../check.ts';
import { documentedAt } from '../../claims/certainty.ts';
import {
  type ClaimPath,
  type ItemsClaim,
  returns,
  type Situation,
  showsAsBefore,
} from '../../claims/claim.ts';
import { listDifferences, mayChange, sentFieldsOf, shownAs } from '../../claims/compare.ts';
import { toKey } from '../../claims/judge.ts';
import { addsToList, listTransitions, type TestedOperation } from '../../contract/contract.ts';
import { PROJECT_ID } from '../../contract/projects.ts';
import { findKind, isShared } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
import { identify } from '../../predict/lists.ts';
import { movesItself, movesSubject, prepareSubject, runsItself } from '../../predict/states.ts';
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
import type { Exchange } from '../../session.ts';
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
    const updatesItem = isUpdate(operation) && operation.path.endsWith('}');
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
      written += succeeded(write) ? 1 : 0;
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
      if (succeeded(write)) expectNamed(write, after);
      if (movesSubject(operation)) {
        expectMoved(before, write);
        await expectStored(write, input, {});
      }
      isReached ||= succeeded(write);
      // What is rejected shows nothing of its subject.
      if (reads !== 'response' || succeeded(write)) before = new Map([...before, ...after]);
    }
    const isAction = /\}\/\w+$/.test(operation.path) && !addsToList(operation);
    const acted = isAction && !isShared(operation.contract, findKind(operation));
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
  view: View,
  old: Exchange | undefined,
  now: Exchange,
  write: Exchange,
  { path, body: sent }: InputValues,
): void {
  const { operation } = write;
  const { changedFields } = operation.contract;
  const { status: result } = write.response;
  const when: Situation = ['after-write', operation.id, result];
  if (old === undefined || view.shows === 'around') return;
  if (view.shows === 'selected') {
    expectGone(old, now, write, path);
    return;
  }
  const isWritten = succeeded(write) && view.shows === 'subject';
  // What becomes of them is not documented.
  const isOpen = FORKS.includes(operation.id) || movesSubject(operation);
  if (isWritten && (isOpen || (operation.method === 'DELETE' && !succeeded(now)))) return;
  // That it could not be read before is another failure.
  if (isWritten && !succeeded(old) && succeeded(now) && now.operation.path.endsWith('}')) return;
  const { status } = old.response;
  const isRead = returns(['read-after-write', operation.id, result], status);
  const basis = { confidence: documentedAt(operation.pointer) };
  if (!expect(now, isRead, basis) || !succeeded(old)) return;
  const [was, is] = [bodyOf(old), bodyOf(now)];
  if ((!isWritten || !moves(operation)) && movesItself(operation, was, is)) return;
  const rules = [...operation.contract.recordRules.values()];
  const following = rules.flatMap((rule) => rule.following(was, is));
  const allowed = isWritten ? [...listAllowed(operation, sent, was), ...following] : [];
  // What a pool is in others have too, workers of this run among them: they may fork and star it.
  const kind = findKind(operation);
  const isAround = isShared(operation.contract, kind) && findKind(now.operation) !== kind;
  const isIgnored = isAround ? mayChange : undefined;
  for (const { field } of listDifferences(operation.contract, was, is, isIgnored)) {
    if (succeeded(write) && changedFields.writes.has(field)) continue;
    const removed = countRemoved(operation, field);
    const isLost = removed !== undefined && countLost(was[field], is[field]) > removed;
    if (!isLost && allowed.includes(field)) continue;
    const claim = isLost ? losesItems(field, removed, when) : showsAsBefore(field, when);
    expect(now, claim, basis, { before: old });
  }
  const isChanged = Object.keys(sent).some((name) => was[name] !== is[name]);
  if (!isWritten || !isChanged) return;
  for (const field of changedFields.update) {
    // Whole seconds are too long to see a change.
    const isExact = [was, is].some(({ [field]: time }) => /\.\d*[1-9]/.test(String(time)));
    const later = { ...showsAsBefore(field, when), relation: 'later' } as const;
    if (isExact) expect(now, later, basis, { before: old });
  }
}

/** Whether an operation leads to another state. */
function moves(operation: TestedOperation): boolean {
  return listTransitions(operation).some(({ to }) => to !== 'unchanged');
}

/** What is moved is the same in its new container, but for what the contract states and what tells it from others. */
function expectMoved(before: Snapshot, write: Exchange): void {
  const { operation } = write;
  const old = [...before].find(
    ([{ shows, reader }]) =>
      shows === 'subject' && reader.path.endsWith('}') && findKind(reader) === findKind(operation),
  )?.[1];
  if (!succeeded(write) || old === undefined || !succeeded(old)) return;
  const stated = (operation.contract.behavior.effects[operation.id] ?? []).flatMap(({ sets }) =>
    Object.keys(sets ?? {}),
  );
  const when: Situation = ['after-write', operation.id, write.response.status];
  const basis = { confidence: documentedAt(operation.pointer) };
  const was = bodyOf(old);
  const skips = (field: string) =>
    // What is of the old container is not there.
    stated.includes(field) || PROJECT_ID in asRecord(was[field]) || IDENTITY.test(field);
  expectSame(write, when, { before: old, ignores: mayChange, skips, basis });
}

const isTime = (name: string) => name.endsWith('_at');

/** Names of the fields of the resource that may change. */
function listAllowed(
  operation: TestedOperation,
  sent: UnknownRecord,
  was: UnknownRecord,
): readonly string[] {
  const effects = (operation.contract.behavior.effects[operation.id] ?? []).flatMap(
    ({ then, clears = [], ...own }) => [
      ...[own, then].flatMap((each) =>
        Object.keys({ ...each?.sets, ...each?.increases, ...each?.decreases }),
      ),
      ...[...clears, ...Object.keys({ ...then?.contains, ...then?.lacks })],
    ],
  );
  const transitions = listTransitions(operation).filter(({ when }) =>
    Object.entries(when).every(([name, value]) => sent[name] === value),
  );
  const states = operation.contract.stateMachines
    .filter((machine) => machine.transitions.some((each) => transitions.includes(each)))
    .flatMap(({ field, shows }) => field ?? Object.values(shows).flatMap(Object.keys));
  const changed = [
    // What is created has them, not what it is in.
    ...(addsToList(operation) ? [] : sentFieldsOf(operation)).flatMap((each) =>
      each.field in sent ? shownAs(each) : [],
    ),
    ...effects.map((field) => field.split('.')[0] ?? ''),
    ...states,
    ...operation.contract.changedFields.update,
    // Its times go with the state.
    ...(moves(operation) && runsItself(operation) ? Object.keys(was).filter(isTime) : []),
  ];
  // A full name contains the name, an address the path; a human time shows the seconds.
  const isDerived = (name: string) =>
    changed.some(
      (other) =>
        name.endsWith(`_${other}`) ||
        (typeof was[other] === 'string' &&
          was[other] !== '' &&
          String(was[name]).includes(String(was[other]))),
    );
  return Object.keys(was).filter((name) => changed.includes(name) || isDerived(name));
}

/** How many items of a field an operation removes: one or none; `undefined` if it neither adds nor removes any. */
function countRemoved({ id, contract }: TestedOperation, name: string): number | undefined {
  const effects = (contract.behavior.effects[id] ?? []).flatMap(({ then }) => then ?? []);
  if (effects.some(({ lacks = {} }) => name in lacks)) return 1;
  return effects.some(({ contains = {} }) => name in contains) ? 0 : undefined;
}

/** How many items a field had that it has no more. */
function countLost(was: unknown, is: unknown): number {
  const keys = asArray(is).map(toKey);
  return asArray(was).filter((item) => !keys.includes(toKey(item))).length;
}

function losesItems(field: string, removed: number, when: Situation): ItemsClaim {
  return { kind: 'items', path: [field], relation: 'unchanged', removed, added: 1 - removed, when };
}

/** Whether the response to a write shows its subject, and not what was added to it. */
function isOneOf(operation: TestedOperation, one: UnknownRecord, other: UnknownRecord): boolean {
  const isNamed = ['iid', PROJECT_ID].every((name) => !(name in one) || one[name] === other[name]);
  return isNamed && 'id' in other && other.id === one.id && !addsToList(operation);
}

/** Whatever shows the subject, also in a list or within something else, shows the same of it. */
function expectSameShown(write: Exchange, after: Snapshot): void {
  const { operation } = write;
  const shown = [...after].filter(
    ([{ shows }, exchange]) => shows !== 'neighbor' && shows !== 'content' && succeeded(exchange),
  );
  const first = shown.find(
    ([{ reader }, { response }]) =>
      findKind(reader) === findKind(operation) &&
      reader.path.endsWith('}') &&
      isRecord(response.json),
  )?.[1];
  if (first === undefined) return;
  const one = bodyOf(first);
  // All ids and addresses of what is nested in the response, such as the target of a todo, are those of the subject.
  const isSubject = ([, other]: readonly [unknown, unknown]) => {
    const common = Object.keys(asRecord(other)).filter(
      (name) => IDENTITY.test(name) && name in one,
    );
    return common.length > 1 && common.every((name) => asRecord(other)[name] === one[name]);
  };
  const written = succeeded(write) ? [[{ shows: 'subject' }, write] as const] : [];
  for (const [{ shows }, exchange] of [...shown, ...written]) {
    const { json } = exchange.response;
    const placesOf = (value: unknown, path: ClaimPath): [path: ClaimPath, value: unknown][] =>
      Array.isArray(value)
        ? value.map((item) => [[...path, identify(item)], item])
        : [[path, value]];
    const nested = Object.entries(bodyOf(exchange)).flatMap(([name, value]) =>
      placesOf(value, [name]),
    );
    const alone = placesOf(json, []);
    const isWrite = exchange === write;
    const places = isWrite ? [...alone, ...nested.filter(isSubject)] : alone;
    for (const [place, other] of shows === 'around' ? nested : places) {
      if (!isRecord(other) || toKey(other) !== toKey(one)) continue;
      const isTop = isWrite && place.length === 0;
      if (isTop && !isOneOf(operation, one, other)) continue;
      // Responses to writes leave out what reading shows.
      const skips = (field: string) =>
        isTop && (other[field] === null || mayChange(operation.contract, field));
      const when: Situation = ['shown-after', first.operation.id, operation.id];
      expectSame(exchange, when, { before: first, is: other, at: place, skips });
    }
  }
}
