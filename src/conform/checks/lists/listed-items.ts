/** What the run has created is in each list that holds it, in any state, as it is now, and nothing of what is deleted. */

import type { UnknownRecord } from '../../../contract/data.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api, Exchange } from '../../api.ts';
import { listClaim, type Situation } from '../../claims/claim.ts';
import { listDifferences, mayChange } from '../../claims/compare.ts';
import { listShownValues, selects } from '../../claims/filter-values.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { findOperationOf, identify, itemKindOf, toKey } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { createIn, readCreated } from '../../fixtures/create.ts';
import type { ListedItem, Resource } from '../../fixtures/fixtures.ts';
import type { InputValues } from '../../http/serialize.ts';
import { callerOf, expectListed, findPage, type ListResult } from '../../predict/lists.ts';
import { ifReached } from '../../reasons.ts';

/** Compares a list with the items of the run that the contract says it has. */
export async function compareWithCreated(
  api: Api,
  input: InputValues,
  list: ListResult,
): Promise<void> {
  if (api.fixtures.listed.length === 0) return;
  const { id: callerId } = await api.currentUser();
  for (const item of api.fixtures.listed) {
    if (!holds(api.operation, input, item, callerId)) continue;
    const found = findItem(list, item.shown);
    const isSame =
      found !== undefined && listDifferences(api.contract, item.shown, found).length === 0;
    if (!isSame) await ifReached(() => compareNow(api, input, item));
  }
}

function findItem({ items }: ListResult, shown: UnknownRecord) {
  const key = toKey(shown);
  return items.find((each) => toKey(each) === key);
}

/** Whether the contract leaves no doubt that a list has an item, which its defaults may leave out. */
function holds(
  operation: TestedOperation,
  { path }: InputValues,
  { kind, create, path: own, shown }: ListedItem,
  callerId: unknown,
): boolean {
  const { path: place, parameters, filters, list } = operation;
  const defaults = parameters.map(({ wireName, default: value }) => [wireName, value] as const);
  const isSelected = [...defaults, ...Object.entries(path)].every(([name, sent]) => {
    const filter = sent === undefined ? undefined : filters[name];
    return filter === undefined || selects(filter, shown, sent, callerId) === true;
  });
  const isHere = listVariables(place).every(
    (name) => filters[name] !== undefined || String(own[name]) === String(path[name]),
  );
  if (!isSelected || !isHere || create.path === place) return isSelected && isHere;
  if (itemKindOf(operation) !== kind) return false;
  if (list.returns?.equals === 'caller')
    return listShownValues(shown, `${list.returns.field}.id`)?.includes(callerId) === true;
  // A list of a whole service, or what a search of that finds.
  return Object.keys(path).some((name) => filters[name] !== undefined);
}

/** Reads the item, which others may have changed, and then the list. */
async function compareNow(
  api: Api,
  input: InputValues,
  { kind, create, path, shown }: ListedItem,
): Promise<void> {
  const reader = findOperationOf(api.session.contract, kind, 'read');
  const created: Situation = ['created-by', create.id];
  const single =
    reader &&
    (await api.call(reader, await api.input(reader, { path }), {
      caller: callerOf(api.session, reader),
    }));
  if (single !== undefined && !single.succeeded) return;
  const now = single === undefined ? shown : single.body;
  if (toKey(now) !== toKey(shown)) return;
  const at = [identify(now)];
  if (single !== undefined) {
    const list = await expectListed(api, input, now, ['contains', created]);
    const found = list && findItem(list, now);
    if (!found) return;
    const same = { before: single, is: found, at };
    return expectSame(list.exchange, ['shown-by', single.operation.id], same);
  }
  // Without an operation that reads it alone, nothing says whether it is still there.
  const list = await findPage(api, input, (each) => toKey(each) === toKey(now));
  const found = list && findItem(list, now);
  for (const { field, was } of found ? listDifferences(api.session.contract, now, found) : []) {
    const item = { ...at[0], [field]: was };
    if (list !== null) expect(list.exchange, listClaim('contains', item, created));
  }
}

