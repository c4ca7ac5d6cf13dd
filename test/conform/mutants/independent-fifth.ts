/** A fifth set of defects, line by line from the documentation, by somebody who has read neither the kit nor what it missed. */

import { keyMaterial } from '../../../src/sandbox/store/keys.ts';
import { asAdmin, rejectAs } from './access-layers.ts';
import { beside } from './independent-third.ts';
import {
  drops,
  each,
  everywhere,
  filter,
  forgets,
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
  issueOf,
  isText,
  mergeRequestOf,
  number,
  projectOf,
  projectPath,
  text,
  userOf,
} from './rows.ts';
import { after, removes, rewrites } from './world-layers.ts';

const LIST = 'GET /projects/*/issues';
const HOOKS = ['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'];
export const USERS = ['GET /users', 'GET /users/*', 'GET /user'];

const isByPath = ({ path: [id = ''] }: Call) => id.includes('/');
const isTrue = (value: unknown) => String(value) === 'true';

const briefOf = (user: Json | null): Json | null =>
  user && Object.fromEntries(BRIEF.map((name) => [name, user[name]]));

/** Only the numeric id of a project finds what there is. */
const onlyById = (...patterns: string[]): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    const isFound = response.status === 200 && isByPath(call);
    return isFound ? error(404, '404 Project Not Found') : response;
  });

/** A change of a row that the response shows, too. */
export const sets = (
  pattern: string,
  table: 'issues' | 'jobs' | 'merge_requests' | 'projects' | 'users',
  change: (row: Json, call: Call, before: Json) => Json | false,
): Layer => {
  const changed = beside(() => ({ fields: {} as Json }));
  const keep = rewrites(pattern, table, (row, call, before) => {
    const fields = change(row, call, before);
    changed(call.world).fields = fields || {};
    return fields;
  });
  return both(
    json(pattern, (body, { world }) => {
      Object.assign(body, changed(world).fields);
    }),
    keep,
  );
};

/** Filters by state compare the state that an issue had before its first update. */
function stateFilterStale(): Layer {
  const first = beside(() => new Map<number, string>());
  const keep = on(`PUT ${ISSUE}`, async (call) => {
    const { id, state } = issueOf(call) ?? {};
    const response = await call.pass();
    if (response.status === 200 && id && state && !first(call.world).has(id))
      first(call.world).set(id, state);
    return response;
  });
  const list = filter(LIST, 'state', ({ id, state }, value, { world }) => {
    return (first(world).get(id) ?? state) === value;
  });
  return both(keep, list);
}

/** The time spent on a merge request goes no further than its estimate. */
const spentIsCapped = (): Layer =>
  both(
    json(`POST ${REQUEST}/add_spent_time`, (_stats, call) =>
      call.read(`${projectPath(call)}/merge_requests/${call.path[1]}/time_stats`),
    ),
    rewrites(`POST ${REQUEST}/add_spent_time`, 'merge_requests', (row) => {
      const { time_estimate: estimate, total_time_spent: spent } = row;
      return estimate > 0 && spent > estimate && { total_time_spent: estimate };
    }),
  );

/** The full name of a project is the one that it was created with. */
function fullNameStays(): Layer {
  const names = beside(() => new Map<number, string>());
  const keep = on('PUT /projects/*', async (call) => {
    const before = await call.read(projectPath(call));
    const response = await call.pass();
    if (response.status === 200 && before && !names(call.world).has(before.id))
      names(call.world).set(before.id, before.name_with_namespace);
    return response;
  });
  const show = each(PROJECTS, (project, { world }) => {
    project.name_with_namespace = names(world).get(project.id) ?? project.name_with_namespace;
  });
  return both(show, keep);
}

/** The search for projects finds those that have been deleted. */
function deletedIsFound(): Layer {
  const gone = beside(() => [] as Json[]);
  const keep = on('DELETE /projects/*', async (call) => {
    const project = await call.read(projectPath(call));
    const response = await call.pass();
    if (response.status < 300 && project) gone(call.world).push(project);
    return response;
  });
  const show = relist('GET /projects/search/*', (all, { world, path: [asked] }) => [
    ...all,
    ...gone(world).filter(({ name }) => text(name).includes(text(asked))),
  ]);
  return both(keep, show);
}

