/** A third set of defects, written from the documentation line by line before the kit was read. */

import { memberKey } from '../../../src/sandbox/store/keys.ts';
import type { World } from '../../../src/sandbox/store/world.ts';
import { elsewhere, rejectAs } from './access-layers.ts';
import {
  drops,
  each,
  everywhere,
  filter,
  forgets,
  joinLists,
  json,
  omittedAs,
  query,
  readAll,
  relist,
  sent,
} from './input-layers.ts';
import { ADMIN, both, type Call, type Json, type Layer, on, type Row } from './layer.ts';
import { FLAG, ISSUE, JOB, LISTS, REQUEST, REQUESTS, TOKENS } from './places.ts';
import {
  callerOf,
  isSelf,
  issueOf,
  mergeRequestOf,
  names,
  number,
  ownJob,
  projectOf,
  projectPath,
  text,
} from './rows.ts';
import { after, rewrites } from './world-layers.ts';

const BRANCH = '/projects/*/repository/branches/*';

const jobOf = ({ world, path: [, id] }: Call) => world.jobs.get(number(id));

/** What a layer stores beside the world of its server. */
export function beside<T>(create: () => T): (world: World) => T {
  const stored = new WeakMap<World, T>();
  return (world) => {
    const value = stored.get(world) ?? create();
    stored.set(world, value);
    return value;
  };
}

/** The artifacts of a job with that name, on whatever ref. */
const artifactsOfAnyRef = (): Layer =>
  on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
    const response = await call.pass();
    const project = projectOf(call)?.id;
    const job = call.world.jobs
      .all(project === undefined ? undefined : { project })
      .find(
        (one) => one.name === call.query.get('job') && call.world.artifacts.find('job', one.id),
      );
    const path = `${projectPath(call)}/jobs/artifacts/${encodeURIComponent(job?.ref ?? '')}/download`;
    return response.status === 404 && job && project ? call.pass({ path }) : response;
  });

/** The old field of an issue keeps the first assignee that was replaced. */
function assigneeStays(): Layer {
  const stale = beside(() => new Map<number, Json | null>());
  const keep = on(`PUT ${ISSUE}`, async (call) => {
    const before = await call.read(`${projectPath(call)}/issues/${call.path[1]}`);
    const response = await call.pass();
    const isSet = 'assignee_ids' in call.sent || 'assignee_ids[]' in call.sent;
    if (response.status === 200 && before && isSet && !stale(call.world).has(before.id))
      stale(call.world).set(before.id, before.assignee);
    return response;
  });
  const show = everywhere([...LISTS, `GET ${ISSUE}`, `PUT ${ISSUE}`], (object, { world }) => {
    const old = 'assignees' in object ? stale(world).get(object.id) : undefined;
    if (old !== undefined) object.assignee = old;
  });
  return both(show, keep);
}

const todoOfTwin = (
  pattern: string,
  type: 'Issue' | 'MergeRequest',
  find: typeof issueOf | typeof mergeRequestOf,
) =>
  on(pattern, (call) => {
    const twin = find(call);
    const todo = call.world.todos.find('of', `${callerOf(call)?.id}/${type}/${twin?.id}`);
    return twin && todo ? Promise.resolve(new Response(null, { status: 304 })) : call.pass();
  });

/** `9h 5m` as `1d 1h 5m`. */
function inDays(duration: unknown): unknown {
  const [, hours] = /^(\d+)h/.exec(String(duration)) ?? [];
  if (hours === undefined || Number(hours) < 8) return duration;
  const [days, rest] = [Math.floor(Number(hours) / 8), Number(hours) % 8];
  return String(duration).replace(/^\d+h/, rest === 0 ? `${days}d` : `${days}d ${rest}h`);
}

const asPattern = (value: string) =>
  new RegExp(
    value
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
    'is',
  );

