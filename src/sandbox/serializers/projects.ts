/** Projects in responses, with their hooks and uploads. */
import { canSeeIssue, currentShares } from '../domain/access.ts';
import { fullName, fullPath } from '../domain/paths.ts';
import type { ResponseSchemas } from '../request/operation-types.ts';
import { memberKey } from '../store/keys.ts';
import type {
  HookRecord,
  MemberRecord,
  ProjectRecord,
  UploadRecord,
  UserRecord,
} from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { shownColumns } from './columns.ts';
import { projectUrl, sshUrl } from './urls.ts';

const simpleColumns = shownColumns('ProjectSimple', 'projects');
const projectColumns = shownColumns('Project', 'projects', 'statistics', 'runners_token');
const ownerColumns = shownColumns('ProjectOwner', 'users');
const namespaceColumns = shownColumns('ProjectNamespace', 'namespaces');
const accessColumns = shownColumns('ProjectAccess', 'members');

/** A project in lists with `simple`. */
export function serializeProjectSimple(
  world: World,
  project: ProjectRecord,
): Required<ResponseSchemas['ProjectSimple']> {
  const web_url = projectUrl(world, project);
  return {
    ...simpleColumns(project),
    name_with_namespace: fullName(world, project),
    path_with_namespace: fullPath(world, project),
    ssh_url_to_repo: sshUrl(world, project),
    http_url_to_repo: `${web_url}.git`,
    web_url,
  };
}

/** A project without the viewer's permissions. */
function serializeProject(
  world: World,
  viewer: UserRecord | null,
  project: ProjectRecord,
): ResponseSchemas['Project'] {
  const { id } = project;
  const owner = world.users.get(project.owner_id);
  const issues = world.issues.all({ project: id });
  return {
    ...serializeProjectSimple(world, project),
    ...projectColumns(project),
    ...(owner !== undefined && { owner: ownerColumns(owner) }),
    open_issues_count: issues.filter(
      (issue) => issue.state === 'opened' && canSeeIssue(world, viewer, issue),
    ).length,
    namespace: namespaceOf(world, project),
    forks_count: world.projects.count({ forked_from: id }),
    star_count: world.stars.count({ project: id }),
    shared_with_groups: groupShares(world, project),
  };
}

function namespaceOf(world: World, project: ProjectRecord): ResponseSchemas['ProjectNamespace'] {
  const { namespace_id: id } = project;
  const namespace = world.namespaces.get(id);
  if (namespace === undefined) return { id, name: '', path: '', kind: 'group', full_path: '' };
  return { ...namespaceColumns(namespace), full_path: namespace.path };
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
    ...serializeProject(world, viewer, project),
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
    return member === undefined ? null : accessColumns(member);
  };
  return { project_access: access('project', id), group_access: access('group', namespace_id) };
}

const hookColumns = shownColumns('ProjectHook', 'hooks');

/** A hook without its secret. */
export function serializeProjectHook(
  _world: World,
  hook: HookRecord,
): ResponseSchemas['ProjectHook'] {
  return hookColumns(hook);
}

/** The URL of a file with the Markdown that shows an image, and links to any other file. */
export function serializeUpload(
  _world: World,
  upload: UploadRecord,
): ResponseSchemas['UploadResult'] {
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
