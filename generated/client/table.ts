/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { CHANGE, DOWNLOAD, DOWNLOAD_TEXT, READ, UPLOAD } from '../../src/client/runtime/kinds.ts';
import type { Branch, RouteFields } from '../../src/client/runtime/route.ts';

/** What routes have besides their paths; many have the same. */
export const FIELDS: readonly RouteFields[] = [
  { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
  { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
  { kind: DOWNLOAD, method: 'GET', statuses: [200, 400, 401, 404] },
  { kind: DOWNLOAD_TEXT, method: 'GET', statuses: [200, 400, 401, 404] },
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
              keepArtifacts: 4,
            },
          },
          '/trace': {
            downloadTrace: 3,
          },
          '/cancel': 4,
          '/retry': 4,
          '/erase': 4,
          '/play': 4,
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
      list: 5,
    },
    '/groups/{id}/issues': {
      listForGroup: 0,
    },
    '/projects/{id}/issues': {
      listForProject: 0,
      create: 6,
      '/{issue_iid}': {
        get: 1,
        update: 7,
        delete: 8,
        '/move': 9,
        '/subscribe': 10,
        '/unsubscribe': 10,
        '/todo': {
          createTodo: 10,
        },
        '/time_estimate': {
          setTimeEstimate: 4,
        },
        '/reset_time_estimate': {
          resetTimeEstimate: 4,
        },
        '/add_spent_time': {
          addSpentTime: 4,
        },
        '/reset_spent_time': {
          resetSpentTime: 4,
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
      create: 11,
      '/{merge_request_iid}': {
        get: 1,
        update: 7,
        delete: 8,
        '/commits': {
          listCommits: 0,
        },
        '/changes': {
          getChanges: 1,
        },
        '/merge': {
          accept: 12,
        },
        '/cancel_merge_when_pipeline_succeeds': {
          cancelMergeWhenPipelineSucceeds: 13,
        },
        '/closes_issues': {
          listIssuesClosedBy: 0,
        },
        '/subscribe': 10,
        '/unsubscribe': 10,
        '/todo': {
          createTodo: 10,
        },
        '/versions': {
          listVersions: 0,
          '/{version_id}': {
            getVersion: 1,
          },
        },
        '/time_estimate': {
          setTimeEstimate: 4,
        },
        '/reset_time_estimate': {
          resetTimeEstimate: 4,
        },
        '/add_spent_time': {
          addSpentTime: 4,
        },
        '/reset_spent_time': {
          resetSpentTime: 4,
        },
        '/time_stats': {
          getTimeStats: 1,
        },
      },
    },
  },
  projects: {
    '/projects': {
      list: 5,
      create: 14,
      '/{id}': {
        get: 1,
        update: 7,
        delete: 8,
        '/users': {
          listUsers: 0,
        },
        '/events': {
          listEvents: 0,
        },
        '/fork': {
          fork: 11,
          deleteForkRelation: 8,
          '/{forked_from_id}': {
            createForkRelation: 16,
          },
        },
        '/star': 10,
        '/unstar': 10,
        '/archive': 4,
        '/unarchive': 4,
        '/uploads': {
          uploadFile: 15,
        },
        '/share': {
          share: 16,
          '/{group_id}': {
            unshare: 8,
          },
        },
        '/housekeeping': {
          startHousekeeping: 16,
        },
      },
      '/user/{user_id}': {
        createForUser: 11,
      },
      '/search/{query}': {
        search: 5,
      },
    },
  },
  projectHooks: {
    '/projects/{id}/hooks': {
      list: 17,
      create: 11,
      '/{hook_id}': {
        get: 18,
        update: 7,
        delete: 19,
      },
    },
  },
  branches: {
    '/projects/{id}/repository/branches': {
      list: 0,
      '/{branch}': {
        get: 1,
        '/protect': 7,
        '/unprotect': 7,
      },
    },
  },
  users: {
    '/users': {
      list: 5,
      create: 14,
      '/{id}': {
        get: 1,
        update: 20,
        delete: 21,
        '/block': 16,
        '/unblock': 16,
        '/events': {
          listEvents: 0,
        },
      },
    },
    '/user': {
      getCurrent: 18,
      '/activities': {
        listActivities: 22,
      },
    },
  },
  sshKeys: {
    '/user/keys': {
      listForCurrentUser: 5,
      createForCurrentUser: 23,
      '/{key_id}': {
        getForCurrentUser: 1,
        deleteForCurrentUser: 24,
      },
    },
    '/users/{id}/keys': {
      listForUser: 17,
      createForUser: 11,
      '/{key_id}': {
        deleteForUser: 19,
      },
    },
    '/keys/{id}': {
      get: 18,
    },
  },
  emails: {
    '/user/emails': {
      listForCurrentUser: 5,
      createForCurrentUser: 23,
      '/{email_id}': {
        getForCurrentUser: 1,
        deleteForCurrentUser: 24,
      },
    },
    '/users/{id}/emails': {
      listForUser: 17,
      createForUser: 11,
      '/{email_id}': {
        deleteForUser: 19,
      },
    },
  },
  impersonationTokens: {
    '/users/{user_id}/impersonation_tokens': {
      list: 17,
      create: 6,
      '/{impersonation_token_id}': {
        get: 18,
        revoke: 8,
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