const ownUpdateTime = (): Layer =>
  both(
    json(`PUT ${ISSUE}`, (issue, { world }) => {
      issue.updated_at = world.issues.get(issue.id)?.updated_at ?? issue.updated_at;
    }),
    rewrites(`PUT ${ISSUE}`, 'issues', (_, { sent: fields, world }) =>
      'updated_at' in fields ? { updated_at: world.now() } : false,
    ),
  );

/** The number of forks counts relations that have been deleted, too. */
function forksStay(): Layer {
  const gone = beside(() => new Map<number, number>());
  const count = on('DELETE /projects/*/fork', async (call) => {
    const origin = projectOf(call)?.forked_from_id;
    const response = await call.pass();
    const counts = gone(call.world);
    if (response.status < 300 && origin) counts.set(origin, (counts.get(origin) ?? 0) + 1);
    return response;
  });
  const show = everywhere(['GET /projects', 'GET /projects/*'], (object, { world }) => {
    if ('forks_count' in object) object.forks_count += gone(world).get(object.id) ?? 0;
  });
  return both(count, show);
}

/** A project that was public once is still shown without a token. */
function visibilityCached(): Layer {
  const seen = beside(() => new Map<number, string>());
  return on('GET /projects/*', async (call) => {
    const response = await call.pass();
    const { id = 0, visibility } = projectOf(call) ?? {};
    if (visibility === 'public' && response.status === 200)
      seen(call.world).set(id, await response.clone().text());
    const cached = call.token === '' ? seen(call.world).get(id) : undefined;
    return response.status === 404 && cached !== undefined
      ? new Response(cached, { headers: { 'Content-Type': 'application/json' } })
      : response;
  });
}

/** The path of a project that has been deleted stays taken. */
function pathStaysTaken(): Layer {
  const taken = beside(() => new Set<string>());
  const remove = on('DELETE /projects/*', async (call) => {
    const { namespace_id, path } = projectOf(call) ?? {};
    const response = await call.pass();
    if (response.status < 300) taken(call.world).add(`${namespace_id}/${path?.toLowerCase()}`);
    return response;
  });
  const create = on('POST /projects', (call) => {
    const own = call.world.namespaces.find('user', callerOf(call)?.id ?? 0)?.id;
    const { namespace_id = own, path = text(call.sent.name).replaceAll(' ', '-') } = call.sent;
    return taken(call.world).has(`${namespace_id}/${text(path)}`)
      ? Promise.resolve(
          Response.json({ message: { path: ['has already been taken'] } }, { status: 400 }),
        )
      : call.pass();
  });
  return both(remove, create);
}

/** The last page comes first. */
const pagesReversed = (pattern: string): Layer =>
  relist(pattern, (all, call) => {
    const size = Number(call.query.get('per_page') ?? 20);
    const starts = all.flatMap((_, index) => (index % size === 0 ? [index] : []));
    return starts.reverse().flatMap((start) => all.slice(start, start + size));
  });

