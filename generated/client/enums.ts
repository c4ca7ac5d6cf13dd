/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */

/** Timestamp field to sort by. */
export const CreatedOrUpdatedOrder = ['created_at', 'updated_at'] as const;
export type CreatedOrUpdatedOrder = (typeof CreatedOrUpdatedOrder)[number];

/** Scope of an impersonation token: `api` for the whole API and Git, `read_user` for reading users. */
export const ImpersonationTokenScope = ['api', 'read_user'] as const;
export type ImpersonationTokenScope = (typeof ImpersonationTokenScope)[number];

/** Token state to filter by. */
export const ImpersonationTokenStateFilter = ['all', 'active', 'inactive'] as const;
export type ImpersonationTokenStateFilter = (typeof ImpersonationTokenStateFilter)[number];

/** Issue state. */
export const IssueState = ['opened', 'closed'] as const;
export type IssueState = (typeof IssueState)[number];

/** Event that changes the issue state: `close` or `reopen`. */
export const IssueStateEvent = ['close', 'reopen'] as const;
export type IssueStateEvent = (typeof IssueStateEvent)[number];

/** Job status to filter by. */
export const JobScope = ['created', 'pending', 'running', 'failed', 'success', 'canceled', 'skipped'] as const;
export type JobScope = (typeof JobScope)[number];

/** Event that changes the merge request state: `close` or `reopen`. */
export const MergeRequestStateEvent = ['close', 'reopen'] as const;
export type MergeRequestStateEvent = (typeof MergeRequestStateEvent)[number];

/** Merge request state to filter by. */
export const MergeRequestStateFilter = ['opened', 'closed', 'merged', 'all'] as const;
export type MergeRequestStateFilter = (typeof MergeRequestStateFilter)[number];

/** Project field to sort by. */
export const ProjectOrder = ['id', 'name', 'path', 'created_at', 'updated_at', 'last_activity_at'] as const;
export type ProjectOrder = (typeof ProjectOrder)[number];

/** Project field to sort search results by. */
export const ProjectSearchOrder = ['id', 'name', 'created_at', 'last_activity_at'] as const;
export type ProjectSearchOrder = (typeof ProjectSearchOrder)[number];

/**
 * Project visibility: `private` (access is granted explicitly per user), `internal` (any signed-in user can
 * clone the project) or `public` (the project can be cloned without authentication).
 */
export const ProjectVisibility = ['private', 'internal', 'public'] as const;
export type ProjectVisibility = (typeof ProjectVisibility)[number];

/** Sort direction: `asc` (ascending) or `desc` (descending). */
export const SortDirection = ['asc', 'desc'] as const;
export type SortDirection = (typeof SortDirection)[number];

/** Kind of todo target. */
export const TodoTargetType = ['Issue', 'MergeRequest'] as const;
export type TodoTargetType = (typeof TodoTargetType)[number];

/** User state. */
export const UserState = ['active', 'blocked'] as const;
export type UserState = (typeof UserState)[number];
