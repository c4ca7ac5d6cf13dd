/** A write changes what was sent and what the contract states, in every representation, and nothing else. */

import type { LaterCallObject } from '../../contract/behavior.ts';
import { asArray, isRecord, type UnknownRecord } from '../../contract/data.ts';
import { JSON_TYPE } from '../../contract/read/media-types.ts';
import type { CheckContext, OperationCheck } from '../check.ts';
import {
  type ClaimPath,
  type ItemsClaim,
  returns,
  type Situation,
  showsAsBefore,
} from '../claims/claim.ts';
import { expect } from '../claims/expect.ts';
import { toKey } from '../claims/judge.ts';
import { listTransitions, longestPage, type TestedOperation, wholePage } from '../contract.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { findKind, type ResourceKind } from '../fixtures/resources.ts';
import { bodyOf, itemsOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { documentedAt } from '../locations.ts';
import { listDifferences, sentFieldsOf, shownAs } from '../predict/compare.ts';
import { callerOf, identify } from '../predict/lists.ts';
import { createScene, listWrites, type Scene } from '../predict/scene.ts';
import { movesSubject, prepareSubject } from '../predict/states.ts';
import { NotReached } from '../reasons.ts';
import { type Exchange, type Session, sendRequest } from '../session.ts';

export const frame: OperationCheck = {
  id: 'frame',
  rule: 'A write changes what was sent and what the contract states, in every representation, and nothing else.',
  // Jobs are too few, and cannot be created.
  appliesTo: (operation) =>
    operation.method !== 'GET' && operation.path.includes('{') && findKind(operation) !== 'job',
  needs: ['state'],
  run: async (context) => {
    const { session, operation } = context;
    const scene = await createScene(context);
    const isUpdate = operation.method === 'PUT' && operation.path.endsWith('}');
    if (!isUpdate) await prepareSubject({ ...context, fixtures: scene.fixtures }, scene.subject);
    const views = await listViews(context, scene);
    let isReached = false;
    let before = await read(session, views);
    for (const { input, isWide } of await listWrites(context, scene)) {
      const write = await sendRequest(session, operation, input);
      const isRead = ({ shows }: View) => isWide || shows === 'subject';
      const after = await read(session, views.filter(isRead));
      for (const [view, is] of after) expectFrame(view, before.get(view), is, write, input);
      expectSameShown(operation, after);
      before = new Map([...before, ...after]);
      isReached ||= succeeded(write);
    }
    if (!isReached) throw new NotReached('nothing-accepted');
  },
};

/** A request that shows a resource, and what that is to the one that is written. */
interface View {
  readonly reader: TestedOperation;
  readonly input: Partial<InputValues>;
  readonly shows: 'subject' | 'list' | 'neighbor' | 'around';
}

type Snapshot = ReadonlyMap<View, Exchange>;

async function read(session: Session, views: readonly View[]): Promise<Snapshot> {
  const shown = new Map<View, Exchange>();
  for (const view of views) {
    const { reader, input } = view;
    shown.set(
      view,
      await sendRequest(session, reader, input, { caller: callerOf(session, reader) }),
    );
  }
  return shown;
}

/** What shows the subject, what it is in, its list, its neighbors, and others that have it within them. */
async function listViews(
  { operation }: CheckContext,
  { fixtures, subject, others, around }: Scene,
): Promise<readonly View[]> {
  const list = operation.contract.operations.find(
    ({ path, paginated }) => paginated && path === operation.path.replace(/\/\{\w+\}(\/\w+)?$/, ''),
  );
  const ofKind = (kind: ResourceKind, path: UnknownRecord, shows: View['shows']): View[] =>
    listReaders(operation, kind).map((reader) => ({ reader, input: { path }, shows }));
  const views = ofKind(findKind(operation), subject.path, 'subject');
  if (list !== undefined) {
    const { path } = await inputWithin(fixtures, list, subject);
    views.push({ reader: list, input: { path, query: wholePage(list) }, shows: 'list' });
  }
  for (const [kind, { path }] of others) views.push(...ofKind(kind, path, 'neighbor'));
  for (const [kind, { path }] of around) views.push(...ofKind(kind, path, 'around').slice(0, 1));
  // Neighbors are in the same project.
  const keyOf = ({ reader, input: { path = {} } }: View) =>
    [reader.id, ...reader.parameters.map(({ name }) => path[name])].join(' ');
  const keys = views.map(keyOf);
  return views.filter((view, index) => keys.indexOf(keyOf(view)) === index);
}

/** The operations that read single resources of a kind, its times, and what it is in. */
function listReaders(operation: TestedOperation, kind: ResourceKind): readonly TestedOperation[] {
  return operation.contract.operations.filter(
    (each) =>
      each.method === 'GET' &&
      !each.paginated &&
      each.documented[0]?.media?.type === JSON_TYPE &&
      (findKind(each) === kind ||
        (kind === findKind(operation) &&
          each.path.endsWith('}') &&
          operation.path.startsWith(`${each.path}/`))),
  );
}

/** What a view shows after a write is what it showed before, but for what the write changes. */
function expectFrame(
  view: View,
  old: Exchange | undefined,
  now: Exchange,
  write: Exchange,
  { body: sent }: InputValues,
): void {
  const { operation } = write;
  const { changedFields } = operation.contract;
  const { status: result } = write.response;
  const when: Situation = ['after-write', operation.id, result];
  if (old === undefined || view.shows === 'around') return;
  if (view.shows === 'list') {
    expectItems(old, now, write);
    return;
  }
  const isWritten = succeeded(write) && view.shows === 'subject';
  // What becomes of them is not documented.
  const isOpen =
    ['projectToFork', 'forkRelation'].includes(findKind(operation)) || movesSubject(operation);
  if (isWritten && (isOpen || (operation.method === 'DELETE' && !succeeded(now)))) return;
  const { status } = old.response;
  const isRead = returns(['read-after-write', operation.id, result], status);
  const basis = { confidence: documentedAt(operation.pointer) };
  if (!expect(now, isRead, basis) || !succeeded(old)) return;
  const [was, is] = [bodyOf(old), bodyOf(now)];
  const allowed = isWritten ? listAllowed(operation, sent, was) : [];
  for (const { field } of listDifferences(operation.contract, was, is)) {
    if (succeeded(write) && changedFields.writes.has(field)) continue;
    const isLost = isMoved(operation, field) && isEmptied(was, is, field);
    if (!isLost && allowed.includes(field)) continue;
    const claim = isLost ? losesOne(field, when) : showsAsBefore(field, when);
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

/** A list loses and gains what is deleted and created. */
function expectItems(old: Exchange, now: Exchange, write: Exchange): void {
  const { operation } = write;
  // What is in the lists of the whole service, others change meanwhile.
  if (!old.operation.path.includes('{') && !operation.path.endsWith('}')) return;
  const keysOf = (exchange: Exchange) =>
    itemsOf(exchange).map((item) => toKey(write.operation.contract, item));
  const [was, is] = [keysOf(old), keysOf(now)];
  if (Math.max(was.length, is.length) >= longestPage(old.operation)) return;
  const most = (method: string) => (succeeded(write) && operation.method === method ? 1 : 0);
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

/** Names of the fields of the resource that may change. */
function listAllowed(
  operation: TestedOperation,
  sent: UnknownRecord,
  was: UnknownRecord,
): readonly string[] {
  const effects = (operation.contract.behavior.effects[operation.id] ?? []).flatMap(
    ({ sets, increases, decreases, clears = [], then = {} as Partial<LaterCallObject> }) => [
      ...[sets, increases, decreases, then.sets, then.increases, then.decreases].flatMap((each) =>
        Object.keys(each ?? {}),
      ),
      ...clears,
      ...[then.contains, then.lacks].flatMap((each) => Object.keys(each ?? {})),
    ],
  );
  const transitions = listTransitions(operation).filter(({ when }) =>
    Object.entries(when).every(([name, value]) => sent[name] === value),
  );
  const states = operation.contract.stateMachines
    .filter((machine) => machine.transitions.some((each) => transitions.includes(each)))
    .flatMap(({ field }) => field ?? []);
  const changed = [
    ...sentFieldsOf(operation).flatMap((each) => (each.field in sent ? shownAs(each) : [])),
    ...effects.map((field) => field.split('.')[0] ?? ''),
    ...states,
    ...operation.contract.changedFields.update,
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

/** Whether an operation adds or removes one item of a field. */
function isMoved({ id, contract }: TestedOperation, name: string): boolean {
  return (contract.behavior.effects[id] ?? []).some(({ then = {} }) =>
    [then.contains, then.lacks].some((items) => items !== undefined && name in items),
  );
}

function losesOne(field: string, when: Situation): ItemsClaim {
  return { kind: 'items', path: [field], relation: 'unchanged', removed: 1, when };
}

/** Whether more than one item is lost. */
function isEmptied(was: UnknownRecord, is: UnknownRecord, name: string): boolean {
  return asArray(was[name]).length - asArray(is[name]).length > 1;
}

/** Whatever shows the subject, also in a list or within something else, shows the same of it. */
function expectSameShown(operation: TestedOperation, after: Snapshot): void {
  const shown = [...after].filter(
    ([{ shows }, exchange]) => shows !== 'neighbor' && succeeded(exchange),
  );
  const first = shown.find(
    ([{ reader }, { response }]) =>
      findKind(reader) === findKind(operation) &&
      reader.path.endsWith('}') &&
      isRecord(response.json),
  )?.[1];
  if (first === undefined) return;
  const one = bodyOf(first);
  for (const [{ shows }, exchange] of shown) {
    const { json } = exchange.response;
    const placesOf = (value: unknown, path: ClaimPath): [path: ClaimPath, value: unknown][] =>
      Array.isArray(value)
        ? value.map((item) => [[...path, identify(operation.contract, item)], item])
        : [[path, value]];
    const nested = Object.entries(bodyOf(exchange)).flatMap(([name, value]) =>
      placesOf(value, [name]),
    );
    const alone = placesOf(json, []);
    for (const [place, other] of shows === 'around' ? nested : alone) {
      if (!isRecord(other) || toKey(operation.contract, other) !== toKey(operation.contract, one))
        continue;
      for (const { field } of listDifferences(operation.contract, one, other)) {
        const when: Situation = ['shown-after', first.operation.id, operation.id];
        const claim = showsAsBefore([...place, field], when, field);
        expect(exchange, claim, {}, { before: first });
      }
    }
  }
}
