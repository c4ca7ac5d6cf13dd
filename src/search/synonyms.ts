/** What readers type, and what this API calls it. All in lower case; plurals and endings do not matter. */

/** Names of other services, and of this one for the same. */
export const PHRASES: readonly (readonly [typed: string, meant: string])[] = [
  ['(?:pull|change) request', 'merge request'],
  ['code review', 'merge request'],
  ['(?:mr|pr|cr)', 'merge request'],
  ['(?:deploy|public) key', 'ssh key'],
  ['who am i', 'whoami'],
  ['(?<!(?:to|of|in|from) )(?:my|own) (?:account|profile|user)', 'current user'],
  ['(?:someone|somebody|anyone) elses?', 'another user'],
  ['(?:my|mine)', 'caller'],
  ['(?:act|log in|sign in) (?:as|for|on behalf of)', 'impersonate'],
  ['sign up', 'signup'],
  ['(?:log|sign) (?:in|on)', 'login'],
  ['(?:build|job|ci) (?:log|output)', 'job trace'],
  ['too many requests', 'rate limit'],
  ['state machine', 'life cycle'],
  ['(?:two|2|multi) factor', '2fa'],
  ['(?:stop|no longer|dont) (?:watch|follow|subscrib)\\w*', 'unsubscribe'],
  ['(?:stop|no longer|dont) (?:get|receiv)\\w* (?:mail|email|notification|message)', 'unsubscribe'],
  ['mwps', 'merge when pipeline succeeds'],
  ['auto(?:matic)? ?merge', 'merge when pipeline succeeds'],
  ['lifecycle', 'life cycle'],
  // What is made so is there already.
  ['make (?=(?:\\w+ )+(?:public|private|internal|admin))', 'update '],
  ['file (?=an? )', 'create '],
  ['clone (?:url|link|address)', 'http url to repo'],
  ['(?:get|be|being|stay) notified', 'subscribe'],
  ['stop notification', 'unsubscribe'],
  ['happen(?:s|ed|ing)?', 'activity'],
  ['turn on', 'enable'],
  ['turn off', 'disable'],
  ['get rid of', 'delete'],
  ['look up', 'lookup'],
];

/** Words of this API, and what else readers type for them. */
export const WORDS: Readonly<Record<string, string>> = {
  accept: 'approve approval approved merge land integrate',
  access: 'permission right privilege',
  active: 'enabled unblocked',
  activity: 'activities audit history feed timeline recent recently',
  add: 'create new insert append attach register',
  administrator: 'admin root superuser',
  assignee: 'assign assigned assignment responsible',
  authentication: 'auth authenticate login signin oauth bearer credential',
  block: 'ban suspend deactivate disable lock',
  cancel: 'stop abort kill interrupt terminate halt',
  changes: 'diff patch',
  close: 'fix resolve complete finish done',
  clear: 'empty unset',
  conflict: 'clash collision',
  create: 'add new make insert submit open raise register generate post set',
  delete: 'remove destroy drop erase purge clear unlink trash break detach',
  deprecated: 'obsolete legacy outdated',
  diff: 'changes patch',
  download: 'get fetch save',
  email: 'mail address',
  erase: 'wipe delete clear',
  error: 'failure fail problem exception fault',
  event: 'activity contribution',
  field: 'property attribute column',
  filter: 'search find select query',
  fork: 'copy clone duplicate',
  get: 'show read view see fetch retrieve lookup inspect open check find detail info',
  group: 'team organization organisation',
  hook: 'webhook callback',
  housekeeping: 'gc cleanup maintenance optimize optimise',
  issue: 'ticket bug task',
  job: 'build ci pipeline',
  keep: 'retain preserve',
  label: 'tag labels',
  lifecycle: 'workflow',
  list: 'all find search fetch query show get enumerate',
  log: 'trace output console',
  member: 'collaborator contributor participant teammate people',
  merge: 'accept',
  move: 'transfer migrate relocate',
  name: 'title',
  namespace: 'organization',
  note: 'comment reply',
  notification: 'notify',
  order: 'sort',
  password: 'passphrase',
  permission: 'access role right privilege',
  pipeline: 'build',
  play: 'run start trigger launch execute',
  project: 'repo repository',
  protect: 'lock guard',
  reopen: 'open undo unclose',
  reset: 'clear zero delete remove',
  response: 'reply answer',
  retry: 'rerun restart redo',
  revoke: 'invalidate expire delete remove disable',
  scope: 'permission',
  search: 'find query lookup',
  secret: 'password',
  share: 'grant invite',
  sort: 'order',
  spent: 'log track spend logged tracked worked',
  state: 'status',
  status: 'state',
  subscribe: 'follow watch notify notification',
  success: 'green passed',
  time: 'hours minutes duration',
  todo: 'remind reminder task',
  token: 'pat credential',
  trace: 'log output console',
  unblock: 'unban reactivate enable unlock activate',
  unprotect: 'unlock',
  unsubscribe: 'unfollow unwatch mute',
  unshare: 'revoke',
  update: 'edit change modify set rename replace adjust put patch alter mark enable disable',
  upload: 'attach attachment image picture file send',
  user: 'account member person people collaborator',
  version: 'revision',
  visibility: 'public private',
  wrong: 'invalid incorrect bad',
};

