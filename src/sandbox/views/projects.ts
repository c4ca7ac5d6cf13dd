/** Projects in responses, with their hooks and uploads. */
import { canSeeIssue, currentShares } from '../access.ts';
import type { ResponseSchemas } from '../operation-types.ts';
import { fullName, fullPath } from '../paths.ts';
import { pick } from '../pick.ts';
import { memberKey } from '../store/keys.ts';
import type {
  HookRecord,
  MemberRecord,
  ProjectRecord,
  UploadRecord,
  UserRecord,
} from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { projectUrl, sshUrl } from './urls.ts';

/** A project in lists with `simple`. */
export function projectSimpleView(
  world: World,
  project: ProjectRecord,
): Required<ResponseSchemas['ProjectSimple']> {
  const web_url = projectUrl(world, project);
  return {
    ...pick(project, 'id', 'name', 'path'),
    name_with_namespace: fullName(world, project),
    path_with_namespace: fullPath(world, project),
    ssh_url_to_repo: sshUrl(world, project),
    http_url_to_repo: `${web_url}.git`,
    web_url,
  };
}

/** A project without the viewer's permissions. */
function projectView(
  world: World,
  viewer: UserRecord | null,
  project: ProjectRecord,
): ResponseSchemas['Project'] {
  const { id } = project;
  const owner = world.users.get(project.owner_id);
  const issues = world.issues.all({ project: id });
  return {
    ...projectSimpleView(world, project),
    ...pick(project, 'description', 'default_branch', 'visibility'),
    tag_list: [...project.tag_list],
    ...(owner !== undefined && { owner: pick(owner, 'id', 'name', 'created_at') }),
    ...pick(project, 'issues_enabled', 'merge_requests_enabled', 'jobs_enabled', 'wiki_enabled'),
    ...pick(project, 'snippets_enabled', 'container_registry_enabled', 'shared_runners_enabled'),
    open_issues_count: issues.filter(
      (issue) => issue.state === 'opened' && canSeeIssue(world, viewer, issue),
    ).length,
    ...pick(project, 'created_at', 'last_activity_at', 'creator_id'),
    namespace: namespaceOf(world, project),
    ...pick(project, 'archived', 'avatar_url'),
    forks_count: world.projects.count({ forked_from: id }),
    star_count: world.stars.count({ project: id }),
    ...pick(project, 'public_jobs', 'request_access_enabled'),
    shared_with_groups: groupShares(world, project),
    ...pick(project, 'only_allow_merge_if_pipeline_succeeds'),
    ...pick(project, 'only_allow_merge_if_all_discussions_are_resolved'),
  };
}

function namespaceOf(world: World, project: ProjectRecord): ResponseSchemas['ProjectNamespace'] {
  const { namespace_id: id } = project;
  const namespace = world.namespaces.get(id) ?? { name: '', path: '', kind: 'group' };
  return { id, ...pick(namespace, 'name', 'path', 'kind'), full_path: namespace.path };
}

function groupShares(world: World, project: ProjectRecord): ResponseSchemas['GroupShare'][] {
  return currentShares(world, project).map(({ group_id, group_access }) => ({
    group_id,
    group_name: world.namespaces.get(group_id)?.name ?? '',
    group_access_level: group_access,
  }));
}

/** A project, with the viewer's permissions unless they sent no token. */
export function projectFor(
  world: World,
  viewer: UserRecord | null,
  project: ProjectRecord,
  { statistics = false }: { readonly statistics?: boolean | undefined } = {},
): ResponseSchemas['Project'] {
  return {
    ...projectView(world, viewer, project),
    ...(viewer !== null && { permissions: permissions(world, viewer, project) }),
    ...(statistics && { statistics: project.statistics }),
  };
}

/** A project that was just created, with the token of its runners, which no other response shows. */
export function newProjectFor(
  world: World,
  viewer: UserRecord,
  project: ProjectRecord,
): ResponseSchemas['Project'] {
  return { ...projectFor(world, viewer, project), runners_token: project.runners_token };
}

function permissions(
  world: World,
  user: UserRecord,
  { id, namespace_id }: ProjectRecord,
): ResponseSchemas['ProjectPermissions'] {
  const access = (source: MemberRecord['source'], sourceId: number) => {
    const member = world.members.find('of', memberKey(source, sourceId, user.id));
    return member === undefined ? null : pick(member, 'access_level', 'notification_level');
  };
  return { project_access: access('project', id), group_access: access('group', namespace_id) };
}

/** A hook without its secret. */
export function projectHookView(
  _world: World,
  { token: _secret, ...hook }: HookRecord,
): ResponseSchemas['ProjectHook'] {
  return hook;
}

/** The URL of a file with the Markdown that shows an image, and links to any other file. */
export function uploadView(_world: World, upload: UploadRecord): ResponseSchemas['UploadResult'] {
  const { secret, file_name } = upload;
  const image = isImage(upload);
  const alt = image ? file_name.replace(/(?<=.)\.[^.]*$/, '') : file_name;
  // Brackets would end the URL in Markdown.
  const name = encodeURIComponent(file_name).replace(/\(/g, '%28').replace(/\)/g, '%29');
  const url = `/uploads/${secret}/${name}`;
  return { alt, url, markdown: `${image ? '!' : ''}[${alt.replace(/[\\[\]]/g, '\\$&')}](${url})` };
}

/** Many clients know no better type than a stream of bytes; then the name decides. */
function isImage({ media_type, file_name }: UploadRecord): boolean {
  return (
    media_type.startsWith('image/') || /\.(png|jpe?g|gif|svg|webp|bmp|tiff?)$/i.test(file_name)
  );
}
