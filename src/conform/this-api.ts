/**
 * What the kit knows of this API by name: everything else follows from the contract. A contract without it is tested
 * without what it makes possible.
 */
import { NOTHING, type ResourceKind } from './kinds.ts';

/** The kinds that its fixtures combine, find in each other, or have more than one of. */
export const KINDS = {
  project: 'project',
  /** In which other things are found, or that are needed in a certain condition. */
  projectWithBranches: 'projectWithBranches',
  projectWithJobs: 'projectWithJobs',
  projectToFork: 'projectToFork',
  forkRelation: 'forkRelation',
  /** Jobs are never created: some that exist are used. */
  job: 'job',
  pipeline: 'pipeline',
  artifactsOfRef: 'artifactsOfRef',
  issue: 'issue',
  closedIssue: 'closedIssue',
  mergeRequest: 'mergeRequest',
  closingMergeRequest: 'closingMergeRequest',
  version: 'version',
  branch: 'branch',
  hook: 'hook',
  share: 'share',
  search: 'search',
  group: 'group',
  user: 'user',
  userKey: 'userKey',
  userEmail: 'userEmail',
  impersonationToken: 'impersonationToken',
  anyKey: 'anyKey',
  key: 'key',
  email: 'email',
} as const satisfies Readonly<Record<string, ResourceKind>>;

/** Kinds of which the run has another one, for another purpose. */
export const OTHERS = {
  project: 'otherProject',
  user: 'outsider',
  /** An account that may have no projects. */
  limited: 'limitedUser',
} as const;

/** Kinds that are created like others. */
export const CREATED_LIKE: Readonly<Record<string, ResourceKind>> = {
  [OTHERS.project]: KINDS.project,
  [OTHERS.user]: KINDS.user,
};

/** Kinds of which isolated fixtures have their own; they share all others. */
export const ISOLATED: ReadonlySet<ResourceKind> = new Set<ResourceKind>([
  KINDS.project,
  KINDS.projectWithBranches,
  KINDS.issue,
  KINDS.mergeRequest,
  KINDS.version,
  KINDS.branch,
  KINDS.hook,
  KINDS.share,
]);

/**
 * Kinds that all workers share: they exist once, or cannot be created. What no operation creates may still come with
 * what the run creates, as the branches and versions of its projects do and jobs do not; no contract says which.
 */
export const POOLED: ReadonlySet<ResourceKind> = new Set<ResourceKind>([
  KINDS.group,
  KINDS.projectWithJobs,
  KINDS.job,
  KINDS.pipeline,
  KINDS.artifactsOfRef,
  OTHERS.user,
  OTHERS.limited,
]);

/** Kinds without a container of the run: neighbors would change the lists. */
export const GLOBAL: ReadonlySet<ResourceKind> = new Set<ResourceKind>([
  NOTHING,
  KINDS.search,
  KINDS.group,
]);

/** What belongs to a user. */
export const OF_USER: ReadonlySet<ResourceKind> = new Set<ResourceKind>([
  KINDS.user,
  KINDS.userKey,
  KINDS.anyKey,
  KINDS.userEmail,
  KINDS.impersonationToken,
]);

/** What forks, and what makes a fork of something: what becomes of it is not documented. */
export const FORKING: readonly ResourceKind[] = [KINDS.projectToFork, KINDS.forkRelation];

/** Kinds with an author, which have numbers of their own in each project. */
export const TRACKABLES: readonly ResourceKind[] = [KINDS.issue, KINDS.mergeRequest];

/** What the options name at the top of paths, and how to say it. */
export const NAMED_WITH_OPTIONS = [
  [KINDS.project, 'a project with --project'],
  [KINDS.user, 'a user with --user'],
  [KINDS.group, 'a group with --group'],
] as const;

/** The lists in a project that a server with a part of the API may have, the one that a run may add to first. */
export const LISTS_IN_PROJECT = ['issues', 'jobs', 'merge_requests'] as const;

/** What may be changed in the project with jobs that the user names. */
export const CHANGED_IN_JOB_PROJECT =
  /^(POST \/projects\/\{id\}\/jobs\/|PUT \/projects\/\{id\}\/merge_requests\/\{\w+\}(\/merge)?$)/;

/** Operations that need several projects or users. */
export const OF_SEVERAL = /\/(fork|share|move|closed_by)(\/|$)|^\/projects\/user\//;

/** What sets times, and the end of the path at which they show. */
export const TIME_TRACKING = { actions: /time|spent/, shownAt: '/time_stats' } as const;

/** Schema of the scopes of tokens. */
export const TOKEN_SCOPE = 'ImpersonationTokenScope';

/** The largest number of projects that an account may have. */
export const PROJECTS_LIMIT = 'projects_limit';

/** Of a job: what only some of them have. */
export const ARTIFACTS = 'artifacts_file';

/** What a share permits. */
export const ACCESS_OF_SHARE = 'group_access';

/** Of a namespace: the path that may be sent instead of the id of its group. */
export const FULL_PATH = 'full_path';

/** Of a merge request, each with the name of a branch. */
export const SOURCE_BRANCH = 'source_branch';
export const TARGET_BRANCH = 'target_branch';

/** Fields that only a creation sends: what they name exists in few projects. */
export const ON_CREATION: readonly string[] = [SOURCE_BRANCH, TARGET_BRANCH];

/** Fields that are better omitted. */
export const OMITTED: readonly string[] = [
  'sudo',
  // Projects without commits have no branch.
  'default_branch',
  // The server would fetch something.
  'import_url',
  // Nobody gets mail.
  'reset_password',
];

/** Fields that give rights or send mail. */
export const RIGHTS: readonly string[] = ['admin', 'confirm'];

/** Fields that every creation sends, though they are optional: other fixtures have other values. */
export const ALSO_CREATED_WITH: readonly string[] = ['visibility'];
