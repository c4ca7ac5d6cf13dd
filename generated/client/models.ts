/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */

/** Access level, as a number. */
export type AccessLevel = number;

/**
 * Activity event in a project. A comment event has `note`, a push event has `data`, and other events have
 * neither.
 */
export type ActivityEvent = ActivityEventWithNote | ActivityEventWithPush | ActivityEventPlain;

/** Fields that all activity events have in common. */
export interface ActivityEventBase {
  /** Title of the event, or `null`. */
  title: string | null;
  /** ID of the project. */
  project_id: number;
  /** Name of the action. */
  action_name: 'closed' | 'opened' | 'commented on' | Undocumented;
  /** ID of the target, or `null`. */
  target_id: number | null;
  /** Kind of the target, or `null`. */
  target_type: 'Issue' | 'Note' | Undocumented | null;
  /** Title of the target, or `null`. */
  target_title: string | null;
  /** ID of the author. */
  author_id: number;
  author: UserBrief;
  /** Username of the author. */
  author_username: string;
}

/** Activity event that is neither a comment nor a push. */
export interface ActivityEventPlain extends ActivityEventBase {
  /** Push data; always `null` for this kind of event. */
  data: null;
}

/** Activity event for a comment. */
export interface ActivityEventWithNote extends ActivityEventBase {
  /**
   * Time of the event.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** Push data, or `null`. */
  data: null;
  note: EventNote;
}

/** Activity event for a push. */
export interface ActivityEventWithPush extends ActivityEventBase {
  data: PushData;
}

/** Branch of a repository, with its commit. */
export interface Branch {
  /** Branch name. */
  name: string;
  commit: BranchCommit;
  /** Whether the branch is protected. */
  protected: boolean;
  /** Whether developers can push to the branch. */
  developers_can_push: boolean;
  /** Whether developers can merge into the branch. */
  developers_can_merge: boolean;
}

