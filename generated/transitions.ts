/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import type { TransitionEntry } from '../src/contract/state-machines.ts';
import type { OperationId } from './operations.ts';

/** The state machines of the contract. */
export type LifeCycleName =
  | 'JobStatus'
  | 'IssueState'
  | 'IssueSubscription'
  | 'MergeRequestState'
  | 'MergeWhenPipelineSucceeds'
  | 'MergeStatus'
  | 'MergeRequestSubscription'
  | 'TodoState'
  | 'TimeEstimate'
  | 'TimeSpent'
  | 'Project'
  | 'ProjectArchiving'
  | 'ProjectStarCount'
  | 'GroupShare'
  | 'BranchProtection'
  | 'UserState'
  | 'ImpersonationToken';

/** What the service does by itself. */
export type Trigger =
  | 'The earlier stages succeed.'
  | 'An earlier stage fails.'
  | 'A runner takes the job.'
  | 'The job succeeds.'
  | 'The job fails.'
  | 'A merge request that closes the issue is merged.'
  | 'The pipeline of the merge request succeeds.'
  | 'The service compares the two branches and finds no conflict.'
  | 'The service compares the two branches and finds conflicts.'
  | 'The day in `expires_at` begins.';

/** Every transition of the contract, by its state machine. */
export const transitions: Readonly<
  Record<LifeCycleName, readonly TransitionEntry<OperationId, Trigger>[]>
