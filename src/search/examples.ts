/**
 * What readers type, and what it leads to. If something was not found, add what you typed behind what you looked for: in lower
 * case, after a comma. Plurals, endings and misspellings are known anyway.
 */

/** Operations, tags, schemas and guides by their names, and other pages of the site by their folders. */
export const ENTRIES: Readonly<Record<string, string>> = {
  jobs: 'job, jobs, ci, ci cd, continuous integration, build, builds, pipeline, pipelines, runner',
  issues: 'issue, issues, ticket, bug, bugs',
  'merge-requests': 'merge request, mr, pr, review',
  projects: 'project, projects, repo, repository, repositories',
  'project-hooks': 'project hook, hook, hooks, webhook',
  branches: 'branch, branches, create branch, delete branch, git',
  users: 'user, users, account, people, members',
  'ssh-keys': 'deploy key, ssh, ssh key, ssh keys, key, keys, gpg',
  emails: 'email, emails, email address, mail',
  'impersonation-tokens': 'impersonate, impersonation, impersonation token, act as user, act as',
  listProjectJobs: 'running jobs, failed jobs, list jobs, jobs of project, filter jobs by status',
  listPipelineJobs: 'pipeline jobs, jobs of pipeline, list pipeline jobs',
  getJob: 'job details, runner of job, job duration, job start time, commit of job, single job',
  downloadJobArtifacts: 'artifacts, artifact, download artifacts, build output, job artifacts',
  downloadRefArtifacts: 'latest artifacts, artifacts of branch, last successful build',
  downloadJobTrace:
    'why job failed, job failure, job failure reason, job trace, build log, job output, console output, log, logs, trace',
  cancelJob: 'cancel, stop job, stop pipeline, abort job, cancel pipeline',
  retryJob: 'retry, rerun, rerun job, rerun pipeline, retry pipeline, restart job',
  eraseJob:
    'clean up job, remove job log, delete trace, clean up logs, erase, delete job, delete artifacts, delete log, erase job',
  keepJobArtifacts:
    'do not delete artifacts, artifacts forever, keep artifacts, artifact expiry, prevent expiry, expire artifacts',
  playJob: 'play, run job, trigger job, start job, manual job, trigger pipeline, deploy',
  listIssues:
    'overdue issues, open issues, closed issues, my issues, issues assigned to me, list issues, search issues, filter issues',
  listGroupIssues: 'group issues, issues of all projects in group',
  listProjectIssues: 'issues without labels, project issues, issues by label, issues of project',
  createIssue:
    'title is missing, open issue, report bug, file issue, issue with labels, confidential issue, new issue, secret issue, private issue, hidden issue, issue visible to members only, ticket with due date',
  getIssue: 'issue details, issue by iid, read issue',
  updateIssue:
    'fermer un ticket, assign to me, mark issue as done, overdue, finish issue, complete issue, set assignee, set labels, set due date, close issue, reopen, reopen issue, assign issue, unassign issue, unassign, remove assignee, change assignee, assignee, add label, remove label, labels, set milestone, change due date, due date, state_event, edit issue, lock issue, resolve issue, change title, deadline',
  deleteIssue: 'remove issue, delete ticket',
  moveIssue:
    'issue to another repository, issue in a different project, transfer issue, move issue, copy issue',
  subscribeToIssue:
    'get email about issue, mail about issue, subscribe, notifications, watch issue, follow issue, notification',
  unsubscribeFromIssue: 'mute issue, ignore issue, no more notifications',
  createIssueTodo: 'todo, todos, to do, reminder, mark as todo',
  setIssueTimeEstimate: 'estimate, time estimate, story points',
  addIssueSpentTime:
    'spend, time spent, log hours, worklog, time tracking, log time, track time, add time spent',
  resetIssueSpentTime: 'delete worklog, remove logged time, wrong time',
  getIssueTimeStats: 'total time, time report, time logged, how much time, how many hours',
  listMergeRequestsClosingIssue:
    'closed by, merge requests that close issue, merge requests that fix issue, merge requests of issue, related merge requests, linked merge requests',
  listMergeRequests:
    'list pull requests, merged requests, open merge requests, closed pull requests, filter merge requests',
  createMergeRequest: 'open pull request, propose change, new merge request',
  getMergeRequest:
    'who merged, merge request details, is it merged, has conflicts, merge request state',
  updateMergeRequest:
    'assign merge request, reopen mr, close mr, edit merge request, close merge request, reopen merge request, change target branch, wip, draft, reviewer',
  deleteMergeRequest: 'remove pull request',
  listMergeRequestCommits:
    'commits, commit, commits of merge request, merge request commits, list commits',
  getMergeRequestChanges: 'diff, diffs, changed files, patch, files changed, merge request diff',
  acceptMergeRequest:
    'merge button, perform merge, merge mr with squash, merge if ci passes, merge pull request, merge conflict, merge, accept, merge mr, merge pr, merge when pipeline succeeds, auto merge, automerge, squash, squash commits, merge commit message, merge a pull request, approve, land, rebase, merge only if unchanged',
  cancelMergeWhenPipelineSucceeds:
    'disable auto merge, stop auto merge, cancel auto merge, cancel automatic merge',
  listIssuesClosedByMergeRequest:
    'issues that will be closed, issues closed when merged, issues fixed by merge request, issues linked to merge request, which issues does it close',
  unsubscribeFromMergeRequest: 'mute merge request, ignore merge request',
  createMergeRequestTodo: 'todo for merge request, review later',
  listMergeRequestVersions: 'diff versions, versions of merge request, revisions, pushes of mr',
  getMergeRequestVersion: 'one diff version, diff of version',
  addMergeRequestSpentTime: 'log time on merge request',
  getMergeRequestTimeStats: 'time logged on merge request, how much time on merge request',
  listProjects:
    'list repositories, all repositories, repos by activity, filter projects, projects i belong to, public projects, archived projects, my projects, list repos, starred projects, owned projects, projects i starred',
  createProject: 'new repo, create repository, new project, import project',
  getProject:
    'clone url, ssh url, project details, repo details, number of stars, number of forks, repository size, project statistics, storage',
  updateProject:
    'make project public, make project private, make project internal, disable issues, disable wiki, disable merge requests, project features, rename project, project settings, edit project, change visibility, default branch, transfer project, transfer project to group, move project, hide project',
  deleteProject: 'delete project, remove project, delete repo, delete repository',
  listProjectUsers:
    'who can see project, people in project, project team, users of project, who has access, project members, members of project, collaborators, list members',
  listProjectEvents: 'project activity, project events, audit',
  createProjectForUser: 'project for another user, create project for user',
  forkProject: 'fork, forks, clone project, copy project, duplicate project',
  deleteForkRelation: 'unfork, remove fork, detach fork',
  starProject: 'star, stars, favorite, like, bookmark',
  archiveProject: 'make read only, archive, archived, read only, freeze project',
  unarchiveProject: 'unarchive, un archive, restore project',
  uploadFile:
    'upload, upload file, add image, upload image, attach file, attachment, file upload, markdown image',
  shareProject:
    'add collaborator, give access, grant access, add user to project, share, share project, share project with group, invite group, add group, groups, add member, invite member',
  unshareProject:
    'remove team access, remove member, unshare, revoke group access, remove group, stop sharing',
  listProjectHooks: 'webhooks of project',
  createProjectHook:
    'ping my server, call my server, notify my server, secret token, enable ssl verification, listen to events, create webhook, add webhook, register webhook, subscribe to events',
  updateProjectHook:
    'turn webhook off, disable webhook, pause webhook, webhook events, change events, change webhook, edit webhook, disable webhook, rotate secret',
  deleteProjectHook: 'remove webhook, unregister webhook',
  listBranches: 'all branches, branch list, protected branches, merged branches',
  getBranch: 'is branch protected, latest commit, branch details, head of branch',
  protectBranch:
    'allow pushing, allow merging, secure branch, developers can push, protected branch, protect, protect branch, branch protection, branch rules, prevent push, force push, lock branch, who can push, push to master',
  unprotectBranch: 'unprotect, unlock branch',
  createForkRelation: 'mark as fork, fork relation, fork relationship, link fork',
  searchProjects: 'search project, find project, find projects, project by name, find repo',
  startHousekeeping:
    'clean up repository, clean up storage, housekeeping, garbage collection, gc, git gc',
  listUsers: 'search users, find user, user by username, lookup user, find user by email',
  createUser:
    'confirmation email, skip confirmation, sign up, signup, register, registration, register user, invite user, new account',
  getUser: 'user by id, user details, user profile, user info',
  updateUser:
    'promote to admin, demote admin, edit profile, change external identity, admin rights, give admin, grant admin, display name of user, change password, reset password, set password, password, rename user, change username, make admin, change email',
  deleteUser: 'delete user, delete account, remove user, close account',
  getCurrentUser:
    'whoami, me, current user, myself, check token, test token, verify token, profile',
  listCurrentUserSshKeys: 'list ssh keys, my keys, my ssh keys',
  createCurrentUserSshKey: 'add ssh key, create ssh key, upload ssh key, add key, register key',
  deleteCurrentUserSshKey: 'remove ssh key, delete ssh key',
  deleteUserSshKey: 'remove ssh key of user',
  getSshKey: 'user by ssh key, key owner, user by key, who owns key',
  listCurrentUserEmails: 'list emails, my emails',
  createCurrentUserEmail: 'add email, create email, add email address',
  listUserEmails: 'emails of user',
  createUserEmail: 'add email for user',
  blockUser:
    'forbid sign in, prevent login, forbid login, ban user, deactivate user, disable user, suspend user, suspend',
  unblockUser: 'reactivate user, unlock account, enable user, lift ban',
  listUserEvents:
    'what a user did, user history, contribution events, contributions, activity feed, user events',
  listImpersonationTokens:
    'expired impersonation tokens, expired tokens, list tokens, active tokens, tokens of user',
  createImpersonationToken:
    'impersonate user, create token, new token, generate token, create access token, token with end date, temporary token',
  revokeImpersonationToken:
    'withdraw token, withdraw impersonation token, revoke token, delete token, revoke, expire token',
  listUserActivities:
    'last seen, last active, stale accounts, user activity, user activities, last activity, active users, inactive users, recent logins, recent sign ins, recently signed in, unused accounts',
  AccessLevel:
    'owner, numeric access level, member role, access level numbers, access level, guest, reporter, developer, maintainer',
  Issue:
    'issue fields, issue object, issue schema, comments, comment on issue, issue comments, notes',
  JobStatus:
    'job state, job states, states of a job, pending, skipped, job status, build status, pipeline status, ci status',
  MergeStatus:
    'merge status, detailed merge status, unchecked, mergeable, can be merged, know merge request merged, check mergeable, merge_status, conflicts, is mergeable',
  Milestone: 'milestone, milestones',
  ProjectVisibility:
    'visibility, private project, public project, internal project, make private, make public',
  UserAdminView:
    'last login, last sign in, sign in time, identities, saml, ldap, 2fa, mfa, two_factor_enabled, two factor authentication, otp, never signed in',
  UserBrief: 'avatar, profile picture, gravatar, avatar_url',
  formats:
    'download spec, openapi spec, export, import into postman, machine readable, offline docs, openapi file, openapi generator, codegen, pdf, print, download docs, json schema, bruno, redoc, other formats, downloads, download openapi yaml json, openapi, swagger, postman, insomnia, specification, download specification, download openapi, openapi yaml, openapi json, llms',
  access:
    'admin endpoints, admin operations, administrators only, owner only, who can call, who may call, who can call what, who may call what, who can do what, roles and operations, access matrix, permission matrix, permissions table, endpoints by role, without token, public endpoints, required role',
  deprecations: 'deprecated, deprecation, sunset, obsolete, removed fields, deprecated fields',
  'life-cycles':
    'possible states, state transitions, allowed transitions, which states, life cycles, states, state diagram, status diagram, workflow states, transitions',
  workflows:
    'typical flows, flows, common tasks, how things work together, step by step, sequence of calls, use cases, end to end example, workflows, arazzo, scenarios, recipes, tutorial',
  reference: 'redoc, one page reference',
  changes:
    'upgrade notes, upgrading, migration guide, what did the last release change, what is new, new features, updates, news, release history, what changed, changelog, release notes, whats new, changes, versions, releases, new in, breaking changes, last release',
  'getting-started':
    'how to use, first steps, beginners, examples, code samples, host, server url, python, ruby, php, java, golang, command line, terminal, shell, curl, curl example, try api, how to start, tutorial, base url, getting started, get started, quickstart, quick start, first call, first request, hello world, introduction, setup, install, installation, example',
  authentication:
    'where does the token go, token in the request, token types, sudo, permissions of roles, unauthorized, which role, service token, who is allowed, rights, invalid token, wrong token, admin only, admins only, who can do what, forbidden, 403, insufficient permissions, token in query parameter, token in url, private_token parameter, access level, http header, token missing, missing token, unauthenticated, unauthenticated access, without login, access token, personal access token, private token, api key, access control, access denied, no permission, oauth2, basic auth, anonymous, without token, public access, token header, token expired, scope, api credentials, session, cookie, bot user, service account, authentication, authenticate, auth, login, signin, pat, token, bearer, bearer token, get token, api token, oauth, private-token, private token header, credentials, authorization, permissions, permission, roles, role, access levels, access, scopes, security, who may, owner, admin, administrator',
  wire: 'comma separated, encode group and project, special characters, true or false, http methods, headers, empty string, unicode, emoji, content negotiation, url encode, url encode slash, encode slash, percent encoding, boolean parameter, boolean value, null value, empty value, unset field, request format, response format, query parameters, form data, multipart, api version, base path, utc, duration format, case sensitive, idempotency key, retry safely, send json, number format, namespace path, http conventions, conventions, date format, dates, timestamp, time zone, timezone, iso 8601, idempotent, idempotency, json body, content type, form encoding, url encoding, arrays, array parameters, booleans, encoding, iid, project id, namespaced path, id or path, null, clear a field',
  pagination:
    'how many, page number, iterate, fetch everything, large lists, x total pages, per page maximum, no more pages, last page, all results, iterate list, total number of items, number of items, total number, items per page, cursor pagination, keyset, infinite scroll, too many requests, quota, maximum items, read whole list, pagination, paginate, paging, page through, next page, page, per_page, link header, x-total, rate limit, rate limits, limits, throttling, 429, cursor, offset, all pages, total count, retry-after, maximum page size, page size',
  webhooks:
    'webhook token, hook token, webhook header, receive webhooks, hook payload, retries of webhooks, webhooks, webhook payload, webhook secret, webhook signature, webhook delivery, webhook events, event payload, callback, notification url, hook events, push events, tag push events',
  client:
    'sdk for node, tree shaken, types for responses, request hooks, logging requests, cancel a call, error types, date parsing, abort request, cancel request, upload progress, download progress, interceptor, hooks, custom fetch, proxy, query keys, tanstack, swr, react query, cache, error class, named errors, for await, commonjs, request timeout, node js, nodejs, deno, bun, react, vue, axios, typescript client, javascript client, generate client, code generation, bundle size, tree shaking, esm, error handling typescript, api client, call from node, typescript, types, typings, sdk, javascript, client library, library, npm, node, typed client, async iterator, retries, timeout, timeouts, middleware, abort, in the browser',
  'openapi-fetch': 'openapi-fetch, fetch, fetch client',
  languages:
    'python client, go client, golang client, java client, sdk for python, generate a client, openapi generator',
  mocks:
    'local server, local development, run locally, localhost, development server, without backend, fixtures, frontend tests, fake api, fake backend, mock api, offline, cypress, jest, vitest, storybook, e2e, end to end test, integration test, test without server, mocking, stubs, mocks, mock, mock server, msw, playwright, unit test, browser test, testing, prism, test, fake server, stub',
  sandbox:
    'control api, example world, stateful server, fault injection, override responses, several users, freeze time, fake time, run locally, localhost, local server, test locally, simulate errors, delay, latency, reset, state, reset data, snapshot, clock, time travel, worlds, parallel tests, docker, container, sqlite, persist data, example data, example users, test users, inject errors, simulate error, sandbox, stateful mock, cors, cross origin, seed, seeds, fixtures, test data, service worker, faults',
  'sharing-a-sandbox':
    'deploy sandbox, cloudflare, workers, preview deployment, shared sandbox, team sandbox, host the sandbox',
  conformance:
    'test my implementation, implement the api, contract tests in ci, compatibility test, report formats, test server, test my server, check server, own server, server implementation, validate implementation, certify, conform, junit, sarif, github action, conformance, contract test, contract testing, verify server, compliance',
  assistants:
    'assistants, assistant, ai, llm, agent, copilot, claude, chatgpt, cursor editor, mcp, model context protocol, mcp server, copy page, markdown, llms txt',
  versioning:
    'semver policy, deprecation policy, what is a breaking change, api lifecycle, backwards compatible, stability, api stability, semantic versioning, versioning, breaking change, compatibility, semver',
  changelog: 'release notes, package releases, version history, changelog of the package',
  assumptions:
    'open questions, what is not known, not documented, unknown, unspecified, guess, how sure, assumptions, assumed, undocumented, what is assumed, gaps',
  errors:
    'has already been taken, what does a 409 mean, http errors, http status codes, error code list, 401, 404, 403, 400, 413, 415, bad request, all errors, what errors can happen, status 422, 422, 500, 502, 503, server error, service unavailable, exception, failure, not found error, method not allowed, conflict, error format, error body, error response, validation failed, errors, error, not found, private project not found, forbidden, error codes, status codes, http status, error messages, error handling, handle errors, response codes',
};

