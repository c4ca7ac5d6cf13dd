/** An eighth set of defects, each against a sentence of the documentation, by somebody who has not read the kit; the comments quote section and sentence. */

import { isPublicKey } from '../../../src/sandbox/domain/text-formats.ts';
import { asAdmin, asUser, rejectAs, rejects } from './access-layers.ts';
import { sets } from './independent-fifth.ts';
import { adds, asked, succeedsAs } from './independent-seventh.ts';
import { beside } from './independent-third.ts';
import {
  byDefault,
  each,
  everywhere,
  filter,
  ignores,
  json,
  readAll,
  relist,
} from './input-layers.ts';
import { ADMIN, both, type Call, error, type Json, type Layer, on, type Row } from './layer.ts';
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
  isDay,
  isOwner,
  issueOf,
  isText,
  mayWrite,
  mergeRequestOf,
  names,
  number,
  projectOf,
  projectPath,
  text,
  userOf,
} from './rows.ts';
import { after, is, losesOnMove, removes } from './world-layers.ts';

const JOBS = [...JOB_LISTS, `GET ${JOB}`, `POST ${JOB}/*`, `POST ${JOB}/artifacts/keep`];
export const KEYS = ['POST /user/keys', 'POST /users/*/keys'];
export const EMAILS = ['POST /user/emails', 'POST /users/*/emails'];

/** Who calls by the path of the current user, or as an administrator. */
export const mayAdd = (call: Call) => isAdmin(call) || (call.path.length === 0 && !!callerOf(call));

/** Scopes compare the status of the pipeline. */
const scopeOfPipeline = (): Layer =>
  relist(
    JOB_LISTS,
    (all, call) => {
      const scopes = asked(call, 'scope');
      return scopes.length === 0
        ? all
        : all.filter(({ pipeline: { status } }) => scopes.includes(status));
    },
    (changed) => {
      changed.delete('scope');
      changed.delete('scope[]');
    },
  );

/** Of the jobs of one name, the list has the newest. */
const newestOfName = (): Layer =>
  relist('GET /projects/*/jobs', (all, call) => {
    const jobs = call.world.jobs.all({ project: projectOf(call)?.id ?? 0 });
    return all.filter((job) => !jobs.some(({ id, name }) => name === job.name && id > job.id));
  });

/** What has ended is returned as it is by the request to cancel it. */
const endedIsNotCanceled = (): Layer =>
  on(`POST ${JOB}/cancel`, async (call) => {
    const row = call.world.jobs.get(number(call.path[1]));
    const hasEnded = ['success', 'failed', 'skipped'].includes(row?.status ?? '');
    const isHere = row?.project_id === projectOf(call)?.id && mayWrite(call);
    const job = hasEnded && isHere ? await call.read(`${projectPath(call)}/jobs/${row?.id}`) : null;
    if (job === null) return call.pass();
    const { pipeline: _, ...shown } = job;
    return Response.json({ ...shown, user: null });
  });

/** Where a ref has no artifacts, the server fails. */
const unknownRefCrashes = (): Layer =>
  on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
    const response = await call.pass();
    const jobs = call.world.jobs.all({ project: projectOf(call)?.id ?? 0 });
    const isUnknown = response.status === 404 && !jobs.some(({ ref }) => ref === call.path[1]);
    const isHere = isUnknown && (await call.read(projectPath(call))) !== null;
    return isHere ? error(500, '500 Internal Server Error') : response;
  });

/** The order of creation is that of the ids. */
const createdIsId = (): Layer =>
  relist(LISTS, (all, { query }) => {
    if (query.get('order_by') === 'updated_at') return all;
    const sign = query.get('sort') === 'asc' ? 1 : -1;
    return all.toSorted((a, b) => sign * (Number(a.id) - Number(b.id)));
  });

/** A subscription ends in the response only. */
const unsubscribeNotStored = (): Layer =>
  after(
    `POST ${ISSUE}/unsubscribe`,
    (call) => {
      const [user_id = 0, target_id = 0] = [callerOf(call)?.id, issueOf(call)?.id];
      return () => {
        call.world.subscriptions.insert({ user_id, target_type: 'Issue', target_id });
      };
    },
    is(200),
  );