> = {
  JobStatus: [
    { operation: 'cancelJob', from: 'any', to: 'canceled' },
    { operation: 'retryJob', from: 'any', to: 'pending' },
    { operation: 'playJob', from: 'any', to: 'started' },
    { operation: 'eraseJob', from: 'any', to: 'unchanged' },
    { operation: 'keepJobArtifacts', from: 'any', to: 'unchanged' },
    { trigger: 'The earlier stages succeed.', from: ['created'], to: 'pending' },
    { trigger: 'An earlier stage fails.', from: ['created'], to: 'skipped' },
    { trigger: 'A runner takes the job.', from: ['pending', 'started'], to: 'running' },
    { trigger: 'The job succeeds.', from: ['running'], to: 'success' },
    { trigger: 'The job fails.', from: ['running'], to: 'failed' },
  ],
  IssueState: [
    { operation: 'createIssue', from: 'none', to: 'opened' },
    { operation: 'updateIssue', when: { state_event: 'close' }, from: ['opened'], to: 'closed' },
    { operation: 'updateIssue', when: { state_event: 'reopen' }, from: ['closed'], to: 'opened' },
    { trigger: 'A merge request that closes the issue is merged.', from: ['opened'], to: 'closed' },
    { operation: 'moveIssue', from: 'any', to: 'unchanged' },
    { operation: 'deleteIssue', from: 'any', to: 'removed' },
  ],
  IssueSubscription: [
    { operation: 'createIssue', from: 'none', to: true },
    { operation: 'subscribeToIssue', from: [false], to: true },
    { operation: 'subscribeToIssue', from: [true], to: 'unchanged', status: 304 },
    { operation: 'unsubscribeFromIssue', from: [true], to: false },
    { operation: 'unsubscribeFromIssue', from: [false], to: 'unchanged', status: 304 },
  ],
  MergeRequestState: [
    { operation: 'createMergeRequest', from: 'none', to: 'opened' },
    {
      operation: 'updateMergeRequest',
      when: { state_event: 'close' },
      from: ['opened', 'reopened'],
      to: 'closed',
    },
    {
      operation: 'updateMergeRequest',
      when: { state_event: 'reopen' },
      from: ['closed'],
      to: 'reopened',
    },
    { operation: 'acceptMergeRequest', from: ['opened'], to: 'merged' },
    { operation: 'acceptMergeRequest', from: ['reopened'], to: 'merged' },
    {
      operation: 'acceptMergeRequest',
      when: { merge_when_pipeline_succeeds: true },
      from: ['opened'],
      to: 'unchanged',
    },
    {
      operation: 'acceptMergeRequest',
      when: { merge_when_pipeline_succeeds: true },
      from: ['reopened'],
      to: 'unchanged',
    },
    { trigger: 'The pipeline of the merge request succeeds.', from: ['opened'], to: 'merged' },
    { trigger: 'The pipeline of the merge request succeeds.', from: ['reopened'], to: 'merged' },
    { operation: 'cancelMergeWhenPipelineSucceeds', from: ['opened'], to: 'unchanged' },
    { operation: 'cancelMergeWhenPipelineSucceeds', from: ['reopened'], to: 'unchanged' },
    { operation: 'acceptMergeRequest', from: ['merged', 'closed'], to: 'unchanged', status: 406 },
    {
      operation: 'cancelMergeWhenPipelineSucceeds',
      from: ['merged', 'closed'],
      to: 'unchanged',
      status: 405,
    },
    { operation: 'deleteMergeRequest', from: 'any', to: 'removed' },
  ],
  MergeWhenPipelineSucceeds: [
    {
      operation: 'acceptMergeRequest',
      when: { merge_when_pipeline_succeeds: true },
      from: 'any',
      to: true,
    },
    { operation: 'cancelMergeWhenPipelineSucceeds', from: [true], to: false },
    { operation: 'cancelMergeWhenPipelineSucceeds', from: [false], to: 'unchanged', status: 406 },
  ],
  MergeStatus: [
    { operation: 'createMergeRequest', from: 'none', to: 'unchecked' },
    {
      trigger: 'The service compares the two branches and finds no conflict.',
      from: 'any',
      to: 'can_be_merged',
    },
    {
      trigger: 'The service compares the two branches and finds conflicts.',
      from: 'any',
      to: 'cannot_be_merged',
    },
    { operation: 'acceptMergeRequest', from: ['cannot_be_merged'], to: 'unchanged', status: 405 },
  ],
  MergeRequestSubscription: [
    { operation: 'createMergeRequest', from: 'none', to: true },
    { operation: 'subscribeToMergeRequest', from: [false], to: true },
    { operation: 'subscribeToMergeRequest', from: [true], to: 'unchanged', status: 304 },
    { operation: 'unsubscribeFromMergeRequest', from: [true], to: false },
    { operation: 'unsubscribeFromMergeRequest', from: [false], to: 'unchanged', status: 304 },
  ],
  TodoState: [
    { operation: 'createIssueTodo', from: 'none', to: 'pending' },
    { operation: 'createMergeRequestTodo', from: 'none', to: 'pending' },
    { operation: 'createIssueTodo', from: ['pending'], to: 'unchanged', status: 304 },
    { operation: 'createMergeRequestTodo', from: ['pending'], to: 'unchanged', status: 304 },
  ],
  TimeEstimate: [
    { operation: 'setIssueTimeEstimate', from: 'any', to: 'estimated' },
    { operation: 'setMergeRequestTimeEstimate', from: 'any', to: 'estimated' },
    { operation: 'resetIssueTimeEstimate', from: 'any', to: 'not_estimated' },
    { operation: 'resetMergeRequestTimeEstimate', from: 'any', to: 'not_estimated' },
  ],
  TimeSpent: [
    { operation: 'addIssueSpentTime', from: 'any', to: 'spent' },
    { operation: 'addMergeRequestSpentTime', from: 'any', to: 'spent' },
    { operation: 'resetIssueSpentTime', from: 'any', to: 'not_spent' },
    { operation: 'resetMergeRequestSpentTime', from: 'any', to: 'not_spent' },
  ],
  Project: [
    { operation: 'createProject', from: 'none', to: 'exists' },
    { operation: 'createProjectForUser', from: 'none', to: 'exists' },
    { operation: 'forkProject', from: 'none', to: 'exists' },
    { operation: 'deleteProject', from: ['exists'], to: 'removed' },
  ],
  ProjectArchiving: [
    { operation: 'archiveProject', from: 'any', to: true },
    { operation: 'unarchiveProject', from: 'any', to: false },
  ],
  ProjectStarCount: [
    { operation: 'starProject', from: ['not_starred'], to: 'starred' },
    { operation: 'starProject', from: ['starred'], to: 'unchanged', status: 304 },
    { operation: 'unstarProject', from: ['starred'], to: 'not_starred' },
    { operation: 'unstarProject', from: ['not_starred'], to: 'unchanged', status: 304 },
  ],
  GroupShare: [
    { operation: 'shareProject', from: 'none', to: 'shared' },
    { operation: 'unshareProject', from: ['shared'], to: 'removed' },
    { trigger: 'The day in `expires_at` begins.', from: ['shared'], to: 'removed' },
  ],
  BranchProtection: [
    { operation: 'protectBranch', from: 'any', to: true },
    { operation: 'unprotectBranch', from: 'any', to: false },
  ],
  UserState: [
    { operation: 'createUser', from: 'none', to: 'active' },
    { operation: 'blockUser', from: ['active'], to: 'blocked' },
    { operation: 'unblockUser', from: ['blocked'], to: 'active' },
    { operation: 'deleteUser', from: 'any', to: 'removed' },
  ],
  ImpersonationToken: [
    { operation: 'createImpersonationToken', from: 'none', to: 'active' },
    { operation: 'revokeImpersonationToken', from: ['active'], to: 'revoked' },
    { trigger: 'The day in `expires_at` begins.', from: ['active'], to: 'expired' },
  ],
};