/** What pages are called besides their titles, by their addresses; `~` is `operations/`. */
export const TOPICS: Readonly<Record<string, string>> = {
  'formats/':
    'openapi generator, codegen, pdf, print, download docs, json schema, bruno, redoc, atom, rss, feed, other formats, downloads, download openapi yaml json, openapi, swagger, postman, insomnia, specification, download specification, download openapi, openapi yaml, openapi json, llms',
  'errors/':
    'status 422, 422, 500, 502, 503, server error, service unavailable, exception, failure, not found error, method not allowed, conflict, error format, error body, error response, validation failed, errors, error, not found, private project not found, forbidden, error codes, status codes, http status, error messages, error handling, handle errors, response codes',
  'deprecations/': 'deprecated, deprecation, sunset, obsolete, removed fields, deprecated fields',
  'assumptions/':
    'not documented, unknown, unspecified, guess, how sure, assumptions, assumed, undocumented, what is assumed',
  'life-cycles/':
    'life cycles, states, state diagram, status diagram, workflow states, transitions',
  'workflows/': 'workflows, arazzo, scenarios, recipes, tutorial',
  'reference/': 'redoc, one page reference',
  'changes/':
    'what changed, changelog, release notes, whats new, changes, versions, releases, new in, breaking changes, last release',
  'changelog/': 'changelog of the package',
  'guides/getting-started/':
    'python, ruby, php, java, golang, command line, terminal, shell, curl, curl example, try api, how to start, tutorial, base url, getting started, get started, quickstart, quick start, first call, first request, hello world, introduction, setup, install, installation, base url, example',
  'guides/authentication/':
    'token missing, missing token, unauthenticated, unauthenticated access, without login, access token, personal access token, private token, api key, access control, access denied, no permission, oauth2, basic auth, anonymous, without token, public access, token header, token expired, scope, api credentials, session, cookie, bot user, service account, authentication, authenticate, auth, login, signin, pat, token, bearer, bearer token, get token, api token, oauth, private-token, private token header, credentials, authorization, permissions, permission, roles, role, access levels, access, scopes, security, who may, owner, admin, administrator',
  'guides/pagination/':
    'no more pages, last page, all results, iterate list, total number of items, number of items, total number, items per page, cursor pagination, keyset, infinite scroll, too many requests, quota, maximum items, read whole list, pagination, paginate, paging, page through, next page, page, per_page, link header, x-total, rate limit, rate limits, limits, throttling, 429, cursor, offset, all pages, total count, retry-after, maximum page size, page size',
  'guides/wire/':
    'url encode, url encode slash, encode slash, percent encoding, boolean parameter, boolean value, null value, empty value, unset field, request format, response format, query parameters, form data, multipart, api version, base path, utc, duration format, case sensitive, idempotency key, retry safely, send json, number format, namespace path, http conventions, conventions, date format, dates, timestamp, time zone, timezone, iso 8601, idempotent, idempotency, json body, content type, form encoding, url encoding, arrays, array parameters, booleans, encoding, iid, project id, namespaced path, id or path, null, clear a field',
  'guides/webhooks/':
    'webhooks, webhook payload, webhook secret, webhook signature, webhook delivery, webhook events, event payload, callback, notification url, hook events, push events, tag push events',
  'guides/client/':
    'node js, nodejs, deno, bun, react, vue, axios, typescript client, javascript client, generate client, code generation, bundle size, tree shaking, esm, error handling typescript, api client, call from node, typescript, types, typings, sdk, javascript, client library, library, npm, node, typed client, async iterator, retries, timeout, timeouts, middleware, abort, in the browser',
  'guides/openapi-fetch/': 'openapi-fetch, fetch, fetch client',
  'guides/mocks/':
    'fake api, fake backend, mock api, offline, cypress, jest, vitest, storybook, e2e, end to end test, integration test, test without server, mocking, stubs, mocks, mock, mock server, msw, playwright, storybook, unit test, browser test, testing, prism, test, fake server, stub',
  'guides/sandbox/':
    'reset data, snapshot, clock, time travel, worlds, parallel tests, docker, container, sqlite, persist data, example data, example users, test users, inject errors, simulate error, sandbox, stateful mock, cors, cross origin, seed, seeds, fixtures, test data, service worker, faults',
  'guides/conformance/':
    'test server, test my server, check server, own server, server implementation, validate implementation, certify, conform, junit, sarif, github action, conformance, contract test, contract testing, verify server, compliance',
  'guides/assistants/':
    'assistants, assistant, ai, llm, agent, copilot, claude, chatgpt, cursor editor, mcp, model context protocol, mcp server, copy page, markdown, llms txt',
  'guides/versioning/':
    'backwards compatible, stability, api stability, semantic versioning, versioning, breaking change, compatibility, semver',
  'tags/merge-requests/': 'merge request, mr, pr, review',
  'tags/issues/': 'issue, issues, ticket, bug, bugs',
  'tags/jobs/':
    'job, jobs, ci, ci cd, continuous integration, build, builds, pipeline, pipelines, runner',
  'tags/projects/': 'project, projects, repo, repository, repositories',
  'tags/project-hooks/': 'project hook, hook, hooks, webhook',
  'tags/branches/': 'branch, branches, create branch, delete branch, git',
  'tags/users/': 'user, users, account, people, members',
  'tags/ssh-keys/': 'deploy key, ssh, ssh key, ssh keys, key, keys, gpg',
  'tags/emails/': 'email, emails, email address, mail',
  'tags/impersonation-tokens/':
    'impersonate, impersonation, impersonation token, act as user, act as',
  'schemas/MergeStatus/':
    'mergeable, can be merged, know merge request merged, check mergeable, merge_status, conflicts, is mergeable',
  'schemas/JobStatus/': 'job status, build status, pipeline status, ci status',
  'schemas/ProjectVisibility/':
    'visibility, private project, public project, internal project, make private, make public',
  'schemas/AccessLevel/': 'access level, guest, reporter, developer, maintainer',
  'schemas/Issue/':
    'issue fields, issue object, issue schema, comments, comment on issue, issue comments, notes',
  'schemas/UserBrief/': 'avatar, profile picture, gravatar, avatar_url',
  'schemas/UserAdminView/':
    'last login, last sign in, sign in time, identities, saml, ldap, 2fa, mfa, two_factor_enabled, two factor authentication, otp, last sign in',
  'schemas/Milestone/': 'milestone, milestones',
  '~getCurrentUser/':
    'whoami, me, current user, myself, check token, test token, verify token, profile',
  '~createUser/':
    'confirmation email, skip confirmation, sign up, signup, register, registration, register user, invite user, new account',
  '~updateUser/':
    'change password, reset password, set password, password, rename user, change username, make admin, change email',
  '~deleteUser/': 'delete user, delete account, remove user, close account',
  '~deleteProject/': 'delete project, remove project, delete repo, delete repository',
  '~blockUser/': 'ban user, deactivate user, disable user, suspend user, suspend',
  '~listUsers/': 'search users, find user, user by username, lookup user, find user by email',
  '~listUserActivities/':
    'user activity, user activities, last activity, active users, inactive users',
  '~listUserEvents/': 'contribution events, contributions, activity feed, user events',
  '~listProjectEvents/': 'project activity, project events, audit',
  '~createCurrentUserEmail/': 'add email, create email, add email address',
  '~listCurrentUserEmails/': 'list emails, my emails',
  '~createCurrentUserSshKey/': 'add ssh key, create ssh key, upload ssh key, add key, register key',
  '~listCurrentUserSshKeys/': 'list ssh keys, my keys, my ssh keys',
  '~deleteCurrentUserSshKey/': 'remove ssh key, delete ssh key',
  '~getSshKey/': 'user by ssh key, key owner, user by key, who owns key',
  '~createImpersonationToken/':
    'impersonate user, create token, new token, generate token, create access token',
  '~revokeImpersonationToken/': 'revoke token, delete token, revoke, expire token',
  '~listIssues/':
    'overdue issues, open issues, closed issues, my issues, issues assigned to me, list issues, search issues, filter issues',
  '~listProjectIssues/': 'project issues, issues by label, issues of project',
  '~createIssue/':
    'open issue, report bug, file issue, issue with labels, confidential issue, new issue',
  '~updateIssue/':
    'assign to me, mark issue as done, overdue, finish issue, complete issue, set assignee, set labels, set due date, close issue, reopen, reopen issue, assign issue, unassign issue, unassign, remove assignee, change assignee, assignee, add label, remove label, labels, set milestone, change due date, due date, state_event, edit issue, lock issue, resolve issue, change title',
  '~moveIssue/': 'transfer issue, move issue, copy issue',
  '~subscribeToIssue/': 'subscribe, notifications, watch issue, follow issue, notification',
  '~createIssueTodo/': 'todo, todos, to do, reminder, mark as todo',
  '~addIssueSpentTime/':
    'spend, time spent, log hours, worklog, time tracking, log time, track time, add time spent',
  '~getIssueTimeStats/': 'total time, time report, time logged, how much time, hours spent',
  '~setIssueTimeEstimate/': 'estimate, time estimate, story points',
  '~createMergeRequest/': 'open pull request, propose change, new merge request',
  '~acceptMergeRequest/':
    'merge conflict, merge, accept, merge mr, merge pr, merge when pipeline succeeds, auto merge, automerge, squash, squash commits, merge commit message, merge a pull request, approve, land, rebase',
  '~cancelMergeWhenPipelineSucceeds/': 'cancel auto merge, cancel automatic merge',
  '~updateMergeRequest/':
    'assign merge request, reopen mr, close mr, edit merge request, close merge request, reopen merge request, assign merge request, change target branch, wip, draft, reviewer',
  '~getMergeRequestChanges/':
    'diff, diffs, changed files, patch, files changed, merge request diff',
  '~listMergeRequestCommits/':
    'commits, commit, commits of merge request, merge request commits, list commits',
  '~listMergeRequestVersions/': 'diff versions, versions of merge request, revisions',
  '~listMergeRequestsClosingIssue/':
    'closed by, merge requests that close issue, merge requests that fix issue, merge requests of issue, related merge requests, linked merge requests',
  '~downloadJobTrace/':
    'why job failed, job failure, job failure reason, job trace, build log, job output, console output, log, logs, trace',
  '~downloadJobArtifacts/': 'artifacts, artifact, download artifacts, build output, job artifacts',
  '~downloadRefArtifacts/': 'latest artifacts, artifacts of branch, artifacts by branch',
  '~keepJobArtifacts/': 'keep artifacts, artifact expiry, prevent expiry, expire artifacts',
  '~listPipelineJobs/': 'pipeline jobs, jobs of pipeline, list pipeline jobs',
  '~listProjectJobs/':
    'running jobs, failed jobs, list jobs, jobs of project, filter jobs by status',
  '~retryJob/': 'retry, rerun, rerun job, rerun pipeline, retry pipeline, restart job',
  '~cancelJob/': 'cancel, stop job, stop pipeline, abort job, cancel pipeline',
  '~playJob/': 'play, run job, trigger job, start job, manual job, trigger pipeline, deploy',
  '~eraseJob/': 'erase, delete job, delete artifacts, delete log, erase job',
  '~createProject/': 'new repo, create repository, new project, import project',
  '~createProjectForUser/': 'project for another user, create project for user',
  '~updateProject/':
    'disable issues, disable wiki, disable merge requests, project features, rename project, project settings, edit project, change visibility, default branch, transfer project, transfer project to group, move project',
  '~searchProjects/': 'search project, find project, find projects, project by name, find repo',
  '~listProjects/': 'my projects, list repos, starred projects, owned projects',
  '~listProjectUsers/':
    'project team, users of project, who has access, project members, members of project, collaborators, list members',
  '~shareProject/':
    'add collaborator, give access, grant access, add user to project, share, share project, share project with group, invite group, add group, groups, add member, invite member',
  '~unshareProject/': 'unshare, revoke group access, remove group, stop sharing',
  '~starProject/': 'star, stars, favorite, like, bookmark',
  '~forkProject/': 'fork, forks, clone project, copy project, duplicate project',
  '~getProject/': 'repository size, project statistics, storage',
  '~createForkRelation/': 'mark as fork, fork relation, fork relationship, link fork',
  '~deleteForkRelation/': 'unfork, remove fork, detach fork',
  '~unarchiveProject/': 'unarchive, un archive, restore project',
  '~archiveProject/': 'archive, archived, read only, freeze project',
  '~startHousekeeping/': 'housekeeping, garbage collection, gc, git gc',
  '~uploadFile/':
    'upload, upload file, add image, upload image, attach file, attachment, file upload, markdown image',
  '~createProjectHook/': 'create webhook, add webhook, register webhook, subscribe to events',
  '~protectBranch/':
    'developers can push, protected branch, protect, protect branch, branch protection, branch rules, prevent push, force push, lock branch',
  '~unprotectBranch/': 'unprotect, unlock branch',
};
