/** How the state of a resource is read, for each state machine of the contract. */
import { isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { State } from '../../contract/openapi.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import { findKind, type ResourceKind } from '../fixtures/resources.ts';
import { bodyOf, type CallerKind, succeeded } from '../http/exchange.ts';
import { send } from '../session.ts';
import type { CheckContext } from './check.ts';

/** State of a resource, `null` if it does not exist, and the response body that showed it. */
export interface Snapshot {
  readonly state: State | null;
  readonly body: UnknownRecord;
}

export interface StateReader {
  readonly kind: ResourceKind;
  /** The operation that shows the state, by kind if several kinds have it; `null` if none does. */
  readonly operation: string | Readonly<Partial<Record<ResourceKind, string>>> | null;
  readonly query?: UnknownRecord;
  /** The state in a response body; `undefined` if the body does not show it. */
  readonly read: (body: UnknownRecord, resource: Resource) => State | null | undefined;
}

function fromField(kind: ResourceKind, operation: string | null, field: string): StateReader {
  return { kind, operation, read: (body) => body[field] as State | undefined };
}

function fromTime(field: string, some: State, none: State): StateReader {
  return {
    kind: 'issue',
    operation: { issue: 'getIssueTimeStats', mergeRequest: 'getMergeRequestTimeStats' },
    read: ({ [field]: seconds }) => {
      if (typeof seconds !== 'number') return undefined;
      return seconds > 0 ? some : none;
    },
  };
}

/** By the schema of the state. */
export const STATE_READERS: Readonly<Record<string, StateReader>> = {
  BranchProtection: fromField('branch', 'getBranch', 'protected'),
  GroupShare: {
    kind: 'share',
    operation: 'getProject',
    read: ({ shared_with_groups: groups }, { path }) => {
      if (!Array.isArray(groups)) return undefined;
      const isShared = groups.some(
        (group) => isRecord(group) && String(group.group_id) === String(path.group_id),
      );
      return isShared ? 'shared' : null;
    },
  },
  ImpersonationToken: {
    kind: 'impersonationToken',
    operation: 'getImpersonationToken',
    read: ({ active, revoked }) => {
      if (active === undefined) return undefined;
      if (revoked === true) return active === true ? 'active and revoked' : 'revoked';
      return active === true ? 'active' : 'expired';
    },
  },
  IssueState: fromField('issue', 'getIssue', 'state'),
  IssueSubscription: fromField('issue', 'getIssue', 'subscribed'),
  JobStatus: fromField('job', 'getJob', 'status'),
  MergeRequestState: fromField('mergeRequest', 'getMergeRequest', 'state'),
  MergeRequestSubscription: fromField('mergeRequest', 'getMergeRequest', 'subscribed'),
  MergeStatus: fromField('mergeRequest', 'getMergeRequest', 'merge_status'),
  MergeWhenPipelineSucceeds: fromField(
    'mergeRequest',
    'getMergeRequest',
    'merge_when_pipeline_succeeds',
  ),
  Project: {
    kind: 'project',
    operation: 'getProject',
    read: ({ id }) => (id === undefined ? undefined : 'exists'),
  },
  ProjectArchiving: fromField('project', 'getProject', 'archived'),
  ProjectStarCount: {
    kind: 'project',
    operation: 'listProjects',
    query: { starred: true, per_page: 100 },
    read: (body, { path }) => {
      if (!Array.isArray(body)) return undefined;
      const isStarred = body.some((item) => isRecord(item) && item.id === path.id);
      return isStarred ? 'starred' : 'not_starred';
    },
  },
  TimeEstimate: fromTime('time_estimate', 'estimated', 'not_estimated'),
  TimeSpent: fromTime('total_time_spent', 'spent', 'not_spent'),
  // No operation shows todos: that there is one is known from having created it.
  TodoState: fromField('issue', null, 'state'),
  UserState: fromField('user', 'getUser', 'state'),
};

/** Reads the resource that an operation is about; `null` if no operation shows its state. */
export async function takeSnapshot(
  { session, operation, reader }: CheckContext & { readonly reader: StateReader },
  resource: Resource,
  after?: CallerKind,
): Promise<Snapshot | null> {
  const { operation: shownBy, query = {}, read } = reader;
  const id = typeof shownBy === 'string' ? shownBy : shownBy?.[findKind(operation)];
  if (id === undefined) return null;
  // An administrator sees more of a user, and what was created for somebody else.
  const byAdmin = (reader.kind === 'user' || after === 'admin') && session.has('admin');
  const caller = byAdmin ? 'admin' : undefined;
  const exchange = await send(session, id, { path: resource.path, query }, { caller });
  const body = bodyOf(exchange);
  if (!succeeded(exchange)) return { state: null, body };
  const state = read(body, resource);
  return state === undefined ? null : { state, body };
}

/** Whether snapshots before and after an operation show its side effect. */
export interface SideEffect {
  readonly words: string;
  readonly isShown: (before: UnknownRecord, after: UnknownRecord) => boolean;
}

const ESTIMATE_SET: SideEffect = {
  words: 'the estimate becomes the 5400 seconds that were sent',
  isShown: (_, after) => after.time_estimate === 5400,
};
const TIME_ADDED: SideEffect = {
  words: '5400 seconds are added to the time spent',
  isShown: ({ total_time_spent: before }, { total_time_spent: after }) =>
    Number(after) === Number(before) + 5400,
};
const ESTIMATE_RESET: SideEffect = {
  words: '`human_time_estimate` becomes null',
  isShown: (_, after) => after.human_time_estimate === null,
};
const TIME_RESET: SideEffect = {
  words: '`human_total_time_spent` becomes null',
  isShown: (_, after) => after.human_total_time_spent === null,
};

/** By operation, what it does besides changing the state. */
export const SIDE_EFFECTS: Readonly<Record<string, SideEffect>> = {
  revokeImpersonationToken: {
    words: '`revoked` becomes true and `active` false',
    isShown: (_, { active, revoked }) => revoked === true && active === false,
  },
  acceptMergeRequest: {
    words: '`merge_commit_sha` is set when the state becomes merged',
    isShown: (_, { state, merge_commit_sha: sha }) => state !== 'merged' || typeof sha === 'string',
  },
  setIssueTimeEstimate: ESTIMATE_SET,
  setMergeRequestTimeEstimate: ESTIMATE_SET,
  addIssueSpentTime: TIME_ADDED,
  addMergeRequestSpentTime: TIME_ADDED,
  resetIssueTimeEstimate: ESTIMATE_RESET,
  resetMergeRequestTimeEstimate: ESTIMATE_RESET,
  resetIssueSpentTime: TIME_RESET,
  resetMergeRequestSpentTime: TIME_RESET,
};
