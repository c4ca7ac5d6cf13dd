/** The chapter on issues and their time, sentence by sentence: a defect for each that no other set has. */
import { asUser, elsewhere, rejectAs } from './access-layers.ts';
import { sets } from './independent-fifth.ts';
import { succeedsAs } from './independent-seventh.ts';
import {
  byDefault,
  each,
  everywhere,
  filter,
  forgets,
  json,
  omittedAs,
  query,
  relist,
} from './input-layers.ts';
import { ADMIN, both, error, type Json, on, type Row } from './layer.ts';
import { ISSUE, LISTS, NEW_ISSUE } from './places.ts';
import {
  callerOf,
  isAdmin,
  isOwner,
  issueOf,
  issuePath,
  isText,
  names,
  number,
  projectOf,
  projectPath,
  text,
} from './rows.ts';
import {
  fails,
  fixed,
  ignores,
  issueById,
  keeps,
  onlyById,
  readsBodyOnly,
  rejects,
  stale,
  stillFound,
  storesAs,
} from './walk-layers.ts';
import { after, losesOnMove, rewrites } from './world-layers.ts';

const MINE = 'GET /issues';
const GROUP = 'GET /groups/*/issues';
const LIST = 'GET /projects/*/issues';
const ONE = `GET ${ISSUE}`;
const UPDATE = `PUT ${ISSUE}`;
const MOVE = `POST ${ISSUE}/move`;
const TODO = `POST ${ISSUE}/todo`;
const TIMES = [`POST ${ISSUE}/*`, `GET ${ISSUE}/time_stats`];
const SPENT = `POST ${ISSUE}/add_spent_time`;
const ESTIMATE = `POST ${ISSUE}/time_estimate`;
const RESET = `POST ${ISSUE}/reset_time_estimate`;
const RESET_SPENT = `POST ${ISSUE}/reset_spent_time`;
const ALL = [...LISTS, NEW_ISSUE, ONE, UPDATE];

