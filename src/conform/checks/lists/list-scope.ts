/** Lists over several projects have what is in each of them, as it is now, and nothing of those that are deleted. */

import type { UnknownRecord } from '../../../contract/data.ts';
import type { CheckContext } from '../../check.ts';
import { listClaim, type Situation, showsAsBefore } from '../../claims/claim.ts';
import { listDifferences, mayChange, sentFieldsOf } from '../../claims/compare.ts';
import { toKey } from '../../claims/judge.ts';
import { findTestedOperation, type TestedOperation, wholePage } from '../../contract/contract.ts';
import { isInProject } from '../../contract/projects.ts';
import { findKind, findOperationOf, itemKindOf } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import { createIn } from '../../fixtures/create.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { inputWithin } from '../../fixtures/inputs.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
import { findPage, identify, type ListResult } from '../../predict/lists.ts';
import { listTransitionCases, whatLeadsTo } from '../../predict/states.ts';
import { type Exchange, ifReached, sendRequest } from '../../session.ts';

/** Lists of issues from several projects. */
export const isWide = (operation: TestedOperation) =>
  itemKindOf(operation) === 'issue' && !isInProject(operation);

/** The list has issues of every project that it covers, until a project is deleted. */
export async function checkScope(context: CheckContext, { path }: InputValues): Promise<void> {
  const { session, fixtures } = context;
  const projects: Resource[] = [];
  const issues: Resource[] = [];
  const create = findTestedOperation(session.contract, 'createProject');
  // The field that sets what a project is in.
  const place =
    sentFieldsOf(create).find(({ sets }) => sets.some((each) => each.path === 'namespace.id'))
      ?.field ?? 'namespace';
  for (const visibility of ['private', 'public']) {
    const name = fixtures.uniqueName();
    const body = { name, visibility, ...(path.id !== undefined && { [place]: path.id }) };
    const project = await createIn(session, 'project', { path: {} }, body);
    projects.push(project);
    issues.push(await createIn(session, 'issue', project, { title: name }));
  }
  const updated = await updateItem(context, issues[1]);
  if (context.operation.contract.behavior.lists[context.operation.id]?.returns !== undefined) {
    await ifReached(() => bringToOtherState(context, projects[1]));
  }
  let known: ListResult | null = null;
  const expectListed = async (issue: Resource | undefined, isListed: boolean) => {
    const isItem = (each: UnknownRecord) => toKey(each) === toKey(issue?.body);
    const isKnown = isListed && known?.items.some(isItem) === true;
    const result = isKnown ? known : await findPage(context, { path }, isItem);
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
  if (path.id !== undefined && session.has('outsider')) {
    const query = wholePage(context.operation);
    const shown = await sendRequest(
      session,
      context.operation,
      { path, query },
      { caller: 'outsider' },
    );
    const claim = listClaim('lacks', identify(issues[0]?.body), ['of-private-project']);
    if (succeeded(shown)) expect(shown, claim);
  }
  const remove = 'deleteProject';
  await sendRequest(session, remove, { path: projects[0]?.path ?? {} });
  const removed = await removeItem(context, issues[1]);
  const last = await expectListed(issues[0], false);
  if (last === undefined || removed === undefined) return;
  const when: Situation = ['list-after', context.operation.id, removed.operation.id];
  const item = identify(issues[1]?.body);
  expect(last.exchange, listClaim('lacks', item, when));
}

/** Deletes an item, unless its project is in a state that forbids it. */
async function removeItem(
  { session }: CheckContext,
  item: Resource | undefined,
): Promise<Exchange | undefined> {
  const remove = findOperationOf(session.contract, 'issue', 'remove');
  if (remove === undefined || item === undefined) return undefined;
  const exchange = await sendRequest(session, remove, { path: item.path });
  return succeeded(exchange) ? exchange : undefined;
}

/** Gives an item another name and state. */
async function updateItem(
  { session, fixtures }: CheckContext,
  item: Resource | undefined,
): Promise<Exchange | undefined> {
  const { contract } = session;
  const update = findOperationOf(contract, 'issue', 'update');
  if (update === undefined || item === undefined) return undefined;
  const input = await inputWithin(fixtures, update, item, 'required', ['title']);
  const body = { ...input.body, ...whatLeadsTo(contract, 'issue', 'closed') };
  const exchange = await sendRequest(session, update, { ...input, body });
  return succeeded(exchange) ? exchange : undefined;
}

/** A list shows of an item what the response to its update has shown. */
function expectShown({ exchange, items }: ListResult, updated: Exchange): void {
  const { contract, id } = updated.operation;
  const shown = bodyOf(updated);
  const item = items.find((each) => toKey(each) === toKey(shown));
  for (const { field } of listDifferences(contract, shown, item ?? {}, mayChange)) {
    const claim = showsAsBefore([identify(shown), field], ['shown-by', id], field);
    expect(exchange, claim, {}, { before: updated });
  }
}

/** Brings a project into the archive, or whatever state an operation leads to and another one out of. */
async function bringToOtherState(
  { session, fixtures }: CheckContext,
  project: Resource | undefined,
): Promise<void> {
  const found = listTransitionCases(session.contract).find(
    ({ operation, machine, transition: { from, to } }) =>
      findKind(operation) === 'project' &&
      operation.method === 'POST' &&
      machine.field !== null &&
      from !== 'none' &&
      to === true,
  );
  if (found === undefined || project === undefined) return;
  const { operation, transition } = found;
  const input = await inputWithin(fixtures, operation, project);
  await sendRequest(session, operation, { ...input, body: transition.when });
}
