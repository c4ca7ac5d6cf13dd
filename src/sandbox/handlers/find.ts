/** Finds the rows that paths and bodies name. Throws a 404 for what is not there, or not for the caller. */
import { canSee, canSeeIssue } from '../domain/access.ts';
import type { RequestContext } from '../request/context.ts';
import { notFound, orNotFound } from '../request/responses.ts';
import type {
  IssueRecord,
  MergeRequestRecord,
  ProjectRecord,
  UserRecord,
} from '../store/schema.ts';

/** A row, if it belongs to a project or user: `ownedBy(world.hooks.get(id), 'project_id', project.id)`. */
export function ownedBy<R extends object, Parent extends keyof R>(
  row: R | undefined,
  parent: Parent,
  id: R[Parent],
): R | undefined {
  return row?.[parent] === id ? row : undefined;
}

/** The user of an id. Throws a 404 HttpError if there is none. */
export function findUser({ world }: RequestContext, id: number): UserRecord {
  return orNotFound(world.users.get(id), 'User');
}

/** The project of an id. Throws a 404 HttpError if there is none that the caller can see. */
export function findVisibleProject({ world, me }: RequestContext, id: number): ProjectRecord {
  const project = world.projects.get(id);
  if (project === undefined || !canSee(world, me, project)) throw notFound('Project');
  return project;
}

/** The issue of the context's project with a number. Throws a 404 HttpError if the caller can see none. */
export function findIssue(
  { world, project, me }: RequestContext,
  { issue_iid }: { readonly issue_iid: number },
): IssueRecord {
  const issue = orNotFound(world.issues.find('iid', `${project.id}/${issue_iid}`), 'Issue');
  if (!canSeeIssue(world, me, issue)) throw notFound('Issue');
  return issue;
}

/** The merge request of the context's project with a number. Throws a 404 HttpError if there is none. */
export function findMergeRequest(
  { world, project }: RequestContext,
  { merge_request_iid: iid }: { readonly merge_request_iid: number },
): MergeRequestRecord {
  return orNotFound(world.merge_requests.find('iid', `${project.id}/${iid}`), 'Merge Request');
}
