/** A fourth set of defects, again line by line from the documentation, by somebody who has read neither the kit nor what it missed. */

import { asAdmin, asUser, rejectAs } from './access-layers.ts';
import { beside } from './independent-third.ts';
import {
  drops,
  each,
  everywhere,
  joinLists,
  json,
  omittedAs,
  query,
  relist,
  sent,
  stores,
} from './input-layers.ts';
import { both, type Call, type Json, type Layer, on, type Row } from './layer.ts';
import {
  FLAG,
  ISSUE,
  JOB,
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
  isSelf,
  issueOf,
  number,
  projectOf,
  projectPath,
  text,
  userOf,
} from './rows.ts';
import { removes, rewrites } from './world-layers.ts';

const HOOKS = ['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'];
const ASSIGNEES = ['assignee_ids', 'assignee_ids[]'];

const jobOf = ({ world, path: [, id] }: Call) => world.jobs.get(number(id));
const areUsers = (ids: unknown, { world }: Call) =>
  [ids].flat().every((id) => world.users.get(number(id)) !== undefined);

/** Two fields change places. */
export const swap = (fields: Json, one: string, other: string): void => {
  const { [one]: first, [other]: second } = fields;
  delete fields[one];
  delete fields[other];
  if (second !== undefined) fields[one] = second;
  if (first !== undefined) fields[other] = first;
};

/** A job whose files have been erased still shows the archive that it had. */
function erasedFileShown(): Layer {
  const files = beside(() => new Map<number, Json>());
  const keep = on(`POST ${JOB}/erase`, async (call) => {
    const job = await call.read(`${projectPath(call)}/jobs/${call.path[1]}`);
    const response = await call.pass();
    if (response.status === 200 && job?.artifacts_file)
      files(call.world).set(job.id, job.artifacts_file);
    return response;
  });
  const show = each([`GET ${JOB}`, 'GET /projects/*/jobs'], (job, { world }) => {
    job.artifacts_file ??= files(world).get(job.id) ?? null;
  });
  return both(keep, show);
}

/** An archive is sent as text in base64. */
const artifactsAsText = (): Layer =>
  on(`GET ${JOB}/artifacts`, async (call) => {
    const response = await call.pass();
    if (response.status !== 200) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    const content = Buffer.from(await response.arrayBuffer()).toString('base64');
    return new Response(content, { headers });
  });

/** The moved issue keeps the milestone of its old project. */
const moveKeepsMilestone = (): Layer =>
  json(`POST ${ISSUE}/move`, async (moved, call) => {
    const { issues, transaction } = call.world;
    const before = await call.read(`${projectPath(call)}/issues/${call.path[1]}`);
    const row = issues.get(moved.id);
    if (!before?.milestone || !moved.milestone || !row) return;
    transaction(() => issues.change(row, { milestone_id: before.milestone.id }));
    moved.milestone = before.milestone;
  });

/** In a form, a plus is no space. */
const plusStays =
  (...patterns: readonly RegExp[]): Layer =>
  (inner) =>
  async (input, init) => {
    const request = new Request(input, init);
    const { method, headers, url } = request;
    const name = `${method} ${new URL(url).pathname}`;
    const type = headers.get('content-type') ?? '';
    if (!type.startsWith('application/x-www-form-urlencoded')) return inner(request);
    if (!patterns.some((pattern) => pattern.test(name))) return inner(request);
    const body = (await request.text()).replaceAll('+', '%2B');
    return inner(url, { method, headers, body });
  };

/** What closes an issue includes merge requests that are gone. */
function deletedStillCloses(): Layer {
  const gone = beside(() => new Map<number, Json>());
  const keep = on(`DELETE ${REQUEST}`, async (call) => {
    const request = await call.read(`${projectPath(call)}/merge_requests/${call.path[1]}`);
    const response = await call.pass();
    if (response.status < 300 && request) {
      const { subscribed: _, ...listed } = request;
      gone(call.world).set(request.id, listed);
    }
    return response;
  });
  const show = relist(`GET ${ISSUE}/closed_by`, (all, call) => {
    const closers = call.world.merge_requests
      .everything()
      .filter(({ closes_issue_ids: ids }) => ids.includes(issueOf(call)?.id ?? 0));
    return [...all, ...closers.flatMap(({ id }) => gone(call.world).get(id) ?? [])];
  });
  return both(keep, show);
}

