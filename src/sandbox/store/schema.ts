/**
 * The tables of a world: one schema per table, from which the types of rows come and against which seeds
 * and imported worlds are checked. Rows name each other by id. What responses show and what follows from
 * rows, such as URLs and counts, is made by the views.
 */
import * as v from 'valibot';
import {
  ImpersonationTokenScope,
  IssueState,
  ProjectVisibility,
  TodoTargetType,
  UserState,
} from '../../../generated/client/enums.ts';
import {
  base64,
  day,
  flag,
  id,
  idOf,
  idOfFormer,
  integer,
  list,
  oneOf,
  text,
  timestamp,
} from './fields.ts';

const users = v.strictObject({
  id,
  username: text,
  name: text,
  /** The address of the account itself; the table `emails` has further ones. */
  email: text,
  state: oneOf(UserState),
  /** Directory synchronization decides on `state`, so nobody may block or unblock. */
  directory_synchronized: flag,
  admin: flag,
  private_token: text,
  /** Whether a password was set; the sandbox has no sign-in, and keeps no passwords. */
  has_password: flag,
  /** The password has to be changed at the next sign-in. */
  password_expired: flag,
  avatar_url: v.nullable(text),
  created_at: timestamp,
  confirmed_at: v.nullable(timestamp),
  bio: v.nullable(text),
  location: v.nullable(text),
  skype: text,
  linkedin: text,
  twitter: text,
  website_url: text,
  organization: text,
  last_sign_in_at: v.nullable(timestamp),
  current_sign_in_at: v.nullable(timestamp),
  /** Day of the last sign-in or Git activity; API calls do not count. */
  last_activity_on: v.nullable(day),
  color_scheme_id: integer,
  projects_limit: integer,
  identities: list(v.strictObject({ provider: text, extern_uid: text })),
  can_create_group: flag,
  can_create_project: flag,
  two_factor_enabled: flag,
  external: flag,
});

const emails = v.strictObject({ id, user_id: idOf('users'), email: text });

const ssh_keys = v.strictObject({
  id,
  user_id: idOf('users'),
  title: text,
  /** Type, key and comment, as in a `.pub` file. */
  key: text,
  created_at: timestamp,
});

const impersonation_tokens = v.strictObject({
  id,
  user_id: idOf('users'),
  name: text,
  token: text,
  scopes: list(oneOf(ImpersonationTokenScope)),
  revoked: flag,
  created_at: timestamp,
  /** The token works until this day begins. */
  expires_at: v.nullable(day),
});

/** Groups, and the namespaces of users' own projects. Groups are not nested. */
const namespaces = v.strictObject({
  id,
  kind: oneOf(['group', 'user']),
  name: text,
  path: text,
  /** `null` for a group. */
  user_id: v.nullable(idOf('users')),
});

/** Memberships in projects and groups; members of a group belong to its projects. */
const members = v.strictObject({
  id,
  user_id: idOf('users'),
  source: oneOf(['project', 'group']),
  /** The id of the project or of the group's namespace. */
  source_id: integer,
  access_level: integer,
  notification_level: integer,
});

const projects = v.strictObject({
  id,
  namespace_id: idOf('namespaces'),
  name: text,
  path: text,
  owner_id: idOfFormer('users'),
  creator_id: idOfFormer('users'),
  description: v.nullable(text),
  default_branch: v.nullable(text),
  visibility: oneOf(ProjectVisibility),
  tag_list: list(text),
  archived: flag,
  avatar_url: v.nullable(text),
  created_at: timestamp,
  updated_at: timestamp,
  last_activity_at: timestamp,
  issues_enabled: flag,
  merge_requests_enabled: flag,
  jobs_enabled: flag,
  wiki_enabled: flag,
  snippets_enabled: flag,
  container_registry_enabled: flag,
  shared_runners_enabled: flag,
  public_jobs: flag,
  lfs_enabled: flag,
  request_access_enabled: flag,
  only_allow_merge_if_pipeline_succeeds: flag,
  only_allow_merge_if_all_discussions_are_resolved: flag,
  import_url: v.nullable(text),
  /** A secret, shown when the project is created. */
  runners_token: text,
  forked_from_id: v.nullable(idOf('projects')),
  statistics: v.strictObject({
    commit_count: integer,
    storage_size: integer,
    repository_size: integer,
    lfs_objects_size: integer,
    job_artifacts_size: integer,
  }),
  /** Issues are kept in a tracker elsewhere, whose issues merge requests close. */
  external_tracker: flag,
});

