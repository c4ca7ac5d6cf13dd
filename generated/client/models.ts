/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */

/** How far an access goes, as a number. */
export type AccessLevel = number;

/**
 * Something that a person did in a project. A comment brings `note`, a push brings `data`, anything else
 * neither.
 */
export type ActivityEvent = ActivityEventWithNote | ActivityEventWithPush | ActivityEventPlain;

/** What every event carries. */
export interface ActivityEventBase {
  /** The title of the event. */
  title: string | null;
  /** The id of the project it happened in. */
  project_id: number;
  /** What was done. */
  action_name: string;
  /** The id of what it was done to; `null` for a push. */
  target_id: number | null;
  /** The kind of what it was done to; `null` for a push. */
  target_type: string | null;
  /** The title of what it was done to; `null` where it has none. */
  target_title: string | null;
  /** The id of the person who did it. */
  author_id: number;
  author: UserBrief;
  /** The name of that person's account. */
  author_username: string;
}

/** An event that is neither a comment nor a push. */
export interface ActivityEventPlain extends ActivityEventBase {
  /** Always `null`. */
  data: null;
}

/** An event that is a comment. */
export interface ActivityEventWithNote extends ActivityEventBase {
  /**
   * When it happened.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** Always `null`. */
  data: null;
  note: EventNote;
}

/** An event that is a push. */
export interface ActivityEventWithPush extends ActivityEventBase {
  data: PushData;
}

/** A branch of a repository, with the commit it points to. */
export interface Branch {
  /** The name of the branch. */
  name: string;
  commit: BranchCommit;
  protected: BranchProtection;
  /** Whether developers can push to the branch. */
  developers_can_push: boolean;
  /** Whether developers can merge into the branch. */
  developers_can_merge: boolean;
}

