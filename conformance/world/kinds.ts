/** The kinds of things that operations are about: where each stands in paths, how it is made, and where it is found. */

export type Kind =
  | 'project'
  | 'otherProject'
  | 'forkable'
  | 'fork'
  | 'forkPair'
  | 'repository'
  | 'issue'
  | 'mergeRequest'
  | 'version'
  | 'branch'
  | 'hook'
  | 'share'
  | 'group'
  | 'jobProject'
  | 'job'
  | 'pipeline'
  | 'refArtifacts'
  | 'search'
  | 'closedIssue'
  | 'closingRequest'
  | 'user'
  | 'limitedUser'
  | 'key'
  | 'email'
  | 'userKey'
  | 'anyKey'
  | 'userEmail'
  | 'impersonationToken'
  | 'nothing';

/** The kind that a path is about, by how it begins; the longest that fits counts. */
const PLACES: readonly (readonly [path: string, kind: Kind])[] = [
  ['/projects/{id}/jobs/artifacts/{ref_name}', 'refArtifacts'],
  ['/projects/{id}/jobs/{job_id}', 'job'],
  ['/projects/{id}/jobs', 'jobProject'],
  ['/projects/{id}/pipelines/{pipeline_id}', 'pipeline'],
  ['/projects/{id}/issues/{issue_iid}', 'issue'],
  ['/projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}', 'version'],
  ['/projects/{id}/merge_requests/{merge_request_iid}', 'mergeRequest'],
  ['/projects/{id}/merge_requests', 'repository'],
  ['/projects/{id}/repository/branches/{branch}', 'branch'],
  ['/projects/{id}/repository', 'repository'],
  ['/projects/{id}/hooks/{hook_id}', 'hook'],
  ['/projects/{id}/share/{group_id}', 'share'],
  ['/projects/{id}/fork/{forked_from_id}', 'forkPair'],
  ['/projects/{id}', 'project'],
  ['/projects/user/{user_id}', 'user'],
  ['/projects/search/{query}', 'search'],
  ['/groups/{id}', 'group'],
  ['/users/{id}/keys/{key_id}', 'userKey'],
  ['/users/{id}/emails/{email_id}', 'userEmail'],
  ['/users/{user_id}/impersonation_tokens/{impersonation_token_id}', 'impersonationToken'],
  ['/users/{user_id}', 'user'],
  ['/users/{id}', 'user'],
  ['/keys/{id}', 'anyKey'],
  ['/user/keys/{key_id}', 'key'],
  ['/user/emails/{email_id}', 'email'],
];

/** Operations on a project that need one of a certain kind. */
const SPECIAL: Readonly<Record<string, Kind>> = {
  forkProject: 'forkable',
  deleteForkRelation: 'fork',
  listMergeRequestsClosingIssue: 'closedIssue',
  listIssuesClosedByMergeRequest: 'closingRequest',
};

/** What an operation is about. */
export function kindOf({ id, path }: { readonly id: string; readonly path: string }): Kind {
  const special = SPECIAL[id];
  if (special !== undefined) return special;
  const fitting = PLACES.filter(([start]) => path === start || path.startsWith(`${start}/`));
  return fitting.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? 'nothing';
}

/** How a thing is made: an operation within another thing, and the link of its answer that names it. */
interface Making {
  readonly operation: string;
  readonly within: Kind;
  readonly link: string;
  /** The other thing has to be a new one, too. */
  readonly fresh?: true;
  /** Fields that are sent besides those that have to be. */
  readonly also?: readonly string[];
}

