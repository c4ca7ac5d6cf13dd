/** The tables of the world: what each record begins with, how records are found and in which orders. */
import { type Definition, define } from './definition.ts';
import type * as records from './records.ts';

/** What ends on a day holds until that day begins. */
export function isOver(expiresAt: string | null, now: string): boolean {
  return expiresAt !== null && expiresAt <= now.slice(0, 10);
}

/** Fresh for each record and filled by `Object.assign`, which costs a tenth of what spreading does. */
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

/** Facets of what can be tracked: by label, `label: null` finds those without any. */
const trackable = {
  unique: { iid: (r: { project_id: number; iid: number }) => `${r.project_id}/${r.iid}` },
  facets: {
    project: (r: { project_id: number }) => r.project_id,
    label: (r: { labels: readonly string[] }): readonly (string | null)[] =>
      r.labels.length === 0 ? [null] : r.labels,
    milestone: (r: { milestone_id: number | null }) => r.milestone_id,
    author: (r: { author_id: number }) => r.author_id,
    assignee: (r: { assignee_id: number | null }) => r.assignee_id,
  },
  orders: {
    created_at: (r: { created_at: string }) => r.created_at,
    updated_at: (r: { updated_at: string }) => r.updated_at,
  },
  hidden: (r: { deleted: boolean }) => r.deleted,
  numberedIn: (r: { project_id: number }) => r.project_id,
} as const;