/** The commit that a branch points to. */
export interface BranchCommit {
  /** The full hash. */
  id: string;
  /** The full hashes of the commits before it. */
  parent_ids: string[];
  /** The whole message. */
  message: string;
  /** Who wrote the change. */
  author_name: string;
  /** The author's email address. */
  author_email: string;
  /**
   * When the change was written.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  authored_date: string;
  /** Who made the commit. */
  committer_name: string;
  /** The committer's email address. */
  committer_email: string;
  /**
   * When the commit was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  committed_date: string;
}

/** Whether the branch is protected. */
export type BranchProtection = boolean;

/** The commit that a job ran for. */
export interface Commit {
  /** The full hash. */
  id: string;
  /** The first characters of the hash. */
  short_id: string;
  /** The first line of the message. */
  title: string;
  /** The whole message. */
  message: string;
  /** Who wrote the change. */
  author_name: string;
  /** The author's email address. */
  author_email: string;
  /**
   * When the commit was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** Which time a list is sorted by: that of making something or that of its last change. */
export type CreatedOrUpdatedOrder = 'created_at' | 'updated_at';

/** The account that an administrator acts as with `sudo`, with its secret token. */
export interface CurrentUserSudo extends UserAdminView {
  /** Whether the account is an administrator's. */
  is_admin: boolean;
  /** The private access token of the account. */
  private_token: string;
}

/** A version of the diff of a merge request, as listed. */
export interface DiffVersion {
  /** The id of the version. */
  id: number;
  /** The full hash of the newest commit of the source branch. */
  head_commit_sha: string;
  /** The full hash of the newest commit that both branches share. */
  base_commit_sha: string;
  /** The full hash of the commit of the target branch that the version starts from. */
  start_commit_sha: string;
  /**
   * When the version was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** The id of the merge request; not its `iid`. */
  merge_request_id: number;
  /** Where the version stands. */
  state: string;
  /** How many files differ, as text. */
  real_size: string;
}

/** A version of the difference that a merge request makes, with its commits and the files it changes. */
export interface DiffVersionWithDiffs extends DiffVersion {
  /** The commits of the version. */
  commits: MergeRequestCommit[];
  /** What the version changes, file by file. */
  diffs: MergeRequestChange[];
}

/** A duration as people write it, hours and then minutes, such as `3h30m`. */
export type DurationInput = string;

/** A further email address of an account. */
export interface Email {
  /** The id of the email. */
  id: number;
  /** The address. */
  email: string;
}

/** An email address to add. */
export interface EmailCreate {
  /** The address. */
  email: string;
}

/** Why a request was refused. */
export interface ErrorMessage {
  /** The reason, in words. */
  message: string;
}

/** The comment that an event is about. */
export interface EventNote {
  /** The id of the comment. */
  id: number;
  /** The text. */
  body: string;
  /** The address of an attached file; `null` without one. */
  attachment: string | null;
  author: UserBrief;
  /**
   * When it was written.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** Whether the service wrote it, not a person. */
  system: boolean;
  /** The id of what it comments on. */
  noteable_id: number;
  /** The kind of what it comments on. */
  noteable_type: string;
}

/** An issue that an external tracker keeps. */
export interface ExternalIssue {
  /** What the tracker calls the issue. */
  id: string;
  /** What the issue is about. */
  title: string;
}

/** A group that a project is shared with. */
export interface GroupShare {
  /** The id of the group. */
  group_id: number;
  /** The name of the group. */
  group_name: string;
  group_access_level: AccessLevel;
}

/** The group to share a project with. */
export interface GroupShareCreate {
  /** The id of the group. */
  group_id: number;
  group_access: AccessLevel;
  /**
   * The day on which the share ends. Without it, the share lasts.
   *
   * A day: `2026-01-31`.
   */
  expires_at?: string;
}

/** A token with which an administrator acts as another user, as listed and read. */
export interface ImpersonationToken {
  /** The id of the token. */
  id: number;
  /** What the administrator called it. */
  name: string;
  /** The secret value. */
  token?: string;
  /** What it may be used for. */
  scopes: ImpersonationTokenScope[];
  /** Whether it can be used. */
  active: boolean;
  /** Whether it was revoked. */
  revoked: boolean;
  /** Always `true`. */
  impersonation: true;
  /**
   * When it was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /**
   * The day on which it stops working; `null` if it never does.
   *
   * A day: `2026-01-31`.
   */
  expires_at: string | null;
}

/** A new token. */
export interface ImpersonationTokenCreate extends ImpersonationTokenCreateBase {
  /** What it may be used for. */
  scopes: ImpersonationTokenScope[];
}

/** What a new token has besides its scopes. */
export interface ImpersonationTokenCreateBase {
  /** What to call it. */
  name: string;
  /**
   * The day on which it stops working. Without it, the token never expires.
   *
   * A day: `2026-01-31`.
   */
  expires_at?: string;
}

/** A new token, with its scopes as they are named in a form. */
export interface ImpersonationTokenCreateForm extends ImpersonationTokenCreateBase {
  /** What it may be used for; repeat it for each scope. */
  'scopes[]': ImpersonationTokenScope[];
}

/** What a token may be used for: `api` for the whole API and for Git, `read_user` for reading users. */
export type ImpersonationTokenScope = 'api' | 'read_user';

/** Which tokens to list. */
export type ImpersonationTokenStateFilter = 'all' | 'active' | 'inactive';

/** A token that was just made, with its secret value. */
export interface ImpersonationTokenWithSecret extends ImpersonationToken {
  /** The secret value. */
  token: string;
}

/** An issue, as listed. */
export interface Issue extends IssueBase {
  /** How many comments people wrote on it. */
  user_notes_count: number;
}

/** An issue, as answered to subscribing to it or unsubscribing from it. */
export interface IssueAfterSubscription extends Issue {
  subscribed?: IssueSubscription;
}

/** What every answer about an issue carries. */
export interface IssueBase {
  /** The id of the issue, unique across the service. */
  id: number;
  /** The number of the issue within its project; the one that paths name it by. */
  iid: number;
  /** The id of the project that it belongs to. */
  project_id: number;
  /** What it is about, in a line. */
  title: string;
  /** What it is about, at length; `null` without one. */
  description: string | null;
  state: IssueState;
  /**
   * When it was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /**
   * When it last changed.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at: string;
  /**
   * The day by which it is to be done; `null` without one.
   *
   * A day: `2026-01-31`.
   */
  due_date: string | null;
  /** The names of its labels. */
  labels: string[];
  /** The milestone it belongs to; `null` without one. */
  milestone: Milestone | null;
  author: UserBrief;
  /** The person who is to do it, as the only element; empty without one. */
  assignees: UserBrief[];
  /**
   * The person who is to do it; `null` without one. Use `assignees` instead.
   *
   * @deprecated
   */
  assignee: UserBrief | null;
  /** The address of its page. */
  web_url: string;
  /** Whether it is marked as confidential. */
  confidential: boolean;
}

/** A new issue. */
export interface IssueCreate extends IssueCreateBase {
  /** The id of the person who is to do it, as the only element. */
  assignee_ids?: number[];
}

/** A new issue, but for its assignee. */
export interface IssueCreateBase extends IssueWriteBase {
  /** What it is about, in a line. */
  title: string;
  /**
   * Whether to mark it as confidential.
   *
   * @default false
   */
  confidential?: boolean;
  /**
   * When it is to count as made. Only the owner of the project and administrators may set it.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at?: string;
  /** The iid of a merge request of the project. All its discussions become resolved, and it brings a default description. A title and description that are sent go before those it brings. */
  merge_request_to_resolve_discussions_of?: number;
  /** The id of a discussion of the merge request in `merge_request_to_resolve_discussions_of`, which has to be sent with it. */
  discussion_to_resolve?: string;
}

/** A new issue, with its assignee as it is named in a form. */
export interface IssueCreateForm extends IssueCreateBase {
  /** The id of the person who is to do it, as the only element. */
  'assignee_ids[]'?: number[];
}

/** An issue, as shown in a todo about it. */
export interface IssueInTodo extends Issue {
  /** How many people voted for it. */
  upvotes: number;
  /** How many people voted against it. */
  downvotes: number;
}

/** Where to move an issue. */
export interface IssueMove {
  /** The id of the project to move it to. */
  to_project_id: number;
}

/** Where an issue stands. */
export type IssueState = 'opened' | 'closed';

/** What to do with the state of an issue. */
export type IssueStateEvent = 'close' | 'reopen';

/** Whether the caller is subscribed to the issue. */
export type IssueSubscription = boolean;

/** Changes to an issue. What is not sent stays as it is. */
export interface IssueUpdate extends IssueUpdateBase {
  /** The id of the person who is to do it, as the only element. */
  assignee_ids?: number[];
}

/** Changes to an issue, but for its assignee. What is not sent stays as it is. */
export interface IssueUpdateBase extends IssueWriteBase {
  /** What it is about, in a line. */
  title?: string;
  /** Whether it is marked as confidential. */
  confidential?: boolean;
  state_event?: IssueStateEvent;
  /**
   * When it is to count as changed. Only the owner of the project and administrators may set it.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at?: string;
}

/** Changes to an issue, with its assignee as it is named in a form. What is not sent stays as it is. */
export interface IssueUpdateForm extends IssueUpdateBase {
  /** The id of the person who is to do it, as the only element. */
  'assignee_ids[]'?: number[];
}

/** An issue, as answered to reading, creating or changing it. */
export interface IssueWithSubscription extends Issue {
  subscribed: IssueSubscription;
}

/** What can be set both on a new issue and on an existing one, and never has to be. */
export interface IssueWriteBase {
  /** What it is about, at length. */
  description?: string;
  /** The id of the milestone it belongs to. */
  milestone_id?: number;
  /** The names of its labels, separated by commas. */
  labels?: string;
  /**
   * The day by which it is to be done.
   *
   * A day: `2026-01-31`.
   */
  due_date?: string;
}

/** A CI job, as listed and read. */
export interface Job extends JobBase {
  /** The archive of what the job produced; `null` without one. */
  artifacts_file: JobArtifactsFile | null;
  pipeline: JobPipeline;
  /** The person who started the job. */
  user: JobUser | null;
}

/** A CI job, as answered to canceling, retrying or playing it. It does not name its pipeline. */
export interface JobAfterAction extends JobBase {
  /** The archive of what the job produced; `null` without one. */
  artifacts_file: JobArtifactsFile | null;
  /** Always `null` in this answer. */
  user: null;
}

/** A CI job, as answered to erasing it or keeping its artifacts. It names neither its pipeline nor the archive. */
export interface JobAfterArtifactsAction extends JobBase {
  /** Stands in the place of `artifacts_file`. */
  download_url: string | null;
  /** Always `null` in this answer. */
  user: null;
}

/** The archive of what a job produced. */
export interface JobArtifactsFile {
  /** The name of the archive. */
  filename: string;
  /** How large it is, in bytes. */
  size: number;
}

/** What every answer about a job carries. */
export interface JobBase {
  /** The id of the job. */
  id: number;
  /** The name of the job in the CI configuration. */
  name: string;
  /** The stage of the pipeline it belongs to. */
  stage: string;
  /** The branch or tag it runs for. */
  ref: string;
  /** Whether `ref` is a tag. */
  tag: boolean;
  status: JobStatus;
  /** How much of the code the tests covered, in percent. */
  coverage: number | null;
  /**
   * When the job was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string | null;
  /**
   * When it began to run; `null` before.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  started_at: string | null;
  /**
   * When it ended; `null` before.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  finished_at: string | null;
  /** The runner that took the job. */
  runner: Record<string, unknown> | null;
  commit: Commit;
}

/** The pipeline that a job belongs to. */
export interface JobPipeline {
  /** The id of the pipeline. */
  id: number;
  /** The branch or tag it runs for. */
  ref: string;
  /** The full hash of the commit it runs for. */
  sha: string;
  /** Where the pipeline stands. */
  status: string;
}

/** A job status that lists can be filtered by. */
export type JobScope = 'created' | 'pending' | 'running' | 'failed' | 'success' | 'canceled' | 'skipped';

/**
 * Where a job stands. The list of values is open: seen are the ones that lists filter by, and `started` in
 * the answer to playing a job.
 */
export type JobStatus = string;

/** The person who started a job. */
export interface JobUser extends UserBrief {
  /**
   * When the account was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** What the person says of themselves. */
  bio: string | null;
  skype: ProfileText;
  linkedin: ProfileText;
  twitter: ProfileText;
  website_url: ProfileText;
}

/** A merge request, which offers the changes of one branch to another, as listed. */
export interface MergeRequest {
  /** The id of the merge request, unique across the service. */
  id: number;
  /** The number of the merge request within its project; the one that paths name it by. */
  iid: number;
  /** The id of the project that it belongs to. */
  project_id: number;
  /** The id of the project with the source branch. */
  source_project_id: number;
  /** The id of the project with the target branch. */
  target_project_id: number;
  /** What it does, in a line. */
  title: string;
  /** What it does, at length; `null` without one. */
  description: string | null;
  state: MergeRequestState;
  /** The branch that is to be merged. */
  source_branch: string;
  /** The branch that it is to be merged into. */
  target_branch: string;
  /** How many people voted for it. */
  upvotes: number;
  /** How many people voted against it. */
  downvotes: number;
  author: MergeRequestUser;
  /** The person who is to look after it; `null` without one. */
  assignee: MergeRequestUser | null;
  /** The names of its labels. */
  labels: string[];
  /** The milestone it belongs to; `null` without one. */
  milestone: Milestone | null;
  /** Whether it is marked as unfinished. */
  work_in_progress: boolean;
  merge_when_pipeline_succeeds: MergeWhenPipelineSucceeds;
  merge_status: MergeStatus;
  /** The full hash of the commit at the head of the source branch. */
  sha: string;
  /** The full hash of the commit that merged it; `null` before. */
  merge_commit_sha: string | null;
  /** How many comments people wrote on it. */
  user_notes_count: number;
  /** Whether the source branch is removed by the merge, as chosen when accepting; `null` if nothing was chosen. */
  should_remove_source_branch: boolean | null;
  /** Whether the source branch is removed by the merge, as chosen with `remove_source_branch`; `null` if nothing was chosen. */
  force_remove_source_branch: boolean | null;
  /** The address of its page. */
  web_url: string;
  /**
   * When it was made. Some answers leave it out.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at?: string;
  /**
   * When it last changed. Some answers leave it out.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at?: string;
}

/** How to merge. */
export interface MergeRequestAccept {
  /** The message of the merge commit. */
  merge_commit_message?: string;
  /** Whether to remove the source branch. */
  should_remove_source_branch?: boolean;
  /** Whether to wait until the pipeline succeeds. */
  merge_when_pipeline_succeeds?: boolean;
  /** The full hash that the head of the source branch must have; otherwise nothing is merged. */
  sha?: string;
}

/** How one file changes. */
export interface MergeRequestChange {
  /** The path of the file before. */
  old_path: string;
  /** The path of the file after. */
  new_path: string;
  /** The Git file mode before. */
  a_mode: string;
  /** The Git file mode after. */
  b_mode: string;
  /** The lines that change. */
  diff: string;
  /** Whether the file is added. */
  new_file: boolean;
  /** Whether the file gets another path. */
  renamed_file: boolean;
  /** Whether the file is removed. */
  deleted_file: boolean;
}

/** A commit of a merge request. */
export interface MergeRequestCommit {
  /** The full hash. */
  id: string;
  /** The first characters of the hash. */
  short_id: string;
  /** The first line of the message. */
  title: string;
  /** Who wrote the change. */
  author_name: string;
  /** The author's email address. */
  author_email: string;
  /**
   * When the commit was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** The whole message. */
  message: string;
}

/** A new merge request. */
export interface MergeRequestCreate extends MergeRequestWriteBase {
  /** The branch that is to be merged. It is a branch of the project that the path names. */
  source_branch: string;
  /** The id of the project with the target branch. Without it, that is the project that the path names. */
  target_project_id?: number;
  /** The branch that it is to be merged into. */
  target_branch: string;
  /** What it does, in a line. */
  title: string;
}

/**
 * Where a merge request stands. The list of values is open: seen are `opened`, `closed`, `merged` and
 * `reopened`.
 */
export type MergeRequestState = string;

/** What is to happen to the state of a merge request. */
export type MergeRequestStateEvent = 'close' | 'reopen';

/** Which merge requests to list, by where they stand. */
export type MergeRequestStateFilter = 'opened' | 'closed' | 'merged' | 'all';

/** Whether the caller is subscribed to the merge request. */
export type MergeRequestSubscription = boolean;

/** Changes to a merge request, at least one. What is not sent stays as it is. */
export type MergeRequestUpdate = MergeRequestWriteBase & {
  state_event?: MergeRequestStateEvent;
} & ({
  /** The branch that it is to be merged into. */
  target_branch: string;
} | {
  /** What it does, in a line. */
  title: string;
} | {
  /** The id of the person who is to look after it. */
  assignee_id: number;
} | {
  /** What it does, at length. */
  description: string;
} | {
  state_event: MergeRequestStateEvent;
} | {
  /** The names of its labels, separated by commas. */
  labels: string;
} | {
  /** The id of the milestone it belongs to. */
  milestone_id: number;
} | {
  /** Whether the source branch is to be removed by the merge. */
  remove_source_branch: boolean;
});

/** The author or assignee of a merge request. Some answers add the address and the age of the account. */
export interface MergeRequestUser extends UserBrief {
  /** The person's email address. */
  email?: string;
  /**
   * When the account was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at?: string;
}

/** A merge request with the files that it changes. */
export interface MergeRequestWithChanges extends MergeRequest {
  subscribed?: MergeRequestSubscription;
  /** What it changes, file by file. */
  changes: MergeRequestChange[];
}

/** A merge request, as answered to reading it, creating it or changing it. */
export interface MergeRequestWithSubscription extends MergeRequest {
  subscribed: MergeRequestSubscription;
}

/** What can be set both on a new merge request and on an existing one. */
export interface MergeRequestWriteBase {
  /** The branch that it is to be merged into. */
  target_branch?: string;
  /** What it does, in a line. */
  title?: string;
  /** The id of the person who is to look after it. */
  assignee_id?: number;
  /** What it does, at length. */
  description?: string;
  /** The names of its labels, separated by commas. */
  labels?: string;
  /** The id of the milestone it belongs to. */
  milestone_id?: number;
  /** Whether the source branch is to be removed by the merge. */
  remove_source_branch?: boolean;
}

/**
 * Whether the source branch can be merged into the target branch. The list of values is open: seen are
 * `can_be_merged`, `cannot_be_merged` and `unchecked`.
 */
export type MergeStatus = string;

/** Whether the merge request was accepted and is merged as soon as its pipeline succeeds. */
export type MergeWhenPipelineSucceeds = boolean;

/** A milestone of a project, as shown on what is planned for it. */
export interface Milestone {
  /** The id of the milestone. */
  id: number;
  /** Its number within the project. */
  iid: number;
  /** The id of the project it belongs to. */
  project_id: number;
  /** What it is called. */
  title: string;
  /** What it is about. */
  description: string | null;
  /** Where the milestone stands. */
  state: string;
  /**
   * When it was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /**
   * When it last changed.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  updated_at: string;
  /**
   * The day by which it is to be reached; `null` without one.
   *
   * A day: `2026-01-31`.
   */
  due_date: string | null;
}

/** An issue in the project that it was moved to. It does not say how many comments it has. */
export interface MovedIssue extends IssueBase {
  subscribed?: IssueSubscription;
}

/** An optional line of a user's profile, as the person entered it; empty or `null` when they did not. */
export type ProfileText = string | null;

/** A project with its settings and counts. */
export interface Project extends ProjectSimple {
  /** What the project says of itself; `null` if it says nothing. */
  description: string | null;
  /** The name of the default branch; `null` while the repository has no branches. */
  default_branch: string | null;
  visibility: ProjectVisibility;
  /** The words that the project is tagged with. */
  tag_list: string[];
  owner?: ProjectOwner;
  /** Whether the project has issues. */
  issues_enabled: boolean;
  /** Whether the project has merge requests. */
  merge_requests_enabled: boolean;
  /** Whether the project has CI jobs. */
  jobs_enabled: boolean;
  /** Whether the project has a wiki. */
  wiki_enabled: boolean;
  /** Whether the project has snippets. */
  snippets_enabled: boolean;
  /** Whether the project has a container registry. */
  container_registry_enabled: boolean;
  /** How many issues are open. */
  open_issues_count: number;
  /**
   * When the project was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /**
   * When something last happened in the project.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  last_activity_at: string;
  /** The id of the user who made the project. */
  creator_id: number;
  namespace: ProjectNamespace;
  permissions?: ProjectPermissions;
  archived: ProjectArchiving;
  /** The address of the project's avatar image; `null` without one. */
  avatar_url: string | null;
  /** Whether shared runners take the project's jobs. */
  shared_runners_enabled: boolean;
  /** How many forks there are of the project. */
  forks_count: number;
  star_count: ProjectStarCount;
  /** A token for runners of the project. Only some answers carry it. */
  runners_token?: string;
  /** Whether the project's jobs are public. */
  public_jobs: boolean;
  /** The groups that the project is shared with. */
  shared_with_groups: GroupShare[];
  /** Whether merge requests can be accepted only after their pipeline succeeded. */
  only_allow_merge_if_pipeline_succeeds: boolean;
  /** Whether merge requests can be accepted only after all their discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved: boolean;
  /** Whether users can ask for access to the project. */
  request_access_enabled: boolean;
  statistics?: ProjectStatistics;
  /** The name with that of the namespace before it. */
  name_with_namespace: string;
  /** The full path of the project. */
  path_with_namespace: string;
  /** The address to clone from over HTTP. */
  http_url_to_repo: string;
  /** The address to clone from over SSH. */
  ssh_url_to_repo: string;
}

/** How far an access goes, and of what the user is notified. */
export interface ProjectAccess {
  access_level: AccessLevel;
  /** Of what the user is notified, as a number. */
  notification_level: number;
}

/** Whether the project is archived. */
export type ProjectArchiving = boolean;

/** A new project. Either `name` or `path` has to be sent. */
export type ProjectCreate = ProjectSettings & {
  /** The name of the project. Without it, `path` is the name. */
  name?: string;
  /** The last part of the project's path. Without it, it is made from the name, in lower case and with dashes. */
  path?: string;
  /** The id of the namespace to put the project in. Without it, the caller's own. */
  namespace_id?: number;
} & (ProjectCreateWithName | ProjectCreateWithPath);

/** A new project that is to belong to a user. */
export interface ProjectCreateForUser extends ProjectSettings {
  /** The name of the project. */
  name: string;
  /** The last part of the project's path. Without it, it is made from the name, in lower case and with dashes. */
  path?: string;
  /**
   * The name of the default branch.
   *
   * @default "master"
   */
  default_branch?: string;
  /** The id of the namespace to put the project in. Without it, that of the user. */
  namespace_id?: number;
}

/** A new project that has a name. */
export interface ProjectCreateWithName {
  /** The name of the project. */
  name: string;
}

/** A new project that has a path. */
export interface ProjectCreateWithPath {
  /** The last part of the project's path. */
  path: string;
}

/** Where to put a fork. */
export interface ProjectForkCreate {
  /** The id or the path of the namespace to put the fork in. */
  namespace: number | string;
}

/**
 * An address that is notified of what happens in a project, with a switch for each kind of event. The secret
 * that receivers check is never shown.
 */
export interface ProjectHook {
  /** The id of the hook. */
  id: number;
  /** The address that is notified. */
  url: string;
  /** The id of the project it belongs to. */
  project_id: number;
  /** Whether it is notified of pushes. */
  push_events: boolean;
  /** Whether it is notified of what happens to issues. */
  issues_events: boolean;
  /** Whether it is notified of what happens to merge requests. */
  merge_requests_events: boolean;
  /** Whether it is notified of pushed tags. */
  tag_push_events: boolean;
  /** Whether it is notified of comments. */
  note_events: boolean;
  /** Whether it is notified of what happens to CI jobs. */
  job_events: boolean;
  /** Whether it is notified of what happens to CI pipelines. */
  pipeline_events: boolean;
  /** Whether it is notified of what happens to the wiki. Set it as `wiki_events`. */
  wiki_page_events: boolean;
  /** Whether the certificate of the address is verified when the hook is triggered. */
  enable_ssl_verification: boolean;
  /**
   * When the hook was added.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** A new hook, or changes to one. */
export interface ProjectHookWrite {
  /** The address to notify. */
  url: string;
  /** Whether to notify of pushes. */
  push_events?: boolean;
  /** Whether to notify of what happens to issues. */
  issues_events?: boolean;
  /** Whether to notify of what happens to merge requests. */
  merge_requests_events?: boolean;
  /** Whether to notify of pushed tags. */
  tag_push_events?: boolean;
  /** Whether to notify of comments. */
  note_events?: boolean;
  /** Whether to notify of what happens to CI jobs. */
  job_events?: boolean;
  /** Whether to notify of what happens to CI pipelines. */
  pipeline_events?: boolean;
  /** Whether to notify of what happens to the wiki. Answers call it `wiki_page_events`. */
  wiki_events?: boolean;
  /** Whether to verify the certificate of the address when the hook is triggered. */
  enable_ssl_verification?: boolean;
  /** A secret with which the receiver can validate what it is sent. It is never returned. */
  token?: string;
}

/** What the project stands under, such as a group or a user. */
export interface ProjectNamespace {
  /** The id of the namespace. */
  id: number;
  /** The name of the namespace. */
  name: string;
  /** The last part of the namespace's path. */
  path: string;
  /** What it is that the project stands under. */
  kind: string;
  /** The whole path of the namespace. */
  full_path: string;
}

/** What a list of projects is sorted by. */
export type ProjectOrder = 'id' | 'name' | 'path' | 'created_at' | 'updated_at' | 'last_activity_at';

/** The user who owns the project. Some answers leave it out. */
export interface ProjectOwner {
  /** The id of the user. */
  id: number;
  /** The full name. */
  name: string;
  /**
   * When the account was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** What the caller may do in the project, from two sources. */
export interface ProjectPermissions {
  /** The access from the project itself; `null` without any. */
  project_access: ProjectAccess | null;
  /** The access from the group that the project is in; `null` without any. */
  group_access: ProjectAccess | null;
}

/** What found projects are sorted by. */
export type ProjectSearchOrder = 'id' | 'name' | 'created_at' | 'last_activity_at';

/** What can be set both on a new project and on an existing one, and never has to be. */
export interface ProjectSettings {
  /** What the project says of itself. */
  description?: string;
  /** Whether the project has issues. */
  issues_enabled?: boolean;
  /** Whether the project has merge requests. */
  merge_requests_enabled?: boolean;
  /** Whether the project has CI jobs. */
  jobs_enabled?: boolean;
  /** Whether the project has a wiki. */
  wiki_enabled?: boolean;
  /** Whether the project has snippets. */
  snippets_enabled?: boolean;
  /** Whether the project has a container registry. */
  container_registry_enabled?: boolean;
  /** Whether shared runners take the project's jobs. */
  shared_runners_enabled?: boolean;
  visibility?: ProjectVisibility;
  /** The address of a repository to import. */
  import_url?: string;
  /** Whether the project's jobs are public. */
  public_jobs?: boolean;
  /** Whether merge requests can be accepted only after their pipeline succeeded. */
  only_allow_merge_if_pipeline_succeeds?: boolean;
  /** Whether merge requests can be accepted only after all their discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean;
  /** Whether the project can hold LFS objects. */
  lfs_enabled?: boolean;
  /** Whether users can ask for access to the project. */
  request_access_enabled?: boolean;
}

/** What names a project and says where it is. With `simple=true`, a list shows nothing more. */
export interface ProjectSimple {
  /** The id of the project. */
  id: number;
  /** The name of the project. */
  name: string;
  /** The name with that of the namespace before it. */
  name_with_namespace?: string;
  /** The last part of the project's path. */
  path: string;
  /** The full path of the project. */
  path_with_namespace?: string;
  /** The address of the project's page. */
  web_url: string;
  /** The address to clone from over HTTP. */
  http_url_to_repo?: string;
  /** The address to clone from over SSH. */
  ssh_url_to_repo?: string;
}

/** How many users have starred the project. */
export type ProjectStarCount = number;

/** How large the project is. Only there when it was asked for. */
export interface ProjectStatistics {
  /** How many commits the repository holds. */
  commit_count: number;
  /** The size of everything that is stored for the project. */
  storage_size: number;
  /** The size of the repository. */
  repository_size: number;
  /** The size of the LFS objects. */
  lfs_objects_size: number;
  /** The size of the artifacts of jobs. */
  job_artifacts_size: number;
}

/** Changes to a project. What is not sent stays as it is; `name` has to be sent. */
export interface ProjectUpdate extends ProjectSettings {
  /** The name of the project. */
  name: string;
  /** The last part of the project's path. */
  path?: string;
  /** The name of the default branch. */
  default_branch?: string;
}

/**
 * Who can reach a project: `private`, only users who were given access one by one; `internal`, any signed-in
 * user can clone it; `public`, it can be cloned without signing in.
 */
export type ProjectVisibility = 'private' | 'internal' | 'public';

/** A commit that was pushed. */
export interface PushCommit {
  /** The full hash. */
  id: string;
  /** The whole message. */
  message: string;
  /**
   * When it was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  timestamp: string;
  /** The address of the commit's page. */
  url: string;
  author: PushCommitAuthor;
}

/** Who wrote a commit that was pushed. */
export interface PushCommitAuthor {
  /** The author's name. */
  name: string;
  /** The author's email address. */
  email: string;
}

/** What was pushed. */
export interface PushData {
  /** The hash of the commit that `ref` pointed to before. */
  before: string;
  /** The hash of the commit that `ref` points to since. */
  after: string;
  /** What was pushed to. */
  ref: string;
  /** The id of the person who pushed. */
  user_id: number;
  /** The name of that person. */
  user_name: string;
  repository: PushRepository;
  /** The commits that were pushed. */
  commits: PushCommit[];
  /** How many commits were pushed. */
  total_commits_count: number;
}

/** The repository that was pushed to. */
export interface PushRepository {
  /** The name of the project. */
  name: string;
  /** The address to clone from. */
  url: string;
  /** What the project says of itself; `null` if it says nothing. */
  description: string | null;
  /** The address of the project's page. */
  homepage: string;
}

/** In which direction a list is sorted: `asc` from the smallest or oldest, `desc` from the largest or newest. */
export type SortDirection = 'asc' | 'desc';

/** A public key that lets a user reach repositories over SSH. */
export interface SshKey {
  /** The id of the key. */
  id: number;
  /** What its owner calls it. */
  title: string;
  /** The text of the public key. */
  key: string;
  /**
   * When it was added.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** A public key to add. */
export interface SshKeyCreate {
  /** What to call it. */
  title: string;
  /** The text of the public key. */
  key: string;
}

/** A public key and whose it is. */
export interface SshKeyWithUser extends SshKey {
  user: UserAdminView;
}

/** How long something is expected to take, in seconds. */
export type TimeEstimate = number;

/** How long somebody worked on something, in seconds. */
export type TimeSpent = number;

/** How long something is expected to take, and how long was spent on it. */
export interface TimeStats {
  /** The estimate for people to read, hours and then minutes with a space between, such as `3h 30m`; `null` without one. */
  human_time_estimate: string | null;
  /** The time spent for people to read, hours and then minutes with a space between, such as `1h`; `null` without any. */
  human_total_time_spent: string | null;
  time_estimate: TimeEstimate;
  total_time_spent: TimeSpent;
}

/** A duration to estimate or to add. */
export interface TimeTrackingInput {
  duration: DurationInput;
}

/** What every todo carries. */
export interface TodoBase {
  /** The id of the todo. */
  id: number;
  project: TodoProject;
  author: UserBrief;
  /** What brought it about. */
  action_name: string;
  target_type: TodoTargetType;
  /** The address of the page of what it is about. */
  target_url: string;
  /** The text of the todo. */
  body: string;
  state: TodoState;
  /**
   * When it was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
}

/** A todo about an issue. */
export interface TodoOfIssue extends TodoBase {
  /** Always `Issue`. */
  target_type: 'Issue';
  target: IssueInTodo;
}

/** A todo about a merge request. */
export interface TodoOfMergeRequest extends TodoBase {
  /** Always `MergeRequest`. */
  target_type: 'MergeRequest';
  target: MergeRequest;
}

/** The project of what a todo is about. */
export interface TodoProject {
  /** The id of the project. */
  id: number;
  /** The name of the project. */
  name: string;
  /** The name with that of the namespace before it. */
  name_with_namespace: string;
  /** The last part of the project's path. */
  path: string;
  /** The full path of the project. */
  path_with_namespace: string;
}

/** Where a todo stands. */
export type TodoState = string;

/** What kind of thing a todo is about. */
export type TodoTargetType = 'Issue' | 'MergeRequest';

/** A file to upload. */
export interface UploadCreate {
  /** The file, with its name. */
  file: Blob;
}

/** An uploaded file, and how to refer to it. */
export interface UploadResult {
  /** The text that stands for the file where it cannot be shown. */
  alt: string;
  /** The address of the file, relative to the path of the project. */
  url: string;
  /** The Markdown that refers to the file. */
  markdown: string;
}

/** A person's account, as everyone can see it. */
export interface User extends UserBrief {
  /**
   * When the account was made.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  created_at: string;
  /** What the person says of themselves. */
  bio: string | null;
  /** Where the person is. */
  location: string | null;
  skype: ProfileText;
  linkedin: ProfileText;
  twitter: ProfileText;
  website_url: ProfileText;
  organization: ProfileText;
}

/** When a person last used the service. Cloning, pushing and signing in count. */
export interface UserActivity {
  /** The name of the account. */
  username: string;
  /**
   * The day of the last activity.
   *
   * A day: `2026-01-31`.
   */
  last_activity_on: string;
  /**
   * The same day. Use `last_activity_on` instead.
   *
   * A day: `2026-01-31`.
   *
   * @deprecated
   */
  last_activity_at: string;
}

/** A person's account, as administrators see every account and everyone sees their own. */
export interface UserAdminView extends User {
  /** The address of the account. */
  email: string;
  /**
   * When the person signed in the time before the current one; `null` before that.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  last_sign_in_at: string | null;
  /**
   * When the address was confirmed; `null` before.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  confirmed_at: string | null;
  /**
   * The day of the last Git activity or sign-in; `null` before the first.
   *
   * A day: `2026-01-31`.
   */
  last_activity_on: string | null;
  /** The number of the colour scheme in use. */
  color_scheme_id: number;
  /** How many projects the person may create. */
  projects_limit: number;
  /**
   * When the person signed in last; `null` before the first time.
   *
   * A time: `2026-01-31T09:30:00.000Z`.
   */
  current_sign_in_at: string | null;
  /** The accounts elsewhere that the person can sign in with. */
  identities: UserIdentity[];
  /** Whether the person may create groups. */
  can_create_group: boolean;
  /** Whether the person may create projects. */
  can_create_project: boolean;
  /** Whether signing in takes a second factor. */
  two_factor_enabled: boolean;
  /** Whether the account is marked as external. */
  external: boolean;
}

/** A person, as shown beside what they wrote or are assigned to. */
export interface UserBrief {
  /** The id of the user. */
  id: number;
  /** The name to sign in and to be mentioned with. */
  username: string;
  /** The full name. */
  name: string;
  state: UserState;
  /** The address of the avatar image; `null` without one. */
  avatar_url: string | null;
  /** The address of the profile page. */
  web_url: string;
}

/** A new account. Either `password` or `reset_password` has to be sent. */
export type UserCreate = UserCreateBase & (UserCreateWithPassword | UserCreateWithReset);

/** What can be set on a new account. */
export interface UserCreateBase extends UserWriteBase {
  /** The address of the account. */
  email: string;
  /** The name to sign in and to be mentioned with. */
  username: string;
  /** The full name. */
  name: string;
  /** The password to sign in with. Not used when `reset_password` is true. */
  password?: string;
  /**
   * Let the person choose a password by resetting it. Goes before `password`.
   *
   * @default false
   */
  reset_password?: boolean;
  /**
   * Whether the person becomes an administrator.
   *
   * @default false
   */
  admin?: boolean;
  /**
   * Whether the person has to confirm the address.
   *
   * @default true
   */
  confirm?: boolean;
  /**
   * Whether the account is marked as external.
   *
   * @default false
   */
  external?: boolean;
}

/** A new account that comes with a password. */
export interface UserCreateWithPassword extends UserCreateBase {
  /** The password to sign in with. Not used when `reset_password` is true. */
  password: string;
}

/** A new account whose owner chooses the password. */
export interface UserCreateWithReset extends UserCreateBase {
  /** Let the person choose a password by resetting it. Goes before `password`. */
  reset_password: boolean;
}

/** An account elsewhere that a person can sign in with. */
export interface UserIdentity {
  /** The name of the identity provider. */
  provider: string;
  /** The person's id at that provider. */
  extern_uid: string;
}

/** Whether the user may sign in. */
export type UserState = 'active' | 'blocked';

/** Changes to an account. What is not sent stays as it is. */
export interface UserUpdate extends UserWriteBase {
  /** The address of the account. */
  email?: string;
  /** The name to sign in and to be mentioned with. */
  username?: string;
  /** The full name. */
  name?: string;
  /** A new password. The person has to change it at the next sign-in. */
  password?: string;
  /** Whether the person is an administrator. */
  admin?: boolean;
  /** Whether the account is marked as external. */
  external?: boolean;
}

/** Optional fields of an account, when it is made and when it is changed. */
export interface UserWriteBase {
  /** The person's Skype name. */
  skype?: string;
  /** The person's LinkedIn profile. */
  linkedin?: string;
  /** The person's Twitter name. */
  twitter?: string;
  /** The address of the person's web site. */
  website_url?: string;
  /** Where the person works. */
  organization?: string;
  /** How many projects the person may create. */
  projects_limit?: number;
  /** The person's id at the identity provider that `provider` names. */
  extern_uid?: string;
  /** The name of an identity provider that the person can sign in with. */
  provider?: string;
  /** What the person says of themselves. */
  bio?: string;
  /** Where the person is. */
  location?: string;
  /** Whether the person may create groups. */
  can_create_group?: boolean;
}

/** What is wrong with each field of a request. */
export interface ValidationErrors {
  /** By name of the field, everything that is wrong with it. */
  message: Record<string, string[]>;
}
