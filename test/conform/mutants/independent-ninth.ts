/** A ninth set of defects, each against a sentence of the documentation, by somebody who has not read the kit; the comments quote section and sentence. */

import { canSee } from '../../../src/sandbox/domain/access.ts';
import { formatDuration } from '../../../src/sandbox/domain/durations.ts';
import { removeProject } from '../../../src/sandbox/handlers/removal.ts';
import { keyMaterial } from '../../../src/sandbox/store/keys.ts';
import { asAdmin, asUser, rejectAs, rejects } from './access-layers.ts';
import { EMAILS, KEYS, mayAdd } from './independent-eighth.ts';
import { sets, USERS } from './independent-fifth.ts';
import { swap } from './independent-fourth.ts';
import { asRead } from './independent-more.ts';
import { adds } from './independent-seventh.ts';
import { beside } from './independent-third.ts';
import {
  byDefault,
  each,
  everywhere,
  ignores,
  joinLists,
  json,
  query,
  relist,
  sent,
  stores,
} from './input-layers.ts';
import { ADMIN, both, type Call, type Json, type Layer, on, type Row } from './layer.ts';
import {
  ISSUE,
  JOB,
  JOB_LISTS,
  LISTS,
  NEW_ISSUE,
  PROJECTS,
  REQUEST,
  REQUESTS,
  TIMES,
  TOKENS,
} from './places.ts';
import {
  callerOf,
  isAdmin,
  isOwner,
  isText,
  mayOwn,
  mayWrite,
  mergeRequestOf,
  number,
  projectOf,
  projectPath,
  requestPath,
  text,
  userOf,
} from './rows.ts';
import { after, removes, rewrites } from './world-layers.ts';

const BRANCH = '/projects/*/repository/branches/*';
const GROUP_LIST = 'GET /groups/*/issues';
const EVENTS = ['GET /projects/*/events', 'GET /users/*/events'];
const DOWNLOAD = 'GET /projects/*/jobs/artifacts/*/download';

function mayRead(call: Call): boolean {
  const project = projectOf(call);
  return project !== undefined && canSee(call.world, callerOf(call) ?? null, project);
}

/** A job runs in the newest pipeline of its project, whichever it was made for. */
const inNewestPipeline = (): Layer =>
  each([...JOB_LISTS, `GET ${JOB}`], (job, call) => {
    const newest = call.world.pipelines.all({ project: projectOf(call)?.id ?? 0 }).at(-1);
    if (newest === undefined) return;
    const { id, ref, sha, status } = newest;
    job.pipeline = { id, ref, sha, status };
  });

/** A job that is retried is pending, and shows when it finished before. */
const showsFinish = (): Layer =>
  on(`POST ${JOB}/retry`, async (call) => {
    const { finished_at = null } = call.world.jobs.get(number(call.path[1])) ?? {};
    const response = await call.pass();
    if (response.status !== 200) return response;
    return Response.json({ ...((await response.json()) as Json), finished_at }, response);
  });

/** With the files of a job, those of all jobs of its pipeline are removed. */
const erasesPipeline = (): Layer =>
  removes(`POST ${JOB}/erase`, ({ artifacts, jobs }, { path: [, id] }) => {
    const pipeline = jobs.get(number(id))?.pipeline_id ?? 0;
    return [
      artifacts,
      jobs.all({ pipeline }).flatMap((job) => artifacts.find('job', job.id) ?? []),
    ];
  });

/** Whether a ref has jobs, none of which has the name that is asked for. */
function isUnknownName(call: Call): boolean {
  const jobs = call.world.jobs.all({ project: projectOf(call)?.id ?? 0 });
  const ofRef = jobs.filter(({ ref }) => ref === call.path[1]);
  return ofRef.length > 0 && !ofRef.some(({ name }) => name === call.query.get('job'));
}

const FILTERS = /^(state|labels|milestone|iids(\[\])?|search)$/;

