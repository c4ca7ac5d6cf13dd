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
  idOf,
  idOfFormer,
  iid,
  integer,
  list,
  type NewRowOf,
  oneOf,
  optional,
  orNull,
  type ParentKeys,
  type RowOf,
  table,
  text,
  timeOfCreation,
  timestamp,
  timestampWithOffset,
} from './fields.ts';

const users = table({
  fields: {
    username: text,
    name: text,
    /** The address of the account itself; the table `emails` has further ones. */
    email: text,
    state: optional(oneOf(UserState), 'active'),
    /** Directory synchronization decides on `state`, so nobody may block or unblock. */
    directory_synchronized: optional(flag, false),
    admin: optional(flag, false),
    private_token: optional(text, ({ id }) => `private-token-${id}`),
    /** Whether a password was set; the sandbox has no sign-in, and keeps no passwords. */
    has_password: optional(flag, true),
    /** The password has to be changed at the next sign-in. */
    password_expired: optional(flag, false),
    avatar_url: orNull(text),
    created_at: timeOfCreation,
    confirmed_at: orNull(timestamp),
    bio: orNull(text),
    location: orNull(text),
    skype: optional(text, ''),
    linkedin: optional(text, ''),
    twitter: optional(text, ''),
    website_url: optional(text, ''),
    organization: optional(text, ''),
    last_sign_in_at: orNull(timestamp),
    current_sign_in_at: orNull(timestamp),
    /** Day of the last sign-in or Git activity; API calls do not count. */
    last_activity_on: orNull(day),
    color_scheme_id: optional(integer, 1),
    projects_limit: optional(integer, 100),
    identities: optional(list(v.strictObject({ provider: text, extern_uid: text })), []),
    can_create_group: optional(flag, true),
    can_create_project: optional(flag, true),
    two_factor_enabled: optional(flag, false),
    external: optional(flag, false),
  },
  unique: {
    username: (row) => row.username.toLowerCase(),
    email: (row) => row.email.toLowerCase(),
    private_token: (row) => row.private_token,
  },
});

const emails = table({
  fields: { user_id: idOf('users'), email: text },
  unique: { email: (row) => row.email.toLowerCase() },
  parents: { user: (row) => row.user_id },
});

const ssh_keys = table({
  fields: {
    user_id: idOf('users'),
    title: text,
    /** Type, key and comment, as in a `.pub` file. */
    key: text,
    created_at: timeOfCreation,
  },
  unique: { material: (row) => keyMaterial(row.key) },
  parents: { user: (row) => row.user_id },
});

const impersonation_tokens = table({
  fields: {
    user_id: idOf('users'),
    name: text,
    token: optional(text, ({ id }) => `impersonation-token-${id}`),
    scopes: list(oneOf(ImpersonationTokenScope)),
    revoked: optional(flag, false),
    created_at: timeOfCreation,
    /** The token works until this day begins. */
    expires_at: orNull(day),
  },
  unique: { token: (row) => row.token },
  parents: { user: (row) => row.user_id },
});

/** Groups, and the namespaces of users' own projects. Groups are not nested. */
const namespaces = table({
  fields: {
    kind: optional(oneOf(['group', 'user']), 'group'),
    name: text,
    path: text,
    /** `null` for a group. */
    user_id: orNull(idOf('users')),
  },
  unique: { path: (row) => row.path.toLowerCase(), user: (row) => row.user_id },
});

/** Memberships in projects and groups; members of a group belong to its projects. */
const members = table({
  fields: {
    user_id: idOf('users'),
    source: oneOf(['project', 'group']),
    /** The id of the project or of the group's namespace. */
    source_id: integer,
    access_level: optional(integer, 30),
    notification_level: optional(integer, 3),
  },
  unique: { of: (row) => memberKey(row.source, row.source_id, row.user_id) },
  parents: { user: (row) => row.user_id, source: (row) => `${row.source}/${row.source_id}` },
});

