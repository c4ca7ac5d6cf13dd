/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import { toMultipart } from '../../src/client/runtime/request.ts';
import type { AccessLevel, ActivityEvent, Project, ProjectOrder, ProjectSearchOrder, ProjectSimple, ProjectVisibility, SortDirection, UploadResult, UserBrief } from './models.ts';
import type { BadRequest, Forbidden, NoContent, NotFound, NotModified, Unauthorized } from './responses.ts';

export interface ListProjectsParameters {
  /** Return only archived projects, or with `false` only those that are not archived. */
  archived?: boolean | undefined;
  /** Return only projects with this visibility. */
  visibility?: ProjectVisibility | undefined;
  /**
   * What to sort by.
   *
   * @default "created_at"
   */
  order_by?: ProjectOrder | undefined;
  /**
   * In which direction to sort.
   *
   * @default "desc"
   */
  sort?: SortDirection | undefined;
  /** Return only projects whose name contains this. */
  search?: string | undefined;
  /** Whether to show only the id, URL, name and path of each project. */
  simple?: boolean | undefined;
  /** Return only projects that the caller owns. */
  owned?: boolean | undefined;
  /** Return only projects that the caller is a member of. */
  membership?: boolean | undefined;
  /** Return only projects that the caller has starred. */
  starred?: boolean | undefined;
  /** Whether to show `statistics` too. */
  statistics?: boolean | undefined;
  /**
   * Which page to return, counted from 1.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many items a page holds.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListProjectsResult =
  | { status: 200; data: (Project | ProjectSimple)[]; response: Response }
  | BadRequest
  | Unauthorized;

export interface ListProjectsCall extends Promise<(Project | ProjectSimple)[]>, ListCall {
  result(): Promise<ListProjectsResult>;
  pages(): AsyncIterable<(Project | ProjectSimple)[]>;
  all(limit?: number): Promise<(Project | ProjectSimple)[]>;
  [Symbol.asyncIterator](): AsyncIterator<Project | ProjectSimple>;
}

/**
 * List projects.
 *
 * Returns projects, all of them or those that fit every filter sent, the newest first unless asked otherwise.
 * With `simple=true` each shows only its id, URL, name and path.
 *
 * Without a token, only public projects are returned.
 *
 * `GET /projects` returns 200, or an error with 400, 401.
 */
export function listProjects(
  connection: Connection,
  parameters?: ListProjectsParameters,
  options?: CallOptions,
): ListProjectsCall {
  return list(connection, 'listProjects', 'list GET /projects 200 400 401', parameters, options) as ListProjectsCall;
}

export interface Projects {
  /**
   * List projects.
   *
   * Returns projects, all of them or those that fit every filter sent, the newest first unless asked otherwise.
   * With `simple=true` each shows only its id, URL, name and path.
   *
   * Without a token, only public projects are returned.
   *
   * `GET /projects` returns 200, or an error with 400, 401.
   */
  list(parameters?: ListProjectsParameters, options?: CallOptions): ListProjectsCall;
}

export type CreateProjectParameters = CreateProjectParametersBase &
  ({ name: string } | { path: string });

/** The part of `CreateProjectParameters` that is always the same. */
export interface CreateProjectParametersBase {
  /** What the project says of itself. */
  description?: string | undefined;
  /** Whether the project has issues. */
  issues_enabled?: boolean | undefined;
  /** Whether the project has merge requests. */
  merge_requests_enabled?: boolean | undefined;
  /** Whether the project has CI jobs. */
  jobs_enabled?: boolean | undefined;
  /** Whether the project has a wiki. */
  wiki_enabled?: boolean | undefined;
  /** Whether the project has snippets. */
  snippets_enabled?: boolean | undefined;
  /** Whether the project has a container registry. */
  container_registry_enabled?: boolean | undefined;
  /** Whether shared runners take the project's jobs. */
  shared_runners_enabled?: boolean | undefined;
  visibility?: ProjectVisibility | undefined;
  /** The address of a repository to import. */
  import_url?: string | undefined;
  /** Whether the project's jobs are public. */
  public_jobs?: boolean | undefined;
  /** Whether merge requests can be accepted only after their pipeline succeeded. */
  only_allow_merge_if_pipeline_succeeds?: boolean | undefined;
  /** Whether merge requests can be accepted only after all their discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | undefined;
  /** Whether the project can hold LFS objects. */
  lfs_enabled?: boolean | undefined;
  /** Whether users can ask for access to the project. */
  request_access_enabled?: boolean | undefined;
  /** The name of the project. Without it, `path` is the name. */
  name?: string | undefined;
  /** The last part of the project's path. Without it, it is made from the name, in lower case and with dashes. */
  path?: string | undefined;
  /** The id of the namespace to put the project in. Without it, the caller's own. */
  namespace_id?: number | undefined;
}

export type CreateProjectResult =
  | { status: 201; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden;

export interface CreateProjectCall extends Promise<Project>, Call {
  result(): Promise<CreateProjectResult>;
}

/**
 * Create a project.
 *
 * Makes a project that the caller owns. Either `name` or `path` has to be sent; the other is made from it.
 *
 * The `projects_limit` of an account says how many projects its user may create.
 *
 * `POST /projects` returns 201, or an error with 400, 401, 403.
 */
export function createProject(
  connection: Connection,
  parameters: CreateProjectParameters,
  options?: CallOptions,
): CreateProjectCall {
  return call(connection, 'createProject', 'POST /projects 201 400 401 403', parameters, options) as CreateProjectCall;
}

export interface Projects {
  /**
   * Create a project.
   *
   * Makes a project that the caller owns. Either `name` or `path` has to be sent; the other is made from it.
   *
   * The `projects_limit` of an account says how many projects its user may create.
   *
   * `POST /projects` returns 201, or an error with 400, 401, 403.
   */
  create(parameters: CreateProjectParameters, options?: CallOptions): CreateProjectCall;
}

export interface GetProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** Whether to show `statistics` too. */
  statistics?: boolean | undefined;
}

export type GetProjectResult =
  | { status: 200; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetProjectCall extends Promise<Project>, Call {
  result(): Promise<GetProjectResult>;
}

/**
 * Get a project.
 *
 * Returns one project, with its statistics if asked for them. A public project needs no token.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}` returns 200, or an error with 400, 401, 404.
 */
export function getProject(
  connection: Connection,
  parameters: GetProjectParameters,
  options?: CallOptions,
): GetProjectCall {
  return call(connection, 'getProject', 'GET /projects/{id} 200 400 401 404', parameters, options) as GetProjectCall;
}

export interface Projects {
  /**
   * Get a project.
   *
   * Returns one project, with its statistics if asked for them. A public project needs no token.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetProjectParameters, options?: CallOptions): GetProjectCall;
}

export interface UpdateProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** What the project says of itself. */
  description?: string | undefined;
  /** Whether the project has issues. */
  issues_enabled?: boolean | undefined;
  /** Whether the project has merge requests. */
  merge_requests_enabled?: boolean | undefined;
  /** Whether the project has CI jobs. */
  jobs_enabled?: boolean | undefined;
  /** Whether the project has a wiki. */
  wiki_enabled?: boolean | undefined;
  /** Whether the project has snippets. */
  snippets_enabled?: boolean | undefined;
  /** Whether the project has a container registry. */
  container_registry_enabled?: boolean | undefined;
  /** Whether shared runners take the project's jobs. */
  shared_runners_enabled?: boolean | undefined;
  visibility?: ProjectVisibility | undefined;
  /** The address of a repository to import. */
  import_url?: string | undefined;
  /** Whether the project's jobs are public. */
  public_jobs?: boolean | undefined;
  /** Whether merge requests can be accepted only after their pipeline succeeded. */
  only_allow_merge_if_pipeline_succeeds?: boolean | undefined;
  /** Whether merge requests can be accepted only after all their discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | undefined;
  /** Whether the project can hold LFS objects. */
  lfs_enabled?: boolean | undefined;
  /** Whether users can ask for access to the project. */
  request_access_enabled?: boolean | undefined;
  /** The name of the project. */
  name: string;
  /** The last part of the project's path. */
  path?: string | undefined;
  /** The name of the default branch. */
  default_branch?: string | undefined;
}

export type UpdateProjectResult =
  | { status: 200; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UpdateProjectCall extends Promise<Project>, Call {
  result(): Promise<UpdateProjectResult>;
}

/**
 * Change a project.
 *
 * Changes a project. `name` has to be sent even where it stays the same; what else is not sent is not changed.
 *
 * Only members of the project can do this.
 *
 * `PUT /projects/{id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function updateProject(
  connection: Connection,
  parameters: UpdateProjectParameters,
  options?: CallOptions,
): UpdateProjectCall {
  return call(connection, 'updateProject', 'PUT /projects/{id} 200 400 401 403 404', parameters, options) as UpdateProjectCall;
}

export interface Projects {
  /**
   * Change a project.
   *
   * Changes a project. `name` has to be sent even where it stays the same; what else is not sent is not changed.
   *
   * Only members of the project can do this.
   *
   * `PUT /projects/{id}` returns 200, or an error with 400, 401, 403, 404.
   */
  update(parameters: UpdateProjectParameters, options?: CallOptions): UpdateProjectCall;
}

export interface DeleteProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
}

export type DeleteProjectResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface DeleteProjectCall extends Promise<undefined>, Call {
  result(): Promise<DeleteProjectResult>;
}

/**
 * Delete a project.
 *
 * Removes a project and everything that belongs to it.
 *
 * Only members of the project can do this.
 *
 * `DELETE /projects/{id}` returns 204, or an error with 400, 401, 403, 404.
 */
export function deleteProject(
  connection: Connection,
  parameters: DeleteProjectParameters,
  options?: CallOptions,
): DeleteProjectCall {
  return call(connection, 'deleteProject', 'DELETE /projects/{id} 204 400 401 403 404', parameters, options) as DeleteProjectCall;
}

export interface Projects {
  /**
   * Delete a project.
   *
   * Removes a project and everything that belongs to it.
   *
   * Only members of the project can do this.
   *
   * `DELETE /projects/{id}` returns 204, or an error with 400, 401, 403, 404.
   */
  delete(parameters: DeleteProjectParameters, options?: CallOptions): DeleteProjectCall;
}

export interface ListProjectUsersParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** Return only users whose email address or username matches this. */
  search?: string | undefined;
  /**
   * Which page to return, counted from 1.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many items a page holds.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListProjectUsersResult =
  | { status: 200; data: UserBrief[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListProjectUsersCall extends Promise<UserBrief[]>, ListCall {
  result(): Promise<ListProjectUsersResult>;
  pages(): AsyncIterable<UserBrief[]>;
  all(limit?: number): Promise<UserBrief[]>;
  [Symbol.asyncIterator](): AsyncIterator<UserBrief>;
}

/**
 * List the users of a project.
 *
 * Returns the users of a project, all of them or those that fit a search.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/users` returns 200, or an error with 400, 401, 404.
 */
export function listProjectUsers(
  connection: Connection,
  parameters: ListProjectUsersParameters,
  options?: CallOptions,
): ListProjectUsersCall {
  return list(connection, 'listProjectUsers', 'list GET /projects/{id}/users 200 400 401 404', parameters, options) as ListProjectUsersCall;
}

export interface Projects {
  /**
   * List the users of a project.
   *
   * Returns the users of a project, all of them or those that fit a search.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/users` returns 200, or an error with 400, 401, 404.
   */
  listUsers(parameters: ListProjectUsersParameters, options?: CallOptions): ListProjectUsersCall;
}

export interface ListProjectEventsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /**
   * Which page to return, counted from 1.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many items a page holds.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListProjectEventsResult =
  | { status: 200; data: ActivityEvent[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListProjectEventsCall extends Promise<ActivityEvent[]>, ListCall {
  result(): Promise<ListProjectEventsResult>;
  pages(): AsyncIterable<ActivityEvent[]>;
  all(limit?: number): Promise<ActivityEvent[]>;
  [Symbol.asyncIterator](): AsyncIterator<ActivityEvent>;
}

/**
 * List the events of a project.
 *
 * Returns what people did in a project, the newest first. A public project needs no token.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/events` returns 200, or an error with 400, 401, 404.
 */
export function listProjectEvents(
  connection: Connection,
  parameters: ListProjectEventsParameters,
  options?: CallOptions,
): ListProjectEventsCall {
  return list(connection, 'listProjectEvents', 'list GET /projects/{id}/events 200 400 401 404', parameters, options) as ListProjectEventsCall;
}

export interface Projects {
  /**
   * List the events of a project.
   *
   * Returns what people did in a project, the newest first. A public project needs no token.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/events` returns 200, or an error with 400, 401, 404.
   */
  listEvents(parameters: ListProjectEventsParameters, options?: CallOptions): ListProjectEventsCall;
}

export interface CreateProjectForUserParameters {
  /** The id of the user who is to own the project. */
  user_id: number;
  /** What the project says of itself. */
  description?: string | undefined;
  /** Whether the project has issues. */
  issues_enabled?: boolean | undefined;
  /** Whether the project has merge requests. */
  merge_requests_enabled?: boolean | undefined;
  /** Whether the project has CI jobs. */
  jobs_enabled?: boolean | undefined;
  /** Whether the project has a wiki. */
  wiki_enabled?: boolean | undefined;
  /** Whether the project has snippets. */
  snippets_enabled?: boolean | undefined;
  /** Whether the project has a container registry. */
  container_registry_enabled?: boolean | undefined;
  /** Whether shared runners take the project's jobs. */
  shared_runners_enabled?: boolean | undefined;
  visibility?: ProjectVisibility | undefined;
  /** The address of a repository to import. */
  import_url?: string | undefined;
  /** Whether the project's jobs are public. */
  public_jobs?: boolean | undefined;
  /** Whether merge requests can be accepted only after their pipeline succeeded. */
  only_allow_merge_if_pipeline_succeeds?: boolean | undefined;
  /** Whether merge requests can be accepted only after all their discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | undefined;
  /** Whether the project can hold LFS objects. */
  lfs_enabled?: boolean | undefined;
  /** Whether users can ask for access to the project. */
  request_access_enabled?: boolean | undefined;
  /** The name of the project. */
  name: string;
  /** The last part of the project's path. Without it, it is made from the name, in lower case and with dashes. */
  path?: string | undefined;
  /**
   * The name of the default branch.
   *
   * @default "master"
   */
  default_branch?: string | undefined;
  /** The id of the namespace to put the project in. Without it, that of the user. */
  namespace_id?: number | undefined;
}

export type CreateProjectForUserResult =
  | { status: 201; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CreateProjectForUserCall extends Promise<Project>, Call {
  result(): Promise<CreateProjectForUserResult>;
}

/**
 * Create a project for a user.
 *
 * Makes a project that belongs to a user. Here `name` always has to be sent.
 *
 * Only administrators can do this.
 *
 * `POST /projects/user/{user_id}` returns 201, or an error with 400, 401, 403, 404.
 */
export function createProjectForUser(
  connection: Connection,
  parameters: CreateProjectForUserParameters,
  options?: CallOptions,
): CreateProjectForUserCall {
  return call(connection, 'createProjectForUser', 'POST /projects/user/{user_id} 201 400 401 403 404', parameters, options) as CreateProjectForUserCall;
}

export interface Projects {
  /**
   * Create a project for a user.
   *
   * Makes a project that belongs to a user. Here `name` always has to be sent.
   *
   * Only administrators can do this.
   *
   * `POST /projects/user/{user_id}` returns 201, or an error with 400, 401, 403, 404.
   */
  createForUser(parameters: CreateProjectForUserParameters, options?: CallOptions): CreateProjectForUserCall;
}

export interface ForkProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id or the path of the namespace to put the fork in. */
  namespace: number | string;
}

export type ForkProjectResult =
  | { status: 201; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ForkProjectCall extends Promise<Project>, Call {
  result(): Promise<ForkProjectResult>;
}

/**
 * Fork a project.
 *
 * Makes a fork of a project in a namespace, which is named by its id or its path.
 *
 * Any signed-in user who can see the project can do this.
 *
 * `POST /projects/{id}/fork` returns 201, or an error with 400, 401, 403, 404.
 */
export function forkProject(
  connection: Connection,
  parameters: ForkProjectParameters,
  options?: CallOptions,
): ForkProjectCall {
  return call(connection, 'forkProject', 'POST /projects/{id}/fork 201 400 401 403 404', parameters, options) as ForkProjectCall;
}

export interface Projects {
  /**
   * Fork a project.
   *
   * Makes a fork of a project in a namespace, which is named by its id or its path.
   *
   * Any signed-in user who can see the project can do this.
   *
   * `POST /projects/{id}/fork` returns 201, or an error with 400, 401, 403, 404.
   */
  fork(parameters: ForkProjectParameters, options?: CallOptions): ForkProjectCall;
}

export interface DeleteForkRelationParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
}

export type DeleteForkRelationResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface DeleteForkRelationCall extends Promise<undefined>, Call {
  result(): Promise<DeleteForkRelationResult>;
}

/**
 * Delete a fork relation.
 *
 * Makes a project count as a fork no longer. Both projects stay.
 *
 * Only administrators can do this.
 *
 * `DELETE /projects/{id}/fork` returns 204, or an error with 400, 401, 403, 404.
 */
export function deleteForkRelation(
  connection: Connection,
  parameters: DeleteForkRelationParameters,
  options?: CallOptions,
): DeleteForkRelationCall {
  return call(connection, 'deleteForkRelation', 'DELETE /projects/{id}/fork 204 400 401 403 404', parameters, options) as DeleteForkRelationCall;
}

export interface Projects {
  /**
   * Delete a fork relation.
   *
   * Makes a project count as a fork no longer. Both projects stay.
   *
   * Only administrators can do this.
   *
   * `DELETE /projects/{id}/fork` returns 204, or an error with 400, 401, 403, 404.
   */
  deleteForkRelation(parameters: DeleteForkRelationParameters, options?: CallOptions): DeleteForkRelationCall;
}

export interface StarProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
}