const isStats = (object: Json) => 'human_time_estimate' in object;
const isId = (value: unknown) => /^\d+$/.test(String(value));
/** Whether a value is empty or an id, or a list of ids. */
const areIds = (value: unknown) => [value].flat().every((one) => isId(one));

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const walkIssues: Readonly<Record<string, readonly Row[]>> = {
  // Endpoints: "F denotes the issue list filters", each of which the three lists have.
  'lists of issues': [
    ['mine-state-ignored', 'listIssues', 'The state is ignored in the list of the caller.', query(MINE, (q) => q.delete('state'))],
    ['mine-labels-ignored', 'listIssues', 'Labels are ignored in the list of the caller.', query(MINE, (q) => q.delete('labels'))],
    ['mine-milestone-ignored', 'listIssues', 'The milestone is ignored in the list of the caller.', query(MINE, (q) => q.delete('milestone'))],
    ['mine-iids-ignored', 'listIssues', 'The iids are ignored in the list of the caller.', query(MINE, (q) => q.delete('iids[]'))],
    ['mine-search-ignored', 'listIssues', 'The search is ignored in the list of the caller.', query(MINE, (q) => q.delete('search'))],
    ['mine-sort-ignored', 'listIssues', 'The direction is ignored in the list of the caller.', query(MINE, (q) => q.delete('sort'))],
    ['mine-order-ignored', 'listIssues', 'The order is ignored in the list of the caller.', query(MINE, (q) => q.delete('order_by'))],
    ['group-labels-any', 'listGroupIssues', 'In a group, an issue needs one of the labels only.', filter(GROUP, 'labels', ({ labels }, value) => /^No[ +]Label$/.test(value) ? labels.length === 0 : names(value).some((name) => labels.includes(name)))],
    ['group-search-title-only', 'listGroupIssues', 'In a group, a search covers titles only.', filter(GROUP, 'search', ({ title }, value) => text(title).includes(text(value)))],
    ['group-sort-ignored', 'listGroupIssues', 'The direction is ignored in a group.', query(GROUP, (q) => q.delete('sort'))],
    ['group-default-ascending', 'listGroupIssues', 'By default, issues of a group are ascending.', byDefault(GROUP, 'sort', 'asc')],
    ['group-page-of-ten', 'listGroupIssues', 'A page of issues of a group has ten of them.', byDefault(GROUP, 'per_page', '10')],
    ['unknown-group-is-empty', 'listGroupIssues', 'A group that does not exist has an empty list.', on(GROUP, async (call) => { const response = await call.pass(); return response.status === 404 && callerOf(call) ? Response.json([]) : response; }), 'assumed'],
    ['mine-no-label-ignored', 'listIssues', 'No+Label is a usual label in the list of the caller.', filter(MINE, 'labels', ({ labels }, value) => names(value).every((name) => labels.includes(name)))],
    ['created-order-is-update', 'listProjectIssues', 'The order created_at is that of updates.', on(LIST, (call) => { const q = new URLSearchParams(call.query); if (!q.has('order_by') || q.get('order_by') === 'created_at') q.set('order_by', 'updated_at'); return call.pass({ query: q }); })],
    ['labels-forget-order', 'listProjectIssues', 'With labels, the order that is sent is ignored.', forgets(LIST, 'order_by', 'labels')],
    ['state-forgets-sort', 'listProjectIssues', 'With a state, the direction that is sent is ignored.', forgets(LIST, 'sort', 'state')],
    ['milestone-forgets-state', 'listProjectIssues', 'With a milestone, the state that is sent is ignored.', forgets(LIST, 'state', 'milestone')],
    ['labels-forget-iids', 'listProjectIssues', 'With labels, the iids that are sent are ignored.', forgets(LIST, 'iids[]', 'labels')],
    ['group-search-forgets-labels', 'listGroupIssues', 'In a group, labels are ignored where a search is sent.', forgets(GROUP, 'labels', 'search')],
    ['mine-state-forgets-milestone', 'listIssues', 'The milestone is ignored in the list of the caller where a state is sent.', forgets(MINE, 'milestone', 'state')],
    ['unlabelled-have-no-milestone', 'listProjectIssues', 'Without labels means without a milestone, too.', filter(LIST, 'labels', ({ labels, milestone }, value) => /^No[ +]Label$/.test(value) ? labels.length === 0 && milestone === null : names(value).every((name) => labels.includes(name)))],
    ['confidential-not-listed', 'listProjectIssues createIssue', 'Confidential issues are in no list.', keeps(LISTS, ({ confidential }) => !confidential)],
    ['assigned-not-mine', 'listIssues createIssue', 'An issue that is assigned to somebody else is not among those of the caller.', keeps(MINE, ({ assignee }, call) => assignee === null || assignee.id === callerOf(call)?.id)],
    ['due-issues-first', 'listProjectIssues', 'Issues with a due date come first.', relist(LIST, (all, call) => call.query.has('order_by') ? all : [...all.filter(({ due_date }) => due_date), ...all.filter(({ due_date }) => !due_date)])],
  ],
  // Resources, Issue: each field, wherever an issue is shown.
  'fields of issues': [
    ['description-missing-in-list', 'listProjectIssues listIssues getIssue', 'In lists, issues have no description.', each(LISTS, (issue) => { issue.description = null; })],
    ['description-cut-in-list', 'listProjectIssues getIssue', 'In lists, descriptions are cut after 20 characters.', each(LISTS, (issue) => { issue.description = issue.description?.slice(0, 20) ?? null; })],
    ['due-date-missing-in-list', 'listProjectIssues getIssue', 'In lists, issues have no due date.', each(LISTS, (issue) => { issue.due_date = null; })],
    ['confidential-false-in-list', 'listProjectIssues createIssue getIssue', 'In lists, no issue is confidential.', each(LISTS, (issue) => { issue.confidential = false; })],
    ['group-labels-missing', 'listGroupIssues getIssue', 'In the list of a group, issues have no labels.', each(GROUP, (issue) => { issue.labels = []; })],
    ['updated-is-created-in-list', 'listProjectIssues getIssue updateIssue', 'In lists, the time of the last update is that of creation.', each(LISTS, (issue) => { issue.updated_at = issue.created_at; })],
    ['notes-count-zero-in-list', 'listProjectIssues getIssue', 'In lists, no issue has comments.', each(LISTS, (issue) => { issue.user_notes_count = 0; })],
    ['web-url-of-list-differs', 'listProjectIssues getIssue', 'In lists, the address of an issue is that of the project.', each(LISTS, (issue) => { issue.web_url = issue.web_url.replace(/\/issues\/\d+$/, ''); })],
    ['reader-is-author', 'getIssue', 'The author of an issue is who reads it.', json(ONE, async (issue, call) => { const caller = callerOf(call); const user = caller && await call.read(`/users/${caller.id}`, ADMIN); if (user) for (const name of Object.keys(issue.author)) issue.author[name] = user[name]; })],
    ['milestone-of-other-project', 'getIssue listProjectIssues', 'The milestone of an issue names the first project.', each([...LISTS, ONE], (issue) => { if (issue.milestone) issue.milestone.project_id = 1; })],
    ['milestone-without-date', 'getIssue listProjectIssues', 'Milestones within issues have no due date.', each([...LISTS, ONE], (issue) => { if (issue.milestone) delete issue.milestone.due_date; })],
    ['labels-as-text', 'getIssue', 'The labels of a single issue are one text with commas.', json(ONE, (issue) => { issue.labels = issue.labels.join(','); })],
    ['labels-as-objects', 'listProjectIssues', 'In lists, labels are objects with a name.', each(LISTS, (issue) => { issue.labels = issue.labels.map((name: string) => ({ name })); })],
    ['assignees-as-ids', 'getIssue', 'The assignees of a single issue are ids.', json(ONE, (issue) => { issue.assignees = issue.assignees.map(({ id }: Json) => id); })],
    ['subscribed-not-in-created', 'createIssue', 'A new issue does not say whether it is subscribed to.', json(NEW_ISSUE, (issue) => { delete issue.subscribed; })],
    ['subscribed-not-in-updated', 'updateIssue', 'An issue that is updated does not say whether it is subscribed to.', json(UPDATE, (issue) => { delete issue.subscribed; })],
    ['subscribed-false-in-updated', 'updateIssue subscribeToIssue', 'The response to an update says that the caller is not subscribed.', json(UPDATE, (issue) => { issue.subscribed = false; })],
    ['subscribed-always-true', 'getIssue subscribeToIssue unsubscribeFromIssue', 'Every issue is subscribed to.', json(ONE, (issue) => { issue.subscribed = true; })],
    ['closed-title-marked', 'updateIssue getIssue', 'The title of a closed issue ends with a word about it.', each([ONE, UPDATE, ...LISTS], (issue) => { if (issue.state === 'closed') issue.title += ' (closed)'; })],
    ['author-blocked-in-list', 'listProjectIssues', 'In lists, every author is blocked.', each(LISTS, (issue) => { issue.author.state = 'blocked'; })],
    ['iid-is-id', 'createIssue getIssue listProjectIssues', 'The number of an issue is its id.', each([...LISTS, NEW_ISSUE], (issue) => { issue.iid = issue.id; })],
    ['issue-found-by-id', 'getIssue', 'An issue is found by its id, too.', elsewhere(ONE, (call) => { const row = issueById(call); return row && `${projectPath(call)}/issues/${row.iid}`; })],
    ['null-due-date-is-empty', 'getIssue listProjectIssues', 'Without a due date, it is an empty text.', each([...LISTS, ONE], (issue) => { issue.due_date ??= ''; })],
    ['null-milestone-is-object', 'getIssue', 'Without a milestone, it is an empty object.', each([ONE], (issue) => { issue.milestone ??= {}; })],
  ],
  // Endpoints, Issues: "POST /projects/:id/issues", each parameter.
  'new issues': [
    ['new-issue-without-labels', 'createIssue getIssue', 'The labels of a new issue are ignored.', ignores(NEW_ISSUE, isText, 'labels')],
    ['new-issue-without-milestone', 'createIssue getIssue', 'The milestone of a new issue is ignored.', ignores(NEW_ISSUE, (id, call) => call.world.milestones.get(number(id))?.project_id === projectOf(call)?.id, 'milestone_id')],
    ['new-issue-unassigned', 'createIssue getIssue', 'The assignee of a new issue is ignored.', ignores(NEW_ISSUE, (ids, { world }) => areIds(ids) && [ids].flat().every((id) => world.users.get(number(id))), 'assignee_ids', 'assignee_ids[]')],
    ['new-issue-without-description', 'createIssue getIssue', 'The description of a new issue is ignored.', ignores(NEW_ISSUE, isText, 'description')],
    ['new-issue-closed', 'createIssue getIssue', 'A new issue with a due date in the past is closed.', json(NEW_ISSUE, (issue, { world }) => { const row = world.issues.get(issue.id); if (row?.due_date && row.due_date < world.today()) { world.transaction(() => world.issues.change(row, { state: 'closed' })); issue.state = 'closed'; } })],
    ['new-issue-is-202', 'createIssue', 'To create an issue has the status 202.', on(NEW_ISSUE, async (call) => { const response = await call.pass(); return response.status === 201 ? new Response(await response.text(), { status: 202, headers: response.headers }) : response; })],
    ['new-issue-without-body', 'createIssue', 'To create an issue returns its ids only.', json(NEW_ISSUE, ({ id, iid, project_id }) => ({ id, iid, project_id }))],
    ['labels-of-new-issue-reversed', 'createIssue getIssue', 'A new issue gets its last label only.', storesAs(NEW_ISSUE, 'labels', (value) => names(value).at(-1))],
    ['created-at-by-admin-rejected', 'createIssue', 'An administrator may not set created_at in the projects of others.', rejects(NEW_ISSUE, 403, '403 Forbidden', (call) => 'created_at' in call.sent && isAdmin(call) && !isOwner(call) && projectOf(call) !== undefined)],
    ['updated-at-by-admin-rejected', 'updateIssue', 'An administrator may not set updated_at in the projects of others.', rejects(UPDATE, 403, '403 Forbidden', (call) => 'updated_at' in call.sent && isAdmin(call) && !isOwner(call) && issueOf(call) !== undefined)],
    ['created-at-shown-only', 'createIssue getIssue', 'created_at is in the response only.', on(NEW_ISSUE, async (call) => { const response = await call.pass(); if (response.status !== 201) return response; const issue = (await response.json()) as Json; const row = call.world.issues.get(issue.id); if (row && 'created_at' in call.sent) call.world.transaction(() => call.world.issues.change(row, { created_at: call.world.now() })); return Response.json(issue, response); })],
    ['create-not-by-path', 'createIssue', 'A project is not found by its path to create an issue.', onlyById(NEW_ISSUE)],
    ['get-not-by-path', 'getIssue', 'A project is not found by its path to read an issue.', onlyById(ONE)],
    ['update-not-by-path', 'updateIssue', 'A project is not found by its path to update an issue.', onlyById(UPDATE)],
    ['move-not-by-path', 'moveIssue', 'A project is not found by its path to move an issue.', onlyById(MOVE)],
    ['spend-not-by-path', 'addIssueSpentTime', 'A project is not found by its path to add time.', onlyById(SPENT)],
  ],
  // Endpoints, Issues: "PUT …: all optional: …", "DELETE …: soft-deletes the issue".
  'changed issues': [
    ['title-in-response-only', 'updateIssue getIssue', 'A title that is updated is in the response only.', fixed(UPDATE, 'issues', 'title')],
    ['description-in-response-only', 'updateIssue getIssue', 'A description that is updated is in the response only.', fixed(UPDATE, 'issues', 'description')],
    ['milestone-in-response-only', 'updateIssue getIssue', 'A milestone that is updated is in the response only.', fixed(UPDATE, 'issues', 'milestone_id')],
    ['labels-never-cleared', 'updateIssue getIssue', 'The last label of an issue cannot be removed.', ignores(UPDATE, (value) => value === '', 'labels')],
    ['milestone-never-cleared', 'updateIssue getIssue', 'A milestone cannot be removed from an issue.', ignores(UPDATE, (value) => value === null || value === '', 'milestone_id')],
    ['update-unassigns', 'updateIssue getIssue', 'An update without an assignee removes the assignee.', rewrites(UPDATE, 'issues', (_, { sent }) => !('assignee_ids' in sent) && !('assignee_ids[]' in sent) && { assignee_id: null })],
    ['update-removes-milestone', 'updateIssue getIssue', 'An update without a milestone removes the milestone.', omittedAs(UPDATE, { milestone_id: null })],
    ['update-removes-due-date', 'updateIssue getIssue', 'An update without a due date removes it.', omittedAs(UPDATE, { due_date: null })],
    ['updater-is-author', 'updateIssue getIssue', 'Who updates an issue is its author.', rewrites(UPDATE, 'issues', (_, call) => ({ author_id: callerOf(call)?.id ?? 0 }))],
    ['update-renews-creation', 'updateIssue getIssue', 'An update changes the time of creation of an issue.', rewrites(UPDATE, 'issues', (_, { world }) => ({ created_at: world.now() }))],
    ['update-counts-as-note', 'updateIssue getIssue', 'An update counts as a comment.', rewrites(UPDATE, 'issues', ({ user_notes_count: count }) => ({ user_notes_count: count + 1 }))],
    ['close-clears-estimate', 'updateIssue getIssueTimeStats setIssueTimeEstimate', 'To close an issue resets its estimate.', rewrites(UPDATE, 'issues', (_, { sent }) => sent.state_event === 'close' && { time_estimate: 0 })],
    ['close-unlabels', 'updateIssue getIssue', 'To close an issue removes its labels.', sets(UPDATE, 'issues', (_, { sent }) => sent.state_event === 'close' && !('labels' in sent) && { labels: [] })],
    ['close-removes-milestone', 'updateIssue getIssue', 'To close an issue removes its milestone.', rewrites(UPDATE, 'issues', (_, { sent }) => sent.state_event === 'close' && { milestone_id: null })],
    ['close-is-deletion', 'updateIssue getIssue listProjectIssues', 'An issue that is closed is in no list.', keeps(LISTS, ({ state }) => state !== 'closed')],
    ['reopened-is-reopened', 'updateIssue getIssue', 'An issue that is opened again has the state reopened.', (() => { const seen = new Set<number>(); return both(everywhere(ALL, (object) => { if ('confidential' in object && object.state === 'opened' && seen.has(object.id)) object.state = 'reopened'; }), on(UPDATE, (call) => { const row = issueOf(call); if (row?.state === 'closed' && call.sent.state_event === 'reopen') seen.add(row.id); return call.pass(); })); })()],
    ['confidential-update-ignored', 'updateIssue getIssue', 'An issue cannot be made confidential later.', ignores(UPDATE, (value) => String(value) === 'true', 'confidential')],
    ['description-with-title-only', 'updateIssue getIssue', 'A description is updated with a title only.', ignores(UPDATE, (value, { sent }) => isText(value) && !('title' in sent), 'description')],
    ['due-date-with-title-lost', 'updateIssue getIssue', 'A due date that is sent with a title is lost.', ignores(UPDATE, (value, { sent }) => /^\d{4}-\d\d-\d\d$/.test(String(value)) && 'title' in sent, 'due_date')],
    ['title-outdated-in-mine', 'updateIssue listIssues', 'The list of the caller shows the title that an issue had first.', stale(UPDATE, issuePath, MINE, 'title')],
    ['state-outdated-in-group', 'updateIssue listGroupIssues', 'The list of a group shows the state that an issue had first.', stale(UPDATE, issuePath, GROUP, 'state')],
    ['labels-outdated-in-project', 'updateIssue listProjectIssues', 'The list of a project shows the labels that an issue had first.', stale(UPDATE, issuePath, LIST, 'labels')],
    ['deleted-issue-found', 'deleteIssue getIssue', 'An issue that is deleted is still found alone.', stillFound(`DELETE ${ISSUE}`, ONE)],
    ['delete-by-admin-rejected', 'deleteIssue', 'An administrator may not delete the issues of others.', rejects(`DELETE ${ISSUE}`, 403, '403 Forbidden', (call) => isAdmin(call) && !isOwner(call) && issueOf(call) !== undefined)],
    ['delete-closes', 'deleteIssue getIssue', 'An issue that is deleted is closed only.', on(`DELETE ${ISSUE}`, (call) => { const row = issueOf(call); if (!row || !(isOwner(call) || isAdmin(call))) return call.pass(); call.world.transaction(() => call.world.issues.change(row, { state: 'closed' })); return Promise.resolve(new Response(null, { status: 204 })); })],
    ['delete-takes-neighbor', 'deleteIssue listProjectIssues', 'With an issue, the one before it is deleted.', after(`DELETE ${ISSUE}`, (call) => { const row = issueOf(call); const before = row && call.world.issues.find('iid', `${row.project_id}/${row.iid - 1}`); return () => { if (before) call.world.issues.change(before, { deleted: true }); }; })],
  ],
  // Endpoints, Issues: "POST …/move: 200 Issue in the new project; 400 …; a label or milestone with the same name …".
  moving: [
    ['move-loses-description', 'moveIssue getIssue', 'An issue that is moved has no description.', losesOnMove({ description: null }, { description: null })],
    ['move-loses-due-date', 'moveIssue getIssue', 'An issue that is moved has no due date.', losesOnMove({ due_date: null }, { due_date: null })],
    ['move-unassigns', 'moveIssue getIssue', 'An issue that is moved is assigned to nobody.', losesOnMove({ assignee_id: null }, { assignee: null, assignees: [] })],
    ['move-renames', 'moveIssue getIssue', 'The title of an issue that is moved says so.', json(MOVE, (issue, { world }) => { const row = world.issues.get(issue.id); const title = `${issue.title} (moved)`; if (row) world.transaction(() => world.issues.change(row, { title })); issue.title = title; })],
    ['move-is-201', 'moveIssue', 'To move an issue has the status 201.', succeedsAs(MOVE, 201)],
    ['move-same-project-422', 'moveIssue', 'To move an issue to its own project has the status 422.', rejectAs(MOVE, 400, 422, 'Cannot move issue to project it originates from!', (call) => number(call.sent.to_project_id) === projectOf(call)?.id)],
    ['move-same-project-200', 'moveIssue', 'To move an issue to its own project returns it.', on(MOVE, async (call) => { const response = await call.pass(); return response.status === 400 && number(call.sent.to_project_id) === projectOf(call)?.id ? Response.json(await call.read(issuePath(call))) : response; })],
    ['moved-not-listed', 'moveIssue listProjectIssues', 'An issue that has been moved is not in the list of its new project.', (() => { const moved = new Set<number>(); return both(json(MOVE, ({ id }) => { moved.add(id); }), keeps(LIST, ({ id }) => !moved.has(id))); })()],
    ['move-copies-nothing', 'moveIssue getIssue', 'The issue is found in the new project by no number.', (() => { const moved = new Set<number>(); return both(json(MOVE, ({ id }) => { moved.add(id); }), on(ONE, async (call) => (moved.has(issueOf(call)?.id ?? 0) ? error(404, '404 Issue Not Found') : call.pass()))); })()],
    ['move-takes-all-labels', 'moveIssue', 'An issue that is moved keeps labels that the new project does not have.', json(MOVE, (issue) => { issue.labels = [...issue.labels, 'moved']; })],
    ['move-to-nowhere-500', 'moveIssue', 'To move an issue to a project that does not exist fails.', on(MOVE, async (call) => { const response = await call.pass(); const target = call.world.projects.get(number(call.sent.to_project_id)); return response.status >= 400 && response.status < 500 && isId(call.sent.to_project_id) && !target && callerOf(call) && issueOf(call) ? error(500, '500 Internal Server Error') : response; })],
  ],
  // Endpoints, Issues: "subscribe", "unsubscribe", "todo"; Resources, Todo.
  'subscriptions and todos': [
    ['subscribe-is-201', 'subscribeToIssue', 'To subscribe has the status 201.', succeedsAs(`POST ${ISSUE}/subscribe`, 201)],
    ['subscribe-without-body', 'subscribeToIssue', 'To subscribe returns the ids only.', json(`POST ${ISSUE}/subscribe`, ({ id, iid }) => ({ id, iid }))],
    ['subscribe-response-outdated', 'subscribeToIssue', 'The response to a subscription shows the issue without it.', json(`POST ${ISSUE}/subscribe`, (issue) => { issue.subscribed = false; })],
    ['unsubscribe-again-200', 'unsubscribeFromIssue', 'To unsubscribe again is a success.', on(`POST ${ISSUE}/unsubscribe`, async (call) => { const response = await call.pass(); return response.status === 304 ? Response.json(await call.read(issuePath(call))) : response; })],
    ['unsubscribe-again-404', 'unsubscribeFromIssue', 'To unsubscribe again is not found.', rejectAs(`POST ${ISSUE}/unsubscribe`, 304, 404, '404 Subscription Not Found')],
    ['subscribe-assigns', 'subscribeToIssue getIssue', 'Who subscribes to an issue without an assignee becomes that.', sets(`POST ${ISSUE}/subscribe`, 'issues', ({ assignee_id }, call) => assignee_id === null && { assignee_id: callerOf(call)?.id ?? null })],
    ['subscribe-needs-opened', 'subscribeToIssue', 'Nobody can subscribe to an issue that is closed.', fails(`POST ${ISSUE}/subscribe`, 400, '400 Bad request', (call) => issueOf(call)?.state === 'closed')],
    ['todo-is-201', 'createIssueTodo', 'A todo has the status 201.', succeedsAs(TODO, 201)],
    ['todo-again-200', 'createIssueTodo', 'A second todo returns the first.', (() => { const first = new Map<string, string>(); return on(TODO, async (call) => { const response = await call.pass(); const key = `${callerOf(call)?.id} ${issueOf(call)?.id}`; if (response.status === 200) first.set(key, await response.clone().text()); return response.status === 304 && first.has(key) ? new Response(first.get(key), { headers: { 'content-type': 'application/json' } }) : response; }); })()],
    ['todo-target-other-issue', 'createIssueTodo', 'The target of a todo is the first issue of the project.', json(TODO, async (todo, call) => { const first = (await call.read(`${projectPath(call)}/issues?sort=asc&per_page=1`))?.[0]; if (first) todo.target = { ...first, upvotes: 0, downvotes: 0 }; })],
    ['todo-project-by-id-only', 'createIssueTodo', 'The project of a todo has its id only.', json(TODO, (todo) => { todo.project = { id: todo.project.id }; })],
    ['todo-project-is-first', 'createIssueTodo', 'The project of a todo is the first one.', json(TODO, (todo) => { todo.project.id = 1; })],
    ['todo-project-names-swapped', 'createIssueTodo', 'The project of a todo has its path for a name.', json(TODO, ({ project }) => { project.name_with_namespace = project.path_with_namespace; })],
    ['todo-state-done', 'createIssueTodo', 'A new todo is done.', json(TODO, (todo) => { todo.state = 'done'; }), 'assumed'],
    ['todo-type-lower-case', 'createIssueTodo', 'The type of the target of a todo is issue.', json(TODO, (todo) => { todo.target_type = 'issue'; })],
    ['todo-closes', 'createIssueTodo getIssue', 'With a todo, an issue is closed.', rewrites(TODO, 'issues', () => ({ state: 'closed' }))],
    ['closed-takes-no-todo', 'createIssueTodo', 'There is no todo on an issue that is closed.', rejects(TODO, 400, '400 Bad request', (call) => issueOf(call)?.state === 'closed')],
  ],
  // Endpoints, Issues: "time_estimate", "reset_…", "add_spent_time", "time_stats", "closed_by"; Resources, Time stats.
  'time of issues': [
    ['reset-estimate-resets-spent-time', 'resetIssueTimeEstimate getIssueTimeStats addIssueSpentTime', 'To reset the estimate resets the time spent.', rewrites(RESET, 'issues', () => ({ total_time_spent: 0 }))],
    ['reset-spent-resets-estimate-of-issue', 'resetIssueSpentTime getIssueTimeStats setIssueTimeEstimate', 'To reset the time spent resets the estimate.', rewrites(RESET_SPENT, 'issues', () => ({ time_estimate: 0 }))],
    ['estimate-resets-spent', 'setIssueTimeEstimate getIssueTimeStats addIssueSpentTime', 'An estimate resets the time spent.', rewrites(ESTIMATE, 'issues', () => ({ total_time_spent: 0 }))],
    ['spent-lowers-estimate', 'addIssueSpentTime getIssueTimeStats setIssueTimeEstimate', 'Time that is spent lowers the estimate.', rewrites(SPENT, 'issues', ({ time_estimate: estimate, total_time_spent: spent }, _, { total_time_spent: before }) => ({ time_estimate: Math.max(0, estimate - (spent - before)) }))],
    ['reset-estimate-not-stored', 'resetIssueTimeEstimate getIssueTimeStats', 'An estimate is reset in the response only.', rewrites(RESET, 'issues', (_, __, { time_estimate }) => ({ time_estimate }))],
    ['reset-spent-not-stored', 'resetIssueSpentTime getIssueTimeStats', 'The time spent is reset in the response only.', rewrites(RESET_SPENT, 'issues', (_, __, { total_time_spent }) => ({ total_time_spent }))],
    ['estimate-not-stored', 'setIssueTimeEstimate getIssueTimeStats', 'An estimate is in the response only.', rewrites(ESTIMATE, 'issues', (_, __, { time_estimate }) => ({ time_estimate }))],
    ['estimate-is-issue', 'setIssueTimeEstimate', 'An estimate returns the issue.', json(ESTIMATE, (_, call) => call.read(issuePath(call)))],
    ['stats-before-spending', 'addIssueSpentTime', 'The response to time that is spent shows that before.', on(SPENT, async (call) => { const before = await call.read(`${issuePath(call)}/time_stats`); const response = await call.pass(); return response.status === 200 && before ? Response.json(before) : response; })],
    ['human-spent-outdated', 'addIssueSpentTime getIssueTimeStats', 'The time spent in words is null in the response that adds it.', json(SPENT, (stats) => { stats.human_total_time_spent = null; })],
    ['human-minutes-first', 'setIssueTimeEstimate getIssueTimeStats', 'In words, minutes come before hours.', everywhere(TIMES, (stats) => { if (isStats(stats)) stats.human_time_estimate = stats.human_time_estimate?.split(' ').reverse().join(' ') ?? null; })],
    ['human-missing', 'getIssueTimeStats', 'Without an estimate, there is no text for it.', json(`GET ${ISSUE}/time_stats`, (stats) => { if (stats.human_time_estimate === null) delete stats.human_time_estimate; })],
    ['seconds-as-text', 'getIssueTimeStats', 'Seconds are texts.', json(`GET ${ISSUE}/time_stats`, (stats) => { stats.time_estimate = String(stats.time_estimate); })],
    ['stats-swapped', 'getIssueTimeStats setIssueTimeEstimate', 'The estimate and the time spent are swapped when they are read.', json(`GET ${ISSUE}/time_stats`, (s) => ({ human_time_estimate: s.human_total_time_spent, human_total_time_spent: s.human_time_estimate, time_estimate: s.total_time_spent, total_time_spent: s.time_estimate }))],
    ['duration-optional', 'addIssueSpentTime', 'Without a duration, an hour is added.', on(SPENT, (call) => call.pass('duration' in call.sent || !issueOf(call) ? {} : { query: new URLSearchParams({ duration: '1h' }) }))],
    ['estimate-optional', 'setIssueTimeEstimate', 'Without a duration, the estimate stays.', on(ESTIMATE, async (call) => { const response = await call.pass(); return response.status === 400 && !('duration' in call.sent) && issueOf(call) ? Response.json(await call.read(`${issuePath(call)}/time_stats`)) : response; })],
    ['duration-in-minutes-only', 'setIssueTimeEstimate', 'A duration in hours alone is rejected.', rejects(ESTIMATE, 400, { duration: ['is invalid'] }, (call) => /^\d+h$/.test(String(call.sent.duration)) && issueOf(call) !== undefined)],
    ['estimate-hours-doubled', 'setIssueTimeEstimate', 'Hours count as thirty minutes in an estimate.', rewrites(ESTIMATE, 'issues', ({ time_estimate }) => ({ time_estimate: Math.floor(time_estimate / 3600) * 1800 + (time_estimate % 3600) }))],
    ['duration-in-query-ignored', 'addIssueSpentTime', 'A duration in the query is not read.', readsBodyOnly(SPENT, ESTIMATE)],
    ['closed-takes-no-time', 'addIssueSpentTime updateIssue', 'No time can be added to an issue that is closed.', rejects(SPENT, 400, '400 Bad request', (call) => issueOf(call)?.state === 'closed')],
    ['reset-without-estimate-400', 'resetIssueTimeEstimate', 'To reset an estimate that is not there is invalid.', rejects(RESET, 400, '400 Bad request', (call) => issueOf(call)?.time_estimate === 0)],
    ['time-ends-confidentiality', 'addIssueSpentTime getIssue', 'An issue that time is added to is no longer confidential.', rewrites(SPENT, 'issues', () => ({ confidential: false }))],
    ['time-of-title', 'addIssueSpentTime getIssue', 'The title of an issue says how long it took.', rewrites(SPENT, 'issues', ({ title, total_time_spent }) => ({ title: `${title} [${total_time_spent}s]` }))],
    ['closed-by-issues', 'listMergeRequestsClosingIssue', 'What closes an issue is shown by ids.', relist(`GET ${ISSUE}/closed_by`, (all) => all.map(({ id, iid }) => ({ id, iid })))],
    ['closed-by-nothing-404', 'listMergeRequestsClosingIssue', 'An issue that nothing closes is not found.', on(`GET ${ISSUE}/closed_by`, async (call) => { const response = await call.pass(); if (response.status !== 200) return response; const all = (await response.clone().json()) as Json[]; return all.length === 0 && !call.query.has('page') ? error(404, '404 Not Found') : response; })],
    ['closed-by-other-project', 'listMergeRequestsClosingIssue', 'What closes an issue names another project.', each(`GET ${ISSUE}/closed_by`, (request) => { request.project_id = 1; request.target_project_id = 1; })],
    ['get-issue-without-token', 'getIssue', 'An issue of a public project is read without a token.', asUser(ONE)],
    ['issue-missing-400', 'getIssue', 'An issue that does not exist is a bad request.', rejectAs(ONE, 404, 400, '400 Bad request', (call) => isId(call.path[1]) && projectOf(call) !== undefined), 'assumed'],
  ],
};
