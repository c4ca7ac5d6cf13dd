/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ, UPLOAD } from '../../src/client/runtime/kinds.ts';
import type { FileContent, NamedFile } from '../../src/client/runtime/multipart.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { AccessLevel, ActivityEvent, Project, ProjectOrder, ProjectSearchOrder, ProjectSimple, ProjectVisibility, SortDirection, UploadResult, UserBrief } from './models.ts';
import type { BadRequest, Forbidden, NoContent, NotFound, NotModified, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListProjectsParameters<Simple extends boolean | undefined = boolean | undefined> {
  /** Whether to return only archived projects (`true`) or leave them out (`false`). */
  archived?: boolean | undefined;
  /** Visibility to filter by. */
  visibility?: ProjectVisibility | undefined;
  /**
   * Field to sort by.
   *
   * @default "created_at"
   */
  order_by?: ProjectOrder | undefined;
  /**
   * Sort direction.
   *
   * @default "desc"
   */
  sort?: SortDirection | undefined;
  /** Text to find in project names. */
  search?: string | undefined;
  /** Whether to return only the ID, URL, name and path of each project. */
  simple?: Simple;
  /** Whether to return only projects that the caller owns. */
  owned?: boolean | undefined;
  /** Whether to return only projects that the caller is a member of. */
  membership?: boolean | undefined;
  /** Whether to return only projects that the caller has starred. */
  starred?: boolean | undefined;
  /** Whether to include `statistics`. */
  statistics?: boolean | undefined;
  /**
   * Page number.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * Items per page.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListProjectsItem<Simple extends boolean | undefined = boolean | undefined> = Simple extends true ? ProjectSimple : Project;

export type ListProjectsResult<Simple extends boolean | undefined = boolean | undefined> =
  | { status: 200; ok: true; documented: true; data: ListProjectsItem<Simple>[]; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<200, ListProjectsItem<Simple>[]>
  | Unavailable;

export interface ListProjectsPageCall<Simple extends boolean | undefined = boolean | undefined> extends Promise<ListProjectsItem<Simple>[]>, Call {
  result(): Promise<ListProjectsResult<Simple>>;
}

export interface ListProjectsCall<Simple extends boolean | undefined = boolean | undefined> extends Promise<ListProjectsItem<Simple>[]>, ListCall<ListProjectsItem<Simple>> {
  result(): Promise<ListProjectsResult<Simple>>;
}

/**
 * List projects.
 *
 * Returns projects, newest first by default. With `simple=true`, returns only the ID, URL, name and path of
 * each project.
 *
 * Without authentication, only public projects are returned.
 *
 * `GET /projects` returns 200, or an error with 400, 401.
 */
export function listProjects<Simple extends boolean | undefined = undefined>(
  connection: Connection,
  parameters?: ListProjectsParameters<Simple>,
  options?: CallOptions,
): ListProjectsPageCall<Simple> {
  return call(
    connection,
    'listProjects',
    { kind: READ, isList: true, statuses: [200, 400, 401], method: 'GET', path: '/projects' },
    parameters,
    options,
  ) as ListProjectsPageCall<Simple>;
}

export interface Projects {
  /**
   * List projects.
   *
   * Returns projects, newest first by default. With `simple=true`, returns only the ID, URL, name and path of
   * each project.
   *
   * Without authentication, only public projects are returned.
   *
   * `GET /projects` returns 200, or an error with 400, 401.
   */
  list<Simple extends boolean | undefined = undefined>(parameters?: ListProjectsParameters<Simple>, options?: CallOptions): ListProjectsCall<Simple>;
}

export type CreateProjectParameters = CreateProjectFields & ({ path: string } | { name: string });

/** All that `CreateProjectParameters` can have; which of it belongs together, says that type. */
export interface CreateProjectFields {
  /** Project description. */
  description?: string | undefined;
  /** Whether issues are enabled. */
  issues_enabled?: boolean | undefined;
  /** Whether merge requests are enabled. */
  merge_requests_enabled?: boolean | undefined;
  /** Whether CI jobs are enabled. */
  jobs_enabled?: boolean | undefined;
  /** Whether the wiki is enabled. */
  wiki_enabled?: boolean | undefined;
  /** Whether snippets are enabled. */
  snippets_enabled?: boolean | undefined;
  /** Whether the container registry is enabled. */
  container_registry_enabled?: boolean | undefined;
  /** Whether shared runners are enabled. */
  shared_runners_enabled?: boolean | undefined;
  visibility?: ProjectVisibility | undefined;
  /** URL of a repository to import. */
  import_url?: string | undefined;
  /** Whether the jobs are public. */
  public_jobs?: boolean | undefined;
  /** Whether merge requests can be merged only if the pipeline succeeds. */
  only_allow_merge_if_pipeline_succeeds?: boolean | undefined;
  /** Whether merge requests can be merged only if all discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | undefined;
  /** Whether LFS is enabled. */
  lfs_enabled?: boolean | undefined;
  /** Whether users can request access. */
  request_access_enabled?: boolean | undefined;
  /** Project name. Defaults to `path`. */
  name?: string | undefined;
  /** Project path, without the namespace. Defaults to the name in lower case, with dashes. */
  path?: string | undefined;
  /** ID of the namespace for the project. Defaults to the caller's namespace. */
  namespace_id?: number | undefined;
}

export type CreateProjectResult =
  | { status: 201; ok: true; documented: true; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | OtherSuccess<201, Project>
  | Unavailable;

export interface CreateProjectCall extends Promise<Project>, Call {
  result(): Promise<CreateProjectResult>;
}

/**
 * Create a project.
 *
 * Creates a project owned by the caller. `name` or `path` is required; each defaults to a value derived from
 * the other.
 *
 * The caller can create at most `projects_limit` projects.
 *
 * `POST /projects` returns 201, or an error with 400, 401, 403.
 */
export function createProject(
  connection: Connection,
  parameters: CreateProjectParameters,
  options?: CallOptions,
): CreateProjectCall {
  return call(
    connection,
    'createProject',
    { kind: CHANGE, statuses: [201, 400, 401, 403], method: 'POST', path: '/projects' },
    parameters,
    options,
  ) as CreateProjectCall;
}

export interface Projects {
  /**
   * Create a project.
   *
   * Creates a project owned by the caller. `name` or `path` is required; each defaults to a value derived from
   * the other.
   *
   * The caller can create at most `projects_limit` projects.
   *
   * `POST /projects` returns 201, or an error with 400, 401, 403.
   */
  create(parameters: CreateProjectParameters, options?: CallOptions): CreateProjectCall;
}

export interface GetProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Whether to include `statistics`. */
  statistics?: boolean | undefined;
}

export type GetProjectResult =
  | { status: 200; ok: true; documented: true; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, Project>
  | Unavailable;

export interface GetProjectCall extends Promise<Project>, Call {
  result(): Promise<GetProjectResult>;
}

/**
 * Get a project.
 *
 * Returns a project, with its statistics if requested. If the project is public, no authentication is
 * required.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}` returns 200, or an error with 400, 401, 404.
 */
export function getProject(
  connection: Connection,
  parameters: GetProjectParameters,
  options?: CallOptions,
): GetProjectCall {
  return call(
    connection,
    'getProject',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}' },
    parameters,
    options,
  ) as GetProjectCall;
}

export interface Projects {
  /**
   * Get a project.
   *
   * Returns a project, with its statistics if requested. If the project is public, no authentication is
   * required.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetProjectParameters, options?: CallOptions): GetProjectCall;
}

export interface UpdateProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Project description. */
  description?: string | undefined;
  /** Whether issues are enabled. */
  issues_enabled?: boolean | undefined;
  /** Whether merge requests are enabled. */
  merge_requests_enabled?: boolean | undefined;
  /** Whether CI jobs are enabled. */
  jobs_enabled?: boolean | undefined;
  /** Whether the wiki is enabled. */
  wiki_enabled?: boolean | undefined;
  /** Whether snippets are enabled. */
  snippets_enabled?: boolean | undefined;
  /** Whether the container registry is enabled. */
  container_registry_enabled?: boolean | undefined;
  /** Whether shared runners are enabled. */
  shared_runners_enabled?: boolean | undefined;
  visibility?: ProjectVisibility | undefined;
  /** URL of a repository to import. */
  import_url?: string | undefined;
  /** Whether the jobs are public. */
  public_jobs?: boolean | undefined;
  /** Whether merge requests can be merged only if the pipeline succeeds. */
  only_allow_merge_if_pipeline_succeeds?: boolean | undefined;
  /** Whether merge requests can be merged only if all discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | undefined;
  /** Whether LFS is enabled. */
  lfs_enabled?: boolean | undefined;
  /** Whether users can request access. */
  request_access_enabled?: boolean | undefined;
  /** Project name. */
  name: string;
  /** Project path, without the namespace. */
  path?: string | undefined;
  /** Default branch. */
  default_branch?: string | undefined;
}

export type UpdateProjectResult =
  | { status: 200; ok: true; documented: true; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, Project>
  | Unavailable;

export interface UpdateProjectCall extends Promise<Project>, Call {
  result(): Promise<UpdateProjectResult>;
}

/**
 * Update a project.
 *
 * Updates a project. `name` is always required; other omitted fields are unchanged.
 *
 * `PUT /projects/{id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function updateProject(
  connection: Connection,
  parameters: UpdateProjectParameters,
  options?: CallOptions,
): UpdateProjectCall {
  return call(
    connection,
    'updateProject',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'PUT', isRepeatable: true, path: '/projects/{id}' },
    parameters,
    options,
  ) as UpdateProjectCall;
}

export interface Projects {
  /**
   * Update a project.
   *
   * Updates a project. `name` is always required; other omitted fields are unchanged.
   *
   * `PUT /projects/{id}` returns 200, or an error with 400, 401, 403, 404.
   */
  update(parameters: UpdateProjectParameters, options?: CallOptions): UpdateProjectCall;
}

export interface DeleteProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
}

export type DeleteProjectResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<204, undefined>
  | Unavailable;

export interface DeleteProjectCall extends Promise<undefined>, Call {
  result(): Promise<DeleteProjectResult>;
}

/**
 * Delete a project.
 *
 * Deletes a project and all associated resources.
 *
 * `DELETE /projects/{id}` returns 204, or an error with 400, 401, 403, 404.
 */
export function deleteProject(
  connection: Connection,
  parameters: DeleteProjectParameters,
  options?: CallOptions,
): DeleteProjectCall {
  return call(
    connection,
    'deleteProject',
    { kind: CHANGE, mayBeEmpty: true, statuses: [204, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/projects/{id}' },
    parameters,
    options,
  ) as DeleteProjectCall;
}

export interface Projects {
  /**
   * Delete a project.
   *
   * Deletes a project and all associated resources.
   *
   * `DELETE /projects/{id}` returns 204, or an error with 400, 401, 403, 404.
   */
  delete(parameters: DeleteProjectParameters, options?: CallOptions): DeleteProjectCall;
}

export interface ListProjectUsersParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Text to search for. */
  search?: string | undefined;
  /**
   * Page number.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * Items per page.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListProjectUsersResult =
  | { status: 200; ok: true; documented: true; data: UserBrief[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, UserBrief[]>
  | Unavailable;

export interface ListProjectUsersPageCall extends Promise<UserBrief[]>, Call {
  result(): Promise<ListProjectUsersResult>;
}

export interface ListProjectUsersCall extends Promise<UserBrief[]>, ListCall<UserBrief> {
  result(): Promise<ListProjectUsersResult>;
}

/**
 * List users of a project.
 *
 * Returns the users of a project.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/users` returns 200, or an error with 400, 401, 404.
 */
export function listProjectUsers(
  connection: Connection,
  parameters: ListProjectUsersParameters,
  options?: CallOptions,
): ListProjectUsersPageCall {
  return call(
    connection,
    'listProjectUsers',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/users' },
    parameters,
    options,
  ) as ListProjectUsersPageCall;
}

export interface Projects {
  /**
   * List users of a project.
   *
   * Returns the users of a project.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/users` returns 200, or an error with 400, 401, 404.
   */
  listUsers(parameters: ListProjectUsersParameters, options?: CallOptions): ListProjectUsersCall;
}

export interface ListProjectEventsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /**
   * Page number.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * Items per page.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListProjectEventsResult =
  | { status: 200; ok: true; documented: true; data: ActivityEvent[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, ActivityEvent[]>
  | Unavailable;

export interface ListProjectEventsPageCall extends Promise<ActivityEvent[]>, Call {
  result(): Promise<ListProjectEventsResult>;
}

export interface ListProjectEventsCall extends Promise<ActivityEvent[]>, ListCall<ActivityEvent> {
  result(): Promise<ListProjectEventsResult>;
}

/**
 * List events of a project.
 *
 * Returns the activity events of a project, newest first. If the project is public, no authentication is
 * required.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/events` returns 200, or an error with 400, 401, 404.
 */
export function listProjectEvents(
  connection: Connection,
  parameters: ListProjectEventsParameters,
  options?: CallOptions,
): ListProjectEventsPageCall {
  return call(
    connection,
    'listProjectEvents',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/events' },
    parameters,
    options,
  ) as ListProjectEventsPageCall;
}

export interface Projects {
  /**
   * List events of a project.
   *
   * Returns the activity events of a project, newest first. If the project is public, no authentication is
   * required.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/events` returns 200, or an error with 400, 401, 404.
   */
  listEvents(parameters: ListProjectEventsParameters, options?: CallOptions): ListProjectEventsCall;
}

export interface CreateProjectForUserParameters {
  /** ID of the user who will own the project. */
  user_id: number;
  /** Project description. */
  description?: string | undefined;
  /** Whether issues are enabled. */
  issues_enabled?: boolean | undefined;
  /** Whether merge requests are enabled. */
  merge_requests_enabled?: boolean | undefined;
  /** Whether CI jobs are enabled. */
  jobs_enabled?: boolean | undefined;
  /** Whether the wiki is enabled. */
  wiki_enabled?: boolean | undefined;
  /** Whether snippets are enabled. */
  snippets_enabled?: boolean | undefined;
  /** Whether the container registry is enabled. */
  container_registry_enabled?: boolean | undefined;
  /** Whether shared runners are enabled. */
  shared_runners_enabled?: boolean | undefined;
  visibility?: ProjectVisibility | undefined;
  /** URL of a repository to import. */
  import_url?: string | undefined;
  /** Whether the jobs are public. */
  public_jobs?: boolean | undefined;
  /** Whether merge requests can be merged only if the pipeline succeeds. */
  only_allow_merge_if_pipeline_succeeds?: boolean | undefined;
  /** Whether merge requests can be merged only if all discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | undefined;
  /** Whether LFS is enabled. */
  lfs_enabled?: boolean | undefined;
  /** Whether users can request access. */
  request_access_enabled?: boolean | undefined;
  /** Project name. */
  name: string;
  /** Project path, without the namespace. Defaults to the name in lower case, with dashes. */
  path?: string | undefined;
  /**
   * Default branch.
   *
   * @default "master"
   */
  default_branch?: string | undefined;
  /** ID of the namespace for the project. */
  namespace_id?: number | undefined;
}

export type CreateProjectForUserResult =
  | { status: 201; ok: true; documented: true; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, Project>
  | Unavailable;

export interface CreateProjectForUserCall extends Promise<Project>, Call {
  result(): Promise<CreateProjectForUserResult>;
}

/**
 * Create a project for a user.
 *
 * Creates a project owned by the given user. `name` is required.
 *
 * Only administrators can create a project for another user.
 *
 * `POST /projects/user/{user_id}` returns 201, or an error with 400, 401, 403, 404.
 */
export function createProjectForUser(
  connection: Connection,
  parameters: CreateProjectForUserParameters,
  options?: CallOptions,
): CreateProjectForUserCall {
  return call(
    connection,
    'createProjectForUser',
    { kind: CHANGE, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/projects/user/{user_id}' },
    parameters,
    options,
  ) as CreateProjectForUserCall;
}

export interface Projects {
  /**
   * Create a project for a user.
   *
   * Creates a project owned by the given user. `name` is required.
   *
   * Only administrators can create a project for another user.
   *
   * `POST /projects/user/{user_id}` returns 201, or an error with 400, 401, 403, 404.
   */
  createForUser(parameters: CreateProjectForUserParameters, options?: CallOptions): CreateProjectForUserCall;
}

export interface ForkProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID or path of the target namespace. */
  namespace: number | string;
}

export type ForkProjectResult =
  | { status: 201; ok: true; documented: true; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, Project>
  | Unavailable;

export interface ForkProjectCall extends Promise<Project>, Call {
  result(): Promise<ForkProjectResult>;
}

/**
 * Fork a project.
 *
 * Creates a fork of a project in a namespace, identified by its ID or path.
 *
 * `POST /projects/{id}/fork` returns 201, or an error with 400, 401, 403, 404.
 */
export function forkProject(
  connection: Connection,
  parameters: ForkProjectParameters,
  options?: CallOptions,
): ForkProjectCall {
  return call(
    connection,
    'forkProject',
    { kind: CHANGE, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/fork' },
    parameters,
    options,
  ) as ForkProjectCall;
}

export interface Projects {
  /**
   * Fork a project.
   *
   * Creates a fork of a project in a namespace, identified by its ID or path.
   *
   * `POST /projects/{id}/fork` returns 201, or an error with 400, 401, 403, 404.
   */
  fork(parameters: ForkProjectParameters, options?: CallOptions): ForkProjectCall;
}

export interface DeleteForkRelationParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
}

export type DeleteForkRelationResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<204, undefined>
  | Unavailable;

export interface DeleteForkRelationCall extends Promise<undefined>, Call {
  result(): Promise<DeleteForkRelationResult>;
}

/**
 * Delete a fork relation.
 *
 * Deletes the forked-from relation of a project.
 *
 * Only administrators can delete a fork relation.
 *
 * `DELETE /projects/{id}/fork` returns 204, or an error with 400, 401, 403, 404.
 */
export function deleteForkRelation(
  connection: Connection,
  parameters: DeleteForkRelationParameters,
  options?: CallOptions,
): DeleteForkRelationCall {
  return call(
    connection,
    'deleteForkRelation',
    { kind: CHANGE, mayBeEmpty: true, statuses: [204, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/projects/{id}/fork' },
    parameters,
    options,
  ) as DeleteForkRelationCall;
}

export interface Projects {
  /**
   * Delete a fork relation.
   *
   * Deletes the forked-from relation of a project.
   *
   * Only administrators can delete a fork relation.
   *
   * `DELETE /projects/{id}/fork` returns 204, or an error with 400, 401, 403, 404.
   */
  deleteForkRelation(parameters: DeleteForkRelationParameters, options?: CallOptions): DeleteForkRelationCall;
}

export interface StarProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
}

export type StarProjectResult =
  | { status: 200; ok: true; documented: true; data: Project; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200 | 304, Project | undefined>
  | Unavailable;

export interface StarProjectCall extends Promise<Project | undefined>, Call {
  result(): Promise<StarProjectResult>;
}

/**
 * Star a project.
 *
 * Stars a project for the caller and increases its `star_count`.
 *
 * Returns 304 if the caller has already starred the project.
 *
 * `POST /projects/{id}/star` returns 200, 304, or an error with 400, 401, 404.
 */
export function starProject(
  connection: Connection,
  parameters: StarProjectParameters,
  options?: CallOptions,
): StarProjectCall {
  return call(
    connection,
    'starProject',
    { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true, path: '/projects/{id}/star' },
    parameters,
    options,
  ) as StarProjectCall;
}

export interface Projects {
  /**
   * Star a project.
   *
   * Stars a project for the caller and increases its `star_count`.
   *
   * Returns 304 if the caller has already starred the project.
   *
   * `POST /projects/{id}/star` returns 200, 304, or an error with 400, 401, 404.
   */
  star(parameters: StarProjectParameters, options?: CallOptions): StarProjectCall;
}

export interface UnstarProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
}

export type UnstarProjectResult =
  | { status: 200; ok: true; documented: true; data: Project; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200 | 304, Project | undefined>
  | Unavailable;

export interface UnstarProjectCall extends Promise<Project | undefined>, Call {
  result(): Promise<UnstarProjectResult>;
}

/**
 * Unstar a project.
 *
 * Removes the caller's star from a project and decreases its `star_count`.
 *
 * Returns 304 if the caller has not starred the project.
 *
 * `POST /projects/{id}/unstar` returns 200, 304, or an error with 400, 401, 404.
 */
export function unstarProject(
  connection: Connection,
  parameters: UnstarProjectParameters,
  options?: CallOptions,
): UnstarProjectCall {
  return call(
    connection,
    'unstarProject',
    { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true, path: '/projects/{id}/unstar' },
    parameters,
    options,
  ) as UnstarProjectCall;
}

export interface Projects {
  /**
   * Unstar a project.
   *
   * Removes the caller's star from a project and decreases its `star_count`.
   *
   * Returns 304 if the caller has not starred the project.
   *
   * `POST /projects/{id}/unstar` returns 200, 304, or an error with 400, 401, 404.
   */
  unstar(parameters: UnstarProjectParameters, options?: CallOptions): UnstarProjectCall;
}

export interface ArchiveProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
}

export type ArchiveProjectResult =
  | { status: 200; ok: true; documented: true; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, Project>
  | Unavailable;

export interface ArchiveProjectCall extends Promise<Project>, Call {
  result(): Promise<ArchiveProjectResult>;
}

/**
 * Archive a project.
 *
 * Archives a project. Idempotent: archiving an archived project changes nothing.
 *
 * Only administrators and project owners can archive a project.
 *
 * `POST /projects/{id}/archive` returns 200, or an error with 400, 401, 403, 404.
 */
export function archiveProject(
  connection: Connection,
  parameters: ArchiveProjectParameters,
  options?: CallOptions,
): ArchiveProjectCall {
  return call(
    connection,
    'archiveProject',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/archive' },
    parameters,
    options,
  ) as ArchiveProjectCall;
}

export interface Projects {
  /**
   * Archive a project.
   *
   * Archives a project. Idempotent: archiving an archived project changes nothing.
   *
   * Only administrators and project owners can archive a project.
   *
   * `POST /projects/{id}/archive` returns 200, or an error with 400, 401, 403, 404.
   */
  archive(parameters: ArchiveProjectParameters, options?: CallOptions): ArchiveProjectCall;
}

export interface UnarchiveProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
}

export type UnarchiveProjectResult =
  | { status: 200; ok: true; documented: true; data: Project; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, Project>
  | Unavailable;

export interface UnarchiveProjectCall extends Promise<Project>, Call {
  result(): Promise<UnarchiveProjectResult>;
}

/**
 * Unarchive a project.
 *
 * Unarchives a project. Idempotent: unarchiving a project that is not archived changes nothing.
 *
 * Only administrators and project owners can unarchive a project.
 *
 * `POST /projects/{id}/unarchive` returns 200, or an error with 400, 401, 403, 404.
 */
export function unarchiveProject(
  connection: Connection,
  parameters: UnarchiveProjectParameters,
  options?: CallOptions,
): UnarchiveProjectCall {
  return call(
    connection,
    'unarchiveProject',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/unarchive' },
    parameters,
    options,
  ) as UnarchiveProjectCall;
}

export interface Projects {
  /**
   * Unarchive a project.
   *
   * Unarchives a project. Idempotent: unarchiving a project that is not archived changes nothing.
   *
   * Only administrators and project owners can unarchive a project.
   *
   * `POST /projects/{id}/unarchive` returns 200, or an error with 400, 401, 403, 404.
   */
  unarchive(parameters: UnarchiveProjectParameters, options?: CallOptions): UnarchiveProjectCall;
}

export interface UploadFileParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** File content and file name. */
  file: FileContent | NamedFile;
}

export type UploadFileResult =
  | { status: 200; ok: true; documented: true; data: UploadResult; response: Response }
  | { status: 201; ok: true; documented: true; data: UploadResult; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200 | 201, UploadResult>
  | Unavailable;

export interface UploadFileCall extends Promise<UploadResult>, Call {
  result(): Promise<UploadFileResult>;
}

/**
 * Upload a file to a project.
 *
 * Uploads a file to a project. Returns its URL and the Markdown that links to it.
 *
 * Returns 200 or 201.
 *
 * `POST /projects/{id}/uploads` returns 200, 201, or an error with 400, 401, 403, 404.
 */
export function uploadFile(
  connection: Connection,
  parameters: UploadFileParameters,
  options?: CallOptions,
): UploadFileCall {
  return call(
    connection,
    'uploadFile',
    { kind: UPLOAD, statuses: [200, 201, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/uploads' },
    parameters,
    options,
  ) as UploadFileCall;
}

export interface Projects {
  /**
   * Upload a file to a project.
   *
   * Uploads a file to a project. Returns its URL and the Markdown that links to it.
   *
   * Returns 200 or 201.
   *
   * `POST /projects/{id}/uploads` returns 200, 201, or an error with 400, 401, 403, 404.
   */
  uploadFile(parameters: UploadFileParameters, options?: CallOptions): UploadFileCall;
}

export interface ShareProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the group. */
  group_id: number;
  group_access: AccessLevel;
  /**
   * Expiration date of the share.
   *
   * A day: `2026-01-31`.
   */
  expires_at?: string | undefined;
}

export type ShareProjectResult =
  | { status: 201; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, undefined>
  | Unavailable;

export interface ShareProjectCall extends Promise<undefined>, Call {
  result(): Promise<ShareProjectResult>;
}

/**
 * Share a project with a group.
 *
 * Shares a project with a group, with an access level.
 *
 * `POST /projects/{id}/share` returns 201, or an error with 400, 401, 403, 404.
 */
export function shareProject(
  connection: Connection,
  parameters: ShareProjectParameters,
  options?: CallOptions,
): ShareProjectCall {
  return call(
    connection,
    'shareProject',
    { kind: CHANGE, mayBeEmpty: true, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/share' },
    parameters,
    options,
  ) as ShareProjectCall;
}

export interface Projects {
  /**
   * Share a project with a group.
   *
   * Shares a project with a group, with an access level.
   *
   * `POST /projects/{id}/share` returns 201, or an error with 400, 401, 403, 404.
   */
  share(parameters: ShareProjectParameters, options?: CallOptions): ShareProjectCall;
}

export interface UnshareProjectParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the group. */
  group_id: number;
}

export type UnshareProjectResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<204, undefined>
  | Unavailable;

export interface UnshareProjectCall extends Promise<undefined>, Call {
  result(): Promise<UnshareProjectResult>;
}

/**
 * Delete a project share.
 *
 * Deletes the share of a project with a group.
 *
 * `DELETE /projects/{id}/share/{group_id}` returns 204, or an error with 400, 401, 403, 404.
 */
export function unshareProject(
  connection: Connection,
  parameters: UnshareProjectParameters,
  options?: CallOptions,
): UnshareProjectCall {
  return call(
    connection,
    'unshareProject',
    { kind: CHANGE, mayBeEmpty: true, statuses: [204, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/projects/{id}/share/{group_id}' },
    parameters,
    options,
  ) as UnshareProjectCall;
}

export interface Projects {
  /**
   * Delete a project share.
   *
   * Deletes the share of a project with a group.
   *
   * `DELETE /projects/{id}/share/{group_id}` returns 204, or an error with 400, 401, 403, 404.
   */
  unshare(parameters: UnshareProjectParameters, options?: CallOptions): UnshareProjectCall;
}

export interface CreateForkRelationParameters {
  /** Project to become the fork, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the project to become the source of the fork. */
  forked_from_id: number;
}

export type CreateForkRelationResult =
  | { status: 201; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, undefined>
  | Unavailable;

export interface CreateForkRelationCall extends Promise<undefined>, Call {
  result(): Promise<CreateForkRelationResult>;
}

/**
 * Create a fork relation between projects.
 *
 * Creates a forked-from relation between two existing projects.
 *
 * Only administrators can create a fork relation.
 *
 * `POST /projects/{id}/fork/{forked_from_id}` returns 201, or an error with 400, 401, 403, 404.
 */
export function createForkRelation(
  connection: Connection,
  parameters: CreateForkRelationParameters,
  options?: CallOptions,
): CreateForkRelationCall {
  return call(
    connection,
    'createForkRelation',
    { kind: CHANGE, mayBeEmpty: true, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/fork/{forked_from_id}' },
    parameters,
    options,
  ) as CreateForkRelationCall;
}

export interface Projects {
  /**
   * Create a fork relation between projects.
   *
   * Creates a forked-from relation between two existing projects.
   *
   * Only administrators can create a fork relation.
   *
   * `POST /projects/{id}/fork/{forked_from_id}` returns 201, or an error with 400, 401, 403, 404.
   */
  createForkRelation(parameters: CreateForkRelationParameters, options?: CallOptions): CreateForkRelationCall;
}

export interface SearchProjectsParameters {
  /** Text to find in project names. */
  query: string;
  /** Field to sort by. */
  order_by?: ProjectSearchOrder | undefined;
  /** Sort direction. */
  sort?: SortDirection | undefined;
  /**
   * Page number.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * Items per page.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type SearchProjectsResult =
  | { status: 200; ok: true; documented: true; data: Project[]; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<200, Project[]>
  | Unavailable;

export interface SearchProjectsPageCall extends Promise<Project[]>, Call {
  result(): Promise<SearchProjectsResult>;
}

export interface SearchProjectsCall extends Promise<Project[]>, ListCall<Project> {
  result(): Promise<SearchProjectsResult>;
}

/**
 * Search projects by name.
 *
 * Returns the projects visible to the caller whose name contains the given text. Without authentication,
 * only public projects are returned.
 *
 * `GET /projects/search/{query}` returns 200, or an error with 400, 401.
 */
export function searchProjects(
  connection: Connection,
  parameters: SearchProjectsParameters,
  options?: CallOptions,
): SearchProjectsPageCall {
  return call(
    connection,
    'searchProjects',
    { kind: READ, isList: true, statuses: [200, 400, 401], method: 'GET', path: '/projects/search/{query}' },
    parameters,
    options,
  ) as SearchProjectsPageCall;
}

export interface Projects {
  /**
   * Search projects by name.
   *
   * Returns the projects visible to the caller whose name contains the given text. Without authentication,
   * only public projects are returned.
   *
   * `GET /projects/search/{query}` returns 200, or an error with 400, 401.
   */
  search(parameters: SearchProjectsParameters, options?: CallOptions): SearchProjectsCall;
}

export interface StartHousekeepingParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
}

export type StartHousekeepingResult =
  | { status: 201; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, undefined>
  | Unavailable;

export interface StartHousekeepingCall extends Promise<undefined>, Call {
  result(): Promise<StartHousekeepingResult>;
}

/**
 * Start housekeeping of a project.
 *
 * Starts the housekeeping task of a project.
 *
 * `POST /projects/{id}/housekeeping` returns 201, or an error with 400, 401, 403, 404.
 */
export function startHousekeeping(
  connection: Connection,
  parameters: StartHousekeepingParameters,
  options?: CallOptions,
): StartHousekeepingCall {
  return call(
    connection,
    'startHousekeeping',
    { kind: CHANGE, mayBeEmpty: true, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/housekeeping' },
    parameters,
    options,
  ) as StartHousekeepingCall;
}

export interface Projects {
  /**
   * Start housekeeping of a project.
   *
   * Starts the housekeeping task of a project.
   *
   * `POST /projects/{id}/housekeeping` returns 201, or an error with 400, 401, 403, 404.
   */
  startHousekeeping(parameters: StartHousekeepingParameters, options?: CallOptions): StartHousekeepingCall;
}