/** Words of the reference. What is typed for them may be one word, also of another service or language, or several. */
export const WORDS: Readonly<Record<string, string>> = {
  '2fa': 'two factor, 2 factor, multi factor',
  accept:
    'approve, approval, approved, merge, land, integrate, complete, squash, annehmen, accepter',
  access: 'permission, right, privilege',
  active: 'enabled, unblocked',
  activity:
    'activities, audit, history, feed, timeline, recent, recently, happening, been doing, doing, happened, happening, lately',
  add: 'create, new, insert, append, attach, register, put, include, hinzufügen, ajouter, erfassen, buchen, saisir',
  administrator: 'admin, root, superuser, sysadmin',
  allow: 'let',
  'another user':
    'as someone else, as somebody else, for someone else, for somebody else, someone elses, somebody elses, anyone elses, another person, another people, another account, another member, other user, other person, other account',
  archive: 'readonly, freeze, retire, shelve, frozen, archivieren, archiver',
  artifacts: 'binary, binaries, zip, artefacts, retention',
  assignee:
    'assign, assigned, assignment, responsible, reassign, owner, zuweisen, zuordnen, assigner, attribuer',
  authentication: 'auth, authenticate, login, signin, oauth, bearer, credential',
  block: 'ban, suspend, deactivate, disable, lock, freeze, deny, sperren, bloquer',
  branch: 'zweig, branche',
  caller: 'my, mine',
  cancel:
    'stop, abort, kill, interrupt, terminate, halt, disable, undo, end, withdraw, abbrechen, annuler',
  changes: 'diff, patch, delta, comparison, compare',
  clear: 'empty, unset',
  close:
    'fix, resolve, resolved, complete, finish, done, abandon, reject, decline, dismiss, end, schließen, fermer',
  commit: 'changeset',
  conflict: 'clash, collision',
  create:
    'add, new, make, give, insert, submit, open, raise, register, generate, post, set, publish, produce, obtain, provision, erstellen, anlegen, erzeugen, créer',
  'current user':
    'logged in user, signed in user, authenticated user, calling user, my account, my profile, my user, own account, own profile, own user',
  delete:
    'remove, destroy, drop, erase, purge, clear, unlink, trash, break, detach, discard, eliminate, wipe, prune, unregister, deregister, disconnect, revoke, löschen, entfernen, supprimer, effacer, get rid of, throw away, throw out',
  deprecated: 'obsolete, legacy, outdated',
  description: 'body, text, details',
  diff: 'changes, patch',
  disable: 'switch off, turn off',
  download:
    'get, fetch, save, export, retrieve, read, view, see, stream, herunterladen, télécharger',
  email: 'mail, address, e mail, courriel',
  enable: 'switch on, turn on',
  erase: 'wipe, delete, clear, clean, purge, cleanup',
  error: 'failure, fail, problem, exception, fault',
  event: 'activity, contribution, action, ereignis, événement',
  expire: 'expiry, expiration, ttl, lifetime, validity, valid, until',
  field: 'property, attribute, column',
  filter: 'search, find, select, query, only, matching',
  fork: 'copy, clone, duplicate, mirror',
  get: 'show, read, view, see, fetch, retrieve, lookup, inspect, open, check, find, detail, info, single, describe, load, one, information, inspect, abrufen, holen, obtenir, lire',
  group: 'team, organization, organisation, org, company, department, gruppe, groupe',
  hook: 'webhook, callback, integration, listener, web hook',
  housekeeping: 'gc, cleanup, maintenance, optimize, optimise',
  'http url to repo': 'clone url, clone link, clone address',
  impersonate:
    'act as, act for, act on behalf of, log in as, sign in as, log in for, log in on behalf of',
  issue: 'ticket, bug, task, story, defect, incident, fehler, problème, work item',
  job: 'build, ci, pipeline, stage, auftrag, tâche, workflow run, action run, pipeline run',
  'job trace': 'build log, job log, ci log, build output, job output, ci output',
  keep: 'retain, preserve, persist, forever, never expire, not expire',
  label: 'tag, category, étiquette',
  latest: 'newest, most recent',
  'life cycle': 'state machine, lifecycle',
  lifecycle: 'workflow',
  list: 'all, find, search, fetch, query, show, get, enumerate, browse, overview, index, which, directory, every, auflisten, anzeigen, lister, afficher',
  log: 'trace, output, console',
  login: 'log in, sign in, log on, sign on, logged in, signed in, logging in, signing in',
  lookup: 'look up',
  maximum: 'max, limit',
  member: 'collaborator, contributor, participant, teammate, people, mitglied, membre',
  merge: 'accept, zusammenführen, fusionner',
  'merge request':
    'pull request, change request, patch request, code review, mr, pr, cr, demande de fusion',
  'merge when pipeline succeeds': 'mwps, auto merge, automerge, automatic merge, automaticmerge',
  milestone: 'sprint, iteration, meilenstein, jalon',
  move: 'transfer, migrate, relocate, shift, verschieben, déplacer',
  name: 'title',
  namespace: 'organization',
  note: 'comment, reply, discussion, kommentar, commentaire',
  notification: 'notify',
  order: 'sort',
  'owner of': 'whose',
  password: 'passphrase, passwd, passwort, kennwort, mot de passe',
  permission: 'access, role, right, privilege, berechtigung, autorisation',
  pipeline: 'build, workflow, ci',
  'pipeline succeeds':
    'ci passes, ci is green, build passes, build is green, tests pass, checks pass, pipeline passes, pipeline is green, ci pass, ci green',
  play: 'run, start, trigger, launch, execute, kick, fire, invoke, begin, starten, ausführen, lancer, démarrer',
  project:
    'repo, repository, codebase, projekt, projet, organization project, organisation project, team project',
  protect: 'lock, guard, restrict, secure, prevent, schützen, protéger',
  query_parameter: 'query parameter, query string',
  'rate limit': 'too many requests',
  readonly: 'read only',
  relation: 'relationship, link, upstream, connect, connection',
  reopen: 'open, undo, unclose, rouvrir, wiederöffnen',
  repo: 'organization repo, organisation repo, team repo',
  reset: 'clear, zero, delete, remove, undo, revert',
  response: 'reply, answer',
  retry:
    'rerun, restart, redo, relaunch, repeat, reexecute, rebuild, wiederholen, relancer, run again, run it again, run over, start again, run once more',
  revoke: 'invalidate, expire, delete, remove, disable, cancel, widerrufen, révoquer',
  scope: 'permission',
  search: 'find, query, lookup, keyword, lookup, suchen, chercher, rechercher',
  secret: 'password',
  share: 'grant, invite, give, teilen, partager',
  signup: 'sign up',
  size: 'large, big, limit',
  sort: 'order',
  spent:
    'log, track, spend, logged, tracked, worked, work, book, record, clock, worklog, timesheet, effort, worktime, aufwand',
  'ssh key': 'deploy key, public key, ssh schlüssel, clé ssh, schlüssel, clé',
  star: 'favorite, favourite, bookmark, like, starred, stern, favori, étoile',
  starred: 'stargazer',
  state: 'status',
  statistic: 'summary, report, total, totals, metrics',
  statistics: 'stats, usage',
  status: 'state',
  subscribe:
    'follow, watch, notify, notification, alert, enable notification, turn on notification, get notification, receive notification, get notified, be notified, being notified, stay notified, abonnieren, abonner',
  succeed: 'success, pass, passed, green',
  success: 'green, passed',
  time: 'hours, minutes, duration, hour, minute, zeit, stunden, temps, heures',
  title: 'subject, headline',
  todo: 'remind, reminder, task, to do',
  token:
    'pat, credential, jeton, api key, access key, auth key, api token, access token, auth token',
  trace: 'log, logs, output, console, stdout',
  unarchive: 'restore, reactivate, unfreeze, wiederherstellen, restaurer, désarchiver',
  unblock: 'unban, reactivate, enable, unlock, activate, entsperren, débloquer, unsuspend',
  unprotect: 'unlock, unrestrict',
  unshare: 'revoke',
  unsubscribe:
    'unfollow, unwatch, mute, silence, ignore, stop email, stop mail, stop notification, mute notification, disable notification, silence notification, turn off notification, no more notification, no more mail, no more email, stop watching, stop following, stop subscribing, no longer watch, no longer follow, dont watch, dont follow, stop getting mail, stop getting email, stop receiving mail, stop receiving email, abbestellen, désabonner',
  update:
    'edit, change, modify, set, rename, replace, adjust, put, patch, alter, mark, enable, disable, configure, toggle, correct, promote, demote, revise, overwrite, ändern, bearbeiten, aktualisieren, modifier',
  upload:
    'attach, attachment, image, picture, file, send, screenshot, photo, media, document, post, embed, hochladen, téléverser, datei, bild, fichier',
  user: 'account, member, person, people, collaborator, profile, someone, anybody, employee, colleague, coworker, teammate, everyone, benutzer, nutzer, utilisateur',
  version: 'revision, history',
  visibility: 'public, private, visible, sichtbarkeit, visibilité',
  whoami: 'who am i',
  workflow: 'flow',
  wrong: 'invalid, incorrect, bad',
};

/** What readers type for the operation, tag, schema, guide or page of a name. */
export function termsFor(name: string): readonly string[] {
  return ENTRIES[name]?.split(/,\s+/) ?? [];
}
