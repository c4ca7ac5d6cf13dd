/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { CreatedOrUpdatedOrder, DurationInput, Issue, IssueAfterSubscription, IssueState, IssueStateEvent, IssueWithSubscription, MergeRequest, MovedIssue, SortDirection, TimeStats, TodoOfIssue } from './models.ts';
import type { BadRequest, BadRequestWithErrorMessageOrValidationErrors, Forbidden, NoContent, NotFound, NotModified, Unauthorized } from './responses.ts';

export interface ListIssuesParameters {
  /** Return only issues in this state. Without it, all issues are returned. */
  state?: IssueState | undefined;
  /**
   * Return only issues that carry all of these labels: their names, separated by commas. The value `No+Label`
   * returns the issues without labels.
   */
  labels?: string | undefined;
  /** Return only issues of the milestone with this title. */
  milestone?: string | undefined;
  /** Return only issues with these iids; repeat it for each. */
  iids?: number[] | undefined;
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
  /** Return only issues with this text in the title or the description. */
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

export type ListIssuesResult =
  | { status: 200; data: Issue[]; response: Response }
  | BadRequest
  | Unauthorized;

export interface ListIssuesCall extends Promise<Issue[]>, ListCall {
  result(): Promise<ListIssuesResult>;
  pages(): AsyncIterable<Issue[]>;
  all(limit?: number): Promise<Issue[]>;
  [Symbol.asyncIterator](): AsyncIterator<Issue>;
}

/**
 * List your issues.
 *
 * Returns the issues that the caller created, in all projects.
 *
 * Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
 * otherwise.
 *
 * `GET /issues` returns 200, or an error with 400, 401.
 */
export function listIssues(
  connection: Connection,
  parameters?: ListIssuesParameters,
  options?: CallOptions,
): ListIssuesCall {
  return list(connection, 'listIssues', 'list GET /issues 200 400 401', parameters, options) as ListIssuesCall;
}

export interface Issues {
  /**
   * List your issues.
   *
   * Returns the issues that the caller created, in all projects.
   *
   * Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
   * otherwise.
   *
   * `GET /issues` returns 200, or an error with 400, 401.
   */
  list(parameters?: ListIssuesParameters, options?: CallOptions): ListIssuesCall;
}

export interface ListGroupIssuesParameters {
  /** The group, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** Return only issues in this state. Without it, all issues are returned. */
  state?: IssueState | undefined;
  /**
   * Return only issues that carry all of these labels: their names, separated by commas. The value `No+Label`
   * returns the issues without labels.
   */
  labels?: string | undefined;
  /** Return only issues of the milestone with this title. */
  milestone?: string | undefined;
  /** Return only issues with these iids; repeat it for each. */
  iids?: number[] | undefined;
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
  /** Return only issues with this text in the title or the description. */
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

export type ListGroupIssuesResult =
  | { status: 200; data: Issue[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListGroupIssuesCall extends Promise<Issue[]>, ListCall {
  result(): Promise<ListGroupIssuesResult>;
  pages(): AsyncIterable<Issue[]>;
  all(limit?: number): Promise<Issue[]>;
  [Symbol.asyncIterator](): AsyncIterator<Issue>;
}

/**
 * List the issues of a group.
 *
 * Returns the issues of the projects of a group.
 *
 * Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
 * otherwise.
 *
 * `GET /groups/{id}/issues` returns 200, or an error with 400, 401, 404.
 */
export function listGroupIssues(
  connection: Connection,
  parameters: ListGroupIssuesParameters,
  options?: CallOptions,
): ListGroupIssuesCall {
  return list(connection, 'listGroupIssues', 'list GET /groups/{id}/issues 200 400 401 404', parameters, options) as ListGroupIssuesCall;
}

export interface Issues {
  /**
   * List the issues of a group.
   *
   * Returns the issues of the projects of a group.
   *
   * Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
   * otherwise.
   *
   * `GET /groups/{id}/issues` returns 200, or an error with 400, 401, 404.
   */
  listForGroup(parameters: ListGroupIssuesParameters, options?: CallOptions): ListGroupIssuesCall;
}

export interface ListProjectIssuesParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** Return only issues in this state. Without it, all issues are returned. */
  state?: IssueState | undefined;
  /**
   * Return only issues that carry all of these labels: their names, separated by commas. The value `No+Label`
   * returns the issues without labels.
   */
  labels?: string | undefined;
  /** Return only issues of the milestone with this title. */
  milestone?: string | undefined;
  /** Return only issues with these iids; repeat it for each. */
  iids?: number[] | undefined;
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
  /** Return only issues with this text in the title or the description. */
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

export type ListProjectIssuesResult =
  | { status: 200; data: Issue[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListProjectIssuesCall extends Promise<Issue[]>, ListCall {
  result(): Promise<ListProjectIssuesResult>;
  pages(): AsyncIterable<Issue[]>;
  all(limit?: number): Promise<Issue[]>;
  [Symbol.asyncIterator](): AsyncIterator<Issue>;
}

/**
 * List the issues of a project.
 *
 * Returns the issues of a project.
 *
 * Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
 * otherwise. A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/issues` returns 200, or an error with 400, 401, 404.
 */
export function listProjectIssues(
  connection: Connection,
  parameters: ListProjectIssuesParameters,
  options?: CallOptions,
): ListProjectIssuesCall {
  return list(connection, 'listProjectIssues', 'list GET /projects/{id}/issues 200 400 401 404', parameters, options) as ListProjectIssuesCall;
}

export interface Issues {
  /**
   * List the issues of a project.
   *
   * Returns the issues of a project.
   *
   * Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
   * otherwise. A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/issues` returns 200, or an error with 400, 401, 404.
   */
  listForProject(parameters: ListProjectIssuesParameters, options?: CallOptions): ListProjectIssuesCall;
}

export type CreateIssueParameters = CreateIssueParametersBase &
  ({ discussion_to_resolve?: undefined } | { discussion_to_resolve: string; merge_request_to_resolve_discussions_of: number });

/** The part of `CreateIssueParameters` that is always the same. */
export interface CreateIssueParametersBase {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** What it is about, at length. */
  description?: string | undefined;
  /** The id of the milestone it belongs to. */
  milestone_id?: number | undefined;
  /** The names of its labels, separated by commas. */
  labels?: string | undefined;
  /**
   * The day by which it is to be done.
   *
   * A day: `2026-01-31`.
   */
  due_date?: string | undefined;
  /** What it is about, in a line. */
  title: string;
  /**
   * Whether to mark it as confidential.
   *
   * @default false
   */
  confidential?: boolean | undefined;
  /**
   * When it is to count as made. Only the owner of the project and administrators may set it.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at?: string | undefined;
  /** The iid of a merge request of the project. All its discussions become resolved, and it brings a default description. A title and description that are sent go before those it brings. */
  merge_request_to_resolve_discussions_of?: number | undefined;
  /** The id of a discussion of the merge request in `merge_request_to_resolve_discussions_of`, which has to be sent with it. */
  discussion_to_resolve?: string | undefined;
  /** The id of the person who is to do it, as the only element. */
  assignee_ids?: number[] | undefined;
}

export type CreateIssueResult =
  | { status: 200; data: IssueWithSubscription; response: Response }
  | { status: 201; data: IssueWithSubscription; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CreateIssueCall extends Promise<IssueWithSubscription>, Call {
  result(): Promise<CreateIssueResult>;
}

/**
 * Create an issue.
 *
 * Makes an issue in a project. Its state is `opened`. With `merge_request_to_resolve_discussions_of` it takes over
 * the discussions of a merge request, which become resolved.
 *
 * Only members of the project can do this, and only its owner and administrators can set `created_at`. Both 200
 * and 201 are documented for success.
 *
 * `POST /projects/{id}/issues` returns 200, 201, or an error with 400, 401, 403, 404.
 */
export function createIssue(
  connection: Connection,
  parameters: CreateIssueParameters,
  options?: CallOptions,
): CreateIssueCall {
  return call(connection, 'createIssue', 'POST /projects/{id}/issues 200 201 400 401 403 404', parameters, options) as CreateIssueCall;
}

export interface Issues {
  /**
   * Create an issue.
   *
   * Makes an issue in a project. Its state is `opened`. With `merge_request_to_resolve_discussions_of` it takes over
   * the discussions of a merge request, which become resolved.
   *
   * Only members of the project can do this, and only its owner and administrators can set `created_at`. Both 200
   * and 201 are documented for success.
   *
   * `POST /projects/{id}/issues` returns 200, 201, or an error with 400, 401, 403, 404.
   */
  create(parameters: CreateIssueParameters, options?: CallOptions): CreateIssueCall;
}

export interface GetIssueParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
}

export type GetIssueResult =
  | { status: 200; data: IssueWithSubscription; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetIssueCall extends Promise<IssueWithSubscription>, Call {
  result(): Promise<GetIssueResult>;
}

/**
 * Get an issue.
 *
 * Returns one issue, and whether the caller is subscribed to it.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/issues/{issue_iid}` returns 200, or an error with 400, 401, 404.
 */
export function getIssue(
  connection: Connection,
  parameters: GetIssueParameters,
  options?: CallOptions,
): GetIssueCall {
  return call(connection, 'getIssue', 'GET /projects/{id}/issues/{issue_iid} 200 400 401 404', parameters, options) as GetIssueCall;
}

export interface Issues {
  /**
   * Get an issue.
   *
   * Returns one issue, and whether the caller is subscribed to it.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/issues/{issue_iid}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetIssueParameters, options?: CallOptions): GetIssueCall;
}

export interface UpdateIssueParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
  /** What it is about, at length. */
  description?: string | undefined;
  /** The id of the milestone it belongs to. */
  milestone_id?: number | undefined;
  /** The names of its labels, separated by commas. */
  labels?: string | undefined;
  /**
   * The day by which it is to be done.
   *
   * A day: `2026-01-31`.
   */
  due_date?: string | undefined;
  /** What it is about, in a line. */
  title?: string | undefined;
  /** Whether it is marked as confidential. */
  confidential?: boolean | undefined;
  state_event?: IssueStateEvent | undefined;
  /**
   * When it is to count as changed. Only the owner of the project and administrators may set it.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at?: string | undefined;
  /** The id of the person who is to do it, as the only element. */
  assignee_ids?: number[] | undefined;
}

export type UpdateIssueResult =
  | { status: 200; data: IssueWithSubscription; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UpdateIssueCall extends Promise<IssueWithSubscription>, Call {
  result(): Promise<UpdateIssueResult>;
}

/**
 * Change an issue.
 *
 * Changes an issue. What is not sent stays as it is. `state_event` closes an open issue or opens a closed one again.
 *
 * Only members of the project can do this, and only its owner and administrators can set `updated_at`.
 *
 * `PUT /projects/{id}/issues/{issue_iid}` returns 200, or an error with 400, 401, 403, 404.
 */
export function updateIssue(
  connection: Connection,
  parameters: UpdateIssueParameters,
  options?: CallOptions,
): UpdateIssueCall {
  return call(connection, 'updateIssue', 'PUT /projects/{id}/issues/{issue_iid} 200 400 401 403 404', parameters, options) as UpdateIssueCall;
}

export interface Issues {
  /**
   * Change an issue.
   *
   * Changes an issue. What is not sent stays as it is. `state_event` closes an open issue or opens a closed one again.
   *
   * Only members of the project can do this, and only its owner and administrators can set `updated_at`.
   *
   * `PUT /projects/{id}/issues/{issue_iid}` returns 200, or an error with 400, 401, 403, 404.
   */
  update(parameters: UpdateIssueParameters, options?: CallOptions): UpdateIssueCall;
}

export interface DeleteIssueParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
}

export type DeleteIssueResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface DeleteIssueCall extends Promise<undefined>, Call {
  result(): Promise<DeleteIssueResult>;
}

/**
 * Delete an issue.
 *
 * Deletes an issue softly: it is marked as deleted rather than erased.
 *
 * Only the owner of the project and administrators can do this.
 *
 * `DELETE /projects/{id}/issues/{issue_iid}` returns 204, or an error with 400, 401, 403, 404.
 */
export function deleteIssue(
  connection: Connection,
  parameters: DeleteIssueParameters,
  options?: CallOptions,
): DeleteIssueCall {
  return call(connection, 'deleteIssue', 'DELETE /projects/{id}/issues/{issue_iid} 204 400 401 403 404', parameters, options) as DeleteIssueCall;
}

export interface Issues {
  /**
   * Delete an issue.
   *
   * Deletes an issue softly: it is marked as deleted rather than erased.
   *
   * Only the owner of the project and administrators can do this.
   *
   * `DELETE /projects/{id}/issues/{issue_iid}` returns 204, or an error with 400, 401, 403, 404.
   */
  delete(parameters: DeleteIssueParameters, options?: CallOptions): DeleteIssueCall;
}

export interface MoveIssueParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
  /** The id of the project to move it to. */
  to_project_id: number;
}

export type MoveIssueResult =
  | { status: 200; data: MovedIssue; response: Response }
  | BadRequestWithErrorMessageOrValidationErrors
  | Unauthorized
  | NotFound;

export interface MoveIssueCall extends Promise<MovedIssue>, Call {
  result(): Promise<MoveIssueResult>;
}

/**
 * Move an issue to another project.
 *
 * Moves an issue to another project and answers with the issue there. A label or milestone of that project that has
 * the same name is assigned to it.
 *
 * The target has to be another project than the one that the issue is in, and the caller needs the permissions to
 * move it there; otherwise the answer is 400 with a message that says why. Which permissions those are is not
 * documented.
 *
 * `POST /projects/{id}/issues/{issue_iid}/move` returns 200, or an error with 400, 401, 404.
 */
export function moveIssue(
  connection: Connection,
  parameters: MoveIssueParameters,
  options?: CallOptions,
): MoveIssueCall {
  return call(connection, 'moveIssue', 'POST /projects/{id}/issues/{issue_iid}/move 200 400 401 404', parameters, options) as MoveIssueCall;
}

export interface Issues {
  /**
   * Move an issue to another project.
   *
   * Moves an issue to another project and answers with the issue there. A label or milestone of that project that has
   * the same name is assigned to it.
   *
   * The target has to be another project than the one that the issue is in, and the caller needs the permissions to
   * move it there; otherwise the answer is 400 with a message that says why. Which permissions those are is not
   * documented.
   *
   * `POST /projects/{id}/issues/{issue_iid}/move` returns 200, or an error with 400, 401, 404.
   */
  move(parameters: MoveIssueParameters, options?: CallOptions): MoveIssueCall;
}

export interface SubscribeToIssueParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
}

export type SubscribeToIssueResult =
  | { status: 200; data: IssueAfterSubscription; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound;

export interface SubscribeToIssueCall extends Promise<IssueAfterSubscription | undefined>, Call {
  result(): Promise<SubscribeToIssueResult>;
}

/**
 * Subscribe to an issue.
 *
 * Subscribes the caller to an issue. Nobody else's subscription changes, nor does the state of the issue.
 *
 * A caller who is subscribed already gets 304.
 *
 * `POST /projects/{id}/issues/{issue_iid}/subscribe` returns 200, 304, or an error with 400, 401, 404.
 */
export function subscribeToIssue(
  connection: Connection,
  parameters: SubscribeToIssueParameters,
  options?: CallOptions,
): SubscribeToIssueCall {
  return call(connection, 'subscribeToIssue', 'POST /projects/{id}/issues/{issue_iid}/subscribe 200 304 400 401 404', parameters, options) as SubscribeToIssueCall;
}

export interface Issues {
  /**
   * Subscribe to an issue.
   *
   * Subscribes the caller to an issue. Nobody else's subscription changes, nor does the state of the issue.
   *
   * A caller who is subscribed already gets 304.
   *
   * `POST /projects/{id}/issues/{issue_iid}/subscribe` returns 200, 304, or an error with 400, 401, 404.
   */
  subscribe(parameters: SubscribeToIssueParameters, options?: CallOptions): SubscribeToIssueCall;
}

export interface UnsubscribeFromIssueParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
}

export type UnsubscribeFromIssueResult =
  | { status: 200; data: IssueAfterSubscription; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound;

export interface UnsubscribeFromIssueCall extends Promise<IssueAfterSubscription | undefined>, Call {
  result(): Promise<UnsubscribeFromIssueResult>;
}

/**
 * Unsubscribe from an issue.
 *
 * Ends the caller's subscription to an issue. Nobody else's subscription changes, nor does the state of the issue.
 *
 * A caller who is not subscribed gets 304.
 *
 * `POST /projects/{id}/issues/{issue_iid}/unsubscribe` returns 200, 304, or an error with 400, 401, 404.
 */
export function unsubscribeFromIssue(
  connection: Connection,
  parameters: UnsubscribeFromIssueParameters,
  options?: CallOptions,
): UnsubscribeFromIssueCall {
  return call(connection, 'unsubscribeFromIssue', 'POST /projects/{id}/issues/{issue_iid}/unsubscribe 200 304 400 401 404', parameters, options) as UnsubscribeFromIssueCall;
}

export interface Issues {
  /**
   * Unsubscribe from an issue.
   *
   * Ends the caller's subscription to an issue. Nobody else's subscription changes, nor does the state of the issue.
   *
   * A caller who is not subscribed gets 304.
   *
   * `POST /projects/{id}/issues/{issue_iid}/unsubscribe` returns 200, 304, or an error with 400, 401, 404.
   */
  unsubscribe(parameters: UnsubscribeFromIssueParameters, options?: CallOptions): UnsubscribeFromIssueCall;
}

export interface CreateIssueTodoParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
}

export type CreateIssueTodoResult =
  | { status: 200; data: TodoOfIssue; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound;

export interface CreateIssueTodoCall extends Promise<TodoOfIssue | undefined>, Call {
  result(): Promise<CreateIssueTodoResult>;
}

/**
 * Create a todo about an issue.
 *
 * Makes a todo for the caller about an issue. Its state is `pending`.
 *
 * A caller who has a todo about the issue already gets 304.
 *
 * `POST /projects/{id}/issues/{issue_iid}/todo` returns 200, 304, or an error with 400, 401, 404.
 */
export function createIssueTodo(
  connection: Connection,
  parameters: CreateIssueTodoParameters,
  options?: CallOptions,
): CreateIssueTodoCall {
  return call(connection, 'createIssueTodo', 'POST /projects/{id}/issues/{issue_iid}/todo 200 304 400 401 404', parameters, options) as CreateIssueTodoCall;
}

export interface Issues {
  /**
   * Create a todo about an issue.
   *
   * Makes a todo for the caller about an issue. Its state is `pending`.
   *
   * A caller who has a todo about the issue already gets 304.
   *
   * `POST /projects/{id}/issues/{issue_iid}/todo` returns 200, 304, or an error with 400, 401, 404.
   */
  createTodo(parameters: CreateIssueTodoParameters, options?: CallOptions): CreateIssueTodoCall;
}

export interface SetIssueTimeEstimateParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
  duration: DurationInput;
}

export type SetIssueTimeEstimateResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface SetIssueTimeEstimateCall extends Promise<TimeStats>, Call {
  result(): Promise<SetIssueTimeEstimateResult>;
}

/**
 * Estimate the time for an issue.
 *
 * Sets how long an issue is expected to take, in the place of what was estimated before. The duration is written as
 * people do, `3h30m`; the answer also has it in seconds.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/issues/{issue_iid}/time_estimate` returns 200, or an error with 400, 401, 403, 404.
 */
export function setIssueTimeEstimate(
  connection: Connection,
  parameters: SetIssueTimeEstimateParameters,
  options?: CallOptions,
): SetIssueTimeEstimateCall {
  return call(connection, 'setIssueTimeEstimate', 'POST /projects/{id}/issues/{issue_iid}/time_estimate 200 400 401 403 404', parameters, options) as SetIssueTimeEstimateCall;
}

export interface Issues {
  /**
   * Estimate the time for an issue.
   *
   * Sets how long an issue is expected to take, in the place of what was estimated before. The duration is written as
   * people do, `3h30m`; the answer also has it in seconds.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/issues/{issue_iid}/time_estimate` returns 200, or an error with 400, 401, 403, 404.
   */
  setTimeEstimate(parameters: SetIssueTimeEstimateParameters, options?: CallOptions): SetIssueTimeEstimateCall;
}

export interface ResetIssueTimeEstimateParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
}

export type ResetIssueTimeEstimateResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ResetIssueTimeEstimateCall extends Promise<TimeStats>, Call {
  result(): Promise<ResetIssueTimeEstimateResult>;
}

/**
 * Reset the time estimate of an issue.
 *
 * Sets the estimate of an issue to 0 seconds. The time spent on it stays.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/issues/{issue_iid}/reset_time_estimate` returns 200, or an error with 400, 401, 403, 404.
 */
export function resetIssueTimeEstimate(
  connection: Connection,
  parameters: ResetIssueTimeEstimateParameters,
  options?: CallOptions,
): ResetIssueTimeEstimateCall {
  return call(connection, 'resetIssueTimeEstimate', 'POST /projects/{id}/issues/{issue_iid}/reset_time_estimate 200 400 401 403 404', parameters, options) as ResetIssueTimeEstimateCall;
}

export interface Issues {
  /**
   * Reset the time estimate of an issue.
   *
   * Sets the estimate of an issue to 0 seconds. The time spent on it stays.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/issues/{issue_iid}/reset_time_estimate` returns 200, or an error with 400, 401, 403, 404.
   */
  resetTimeEstimate(parameters: ResetIssueTimeEstimateParameters, options?: CallOptions): ResetIssueTimeEstimateCall;
}

export interface AddIssueSpentTimeParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
  duration: DurationInput;
}

export type AddIssueSpentTimeResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface AddIssueSpentTimeCall extends Promise<TimeStats>, Call {
  result(): Promise<AddIssueSpentTimeResult>;
}

/**
 * Add time spent on an issue.
 *
 * Adds a duration to the time spent on an issue. It is written as people do, `1h`; the answer also has the total in
 * seconds.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/issues/{issue_iid}/add_spent_time` returns 200, or an error with 400, 401, 403, 404.
 */
export function addIssueSpentTime(
  connection: Connection,
  parameters: AddIssueSpentTimeParameters,
  options?: CallOptions,
): AddIssueSpentTimeCall {
  return call(connection, 'addIssueSpentTime', 'POST /projects/{id}/issues/{issue_iid}/add_spent_time 200 400 401 403 404', parameters, options) as AddIssueSpentTimeCall;
}

export interface Issues {
  /**
   * Add time spent on an issue.
   *
   * Adds a duration to the time spent on an issue. It is written as people do, `1h`; the answer also has the total in
   * seconds.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/issues/{issue_iid}/add_spent_time` returns 200, or an error with 400, 401, 403, 404.
   */
  addSpentTime(parameters: AddIssueSpentTimeParameters, options?: CallOptions): AddIssueSpentTimeCall;
}

export interface ResetIssueSpentTimeParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
}

export type ResetIssueSpentTimeResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ResetIssueSpentTimeCall extends Promise<TimeStats>, Call {
  result(): Promise<ResetIssueSpentTimeResult>;
}

/**
 * Reset the time spent on an issue.
 *
 * Sets the time spent on an issue to 0 seconds. The estimate stays.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/issues/{issue_iid}/reset_spent_time` returns 200, or an error with 400, 401, 403, 404.
 */
export function resetIssueSpentTime(
  connection: Connection,
  parameters: ResetIssueSpentTimeParameters,
  options?: CallOptions,
): ResetIssueSpentTimeCall {
  return call(connection, 'resetIssueSpentTime', 'POST /projects/{id}/issues/{issue_iid}/reset_spent_time 200 400 401 403 404', parameters, options) as ResetIssueSpentTimeCall;
}

export interface Issues {
  /**
   * Reset the time spent on an issue.
   *
   * Sets the time spent on an issue to 0 seconds. The estimate stays.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/issues/{issue_iid}/reset_spent_time` returns 200, or an error with 400, 401, 403, 404.
   */
  resetSpentTime(parameters: ResetIssueSpentTimeParameters, options?: CallOptions): ResetIssueSpentTimeCall;
}

export interface GetIssueTimeStatsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
}

export type GetIssueTimeStatsResult =
  | { status: 200; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetIssueTimeStatsCall extends Promise<TimeStats>, Call {
  result(): Promise<GetIssueTimeStatsResult>;
}

/**
 * Get the time stats of an issue.
 *
 * Returns how long an issue is expected to take and how long was spent on it, in seconds and in words.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/issues/{issue_iid}/time_stats` returns 200, or an error with 400, 401, 404.
 */
export function getIssueTimeStats(
  connection: Connection,
  parameters: GetIssueTimeStatsParameters,
  options?: CallOptions,
): GetIssueTimeStatsCall {
  return call(connection, 'getIssueTimeStats', 'GET /projects/{id}/issues/{issue_iid}/time_stats 200 400 401 404', parameters, options) as GetIssueTimeStatsCall;
}

export interface Issues {
  /**
   * Get the time stats of an issue.
   *
   * Returns how long an issue is expected to take and how long was spent on it, in seconds and in words.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/issues/{issue_iid}/time_stats` returns 200, or an error with 400, 401, 404.
   */
  getTimeStats(parameters: GetIssueTimeStatsParameters, options?: CallOptions): GetIssueTimeStatsCall;
}

export interface ListMergeRequestsClosingIssueParameters {
  /** The numeric id of the project. Its path is not documented to be taken here. */
  id: number;
  /** The iid of the issue, its number within the project. */
  issue_iid: number;
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

export type ListMergeRequestsClosingIssueResult =
  | { status: 200; data: MergeRequest[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListMergeRequestsClosingIssueCall extends Promise<MergeRequest[]>, ListCall {
  result(): Promise<ListMergeRequestsClosingIssueResult>;
  pages(): AsyncIterable<MergeRequest[]>;
  all(limit?: number): Promise<MergeRequest[]>;
  [Symbol.asyncIterator](): AsyncIterator<MergeRequest>;
}

/**
 * List the merge requests that close an issue.
 *
 * Returns the merge requests that close an issue when they are merged. Here the project can only be named by its
 * numeric id.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/issues/{issue_iid}/closed_by` returns 200, or an error with 400, 401, 404.
 */
export function listMergeRequestsClosingIssue(
  connection: Connection,
  parameters: ListMergeRequestsClosingIssueParameters,
  options?: CallOptions,
): ListMergeRequestsClosingIssueCall {
  return list(connection, 'listMergeRequestsClosingIssue', 'list GET /projects/{id}/issues/{issue_iid}/closed_by 200 400 401 404', parameters, options) as ListMergeRequestsClosingIssueCall;
}

export interface Issues {
  /**
   * List the merge requests that close an issue.
   *
   * Returns the merge requests that close an issue when they are merged. Here the project can only be named by its
   * numeric id.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/issues/{issue_iid}/closed_by` returns 200, or an error with 400, 401, 404.
   */
  listMergeRequestsClosing(parameters: ListMergeRequestsClosingIssueParameters, options?: CallOptions): ListMergeRequestsClosingIssueCall;
}
