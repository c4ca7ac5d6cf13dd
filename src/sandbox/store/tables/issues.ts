/** Issues and merge requests, what users write and do about them. */
import { IssueState, TodoTargetType } from '../../../../generated/client/enums.ts';
import * as v from '../../../dependencies/valibot.ts';
import {
  day,
  flag,
  idOf,
  idOfFormer,
  iid,
  integer,
  listOf,
  oneOf,
  optional,
  orNull,
  table,
  text,
  timeOfCreation,
} from '../fields.ts';
import { targetKey } from '../keys.ts';

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
  labels: optional(listOf(text), []),
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
    closes_issue_ids: optional(listOf(idOfFormer('issues')), []),
    /** The same of an external tracker. */
    closes_external_issues: optional(listOf(v.strictObject({ id: text, title: text })), []),
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
    commit_shas: optional(listOf(text), []),
    diffs: optional(
      listOf(
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
    push: orNull(
      v.strictObject({ before: text, after: text, ref: text, commit_shas: listOf(text) }),
    ),
    /** The note that was written, if the event is one. */
    note_id: orNull(idOfFormer('notes')),
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
