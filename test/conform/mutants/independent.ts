/**
 * Defects that a server could have, written from the documentation of the API by somebody who has not
 * read the kit: each breaks one documented fact, or one that the contract assumes.
 */
import { isMember } from '../../../src/sandbox/domain/access.ts';
import { keyMaterial } from '../../../src/sandbox/store/keys.ts';
import {
  acceptsTaken,
  actsOnce,
  asAdmin,
  asUser,
  elsewhere,
  goneIsMissing,
  rejectAs,
  takesToken,
} from './access-layers.ts';
import { eighth } from './independent-eighth.ts';
import { eleventh } from './independent-eleventh.ts';
import { fifth } from './independent-fifth.ts';
import { fourth } from './independent-fourth.ts';
import { more } from './independent-more.ts';
import { ninth } from './independent-ninth.ts';
import { seventh } from './independent-seventh.ts';
import { sixth } from './independent-sixth.ts';
import { tenth } from './independent-tenth.ts';
import { third } from './independent-third.ts';
import { twelfth } from './independent-twelfth.ts';
import {
  byDefault,
  drops,
  each,
  filter,
  forgets,
  joinLists,
  json,
  omittedAs,
  query,
  readAll,
  relist,
  sent,
  stores,
} from './input-layers.ts';
import { ADMIN, both, type Json, type Layer, on, type Row } from './layer.ts';
import {
  callerOf,
  isAscii,
  isOwner,
  isReading,
  isSelf,
  issueOf,
  mergeRequestOf,
  names,
  number,
  ownHook,
  ownJob,
  ownToken,
  projectOf,
  text,
  userOf,
} from './rows.ts';
import {
  after,
  copyOf,
  firstLabels,
  is,
  keepsIssues,
  losesOnMove,
  removes,
  revives,
  rewrites,
  setsTime,
  starsCount,
  together,
  writesAll,
} from './world-layers.ts';

export interface Defect {
  readonly id: string;
  readonly family: string;
  /** What the server breaks. */
  readonly says: string;
  readonly basis: 'documented' | 'assumed';
  /** The operations that are enough to see it. */
  readonly operations: readonly string[];
  readonly layer: Layer;
}

