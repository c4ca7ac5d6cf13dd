/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { CHANGE, DOWNLOAD, DOWNLOAD_TEXT, READ, UPLOAD } from '../../src/client/runtime/kinds.ts';
import type { Branch } from '../../src/client/runtime/route.ts';

/** The operations by group, path and method. */
export const OPERATIONS: Readonly<Record<string, Branch>> = {
  jobs: {
    '/projects/{id}': {
      '/jobs': {
        listForProject: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
        '/{job_id}': {
          get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
          '/artifacts': {
            downloadArtifacts: { kind: DOWNLOAD, method: 'GET', statuses: [200, 400, 401, 404] },
            '/keep': {
              keepArtifacts: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
            },
          },
          '/trace': {
            downloadTrace: { kind: DOWNLOAD_TEXT, method: 'GET', statuses: [200, 400, 401, 404] },
          },
          '/cancel': { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
          '/retry': { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
          '/erase': { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
          '/play': { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/artifacts/{ref_name}/download': {
          downloadRefArtifacts: { kind: DOWNLOAD, method: 'GET', statuses: [200, 400, 401, 404] },
        },
      },
      '/pipelines/{pipeline_id}/jobs': {
        listForPipeline: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
      },
    },
  },
  issues: {
    '/issues': {
      list: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401] },
    },
    '/groups/{id}/issues': {
      listForGroup: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
    },
    '/projects/{id}/issues': {
      listForProject: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
      create: { kind: CHANGE, method: 'POST', statuses: [200, 201, 400, 401, 403, 404] },
      '/{issue_iid}': {
        get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        update: { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
        delete: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [204, 400, 401, 403, 404] },
        '/move': { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 404] },
        '/subscribe': { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
        '/unsubscribe': { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
        '/todo': {
          createTodo: { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
        },
        '/time_estimate': {
          setTimeEstimate: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/reset_time_estimate': {
          resetTimeEstimate: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/add_spent_time': {
          addSpentTime: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/reset_spent_time': {
          resetSpentTime: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/time_stats': {
          getTimeStats: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        },
        '/closed_by': {
          listMergeRequestsClosing: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
        },
      },
    },
  },
  mergeRequests: {
    '/projects/{id}/merge_requests': {
      list: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
      create: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403, 404] },
      '/{merge_request_iid}': {
        get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        update: { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
        delete: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [204, 400, 401, 403, 404] },
        '/commits': {
          listCommits: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
        },
        '/changes': {
          getChanges: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        },
        '/merge': {
          accept: { kind: CHANGE, method: 'PUT', statuses: [200, 400, 401, 404, 405, 406, 409] },
        },
        '/cancel_merge_when_pipeline_succeeds': {
          cancelMergeWhenPipelineSucceeds: { kind: CHANGE, method: 'PUT', statuses: [200, 400, 401, 404, 405, 406] },
        },
        '/closes_issues': {
          listIssuesClosedBy: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
        },
        '/subscribe': { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
        '/unsubscribe': { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
        '/todo': {
          createTodo: { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
        },
        '/versions': {
          listVersions: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
          '/{version_id}': {
            getVersion: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
          },
        },
        '/time_estimate': {
          setTimeEstimate: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/reset_time_estimate': {
          resetTimeEstimate: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/add_spent_time': {
          addSpentTime: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/reset_spent_time': {
          resetSpentTime: { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        },
        '/time_stats': {
          getTimeStats: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        },
      },
    },
  },
  projects: {
    '/projects': {
      list: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401] },
      create: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403] },
      '/{id}': {
        get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        update: { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
        delete: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [204, 400, 401, 403, 404] },
        '/users': {
          listUsers: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
        },
        '/events': {
          listEvents: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
        },
        '/fork': {
          fork: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403, 404] },
          deleteForkRelation: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [204, 400, 401, 403, 404] },
          '/{forked_from_id}': {
            createForkRelation: { kind: CHANGE, method: 'POST', mayBeEmpty: true, statuses: [201, 400, 401, 403, 404] },
          },
        },
        '/star': { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
        '/unstar': { kind: CHANGE, method: 'POST', isRepeatable: true, statuses: [200, 304, 400, 401, 404] },
        '/archive': { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        '/unarchive': { kind: CHANGE, method: 'POST', statuses: [200, 400, 401, 403, 404] },
        '/uploads': {
          uploadFile: { kind: UPLOAD, method: 'POST', statuses: [200, 201, 400, 401, 403, 404] },
        },
        '/share': {
          share: { kind: CHANGE, method: 'POST', mayBeEmpty: true, statuses: [201, 400, 401, 403, 404] },
          '/{group_id}': {
            unshare: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [204, 400, 401, 403, 404] },
          },
        },
        '/housekeeping': {
          startHousekeeping: { kind: CHANGE, method: 'POST', mayBeEmpty: true, statuses: [201, 400, 401, 403, 404] },
        },
      },
      '/user/{user_id}': {
        createForUser: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403, 404] },
      },
      '/search/{query}': {
        search: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401] },
      },
    },
  },
  projectHooks: {
    '/projects/{id}/hooks': {
      list: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403, 404] },
      create: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403, 404] },
      '/{hook_id}': {
        get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 403, 404] },
        update: { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
        delete: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
      },
    },
  },
  branches: {
    '/projects/{id}/repository/branches': {
      list: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
      '/{branch}': {
        get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        '/protect': { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
        '/unprotect': { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
      },
    },
  },
  users: {
    '/users': {
      list: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401] },
      create: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403] },
      '/{id}': {
        get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        update: { kind: CHANGE, method: 'PUT', isRepeatable: true, statuses: [200, 401, 403, 404] },
        delete: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401, 403] },
        '/block': { kind: CHANGE, method: 'POST', mayBeEmpty: true, statuses: [201, 400, 401, 403, 404] },
        '/unblock': { kind: CHANGE, method: 'POST', mayBeEmpty: true, statuses: [201, 400, 401, 403, 404] },
        '/events': {
          listEvents: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 404] },
        },
      },
    },
    '/user': {
      getCurrent: { kind: READ, method: 'GET', statuses: [200, 400, 401, 403, 404] },
      '/activities': {
        listActivities: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403] },
      },
    },
  },
  sshKeys: {
    '/user/keys': {
      listForCurrentUser: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401] },
      createForCurrentUser: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401] },
      '/{key_id}': {
        getForCurrentUser: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        deleteForCurrentUser: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401] },
      },
    },
    '/users/{id}/keys': {
      listForUser: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403, 404] },
      createForUser: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403, 404] },
      '/{key_id}': {
        deleteForUser: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
      },
    },
    '/keys/{id}': {
      get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 403, 404] },
    },
  },
  emails: {
    '/user/emails': {
      listForCurrentUser: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401] },
      createForCurrentUser: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401] },
      '/{email_id}': {
        getForCurrentUser: { kind: READ, method: 'GET', statuses: [200, 400, 401, 404] },
        deleteForCurrentUser: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401] },
      },
    },
    '/users/{id}/emails': {
      listForUser: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403, 404] },
      createForUser: { kind: CHANGE, method: 'POST', statuses: [201, 400, 401, 403, 404] },
      '/{email_id}': {
        deleteForUser: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [200, 400, 401, 403, 404] },
      },
    },
  },
  impersonationTokens: {
    '/users/{user_id}/impersonation_tokens': {
      list: { kind: READ, method: 'GET', isList: true, statuses: [200, 400, 401, 403, 404] },
      create: { kind: CHANGE, method: 'POST', statuses: [200, 201, 400, 401, 403, 404] },
      '/{impersonation_token_id}': {
        get: { kind: READ, method: 'GET', statuses: [200, 400, 401, 403, 404] },
        revoke: { kind: CHANGE, method: 'DELETE', mayBeEmpty: true, isRepeatable: true, statuses: [204, 400, 401, 403, 404] },
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