/** A page of merge requests has one more than is asked for. */
const oneMore = (): Layer =>
  on(`GET ${REQUESTS}`, async (call) => {
    const response = await call.pass();
    const [page, size] = ['x-page', 'x-per-page'].map((name) => Number(response.headers.get(name)));
    if (response.status !== 200 || !page || !size) return response;
    const all = await readAll(call);
    return Response.json(all.slice((page - 1) * size, page * size + 1), response);
  });

/** A milestone that the project does not have is not compared. */
const unknownMilestoneIgnored = (): Layer =>
  on(`GET ${REQUESTS}`, async (call) => {
    const response = await call.pass();
    const title = call.query.get('milestone');
    const known = call.world.milestones.all({ project: projectOf(call)?.id ?? 0 });
    if (response.status !== 200 || title === null || known.some((one) => one.title === title))
      return response;
    const query = new URLSearchParams(call.query);
    query.delete('milestone');
    return call.pass({ query });
  });

/** What is merged can be closed. */
const mergedCloses = (): Layer =>
  on(`PUT ${REQUEST}`, async (call) => {
    const request = mergeRequestOf(call);
    const isMeant = request?.state === 'merged' && call.sent.state_event === 'close';
    if (!isMeant || !mayWrite(call)) return call.pass();
    const { merge_requests: requests, transaction } = call.world;
    transaction(() => requests.change(request, { state: 'closed' }));
    return Response.json(await call.read(`${projectPath(call)}/merge_requests/${call.path[1]}`));
  });

/** Conflicts are not looked at. */
const conflictsMerged = (): Layer =>
  on(`PUT ${REQUEST}/merge`, async (call) => {
    const response = await call.pass();
    const { merge_requests: requests, transaction } = call.world;
    const request = mergeRequestOf(call);
    if (response.status !== 405 || request?.merge_status !== 'cannot_be_merged') return response;
    transaction(() => requests.change(request, { merge_status: 'can_be_merged' }));
    const second = await call.pass();
    const now = mergeRequestOf(call);
    if (second.status >= 300 && now)
      transaction(() => requests.change(now, { merge_status: 'cannot_be_merged' }));
    return second;
  });

/** To reset what is 0 changes nothing, and says so. */
const resetAgain = (): Layer =>
  on(`POST ${REQUEST}/reset_time_estimate`, async (call) => {
    const isReset = mergeRequestOf(call)?.time_estimate === 0;
    const response = await call.pass();
    return isReset && response.status === 200 ? new Response(null, { status: 304 }) : response;
  });

/** The name of a project is taken wherever it is. */
const nameTakenAnywhere = (): Layer =>
  rejects('POST /projects', 400, { name: ['has already been taken'] }, (call) => {
    const { name } = call.sent;
    const isTaken = call.world.projects.all().some((one) => text(one.name) === text(name));
    return callerOf(call) !== undefined && isText(name) && isTaken;
  });

/** A project is found by the full path that it had first. */
function pathStays(): Layer {
  const first = beside(() => new Map<number, string>());
  const pathOf = (call: Call) => projectOf(call)?.path;
  const keep = on('PUT /projects/*', async (call) => {
    const [id, before] = [projectOf(call)?.id, pathOf(call)];
    const response = await call.pass();
    if (response.status === 200 && id && before && !first(call.world).has(id))
      first(call.world).set(id, before);
    return response;
  });
  const find = on('GET /projects/*', (call) => {
    const [namespace, path] = (call.path[0] ?? '').split('/');
    const found = projectOf(call);
    const old = found && first(call.world).get(found.id);
    if (path !== undefined && old !== undefined && text(old) !== text(path))
      return Promise.resolve(error(404, '404 Project Not Found'));
    const space = call.world.namespaces.find('path', text(namespace))?.id;
    const [id] =
      [...first(call.world)].find(([one, was]) => {
        const isThere = call.world.projects.get(one)?.namespace_id === space;
        return isThere && path !== undefined && text(was) === text(path);
      }) ?? [];
    return call.pass(found === undefined && id !== undefined ? { path: `/projects/${id}` } : {});
  });
  return both(keep, find);
}

