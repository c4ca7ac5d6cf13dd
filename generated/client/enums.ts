/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */

/** Which time a list is sorted by: that of making something or that of its last change. */
export const CreatedOrUpdatedOrder = ['created_at', 'updated_at'] as const;
export type CreatedOrUpdatedOrder = (typeof CreatedOrUpdatedOrder)[number];

/** What a token may be used for: `api` for the whole API and for Git, `read_user` for reading users. */
export const ImpersonationTokenScope = ['api', 'read_user'] as const;
export type ImpersonationTokenScope = (typeof ImpersonationTokenScope)[number];

/** Which tokens to list. */
export const ImpersonationTokenStateFilter = ['all', 'active', 'inactive'] as const;
export type ImpersonationTokenStateFilter = (typeof ImpersonationTokenStateFilter)[number];

/** Where an issue stands. */
export const IssueState = ['opened', 'closed'] as const;
export type IssueState = (typeof IssueState)[number];

/** What to do with the state of an issue. */
export const IssueStateEvent = ['close', 'reopen'] as const;
export type IssueStateEvent = (typeof IssueStateEvent)[number];

/** A job status that lists can be filtered by. */
export const JobScope = ['created', 'pending', 'running', 'failed', 'success', 'canceled', 'skipped'] as const;
export type JobScope = (typeof JobScope)[number];

/** What is to happen to the state of a merge request. */
export const MergeRequestStateEvent = ['close', 'reopen'] as const;
export type MergeRequestStateEvent = (typeof MergeRequestStateEvent)[number];

/** Which merge requests to list, by where they stand. */
export const MergeRequestStateFilter = ['opened', 'closed', 'merged', 'all'] as const;
export type MergeRequestStateFilter = (typeof MergeRequestStateFilter)[number];

/** What a list of projects is sorted by. */
export const ProjectOrder = ['id', 'name', 'path', 'created_at', 'updated_at', 'last_activity_at'] as const;
export type ProjectOrder = (typeof ProjectOrder)[number];

/** What found projects are sorted by. */
export const ProjectSearchOrder = ['id', 'name', 'created_at', 'last_activity_at'] as const;
export type ProjectSearchOrder = (typeof ProjectSearchOrder)[number];

/**
 * Who can reach a project: `private`, only users who were given access one by one; `internal`, any signed-in
 * user can clone it; `public`, it can be cloned without signing in.
 */
export const ProjectVisibility = ['private', 'internal', 'public'] as const;
export type ProjectVisibility = (typeof ProjectVisibility)[number];

/** In which direction a list is sorted: `asc` from the smallest or oldest, `desc` from the largest or newest. */
export const SortDirection = ['asc', 'desc'] as const;
export type SortDirection = (typeof SortDirection)[number];

/** What kind of thing a todo is about. */
export const TodoTargetType = ['Issue', 'MergeRequest'] as const;
export type TodoTargetType = (typeof TodoTargetType)[number];

/** Whether the user may sign in. */
export const UserState = ['active', 'blocked'] as const;
export type UserState = (typeof UserState)[number];