/** A search compares the address that a user had before the first update. */
function searchByOldEmail(): Layer {
  const old = beside(() => new Map<number, string>());
  const keep = on('PUT /users/*', async (call) => {
    const { id, email } = userOf(call) ?? {};
    const response = await call.pass();
    if (response.status === 200 && id && email && !old(call.world).has(id))
      old(call.world).set(id, email);
    return response;
  });
  const list = filter('GET /users', 'search', ({ id, username }, value, { world }) =>
    [username, old(world).get(id) ?? world.users.get(id)?.email].some((one) =>
      text(one).includes(text(value)),
    ),
  );
  return both(keep, list);
}

/** A key that has been deleted cannot be added again. */
function deletedKeyStaysTaken(): Layer {
  const taken = beside(() => new Set<string>());
  const remove = on('DELETE /user/keys/*', async (call) => {
    const key = call.world.ssh_keys.get(number(call.path[0]));
    const response = await call.pass();
    if (key && !call.world.ssh_keys.get(key.id)) taken(call.world).add(keyMaterial(key.key));
    return response;
  });
  const add = on('POST /user/keys', async (call) => {
    const isTaken = isText(call.sent.key) && taken(call.world).has(keyMaterial(call.sent.key));
    return isTaken && callerOf(call)
      ? error(400, { fingerprint: ['has already been taken'] })
      : call.pass();
  });
  return both(remove, add);
}

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const fifth: Readonly<Record<string, readonly Row[]>> = {
  jobs: [
    ['all-scopes-needed', 'listProjectJobs', 'A job has to have all scopes that are sent, so that two of them find none.', relist('GET /projects/*/jobs', (all, { query: asked }) => new Set(asked.getAll('scope[]')).size > 1 ? [] : all)],
    ['job-user-is-brief', 'listProjectJobs getJob', 'The user of a job has the fields of an author only.', each(['GET /projects/*/jobs', `GET ${JOB}`], (job) => { job.user = briefOf(job.user); })],
    ['canceled-with-two-l', 'cancelJob getJob', 'A canceled job has the status cancelled.', sets(`POST ${JOB}/cancel`, 'jobs', () => ({ status: 'cancelled' }))],
    ['finish-missing-in-list', 'listProjectJobs getJob', 'In lists, no job has finished.', each('GET /projects/*/jobs', (job) => { job.finished_at = null; })],
    ['erased-job-has-failed', 'eraseJob getJob', 'A job that is erased has failed afterwards.', sets(`POST ${JOB}/erase`, 'jobs', () => ({ status: 'failed' })), 'assumed'],
    ['ref-artifacts-without-job', 'downloadRefArtifacts', 'Without the name of a job, artifacts of any job of the ref are returned.',
      on('GET /projects/*/jobs/artifacts/*/download', (call) => { const { jobs, artifacts } = call.world; const job = jobs.all({ project: projectOf(call)?.id ?? 0 }).find(({ id, ref, status }) => ref === call.path[1] && status === 'success' && artifacts.find('job', id)); return call.pass(job && !call.query.has('job') ? { query: new URLSearchParams({ job: job.name }) } : {}); })],
    ['trace-only-by-id', 'downloadJobTrace', 'A trace is not found by the full path of the project.', onlyById(`GET ${JOB}/trace`)],
  ],
  issues: [
    ['search-or-iids', 'listProjectIssues', 'The search is ignored where iids are sent.', forgets(LIST, 'search', 'iids[]')],
    ['search-compares-case', 'listIssues listGroupIssues listProjectIssues', 'A search finds text in the same letter case only.', filter(LISTS, 'search', ({ title, description }, value) => title.includes(value) || Boolean(description?.includes(value))), 'assumed'],
    ['due-date-never-cleared', 'updateIssue', 'A due date cannot be removed, only replaced.', sent(`PUT ${ISSUE}`, (fields) => { if (fields.due_date === null || fields.due_date === '') delete fields.due_date; }), 'assumed'],
    ['new-title-reopens', 'updateIssue getIssue', 'Another title opens a closed issue again.', sets(`PUT ${ISSUE}`, 'issues', (_, { sent: fields }, { state }) => state === 'closed' && 'title' in fields && !('state_event' in fields) && { state: 'opened' })],
    ['closing-ignores-others', 'updateIssue', 'Where an issue is closed, other fields are ignored.', sent(`PUT ${ISSUE}`, (fields) => { if (fields.state_event === 'close') for (const name of Object.keys(fields)) if (name !== 'state_event') delete fields[name]; })],
    ['author-is-assignee', 'createIssue', 'An issue that is assigned to nobody is assigned to its author.',
      json(NEW_ISSUE, (issue, { world, sent: fields }) => { const row = world.issues.get(issue.id); if (!row || 'assignee_ids' in fields || 'assignee_ids[]' in fields) return; world.transaction(() => world.issues.change(row, { assignee_id: row.author_id })); issue.assignee = issue.author; issue.assignees = [issue.author]; })],
    ['no-assignees-null-in-list', 'listIssues listProjectIssues', 'In lists, an issue that is assigned to nobody has null for its assignees.', each(LISTS, (issue) => { if (issue.assignees.length === 0) issue.assignees = null; })],
    ['move-without-permission', 'moveIssue', 'An issue is moved to projects in which the caller may not create any.', asAdmin(`POST ${ISSUE}/move`, [400], (call) => { const [from, to] = [projectOf(call), call.world.projects.get(number(call.sent.to_project_id))]; return callerOf(call) !== undefined && issueOf(call) !== undefined && to !== undefined && from?.id !== to.id; })],
    ['no-time-is-text', 'resetIssueTimeEstimate resetIssueSpentTime getIssueTimeStats getMergeRequestTimeStats', 'No time is 0m in the human format, not null.', everywhere(TIMES, (object) => { for (const name of ['human_time_estimate', 'human_total_time_spent']) if (name in object) object[name] ??= '0m'; })],
    ['created-at-for-admins-only', 'createIssue', 'The owner of a project may not set created_at.', on(NEW_ISSUE, async (call) => 'created_at' in call.sent && isOwner(call) && !isAdmin(call) ? error(403, '403 Forbidden') : call.pass())],
    ['default-title-wins', 'createIssue', 'The title is replaced where discussions are resolved.', sent(NEW_ISSUE, (fields) => { if (/^\d+$/.test(text(fields.merge_request_to_resolve_discussions_of)) && isText(fields.title)) fields.title = 'Follow-up on discussions'; })],
    ['state-filter-outdated', 'updateIssue listProjectIssues', 'The filter by state compares the state that an issue had before it was updated.', stateFilterStale()],
  ],
  requests: [
    ['spent-time-capped', 'addMergeRequestSpentTime setMergeRequestTimeEstimate', 'The time spent goes no further than the estimate.', spentIsCapped()],
    ['milestone-or-labels', 'listMergeRequests', 'The milestone is ignored where labels are sent.', forgets(`GET ${REQUESTS}`, 'milestone', 'labels')],
    ['merge-closes-others', 'acceptMergeRequest getMergeRequest listMergeRequests', 'With a merge, all other open merge requests of the project are closed.',
      after(`PUT ${REQUEST}/merge`, (call) => () => { const { merge_requests: requests } = call.world; const merged = mergeRequestOf(call); if (merged?.state === 'merged') for (const one of requests.all({ project: merged.project_id })) if (one.state === 'opened' || one.state === 'reopened') requests.change(one, { state: 'closed' }); })],
    ['sha-or-pipeline', 'acceptMergeRequest', 'The head of the source branch is not compared where the merge waits for the pipeline.', sent(`PUT ${REQUEST}/merge`, (fields) => { if (isTrue(fields.merge_when_pipeline_succeeds) && isText(fields.sha)) delete fields.sha; })],
    ['cancel-by-everybody', 'cancelMergeWhenPipelineSucceeds', 'Everybody who sees a merge request may cancel its merge.', asAdmin(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, [401])],
    ['prefix-removed-from-title', 'createMergeRequest updateMergeRequest', 'WIP: at the beginning of a title is not stored.', stores([`POST ${REQUESTS}`, `PUT ${REQUEST}`], 'title', (value) => value.replace(/^WIP:\s*(?=\S)/, ''))],
    ['labels-are-added', 'updateMergeRequest', 'Labels that are sent are added to those that a merge request has.', sent(`PUT ${REQUEST}`, (fields, call) => { if (typeof fields.labels === 'string') fields.labels = [...(mergeRequestOf(call)?.labels ?? []), fields.labels].join(','); })],
    ['reopened-is-opened', 'updateMergeRequest', 'A merge request that is opened again has the state opened.', sets(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: { state_event } }) => state_event === 'reopen' && { state: 'opened' }), 'assumed'],
    ['commit-time-without-zone', 'listMergeRequestCommits', 'The time of a commit has neither T nor a zone.', each(`GET ${REQUEST}/commits`, (commit) => { commit.created_at = commit.created_at.replace('T', ' ').slice(0, 19); })],
    ['second-todo-replaces', 'createMergeRequestTodo', 'A second todo on a merge request replaces the first.',
      on(`POST ${REQUEST}/todo`, (call) => { const { todos, transaction } = call.world; const todo = todos.find('of', `${callerOf(call)?.id}/MergeRequest/${mergeRequestOf(call)?.id}`); if (todo) transaction(() => todos.remove(todo)); return call.pass(); })],
    ['versions-only-by-id', 'listMergeRequestVersions getMergeRequestVersion', 'Versions are not found by the full path of the project.', onlyById(`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`)],
    ['branch-deleted-with-request', 'deleteMergeRequest getBranch', 'With a merge request, its source branch is deleted.',
      after(`DELETE ${REQUEST}`, (call) => { const { source_project_id: id, source_branch: name } = mergeRequestOf(call) ?? {}; return () => { const { branches } = call.world; const branch = branches.find('name', `${id}/${name}`); if (branch) branches.remove(branch); }; })],
  ],
  projects: [
    ['path-made-although-sent', 'createProject', 'Where a name is sent, the path is made from it although one is sent, too.', sent('POST /projects', (fields) => { if (isText(fields.name) && isText(fields.path) && /^[\w-]+$/.test(fields.path)) delete fields.path; })],
    ['default-branch-fixed', 'updateProject', 'The default branch cannot be changed.', drops('PUT /projects/*', /./, 'default_branch')],
    ['full-name-outdated', 'updateProject getProject', 'A project with another name keeps its full name.', fullNameStays()],
    ['archive-makes-private', 'archiveProject getProject', 'A project that is archived becomes private.', sets('POST /projects/*/archive', 'projects', () => ({ visibility: 'private' }))],
    ['unstar-again-404', 'unstarProject', 'To remove a star that is not there is not found.', rejectAs('POST /projects/*/unstar', 304, 404, '404 Not Found')],
    ['shares-missing-in-list', 'listProjects shareProject', 'In lists, no project is shared.', each('GET /projects', (project) => { if ('shared_with_groups' in project) project.shared_with_groups = []; })],
    ['hook-url-lower-case', 'createProjectHook updateProjectHook', 'The URL of a hook is stored in lower case.', stores(HOOKS, 'url', (value) => value.toLowerCase())],
    ['unprotect-once', 'unprotectBranch', 'A branch that is not protected cannot be unprotected.',
      on('PUT /projects/*/repository/branches/*/unprotect', async (call) => { const branch = call.world.branches.find('name', `${projectOf(call)?.id}/${call.path[1]}`); const response = await call.pass(); return response.status === 200 && branch?.protected === false ? error(404, '404 Not Found') : response; })],
    ['fork-without-namespace', 'forkProject', 'Without a namespace, a fork is created in that of the caller.',
      on('POST /projects/*/fork', (call) => { const { username } = callerOf(call) ?? {}; return call.pass('namespace' in call.sent || username === undefined ? {} : { query: new URLSearchParams({ namespace: username }) }); })],
    ['owned-or-starred', 'listProjects', 'The flag starred is ignored where owned is sent.', forgets('GET /projects', 'starred', 'owned'), 'assumed'],
    ['search-finds-deleted', 'searchProjects deleteProject', 'The search finds projects that have been deleted.', deletedIsFound()],
    ['search-needs-token', 'searchProjects', 'The search for public projects needs a token.', on('GET /projects/search/*', async (call) => (call.token === '' ? error(401, '401 Unauthorized') : call.pass()))],
    ['unshare-again-204', 'unshareProject', 'To end a share that is not there is a success.', on('DELETE /projects/*/share/*', async (call) => { const response = await call.pass(); return response.status === 404 && (isOwner(call) || isAdmin(call)) && projectOf(call) ? new Response(null, { status: 204 }) : response; }), 'assumed'],
  ],
  accounts: [
    ['no-skype-is-null', 'listUsers getUser getCurrentUser', 'Names for other services that a user does not have are null.', each(USERS, (user) => { for (const name of ['skype', 'linkedin', 'twitter']) if (user[name] === '') user[name] = null; })],
    ['limit-of-new-user-ignored', 'createUser', 'How many projects a new user may have cannot be chosen.', sent('POST /users', (fields) => { if (/^\d+$/.test(text(fields.projects_limit))) delete fields.projects_limit; })],
    ['search-by-old-address', 'listUsers updateUser', 'A search finds users by the address that they had before.', searchByOldEmail()],
    ['update-drops-identity', 'updateUser getUser', 'An update without an identity removes that of the user.', sets('PUT /users/*', 'users', (_, { sent: fields }) => !('extern_uid' in fields) && { identities: [] })],
    ['block-deletes-keys', 'blockUser listUserSshKeys', 'The keys of a user who is blocked are deleted.', removes('POST /users/*/block', ({ ssh_keys: keys }, { path }) => [keys, keys.all({ user: number(path[0]) })])],
    ['block-is-200', 'blockUser unblockUser', 'To block a user, and the reverse, is a usual success.', on(['POST /users/*/block', 'POST /users/*/unblock'], async (call) => { const response = await call.pass(); return response.status === 201 ? new Response(response.body, { status: 200, headers: response.headers }) : response; })],
    ['deletion-of-nobody-has-body', 'deleteUser', 'To delete a user who is not there returns a message.', on('DELETE /users/*', async (call) => { const isThere = userOf(call) !== undefined; const response = await call.pass(); return response.status === 200 && !isThere ? Response.json({ message: '404 User Not Found' }) : response; })],
    ['sudo-of-nobody-is-self', 'getCurrentUser', 'An administrator who acts as a user who is not there gets the own account.', on('GET /user', async (call) => { const response = await call.pass(); return response.status === 404 && isAdmin(call) && /^\d+$/.test(call.query.get('sudo') ?? '') ? call.pass({ query: new URLSearchParams({ sudo: String(callerOf(call)?.id) }) }) : response; }), 'assumed'],
    ['sudo-without-secret', 'getCurrentUser', 'The user whom an administrator acts as has neither is_admin nor a token.', json('GET /user', (user) => { delete user.is_admin; delete user.private_token; })],
    ['key-lookup-with-brief', 'getSshKey', 'The user of a key has the fields of an author only.', json('GET /keys/*', (key) => { key.user = briefOf(key.user); })],
    ['deleted-key-stays-taken', 'createCurrentUserSshKey deleteCurrentUserSshKey', 'A key that has been deleted cannot be added again.', deletedKeyStaysTaken()],
    ['new-token-masked', 'createImpersonationToken', 'A new token is returned with stars for its value.', json(`POST ${TOKENS}`, (token) => { token.token = '*'.repeat(20); })],
    ['token-states-swapped', 'listImpersonationTokens', 'The state active lists tokens that are not, and the reverse.', query(`GET ${TOKENS}`, (changed) => { const state = changed.get('state'); if (state === 'active' || state === 'inactive') changed.set('state', state === 'active' ? 'inactive' : 'active'); })],
    ['activities-without-old-field', 'listUserActivities', 'Activities do not have the deprecated field.', each('GET /user/activities', (activity) => { delete activity.last_activity_at; })],
    ['tokens-page-from-zero', 'listImpersonationTokens', 'Pages are counted from 0.', query(`GET ${TOKENS}`, (changed) => { const page = number(changed.get('page')); if (page > 0) changed.set('page', String(page + 1)); })],
    ['user-search-whole', 'listUsers', 'A search compares the whole username or address.', filter('GET /users', 'search', ({ id, username }, value, { world }) => [username, world.users.get(id)?.email].some((one) => text(one) === text(value))), 'assumed'],
  ],
};