export type StarProjectResult =
  | { status: 200; data: Project; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound;

export interface StarProjectCall extends Promise<Project | undefined>, Call {
  result(): Promise<StarProjectResult>;
}

/**
 * Star a project.
 *
 * Stars a project for the caller: its `star_count` increases. If the caller has starred it already, nothing
 * changes and the answer is 304.
 *
 * Any signed-in user who can see the project can do this.
 *
 * `POST /projects/{id}/star` returns 200, 304, or an error with 400, 401, 404.
 */
export function starProject(
  connection: Connection,
  parameters: StarProjectParameters,
  options?: CallOptions,
): StarProjectCall {
  return call(connection, 'starProject', 'POST /projects/{id}/star 200 304 400 401 404', parameters, options) as StarProjectCall;
}

export interface Projects {
  /**
   * Star a project.
   *
   * Stars a project for the caller: its `star_count` increases. If the caller has starred it already, nothing
   * changes and the answer is 304.
   *
   * Any signed-in user who can see the project can do this.
   *
   * `POST /projects/{id}/star` returns 200, 304, or an error with 400, 401, 404.
   */
  star(parameters: StarProjectParameters, options?: CallOptions): StarProjectCall;
}

export interface UnstarProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
}

export type UnstarProjectResult =
  | { status: 200; data: Project; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound;

export interface UnstarProjectCall extends Promise<Project | undefined>, Call {
  result(): Promise<UnstarProjectResult>;
}

/**
 * Unstar a project.
 *
 * Takes back the star of the caller: the project's `star_count` decreases. If the caller has not starred it,
 * nothing changes and the answer is 304.
 *
 * Any signed-in user who can see the project can do this.
 *
 * `POST /projects/{id}/unstar` returns 200, 304, or an error with 400, 401, 404.
 */
export function unstarProject(
  connection: Connection,
  parameters: UnstarProjectParameters,
  options?: CallOptions,
): UnstarProjectCall {
  return call(connection, 'unstarProject', 'POST /projects/{id}/unstar 200 304 400 401 404', parameters, options) as UnstarProjectCall;
}

export interface Projects {
  /**
   * Unstar a project.
   *
   * Takes back the star of the caller: the project's `star_count` decreases. If the caller has not starred it,
   * nothing changes and the answer is 304.
   *
   * Any signed-in user who can see the project can do this.
   *
   * `POST /projects/{id}/unstar` returns 200, 304, or an error with 400, 401, 404.
   */
  unstar(parameters: UnstarProjectParameters, options?: CallOptions): UnstarProjectCall;
}

export interface ArchiveProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
}

