/** How the rows of each table are filled in, found and numbered. */
import type { Row, Rows, TableName, Trackable } from './schema.ts';

export interface TableDefinition<R extends Row> {
  /** Fields that a new row may omit. */
  readonly defaults: (now: string, id: number) => Partial<R>;
  /** Keys that no two rows share; `null` for a row without one. */
  readonly unique?: Readonly<Record<string, (row: R) => string | number | null>>;
  /** What rows are listed by, such as their project; each has an index. */
  readonly parents?: Readonly<Record<string, (row: R) => string | number | null>>;
  /** Rows that are kept but not found, such as deleted issues. */
  readonly isHidden?: (row: R) => boolean;
  /** Rows have an `iid`, counted for each of these. */
  readonly numberedWithin?: keyof R & string;
}

/** What issues and merge requests share. */
const trackable = {
  unique: {
    iid: (row: { project_id: number; iid: number }) => `${row.project_id}/${row.iid}`,
  },
  isHidden: (row: { deleted: boolean }) => row.deleted,
  numberedWithin: 'project_id',
} as const;

/** Filled by `Object.assign`, which keeps one hidden class for all rows. */
const trackableDefaults = (now: string) => ({
  state: 'opened' as const,
  description: null,
  assignee_id: null,
  labels: [],
  milestone_id: null,
  created_at: now,
  updated_at: now,
  user_notes_count: 0,
  upvotes: 0,
  downvotes: 0,
  time_estimate: 0,
  total_time_spent: 0,
  deleted: false,
});

export const definitions = {
  users: {
    defaults: (now, id) => ({
      state: 'active',
      directory_synchronized: false,
      admin: false,
      private_token: `private-token-${id}`,
      has_password: true,
      password_expired: false,
      avatar_url: null,
      created_at: now,
      confirmed_at: null,
      bio: null,
      location: null,
      skype: '',
      linkedin: '',
      twitter: '',
      website_url: '',
      organization: '',
      last_sign_in_at: null,
      current_sign_in_at: null,
      last_activity_on: null,
      color_scheme_id: 1,
      projects_limit: 100,
      identities: [],
      can_create_group: true,
      can_create_project: true,
      two_factor_enabled: false,
      external: false,
    }),
    unique: {
      username: (row) => row.username.toLowerCase(),
      email: (row) => row.email.toLowerCase(),
      private_token: (row) => row.private_token,
    },
  },
  emails: {
    defaults: () => ({}),
    unique: { email: (row) => row.email.toLowerCase() },
    parents: { user: (row) => row.user_id },
  },
  ssh_keys: {
    defaults: (now) => ({ created_at: now }),
    unique: { material: (row) => keyMaterial(row.key) },
    parents: { user: (row) => row.user_id },
  },
  impersonation_tokens: {
    defaults: (now, id) => ({
      token: `impersonation-token-${id}`,
      revoked: false,
      created_at: now,
      expires_at: null,
    }),
    unique: { token: (row) => row.token },
    parents: { user: (row) => row.user_id },
  },
  namespaces: {
    defaults: () => ({ kind: 'group', user_id: null }),
    unique: { path: (row) => row.path.toLowerCase(), user: (row) => row.user_id },
  },
  members: {
    defaults: () => ({ access_level: 30, notification_level: 3 }),
    unique: { of: (row) => memberKey(row.source, row.source_id, row.user_id) },
    parents: { user: (row) => row.user_id, source: (row) => `${row.source}/${row.source_id}` },
  },
  projects: {
    defaults: (now, id) => ({
      description: null,
      default_branch: null,
      visibility: 'private',
      tag_list: [],
      archived: false,
      avatar_url: null,
      created_at: now,
      updated_at: now,
      last_activity_at: now,
      issues_enabled: true,
      merge_requests_enabled: true,
      jobs_enabled: true,
      wiki_enabled: true,
      snippets_enabled: false,
      container_registry_enabled: false,
      shared_runners_enabled: true,
      public_jobs: false,
      lfs_enabled: true,
      request_access_enabled: false,
      only_allow_merge_if_pipeline_succeeds: false,
      only_allow_merge_if_all_discussions_are_resolved: false,
      import_url: null,
      runners_token: `runners-token-${id}`,
      forked_from_id: null,
      statistics: {
        commit_count: 0,
        storage_size: 0,
        repository_size: 0,
        lfs_objects_size: 0,
        job_artifacts_size: 0,
      },
      external_tracker: false,
    }),
    unique: { path: (row) => `${row.namespace_id}/${row.path.toLowerCase()}` },
    parents: {
      owner: (row) => row.owner_id,
      namespace: (row) => row.namespace_id,
      forked_from: (row) => row.forked_from_id,
    },
  },
  group_shares: {
    defaults: () => ({ expires_at: null }),
    unique: { of: (row) => `${row.project_id}/${row.group_id}` },
    parents: { project: (row) => row.project_id },
  },
  stars: {
    defaults: () => ({}),
    unique: { of: (row) => `${row.project_id}/${row.user_id}` },
    parents: { project: (row) => row.project_id, user: (row) => row.user_id },
  },
  hooks: {
    defaults: (now) => ({
      push_events: true,
      issues_events: false,
      merge_requests_events: false,
      tag_push_events: false,
      note_events: false,
      job_events: false,
      pipeline_events: false,
      wiki_page_events: false,
      enable_ssl_verification: true,
      token: null,
      created_at: now,
    }),
    parents: { project: (row) => row.project_id },
  },
  uploads: {
    defaults: (_now, id) => ({ secret: uploadSecret(id) }),
    unique: { secret: (row) => row.secret },
    parents: { project: (row) => row.project_id },
  },
  commits: {
    defaults: () => ({ parent_ids: [] }),
    unique: { sha: (row) => `${row.project_id}/${row.sha}` },
    parents: { project: (row) => row.project_id },
  },
  branches: {
    defaults: () => ({
      protected: false,
      developers_can_push: false,
      developers_can_merge: false,
    }),
    unique: { name: (row) => `${row.project_id}/${row.name}` },
    parents: { project: (row) => row.project_id },
  },
  pipelines: {
    defaults: () => ({ status: 'pending' }),
    parents: { project: (row) => row.project_id },
  },
  jobs: {
    defaults: (now) => ({
      tag: false,
      status: 'created',
      manual: false,
      created_at: now,
      started_at: null,
      finished_at: null,
      user_id: null,
    }),
    parents: { project: (row) => row.project_id, pipeline: (row) => row.pipeline_id },
  },
  artifacts: {
    defaults: () => ({ file_name: 'artifacts.zip', expires_at: null }),
    unique: { job: (row) => row.job_id },
  },
  traces: {
    defaults: () => ({}),
    unique: { job: (row) => row.job_id },
  },
  milestones: {
    defaults: (now) => ({
      description: '',
      state: 'active',
      created_at: now,
      updated_at: now,
      due_date: null,
    }),
    numberedWithin: 'project_id',
    parents: { project: (row) => row.project_id },
  },
  labels: {
    defaults: () => ({}),
    unique: { name: (row) => `${row.project_id}/${row.name}` },
    parents: { project: (row) => row.project_id },
  },
  issues: {
    defaults: (now) =>
      Object.assign(trackableDefaults(now), { due_date: null, confidential: false }),
    ...trackable,
    parents: { project: (row) => row.project_id, author: (row) => row.author_id },
  },
  merge_requests: {
    defaults: (now) =>
      Object.assign(trackableDefaults(now), {
        work_in_progress: false,
        merge_status: 'unchecked' as const,
        merge_when_pipeline_succeeds: false,
        merge_commit_sha: null,
        accepted_by_id: null,
        merge_commit_message: null,
        should_remove_source_branch: null,
        force_remove_source_branch: null,
        closes_issue_ids: [],
        closes_external_issues: [],
      }),
    ...trackable,
    parents: {
      project: (row) => row.project_id,
      source_branch: (row) => `${row.source_project_id}/${row.source_branch}`,
    },
  },
  diff_versions: {
    defaults: (now) => ({ created_at: now, state: 'collected', commit_shas: [], diffs: [] }),
    parents: { merge_request: (row) => row.merge_request_id },
  },
  notes: {
    defaults: (now) => ({
      attachment: null,
      system: false,
      created_at: now,
      discussion_id: null,
      resolved: false,
    }),
    parents: { of: (row) => targetKey(row.noteable_type, row.noteable_id) },
  },
  subscriptions: {
    defaults: () => ({}),
    unique: { of: (row) => `${row.user_id}/${targetKey(row.target_type, row.target_id)}` },
    parents: {
      user: (row) => row.user_id,
      target: (row) => targetKey(row.target_type, row.target_id),
    },
  },
  todos: {
    defaults: (now) => ({ action_name: 'marked', state: 'pending', created_at: now }),
    unique: { of: (row) => `${row.user_id}/${targetKey(row.target_type, row.target_id)}` },
    parents: {
      user: (row) => row.user_id,
      target: (row) => targetKey(row.target_type, row.target_id),
    },
  },
  events: {
    defaults: (now) => ({
      target_type: null,
      target_id: null,
      target_title: null,
      created_at: now,
      push: null,
      note_id: null,
    }),
    parents: { project: (row) => row.project_id, author: (row) => row.author_id },
  },
} as const satisfies { readonly [Name in TableName]: TableDefinition<Rows[Name]> };

