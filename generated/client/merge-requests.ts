/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { CreatedOrUpdatedOrder, DiffVersion, DiffVersionWithDiffs, DurationInput, ExternalIssue, IssueSummary, MergeRequest, MergeRequestBase, MergeRequestCommit, MergeRequestStateEvent, MergeRequestStateFilter, MergeRequestWithChanges, SortDirection, TimeStats, TodoOfMergeRequest } from './models.ts';
import type { BadRequest, ConflictWithMergeRequestShaError, Forbidden, MethodNotAllowedWithMergeRequestConflictsError, MethodNotAllowedWithMergeRequestNotOpenError, NoContent, NotAcceptable, NotAcceptableWithMergeRequestNotOpenError, NotFound, NotModified, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListMergeRequestsParameters {
  /** Numeric ID of the project. The project path is not documented to be accepted here. */
  id: number;
  /** Internal IDs (`iid`) of the merge requests to return. Repeat the parameter for each ID. */
  iids?: readonly number[] | undefined;
  /**
   * Merge request state to filter by. If omitted, all merge requests are returned, as with `all`.
   *
   * @default "all"
   */
  state?: MergeRequestStateFilter | undefined;
  /**
   * Field to sort by.
   *
   * @default "created_at"
   */
  order_by?: CreatedOrUpdatedOrder | undefined;
  /**
   * Sort direction.
   *
   * @default "desc"
   */
  sort?: SortDirection | undefined;
  /** Milestone to filter by. */
  milestone?: string | undefined;
  /** Names of the labels to filter by, separated by commas. */
  labels?: string | undefined;
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

export type ListMergeRequestsResult =
  | { status: 200; ok: true; documented: true; data: MergeRequestBase[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, MergeRequestBase[]>
  | Unavailable;

export interface ListMergeRequestsPageCall extends Promise<MergeRequestBase[]>, Call {
  result(): Promise<ListMergeRequestsResult>;
}

export interface ListMergeRequestsCall extends Promise<MergeRequestBase[]>, ListCall<MergeRequestBase> {
  result(): Promise<ListMergeRequestsResult>;
}

/**
 * List merge requests of a project.
 *
 * Returns the merge requests of a project, newest first by default. Takes the numeric project ID only, not
 * its path.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/merge_requests` returns 200, or an error with 400, 401, 404.
 */
export function listMergeRequests(
  connection: Connection,
  parameters: ListMergeRequestsParameters,
  options?: CallOptions,
): ListMergeRequestsPageCall {
  return call(
    connection,
    'listMergeRequests',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/merge_requests' },
    parameters,
    options,
  ) as ListMergeRequestsPageCall;
}

export interface MergeRequests {
  /**
   * List merge requests of a project.
   *
   * Returns the merge requests of a project, newest first by default. Takes the numeric project ID only, not
   * its path.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/merge_requests` returns 200, or an error with 400, 401, 404.
   */
  list(parameters: ListMergeRequestsParameters, options?: CallOptions): ListMergeRequestsCall;
}

export interface CreateMergeRequestParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Source branch, in the project that the path identifies. */
  source_branch: string;
  /** Target branch. */
  target_branch: string;
  /** Merge request title. */
  title: string;
  /** ID of the assignee. */
  assignee_id?: number | undefined;
  /** Merge request description. */
  description?: string | undefined;
  /** ID of the project of the target branch. Defaults to the project that the path identifies. */
  target_project_id?: number | undefined;
  /** Names of the labels, separated by commas. */
  labels?: string | undefined;
  /** ID of the milestone. */
  milestone_id?: number | undefined;
  /** Whether to delete the source branch on merge. */
  remove_source_branch?: boolean | undefined;
}

export type CreateMergeRequestResult =
  | { status: 201; ok: true; documented: true; data: MergeRequest; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, MergeRequest>
  | Unavailable;

export interface CreateMergeRequestCall extends Promise<MergeRequest>, Call {
  result(): Promise<CreateMergeRequestResult>;
}

/**
 * Create a merge request.
 *
 * Creates a merge request with the state `opened`. To merge into a branch of another project, send
 * `target_project_id`.
 *
 * `POST /projects/{id}/merge_requests` returns 201, or an error with 400, 401, 403, 404.
 */
export function createMergeRequest(
  connection: Connection,
  parameters: CreateMergeRequestParameters,
  options?: CallOptions,
): CreateMergeRequestCall {
  return call(
    connection,
    'createMergeRequest',
    { kind: CHANGE, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/merge_requests' },
    parameters,
    options,
  ) as CreateMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Create a merge request.
   *
   * Creates a merge request with the state `opened`. To merge into a branch of another project, send
   * `target_project_id`.
   *
   * `POST /projects/{id}/merge_requests` returns 201, or an error with 400, 401, 403, 404.
   */
  create(parameters: CreateMergeRequestParameters, options?: CallOptions): CreateMergeRequestCall;
}

export interface GetMergeRequestParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type GetMergeRequestResult =
  | { status: 200; ok: true; documented: true; data: MergeRequest; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, MergeRequest>
  | Unavailable;

export interface GetMergeRequestCall extends Promise<MergeRequest>, Call {
  result(): Promise<GetMergeRequestResult>;
}

/**
 * Get a merge request.
 *
 * Returns a merge request, including whether the caller is subscribed to it.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}` returns 200, or an error with 400, 401, 404.
 */
export function getMergeRequest(
  connection: Connection,
  parameters: GetMergeRequestParameters,
  options?: CallOptions,
): GetMergeRequestCall {
  return call(
    connection,
    'getMergeRequest',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/merge_requests/{merge_request_iid}' },
    parameters,
    options,
  ) as GetMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Get a merge request.
   *
   * Returns a merge request, including whether the caller is subscribed to it.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetMergeRequestParameters, options?: CallOptions): GetMergeRequestCall;
}

export type UpdateMergeRequestParameters = UpdateMergeRequestFields & ({ remove_source_branch: boolean } | { milestone_id: number | null } | { labels: string | null } | { state_event: MergeRequestStateEvent } | { description: string | null } | { assignee_id: number | null } | { title: string } | { target_branch: string });

/** All that `UpdateMergeRequestParameters` can have; which of it belongs together, says that type. */
export interface UpdateMergeRequestFields {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
  /** Target branch. */
  target_branch?: string | undefined;
  /** Merge request title. */
  title?: string | undefined;
  /** ID of the assignee, or `null` to clear the assignee. */
  assignee_id?: number | null | undefined;
  /** Merge request description, or `null` to clear the description. */
  description?: string | null | undefined;
  state_event?: MergeRequestStateEvent | undefined;
  /** Names of the labels, separated by commas, or `null` to clear the labels. */
  labels?: string | null | undefined;
  /** ID of the milestone, or `null` to clear the milestone. */
  milestone_id?: number | null | undefined;
  /** Whether to delete the source branch on merge. */
  remove_source_branch?: boolean | undefined;
}

export type UpdateMergeRequestResult =
  | { status: 200; ok: true; documented: true; data: MergeRequest; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, MergeRequest>
  | Unavailable;

export interface UpdateMergeRequestCall extends Promise<MergeRequest>, Call {
  result(): Promise<UpdateMergeRequestResult>;
}

/**
 * Update a merge request.
 *
 * Updates a merge request. Send at least one field; omitted fields are unchanged. Use `state_event` to close
 * or reopen the merge request. The state of a reopened merge request is not documented.
 *
 * `PUT /projects/{id}/merge_requests/{merge_request_iid}` returns 200, or an error with 400, 401, 403, 404.
 */
export function updateMergeRequest(
  connection: Connection,
  parameters: UpdateMergeRequestParameters,
  options?: CallOptions,
): UpdateMergeRequestCall {
  return call(
    connection,
    'updateMergeRequest',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'PUT', isRepeatable: true, path: '/projects/{id}/merge_requests/{merge_request_iid}' },
    parameters,
    options,
  ) as UpdateMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Update a merge request.
   *
   * Updates a merge request. Send at least one field; omitted fields are unchanged. Use `state_event` to close
   * or reopen the merge request. The state of a reopened merge request is not documented.
   *
   * `PUT /projects/{id}/merge_requests/{merge_request_iid}` returns 200, or an error with 400, 401, 403, 404.
   */
  update(parameters: UpdateMergeRequestParameters, options?: CallOptions): UpdateMergeRequestCall;
}

export interface DeleteMergeRequestParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type DeleteMergeRequestResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<204, undefined>
  | Unavailable;

export interface DeleteMergeRequestCall extends Promise<undefined>, Call {
  result(): Promise<DeleteMergeRequestResult>;
}

/**
 * Delete a merge request.
 *
 * Soft-deletes a merge request.
 *
 * Only administrators and project owners can delete merge requests.
 *
 * `DELETE /projects/{id}/merge_requests/{merge_request_iid}` returns 204, or an error with 400, 401, 403, 404.
 */
export function deleteMergeRequest(
  connection: Connection,
  parameters: DeleteMergeRequestParameters,
  options?: CallOptions,
): DeleteMergeRequestCall {
  return call(
    connection,
    'deleteMergeRequest',
    { kind: CHANGE, mayBeEmpty: true, statuses: [204, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/projects/{id}/merge_requests/{merge_request_iid}' },
    parameters,
    options,
  ) as DeleteMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Delete a merge request.
   *
   * Soft-deletes a merge request.
   *
   * Only administrators and project owners can delete merge requests.
   *
   * `DELETE /projects/{id}/merge_requests/{merge_request_iid}` returns 204, or an error with 400, 401, 403, 404.
   */
  delete(parameters: DeleteMergeRequestParameters, options?: CallOptions): DeleteMergeRequestCall;
}

export interface ListMergeRequestCommitsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
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

export type ListMergeRequestCommitsResult =
  | { status: 200; ok: true; documented: true; data: MergeRequestCommit[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, MergeRequestCommit[]>
  | Unavailable;

export interface ListMergeRequestCommitsPageCall extends Promise<MergeRequestCommit[]>, Call {
  result(): Promise<ListMergeRequestCommitsResult>;
}

export interface ListMergeRequestCommitsCall extends Promise<MergeRequestCommit[]>, ListCall<MergeRequestCommit> {
  result(): Promise<ListMergeRequestCommitsResult>;
}

/**
 * List commits of a merge request.
 *
 * Returns the commits of a merge request.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/commits` returns 200, or an error with 400, 401, 404.
 */
export function listMergeRequestCommits(
  connection: Connection,
  parameters: ListMergeRequestCommitsParameters,
  options?: CallOptions,
): ListMergeRequestCommitsPageCall {
  return call(
    connection,
    'listMergeRequestCommits',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/merge_requests/{merge_request_iid}/commits' },
    parameters,
    options,
  ) as ListMergeRequestCommitsPageCall;
}

export interface MergeRequests {
  /**
   * List commits of a merge request.
   *
   * Returns the commits of a merge request.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/commits` returns 200, or an error with 400, 401, 404.
   */
  listCommits(parameters: ListMergeRequestCommitsParameters, options?: CallOptions): ListMergeRequestCommitsCall;
}

export interface GetMergeRequestChangesParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type GetMergeRequestChangesResult =
  | { status: 200; ok: true; documented: true; data: MergeRequestWithChanges; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, MergeRequestWithChanges>
  | Unavailable;

export interface GetMergeRequestChangesCall extends Promise<MergeRequestWithChanges>, Call {
  result(): Promise<GetMergeRequestChangesResult>;
}

/**
 * Get the changes of a merge request.
 *
 * Returns a merge request with the files that it changes.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/changes` returns 200, or an error with 400, 401, 404.
 */
export function getMergeRequestChanges(
  connection: Connection,
  parameters: GetMergeRequestChangesParameters,
  options?: CallOptions,
): GetMergeRequestChangesCall {
  return call(
    connection,
    'getMergeRequestChanges',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/merge_requests/{merge_request_iid}/changes' },
    parameters,
    options,
  ) as GetMergeRequestChangesCall;
}

export interface MergeRequests {
  /**
   * Get the changes of a merge request.
   *
   * Returns a merge request with the files that it changes.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/changes` returns 200, or an error with 400, 401, 404.
   */
  getChanges(parameters: GetMergeRequestChangesParameters, options?: CallOptions): GetMergeRequestChangesCall;
}

export interface AcceptMergeRequestParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
  /** Message of the merge commit. */
  merge_commit_message?: string | undefined;
  /** Whether to delete the source branch after the merge. */
  should_remove_source_branch?: boolean | undefined;
  /** Whether to merge only when the pipeline succeeds. */
  merge_when_pipeline_succeeds?: boolean | undefined;
  /** Expected head commit of the source branch. If the head differs, nothing is merged. */
  sha?: string | undefined;
}

export type AcceptMergeRequestResult =
  | { status: 200; ok: true; documented: true; data: MergeRequest; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | MethodNotAllowedWithMergeRequestConflictsError
  | NotAcceptableWithMergeRequestNotOpenError
  | ConflictWithMergeRequestShaError
  | OtherSuccess<200, MergeRequest>
  | Unavailable;

export interface AcceptMergeRequestCall extends Promise<MergeRequest>, Call {
  result(): Promise<AcceptMergeRequestResult>;
}

/**
 * Accept a merge request.
 *
 * Merges an open merge request: `state` becomes `merged`, `merge_commit_sha` is set, and the source branch
 * is deleted if requested. With `merge_when_pipeline_succeeds`, the state is unchanged until the pipeline
 * succeeds; then the merge request is merged.
 *
 * With `sha`, merges only if that commit is the head of the source branch. Otherwise nothing is merged and
 * the response is 409.
 *
 * Returns 401 if the caller lacks permission, 405 if conflicts prevent the merge, and 406 if the merge
 * request is already merged or closed.
 *
 * `PUT /projects/{id}/merge_requests/{merge_request_iid}/merge` returns 200, or an error with 400, 401, 404, 405, 406, 409.
 */
export function acceptMergeRequest(
  connection: Connection,
  parameters: AcceptMergeRequestParameters,
  options?: CallOptions,
): AcceptMergeRequestCall {
  return call(
    connection,
    'acceptMergeRequest',
    { kind: CHANGE, statuses: [200, 400, 401, 404, 405, 406, 409], method: 'PUT', path: '/projects/{id}/merge_requests/{merge_request_iid}/merge' },
    parameters,
    options,
  ) as AcceptMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Accept a merge request.
   *
   * Merges an open merge request: `state` becomes `merged`, `merge_commit_sha` is set, and the source branch
   * is deleted if requested. With `merge_when_pipeline_succeeds`, the state is unchanged until the pipeline
   * succeeds; then the merge request is merged.
   *
   * With `sha`, merges only if that commit is the head of the source branch. Otherwise nothing is merged and
   * the response is 409.
   *
   * Returns 401 if the caller lacks permission, 405 if conflicts prevent the merge, and 406 if the merge
   * request is already merged or closed.
   *
   * `PUT /projects/{id}/merge_requests/{merge_request_iid}/merge` returns 200, or an error with 400, 401, 404, 405, 406, 409.
   */
  accept(parameters: AcceptMergeRequestParameters, options?: CallOptions): AcceptMergeRequestCall;
}

export interface CancelMergeWhenPipelineSucceedsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type CancelMergeWhenPipelineSucceedsResult =
  | { status: 200; ok: true; documented: true; data: MergeRequest; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | MethodNotAllowedWithMergeRequestNotOpenError
  | NotAcceptable
  | OtherSuccess<200, MergeRequest>
  | Unavailable;

export interface CancelMergeWhenPipelineSucceedsCall extends Promise<MergeRequest>, Call {
  result(): Promise<CancelMergeWhenPipelineSucceedsResult>;
}

/**
 * Cancel merge when pipeline succeeds.
 *
 * Cancels automatic merge: the merge request is no longer merged when its pipeline succeeds.
 * `merge_when_pipeline_succeeds` becomes `false`; the state is unchanged.
 *
 * Returns 401 if the caller lacks permission, 405 if the merge request is already merged or closed, and 406
 * if it is not set to be merged when the pipeline succeeds.
 *
 * `PUT /projects/{id}/merge_requests/{merge_request_iid}/cancel_merge_when_pipeline_succeeds` returns 200, or an error with 400, 401, 404, 405, 406.
 */
export function cancelMergeWhenPipelineSucceeds(
  connection: Connection,
  parameters: CancelMergeWhenPipelineSucceedsParameters,
  options?: CallOptions,
): CancelMergeWhenPipelineSucceedsCall {
  return call(
    connection,
    'cancelMergeWhenPipelineSucceeds',
    { kind: CHANGE, statuses: [200, 400, 401, 404, 405, 406], method: 'PUT', path: '/projects/{id}/merge_requests/{merge_request_iid}/cancel_merge_when_pipeline_succeeds' },
    parameters,
    options,
  ) as CancelMergeWhenPipelineSucceedsCall;
}

export interface MergeRequests {
  /**
   * Cancel merge when pipeline succeeds.
   *
   * Cancels automatic merge: the merge request is no longer merged when its pipeline succeeds.
   * `merge_when_pipeline_succeeds` becomes `false`; the state is unchanged.
   *
   * Returns 401 if the caller lacks permission, 405 if the merge request is already merged or closed, and 406
   * if it is not set to be merged when the pipeline succeeds.
   *
   * `PUT /projects/{id}/merge_requests/{merge_request_iid}/cancel_merge_when_pipeline_succeeds` returns 200, or an error with 400, 401, 404, 405, 406.
   */
  cancelMergeWhenPipelineSucceeds(parameters: CancelMergeWhenPipelineSucceedsParameters, options?: CallOptions): CancelMergeWhenPipelineSucceedsCall;
}

export interface ListIssuesClosedByMergeRequestParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
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

export type ListIssuesClosedByMergeRequestResult =
  | { status: 200; ok: true; documented: true; data: (IssueSummary | ExternalIssue)[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, (IssueSummary | ExternalIssue)[]>
  | Unavailable;

export interface ListIssuesClosedByMergeRequestPageCall extends Promise<(IssueSummary | ExternalIssue)[]>, Call {
  result(): Promise<ListIssuesClosedByMergeRequestResult>;
}

export interface ListIssuesClosedByMergeRequestCall extends Promise<(IssueSummary | ExternalIssue)[]>, ListCall<IssueSummary | ExternalIssue> {
  result(): Promise<ListIssuesClosedByMergeRequestResult>;
}

/**
 * List issues that a merge request closes.
 *
 * Returns the issues that are closed when a merge request is merged. For the built-in issue tracker, returns
 * issues; for an external tracker, returns objects with a text `id` and a `title`.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/closes_issues` returns 200, or an error with 400, 401, 404.
 */
export function listIssuesClosedByMergeRequest(
  connection: Connection,
  parameters: ListIssuesClosedByMergeRequestParameters,
  options?: CallOptions,
): ListIssuesClosedByMergeRequestPageCall {
  return call(
    connection,
    'listIssuesClosedByMergeRequest',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/merge_requests/{merge_request_iid}/closes_issues' },
    parameters,
    options,
  ) as ListIssuesClosedByMergeRequestPageCall;
}

export interface MergeRequests {
  /**
   * List issues that a merge request closes.
   *
   * Returns the issues that are closed when a merge request is merged. For the built-in issue tracker, returns
   * issues; for an external tracker, returns objects with a text `id` and a `title`.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/closes_issues` returns 200, or an error with 400, 401, 404.
   */
  listIssuesClosedBy(parameters: ListIssuesClosedByMergeRequestParameters, options?: CallOptions): ListIssuesClosedByMergeRequestCall;
}

export interface SubscribeToMergeRequestParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type SubscribeToMergeRequestResult =
  | { status: 200; ok: true; documented: true; data: MergeRequest; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200 | 304, MergeRequest | undefined>
  | Unavailable;

export interface SubscribeToMergeRequestCall extends Promise<MergeRequest | undefined>, Call {
  result(): Promise<SubscribeToMergeRequestResult>;
}

/**
 * Subscribe to a merge request.
 *
 * Subscribes the caller to a merge request.
 *
 * Returns 304 if the caller is already subscribed.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/subscribe` returns 200, 304, or an error with 400, 401, 404.
 */
export function subscribeToMergeRequest(
  connection: Connection,
  parameters: SubscribeToMergeRequestParameters,
  options?: CallOptions,
): SubscribeToMergeRequestCall {
  return call(
    connection,
    'subscribeToMergeRequest',
    { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true, path: '/projects/{id}/merge_requests/{merge_request_iid}/subscribe' },
    parameters,
    options,
  ) as SubscribeToMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Subscribe to a merge request.
   *
   * Subscribes the caller to a merge request.
   *
   * Returns 304 if the caller is already subscribed.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/subscribe` returns 200, 304, or an error with 400, 401, 404.
   */
  subscribe(parameters: SubscribeToMergeRequestParameters, options?: CallOptions): SubscribeToMergeRequestCall;
}

export interface UnsubscribeFromMergeRequestParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type UnsubscribeFromMergeRequestResult =
  | { status: 200; ok: true; documented: true; data: MergeRequest; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200 | 304, MergeRequest | undefined>
  | Unavailable;

export interface UnsubscribeFromMergeRequestCall extends Promise<MergeRequest | undefined>, Call {
  result(): Promise<UnsubscribeFromMergeRequestResult>;
}

/**
 * Unsubscribe from a merge request.
 *
 * Unsubscribes the caller from a merge request.
 *
 * Returns 304 if the caller is not subscribed.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/unsubscribe` returns 200, 304, or an error with 400, 401, 404.
 */
export function unsubscribeFromMergeRequest(
  connection: Connection,
  parameters: UnsubscribeFromMergeRequestParameters,
  options?: CallOptions,
): UnsubscribeFromMergeRequestCall {
  return call(
    connection,
    'unsubscribeFromMergeRequest',
    { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true, path: '/projects/{id}/merge_requests/{merge_request_iid}/unsubscribe' },
    parameters,
    options,
  ) as UnsubscribeFromMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Unsubscribe from a merge request.
   *
   * Unsubscribes the caller from a merge request.
   *
   * Returns 304 if the caller is not subscribed.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/unsubscribe` returns 200, 304, or an error with 400, 401, 404.
   */
  unsubscribe(parameters: UnsubscribeFromMergeRequestParameters, options?: CallOptions): UnsubscribeFromMergeRequestCall;
}

export interface CreateMergeRequestTodoParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type CreateMergeRequestTodoResult =
  | { status: 200; ok: true; documented: true; data: TodoOfMergeRequest; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200 | 304, TodoOfMergeRequest | undefined>
  | Unavailable;

export interface CreateMergeRequestTodoCall extends Promise<TodoOfMergeRequest | undefined>, Call {
  result(): Promise<CreateMergeRequestTodoResult>;
}

/**
 * Create a todo for a merge request.
 *
 * Creates a todo for the caller on a merge request. The new todo has the state `pending`.
 *
 * Returns 304 if the caller already has a todo on the merge request.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/todo` returns 200, 304, or an error with 400, 401, 404.
 */
export function createMergeRequestTodo(
  connection: Connection,
  parameters: CreateMergeRequestTodoParameters,
  options?: CallOptions,
): CreateMergeRequestTodoCall {
  return call(
    connection,
    'createMergeRequestTodo',
    { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true, path: '/projects/{id}/merge_requests/{merge_request_iid}/todo' },
    parameters,
    options,
  ) as CreateMergeRequestTodoCall;
}

export interface MergeRequests {
  /**
   * Create a todo for a merge request.
   *
   * Creates a todo for the caller on a merge request. The new todo has the state `pending`.
   *
   * Returns 304 if the caller already has a todo on the merge request.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/todo` returns 200, 304, or an error with 400, 401, 404.
   */
  createTodo(parameters: CreateMergeRequestTodoParameters, options?: CallOptions): CreateMergeRequestTodoCall;
}

export interface ListMergeRequestVersionsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
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

export type ListMergeRequestVersionsResult =
  | { status: 200; ok: true; documented: true; data: DiffVersion[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, DiffVersion[]>
  | Unavailable;

export interface ListMergeRequestVersionsPageCall extends Promise<DiffVersion[]>, Call {
  result(): Promise<ListMergeRequestVersionsResult>;
}

export interface ListMergeRequestVersionsCall extends Promise<DiffVersion[]>, ListCall<DiffVersion> {
  result(): Promise<ListMergeRequestVersionsResult>;
}

/**
 * List diff versions of a merge request.
 *
 * Returns the diff versions of a merge request.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/versions` returns 200, or an error with 400, 401, 404.
 */
export function listMergeRequestVersions(
  connection: Connection,
  parameters: ListMergeRequestVersionsParameters,
  options?: CallOptions,
): ListMergeRequestVersionsPageCall {
  return call(
    connection,
    'listMergeRequestVersions',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/merge_requests/{merge_request_iid}/versions' },
    parameters,
    options,
  ) as ListMergeRequestVersionsPageCall;
}

export interface MergeRequests {
  /**
   * List diff versions of a merge request.
   *
   * Returns the diff versions of a merge request.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/versions` returns 200, or an error with 400, 401, 404.
   */
  listVersions(parameters: ListMergeRequestVersionsParameters, options?: CallOptions): ListMergeRequestVersionsCall;
}

export interface GetMergeRequestVersionParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
  /** ID of the diff version. */
  version_id: number;
}

export type GetMergeRequestVersionResult =
  | { status: 200; ok: true; documented: true; data: DiffVersionWithDiffs; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, DiffVersionWithDiffs>
  | Unavailable;

export interface GetMergeRequestVersionCall extends Promise<DiffVersionWithDiffs>, Call {
  result(): Promise<GetMergeRequestVersionResult>;
}

/**
 * Get a diff version of a merge request.
 *
 * Returns a diff version of a merge request, with its commits and the files that it changes.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}` returns 200, or an error with 400, 401, 404.
 */
export function getMergeRequestVersion(
  connection: Connection,
  parameters: GetMergeRequestVersionParameters,
  options?: CallOptions,
): GetMergeRequestVersionCall {
  return call(
    connection,
    'getMergeRequestVersion',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}' },
    parameters,
    options,
  ) as GetMergeRequestVersionCall;
}

export interface MergeRequests {
  /**
   * Get a diff version of a merge request.
   *
   * Returns a diff version of a merge request, with its commits and the files that it changes.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}` returns 200, or an error with 400, 401, 404.
   */
  getVersion(parameters: GetMergeRequestVersionParameters, options?: CallOptions): GetMergeRequestVersionCall;
}

export interface SetMergeRequestTimeEstimateParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
  duration: DurationInput;
}

export type SetMergeRequestTimeEstimateResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface SetMergeRequestTimeEstimateCall extends Promise<TimeStats>, Call {
  result(): Promise<SetMergeRequestTimeEstimateResult>;
}

/**
 * Set the time estimate of a merge request.
 *
 * Sets the time estimate of a merge request to a duration, such as `3h30m`. Returns the updated time
 * stats, in seconds and in human-readable form.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/time_estimate` returns 200, or an error with 400, 401, 403, 404.
 */
export function setMergeRequestTimeEstimate(
  connection: Connection,
  parameters: SetMergeRequestTimeEstimateParameters,
  options?: CallOptions,
): SetMergeRequestTimeEstimateCall {
  return call(
    connection,
    'setMergeRequestTimeEstimate',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/merge_requests/{merge_request_iid}/time_estimate' },
    parameters,
    options,
  ) as SetMergeRequestTimeEstimateCall;
}

export interface MergeRequests {
  /**
   * Set the time estimate of a merge request.
   *
   * Sets the time estimate of a merge request to a duration, such as `3h30m`. Returns the updated time
   * stats, in seconds and in human-readable form.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/time_estimate` returns 200, or an error with 400, 401, 403, 404.
   */
  setTimeEstimate(parameters: SetMergeRequestTimeEstimateParameters, options?: CallOptions): SetMergeRequestTimeEstimateCall;
}

export interface ResetMergeRequestTimeEstimateParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type ResetMergeRequestTimeEstimateResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface ResetMergeRequestTimeEstimateCall extends Promise<TimeStats>, Call {
  result(): Promise<ResetMergeRequestTimeEstimateResult>;
}

/**
 * Reset the time estimate of a merge request.
 *
 * Resets the time estimate of a merge request to 0 seconds.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/reset_time_estimate` returns 200, or an error with 400, 401, 403, 404.
 */
export function resetMergeRequestTimeEstimate(
  connection: Connection,
  parameters: ResetMergeRequestTimeEstimateParameters,
  options?: CallOptions,
): ResetMergeRequestTimeEstimateCall {
  return call(
    connection,
    'resetMergeRequestTimeEstimate',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/merge_requests/{merge_request_iid}/reset_time_estimate' },
    parameters,
    options,
  ) as ResetMergeRequestTimeEstimateCall;
}

export interface MergeRequests {
  /**
   * Reset the time estimate of a merge request.
   *
   * Resets the time estimate of a merge request to 0 seconds.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/reset_time_estimate` returns 200, or an error with 400, 401, 403, 404.
   */
  resetTimeEstimate(parameters: ResetMergeRequestTimeEstimateParameters, options?: CallOptions): ResetMergeRequestTimeEstimateCall;
}

export interface AddMergeRequestSpentTimeParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
  duration: DurationInput;
}

export type AddMergeRequestSpentTimeResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface AddMergeRequestSpentTimeCall extends Promise<TimeStats>, Call {
  result(): Promise<AddMergeRequestSpentTimeResult>;
}

/**
 * Add time spent on a merge request.
 *
 * Adds a duration, such as `1h`, to the time spent on a merge request. Returns the updated time stats, in
 * seconds and in human-readable form.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/add_spent_time` returns 200, or an error with 400, 401, 403, 404.
 */
export function addMergeRequestSpentTime(
  connection: Connection,
  parameters: AddMergeRequestSpentTimeParameters,
  options?: CallOptions,
): AddMergeRequestSpentTimeCall {
  return call(
    connection,
    'addMergeRequestSpentTime',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/merge_requests/{merge_request_iid}/add_spent_time' },
    parameters,
    options,
  ) as AddMergeRequestSpentTimeCall;
}

export interface MergeRequests {
  /**
   * Add time spent on a merge request.
   *
   * Adds a duration, such as `1h`, to the time spent on a merge request. Returns the updated time stats, in
   * seconds and in human-readable form.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/add_spent_time` returns 200, or an error with 400, 401, 403, 404.
   */
  addSpentTime(parameters: AddMergeRequestSpentTimeParameters, options?: CallOptions): AddMergeRequestSpentTimeCall;
}

export interface ResetMergeRequestSpentTimeParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type ResetMergeRequestSpentTimeResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface ResetMergeRequestSpentTimeCall extends Promise<TimeStats>, Call {
  result(): Promise<ResetMergeRequestSpentTimeResult>;
}

/**
 * Reset the time spent on a merge request.
 *
 * Resets the time spent on a merge request to 0 seconds.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/reset_spent_time` returns 200, or an error with 400, 401, 403, 404.
 */
export function resetMergeRequestSpentTime(
  connection: Connection,
  parameters: ResetMergeRequestSpentTimeParameters,
  options?: CallOptions,
): ResetMergeRequestSpentTimeCall {
  return call(
    connection,
    'resetMergeRequestSpentTime',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/merge_requests/{merge_request_iid}/reset_spent_time' },
    parameters,
    options,
  ) as ResetMergeRequestSpentTimeCall;
}

export interface MergeRequests {
  /**
   * Reset the time spent on a merge request.
   *
   * Resets the time spent on a merge request to 0 seconds.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/reset_spent_time` returns 200, or an error with 400, 401, 403, 404.
   */
  resetSpentTime(parameters: ResetMergeRequestSpentTimeParameters, options?: CallOptions): ResetMergeRequestSpentTimeCall;
}

export interface GetMergeRequestTimeStatsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the merge request in the project. */
  merge_request_iid: number;
}

export type GetMergeRequestTimeStatsResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface GetMergeRequestTimeStatsCall extends Promise<TimeStats>, Call {
  result(): Promise<GetMergeRequestTimeStatsResult>;
}

/**
 * Get the time stats of a merge request.
 *
 * Returns the time estimate of a merge request and the time spent on it, in seconds and in human-readable
 * form.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/time_stats` returns 200, or an error with 400, 401, 404.
 */
export function getMergeRequestTimeStats(
  connection: Connection,
  parameters: GetMergeRequestTimeStatsParameters,
  options?: CallOptions,
): GetMergeRequestTimeStatsCall {
  return call(
    connection,
    'getMergeRequestTimeStats',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/merge_requests/{merge_request_iid}/time_stats' },
    parameters,
    options,
  ) as GetMergeRequestTimeStatsCall;
}

export interface MergeRequests {
  /**
   * Get the time stats of a merge request.
   *
   * Returns the time estimate of a merge request and the time spent on it, in seconds and in human-readable
   * form.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/time_stats` returns 200, or an error with 400, 401, 404.
   */
  getTimeStats(parameters: GetMergeRequestTimeStatsParameters, options?: CallOptions): GetMergeRequestTimeStatsCall;
}
