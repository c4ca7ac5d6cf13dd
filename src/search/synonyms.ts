/** What readers type, and what this API calls it. All in lower case; plurals and endings do not matter. */

/** Names of other services, and of this one for the same. */
export const PHRASES: readonly (readonly [typed: string, meant: string])[] = [
  ['(?:pull|change|patch) request', 'merge request'],
  ['e mail', 'email'],
  ['to do', 'todo'],
  ['(?:api|access|auth) (?:key|token)', 'token'],
  ['work item', 'issue'],
  ['(?:workflow|action|pipeline) run', 'job'],
  ['stargazer', 'starred'],
  ['(?:organi[sz]ation|team) (?=repo|project)', ''],
  ['(?:logged in|signed in|authenticated|calling) (?:user|account|person)', 'current user'],
  ['(?:as|for) (?:someone|somebody) else', 'another user'],
  // What is to be prevented is not to be done.
  [
    '(?:avoid|prevent|stop)(?:ing)? (\\w+ )(?:from )?(?:being |getting )?(?:delet|eras|expir|remov)\\w*',
    'keep $1',
  ],
  ['(?:never|not) expire', 'keep'],
  [
    '(?:avoid|disable|mute|silence|stop|turn off|no more) (?:the |all )?(?:mail|email|message|notification)',
    'unsubscribe',
  ],
  [
    '(?:enable|turn on|get|receive) (?:the |all )?(?:notification|updates (?=about|on|for))',
    'subscribe',
  ],
  ['(?:run|start) (?:it |them )?(?:again|over|once more)', 'retry'],
  [
    '(?:ci|build|job|check|test|pipeline)s? (?:(?:is|are|turns?) )?(?:pass\\w*|green)',
    'pipeline succeeds',
  ],
  ['query (?:parameter|string)', 'query_parameter'],
  ['read ?only', 'readonly'],
  ['(?:been )?doing', 'activity'],
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
  ['make (?=(?:\\w+ )+(?:public|private|internal|admin|administrator))', 'update '],
  ['make (?!an? |new )', 'update '],
  ['file (?=an? )', 'create '],
  ['clone (?:url|link|address)', 'http url to repo'],
  ['(?:get|be|being|stay) notified', 'subscribe'],
  ['happen(?:s|ed|ing)?', 'activity'],
  ['(?:switch|turn) on', 'enable'],
  ['(?:switch|turn) off', 'disable'],
  ['get rid of', 'delete'],
  ['look up', 'lookup'],
];