const projects = table({
  fields: {
    namespace_id: idOf('namespaces'),
    name: text,
    path: text,
    owner_id: idOfFormer('users'),
    creator_id: idOfFormer('users'),
    description: orNull(text),
    default_branch: orNull(text),
    visibility: optional(oneOf(ProjectVisibility), 'private'),
    tag_list: optional(list(text), []),
    archived: optional(flag, false),
    avatar_url: orNull(text),
    created_at: timeOfCreation,
    updated_at: timeOfCreation,
    last_activity_at: timeOfCreation,
    issues_enabled: optional(flag, true),
    merge_requests_enabled: optional(flag, true),
    jobs_enabled: optional(flag, true),
    wiki_enabled: optional(flag, true),
    snippets_enabled: optional(flag, false),
    container_registry_enabled: optional(flag, false),
    shared_runners_enabled: optional(flag, true),
    public_jobs: optional(flag, false),
    lfs_enabled: optional(flag, true),
    request_access_enabled: optional(flag, false),
    only_allow_merge_if_pipeline_succeeds: optional(flag, false),
    only_allow_merge_if_all_discussions_are_resolved: optional(flag, false),
    import_url: orNull(text),
    /** A secret, shown when the project is created. */
    runners_token: optional(text, ({ id }) => `runners-token-${id}`),
    forked_from_id: orNull(idOf('projects')),
    statistics: optional(
      v.strictObject({
        commit_count: integer,
        storage_size: integer,
        repository_size: integer,
        lfs_objects_size: integer,
        job_artifacts_size: integer,
      }),
      {
        commit_count: 0,
        storage_size: 0,
        repository_size: 0,
        lfs_objects_size: 0,
        job_artifacts_size: 0,
      },
    ),
    /** Issues are in a tracker elsewhere, whose issues merge requests close. */
    external_tracker: optional(flag, false),
  },
  unique: { path: (row) => `${row.namespace_id}/${row.path.toLowerCase()}` },
  parents: {
    owner: (row) => row.owner_id,
    namespace: (row) => row.namespace_id,
    forked_from: (row) => row.forked_from_id,
  },
});

/** Projects shared with groups. A share ends on the day in `expires_at`. */
const group_shares = table({
  fields: {
    project_id: idOf('projects'),
    group_id: idOf('namespaces'),
    group_access: integer,
    expires_at: orNull(day),
  },
  unique: { of: (row) => `${row.project_id}/${row.group_id}` },
  parents: { project: (row) => row.project_id },
});

const stars = table({
  fields: { project_id: idOf('projects'), user_id: idOf('users') },
  unique: { of: (row) => `${row.project_id}/${row.user_id}` },
  parents: { project: (row) => row.project_id, user: (row) => row.user_id },
});

const hooks = table({
  fields: {
    project_id: idOf('projects'),
    url: text,
    push_events: optional(flag, true),
    issues_events: optional(flag, false),
    merge_requests_events: optional(flag, false),
    tag_push_events: optional(flag, false),
    note_events: optional(flag, false),
    job_events: optional(flag, false),
    pipeline_events: optional(flag, false),
    wiki_page_events: optional(flag, false),
    enable_ssl_verification: optional(flag, true),
    /** A secret, never shown. */
    token: orNull(text),
    created_at: timeOfCreation,
  },
  parents: { project: (row) => row.project_id },
});

const uploads = table({
  fields: {
    project_id: idOf('projects'),
    /** The folder in the upload's URL: 32 hexadecimal digits. */
    secret: optional(text, ({ id }) => hexOf(id)),
    file_name: text,
    media_type: text,
    size: integer,
  },
  unique: { secret: (row) => row.secret },
  parents: { project: (row) => row.project_id },
});

const commits = table({
  fields: {
    project_id: idOf('projects'),
    sha: text,
    parent_ids: optional(list(text), []),
    /** The whole message; its first line is the title. */
    message: text,
    author_name: text,
    author_email: text,
    authored_date: timestampWithOffset,
    committer_name: text,
    committer_email: text,
    committed_date: timestampWithOffset,
  },
  unique: { sha: (row) => `${row.project_id}/${row.sha}` },
  parents: { project: (row) => row.project_id },
});

const branches = table({
  fields: {
    project_id: idOf('projects'),
    name: text,
    /** The commit at the head. */
    sha: text,
    protected: optional(flag, false),
    developers_can_push: optional(flag, false),
    developers_can_merge: optional(flag, false),
  },
  unique: { name: (row) => `${row.project_id}/${row.name}` },
  parents: { project: (row) => row.project_id },
});

const pipelines = table({
  fields: {
    project_id: idOf('projects'),
    ref: text,
    sha: text,
    status: optional(text, 'pending'),
  },
  parents: { project: (row) => row.project_id },
});

