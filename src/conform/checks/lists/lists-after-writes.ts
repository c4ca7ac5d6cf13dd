/** What lists show after a write: what was written, in its new state, and all else as it was. */

import { asRecord, type UnknownRecord } from '../../../contract/data.ts';
import { isMove } from '../../../contract/state-machines.ts';
import type { Api, Exchange } from '../../api.ts';
import { type ItemsClaim, listClaim, type Situation } from '../../claims/claim.ts';
import { mayChange } from '../../claims/compare.ts';
import { listNamedValues, selects } from '../../claims/filter-values.ts';
import { LONGEST_PAGE, type TestedOperation } from '../../contract/contract.ts';
import { findOperationOf, identify, isOfAccount, toKey } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import type { InputValues } from '../../http/serialize.ts';
import { isNamed, NAME_FIELDS } from '../../owned/naming.ts';
import { confidenceInFilter, type FilterTest, inputOf } from '../../predict/list-queries.ts';
import { expectListed } from '../../predict/lists.ts';
import { movesItself, runsItself, type TransitionRun } from '../../predict/states.ts';
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

/** Holds that the list around a resource has it for a value of a filter, or lacks it. */
async function expectFiltered(
  api: Api,
  resource: Resource,
  shown: unknown,
  [relation, test]: readonly [relation: 'contains' | 'lacks', test: FilterTest],
  fields: UnknownRecord = {},
): Promise<void> {
  const input = inputOf(
    { operation: api.operation, input: await api.input(api.operation, resource) },
    { filters: [test] },
  );
  const when: Situation = ['filter-of-updated', test.name, relation === 'lacks' ? 'old' : 'new'];
  const confidence = confidenceInFilter(api.operation, test, []);
  await expectListed(api, input, shown, [relation, when, fields], { confidence });
}

/** Asks the list around what has come to another state for its new state, and for the others that it may have had. */
export async function expectStateFiltered(
  run: TransitionRun,
  resource: Resource,
  exchange: Exchange,
): Promise<void> {
  const { operation, machine, transition } = run;
  const { field, states } = machine;
  if (!isMove(transition) || transition.to === 'removed') return;
  const list = findOperationOf(run.contract, operation.kind, 'list');
  const shown = { ...asRecord(resource.body), ...exchange.body };
  if (list === undefined || field === null || !exchange.succeeded || shown.id === undefined) return;
  // A job that waits runs at any time.
  const isLeft =
    runsItself(operation) &&
    machine.transitions.some(
      ({ cause, from }) =>
        typeof cause === 'string' && [from].flat().includes(transition.to as never),
    );
  const now = { ...shown, [field]: transition.to };
  for (const { name, filter, values, isArray } of listStateFilters(list, field)) {
    const selectsNow = (sent: unknown) => selects(filter, now, sent, null);
    const mayHaveSelected = (sent: unknown) =>
      selectsNow(sent) === false &&
      states.some(({ state }) => selects(filter, { ...now, [field]: state }, sent, null) === true);
    const possible = values.filter(mayHaveSelected);
    const hold = (relation: 'contains' | 'lacks', sent: unknown, fields?: UnknownRecord) => {
      const test: FilterTest = { name, filter, sent, aspects: ['condition'] };
      return expectFiltered(run.on(list), resource, shown, [relation, test], fields);
    };
    if (!isLeft && !isArray) {
      const [sent] = values.filter((each) => selectsNow(each) === true);
      if (sent !== undefined) await hold('contains', sent);
    }
    for (const sent of isArray ? [possible] : possible.slice(0, 1)) {
      await hold('lacks', sent, { [field]: transition.to });
    }
  }
}

/** The filters of a list that compare a field, with the values that may be sent. */
function listStateFilters(list: TestedOperation, field: string) {
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    const parameter = list.parameters.find(({ wireName }) => wireName === name);
    const compared = [filter.field, ...Object.values(filter.values ?? {}).flatMap(Object.keys)];
    if (parameter === undefined || !compared.includes(field) || filter.compare === 'all') return [];
    return [{ name, filter, values: listNamedValues(filter, parameter), isArray: parameter.array }];
  });
}
