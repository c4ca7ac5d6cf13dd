/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { ProjectHook } from './models.ts';
import type { BadRequest, Forbidden, NotFound, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListProjectHooksParameters {
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

export type ListProjectHooksResult =
  | { status: 200; ok: true; documented: true; data: ProjectHook[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, ProjectHook[]>
  | Unavailable;

export interface ListProjectHooksPageCall extends Promise<ProjectHook[]>, Call {
  result(): Promise<ListProjectHooksResult>;
}

export interface ListProjectHooksCall extends Promise<ProjectHook[]>, ListCall<ProjectHook> {
  result(): Promise<ListProjectHooksResult>;
}

/**
 * List hooks of a project.
 *
 * Returns the hooks of a project, without their secret tokens.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/hooks` returns 200, or an error with 400, 401, 403, 404.
 */
export function listProjectHooks(
  connection: Connection,
  parameters: ListProjectHooksParameters,
  options?: CallOptions,
): ListProjectHooksPageCall {
  return call(
    connection,
    'listProjectHooks',
    { kind: READ, isList: true, statuses: [200, 400, 401, 403, 404], method: 'GET', path: '/projects/{id}/hooks' },
    parameters,
    options,
  ) as ListProjectHooksPageCall;
}

export interface ProjectHooks {
  /**
   * List hooks of a project.
   *
   * Returns the hooks of a project, without their secret tokens.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/hooks` returns 200, or an error with 400, 401, 403, 404.
   */
  list(parameters: ListProjectHooksParameters, options?: CallOptions): ListProjectHooksCall;
}

export interface CreateProjectHookParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** URL to notify. */
  url: string;
  /** Whether to send push events. */
  push_events?: boolean | undefined;
  /** Whether to send issue events. */
  issues_events?: boolean | undefined;
  /** Whether to send merge request events. */
  merge_requests_events?: boolean | undefined;
  /** Whether to send tag push events. */
  tag_push_events?: boolean | undefined;
  /** Whether to send comment (note) events. */
  note_events?: boolean | undefined;
  /** Whether to send job events. */
  job_events?: boolean | undefined;
  /** Whether to send pipeline events. */
  pipeline_events?: boolean | undefined;
  /** Whether to send wiki page events. Responses name this field `wiki_page_events`. */
  wiki_events?: boolean | undefined;
  /** Whether to verify the SSL certificate of the URL when the hook is triggered. */
  enable_ssl_verification?: boolean | undefined;
  /** Secret token with which the receiver validates payloads. The token is never returned. */
  token?: string | undefined;
}

export type CreateProjectHookResult =
  | { status: 201; ok: true; documented: true; data: ProjectHook; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, ProjectHook>
  | Unavailable;

export interface CreateProjectHookCall extends Promise<ProjectHook>, Call {
  result(): Promise<CreateProjectHookResult>;
}

/**
 * Add a hook to a project.
 *
 * Adds a webhook to a project. Each kind of event is switched on or off by a flag. The secret `token` is
 * never returned.
 *
 * `POST /projects/{id}/hooks` returns 201, or an error with 400, 401, 403, 404.
 */
export function createProjectHook(
  connection: Connection,
  parameters: CreateProjectHookParameters,
  options?: CallOptions,
): CreateProjectHookCall {
  return call(
    connection,
    'createProjectHook',
    { kind: CHANGE, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/hooks' },
    parameters,
    options,
  ) as CreateProjectHookCall;
}

export interface ProjectHooks {
  /**
   * Add a hook to a project.
   *
   * Adds a webhook to a project. Each kind of event is switched on or off by a flag. The secret `token` is
   * never returned.
   *
   * `POST /projects/{id}/hooks` returns 201, or an error with 400, 401, 403, 404.
   */
  create(parameters: CreateProjectHookParameters, options?: CallOptions): CreateProjectHookCall;
}

export interface GetProjectHookParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the project hook. */
  hook_id: number;
}

export type GetProjectHookResult =
  | { status: 200; ok: true; documented: true; data: ProjectHook; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, ProjectHook>
  | Unavailable;

export interface GetProjectHookCall extends Promise<ProjectHook>, Call {
  result(): Promise<GetProjectHookResult>;
}

/**
 * Get a project hook.
 *
 * Returns a project hook, without its secret token.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function getProjectHook(
  connection: Connection,
  parameters: GetProjectHookParameters,
  options?: CallOptions,
): GetProjectHookCall {
  return call(
    connection,
    'getProjectHook',
    { kind: READ, statuses: [200, 400, 401, 403, 404], method: 'GET', path: '/projects/{id}/hooks/{hook_id}' },
    parameters,
    options,
  ) as GetProjectHookCall;
}

export interface ProjectHooks {
  /**
   * Get a project hook.
   *
   * Returns a project hook, without its secret token.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  get(parameters: GetProjectHookParameters, options?: CallOptions): GetProjectHookCall;
}

export interface UpdateProjectHookParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the project hook. */
  hook_id: number;
  /** URL to notify. */
  url: string;
  /** Whether to send push events. */
  push_events?: boolean | undefined;
  /** Whether to send issue events. */
  issues_events?: boolean | undefined;
  /** Whether to send merge request events. */
  merge_requests_events?: boolean | undefined;
  /** Whether to send tag push events. */
  tag_push_events?: boolean | undefined;
  /** Whether to send comment (note) events. */
  note_events?: boolean | undefined;
  /** Whether to send job events. */
  job_events?: boolean | undefined;
  /** Whether to send pipeline events. */
  pipeline_events?: boolean | undefined;
  /** Whether to send wiki page events. Responses name this field `wiki_page_events`. */
  wiki_events?: boolean | undefined;
  /** Whether to verify the SSL certificate of the URL when the hook is triggered. */
  enable_ssl_verification?: boolean | undefined;
  /** Secret token with which the receiver validates payloads. The token is never returned. */
  token?: string | undefined;
}

export type UpdateProjectHookResult =
  | { status: 200; ok: true; documented: true; data: ProjectHook; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, ProjectHook>
  | Unavailable;

export interface UpdateProjectHookCall extends Promise<ProjectHook>, Call {
  result(): Promise<UpdateProjectHookResult>;
}

/**
 * Update a project hook.
 *
 * Updates a project hook. `url` is always required; other omitted fields are unchanged. The secret `token`
 * is never returned.
 *
 * `PUT /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function updateProjectHook(
  connection: Connection,
  parameters: UpdateProjectHookParameters,
  options?: CallOptions,
): UpdateProjectHookCall {
  return call(
    connection,
    'updateProjectHook',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'PUT', isRepeatable: true, path: '/projects/{id}/hooks/{hook_id}' },
    parameters,
    options,
  ) as UpdateProjectHookCall;
}

export interface ProjectHooks {
  /**
   * Update a project hook.
   *
   * Updates a project hook. `url` is always required; other omitted fields are unchanged. The secret `token`
   * is never returned.
   *
   * `PUT /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  update(parameters: UpdateProjectHookParameters, options?: CallOptions): UpdateProjectHookCall;
}

export interface DeleteProjectHookParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the project hook. */
  hook_id: number;
}

export type DeleteProjectHookResult =
  | { status: 200; ok: true; documented: true; data: ProjectHook | undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, ProjectHook | undefined>
  | Unavailable;

export interface DeleteProjectHookCall extends Promise<ProjectHook | undefined>, Call {
  result(): Promise<DeleteProjectHookResult>;
}

/**
 * Delete a project hook.
 *
 * Deletes a project hook. Idempotent: if the hook does not exist, the request succeeds with an empty body.
 *
 * `DELETE /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function deleteProjectHook(
  connection: Connection,
  parameters: DeleteProjectHookParameters,
  options?: CallOptions,
): DeleteProjectHookCall {
  return call(
    connection,
    'deleteProjectHook',
    { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/projects/{id}/hooks/{hook_id}' },
    parameters,
    options,
  ) as DeleteProjectHookCall;
}

export interface ProjectHooks {
  /**
   * Delete a project hook.
   *
   * Deletes a project hook. Idempotent: if the hook does not exist, the request succeeds with an empty body.
   *
   * `DELETE /projects/{id}/hooks/{hook_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  delete(parameters: DeleteProjectHookParameters, options?: CallOptions): DeleteProjectHookCall;
}
