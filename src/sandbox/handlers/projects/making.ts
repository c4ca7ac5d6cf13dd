/** What new projects and forks have in common: where they go, who may put them there, and how they begin. */
import type { Context } from '../../context.ts';
import { invalid, Refusal } from '../../replies.ts';
import type { NamespaceRecord, ProjectRecord, UserRecord } from '../../store/schema.ts';
import type { NewRow } from '../../store/tables.ts';
import { memberKey } from '../../store/tables.ts';
import type { World } from '../../store/world.ts';

/** How far the access of whoever makes a project goes. */
const ACCESS_OF_OWNERS = 40;

/** The namespace of an id, or without one that of a user. Throws an InvalidInput where there is none. */
export function namespaceFor(
  { namespaces }: World,
  user: UserRecord,
  id: number | undefined,
): NamespaceRecord {
  const namespace = id === undefined ? namespaces.find('user', user.id) : namespaces.get(id);
  if (namespace === undefined) throw invalid('namespace_id', 'must be the id of a namespace');
  return namespace;
}

/**
 * Throws a Refusal, 403, where the caller has as many projects as they may, or may not put one in a
 * namespace: it is theirs, or that of a group that they are a member of. Administrators may use any.
 */
export function refuseUnlessMayMake({ world, me }: Context, namespace: NamespaceRecord): void {
  const full =
    !me.can_create_project || world.projects.count({ owner: me.id }) >= me.projects_limit;
  const isTheirs =
    me.admin ||
    namespace.user_id === me.id ||
    world.members.find('of', memberKey('group', namespace.id, me.id)) !== undefined;
  if (full || !isTheirs) throw new Refusal(403, '403 Forbidden');
}

/**
 * Makes a project that somebody owns and is a member of. Unless it is private, its jobs are public and
 * users can ask for access, if nothing else is said.
 */
export function makeProject(
  world: World,
  owner: UserRecord,
  fields: Omit<NewRow<'projects'>, 'owner_id' | 'creator_id'>,
): ProjectRecord {
  const isOpen = (fields.visibility ?? 'private') !== 'private';
  const project = world.projects.insert({
    public_jobs: isOpen,
    request_access_enabled: isOpen,
    ...fields,
    owner_id: owner.id,
    creator_id: owner.id,
  });
  world.members.insert({
    source: 'project',
    source_id: project.id,
    user_id: owner.id,
    access_level: ACCESS_OF_OWNERS,
  });
  return project;
}
