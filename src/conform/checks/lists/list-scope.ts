/** Lists over several projects have what is in each of them, as it is now, and nothing of those that are deleted. */

import type { UnknownRecord } from '../../../contract/data.ts';
import type { Api, Exchange } from '../../api.ts';
import { listClaim, type Situation } from '../../claims/claim.ts';
import { mayChange } from '../../claims/compare.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { identify, itemKindOf, toKey } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { createIn } from '../../fixtures/create.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import type { InputValues } from '../../http/serialize.ts';
import { expectListed, type ListResult } from '../../predict/lists.ts';
import { ifReached } from '../../reasons.ts';

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
