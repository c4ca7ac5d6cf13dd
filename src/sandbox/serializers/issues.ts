/** Issues in responses. */

import type { ResponseSchemas } from '../request/operation-types.ts';
import type { IssueRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { shownColumns } from './columns.ts';
import { isSubscribed, milestoneById } from './trackables.ts';
import { targetUrl } from './urls.ts';
import { authorById, userBriefById } from './users.ts';

const issueColumns = shownColumns('IssueSummary', 'issues');
const columnsInTodo = shownColumns('IssueInTodo', 'issues');

/** An issue, as it is listed. */
export function serializeIssue(world: World, issue: IssueRecord): ResponseSchemas['IssueSummary'] {
  const assignee = userBriefById(world, issue.assignee_id);
  return Object.assign(issueColumns(issue), {
    milestone: milestoneById(world, issue.milestone_id),
    author: authorById(world, issue.author_id),
    assignees: assignee === null ? [] : [assignee],
    assignee,
    web_url: targetUrl(world, 'Issue', issue),
  });
}

/** An issue in the project that it was moved to. */
export function serializeMovedIssue(
  world: World,
  issue: IssueRecord,
): ResponseSchemas['IssueBase'] {
  const { user_notes_count: _, ...base } = serializeIssue(world, issue);
  return base;
}

/** An issue with whether somebody is subscribed to it, as it is read and changed. */
export function issueFor(
  world: World,
  issue: IssueRecord,
  viewer: UserRecord,
): ResponseSchemas['Issue'] {
  const subscribed = isSubscribed(world, 'Issue', issue, viewer);
  return Object.assign(serializeIssue(world, issue), { subscribed });
}

/** An issue with the votes for and against it, as todos show it. */
export function issueInTodo(world: World, issue: IssueRecord): ResponseSchemas['IssueInTodo'] {
  return Object.assign(serializeIssue(world, issue), columnsInTodo(issue));
}
