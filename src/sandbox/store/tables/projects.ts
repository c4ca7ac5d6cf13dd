/** Projects, what belongs to them, and their repositories. */
import { ProjectVisibility } from '../../../../generated/client/enums.ts';
import * as v from '../../../dependencies/valibot.ts';
import {
  day,
  flag,
  idOf,
  idOfFormer,
  integer,
  listOf,
  oneOf,
  optional,
  orNull,
  table,
  text,
  timeOfCreation,
  timestampWithOffset,
} from '../fields.ts';
import { hexOf } from '../keys.ts';

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
    tag_list: optional(listOf(text), []),
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
    parent_ids: optional(listOf(text), []),
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

export const projectTables = { projects, group_shares, stars, hooks, uploads, commits, branches };
