/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { CreatedOrUpdatedOrder, DurationInput, Issue, IssueBase, IssueState, IssueStateEvent, IssueSummary, MergeRequestBase, SortDirection, TimeStats, TodoOfIssue } from './models.ts';
import type { BadRequest, BadRequestWithErrorMessageOrValidationErrors, Forbidden, NoContent, NotFound, NotModified, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListIssuesParameters {
  /** Issue state to filter by. If omitted, all issues are returned. */
  state?: IssueState | undefined;
  /**
   * Names of the labels to filter by, separated by commas. Issues must carry all of the labels. The value
   * `No+Label` selects issues without labels.
   */
  labels?: string | undefined;
  /** Milestone title to filter by. */
  milestone?: string | undefined;
  /** Internal IDs (`iid`) of the issues to return. Repeat the parameter for each ID. */
  iids?: readonly number[] | undefined;
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
  /** Text to find in titles and descriptions. */
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

export type ListIssuesResult =
  | { status: 200; ok: true; documented: true; data: IssueSummary[]; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<200, IssueSummary[]>
  | Unavailable;

export interface ListIssuesPageCall extends Promise<IssueSummary[]>, Call {
  result(): Promise<ListIssuesResult>;
}

export interface ListIssuesCall extends Promise<IssueSummary[]>, ListCall<IssueSummary> {
  result(): Promise<ListIssuesResult>;
}

/**
 * List issues created by the caller.
 *
 * Returns the issues that the caller created, in all projects, newest first by default.
 *
 * `GET /issues` returns 200, or an error with 400, 401.
 */
export function listIssues(
  connection: Connection,
  parameters?: ListIssuesParameters,
  options?: CallOptions,
): ListIssuesPageCall {
  return call(
    connection,
    'listIssues',
    { kind: READ, isList: true, statuses: [200, 400, 401], method: 'GET', path: '/issues' },
    parameters,
    options,
  ) as ListIssuesPageCall;
}

export interface Issues {
  /**
   * List issues created by the caller.
   *
   * Returns the issues that the caller created, in all projects, newest first by default.
   *
   * `GET /issues` returns 200, or an error with 400, 401.
   */
  list(parameters?: ListIssuesParameters, options?: CallOptions): ListIssuesCall;
}

export interface ListGroupIssuesParameters {
  /** Group, identified by its ID or its full path. */
  id: number | string;
  /** Issue state to filter by. If omitted, all issues are returned. */
  state?: IssueState | undefined;
  /**
   * Names of the labels to filter by, separated by commas. Issues must carry all of the labels. The value
   * `No+Label` selects issues without labels.
   */
  labels?: string | undefined;
  /** Milestone title to filter by. */
  milestone?: string | undefined;
  /** Internal IDs (`iid`) of the issues to return. Repeat the parameter for each ID. */
  iids?: readonly number[] | undefined;
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
  /** Text to find in titles and descriptions. */
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

export type ListGroupIssuesResult =
  | { status: 200; ok: true; documented: true; data: IssueSummary[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, IssueSummary[]>
  | Unavailable;

export interface ListGroupIssuesPageCall extends Promise<IssueSummary[]>, Call {
  result(): Promise<ListGroupIssuesResult>;
}

export interface ListGroupIssuesCall extends Promise<IssueSummary[]>, ListCall<IssueSummary> {
  result(): Promise<ListGroupIssuesResult>;
}

/**
 * List issues of a group.
 *
 * Returns the issues of the projects in a group, newest first by default.
 *
 * `GET /groups/{id}/issues` returns 200, or an error with 400, 401, 404.
 */
export function listGroupIssues(
  connection: Connection,
  parameters: ListGroupIssuesParameters,
  options?: CallOptions,
): ListGroupIssuesPageCall {
  return call(
    connection,
    'listGroupIssues',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/groups/{id}/issues' },
    parameters,
    options,
  ) as ListGroupIssuesPageCall;
}

export interface Issues {
  /**
   * List issues of a group.
   *
   * Returns the issues of the projects in a group, newest first by default.
   *
   * `GET /groups/{id}/issues` returns 200, or an error with 400, 401, 404.
   */
  listForGroup(parameters: ListGroupIssuesParameters, options?: CallOptions): ListGroupIssuesCall;
}

export interface ListProjectIssuesParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Issue state to filter by. If omitted, all issues are returned. */
  state?: IssueState | undefined;
  /**
   * Names of the labels to filter by, separated by commas. Issues must carry all of the labels. The value
   * `No+Label` selects issues without labels.
   */
  labels?: string | undefined;
  /** Milestone title to filter by. */
  milestone?: string | undefined;
  /** Internal IDs (`iid`) of the issues to return. Repeat the parameter for each ID. */
  iids?: readonly number[] | undefined;
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
  /** Text to find in titles and descriptions. */
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

export type ListProjectIssuesResult =
  | { status: 200; ok: true; documented: true; data: IssueSummary[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, IssueSummary[]>
  | Unavailable;

export interface ListProjectIssuesPageCall extends Promise<IssueSummary[]>, Call {
  result(): Promise<ListProjectIssuesResult>;
}

export interface ListProjectIssuesCall extends Promise<IssueSummary[]>, ListCall<IssueSummary> {
  result(): Promise<ListProjectIssuesResult>;
}

/**
 * List issues of a project.
 *
 * Returns the issues of a project, newest first by default.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/issues` returns 200, or an error with 400, 401, 404.
 */
export function listProjectIssues(
  connection: Connection,
  parameters: ListProjectIssuesParameters,
  options?: CallOptions,
): ListProjectIssuesPageCall {
  return call(
    connection,
    'listProjectIssues',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/issues' },
    parameters,
    options,
  ) as ListProjectIssuesPageCall;
}

export interface Issues {
  /**
   * List issues of a project.
   *
   * Returns the issues of a project, newest first by default.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/issues` returns 200, or an error with 400, 401, 404.
   */
  listForProject(parameters: ListProjectIssuesParameters, options?: CallOptions): ListProjectIssuesCall;
}

export type CreateIssueParameters = CreateIssueFields & ({ discussion_to_resolve: string; merge_request_to_resolve_discussions_of: number } | { discussion_to_resolve?: undefined });

/** All that `CreateIssueParameters` can have; which of it belongs together, says that type. */
export interface CreateIssueFields {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Issue title. */
  title: string;
  /** Issue description. */
  description?: string | undefined;
  /** ID of the milestone. */
  milestone_id?: number | undefined;
  /** Names of the labels, separated by commas. */
  labels?: string | undefined;
  /**
   * Due date.
   *
   * A day: `2026-01-31`.
   */
  due_date?: string | undefined;
  /**
   * Whether the issue is confidential.
   *
   * @default false
   */
  confidential?: boolean | undefined;
  /**
   * Time of creation to record. Only administrators and project owners can set this field.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at?: string | undefined;
  /** Internal ID (`iid`) of a merge request in which to resolve all discussions. Fills in a default description; an explicit title or description takes precedence. */
  merge_request_to_resolve_discussions_of?: number | undefined;
  /** ID of a discussion to resolve. Requires `merge_request_to_resolve_discussions_of`. */
  discussion_to_resolve?: string | undefined;
  /** IDs of the assignees. An issue has at most one assignee. */
  assignee_ids?: readonly number[] | undefined;
}

export type CreateIssueResult =
  | { status: 200; ok: true; documented: true; data: Issue; response: Response }
  | { status: 201; ok: true; documented: true; data: Issue; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200 | 201, Issue>
  | Unavailable;

export interface CreateIssueCall extends Promise<Issue>, Call {
  result(): Promise<CreateIssueResult>;
}

/**
 * Create an issue.
 *
 * Creates an issue with the state `opened`. With `merge_request_to_resolve_discussions_of`, resolves all
 * discussions of that merge request and fills in a default description.
 *
 * Only administrators and project owners can set `created_at`. Returns 200 or 201.
 *
 * `POST /projects/{id}/issues` returns 200, 201, or an error with 400, 401, 403, 404.
 */
export function createIssue(
  connection: Connection,
  parameters: CreateIssueParameters,
  options?: CallOptions,
): CreateIssueCall {
  return call(
    connection,
    'createIssue',
    { kind: CHANGE, statuses: [200, 201, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/issues' },
    parameters,
    options,
  ) as CreateIssueCall;
}

export interface Issues {
  /**
   * Create an issue.
   *
   * Creates an issue with the state `opened`. With `merge_request_to_resolve_discussions_of`, resolves all
   * discussions of that merge request and fills in a default description.
   *
   * Only administrators and project owners can set `created_at`. Returns 200 or 201.
   *
   * `POST /projects/{id}/issues` returns 200, 201, or an error with 400, 401, 403, 404.
   */
  create(parameters: CreateIssueParameters, options?: CallOptions): CreateIssueCall;
}

export interface GetIssueParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
}

export type GetIssueResult =
  | { status: 200; ok: true; documented: true; data: Issue; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, Issue>
  | Unavailable;

export interface GetIssueCall extends Promise<Issue>, Call {
  result(): Promise<GetIssueResult>;
}

/**
 * Get an issue.
 *
 * Returns an issue, including whether the caller is subscribed to it.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/issues/{issue_iid}` returns 200, or an error with 400, 401, 404.
 */
export function getIssue(
  connection: Connection,
  parameters: GetIssueParameters,
  options?: CallOptions,
): GetIssueCall {
  return call(
    connection,
    'getIssue',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/issues/{issue_iid}' },
    parameters,
    options,
  ) as GetIssueCall;
}

export interface Issues {
  /**
   * Get an issue.
   *
   * Returns an issue, including whether the caller is subscribed to it.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/issues/{issue_iid}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetIssueParameters, options?: CallOptions): GetIssueCall;
}

export type UpdateIssueParameters = UpdateIssueFields & ({ assignee_ids: readonly number[] } | { updated_at: string } | { state_event: IssueStateEvent } | { confidential: boolean } | { due_date: string | null } | { labels: string | null } | { milestone_id: number | null } | { description: string | null } | { title: string });

/** All that `UpdateIssueParameters` can have; which of it belongs together, says that type. */
export interface UpdateIssueFields {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
  /** Issue title. */
  title?: string | undefined;
  /** Issue description, or `null` to clear the description. */
  description?: string | null | undefined;
  /** ID of the milestone, or `null` to clear the milestone. */
  milestone_id?: number | null | undefined;
  /** Names of the labels, separated by commas, or `null` to clear the labels. */
  labels?: string | null | undefined;
  /**
   * Due date, or `null` to clear the due date.
   *
   * A day: `2026-01-31`.
   */
  due_date?: string | null | undefined;
  /** Whether the issue is confidential. */
  confidential?: boolean | undefined;
  state_event?: IssueStateEvent | undefined;
  /**
   * Time of the last update to record. Only administrators and project owners can set this field.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at?: string | undefined;
  /** IDs of the assignees. An issue has at most one assignee. */
  assignee_ids?: readonly number[] | undefined;
}

export type UpdateIssueResult =
  | { status: 200; ok: true; documented: true; data: Issue; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, Issue>
  | Unavailable;

export interface UpdateIssueCall extends Promise<Issue>, Call {
  result(): Promise<UpdateIssueResult>;
}

/**
 * Update an issue.
 *
 * Updates an issue. Omitted fields are unchanged. Use `state_event` to close or reopen the issue.
 *
 * Only administrators and project owners can set `updated_at`.
 *
 * `PUT /projects/{id}/issues/{issue_iid}` returns 200, or an error with 400, 401, 403, 404.
 */
export function updateIssue(
  connection: Connection,
  parameters: UpdateIssueParameters,
  options?: CallOptions,
): UpdateIssueCall {
  return call(
    connection,
    'updateIssue',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'PUT', isRepeatable: true, path: '/projects/{id}/issues/{issue_iid}' },
    parameters,
    options,
  ) as UpdateIssueCall;
}

export interface Issues {
  /**
   * Update an issue.
   *
   * Updates an issue. Omitted fields are unchanged. Use `state_event` to close or reopen the issue.
   *
   * Only administrators and project owners can set `updated_at`.
   *
   * `PUT /projects/{id}/issues/{issue_iid}` returns 200, or an error with 400, 401, 403, 404.
   */
  update(parameters: UpdateIssueParameters, options?: CallOptions): UpdateIssueCall;
}

export interface DeleteIssueParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
}

export type DeleteIssueResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<204, undefined>
  | Unavailable;

export interface DeleteIssueCall extends Promise<undefined>, Call {
  result(): Promise<DeleteIssueResult>;
}

/**
 * Delete an issue.
 *
 * Soft-deletes an issue.
 *
 * Only administrators and project owners can delete issues.
 *
 * `DELETE /projects/{id}/issues/{issue_iid}` returns 204, or an error with 400, 401, 403, 404.
 */
export function deleteIssue(
  connection: Connection,
  parameters: DeleteIssueParameters,
  options?: CallOptions,
): DeleteIssueCall {
  return call(
    connection,
    'deleteIssue',
    { kind: CHANGE, mayBeEmpty: true, statuses: [204, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/projects/{id}/issues/{issue_iid}' },
    parameters,
    options,
  ) as DeleteIssueCall;
}

export interface Issues {
  /**
   * Delete an issue.
   *
   * Soft-deletes an issue.
   *
   * Only administrators and project owners can delete issues.
   *
   * `DELETE /projects/{id}/issues/{issue_iid}` returns 204, or an error with 400, 401, 403, 404.
   */
  delete(parameters: DeleteIssueParameters, options?: CallOptions): DeleteIssueCall;
}

export interface MoveIssueParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
  /** ID of the target project. */
  to_project_id: number;
}

export type MoveIssueResult =
  | { status: 200; ok: true; documented: true; data: IssueBase; response: Response }
  | BadRequestWithErrorMessageOrValidationErrors
  | Unauthorized
  | NotFound
  | OtherSuccess<200, IssueBase>
  | Unavailable;

export interface MoveIssueCall extends Promise<IssueBase>, Call {
  result(): Promise<MoveIssueResult>;
}

/**
 * Move an issue to another project.
 *
 * Moves an issue to another project and returns the issue in that project. A label or milestone with the same
 * name in the target project is assigned to the moved issue. What becomes of the issue in the old project is
 * not documented.
 *
 * Returns 400 with a message if the target project is the current one or the caller lacks the required
 * permissions. Which permissions are required is not documented.
 *
 * `POST /projects/{id}/issues/{issue_iid}/move` returns 200, or an error with 400, 401, 404.
 */
export function moveIssue(
  connection: Connection,
  parameters: MoveIssueParameters,
  options?: CallOptions,
): MoveIssueCall {
  return call(
    connection,
    'moveIssue',
    { kind: CHANGE, statuses: [200, 400, 401, 404], method: 'POST', path: '/projects/{id}/issues/{issue_iid}/move' },
    parameters,
    options,
  ) as MoveIssueCall;
}

export interface Issues {
  /**
   * Move an issue to another project.
   *
   * Moves an issue to another project and returns the issue in that project. A label or milestone with the same
   * name in the target project is assigned to the moved issue. What becomes of the issue in the old project is
   * not documented.
   *
   * Returns 400 with a message if the target project is the current one or the caller lacks the required
   * permissions. Which permissions are required is not documented.
   *
   * `POST /projects/{id}/issues/{issue_iid}/move` returns 200, or an error with 400, 401, 404.
   */
  move(parameters: MoveIssueParameters, options?: CallOptions): MoveIssueCall;
}

export interface SubscribeToIssueParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
}

export type SubscribeToIssueResult =
  | { status: 200; ok: true; documented: true; data: IssueSummary; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200 | 304, IssueSummary | undefined>
  | Unavailable;

export interface SubscribeToIssueCall extends Promise<IssueSummary | undefined>, Call {
  result(): Promise<SubscribeToIssueResult>;
}

/**
 * Subscribe to an issue.
 *
 * Subscribes the caller to an issue.
 *
 * Returns 304 if the caller is already subscribed.
 *
 * `POST /projects/{id}/issues/{issue_iid}/subscribe` returns 200, 304, or an error with 400, 401, 404.
 */
export function subscribeToIssue(
  connection: Connection,
  parameters: SubscribeToIssueParameters,
  options?: CallOptions,
): SubscribeToIssueCall {
  return call(
    connection,
    'subscribeToIssue',
    { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true, path: '/projects/{id}/issues/{issue_iid}/subscribe' },
    parameters,
    options,
  ) as SubscribeToIssueCall;
}

export interface Issues {
  /**
   * Subscribe to an issue.
   *
   * Subscribes the caller to an issue.
   *
   * Returns 304 if the caller is already subscribed.
   *
   * `POST /projects/{id}/issues/{issue_iid}/subscribe` returns 200, 304, or an error with 400, 401, 404.
   */
  subscribe(parameters: SubscribeToIssueParameters, options?: CallOptions): SubscribeToIssueCall;
}

export interface UnsubscribeFromIssueParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
}

export type UnsubscribeFromIssueResult =
  | { status: 200; ok: true; documented: true; data: IssueSummary; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200 | 304, IssueSummary | undefined>
  | Unavailable;

export interface UnsubscribeFromIssueCall extends Promise<IssueSummary | undefined>, Call {
  result(): Promise<UnsubscribeFromIssueResult>;
}

/**
 * Unsubscribe from an issue.
 *
 * Unsubscribes the caller from an issue.
 *
 * Returns 304 if the caller is not subscribed.
 *
 * `POST /projects/{id}/issues/{issue_iid}/unsubscribe` returns 200, 304, or an error with 400, 401, 404.
 */
export function unsubscribeFromIssue(
  connection: Connection,
  parameters: UnsubscribeFromIssueParameters,
  options?: CallOptions,
): UnsubscribeFromIssueCall {
  return call(
    connection,
    'unsubscribeFromIssue',
    { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true, path: '/projects/{id}/issues/{issue_iid}/unsubscribe' },
    parameters,
    options,
  ) as UnsubscribeFromIssueCall;
}

export interface Issues {
  /**
   * Unsubscribe from an issue.
   *
   * Unsubscribes the caller from an issue.
   *
   * Returns 304 if the caller is not subscribed.
   *
   * `POST /projects/{id}/issues/{issue_iid}/unsubscribe` returns 200, 304, or an error with 400, 401, 404.
   */
  unsubscribe(parameters: UnsubscribeFromIssueParameters, options?: CallOptions): UnsubscribeFromIssueCall;
}

export interface CreateIssueTodoParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
}

export type CreateIssueTodoResult =
  | { status: 200; ok: true; documented: true; data: TodoOfIssue; response: Response }
  | NotModified
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200 | 304, TodoOfIssue | undefined>
  | Unavailable;

export interface CreateIssueTodoCall extends Promise<TodoOfIssue | undefined>, Call {
  result(): Promise<CreateIssueTodoResult>;
}

/**
 * Create a todo for an issue.
 *
 * Creates a todo for the caller on an issue. The new todo has the state `pending`.
 *
 * Returns 304 if the caller already has a todo on the issue.
 *
 * `POST /projects/{id}/issues/{issue_iid}/todo` returns 200, 304, or an error with 400, 401, 404.
 */
export function createIssueTodo(
  connection: Connection,
  parameters: CreateIssueTodoParameters,
  options?: CallOptions,
): CreateIssueTodoCall {
  return call(
    connection,
    'createIssueTodo',
    { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true, path: '/projects/{id}/issues/{issue_iid}/todo' },
    parameters,
    options,
  ) as CreateIssueTodoCall;
}

export interface Issues {
  /**
   * Create a todo for an issue.
   *
   * Creates a todo for the caller on an issue. The new todo has the state `pending`.
   *
   * Returns 304 if the caller already has a todo on the issue.
   *
   * `POST /projects/{id}/issues/{issue_iid}/todo` returns 200, 304, or an error with 400, 401, 404.
   */
  createTodo(parameters: CreateIssueTodoParameters, options?: CallOptions): CreateIssueTodoCall;
}

export interface SetIssueTimeEstimateParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
  duration: DurationInput;
}

export type SetIssueTimeEstimateResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface SetIssueTimeEstimateCall extends Promise<TimeStats>, Call {
  result(): Promise<SetIssueTimeEstimateResult>;
}

/**
 * Set the time estimate of an issue.
 *
 * Sets the time estimate of an issue to a duration, such as `3h30m`. Returns the updated time stats, in
 * seconds and in human-readable form.
 *
 * `POST /projects/{id}/issues/{issue_iid}/time_estimate` returns 200, or an error with 400, 401, 403, 404.
 */
export function setIssueTimeEstimate(
  connection: Connection,
  parameters: SetIssueTimeEstimateParameters,
  options?: CallOptions,
): SetIssueTimeEstimateCall {
  return call(
    connection,
    'setIssueTimeEstimate',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/issues/{issue_iid}/time_estimate' },
    parameters,
    options,
  ) as SetIssueTimeEstimateCall;
}

export interface Issues {
  /**
   * Set the time estimate of an issue.
   *
   * Sets the time estimate of an issue to a duration, such as `3h30m`. Returns the updated time stats, in
   * seconds and in human-readable form.
   *
   * `POST /projects/{id}/issues/{issue_iid}/time_estimate` returns 200, or an error with 400, 401, 403, 404.
   */
  setTimeEstimate(parameters: SetIssueTimeEstimateParameters, options?: CallOptions): SetIssueTimeEstimateCall;
}

export interface ResetIssueTimeEstimateParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
}

export type ResetIssueTimeEstimateResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface ResetIssueTimeEstimateCall extends Promise<TimeStats>, Call {
  result(): Promise<ResetIssueTimeEstimateResult>;
}

/**
 * Reset the time estimate of an issue.
 *
 * Resets the time estimate of an issue to 0 seconds.
 *
 * `POST /projects/{id}/issues/{issue_iid}/reset_time_estimate` returns 200, or an error with 400, 401, 403, 404.
 */
export function resetIssueTimeEstimate(
  connection: Connection,
  parameters: ResetIssueTimeEstimateParameters,
  options?: CallOptions,
): ResetIssueTimeEstimateCall {
  return call(
    connection,
    'resetIssueTimeEstimate',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/issues/{issue_iid}/reset_time_estimate' },
    parameters,
    options,
  ) as ResetIssueTimeEstimateCall;
}

export interface Issues {
  /**
   * Reset the time estimate of an issue.
   *
   * Resets the time estimate of an issue to 0 seconds.
   *
   * `POST /projects/{id}/issues/{issue_iid}/reset_time_estimate` returns 200, or an error with 400, 401, 403, 404.
   */
  resetTimeEstimate(parameters: ResetIssueTimeEstimateParameters, options?: CallOptions): ResetIssueTimeEstimateCall;
}

export interface AddIssueSpentTimeParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
  duration: DurationInput;
}

export type AddIssueSpentTimeResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface AddIssueSpentTimeCall extends Promise<TimeStats>, Call {
  result(): Promise<AddIssueSpentTimeResult>;
}

/**
 * Add time spent on an issue.
 *
 * Adds a duration, such as `1h`, to the time spent on an issue. Returns the updated time stats, in seconds
 * and in human-readable form.
 *
 * `POST /projects/{id}/issues/{issue_iid}/add_spent_time` returns 200, or an error with 400, 401, 403, 404.
 */
export function addIssueSpentTime(
  connection: Connection,
  parameters: AddIssueSpentTimeParameters,
  options?: CallOptions,
): AddIssueSpentTimeCall {
  return call(
    connection,
    'addIssueSpentTime',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/issues/{issue_iid}/add_spent_time' },
    parameters,
    options,
  ) as AddIssueSpentTimeCall;
}

export interface Issues {
  /**
   * Add time spent on an issue.
   *
   * Adds a duration, such as `1h`, to the time spent on an issue. Returns the updated time stats, in seconds
   * and in human-readable form.
   *
   * `POST /projects/{id}/issues/{issue_iid}/add_spent_time` returns 200, or an error with 400, 401, 403, 404.
   */
  addSpentTime(parameters: AddIssueSpentTimeParameters, options?: CallOptions): AddIssueSpentTimeCall;
}

export interface ResetIssueSpentTimeParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
}

export type ResetIssueSpentTimeResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface ResetIssueSpentTimeCall extends Promise<TimeStats>, Call {
  result(): Promise<ResetIssueSpentTimeResult>;
}

/**
 * Reset the time spent on an issue.
 *
 * Resets the time spent on an issue to 0 seconds.
 *
 * `POST /projects/{id}/issues/{issue_iid}/reset_spent_time` returns 200, or an error with 400, 401, 403, 404.
 */
export function resetIssueSpentTime(
  connection: Connection,
  parameters: ResetIssueSpentTimeParameters,
  options?: CallOptions,
): ResetIssueSpentTimeCall {
  return call(
    connection,
    'resetIssueSpentTime',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/issues/{issue_iid}/reset_spent_time' },
    parameters,
    options,
  ) as ResetIssueSpentTimeCall;
}

export interface Issues {
  /**
   * Reset the time spent on an issue.
   *
   * Resets the time spent on an issue to 0 seconds.
   *
   * `POST /projects/{id}/issues/{issue_iid}/reset_spent_time` returns 200, or an error with 400, 401, 403, 404.
   */
  resetSpentTime(parameters: ResetIssueSpentTimeParameters, options?: CallOptions): ResetIssueSpentTimeCall;
}

export interface GetIssueTimeStatsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
}

export type GetIssueTimeStatsResult =
  | { status: 200; ok: true; documented: true; data: TimeStats; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, TimeStats>
  | Unavailable;

export interface GetIssueTimeStatsCall extends Promise<TimeStats>, Call {
  result(): Promise<GetIssueTimeStatsResult>;
}

/**
 * Get the time stats of an issue.
 *
 * Returns the time estimate of an issue and the time spent on it, in seconds and in human-readable form.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/issues/{issue_iid}/time_stats` returns 200, or an error with 400, 401, 404.
 */
export function getIssueTimeStats(
  connection: Connection,
  parameters: GetIssueTimeStatsParameters,
  options?: CallOptions,
): GetIssueTimeStatsCall {
  return call(
    connection,
    'getIssueTimeStats',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/issues/{issue_iid}/time_stats' },
    parameters,
    options,
  ) as GetIssueTimeStatsCall;
}

export interface Issues {
  /**
   * Get the time stats of an issue.
   *
   * Returns the time estimate of an issue and the time spent on it, in seconds and in human-readable form.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/issues/{issue_iid}/time_stats` returns 200, or an error with 400, 401, 404.
   */
  getTimeStats(parameters: GetIssueTimeStatsParameters, options?: CallOptions): GetIssueTimeStatsCall;
}

export interface ListMergeRequestsClosingIssueParameters {
  /** Numeric ID of the project. The project path is not documented to be accepted here. */
  id: number;
  /** Internal ID (`iid`) of the issue in the project. */
  issue_iid: number;
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

export type ListMergeRequestsClosingIssueResult =
  | { status: 200; ok: true; documented: true; data: MergeRequestBase[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, MergeRequestBase[]>
  | Unavailable;

export interface ListMergeRequestsClosingIssuePageCall extends Promise<MergeRequestBase[]>, Call {
  result(): Promise<ListMergeRequestsClosingIssueResult>;
}

export interface ListMergeRequestsClosingIssueCall extends Promise<MergeRequestBase[]>, ListCall<MergeRequestBase> {
  result(): Promise<ListMergeRequestsClosingIssueResult>;
}

/**
 * List merge requests that close an issue.
 *
 * Returns the merge requests that close an issue when they are merged. Takes the numeric project ID only, not
 * its path.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/issues/{issue_iid}/closed_by` returns 200, or an error with 400, 401, 404.
 */
export function listMergeRequestsClosingIssue(
  connection: Connection,
  parameters: ListMergeRequestsClosingIssueParameters,
  options?: CallOptions,
): ListMergeRequestsClosingIssuePageCall {
  return call(
    connection,
    'listMergeRequestsClosingIssue',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/issues/{issue_iid}/closed_by' },
    parameters,
    options,
  ) as ListMergeRequestsClosingIssuePageCall;
}

export interface Issues {
  /**
   * List merge requests that close an issue.
   *
   * Returns the merge requests that close an issue when they are merged. Takes the numeric project ID only, not
   * its path.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/issues/{issue_iid}/closed_by` returns 200, or an error with 400, 401, 404.
   */
  listMergeRequestsClosing(parameters: ListMergeRequestsClosingIssueParameters, options?: CallOptions): ListMergeRequestsClosingIssueCall;
}
