/** Lists over several projects have what is in each of them, as it is now, and nothing of those that are deleted. */

import type { UnknownRecord } from '../../../contract/data.ts';
import type { Api } from '../../api.ts';
import { listClaim, type Situation } from '../../claims/claim.ts';
import { mayChange } from '../../claims/compare.ts';
import { toKey } from '../../claims/judge.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { isInProject } from '../../contract/projects.ts';
import { itemKindOf } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { createIn } from '../../fixtures/create.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
import { findPage, identify, type ListResult } from '../../predict/lists.ts';
import { type Exchange, ifReached } from '../../session.ts';

/** Lists of issues from several projects. */
export const isWide = (operation: TestedOperation) =>
  itemKindOf(operation) === 'issue' && !isInProject(operation);

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
  if (api.contract.behavior.lists[operation.id]?.returns !== undefined) {
    await ifReached(() => api.call('archiveProject', { path: open.project.path }));
  }
  let known: ListResult | null = null;
  const expectListed = async ({ body }: Resource, isListed: boolean) => {
    const isItem = (each: UnknownRecord) => toKey(each) === toKey(body);
    const isKnown = isListed && known?.items.some(isItem) === true;
    const result = isKnown ? known : await findPage(api, { path }, isItem);
    if (result === null) return undefined;
    known = result;
    const claim = isListed
      ? listClaim('contains', identify(body), ['of-project'])
      : listClaim('lacks', identify(body), ['of-deleted-project']);
    expect(result.exchange, claim);
    return result;
  };
  await expectListed(closed.issue, true);
  await expectListed(open.issue, true);
  if (known !== null && succeeded(updated)) expectShown(known, updated);
  // The outsider belongs to no group.
  if (path.id !== undefined && api.has('outsider')) {
    const shown = await api.list(operation, path, {}, { caller: 'outsider' });
    const claim = listClaim('lacks', identify(closed.issue.body), ['of-private-project']);
    if (succeeded(shown)) expect(shown, claim);
  }
  await api.call('deleteProject', { path: closed.project.path });
  const removed = await api.call('deleteIssue', { path: open.issue.path });
  const last = await expectListed(closed.issue, false);
  // A project may be in a state that forbids it.
  if (last === undefined || !succeeded(removed)) return;
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
  const shown = bodyOf(updated);
  const item = items.find((each) => toKey(each) === toKey(shown));
  const same = { before: updated, is: item ?? {}, at: [identify(shown)], ignores: mayChange };
  expectSame(exchange, ['shown-by', updated.operation.id], same);
}
