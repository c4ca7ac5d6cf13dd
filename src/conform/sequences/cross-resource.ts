/** What two lists say of each other has to agree. */
import { factsOf } from '../contract.ts';
import { itemsOf, type World } from '../fixtures/fixtures.ts';
import type { Item } from '../fixtures/items.ts';
import { succeeded } from '../http/exchange.ts';
import { NotReached, report, send } from '../session.ts';
import type { SequenceCheck } from './sequence.ts';

export const mutual: SequenceCheck = {
  id: 'mutual',
  rule: 'What one list says of a thing, the list from the other side says as well.',
  changes: false,
  cases: (world, chosen) => {
    const ids = new Set(chosen.map(({ id }) => id));
    return [
      { operation: 'listMergeRequestsClosingIssue', run: () => closing(world) },
      { operation: 'listGroupIssues', run: () => ofGroup(world) },
    ].filter(({ operation }) => ids.has(operation));
  },
};

/** Issues that a merge request closes, and merge requests that close an issue. */
async function closing(world: World): Promise<void> {
  const request = await world.need('closingRequest');
  const issues = await list(world, 'listIssuesClosedByMergeRequest', request.path);
  const [issue] = issues;
  if (issue === undefined) return closed(world, request.path);
  const path = { id: issue.project_id, issue_iid: issue.iid };
  const requests = await list(world, 'listMergeRequestsClosingIssue', path);
  const isThere = requests.some(
    ({ iid }) => String(iid) === String(request.path.merge_request_iid),
  );
  if (!isThere)
    await tell(
      world,
      'listMergeRequestsClosingIssue',
      path,
      'the merge request that closes the issue',
    );
}

/** The same from the other side. */
async function closed(world: World, request: Item): Promise<void> {
  const issue = await world.need('closedIssue');
  const requests = await list(world, 'listMergeRequestsClosingIssue', issue.path);
  if (requests.length === 0)
    throw new NotReached('the server does not tell from descriptions what is to be closed');
  await tell(
    world,
    'listIssuesClosedByMergeRequest',
    request,
    'the issue that the merge request closes',
  );
}

/** Issues of a project that stands in a group are issues of the group. */
async function ofGroup(world: World): Promise<void> {
  const { path } = await world.need('group');
  const projects = await itemsOf(world.session, {
    facts: factsOf('listProjects'),
    values: { path: {}, query: { per_page: 100 }, body: {} },
  });
  for (const { id, namespace } of projects) {
    if ((namespace as Item | undefined)?.id !== path.id) continue;
    const [issue] = await list(world, 'listProjectIssues', { id });
    if (issue === undefined) continue;
    const all = await list(world, 'listGroupIssues', path);
    const isThere = all.length === LARGEST || all.some((each) => each.id === issue.id);
    if (!isThere)
      await tell(world, 'listGroupIssues', path, 'the issues of the projects in the group');
    return;
  }
  throw new NotReached('no project in a group has issues that the caller sees');
}

const LARGEST = 100;

async function list(world: World, id: string, path: Item): Promise<readonly Item[]> {
  const values = { path, query: { per_page: LARGEST }, body: {} };
  return itemsOf(world.session, { facts: factsOf(id), values });
}

async function tell(world: World, id: string, path: Item, what: string): Promise<void> {
  const facts = factsOf(id);
  const exchange = await send(world.session, { facts, values: { path, query: {}, body: {} } });
  if (!succeeded(exchange)) return;
  report(world.session, exchange, {
    check: 'mutual',
    certainty: { voice: 'failure', says: null, pointer: facts.pointer },
    expected: what,
    seen: 'a list without it',
  });
}