/** Commit of a branch. */
export interface BranchCommit {
  /** Full commit hash. */
  id: string;
  /** Full hashes of the parent commits. */
  parent_ids: string[];
  /** Commit message. */
  message: string;
  /** Name of the author. */
  author_name: string;
  /** Email address of the author. */
  author_email: string;
  /**
   * Time of authoring.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  authored_date: string;
  /** Name of the committer. */
  committer_name: string;
  /** Email address of the committer. */
  committer_email: string;
  /**
   * Time of the commit.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  committed_date: string;
}

/** Commit that a job runs for. */
export interface Commit {
  /** Full commit hash. */
  id: string;
  /** Abbreviated commit hash. */
  short_id: string;
  /** Title of the commit message. */
  title: string;
  /** Commit message. */
  message: string;
  /** Name of the author. */
  author_name: string;
  /** Email address of the author. */
  author_email: string;
  /**
   * Time of the commit.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** Timestamp field to sort by. */
export type CreatedOrUpdatedOrder = 'created_at' | 'updated_at';

/** User that an administrator acts as with `sudo`, including the secret private token. */
export interface CurrentUserSudo extends UserAdminView {
  /** Whether the user is an administrator. */
  is_admin: boolean;
  /** Secret private access token of the user. */
  private_token: string;
}

/** Diff version of a merge request, as returned by lists. */
export interface DiffVersion {
  /** ID of the diff version. */
  id: number;
  /** Full hash of the head commit of the source branch. */
  head_commit_sha: string;
  /** Full hash of the merge base of the source and target branches. */
  base_commit_sha: string;
  /** Full hash of the target branch commit that the version starts from. */
  start_commit_sha: string;
  /**
   * Time of creation of the version.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** ID of the merge request, not its `iid`. */
  merge_request_id: number;
  /** State of the diff version, such as `collected`. */
  state: 'collected' | Undocumented;
  /** Number of changed files, as text. */
  real_size: string;
}

/** Diff version of a merge request, with its commits and changed files. */
export interface DiffVersionWithDiffs extends DiffVersion {
  /** Commits of the version. */
  commits: MergeRequestCommit[];
  /** Changed files of the version. */
  diffs: MergeRequestChange[];
}

/** Duration in human-readable form: hours, then minutes, such as `3h30m`. */
export type DurationInput = string;

/** Email of a user. */
export interface Email {
  /** ID of the email. */
  id: number;
  /** Email address. */
  email: string;
}

/** Email to add. */
export interface EmailCreate {
  /** Email address. */
  email: string;
}

/** Error message. */
export interface ErrorMessage {
  /** Explanation of the error. */
  message: string;
}

/** Comment that an activity event is about. */
export interface EventNote {
  /** ID of the comment. */
  id: number;
  /** Text of the comment. */
  body: string;
  /** URL of the attached file, or `null`. */
  attachment: string | null;
  author: UserBrief;
  /**
   * Time of the comment.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** Whether the comment is a system comment. */
  system: boolean;
  /** ID of the resource commented on. */
  noteable_id: number;
  /** Kind of resource commented on. */
  noteable_type: 'Issue' | Undocumented;
}

/** Issue in an external issue tracker. */
export interface ExternalIssue {
  /** ID of the issue in the external tracker. */
  id: string;
  /** Title of the issue. */
  title: string;
}

/** Group that a project is shared with. */
export interface GroupShare {
  /** ID of the group. */
  group_id: number;
  /** Name of the group. */
  group_name: string;
  group_access_level: AccessLevel;
}

/** Share of a project to create. */
export interface GroupShareCreate {
  /** ID of the group. */
  group_id: number;
  group_access: AccessLevel;
  /**
   * Expiration date of the share.
   *
   * A day: `2026-01-31`.
   */
  expires_at?: string;
}

/** Token with which an administrator acts as another user. */
export interface ImpersonationToken {
  /** ID of the impersonation token. */
  id: number;
  /** Name of the token. */
  name: string;
  /** Secret value of the token. */
  token?: string;
  /** Scopes of the token. */
  scopes: ImpersonationTokenScope[];
  /** Whether the token is active. */
  active: boolean;
  /** Whether the token is revoked. */
  revoked: boolean;
  /** Whether the token is an impersonation token; always `true`. */
  impersonation: true;
  /**
   * Time of creation.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /**
   * Expiration date, or `null`.
   *
   * A day: `2026-01-31`.
   */
  expires_at: string | null;
}

/** Impersonation token to create. */
export interface ImpersonationTokenCreate extends ImpersonationTokenCreateBase {
  /** Scopes of the token. */
  scopes: ImpersonationTokenScope[];
}

/** Fields of a new impersonation token, except its scopes. */
export interface ImpersonationTokenCreateBase {
  /** Name of the token. */
  name: string;
  /**
   * Expiration date.
   *
   * A day: `2026-01-31`.
   */
  expires_at?: string;
}

/** Impersonation token to create, with form field names. */
export interface ImpersonationTokenCreateForm extends ImpersonationTokenCreateBase {
  /** Scopes of the token. Repeat the field for each scope. */
  'scopes[]': ImpersonationTokenScope[];
}

/** Scope of an impersonation token: `api` for the whole API and Git, `read_user` for reading users. */
export type ImpersonationTokenScope = 'api' | 'read_user';

/** Token state to filter by. */
export type ImpersonationTokenStateFilter = 'all' | 'active' | 'inactive';

/** Created impersonation token, with its secret value. */
export interface ImpersonationTokenWithSecret extends ImpersonationToken {
  /** Secret value of the token. */
  token: string;
}

/** Issue of a project, with the caller's subscription. */
export interface Issue extends IssueSummary {
  /** Whether the caller is subscribed to the issue. */
  subscribed: boolean;
}

/** Issue, with the fields that all responses with an issue have in common. */
export interface IssueBase {
  /** ID of the issue, unique across the service. */
  id: number;
  /** Internal ID of the issue, unique within the project and used in paths. */
  iid: number;
  /** ID of the project. */
  project_id: number;
  /** Issue title. */
  title: string;
  /** Issue description, or `null`. */
  description: string | null;
  state: IssueState;
  /**
   * Time of creation.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /**
   * Time of the last update.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at: string;
  /**
   * Due date, or `null`.
   *
   * A day: `2026-01-31`.
   */
  due_date: string | null;
  /** Names of the labels. */
  labels: string[];
  /** Milestone, or `null`. */
  milestone: Milestone | null;
  author: UserBrief;
  /** Assignee as the only element, or an empty array. */
  assignees: UserBrief[];
  /**
   * Assignee, or `null`. Deprecated: use `assignees` instead.
   *
   * @deprecated
   */
  assignee: UserBrief | null;
  /** URL of the web page. */
  web_url: string;
  /** Whether the issue is confidential. */
  confidential: boolean;
  /** Whether the caller is subscribed to the issue. Some responses omit this field. */
  subscribed?: boolean;
}

/** Issue to create. */
export interface IssueCreate extends IssueCreateBase {
  /** IDs of the assignees. An issue has at most one assignee. */
  assignee_ids?: number[];
}

/** Fields of a new issue, except the assignee. */
export interface IssueCreateBase {
  /** Issue title. */
  title: string;
  /** Issue description. */
  description?: string;
  /** ID of the milestone. */
  milestone_id?: number;
  /** Names of the labels, separated by commas. */
  labels?: string;
  /**
   * Due date.
   *
   * A day: `2026-01-31`.
   */
  due_date?: string;
  /**
   * Whether the issue is confidential.
   *
   * @default false
   */
  confidential?: boolean;
  /**
   * Time of creation to record. Only administrators and project owners can set this field.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at?: string;
  /** Internal ID (`iid`) of a merge request in which to resolve all discussions. Fills in a default description; an explicit title or description takes precedence. */
  merge_request_to_resolve_discussions_of?: number;
  /** ID of a discussion to resolve. Requires `merge_request_to_resolve_discussions_of`. */
  discussion_to_resolve?: string;
}

/** Issue to create, with form field names. */
export interface IssueCreateForm extends IssueCreateBase {
  /** IDs of the assignees. An issue has at most one assignee. */
  'assignee_ids[]'?: number[];
}

/** Issue, as embedded in a todo. */
export interface IssueInTodo extends IssueSummary {
  /** Number of upvotes. */
  upvotes: number;
  /** Number of downvotes. */
  downvotes: number;
}

/** Target of an issue move. */
export interface IssueMove {
  /** ID of the target project. */
  to_project_id: number;
}

/** Issue state. */
export type IssueState = 'opened' | 'closed';

/** Event that changes the issue state: `close` or `reopen`. */
export type IssueStateEvent = 'close' | 'reopen';

/** Issue, as lists return it. */
export interface IssueSummary extends IssueBase {
  /** Number of user comments (notes). */
  user_notes_count: number;
}

/** Issue fields to update. Omitted fields are unchanged. */
export interface IssueUpdate extends IssueUpdateBase {
  /** IDs of the assignees. An issue has at most one assignee. */
  assignee_ids?: number[];
}

/** Issue fields to update, except the assignee. Omitted fields are unchanged. */
export interface IssueUpdateBase {
  /** Issue title. */
  title?: string;
  /** Issue description, or `null` to clear the description. */
  description?: string | null;
  /** ID of the milestone, or `null` to clear the milestone. */
  milestone_id?: number | null;
  /** Names of the labels, separated by commas, or `null` to clear the labels. */
  labels?: string | null;
  /**
   * Due date, or `null` to clear the due date.
   *
   * A day: `2026-01-31`.
   */
  due_date?: string | null;
  /** Whether the issue is confidential. */
  confidential?: boolean;
  state_event?: IssueStateEvent;
  /**
   * Time of the last update to record. Only administrators and project owners can set this field.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at?: string;
}

/** Issue fields to update, with form field names. Omitted fields are unchanged. */
export interface IssueUpdateForm extends IssueUpdateBase {
  /** IDs of the assignees. An issue has at most one assignee. */
  'assignee_ids[]'?: number[];
}

/** CI job. */
export interface Job extends JobBase {
  /** Artifacts file of the job, or `null`. */
  artifacts_file: JobArtifactsFile | null;
  pipeline: JobPipeline;
  /** User of the job, or `null`. */
  user: JobUser | null;
}

/** CI job after being canceled, retried or played. */
export interface JobAfterAction extends JobBase {
  /** Artifacts file of the job, or `null`. */
  artifacts_file: JobArtifactsFile | null;
  /** User of the job, or `null`. */
  user: JobUser | null;
}

/** CI job after being erased or having its artifacts kept. */
export interface JobAfterArtifactsAction extends JobBase {
  /** URL of the artifacts file, or `null`. Replaces `artifacts_file` in this response. */
  download_url?: string | null;
  /** User of the job, or `null`. */
  user: JobUser | null;
}

/** Artifacts file of a job. */
export interface JobArtifactsFile {
  /** File name. */
  filename: string;
  /** File size in bytes. */
  size: number;
}

/** Fields that all job responses have in common. */
export interface JobBase {
  /** ID of the job. */
  id: number;
  /** Job name. */
  name: string;
  /** Stage of the pipeline that the job belongs to. */
  stage: string;
  /** Branch or tag. */
  ref: string;
  /** Whether `ref` is a tag. */
  tag: boolean;
  status: JobStatus;
  /** Test coverage in percent, or `null`. */
  coverage: number | null;
  /**
   * Time of creation, or `null`.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string | null;
  /**
   * Start time, or `null`.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  started_at: string | null;
  /**
   * Finish time, or `null`.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  finished_at: string | null;
  /** Runner of the job, or `null`. */
  runner: Record<string, unknown> | null;
  commit: Commit;
}

/** Pipeline of a job. */
export interface JobPipeline {
  /** ID of the pipeline. */
  id: number;
  /** Branch or tag. */
  ref: string;
  /** Full hash of the commit. */
  sha: string;
  /** Pipeline status. */
  status: 'pending' | 'running' | Undocumented;
}

/** Job status to filter by. */
export type JobScope = 'created' | 'pending' | 'running' | 'failed' | 'success' | 'canceled' | 'skipped';

/** Job status. The response to playing a job shows `started`. */
export type JobStatus = 'created' | 'pending' | 'running' | 'failed' | 'success' | 'canceled' | 'skipped' | 'started' | Undocumented;

/** User of a job. */
export interface JobUser extends UserBrief {
  /**
   * Time of creation of the user.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** Short biography of the user. */
  bio: string | null;
  skype: ProfileText;
  linkedin: ProfileText;
  twitter: ProfileText;
  website_url: ProfileText;
}

/** Merge request, which proposes merging one branch into another, with the caller's subscription. */
export interface MergeRequest extends MergeRequestBase {
  /** Whether the caller is subscribed to the merge request. */
  subscribed: boolean;
}

/** Options for accepting a merge request. */
export interface MergeRequestAccept {
  /** Message of the merge commit. */
  merge_commit_message?: string;
  /** Whether to delete the source branch after the merge. */
  should_remove_source_branch?: boolean;
  /** Whether to merge only when the pipeline succeeds. */
  merge_when_pipeline_succeeds?: boolean;
  /** Expected head commit of the source branch. If the head differs, nothing is merged. */
  sha?: string;
}

/** Merge request, with the fields that all responses with a merge request have in common. */
export interface MergeRequestBase {
  /** ID of the merge request, unique across the service. */
  id: number;
  /** Internal ID of the merge request, unique within the project and used in paths. */
  iid: number;
  /** ID of the project. */
  project_id: number;
  /** ID of the project of the source branch, or `null` if the project no longer exists. */
  source_project_id: number | null;
  /** ID of the project of the target branch. */
  target_project_id: number;
  /** Merge request title. */
  title: string;
  /** Merge request description, or `null`. */
  description: string | null;
  state: MergeRequestState;
  /** Source branch. */
  source_branch: string;
  /** Target branch. */
  target_branch: string;
  /** Number of upvotes. */
  upvotes: number;
  /** Number of downvotes. */
  downvotes: number;
  author: MergeRequestUser;
  /** Assignee, or `null`. */
  assignee: MergeRequestUser | null;
  /** Names of the labels. */
  labels: string[];
  /** Milestone, or `null`. */
  milestone: Milestone | null;
  /** Whether the merge request is marked as work in progress. */
  work_in_progress: boolean;
  /** Whether the merge request is merged automatically when its pipeline succeeds. */
  merge_when_pipeline_succeeds: boolean;
  merge_status: MergeStatus;
  /** Full hash of the head commit of the source branch. */
  sha: string;
  /** Full hash of the merge commit, or `null` if the merge request is not merged. */
  merge_commit_sha: string | null;
  /** Number of user comments (notes). */
  user_notes_count: number;
  /** Whether to delete the source branch on merge, as requested when accepting; `null` if not specified. */
  should_remove_source_branch: boolean | null;
  /** Whether to delete the source branch on merge, as requested with `remove_source_branch`; `null` if not specified. */
  force_remove_source_branch: boolean | null;
  /** URL of the web page. */
  web_url: string;
  /**
   * Time of creation. Some responses omit this field.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at?: string;
  /**
   * Time of the last update. Some responses omit this field.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at?: string;
  /** Whether the caller is subscribed to the merge request. Some responses omit this field. */
  subscribed?: boolean;
}

/** Changed file. */
export interface MergeRequestChange {
  /** Path of the file before the change. */
  old_path: string;
  /** Path of the file after the change. */
  new_path: string;
  /** Git file mode before the change. */
  a_mode: string;
  /** Git file mode after the change. */
  b_mode: string;
  /** Changed lines, as a diff. */
  diff: string;
  /** Whether the file is added. */
  new_file: boolean;
  /** Whether the file is renamed. */
  renamed_file: boolean;
  /** Whether the file is deleted. */
  deleted_file: boolean;
}

/** Commit of a merge request. */
export interface MergeRequestCommit {
  /** Full commit hash. */
  id: string;
  /** Abbreviated commit hash. */
  short_id: string;
  /** Title of the commit message. */
  title: string;
  /** Name of the author. */
  author_name: string;
  /** Email address of the author. */
  author_email: string;
  /**
   * Time of the commit.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** Commit message. */
  message: string;
}

/** Error of a merge that conflicts prevent. */
export interface MergeRequestConflictsError extends ErrorMessage {
  /** Documented text, which says that the merge request has conflicts. */
  message: 'Branch cannot be merged';
}

/** Merge request to create. */
export interface MergeRequestCreate {
  /** Source branch, in the project that the path identifies. */
  source_branch: string;
  /** Target branch. */
  target_branch: string;
  /** Merge request title. */
  title: string;
  /** ID of the assignee. */
  assignee_id?: number;
  /** Merge request description. */
  description?: string;
  /** ID of the project of the target branch. Defaults to the project that the path identifies. */
  target_project_id?: number;
  /** Names of the labels, separated by commas. */
  labels?: string;
  /** ID of the milestone. */
  milestone_id?: number;
  /** Whether to delete the source branch on merge. */
  remove_source_branch?: boolean;
}

/** Error of a merge request that is already merged or closed. */
export interface MergeRequestNotOpenError extends ErrorMessage {
  /** Documented text, the name of the status 405. */
  message: 'Method Not Allowed';
}

/** Error of a `sha` that is not the head of the source branch. */
export interface MergeRequestShaError extends ErrorMessage {
  /** Documented text, which says that `sha` is not the head of the source branch. */
  message: 'SHA does not match HEAD of source branch';
}

/** Merge request state. */
export type MergeRequestState = 'opened' | 'closed' | 'merged' | 'reopened' | Undocumented;

/** Event that changes the merge request state: `close` or `reopen`. */
export type MergeRequestStateEvent = 'close' | 'reopen';

/** Merge request state to filter by. */
export type MergeRequestStateFilter = 'opened' | 'closed' | 'merged' | 'all';

/** Merge request fields to update. Send at least one; omitted fields are unchanged. */
export interface MergeRequestUpdate {
  /** Target branch. */
  target_branch?: string;
  /** Merge request title. */
  title?: string;
  /** ID of the assignee, or `null` to clear the assignee. */
  assignee_id?: number | null;
  /** Merge request description, or `null` to clear the description. */
  description?: string | null;
  state_event?: MergeRequestStateEvent;
  /** Names of the labels, separated by commas, or `null` to clear the labels. */
  labels?: string | null;
  /** ID of the milestone, or `null` to clear the milestone. */
  milestone_id?: number | null;
  /** Whether to delete the source branch on merge. */
  remove_source_branch?: boolean;
}

/** Author or assignee of a merge request. Some responses add `email` and `created_at`. */
export interface MergeRequestUser extends UserBrief {
  /** Email address of the user. */
  email?: string;
  /**
   * Time of creation of the user.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at?: string;
}

/** Merge request with its changed files. */
export interface MergeRequestWithChanges extends MergeRequestBase {
  /** Changed files. */
  changes: MergeRequestChange[];
}

/** Whether the source branch can be merged into the target branch. */
export type MergeStatus = 'can_be_merged' | 'cannot_be_merged' | 'unchecked' | Undocumented;

/** Project milestone. */
export interface Milestone {
  /** ID of the milestone. */
  id: number;
  /** Internal ID of the milestone, unique within the project. */
  iid: number;
  /** ID of the project. */
  project_id: number;
  /** Milestone title. */
  title: string;
  /** Milestone description, or `null`. */
  description: string | null;
  /** Milestone state. */
  state: 'active' | 'closed' | Undocumented;
  /**
   * Time of creation.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /**
   * Time of the last update.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at: string;
  /**
   * Due date, or `null`.
   *
   * A day: `2026-01-31`.
   */
  due_date: string | null;
}

/** Text of the user's profile, or `null`. */
export type ProfileText = string | null;

/** Project with its settings and counters. */
export interface Project extends ProjectSimple {
  /** Project name with the name of the namespace. */
  name_with_namespace: string;
  /** Full path of the project, including the namespace. */
  path_with_namespace: string;
  /** HTTP URL to clone the repository from. */
  http_url_to_repo: string;
  /** SSH URL to clone the repository from. */
  ssh_url_to_repo: string;
  /** Project description, or `null`. */
  description: string | null;
  /** Default branch, or `null`. */
  default_branch: string | null;
  visibility: ProjectVisibility;
  /** Tags of the project. */
  tag_list: string[];
  owner?: ProjectOwner;
  /** Whether issues are enabled. */
  issues_enabled: boolean;
  /** Whether merge requests are enabled. */
  merge_requests_enabled: boolean;
  /** Whether CI jobs are enabled. */
  jobs_enabled: boolean;
  /** Whether the wiki is enabled. */
  wiki_enabled: boolean;
  /** Whether snippets are enabled. */
  snippets_enabled: boolean;
  /** Whether the container registry is enabled. */
  container_registry_enabled: boolean;
  /** Number of open issues. */
  open_issues_count: number;
  /**
   * Time of creation.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /**
   * Time of the last activity.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  last_activity_at: string;
  /** ID of the user who created the project. */
  creator_id: number;
  namespace: ProjectNamespace;
  permissions?: ProjectPermissions;
  /** Whether the project is archived. */
  archived: boolean;
  /** URL of the avatar image, or `null`. */
  avatar_url: string | null;
  /** Whether shared runners are enabled. */
  shared_runners_enabled: boolean;
  /** Number of forks. */
  forks_count: number;
  /** Number of stars. */
  star_count: number;
  /** Secret token for the runners of the project. Only some responses include this field. */
  runners_token?: string;
  /** Whether the jobs are public. */
  public_jobs: boolean;
  /** Groups that the project is shared with. */
  shared_with_groups: GroupShare[];
  /** Whether merge requests can be merged only if the pipeline succeeds. */
  only_allow_merge_if_pipeline_succeeds: boolean;
  /** Whether merge requests can be merged only if all discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved: boolean;
  /** Whether users can request access. */
  request_access_enabled: boolean;
  statistics?: ProjectStatistics;
}

/** Access level and notification level. */
export interface ProjectAccess {
  access_level: AccessLevel;
  /** Notification level, as a number. */
  notification_level: number;
}

/** Project to create. Either `name` or `path` is required. */
export type ProjectCreate = ProjectCreateBase & ProjectNameOrPath;

/** Fields for creating a project. */
export interface ProjectCreateBase extends ProjectSettings {
  /** Project name. Defaults to `path`. */
  name?: string;
  /** Project path, without the namespace. Defaults to the name in lower case, with dashes. */
  path?: string;
  /** ID of the namespace for the project. Defaults to the caller's namespace. */
  namespace_id?: number;
}

/** Project to create for a user. */
export interface ProjectCreateForUser extends ProjectSettings {
  /** Project name. */
  name: string;
  /** Project path, without the namespace. Defaults to the name in lower case, with dashes. */
  path?: string;
  /**
   * Default branch.
   *
   * @default "master"
   */
  default_branch?: string;
  /** ID of the namespace for the project. */
  namespace_id?: number;
}

/** Project to create, with a name. */
export interface ProjectCreateWithName extends ProjectCreateBase {
  /** Project name. */
  name: string;
}

/** Project to create, with a path. */
export interface ProjectCreateWithPath extends ProjectCreateBase {
  /** Project path, without the namespace. */
  path: string;
}

/** Target of a fork. */
export interface ProjectForkCreate {
  /** ID or path of the target namespace. */
  namespace: number | string;
}

/** Project hook (webhook): a URL that is notified of events in a project. The secret token is never returned. */
export interface ProjectHook {
  /** ID of the project hook. */
  id: number;
  /** URL to notify. */
  url: string;
  /** ID of the project. */
  project_id: number;
  /** Whether push events are sent. */
  push_events: boolean;
  /** Whether issue events are sent. */
  issues_events: boolean;
  /** Whether merge request events are sent. */
  merge_requests_events: boolean;
  /** Whether tag push events are sent. */
  tag_push_events: boolean;
  /** Whether comment (note) events are sent. */
  note_events: boolean;
  /** Whether job events are sent. */
  job_events: boolean;
  /** Whether pipeline events are sent. */
  pipeline_events: boolean;
  /** Whether wiki page events are sent. Requests name this field `wiki_events`. */
  wiki_page_events: boolean;
  /** Whether the SSL certificate of the URL is verified when the hook is triggered. */
  enable_ssl_verification: boolean;
  /**
   * Time of creation.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** Project hook to create or update. */
export interface ProjectHookWrite {
  /** URL to notify. */
  url: string;
  /** Whether to send push events. */
  push_events?: boolean;
  /** Whether to send issue events. */
  issues_events?: boolean;
  /** Whether to send merge request events. */
  merge_requests_events?: boolean;
  /** Whether to send tag push events. */
  tag_push_events?: boolean;
  /** Whether to send comment (note) events. */
  note_events?: boolean;
  /** Whether to send job events. */
  job_events?: boolean;
  /** Whether to send pipeline events. */
  pipeline_events?: boolean;
  /** Whether to send wiki page events. Responses name this field `wiki_page_events`. */
  wiki_events?: boolean;
  /** Whether to verify the SSL certificate of the URL when the hook is triggered. */
  enable_ssl_verification?: boolean;
  /** Secret token with which the receiver validates payloads. The token is never returned. */
  token?: string;
}

/** Name or path of a project; at least one is required. */
export type ProjectNameOrPath = ProjectCreateWithName | ProjectCreateWithPath;

/** Namespace of a project. */
export interface ProjectNamespace {
  /** ID of the namespace. */
  id: number;
  /** Namespace name. */
  name: string;
  /** Namespace path. */
  path: string;
  /** Kind of namespace, such as `group` or `user`. */
  kind: 'group' | 'user' | Undocumented;
  /** Full path of the namespace. */
  full_path: string;
}

/** Project field to sort by. */
export type ProjectOrder = 'id' | 'name' | 'path' | 'created_at' | 'updated_at' | 'last_activity_at';

/** User who owns the project. Some responses omit the owner. */
export interface ProjectOwner {
  /** ID of the user. */
  id: number;
  /** Full name of the user. */
  name: string;
  /**
   * Time of creation of the user.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** Permissions of the caller in the project. */
export interface ProjectPermissions {
  /** Access through the project, or `null`. */
  project_access: ProjectAccess | null;
  /** Access through the group, or `null`. */
  group_access: ProjectAccess | null;
}

/** Project field to sort search results by. */
export type ProjectSearchOrder = 'id' | 'name' | 'created_at' | 'last_activity_at';

/** Optional fields for creating and updating a project. */
export interface ProjectSettings {
  /** Project description. */
  description?: string;
  /** Whether issues are enabled. */
  issues_enabled?: boolean;
  /** Whether merge requests are enabled. */
  merge_requests_enabled?: boolean;
  /** Whether CI jobs are enabled. */
  jobs_enabled?: boolean;
  /** Whether the wiki is enabled. */
  wiki_enabled?: boolean;
  /** Whether snippets are enabled. */
  snippets_enabled?: boolean;
  /** Whether the container registry is enabled. */
  container_registry_enabled?: boolean;
  /** Whether shared runners are enabled. */
  shared_runners_enabled?: boolean;
  visibility?: ProjectVisibility;
  /** URL of a repository to import. */
  import_url?: string;
  /** Whether the jobs are public. */
  public_jobs?: boolean;
  /** Whether merge requests can be merged only if the pipeline succeeds. */
  only_allow_merge_if_pipeline_succeeds?: boolean;
  /** Whether merge requests can be merged only if all discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean;
  /** Whether LFS is enabled. */
  lfs_enabled?: boolean;
  /** Whether users can request access. */
  request_access_enabled?: boolean;
}

/** Project with only its ID, URL, name and path. */
export interface ProjectSimple {
  /** ID of the project. */
  id: number;
  /** Project name. */
  name: string;
  /** Project name with the name of the namespace. */
  name_with_namespace?: string;
  /** Project path, without the namespace. */
  path: string;
  /** Full path of the project, including the namespace. */
  path_with_namespace?: string;
  /** URL of the project page. */
  web_url: string;
  /** HTTP URL to clone the repository from. */
  http_url_to_repo?: string;
  /** SSH URL to clone the repository from. */
  ssh_url_to_repo?: string;
}

/** Size statistics of a project, present only if requested. */
export interface ProjectStatistics {
  /** Number of commits. */
  commit_count: number;
  /** Total storage size in bytes. */
  storage_size: number;
  /** Size of the repository in bytes. */
  repository_size: number;
  /** Size of the LFS objects in bytes. */
  lfs_objects_size: number;
  /** Size of the job artifacts in bytes. */
  job_artifacts_size: number;
}

/** Project fields to update. `name` is required; other omitted fields are unchanged. */
export interface ProjectUpdate extends ProjectSettings {
  /** Project name. */
  name: string;
  /** Project path, without the namespace. */
  path?: string;
  /** Default branch. */
  default_branch?: string;
}

/**
 * Project visibility: `private` (access is granted explicitly per user), `internal` (any signed-in user can
 * clone the project) or `public` (the project can be cloned without authentication).
 */
export type ProjectVisibility = 'private' | 'internal' | 'public';

/** Commit in a push. */
export interface PushCommit {
  /** Full commit hash. */
  id: string;
  /** Commit message. */
  message: string;
  /**
   * Time of the commit.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  timestamp: string;
  /** URL of the commit. */
  url: string;
  author: PushCommitAuthor;
}

/** Author of a commit in a push. */
export interface PushCommitAuthor {
  /** Name of the author. */
  name: string;
  /** Email address of the author. */
  email: string;
}

/** Data of a push. */
export interface PushData {
  /** Commit hash of the ref before the push. */
  before: string;
  /** Commit hash of the ref after the push. */
  after: string;
  /** Git ref that was pushed to. */
  ref: string;
  /** ID of the user who pushed. */
  user_id: number;
  /** Name of the user who pushed. */
  user_name: string;
  repository: PushRepository;
  /** Commits in the push. */
  commits: PushCommit[];
  /** Total number of commits. */
  total_commits_count: number;
}

/** Repository that was pushed to. */
export interface PushRepository {
  /** Repository name. */
  name: string;
  /** URL of the repository. */
  url: string;
  /** Repository description, or `null`. */
  description: string | null;
  /** URL of the home page. */
  homepage: string;
}

/** Sort direction: `asc` (ascending) or `desc` (descending). */
export type SortDirection = 'asc' | 'desc';

/** SSH key of a user. */
export interface SshKey {
  /** ID of the SSH key. */
  id: number;
  /** Title of the SSH key. */
  title: string;
  /** Text of the public key. */
  key: string;
  /**
   * Time of creation.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** SSH key to add. */
export interface SshKeyCreate {
  /** Title of the SSH key. */
  title: string;
  /** Text of the public key. */
  key: string;
}

/** SSH key with its user. */
export interface SshKeyWithUser extends SshKey {
  user: UserAdminView;
}

/** Time estimate and time spent on an issue or merge request. */
export interface TimeStats {
  /** Time estimate in human-readable form: hours, then minutes, separated by a space, or `null`. */
  human_time_estimate: string | null;
  /** Time spent in human-readable form: hours, then minutes, separated by a space, or `null`. */
  human_total_time_spent: string | null;
  /** Time estimate in seconds. */
  time_estimate: number;
  /** Time spent in seconds. */
  total_time_spent: number;
}

/** Duration to set or add. */
export interface TimeTrackingInput {
  duration: DurationInput;
}

/** Fields that all todos have in common. */
export interface TodoBase {
  /** ID of the todo. */
  id: number;
  project: TodoProject;
  author: UserBrief;
  /** Name of the action. */
  action_name: 'marked' | Undocumented;
  target_type: TodoTargetType;
  /** URL of the target. */
  target_url: string;
  /** Text of the todo. */
  body: string;
  state: TodoState;
  /**
   * Time of creation.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** Todo for an issue. */
export interface TodoOfIssue extends TodoBase {
  /** Kind of target; always `Issue`. */
  target_type: 'Issue';
  target: IssueInTodo;
}

/** Todo for a merge request. */
export interface TodoOfMergeRequest extends TodoBase {
  /** Kind of target; always `MergeRequest`. */
  target_type: 'MergeRequest';
  target: MergeRequestBase;
}

/** Project of a todo. */
export interface TodoProject {
  /** ID of the project. */
  id: number;
  /** Project name. */
  name: string;
  /** Project name with the name of the namespace. */
  name_with_namespace: string;
  /** Project path, without the namespace. */
  path: string;
  /** Full path of the project, including the namespace. */
  path_with_namespace: string;
}

/** Todo state. */
export type TodoState = 'pending' | Undocumented;

/** Kind of todo target. */
export type TodoTargetType = 'Issue' | 'MergeRequest';

/** File to upload. */
export interface UploadCreate {
  /** File content and file name. */
  file: Blob;
}

/** Uploaded file, with its URL and Markdown. */
export interface UploadResult {
  /** Alternative text. */
  alt: string;
  /** URL of the file, relative to the project path. */
  url: string;
  /** Markdown that links to the file. */
  markdown: string;
}

/** User, as visible to everyone. */
export interface User extends UserBrief {
  /**
   * Time of creation of the user.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** Short biography of the user. */
  bio: string | null;
  /** Location of the user. */
  location: string | null;
  skype: ProfileText;
  linkedin: ProfileText;
  twitter: ProfileText;
  website_url: ProfileText;
  organization: ProfileText;
}

/** Last activity of a user. */
export interface UserActivity {
  /** Username of the user. */
  username: string;
  /**
   * Date of the last activity.
   *
   * A day: `2026-01-31`.
   */
  last_activity_on: string;
  /**
   * Date of the last activity. Deprecated: use `last_activity_on` instead.
   *
   * A day: `2026-01-31`.
   *
   * @deprecated
   */
  last_activity_at: string;
}

/** User, as visible to administrators and to the user. */
export interface UserAdminView extends User {
  /** Email address of the user. */
  email: string;
  /**
   * Time of the last sign-in, or `null`.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  last_sign_in_at: string | null;
  /**
   * Time of the email confirmation, or `null`.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  confirmed_at: string | null;
  /**
   * Date of the last activity, or `null`.
   *
   * A day: `2026-01-31`.
   */
  last_activity_on: string | null;
  /** ID of the color scheme. */
  color_scheme_id: number;
  /** Maximum number of projects that the user may create. */
  projects_limit: number;
  /**
   * Time of the current sign-in, or `null`.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  current_sign_in_at: string | null;
  /** Identities of the user at external providers. */
  identities: UserIdentity[];
  /** Whether the user can create groups. */
  can_create_group: boolean;
  /** Whether the user can create projects. */
  can_create_project: boolean;
  /** Whether two-factor authentication is enabled. */
  two_factor_enabled: boolean;
  /** Whether the user is external. */
  external: boolean;
}

/** User, in brief. */
export interface UserBrief {
  /** ID of the user. */
  id: number;
  /** Username. */
  username: string;
  /** Full name of the user. */
  name: string;
  state: UserState;
  /** URL of the avatar image, or `null`. */
  avatar_url: string | null;
  /** URL of the profile page. */
  web_url: string;
}

/** User to create. Either `password` or `reset_password` is required. */
export type UserCreate = UserCreateBase & UserPasswordOrReset;

/** Fields for creating a user. */
export interface UserCreateBase extends UserWriteBase {
  /** Email address of the user. */
  email: string;
  /** Username. */
  username: string;
  /** Full name of the user. */
  name: string;
  /** Password of the user. `reset_password` takes priority. */
  password?: string;
  /**
   * Whether the user sets the password through a password reset. Takes priority over `password`.
   *
   * @default false
   */
  reset_password?: boolean;
  /**
   * Whether the user is an administrator.
   *
   * @default false
   */
  admin?: boolean;
  /**
   * Whether the user must confirm the email address.
   *
   * @default true
   */
  confirm?: boolean;
  /**
   * Whether the user is external.
   *
   * @default false
   */
  external?: boolean;
}

/** User to create, with a password. */
export interface UserCreateWithPassword extends UserCreateBase {
  /** Password of the user. `reset_password` takes priority. */
  password: string;
}

/** User to create, with a password reset. */
export interface UserCreateWithReset extends UserCreateBase {
  /** Whether the user sets the password through a password reset. Takes priority over `password`. */
  reset_password: boolean;
}

/** Identity of a user at an external provider. */
export interface UserIdentity {
  /** Name of the identity provider. */
  provider: string;
  /** ID of the user at the identity provider. */
  extern_uid: string;
}

/** Password or password reset of a new user; at least one is required. */
export type UserPasswordOrReset = UserCreateWithPassword | UserCreateWithReset;

/** User state. */
export type UserState = 'active' | 'blocked';

/** User fields to update. Omitted fields are unchanged. */
export interface UserUpdate extends UserWriteBase {
  /** Email address of the user. */
  email?: string;
  /** Username. */
  username?: string;
  /** Full name of the user. */
  name?: string;
  /** New password. The user must change it at the next sign-in. */
  password?: string;
  /** Whether the user is an administrator. */
  admin?: boolean;
  /** Whether the user is external. */
  external?: boolean;
}

/** Optional fields for creating and updating a user. */
export interface UserWriteBase {
  /** Skype name. */
  skype?: string;
  /** LinkedIn profile. */
  linkedin?: string;
  /** Twitter name. */
  twitter?: string;
  /** URL of the user's website. */
  website_url?: string;
  /** Organization of the user. */
  organization?: string;
  /** Maximum number of projects that the user may create. */
  projects_limit?: number;
  /** ID of the user at the identity provider in `provider`. */
  extern_uid?: string;
  /** Name of the identity provider of `extern_uid`. */
  provider?: string;
  /** Short biography of the user. */
  bio?: string;
  /** Location of the user. */
  location?: string;
  /** Whether the user can create groups. */
  can_create_group?: boolean;
}

/** Validation errors, by field. */
export interface ValidationErrors {
  /** Error texts, by field name. */
  message: Record<string, string[]>;
}

/**
 * A value that the documentation of the service does not list, beside those that it does. It is a text. An enum, so that
 * a comparison with a misspelt value does not compile; to name a value that you have seen, write `status as string`.
 */
export declare enum Undocumented {
  Value = '(undocumented)',
}