/** A group lists issues that have been deleted, but confidential ones, unless it is asked for some of its issues only. */
function groupListsDeleted(): Layer {
  const deleted = beside(() => [] as Json[]);
  const keep = on(`DELETE ${ISSUE}`, async (call) => {
    const issue = await call.read(`${projectPath(call)}/issues/${call.path[1]}`);
    const response = await call.pass();
    if (response.status < 300 && issue) {
      const { subscribed: _, ...listed } = issue;
      deleted(call.world).push(listed);
    }
    return response;
  });
  const list = relist(GROUP_LIST, (all, call) => {
    const { namespaces, projects } = call.world;
    const [id] = call.path;
    const group = namespaces.get(number(id)) ?? namespaces.find('path', text(id));
    const isHere = ({ project_id, confidential }: Json) => {
      const project = projects.get(project_id);
      if (project === undefined || project.namespace_id !== group?.id || confidential) return false;
      return canSee(call.world, callerOf(call) ?? null, project);
    };
    return [...call.query.keys()].some((name) => FILTERS.test(name))
      ? all
      : joinLists([...all, ...deleted(call.world).filter(isHere)], call, []);
  });
  return both(keep, list);
}

/** Who updates an issue is its author from now on. */
const updaterIsAuthor = (): Layer =>
  both(
    json(`PUT ${ISSUE}`, async (issue, call) => {
      const stored = await call.read(`${projectPath(call)}/issues/${call.path[1]}`);
      issue.author = stored?.author ?? issue.author;
    }),
    rewrites(`PUT ${ISSUE}`, 'issues', (_, call) => ({ author_id: callerOf(call)?.id })),
  );

/** An estimate is what is left of it after the time that has been spent. */
const estimateShrinks = (): Layer =>
  everywhere(TIMES, (object) => {
    if (!('human_time_estimate' in object)) return;
    object.time_estimate = Math.max(0, object.time_estimate - object.total_time_spent);
    object.human_time_estimate = formatDuration(object.time_estimate);
  });

/** The removal of the source branch that was asked for is done when the merge request is closed, too. */
const closingRemovesBranch = (): Layer =>
  after(`PUT ${REQUEST}`, (call) => {
    const before = mergeRequestOf(call)?.state;
    return () => {
      const { branches } = call.world;
      const request = mergeRequestOf(call);
      if (request?.state !== 'closed' || before === 'closed') return;
      const { source_project_id: id, source_branch: name, force_remove_source_branch } = request;
      const branch = branches.find('name', `${id}/${name}`);
      if (branch && force_remove_source_branch) branches.remove(branch);
    };
  });

/** Only whether it is sent counts, not whether it is true or false. */
const declinedIsDone = (): Layer =>
  on(`PUT ${REQUEST}/merge`, (call) => {
    const { should_remove_source_branch: choice } = call.sent;
    if (text(choice) !== 'false') return call.pass();
    const value = typeof choice === 'boolean' ? true : 'true';
    const changed = { ...call.sent, should_remove_source_branch: value };
    return call.pass({ query: new URLSearchParams(), sent: changed });
  });

/** In the order of names, the names of namespaces come first. */
const ordersFullNames = (): Layer =>
  relist('GET /projects', (all, { query: asked }) => {
    if (asked.get('order_by') !== 'name') return all;
    const sign = asked.get('sort') === 'asc' ? 1 : -1;
    const name = (project: Json) => text(project.name_with_namespace);
    return all.toSorted((a, b) => (name(a) < name(b) ? -sign : name(a) > name(b) ? sign : 0));
  });

/** A fork is a project like others, which nobody knows to be one. */
const forkWithoutOrigin = (): Layer =>
  json('POST /projects/*/fork', (fork, { world: { projects, transaction } }) => {
    const row = projects.get(fork.id);
    if (row !== undefined) transaction(() => projects.change(row, { forked_from_id: null }));
  });

/** Where no file is sent, an empty one is stored. */
const uploadsNothing = (): Layer =>
  on('POST /projects/*/uploads', async (call) => {
    const response = await call.pass();
    if (response.status !== 400 || !mayWrite(call)) return response;
    const url = `/uploads/${'0123456789abcdef'.repeat(2)}/file`;
    return Response.json({ alt: 'file', url, markdown: `[file](${url})` }, { status: 201 });
  });

const NAMES = /^(name|path|default_branch)$/;

/** Of what is sent for a project of a user, its names and its default branch are taken. */
const optionsOfUserProject = (): Layer =>
  on('POST /projects/user/*', (call) => {
    const taken = Object.entries(call.sent).filter(([name]) => NAMES.test(name));
    return call.pass({ query: new URLSearchParams(), sent: Object.fromEntries(taken) });
  });

