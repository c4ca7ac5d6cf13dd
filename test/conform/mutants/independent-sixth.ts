/** A sixth set of defects, line by line from the documentation, by somebody who has read neither the kit nor what it missed. */

import { asAdmin, goneIsMissing, rejectAs } from './access-layers.ts';
import { beside } from './independent-third.ts';
import {
  byDefault,
  drops,
  each,
  everywhere,
  filter,
  json,
  query,
  relist,
  sent,
  stores,
} from './input-layers.ts';
import { both, type Call, error, type Json, type Layer, on, type Row } from './layer.ts';
import {
  BRIEF,
  ISSUE,
  JOB,
  JOB_LISTS,
  LISTS,
  NEW_ISSUE,
  REQUEST,
  REQUESTS,
  TIMES,
  TOKENS,
} from './places.ts';
import {
  callerOf,
  isAdmin,
  isOwner,
  issueOf,
  isText,
  mergeRequestOf,
  number,
  projectOf,
  projectPath,
  requestPath,
  text,
  userOf,
} from './rows.ts';
import { after, removes, rewrites } from './world-layers.ts';

const JOBS = [...JOB_LISTS, `GET ${JOB}`];
const HOOKS = ['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'];

const isFalse = (value: unknown) => String(value) === 'false';

/** Who asks for jobs that are pending gets those that are running, too. */
const pendingWithRunning = (): Layer =>
  query(JOB_LISTS, (changed) => {
    const scopes = [...changed.getAll('scope'), ...changed.getAll('scope[]')];
    if (!scopes.includes('pending')) return;
    changed.delete('scope');
    changed.delete('scope[]');
    for (const scope of [...scopes, 'running']) changed.append('scope[]', scope);
  });

/** The list of a pipeline shows the status that a job had before anybody did anything with it. */
function pipelineListStale(): Layer {
  const first = beside(() => new Map<number, string>());
  const actions = ['cancel', 'retry', 'play'].map((action) => `POST ${JOB}/${action}`);
  const keep = on(actions, async (call) => {
    const { id, status } = call.world.jobs.get(number(call.path[1])) ?? {};
    const response = await call.pass();
    if (response.status === 200 && id && status && !first(call.world).has(id))
      first(call.world).set(id, status);
    return response;
  });
  const show = each('GET /projects/*/pipelines/*/jobs', (job, { world }) => {
    job.status = first(world).get(job.id) ?? job.status;
  });
  return both(keep, show);
}

/** A job that is retried stays as it is; there is another one, which is pending. */
const retryMakesAnother = (): Layer =>
  on(`POST ${JOB}/retry`, async (call) => {
    const { jobs, now, transaction } = call.world;
    const before = jobs.get(number(call.path[1]));
    const response = await call.pass();
    const retried = before && jobs.get(before.id);
    if (response.status !== 200 || before === undefined || retried === undefined) return response;
    const { id: _, ...fields } = retried;
    const { id, created_at } = transaction(() => {
      jobs.change(retried, before);
      return jobs.insert({ ...fields, created_at: now() });
    });
    return Response.json({ ...((await response.json()) as Json), id, created_at }, response);
  });

/** Where a job has left no trace, the trace is empty. */
const emptyTrace = (): Layer =>
  on(`GET ${JOB}/trace`, async (call) => {
    const response = await call.pass();
    const isThere = await call.read(`${projectPath(call)}/jobs/${call.path[1]}`);
    return response.status === 404 && isThere
      ? new Response('', { headers: { 'content-type': 'text/plain' } })
      : response;
  });

/** Takes the id of a milestone for its number in the project. */
const milestoneByNumber = (): Layer =>
  sent([NEW_ISSUE, `PUT ${ISSUE}`], (fields, call) => {
    if (!/^\d+$/.test(text(fields.milestone_id))) return;
    const project = projectOf(call)?.id;
    const iid = number(fields.milestone_id);
    const found = call.world.milestones
      .all()
      .find((one) => one.project_id === project && one.iid === iid);
    if (found === undefined) delete fields.milestone_id;
    else fields.milestone_id = found.id;
  });

/** A closed issue can only be opened again. */
const frozenWhenClosed = (): Layer =>
  on(`PUT ${ISSUE}`, async (call) => {
    const isFrozen = issueOf(call)?.state === 'closed' && !('state_event' in call.sent);
    const isThere = isFrozen && (await call.read(`${projectPath(call)}/issues/${call.path[1]}`));
    return isThere ? error(403, '403 Forbidden: the issue is closed') : call.pass();
  });

