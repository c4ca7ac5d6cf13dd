/** Projects, as answers show them. */
import { sharesOf } from '../access.ts';
import type { Rendered } from '../operation-types.ts';
import { fullName, fullPath } from '../paths.ts';
import type { MemberRecord, NamespaceRecord, ProjectRecord, UserRecord } from '../store/schema.ts';
import { memberKey } from '../store/tables.ts';
import type { World } from '../store/world.ts';
import { projectUrl, sshUrl } from './addresses.ts';
import { extended, type Look, type Schemas, view } from './view.ts';

/** What names a project and says where it is. */
function projectSimple(project: ProjectRecord, look: Look, world: World) {
  const { id, name, path } = project;
  const web_url = projectUrl(world, project);
  // All that is shown of the namespace changes only with it.
  const namespace = look(({ namespaces }) => namespaces.get(project.namespace_id));
  const simple: Required<Schemas['ProjectSimple']> = {
    ...{ id, name, path },
    name_with_namespace: fullName(world, project),
    path_with_namespace: fullPath(world, project),
    ssh_url_to_repo: sshUrl(world, project),
    http_url_to_repo: `${web_url}.git`,
    web_url,
  };
  return { simple, namespace };
}

/** A project, as lists show it that are asked for little. */
export const projectSimpleView = view(
  (project: ProjectRecord, look, world) => projectSimple(project, look, world).simple,
);

/** A project, as everybody sees it. */
const projectView = view((project: ProjectRecord, look, world): Schemas['Project'] => {
  const { id, namespace_id, description, default_branch, visibility, tag_list } = project;
  const { issues_enabled, merge_requests_enabled, jobs_enabled, wiki_enabled } = project;
  const { snippets_enabled, container_registry_enabled, shared_runners_enabled } = project;
  const { created_at, last_activity_at, creator_id, archived, avatar_url } = project;
  const { public_jobs, request_access_enabled } = project;
  const { only_allow_merge_if_pipeline_succeeds } = project;
  const { only_allow_merge_if_all_discussions_are_resolved } = project;
  const { simple, namespace } = projectSimple(project, look, world);
  const owner = look(({ users }) => users.get(project.owner_id));
  return {
    ...simple,
    ...{ description, default_branch, visibility, tag_list: [...tag_list] },
    ...(owner !== undefined && { owner: ownerOf(owner) }),
    ...{ issues_enabled, merge_requests_enabled, jobs_enabled, wiki_enabled },
    ...{ snippets_enabled, container_registry_enabled, shared_runners_enabled },
    open_issues_count: look(
      ({ issues }) => issues.all({ project: id }).filter(({ state }) => state === 'opened').length,
    ),
    ...{ created_at, last_activity_at, creator_id },
    namespace: namespaceOf(namespace_id, namespace),
    ...{ archived, avatar_url },
    forks_count: look(({ projects }) => projects.count({ forked_from: id })),
    star_count: look(({ stars }) => stars.count({ project: id })),
    ...{ public_jobs, shared_with_groups: groupsOf(project, look), request_access_enabled },
    only_allow_merge_if_pipeline_succeeds,
    only_allow_merge_if_all_discussions_are_resolved,
  };
});

function ownerOf({ id, name, created_at }: UserRecord): Schemas['ProjectOwner'] {
  return { id, name, created_at };
}

function namespaceOf(id: number, namespace?: NamespaceRecord): Schemas['ProjectNamespace'] {
  const { name, path, kind } = namespace ?? { name: '', path: '', kind: 'group' };
  return { id, name, path, kind, full_path: path };
}

function groupsOf(project: ProjectRecord, look: Look): Schemas['GroupShare'][] {
  // As text, for a look to tell whether it is still the same.
  const groups = look((world) =>
    JSON.stringify(
      sharesOf(world, project).map(({ group_id, group_access }): Schemas['GroupShare'] => ({
        group_id,
        group_name: world.namespaces.get(group_id)?.name ?? '',
        group_access_level: group_access,
      })),
    ),
  );
  return JSON.parse(groups);
}

/** What to show of a project besides what everybody sees. */
interface More {
  /** Its size. */
  readonly statistics?: boolean | undefined;
}

/** A project, as somebody sees it; whoever has no token has no permissions to show. */
export function projectFor(
  world: World,
  viewer: UserRecord | null,
  project: ProjectRecord,
  { statistics = false }: More = {},
): Rendered<Schemas['Project']> {
  const shown = projectView(world, project);
  const seen =
    viewer === null ? shown : extended(shown, { permissions: permissions(world, viewer, project) });
  return statistics ? extended(seen, { statistics: project.statistics }) : seen;
}

/** A project that was just made, with the token of its runners, which no other answer shows. */
export function madeProjectFor(
  world: World,
  viewer: UserRecord,
  project: ProjectRecord,
): Rendered<Schemas['Project']> {
  const { runners_token } = project;
  return extended(projectFor(world, viewer, project), { runners_token });
}

function permissions(
  world: World,
  user: UserRecord,
  { id, namespace_id }: ProjectRecord,
): Schemas['ProjectPermissions'] {
  const access = (source: MemberRecord['source'], sourceId: number) =>
    accessOf(world.members.find('of', memberKey(source, sourceId, user.id)));
  return { project_access: access('project', id), group_access: access('group', namespace_id) };
}

function accessOf(member: MemberRecord | undefined): Schemas['ProjectAccess'] | null {
  if (member === undefined) return null;
  const { access_level, notification_level } = member;
  return { access_level, notification_level };
}