/** Where things are found: in a list, by the link that leads to an item. */
interface Finding {
  readonly list: string;
  readonly within: Kind;
  readonly link: string;
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface Recipe {
  readonly make?: Making;
  readonly find?: readonly Finding[];
  /** Why there may be none, for the report. */
  readonly scarce?: string;
}

const PROJECT: Making = {
  ...{ operation: 'createProject', within: 'nothing', link: 'GetCreatedProject' },
  also: ['visibility'],
};
const OWN = { list: 'listProjects', within: 'nothing', link: 'GetListedProject' } as const;
const NO_JOBS =
  'jobs and pipelines cannot be made with this API, and no project of the caller has one';
const FOUND_ONLY = 'the list that it would be found in is empty';

/** Kinds of which a world apart has its own; all others it shares. */
export const APART: ReadonlySet<Kind> = new Set<Kind>([
  ...(['project', 'repository', 'issue', 'mergeRequest', 'version', 'branch'] as const),
  ...(['hook', 'share'] as const),
]);

/** What has neither is composed in `compose.ts`. */
export const RECIPES: Readonly<Record<Kind, Recipe>> = {
  nothing: {},
  project: {
    make: PROJECT,
    find: [{ ...OWN, query: { owned: true } }, { ...OWN, query: { membership: true } }, OWN],
  },
  otherProject: { make: PROJECT },
  forkable: {},
  fork: {
    make: { operation: 'forkProject', within: 'forkable', fresh: true, link: 'GetCreatedProject' },
  },
  forkPair: {},
  repository: {},
  issue: {
    make: { operation: 'createIssue', within: 'project', link: 'GetCreatedIssue' },
    find: [
      { list: 'listIssues', within: 'nothing', link: 'GetFirstListedIssue' },
      { list: 'listProjectIssues', within: 'project', link: 'GetFirstListedIssue' },
    ],
    scarce: FOUND_ONLY,
  },
  mergeRequest: {
    make: { operation: 'createMergeRequest', within: 'repository', link: 'GetCreatedMergeRequest' },
    find: [{ list: 'listMergeRequests', within: 'project', link: 'GetFirstListedMergeRequest' }],
    scarce: FOUND_ONLY,
  },
  version: {
    find: [
      {
        list: 'listMergeRequestVersions',
        within: 'mergeRequest',
        link: 'GetFirstListedDiffVersion',
      },
    ],
    scarce: 'the merge request has no diff version',
  },
  branch: {
    find: [{ list: 'listBranches', within: 'repository', link: 'GetListedBranch' }],
    scarce: 'the project has no branch, and none can be made with this API',
  },
  hook: {
    make: { operation: 'createProjectHook', within: 'project', link: 'GetCreatedProjectHook' },
    find: [{ list: 'listProjectHooks', within: 'project', link: 'GetListedProjectHook' }],
    scarce: FOUND_ONLY,
  },
  share: {
    make: { operation: 'shareProject', within: 'project', fresh: true, link: 'UnshareProject' },
  },
  group: {
    scarce: 'no project that the caller sees stands in a group, and groups cannot be listed',
  },
  jobProject: { scarce: NO_JOBS },
  job: {
    find: [{ list: 'listProjectJobs', within: 'jobProject', link: 'GetFirstListedJob' }],
    scarce: NO_JOBS,
  },
  pipeline: { scarce: NO_JOBS },
  refArtifacts: { scarce: 'no job that ended well has artifacts' },
  search: {},
  closedIssue: {},
  closingRequest: {},
  limitedUser: {},
  user: {
    make: { operation: 'createUser', within: 'nothing', link: 'GetCreatedUser' },
    find: [{ list: 'listUsers', within: 'nothing', link: 'GetFirstListedUser' }],
  },
  key: {
    make: {
      operation: 'createCurrentUserSshKey',
      within: 'nothing',
      link: 'GetCreatedCurrentUserSshKey',
    },
    find: [
      {
        list: 'listCurrentUserSshKeys',
        within: 'nothing',
        link: 'GetFirstListedCurrentUserSshKey',
      },
    ],
    scarce: FOUND_ONLY,
  },
  email: {
    make: {
      operation: 'createCurrentUserEmail',
      within: 'nothing',
      link: 'GetCreatedCurrentUserEmail',
    },
    find: [
      { list: 'listCurrentUserEmails', within: 'nothing', link: 'GetFirstListedCurrentUserEmail' },
    ],
    scarce: FOUND_ONLY,
  },
  userKey: {
    make: { operation: 'createUserSshKey', within: 'user', link: 'DeleteCreatedUserSshKey' },
  },
  anyKey: {
    make: { operation: 'createUserSshKey', within: 'user', link: 'GetCreatedUserSshKey' },
    find: [{ list: 'listUserSshKeys', within: 'user', link: 'GetFirstListedUserSshKey' }],
    scarce: FOUND_ONLY,
  },
  userEmail: {
    make: { operation: 'createUserEmail', within: 'user', link: 'DeleteCreatedUserEmail' },
  },
  impersonationToken: {
    make: {
      operation: 'createImpersonationToken',
      within: 'user',
      link: 'GetCreatedImpersonationToken',
    },
    find: [
      { list: 'listImpersonationTokens', within: 'user', link: 'GetFirstListedImpersonationToken' },
    ],
    scarce: FOUND_ONLY,
  },
};