const jobs = table({
  fields: {
    project_id: idOf('projects'),
    pipeline_id: idOf('pipelines'),
    name: text,
    stage: text,
    ref: text,
    sha: text,
    tag: optional(flag, false),
    status: optional(text, 'created'),
    /** The job waits for somebody to play it. */
    manual: optional(flag, false),
    created_at: timeOfCreation,
    started_at: orNull(timestamp),
    finished_at: orNull(timestamp),
    user_id: orNull(idOfFormer('users')),
  },
  parents: { project: (row) => row.project_id, pipeline: (row) => row.pipeline_id },
});

/** Job artifacts, one archive per job. */
const artifacts = table({
  fields: {
    job_id: idOf('jobs'),
    file_name: optional(text, 'artifacts.zip'),
    content: base64,
    size: integer,
    /** Time of deletion, or `null` for never. */
    expires_at: orNull(timestamp),
  },
  unique: { job: (row) => row.job_id },
});

const traces = table({
  fields: { job_id: idOf('jobs'), text },
  unique: { job: (row) => row.job_id },
});

const milestones = table({
  fields: {
    iid,
    project_id: idOf('projects'),
    title: text,
    description: optional(text, ''),
    state: optional(text, 'active'),
    created_at: timeOfCreation,
    updated_at: timeOfCreation,
    due_date: orNull(day),
  },
  parents: { project: (row) => row.project_id },
});

/** Labels that a project knows; issues and merge requests have the names of theirs. */
const labels = table({
  fields: { project_id: idOf('projects'), name: text },
  unique: { name: (row) => `${row.project_id}/${row.name}` },
  parents: { project: (row) => row.project_id },
});

/** What issues and merge requests share. */
const trackable = {
  iid,
  project_id: idOf('projects'),
  title: text,
  description: orNull(text),
  author_id: idOfFormer('users'),
  assignee_id: orNull(idOfFormer('users')),
  labels: optional(list(text), []),
  milestone_id: orNull(idOf('milestones')),
  created_at: timeOfCreation,
  updated_at: timeOfCreation,
  user_notes_count: optional(integer, 0),
  upvotes: optional(integer, 0),
  downvotes: optional(integer, 0),
  /** In seconds; 0 for none. */
  time_estimate: optional(integer, 0),
  /** In seconds. */
  total_time_spent: optional(integer, 0),
  /** Deleted softly: the row stays, so that its number is not given again. */
  deleted: optional(flag, false),
};

const trackableKeys = {
  unique: {
    iid: (row: { project_id: number; iid: number }) => `${row.project_id}/${row.iid}`,
  },
  isHidden: (row: { deleted: boolean }) => row.deleted,
};

const issues = table({
  fields: {
    ...trackable,
    state: optional(oneOf(IssueState), 'opened'),
    due_date: orNull(day),
    confidential: optional(flag, false),
  },
  ...trackableKeys,
  parents: { project: (row) => row.project_id, author: (row) => row.author_id },
});

/** Merge requests, which belong to the project of their target branch. */
const merge_requests = table({
  fields: {
    ...trackable,
    state: optional(oneOf(['opened', 'closed', 'merged', 'reopened']), 'opened'),
    source_project_id: idOfFormer('projects'),
    source_branch: text,
    target_branch: text,
    work_in_progress: optional(flag, false),
    merge_status: optional(oneOf(['can_be_merged', 'cannot_be_merged', 'unchecked']), 'unchecked'),
    merge_when_pipeline_succeeds: optional(flag, false),
    /** The head of the source branch. */
    sha: text,
    merge_commit_sha: orNull(text),
    /** Who accepted the merge request; this and what they sent is stored until the pipeline succeeds. */
    accepted_by_id: orNull(idOfFormer('users')),
    merge_commit_message: orNull(text),
    should_remove_source_branch: orNull(flag),
    /** Choice of the user who created or updated the merge request. */
    force_remove_source_branch: orNull(flag),
    /** Issues that are closed when it is merged. */
    closes_issue_ids: optional(list(idOfFormer('issues')), []),
    /** The same of an external tracker. */
    closes_external_issues: optional(list(v.strictObject({ id: text, title: text })), []),
  },
  ...trackableKeys,
  parents: {
    project: (row) => row.project_id,
    source_branch: (row) => `${row.source_project_id}/${row.source_branch}`,
  },
});