/** Words of this API, and what else readers type for them. */
export const WORDS: Readonly<Record<string, string>> = {
  accept: 'approve approval approved merge land integrate complete squash',
  access: 'permission right privilege',
  active: 'enabled unblocked',
  activity: 'activities audit history feed timeline recent recently happening',
  add: 'create new insert append attach register put include',
  administrator: 'admin root superuser sysadmin',
  archive: 'readonly freeze retire shelve frozen',
  artifacts: 'binary binaries zip artefacts retention',
  assignee: 'assign assigned assignment responsible reassign owner',
  authentication: 'auth authenticate login signin oauth bearer credential',
  block: 'ban suspend deactivate disable lock freeze deny',
  cancel: 'stop abort kill interrupt terminate halt disable undo end withdraw',
  changes: 'diff patch delta comparison compare',
  clear: 'empty unset',
  close: 'fix resolve resolved complete finish done abandon reject decline dismiss end',
  conflict: 'clash collision',
  create:
    'add new make insert submit open raise register generate post set publish produce obtain provision',
  delete:
    'remove destroy drop erase purge clear unlink trash break detach discard eliminate wipe prune unregister deregister disconnect revoke',
  deprecated: 'obsolete legacy outdated',
  diff: 'changes patch',
  download: 'get fetch save export retrieve read view see stream',
  email: 'mail address',
  erase: 'wipe delete clear clean purge cleanup',
  error: 'failure fail problem exception fault',
  event: 'activity contribution action',
  field: 'property attribute column',
  filter: 'search find select query only matching',
  fork: 'copy clone duplicate mirror',
  get: 'show read view see fetch retrieve lookup inspect open check find detail info single describe load one information inspect',
  group: 'team organization organisation org company department',
  hook: 'webhook callback integration listener',
  housekeeping: 'gc cleanup maintenance optimize optimise',
  issue: 'ticket bug task story defect incident',
  job: 'build ci pipeline stage',
  keep: 'retain preserve persist forever',
  label: 'tag category',
  lifecycle: 'workflow',
  list: 'all find search fetch query show get enumerate browse overview index which directory every',
  log: 'trace output console',
  member: 'collaborator contributor participant teammate people',
  merge: 'accept',
  milestone: 'sprint iteration',
  move: 'transfer migrate relocate shift',
  name: 'title',
  namespace: 'organization',
  note: 'comment reply discussion',
  notification: 'notify',
  order: 'sort',
  password: 'passphrase passwd',
  permission: 'access role right privilege',
  pipeline: 'build workflow ci',
  play: 'run start trigger launch execute kick fire invoke begin',
  project: 'repo repository codebase',
  protect: 'lock guard restrict secure prevent',
  relation: 'relationship link upstream connect connection',
  reopen: 'open undo unclose',
  reset: 'clear zero delete remove undo revert',
  response: 'reply answer',
  retry: 'rerun restart redo relaunch repeat reexecute rebuild',
  revoke: 'invalidate expire delete remove disable',
  scope: 'permission',
  search: 'find query lookup keyword lookup',
  secret: 'password',
  share: 'grant invite give',
  sort: 'order',
  spent:
    'log track spend logged tracked worked work book record clock worklog timesheet effort worktime',
  star: 'favorite favourite bookmark like starred',
  state: 'status',
  statistic: 'summary report total totals metrics',
  status: 'state',
  subscribe: 'follow watch notify notification alert',
  succeed: 'success pass passed green',
  success: 'green passed',
  time: 'hours minutes duration hour minute',
  todo: 'remind reminder task',
  token: 'pat credential',
  trace: 'log logs output console stdout',
  unarchive: 'restore reactivate unfreeze',
  unblock: 'unban reactivate enable unlock activate',
  unprotect: 'unlock unrestrict',
  unshare: 'revoke',
  unsubscribe: 'unfollow unwatch mute silence ignore',
  update:
    'edit change modify set rename replace adjust put patch alter mark enable disable configure toggle correct promote demote revise overwrite',
  upload: 'attach attachment image picture file send screenshot photo media document post embed',
  user: 'account member person people collaborator profile someone anybody employee colleague coworker teammate everyone',
  version: 'revision history',
  visibility: 'public private visible',
  workflow: 'flow',
  commit: 'changeset',
  expire: 'expiry expiration ttl lifetime validity valid until',
  description: 'body text details',
  title: 'subject headline',
  size: 'large big limit',
  maximum: 'max limit',
  statistics: 'stats usage',
  wrong: 'invalid incorrect bad',
};