/** Who moves an issue is the author of the one in the other project. */
const moverIsAuthor = (): Layer =>
  json(`POST ${ISSUE}/move`, async (issue, call) => {
    const { issues, transaction } = call.world;
    const [row, caller] = [issues.get(issue.id), callerOf(call)];
    const user = await call.read(`/users/${caller?.id}`);
    if (row === undefined || caller === undefined || user === null) return;
    transaction(() => issues.change(row, { author_id: caller.id }));
    issue.author = Object.fromEntries(BRIEF.map((name) => [name, user[name]]));
  });

/** A new merge request has the head of its target branch. */
const shaOfTarget = (): Layer =>
  json(`POST ${REQUESTS}`, (request, { world }) => {
    const row = world.merge_requests.get(request.id);
    const target = row && world.branches.find('name', `${row.project_id}/${row.target_branch}`);
    if (row === undefined || target === undefined) return;
    world.transaction(() => world.merge_requests.change(row, { sha: target.sha }));
    request.sha = target.sha;
  });

/** A merge request that is deleted is closed, and still there. */
const deletionCloses = (): Layer =>
  after(`DELETE ${REQUEST}`, (call) => {
    const before = mergeRequestOf(call);
    return () => {
      const { merge_requests: requests } = call.world;
      const row = before && requests.record(before.id);
      const state = before?.state === 'merged' ? 'merged' : 'closed';
      if (row) requests.change(row, { deleted: false, state });
    };
  });

/** Responds with the merge request where the right status is 406. */
const acceptedAs200 = (pattern: string, isMeant: (request: Json) => boolean): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const request = response.status === 406 ? await call.read(requestPath(call)) : null;
    return request && isMeant(request) ? Response.json(request) : response;
  });

/** With the estimate of a merge request, the time spent is reset. */
const resetsSpent = (): Layer =>
  both(
    json(`POST ${REQUEST}/reset_time_estimate`, (stats) => {
      Object.assign(stats, { total_time_spent: 0, human_total_time_spent: null });
    }),
    rewrites(`POST ${REQUEST}/reset_time_estimate`, 'merge_requests', () => ({
      total_time_spent: 0,
    })),
  );

/** Time as on a clock, which begins again after a day. */
function clockTime(seconds: number): string | null {
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const units = [hours > 0 ? `${hours}h` : '', minutes > 0 ? `${minutes}m` : ''];
  return units.filter((unit) => unit !== '').join(' ') || null;
}

const wrapsAtDay = (): Layer =>
  everywhere(TIMES, (object) => {
    for (const name of ['time_estimate', 'total_time_spent']) {
      if (object[name] >= 86_400) object[`human_${name}`] = clockTime(object[name]);
    }
  });

/** Lists count the stars that a project had before the first one of them changed. */
function starsStale(): Layer {
  const first = beside(() => new Map<number, number>());
  const keep = on(['POST /projects/*/star', 'POST /projects/*/unstar'], async (call) => {
    const before = await call.read(projectPath(call));
    const response = await call.pass();
    if (response.status === 200 && before && !first(call.world).has(before.id))
      first(call.world).set(before.id, before.star_count);
    return response;
  });
  const show = each('GET /projects', (project, { world }) => {
    if ('star_count' in project)
      project.star_count = first(world).get(project.id) ?? project.star_count;
  });
  return both(keep, show);
}

/** Flags that are false are taken for flags that were not sent. */
const falseIsUnset = (): Layer =>
  sent('POST /projects', (fields) => {
    for (const [name, value] of Object.entries(fields)) {
      if (/_enabled$|^public_jobs$|^only_allow_/.test(name) && isFalse(value)) delete fields[name];
    }
  });

/** A namespace is found by its id only. */
const forkById = (): Layer =>
  on('POST /projects/*/fork', async (call) => {
    const isPath = isText(call.sent.namespace) && !/^\d+$/.test(call.sent.namespace);
    const isThere = isPath && callerOf(call) && (await call.read(projectPath(call)));
    return isThere ? error(404, '404 Namespace Not Found') : call.pass();
  });

/** Another account has the username that is sent for one. */
const isTakenName = (call: Call): boolean => {
  const holder = call.world.users.find('username', text(call.sent.username));
  return holder !== undefined && userOf(call) !== undefined && holder.id !== userOf(call)?.id;
};