/** Users create more projects than they may. */
const withoutLimit = (): Layer =>
  on('POST /projects', async (call) => {
    const response = await call.pass();
    const { users, projects, transaction } = call.world;
    const caller = callerOf(call);
    if (response.status !== 403 || caller === undefined) return response;
    const { id, can_create_project, projects_limit } = caller;
    if (projects.count({ owner: id }) < projects_limit) return response;
    const set = (fields: Json) =>
      transaction(() => {
        const row = users.get(id);
        if (row) users.change(row, fields);
      });
    set({ can_create_project: true, projects_limit: 1e6 });
    const second = await call.pass();
    set({ can_create_project, projects_limit });
    return second;
  });

/** A user who is deleted is only blocked. */
const deletionBlocks = (): Layer =>
  on('DELETE /users/*', async (call) => {
    const { users, transaction } = call.world;
    const user = userOf(call);
    const shown = user && isAdmin(call) ? await call.read(`/users/${user.id}`) : null;
    if (user === undefined || shown === null) return call.pass();
    transaction(() => users.change(user, { state: 'blocked' }));
    return Response.json(shown);
  });

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const fourth: Readonly<Record<string, readonly Row[]>> = {
  jobs: [
    ['retry-is-not-stored', 'retryJob getJob', 'A job is pending in the response to its retry only.', rewrites(`POST ${JOB}/retry`, 'jobs', (_job, _call, { status }) => ({ status }))],
    ['play-says-pending', 'playJob', 'The response to playing a job shows it as pending, not as started.', json(`POST ${JOB}/play`, (job) => { job.status = 'pending'; })],
    ['erased-file-shown', 'eraseJob getJob listProjectJobs', 'An erased job still shows the archive that it had.', erasedFileShown()],
    ['skipped-jobs-left-out', 'listProjectJobs', 'Without a scope, skipped jobs are left out.', relist('GET /projects/*/jobs', (all, { query: asked }) => asked.has('scope') || asked.has('scope[]') ? all : all.filter(({ status }) => status !== 'skipped'))],
    ['trace-as-json', 'downloadJobTrace', 'A trace is returned within JSON.', on(`GET ${JOB}/trace`, async (call) => { const response = await call.pass(); return response.status === 200 ? Response.json({ trace: await response.text() }) : response; })],
    ['artifacts-as-text', 'downloadJobArtifacts getJob', 'An archive is returned as text in base64.', artifactsAsText()],
    ['keep-deletes-artifacts', 'keepJobArtifacts downloadJobArtifacts', 'Artifacts that are to be kept are deleted.', removes(`POST ${JOB}/artifacts/keep`, ({ artifacts }, { path }) => [artifacts, [artifacts.find('job', number(path[1])) ?? []].flat()])],
    ['no-artifacts-is-empty', 'downloadJobArtifacts', 'A job without artifacts returns an empty file.',
      on(`GET ${JOB}/artifacts`, async (call) => { const response = await call.pass(); const isThere = response.status === 404 && jobOf(call)?.project_id === projectOf(call)?.id && (await call.read(projectPath(call))) !== null; return isThere && jobOf(call) ? new Response(new Uint8Array(), { headers: { 'Content-Type': 'application/octet-stream' } }) : response; })],
  ],
  issues: [
    ['group-no-label-is-all', 'listGroupIssues', 'In groups, No+Label lists issues with labels, too.', query('GET /groups/*/issues', (changed) => { if (/^No[ +]Label$/.test(changed.get('labels') ?? '')) changed.delete('labels'); })],
    ['updates-ordered-by-day', 'listIssues listGroupIssues listProjectIssues', 'Ordered by updates, issues of one day are in the order of their ids.',
      relist(LISTS, (all, { query: asked }) => { const sign = asked.get('sort') === 'asc' ? 1 : -1; const day = ({ updated_at: at }: Json) => Date.parse(at.slice(0, 10)); return asked.get('order_by') === 'updated_at' ? all.toSorted((a, b) => sign * (day(a) - day(b)) || a.id - b.id) : all; })],
    ['assignee-set-once', 'updateIssue', 'An issue that has an assignee cannot get another.',
      sent(`PUT ${ISSUE}`, (fields, call) => { for (const name of ASSIGNEES) if (name in fields && issueOf(call)?.assignee_id && areUsers(fields[name], call)) delete fields[name]; })],
    ['reopening-unassigns', 'updateIssue getIssue', 'An issue that is opened again loses its assignee.',
      rewrites(`PUT ${ISSUE}`, 'issues', ({ state }, { sent: fields }, before) => before.state === 'closed' && state === 'opened' && !ASSIGNEES.some((name) => name in fields) && { assignee_id: null })],
    ['confidential-for-good', 'updateIssue', 'A confidential issue stays so whatever is sent.',
      sent(`PUT ${ISSUE}`, (fields, call) => { if (issueOf(call)?.confidential && String(fields.confidential) === 'false') fields.confidential = typeof fields.confidential === 'boolean' ? true : 'true'; })],
    ['move-keeps-old-milestone', 'moveIssue', 'A moved issue keeps the milestone of its old project, although the new one has the same.', moveKeepsMilestone()],
    ['move-error-without-message', 'moveIssue', 'To move an issue to its own project is an error without a message.',
      on(`POST ${ISSUE}/move`, async (call) => { const response = await call.pass(); return response.status === 400 && call.world.projects.get(number(call.sent.to_project_id)) ? Response.json({ error: 'Bad Request' }, { status: 400 }) : response; })],
    ['todo-issue-without-votes', 'createIssueTodo', 'The issue of a todo has no votes.', json(`POST ${ISSUE}/todo`, ({ target }) => { delete target.upvotes; delete target.downvotes; })],
    ['closed-by-merged-only', 'listMergeRequestsClosingIssue', 'Merge requests that would close an issue are listed only after they are merged.', relist(`GET ${ISSUE}/closed_by`, (all) => all.filter(({ state }) => state === 'merged'))],
    ['no-default-description', 'createIssue', 'An issue that resolves discussions gets no description.',
      json(NEW_ISSUE, (issue, { world, sent: fields }) => { const row = world.issues.get(issue.id); if (!row || 'description' in fields || !('merge_request_to_resolve_discussions_of' in fields)) return; world.transaction(() => world.issues.change(row, { description: null })); issue.description = null; })],
    ['null-fields-left-out', 'listIssues listProjectIssues getIssue', 'Fields of issues that have no value are left out.', each([...LISTS, `GET ${ISSUE}`], (issue) => { for (const [name, value] of Object.entries(issue)) if (value === null) delete issue[name]; })],
    ['assignees-of-form-ignored', 'createIssue', 'The assignee of a new issue is ignored in a form.', sent(NEW_ISSUE, (fields, call) => { if ('assignee_ids[]' in fields && areUsers(fields['assignee_ids[]'], call)) delete fields['assignee_ids[]']; })],
    ['plus-stays-in-form', 'createIssue updateIssue', 'In a form, a plus is stored where a space was meant.', plusStays(/^POST .*\/projects\/[^/]+\/issues$/, /^PUT .*\/projects\/[^/]+\/issues\/[^/]+$/)],
  ],
  times: [
    ['estimate-in-minutes', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The estimate of a merge request is returned in minutes.', everywhere([`POST ${REQUEST}/*`, `GET ${REQUEST}/time_stats`], (object) => { if ('human_time_estimate' in object) object.time_estimate /= 60; })],
    ['duration-of-one-unit', 'addMergeRequestSpentTime setMergeRequestTimeEstimate', 'A duration with hours and minutes is rejected.', stores([`POST ${REQUEST}/add_spent_time`, `POST ${REQUEST}/time_estimate`], 'duration', (value) => /^\s*\d+\s*h\s*\d+\s*m\s*$/.test(value) ? 'none' : value)],
    ['human-time-without-space', 'setIssueTimeEstimate addMergeRequestSpentTime getIssueTimeStats', 'The human format has no space between hours and minutes.',
      everywhere(TIMES, (object) => { for (const name of ['human_time_estimate', 'human_total_time_spent']) if (object[name]) object[name] = object[name].replaceAll(' ', ''); })],
    ['human-spent-is-estimate', 'getMergeRequestTimeStats', 'The time spent on a merge request reads like its estimate.', json(`GET ${REQUEST}/time_stats`, (stats) => { stats.human_total_time_spent = stats.human_time_estimate; })],
    ['issue-time-without-token', 'getIssueTimeStats', 'The time of issues of public projects is returned without a token.', asUser(`GET ${ISSUE}/time_stats`)],
  ],
  requests: [
    ['version-without-commits', 'getMergeRequestVersion', 'A single version has an empty list of commits.', json(`GET ${REQUEST}/versions/*`, (version) => { version.commits = []; })],
    ['merge-response-opened', 'acceptMergeRequest', 'The response to a merge still shows it as opened.', json(`PUT ${REQUEST}/merge`, (request) => { if (request.state === 'merged') request.state = 'opened'; })],
    ['sha-is-merge-commit', 'acceptMergeRequest getMergeRequest listMergeRequests', 'Once merged, the commit of the merge is shown as the head of the source branch.', everywhere([`GET ${REQUESTS}`, `GET ${REQUEST}`, `PUT ${REQUEST}/merge`], (object) => { if (object.merge_commit_sha) object.sha = object.merge_commit_sha; })],
    ['request-without-title', 'createMergeRequest', 'A merge request without a title gets one from its branch.', sent(`POST ${REQUESTS}`, (fields) => { if (!('title' in fields) && fields.source_branch) fields.title = `Merge ${fields.source_branch}`; })],
    ['subscribe-shows-false', 'subscribeToMergeRequest', 'The response to a subscription does not show it.', json(`POST ${REQUEST}/subscribe`, (request) => { request.subscribed = false; })],
    ['deleted-request-still-closes', 'listMergeRequestsClosingIssue deleteMergeRequest', 'A deleted merge request stays among those that close an issue.', deletedStillCloses(), 'assumed'],
    ['first-label-only', 'createMergeRequest', 'Of several labels, a new merge request gets the first.', stores(`POST ${REQUESTS}`, 'labels', (value) => value.split(',')[0])],
  ],
  projects: [
    ['simple-with-description', 'listProjects', 'With simple=true, the list has descriptions and tags, too.', each('GET /projects', (project, { query: asked, world }) => { const row = world.projects.get(project.id); if (asked.get('simple') === 'true' && row) { project.description = row.description; project.tag_list = row.tag_list; } })],
    ['search-finds-descriptions', 'searchProjects', 'The search finds text in descriptions, too.',
      relist('GET /projects/search/*', async (all, call) => { const joined = await joinLists([], call, ['/projects']); return joined.filter(({ id, description }) => all.some((one) => one.id === id) || text(description).includes(text(call.path[0]))); })],
    ['project-for-user-on-main', 'createProjectForUser', 'The default branch of a project for a user is main.', omittedAs('POST /projects/user/*', { default_branch: 'main' })],
    ['discussions-flag-ignored', 'updateProject', 'The flag about discussions is not changed by an update.', drops('PUT /projects/*', FLAG, 'only_allow_merge_if_all_discussions_are_resolved')],
    ['snippets-as-wiki', 'createProject updateProject getProject', 'Snippets are shown as enabled if the wiki is.', everywhere(PROJECTS, (object) => { if ('snippets_enabled' in object) object.snippets_enabled = object.wiki_enabled; })],
    ['unstar-removes-all', 'unstarProject getProject', 'With one star, those of all users are removed.', removes('POST /projects/*/unstar', ({ stars }, call) => [stars, stars.all({ project: projectOf(call)?.id ?? 0 })])],
    ['archived-false-in-list', 'listProjects archiveProject', 'In lists, no project is archived.', each('GET /projects', (project) => { if (project.archived) project.archived = false; })],
    ['statistics-false-is-true', 'getProject listProjects', 'Statistics are returned although they are declined.', query(['GET /projects', 'GET /projects/*'], (changed) => { if (changed.get('statistics') === 'false') changed.set('statistics', 'true'); })],
    ['limit-is-none', 'createProject updateUser', 'Users create more projects than they may.', withoutLimit()],
    ['events-of-hook-swapped', 'createProjectHook updateProjectHook', 'The flag for notes is stored as that for jobs, and the reverse.', sent(HOOKS, (fields) => swap(fields, 'note_events', 'job_events'))],
    ['hook-update-without-url', 'updateProjectHook', 'A hook is updated without a URL.', sent('PUT /projects/*/hooks/*', (fields, { world, path: [, id] }) => { const url = world.hooks.get(number(id))?.url; if (!('url' in fields) && url) fields.url = url; })],
    ['housekeeping-not-by-path', 'startHousekeeping', 'Housekeeping does not find a project by its path.', on('POST /projects/*/housekeeping', async (call) => { const response = await call.pass(); return response.status < 300 && !/^\d+$/.test(call.path[0] ?? '') ? Response.json({ message: '404 Project Not Found' }, { status: 404 }) : response; })],
    ['own-project-by-admin-path', 'createProjectForUser', 'A user creates an own project by the path for administrators.', asAdmin('POST /projects/user/*', [401, 403], isSelf)],
  ],
  accounts: [
    ['users-active-by-default', 'listUsers', 'Blocked users are left out unless they are asked for.', query('GET /users', (changed) => { if (!changed.has('active') && !changed.has('blocked')) changed.set('active', 'true'); })],
    ['reset-with-password-400', 'createUser', 'A password together with its reset is an error.',
      on('POST /users', (call) => { const { password, reset_password: reset, email } = call.sent; return isAdmin(call) && email && password && String(reset) === 'true' ? Promise.resolve(Response.json({ message: { password: ['must not be sent with reset_password'] } }, { status: 400 })) : call.pass(); })],
    ['linkedin-is-twitter', 'createUser updateUser', 'The names for two other services are stored in place of each other.', sent(['POST /users', 'PUT /users/*'], (fields) => swap(fields, 'linkedin', 'twitter'))],
    ['invalid-update-400', 'updateUser', 'An update with an invalid address or a blank name is invalid instead of not found.',
      rejectAs('PUT /users/*', 404, 400, { base: ['is invalid'] }, (call) => { const { users } = call.world; const { email, username } = call.sent; return isAdmin(call) && userOf(call) !== undefined && !users.find('email', text(email)) && !users.find('username', text(username)); })],
    ['deletion-blocks', 'deleteUser getUser', 'A user who is deleted is only blocked.', deletionBlocks()],
    ['own-user-as-seen-by-others', 'getCurrentUser', 'Users see of themselves what everybody sees.', json('GET /user', (user, call) => (isAdmin(call) ? user : call.read(`/users/${user.id}`)))],
    ['sudo-is-ignored', 'getCurrentUser', 'An administrator who acts as another user gets the own account.',
      on('GET /user', async (call) => { const response = await call.pass(); const isMeant = response.status === 200 && call.query.has('sudo'); return isMeant ? call.pass({ query: new URLSearchParams({ sudo: String(callerOf(call)?.id) }) }) : response; })],
    ['key-of-nobody-deleted', 'deleteUserSshKey', 'To delete a key of a user who is not there is a success.', on('DELETE /users/*/keys/*', async (call) => { const response = await call.pass(); return response.status === 404 && isAdmin(call) && !userOf(call) ? new Response(null) : response; })],
    ['key-without-title', 'createCurrentUserSshKey', 'A key without a title gets its comment as one.', sent('POST /user/keys', (fields) => { if (!('title' in fields) && fields.key) fields.title = String(fields.key).split(' ')[2] ?? 'Key'; })],
    ['revoked-token-is-gone', 'revokeImpersonationToken getImpersonationToken listImpersonationTokens', 'A token that is revoked is gone.', removes(`DELETE ${TOKENS}/*`, ({ impersonation_tokens: tokens }, { path }) => [tokens, [tokens.get(number(path[1])) ?? []].flat()])],
    ['token-not-impersonating', 'createImpersonationToken getImpersonationToken listImpersonationTokens', 'Tokens do not say that they impersonate.', each([`POST ${TOKENS}`, `GET ${TOKENS}`, `GET ${TOKENS}/*`], (token) => { token.impersonation = false; })],
    ['activities-from-ignored', 'listUserActivities', 'Activities are those of six months whatever day is sent.', query('GET /user/activities', (changed) => changed.delete('from'))],
    ['acting-token-creates-nothing', 'createIssue createImpersonationToken', 'An impersonation token of the scope api creates no issues.', on(NEW_ISSUE, (call) => call.world.impersonation_tokens.find('token', call.token) && callerOf(call) ? Promise.resolve(Response.json({ message: '403 Forbidden' }, { status: 403 })) : call.pass())],
    ['nobody-blocked', 'blockUser', 'To block a user who is not there is a success.', on('POST /users/*/block', async (call) => { const response = await call.pass(); return response.status === 404 && isAdmin(call) ? new Response(null, { status: 201 }) : response; })],
  ],
};