const LIST = 'GET /projects/*/issues';
const ISSUE = '/projects/*/issues/*';
const REQUEST = '/projects/*/merge_requests/*';
const PROJECT = '/projects/*';
const FLAG = /^(true|false)$/;
const TEXT = /./;
const NO_LABEL = /^No[ +]Label$/;
const NEW_ISSUE = 'POST /projects/*/issues';

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
const rows: Readonly<Record<string, readonly Row[]>> = {
  lists: [
    ['issues-labels-any', 'listProjectIssues', 'Issues with one of the named labels are listed, not only those with all.',
      filter(LIST, 'labels', ({ labels }, value) => NO_LABEL.test(value) ? labels.length === 0 : names(value).some((name) => labels.includes(name)))],
    ['issues-no-label-unknown', 'listProjectIssues', 'No+Label is taken for the name of a label.',
      relist(LIST, (all, call) => NO_LABEL.test(call.query.get('labels') ?? '') ? [] : all)],
    ['issues-labels-last-only', 'listProjectIssues', 'Of labels with commas, only the last is compared.',
      query(LIST, (changed) => { const last = changed.get('labels')?.split(',').at(-1); if (last) changed.set('labels', last); })],
    ['issues-search-title-only', 'listProjectIssues', 'Search does not cover the description.',
      filter(LIST, 'search', ({ title }, value) => text(title).includes(text(value)))],
    ['issues-search-ascii-only', 'listProjectIssues', 'Search finds nothing for text beyond ASCII.',
      relist(LIST, (all, call) => isAscii(call.query.get('search') ?? '') ? all : [])],
    ['issues-search-prefix', 'listProjectIssues', 'Search compares the beginning of title and description.',
      filter(LIST, 'search', ({ title, description }, value) => [title, description].some((one) => text(one).startsWith(text(value)))), 'assumed'],
    ['issues-milestone-prefix', 'listProjectIssues', 'A milestone is found by the beginning of its title.',
      filter(LIST, 'milestone', ({ milestone }, value) => text(milestone?.title).startsWith(text(value)) && milestone !== null)],
    ['issues-iids-are-ids', 'listProjectIssues', 'The filter by iid compares the global id.',
      relist(LIST, (all, call) => call.query.has('iids[]') ? all.filter(({ id }) => call.query.getAll('iids[]').includes(String(id))) : all, (changed) => changed.delete('iids[]'))],
    ['issues-iids-first-only', 'listProjectIssues', 'Of several iids, only the first is listed.',
      query(LIST, (changed) => { const first = changed.get('iids[]'); if (first !== null) changed.set('iids[]', first); })],
    ['issues-order-by-ignored', 'listProjectIssues', 'Issues are in the order of creation although that of updates is asked for.',
      query(LIST, (changed) => changed.delete('order_by'))],
    ['issues-default-ascending', 'listProjectIssues', 'Without a direction, issues are ascending.', byDefault(LIST, 'sort', 'asc')],
    ['issues-sort-needs-order-by', 'listProjectIssues', 'The direction is ignored without order_by.',
      query(LIST, (changed) => { if (!changed.has('order_by')) changed.delete('sort'); })],
    ['issues-opened-by-default', 'listProjectIssues', 'Without a state, closed issues are left out.', byDefault(LIST, 'state', 'opened')],
    ['issues-state-or-labels', 'listProjectIssues', 'The state is ignored where labels are sent.', forgets(LIST, 'state', 'labels')],
    ['issues-search-or-milestone', 'listProjectIssues', 'The search is ignored where a milestone is sent.', forgets(LIST, 'search', 'milestone')],
    ['issues-filter-first-page', 'listProjectIssues', 'Filters are applied to the page, not to the list.',
      on(LIST, async (call) => {
        const state = call.query.get('state');
        const changed = new URLSearchParams(call.query);
        changed.delete('state');
        const response = await call.pass({ query: changed });
        const right = await call.pass();
        if (right.status !== 200 || state === null) return right;
        return Response.json(((await response.json()) as Json[]).filter((item) => item.state === state), right);
      })],
    ['issues-total-of-all', 'listProjectIssues', 'The total counts what the filters leave out, too.',
      on(LIST, async (call) => {
        const response = await call.pass();
        const all = await call.pass({ query: new URLSearchParams() });
        const headers = new Headers(response.headers);
        if (response.status === 200) headers.set('x-total', all.headers.get('x-total') ?? '');
        return new Response(response.body, { status: response.status, headers });
      }), 'assumed'],
    ['issues-page-of-ten', 'listIssues', 'A page has ten items by default.', byDefault('GET /issues', 'per_page', '10')],
    ['my-issues-assigned-too', 'listIssues createIssue', 'The caller\'s list also has issues of others that are assigned to the caller.',
      relist('GET /issues', async (all, call) => {
        const me = callerOf(call)?.id;
        const assigned = call.world.issues.all().filter((issue) => issue.assignee_id === me && issue.author_id !== me);
        const ids = new Set(assigned.map(({ project_id }) => project_id));
        const joined = await joinLists(all, call, [...ids].map((id) => `/projects/${id}/issues`));
        return joined.filter((item) => all.includes(item) || assigned.some(({ id }) => id === item.id));
      })],
    ['group-issues-of-one-project', 'listGroupIssues', 'A group lists the issues of its first project only.',
      relist('GET /groups/*/issues', (all) => { const first = Math.min(...all.map(({ project_id }) => project_id)); return all.filter(({ project_id }) => project_id === first); })],
    ['group-issues-milestone-ignored', 'listGroupIssues', 'The filter by milestone is ignored in groups.', query('GET /groups/*/issues', (changed) => changed.delete('milestone'))],
    ['requests-all-without-merged', 'listMergeRequests', 'The state all leaves out merged ones.',
      relist('GET /projects/*/merge_requests', (all, call) => call.query.get('state') === 'all' ? all.filter(({ state }) => state !== 'merged') : all)],
    ['requests-closed-with-merged', 'listMergeRequests', 'Merged ones count as closed.',
      filter('GET /projects/*/merge_requests', 'state', ({ state }, value) => value === 'all' || state === value || (value === 'opened' && state === 'reopened') || (value === 'closed' && state === 'merged'))],
    ['requests-labels-any', 'listMergeRequests', 'Merge requests with one of the labels are listed.',
      filter('GET /projects/*/merge_requests', 'labels', ({ labels }, value) => names(value).some((name) => labels.includes(name))), 'assumed'],
    ['requests-by-update', 'listMergeRequests', 'By default, merge requests are in the order of updates.', byDefault('GET /projects/*/merge_requests', 'order_by', 'updated_at')],
    ['requests-iids-or-state', 'listMergeRequests', 'The state is ignored where iids are sent.', forgets('GET /projects/*/merge_requests', 'state', 'iids[]')],
    ['requests-pages-skip-one', 'listMergeRequests', 'Each further page begins one item too late.',
      on('GET /projects/*/merge_requests', async (call) => {
        const response = await call.pass();
        const page = Number(response.headers.get('x-page'));
        const size = Number(response.headers.get('x-per-page'));
        if (response.status !== 200 || page < 2) return response;
        return Response.json((await readAll(call)).slice((page - 1) * size + 1, page * size + 1), response);
      })],
    ['projects-visibility-or-search', 'listProjects', 'The visibility is ignored where a search is sent.', forgets('GET /projects', 'visibility', 'search')],
    ['projects-by-name-reversed', 'listProjects', 'Ordered by name, projects are in the opposite direction.',
      query('GET /projects', (changed) => { if (changed.get('order_by') === 'name') changed.set('sort', changed.get('sort') === 'asc' ? 'desc' : 'asc'); })],
    ['projects-by-path-is-by-id', 'listProjects', 'Ordered by path, projects are ordered by id.',
      query('GET /projects', (changed) => { if (changed.get('order_by') === 'path') changed.set('order_by', 'id'); })],
    ['projects-owned-is-membership', 'listProjects', 'Owned projects include those the caller is a member of.',
      query('GET /projects', (changed) => { if (changed.get('owned') === 'true') { changed.delete('owned'); changed.set('membership', 'true'); } }), 'assumed'],
    ['projects-starred-by-anybody', 'listProjects starProject', 'Starred projects are those that anybody has starred.',
      filter('GET /projects', 'starred', (project, value) => value !== 'true' || project.star_count > 0), 'assumed'],
    ['projects-simple-or-search', 'listProjects', 'With a search, simple=true returns whole projects.', forgets('GET /projects', 'simple', 'search')],
    ['search-projects-prefix', 'searchProjects', 'The query has to be the beginning of the name.',
      relist('GET /projects/search/*', (all, call) => all.filter(({ name }) => text(name).startsWith(text(call.path[0]))))],
    ['search-projects-sort-ignored', 'searchProjects', 'The direction is ignored.', query('GET /projects/search/*', (changed) => changed.delete('sort'))],
    ['users-search-name', 'listUsers', 'Search covers the name instead of username and email.', filter('GET /users', 'search', ({ name }, value) => text(name).includes(text(value)))],
    ['users-search-without-email', 'listUsers', 'Search does not cover the email.', filter('GET /users', 'search', ({ username }, value) => text(username).includes(text(value)))],
    ['users-username-prefix', 'listUsers', 'The filter by username compares the beginning.', filter('GET /users', 'username', ({ username }, value) => text(username).startsWith(text(value)))],
    ['users-any-provider', 'listUsers', 'The provider of an external uid is not compared.',
      relist('GET /users', (all, { query: asked, world }) => !asked.has('extern_uid') ? all : all.filter(({ id }) => world.users.get(id)?.identities.some((one) => one.extern_uid === asked.get('extern_uid'))),
        (changed) => { changed.delete('extern_uid'); changed.delete('provider'); })],
    ['users-blocked-or-search', 'listUsers', 'The state is ignored where a search is sent.', forgets('GET /users', 'blocked', 'search')],
    ['users-external-or-active', 'listUsers', 'External users are not selected where active ones are.', forgets('GET /users', 'external', 'active')],
    ['activities-newest-first', 'listUserActivities', 'Activities are newest first.', relist('GET /user/activities', (all) => all.toReversed())],
    ['activities-of-a-month', 'listUserActivities', 'Without a day, activities of one month are listed, not of six.', byDefault('GET /user/activities', 'from', '2017-05-12')],
    ['tokens-inactive-are-revoked', 'listImpersonationTokens createImpersonationToken', 'Expired tokens are not among the inactive.',
      relist('GET /users/*/impersonation_tokens', (all, call) => call.query.get('state') === 'inactive' ? all.filter(({ revoked }) => revoked) : all), 'assumed'],
    ['jobs-first-scope-only', 'listProjectJobs', 'Of several scopes, only the first is listed.',
      query('GET /projects/*/jobs', (changed) => { const first = changed.get('scope[]'); if (first !== null) changed.set('scope[]', first); })],
    ['events-oldest-first', 'listProjectEvents', 'Events of a project are oldest first.', relist('GET /projects/*/events', (all) => all.toReversed())],
    ['project-users-search-prefix', 'listProjectUsers', 'Search compares the beginning of names.',
      filter('GET /projects/*/users', 'search', ({ name, username }, value) => [name, username].some((one) => text(one).startsWith(text(value)))), 'assumed'],
  ],
  frame: [
    ['issue-update-clears-description', 'updateIssue getIssue', 'An update without a description removes it.', omittedAs(`PUT ${ISSUE}`, { description: null })],
    ['issue-update-clears-labels', 'updateIssue getIssue', 'An update without labels removes them.', omittedAs(`PUT ${ISSUE}`, { labels: '' })],
    ['issue-close-clears-due-date', 'updateIssue getIssue', 'Closing an issue removes its due date.',
      sent(`PUT ${ISSUE}`, (fields) => { if (fields.state_event === 'close') fields.due_date = null; })],
    ['issue-update-by-iid-alone', 'updateIssue getIssue', 'An update also changes the issue with the same iid in other projects.',
      after(`PUT ${ISSUE}`, (call) => () => {
        const issue = issueOf(call);
        for (const one of call.world.issues.all()) if (one.iid === issue?.iid) call.world.issues.change(one, { title: issue.title });
      })],
    ['issue-update-changes-request', 'updateIssue getIssue getMergeRequest', 'An update also changes the merge request with the same iid.',
      rewrites(`PUT ${ISSUE}`, 'merge_requests', (_, call) => ({ title: issueOf(call)?.title }))],
    ['request-update-clears-description', 'updateMergeRequest getMergeRequest', 'An update without a description removes it.', omittedAs(`PUT ${REQUEST}`, { description: '' })],
    ['request-update-clears-assignee', 'updateMergeRequest getMergeRequest', 'An update without an assignee removes the assignee.', omittedAs(`PUT ${REQUEST}`, { assignee_id: null })],
    ['project-update-makes-private', 'updateProject getProject', 'An update without a visibility makes the project private.', omittedAs(`PUT ${PROJECT}`, { visibility: 'private' })],
    ['project-update-disables-wiki', 'updateProject getProject', 'A flag that is not sent is set to false.', omittedAs(`PUT ${PROJECT}`, { wiki_enabled: false })],
    ['project-rename-changes-path', 'updateProject getProject', 'A new name also changes the path.',
      sent(`PUT ${PROJECT}`, (fields) => { if (typeof fields.name === 'string' && !('path' in fields)) fields.path = text(fields.name).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'p'; })],
    ['hook-update-resets-events', 'updateProjectHook getProjectHook createProjectHook', 'Events that are not sent are set to their defaults.', omittedAs('PUT /projects/*/hooks/*', { push_events: true, issues_events: false })],
    ['user-update-clears-bio', 'updateUser getUser', 'An update without a bio removes it.', omittedAs('PUT /users/*', { bio: null })],
    ['user-update-resets-external', 'updateUser getUser createUser', 'An update makes an external user an internal one.', omittedAs('PUT /users/*', { external: false })],
    ['rejected-issue-update-is-done', 'updateIssue getIssue', 'The title is stored although another field is rejected.',
      rewrites(`PUT ${ISSUE}`, 'issues', (_, { sent: { title } }) => typeof title === 'string' && title.trim() !== '' && { title }, is(400)), 'assumed'],
    ['rejected-user-update-is-done', 'updateUser getUser', 'The name is stored although the email is taken.',
      rewrites('PUT /users/*', 'users', (_, { sent: { name } }) => typeof name === 'string' && name.trim() !== '' && { name }, is(404))],
    ['repeated-star-is-activity', 'starProject getProject', 'A star that is there already changes the time of the last activity.',
      rewrites('POST /projects/*/star', 'projects', (_, { world }) => ({ last_activity_at: world.now() }), is(304))],
    ['repeated-subscribe-toggles', 'subscribeToIssue getIssue', 'A second subscription ends the first.',
      removes(`POST ${ISSUE}/subscribe`, ({ subscriptions: all }, call) => [all, all.all({ target: `Issue/${issueOf(call)?.id}` }).filter(({ user_id }) => user_id === callerOf(call)?.id)], is(304))],
    ['sha-conflict-still-closes', 'acceptMergeRequest getMergeRequest', 'A merge request with another head is closed by the rejected request.',
      rewrites(`PUT ${REQUEST}/merge`, 'merge_requests', () => ({ state: 'closed' }), is(409))],
    ['forbidden-archive-is-done', 'archiveProject getProject', 'A project is archived by who may not.',
      rewrites('POST /projects/*/archive', 'projects', () => ({ archived: true }), is(403))],
    ['move-to-same-project-closes', 'moveIssue getIssue', 'A rejected move closes the issue.',
      rewrites(`POST ${ISSUE}/move`, 'issues', (issue, { sent: { to_project_id: to } }) => number(to) === issue.project_id && { state: 'closed' }, is(400))],
    ['issue-delete-deletes-request', 'deleteIssue getMergeRequest', 'With an issue, the merge request of the same iid is deleted.',
      rewrites(`DELETE ${ISSUE}`, 'merge_requests', () => ({ deleted: true }))],
    ['estimate-on-request-too', 'setIssueTimeEstimate getMergeRequestTimeStats', 'An estimate of an issue is also that of the merge request of the same iid.',
      rewrites(`POST ${ISSUE}/time_estimate`, 'merge_requests', (_, call) => ({ time_estimate: issueOf(call)?.time_estimate }))],
    ['protect-branch-everywhere', 'protectBranch getBranch', 'The branch of the same name is protected in every project.',
      after('PUT /projects/*/repository/branches/*/protect', (call) => () => {
        for (const branch of call.world.branches.all()) if (branch.name === call.path[1]) call.world.branches.change(branch, { protected: true });
      })],
    ['delete-key-deletes-all', 'deleteCurrentUserSshKey listCurrentUserSshKeys', 'With one key, all keys of the user are deleted.',
      removes('DELETE /user/keys/*', ({ ssh_keys: keys }, call) => [keys, keys.get(number(call.path[0]))?.user_id === callerOf(call)?.id ? keys.all({ user: callerOf(call)?.id ?? 0 }) : []])],
    ['delete-hook-by-url', 'deleteProjectHook listProjectHooks createProjectHook', 'Hooks of the same URL in other projects are deleted, too.',
      removes('DELETE /projects/*/hooks/*', ({ hooks }, { path }) => [hooks, hooks.all().filter(({ url }) => url === hooks.get(number(path[1]))?.url)])],
    ['unshare-removes-all', 'unshareProject shareProject getProject', 'All shares of a project are removed with one.',
      removes('DELETE /projects/*/share/*', ({ group_shares }, call) => [group_shares, group_shares.all({ project: projectOf(call)?.id ?? 0 })])],
    ['revoke-revokes-all', 'revokeImpersonationToken getImpersonationToken listImpersonationTokens', 'With one token, all tokens of the user are revoked.',
      after('DELETE /users/*/impersonation_tokens/*', (call) => () => {
        const { impersonation_tokens: tokens } = call.world;
        for (const token of tokens.all({ user: number(call.path[0]) })) tokens.change(token, { revoked: true });
      })],
    ['reading-is-an-update', 'getIssue', 'Reading an issue changes the time of its update.',
      rewrites(`GET ${ISSUE}`, 'issues', (_, { world }) => ({ updated_at: world.now() }))],
    ['unarchive-removes-stars', 'unarchiveProject archiveProject getProject', 'To unarchive a project removes its stars.',
      removes('POST /projects/*/unarchive', ({ stars }, call) => [stars, stars.all({ project: projectOf(call)?.id ?? 0 })])],
    ['request-close-unsubscribes', 'updateMergeRequest getMergeRequest', 'Closing a merge request ends the caller\'s subscription.',
      removes(`PUT ${REQUEST}`, ({ subscriptions: all }, call) => [all, call.sent.state_event === 'close' ? all.all({ target: `MergeRequest/${mergeRequestOf(call)?.id}` }).filter(({ user_id }) => user_id === callerOf(call)?.id) : []])],
  ],
  effects: [
    ['assignee-missing-in-list', 'listProjectIssues createIssue', 'In lists, the old field assignee is null although assignees has one.', each(LIST, (issue) => { issue.assignee = null; })],
    ['milestone-missing-in-list', 'listProjectIssues updateIssue', 'Lists show no milestone, the single issue does.', each([LIST, 'GET /issues'], (issue) => { issue.milestone = null; })],
    ['labels-outdated-in-list', 'listMergeRequests updateMergeRequest', 'Lists show a merge request with the labels it was created with.',
      both(each('GET /projects/*/merge_requests', (request, { world }) => { request.labels = firstLabels.get(world)?.get(request.id) ?? request.labels; }),
        each('POST /projects/*/merge_requests', ({ id, labels }, { world }) => { firstLabels.set(world, (firstLabels.get(world) ?? new Map()).set(id, labels)); }))],
    ['move-loses-labels', 'moveIssue', 'A moved issue has no labels although the target project has the same.', losesOnMove({ labels: [] }, { labels: [] })],
    ['move-loses-milestone', 'moveIssue', 'A moved issue has no milestone although the target project has the same.',
      losesOnMove({ milestone_id: null }, { milestone: null })],
    ['move-keeps-project', 'moveIssue getIssue', 'The response to a move names the old project.', json(`POST ${ISSUE}/move`, (issue, call) => { issue.project_id = projectOf(call)?.id; })],
    ['reopen-is-not-stored', 'updateIssue getIssue listProjectIssues', 'An issue is opened in the response only.',
      rewrites(`PUT ${ISSUE}`, 'issues', (_, { sent: { state_event } }) => state_event === 'reopen' && { state: 'closed' })],
    ['request-close-is-not-stored', 'updateMergeRequest getMergeRequest', 'A merge request is closed in the response only.',
      rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: { state_event } }) => state_event === 'close' && { state: 'opened' })],
    ['merge-commit-is-not-stored', 'acceptMergeRequest getMergeRequest', 'The commit of the merge is in the response only.',
      rewrites(`PUT ${REQUEST}/merge`, 'merge_requests', () => ({ merge_commit_sha: null }))],
    ['merge-keeps-branch', 'acceptMergeRequest getBranch', 'The source branch stays although its removal is requested.', drops(`PUT ${REQUEST}/merge`, FLAG, 'should_remove_source_branch')],
    ['merge-ignores-sha', 'acceptMergeRequest', 'The head of the source branch is not compared.', drops(`PUT ${REQUEST}/merge`, TEXT, 'sha')],
    ['merge-sha-prefix', 'acceptMergeRequest', 'Of the head of the source branch, seven characters are compared.',
      sent(`PUT ${REQUEST}/merge`, (fields, call) => {
        const head = mergeRequestOf(call)?.sha;
        if (head !== undefined && text(fields.sha).slice(0, 7) === head.slice(0, 7)) fields.sha = head;
      })],
    ['cancel-is-not-stored', 'cancelMergeWhenPipelineSucceeds getMergeRequest acceptMergeRequest', 'The flag is cleared in the response only.',
      rewrites(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, 'merge_requests', () => ({ merge_when_pipeline_succeeds: true }))],
    ['retry-keeps-finish', 'retryJob getJob', 'A retried job keeps the time it finished, except in the response.',
      rewrites('POST /projects/*/jobs/*/retry', 'jobs', (_job, _call, { finished_at, created_at }) => ({ finished_at: finished_at ?? created_at }))],
    ['erase-keeps-trace', 'eraseJob downloadJobTrace', 'The trace of an erased job can still be read.',
      after('POST /projects/*/jobs/*/erase', (call) => {
        const trace = call.world.traces.find('job', number(call.path[1]));
        return () => { if (trace) call.world.traces.insert({ job_id: trace.job_id, text: trace.text }); };
      })],
    ['erase-keeps-artifacts', 'eraseJob downloadJobArtifacts', 'The artifacts of an erased job can still be read.',
      after('POST /projects/*/jobs/*/erase', (call) => {
        const file = call.world.artifacts.find('job', number(call.path[1]));
        return () => { if (file) call.world.artifacts.insert(file); };
      })],
    ['ref-artifacts-of-any-job', 'downloadRefArtifacts', 'The name of the job is not compared.',
      on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
        const response = await call.pass();
        if (response.status !== 404 || !call.query.has('job')) return response;
        return call.pass({ query: new URLSearchParams({ job: 'build' }) });
      })],
    ['fork-into-own-namespace', 'forkProject', 'A fork is created in the caller\'s namespace, not in the one that is sent.',
      sent('POST /projects/*/fork', (fields, call) => { if (['string', 'number'].includes(typeof fields.namespace) && /^[\w/-]+$/.test(fields.namespace)) fields.namespace = callerOf(call)?.username ?? fields.namespace; })],
    ['deleted-project-keeps-issues', 'deleteProject listIssues', 'The issues of a deleted project stay in the caller\'s list.', keepsIssues()],
    ['share-level-fixed', 'shareProject getProject', 'Every share has the level 30.', sent('POST /projects/*/share', (fields) => { if (/^\d+$/.test(text(fields.group_access))) fields.group_access = 30; })],
    ['new-user-never-external', 'createUser getUser', 'A new user is internal although an external one is asked for.', drops('POST /users', FLAG, 'external')],
    ['new-user-without-identity', 'createUser listUsers', 'The identity that is sent with a new user is lost.', drops('POST /users', TEXT, 'extern_uid', 'provider')],
    ['new-user-group-right-ignored', 'createUser getUser', 'can_create_group is ignored for a new user.', drops('POST /users', FLAG, 'can_create_group')],
    ['key-for-user-goes-to-admin', 'createUserSshKey listUserSshKeys', 'A key added for a user becomes one of the administrator.', on('POST /users/*/keys', (call) => call.pass(callerOf(call)?.admin && userOf(call) ? { path: '/user/keys' } : {}))],
    ['email-for-user-goes-to-admin', 'createUserEmail listUserEmails', 'An address added for a user becomes one of the administrator.', on('POST /users/*/emails', (call) => call.pass(callerOf(call)?.admin && userOf(call) ? { path: '/user/emails' } : {}))],
    ['spent-minutes-lost', 'addIssueSpentTime getIssueTimeStats', 'Of a duration with hours and minutes, the minutes are lost.', stores(`POST ${ISSUE}/add_spent_time`, 'duration', (value) => /^\d+h/.exec(value)?.[0] ?? value)],
    ['estimate-adds-up', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'A second estimate is added to the first.',
      rewrites(`POST ${REQUEST}/time_estimate`, 'merge_requests', (now, _, before) => ({ time_estimate: now.time_estimate + before.time_estimate }))],
    ['human-time-in-minutes', 'getIssueTimeStats setIssueTimeEstimate', 'The human format has minutes only.',
      each([`GET ${ISSUE}/time_stats`, `POST ${ISSUE}/time_estimate`], (stats) => { if (stats.time_estimate > 0) stats.human_time_estimate = `${stats.time_estimate / 60}m`; })],
    ['reset-spent-resets-estimate', 'resetMergeRequestSpentTime getMergeRequestTimeStats', 'To reset the time spent also resets the estimate.',
      rewrites(`POST ${REQUEST}/reset_spent_time`, 'merge_requests', () => ({ time_estimate: 0 }))],
    ['one-todo-per-user', 'createIssueTodo', 'A todo on another issue counts as one on this.',
      actsOnce(`POST ${ISSUE}/todo`, (call) => issueOf(call) ? call.world.todos.all({ user: callerOf(call)?.id ?? 0 }) : [])],
    ['project-for-user-of-admin', 'createProjectForUser getProject', 'A project created for a user belongs to the administrator.',
      json('POST /projects/user/*', (project, call) => {
        const { id = 0, name = '', created_at } = callerOf(call) ?? {};
        const row = call.world.projects.get(project.id);
        if (row) call.world.transaction(() => call.world.projects.change(row, { owner_id: id }));
        project.owner = { id, name, created_at };
      })],
    ['path-keeps-capitals', 'createProject', 'A path that is made from the name is not in lower case.',
      sent('POST /projects', (fields) => { if (typeof fields.name === 'string' && /^[\w -]+$/.test(fields.name) && !('path' in fields)) fields.path = fields.name.replace(/ /g, '-'); })],
    ['name-from-path-differs', 'createProject', 'A name that is taken from the path gets a capital.',
      sent('POST /projects', (fields) => { if (typeof fields.path === 'string' && /^[\w-]+$/.test(fields.path) && !('name' in fields)) fields.name = fields.path.replace(/^./, (one) => one.toUpperCase()); })],
    ['wiki-events-ignored', 'createProjectHook updateProjectHook getProjectHook', 'The flag wiki_events is read as wiki_page_events, and so ignored.', drops(['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'], FLAG, 'wiki_events')],
    ['author-state-outdated', 'getIssue blockUser', 'The author of an issue is active although blocked.', each([LIST, `GET ${ISSUE}`], (issue) => { if (issue.author) issue.author.state = 'active'; })],
    ['revoked-token-is-active', 'revokeImpersonationToken getImpersonationToken', 'A revoked token is shown as active.', each('GET /users/*/impersonation_tokens/*', (token) => { if (token.revoked) token.active = true; })],
    ['missing-user-404', 'deleteUser', 'To delete a user who does not exist is an error.', goneIsMissing('DELETE /users/*', (call) => call.world.users.get(number(call.path[0])))],
    ['missing-hook-404', 'deleteProjectHook', 'To delete a hook that does not exist is an error.', goneIsMissing('DELETE /projects/*/hooks/*', (call) => call.world.hooks.get(number(call.path[1])))],
    ['missing-email-404', 'deleteCurrentUserEmail', 'To delete an address that does not exist is an error.', goneIsMissing('DELETE /user/emails/*', (call) => call.world.emails.get(number(call.path[0])))],
    ['second-archive-304', 'archiveProject', 'To archive an archived project is not a success.',
      actsOnce('POST /projects/*/archive', (call) => isOwner(call) && projectOf(call)?.archived ? [call] : [])],
    ['star-counts-twice', 'starProject unstarProject getProject', 'A star increases the count by two.', starsCount((call, { status }) => status >= 300 ? 0 : call.url.pathname.endsWith('/unstar') ? -1 : 1)],
    ['open-issues-with-closed', 'getProject updateIssue', 'The count of open issues has closed ones, too.',
      json('GET /projects/*', (project, { world }) => { project.open_issues_count = world.issues.all({ project: project.id }).length; })],
    ['protection-not-in-list', 'protectBranch listBranches', 'The list of branches does not show their protection.', each('GET /projects/*/repository/branches', (branch) => { branch.protected = false; })],
    ['new-issue-not-confidential', 'createIssue getIssue', 'A new issue is never confidential.', drops(NEW_ISSUE, FLAG, 'confidential')],
    ['todo-of-issue-says-request', 'createIssueTodo', 'The todo of an issue points to the merge request of the same iid.', each(`POST ${ISSUE}/todo`, (todo) => { todo.target_url = text(todo.target_url).replace('/issues/', '/merge_requests/'); })],
  ],
  actors: [
    ['private-project-403', 'getProject', 'A private project is forbidden instead of unknown.',
      on('GET /projects/*', async (call) => { const response = await call.pass(); return response.status === 404 && projectOf(call) ? Response.json({ message: '403 Forbidden' }, { status: 403 }) : response; })],
    ['private-issues-open', 'listProjectIssues getIssue', 'Issues of a private project are open to every user.', asAdmin([LIST, `GET ${ISSUE}`], [404], (call) => callerOf(call) !== undefined)],
    ['private-request-commits-open', 'listMergeRequestCommits', 'Commits of merge requests in private projects are open to every user.', asAdmin(`GET ${REQUEST}/commits`, [404], (call) => callerOf(call) !== undefined)],
    ['private-branches-open', 'listBranches', 'Branches of a private project are open to every user.', asAdmin('GET /projects/*/repository/branches', [404], (call) => callerOf(call) !== undefined)],
    ['private-events-open', 'listProjectEvents', 'Events of a private project are open without a token.', asAdmin('GET /projects/*/events', [401, 404], ({ token }) => token === '')],
    ['anonymous-lists-internal', 'listProjects', 'Without a token, the list has internal projects.', asUser('GET /projects')],
    ['anonymous-reads-internal', 'getProject', 'Without a token, internal projects can be read.', asUser('GET /projects/*')],
    ['anonymous-searches-private', 'searchProjects', 'Without a token, the search finds private projects.', on('GET /projects/search/*', (call) => call.pass(call.token === '' ? { token: ADMIN } : {}))],
    ['anonymous-lists-issues', 'listProjectIssues', 'Issues of a public project are listed without a token.', asUser(LIST)],
    ['user-search-shows-emails', 'listUsers', 'With a search, everybody gets the fields of administrators.', on('GET /users', (call) => call.pass(call.query.has('search') && callerOf(call) ? { token: ADMIN } : {}))],
    ['author-email-in-issue', 'getIssue', 'The author of an issue has an email address.', each(`GET ${ISSUE}`, ({ author }, { world }) => { if (author) author.email = world.users.get(author.id)?.email; })],
    ['members-with-last-sign-in', 'listProjectUsers', 'Users of a project have the time of the last sign-in.', each('GET /projects/*/users', (user, { world }) => { user.last_sign_in_at = world.users.get(user.id)?.last_sign_in_at; })],
    ['key-of-anybody', 'getCurrentUserSshKey', 'Every user reads every key as one of their own.',
      on('GET /user/keys/*', async (call) => {
        const response = await call.pass();
        const key = response.status === 404 ? call.world.ssh_keys.get(number(call.path[0])) : undefined;
        return key === undefined ? response : Response.json({ id: key.id, title: key.title, key: key.key, created_at: key.created_at });
      })],
    ['key-of-anybody-deleted', 'deleteCurrentUserSshKey', 'Every user deletes every key as one of their own.',
      removes('DELETE /user/keys/*', ({ ssh_keys: keys }, { path }) => [keys, keys.all().filter(({ id }) => id === number(path[0]))])],
    ['emails-of-everybody', 'listCurrentUserEmails', 'Every user lists the addresses of all users.', relist('GET /user/emails', (_, { world }) => world.emails.all().map(({ id, email }) => ({ id, email })))],
    ['subscribed-if-anybody', 'getIssue subscribeToIssue', 'An issue is shown as subscribed if any user is.',
      json(`GET ${ISSUE}`, (issue, { world }) => { issue.subscribed = world.subscriptions.all({ target: `Issue/${issue.id}` }).length > 0; })],
    ['starred-if-anybody', 'starProject', 'A project that another user has starred cannot be starred.',
      actsOnce('POST /projects/*/star', (call) => call.world.stars.all({ project: projectOf(call)?.id ?? 0 }))],
    ['todo-if-anybody', 'createMergeRequestTodo', 'A todo of another user counts as one of the caller.',
      actsOnce(`POST ${REQUEST}/todo`, (call) => call.world.todos.all({ target: `MergeRequest/${mergeRequestOf(call)?.id}` }))],
    ['archive-by-member', 'archiveProject', 'A member who is not the owner may archive.',
      asAdmin('POST /projects/*/archive', [403], (call) => { const [user, project] = [callerOf(call), projectOf(call)]; return user !== undefined && project !== undefined && isMember(call.world, user, project); })],
    ['issue-delete-by-author', 'deleteIssue', 'The author of an issue may delete it without owning the project.', asAdmin(`DELETE ${ISSUE}`, [403], (call) => issueOf(call)?.author_id === callerOf(call)?.id)],
    ['request-delete-by-author', 'deleteMergeRequest', 'The author of a merge request may delete it without owning the project.', asAdmin(`DELETE ${REQUEST}`, [403], (call) => mergeRequestOf(call)?.author_id === callerOf(call)?.id)],
    ['created-at-by-everybody', 'createIssue', 'Who does not own the project may set created_at.', setsTime('POST /projects/*/issues', 'created_at')],
    ['updated-at-by-everybody', 'updateIssue', 'Who does not own the project may set updated_at.', setsTime(`PUT ${ISSUE}`, 'updated_at')],
    ['accept-without-permission-403', 'acceptMergeRequest', 'Who may not merge is forbidden instead of unauthorized.', rejectAs(`PUT ${REQUEST}/merge`, 401, 403, '403 Forbidden')],
    ['revoked-token-reads-user', 'getCurrentUser revokeImpersonationToken', 'A revoked token still reads the current user.', takesToken('GET /user', ({ revoked }) => revoked)],
    ['revoked-token-writes-keys', 'createCurrentUserSshKey revokeImpersonationToken', 'A revoked token still adds keys.', takesToken('POST /user/keys', ({ revoked }) => revoked)],
    ['expired-token-works', 'getCurrentUser createImpersonationToken', 'A token works after its day.', takesToken(['GET /user', 'GET /projects', 'GET /issues'], ({ revoked }) => !revoked), 'assumed'],
    ['reading-token-reads-projects', 'listProjects getProject', 'A token for reading users also reads projects.', takesToken(['GET /projects', 'GET /projects/*'], isReading), 'assumed'],
    ['reading-token-writes', 'createCurrentUserEmail', 'A token for reading users also adds addresses.', takesToken('POST /user/emails', isReading), 'assumed'],
    ['token-in-query', 'getCurrentUser', 'The token is also taken from the query.', on('GET /user', (call) => call.pass(call.token === '' && call.query.has('private_token') ? { token: call.query.get('private_token') ?? '' } : {})), 'assumed'],
    ['sudo-for-everybody', 'getCurrentUser', 'Every user may read the current user as another.', asAdmin('GET /user', [401, 403], (call) => callerOf(call) !== undefined && call.query.has('sudo'))],
    ['token-acts-as-admin', 'getCurrentUser createImpersonationToken', 'An impersonation token acts as the administrator who made it.',
      on('GET /user', (call) => call.pass(call.world.impersonation_tokens.find('token', call.token) && callerOf(call) ? { token: ADMIN } : {}))],
    ['runners-token-for-everybody', 'getProject', 'Every user sees the token of the runners.', json('GET /projects/*', (project, { world }) => { project.runners_token = world.projects.get(project.id)?.runners_token; })],
    ['own-keys-by-id', 'listUserSshKeys', 'A user lists the own keys by the path for administrators.', asAdmin('GET /users/*/keys', [403], isSelf)],
    ['own-account-update', 'updateUser', 'A user updates the own account.', asAdmin('PUT /users/*', [403], isSelf)],
    ['own-key-lookup', 'getSshKey', 'A user looks up the own key with the fields of administrators.', asAdmin('GET /keys/*', [403], (call) => call.world.ssh_keys.get(number(call.path[0]))?.user_id === callerOf(call)?.id)],
    ['own-tokens-listed', 'listImpersonationTokens', 'A user sees the tokens that act as the user.', asAdmin('GET /users/*/impersonation_tokens', [403], isSelf)],
    ['activities-for-external', 'listUserActivities', 'Activities are for everybody.', asAdmin('GET /user/activities')],
    ['fork-relation-by-owner', 'createForkRelation', 'The owner of a project may create the relation of a fork.', asAdmin('POST /projects/*/fork/*', [403], isOwner)],
    ['user-events-of-hidden-projects', 'listUserEvents', 'Events of a user show projects that the caller cannot see.', on('GET /users/*/events', (call) => call.pass(callerOf(call) ? { token: ADMIN } : {}))],
  ],
  identity: [
    ['job-of-any-project', 'getJob', 'A job is found in every project.', elsewhere('GET /projects/*/jobs/*', ownJob)],
    ['cancel-job-of-any-project', 'cancelJob', 'A job is canceled by way of every project.', elsewhere('POST /projects/*/jobs/*/cancel', ownJob)],
    ['trace-of-any-project', 'downloadJobTrace', 'The trace of a job is found in every project.', elsewhere('GET /projects/*/jobs/*/trace', ownJob)],
    ['hook-of-any-project', 'getProjectHook', 'A hook is found in every project.', elsewhere('GET /projects/*/hooks/*', ownHook)],
    ['update-hook-of-any-project', 'updateProjectHook', 'A hook is updated by way of every project.', elsewhere('PUT /projects/*/hooks/*', ownHook)],
    ['delete-hook-of-any-project', 'deleteProjectHook', 'A hook is deleted by way of every project.',
      removes('DELETE /projects/*/hooks/*', ({ hooks }, { path }) => [hooks, hooks.all().filter(({ id }) => id === number(path[1]))])],
    ['issue-by-id', 'getIssue', 'An issue is also found by its global id.', elsewhere(`GET ${ISSUE}`, (call) => { const issue = call.world.issues.get(number(call.path[1])); return issue && projectOf(call)?.id === issue.project_id ? `/projects/${issue.project_id}/issues/${issue.iid}` : undefined; })],
    ['subscribe-by-id', 'subscribeToMergeRequest', 'A merge request is subscribed to by its global id.',
      elsewhere(`POST ${REQUEST}/subscribe`, (call) => { const request = call.world.merge_requests.get(number(call.path[1])); return request && `/projects/${request.project_id}/merge_requests/${request.iid}/subscribe`; })],
    ['pipeline-jobs-of-project', 'listPipelineJobs', 'The jobs of a pipeline are all of the project.', on('GET /projects/*/pipelines/*/jobs', async (call) => { const response = await call.pass(); return response.status === 200 ? call.pass({ path: `/projects/${encodeURIComponent(call.path[0] ?? '')}/jobs` }) : response; })],
    ['delete-email-of-any-user', 'deleteUserEmail', 'An address is deleted by way of every user.', elsewhere('DELETE /users/*/emails/*', (call) => { const email = call.world.emails.get(number(call.path[1])); return email && `/users/${email.user_id}/emails/${email.id}`; })],
    ['revoke-token-of-any-user', 'revokeImpersonationToken', 'A token is revoked by way of every user.', elsewhere('DELETE /users/*/impersonation_tokens/*', ownToken)],
    ['token-of-any-user', 'getImpersonationToken', 'A token is found with every user.', elsewhere('GET /users/*/impersonation_tokens/*', ownToken)],
    ['version-of-any-request', 'getMergeRequestVersion', 'A version is found in every merge request of the project.',
      elsewhere(`GET ${REQUEST}/versions/*`, (call) => {
        const version = call.world.diff_versions.get(number(call.path[2]));
        const request = version && call.world.merge_requests.get(version.merge_request_id);
        return request && `/projects/${request.project_id}/merge_requests/${request.iid}/versions/${version.id}`;
      })],
    ['project-by-last-segment', 'getProject', 'A path in another namespace finds a project of the same last segment.',
      elsewhere('GET /projects/*', ({ path: [path = ''], world }) => { const found = path.includes('/') && world.projects.all().find((one) => one.path === path.split('/').at(-1)); return found ? `/projects/${found.id}` : undefined; })],
    ['unknown-namespace-is-none', 'getProject', 'A path without its namespace finds a project.',
      elsewhere('GET /projects/*', ({ path: [path = ''], world }) => { const found = !/^\d+$/.test(path) && world.projects.all().find((one) => one.path === path); return found ? `/projects/${found.id}` : undefined; })],
    ['issues-of-twin-project', 'listProjectIssues', 'A project lists the issues of projects with the same last segment, too.',
      relist(LIST, async (all, call) => {
        const project = projectOf(call);
        const twins = call.world.projects.all().filter(({ id, path }) => path === project?.path && id !== project.id);
        return joinLists(all, call, twins.map(({ id }) => `/projects/${id}/issues`));
      })],
    ['hooks-of-all-projects', 'listProjectHooks', 'A project lists the hooks of all projects of its owner.',
      relist('GET /projects/*/hooks', (_, call) => call.world.hooks.all().filter((one) => call.world.projects.get(one.project_id)?.owner_id === projectOf(call)?.owner_id).map(({ token: _token, ...hook }) => hook))],
  ],
  values: [
    ['title-cut', 'createIssue getIssue', 'A title is cut after 255 characters.', stores(NEW_ISSUE, 'title', (value) => value.slice(0, 255)), 'assumed'],
    ['description-cut', 'createIssue updateIssue getIssue', 'A description is cut after 4096 characters.', stores([NEW_ISSUE, `PUT ${ISSUE}`], 'description', (value) => value.slice(0, 4096)), 'assumed'],
    ['description-without-emoji', 'createMergeRequest updateMergeRequest getMergeRequest', 'Emoji become question marks.', stores(['POST /projects/*/merge_requests', `PUT ${REQUEST}`], 'description', (value) => value.replace(/\p{Extended_Pictographic}/gu, '?'))],
    ['title-as-latin', 'updateIssue getIssue', 'Letters beyond Latin become question marks.', stores(`PUT ${ISSUE}`, 'title', (value) => value.replace(/[\u0250-\uffff]/g, '?'))],
    ['title-escaped', 'createIssue getIssue', 'A title is stored as HTML.', stores(NEW_ISSUE, 'title', (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))],
    ['description-trimmed', 'createIssue updateIssue getIssue', 'White space around a description is removed.', stores([NEW_ISSUE, `PUT ${ISSUE}`], 'description', (value) => value.trim())],
    ['title-as-number', 'createIssue getIssue', 'A title of digits loses its leading zeros.', stores(NEW_ISSUE, 'title', (value) => /^\d+$/.test(value) ? String(Number(value)) : value)],
    ['due-date-a-day-early', 'createIssue updateIssue getIssue', 'A due date is stored as the day before.', stores([NEW_ISSUE, `PUT ${ISSUE}`], 'due_date', (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value) ? new Date(Date.parse(value) - 864e5).toISOString().slice(0, 10) : value)],
    ['offset-ignored', 'createIssue getIssue', 'The offset of a time is ignored.', stores(NEW_ISSUE, 'created_at', (value) => value.replace(/[+-]\d\d:\d\d$/, 'Z'))],
    ['labels-lower-case', 'createIssue updateIssue getIssue', 'Labels are stored in lower case.', stores([NEW_ISSUE, `PUT ${ISSUE}`], 'labels', (value) => value.toLowerCase())],
    ['false-text-is-true', 'updateIssue getIssue', 'In a form, every value of a flag is true.', stores(`PUT ${ISSUE}`, 'confidential', (value) => value === 'false' ? 'true' : value)],
    ['no-value-is-text', 'createIssue getIssue', 'A field without a value is an empty text.', each(`GET ${ISSUE}`, (issue) => { issue.description ??= ''; })],
    ['updated-at-stays', 'updateIssue getIssue', 'An update does not change the time of the last update.',
      rewrites(`PUT ${ISSUE}`, 'issues', (_, { sent: fields }, { updated_at }) => !('updated_at' in fields) && { updated_at }), 'assumed'],
    ['created-at-moves', 'updateMergeRequest getMergeRequest', 'An update changes the time of creation.',
      rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { world }) => ({ created_at: world.now() }))],
    ['unknown-parameter-rejected', 'listProjectIssues', 'A parameter that is not documented is an error.',
      on(LIST, (call) => [...call.query.keys()].every((name) => /^(state|labels|milestone|iids\[\]|order_by|sort|search|page|per_page)$/.test(name)) ? call.pass() : Promise.resolve(Response.json({ message: { parameter: ['is unknown'] } }, { status: 400 }))), 'assumed'],
    ['expiry-a-day-late', 'createImpersonationToken getImpersonationToken', 'A token expires on the day after.', each(['POST /users/*/impersonation_tokens', 'GET /users/*/impersonation_tokens/*'], (token) => { if (token.expires_at) token.expires_at = new Date(Date.parse(token.expires_at) + 864e5).toISOString().slice(0, 10); })],
    ['email-unique-by-case', 'createCurrentUserEmail', 'An address in other letter case counts as another.', acceptsTaken('POST /user/emails', ({ sent: { email }, world }) => text(email) !== email && world.emails.find('email', text(email)) ? { id: 99999, email } : undefined), 'assumed'],
    ['website-without-scheme', 'updateUser getUser', 'The scheme of a web site is removed.', stores('PUT /users/*', 'website_url', (value) => value.replace(/^https?:\/\//, ''))],
    ['key-comment-lost', 'createCurrentUserSshKey getCurrentUserSshKey', 'The comment of a key is removed.', stores('POST /user/keys', 'key', (value) => value.trim().split(/\s+/).slice(0, 2).join(' '))],
    ['scopes-first-only', 'createImpersonationToken', 'Of several scopes, the first is stored.', sent('POST /users/*/impersonation_tokens', (fields) => { for (const name of ['scopes', 'scopes[]']) if (Array.isArray(fields[name]) && fields[name].every((one) => one === 'api' || one === 'read_user')) fields[name] = fields[name].slice(0, 1); })],
  ],
  'at once': [
    ['two-issues-one-iid', 'createIssue', 'Two issues created at once get one iid.',
      together(NEW_ISSUE, async (call, first) => {
        const [one, two] = [await copyOf(call, first), await call.pass()];
        if (one.status >= 300 || two.status >= 300) return two;
        const issue: Json = await two.json();
        const row = call.world.issues.get(issue.id);
        if (row) call.world.transaction(() => call.world.issues.change(row, { deleted: true }));
        return Response.json({ ...issue, iid: ((await one.json()) as Json).iid }, two);
      })],
    ['parallel-update-lost', 'updateIssue', 'Of two updates of different fields at once, one is lost.', writesAll(`PUT ${ISSUE}`)],
    ['parallel-stars-counted', 'starProject', 'Two stars of one user at once both count.', both(starsCount((_, { headers }) => headers.has('x-copied') ? 1 : 0), together('POST /projects/*/star', copyOf))],
    ['parallel-time-lost', 'addIssueSpentTime getIssueTimeStats', 'Of two additions of time at once, one is lost.', together(`POST ${ISSUE}/add_spent_time`, copyOf)],
    ['parallel-todos', 'createIssueTodo', 'Two todos of one user on an issue at once are both created.', together(`POST ${ISSUE}/todo`, copyOf)],
    ['update-revives-deleted', 'deleteIssue updateIssue', 'An update at the time of the deletion brings an issue back.', revives(ISSUE)],
  ],
  conditions: [
    ['statistics-unasked', 'getProject', 'Statistics are there without being asked for.', query('GET /projects/*', (changed) => changed.set('statistics', 'true'))],
    ['statistics-not-in-list', 'listProjects', 'Lists have no statistics although they are asked for.', query('GET /projects', (changed) => changed.delete('statistics'))],
    ['sudo-fields-unasked', 'getCurrentUser', 'An administrator\'s own user has the fields of sudo.',
      json('GET /user', (user, call) => { const caller = callerOf(call); if (caller?.admin) { user.is_admin = true; user.private_token = caller.private_token; } })],
    ['votes-outside-todo', 'getIssue', 'An issue outside of a todo has votes.', each(`GET ${ISSUE}`, (issue) => { issue.upvotes = 0; issue.downvotes = 0; })],
    ['moved-issue-with-notes-count', 'moveIssue', 'A moved issue has the count of its comments.', each(`POST ${ISSUE}/move`, (issue) => { issue.user_notes_count = 0; })],
    ['pipeline-in-canceled-job', 'cancelJob', 'A canceled job has its pipeline.', json('POST /projects/*/jobs/*/cancel', async (job, { read, path }) => { job.pipeline = (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline; })],
    ['subscribed-in-list', 'listProjectIssues', 'Issues in lists say whether they are subscribed.', each(LIST, (issue) => { issue.subscribed = false; })],
    ['no-event-of-closing', 'updateIssue listProjectEvents', 'Closing an issue is no event.',
      after(`PUT ${ISSUE}`, (call) => () => { const event = call.world.events.everything().findLast(({ action_name }) => action_name === 'closed'); if (event && call.sent.state_event === 'close') call.world.events.remove(event); }), 'assumed'],
    ['events-by-owner', 'listProjectEvents', 'The author of every event is the owner of the project.',
      each('GET /projects/*/events', (event, { world }) => { const owner = world.users.get(world.projects.get(event.project_id)?.owner_id ?? 0); if (owner) { event.author_id = event.author.id = owner.id; event.author_username = event.author.username = owner.username; } })],
    ['user-events-of-others', 'listUserEvents', 'A user lists the events of everybody in the project of the latest one.',
      on('GET /users/*/events', async (call) => {
        const latest = await call.read(`/users/${call.path[0]}/events?per_page=1`);
        return latest?.[0] === undefined ? call.pass() : call.pass({ path: `/projects/${latest[0].project_id}/events` });
      })],
    ['share-twice', 'shareProject', 'A second share with one group is a success.', on('POST /projects/*/share', async (call) => {
      const response = await call.pass();
      const isShared = call.world.group_shares.find('of', `${projectOf(call)?.id}/${number(call.sent.group_id)}`) !== undefined;
      return response.status === 400 && isShared ? Response.json(await call.read(`/projects/${projectOf(call)?.id}`), { status: 201 }) : response;
    }), 'assumed'],
    ['key-again-with-comment', 'createCurrentUserSshKey', 'A key that is taken is accepted with another comment.',
      acceptsTaken('POST /user/keys', ({ sent: { key, title }, world }) => { const taken = typeof key === 'string' && typeof title === 'string' ? world.ssh_keys.find('material', keyMaterial(key)) : undefined; return taken && taken.key !== key ? { id: taken.id, title, key, created_at: taken.created_at } : undefined; }), 'assumed'],
    ['key-of-another-user-accepted', 'createUserSshKey createCurrentUserSshKey', 'A key is only compared with those of the same user.',
      acceptsTaken('POST /user/keys', (call) => { const { key, title } = call.sent; const taken = typeof key === 'string' && typeof title === 'string' ? call.world.ssh_keys.find('material', keyMaterial(key)) : undefined; return taken && taken.user_id !== callerOf(call)?.id ? { id: taken.id, title, key, created_at: taken.created_at } : undefined; }), 'assumed'],
    ['email-of-account-accepted', 'createCurrentUserEmail createUserEmail', 'The main address of another account is accepted as a further one.',
      acceptsTaken(['POST /user/emails', 'POST /users/*/emails'], ({ sent: { email }, world }) => world.users.find('email', text(email)) ? { id: 99998, email } : undefined), 'assumed'],
    ['taken-email-400', 'updateUser', 'An update with a taken email is invalid instead of not found.',
      rejectAs('PUT /users/*', 404, 400, { email: ['has already been taken'] }, (call) => call.world.users.find('email', text(call.sent.email)) !== undefined)],
    ['accept-closed-405', 'acceptMergeRequest', 'A closed merge request cannot be merged with the status for conflicts.', rejectAs(`PUT ${REQUEST}/merge`, 406, 405, 'Branch cannot be merged')],
    ['accept-conflict-406', 'acceptMergeRequest', 'Conflicts have the status of closed ones.', rejectAs(`PUT ${REQUEST}/merge`, 405, 406, 'Method Not Allowed')],
    ['cancel-merged-406', 'cancelMergeWhenPipelineSucceeds', 'To cancel for a merged one has the status of one that is not set.', rejectAs(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, 405, 406, '406 Not Acceptable')],
    ['user-without-password', 'createUser', 'A user is created with neither a password nor its reset.', sent('POST /users', (fields) => { if (!('password' in fields) && !/true|1/.test(text(fields.reset_password))) fields.password = 'a-generated-password'; })],
    ['reset-needs-password', 'createUser', 'A reset of the password needs a password.', on('POST /users', (call) => callerOf(call)?.admin && call.sent.email && !('password' in call.sent) ? Promise.resolve(Response.json({ message: { password: ['is missing'] } }, { status: 400 })) : call.pass())],
    ['default-description-wins', 'createIssue', 'The default description replaces the one that is sent.', sent(NEW_ISSUE, (fields) => { if (/^\d+$/.test(text(fields.merge_request_to_resolve_discussions_of))) delete fields.description; })],
    ['synchronized-user-blocked', 'blockUser', 'A user managed by directory synchronization is blocked.', rejectAs('POST /users/*/block', 403, 201, '201 Created', (call) => userOf(call)?.directory_synchronized === true && callerOf(call)?.admin === true)],
  ],
};

/** The defects of a set, by family. */
export const toDefects = (set: Readonly<Record<string, readonly Row[]>>): readonly Defect[] =>
  Object.entries(set).flatMap(([family, ofFamily]) =>
    ofFamily.map(
      ([id, operations, says, layer, basis = 'documented' as const]): Defect => ({
        ...{ id, family, says, basis, layer },
        operations: operations.split(' '),
      }),
    ),
  );

export const defects: readonly Defect[] = [
  rows,
  more,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  ninth,
  tenth,
  eleventh,
  twelfth,
].flatMap(toDefects);
