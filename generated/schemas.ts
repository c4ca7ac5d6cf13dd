/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import type { SchemaObject } from '../src/contract/openapi.ts';

export type SchemaName =
  | 'AccessLevel'
  | 'ActivityEvent'
  | 'ActivityEventBase'
  | 'ActivityEventPlain'
  | 'ActivityEventWithNote'
  | 'ActivityEventWithPush'
  | 'Branch'
  | 'BranchCommit'
  | 'Commit'
  | 'CreatedOrUpdatedOrder'
  | 'CurrentUserSudo'
  | 'DiffVersion'
  | 'DiffVersionWithDiffs'
  | 'DurationInput'
  | 'Email'
  | 'EmailCreate'
  | 'ErrorMessage'
  | 'EventNote'
  | 'ExternalIssue'
  | 'GroupShare'
  | 'GroupShareCreate'
  | 'ImpersonationToken'
  | 'ImpersonationTokenCreate'
  | 'ImpersonationTokenCreateBase'
  | 'ImpersonationTokenCreateForm'
  | 'ImpersonationTokenScope'
  | 'ImpersonationTokenStateFilter'
  | 'ImpersonationTokenWithSecret'
  | 'Issue'
  | 'IssueBase'
  | 'IssueCreate'
  | 'IssueCreateBase'
  | 'IssueCreateForm'
  | 'IssueInTodo'
  | 'IssueMove'
  | 'IssueState'
  | 'IssueStateEvent'
  | 'IssueSummary'
  | 'IssueUpdate'
  | 'IssueUpdateBase'
  | 'IssueUpdateForm'
  | 'Job'
  | 'JobAfterAction'
  | 'JobAfterArtifactsAction'
  | 'JobArtifactsFile'
  | 'JobBase'
  | 'JobPipeline'
  | 'JobScope'
  | 'JobStatus'
  | 'JobUser'
  | 'MergeRequest'
  | 'MergeRequestAccept'
  | 'MergeRequestBase'
  | 'MergeRequestChange'
  | 'MergeRequestCommit'
  | 'MergeRequestConflictsError'
  | 'MergeRequestCreate'
  | 'MergeRequestNotOpenError'
  | 'MergeRequestShaError'
  | 'MergeRequestState'
  | 'MergeRequestStateEvent'
  | 'MergeRequestStateFilter'
  | 'MergeRequestUpdate'
  | 'MergeRequestUser'
  | 'MergeRequestWithChanges'
  | 'MergeStatus'
  | 'Milestone'
  | 'ProfileText'
  | 'Project'
  | 'ProjectAccess'
  | 'ProjectCreate'
  | 'ProjectCreateBase'
  | 'ProjectCreateForUser'
  | 'ProjectCreateWithName'
  | 'ProjectCreateWithPath'
  | 'ProjectForkCreate'
  | 'ProjectHook'
  | 'ProjectHookWrite'
  | 'ProjectNameOrPath'
  | 'ProjectNamespace'
  | 'ProjectOrder'
  | 'ProjectOwner'
  | 'ProjectPermissions'
  | 'ProjectSearchOrder'
  | 'ProjectSettings'
  | 'ProjectSimple'
  | 'ProjectStatistics'
  | 'ProjectUpdate'
  | 'ProjectVisibility'
  | 'PushCommit'
  | 'PushCommitAuthor'
  | 'PushData'
  | 'PushRepository'
  | 'SortDirection'
  | 'SshKey'
  | 'SshKeyCreate'
  | 'SshKeyWithUser'
  | 'TimeStats'
  | 'TimeTrackingInput'
  | 'TodoBase'
  | 'TodoOfIssue'
  | 'TodoOfMergeRequest'
  | 'TodoProject'
  | 'TodoState'
  | 'TodoTargetType'
  | 'UploadCreate'
  | 'UploadResult'
  | 'User'
  | 'UserActivity'
  | 'UserAdminView'
  | 'UserBrief'
  | 'UserCreate'
  | 'UserCreateBase'
  | 'UserCreateWithPassword'
  | 'UserCreateWithReset'
  | 'UserIdentity'
  | 'UserPasswordOrReset'
  | 'UserState'
  | 'UserUpdate'
  | 'UserWriteBase'
  | 'ValidationErrors';

