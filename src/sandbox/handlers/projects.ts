/** Projects: finding, creating, changing and deleting them, shares, stars, the archive and uploads. */

import { canSeeEvent, currentShares } from '../domain/access.ts';
import { assign } from '../domain/assign.ts';
import { isOver } from '../domain/times.ts';
import { stateAfter, transition } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { list } from '../request/paging.ts';
import {
  created,
  emptyResponse,
  invalid,
  notFound,
  notModified,
  ok,
  orNotFound,
} from '../request/responses.ts';
import { serializeEvent } from '../serializers/events.ts';
import {
  newProjectFor,
  projectFor,
  serializeProjectSimple,
  serializeUpload,
} from '../serializers/projects.ts';
import { userBrief } from '../serializers/users.ts';
import type { GroupShareRecord, ProjectRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { findUser } from './find.ts';
import type { Handlers } from './handler.ts';
import { checkMayCreate, forks, insertProject, namespaceFor } from './new-projects.ts';
import { projectFields, visibleProjects } from './project-lists.ts';
import { changedNames, newNames } from './project-names.ts';
import { removeProject } from './removal.ts';

/** What shares may give; the contract leaves open what the numbers mean. */
const ACCESS_LEVELS: readonly number[] = [10, 20, 30, 40, 50];

export const projects = {
  listProjects: (context, input) => {
    const chosen = visibleProjects(context, input);
    return input.simple === true
      ? list(context, input, chosen, serializeProjectSimple, projectFields)
      : list(context, input, chosen, viewFor(context, input), projectFields);
  },

  searchProjects: (context, input) =>
    list(context, input, visibleProjects(context), viewFor(context), projectFields),

  getProject: (context, input) => ok(viewFor(context, input)(context.world, context.project)),

  listProjectUsers: (context, input) => {
    const { world, project } = context;
    return list(context, input, listPeople(world, project), userBrief);
  },

  listProjectEvents: (context, input) => {
    const { world, project, caller } = context;
    const events = world.events.all({ project: project.id });
    const visible = events.filter((event) => canSeeEvent(world, caller, event));
    return list(context, input, visible, serializeEvent);
  },

  createProject: (context, input) => {
    const { world, me } = context;
    checkMayCreate(context, namespaceFor(world, me, input.namespace_id));
    return created(newProjectFor(world, me, createFor(context, me, input)));
  },

  createProjectForUser: (context, input) => {
    const { world, me } = context;
    const owner = findUser(context, input.user_id);
    return created(newProjectFor(world, me, createFor(context, owner, input)));
  },

  updateProject: (context, input) => {
    const { world, me, project } = context;
    checkDefaultBranch(world, project, input.default_branch);
    const changed = world.projects.change(project, {
      ...assign(context, 'projects', input),
      ...changedNames(world, project, input),
      updated_at: world.now(),
    });
    return ok(projectFor(world, me, changed));
  },

  deleteProject: ({ world, project }) => {
    removeProject(world, project);
    return emptyResponse(204);
  },

  archiveProject: setArchived,
  unarchiveProject: setArchived,
  starProject: setStar,
  unstarProject: setStar,

  uploadFile: ({ world, project }, { file }) => {
    // Some clients send the whole path of the file on their disk.
    const file_name = file.name.replace(/^.*[/\\]/, '').trim();
    if (file_name === '') throw invalid('file', 'must be a file with a name');
    const { type: media_type, size } = file;
    const upload = world.uploads.insert({ project_id: project.id, file_name, media_type, size });
    return created(serializeUpload(world, upload));
  },

  startHousekeeping: () => emptyResponse(201),

  ...forks,

  shareProject: (context, input) => {
    const { world, project } = context;
    const { group_id, group_access, expires_at = null } = input;
    if (world.namespaces.get(group_id)?.kind !== 'group') throw notFound('Group');
    checkShare(world, project, { group_id, group_access, expires_at });
    const before = world.group_shares.find('of', `${project.id}/${group_id}`);
    const isShared = currentShares(world, project).some((share) => share === before);
    const next = transition('GroupShare', isShared ? 'shared' : null, context);
    if (next.kind === 'none') throw invalid('group_id', 'shares the project already');
    // One that has ended makes room for the new one.
    if (before !== undefined) world.group_shares.remove(before);
    world.group_shares.insert({
      project_id: project.id,
      ...assign(context, 'group_shares', input),
    });
    return emptyResponse(201);
  },

  unshareProject: ({ world, project }, { group_id }) => {
    const share = currentShares(world, project).find((each) => each.group_id === group_id);
    world.group_shares.remove(orNotFound(share, 'Group'));
    return emptyResponse(204);
  },
} satisfies Partial<Handlers>;

/** Projects, as the caller sees them. */
function viewFor({ caller }: RequestContext, shown: { readonly statistics?: boolean } = {}) {
  return (world: World, project: ProjectRecord) => projectFor(world, caller, project, shown);
}

function createFor(
  context: RequestContext,
  owner: UserRecord,
  input: OperationInput<'createProject'>,
) {
  const { world } = context;
  const namespace = namespaceFor(world, owner, input.namespace_id);
  const names = newNames(world, namespace, input);
  return insertProject(world, owner, {
    ...assign(context, 'projects', input),
    ...names,
    namespace_id: namespace.id,
  });
}

/** Throws an InvalidInputError for a branch that is not there, unless the project has none yet; `null` clears it. */
function checkDefaultBranch(
  { branches }: World,
  { id }: ProjectRecord,
  name: string | null = null,
): void {
  if (name === null || branches.find('name', `${id}/${name}`) !== undefined) return;
  if (branches.all({ project: id }).length === 0) return;
  throw invalid('default_branch', 'must be a branch of the project');
}

/** Throws an InvalidInputError for a share that could not have any effect. */
function checkShare(
  world: World,
  { namespace_id }: ProjectRecord,
  {
    group_id,
    group_access,
    expires_at,
  }: Pick<GroupShareRecord, 'group_id' | 'group_access' | 'expires_at'>,
): void {
  if (!ACCESS_LEVELS.includes(group_access)) {
    throw invalid('group_access', `must be one of ${ACCESS_LEVELS.join(', ')}`);
  }
  if (isOver(expires_at, world.now())) throw invalid('expires_at', 'must be in the future');
  if (group_id === namespace_id) throw invalid('group_id', "is the project's own group");
}

/** Puts the project into the archive or takes it out, as often as asked. */
function setArchived(context: RequestContext) {
  const { world, me, project } = context;
  const state = stateAfter('ProjectArchiving', project.archived, context);
  if (state === project.archived) return ok(projectFor(world, me, project));
  const changed = world.projects.change(project, { archived: state, updated_at: world.now() });
  return ok(projectFor(world, me, changed));
}

/** Sets the caller's star or takes it back. */
function setStar(context: RequestContext) {
  const { world, me, project } = context;
  const star = world.stars.find('of', `${project.id}/${me.id}`);
  const from = star === undefined ? 'not_starred' : 'starred';
  const next = transition('ProjectStarCount', from, context);
  if (next.kind !== 'state') return notModified();
  if (star === undefined) world.stars.insert({ project_id: project.id, user_id: me.id });
  else world.stars.remove(star);
  return ok(projectFor(world, me, project));
}

/** Its owner and its members, those of its group and those of groups that it is shared with, by rising ids. */
function listPeople(world: World, project: ProjectRecord): readonly UserRecord[] {
  const { users, members } = world;
  const groups = [
    project.namespace_id,
    ...currentShares(world, project).map((share) => share.group_id),
  ];
  const belonging = [
    ...members.all({ source: `project/${project.id}` }),
    ...groups.flatMap((id) => members.all({ source: `group/${id}` })),
  ];
  const ids = new Set([project.owner_id, ...belonging.map(({ user_id }) => user_id)]);
  return [...ids].sort((a, b) => a - b).flatMap((id) => users.get(id) ?? []);
}