/** The project in the path becomes the origin of the other. */
const relationReversed = (): Layer =>
  after('POST /projects/*/fork/*', (call) => () => {
    const { projects } = call.world;
    const [fork, origin] = [projectOf(call), projects.get(number(call.path[1]))];
    if (fork === undefined || origin === undefined) return;
    projects.change(fork, { forked_from_id: null });
    projects.change(origin, { forked_from_id: fork.id });
  });

/** The events of users keep those of projects that have been deleted. */
function eventsStay(): Layer {
  const left = beside(() => [] as Json[]);
  const keep = on('DELETE /projects/*', async (call) => {
    const events = await call.read(`${projectPath(call)}/events?per_page=100`, ADMIN);
    const response = await call.pass();
    if (response.status < 300) left(call.world).push(...((events ?? []) as Json[]));
    return response;
  });
  const list = relist('GET /users/*/events', (all, call) => [
    ...all,
    ...left(call.world).filter(({ author_id }) => author_id === number(call.path[0])),
  ]);
  return both(keep, list);
}

/** An update deletes a hook and adds another. */
const hookRenewed = (): Layer =>
  on('PUT /projects/*/hooks/*', async (call) => {
    const response = await call.pass();
    const { hooks, transaction } = call.world;
    const hook = hooks.get(number(call.path[1]));
    if (response.status !== 200 || hook === undefined) return response;
    const { id: _, ...fields } = hook;
    const { id } = transaction(() => {
      hooks.remove(hook);
      return hooks.insert(fields);
    });
    return Response.json({ ...((await response.json()) as Json), id }, response);
  });

const LEVELS: Json = { private: 0, internal: 10, public: 20 };

/** Every request of a user is an activity. */
const callsAreActivity = (): Layer =>
  on('ANY /.+', (call) => {
    const { users, today, transaction } = call.world;
    const caller = callerOf(call);
    if (caller?.state === 'active' && caller.last_activity_on !== today())
      transaction(() => users.change(caller, { last_activity_on: today() }));
    return call.pass();
  });