/** Every table by its name, which is also its name in seed files. */
export const definitions = {
  users: define<records.UserRecord>()({
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
      username: (r) => r.username.toLowerCase(),
      email: (r) => r.email.toLowerCase(),
      private_token: (r) => r.private_token,
    },
    facets: {
      state: (r) => r.state,
      external: (r) => r.external,
      identity: (r) => r.identities.map(identityKey),
    },
    indexes: [['state'], ['identity']],
    // Of one day, nothing tells who came first.
    orders: { last_activity_on: (r) => `${r.last_activity_on ?? ''} ${r.username}` },
  }),
  emails: define<records.EmailRecord>()({
    defaults: () => ({}),
    unique: { email: (r) => r.email.toLowerCase() },
    facets: { user: (r) => r.user_id },
    indexes: [['user']],
    orders: {},
  }),
  ssh_keys: define<records.SshKeyRecord>()({
    defaults: (now) => ({ created_at: now }),
    unique: { material: (r) => keyMaterial(r.key) },
    facets: { user: (r) => r.user_id },
    indexes: [['user']],
    orders: {},
  }),
  impersonation_tokens: define<records.ImpersonationTokenRecord>()({
    defaults: (now, id) => ({
      token: `impersonation-token-${id}`,
      revoked: false,
      created_at: now,
      expires_at: null,
    }),
    unique: { token: (r) => r.token },
    facets: { user: (r) => r.user_id },
    indexes: [['user']],
    orders: {},
  }),
  namespaces: define<records.NamespaceRecord>()({
    defaults: () => ({ kind: 'group', user_id: null }),
    unique: { path: (r) => r.path.toLowerCase(), user: (r) => r.user_id },
    facets: { kind: (r) => r.kind },
    indexes: [],
    orders: {},
  }),
  members: define<records.MemberRecord>()({
    defaults: () => ({ access_level: 30, notification_level: 3 }),
    unique: { of: (r) => memberKey(r.source, r.source_id, r.user_id) },
    facets: { user: (r) => r.user_id, source: (r) => r.source, source_id: (r) => r.source_id },
    indexes: [['user'], ['source', 'source_id']],
    orders: {},
  }),
  projects: define<records.ProjectRecord>()({
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
    unique: { path: (r) => `${r.namespace_id}/${r.path.toLowerCase()}` },
    facets: {
      visibility: (r) => r.visibility,
      archived: (r) => r.archived,
      owner: (r) => r.owner_id,
      namespace: (r) => r.namespace_id,
      forked_from: (r) => r.forked_from_id,
    },
    indexes: [['visibility'], ['owner'], ['namespace'], ['forked_from']],
    orders: {
      name: (r) => r.name.toLowerCase(),
      path: (r) => r.path.toLowerCase(),
      created_at: (r) => r.created_at,
      updated_at: (r) => r.updated_at,
      last_activity_at: (r) => r.last_activity_at,
    },
  }),
  group_shares: define<records.GroupShareRecord>()({
    defaults: () => ({ expires_at: null }),
    unique: { of: (r) => `${r.project_id}/${r.group_id}` },
    facets: { project: (r) => r.project_id, group: (r) => r.group_id },
    indexes: [['project'], ['group']],
    orders: {},
  }),
  stars: define<records.StarRecord>()({
    defaults: () => ({}),
    unique: { of: (r) => `${r.project_id}/${r.user_id}` },
    facets: { project: (r) => r.project_id, user: (r) => r.user_id },
    indexes: [['project'], ['user']],
    orders: {},
  }),
  hooks: define<records.HookRecord>()({
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
    unique: {},
    facets: { project: (r) => r.project_id },
    indexes: [['project']],
    orders: {},
  }),
  uploads: define<records.UploadRecord>()({
    defaults: (_now, id) => ({ secret: uploadSecret(id) }),
    unique: { secret: (r) => r.secret },
    facets: { project: (r) => r.project_id },
    indexes: [['project']],
    orders: {},
  }),
  commits: define<records.CommitRecord>()({
    defaults: () => ({ parent_ids: [] }),
    unique: { sha: (r) => `${r.project_id}/${r.sha}` },
    facets: { project: (r) => r.project_id },
    indexes: [['project']],
    orders: {},
  }),
  branches: define<records.BranchRecord>()({
    defaults: () => ({
      protected: false,
      developers_can_push: false,
      developers_can_merge: false,
    }),
    unique: { name: (r) => `${r.project_id}/${r.name}` },
    facets: { project: (r) => r.project_id },
    indexes: [['project']],
    orders: { name: (r) => r.name },
  }),
  pipelines: define<records.PipelineRecord>()({
    defaults: () => ({ status: 'pending' }),
    unique: {},
    facets: { project: (r) => r.project_id, ref: (r) => r.ref, sha: (r) => r.sha },
    indexes: [['project'], ['project', 'ref'], ['project', 'sha']],
    orders: {},
  }),
  jobs: define<records.JobRecord>()({
    defaults: (now) => ({
      tag: false,
      status: 'created',
      manual: false,
      created_at: now,
      started_at: null,
      finished_at: null,
      user_id: null,
    }),
    unique: {},
    facets: {
      project: (r) => r.project_id,
      pipeline: (r) => r.pipeline_id,
      status: (r) => r.status,
      ref: (r) => r.ref,
      name: (r) => r.name,
    },
    indexes: [['project'], ['project', 'status'], ['pipeline'], ['project', 'ref', 'name']],
    orders: {},
  }),
  artifacts: define<records.ArtifactsRecord>()({
    defaults: () => ({ file_name: 'artifacts.zip', expires_at: null }),
    unique: { job: (r) => r.job_id },
    facets: {},
    indexes: [],
    orders: {},
  }),
  traces: define<records.TraceRecord>()({
    defaults: () => ({}),
    unique: { job: (r) => r.job_id },
    facets: {},
    indexes: [],
    orders: {},
  }),
  milestones: define<records.MilestoneRecord>()({
    defaults: (now) => ({
      description: '',
      state: 'active',
      created_at: now,
      updated_at: now,
      due_date: null,
    }),
    unique: {},
    facets: { project: (r) => r.project_id, title: (r) => r.title },
    indexes: [['project', 'title'], ['title']],
    orders: {},
    numberedIn: (r) => r.project_id,
  }),
  labels: define<records.LabelRecord>()({
    defaults: () => ({}),
    unique: { name: (r) => `${r.project_id}/${r.name}` },
    facets: { project: (r) => r.project_id },
    indexes: [['project']],
    orders: {},
  }),
  issues: define<records.IssueRecord>()({
    defaults: (now) =>
      Object.assign(trackableDefaults(now), { due_date: null, confidential: false }),
    ...trackable,
    facets: { ...trackable.facets, state: (r) => r.state },
    indexes: [
      ['project'],
      ['project', 'state'],
      ['project', 'label'],
      ['project', 'label', 'state'],
      ['project', 'milestone'],
      ['author'],
      ['author', 'state'],
      ['author', 'project'],
    ],
  }),
  merge_requests: define<records.MergeRequestRecord>()({
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
    facets: {
      ...trackable.facets,
      state: (r) => r.state,
      source_branch: (r) => `${r.source_project_id}/${r.source_branch}`,
      closes: (r) => r.closes_issue_ids,
    },
    indexes: [
      ['project'],
      ['project', 'state'],
      ['project', 'label'],
      ['project', 'milestone'],
      ['source_branch'],
      ['closes'],
    ],
  }),
  diff_versions: define<records.DiffVersionRecord>()({
    defaults: (now) => ({ created_at: now, state: 'collected', commit_shas: [], diffs: [] }),
    unique: {},
    facets: { merge_request: (r) => r.merge_request_id },
    indexes: [['merge_request']],
    orders: {},
  }),
  notes: define<records.NoteRecord>()({
    defaults: (now) => ({
      attachment: null,
      system: false,
      created_at: now,
      discussion_id: null,
      resolved: false,
    }),
    unique: {},
    facets: { of: (r) => targetKey(r.noteable_type, r.noteable_id) },
    indexes: [['of']],
    orders: {},
  }),
  subscriptions: define<records.SubscriptionRecord>()({
    defaults: () => ({}),
    unique: { of: (r) => `${r.user_id}/${targetKey(r.target_type, r.target_id)}` },
    facets: { user: (r) => r.user_id, target: (r) => targetKey(r.target_type, r.target_id) },
    indexes: [['user'], ['target']],
    orders: {},
  }),
  todos: define<records.TodoRecord>()({
    defaults: (now) => ({ action_name: 'marked', state: 'pending', created_at: now }),
    unique: { of: (r) => `${r.user_id}/${targetKey(r.target_type, r.target_id)}` },
    facets: { user: (r) => r.user_id, target: (r) => targetKey(r.target_type, r.target_id) },
    indexes: [['user'], ['target']],
    orders: {},
  }),
  events: define<records.EventRecord>()({
    defaults: (now) => ({
      target_type: null,
      target_id: null,
      target_title: null,
      created_at: now,
      push: null,
      note_id: null,
    }),
    unique: {},
    facets: { project: (r) => r.project_id, author: (r) => r.author_id },
    indexes: [['project'], ['author']],
    orders: { created_at: (r) => r.created_at },
  }),
} as const satisfies { readonly [N in keyof records.Records]: Definition<records.Records[N]> };

export type Definitions = typeof definitions;

/** The key of the unique `members.of`. */
export function memberKey(
  source: records.MemberRecord['source'],
  sourceId: number,
  userId: number,
): string {
  return `${source}/${sourceId}/${userId}`;
}

/** Somebody's id at an identity provider as a key. No two accounts share one. */
export function identityKey(identity: records.UserRecord['identities'][number]): string {
  return JSON.stringify([identity.provider, identity.extern_uid]);
}

/** An issue or a merge request as a key: `Issue/1001`. */
export function targetKey(type: records.Trackable, id: number): string {
  return `${type}/${id}`;
}

/** The folder of an upload, another for each: the same in every run, for answers to be the same. */
function uploadSecret(id: number): string {
  // An odd factor never leads two numbers to the same one.
  const spread = BigInt.asUintN(128, BigInt(id) * 0x9e3779b97f4a7c15f39cc0605cedc835n);
  return spread.toString(16).padStart(32, '0');
}

/** What makes a public key this key: its type and itself, without the comment. */
export function keyMaterial(key: string): string {
  return key.trim().split(/\s+/).slice(0, 2).join(' ');
}