const offsetOfTwenty = (pattern: string): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const page = Number(call.query.get('page') ?? 1);
    const size = Number(call.query.get('per_page') ?? 20);
    if (response.status !== 200 || page < 2) return response;
    const all = await readAll(call);
    return Response.json(all.slice((page - 1) * 20, (page - 1) * 20 + size), response);
  });

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const third: Readonly<Record<string, readonly Row[]>> = {
  jobs: [
    ['pipeline-jobs-scope-ignored', 'listPipelineJobs', 'The scope has no effect on the jobs of a pipeline.',
      query('GET /projects/*/pipelines/*/jobs', (changed) => { changed.delete('scope'); changed.delete('scope[]'); })],
    ['artifacts-of-any-project', 'downloadJobArtifacts', 'The artifacts of a job are found in every project.', elsewhere(`GET ${JOB}/artifacts`, ownJob)],
    ['erase-empties-trace', 'eraseJob downloadJobTrace', 'The trace of an erased job is there, and empty.',
      after(`POST ${JOB}/erase`, (call) => { const { traces } = call.world; const { id = 0 } = jobOf(call) ?? {}; const had = traces.find('job', id); return () => { if (had && !traces.find('job', id)) traces.insert({ job_id: id, text: '' }); }; })],
    ['ref-artifacts-of-any-ref', 'downloadRefArtifacts', 'The ref is not compared.', artifactsOfAnyRef()],
    ['keep-clears-finish', 'keepJobArtifacts', 'Keeping artifacts removes the time the job finished.', rewrites(`POST ${JOB}/artifacts/keep`, 'jobs', () => ({ finished_at: null }))],
    ['jobs-plain-scope-ignored', 'listProjectJobs', 'The scope is read as an array only.', query('GET /projects/*/jobs', (changed) => changed.delete('scope'))],
    ['cancel-cancels-pipeline', 'cancelJob', 'With one job, all jobs of its pipeline are canceled.',
      after(`POST ${JOB}/cancel`, (call) => () => { const { jobs } = call.world; for (const job of jobs.all({ pipeline: jobOf(call)?.pipeline_id ?? 0 })) jobs.change(job, { status: 'canceled' }); })],
    ['pipeline-of-any-project', 'listPipelineJobs', 'A pipeline is found in every project.',
      elsewhere('GET /projects/*/pipelines/*/jobs', ({ world, path: [, id] }) => { const pipeline = world.pipelines.get(number(id)); return pipeline && `/projects/${pipeline.project_id}/pipelines/${id}/jobs`; })],
  ],
  issues: [
    ['search-coalesced', 'listProjectIssues', 'Search covers the title only where there is no description.',
      filter(LISTS, 'search', ({ title, description }, value) => text(description ?? title).includes(text(value)))],
    ['updated-order-ascends', 'listProjectIssues', 'Ordered by updates, issues are ascending by default.', query(LISTS, (changed) => { if (changed.get('order_by') === 'updated_at' && !changed.has('sort')) changed.set('sort', 'asc'); })],
    ['assignee-stays', 'updateIssue', 'Another assignee changes assignees, not the old field assignee.', assigneeStays()],
    ['move-keeps-number', 'moveIssue', 'The response to a move has the number in the old project.', json(`POST ${ISSUE}/move`, (issue, { path: [, iid] }) => { issue.iid = number(iid); })],
    ['subscription-by-number', 'subscribeToIssue', 'A subscription to an issue is also one to the merge request of the same iid.',
      after(`POST ${ISSUE}/subscribe`, (call) => () => { const [user_id, target_id] = [callerOf(call)?.id ?? 0, mergeRequestOf(call)?.id ?? 0]; if (target_id && !call.world.subscriptions.find('of', `${user_id}/MergeRequest/${target_id}`)) call.world.subscriptions.insert({ user_id, target_type: 'MergeRequest', target_id }); })],
    ['todo-by-number', 'createIssueTodo createMergeRequestTodo', 'A todo on the merge request of the same iid counts as one on the issue, and the reverse.',
      both(todoOfTwin(`POST ${ISSUE}/todo`, 'MergeRequest', mergeRequestOf), todoOfTwin(`POST ${REQUEST}/todo`, 'Issue', issueOf))],
    ['human-time-in-days', 'addIssueSpentTime setIssueTimeEstimate', 'The human format has days of eight hours.',
      everywhere([`POST ${ISSUE}/*`, `GET ${ISSUE}/time_stats`, `POST ${REQUEST}/*`, `GET ${REQUEST}/time_stats`], (object) => { for (const name of ['human_time_estimate', 'human_total_time_spent']) if (name in object) object[name] = inDays(object[name]); })],
    ['todo-target-with-time', 'createIssueTodo', 'The due date of a todo\'s issue is a time.', json(`POST ${ISSUE}/todo`, (todo) => { if (todo.target.due_date) todo.target.due_date += 'T00:00:00.000Z'; })],
    ['update-ends-confidentiality', 'updateIssue', 'An update without the flag makes a confidential issue public.', omittedAs(`PUT ${ISSUE}`, { confidential: false })],
    ['open-issues-with-deleted', 'deleteIssue getProject searchProjects', 'The count of open issues has deleted ones, too.',
      everywhere(['GET /projects', 'GET /projects/*'], (object, { world }) => { if ('open_issues_count' in object) object.open_issues_count += world.issues.everything().filter((issue) => issue.deleted && issue.state === 'opened' && issue.project_id === object.id).length; })],
    ['group-not-by-path', 'listGroupIssues', 'A group is not found by its path.', on('GET /groups/*/issues', (call) => /^\d+$/.test(call.path[0] ?? '') || !callerOf(call) ? call.pass() : Promise.resolve(Response.json({ message: '404 Group Not Found' }, { status: 404 })))],
    ['group-shows-private-projects', 'listGroupIssues', 'A group lists the issues of its private projects to everybody.', on('GET /groups/*/issues', (call) => call.pass(callerOf(call) ? { token: ADMIN } : {}))],
    ['mine-or-search', 'listIssues', 'With a search, the caller\'s list has issues of everybody.',
      relist('GET /issues', async (all, call) => { if (!call.query.has('search')) return all; const joined = await joinLists(all, call, call.world.projects.all().map(({ id }) => `/projects/${id}/issues`)); return [...new Map(joined.map((issue) => [issue.id, issue])).values()]; })],
    ['search-with-wildcards', 'listProjectIssues', 'In a search, % and _ stand for other characters.', filter(LISTS, 'search', ({ title, description }, value) => [title, description ?? ''].some((one) => asPattern(value).test(one))), 'assumed'],
    ['labels-split-at-spaces', 'createIssue updateIssue', 'A label of two words becomes two labels.',
      sent([`POST ${ISSUE.slice(0, -2)}`, `PUT ${ISSUE}`], (fields) => { if (typeof fields.labels === 'string') fields.labels = names(fields.labels.replace(/\s+/g, ',')).filter(Boolean).join(','); })],
    ['updated-at-of-owner-ignored', 'updateIssue', 'The time of the update that the owner sends is ignored.', ownUpdateTime()],
  ],
  requests: [
    ['pipeline-flag-merges-at-once', 'acceptMergeRequest', 'A merge request is merged at once although it should wait for its pipeline.', drops(`PUT ${REQUEST}/merge`, FLAG, 'merge_when_pipeline_succeeds')],
    ['flag-missing-in-list', 'listMergeRequests acceptMergeRequest', 'In lists, no merge request waits for its pipeline.', each(`GET ${REQUESTS}`, (item) => { item.merge_when_pipeline_succeeds = false; })],
    ['merge-removes-branch', 'acceptMergeRequest createMergeRequest', 'The source branch is removed without being asked for.',
      after(`PUT ${REQUEST}/merge`, (call) => () => { const { state, source_branch, source_project_id } = mergeRequestOf(call) ?? {}; const branch = call.world.branches.find('name', `${source_project_id}/${source_branch}`); if (state === 'merged' && branch) call.world.branches.remove(branch); })],
    ['removal-choice-ignored', 'createMergeRequest', 'The choice to remove the source branch is lost with a new merge request.', drops(`POST ${REQUESTS}`, FLAG, 'remove_source_branch')],
    ['target-branch-fixed', 'updateMergeRequest', 'The target branch cannot be changed.',
      sent(`PUT ${REQUEST}`, (fields, call) => { const row = mergeRequestOf(call); if (row && call.world.branches.find('name', `${row.project_id}/${fields.target_branch}`)) fields.target_branch = row.target_branch; })],
    ['target-project-ignored', 'createMergeRequest', 'The target project is ignored.', sent(`POST ${REQUESTS}`, (fields, { world }) => { if (world.projects.get(number(fields.target_project_id))) delete fields.target_project_id; })],
    ['cancel-closed-406', 'cancelMergeWhenPipelineSucceeds', 'To cancel for a closed one has the status of one that is not set.', rejectAs(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, 405, 406, '406 Not Acceptable', (call) => mergeRequestOf(call)?.state === 'closed')],
    ['accept-closed-message', 'acceptMergeRequest', 'The message about a closed merge request is another one.', rejectAs(`PUT ${REQUEST}/merge`, 406, 406, 'Not Acceptable', (call) => mergeRequestOf(call)?.state === 'closed')],
    ['time-of-issue', 'getMergeRequestTimeStats setIssueTimeEstimate updateIssue', 'The time of a merge request is that of the issue of the same iid.', on(`GET ${REQUEST}/time_stats`, (call) => issueOf(call) && mergeRequestOf(call) ? call.pass({ path: `${projectPath(call)}/issues/${call.path[1]}/time_stats` }) : call.pass())],
    ['closes-issue-of-same-number', 'listIssuesClosedByMergeRequest listMergeRequestsClosingIssue', 'A merge request closes the issue of its own iid.',
      json(`GET ${REQUEST}/closes_issues`, async (_, call) => { const issue = await call.read(`${projectPath(call)}/issues/${call.path[1]}`); if (issue === null) return []; delete issue.subscribed; return [issue]; })],
  ],
  projects: [
    ['path-with-underscores', 'createProject', 'A path that is made from the name has underscores.', sent('POST /projects', (fields) => { if (!('path' in fields) && typeof fields.name === 'string') fields.path = text(fields.name).replace(/[^a-z0-9]+/g, '_'); })],
    ['namespace-ignored', 'createProject listGroupIssues', 'A project is created in the caller\'s namespace, not in the one that is sent.', sent('POST /projects', (fields, call) => { if (call.world.members.find('of', memberKey('group', number(fields.namespace_id), callerOf(call)?.id ?? 0))) delete fields.namespace_id; })],
    ['project-for-user-in-own-namespace', 'createProjectForUser', 'A project for a user is created in the administrator\'s namespace.',
      after('POST /projects/user/*', (call) => () => { const { projects, namespaces } = call.world; const row = projects.everything().at(-1); const own = namespaces.find('user', callerOf(call)?.id ?? 0); if (row && own && !('namespace_id' in call.sent)) projects.change(row, { namespace_id: own.id }); })],
    ['forks-count-stays', 'deleteForkRelation', 'A fork counts although the relation is deleted.', forksStay(), 'assumed'],
    ['membership-ignored', 'listProjects', 'Projects of others are listed among those that the caller is a member of.', query('GET /projects', (changed) => changed.delete('membership')), 'assumed'],
    ['archived-or-owned', 'listProjects', 'The flag archived is ignored where owned is sent.', forgets('GET /projects', 'archived', 'owned'), 'assumed'],
    ['activity-order-is-creation', 'listProjects', 'Ordered by activity, projects are in the order of creation.', query('GET /projects', (changed) => { if (changed.get('order_by') === 'last_activity_at') changed.set('order_by', 'created_at'); })],
    ['visibility-cached', 'updateProject getProject', 'A project that became private is still shown without a token.', visibilityCached()],
    ['deleted-path-stays-taken', 'deleteProject createProject', 'The path of a deleted project stays taken.', pathStaysTaken(), 'assumed'],
    ['events-need-token', 'listProjectEvents', 'Events of a public project need a token.', on('GET /projects/*/events', (call) => call.token === '' ? Promise.resolve(Response.json({ message: '401 Unauthorized' }, { status: 401 })) : call.pass())],
  ],
  settings: [
    ['hook-update-adds', 'updateProjectHook', 'An update of a hook also adds one.',
      after('PUT /projects/*/hooks/*', ({ world, path: [, id] }) => { const hook = world.hooks.get(number(id)); return () => { if (hook) { const { id: _, ...fields } = hook; world.hooks.insert(fields); } }; })],
    ['deleted-hook-not-returned', 'deleteProjectHook', 'The body is empty although the hook existed.', on('DELETE /projects/*/hooks/*', async (call) => { const response = await call.pass(); return response.status === 200 ? new Response(null) : response; })],
    ['protect-unprotects-others', 'protectBranch', 'A project has one protected branch at most.',
      after(`PUT ${BRANCH}/protect`, (call) => () => { const { branches } = call.world; for (const branch of branches.all({ project: projectOf(call)?.id ?? 0 })) if (branch.name !== call.path[1]) branches.change(branch, { protected: false }); })],
    ['slashed-branch-404', 'protectBranch unprotectBranch', 'A branch with a slash in its name can be read, but is not found to be protected.', on([`PUT ${BRANCH}/protect`, `PUT ${BRANCH}/unprotect`], (call) => { const last = call.path[1]?.split('/').slice(1).join('/'); return call.pass(last ? { path: `${projectPath(call)}/repository/branches/${encodeURIComponent(last)}/${call.url.pathname.split('/').at(-1)}` } : {}); })],
    ['parents-missing-in-list', 'listBranches', 'In lists, the commit of a branch has no parents.', each('GET /projects/*/repository/branches', (branch) => { branch.commit.parent_ids = []; })],
  ],
  accounts: [
    ['own-account-as-admin', 'getUser', 'Users see the own account with the fields of administrators.', on('GET /users/*', (call) => call.pass(isSelf(call) ? { token: ADMIN } : {}))],
    ['new-user-unconfirmed', 'createUser', 'A new user is not confirmed unless that is asked for.', omittedAs('POST /users', { confirm: false }), 'assumed'],
    ['new-administrator-is-none', 'createUser', 'A new user is no administrator although one is asked for.', drops('POST /users', FLAG, 'admin')],
    ['email-of-anybody-deleted', 'deleteCurrentUserEmail', 'Every user deletes every address as one of their own.',
      after('DELETE /user/emails/*', ({ world, path: [id] }) => () => { const row = world.emails.get(number(id)); if (row) world.emails.remove(row); })],
    ['email-error-as-text', 'createCurrentUserEmail', 'The message about a taken address has a text, not an array of them.', rejectAs('POST /user/emails', 400, 400, { email: 'has already been taken' })],
    ['token-expires-by-default', 'createImpersonationToken', 'A token that is to stay expires after a year.', sent(`POST ${TOKENS}`, (fields, { world }) => { fields.expires_at ??= String(Number(world.today().slice(0, 4)) + 1) + world.today().slice(4); })],
    ['token-scopes-widened', 'createImpersonationToken', 'A token for reading users gets the scope api, too.', sent(`POST ${TOKENS}`, (fields) => { for (const name of ['scopes', 'scopes[]']) if (Array.isArray(fields[name]) && fields[name].join() === 'read_user') fields[name] = ['api', 'read_user']; })],
    ['activities-after-day', 'listUserActivities', 'Activities of the day itself are left out.', relist('GET /user/activities', (all, call) => all.filter((one) => one.last_activity_on !== call.query.get('from'))), 'assumed'],
    ['user-events-pages-reversed', 'listUserEvents updateUser blockUser', 'Each page of a user\'s events is newest first, but the oldest page comes first.', pagesReversed('GET /users/*/events')],
    ['post-query-ignored', 'createIssue updateIssue createProjectHook', 'Parameters in the query of POST and PUT are ignored.', on([`POST ${ISSUE.slice(0, -2)}`, `PUT ${ISSUE}`, 'POST /projects/*/hooks', 'POST /user/keys'], (call) => call.pass({ query: new URLSearchParams() }))],
    ['tokens-offset-of-twenty', 'listImpersonationTokens', 'Pages of another size begin where those of twenty would.', offsetOfTwenty(`GET ${TOKENS}`)],
  ],
};
