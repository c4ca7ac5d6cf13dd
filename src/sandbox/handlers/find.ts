/** Finds the rows that paths and bodies name. Throws a 404 for what is not there, or not for the caller. */
import { canSee } from '../access.ts';
import type { RequestContext } from '../context.ts';
import { notFound } from '../responses.ts';
import type {
  IssueRecord,
  MergeRequestRecord,
  ProjectRecord,
  UserRecord,
} from '../store/schema.ts';

/** The user of an id. Throws a 404 HttpError if there is none. */
export function findUser({ world }: RequestContext, id: number): UserRecord {
  const user = world.users.get(id);
  if (user === undefined) throw notFound('User');
  return user;
}

/** The project of an id. Throws a 404 HttpError if there is none that the caller can see. */
export function findVisibleProject({ world, me }: RequestContext, id: number): ProjectRecord {
  const project = world.projects.get(id);
  if (project === undefined || !canSee(world, me, project)) throw notFound('Project');
  return project;
}

/** The issue of the context's project with a number. Throws a 404 HttpError if there is none. */
export function findIssue({ world, project }: RequestContext, iid: number): IssueRecord {
  const issue = world.issues.find('iid', `${project.id}/${iid}`);
  if (issue === undefined) throw notFound('Issue');
  return issue;
}

/** The merge request of the context's project with a number. Throws a 404 HttpError if there is none. */
export function findMergeRequest(
  { world, project }: RequestContext,
  iid: number,
): MergeRequestRecord {
  const request = world.merge_requests.find('iid', `${project.id}/${iid}`);
  if (request === undefined) throw notFound('Merge Request');
  return request;
}
