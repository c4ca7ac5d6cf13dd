import type { Rendered } from '../operation-types.ts';
import type { IssueRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { targetUrl } from './addresses.ts';
import { milestoneById } from './milestones.ts';
import { isSubscribed } from './subscriptions.ts';
import { briefById, ghost } from './users.ts';
import { extended, type Look, type Schemas, view } from './view.ts';

/** An issue, as it is listed. */
export const issueView = view(issueShown);

/** An issue in the project that it was moved to. */
export const movedIssueView = view((issue: IssueRecord, look, world): Schemas['IssueBase'] => {
  const { user_notes_count: _, ...base } = issueShown(issue, look, world);
  return base;
});

/** Field by field: spreading parts of it costs more than the rest of what making an issue takes. */
function issueShown(issue: IssueRecord, look: Look, world: World): Schemas['Issue'] {
  const assignee = briefById(world, look, issue.assignee_id);
  return {
    id: issue.id,
    iid: issue.iid,
    project_id: issue.project_id,
    title: issue.title,
    description: issue.description,
    state: issue.state,
    created_at: issue.created_at,
    updated_at: issue.updated_at,
    due_date: issue.due_date,
    labels: [...issue.labels],
    milestone: milestoneById(look, issue.milestone_id),
    author: briefById(world, look, issue.author_id) ?? ghost(world, issue.author_id),
    assignees: assignee === null ? [] : [assignee],
    assignee,
    web_url: look((here) => targetUrl(here, 'Issue', issue)),
    confidential: issue.confidential,
    user_notes_count: issue.user_notes_count,
  };
}

/** An issue with whether somebody is subscribed to it, as it is read and changed. */
export function issueFor(
  world: World,
  issue: IssueRecord,
  viewer: UserRecord,
): Rendered<Schemas['IssueWithSubscription']> {
  const subscribed = isSubscribed(world, 'Issue', issue, viewer);
  return extended(issueView(world, issue), { subscribed });
}

/** An issue with the votes for and against it, as todos show it. */
export function issueInTodo(world: World, issue: IssueRecord): Rendered<Schemas['IssueInTodo']> {
  const { upvotes, downvotes } = issue;
  return extended(issueView(world, issue), { upvotes, downvotes });
}
