/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { CreatedOrUpdatedOrder, DiffVersion, DiffVersionWithDiffs, DurationInput, ExternalIssue, Issue, MergeRequest, MergeRequestCommit, MergeRequestStateEvent, MergeRequestStateFilter, MergeRequestWithChanges, MergeRequestWithSubscription, SortDirection, TimeStats, TodoOfMergeRequest } from './models.ts';
import type { BadRequest, Conflict, Forbidden, MethodNotAllowed, NoContent, NotAcceptable, NotFound, NotModified, Unauthorized } from './responses.ts';

export interface ListMergeRequestsParameters {
  /** The numeric id of the project. Its path is not documented to be taken here. */
  id: number;
  /** Return only merge requests with these iids; repeat it for each. */
  iids?: number[] | undefined;
  /** Return only merge requests in this state. Without it, or with `all`, all are returned. */
  state?: MergeRequestStateFilter | undefined;
  /**
   * Which time to sort by.
   *
   * @default "created_at"
   */
  order_by?: CreatedOrUpdatedOrder | undefined;
  /**
   * In which direction to sort.
   *
   * @default "desc"
   */
  sort?: SortDirection | undefined;
  /** Return only merge requests of the milestone with this title. */
  milestone?: string | undefined;
  /** Return only merge requests that carry all of these labels, given by their names, separated by commas. */
  labels?: string | undefined;
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

export type ListMergeRequestsResult =
  | { status: 200; data: MergeRequest[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListMergeRequestsCall extends Promise<MergeRequest[]>, ListCall {
  result(): Promise<ListMergeRequestsResult>;
  pages(): AsyncIterable<MergeRequest[]>;
  all(limit?: number): Promise<MergeRequest[]>;
  [Symbol.asyncIterator](): AsyncIterator<MergeRequest>;
}

/**
 * List the merge requests of a project.
 *
 * Returns the merge requests of a project. Here the project can only be named by its numeric id.
 *
 * Filters narrow the list and can be combined. The newest merge requests come first unless `order_by` and `sort`
 * say otherwise. A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/merge_requests` returns 200, or an error with 400, 401, 404.
 */
export function listMergeRequests(
  connection: Connection,
  parameters: ListMergeRequestsParameters,
  options?: CallOptions,
): ListMergeRequestsCall {
  return list(connection, 'listMergeRequests', 'list GET /projects/{id}/merge_requests 200 400 401 404', parameters, options) as ListMergeRequestsCall;
}

export interface MergeRequests {
  /**
   * List the merge requests of a project.
   *
   * Returns the merge requests of a project. Here the project can only be named by its numeric id.
   *
   * Filters narrow the list and can be combined. The newest merge requests come first unless `order_by` and `sort`
   * say otherwise. A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/merge_requests` returns 200, or an error with 400, 401, 404.
   */
  list(parameters: ListMergeRequestsParameters, options?: CallOptions): ListMergeRequestsCall;
}

export interface CreateMergeRequestParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The branch that it is to be merged into. */
  target_branch: string;
  /** What it does, in a line. */
  title: string;
  /** The id of the person who is to look after it. */
  assignee_id?: number | undefined;
  /** What it does, at length. */
  description?: string | undefined;
  /** The names of its labels, separated by commas. */
  labels?: string | undefined;
  /** The id of the milestone it belongs to. */
  milestone_id?: number | undefined;
  /** Whether the source branch is to be removed by the merge. */
  remove_source_branch?: boolean | undefined;
  /** The branch that is to be merged. It is a branch of the project that the path names. */
  source_branch: string;
  /** The id of the project with the target branch. Without it, that is the project that the path names. */
  target_project_id?: number | undefined;
}

export type CreateMergeRequestResult =
  | { status: 201; data: MergeRequestWithSubscription; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CreateMergeRequestCall extends Promise<MergeRequestWithSubscription>, Call {
  result(): Promise<CreateMergeRequestResult>;
}

/**
 * Create a merge request.
 *
 * Offers the changes of one branch to another. The state of the new merge request is `opened`. With
 * `target_project_id` the target branch is in another project.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/merge_requests` returns 201, or an error with 400, 401, 403, 404.
 */
export function createMergeRequest(
  connection: Connection,
  parameters: CreateMergeRequestParameters,
  options?: CallOptions,
): CreateMergeRequestCall {
  return call(connection, 'createMergeRequest', 'POST /projects/{id}/merge_requests 201 400 401 403 404', parameters, options) as CreateMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Create a merge request.
   *
   * Offers the changes of one branch to another. The state of the new merge request is `opened`. With
   * `target_project_id` the target branch is in another project.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/merge_requests` returns 201, or an error with 400, 401, 403, 404.
   */
  create(parameters: CreateMergeRequestParameters, options?: CallOptions): CreateMergeRequestCall;
}

export interface GetMergeRequestParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type GetMergeRequestResult =
  | { status: 200; data: MergeRequestWithSubscription; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetMergeRequestCall extends Promise<MergeRequestWithSubscription>, Call {
  result(): Promise<GetMergeRequestResult>;
}

/**
 * Get a merge request.
 *
 * Returns one merge request, and whether the caller is subscribed to it.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}` returns 200, or an error with 400, 401, 404.
 */
export function getMergeRequest(
  connection: Connection,
  parameters: GetMergeRequestParameters,
  options?: CallOptions,
): GetMergeRequestCall {
  return call(connection, 'getMergeRequest', 'GET /projects/{id}/merge_requests/{merge_request_iid} 200 400 401 404', parameters, options) as GetMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Get a merge request.
   *
   * Returns one merge request, and whether the caller is subscribed to it.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetMergeRequestParameters, options?: CallOptions): GetMergeRequestCall;
}

export type UpdateMergeRequestParameters = UpdateMergeRequestParametersBase &
  ({ target_branch: string } | { title: string } | { assignee_id: number } | { description: string } | { state_event: MergeRequestStateEvent } | { labels: string } | { milestone_id: number } | { remove_source_branch: boolean });

/** The part of `UpdateMergeRequestParameters` that is always the same. */
export interface UpdateMergeRequestParametersBase {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
  /** The branch that it is to be merged into. */
  target_branch?: string | undefined;
  /** What it does, in a line. */
  title?: string | undefined;
  /** The id of the person who is to look after it. */
  assignee_id?: number | undefined;
  /** What it does, at length. */
  description?: string | undefined;
  /** The names of its labels, separated by commas. */
  labels?: string | undefined;
  /** The id of the milestone it belongs to. */
  milestone_id?: number | undefined;
  /** Whether the source branch is to be removed by the merge. */
  remove_source_branch?: boolean | undefined;
  state_event?: MergeRequestStateEvent | undefined;
}

export type UpdateMergeRequestResult =
  | { status: 200; data: MergeRequestWithSubscription; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UpdateMergeRequestCall extends Promise<MergeRequestWithSubscription>, Call {
  result(): Promise<UpdateMergeRequestResult>;
}

/**
 * Change a merge request.
 *
 * Changes a merge request. What is not sent stays as it is. `state_event` closes an open merge request or opens a
 * closed one again. At least one of the fields must be sent.
 *
 * Only members of the project can do this. Which state a reopened merge request has is not documented.
 *
 * `PUT /projects/{id}/merge_requests/{merge_request_iid}` returns 200, or an error with 400, 401, 403, 404.
 */
export function updateMergeRequest(
  connection: Connection,
  parameters: UpdateMergeRequestParameters,
  options?: CallOptions,
): UpdateMergeRequestCall {
  return call(connection, 'updateMergeRequest', 'PUT /projects/{id}/merge_requests/{merge_request_iid} 200 400 401 403 404', parameters, options) as UpdateMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Change a merge request.
   *
   * Changes a merge request. What is not sent stays as it is. `state_event` closes an open merge request or opens a
   * closed one again. At least one of the fields must be sent.
   *
   * Only members of the project can do this. Which state a reopened merge request has is not documented.
   *
   * `PUT /projects/{id}/merge_requests/{merge_request_iid}` returns 200, or an error with 400, 401, 403, 404.
   */
  update(parameters: UpdateMergeRequestParameters, options?: CallOptions): UpdateMergeRequestCall;
}

export interface DeleteMergeRequestParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type DeleteMergeRequestResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface DeleteMergeRequestCall extends Promise<undefined>, Call {
  result(): Promise<DeleteMergeRequestResult>;
}

/**
 * Delete a merge request.
 *
 * Deletes a merge request softly: it is marked as deleted rather than erased.
 *
 * Only the owner of the project and administrators can do this.
 *
 * `DELETE /projects/{id}/merge_requests/{merge_request_iid}` returns 204, or an error with 400, 401, 403, 404.
 */
export function deleteMergeRequest(
  connection: Connection,
  parameters: DeleteMergeRequestParameters,
  options?: CallOptions,
): DeleteMergeRequestCall {
  return call(connection, 'deleteMergeRequest', 'DELETE /projects/{id}/merge_requests/{merge_request_iid} 204 400 401 403 404', parameters, options) as DeleteMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Delete a merge request.
   *
   * Deletes a merge request softly: it is marked as deleted rather than erased.
   *
   * Only the owner of the project and administrators can do this.
   *
   * `DELETE /projects/{id}/merge_requests/{merge_request_iid}` returns 204, or an error with 400, 401, 403, 404.
   */
  delete(parameters: DeleteMergeRequestParameters, options?: CallOptions): DeleteMergeRequestCall;
}

export interface ListMergeRequestCommitsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
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

export type ListMergeRequestCommitsResult =
  | { status: 200; data: MergeRequestCommit[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListMergeRequestCommitsCall extends Promise<MergeRequestCommit[]>, ListCall {
  result(): Promise<ListMergeRequestCommitsResult>;
  pages(): AsyncIterable<MergeRequestCommit[]>;
  all(limit?: number): Promise<MergeRequestCommit[]>;
  [Symbol.asyncIterator](): AsyncIterator<MergeRequestCommit>;
}

/**
 * List the commits of a merge request.
 *
 * Returns the commits that a merge request brings to its target branch.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/commits` returns 200, or an error with 400, 401, 404.
 */
export function listMergeRequestCommits(
  connection: Connection,
  parameters: ListMergeRequestCommitsParameters,
  options?: CallOptions,
): ListMergeRequestCommitsCall {
  return list(connection, 'listMergeRequestCommits', 'list GET /projects/{id}/merge_requests/{merge_request_iid}/commits 200 400 401 404', parameters, options) as ListMergeRequestCommitsCall;
}

export interface MergeRequests {
  /**
   * List the commits of a merge request.
   *
   * Returns the commits that a merge request brings to its target branch.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/commits` returns 200, or an error with 400, 401, 404.
   */
  listCommits(parameters: ListMergeRequestCommitsParameters, options?: CallOptions): ListMergeRequestCommitsCall;
}

export interface GetMergeRequestChangesParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type GetMergeRequestChangesResult =
  | { status: 200; data: MergeRequestWithChanges; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetMergeRequestChangesCall extends Promise<MergeRequestWithChanges>, Call {
  result(): Promise<GetMergeRequestChangesResult>;
}

/**
 * Get the changes of a merge request.
 *
 * Returns one merge request together with the files that it changes.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/changes` returns 200, or an error with 400, 401, 404.
 */
export function getMergeRequestChanges(
  connection: Connection,
  parameters: GetMergeRequestChangesParameters,
  options?: CallOptions,
): GetMergeRequestChangesCall {
  return call(connection, 'getMergeRequestChanges', 'GET /projects/{id}/merge_requests/{merge_request_iid}/changes 200 400 401 404', parameters, options) as GetMergeRequestChangesCall;
}

export interface MergeRequests {
  /**
   * Get the changes of a merge request.
   *
   * Returns one merge request together with the files that it changes.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/changes` returns 200, or an error with 400, 401, 404.
   */
  getChanges(parameters: GetMergeRequestChangesParameters, options?: CallOptions): GetMergeRequestChangesCall;
}

export interface AcceptMergeRequestParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
  /** The message of the merge commit. */
  merge_commit_message?: string | undefined;
  /** Whether to remove the source branch. */
  should_remove_source_branch?: boolean | undefined;
  /** Whether to wait until the pipeline succeeds. */
  merge_when_pipeline_succeeds?: boolean | undefined;
  /** The full hash that the head of the source branch must have; otherwise nothing is merged. */
  sha?: string | undefined;
}

export type AcceptMergeRequestResult =
  | { status: 200; data: MergeRequestWithSubscription; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | MethodNotAllowed
  | NotAcceptable
  | Conflict;

export interface AcceptMergeRequestCall extends Promise<MergeRequestWithSubscription>, Call {
  result(): Promise<AcceptMergeRequestResult>;
}

/**
 * Accept a merge request.
 *
 * Merges an open merge request: its state becomes `merged`, `merge_commit_sha` is set, and the source branch is
 * removed if that was requested. With `merge_when_pipeline_succeeds` its state stays as it is, and it is merged
 * when the pipeline succeeds.
 *
 * With `sha` nothing is merged unless that is the head of the source branch, so that nobody merges commits they
 * have not seen; the answer is 409 otherwise. Conflicts are answered with 405, a merge request that is merged or
 * closed already with 406. A caller without the permission to merge gets 401.
 *
 * `PUT /projects/{id}/merge_requests/{merge_request_iid}/merge` returns 200, or an error with 400, 401, 404, 405, 406, 409.
 */
export function acceptMergeRequest(
  connection: Connection,
  parameters: AcceptMergeRequestParameters,
  options?: CallOptions,
): AcceptMergeRequestCall {
  return call(connection, 'acceptMergeRequest', 'PUT /projects/{id}/merge_requests/{merge_request_iid}/merge 200 400 401 404 405 406 409', parameters, options) as AcceptMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Accept a merge request.
   *
   * Merges an open merge request: its state becomes `merged`, `merge_commit_sha` is set, and the source branch is
   * removed if that was requested. With `merge_when_pipeline_succeeds` its state stays as it is, and it is merged
   * when the pipeline succeeds.
   *
   * With `sha` nothing is merged unless that is the head of the source branch, so that nobody merges commits they
   * have not seen; the answer is 409 otherwise. Conflicts are answered with 405, a merge request that is merged or
   * closed already with 406. A caller without the permission to merge gets 401.
   *
   * `PUT /projects/{id}/merge_requests/{merge_request_iid}/merge` returns 200, or an error with 400, 401, 404, 405, 406, 409.
   */
  accept(parameters: AcceptMergeRequestParameters, options?: CallOptions): AcceptMergeRequestCall;
}

export interface CancelMergeWhenPipelineSucceedsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type CancelMergeWhenPipelineSucceedsResult =
  | { status: 200; data: MergeRequestWithSubscription; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | MethodNotAllowed
  | NotAcceptable;

export interface CancelMergeWhenPipelineSucceedsCall extends Promise<MergeRequestWithSubscription>, Call {
  result(): Promise<CancelMergeWhenPipelineSucceedsResult>;
}

/**
 * Cancel the merge that waits for a pipeline.
 *
 * Takes back that a merge request was accepted for when its pipeline succeeds. `merge_when_pipeline_succeeds`
 * becomes false; the state stays as it is.
 *
 * A merge request that is merged or closed already is answered with 405, one that is not set to be merged when
 * the pipeline succeeds with 406. A caller without the permission to merge gets 401.
 *
 * `PUT /projects/{id}/merge_requests/{merge_request_iid}/cancel_merge_when_pipeline_succeeds` returns 200, or an error with 400, 401, 404, 405, 406.
 */
export function cancelMergeWhenPipelineSucceeds(
  connection: Connection,
  parameters: CancelMergeWhenPipelineSucceedsParameters,
  options?: CallOptions,
): CancelMergeWhenPipelineSucceedsCall {
  return call(connection, 'cancelMergeWhenPipelineSucceeds', 'PUT /projects/{id}/merge_requests/{merge_request_iid}/cancel_merge_when_pipeline_succeeds 200 400 401 404 405 406', parameters, options) as CancelMergeWhenPipelineSucceedsCall;
}

export interface MergeRequests {
  /**
   * Cancel the merge that waits for a pipeline.
   *
   * Takes back that a merge request was accepted for when its pipeline succeeds. `merge_when_pipeline_succeeds`
   * becomes false; the state stays as it is.
   *
   * A merge request that is merged or closed already is answered with 405, one that is not set to be merged when
   * the pipeline succeeds with 406. A caller without the permission to merge gets 401.
   *
   * `PUT /projects/{id}/merge_requests/{merge_request_iid}/cancel_merge_when_pipeline_succeeds` returns 200, or an error with 400, 401, 404, 405, 406.
   */
  cancelMergeWhenPipelineSucceeds(parameters: CancelMergeWhenPipelineSucceedsParameters, options?: CallOptions): CancelMergeWhenPipelineSucceedsCall;
}

export interface ListIssuesClosedByMergeRequestParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
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

export type ListIssuesClosedByMergeRequestResult =
  | { status: 200; data: (Issue | ExternalIssue)[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListIssuesClosedByMergeRequestCall extends Promise<(Issue | ExternalIssue)[]>, ListCall {
  result(): Promise<ListIssuesClosedByMergeRequestResult>;
  pages(): AsyncIterable<(Issue | ExternalIssue)[]>;
  all(limit?: number): Promise<(Issue | ExternalIssue)[]>;
  [Symbol.asyncIterator](): AsyncIterator<Issue | ExternalIssue>;
}

/**
 * List the issues that a merge request closes.
 *
 * Returns the issues that are closed when a merge request is merged. A project with an external issue tracker has
 * issues of another shape: what the tracker calls them, as text, and their titles.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/closes_issues` returns 200, or an error with 400, 401, 404.
 */
export function listIssuesClosedByMergeRequest(
  connection: Connection,
  parameters: ListIssuesClosedByMergeRequestParameters,
  options?: CallOptions,
): ListIssuesClosedByMergeRequestCall {
  return list(connection, 'listIssuesClosedByMergeRequest', 'list GET /projects/{id}/merge_requests/{merge_request_iid}/closes_issues 200 400 401 404', parameters, options) as ListIssuesClosedByMergeRequestCall;
}

export interface MergeRequests {
  /**
   * List the issues that a merge request closes.
   *
   * Returns the issues that are closed when a merge request is merged. A project with an external issue tracker has
   * issues of another shape: what the tracker calls them, as text, and their titles.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/closes_issues` returns 200, or an error with 400, 401, 404.
   */
  listIssuesClosedBy(parameters: ListIssuesClosedByMergeRequestParameters, options?: CallOptions): ListIssuesClosedByMergeRequestCall;
}

export interface SubscribeToMergeRequestParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type SubscribeToMergeRequestResult =
  | { status: 200; data: MergeRequestWithSubscription; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound;

export interface SubscribeToMergeRequestCall extends Promise<MergeRequestWithSubscription | undefined>, Call {
  result(): Promise<SubscribeToMergeRequestResult>;
}

/**
 * Subscribe to a merge request.
 *
 * Subscribes the caller to a merge request. Nobody else's subscription changes, nor does the state of the
 * merge request.
 *
 * A caller who is subscribed already gets 304.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/subscribe` returns 200, 304, or an error with 400, 401, 404.
 */
export function subscribeToMergeRequest(
  connection: Connection,
  parameters: SubscribeToMergeRequestParameters,
  options?: CallOptions,
): SubscribeToMergeRequestCall {
  return call(connection, 'subscribeToMergeRequest', 'POST /projects/{id}/merge_requests/{merge_request_iid}/subscribe 200 304 400 401 404', parameters, options) as SubscribeToMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Subscribe to a merge request.
   *
   * Subscribes the caller to a merge request. Nobody else's subscription changes, nor does the state of the
   * merge request.
   *
   * A caller who is subscribed already gets 304.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/subscribe` returns 200, 304, or an error with 400, 401, 404.
   */
  subscribe(parameters: SubscribeToMergeRequestParameters, options?: CallOptions): SubscribeToMergeRequestCall;
}

export interface UnsubscribeFromMergeRequestParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type UnsubscribeFromMergeRequestResult =
  | { status: 200; data: MergeRequestWithSubscription; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound;

export interface UnsubscribeFromMergeRequestCall extends Promise<MergeRequestWithSubscription | undefined>, Call {
  result(): Promise<UnsubscribeFromMergeRequestResult>;
}

/**
 * Unsubscribe from a merge request.
 *
 * Ends the caller's subscription to a merge request. Nobody else's subscription changes, nor does the state of the
 * merge request.
 *
 * A caller who is not subscribed gets 304.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/unsubscribe` returns 200, 304, or an error with 400, 401, 404.
 */
export function unsubscribeFromMergeRequest(
  connection: Connection,
  parameters: UnsubscribeFromMergeRequestParameters,
  options?: CallOptions,
): UnsubscribeFromMergeRequestCall {
  return call(connection, 'unsubscribeFromMergeRequest', 'POST /projects/{id}/merge_requests/{merge_request_iid}/unsubscribe 200 304 400 401 404', parameters, options) as UnsubscribeFromMergeRequestCall;
}

export interface MergeRequests {
  /**
   * Unsubscribe from a merge request.
   *
   * Ends the caller's subscription to a merge request. Nobody else's subscription changes, nor does the state of the
   * merge request.
   *
   * A caller who is not subscribed gets 304.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/unsubscribe` returns 200, 304, or an error with 400, 401, 404.
   */
  unsubscribe(parameters: UnsubscribeFromMergeRequestParameters, options?: CallOptions): UnsubscribeFromMergeRequestCall;
}

export interface CreateMergeRequestTodoParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type CreateMergeRequestTodoResult =
  | { status: 200; data: TodoOfMergeRequest; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound;

export interface CreateMergeRequestTodoCall extends Promise<TodoOfMergeRequest | undefined>, Call {
  result(): Promise<CreateMergeRequestTodoResult>;
}

/**
 * Create a todo about a merge request.
 *
 * Makes a todo for the caller about a merge request. Its state is `pending`.
 *
 * A caller who has a todo about the merge request already gets 304.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/todo` returns 200, 304, or an error with 400, 401, 404.
 */
export function createMergeRequestTodo(
  connection: Connection,
  parameters: CreateMergeRequestTodoParameters,
  options?: CallOptions,
): CreateMergeRequestTodoCall {
  return call(connection, 'createMergeRequestTodo', 'POST /projects/{id}/merge_requests/{merge_request_iid}/todo 200 304 400 401 404', parameters, options) as CreateMergeRequestTodoCall;
}

export interface MergeRequests {
  /**
   * Create a todo about a merge request.
   *
   * Makes a todo for the caller about a merge request. Its state is `pending`.
   *
   * A caller who has a todo about the merge request already gets 304.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/todo` returns 200, 304, or an error with 400, 401, 404.
   */
  createTodo(parameters: CreateMergeRequestTodoParameters, options?: CallOptions): CreateMergeRequestTodoCall;
}

export interface ListMergeRequestVersionsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
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

export type ListMergeRequestVersionsResult =
  | { status: 200; data: DiffVersion[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListMergeRequestVersionsCall extends Promise<DiffVersion[]>, ListCall {
  result(): Promise<ListMergeRequestVersionsResult>;
  pages(): AsyncIterable<DiffVersion[]>;
  all(limit?: number): Promise<DiffVersion[]>;
  [Symbol.asyncIterator](): AsyncIterator<DiffVersion>;
}

/**
 * List the diff versions of a merge request.
 *
 * Returns the versions that the diff of a merge request has had.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/versions` returns 200, or an error with 400, 401, 404.
 */
export function listMergeRequestVersions(
  connection: Connection,
  parameters: ListMergeRequestVersionsParameters,
  options?: CallOptions,
): ListMergeRequestVersionsCall {
  return list(connection, 'listMergeRequestVersions', 'list GET /projects/{id}/merge_requests/{merge_request_iid}/versions 200 400 401 404', parameters, options) as ListMergeRequestVersionsCall;
}

export interface MergeRequests {
  /**
   * List the diff versions of a merge request.
   *
   * Returns the versions that the diff of a merge request has had.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/versions` returns 200, or an error with 400, 401, 404.
   */
  listVersions(parameters: ListMergeRequestVersionsParameters, options?: CallOptions): ListMergeRequestVersionsCall;
}

export interface GetMergeRequestVersionParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
  /** The id of the version. */
  version_id: number;
}

export type GetMergeRequestVersionResult =
  | { status: 200; data: DiffVersionWithDiffs; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetMergeRequestVersionCall extends Promise<DiffVersionWithDiffs>, Call {
  result(): Promise<GetMergeRequestVersionResult>;
}

/**
 * Get a diff version of a merge request.
 *
 * Returns one version of the diff of a merge request, with its commits and the files it changes.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}` returns 200, or an error with 400, 401, 404.
 */
export function getMergeRequestVersion(
  connection: Connection,
  parameters: GetMergeRequestVersionParameters,
  options?: CallOptions,
): GetMergeRequestVersionCall {
  return call(connection, 'getMergeRequestVersion', 'GET /projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id} 200 400 401 404', parameters, options) as GetMergeRequestVersionCall;
}

export interface MergeRequests {
  /**
   * Get a diff version of a merge request.
   *
   * Returns one version of the diff of a merge request, with its commits and the files it changes.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}` returns 200, or an error with 400, 401, 404.
   */
  getVersion(parameters: GetMergeRequestVersionParameters, options?: CallOptions): GetMergeRequestVersionCall;
}

export interface SetMergeRequestTimeEstimateParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
  duration: DurationInput;
}

export type SetMergeRequestTimeEstimateResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface SetMergeRequestTimeEstimateCall extends Promise<TimeStats>, Call {
  result(): Promise<SetMergeRequestTimeEstimateResult>;
}

/**
 * Estimate the time for a merge request.
 *
 * Sets how long a merge request is expected to take, in the place of what was estimated before. The duration is
 * written as people do, `3h30m`; the answer also has it in seconds.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/time_estimate` returns 200, or an error with 400, 401, 403, 404.
 */
export function setMergeRequestTimeEstimate(
  connection: Connection,
  parameters: SetMergeRequestTimeEstimateParameters,
  options?: CallOptions,
): SetMergeRequestTimeEstimateCall {
  return call(connection, 'setMergeRequestTimeEstimate', 'POST /projects/{id}/merge_requests/{merge_request_iid}/time_estimate 200 400 401 403 404', parameters, options) as SetMergeRequestTimeEstimateCall;
}

export interface MergeRequests {
  /**
   * Estimate the time for a merge request.
   *
   * Sets how long a merge request is expected to take, in the place of what was estimated before. The duration is
   * written as people do, `3h30m`; the answer also has it in seconds.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/time_estimate` returns 200, or an error with 400, 401, 403, 404.
   */
  setTimeEstimate(parameters: SetMergeRequestTimeEstimateParameters, options?: CallOptions): SetMergeRequestTimeEstimateCall;
}

export interface ResetMergeRequestTimeEstimateParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type ResetMergeRequestTimeEstimateResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ResetMergeRequestTimeEstimateCall extends Promise<TimeStats>, Call {
  result(): Promise<ResetMergeRequestTimeEstimateResult>;
}

/**
 * Reset the time estimate of a merge request.
 *
 * Sets the estimate of a merge request to 0 seconds. The time spent on it stays.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/reset_time_estimate` returns 200, or an error with 400, 401, 403, 404.
 */
export function resetMergeRequestTimeEstimate(
  connection: Connection,
  parameters: ResetMergeRequestTimeEstimateParameters,
  options?: CallOptions,
): ResetMergeRequestTimeEstimateCall {
  return call(connection, 'resetMergeRequestTimeEstimate', 'POST /projects/{id}/merge_requests/{merge_request_iid}/reset_time_estimate 200 400 401 403 404', parameters, options) as ResetMergeRequestTimeEstimateCall;
}

export interface MergeRequests {
  /**
   * Reset the time estimate of a merge request.
   *
   * Sets the estimate of a merge request to 0 seconds. The time spent on it stays.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/reset_time_estimate` returns 200, or an error with 400, 401, 403, 404.
   */
  resetTimeEstimate(parameters: ResetMergeRequestTimeEstimateParameters, options?: CallOptions): ResetMergeRequestTimeEstimateCall;
}

export interface AddMergeRequestSpentTimeParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
  duration: DurationInput;
}

export type AddMergeRequestSpentTimeResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface AddMergeRequestSpentTimeCall extends Promise<TimeStats>, Call {
  result(): Promise<AddMergeRequestSpentTimeResult>;
}

/**
 * Add time spent on a merge request.
 *
 * Adds a duration to the time spent on a merge request. It is written as people do, `1h`; the answer also has
 * the total in seconds.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/add_spent_time` returns 200, or an error with 400, 401, 403, 404.
 */
export function addMergeRequestSpentTime(
  connection: Connection,
  parameters: AddMergeRequestSpentTimeParameters,
  options?: CallOptions,
): AddMergeRequestSpentTimeCall {
  return call(connection, 'addMergeRequestSpentTime', 'POST /projects/{id}/merge_requests/{merge_request_iid}/add_spent_time 200 400 401 403 404', parameters, options) as AddMergeRequestSpentTimeCall;
}

export interface MergeRequests {
  /**
   * Add time spent on a merge request.
   *
   * Adds a duration to the time spent on a merge request. It is written as people do, `1h`; the answer also has
   * the total in seconds.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/add_spent_time` returns 200, or an error with 400, 401, 403, 404.
   */
  addSpentTime(parameters: AddMergeRequestSpentTimeParameters, options?: CallOptions): AddMergeRequestSpentTimeCall;
}

export interface ResetMergeRequestSpentTimeParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type ResetMergeRequestSpentTimeResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ResetMergeRequestSpentTimeCall extends Promise<TimeStats>, Call {
  result(): Promise<ResetMergeRequestSpentTimeResult>;
}

/**
 * Reset the time spent on a merge request.
 *
 * Sets the time spent on a merge request to 0 seconds. The estimate stays.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/merge_requests/{merge_request_iid}/reset_spent_time` returns 200, or an error with 400, 401, 403, 404.
 */
export function resetMergeRequestSpentTime(
  connection: Connection,
  parameters: ResetMergeRequestSpentTimeParameters,
  options?: CallOptions,
): ResetMergeRequestSpentTimeCall {
  return call(connection, 'resetMergeRequestSpentTime', 'POST /projects/{id}/merge_requests/{merge_request_iid}/reset_spent_time 200 400 401 403 404', parameters, options) as ResetMergeRequestSpentTimeCall;
}

export interface MergeRequests {
  /**
   * Reset the time spent on a merge request.
   *
   * Sets the time spent on a merge request to 0 seconds. The estimate stays.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/merge_requests/{merge_request_iid}/reset_spent_time` returns 200, or an error with 400, 401, 403, 404.
   */
  resetSpentTime(parameters: ResetMergeRequestSpentTimeParameters, options?: CallOptions): ResetMergeRequestSpentTimeCall;
}

export interface GetMergeRequestTimeStatsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the merge request, its number within the project. */
  merge_request_iid: number;
}

export type GetMergeRequestTimeStatsResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetMergeRequestTimeStatsCall extends Promise<TimeStats>, Call {
  result(): Promise<GetMergeRequestTimeStatsResult>;
}

/**
 * Get the time stats of a merge request.
 *
 * Returns how long a merge request is expected to take and how long was spent on it, in seconds and in words.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/merge_requests/{merge_request_iid}/time_stats` returns 200, or an error with 400, 401, 404.
 */
export function getMergeRequestTimeStats(
  connection: Connection,
  parameters: GetMergeRequestTimeStatsParameters,
  options?: CallOptions,
): GetMergeRequestTimeStatsCall {
  return call(connection, 'getMergeRequestTimeStats', 'GET /projects/{id}/merge_requests/{merge_request_iid}/time_stats 200 400 401 404', parameters, options) as GetMergeRequestTimeStatsCall;
}

export interface MergeRequests {
  /**
   * Get the time stats of a merge request.
   *
   * Returns how long a merge request is expected to take and how long was spent on it, in seconds and in words.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/merge_requests/{merge_request_iid}/time_stats` returns 200, or an error with 400, 401, 404.
   */
  getTimeStats(parameters: GetMergeRequestTimeStatsParameters, options?: CallOptions): GetMergeRequestTimeStatsCall;
}