/** The component schemas, without what only readers need. */
export const schemas: Readonly<Record<SchemaName, SchemaObject>> = {
  AccessLevel: { type: 'integer' },
  ActivityEvent: {
    anyOf: [
      { $ref: '#/components/schemas/ActivityEventWithNote' },
      { $ref: '#/components/schemas/ActivityEventWithPush' },
      { $ref: '#/components/schemas/ActivityEventPlain' },
    ],
  },
  ActivityEventBase: {
    type: 'object',
    required: [
      'title',
      'project_id',
      'action_name',
      'target_id',
      'target_type',
      'target_title',
      'author_id',
      'author',
      'author_username',
    ],
    properties: {
      title: { type: ['string', 'null'] },
      project_id: { type: 'integer' },
      action_name: { type: 'string' },
      target_id: { type: ['integer', 'null'] },
      target_type: { type: ['string', 'null'] },
      target_title: { type: ['string', 'null'] },
      author_id: { type: 'integer' },
      author: { $ref: '#/components/schemas/UserBrief' },
      author_username: { type: 'string' },
    },
  },
  ActivityEventPlain: {
    allOf: [
      { $ref: '#/components/schemas/ActivityEventBase' },
      {
        type: 'object',
        required: ['data'],
        properties: { data: { type: 'null' } },
        propertyNames: { not: { const: 'note' } },
      },
    ],
  },
  ActivityEventWithNote: {
    allOf: [
      { $ref: '#/components/schemas/ActivityEventBase' },
      {
        type: 'object',
        required: ['created_at', 'data', 'note'],
        properties: {
          created_at: { type: 'string', format: 'date-time' },
          data: { type: 'null' },
          note: { $ref: '#/components/schemas/EventNote' },
        },
      },
    ],
  },
  ActivityEventWithPush: {
    allOf: [
      { $ref: '#/components/schemas/ActivityEventBase' },
      {
        type: 'object',
        required: ['data'],
        properties: { data: { $ref: '#/components/schemas/PushData' } },
      },
    ],
  },
  Branch: {
    type: 'object',
    required: ['name', 'commit', 'protected', 'developers_can_push', 'developers_can_merge'],
    properties: {
      name: { type: 'string' },
      commit: { $ref: '#/components/schemas/BranchCommit' },
      protected: { type: 'boolean' },
      developers_can_push: { type: 'boolean' },
      developers_can_merge: { type: 'boolean' },
    },
  },
  BranchCommit: {
    type: 'object',
    required: [
      'id',
      'parent_ids',
      'message',
      'author_name',
      'author_email',
      'authored_date',
      'committer_name',
      'committer_email',
      'committed_date',
    ],
    properties: {
      id: { type: 'string' },
      parent_ids: { type: 'array', items: { type: 'string' } },
      message: { type: 'string' },
      author_name: { type: 'string' },
      author_email: { type: 'string' },
      authored_date: { type: 'string', format: 'date-time' },
      committer_name: { type: 'string' },
      committer_email: { type: 'string' },
      committed_date: { type: 'string', format: 'date-time' },
    },
  },
  Commit: {
    type: 'object',
    required: ['id', 'short_id', 'title', 'message', 'author_name', 'author_email', 'created_at'],
    properties: {
      id: { type: 'string' },
      short_id: { type: 'string' },
      title: { type: 'string' },
      message: { type: 'string' },
      author_name: { type: 'string' },
      author_email: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
    },
  },
  CreatedOrUpdatedOrder: { type: 'string', enum: ['created_at', 'updated_at'] },
  CurrentUserSudo: {
    allOf: [
      { $ref: '#/components/schemas/UserAdminView' },
      {
        type: 'object',
        required: ['is_admin', 'private_token'],
        properties: {
          is_admin: { type: 'boolean' },
          private_token: { type: 'string', format: 'password' },
        },
      },
    ],
  },
  DiffVersion: {
    type: 'object',
    required: [
      'id',
      'head_commit_sha',
      'base_commit_sha',
      'start_commit_sha',
      'created_at',
      'merge_request_id',
      'state',
      'real_size',
    ],
    properties: {
      id: { type: 'integer' },
      head_commit_sha: { type: 'string' },
      base_commit_sha: { type: 'string' },
      start_commit_sha: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      merge_request_id: { type: 'integer' },
      state: { type: 'string' },
      real_size: { type: 'string' },
    },
  },
  DiffVersionWithDiffs: {
    allOf: [
      { $ref: '#/components/schemas/DiffVersion' },
      {
        type: 'object',
        required: ['commits', 'diffs'],
        properties: {
          commits: { type: 'array', items: { $ref: '#/components/schemas/MergeRequestCommit' } },
          diffs: { type: 'array', items: { $ref: '#/components/schemas/MergeRequestChange' } },
        },
      },
    ],
  },
  DurationInput: { type: 'string' },
  Email: {
    type: 'object',
    required: ['id', 'email'],
    properties: { id: { type: 'integer' }, email: { type: 'string' } },
  },
  EmailCreate: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } },
  ErrorMessage: {
    type: 'object',
    required: ['message'],
    properties: { message: { type: 'string' } },
  },
  EventNote: {
    type: 'object',
    required: [
      'id',
      'body',
      'attachment',
      'author',
      'created_at',
      'system',
      'noteable_id',
      'noteable_type',
    ],
    properties: {
      id: { type: 'integer' },
      body: { type: 'string' },
      attachment: { type: ['string', 'null'] },
      author: { $ref: '#/components/schemas/UserBrief' },
      created_at: { type: 'string', format: 'date-time' },
      system: { type: 'boolean' },
      noteable_id: { type: 'integer' },
      noteable_type: { type: 'string' },
    },
  },
  ExternalIssue: {
    type: 'object',
    required: ['id', 'title'],
    properties: { id: { type: 'string' }, title: { type: 'string' } },
    propertyNames: { not: { const: 'iid' } },
  },
  GroupShare: {
    type: 'object',
    required: ['group_id', 'group_name', 'group_access_level'],
    properties: {
      group_id: { type: 'integer' },
      group_name: { type: 'string' },
      group_access_level: { $ref: '#/components/schemas/AccessLevel' },
    },
  },
  GroupShareCreate: {
    type: 'object',
    required: ['group_id', 'group_access'],
    properties: {
      group_id: { type: 'integer' },
      group_access: { $ref: '#/components/schemas/AccessLevel' },
      expires_at: { type: 'string', format: 'date' },
    },
  },
  ImpersonationToken: {
    type: 'object',
    required: [
      'id',
      'name',
      'scopes',
      'active',
      'revoked',
      'impersonation',
      'created_at',
      'expires_at',
    ],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      token: { type: 'string', format: 'password' },
      scopes: { type: 'array', items: { $ref: '#/components/schemas/ImpersonationTokenScope' } },
      active: { type: 'boolean' },
      revoked: { type: 'boolean' },
      impersonation: { type: 'boolean', const: true },
      created_at: { type: 'string', format: 'date-time' },
      expires_at: { type: ['string', 'null'], format: 'date' },
    },
  },
  ImpersonationTokenCreate: {
    allOf: [
      { $ref: '#/components/schemas/ImpersonationTokenCreateBase' },
      {
        type: 'object',
        required: ['scopes'],
        properties: {
          scopes: {
            type: 'array',
            items: { $ref: '#/components/schemas/ImpersonationTokenScope' },
          },
        },
      },
    ],
  },
  ImpersonationTokenCreateBase: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, expires_at: { type: 'string', format: 'date' } },
  },
  ImpersonationTokenCreateForm: {
    allOf: [
      { $ref: '#/components/schemas/ImpersonationTokenCreateBase' },
      {
        type: 'object',
        required: ['scopes[]'],
        properties: {
          'scopes[]': {
            type: 'array',
            items: { $ref: '#/components/schemas/ImpersonationTokenScope' },
          },
        },
      },
    ],
  },
  ImpersonationTokenScope: { type: 'string', enum: ['api', 'read_user'] },
  ImpersonationTokenStateFilter: { type: 'string', enum: ['all', 'active', 'inactive'] },
  ImpersonationTokenWithSecret: {
    allOf: [
      { $ref: '#/components/schemas/ImpersonationToken' },
      {
        type: 'object',
        required: ['token'],
        properties: { token: { type: 'string', format: 'password' } },
      },
    ],
  },
  Issue: {
    allOf: [
      { $ref: '#/components/schemas/IssueSummary' },
      { type: 'object', required: ['subscribed'], properties: { subscribed: { type: 'boolean' } } },
    ],
  },
  IssueBase: {
    type: 'object',
    required: [
      'id',
      'iid',
      'project_id',
      'title',
      'description',
      'state',
      'created_at',
      'updated_at',
      'due_date',
      'labels',
      'milestone',
      'author',
      'assignees',
      'assignee',
      'web_url',
      'confidential',
    ],
    properties: {
      id: { type: 'integer' },
      iid: { type: 'integer' },
      project_id: { type: 'integer' },
      title: { type: 'string' },
      description: { type: ['string', 'null'] },
      state: { $ref: '#/components/schemas/IssueState' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      due_date: { type: ['string', 'null'], format: 'date' },
      labels: { type: 'array', items: { type: 'string' } },
      milestone: { anyOf: [{ $ref: '#/components/schemas/Milestone' }, { type: 'null' }] },
      author: { $ref: '#/components/schemas/UserBrief' },
      assignees: { type: 'array', maxItems: 1, items: { $ref: '#/components/schemas/UserBrief' } },
      assignee: { anyOf: [{ $ref: '#/components/schemas/UserBrief' }, { type: 'null' }] },
      web_url: { type: 'string' },
      confidential: { type: 'boolean' },
      subscribed: { type: 'boolean' },
    },
  },
  IssueCreate: {
    allOf: [
      { $ref: '#/components/schemas/IssueCreateBase' },
      {
        type: 'object',
        properties: { assignee_ids: { type: 'array', items: { type: 'integer' } } },
      },
    ],
  },
  IssueCreateBase: {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string' },
      description: { type: 'string' },
      milestone_id: { type: 'integer' },
      labels: { type: 'string' },
      due_date: { type: 'string', format: 'date' },
      confidential: { type: 'boolean' },
      created_at: { type: 'string', format: 'date-time' },
      merge_request_to_resolve_discussions_of: { type: 'integer' },
      discussion_to_resolve: { type: 'string' },
    },
    dependentRequired: { discussion_to_resolve: ['merge_request_to_resolve_discussions_of'] },
  },
  IssueCreateForm: {
    allOf: [
      { $ref: '#/components/schemas/IssueCreateBase' },
      {
        type: 'object',
        properties: { 'assignee_ids[]': { type: 'array', items: { type: 'integer' } } },
      },
    ],
  },
  IssueInTodo: {
    allOf: [
      { $ref: '#/components/schemas/IssueSummary' },
      {
        type: 'object',
        required: ['upvotes', 'downvotes'],
        properties: { upvotes: { type: 'integer' }, downvotes: { type: 'integer' } },
      },
    ],
  },
  IssueMove: {
    type: 'object',
    required: ['to_project_id'],
    properties: { to_project_id: { type: 'integer' } },
  },
  IssueState: { type: 'string', enum: ['opened', 'closed'] },
  IssueStateEvent: { type: 'string', enum: ['close', 'reopen'] },
  IssueSummary: {
    allOf: [
      { $ref: '#/components/schemas/IssueBase' },
      {
        type: 'object',
        required: ['user_notes_count'],
        properties: { user_notes_count: { type: 'integer' } },
      },
    ],
  },
  IssueUpdate: {
    allOf: [
      { $ref: '#/components/schemas/IssueUpdateBase' },
      {
        type: 'object',
        properties: { assignee_ids: { type: 'array', items: { type: 'integer' } } },
      },
    ],
  },
  IssueUpdateBase: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      description: { type: ['string', 'null'] },
      milestone_id: { type: ['integer', 'null'] },
      labels: { type: ['string', 'null'] },
      due_date: { type: ['string', 'null'], format: 'date' },
      confidential: { type: 'boolean' },
      state_event: { $ref: '#/components/schemas/IssueStateEvent' },
      updated_at: { type: 'string', format: 'date-time' },
    },
  },
  IssueUpdateForm: {
    allOf: [
      { $ref: '#/components/schemas/IssueUpdateBase' },
      {
        type: 'object',
        properties: { 'assignee_ids[]': { type: 'array', items: { type: 'integer' } } },
      },
    ],
  },
  Job: {
    allOf: [
      { $ref: '#/components/schemas/JobBase' },
      {
        type: 'object',
        required: ['artifacts_file', 'pipeline', 'user'],
        properties: {
          artifacts_file: {
            anyOf: [{ $ref: '#/components/schemas/JobArtifactsFile' }, { type: 'null' }],
          },
          pipeline: { $ref: '#/components/schemas/JobPipeline' },
          user: { anyOf: [{ $ref: '#/components/schemas/JobUser' }, { type: 'null' }] },
        },
      },
    ],
  },
  JobAfterAction: {
    allOf: [
      { $ref: '#/components/schemas/JobBase' },
      {
        type: 'object',
        required: ['artifacts_file', 'user'],
        properties: {
          artifacts_file: {
            anyOf: [{ $ref: '#/components/schemas/JobArtifactsFile' }, { type: 'null' }],
          },
          user: { anyOf: [{ $ref: '#/components/schemas/JobUser' }, { type: 'null' }] },
        },
      },
    ],
  },
  JobAfterArtifactsAction: {
    allOf: [
      { $ref: '#/components/schemas/JobBase' },
      {
        type: 'object',
        required: ['user'],
        properties: {
          download_url: { type: ['string', 'null'] },
          user: { anyOf: [{ $ref: '#/components/schemas/JobUser' }, { type: 'null' }] },
        },
      },
    ],
  },
  JobArtifactsFile: {
    type: 'object',
    required: ['filename', 'size'],
    properties: { filename: { type: 'string' }, size: { type: 'integer' } },
  },
  JobBase: {
    type: 'object',
    required: [
      'id',
      'name',
      'stage',
      'ref',
      'tag',
      'status',
      'coverage',
      'created_at',
      'started_at',
      'finished_at',
      'runner',
      'commit',
    ],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      stage: { type: 'string' },
      ref: { type: 'string' },
      tag: { type: 'boolean' },
      status: { $ref: '#/components/schemas/JobStatus' },
      coverage: { type: ['number', 'null'] },
      created_at: { type: ['string', 'null'], format: 'date-time' },
      started_at: { type: ['string', 'null'], format: 'date-time' },
      finished_at: { type: ['string', 'null'], format: 'date-time' },
      runner: { type: ['object', 'null'] },
      commit: { $ref: '#/components/schemas/Commit' },
    },
  },
  JobPipeline: {
    type: 'object',
    required: ['id', 'ref', 'sha', 'status'],
    properties: {
      id: { type: 'integer' },
      ref: { type: 'string' },
      sha: { type: 'string' },
      status: { type: 'string' },
    },
  },
  JobScope: {
    type: 'string',
    enum: ['created', 'pending', 'running', 'failed', 'success', 'canceled', 'skipped'],
  },
  JobStatus: { type: 'string' },
  JobUser: {
    allOf: [
      { $ref: '#/components/schemas/UserBrief' },
      {
        type: 'object',
        required: ['created_at', 'bio', 'skype', 'linkedin', 'twitter', 'website_url'],
        properties: {
          created_at: { type: 'string', format: 'date-time' },
          bio: { type: ['string', 'null'] },
          skype: { $ref: '#/components/schemas/ProfileText' },
          linkedin: { $ref: '#/components/schemas/ProfileText' },
          twitter: { $ref: '#/components/schemas/ProfileText' },
          website_url: { $ref: '#/components/schemas/ProfileText' },
        },
      },
    ],
  },
  MergeRequest: {
    allOf: [
      { $ref: '#/components/schemas/MergeRequestBase' },
      { type: 'object', required: ['subscribed'], properties: { subscribed: { type: 'boolean' } } },
    ],
  },
  MergeRequestAccept: {
    type: 'object',
    properties: {
      merge_commit_message: { type: 'string' },
      should_remove_source_branch: { type: 'boolean' },
      merge_when_pipeline_succeeds: { type: 'boolean' },
      sha: { type: 'string' },
    },
  },
  MergeRequestBase: {
    type: 'object',
    required: [
      'id',
      'iid',
      'project_id',
      'source_project_id',
      'target_project_id',
      'title',
      'description',
      'state',
      'source_branch',
      'target_branch',
      'upvotes',
      'downvotes',
      'author',
      'assignee',
      'labels',
      'milestone',
      'work_in_progress',
      'merge_when_pipeline_succeeds',
      'merge_status',
      'sha',
      'merge_commit_sha',
      'user_notes_count',
      'should_remove_source_branch',
      'force_remove_source_branch',
      'web_url',
    ],
    properties: {
      id: { type: 'integer' },
      iid: { type: 'integer' },
      project_id: { type: 'integer' },
      source_project_id: { type: ['integer', 'null'] },
      target_project_id: { type: 'integer' },
      title: { type: 'string' },
      description: { type: ['string', 'null'] },
      state: { $ref: '#/components/schemas/MergeRequestState' },
      source_branch: { type: 'string' },
      target_branch: { type: 'string' },
      upvotes: { type: 'integer' },
      downvotes: { type: 'integer' },
      author: { $ref: '#/components/schemas/MergeRequestUser' },
      assignee: { anyOf: [{ $ref: '#/components/schemas/MergeRequestUser' }, { type: 'null' }] },
      labels: { type: 'array', items: { type: 'string' } },
      milestone: { anyOf: [{ $ref: '#/components/schemas/Milestone' }, { type: 'null' }] },
      work_in_progress: { type: 'boolean' },
      merge_when_pipeline_succeeds: { type: 'boolean' },
      merge_status: { $ref: '#/components/schemas/MergeStatus' },
      sha: { type: 'string' },
      merge_commit_sha: { type: ['string', 'null'] },
      user_notes_count: { type: 'integer' },
      should_remove_source_branch: { type: ['boolean', 'null'] },
      force_remove_source_branch: { type: ['boolean', 'null'] },
      web_url: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      subscribed: { type: 'boolean' },
    },
  },
  MergeRequestChange: {
    type: 'object',
    required: [
      'old_path',
      'new_path',
      'a_mode',
      'b_mode',
      'diff',
      'new_file',
      'renamed_file',
      'deleted_file',
    ],
    properties: {
      old_path: { type: 'string' },
      new_path: { type: 'string' },
      a_mode: { type: 'string' },
      b_mode: { type: 'string' },
      diff: { type: 'string' },
      new_file: { type: 'boolean' },
      renamed_file: { type: 'boolean' },
      deleted_file: { type: 'boolean' },
    },
  },
  MergeRequestCommit: {
    type: 'object',
    required: ['id', 'short_id', 'title', 'author_name', 'author_email', 'created_at', 'message'],
    properties: {
      id: { type: 'string' },
      short_id: { type: 'string' },
      title: { type: 'string' },
      author_name: { type: 'string' },
      author_email: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      message: { type: 'string' },
    },
  },
  MergeRequestConflictsError: {
    allOf: [
      { $ref: '#/components/schemas/ErrorMessage' },
      {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string', const: 'Branch cannot be merged' } },
      },
    ],
  },
  MergeRequestCreate: {
    type: 'object',
    required: ['source_branch', 'target_branch', 'title'],
    properties: {
      source_branch: { type: 'string' },
      target_branch: { type: 'string' },
      title: { type: 'string' },
      assignee_id: { type: 'integer' },
      description: { type: 'string' },
      target_project_id: { type: 'integer' },
      labels: { type: 'string' },
      milestone_id: { type: 'integer' },
      remove_source_branch: { type: 'boolean' },
    },
  },
  MergeRequestNotOpenError: {
    allOf: [
      { $ref: '#/components/schemas/ErrorMessage' },
      {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string', const: 'Method Not Allowed' } },
      },
    ],
  },
  MergeRequestShaError: {
    allOf: [
      { $ref: '#/components/schemas/ErrorMessage' },
      {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string', const: 'SHA does not match HEAD of source branch' },
        },
      },
    ],
  },
  MergeRequestState: { type: 'string' },
  MergeRequestStateEvent: { type: 'string', enum: ['close', 'reopen'] },
  MergeRequestStateFilter: { type: 'string', enum: ['opened', 'closed', 'merged', 'all'] },
  MergeRequestUpdate: {
    type: 'object',
    minProperties: 1,
    properties: {
      target_branch: { type: 'string' },
      title: { type: 'string' },
      assignee_id: { type: ['integer', 'null'] },
      description: { type: ['string', 'null'] },
      state_event: { $ref: '#/components/schemas/MergeRequestStateEvent' },
      labels: { type: ['string', 'null'] },
      milestone_id: { type: ['integer', 'null'] },
      remove_source_branch: { type: 'boolean' },
    },
  },
  MergeRequestUser: {
    allOf: [
      { $ref: '#/components/schemas/UserBrief' },
      {
        type: 'object',
        properties: {
          email: { type: 'string' },
          created_at: { type: 'string', format: 'date-time' },
        },
      },
    ],
  },
  MergeRequestWithChanges: {
    allOf: [
      { $ref: '#/components/schemas/MergeRequestBase' },
      {
        type: 'object',
        required: ['changes'],
        properties: {
          changes: { type: 'array', items: { $ref: '#/components/schemas/MergeRequestChange' } },
        },
      },
    ],
  },
  MergeStatus: { type: 'string' },
  Milestone: {
    type: 'object',
    required: [
      'id',
      'iid',
      'project_id',
      'title',
      'description',
      'state',
      'created_at',
      'updated_at',
      'due_date',
    ],
    properties: {
      id: { type: 'integer' },
      iid: { type: 'integer' },
      project_id: { type: 'integer' },
      title: { type: 'string' },
      description: { type: ['string', 'null'] },
      state: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      due_date: { type: ['string', 'null'], format: 'date' },
    },
  },
  ProfileText: { type: ['string', 'null'] },
  Project: {
    allOf: [
      { $ref: '#/components/schemas/ProjectSimple' },
      {
        type: 'object',
        required: [
          'name_with_namespace',
          'path_with_namespace',
          'http_url_to_repo',
          'ssh_url_to_repo',
          'description',
          'default_branch',
          'visibility',
          'tag_list',
          'issues_enabled',
          'merge_requests_enabled',
          'jobs_enabled',
          'wiki_enabled',
          'snippets_enabled',
          'container_registry_enabled',
          'open_issues_count',
          'created_at',
          'last_activity_at',
          'creator_id',
          'namespace',
          'archived',
          'avatar_url',
          'shared_runners_enabled',
          'forks_count',
          'star_count',
          'public_jobs',
          'shared_with_groups',
          'only_allow_merge_if_pipeline_succeeds',
          'only_allow_merge_if_all_discussions_are_resolved',
          'request_access_enabled',
        ],
        properties: {
          name_with_namespace: { type: 'string' },
          path_with_namespace: { type: 'string' },
          http_url_to_repo: { type: 'string' },
          ssh_url_to_repo: { type: 'string' },
          description: { type: ['string', 'null'] },
          default_branch: { type: ['string', 'null'] },
          visibility: { $ref: '#/components/schemas/ProjectVisibility' },
          tag_list: { type: 'array', items: { type: 'string' } },
          owner: { $ref: '#/components/schemas/ProjectOwner' },
          issues_enabled: { type: 'boolean' },
          merge_requests_enabled: { type: 'boolean' },
          jobs_enabled: { type: 'boolean' },
          wiki_enabled: { type: 'boolean' },
          snippets_enabled: { type: 'boolean' },
          container_registry_enabled: { type: 'boolean' },
          open_issues_count: { type: 'integer' },
          created_at: { type: 'string', format: 'date-time' },
          last_activity_at: { type: 'string', format: 'date-time' },
          creator_id: { type: 'integer' },
          namespace: { $ref: '#/components/schemas/ProjectNamespace' },
          permissions: { $ref: '#/components/schemas/ProjectPermissions' },
          archived: { type: 'boolean' },
          avatar_url: { type: ['string', 'null'] },
          shared_runners_enabled: { type: 'boolean' },
          forks_count: { type: 'integer' },
          star_count: { type: 'integer' },
          runners_token: { type: 'string', format: 'password' },
          public_jobs: { type: 'boolean' },
          shared_with_groups: { type: 'array', items: { $ref: '#/components/schemas/GroupShare' } },
          only_allow_merge_if_pipeline_succeeds: { type: 'boolean' },
          only_allow_merge_if_all_discussions_are_resolved: { type: 'boolean' },
          request_access_enabled: { type: 'boolean' },
          statistics: { $ref: '#/components/schemas/ProjectStatistics' },
        },
      },
    ],
  },
  ProjectAccess: {
    type: 'object',
    required: ['access_level', 'notification_level'],
    properties: {
      access_level: { $ref: '#/components/schemas/AccessLevel' },
      notification_level: { type: 'integer' },
    },
  },
  ProjectCreate: {
    allOf: [
      { $ref: '#/components/schemas/ProjectCreateBase' },
      { $ref: '#/components/schemas/ProjectNameOrPath' },
    ],
  },
  ProjectCreateBase: {
    allOf: [
      { $ref: '#/components/schemas/ProjectSettings' },
      {
        type: 'object',
        properties: {
          name: { type: 'string' },
          path: { type: 'string' },
          namespace_id: { type: 'integer' },
        },
      },
    ],
  },
  ProjectCreateForUser: {
    allOf: [
      { $ref: '#/components/schemas/ProjectSettings' },
      {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          path: { type: 'string' },
          default_branch: { type: 'string' },
          namespace_id: { type: 'integer' },
        },
      },
    ],
  },
  ProjectCreateWithName: {
    allOf: [
      { $ref: '#/components/schemas/ProjectCreateBase' },
      { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    ],
  },
  ProjectCreateWithPath: {
    allOf: [
      { $ref: '#/components/schemas/ProjectCreateBase' },
      { type: 'object', required: ['path'], properties: { path: { type: 'string' } } },
    ],
  },
  ProjectForkCreate: {
    type: 'object',
    required: ['namespace'],
    properties: { namespace: { type: ['integer', 'string'] } },
  },
  ProjectHook: {
    type: 'object',
    required: [
      'id',
      'url',
      'project_id',
      'push_events',
      'issues_events',
      'merge_requests_events',
      'tag_push_events',
      'note_events',
      'job_events',
      'pipeline_events',
      'wiki_page_events',
      'enable_ssl_verification',
      'created_at',
    ],
    properties: {
      id: { type: 'integer' },
      url: { type: 'string' },
      project_id: { type: 'integer' },
      push_events: { type: 'boolean' },
      issues_events: { type: 'boolean' },
      merge_requests_events: { type: 'boolean' },
      tag_push_events: { type: 'boolean' },
      note_events: { type: 'boolean' },
      job_events: { type: 'boolean' },
      pipeline_events: { type: 'boolean' },
      wiki_page_events: { type: 'boolean' },
      enable_ssl_verification: { type: 'boolean' },
      created_at: { type: 'string', format: 'date-time' },
    },
  },
  ProjectHookWrite: {
    type: 'object',
    required: ['url'],
    properties: {
      url: { type: 'string' },
      push_events: { type: 'boolean' },
      issues_events: { type: 'boolean' },
      merge_requests_events: { type: 'boolean' },
      tag_push_events: { type: 'boolean' },
      note_events: { type: 'boolean' },
      job_events: { type: 'boolean' },
      pipeline_events: { type: 'boolean' },
      wiki_events: { type: 'boolean' },
      enable_ssl_verification: { type: 'boolean' },
      token: { type: 'string', format: 'password', writeOnly: true },
    },
  },
  ProjectNameOrPath: {
    anyOf: [
      { $ref: '#/components/schemas/ProjectCreateWithName' },
      { $ref: '#/components/schemas/ProjectCreateWithPath' },
    ],
  },
  ProjectNamespace: {
    type: 'object',
    required: ['id', 'name', 'path', 'kind', 'full_path'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      path: { type: 'string' },
      kind: { type: 'string' },
      full_path: { type: 'string' },
    },
  },
  ProjectOrder: {
    type: 'string',
    enum: ['id', 'name', 'path', 'created_at', 'updated_at', 'last_activity_at'],
  },
  ProjectOwner: {
    type: 'object',
    required: ['id', 'name', 'created_at'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
    },
  },
  ProjectPermissions: {
    type: 'object',
    required: ['project_access', 'group_access'],
    properties: {
      project_access: { anyOf: [{ $ref: '#/components/schemas/ProjectAccess' }, { type: 'null' }] },
      group_access: { anyOf: [{ $ref: '#/components/schemas/ProjectAccess' }, { type: 'null' }] },
    },
  },
  ProjectSearchOrder: { type: 'string', enum: ['id', 'name', 'created_at', 'last_activity_at'] },
  ProjectSettings: {
    type: 'object',
    properties: {
      description: { type: 'string' },
      issues_enabled: { type: 'boolean' },
      merge_requests_enabled: { type: 'boolean' },
      jobs_enabled: { type: 'boolean' },
      wiki_enabled: { type: 'boolean' },
      snippets_enabled: { type: 'boolean' },
      container_registry_enabled: { type: 'boolean' },
      shared_runners_enabled: { type: 'boolean' },
      visibility: { $ref: '#/components/schemas/ProjectVisibility' },
      import_url: { type: 'string' },
      public_jobs: { type: 'boolean' },
      only_allow_merge_if_pipeline_succeeds: { type: 'boolean' },
      only_allow_merge_if_all_discussions_are_resolved: { type: 'boolean' },
      lfs_enabled: { type: 'boolean' },
      request_access_enabled: { type: 'boolean' },
    },
  },
  ProjectSimple: {
    type: 'object',
    required: ['id', 'name', 'path', 'web_url'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      name_with_namespace: { type: 'string' },
      path: { type: 'string' },
      path_with_namespace: { type: 'string' },
      web_url: { type: 'string' },
      http_url_to_repo: { type: 'string' },
      ssh_url_to_repo: { type: 'string' },
    },
  },
  ProjectStatistics: {
    type: 'object',
    required: [
      'commit_count',
      'storage_size',
      'repository_size',
      'lfs_objects_size',
      'job_artifacts_size',
    ],
    properties: {
      commit_count: { type: 'integer' },
      storage_size: { type: 'integer' },
      repository_size: { type: 'integer' },
      lfs_objects_size: { type: 'integer' },
      job_artifacts_size: { type: 'integer' },
    },
  },
  ProjectUpdate: {
    allOf: [
      { $ref: '#/components/schemas/ProjectSettings' },
      {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          path: { type: 'string' },
          default_branch: { type: 'string' },
        },
      },
    ],
  },
  ProjectVisibility: { type: 'string', enum: ['private', 'internal', 'public'] },
  PushCommit: {
    type: 'object',
    required: ['id', 'message', 'timestamp', 'url', 'author'],
    properties: {
      id: { type: 'string' },
      message: { type: 'string' },
      timestamp: { type: 'string', format: 'date-time' },
      url: { type: 'string' },
      author: { $ref: '#/components/schemas/PushCommitAuthor' },
    },
  },
  PushCommitAuthor: {
    type: 'object',
    required: ['name', 'email'],
    properties: { name: { type: 'string' }, email: { type: 'string' } },
  },
  PushData: {
    type: 'object',
    required: [
      'before',
      'after',
      'ref',
      'user_id',
      'user_name',
      'repository',
      'commits',
      'total_commits_count',
    ],
    properties: {
      before: { type: 'string' },
      after: { type: 'string' },
      ref: { type: 'string' },
      user_id: { type: 'integer' },
      user_name: { type: 'string' },
      repository: { $ref: '#/components/schemas/PushRepository' },
      commits: { type: 'array', items: { $ref: '#/components/schemas/PushCommit' } },
      total_commits_count: { type: 'integer' },
    },
  },
  PushRepository: {
    type: 'object',
    required: ['name', 'url', 'description', 'homepage'],
    properties: {
      name: { type: 'string' },
      url: { type: 'string' },
      description: { type: ['string', 'null'] },
      homepage: { type: 'string' },
    },
  },
  SortDirection: { type: 'string', enum: ['asc', 'desc'] },
  SshKey: {
    type: 'object',
    required: ['id', 'title', 'key', 'created_at'],
    properties: {
      id: { type: 'integer' },
      title: { type: 'string' },
      key: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
    },
  },
  SshKeyCreate: {
    type: 'object',
    required: ['title', 'key'],
    properties: { title: { type: 'string' }, key: { type: 'string' } },
  },
  SshKeyWithUser: {
    allOf: [
      { $ref: '#/components/schemas/SshKey' },
      {
        type: 'object',
        required: ['user'],
        properties: { user: { $ref: '#/components/schemas/UserAdminView' } },
      },
    ],
  },
  TimeStats: {
    type: 'object',
    required: [
      'human_time_estimate',
      'human_total_time_spent',
      'time_estimate',
      'total_time_spent',
    ],
    properties: {
      human_time_estimate: { type: ['string', 'null'] },
      human_total_time_spent: { type: ['string', 'null'] },
      time_estimate: { type: 'integer' },
      total_time_spent: { type: 'integer' },
    },
  },
  TimeTrackingInput: {
    type: 'object',
    required: ['duration'],
    properties: { duration: { $ref: '#/components/schemas/DurationInput' } },
  },
  TodoBase: {
    type: 'object',
    required: [
      'id',
      'project',
      'author',
      'action_name',
      'target_type',
      'target_url',
      'body',
      'state',
      'created_at',
    ],
    properties: {
      id: { type: 'integer' },
      project: { $ref: '#/components/schemas/TodoProject' },
      author: { $ref: '#/components/schemas/UserBrief' },
      action_name: { type: 'string' },
      target_type: { $ref: '#/components/schemas/TodoTargetType' },
      target_url: { type: 'string' },
      body: { type: 'string' },
      state: { $ref: '#/components/schemas/TodoState' },
      created_at: { type: 'string', format: 'date-time' },
    },
  },
  TodoOfIssue: {
    allOf: [
      { $ref: '#/components/schemas/TodoBase' },
      {
        type: 'object',
        required: ['target_type', 'target'],
        properties: {
          target_type: { type: 'string', const: 'Issue' },
          target: { $ref: '#/components/schemas/IssueInTodo' },
        },
      },
    ],
  },
  TodoOfMergeRequest: {
    allOf: [
      { $ref: '#/components/schemas/TodoBase' },
      {
        type: 'object',
        required: ['target_type', 'target'],
        properties: {
          target_type: { type: 'string', const: 'MergeRequest' },
          target: { $ref: '#/components/schemas/MergeRequestBase' },
        },
      },
    ],
  },
  TodoProject: {
    type: 'object',
    required: ['id', 'name', 'name_with_namespace', 'path', 'path_with_namespace'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      name_with_namespace: { type: 'string' },
      path: { type: 'string' },
      path_with_namespace: { type: 'string' },
    },
  },
  TodoState: { type: 'string' },
  TodoTargetType: { type: 'string', enum: ['Issue', 'MergeRequest'] },
  UploadCreate: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
  UploadResult: {
    type: 'object',
    required: ['alt', 'url', 'markdown'],
    properties: { alt: { type: 'string' }, url: { type: 'string' }, markdown: { type: 'string' } },
  },
  User: {
    allOf: [
      { $ref: '#/components/schemas/UserBrief' },
      {
        type: 'object',
        required: [
          'created_at',
          'bio',
          'location',
          'skype',
          'linkedin',
          'twitter',
          'website_url',
          'organization',
        ],
        properties: {
          created_at: { type: 'string', format: 'date-time' },
          bio: { type: ['string', 'null'] },
          location: { type: ['string', 'null'] },
          skype: { $ref: '#/components/schemas/ProfileText' },
          linkedin: { $ref: '#/components/schemas/ProfileText' },
          twitter: { $ref: '#/components/schemas/ProfileText' },
          website_url: { $ref: '#/components/schemas/ProfileText' },
          organization: { $ref: '#/components/schemas/ProfileText' },
        },
      },
    ],
  },
  UserActivity: {
    type: 'object',
    required: ['username', 'last_activity_on', 'last_activity_at'],
    properties: {
      username: { type: 'string' },
      last_activity_on: { type: 'string', format: 'date' },
      last_activity_at: { type: 'string', format: 'date' },
    },
  },
  UserAdminView: {
    allOf: [
      { $ref: '#/components/schemas/User' },
      {
        type: 'object',
        required: [
          'email',
          'last_sign_in_at',
          'confirmed_at',
          'last_activity_on',
          'color_scheme_id',
          'projects_limit',
          'current_sign_in_at',
          'identities',
          'can_create_group',
          'can_create_project',
          'two_factor_enabled',
          'external',
        ],
        properties: {
          email: { type: 'string' },
          last_sign_in_at: { type: ['string', 'null'], format: 'date-time' },
          confirmed_at: { type: ['string', 'null'], format: 'date-time' },
          last_activity_on: { type: ['string', 'null'], format: 'date' },
          color_scheme_id: { type: 'integer' },
          projects_limit: { type: 'integer' },
          current_sign_in_at: { type: ['string', 'null'], format: 'date-time' },
          identities: { type: 'array', items: { $ref: '#/components/schemas/UserIdentity' } },
          can_create_group: { type: 'boolean' },
          can_create_project: { type: 'boolean' },
          two_factor_enabled: { type: 'boolean' },
          external: { type: 'boolean' },
        },
      },
    ],
  },
  UserBrief: {
    type: 'object',
    required: ['id', 'username', 'name', 'state', 'avatar_url', 'web_url'],
    properties: {
      id: { type: 'integer' },
      username: { type: 'string' },
      name: { type: 'string' },
      state: { $ref: '#/components/schemas/UserState' },
      avatar_url: { type: ['string', 'null'] },
      web_url: { type: 'string' },
    },
  },
  UserCreate: {
    allOf: [
      { $ref: '#/components/schemas/UserCreateBase' },
      { $ref: '#/components/schemas/UserPasswordOrReset' },
    ],
  },
  UserCreateBase: {
    allOf: [
      { $ref: '#/components/schemas/UserWriteBase' },
      {
        type: 'object',
        required: ['email', 'username', 'name'],
        properties: {
          email: { type: 'string' },
          username: { type: 'string' },
          name: { type: 'string' },
          password: { type: 'string', format: 'password', writeOnly: true },
          reset_password: { type: 'boolean' },
          admin: { type: 'boolean' },
          confirm: { type: 'boolean' },
          external: { type: 'boolean' },
        },
      },
    ],
  },
  UserCreateWithPassword: {
    allOf: [
      { $ref: '#/components/schemas/UserCreateBase' },
      {
        type: 'object',
        required: ['password'],
        properties: { password: { type: 'string', format: 'password', writeOnly: true } },
      },
    ],
  },
  UserCreateWithReset: {
    allOf: [
      { $ref: '#/components/schemas/UserCreateBase' },
      {
        type: 'object',
        required: ['reset_password'],
        properties: { reset_password: { type: 'boolean' } },
      },
    ],
  },
  UserIdentity: {
    type: 'object',
    required: ['provider', 'extern_uid'],
    properties: { provider: { type: 'string' }, extern_uid: { type: 'string' } },
  },
  UserPasswordOrReset: {
    anyOf: [
      { $ref: '#/components/schemas/UserCreateWithPassword' },
      { $ref: '#/components/schemas/UserCreateWithReset' },
    ],
  },
  UserState: { type: 'string', enum: ['active', 'blocked'] },
  UserUpdate: {
    allOf: [
      { $ref: '#/components/schemas/UserWriteBase' },
      {
        type: 'object',
        properties: {
          email: { type: 'string' },
          username: { type: 'string' },
          name: { type: 'string' },
          password: { type: 'string', format: 'password', writeOnly: true },
          admin: { type: 'boolean' },
          external: { type: 'boolean' },
        },
      },
    ],
  },
  UserWriteBase: {
    type: 'object',
    properties: {
      skype: { type: 'string' },
      linkedin: { type: 'string' },
      twitter: { type: 'string' },
      website_url: { type: 'string' },
      organization: { type: 'string' },
      projects_limit: { type: 'integer' },
      extern_uid: { type: 'string' },
      provider: { type: 'string' },
      bio: { type: 'string' },
      location: { type: 'string' },
      can_create_group: { type: 'boolean' },
    },
  },
  ValidationErrors: {
    type: 'object',
    required: ['message'],
    properties: {
      message: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
  },
};

