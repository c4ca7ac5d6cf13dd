/** Lists over several projects have what is in each of them, as it is now, and nothing of those that are deleted. */

import type { UnknownRecord } from '../../../contract/data.ts';
import type { Api } from '../../api.ts';
import { listClaim, type Situation } from '../../claims/claim.ts';
import { mayChange, sentFieldsOf } from '../../claims/compare.ts';
import { toKey } from '../../claims/judge.ts';
import { findTestedOperation, type TestedOperation, wholePage } from '../../contract/contract.ts';
import { isInProject } from '../../contract/projects.ts';
import { findKind, findOperationOf, itemKindOf } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { createIn } from '../../fixtures/create.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
import { findPage, identify, type ListResult } from '../../predict/lists.ts';
import { listTransitionCases, whatLeadsTo } from '../../predict/states.ts';
import { type Exchange, ifReached } from '../../session.ts';

/** Lists of issues from several projects. */
export const isWide = (operation: TestedOperation) =>
  itemKindOf(operation) === 'issue' && !isInProject(operation);

/** The list has issues of every project that it covers, until a project is deleted. */
export async function checkScope(api: Api, { path }: InputValues): Promise<void> {
  const { session } = api;
  const projects: Resource[] = [];
  const issues: Resource[] = [];
  const create = findTestedOperation(api.contract, 'createProject');
  // The field that sets what a project is in.
  const place =
    sentFieldsOf(create).find(({ sets }) => sets.some((each) => each.path === 'namespace.id'))
      ?.field ?? 'namespace';
  for (const visibility of ['private', 'public']) {
    const name = api.uniqueName();
    const body = { name, visibility, ...(path.id !== undefined && { [place]: path.id }) };
    const project = await createIn(session, 'project', { path: {} }, body);
    projects.push(project);
    issues.push(await createIn(session, 'issue', project, { title: name }));
  }
  const updated = await updateItem(api, issues[1]);
  if (api.operation.contract.behavior.lists[api.operation.id]?.returns !== undefined) {
    await ifReached(() => bringToOtherState(api, projects[1]));
  }
  let known: ListResult | null = null;
  const expectListed = async (issue: Resource | undefined, isListed: boolean) => {
    const isItem = (each: UnknownRecord) => toKey(each) === toKey(issue?.body);
    const isKnown = isListed && known?.items.some(isItem) === true;
    const result = isKnown ? known : await findPage(api, { path }, isItem);
    if (result === null) return undefined;
    known = result;
    const [relation, where] = isListed
      ? (['contains', 'of-project'] as const)
      : (['lacks', 'of-deleted-project'] as const);
    expect(result.exchange, listClaim(relation, identify(issue?.body), [where]));
    return result;
  };
  for (const issue of issues) await expectListed(issue, true);
  if (known !== null && updated !== undefined) expectShown(known, updated);
  // The first project is private, and the outsider belongs to no group.
  if (path.id !== undefined && api.has('outsider')) {
    const query = wholePage(api.operation);
    const shown = await api.send({ path, query }, { caller: 'outsider' });
    const claim = listClaim('lacks', identify(issues[0]?.body), ['of-private-project']);
    if (succeeded(shown)) expect(shown, claim);
  }
  const remove = 'deleteProject';
  await api.call(remove, { path: projects[0]?.path ?? {} });
  const removed = await removeItem(api, issues[1]);
  const last = await expectListed(issues[0], false);
  if (last === undefined || removed === undefined) return;
  const when: Situation = ['list-after', api.operation.id, removed.operation.id];
  const item = identify(issues[1]?.body);
  expect(last.exchange, listClaim('lacks', item, when));
}

/** Deletes an item, unless its project is in a state that forbids it. */
async function removeItem(api: Api, item: Resource | undefined): Promise<Exchange | undefined> {
  const remove = findOperationOf(api.contract, 'issue', 'remove');
  if (remove === undefined || item === undefined) return undefined;
  const exchange = await api.call(remove, { path: item.path });
  return succeeded(exchange) ? exchange : undefined;
}

/** Gives an item another name and state. */
async function updateItem(api: Api, item: Resource | undefined): Promise<Exchange | undefined> {
  const { contract } = api.session;
  const update = findOperationOf(contract, 'issue', 'update');
  if (update === undefined || item === undefined) return undefined;
  const input = await api.input(update, item, 'required', ['title']);
  const body = { ...input.body, ...whatLeadsTo(contract, 'issue', 'closed') };
  const exchange = await api.call(update, { ...input, body });
  return succeeded(exchange) ? exchange : undefined;
}

/** A list shows of an item what the response to its update has shown. */
function expectShown({ exchange, items }: ListResult, updated: Exchange): void {
  const shown = bodyOf(updated);
  const item = items.find((each) => toKey(each) === toKey(shown));
  const same = { before: updated, is: item ?? {}, at: [identify(shown)], ignores: mayChange };
  expectSame(exchange, ['shown-by', updated.operation.id], same);
}

/** Brings a project into the archive, or whatever state an operation leads to and another one out of. */
async function bringToOtherState(api: Api, project: Resource | undefined): Promise<void> {
  const found = listTransitionCases(api.contract).find(
    ({ operation, machine, transition: { from, to } }) =>
      findKind(operation) === 'project' &&
      operation.method === 'POST' &&
      machine.field !== null &&
      from !== 'none' &&
      to === true,
  );
  if (found === undefined || project === undefined) return;
  const { operation, transition } = found;
  const input = await api.input(operation, project);
  await api.call(operation, { ...input, body: transition.when });
}
