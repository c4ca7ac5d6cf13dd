/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import type { ListObject } from '../src/contract/behavior.ts';

/** The operations that return lists. */
export type ListId =
  | 'listProjectJobs'
  | 'listPipelineJobs'
  | 'listIssues'
  | 'listGroupIssues'
  | 'listProjectIssues'
  | 'listMergeRequestsClosingIssue'
  | 'listMergeRequests'
  | 'listMergeRequestCommits'
  | 'listIssuesClosedByMergeRequest'
  | 'listMergeRequestVersions'
  | 'listProjects'
  | 'listProjectUsers'
  | 'listProjectEvents'
  | 'listProjectHooks'
  | 'listBranches'
  | 'searchProjects'
  | 'listUsers'
  | 'listCurrentUserSshKeys'
  | 'listUserSshKeys'
  | 'listCurrentUserEmails'
  | 'listUserEmails'
  | 'listUserEvents'
  | 'listImpersonationTokens'
  | 'listUserActivities';

/** What each list compares, and its order. */
export const lists: Readonly<Record<ListId, ListObject>> = {
  listProjectJobs: { filters: { scope: { field: 'status', compare: 'any' } } },
  listPipelineJobs: { filters: { scope: { field: 'status', compare: 'any' } } },
  listIssues: {
    filters: {
      state: { field: 'state', compare: 'equal' },
      labels: { field: 'labels', compare: 'all', separator: ',', none: 'No+Label' },
      milestone: { field: 'milestone.title', compare: 'equal' },
      iids: { field: 'iid', compare: 'any' },
      search: { fields: ['title', 'description'], compare: 'contains' },
    },
    order: {
      by: 'created_at',
      direction: 'desc',
      parameters: { by: 'order_by', direction: 'sort' },
    },
  },
  listGroupIssues: {
    filters: {
      state: { field: 'state', compare: 'equal' },
      labels: { field: 'labels', compare: 'all', separator: ',', none: 'No+Label' },
      milestone: { field: 'milestone.title', compare: 'equal' },
      iids: { field: 'iid', compare: 'any' },
      search: { fields: ['title', 'description'], compare: 'contains' },
    },
    order: {
      by: 'created_at',
      direction: 'desc',
      parameters: { by: 'order_by', direction: 'sort' },
    },
  },
  listProjectIssues: {
    filters: {
      state: { field: 'state', compare: 'equal' },
      labels: { field: 'labels', compare: 'all', separator: ',', none: 'No+Label' },
      milestone: { field: 'milestone.title', compare: 'equal' },
      iids: { field: 'iid', compare: 'any' },
      search: { fields: ['title', 'description'], compare: 'contains' },
    },
    order: {
      by: 'created_at',
      direction: 'desc',
      parameters: { by: 'order_by', direction: 'sort' },
    },
  },
  listMergeRequestsClosingIssue: {},
  listMergeRequests: {
    filters: {
      iids: { field: 'iid', compare: 'any' },
      state: {
        values: {
          opened: { state: ['opened', 'reopened'] },
          closed: { state: 'closed' },
          merged: { state: 'merged' },
          all: {},
        },
      },
      milestone: { field: 'milestone.title', compare: 'equal' },
      labels: { field: 'labels', compare: 'all', separator: ',' },
    },
    order: {
      by: 'created_at',
      direction: 'desc',
      parameters: { by: 'order_by', direction: 'sort' },
    },
  },
  listMergeRequestCommits: {},
  listIssuesClosedByMergeRequest: {},
  listMergeRequestVersions: {},
  listProjects: {
    filters: {
      archived: { field: 'archived', compare: 'equal' },
      visibility: { field: 'visibility', compare: 'equal' },
      search: { fields: ['name'], compare: 'contains' },
      owned: { values: { true: { 'owner.id': 'caller' } } },
    },
    order: {
      by: 'created_at',
      direction: 'desc',
      parameters: { by: 'order_by', direction: 'sort' },
    },
  },
  listProjectUsers: { filters: { search: { fields: ['name', 'username'], compare: 'contains' } } },
  listProjectEvents: { order: { by: 'created_at', direction: 'desc' } },
  listProjectHooks: {},
  listBranches: {},
  searchProjects: {
    filters: { query: { fields: ['name'], compare: 'contains' } },
    order: { parameters: { by: 'order_by', direction: 'sort' } },
  },
  listUsers: {
    filters: {
      active: { values: { true: { state: 'active' } } },
      blocked: { values: { true: { state: 'blocked' } } },
      search: { fields: ['email', 'username'], compare: 'contains' },
      username: { field: 'username', compare: 'equal', ignoreCase: true },
      external: { values: { true: { external: true } } },
    },
  },
  listCurrentUserSshKeys: {},
  listUserSshKeys: {},
  listCurrentUserEmails: {},
  listUserEmails: {},
  listUserEvents: { order: { by: 'created_at', direction: 'desc' } },
  listImpersonationTokens: {
    filters: {
      state: { values: { all: {}, active: { active: true }, inactive: { active: false } } },
    },
  },
  listUserActivities: {
    filters: { from: { field: 'last_activity_on', compare: 'since', default: 'P6M' } },
    order: { by: 'last_activity_on', direction: 'asc' },
  },
};