/** The schemas of the JSON bodies of responses, by operation and status. */
export const responseSchemas: Readonly<Record<string, Readonly<Record<number, SchemaObject>>>> = {
  listProjectJobs: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/Job' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listPipelineJobs: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/Job' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getJob: {
    '200': { $ref: '#/components/schemas/Job' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  downloadJobArtifacts: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  downloadRefArtifacts: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  downloadJobTrace: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  cancelJob: {
    '200': { $ref: '#/components/schemas/JobAfterAction' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  retryJob: {
    '200': { $ref: '#/components/schemas/JobAfterAction' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  eraseJob: {
    '200': { $ref: '#/components/schemas/JobAfterArtifactsAction' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  keepJobArtifacts: {
    '200': { $ref: '#/components/schemas/JobAfterArtifactsAction' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  playJob: {
    '200': { $ref: '#/components/schemas/JobAfterAction' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listIssues: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/IssueSummary' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listGroupIssues: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/IssueSummary' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listProjectIssues: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/IssueSummary' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createIssue: {
    '200': { $ref: '#/components/schemas/Issue' },
    '201': { $ref: '#/components/schemas/Issue' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getIssue: {
    '200': { $ref: '#/components/schemas/Issue' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  updateIssue: {
    '200': { $ref: '#/components/schemas/Issue' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteIssue: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  moveIssue: {
    '200': { $ref: '#/components/schemas/IssueBase' },
    '400': {
      anyOf: [
        { $ref: '#/components/schemas/ErrorMessage' },
        { $ref: '#/components/schemas/ValidationErrors' },
      ],
    },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  subscribeToIssue: {
    '200': { $ref: '#/components/schemas/IssueSummary' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  unsubscribeFromIssue: {
    '200': { $ref: '#/components/schemas/IssueSummary' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createIssueTodo: {
    '200': { $ref: '#/components/schemas/TodoOfIssue' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  setIssueTimeEstimate: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  resetIssueTimeEstimate: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  addIssueSpentTime: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  resetIssueSpentTime: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getIssueTimeStats: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listMergeRequestsClosingIssue: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/MergeRequestBase' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listMergeRequests: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/MergeRequestBase' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createMergeRequest: {
    '201': { $ref: '#/components/schemas/MergeRequest' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getMergeRequest: {
    '200': { $ref: '#/components/schemas/MergeRequest' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  updateMergeRequest: {
    '200': { $ref: '#/components/schemas/MergeRequest' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteMergeRequest: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listMergeRequestCommits: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/MergeRequestCommit' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getMergeRequestChanges: {
    '200': { $ref: '#/components/schemas/MergeRequestWithChanges' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  acceptMergeRequest: {
    '200': { $ref: '#/components/schemas/MergeRequest' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
    '405': { $ref: '#/components/schemas/MergeRequestConflictsError' },
    '406': { $ref: '#/components/schemas/MergeRequestNotOpenError' },
    '409': { $ref: '#/components/schemas/MergeRequestShaError' },
  },
  cancelMergeWhenPipelineSucceeds: {
    '200': { $ref: '#/components/schemas/MergeRequest' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
    '405': { $ref: '#/components/schemas/MergeRequestNotOpenError' },
    '406': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listIssuesClosedByMergeRequest: {
    '200': {
      type: 'array',
      items: {
        anyOf: [
          { $ref: '#/components/schemas/IssueSummary' },
          { $ref: '#/components/schemas/ExternalIssue' },
        ],
      },
    },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  subscribeToMergeRequest: {
    '200': { $ref: '#/components/schemas/MergeRequest' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  unsubscribeFromMergeRequest: {
    '200': { $ref: '#/components/schemas/MergeRequest' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createMergeRequestTodo: {
    '200': { $ref: '#/components/schemas/TodoOfMergeRequest' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listMergeRequestVersions: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/DiffVersion' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getMergeRequestVersion: {
    '200': { $ref: '#/components/schemas/DiffVersionWithDiffs' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  setMergeRequestTimeEstimate: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  resetMergeRequestTimeEstimate: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  addMergeRequestSpentTime: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  resetMergeRequestSpentTime: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getMergeRequestTimeStats: {
    '200': { $ref: '#/components/schemas/TimeStats' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listProjects: {
    '200': {
      type: 'array',
      items: {
        anyOf: [
          { $ref: '#/components/schemas/Project' },
          {
            $ref: '#/components/schemas/ProjectSimple',
            propertyNames: { not: { enum: ['namespace', 'visibility'] } },
          },
        ],
      },
    },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createProject: {
    '201': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getProject: {
    '200': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  updateProject: {
    '200': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteProject: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listProjectUsers: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/UserBrief' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listProjectEvents: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/ActivityEvent' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createProjectForUser: {
    '201': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  forkProject: {
    '201': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteForkRelation: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  starProject: {
    '200': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  unstarProject: {
    '200': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  archiveProject: {
    '200': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  unarchiveProject: {
    '200': { $ref: '#/components/schemas/Project' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  uploadFile: {
    '200': { $ref: '#/components/schemas/UploadResult' },
    '201': { $ref: '#/components/schemas/UploadResult' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  shareProject: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  unshareProject: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listProjectHooks: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/ProjectHook' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createProjectHook: {
    '201': { $ref: '#/components/schemas/ProjectHook' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getProjectHook: {
    '200': { $ref: '#/components/schemas/ProjectHook' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  updateProjectHook: {
    '200': { $ref: '#/components/schemas/ProjectHook' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteProjectHook: {
    '200': { $ref: '#/components/schemas/ProjectHook' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listBranches: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/Branch' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getBranch: {
    '200': { $ref: '#/components/schemas/Branch' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  protectBranch: {
    '200': { $ref: '#/components/schemas/Branch' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  unprotectBranch: {
    '200': { $ref: '#/components/schemas/Branch' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createForkRelation: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  searchProjects: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/Project' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  startHousekeeping: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listUsers: {
    '200': {
      type: 'array',
      items: {
        anyOf: [
          { $ref: '#/components/schemas/UserAdminView' },
          {
            $ref: '#/components/schemas/User',
            propertyNames: { not: { enum: ['projects_limit', 'two_factor_enabled'] } },
          },
          {
            $ref: '#/components/schemas/UserBrief',
            propertyNames: { not: { enum: ['bio', 'website_url'] } },
          },
        ],
      },
    },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createUser: {
    '201': { $ref: '#/components/schemas/UserAdminView' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getUser: {
    '200': {
      anyOf: [
        { $ref: '#/components/schemas/UserAdminView' },
        {
          $ref: '#/components/schemas/User',
          propertyNames: { not: { enum: ['projects_limit', 'two_factor_enabled'] } },
        },
      ],
    },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  updateUser: {
    '200': { $ref: '#/components/schemas/UserAdminView' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteUser: {
    '200': { $ref: '#/components/schemas/UserAdminView' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getCurrentUser: {
    '200': {
      anyOf: [
        { $ref: '#/components/schemas/CurrentUserSudo' },
        {
          $ref: '#/components/schemas/UserAdminView',
          propertyNames: { not: { enum: ['is_admin', 'private_token'] } },
        },
      ],
    },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listCurrentUserSshKeys: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/SshKey' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createCurrentUserSshKey: {
    '201': { $ref: '#/components/schemas/SshKey' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listUserSshKeys: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/SshKey' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createUserSshKey: {
    '201': { $ref: '#/components/schemas/SshKey' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getCurrentUserSshKey: {
    '200': { $ref: '#/components/schemas/SshKey' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteCurrentUserSshKey: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteUserSshKey: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getSshKey: {
    '200': { $ref: '#/components/schemas/SshKeyWithUser' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listCurrentUserEmails: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/Email' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createCurrentUserEmail: {
    '201': { $ref: '#/components/schemas/Email' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listUserEmails: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/Email' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createUserEmail: {
    '201': { $ref: '#/components/schemas/Email' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getCurrentUserEmail: {
    '200': { $ref: '#/components/schemas/Email' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteCurrentUserEmail: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
  },
  deleteUserEmail: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  blockUser: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  unblockUser: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listUserEvents: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/ActivityEvent' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listImpersonationTokens: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/ImpersonationToken' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  createImpersonationToken: {
    '200': { $ref: '#/components/schemas/ImpersonationTokenWithSecret' },
    '201': { $ref: '#/components/schemas/ImpersonationTokenWithSecret' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  getImpersonationToken: {
    '200': { $ref: '#/components/schemas/ImpersonationToken' },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  revokeImpersonationToken: {
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
    '404': { $ref: '#/components/schemas/ErrorMessage' },
  },
  listUserActivities: {
    '200': { type: 'array', items: { $ref: '#/components/schemas/UserActivity' } },
    '400': { $ref: '#/components/schemas/ValidationErrors' },
    '401': { $ref: '#/components/schemas/ErrorMessage' },
    '403': { $ref: '#/components/schemas/ErrorMessage' },
  },
};