/** A user cannot have two tokens of the same name. */
const tokenNameTaken = (): Layer =>
  on(`POST ${TOKENS}`, async (call) => {
    const others = call.world.impersonation_tokens.all({ user: number(call.path[0]) });
    const isTaken = others.some(({ name }) => name === call.sent.name);
    return isAdmin(call) && isTaken
      ? error(400, { name: ['has already been taken'] })
      : call.pass();
  });

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const sixth: Readonly<Record<string, readonly Row[]>> = {
  jobs: [
    ['pending-with-running', 'listProjectJobs listPipelineJobs', 'The scope pending lists running jobs, too.', pendingWithRunning()],
    ['pipeline-list-status-stale', 'cancelJob retryJob playJob listPipelineJobs', 'The jobs of a pipeline are listed with the status that they had before they were canceled, retried or played.', pipelineListStale()],
    ['retry-makes-another-job', 'retryJob getJob', 'To retry a job makes another one, and leaves the job as it is.', retryMakesAnother()],
    ['no-trace-is-empty', 'downloadJobTrace', 'The trace of a job without any is empty.', emptyTrace()],
    ['job-commit-id-short', 'listProjectJobs listPipelineJobs getJob', 'The commit of a job has its short hash for an id.', each(JOBS, ({ commit }) => { commit.id = commit.short_id; })],
    ['artifact-size-in-words', 'listProjectJobs listPipelineJobs getJob', 'The size of an artifacts file is a text with a unit.', each(JOBS, ({ artifacts_file: file }) => { if (file) file.size = `${file.size} Bytes`; })],
    ['erase-deletes-job', 'eraseJob getJob listProjectJobs', 'A job that is erased is gone.', removes(`POST ${JOB}/erase`, ({ jobs }, { path }) => [jobs, jobs.all().filter(({ id }) => id === number(path[1]))])],
  ],
  issues: [
    ['milestone-filter-by-id', 'listIssues listGroupIssues listProjectIssues', 'The filter by milestone compares its id.', filter(LISTS, 'milestone', ({ milestone }, value) => String(milestone?.id) === value)],
    ['search-in-both-texts', 'listIssues listGroupIssues listProjectIssues', 'A search finds what is both in the title and in the description.', filter(LISTS, 'search', ({ title, description }, value) => [title, description].every((one) => text(one).includes(text(value))))],
    ['my-issues-without-archived', 'listIssues archiveProject', 'Issues of archived projects are not among those of the caller.', relist('GET /issues', (all, { world }) => all.filter(({ project_id }) => !world.projects.get(project_id)?.archived))],
    ['group-iids-ignored', 'listGroupIssues', 'The issues of a group are listed whatever iids are sent.', query('GET /groups/*/issues', (changed) => changed.delete('iids[]'))],
    ['milestone-id-is-iid', 'createIssue updateIssue', 'The milestone is found by its number in the project instead of its id.', milestoneByNumber()],
    ['created-at-cut-to-day', 'createIssue', 'Of created_at only the day is stored.', stores(NEW_ISSUE, 'created_at', (value) => (Number.isNaN(Date.parse(value)) ? value : `${new Date(value).toISOString().slice(0, 10)}T00:00:00.000Z`))],
    ['closed-issue-is-frozen', 'updateIssue', 'A closed issue cannot be updated unless it is opened again.', frozenWhenClosed()],
    ['issue-delete-admins-only', 'deleteIssue', 'The owner of a project may not delete its issues.', on(`DELETE ${ISSUE}`, async (call) => (isOwner(call) && !isAdmin(call) && issueOf(call) ? error(403, '403 Forbidden') : call.pass()))],
    ['mover-becomes-author', 'moveIssue getIssue', 'Who moves an issue is its author.', moverIsAuthor()],
    ['unsubscribe-everybody', 'unsubscribeFromIssue getIssue', 'With the subscription of the caller to an issue, those of all others end.', removes(`POST ${ISSUE}/unsubscribe`, ({ subscriptions }, call) => [subscriptions, subscriptions.all().filter(({ target_type, target_id }) => target_type === 'Issue' && target_id === issueOf(call)?.id)])],
    ['closed-by-first-only', 'listMergeRequestsClosingIssue', 'Of the merge requests that close an issue only one is listed.', relist(`GET ${ISSUE}/closed_by`, (all) => all.slice(0, 1))],
  ],
  requests: [
    ['requests-oldest-first', 'listMergeRequests', 'Merge requests are listed in ascending order by default.', byDefault(`GET ${REQUESTS}`, 'sort', 'asc')],
    ['requests-iids-are-ids', 'listMergeRequests', 'The iids that are sent are compared to ids.', relist(`GET ${REQUESTS}`, (all, { query: asked }) => (asked.has('iids[]') ? all.filter(({ id }) => asked.getAll('iids[]').includes(String(id))) : all), (changed) => changed.delete('iids[]'))],
    ['requests-per-page-ignored', 'listMergeRequests', 'Pages have 20 merge requests whatever size is sent.', query(`GET ${REQUESTS}`, (changed) => changed.delete('per_page'))],
    ['new-request-has-target-sha', 'createMergeRequest getMergeRequest', 'The hash of a new merge request is the head of its target branch.', shaOfTarget()],
    ['request-delete-only-closes', 'deleteMergeRequest getMergeRequest listMergeRequests', 'A merge request that is deleted is closed, and still found.', deletionCloses()],
    ['merge-message-ignored', 'acceptMergeRequest getBranch', 'The message for the merge commit is ignored.', drops(`PUT ${REQUEST}/merge`, /./, 'merge_commit_message')],
    ['merge-again-200', 'acceptMergeRequest', 'To accept a merge request that is merged already is a success.', acceptedAs200(`PUT ${REQUEST}/merge`, ({ state }) => state === 'merged')],
    ['cancel-without-flag-200', 'cancelMergeWhenPipelineSucceeds', 'To cancel a merge that waits for no pipeline is a success.', acceptedAs200(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, () => true)],
    ['closes-issues-as-external', 'listIssuesClosedByMergeRequest', 'The issues that a merge request closes have the form of those of an external tracker.', each(`GET ${REQUEST}/closes_issues`, (issue) => { for (const name of Object.keys(issue)) if (name !== 'title') issue[name] = name === 'id' ? String(issue.id) : undefined; })],
    ['version-size-as-number', 'listMergeRequestVersions getMergeRequestVersion', 'The real size of a diff version is a number.', each([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`], (version) => { version.real_size = Number(version.real_size); })],
    ['reset-estimate-resets-spent', 'resetMergeRequestTimeEstimate getMergeRequestTimeStats', 'To reset the estimate of a merge request resets the time spent, too.', resetsSpent()],
    ['human-time-wraps-at-day', 'setIssueTimeEstimate addIssueSpentTime getIssueTimeStats setMergeRequestTimeEstimate addMergeRequestSpentTime getMergeRequestTimeStats', 'The human format leaves out full days.', wrapsAtDay()],
  ],
  projects: [
    ['update-order-is-creation', 'listProjects updateProject', 'The order by updated_at is that by created_at.', query('GET /projects', (changed) => { if (changed.get('order_by') === 'updated_at') changed.set('order_by', 'created_at'); })],
    ['simple-without-urls', 'listProjects', 'With simple, projects have no URL.', each('GET /projects', (project, { query: asked }) => { if (asked.get('simple') === 'true') for (const name of ['web_url', 'ssh_url_to_repo', 'http_url_to_repo']) delete project[name]; })],
    ['private-project-users-open', 'listProjectUsers', 'Everybody with a token sees the users of private projects.', asAdmin('GET /projects/*/users', [404], (call) => callerOf(call) !== undefined && projectOf(call) !== undefined)],
    ['false-flags-are-unset', 'createProject', 'Flags of a new project that are false count as not sent.', falseIsUnset()],
    ['project-by-path-alone-rejected', 'createProject', 'A project cannot be created with a path alone.', on('POST /projects', async (call) => (callerOf(call) && isText(call.sent.path) && !('name' in call.sent) ? error(400, { name: ['is missing'] }) : call.pass()))],
    ['project-for-user-branch-ignored', 'createProjectForUser', 'The default branch of a project for a user cannot be chosen.', drops('POST /projects/user/*', /./, 'default_branch')],
    ['fork-namespace-path-rejected', 'forkProject', 'The namespace of a fork is found by its id only.', forkById()],
    ['star-count-stale-in-list', 'starProject unstarProject listProjects', 'In lists, stars are not counted any more once a project has been starred.', starsStale()],
    ['unarchive-admin-only', 'unarchiveProject', 'The owner of a project may not take it out of the archive.', on('POST /projects/*/unarchive', async (call) => (isOwner(call) && !isAdmin(call) ? error(403, '403 Forbidden') : call.pass()))],
    ['upload-url-with-project', 'uploadFile', 'The URL of an upload begins with the path of the project.', json('POST /projects/*/uploads', async (upload, call) => { const project = await call.read(projectPath(call)); const url = `/${project?.path_with_namespace}${upload.url}`; return { ...upload, url, markdown: upload.markdown.replace(upload.url, () => url) }; })],
    ['share-needs-expiry', 'shareProject', 'A project cannot be shared for good.', on('POST /projects/*/share', async (call) => ((isOwner(call) || isAdmin(call)) && projectOf(call) && !('expires_at' in call.sent) ? error(400, { expires_at: ['is missing'] }) : call.pass()))],
    ['hooks-page-of-fifty', 'listProjectHooks', 'A page of hooks has 50 of them by default.', byDefault('GET /projects/*/hooks', 'per_page', '50')],
    ['hook-ssl-flag-ignored', 'createProjectHook updateProjectHook', 'Whether a hook verifies certificates cannot be chosen.', drops(HOOKS, /^(true|false)$/, 'enable_ssl_verification')],
    ['developer-flags-missing-in-list', 'listBranches', 'In lists, branches do not say what developers can do.', each('GET /projects/*/repository/branches', (branch) => { delete branch.developers_can_push; delete branch.developers_can_merge; })],
    ['event-username-is-name', 'listProjectEvents listUserEvents', 'The author_username of an event is the name of its author.', each(['GET /projects/*/events', 'GET /users/*/events'], (event) => { event.author_username = event.author.name; })],
  ],
  accounts: [
    ['external-filter-ignored', 'listUsers', 'The flag external is ignored.', query('GET /users', (changed) => changed.delete('external'))],
    ['blocked-user-is-gone', 'getUser blockUser', 'Only administrators find a user who is blocked.', on('GET /users/*', async (call) => { const response = await call.pass(); return response.status === 200 && !isAdmin(call) && userOf(call)?.state === 'blocked' ? error(404, '404 User Not Found') : response; })],
    ['organization-only-for-admins', 'listUsers getUser', 'Only administrators see the organization of a user.', each(['GET /users', 'GET /users/*'], (user, call) => { if (!isAdmin(call)) delete user.organization; })],
    ['user-keys-for-everybody', 'listUserSshKeys', 'Everybody may list the SSH keys of any user.', asAdmin('GET /users/*/keys', [403])],
    ['duplicate-username-409', 'updateUser', 'To change a username to one that is taken is a conflict.', rejectAs('PUT /users/*', 404, 409, { username: ['has already been taken'] }, (call) => isAdmin(call) && isTakenName(call))],
    ['admin-once-always', 'updateUser getCurrentUser', 'An administrator cannot be made a usual user again.', drops('PUT /users/*', /^false$/, 'admin')],
    ['deleted-user-not-returned', 'deleteUser', 'The body is empty although a user has been deleted.', on('DELETE /users/*', async (call) => { const response = await call.pass(); return response.status === 200 ? new Response(null, { status: 200 }) : response; })],
    ['unblock-nobody-403', 'unblockUser', 'To unblock a user who is not there is forbidden.', rejectAs('POST /users/*/unblock', 404, 403, '403 Forbidden')],
    ['sudo-with-own-secret', 'getCurrentUser', 'An administrator who acts as a user gets the own private token with the account.', json('GET /user', (user, { token }) => { if ('private_token' in user) user.private_token = token; })],
    ['key-title-from-comment', 'createCurrentUserSshKey createUserSshKey', 'The title of a key is its comment, if it has one.', sent(['POST /user/keys', 'POST /users/*/keys'], (fields) => { const [, , comment] = isText(fields.key) ? fields.key.trim().split(/\s+/) : []; if (isText(comment) && isText(fields.title)) fields.title = comment; })],
    ['deleted-key-again-404', 'deleteCurrentUserSshKey', 'A key that is not there cannot be deleted.', goneIsMissing('DELETE /user/keys/*', (call) => { const key = call.world.ssh_keys.get(number(call.path[0])); return key?.user_id === callerOf(call)?.id ? key : undefined; })],
    ['email-stored-lower-case', 'createCurrentUserEmail createUserEmail', 'Addresses are stored in lower case.', stores(['POST /user/emails', 'POST /users/*/emails'], 'email', (value) => value.toLowerCase())],
    ['tokens-per-page-ignored', 'listImpersonationTokens', 'Pages have 20 tokens whatever size is sent.', query(`GET ${TOKENS}`, (changed) => changed.delete('per_page'))],
    ['token-name-taken', 'createImpersonationToken', 'A user cannot have two tokens of the same name.', tokenNameTaken()],
    ['event-title-missing-for-user', 'listUserEvents', 'The events of a user do not name the titles of their targets.', each('GET /users/*/events', (event) => { event.target_title = null; })],
  ],
};
