/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { CHANGE, DOWNLOAD, READ, UPLOAD } from '../../src/client/runtime/kinds.ts';
import type { Branch, RouteFields } from '../../src/client/runtime/route.ts';

/** What routes have besides their paths; many have the same. */
export const FIELDS: readonly RouteFields[] = [
  { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401, 403] },
  { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401] },
  { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [204, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
  { kind: CHANGE, method: 'POST', mayBeEmpty: true, statuses: [201, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'POST', statuses: [200, 201, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 404] },
  { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403] },
  { kind: CHANGE, method: 'POST', statuses: [201, 400, 401] },
  { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 401, 403, 404] },
  { kind: CHANGE, method: 'PUT', statuses: [200, 400, 401, 404, 405, 406, 409] },
  { kind: CHANGE, method: 'PUT', statuses: [200, 400, 401, 404, 405, 406] },
  { kind: DOWNLOAD, method: 'GET', statuses: [200, 400, 401, 404] },
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403, 404] },
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403] },
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401] },
  { kind: READ, method: 'GET', statuses: [200, 400, 401, 403, 404] },
  { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
  { kind: UPLOAD, method: 'POST', statuses: [200, 201, 400, 401, 403, 404] },
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
      create: 6,
      '/{issue_iid}': {
        get: 22,
        update: 12,
        delete: 3,
        '/move': 8,
        '/subscribe': 4,
        '/unsubscribe': 4,
        '/todo': {
          createTodo: 4,
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
      create: 9,
      '/{merge_request_iid}': {
        get: 22,
        update: 12,
        delete: 3,
        '/commits': {
          listCommits: 19,
        },
        '/changes': {
          getChanges: 22,
        },
        '/merge': {
          accept: 14,
        },
        '/cancel_merge_when_pipeline_succeeds': {
          cancelMergeWhenPipelineSucceeds: 15,
        },
        '/closes_issues': {
          listIssuesClosedBy: 19,
        },
        '/subscribe': 4,
        '/unsubscribe': 4,
        '/todo': {
          createTodo: 4,
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
      create: 10,
      '/{id}': {
        get: 22,
        update: 12,
        delete: 3,
        '/users': {
          listUsers: 19,
        },
        '/events': {
          listEvents: 19,
        },
        '/fork': {
          fork: 9,
          deleteForkRelation: 3,
          '/{forked_from_id}': {
            createForkRelation: 5,
          },
        },
        '/star': 4,
        '/unstar': 4,
        '/archive': 7,
        '/unarchive': 7,
        '/uploads': {
          uploadFile: 23,
        },
        '/share': {
          share: 5,
          '/{group_id}': {
            unshare: 3,
          },
        },
        '/housekeeping': {
          startHousekeeping: 5,
        },
      },
      '/user/{user_id}': {
        createForUser: 9,
      },
      '/search/{query}': {
        search: 20,
      },
    },
  },
  projectHooks: {
    '/projects/{id}/hooks': {
      list: 17,
      create: 9,
      '/{hook_id}': {
        get: 21,
        update: 12,
        delete: 0,
      },
    },
  },
  branches: {
    '/projects/{id}/repository/branches': {
      list: 19,
      '/{branch}': {
        get: 22,
        '/protect': 12,
        '/unprotect': 12,
      },
    },
  },
  users: {
    '/users': {
      list: 20,
      create: 10,
      '/{id}': {
        get: 22,
        update: 13,
        delete: 1,
        '/block': 5,
        '/unblock': 5,
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
      createForCurrentUser: 11,
      '/{key_id}': {
        getForCurrentUser: 22,
        deleteForCurrentUser: 2,
      },
    },
    '/users/{id}/keys': {
      listForUser: 17,
      createForUser: 9,
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
      createForCurrentUser: 11,
      '/{email_id}': {
        getForCurrentUser: 22,
        deleteForCurrentUser: 2,
      },
    },
    '/users/{id}/emails': {
      listForUser: 17,
      createForUser: 9,
      '/{email_id}': {
        deleteForUser: 0,
      },
    },
  },
  impersonationTokens: {
    '/users/{user_id}/impersonation_tokens': {
      list: 17,
      create: 6,
      '/{impersonation_token_id}': {
        get: 21,
        revoke: 3,
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
