/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { CHANGE, DOWNLOAD, READ, UPLOAD } from '../../src/client/runtime/kinds.ts';
import type { Branch, RouteFields } from '../../src/client/runtime/route.ts';

/** What routes have besides their paths; many have the same. */
export const FIELDS: readonly RouteFields[] = [
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
  { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
  { kind: DOWNLOAD, method: 'GET', statuses: [200, 400, 401, 404] },
  { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401] },
  { kind: CHANGE, method: 'POST', statuses: [200, 201, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [204, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 404] },
  { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
  { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'PUT', statuses: [200, 400, 401, 404, 405, 406, 409] },
  { kind: CHANGE, method: 'PUT', statuses: [200, 400, 401, 404, 405, 406] },
  { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403] },
  { kind: UPLOAD, method: 'POST', statuses: [200, 201, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'POST', mayBeEmpty: true, statuses: [201, 400, 401, 403, 404] },
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403, 404] },
  { kind: READ, method: 'GET', statuses: [200, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
  { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 401, 403, 404] },
  { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401, 403] },
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403] },
  { kind: CHANGE, method: 'POST', statuses: [201, 400, 401] },
  { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401] },
];

/** The operations by group, path and method, each with the number of its fields. */
export const OPERATIONS: Readonly<Record<string, Branch>> = {
  jobs: {
    '/projects/{id}': {
      '/jobs': {
        listForProject: 0,
        '/{job_id}': {
          get: 1,
          '/artifacts': {
            downloadArtifacts: 2,
            '/keep': {
              keepArtifacts: 3,
            },
          },
          '/trace': {
            downloadTrace: 2,
          },
          '/cancel': 3,
          '/retry': 3,
          '/erase': 3,
          '/play': 3,
        },
        '/artifacts/{ref_name}/download': {
          downloadRefArtifacts: 2,
        },
      },
      '/pipelines/{pipeline_id}/jobs': {
        listForPipeline: 0,
      },
    },
  },
  issues: {
    '/issues': {
      list: 4,
    },
    '/groups/{id}/issues': {
      listForGroup: 0,
    },
    '/projects/{id}/issues': {
      listForProject: 0,
      create: 5,
      '/{issue_iid}': {
        get: 1,
        update: 6,
        delete: 7,
        '/move': 8,
        '/subscribe': 9,
        '/unsubscribe': 9,
        '/todo': {
          createTodo: 9,
        },
        '/time_estimate': {
          setTimeEstimate: 3,
        },
        '/reset_time_estimate': {
          resetTimeEstimate: 3,
        },
        '/add_spent_time': {
          addSpentTime: 3,
        },
        '/reset_spent_time': {
          resetSpentTime: 3,
        },
        '/time_stats': {
          getTimeStats: 1,
        },
        '/closed_by': {
          listMergeRequestsClosing: 0,
        },
      },
    },
  },
  mergeRequests: {
    '/projects/{id}/merge_requests': {
      list: 0,
      create: 10,
      '/{merge_request_iid}': {
        get: 1,
        update: 6,
        delete: 7,
        '/commits': {
          listCommits: 0,
        },
        '/changes': {
          getChanges: 1,
        },
        '/merge': {
          accept: 11,
        },
        '/cancel_merge_when_pipeline_succeeds': {
          cancelMergeWhenPipelineSucceeds: 12,
        },
        '/closes_issues': {
          listIssuesClosedBy: 0,
        },
        '/subscribe': 9,
        '/unsubscribe': 9,
        '/todo': {
          createTodo: 9,
        },
        '/versions': {
          listVersions: 0,
          '/{version_id}': {
            getVersion: 1,
          },
        },
        '/time_estimate': {
          setTimeEstimate: 3,
        },
        '/reset_time_estimate': {
          resetTimeEstimate: 3,
        },
        '/add_spent_time': {
          addSpentTime: 3,
        },
        '/reset_spent_time': {
          resetSpentTime: 3,
        },
        '/time_stats': {
          getTimeStats: 1,
        },
      },
    },
  },
  projects: {
    '/projects': {
      list: 4,
      create: 13,
      '/{id}': {
        get: 1,
        update: 6,
        delete: 7,
        '/users': {
          listUsers: 0,
        },
        '/events': {
          listEvents: 0,
        },
        '/fork': {
          fork: 10,
          deleteForkRelation: 7,
          '/{forked_from_id}': {
            createForkRelation: 15,
          },
        },
        '/star': 9,
        '/unstar': 9,
        '/archive': 3,
        '/unarchive': 3,
        '/uploads': {
          uploadFile: 14,
        },
        '/share': {
          share: 15,
          '/{group_id}': {
            unshare: 7,
          },
        },
        '/housekeeping': {
          startHousekeeping: 15,
        },
      },
      '/user/{user_id}': {
        createForUser: 10,
      },
      '/search/{query}': {
        search: 4,
      },
    },
  },
  projectHooks: {
    '/projects/{id}/hooks': {
      list: 16,
      create: 10,
      '/{hook_id}': {
        get: 17,
        update: 6,
        delete: 18,
      },
    },
  },
  branches: {
    '/projects/{id}/repository/branches': {
      list: 0,
      '/{branch}': {
        get: 1,
        '/protect': 6,
        '/unprotect': 6,
      },
    },
  },
  users: {
    '/users': {
      list: 4,
      create: 13,
      '/{id}': {
        get: 1,
        update: 19,
        delete: 20,
        '/block': 15,
        '/unblock': 15,
        '/events': {
          listEvents: 0,
        },
      },
    },
    '/user': {
      getCurrent: 17,
      '/activities': {
        listActivities: 21,
      },
    },
  },
  sshKeys: {
    '/user/keys': {
      listForCurrentUser: 4,
      createForCurrentUser: 22,
      '/{key_id}': {
        getForCurrentUser: 1,
        deleteForCurrentUser: 23,
      },
    },
    '/users/{id}/keys': {
      listForUser: 16,
      createForUser: 10,
      '/{key_id}': {
        deleteForUser: 18,
      },
    },
    '/keys/{id}': {
      get: 17,
    },
  },
  emails: {
    '/user/emails': {
      listForCurrentUser: 4,
      createForCurrentUser: 22,
      '/{email_id}': {
        getForCurrentUser: 1,
        deleteForCurrentUser: 23,
      },
    },
    '/users/{id}/emails': {
      listForUser: 16,
      createForUser: 10,
      '/{email_id}': {
        deleteForUser: 18,
      },
    },
  },
  impersonationTokens: {
    '/users/{user_id}/impersonation_tokens': {
      list: 16,
      create: 5,
      '/{impersonation_token_id}': {
        get: 17,
        revoke: 7,
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