/** Projects shared with groups. A share ends on the day in `expires_at`. */
const group_shares = v.strictObject({
  id,
  project_id: idOf('projects'),
  group_id: idOf('namespaces'),
  group_access: integer,
  expires_at: v.nullable(day),
});

const stars = v.strictObject({ id, project_id: idOf('projects'), user_id: idOf('users') });

const hooks = v.strictObject({
  id,
  project_id: idOf('projects'),
  url: text,
  push_events: flag,
  issues_events: flag,
  merge_requests_events: flag,
  tag_push_events: flag,
  note_events: flag,
  job_events: flag,
  pipeline_events: flag,
  wiki_page_events: flag,
  enable_ssl_verification: flag,
  /** A secret, never shown. */
  token: v.nullable(text),
  created_at: timestamp,
});

const uploads = v.strictObject({
  id,
  project_id: idOf('projects'),
  /** The folder in the upload's URL: 32 hexadecimal digits. */
  secret: text,
  file_name: text,
  media_type: text,
  size: integer,
});

const commits = v.strictObject({
  id,
  project_id: idOf('projects'),
  sha: text,
  parent_ids: list(text),
  /** The whole message; its first line is the title. */
  message: text,
  author_name: text,
  author_email: text,
  authored_date: timestamp,
  committer_name: text,
  committer_email: text,
  committed_date: timestamp,
});

const branches = v.strictObject({
  id,
  project_id: idOf('projects'),
  name: text,
  /** The commit at the head. */
  sha: text,
  protected: flag,
  developers_can_push: flag,
  developers_can_merge: flag,
});

const pipelines = v.strictObject({
  id,
  project_id: idOf('projects'),
  ref: text,
  sha: text,
  status: text,
});

const jobs = v.strictObject({
  id,
  project_id: idOf('projects'),
  pipeline_id: idOf('pipelines'),
  name: text,
  stage: text,
  ref: text,
  sha: text,
  tag: flag,
  status: text,
  /** The job waits for somebody to play it. */
  manual: flag,
  created_at: timestamp,
  started_at: v.nullable(timestamp),
  finished_at: v.nullable(timestamp),
  user_id: v.nullable(idOfFormer('users')),
});

/** Job artifacts, one archive per job. */
const artifacts = v.strictObject({
  id,
  job_id: idOf('jobs'),
  file_name: text,
  content: base64,
  size: integer,
  /** Time of deletion, or `null` for never. */
  expires_at: v.nullable(timestamp),
});

const traces = v.strictObject({ id, job_id: idOf('jobs'), text });

const milestones = v.strictObject({
  id,
  iid: integer,
  project_id: idOf('projects'),
  title: text,
  description: text,
  state: text,
  created_at: timestamp,
  updated_at: timestamp,
  due_date: v.nullable(day),
});

/** Labels that a project knows; issues and merge requests have the names of theirs. */
const labels = v.strictObject({ id, project_id: idOf('projects'), name: text });

/** What issues and merge requests share. */
const trackable = {
  id,
  iid: integer,
  project_id: idOf('projects'),
  title: text,
  description: v.nullable(text),
  author_id: idOfFormer('users'),
  assignee_id: v.nullable(idOfFormer('users')),
  labels: list(text),
  milestone_id: v.nullable(idOf('milestones')),
  created_at: timestamp,
  updated_at: timestamp,
  user_notes_count: integer,
  upvotes: integer,
  downvotes: integer,
  /** In seconds; 0 for none. */
  time_estimate: integer,
  /** In seconds. */
  total_time_spent: integer,
  /** Deleted softly: the row is kept, so that its number is not given again. */
  deleted: flag,
};

const issues = v.strictObject({
  ...trackable,
  state: oneOf(IssueState),
  due_date: v.nullable(day),
  confidential: flag,
});

/** Merge requests, which belong to the project of their target branch. */
const merge_requests = v.strictObject({
  ...trackable,
  state: oneOf(['opened', 'closed', 'merged', 'reopened']),
  source_project_id: idOfFormer('projects'),
  source_branch: text,
  target_branch: text,
  work_in_progress: flag,
  merge_status: oneOf(['can_be_merged', 'cannot_be_merged', 'unchecked']),
  merge_when_pipeline_succeeds: flag,
  /** The head of the source branch. */
  sha: text,
  merge_commit_sha: v.nullable(text),
  /** Who accepted the merge request; this and what they sent is kept until the pipeline succeeds. */
  accepted_by_id: v.nullable(idOfFormer('users')),
  merge_commit_message: v.nullable(text),
  should_remove_source_branch: v.nullable(flag),
  /** Choice of whoever created or updated the merge request. */
  force_remove_source_branch: v.nullable(flag),
  /** Issues that are closed when it is merged. */
  closes_issue_ids: list(idOfFormer('issues')),
  /** The same of an external tracker. */
  closes_external_issues: list(v.strictObject({ id: text, title: text })),
});