export type ArchiveProjectResult =
  | { status: 200; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ArchiveProjectCall extends Promise<Project>, Call {
  result(): Promise<ArchiveProjectResult>;
}

/**
 * Archive a project.
 *
 * Archives a project. Archiving it again changes nothing and answers the same.
 *
 * Only the owner of the project and administrators can do this.
 *
 * `POST /projects/{id}/archive` returns 200, or an error with 400, 401, 403, 404.
 */
export function archiveProject(
  connection: Connection,
  parameters: ArchiveProjectParameters,
  options?: CallOptions,
): ArchiveProjectCall {
  return call(connection, 'archiveProject', 'POST /projects/{id}/archive 200 400 401 403 404', parameters, options) as ArchiveProjectCall;
}

export interface Projects {
  /**
   * Archive a project.
   *
   * Archives a project. Archiving it again changes nothing and answers the same.
   *
   * Only the owner of the project and administrators can do this.
   *
   * `POST /projects/{id}/archive` returns 200, or an error with 400, 401, 403, 404.
   */
  archive(parameters: ArchiveProjectParameters, options?: CallOptions): ArchiveProjectCall;
}

export interface UnarchiveProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
}

export type UnarchiveProjectResult =
  | { status: 200; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UnarchiveProjectCall extends Promise<Project>, Call {
  result(): Promise<UnarchiveProjectResult>;
}

/**
 * Unarchive a project.
 *
 * Takes a project out of the archive. Doing so again changes nothing and answers the same.
 *
 * Only the owner of the project and administrators can do this.
 *
 * `POST /projects/{id}/unarchive` returns 200, or an error with 400, 401, 403, 404.
 */
export function unarchiveProject(
  connection: Connection,
  parameters: UnarchiveProjectParameters,
  options?: CallOptions,
): UnarchiveProjectCall {
  return call(connection, 'unarchiveProject', 'POST /projects/{id}/unarchive 200 400 401 403 404', parameters, options) as UnarchiveProjectCall;
}

export interface Projects {
  /**
   * Unarchive a project.
   *
   * Takes a project out of the archive. Doing so again changes nothing and answers the same.
   *
   * Only the owner of the project and administrators can do this.
   *
   * `POST /projects/{id}/unarchive` returns 200, or an error with 400, 401, 403, 404.
   */
  unarchive(parameters: UnarchiveProjectParameters, options?: CallOptions): UnarchiveProjectCall;
}

export interface UploadFileParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The file, with its name. */
  file: Blob | ReadableStream<Uint8Array>;
}