/** Versions of a merge request's diff; the newest is what would be merged. */
const diff_versions = table({
  fields: {
    merge_request_id: idOf('merge_requests'),
    head_commit_sha: text,
    base_commit_sha: text,
    start_commit_sha: text,
    created_at: timeOfCreation,
    state: optional(text, 'collected'),
    commit_shas: optional(list(text), []),
    diffs: optional(
      list(
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
      [],
    ),
  },
  parents: { merge_request: (row) => row.merge_request_id },
});

/** Comments on issues and merge requests. */
const notes = table({
  fields: {
    project_id: idOf('projects'),
    noteable_type: oneOf(TodoTargetType),
    noteable_id: integer,
    author_id: idOfFormer('users'),
    body: text,
    attachment: orNull(text),
    system: optional(flag, false),
    created_at: timeOfCreation,
    discussion_id: orNull(text),
    resolved: optional(flag, false),
  },
  parents: { of: (row) => targetKey(row.noteable_type, row.noteable_id) },
});

/** One row for each user and issue or merge request. */
const targetKeys = {
  unique: { of: (row: Target) => `${row.user_id}/${targetKey(row.target_type, row.target_id)}` },
  parents: {
    user: (row: Target) => row.user_id,
    target: (row: Target) => targetKey(row.target_type, row.target_id),
  },
};

interface Target {
  readonly user_id: number;
  readonly target_type: Trackable;
  readonly target_id: number;
}

const subscriptions = table({
  fields: {
    user_id: idOf('users'),
    target_type: oneOf(TodoTargetType),
    target_id: integer,
  },
  ...targetKeys,
});

const todos = table({
  fields: {
    /** Whose todo it is. */
    user_id: idOf('users'),
    project_id: idOf('projects'),
    author_id: idOfFormer('users'),
    action_name: optional(text, 'marked'),
    target_type: oneOf(TodoTargetType),
    target_id: integer,
    body: text,
    state: optional(text, 'pending'),
    created_at: timeOfCreation,
  },
  ...targetKeys,
});

/** What users did, listed for projects and users. */
const events = table({
  fields: {
    project_id: idOf('projects'),
    author_id: idOfFormer('users'),
    action_name: text,
    target_type: orNull(text),
    target_id: orNull(integer),
    target_title: orNull(text),
    created_at: timeOfCreation,
    /** The push, if the event is one. */
    push: orNull(v.strictObject({ before: text, after: text, ref: text, commit_shas: list(text) })),
    /** The note that was written, if the event is one. */
    note_id: orNull(idOfFormer('notes')),
  },
  parents: { project: (row) => row.project_id, author: (row) => row.author_id },
});

/** By name of the table, which is also its name in seed files. */
export const tables = {
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

type Tables = typeof tables;

export type TableName = keyof Tables;

export const TABLE_NAMES = Object.keys(tables) as readonly TableName[];

/** The row of each table. */
export type Rows = {
  readonly [Name in TableName]: RowOf<Tables[Name]['fields']>;
};

/** A row to be inserted: what has a default may be omitted, and so may `id` and `iid`. */
export type NewRow<Name extends TableName> = NewRowOf<Tables[Name]['fields']>;

/**
 * A world as data, and the format of seed files: rows by table, the time at which the world begins, and
 * the base URL that responses name as the service's own. A sequence that is named continues after its
 * number, any other after the highest id.
 */
export interface WorldData {
  readonly site: string;
  readonly now: string;
  readonly sequences?: Readonly<Record<string, number>>;
  readonly tables: {
    readonly [Name in TableName]?: readonly (NewRow<Name> & { readonly id: number })[];
  };
}

/** The names of a table's unique keys. */
export type UniqueKey<Name extends TableName> = Extract<keyof Tables[Name]['unique'], string>;

/** What rows are listed by: `{ project: 42 }`. */
export type Where<Name extends TableName> = ParentKeys<Tables[Name]['parents']>;

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

/** The unique key `of` of `members`. */
export function memberKey(source: 'project' | 'group', sourceId: number, userId: number): string {
  return `${source}/${sourceId}/${userId}`;
}

/** An issue or a merge request as a key: `Issue/1001`. */
export function targetKey(type: Trackable, id: number): string {
  return `${type}/${id}`;
}

/** Hexadecimal digits, as in the folder of an upload: others for each id, and the same in every run. */
export function hexOf(id: number, digits = 32): string {
  // An odd factor never maps two numbers to one.
  const spread = BigInt.asUintN(digits * 4, BigInt(id) * 0x9e3779b97f4a7c15f39cc0605cedc835n);
  return spread.toString(16).padStart(digits, '0');
}

/** What identifies a public key: its type and the key itself, without the comment. */
export function keyMaterial(key: string): string {
  return key.trim().split(/\s+/).slice(0, 2).join(' ');
}