/** Versions of a merge request's diff; the newest is what would be merged. */
const diff_versions = v.strictObject({
  id,
  merge_request_id: idOf('merge_requests'),
  head_commit_sha: text,
  base_commit_sha: text,
  start_commit_sha: text,
  created_at: timestamp,
  state: text,
  commit_shas: list(text),
  diffs: list(
    v.strictObject({
      old_path: text,
      new_path: text,
      a_mode: text,
      b_mode: text,
      diff: text,
      new_file: flag,
      renamed_file: flag,
      deleted_file: flag,
    }),
  ),
});

/** Comments on issues and merge requests. */
const notes = v.strictObject({
  id,
  project_id: idOf('projects'),
  noteable_type: oneOf(TodoTargetType),
  noteable_id: integer,
  author_id: idOfFormer('users'),
  body: text,
  attachment: v.nullable(text),
  system: flag,
  created_at: timestamp,
  discussion_id: v.nullable(text),
  resolved: flag,
});

const subscriptions = v.strictObject({
  id,
  user_id: idOf('users'),
  target_type: oneOf(TodoTargetType),
  target_id: integer,
});

const todos = v.strictObject({
  id,
  /** Whose todo it is. */
  user_id: idOf('users'),
  project_id: idOf('projects'),
  author_id: idOfFormer('users'),
  action_name: text,
  target_type: oneOf(TodoTargetType),
  target_id: integer,
  body: text,
  state: text,
  created_at: timestamp,
});

/** What users did, listed for projects and users. */
const events = v.strictObject({
  id,
  project_id: idOf('projects'),
  author_id: idOfFormer('users'),
  action_name: text,
  target_type: v.nullable(text),
  target_id: v.nullable(integer),
  target_title: v.nullable(text),
  created_at: timestamp,
  /** The push, if the event is one. */
  push: v.nullable(
    v.strictObject({ before: text, after: text, ref: text, commit_shas: list(text) }),
  ),
  /** The note that was written, if the event is one. */
  note_id: v.nullable(idOfFormer('notes')),
});

/** By name of the table, which is also its name in seed files. */
export const schemas = {
  users,
  emails,
  ssh_keys,
  impersonation_tokens,
  namespaces,
  members,
  projects,
  group_shares,
  stars,
  hooks,
  uploads,
  commits,
  branches,
  pipelines,
  jobs,
  artifacts,
  traces,
  milestones,
  labels,
  issues,
  merge_requests,
  diff_versions,
  notes,
  subscriptions,
  todos,
  events,
};

type Immutable<T> = T extends object ? { readonly [Name in keyof T]: Immutable<T[Name]> } : T;

/** A row of any table. Rows never change; a change puts another row in the place. */
export interface Row {
  readonly id: number;
}

/** The row of each table. */
export type Rows = {
  readonly [Name in TableName]: Immutable<v.InferOutput<(typeof schemas)[Name]>>;
};

export type TableName = keyof typeof schemas;

export const TABLE_NAMES = Object.keys(schemas) as readonly TableName[];

/** What users can subscribe to, track time on and put on their todo list. */
export type Trackable = TodoTargetType;

export type UserRecord = Rows['users'];
export type EmailRecord = Rows['emails'];
export type SshKeyRecord = Rows['ssh_keys'];
export type ImpersonationTokenRecord = Rows['impersonation_tokens'];
export type NamespaceRecord = Rows['namespaces'];
export type MemberRecord = Rows['members'];
export type ProjectRecord = Rows['projects'];
export type GroupShareRecord = Rows['group_shares'];
export type HookRecord = Rows['hooks'];
export type UploadRecord = Rows['uploads'];
export type CommitRecord = Rows['commits'];
export type BranchRecord = Rows['branches'];
export type PipelineRecord = Rows['pipelines'];
export type JobRecord = Rows['jobs'];
export type ArtifactsRecord = Rows['artifacts'];
export type IssueRecord = Rows['issues'];
export type MergeRequestRecord = Rows['merge_requests'];
export type DiffVersionRecord = Rows['diff_versions'];
export type NoteRecord = Rows['notes'];
export type TodoRecord = Rows['todos'];
export type EventRecord = Rows['events'];
