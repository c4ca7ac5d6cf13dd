/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { CHANGE, DOWNLOAD, READ, UPLOAD } from '../../src/client/runtime/kinds.ts';
import type { Branch, RouteFields } from '../../src/client/runtime/route.ts';

/** What routes have besides their paths; many have the same. */
export const FIELDS: readonly RouteFields[] = [
  { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true },
  { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401, 403], method: 'DELETE', isRepeatable: true },
  { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401], method: 'DELETE', isRepeatable: true },
  { kind: CHANGE, mayBeEmpty: true, statuses: [201, 400, 401, 403, 404], method: 'POST' },
  { kind: CHANGE, mayBeEmpty: true, statuses: [204, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true },
  { kind: CHANGE, statuses: [200, 201, 400, 401, 403, 404], method: 'POST' },
  { kind: CHANGE, statuses: [200, 304, 400, 401, 404], method: 'POST', isRepeatable: true },
  { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST' },
  { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'PUT', isRepeatable: true },
  { kind: CHANGE, statuses: [200, 400, 401, 404, 405, 406, 409], method: 'PUT' },
  { kind: CHANGE, statuses: [200, 400, 401, 404, 405, 406], method: 'PUT' },
  { kind: CHANGE, statuses: [200, 400, 401, 404], method: 'POST' },
  { kind: CHANGE, statuses: [200, 401, 403, 404], method: 'PUT', isRepeatable: true },
  { kind: CHANGE, statuses: [201, 400, 401, 403, 404], method: 'POST' },
  { kind: CHANGE, statuses: [201, 400, 401, 403], method: 'POST' },
  { kind: CHANGE, statuses: [201, 400, 401], method: 'POST' },
  { kind: DOWNLOAD, statuses: [200, 400, 401, 404], method: 'GET' },
  { kind: READ, isList: true, statuses: [200, 400, 401, 403, 404], method: 'GET' },
  { kind: READ, isList: true, statuses: [200, 400, 401, 403], method: 'GET' },
  { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET' },
  { kind: READ, isList: true, statuses: [200, 400, 401], method: 'GET' },
  { kind: READ, statuses: [200, 400, 401, 403, 404], method: 'GET' },
  { kind: READ, statuses: [200, 400, 401, 404], method: 'GET' },
  { kind: UPLOAD, statuses: [200, 201, 400, 401, 403, 404], method: 'POST' },
];

/** The operations by group, path and method, each with the number of its fields. */
export const OPERATIONS: Readonly<Record<string, Branch>> = {
  jobs: {
    '/projects/{id}': {
      '/jobs': {
        listForProject: 19,
        '/{job_id}': {
          get: 22,
          '/artifacts': {
            downloadArtifacts: 16,
            '/keep': {
              keepArtifacts: 7,
            },
          },
          '/trace': {
            downloadTrace: 16,
          },
          '/cancel': 7,
          '/retry': 7,
          '/erase': 7,
          '/play': 7,
        },
        '/artifacts/{ref_name}/download': {
          downloadRefArtifacts: 16,
        },
      },
      '/pipelines/{pipeline_id}/jobs': {
        listForPipeline: 19,
      },
    },
  },
  issues: {
    '/issues': {
      list: 20,
    },
    '/groups/{id}/issues': {
      listForGroup: 19,
    },
    '/projects/{id}/issues': {
      listForProject: 19,
      create: 5,
      '/{issue_iid}': {
        get: 22,
        update: 8,
        delete: 4,
        '/move': 11,
        '/subscribe': 6,
        '/unsubscribe': 6,
        '/todo': {
          createTodo: 6,
        },
        '/time_estimate': {
          setTimeEstimate: 7,
        },
        '/reset_time_estimate': {
          resetTimeEstimate: 7,
        },
        '/add_spent_time': {
          addSpentTime: 7,
        },
        '/reset_spent_time': {
          resetSpentTime: 7,
        },
        '/time_stats': {
          getTimeStats: 22,
        },
        '/closed_by': {
          listMergeRequestsClosing: 19,
        },
      },
    },
  },
  mergeRequests: {
    '/projects/{id}/merge_requests': {
      list: 19,
      create: 13,
      '/{merge_request_iid}': {
        get: 22,
        update: 8,
        delete: 4,
        '/commits': {
          listCommits: 19,
        },
        '/changes': {
          getChanges: 22,
        },
        '/merge': {
          accept: 9,
        },
        '/cancel_merge_when_pipeline_succeeds': {
          cancelMergeWhenPipelineSucceeds: 10,
        },
        '/closes_issues': {
          listIssuesClosedBy: 19,
        },
        '/subscribe': 6,
        '/unsubscribe': 6,
        '/todo': {
          createTodo: 6,
        },
        '/versions': {
          listVersions: 19,
          '/{version_id}': {
            getVersion: 22,
          },
        },
        '/time_estimate': {
          setTimeEstimate: 7,
        },
        '/reset_time_estimate': {
          resetTimeEstimate: 7,
        },
        '/add_spent_time': {
          addSpentTime: 7,
        },
        '/reset_spent_time': {
          resetSpentTime: 7,
        },
        '/time_stats': {
          getTimeStats: 22,
        },
      },
    },
  },
  projects: {
    '/projects': {
      list: 20,
      create: 14,
      '/{id}': {
        get: 22,
        update: 8,
        delete: 4,
        '/users': {
          listUsers: 19,
        },
        '/events': {
          listEvents: 19,
        },
        '/fork': {
          fork: 13,
          deleteForkRelation: 4,
          '/{forked_from_id}': {
            createForkRelation: 3,
          },
        },
        '/star': 6,
        '/unstar': 6,
        '/archive': 7,
        '/unarchive': 7,
        '/uploads': {
          uploadFile: 23,
        },
        '/share': {
          share: 3,
          '/{group_id}': {
            unshare: 4,
          },
        },
        '/housekeeping': {
          startHousekeeping: 3,
        },
      },
      '/user/{user_id}': {
        createForUser: 13,
      },
      '/search/{query}': {
        search: 20,
      },
    },
  },
  projectHooks: {
    '/projects/{id}/hooks': {
      list: 17,
      create: 13,
      '/{hook_id}': {
        get: 21,
        update: 8,
        delete: 0,
      },
    },
  },
  branches: {
    '/projects/{id}/repository/branches': {
      list: 19,
      '/{branch}': {
        get: 22,
        '/protect': 8,
        '/unprotect': 8,
      },
    },
  },
  users: {
    '/users': {
      list: 20,
      create: 14,
      '/{id}': {
        get: 22,
        update: 12,
        delete: 1,
        '/block': 3,
        '/unblock': 3,
        '/events': {
          listEvents: 19,
        },
      },
    },
    '/user': {
      getCurrent: 21,
      '/activities': {
        listActivities: 18,
      },
    },
  },
  sshKeys: {
    '/user/keys': {
      listForCurrentUser: 20,
      createForCurrentUser: 15,
      '/{key_id}': {
        getForCurrentUser: 22,
        deleteForCurrentUser: 2,
      },
    },
    '/users/{id}/keys': {
      listForUser: 17,
      createForUser: 13,
      '/{key_id}': {
        deleteForUser: 0,
      },
    },
    '/keys/{id}': {
      get: 21,
    },
  },
  emails: {
    '/user/emails': {
      listForCurrentUser: 20,
      createForCurrentUser: 15,
      '/{email_id}': {
        getForCurrentUser: 22,
        deleteForCurrentUser: 2,
      },
    },
    '/users/{id}/emails': {
      listForUser: 17,
      createForUser: 13,
      '/{email_id}': {
        deleteForUser: 0,
      },
    },
  },
  impersonationTokens: {
    '/users/{user_id}/impersonation_tokens': {
      list: 17,
      create: 5,
      '/{impersonation_token_id}': {
        get: 21,
        revoke: 4,
      },
    },
  },
};

/** What changes something and may be sent again when the response was lost, by method and path. */
export const REPEATABLE: readonly string[] = [
  'PUT /projects/{id}/issues/{issue_iid}',
  'DELETE /projects/{id}/issues/{issue_iid}',
  'POST /projects/{id}/issues/{issue_iid}/subscribe',
  'POST /projects/{id}/issues/{issue_iid}/unsubscribe',
  'POST /projects/{id}/issues/{issue_iid}/todo',
  'PUT /projects/{id}/merge_requests/{merge_request_iid}',
  'DELETE /projects/{id}/merge_requests/{merge_request_iid}',
  'POST /projects/{id}/merge_requests/{merge_request_iid}/subscribe',
  'POST /projects/{id}/merge_requests/{merge_request_iid}/unsubscribe',
  'POST /projects/{id}/merge_requests/{merge_request_iid}/todo',
  'PUT /projects/{id}',
  'DELETE /projects/{id}',
  'DELETE /projects/{id}/fork',
  'POST /projects/{id}/star',
  'POST /projects/{id}/unstar',
  'DELETE /projects/{id}/share/{group_id}',
  'PUT /projects/{id}/hooks/{hook_id}',
  'DELETE /projects/{id}/hooks/{hook_id}',
  'PUT /projects/{id}/repository/branches/{branch}/protect',
  'PUT /projects/{id}/repository/branches/{branch}/unprotect',
  'PUT /users/{id}',
  'DELETE /users/{id}',
  'DELETE /user/keys/{key_id}',
  'DELETE /users/{id}/keys/{key_id}',
  'DELETE /user/emails/{email_id}',
  'DELETE /users/{id}/emails/{email_id}',
  'DELETE /users/{user_id}/impersonation_tokens/{impersonation_token_id}',
];