export type UploadFileResult =
  | { status: 200; data: UploadResult; response: Response }
  | { status: 201; data: UploadResult; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UploadFileCall extends Promise<UploadResult>, Call {
  result(): Promise<UploadFileResult>;
}

/**
 * Upload a file.
 *
 * Uploads a file to a project. The answer holds its address and the Markdown that refers to it.
 *
 * Only members of the project can do this. Both 200 and 201 are documented for success.
 *
 * `POST /projects/{id}/uploads` returns 200, 201, or an error with 400, 401, 403, 404.
 */
export function uploadFile(
  connection: Connection,
  parameters: UploadFileParameters,
  options?: CallOptions,
): UploadFileCall {
  return call(connection, 'uploadFile', 'multipart POST /projects/{id}/uploads 200 201 400 401 403 404', parameters, options, toMultipart) as UploadFileCall;
}

export interface Projects {
  /**
   * Upload a file.
   *
   * Uploads a file to a project. The answer holds its address and the Markdown that refers to it.
   *
   * Only members of the project can do this. Both 200 and 201 are documented for success.
   *
   * `POST /projects/{id}/uploads` returns 200, 201, or an error with 400, 401, 403, 404.
   */
  uploadFile(parameters: UploadFileParameters, options?: CallOptions): UploadFileCall;
}

export interface ShareProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the group. */
  group_id: number;
  group_access: AccessLevel;
  /**
   * The day on which the share ends. Without it, the share lasts.
   *
   * A day: `2026-01-31`.
   */
  expires_at?: string | undefined;
}

