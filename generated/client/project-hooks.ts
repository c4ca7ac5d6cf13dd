/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ProjectHook } from './models.ts';
import type { BadRequest, Forbidden, NotFound, Unauthorized } from './responses.ts';

export interface ListProjectHooksParameters {
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

export type ListProjectHooksResult =
  | { status: 200; data: ProjectHook[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ListProjectHooksCall extends Promise<ProjectHook[]>, ListCall {
  result(): Promise<ListProjectHooksResult>;
  pages(): AsyncIterable<ProjectHook[]>;
  all(limit?: number): Promise<ProjectHook[]>;
  [Symbol.asyncIterator](): AsyncIterator<ProjectHook>;
}

/**
 * List the hooks of a project.
 *
 * Returns the hooks of a project, without their secrets.
 *
 * Only members of the project can do this. A private project answers 404 to everyone else.
 *
 * `GET /projects/{id}/hooks` returns 200, or an error with 400, 401, 403, 404.
 */
export function listProjectHooks(
  connection: Connection,
  parameters: ListProjectHooksParameters,
  options?: CallOptions,
): ListProjectHooksCall {
  return list(connection, 'listProjectHooks', 'list GET /projects/{id}/hooks 200 400 401 403 404', parameters, options) as ListProjectHooksCall;
}

export interface ProjectHooks {
  /**
   * List the hooks of a project.
   *
   * Returns the hooks of a project, without their secrets.
   *
   * Only members of the project can do this. A private project answers 404 to everyone else.
   *
   * `GET /projects/{id}/hooks` returns 200, or an error with 400, 401, 403, 404.
   */
  list(parameters: ListProjectHooksParameters, options?: CallOptions): ListProjectHooksCall;
}

export interface CreateProjectHookParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The address to notify. */
  url: string;
  /** Whether to notify of pushes. */
  push_events?: boolean | undefined;
  /** Whether to notify of what happens to issues. */
  issues_events?: boolean | undefined;
  /** Whether to notify of what happens to merge requests. */
  merge_requests_events?: boolean | undefined;
  /** Whether to notify of pushed tags. */
  tag_push_events?: boolean | undefined;
  /** Whether to notify of comments. */
  note_events?: boolean | undefined;
  /** Whether to notify of what happens to CI jobs. */
  job_events?: boolean | undefined;
  /** Whether to notify of what happens to CI pipelines. */
  pipeline_events?: boolean | undefined;
  /** Whether to notify of what happens to the wiki. Answers call it `wiki_page_events`. */
  wiki_events?: boolean | undefined;
  /** Whether to verify the certificate of the address when the hook is triggered. */
  enable_ssl_verification?: boolean | undefined;
  /** A secret with which the receiver can validate what it is sent. It is never returned. */
  token?: string | undefined;
}

export type CreateProjectHookResult =
  | { status: 201; data: ProjectHook; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CreateProjectHookCall extends Promise<ProjectHook>, Call {
  result(): Promise<CreateProjectHookResult>;
}

/**
 * Add a hook to a project.
 *
 * Adds an address to notify of what happens in a project. Each kind of event has its switch.
 *
 * Only members of the project can do this. The answer does not repeat the secret in `token`.
 *
 * `POST /projects/{id}/hooks` returns 201, or an error with 400, 401, 403, 404.
 */
export function createProjectHook(
  connection: Connection,
  parameters: CreateProjectHookParameters,
  options?: CallOptions,
): CreateProjectHookCall {
  return call(connection, 'createProjectHook', 'POST /projects/{id}/hooks 201 400 401 403 404', parameters, options) as CreateProjectHookCall;
}

export interface ProjectHooks {
  /**
   * Add a hook to a project.
   *
   * Adds an address to notify of what happens in a project. Each kind of event has its switch.
   *
   * Only members of the project can do this. The answer does not repeat the secret in `token`.
   *
   * `POST /projects/{id}/hooks` returns 201, or an error with 400, 401, 403, 404.
   */
  create(parameters: CreateProjectHookParameters, options?: CallOptions): CreateProjectHookCall;
}

export interface GetProjectHookParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the hook. */
  hook_id: number;
}

export type GetProjectHookResult =
  | { status: 200; data: ProjectHook; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface GetProjectHookCall extends Promise<ProjectHook>, Call {
  result(): Promise<GetProjectHookResult>;
}

/**
 * Get a hook of a project.
 *
 * Returns one hook of a project, without its secret.
 *
 * Only members of the project can do this. A private project answers 404 to everyone else.
 *
 * `GET /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function getProjectHook(
  connection: Connection,
  parameters: GetProjectHookParameters,
  options?: CallOptions,
): GetProjectHookCall {
  return call(connection, 'getProjectHook', 'GET /projects/{id}/hooks/{hook_id} 200 400 401 403 404', parameters, options) as GetProjectHookCall;
}

export interface ProjectHooks {
  /**
   * Get a hook of a project.
   *
   * Returns one hook of a project, without its secret.
   *
   * Only members of the project can do this. A private project answers 404 to everyone else.
   *
   * `GET /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  get(parameters: GetProjectHookParameters, options?: CallOptions): GetProjectHookCall;
}

export interface UpdateProjectHookParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the hook. */
  hook_id: number;
  /** The address to notify. */
  url: string;
  /** Whether to notify of pushes. */
  push_events?: boolean | undefined;
  /** Whether to notify of what happens to issues. */
  issues_events?: boolean | undefined;
  /** Whether to notify of what happens to merge requests. */
  merge_requests_events?: boolean | undefined;
  /** Whether to notify of pushed tags. */
  tag_push_events?: boolean | undefined;
  /** Whether to notify of comments. */
  note_events?: boolean | undefined;
  /** Whether to notify of what happens to CI jobs. */
  job_events?: boolean | undefined;
  /** Whether to notify of what happens to CI pipelines. */
  pipeline_events?: boolean | undefined;
  /** Whether to notify of what happens to the wiki. Answers call it `wiki_page_events`. */
  wiki_events?: boolean | undefined;
  /** Whether to verify the certificate of the address when the hook is triggered. */
  enable_ssl_verification?: boolean | undefined;
  /** A secret with which the receiver can validate what it is sent. It is never returned. */
  token?: string | undefined;
}

export type UpdateProjectHookResult =
  | { status: 200; data: ProjectHook; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UpdateProjectHookCall extends Promise<ProjectHook>, Call {
  result(): Promise<UpdateProjectHookResult>;
}

/**
 * Change a hook of a project.
 *
 * Changes a hook. `url` has to be sent even where it stays the same; what else is not sent is not changed.
 *
 * Only members of the project can do this. The answer does not repeat the secret in `token`.
 *
 * `PUT /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function updateProjectHook(
  connection: Connection,
  parameters: UpdateProjectHookParameters,
  options?: CallOptions,
): UpdateProjectHookCall {
  return call(connection, 'updateProjectHook', 'PUT /projects/{id}/hooks/{hook_id} 200 400 401 403 404', parameters, options) as UpdateProjectHookCall;
}

export interface ProjectHooks {
  /**
   * Change a hook of a project.
   *
   * Changes a hook. `url` has to be sent even where it stays the same; what else is not sent is not changed.
   *
   * Only members of the project can do this. The answer does not repeat the secret in `token`.
   *
   * `PUT /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  update(parameters: UpdateProjectHookParameters, options?: CallOptions): UpdateProjectHookCall;
}

export interface DeleteProjectHookParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the hook. */
  hook_id: number;
}

export type DeleteProjectHookResult =
  | { status: 200; data: ProjectHook | undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface DeleteProjectHookCall extends Promise<ProjectHook | undefined>, Call {
  result(): Promise<DeleteProjectHookResult>;
}

/**
 * Remove a hook from a project.
 *
 * Removes a hook. Removing one that is gone already, or never was, succeeds too, with an empty body.
 *
 * Only members of the project can do this.
 *
 * `DELETE /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function deleteProjectHook(
  connection: Connection,
  parameters: DeleteProjectHookParameters,
  options?: CallOptions,
): DeleteProjectHookCall {
  return call(connection, 'deleteProjectHook', 'DELETE /projects/{id}/hooks/{hook_id} 200 400 401 403 404', parameters, options) as DeleteProjectHookCall;
}

export interface ProjectHooks {
  /**
   * Remove a hook from a project.
   *
   * Removes a hook. Removing one that is gone already, or never was, succeeds too, with an empty body.
   *
   * Only members of the project can do this.
   *
   * `DELETE /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  delete(parameters: DeleteProjectHookParameters, options?: CallOptions): DeleteProjectHookCall;
}
