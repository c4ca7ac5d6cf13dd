/** What handlers about issues share. */
import type { Context } from '../../context.ts';
import { notFound } from '../../replies.ts';
import type { EventRecord, IssueRecord } from '../../world/records.ts';

/** The issue of the context's project with a number. Throws a Refusal, 404, where there is none. */
export function issueAt({ world, project }: Context, iid: number): IssueRecord {
  const issue = world.issues.find('iid', `${project.id}/${iid}`);
  if (issue === undefined) throw notFound('Issue');
  return issue;
}

/** The event of something that was done with an issue. */
export function aboutIssue(
  { project_id, id, title }: IssueRecord,
  action: EventRecord['action_name'],
) {
  return {
    project_id,
    action_name: action,
    target_type: 'Issue',
    target_id: id,
    target_title: title,
  };
}