/** What is created in a place is in its list. */
export async function expectCreated(api: Api, input: InputValues): Promise<void> {
  const { path } = api.operation;
  const create = api.contract.at('POST', path);
  if (create === undefined || !/\{|^\/user\//.test(path)) return;
  const sent = await api.input(create, { path: input.path }, 'required');
  const created = await api.call(create, sent);
  if (!created.succeeded) return;
  const when: Situation = ['created-by', create.id];
  const list = await expectListed(api, input, created.json, ['contains', when]);
  if (list !== null) await ifReached(() => expectMoved(api, created, sent));
}

/** What is moved to another place is in the list there. */
async function expectMoved(api: Api, created: Exchange, input: InputValues): Promise<void> {
  if (api.operation.id !== 'listProjectIssues') return;
  const sent = await api.input('moveIssue', readCreated('issue', created, input));
  const moved = await api.call('moveIssue', sent);
  if (!moved.succeeded) return;
  const path = { id: sent.body.to_project_id };
  const when: Situation = ['created-by', 'moveIssue'];
  await expectListed(api, { path }, moved.json, ['contains', when]);
}

/** Lists of issues from several projects. */
export const isWide = (operation: TestedOperation) =>
  itemKindOf(operation) === 'issue' && !operation.isInProject;

/** The list has issues of every project that it covers, until a project is deleted. */
export async function checkScope(api: Api, { path }: InputValues): Promise<void> {
  const { operation, session } = api;
  const place = path.id === undefined ? {} : { namespace_id: path.id };
  const create = async (visibility: string) => {
    const name = api.uniqueName();
    const sent = { name, visibility, ...place };
    const project = await createIn(session, 'project', { path: {} }, sent);
    return { project, issue: await createIn(session, 'issue', project, { title: name }) };
  };
  const [closed, open] = [await create('private'), await create('public')];
  const updated = await updateIssue(api, open.issue);
  if (operation.list.returns !== undefined) {
    await ifReached(() => api.call('archiveProject', { path: open.project.path }));
  }
  let shown = await expectListed(api, { path }, closed.issue.body, ['contains', ['of-project']]);
  // Nearly always, the same page has both.
  const isOpen = (each: UnknownRecord) => toKey(each) === toKey(open.issue.body);
  if (!shown?.items.some(isOpen)) {
    shown = await expectListed(api, { path }, open.issue.body, ['contains', ['of-project']]);
  }
  if (shown !== null && updated.succeeded) expectShown(shown, updated);
  // The outsider belongs to no group.
  if (path.id !== undefined && api.has('outsider')) {
    const theirs = await api.list(operation, path, {}, { caller: 'outsider' });
    const claim = listClaim('lacks', identify(closed.issue.body), ['of-private-project']);
    if (theirs.succeeded) expect(theirs, claim);
  }
  await api.call('deleteProject', { path: closed.project.path });
  const removed = await api.call('deleteIssue', { path: open.issue.path });
  const gone = ['lacks', ['of-deleted-project']] as const;
  const last = await expectListed(api, { path }, closed.issue.body, gone);
  // A project may be in a state that forbids it.
  if (last === null || !removed.succeeded) return;
  const when: Situation = ['list-after', operation.id, removed.operation.id];
  expect(last.exchange, listClaim('lacks', identify(open.issue.body), when));
}

/** Gives an issue another title and state. */
async function updateIssue(api: Api, issue: Resource): Promise<Exchange> {
  const { path, body } = await api.input('updateIssue', issue, 'required', ['title']);
  return api.call('updateIssue', { path, body: { ...body, state_event: 'close' } });
}

/** A list shows of an issue what the response to its update has shown. */
function expectShown({ exchange, items }: ListResult, updated: Exchange): void {
  const shown = updated.body;
  const item = items.find((each) => toKey(each) === toKey(shown));
  const same = { before: updated, is: item ?? {}, at: [identify(shown)], ignores: mayChange };
  expectSame(exchange, ['shown-by', updated.operation.id], same);
}