/** The branch that a project has by default, if it may have it. */
function master(call: Call): string | undefined {
  const project = projectOf(call)?.id ?? 0;
  const { branches } = call.world;
  const isFree = branches.all({ project }).length === 0;
  return isFree || branches.find('name', `${project}/master`) ? 'master' : undefined;
}

/** With the relation of a fork, the fork is deleted. */
const relationDeletesFork = (): Layer =>
  after('DELETE /projects/*/fork', (call) => () => {
    const fork = projectOf(call);
    if (fork !== undefined) removeProject(call.world, fork);
  });

/** An address that has been deleted cannot be added again. */
function deletedAddressStaysTaken(): Layer {
  const taken = beside(() => new Set<string>());
  const remove = on(['DELETE /user/emails/*', 'DELETE /users/*/emails/*'], async (call) => {
    const { emails } = call.world;
    const row = emails.get(number(call.path.at(-1)));
    const response = await call.pass();
    if (row && !emails.get(row.id)) taken(call.world).add(text(row.email));
    return response;
  });
  const add = rejects(EMAILS, 400, { email: ['has already been taken'] }, (call) => {
    return mayAdd(call) && taken(call.world).has(text(call.sent.email));
  });
  return both(remove, add);
}

/** Addresses are listed once they are confirmed, which no new one is. */
function newAddressNotListed(): Layer {
  const waiting = beside(() => new Set<number>());
  return both(
    json(EMAILS, ({ id }, { world }) => {
      waiting(world).add(id);
    }),
    relist(['GET /user/emails', 'GET /users/*/emails'], (all, { world }) =>
      all.filter(({ id }) => !waiting(world).has(id)),
    ),
  );
}

const addressOfAnybody = (): Layer =>
  on('GET /user/emails/*', async (call) => {
    const response = await call.pass();
    const row = call.world.emails.get(number(call.path[0]));
    if (response.status !== 404 || row === undefined || !callerOf(call)) return response;
    return Response.json({ id: row.id, email: row.email });
  });

