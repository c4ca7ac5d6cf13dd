/** Issues and merge requests, what users write and do about them. */
import { IssueState, TodoTargetType } from '../../../../generated/client/enums.ts';
import * as v from '../fields.ts';
import { targetKey } from '../keys.ts';

const milestones = v.table({
  fields: {
    iid: v.iid,
    project_id: v.idOf('projects'),
    title: v.text,
    description: v.optional(v.text, ''),
    state: v.optional(v.text, 'active'),
    created_at: v.timeOfCreation,
    updated_at: v.timeOfCreation,
    due_date: v.orNull(v.day),
  },
  parents: { project: (row) => row.project_id },
});

/** Labels that a project knows; issues and merge requests have the names of theirs. */
const labels = v.table({
  fields: { project_id: v.idOf('projects'), name: v.text },
  unique: { name: (row) => `${row.project_id}/${row.name}` },
  parents: { project: (row) => row.project_id },
});

/** What issues and merge requests share. */
const trackable = {
  iid: v.iid,
  project_id: v.idOf('projects'),
  title: v.text,
  description: v.orNull(v.text),
  author_id: v.idOfFormer('users'),
  assignee_id: v.orNull(v.idOfFormer('users')),
  labels: v.optional(v.listOf(v.text), []),
  milestone_id: v.orNull(v.idOf('milestones')),
  created_at: v.timeOfCreation,
  updated_at: v.timeOfCreation,
  user_notes_count: v.optional(v.integer, 0),
  upvotes: v.optional(v.integer, 0),
  downvotes: v.optional(v.integer, 0),
  /** In seconds; 0 for none. */
  time_estimate: v.optional(v.integer, 0),
  /** In seconds. */
  total_time_spent: v.optional(v.integer, 0),
  /** Deleted softly: the row stays, so that its number is not given again. */
  deleted: v.optional(v.flag, false),
};

const trackableKeys = {
  unique: {
    iid: (row: { project_id: number; iid: number }) => `${row.project_id}/${row.iid}`,
  },
  isHidden: (row: { deleted: boolean }) => row.deleted,
};

const issues = v.table({
  fields: {
    ...trackable,
    state: v.optional(v.oneOf(IssueState), 'opened'),
    due_date: v.orNull(v.day),
    confidential: v.optional(v.flag, false),
  },
  ...trackableKeys,
  parents: { project: (row) => row.project_id, author: (row) => row.author_id },
});

/** Merge requests, which belong to the project of their target branch. */
const merge_requests = v.table({
  fields: {
    ...trackable,
    state: v.optional(v.oneOf(['opened', 'closed', 'merged', 'reopened']), 'opened'),
    source_project_id: v.idOfFormer('projects'),
    source_branch: v.text,
    target_branch: v.text,
    work_in_progress: v.optional(v.flag, false),
    merge_status: v.optional(
      v.oneOf(['can_be_merged', 'cannot_be_merged', 'unchecked']),
      'unchecked',
    ),
    merge_when_pipeline_succeeds: v.optional(v.flag, false),
    /** The head of the source branch. */
    sha: v.text,
    merge_commit_sha: v.orNull(v.text),
    /** Who accepted the merge request; this and what they sent is stored until the pipeline succeeds. */
    accepted_by_id: v.orNull(v.idOfFormer('users')),
    merge_commit_message: v.orNull(v.text),
    should_remove_source_branch: v.orNull(v.flag),
    /** Choice of the user who created or updated the merge request. */
    force_remove_source_branch: v.orNull(v.flag),
    /** Issues that are closed when it is merged. */
    closes_issue_ids: v.optional(v.listOf(v.idOfFormer('issues')), []),
    /** The same of an external tracker. */
    closes_external_issues: v.optional(v.listOf(v.object({ id: v.text, title: v.text })), []),
  },
  ...trackableKeys,
  parents: {
    project: (row) => row.project_id,
    source_branch: (row) => `${row.source_project_id}/${row.source_branch}`,
  },
});

/** Versions of a merge request's diff; the newest is what would be merged. */
const diff_versions = v.table({
  fields: {
    merge_request_id: v.idOf('merge_requests'),
    head_commit_sha: v.text,
    base_commit_sha: v.text,
    start_commit_sha: v.text,
    created_at: v.timeOfCreation,
    state: v.optional(v.text, 'collected'),
    commit_shas: v.optional(v.listOf(v.text), []),
    diffs: v.optional(
      v.listOf(
        v.object({
          old_path: v.text,
          new_path: v.text,
          a_mode: v.text,
          b_mode: v.text,
          diff: v.text,
          new_file: v.flag,
          renamed_file: v.flag,
          deleted_file: v.flag,
        }),
      ),
      [],
    ),
  },
  parents: { merge_request: (row) => row.merge_request_id },
});

/** Comments on issues and merge requests. */
const notes = v.table({
  fields: {
    project_id: v.idOf('projects'),
    noteable_type: v.oneOf(TodoTargetType),
    noteable_id: v.integer,
    author_id: v.idOfFormer('users'),
    body: v.text,
    attachment: v.orNull(v.text),
    system: v.optional(v.flag, false),
    created_at: v.timeOfCreation,
    discussion_id: v.orNull(v.text),
    resolved: v.optional(v.flag, false),
  },
  parents: { of: (row) => targetKey(row.noteable_type, row.noteable_id) },
});

/** One row for each user and issue or merge request. */
const targetKeys = {
  unique: {
    of: (row: TodoTarget) => `${row.user_id}/${targetKey(row.target_type, row.target_id)}`,
  },
  parents: {
    user: (row: TodoTarget) => row.user_id,
    target: (row: TodoTarget) => targetKey(row.target_type, row.target_id),
  },
};

interface TodoTarget {
  readonly user_id: number;
  readonly target_type: TodoTargetType;
  readonly target_id: number;
}

const subscriptions = v.table({
  fields: {
    user_id: v.idOf('users'),
    target_type: v.oneOf(TodoTargetType),
    target_id: v.integer,
  },
  ...targetKeys,
});

const todos = v.table({
  fields: {
    /** Whose todo it is. */
    user_id: v.idOf('users'),
    project_id: v.idOf('projects'),
    author_id: v.idOfFormer('users'),
    action_name: v.optional(v.text, 'marked'),
    target_type: v.oneOf(TodoTargetType),
    target_id: v.integer,
    body: v.text,
    state: v.optional(v.text, 'pending'),
    created_at: v.timeOfCreation,
  },
  ...targetKeys,
});

/** What users did, listed for projects and users. */
const events = v.table({
  fields: {
    project_id: v.idOf('projects'),
    author_id: v.idOfFormer('users'),
    action_name: v.text,
    target_type: v.orNull(v.text),
    target_id: v.orNull(v.integer),
    target_title: v.orNull(v.text),
    created_at: v.timeOfCreation,
    /** The push, if the event is one. */
    push: v.orNull(
      v.object({ before: v.text, after: v.text, ref: v.text, commit_shas: v.listOf(v.text) }),
    ),
    /** The note that was written, if the event is one. */
    note_id: v.orNull(v.idOfFormer('notes')),
  },
  parents: { project: (row) => row.project_id, author: (row) => row.author_id },
});

export const issueTables = {
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