export type ShareProjectResult =
  | { status: 201; data: unknown; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ShareProjectCall extends Promise<unknown>, Call {
  result(): Promise<ShareProjectResult>;
}

/**
 * Share a project with a group.
 *
 * Gives a group access to a project, until a certain day if one is sent.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/share` returns 201, or an error with 400, 401, 403, 404.
 */
export function shareProject(
  connection: Connection,
  parameters: ShareProjectParameters,
  options?: CallOptions,
): ShareProjectCall {
  return call(connection, 'shareProject', 'POST /projects/{id}/share 201 400 401 403 404', parameters, options) as ShareProjectCall;
}

export interface Projects {
  /**
   * Share a project with a group.
   *
   * Gives a group access to a project, until a certain day if one is sent.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/share` returns 201, or an error with 400, 401, 403, 404.
   */
  share(parameters: ShareProjectParameters, options?: CallOptions): ShareProjectCall;
}

export interface UnshareProjectParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the group. */
  group_id: number;
}

export type UnshareProjectResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UnshareProjectCall extends Promise<undefined>, Call {
  result(): Promise<UnshareProjectResult>;
}

/**
 * End sharing a project with a group.
 *
 * Takes from a group the access to a project that sharing gave it.
 *
 * Only members of the project can do this.
 *
 * `DELETE /projects/{id}/share/{group_id}` returns 204, or an error with 400, 401, 403, 404.
 */