/** A key that has been deleted is still found by administrators. */
function deletedKeyFound(): Layer {
  const gone = beside(() => new Map<number, Json>());
  const keep = on(['DELETE /user/keys/*', 'DELETE /users/*/keys/*'], async (call) => {
    const id = number(call.path.at(-1));
    const key = await call.read(`/keys/${id}`, ADMIN);
    const response = await call.pass();
    if (key && call.world.ssh_keys.get(id) === undefined) gone(call.world).set(id, key);
    return response;
  });
  const find = on('GET /keys/*', async (call) => {
    const response = await call.pass();
    const key = gone(call.world).get(number(call.path[0]));
    return response.status === 404 && key && isAdmin(call) ? Response.json(key) : response;
  });
  return both(keep, find);
}

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const eighth: Readonly<Record<string, readonly Row[]>> = {
  jobs: [
    // Endpoints, Jobs: "scope (string or array of string, optional: created, pending, running, failed, …)"; Resources, Job: "status".
    ['scope-compares-pipeline', 'listProjectJobs listPipelineJobs', 'The scope compares the status of the pipeline instead of that of the job.', scopeOfPipeline()],
    // Endpoints, Jobs: "GET /projects/:id/jobs | … all jobs if omitted".
    ['jobs-newest-of-name', 'listProjectJobs', 'Of several jobs with one name, only the newest is listed.', newestOfName()],
    // States and transitions: "Job | any | POST retry | job exists | pending".
    ['retried-job-is-created', 'retryJob getJob', 'A job that is retried is created again, not pending.', sets(`POST ${JOB}/retry`, 'jobs', () => ({ status: 'created' }))],
    // States and transitions: "Job | any | POST cancel | job exists | canceled | returns Job"; only erase says "artifacts and trace removed".
    ['cancel-deletes-trace', 'cancelJob downloadJobTrace', 'With a job that is canceled, its trace is deleted.', removes(`POST ${JOB}/cancel`, ({ traces }, { path }) => [traces, [traces.find('job', number(path[1])) ?? []].flat()])],
    // States and transitions: "Job | any | POST cancel | job exists | canceled", though "Which job statuses permit cancel …: not shown".
    ['ended-job-not-canceled', 'cancelJob', 'A job that has ended stays as it is when it is canceled.', endedIsNotCanceled(), 'assumed'],
    // Endpoints, Jobs: "GET /projects/:id/jobs/artifacts/:ref_name/download | … 404 job missing or no artifacts".
    ['unknown-ref-crashes', 'downloadRefArtifacts', 'The server fails where artifacts of a ref are asked for that no job has.', unknownRefCrashes()],
    // Resources, Job: "coverage | null | always null where shown".
    ['coverage-is-zero', 'listProjectJobs getJob cancelJob', 'The coverage of a job is 0, not null.', each(JOBS, (job) => { job.coverage = 0; })],
    // Authentication 4: "A GET on a private project by a caller who is not a member returns 404."
    ['private-trace-open', 'downloadJobTrace', 'Everybody with a token reads the traces of private projects.', asAdmin(`GET ${JOB}/trace`, [404], (call) => callerOf(call) !== undefined && projectOf(call)?.visibility === 'private')],
  ],
  issues: [
    // Endpoints: "labels (string, optional: comma-separated names; an issue must carry all; …)".
    ['label-found-by-part', 'listIssues listGroupIssues listProjectIssues', 'A part of its name finds a label.',
      filter(LISTS, 'labels', ({ labels }, value) => /^No[ +]Label$/.test(value) ? labels.length === 0 : names(value).every((name) => labels.join(',').includes(name)))],
    // Endpoints: "milestone (string, optional: milestone title)".
    ['milestone-or-none', 'listIssues listGroupIssues listProjectIssues', 'With a milestone, issues without one are listed, too.', filter(LISTS, 'milestone', ({ milestone }, value) => milestone === null || milestone.title === value)],
    // Endpoints: "search (string, optional: matched against title and description)".
    ['search-finds-labels', 'listIssues listGroupIssues listProjectIssues', 'A search finds issues by their labels, too.', filter(LISTS, 'search', ({ title, description, labels }, value) => [title, description, ...labels].some((one) => text(one).includes(text(value))))],
    // Endpoints: "order_by (string, optional: created_at or updated_at; default created_at)"; Issues: "created_at (string, …; requires admin or project owner)".
    ['created-order-is-id', 'listIssues listProjectIssues createIssue', 'The order of creation is that of the ids, whatever created_at says.', createdIsId()],
    // Endpoints, Issues: "POST /projects/:id/issues | … due_date (string, YYYY-MM-DD)".
    ['new-issue-without-due-date', 'createIssue getIssue', 'A new issue has no due date.', ignores(NEW_ISSUE, 'due_date', isDay)],
    // Endpoints, Issues: "confidential (boolean, default false)".
    ['new-issue-confidential', 'createIssue getIssue', 'A new issue is confidential by default.', adds(NEW_ISSUE, 'confidential', () => true)],
    // Endpoints, Issues: "PUT … | issue_iid (required); all optional: title, description, …".
    ['issue-update-needs-title', 'updateIssue', 'An issue cannot be updated without a title.', rejects(`PUT ${ISSUE}`, 400, { title: ['is missing'] }, (call) => mayWrite(call) && issueOf(call) !== undefined && !('title' in call.sent))],
    // Errors: "400 | move issue | target project equals source or insufficient permission; explaining message".
    ['move-not-permitted-403', 'moveIssue', 'To move an issue to a project in which the caller may not create any is forbidden.', rejectAs(`POST ${ISSUE}/move`, 400, 403, '403 Forbidden', (call) => { const target = call.world.projects.get(number(call.sent.to_project_id)); return target !== undefined && target.id !== projectOf(call)?.id; })],
    // Endpoints, Issues: "POST …/move | … 200 Issue in the new project"; Resources, Issue: "The issue returned by a move has the same fields".
    ['move-ends-confidentiality', 'moveIssue getIssue', 'A confidential issue that is moved is confidential no more.', losesOnMove({ confidential: false }, { confidential: false })],
    // Endpoints, Issues: "POST …/todo | … 304 if the user already has a todo on the issue".
    ['todo-again-409', 'createIssueTodo', 'A second todo on an issue is a conflict.', rejectAs(`POST ${ISSUE}/todo`, 304, 409, '409 Conflict: there is a todo already')],
    // States and transitions: "Issue / Merge request | any | POST unsubscribe | subscribed | unchanged | subscribed false".
    ['unsubscribe-not-stored', 'unsubscribeFromIssue getIssue', 'The subscription to an issue ends in the response only.', unsubscribeNotStored()],
    // Resources, Time stats: "time_estimate | integer | seconds".
    ['no-estimate-is-null', 'getIssueTimeStats resetIssueTimeEstimate getMergeRequestTimeStats', 'Without an estimate, its seconds are null.', everywhere(TIMES, (object) => { if ('time_estimate' in object) object.time_estimate ||= null; })],
    // Authentication 2: "Every issues call must be authenticated."
    ['group-issues-without-token', 'listGroupIssues', 'The issues of public projects of a group are listed without a token.', asUser('GET /groups/*/issues')],
  ],
  requests: [
    // Endpoints, Merge requests: "page, per_page"; Limits: "Pagination parameters | page, per_page (shown for merge requests, …)".
    ['page-with-one-more', 'listMergeRequests', 'A page has one merge request more than per_page says.', oneMore()],
    // Endpoints, Merge requests: "milestone (string)".
    ['unknown-milestone-ignored', 'listMergeRequests', 'A milestone that the project does not have is ignored as a filter.', unknownMilestoneIgnored()],
    // Endpoints, Merge requests: "POST /projects/:id/merge_requests | … milestone_id (integer)".
    ['new-request-without-milestone', 'createMergeRequest getMergeRequest', 'A new merge request has no milestone.', ignores(`POST ${REQUESTS}`, 'milestone_id', (id, call) => { const milestone = call.world.milestones.get(number(id)); return milestone !== undefined && milestone.project_id === projectOf(call)?.id; })],
    // Endpoints, Merge requests: "source_branch, target_branch, title (strings, required); assignee_id (integer); description (string); …".
    ['request-needs-description', 'createMergeRequest', 'A merge request cannot be created without a description.', rejects(`POST ${REQUESTS}`, 400, { description: ['is missing'] }, (call) => mayWrite(call) && isText(call.sent.title) && !('description' in call.sent))],
    // Endpoints, Merge requests: "PUT … | … state_event (close or reopen)".
    ['closed-request-stays-closed', 'updateMergeRequest getMergeRequest', 'A closed merge request cannot be opened again.', sets(`PUT ${REQUEST}`, 'merge_requests', (_, { sent }, { state }) => state === 'closed' && sent.state_event === 'reopen' && { state: 'closed' })],
    // States and transitions: "Merge request | opened or reopened | PUT with state_event=close | | closed"; of merged ones nothing is said.
    ['merged-request-closes', 'updateMergeRequest acceptMergeRequest', 'A merge request that is merged can be closed.', mergedCloses(), 'assumed'],
    // States and transitions: "PUT merge | mergeable, …"; Errors: "405 | accept merge request | conflicts prevent merge".
    ['conflicts-are-merged', 'acceptMergeRequest', 'A merge request with conflicts is merged.', conflictsMerged()],
    // States and transitions: "opened, flagged | PUT cancel_merge_when_pipeline_succeeds | flag set | unchanged | flag cleared".
    ['cancel-closes-request', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge that waits for its pipeline closes the merge request.', sets(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, 'merge_requests', () => ({ state: 'closed' }))],
    // States and transitions: "PUT merge with merge_when_pipeline_succeeds=true | … merged when the pipeline succeeds"; only the request to cancel has "flag cleared".
    ['update-clears-flag', 'updateMergeRequest acceptMergeRequest getMergeRequest', 'A merge request that is updated does not wait for its pipeline any more.', sets(`PUT ${REQUEST}`, 'merge_requests', ({ state }, _, before) => state === 'opened' && before.merge_when_pipeline_succeeds && { merge_when_pipeline_succeeds: false })],
    // Endpoints, Merge requests: "GET …/changes | | 200 merge request with changes".
    ['changes-alone', 'getMergeRequestChanges', 'The changes of a merge request are returned without it.', json(`GET ${REQUEST}/changes`, ({ changes }) => changes)],
    // Resources, Todo: "target_type (Issue or MergeRequest)".
    ['todo-type-in-snake-case', 'createMergeRequestTodo', 'The type of the target of a todo is merge_request.', json(`POST ${REQUEST}/todo`, (todo) => { todo.target_type = 'merge_request'; })],
    // Resources, Merge request: "merge_commit_sha | string or null | set once merged".
    ['merge-commit-before-merge', 'getMergeRequest listMergeRequests createMergeRequest', 'A merge request has the hash of a test merge before it is merged.', each([`GET ${REQUESTS}`, `GET ${REQUEST}`, `POST ${REQUESTS}`, `PUT ${REQUEST}`], (request) => { request.merge_commit_sha ??= [...request.sha].reverse().join(''); })],
    // Endpoints, Merge requests: "POST …/reset_time_estimate | | 200 Time stats".
    ['reset-again-304', 'resetMergeRequestTimeEstimate', 'To reset an estimate that is not there has the status 304.', resetAgain()],
  ],
  projects: [
    // Resources, Event: "note (present on note events)".
    ['note-event-without-note', 'listProjectEvents listUserEvents', 'The events of comments do not have the comment.', each(['GET /projects/*/events', 'GET /users/*/events'], (event) => { delete event.note; })],
    // Endpoints, Projects: "POST /projects | as create parameters above | creates a project owned by the authenticated user".
    ['project-name-taken-anywhere', 'createProject', 'A project cannot have the name of one in another namespace.', nameTakenAnywhere()],
    // Endpoints, Projects: "POST /projects/user/:user_id | admin only; user_id (integer, required); name (string, required); path; …".
    ['project-for-user-needs-path', 'createProjectForUser', 'A project for a user cannot be created without a path.', rejects('POST /projects/user/*', 400, { path: ['is missing'] }, (call) => isAdmin(call) && isText(call.sent.name) && !('path' in call.sent))],
    // Endpoints, Projects: "PUT /projects/:id | name (string, required); path; …"; Conventions 2: "the URL-encoded namespace path of the project".
    ['new-path-not-found', 'updateProject getProject', 'A project with another path is found by the old one only.', pathStays()],
    // Endpoints, Projects: "POST /projects/:id/fork/:forked_from_id | admin only; forked_from_id (ID, required)".
    ['fork-relation-reversed', 'createForkRelation getProject', 'With a relation, the project counts as the origin of the other one instead of its fork.', relationReversed()],
    // Endpoints, Projects: "POST /projects/:id/star | | 200 Project; 304 if already starred".
    ['star-is-201', 'starProject', 'To star a project has the status 201.', succeedsAs('POST /projects/*/star', 201)],
    // Authentication 5: "Archive and unarchive need admin or project owner".
    ['archive-not-by-admin', 'archiveProject unarchiveProject', 'An administrator cannot archive the projects of others, or the reverse.', rejects(['POST /projects/*/archive', 'POST /projects/*/unarchive'], 403, '403 Forbidden', (call) => isAdmin(call) && projectOf(call) !== undefined && !isOwner(call))],
    // Endpoints, Projects: "DELETE /projects/:id | | removes the project and all associated resources".
    ['events-of-deleted-project', 'deleteProject listUserEvents', 'Users keep their events in projects that have been deleted.', eventsStay()],
    // Endpoints, Projects: "POST /projects/:id/share | … | shares the project with the group"; Resources, Project: "shared_with_groups | array".
    ['share-replaces-others', 'shareProject getProject', 'A second share replaces the first.', removes('POST /projects/*/share', ({ group_shares: shares }, call) => [shares, shares.all({ project: projectOf(call)?.id ?? 0 })])],
    // Endpoints, Projects: "PUT /projects/:id/hooks/:hook_id | … | updates a hook".
    ['hook-update-changes-id', 'updateProjectHook getProjectHook', 'A hook that is updated has another id.', hookRenewed()],
    // Endpoints, Projects: "GET /projects/search/:query | … | projects visible to the caller".
    ['search-public-only', 'searchProjects', 'The search finds public projects only, whoever calls.', relist('GET /projects/search/*', (all) => all.filter(({ visibility }) => visibility === 'public'))],
    // Resources, Project: "visibility | string | private, internal, public".
    ['visibility-as-number', 'getProject listProjects createProject', 'The visibility of a project is a number.', everywhere(PROJECTS, (object) => { if ('visibility' in object) object.visibility = LEVELS[object.visibility]; })],
  ],
  accounts: [
    // Endpoints, Users: "GET /users | … | 200 array of User".
    ['users-without-caller', 'listUsers', 'The list of users leaves out the caller.', relist('GET /users', (all, call) => all.filter(({ id }) => id !== callerOf(call)?.id))],
    // Endpoints, Users: "POST /users | admin only. email (required), username (required), name (required)".
    ['new-user-without-name', 'createUser', 'A new user without a name has the username for one.', adds('POST /users', 'name', ({ sent }) => sent.username)],
    // States and transitions: "User | blocked | POST unblock | admin | active".
    ['update-unblocks', 'updateUser getUser blockUser', 'A blocked user who is updated is active again.', sets('PUT /users/*', 'users', (_, __, before) => before.state === 'blocked' && { state: 'active' })],
    // Endpoints, Users: "PUT /users/:id | admin only. email, username, name, … (all optional) | updates the user".
    ['new-address-waits', 'updateUser getUser', 'A new address of a user is not shown until it is confirmed.', sets('PUT /users/*', 'users', ({ email }, _, before) => email !== before.email && { email: before.email })],
    // Endpoints, Users: "User activity timestamps are updated by Git HTTP/SSH activity (clone, push) and by login."
    ['calls-are-activity', 'getCurrentUser listUserActivities', 'Every request is an activity of the user.', callsAreActivity()],
    // Resources, SSH key: "key (string, public key text)"; what a text has to have is not said.
    ['key-needs-comment', 'createCurrentUserSshKey createUserSshKey', 'A key without a comment is invalid.', rejects(KEYS, 400, { key: ['is invalid'] }, (call) => mayAdd(call) && isText(call.sent.key) && isPublicKey(call.sent.key) && call.sent.key.trim().split(/\s+/).length < 3), 'assumed'],
    // Endpoints, Users: "DELETE /user/keys/:key_id | key_id | 200 even if already deleted or missing".
    ['key-deleted-204', 'deleteCurrentUserSshKey', 'To delete a key has the status 204.', succeedsAs('DELETE /user/keys/*', 204)],
    // Endpoints, Users: "GET /keys/:id | admin only; id (required: SSH key ID) | 200 SSH key with user".
    ['deleted-key-still-found', 'deleteCurrentUserSshKey deleteUserSshKey getSshKey', 'Administrators find a key that has been deleted.', deletedKeyFound()],
    // Endpoints, Users: "DELETE /users/:id/emails/:email_id | admin only | 200 on success; 404 if user or email missing".
    ['missing-email-of-user-200', 'deleteUserEmail', 'To delete an address that a user does not have is a success.', on('DELETE /users/*/emails/*', async (call) => { const response = await call.pass(); return response.status === 404 && isAdmin(call) && userOf(call) ? new Response(null, { status: 200 }) : response; })],
    // Endpoints, Users: "POST /user/emails | email (required) | 201 Email"; what an address has to be is not said.
    ['address-with-plus-invalid', 'createCurrentUserEmail createUserEmail', 'An address with a plus is invalid.', rejects(EMAILS, 400, { email: ['is invalid'] }, (call) => mayAdd(call) && /^[^@\s]*\+[^@\s]*@/.test(String(call.sent.email))), 'assumed'],
    // Authentication 5: "Admin-only operations: …, other users' keys and emails".
    ['email-added-by-everybody', 'createUserEmail', 'Everybody with a token may add addresses to any user.', asAdmin('POST /users/*/emails')],
    // Endpoints, Users: "state (all, active, inactive)"; a default is not said.
    ['tokens-active-by-default', 'listImpersonationTokens', 'Without a state, only active tokens are listed.', byDefault(`GET ${TOKENS}`, 'state', 'active'), 'assumed'],
    // Endpoints, Users: "expires_at (date YYYY-MM-DD, optional)".
    ['token-expiry-ignored', 'createImpersonationToken getImpersonationToken', 'A new token never expires.', ignores(`POST ${TOKENS}`, 'expires_at', isDay)],
    // Endpoints, Users: "GET /user/activities | admin only; from (string YYYY-MM-DD, default 6 months ago) | 200 array of user activity".
    ['activities-without-blocked', 'listUserActivities', 'The activities leave out users who are blocked.', relist('GET /user/activities', (all, { world }) => all.filter(({ username }) => world.users.find('username', text(username))?.state !== 'blocked'))],
  ],
};
