/** How handlers find an issue. */
import type { Context } from '../../context.ts';
import { notFound } from '../../replies.ts';
import type { IssueRecord } from '../../store/schema.ts';

/** The issue of the context's project with a number. Throws a Refusal, 404, where there is none. */
export function issueAt({ world, project }: Context, iid: number): IssueRecord {
  const issue = world.issues.find('iid', `${project.id}/${iid}`);
  if (issue === undefined) throw notFound('Issue');
  return issue;
}