type Definitions = typeof definitions;

type DefaultField<Name extends TableName> = Extract<
  keyof ReturnType<Definitions[Name]['defaults']> | 'id' | 'iid',
  keyof Rows[Name]
>;

/** A row to be inserted: what has a default may be omitted, and so may `id` and `iid`. */
export type NewRow<Name extends TableName> = Omit<Rows[Name], DefaultField<Name>> &
  Partial<Pick<Rows[Name], DefaultField<Name>>>;

/** The names of a table's unique keys. */
export type UniqueKey<Name extends TableName> = Definitions[Name] extends { unique: infer Keys }
  ? Extract<keyof Keys, string>
  : never;

/** What rows are listed by: `{ project: 42 }`. */
export type Where<Name extends TableName> = Definitions[Name] extends { parents: infer Parents }
  ? { readonly [Parent in keyof Parents]?: ParentKey<Parents[Parent]> }
  : object;

type ParentKey<KeyOf> = KeyOf extends (row: never) => infer Key ? Key : never;

/** The unique key `of` of `members`. */
export function memberKey(
  source: Rows['members']['source'],
  sourceId: number,
  userId: number,
): string {
  return `${source}/${sourceId}/${userId}`;
}

/** An issue or a merge request as a key: `Issue/1001`. */
export function targetKey(type: Trackable, id: number): string {
  return `${type}/${id}`;
}

/** The folder of an upload: different for each, and the same in every run. */
function uploadSecret(id: number): string {
  // An odd factor never maps two numbers to one.
  const spread = BigInt.asUintN(128, BigInt(id) * 0x9e3779b97f4a7c15f39cc0605cedc835n);
  return spread.toString(16).padStart(32, '0');
}

/** What identifies a public key: its type and the key itself, without the comment. */
export function keyMaterial(key: string): string {
  return key.trim().split(/\s+/).slice(0, 2).join(' ');
}
