/** Decides who may do what. The levels are those of `x-access`, from the widest to the narrowest. */
import { type RoleName, roles } from '../../../generated/access.ts';
import type { Operation } from '../../contract/operation.ts';
import { type AuthenticatedCaller, hasScopeFor } from '../request/authentication.ts';
import type { StatusResponse } from '../request/operation-types.ts';
import { errorResponse } from '../request/responses.ts';
import { memberKey } from '../store/keys.ts';
import type {
  EventRecord,
  GroupShareRecord,
  IssueRecord,
  ProjectRecord,
  UserRecord,
} from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { isOver } from './times.ts';

/** How close a caller is to a project, or to the service where there is no project. */
type MemberRole = (typeof ROLES)[number];
const ROLES = ['none', 'viewer', 'member', 'owner', 'admin'] as const;

/** How close each role of the contract has to be at least. */
const LEAST: Readonly<Record<RoleName, MemberRole>> = {
  anyone: 'none',
  'anyone-if-public': 'viewer',
  user: 'none',
  viewer: 'viewer',
  member: 'member',
  owner: 'owner',
  admin: 'admin',
};

type AccessError = StatusResponse<number, { readonly message: string }>;

const UNAUTHORIZED: AccessError = errorResponse(401, '401 Unauthorized');
const FORBIDDEN: AccessError = errorResponse(403, '403 Forbidden');
const MAY_NOT_MERGE = errorResponse(401, '401 Unauthorized: you may not merge into this branch');
const NO_PROJECT: AccessError = errorResponse(404, '404 Project Not Found');

/** Where the documentation names another response to callers who may not. */
const NOT_PERMITTED: Readonly<Record<string, AccessError>> = {
  moveIssue: errorResponse(400, 'You may not move this issue to that project'),
  acceptMergeRequest: MAY_NOT_MERGE,
  cancelMergeWhenPipelineSucceeds: MAY_NOT_MERGE,
};

/**
 * The error response of a caller who may not call an operation; `null` for one who may.
 *
 * @param project The project in the path; `undefined` where it is not there, `null` where the path has none.
 */
export function checkAccess(
  world: World,
  operation: Operation,
  caller: AuthenticatedCaller | null | 'rejected',
  project: ProjectRecord | null | undefined,
): AccessError | null {
  if (caller === 'rejected') return UNAUTHORIZED;
  const role = operation.access as RoleName;
  const least = LEAST[role];
  if (caller === null && roles[role].needsToken) return UNAUTHORIZED;
  const user = caller?.user ?? null;
  if (caller !== null && !hasScopeFor(caller, operation)) return forbiddenResponse(operation);
  // Before the project: whether there is one is nothing that others should learn here.
  if (least === 'admin' && user?.admin !== true) return forbiddenResponse(operation);
  if (project === null) return null;
  if (project === undefined || !canSee(world, user, project)) return NO_PROJECT;
  return isAtLeast(findRole(world, user, project), least)
    ? null
    : (NOT_PERMITTED[operation.id] ?? forbiddenResponse(operation));
}

/** Whether a caller may send a field that asks for more than its operation. */
export function maySend(
  world: World,
  access: string,
  user: UserRecord | null,
  project: ProjectRecord | null,
): boolean {
  const at =
    project === null ? (user?.admin === true ? 'admin' : 'none') : findRole(world, user, project);
  return isAtLeast(at, LEAST[access as RoleName]);
}

/** 403, or 401 where the contract has no 403: the caller is not let in. */
export function forbiddenResponse({ responses }: Operation): AccessError {
  return responses.some(({ status }) => status === 403) ? FORBIDDEN : UNAUTHORIZED;
}

function isAtLeast(at: MemberRole, least: MemberRole): boolean {
  return ROLES.indexOf(at) >= ROLES.indexOf(least);
}

/** How close somebody is to a project. */
function findRole(world: World, user: UserRecord | null, project: ProjectRecord): MemberRole {
  if (user?.admin === true) return 'admin';
  if (user?.id === project.owner_id) return 'owner';
  if (user !== null && isMember(world, user, project)) return 'member';
  return isOpen(project, user) ? 'viewer' : 'none';
}

/** Whether somebody may change what is in a project: its members may. */
export function mayWriteTo(world: World, user: UserRecord, project: ProjectRecord): boolean {
  return isAtLeast(findRole(world, user, project), 'member');
}

/** Whether a project is there for somebody: it is public or internal, or they belong to it. */
export function canSee(world: World, user: UserRecord | null, project: ProjectRecord): boolean {
  return isOpen(project, user) || findRole(world, user, project) !== 'none';
}

function isOpen({ visibility }: ProjectRecord, user: UserRecord | null): boolean {
  return visibility === 'public' || (visibility === 'internal' && user !== null);
}

/** Whether an issue of a project that somebody can see is there for them, too; a confidential one is not for all. */
export function canSeeIssue(world: World, user: UserRecord | null, issue: IssueRecord): boolean {
  if (!issue.confidential) return true;
  if (user === null) return false;
  const project = world.projects.get(issue.project_id);
  const isTheirs = issue.author_id === user.id || issue.assignee_id === user.id;
  return isTheirs || (project !== undefined && mayWriteTo(world, user, project));
}

/** Whether an event is about nothing that is hidden from somebody: a confidential issue, or a comment on one. */
export function canSeeEvent(world: World, user: UserRecord | null, event: EventRecord): boolean {
  const note = event.note_id === null ? undefined : world.notes.get(event.note_id);
  const type = note?.noteable_type ?? event.target_type;
  const id = note?.noteable_id ?? event.target_id ?? 0;
  // Of deleted issues, too.
  const issue = type === 'Issue' ? world.issues.record(id) : undefined;
  return issue === undefined || canSeeIssue(world, user, issue);
}

/** Members of a project are its own, those of its group, and those of groups that it is shared with. */
export function isMember(world: World, user: UserRecord, project: ProjectRecord): boolean {
  const belongsTo = (source: 'project' | 'group', id: number) =>
    world.members.find('of', memberKey(source, id, user.id)) !== undefined;
  return (
    project.owner_id === user.id ||
    belongsTo('project', project.id) ||
    belongsTo('group', project.namespace_id) ||
    currentShares(world, project).some(({ group_id }) => belongsTo('group', group_id))
  );
}

/** The ids of the projects that somebody with a token can see. */
export function visibleProjectIds(world: World, user: UserRecord): ReadonlySet<number> {
  const visible = world.projects.all().filter((project) => canSee(world, user, project));
  return new Set(visible.map(({ id }) => id));
}

/** The shares of a project with groups, but for those that have ended. */
export function currentShares(world: World, { id }: ProjectRecord): readonly GroupShareRecord[] {
  return world.group_shares
    .all({ project: id })
    .filter(({ expires_at }) => !isOver(expires_at, world.now()));
}