/** What pages are called besides their titles, by their addresses; `~` is `operations/`. */
export const TOPICS: Readonly<Record<string, string>> = {
  'formats/':
    'download spec, openapi spec, export, import into postman, machine readable, offline docs, openapi file, openapi generator, codegen, pdf, print, download docs, json schema, bruno, redoc, atom, rss, feed, other formats, downloads, download openapi yaml json, openapi, swagger, postman, insomnia, specification, download specification, download openapi, openapi yaml, openapi json, llms',
  'errors/':
    'http errors, http status codes, error code list, 401, 404, 403, 400, 413, 415, bad request, all errors, what errors can happen, status 422, 422, 500, 502, 503, server error, service unavailable, exception, failure, not found error, method not allowed, conflict, error format, error body, error response, validation failed, errors, error, not found, private project not found, forbidden, error codes, status codes, http status, error messages, error handling, handle errors, response codes',
  'deprecations/': 'deprecated, deprecation, sunset, obsolete, removed fields, deprecated fields',
  'assumptions/':
    'open questions, what is not known, not documented, unknown, unspecified, guess, how sure, assumptions, assumed, undocumented, what is assumed',
  'life-cycles/':
    'possible states, state transitions, allowed transitions, which states, life cycles, states, state diagram, status diagram, workflow states, transitions',
  'workflows/':
    'typical flows, flows, common tasks, how things work together, step by step, sequence of calls, use cases, end to end example, workflows, arazzo, scenarios, recipes, tutorial',
  'reference/': 'redoc, one page reference',
  'changes/':
    'upgrade notes, upgrading, migration guide, what did the last release change, what is new, new features, updates, news, release history, what changed, changelog, release notes, whats new, changes, versions, releases, new in, breaking changes, last release',
  'changelog/': 'release notes, package releases, version history, changelog of the package',
  'guides/getting-started/':
    'how to use, first steps, beginners, examples, code samples, host, server url, python, ruby, php, java, golang, command line, terminal, shell, curl, curl example, try api, how to start, tutorial, base url, getting started, get started, quickstart, quick start, first call, first request, hello world, introduction, setup, install, installation, base url, example',
  'guides/authentication/':
    'token types, sudo, permissions of roles, unauthorized, which role, service token, who is allowed, rights, invalid token, wrong token, admin only, admins only, who can do what, forbidden, 403, insufficient permissions, token in query parameter, token in url, private_token parameter, access level, http header, token missing, missing token, unauthenticated, unauthenticated access, without login, access token, personal access token, private token, api key, access control, access denied, no permission, oauth2, basic auth, anonymous, without token, public access, token header, token expired, scope, api credentials, session, cookie, bot user, service account, authentication, authenticate, auth, login, signin, pat, token, bearer, bearer token, get token, api token, oauth, private-token, private token header, credentials, authorization, permissions, permission, roles, role, access levels, access, scopes, security, who may, owner, admin, administrator',
  'guides/pagination/':
    'how many, page number, iterate, fetch everything, large lists, x total pages, per page maximum, no more pages, last page, all results, iterate list, total number of items, number of items, total number, items per page, cursor pagination, keyset, infinite scroll, too many requests, quota, maximum items, read whole list, pagination, paginate, paging, page through, next page, page, per_page, link header, x-total, rate limit, rate limits, limits, throttling, 429, cursor, offset, all pages, total count, retry-after, maximum page size, page size',
  'guides/wire/':
    'comma separated, encode group and project, special characters, true or false, http methods, headers, empty string, unicode, emoji, content negotiation, url encode, url encode slash, encode slash, percent encoding, boolean parameter, boolean value, null value, empty value, unset field, request format, response format, query parameters, form data, multipart, api version, base path, utc, duration format, case sensitive, idempotency key, retry safely, send json, number format, namespace path, http conventions, conventions, date format, dates, timestamp, time zone, timezone, iso 8601, idempotent, idempotency, json body, content type, form encoding, url encoding, arrays, array parameters, booleans, encoding, iid, project id, namespaced path, id or path, null, clear a field',
  'guides/webhooks/':
    'webhook token, hook token, webhook header, receive webhooks, hook payload, retries of webhooks, webhooks, webhook payload, webhook secret, webhook signature, webhook delivery, webhook events, event payload, callback, notification url, hook events, push events, tag push events',
  'guides/client/':
    'sdk for node, tree shaken, types for responses, request hooks, logging requests, cancel a call, error types, date parsing, abort request, cancel request, upload progress, download progress, interceptor, hooks, custom fetch, proxy, query keys, tanstack, swr, react query, cache, error class, named errors, for await, commonjs, request timeout, node js, nodejs, deno, bun, react, vue, axios, typescript client, javascript client, generate client, code generation, bundle size, tree shaking, esm, error handling typescript, api client, call from node, typescript, types, typings, sdk, javascript, client library, library, npm, node, typed client, async iterator, retries, timeout, timeouts, middleware, abort, in the browser',
  'guides/openapi-fetch/': 'openapi-fetch, fetch, fetch client',
  'guides/mocks/':
    'local server, local development, run locally, localhost, development server, without backend, fixtures, frontend tests, fake api, fake backend, mock api, offline, cypress, jest, vitest, storybook, e2e, end to end test, integration test, test without server, mocking, stubs, mocks, mock, mock server, msw, playwright, storybook, unit test, browser test, testing, prism, test, fake server, stub',
  'guides/sandbox/':
    'control api, example world, stateful server, fault injection, override responses, several users, freeze time, fake time, run locally, localhost, local server, test locally, simulate errors, delay, latency, reset, state, reset data, snapshot, clock, time travel, worlds, parallel tests, docker, container, sqlite, persist data, example data, example users, test users, inject errors, simulate error, sandbox, stateful mock, cors, cross origin, seed, seeds, fixtures, test data, service worker, faults',
  'guides/conformance/':
    'test my implementation, implement the api, contract tests in ci, compatibility test, report formats, test server, test my server, check server, own server, server implementation, validate implementation, certify, conform, junit, sarif, github action, conformance, contract test, contract testing, verify server, compliance',
  'guides/assistants/':
    'assistants, assistant, ai, llm, agent, copilot, claude, chatgpt, cursor editor, mcp, model context protocol, mcp server, copy page, markdown, llms txt',
  'guides/versioning/':
    'semver policy, deprecation policy, what is a breaking change, api lifecycle, backwards compatible, stability, api stability, semantic versioning, versioning, breaking change, compatibility, semver',
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
    'merge status, detailed merge status, unchecked, mergeable, can be merged, know merge request merged, check mergeable, merge_status, conflicts, is mergeable',
  'schemas/JobStatus/':
    'job state, job states, states of a job, pending, skipped, job status, build status, pipeline status, ci status',
  'schemas/ProjectVisibility/':
    'visibility, private project, public project, internal project, make private, make public',
  'schemas/AccessLevel/':
    'owner, numeric access level, member role, access level numbers, access level, guest, reporter, developer, maintainer',
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
    'promote to admin, demote admin, edit profile, change external identity, admin rights, give admin, grant admin, display name of user, change password, reset password, set password, password, rename user, change username, make admin, change email',
  '~deleteUser/': 'delete user, delete account, remove user, close account',
  '~deleteProject/': 'delete project, remove project, delete repo, delete repository',
  '~blockUser/': 'ban user, deactivate user, disable user, suspend user, suspend',
  '~listUsers/': 'search users, find user, user by username, lookup user, find user by email',
  '~listUserActivities/':
    'last seen, last active, stale accounts, user activity, user activities, last activity, active users, inactive users',
  '~listUserEvents/':
    'what a user did, user history, contribution events, contributions, activity feed, user events',
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
    'merge button, perform merge, merge mr with squash, merge if ci passes, merge pull request, merge conflict, merge, accept, merge mr, merge pr, merge when pipeline succeeds, auto merge, automerge, squash, squash commits, merge commit message, merge a pull request, approve, land, rebase',
  '~cancelMergeWhenPipelineSucceeds/':
    'disable auto merge, stop auto merge, cancel auto merge, cancel automatic merge',
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
  '~keepJobArtifacts/':
    'do not delete artifacts, artifacts forever, keep artifacts, artifact expiry, prevent expiry, expire artifacts',
  '~listPipelineJobs/': 'pipeline jobs, jobs of pipeline, list pipeline jobs',
  '~listProjectJobs/':
    'running jobs, failed jobs, list jobs, jobs of project, filter jobs by status',
  '~retryJob/': 'retry, rerun, rerun job, rerun pipeline, retry pipeline, restart job',
  '~cancelJob/': 'cancel, stop job, stop pipeline, abort job, cancel pipeline',
  '~playJob/': 'play, run job, trigger job, start job, manual job, trigger pipeline, deploy',
  '~eraseJob/':
    'clean up job, remove job log, delete trace, clean up logs, erase, delete job, delete artifacts, delete log, erase job',
  '~createProject/': 'new repo, create repository, new project, import project',
  '~createProjectForUser/': 'project for another user, create project for user',
  '~updateProject/':
    'disable issues, disable wiki, disable merge requests, project features, rename project, project settings, edit project, change visibility, default branch, transfer project, transfer project to group, move project',
  '~searchProjects/': 'search project, find project, find projects, project by name, find repo',
  '~listProjects/':
    'list repositories, all repositories, repos by activity, filter projects, projects i belong to, public projects, archived projects, my projects, list repos, starred projects, owned projects',
  '~listProjectUsers/':
    'who can see project, people in project, project team, users of project, who has access, project members, members of project, collaborators, list members',
  '~shareProject/':
    'add collaborator, give access, grant access, add user to project, share, share project, share project with group, invite group, add group, groups, add member, invite member',
  '~unshareProject/':
    'remove team access, remove member, unshare, revoke group access, remove group, stop sharing',
  '~starProject/': 'star, stars, favorite, like, bookmark',
  '~forkProject/': 'fork, forks, clone project, copy project, duplicate project',
  '~getProject/':
    'clone url, ssh url, project details, repo details, number of stars, number of forks, repository size, project statistics, storage',
  '~createForkRelation/': 'mark as fork, fork relation, fork relationship, link fork',
  '~deleteForkRelation/': 'unfork, remove fork, detach fork',
  '~unarchiveProject/': 'unarchive, un archive, restore project',
  '~archiveProject/': 'make read only, archive, archived, read only, freeze project',
  '~startHousekeeping/': 'housekeeping, garbage collection, gc, git gc',
  '~uploadFile/':
    'upload, upload file, add image, upload image, attach file, attachment, file upload, markdown image',
  '~createProjectHook/':
    'secret token, enable ssl verification, listen to events, create webhook, add webhook, register webhook, subscribe to events',
  '~protectBranch/':
    'allow pushing, allow merging, secure branch, developers can push, protected branch, protect, protect branch, branch protection, branch rules, prevent push, force push, lock branch',
  '~unprotectBranch/': 'unprotect, unlock branch',
  '~getJob/': 'job details, runner of job, job duration, job start time, commit of job, single job',
  '~getBranch/': 'is branch protected, latest commit, branch details, head of branch',
  'guides/sharing-a-sandbox/':
    'deploy sandbox, cloudflare, workers, preview deployment, shared sandbox, team sandbox, host the sandbox',
  '~listProjectHooks/': 'webhooks of project',
  '~updateProjectHook/':
    'webhook events, change events, change webhook, edit webhook, disable webhook, rotate secret',
  '~deleteProjectHook/': 'remove webhook, unregister webhook',
  '~listMergeRequests/':
    'list pull requests, merged requests, open merge requests, closed pull requests, filter merge requests',
  '~getMergeRequest/':
    'who merged, merge request details, is it merged, has conflicts, merge request state',
  '~deleteMergeRequest/': 'remove pull request',
  '~getMergeRequestVersion/': 'one diff version, diff of version',
  '~getUser/': 'user details, user profile, user info',
  '~listUserEmails/': 'emails of user',
  '~createUserEmail/': 'add email for user',
  '~deleteUserSshKey/': 'remove ssh key of user',
  '~listImpersonationTokens/': 'list tokens, active tokens, tokens of user',
  '~unsubscribeFromIssue/': 'mute issue, ignore issue, no more notifications',
  '~unsubscribeFromMergeRequest/': 'mute merge request, ignore merge request',
  '~createMergeRequestTodo/': 'todo for merge request, review later',
  '~deleteIssue/': 'remove issue, delete ticket',
  '~getIssue/': 'issue details, issue by iid, read issue',
  '~listGroupIssues/': 'group issues, issues of all projects in group',
  '~listIssuesClosedByMergeRequest/':
    'issues fixed by merge request, issues linked to merge request, which issues does it close',
  '~resetIssueSpentTime/': 'delete worklog, remove logged time',
  '~addMergeRequestSpentTime/': 'log time on merge request',
  '~listBranches/': 'all branches, branch list, protected branches, merged branches',
  '~unblockUser/': 'reactivate user, unlock account, enable user, lift ban',
};
