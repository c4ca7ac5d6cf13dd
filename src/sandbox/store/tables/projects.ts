/** Projects, what belongs to them, and their repositories. */
import { ProjectVisibility } from '../../../../generated/client/enums.ts';
import * as v from '../fields.ts';
import { hexOf } from '../keys.ts';

const projects = v.table({
  fields: {
    namespace_id: v.idOf('namespaces'),
    name: v.text,
    path: v.text,
    owner_id: v.idOfFormer('users'),
    creator_id: v.idOfFormer('users'),
    description: v.orNull(v.text),
    default_branch: v.orNull(v.text),
    visibility: v.optional(v.oneOf(ProjectVisibility), 'private'),
    tag_list: v.optional(v.listOf(v.text), []),
    archived: v.optional(v.flag, false),
    avatar_url: v.orNull(v.text),
    created_at: v.timeOfCreation,
    updated_at: v.timeOfCreation,
    last_activity_at: v.timeOfCreation,
    issues_enabled: v.optional(v.flag, true),
    merge_requests_enabled: v.optional(v.flag, true),
    jobs_enabled: v.optional(v.flag, true),
    wiki_enabled: v.optional(v.flag, true),
    snippets_enabled: v.optional(v.flag, false),
    container_registry_enabled: v.optional(v.flag, false),
    shared_runners_enabled: v.optional(v.flag, true),
    public_jobs: v.optional(v.flag, false),
    lfs_enabled: v.optional(v.flag, true),
    request_access_enabled: v.optional(v.flag, false),
    only_allow_merge_if_pipeline_succeeds: v.optional(v.flag, false),
    only_allow_merge_if_all_discussions_are_resolved: v.optional(v.flag, false),
    import_url: v.orNull(v.text),
    /** A secret, shown when the project is created. */
    runners_token: v.optional(v.text, ({ id }) => `runners-token-${id}`),
    forked_from_id: v.orNull(v.idOf('projects')),
    statistics: v.optional(
      v.object({
        commit_count: v.integer,
        storage_size: v.integer,
        repository_size: v.integer,
        lfs_objects_size: v.integer,
        job_artifacts_size: v.integer,
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
    external_tracker: v.optional(v.flag, false),
  },
  unique: { path: (row) => `${row.namespace_id}/${row.path.toLowerCase()}` },
  parents: {
    owner: (row) => row.owner_id,
    namespace: (row) => row.namespace_id,
    forked_from: (row) => row.forked_from_id,
  },
});

/** Projects shared with groups. A share ends on the day in `expires_at`. */
const group_shares = v.table({
  fields: {
    project_id: v.idOf('projects'),
    group_id: v.idOf('namespaces'),
    group_access: v.integer,
    expires_at: v.orNull(v.day),
  },
  unique: { of: (row) => `${row.project_id}/${row.group_id}` },
  parents: { project: (row) => row.project_id },
});

const stars = v.table({
  fields: { project_id: v.idOf('projects'), user_id: v.idOf('users') },
  unique: { of: (row) => `${row.project_id}/${row.user_id}` },
  parents: { project: (row) => row.project_id, user: (row) => row.user_id },
});

const hooks = v.table({
  fields: {
    project_id: v.idOf('projects'),
    url: v.text,
    push_events: v.optional(v.flag, true),
    issues_events: v.optional(v.flag, false),
    merge_requests_events: v.optional(v.flag, false),
    tag_push_events: v.optional(v.flag, false),
    note_events: v.optional(v.flag, false),
    job_events: v.optional(v.flag, false),
    pipeline_events: v.optional(v.flag, false),
    wiki_page_events: v.optional(v.flag, false),
    enable_ssl_verification: v.optional(v.flag, true),
    /** A secret, never shown. */
    token: v.orNull(v.text),
    created_at: v.timeOfCreation,
  },
  parents: { project: (row) => row.project_id },
});

const uploads = v.table({
  fields: {
    project_id: v.idOf('projects'),
    /** The folder in the upload's URL: 32 hexadecimal digits. */
    secret: v.optional(v.text, ({ id }) => hexOf(id)),
    file_name: v.text,
    media_type: v.text,
    size: v.integer,
  },
  unique: { secret: (row) => row.secret },
  parents: { project: (row) => row.project_id },
});

const commits = v.table({
  fields: {
    project_id: v.idOf('projects'),
    sha: v.text,
    parent_ids: v.optional(v.listOf(v.text), []),
    /** The whole message; its first line is the title. */
    message: v.text,
    author_name: v.text,
    author_email: v.text,
    authored_date: v.timestampWithOffset,
    committer_name: v.text,
    committer_email: v.text,
    committed_date: v.timestampWithOffset,
  },
  unique: { sha: (row) => `${row.project_id}/${row.sha}` },
  parents: { project: (row) => row.project_id },
});

const branches = v.table({
  fields: {
    project_id: v.idOf('projects'),
    name: v.text,
    /** The commit at the head. */
    sha: v.text,
    protected: v.optional(v.flag, false),
    developers_can_push: v.optional(v.flag, false),
    developers_can_merge: v.optional(v.flag, false),
  },
  unique: { name: (row) => `${row.project_id}/${row.name}` },
  parents: { project: (row) => row.project_id },
});

export const projectTables = { projects, group_shares, stars, hooks, uploads, commits, branches };