export function unshareProject(
  connection: Connection,
  parameters: UnshareProjectParameters,
  options?: CallOptions,
): UnshareProjectCall {
  return call(connection, 'unshareProject', 'DELETE /projects/{id}/share/{group_id} 204 400 401 403 404', parameters, options) as UnshareProjectCall;
}

export interface Projects {
  /**
   * End sharing a project with a group.
   *
   * Takes from a group the access to a project that sharing gave it.
   *
   * Only members of the project can do this.
   *
   * `DELETE /projects/{id}/share/{group_id}` returns 204, or an error with 400, 401, 403, 404.
   */
  unshare(parameters: UnshareProjectParameters, options?: CallOptions): UnshareProjectCall;
}

export interface CreateForkRelationParameters {
  /** The project to become a fork, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the project that it is to be a fork of. */
  forked_from_id: number;
}

export type CreateForkRelationResult =
  | { status: 201; data: unknown; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CreateForkRelationCall extends Promise<unknown>, Call {
  result(): Promise<CreateForkRelationResult>;
}

/**
 * Create a fork relation.
 *
 * Makes a project count as a fork of another. Both projects exist already.
 *
 * Only administrators can do this.
 *
 * `POST /projects/{id}/fork/{forked_from_id}` returns 201, or an error with 400, 401, 403, 404.
 */
export function createForkRelation(
  connection: Connection,
  parameters: CreateForkRelationParameters,
  options?: CallOptions,
): CreateForkRelationCall {
  return call(connection, 'createForkRelation', 'POST /projects/{id}/fork/{forked_from_id} 201 400 401 403 404', parameters, options) as CreateForkRelationCall;
}

export interface Projects {
  /**
   * Create a fork relation.
   *
   * Makes a project count as a fork of another. Both projects exist already.
   *
   * Only administrators can do this.
   *
   * `POST /projects/{id}/fork/{forked_from_id}` returns 201, or an error with 400, 401, 403, 404.
   */
  createForkRelation(parameters: CreateForkRelationParameters, options?: CallOptions): CreateForkRelationCall;
}

export interface SearchProjectsParameters {
  /** The part of the name to look for. */
  query: string;
  /** What to sort by. */
  order_by?: ProjectSearchOrder | undefined;
  /** In which direction to sort. */
  sort?: SortDirection | undefined;
  /**
   * Which page to return, counted from 1.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many items a page holds.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type SearchProjectsResult =
  | { status: 200; data: Project[]; response: Response }
  | BadRequest
  | Unauthorized;

export interface SearchProjectsCall extends Promise<Project[]>, ListCall {
  result(): Promise<SearchProjectsResult>;
  pages(): AsyncIterable<Project[]>;
  all(limit?: number): Promise<Project[]>;
  [Symbol.asyncIterator](): AsyncIterator<Project>;
}

/**
 * Search projects by name.
 *
 * Returns the projects that the caller can see and whose name contains a text.
 *
 * Without a token, only public projects are returned.
 *
 * `GET /projects/search/{query}` returns 200, or an error with 400, 401.
 */
export function searchProjects(
  connection: Connection,
  parameters: SearchProjectsParameters,
  options?: CallOptions,
): SearchProjectsCall {
  return list(connection, 'searchProjects', 'list GET /projects/search/{query} 200 400 401', parameters, options) as SearchProjectsCall;
}

export interface Projects {
  /**
   * Search projects by name.
   *
   * Returns the projects that the caller can see and whose name contains a text.
   *
   * Without a token, only public projects are returned.
   *
   * `GET /projects/search/{query}` returns 200, or an error with 400, 401.
   */
  search(parameters: SearchProjectsParameters, options?: CallOptions): SearchProjectsCall;
}

export interface StartHousekeepingParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
}

export type StartHousekeepingResult =
  | { status: 201; data: unknown; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface StartHousekeepingCall extends Promise<unknown>, Call {
  result(): Promise<StartHousekeepingResult>;
}

/**
 * Start the housekeeping of a project.
 *
 * Starts the housekeeping task of a project.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/housekeeping` returns 201, or an error with 400, 401, 403, 404.
 */
export function startHousekeeping(
  connection: Connection,
  parameters: StartHousekeepingParameters,
  options?: CallOptions,
): StartHousekeepingCall {
  return call(connection, 'startHousekeeping', 'POST /projects/{id}/housekeeping 201 400 401 403 404', parameters, options) as StartHousekeepingCall;
}

export interface Projects {
  /**
   * Start the housekeeping of a project.
   *
   * Starts the housekeeping task of a project.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/housekeeping` returns 201, or an error with 400, 401, 403, 404.
   */
  startHousekeeping(parameters: StartHousekeepingParameters, options?: CallOptions): StartHousekeepingCall;
}