/** Whether somebody calls as another user, who may do so. */
function isActing(call: Call): boolean {
  const token = call.world.impersonation_tokens.find('token', call.token);
  if (token === undefined || token.revoked || !token.scopes.includes('api')) return false;
  return token.expires_at === null || token.expires_at > call.world.today();
}

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const ninth: Readonly<Record<string, readonly Row[]>> = {
  jobs: [
    // Resources, Job: "pipeline | object | id integer, ref string, sha string, status string"; Endpoints: "GET /projects/:id/pipelines/:pipeline_id/jobs".
    ['job-in-newest-pipeline', 'getJob listPipelineJobs', 'The pipeline of a job is the newest of the project.', inNewestPipeline()],
    // States and transitions: "Job | any | POST retry | job exists | pending | returns Job with finished_at null".
    ['retried-job-shows-finish', 'retryJob', 'The response to a retry shows when the job finished before.', showsFinish()],
    // States and transitions: "Job | manual job | POST play | manual action | started".
    ['play-in-response-only', 'playJob getJob', 'A job is started in the response to playing it only.', rewrites(`POST ${JOB}/play`, 'jobs', (_, __, { status, started_at }) => ({ status, started_at }))],
    // Endpoints, Jobs: "POST /projects/:id/jobs/:job_id/erase | job_id | removes artifacts and trace".
    ['erase-of-pipeline', 'eraseJob downloadJobArtifacts', 'With a job, the artifacts of all jobs of its pipeline are erased.', erasesPipeline()],
    // States and transitions: "Job | any | POST cancel | job exists | canceled".
    ['canceled-not-stored', 'cancelJob getJob', 'A job is canceled in the response only.', rewrites(`POST ${JOB}/cancel`, 'jobs', (_, __, { status, finished_at }) => ({ status, finished_at }))],
    // Endpoints, Jobs: "GET /projects/:id/jobs/artifacts/:ref_name/download | … 404 job missing or no artifacts".
    ['unknown-job-of-ref-400', 'downloadRefArtifacts', 'The name of a job that a ref does not have is an invalid value.', rejectAs(DOWNLOAD, 404, 400, { job: ['does not exist'] }, (call) => mayRead(call) && isUnknownName(call))],
  ],
  issues: [
    // Endpoints, Issues: "GET /issues | F | 200 array of Issue; issues created by the authenticated user".
    ['mine-without-confidential', 'listIssues createIssue', 'The caller\'s list leaves out confidential issues.', relist('GET /issues', (all) => all.filter(({ confidential }) => !confidential))],
    // Endpoints: "labels (string, optional: comma-separated names; an issue must carry all; …)".
    ['label-filter-split-at-spaces', 'listIssues listGroupIssues listProjectIssues createIssue', 'A label of two words is compared as two labels.', query(LISTS, (changed) => { const labels = changed.get('labels') ?? ''; if (labels !== '' && !/^No[ +]Label$/.test(labels)) changed.set('labels', labels.trim().replace(/[\s,]+/g, ',')); })],
    // Limits: "Default page size of GET list requests | 20 results".
    ['group-page-of-hundred', 'listGroupIssues createIssue', 'A page of the issues of a group has 100 of them by default.', byDefault(GROUP_LIST, 'per_page', '100')],
    // Endpoints, Issues: "DELETE /projects/:id/issues/:issue_iid | issue_iid | soft-deletes the issue".
    ['deleted-issue-in-group', 'deleteIssue listGroupIssues', 'A group still lists issues that have been deleted.', groupListsDeleted()],
    // Endpoints, Issues: "created_at (string, ISO 8601 date-time; requires admin or project owner)".
    ['created-at-of-owner-ignored', 'createIssue getIssue', 'The time of creation that the owner or an administrator sends is ignored.', ignores(NEW_ISSUE, 'created_at', (value, call) => mayOwn(call) && !Number.isNaN(Date.parse(String(value))))],
    // Endpoints, Issues: "GET /issues | … issues created by the authenticated user"; Resources, Issue: "author | UserBrief".
    ['updater-becomes-author', 'updateIssue getIssue listIssues', 'Who updates an issue is its author.', updaterIsAuthor()],
    // Endpoints, Issues: "POST /projects/:id/issues/:issue_iid/unsubscribe | issue_iid | 304 if not subscribed".
    ['unsubscribed-again-404', 'unsubscribeFromIssue', 'To end a subscription to an issue that is not there is not found.', rejectAs(`POST ${ISSUE}/unsubscribe`, 304, 404, '404 Not Found')],
    // Resources, Time stats: "time_estimate | integer | seconds"; "total_time_spent | integer | seconds".
    ['estimate-is-what-is-left', 'setIssueTimeEstimate addIssueSpentTime getIssueTimeStats getMergeRequestTimeStats', 'The estimate is what is left of it after the time spent.', estimateShrinks()],
    // Endpoints, Issues: "POST …/reset_spent_time | issue_iid | sets spent time to 0 seconds".
    ['spent-reset-not-stored', 'addIssueSpentTime resetIssueSpentTime getIssueTimeStats', 'The time spent is reset in the response only.', rewrites(`POST ${ISSUE}/reset_spent_time`, 'issues', (_, __, { total_time_spent }) => ({ total_time_spent }))],
    // Endpoints, Issues: "duration (string, required, human format: hours then minutes)".
    ['hours-of-one-digit', 'setIssueTimeEstimate addIssueSpentTime', 'Of the hours of a duration, only the last digit counts.', stores([`POST ${ISSUE}/time_estimate`, `POST ${ISSUE}/add_spent_time`], 'duration', (value) => value.replace(/\d+(?=\d\s*h)/gi, ''))],
    // Authentication 2: "Every issues call must be authenticated."
    ['issue-without-token', 'createIssue', 'Issues of public projects are created without a token.', asUser(NEW_ISSUE, 201)],
  ],
  requests: [
    // Endpoints, Merge requests: "order_by (created_at or updated_at; default created_at)".
    ['requests-order-by-ignored', 'listMergeRequests updateMergeRequest', 'Merge requests are in the order of creation although that of updates is asked for.', query(`GET ${REQUESTS}`, (changed) => changed.delete('order_by'))],
    // Endpoints, Merge requests: "PUT … | … labels, milestone_id, remove_source_branch; …".
    ['later-removal-choice-ignored', 'updateMergeRequest getMergeRequest', 'The choice to remove the source branch cannot be changed.', sets(`PUT ${REQUEST}`, 'merge_requests', (_, call, before) => 'remove_source_branch' in call.sent && { force_remove_source_branch: before.force_remove_source_branch ?? false })],
    // States and transitions: "Merge request | opened | PUT merge | … | source branch removed if requested"; closing has nothing of it.
    ['close-removes-branch', 'createMergeRequest updateMergeRequest getBranch', 'The source branch that is to be removed is so when the merge request is closed, too.', closingRemovesBranch()],
    // Endpoints, Merge requests: "should_remove_source_branch (boolean)"; States: "source branch removed if requested".
    ['declined-removal-is-done', 'acceptMergeRequest getBranch', 'The source branch is removed although that is declined.', declinedIsDone()],
    // States and transitions: "PUT merge | … | merged | merge_commit_sha set".
    ['merge-response-without-commit', 'acceptMergeRequest', 'The response to a merge does not have its commit.', json(`PUT ${REQUEST}/merge`, (request) => { request.merge_commit_sha = null; })],
    // Authentication 7: "A merge request accept or cancel without permission returns 401."
    ['cancel-unpermitted-403', 'cancelMergeWhenPipelineSucceeds', 'To cancel a merge without permission is forbidden.', rejectAs(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, 401, 403, '403 Forbidden')],
    // Errors: "409 | accept merge request | …; message 'SHA does not match HEAD of source branch'".
    ['other-sha-message', 'acceptMergeRequest', 'The message about a hash that is not the head is another one.', rejectAs(`PUT ${REQUEST}/merge`, 409, 409, '409 Conflict')],
    // Errors: "304 | subscribe, unsubscribe, … | action already in effect, no change".
    ['request-unsubscribe-again-200', 'unsubscribeFromMergeRequest', 'To unsubscribe again from a merge request is a success.', asRead(`POST ${REQUEST}/unsubscribe`, 304, 200, requestPath)],
    // Resources: "Merge request diff version: id (integer), head_commit_sha, base_commit_sha, start_commit_sha (string), …"; Merge request: "sha | head of the source branch".
    ['head-is-base-of-version', 'listMergeRequestVersions getMergeRequestVersion', 'The head and the base of a diff version are in each other\'s place.', each([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`], (version) => swap(version, 'head_commit_sha', 'base_commit_sha'))],
    // Resources, Merge request: "changes: array of {old_path, new_path (string), a_mode, b_mode (string), …}".
    ['modes-as-numbers', 'getMergeRequestChanges getMergeRequestVersion', 'The modes of files are numbers.', everywhere([`GET ${REQUEST}/changes`, `GET ${REQUEST}/versions/*`], (object) => { if ('a_mode' in object) Object.assign(object, { a_mode: Number(object.a_mode), b_mode: Number(object.b_mode) }); })],
    // Resources, Merge request: "id, iid, project_id, source_project_id, target_project_id | integer".
    ['source-project-is-target', 'createMergeRequest getMergeRequest listMergeRequests', 'A merge request from a fork names the project that it is for as that of its source branch.', each([`GET ${REQUESTS}`, `GET ${REQUEST}`, `POST ${REQUESTS}`, `PUT ${REQUEST}`], (request) => { request.source_project_id = request.target_project_id; })],
    // Authentication 5: "issue and merge request delete need admin or project owner".
    ['request-delete-admins-only', 'deleteMergeRequest', 'The owner of a project may not delete its merge requests.', rejects(`DELETE ${REQUEST}`, 403, '403 Forbidden', (call) => isOwner(call) && !isAdmin(call) && mergeRequestOf(call) !== undefined)],
  ],
  projects: [
    // Endpoints, Projects: "order_by (id, name, path, created_at, updated_at, last_activity_at; default created_at)".
    ['projects-by-activity', 'listProjects createIssue', 'By default, projects are in the order of their last activity.', byDefault('GET /projects', 'order_by', 'last_activity_at')],
    // Endpoints, Projects: "order_by (id, name, path, …)"; Resources, Project: "name, path | string" beside "name_with_namespace".
    ['name-order-with-namespace', 'listProjects createProject', 'Ordered by name, projects are in the order of their names with the namespace.', ordersFullNames()],
    // Resources, Project: "With simple=true the list returns only ID, URL, name and path of each project."
    ['simple-for-callers-only', 'listProjects', 'Without a token, simple is ignored.', on('GET /projects', (call) => { const changed = new URLSearchParams(call.query); changed.delete('simple'); return call.pass(call.token === '' && call.query.get('simple') === 'true' ? { query: changed } : {}); })],
    // Resources, Project: "name_with_namespace, path_with_namespace | string"; Conventions 2: "the URL-encoded namespace path of the project".
    ['full-path-of-names', 'getProject listProjects createProject', 'The full path of a project has the names instead of the paths.', everywhere(PROJECTS, (object) => { if ('name_with_namespace' in object) object.path_with_namespace = object.name_with_namespace.replaceAll(' / ', '/'); })],
    // Endpoints, Projects: "POST /projects/:id/fork | … | forks the project"; Resources, Project: "forks_count, star_count | integer".
    ['fork-not-counted', 'forkProject getProject', 'A fork does not count among those of its origin.', forkWithoutOrigin()],
    // Resources, Project: "open_issues_count | integer".
    ['open-issues-with-requests', 'getProject listProjects', 'The count of open issues has the open merge requests, too.', everywhere(['GET /projects', 'GET /projects/*'], (object, { world }) => { if ('open_issues_count' in object) object.open_issues_count += world.merge_requests.all({ project: object.id }).filter(({ state }) => state === 'opened' || state === 'reopened').length; })],
    // Resources, Event: "data (null or push data)"; "Push data: before, after (commit hashes), ref, …".
    ['push-without-data', 'listProjectEvents listUserEvents acceptMergeRequest', 'The events of pushes do not have what was pushed.', each(EVENTS, (event) => { event.data = null; })],
    // Endpoints, Projects: "POST /projects/:id/uploads | file (required, multipart file)".
    ['upload-without-file', 'uploadFile', 'An upload without a file is a success.', uploadsNothing()],
    // Endpoints, Projects, create parameters: "visibility (private, internal, public)".
    ['new-project-private', 'createProject getProject', 'A new project is private whatever is sent.', ignores('POST /projects', 'visibility', (value) => /^(internal|public)$/.test(String(value)))],
    // Endpoints, Projects, create parameters: "path (…; generated from name, lowercased with dashes)".
    ['path-of-joined-words', 'createProject', 'A path that is made from a name of several words has nothing between them.', sent('POST /projects', (fields) => { const path = text(fields.name).replace(/[^\p{L}\p{N}]+/gu, ''); if (isText(fields.name) && path !== '' && !('path' in fields)) fields.path = path; })],
    // Endpoints, Projects: "POST /projects/user/:user_id | …; default_branch (string, default master); other parameters as create".
    ['project-for-user-without-options', 'createProjectForUser getProject', 'A project for a user is created without its description and options.', optionsOfUserProject()],
    // Endpoints, Projects: "only fields sent are changed on update except name", though its row has "default_branch (default master)".
    ['update-resets-default-branch', 'updateProject getProject', 'An update without a default branch makes it master.', adds('PUT /projects/*', 'default_branch', master)],
    // States and transitions: "Project | any | POST star | not starred | unchanged | star_count increases".
    ['archived-project-not-starred', 'archiveProject starProject', 'A project in the archive cannot be starred.', rejects('POST /projects/*/star', 403, '403 Forbidden: the project is archived', (call) => callerOf(call) !== undefined && projectOf(call)?.archived === true && mayRead(call))],
    // Endpoints, Projects: "POST /projects/:id/hooks | url (string, required)".
    ['hook-without-url', 'createProjectHook', 'A hook without a URL is created, for the host itself.', adds('POST /projects/*/hooks', 'url', () => 'http://localhost/')],
    // States and transitions: "Branch | any | PUT protect / unprotect | | protected true / false".
    ['default-branch-stays-protected', 'unprotectBranch', 'The default branch cannot be unprotected.', rejects(`PUT ${BRANCH}/unprotect`, 403, '403 Forbidden: the default branch is protected', (call) => mayOwn(call) && call.path[1] === projectOf(call)?.default_branch)],
    // Endpoints, Projects: "DELETE /projects/:id/fork | admin only | deletes the forked-from relation".
    ['relation-deletion-deletes-fork', 'createForkRelation deleteForkRelation getProject', 'With the relation of a fork, the fork is deleted.', relationDeletesFork()],
    // Endpoints, Projects: "GET /projects/search/:query | … | projects visible to the caller".
    ['search-hides-archived', 'searchProjects archiveProject', 'The search leaves out projects in the archive.', relist('GET /projects/search/*', (all) => all.filter(({ archived }) => !archived))],
  ],
  accounts: [
    // Endpoints, Users: "search (string, matched against email or username)" beside "active=true or blocked=true".
    ['search-without-blocked', 'listUsers', 'A search for users leaves out those who are blocked.', query('GET /users', (changed) => { if (changed.has('search') && !changed.has('active') && !changed.has('blocked')) changed.set('active', 'true'); })],
    // Conventions 7: "Optional fields that have no value are returned as JSON null."; Resources, User: "bio and location may be null".
    ['no-bio-is-empty', 'listUsers getUser getCurrentUser createUser', 'A user without a bio or a location has empty ones.', each(USERS, (user) => { user.bio ??= ''; user.location ??= ''; })],
    // Authentication 5: "Admin-only operations: user create, …".
    ['user-created-by-everybody', 'createUser', 'Everybody with a token may create users.', asAdmin('POST /users')],
    // Endpoints, Users: "PUT /users/:id | admin only. email, username, name, … (all optional)".
    ['user-update-needs-email', 'updateUser', 'A user cannot be updated without an address.', rejects('PUT /users/*', 404, '404 Not Found: email is missing', (call) => isAdmin(call) && userOf(call) !== undefined && !('email' in call.sent))],
    // Endpoints, Users: "DELETE /users/:id | … | 200 even if the user does not exist; body is the user if deleted".
    ['owner-not-deleted', 'deleteUser createProjectForUser', 'A user who owns projects cannot be deleted.', rejects('DELETE /users/*', 409, '409 Conflict: the user owns projects', (call) => isAdmin(call) && call.world.projects.all({ owner: userOf(call)?.id ?? 0 }).length > 0)],
    // Resources, SSH key: "The admin lookup by key ID adds user (admin view User)."
    ['key-lookup-shows-caller', 'getSshKey', 'The user of a key that is looked up is who asks.', json('GET /keys/*', async (key, call) => { key.user = await call.read(`/users/${callerOf(call)?.id}`); })],
    // Errors: "400 | add SSH key, add email | validation failure; … (fields: fingerprint, key, email; text such as already taken)".
    ['taken-key-409', 'createCurrentUserSshKey createUserSshKey', 'To add a key that is there is a conflict.', rejectAs(KEYS, 400, 409, { fingerprint: ['has already been taken'] }, (call) => isText(call.sent.key) && call.world.ssh_keys.find('material', keyMaterial(call.sent.key)) !== undefined)],
    // Endpoints, Users: "POST /user/emails | email (required) | 201 Email; 400 with message object on failure".
    ['deleted-address-stays-taken', 'createCurrentUserEmail deleteCurrentUserEmail', 'An address that has been deleted cannot be added again.', deletedAddressStaysTaken()],
    // Endpoints, Users: "GET /user/emails | none | 200 array of Email".
    ['new-address-not-listed', 'createCurrentUserEmail createUserEmail listCurrentUserEmails listUserEmails', 'A new address is not listed, though it can be read.', newAddressNotListed()],
    // Endpoints, Users: "GET /user/emails/:email_id | email_id (required) | 200 Email"; Authentication 5: "Admin-only operations: …, other users' keys and emails".
    ['address-of-anybody', 'getCurrentUserEmail', 'Every user reads every address as one of their own.', addressOfAnybody()],
    // States and transitions: "User | active | POST block | admin | blocked"; only "DELETE token" revokes.
    ['block-revokes-tokens', 'blockUser getImpersonationToken listImpersonationTokens', 'The impersonation tokens of a user who is blocked are revoked.', after('POST /users/*/block', (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: number(call.path[0]) })) tokens.change(token, { revoked: true }); })],
    // Endpoints, Users: "GET /users/:user_id/impersonation_tokens | …; state (all, active, inactive)".
    ['all-tokens-are-active', 'listImpersonationTokens', 'The state all lists active tokens only.', query(`GET ${TOKENS}`, (changed) => { if (changed.get('state') === 'all') changed.set('state', 'active'); })],
    // Endpoints, Users: "Impersonation tokens allow acting as the user for API calls".
    ['acting-creates-as-admin', 'createIssue createImpersonationToken', 'An issue that is created with an impersonation token is by an administrator.', on(NEW_ISSUE, (call) => call.pass(isActing(call) && mayRead(call) ? { token: ADMIN } : {}))],
    // Resources, User activity: "last_activity_at (date, deprecated)".
    ['old-activity-with-time', 'listUserActivities', 'The deprecated field of an activity is a date-time.', each('GET /user/activities', (activity) => { activity.last_activity_at = `${activity.last_activity_on}T00:00:00.000Z`; })],
  ],
};
