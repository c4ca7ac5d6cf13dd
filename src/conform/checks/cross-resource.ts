/** Two lists that show the same relation agree with each other. */

import type { UnknownRecord } from '../../contract/data.ts';
import { listProjects } from '../fixtures/combine.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { itemsOf, succeeded } from '../http/exchange.ts';
import { NotReached, report, sendTo } from '../session.ts';
import type { SequenceCheck } from './check.ts';

const MAX_PAGE_SIZE = 100;

export const crossResource: SequenceCheck = {
  id: 'mutual',
  rule: 'Two lists that show the same relation agree with each other.',
  changes: false,
  cases: (fixtures, chosen) =>
    [
      { operation: 'listMergeRequestsClosingIssue', run: () => checkClosing(fixtures) },
      { operation: 'listGroupIssues', run: () => checkGroupIssues(fixtures) },
    ].filter((each) => chosen.some(({ id }) => id === each.operation)),
};

/** A merge request closes an issue if and only if the issue is closed by it. */
async function checkClosing(fixtures: Fixtures): Promise<void> {
  const { path } = await fixtures.get('closingMergeRequest');
  const [issue] = await requestItems(fixtures, 'listIssuesClosedByMergeRequest', path);
  if (issue === undefined) return checkClosed(fixtures, path);
  const ofIssue = { id: issue.project_id, issue_iid: issue.iid };
  const closing = await requestItems(fixtures, 'listMergeRequestsClosingIssue', ofIssue);
  if (closing.some(({ iid }) => String(iid) === String(path.merge_request_iid))) return;
  const expected = 'the merge request that closes the issue';
  await reportMissing(fixtures, 'listMergeRequestsClosingIssue', ofIssue, expected);
}

/** The list of the merge request is empty, so that of the issue has to be empty, too. */
async function checkClosed(fixtures: Fixtures, ofMergeRequest: UnknownRecord): Promise<void> {
  const { path } = await fixtures.get('closedIssue');
  const closing = await requestItems(fixtures, 'listMergeRequestsClosingIssue', path);
  if (closing.length === 0) {
    throw new NotReached('the server does not derive closed issues from descriptions');
  }
  const expected = 'the issue that the merge request closes';
  await reportMissing(fixtures, 'listIssuesClosedByMergeRequest', ofMergeRequest, expected);
}

/** Issues of a project in a group are issues of the group. */
async function checkGroupIssues(fixtures: Fixtures): Promise<void> {
  const { path } = await fixtures.get('group');
  for (const { id, namespace } of await listProjects(fixtures)) {
    if ((namespace as UnknownRecord | undefined)?.id !== path.id) continue;
    const [issue] = await requestItems(fixtures, 'listProjectIssues', { id });
    if (issue === undefined) continue;
    const all = await requestItems(fixtures, 'listGroupIssues', path);
    if (all.length === MAX_PAGE_SIZE || all.some((each) => each.id === issue.id)) return;
    const expected = 'the issues of the projects in the group';
    return reportMissing(fixtures, 'listGroupIssues', path, expected);
  }
  throw new NotReached('the caller sees no issues of projects in a group');
}

async function requestItems(
  { session }: Fixtures,
  operation: string,
  path: UnknownRecord,
): Promise<readonly UnknownRecord[]> {
  const input = { path, query: { per_page: MAX_PAGE_SIZE } };
  return itemsOf(await sendTo(session, operation, input)) ?? [];
}

async function reportMissing(
  { session }: Fixtures,
  operation: string,
  path: UnknownRecord,
  expected: string,
): Promise<void> {
  const exchange = await sendTo(session, operation, { path });
  if (!succeeded(exchange)) return;
  report(session, exchange, { check: 'mutual', expected, seen: 'a list without it' });
}
