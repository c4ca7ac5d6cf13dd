import type { Rendered } from '../operation-types.ts';
import { fullPath } from '../paths.ts';
import type { IssueRecord, UserRecord } from '../world/records.ts';
import { targetKey } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { milestoneById } from './milestones.ts';
import { briefById, ghost } from './users.ts';
import { extended, type Schemas, view } from './view.ts';

/** An issue, as it is listed. */
export const issueView = view((issue: IssueRecord, look, world): Schemas['Issue'] => {
  const { id, iid, project_id, title, description, state, labels, due_date } = issue;
  const { created_at, updated_at, user_notes_count, confidential } = issue;
  const assignee = briefById(world, look, issue.assignee_id);
  const path = look((here) => pathOf(here, project_id));
  return {
    ...{ id, iid, project_id, title, description, state, created_at, updated_at, due_date },
    labels: [...labels],
    milestone: milestoneById(look, issue.milestone_id),
    author: briefById(world, look, issue.author_id) ?? ghost(world, issue.author_id),
    assignees: assignee === null ? [] : [assignee],
    assignee,
    user_notes_count,
    web_url: `${world.site}/${path}/issues/${iid}`,
    confidential,
  };
});

/** An issue with whether somebody is subscribed to it, as it is read and changed. */
export function issueFor(
  world: World,
  issue: IssueRecord,
  viewer: UserRecord,
): Rendered<Schemas['IssueWithSubscription']> {
  return extended(issueView(world, issue), { subscribed: isSubscribed(world, issue, viewer) });
}

export function isSubscribed(world: World, { id }: IssueRecord, viewer: UserRecord): boolean {
  const key = `${viewer.id}/${targetKey('Issue', id)}`;
  return world.subscriptions.find('of', key) !== undefined;
}

function pathOf(world: World, projectId: number): string {
  const project = world.projects.get(projectId);
  return project === undefined ? String(projectId) : fullPath(world, project);
}
