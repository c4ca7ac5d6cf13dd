/** The documentation of merge requests, sentence by sentence, and a server that breaks each; the comments quote what a group of rows is about. */
import { asAdmin, asUser, rejectAs, rejects } from './access-layers.ts';
import { sets } from './independent-fifth.ts';
import { adds } from './independent-seventh.ts';
import {
  byDefault,
  filter,
  forgets,
  ignores,
  json,
  omittedAs,
  query,
  relist,
  sent,
} from './input-layers.ts';
import { both, type Call, type Json, on, type Patterns, type Row } from './layer.ts';
import { CANCEL, FLAG, REQUEST, REQUESTS } from './places.ts';
import {
  callerOf,
  isAdmin,
  isOwner,
  mayWrite,
  mergeRequestOf,
  names,
  number,
  projectOf,
  text,
} from './rows.ts';
import {
  isFlag,
  isText,
  lacks,
  onlyById,
  opens,
  outdated,
  respondsAs,
  shows,
} from './walk-changes.ts';
import { after, removes, rewrites } from './world-layers.ts';

const LIST = `GET ${REQUESTS}`;
const ONE = `GET ${REQUEST}`;
const NEW = `POST ${REQUESTS}`;
const PUT = `PUT ${REQUEST}`;
const MERGE = `PUT ${REQUEST}/merge`;
const ALL = [
  LIST,
  ONE,
  NEW,
  PUT,
  MERGE,
  CANCEL,
  `POST ${REQUEST}/subscribe`,
  `POST ${REQUEST}/unsubscribe`,
  `${ONE}/changes`,
];

/** Everything that shows merge requests. */
const anywhere = (path: string, value: (shown: Json[string], item: Json, call: Call) => unknown) =>
  shows(ALL, path, value);

/** A field keeps the value that it had before a write, in the database as in the response. */
const stays = (pattern: string, field: string) =>
  sets(pattern, 'merge_requests', (_, __, before) => ({ [field]: before[field] }));

/** The subscriptions of anybody to the merge request in the path. */
const subscriptionsOf = (call: Call) =>
  call.world.subscriptions.all({ target: `MergeRequest/${mergeRequestOf(call)?.id}` });

/** Reads are as before the first update of a merge request. */
const beforeUpdate = outdated(PUT, LIST, mergeRequestOf);

/** A filter compares the value that a merge request had before its first update. */
const filterOutdated = (name: string, isIn: (before: Json, value: string) => boolean) => {
  const first = new WeakMap<object, Map<number, Json>>();
  const keep = on(PUT, (call) => {
    const row = mergeRequestOf(call);
    const known = first.get(call.world) ?? new Map<number, Json>();
    first.set(call.world, known);
    if (row && !known.has(row.id)) known.set(row.id, { ...row });
    return call.pass();
  });
  const list = filter(LIST, name, (item, value, { world }) =>
    isIn(first.get(world)?.get(item.id) ?? item, value),
  );
  return both(keep, list);
};

const messageAs = (pattern: Patterns, status: number, message: string) =>
  rejectAs(pattern, status, status, message);

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const walkRequests: Readonly<Record<string, readonly Row[]>> = {
  'walk: requests': [
    // Resources, Merge request: "id, iid, project_id, source_project_id, target_project_id | integer".
    ['request-list-id-is-iid', 'listMergeRequests getMergeRequest', 'In lists, the id of a merge request is its iid.', shows(LIST, 'id', (_, { iid }) => iid)],
    ['request-id-as-text', 'getMergeRequest', 'The id of a merge request is a text.', shows(ONE, 'id', String)],
    ['request-project-missing', 'getMergeRequest', 'A merge request does not name its project.', lacks(ONE, 'project_id')],
    ['request-source-project-of-target', 'createMergeRequest getMergeRequest listMergeRequests', 'The source project of a merge request is shown as the target project.', anywhere('source_project_id', (_, item) => item.target_project_id)],
    ['request-project-is-source', 'createMergeRequest getMergeRequest listMergeRequests', 'The project of a merge request is the source project.', anywhere('project_id', (_, item) => item.source_project_id)],
    ['request-target-project-in-list', 'createMergeRequest listMergeRequests', 'Lists show the source project as the target project.', shows(LIST, 'target_project_id', (_, item) => item.source_project_id)],
    // "title | string", "description | string", "source_branch, target_branch | string".
    ['request-title-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show the title of before the first update.', beforeUpdate('title')],
    ['request-description-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show the description of before the first update.', beforeUpdate('description')],
    ['request-branches-swapped', 'createMergeRequest getMergeRequest', 'Source and target branch are shown in place of each other.', json([NEW, ONE], (request) => ({ ...request, source_branch: request.target_branch, target_branch: request.source_branch }))],
    ['request-target-branch-in-list', 'listMergeRequests', 'In lists, the target branch is that of the source.', shows(LIST, 'target_branch', (_, { source_branch }) => source_branch)],
    ['request-description-html', 'createMergeRequest getMergeRequest', 'The description is returned as HTML.', shows(ONE, 'description', (value) => value && `<p>${value}</p>`)],
    // "state | string | opened, closed, merged, reopened seen"; "upvotes, downvotes | integer".
    ['merged-closed-in-list', 'acceptMergeRequest listMergeRequests', 'In lists, merged ones are closed.', shows(LIST, 'state', (state) => (state === 'merged' ? 'closed' : state))],
    ['request-state-open', 'getMergeRequest createMergeRequest', 'The state is open, not opened.', anywhere('state', (state) => (state === 'opened' ? 'open' : state))],
    ['request-votes-missing', 'listMergeRequests', 'In lists, merge requests have no votes.', lacks(LIST, 'upvotes')],
    ['request-votes-as-text', 'getMergeRequest', 'Votes are texts.', shows(ONE, 'downvotes', String)],
    // "author, assignee | UserBrief (may carry email, created_at) | assignee may be null".
    ['request-author-is-caller', 'getMergeRequest', 'The author of a merge request is always the caller.', json(ONE, (request, call) => { const { id, username, name } = callerOf(call) ?? request.author; Object.assign(request.author, { id, username, name }); })],
    ['request-author-owner', 'createMergeRequest', 'The author of a new merge request is the owner of the project.', after(NEW, (call) => () => { const { merge_requests: requests } = call.world; const row = requests.all({ project: projectOf(call)?.id ?? 0 }).at(-1); const id = projectOf(call)?.owner_id; if (row && id) requests.change(row, { author_id: id }); })],
    ['request-assignee-missing-in-list', 'createMergeRequest updateMergeRequest listMergeRequests', 'In lists, nobody is assigned to a merge request.', shows(LIST, 'assignee', () => null)],
    ['request-assignee-id-only', 'updateMergeRequest getMergeRequest', 'The assignee is an id.', shows(ONE, 'assignee', (user) => user?.id)],
    ['request-author-without-url', 'getMergeRequest listMergeRequests', 'The author has no web_url.', lacks([ONE, LIST], 'author.web_url')],
    ['request-assignee-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show who was assigned before the first update.', shows(LIST, 'assignee', (user, { author }) => user && author)],
    ['request-author-name-is-username', 'getMergeRequest listMergeRequests getUser', 'The name of an author is the username.', shows([ONE, LIST], 'author.name', (_, { author }) => author.username)],
    // "labels | array of string"; "milestone | Milestone or null"; Resources, Milestone.
    ['request-labels-as-text', 'getMergeRequest listMergeRequests', 'Labels are one text with commas.', shows([ONE, LIST], 'labels', (labels) => labels.join(','))],
    ['request-labels-empty-in-list', 'updateMergeRequest listMergeRequests', 'In lists, merge requests have no labels.', shows(LIST, 'labels', () => [])],
    ['request-milestone-title', 'updateMergeRequest getMergeRequest', 'A milestone is its title.', shows(ONE, 'milestone', (milestone) => milestone?.title)],
    ['request-milestone-missing-in-list', 'updateMergeRequest listMergeRequests', 'In lists, merge requests have no milestone.', shows(LIST, 'milestone', () => null)],
    ['request-milestone-iid-is-id', 'updateMergeRequest getMergeRequest', 'The id of the milestone of a merge request is its iid.', shows(ONE, 'milestone.id', (_, { milestone }) => milestone.iid)],
    ['request-milestone-other-project', 'updateMergeRequest getMergeRequest', 'The milestone of a merge request names another project.', shows(ONE, 'milestone.project_id', (id) => id + 1)],
    ['milestone-due-as-time', 'updateMergeRequest getMergeRequest listMergeRequests', 'The day that a milestone is due is a time.', shows([ONE, LIST, PUT], 'milestone.due_date', (day) => day && `${day}T00:00:00.000Z`)],
    ['milestone-without-state', 'updateMergeRequest getMergeRequest', 'A milestone has no state.', lacks([ONE, LIST, PUT], 'milestone.state')],
    // "work_in_progress, merge_when_pipeline_succeeds | boolean"; "merge_status | string"; "sha | head of the source branch".
    ['wip-as-number', 'getMergeRequest', 'work_in_progress is a number.', shows(ONE, 'work_in_progress', Number)],
    ['waiting-missing', 'getMergeRequest', 'A single merge request does not say whether it waits for its pipeline.', lacks(ONE, 'merge_when_pipeline_succeeds')],
    ['merge-status-missing', 'listMergeRequests', 'In lists, merge requests have no merge_status.', lacks(LIST, 'merge_status')],
    ['merge-status-as-flag', 'getMergeRequest', 'merge_status is a flag.', shows(ONE, 'merge_status', (status) => status === 'can_be_merged')],
    ['request-sha-short', 'createMergeRequest getMergeRequest getBranch', 'The hash has eight digits.', anywhere('sha', (sha) => sha.slice(0, 8))],
    ['request-list-sha-null', 'listMergeRequests', 'In lists, the hash is null.', shows(LIST, 'sha', () => null)],
    ['request-list-sha-of-target', 'createMergeRequest listMergeRequests', 'In lists, the hash is that of the target branch.', shows(LIST, 'sha', (sha, item, { world }) => world.branches.all({ project: item.target_project_id }).find(({ name }) => name === item.target_branch)?.sha ?? sha)],
    ['merge-commit-in-response-only', 'acceptMergeRequest listMergeRequests', 'Of merged ones, lists show the head as the commit of the merge.', shows(LIST, 'merge_commit_sha', (sha, item) => sha && item.sha)],
    // "subscribed | boolean | present in single, create, update, merge, cancel, subscribe, unsubscribe responses".
    ['subscribed-missing-single', 'getMergeRequest', 'A single merge request does not say whether the caller is subscribed.', lacks(ONE, 'subscribed')],
    ['subscribed-missing-create', 'createMergeRequest', 'A new merge request does not say whether the caller is subscribed.', lacks(NEW, 'subscribed')],
    ['subscribed-missing-update', 'updateMergeRequest', 'The response to an update does not say whether the caller is subscribed.', lacks(PUT, 'subscribed')],
    ['subscribed-missing-merge', 'acceptMergeRequest', 'The response to a merge does not say whether the caller is subscribed.', lacks(MERGE, 'subscribed')],
    ['subscribed-missing-cancel', 'cancelMergeWhenPipelineSucceeds', 'The response to a canceled merge does not say whether the caller is subscribed.', lacks(CANCEL, 'subscribed')],
    ['subscribed-false-in-update', 'updateMergeRequest getMergeRequest subscribeToMergeRequest', 'The response to an update says that nobody is subscribed.', shows(PUT, 'subscribed', () => false)],
    ['subscribed-false-in-cancel', 'cancelMergeWhenPipelineSucceeds unsubscribeFromMergeRequest', 'The response to a canceled merge says that the caller is not subscribed.', shows(CANCEL, 'subscribed', () => false)],
    ['subscribed-false-in-merge', 'acceptMergeRequest getMergeRequest', 'The response to a merge says that the caller is not subscribed.', shows(MERGE, 'subscribed', () => false)],
    ['request-subscribed-if-author', 'getMergeRequest unsubscribeFromMergeRequest', 'Authors are shown as subscribed whatever they did.', shows(ONE, 'subscribed', (value, { author }, call) => value || author.id === callerOf(call)?.id)],
    ['request-subscribed-if-anybody', 'getMergeRequest subscribeToMergeRequest', 'A merge request is shown as subscribed if anybody is.', json(ONE, (request, call) => { request.subscribed = subscriptionsOf(call).length > 0; })],
    // "user_notes_count | integer"; "should_remove_source_branch | boolean or null"; "force_remove_source_branch | boolean"; "web_url"; "created_at, updated_at".
    ['request-notes-missing', 'getMergeRequest', 'A merge request has no count of comments.', lacks(ONE, 'user_notes_count')],
    ['waiting-forgets-removal', 'acceptMergeRequest getMergeRequest', 'A merge request that waits forgets that its source branch is to be removed.', rewrites(MERGE, 'merge_requests', ({ state }) => state !== 'merged' && { should_remove_source_branch: null })],
    ['removal-as-text', 'createMergeRequest getMergeRequest', 'The choice to remove the branch is a text.', shows([NEW, ONE], 'force_remove_source_branch', (value) => value !== null && String(value))],
    ['request-url-missing', 'listMergeRequests', 'In lists, merge requests have no URL.', lacks(LIST, 'web_url')],
    ['request-url-of-list', 'getMergeRequest listMergeRequests', 'Lists have another URL of a merge request than it has itself.', shows(LIST, 'web_url', (url) => url.replace(/\/\d+$/, ''))],
    ['request-times-in-seconds', 'getMergeRequest createMergeRequest', 'The times of a merge request are seconds since 1970.', shows([ONE, NEW], 'created_at', (time) => Date.parse(time) / 1000)],
    ['request-created-differs-in-list', 'getMergeRequest listMergeRequests', 'Lists show the day of creation without its time.', shows(LIST, 'created_at', (time) => `${time.slice(0, 10)}T00:00:00.000Z`)],
    // "The changes response adds changes: array of {…}".
    ['change-modes-as-numbers', 'getMergeRequestChanges', 'The modes of a changed file are numbers.', json(`${ONE}/changes`, ({ changes }) => { for (const change of changes) change.a_mode = Number(change.a_mode); })],
    ['change-without-diff', 'getMergeRequestChanges', 'A changed file has no diff.', json(`${ONE}/changes`, ({ changes }) => { for (const change of changes) delete change.diff; })],
    ['change-flag-null', 'getMergeRequestChanges', 'renamed_file is null.', json(`${ONE}/changes`, ({ changes }) => { for (const change of changes) change.renamed_file = null; })],
    ['changes-of-other-title', 'getMergeRequestChanges updateMergeRequest', 'With its changes, a merge request has the title of before the first update.', outdated(PUT, `${ONE}/changes`, mergeRequestOf)('title')],
    // "Merge request commit: id, short_id, title, author_name, author_email, created_at, message."
    ['commit-without-message', 'listMergeRequestCommits', 'Commits have no message.', lacks(`${ONE}/commits`, 'message')],
    ['commit-id-short', 'listMergeRequestCommits getMergeRequestVersion', 'The id of a commit is short.', shows(`${ONE}/commits`, 'id', (_, { short_id }) => short_id)],
    ['commit-short-id-of-other', 'listMergeRequestCommits', 'The short id of a commit is that of another.', shows(`${ONE}/commits`, 'short_id', (id) => [...id].reverse().join(''))],
    ['commit-author-email-missing', 'listMergeRequestCommits', 'The address of the author of a commit is left out.', lacks(`${ONE}/commits`, 'author_email')],
    // "Merge request diff version: …"; "The single-version response adds commits … and diffs".
    ['version-state-object', 'listMergeRequestVersions', 'The state of a version is an object.', shows(`${ONE}/versions`, 'state', (state) => ({ state }))],
    ['version-head-is-base', 'listMergeRequestVersions getMergeRequestVersion', 'In lists, the head of a version is its base.', shows(`${ONE}/versions`, 'head_commit_sha', (_, { base_commit_sha: base }) => base)],
    ['version-time-differs', 'listMergeRequestVersions getMergeRequestVersion', 'A single version was created at another time than the list says.', shows(`${ONE}/versions/*`, 'created_at', () => '2017-01-01T00:00:00.000Z')],
    ['version-request-missing', 'listMergeRequestVersions', 'Versions in lists do not name their merge request.', lacks(`${ONE}/versions`, 'merge_request_id')],
    ['versions-of-project', 'listMergeRequestVersions', 'The versions of all merge requests of the project are listed.', relist(`${ONE}/versions`, async (all, call) => { const requests = call.world.merge_requests.all({ project: projectOf(call)?.id ?? 0 }); const lists = await Promise.all(requests.map(({ iid }) => call.read(`/projects/${projectOf(call)?.id}/merge_requests/${iid}/versions`))); return requests.length ? lists.flatMap((list) => (list ?? []) as Json[]) : all; })],
    ['version-unknown-is-newest', 'getMergeRequestVersion', 'A version that is not there is the newest.', on(`${ONE}/versions/*`, async (call) => { const response = await call.pass(); const newest = call.world.diff_versions.all({ merge_request: mergeRequestOf(call)?.id ?? 0 }).at(-1); return response.status === 404 && newest && number(call.path[2]) > 0 ? call.pass({ path: `/projects/${projectOf(call)?.id}/merge_requests/${call.path[1]}/versions/${newest.id}` }) : response; })],
    // "Issue-closing lookups return, for the built-in tracker, Issue objects".
    ['closes-nothing', 'listIssuesClosedByMergeRequest createMergeRequest', 'No merge request closes issues.', relist(`${ONE}/closes_issues`, () => [])],
    ['closes-every-issue', 'listIssuesClosedByMergeRequest', 'Every merge request closes every issue of its project.', relist(`${ONE}/closes_issues`, async (all, call) => ((await call.read(`/projects/${projectOf(call)?.id}/issues?per_page=100`)) ?? all) as Json[])],
    ['closed-issues-without-author', 'listIssuesClosedByMergeRequest', 'Issues that a merge request closes have no author.', lacks(`${ONE}/closes_issues`, 'author')],
    ['closed-issues-title', 'listIssuesClosedByMergeRequest getIssue', 'Issues that a merge request closes all have one title.', shows(`${ONE}/closes_issues`, 'title', () => 'An issue')],
  ],
  'walk: requests, lists': [
    // "iids (array of integer); state (string: opened, closed, merged, all; all when omitted)".
    ['requests-opened-by-default', 'listMergeRequests', 'Without a state, only opened ones are listed.', byDefault(LIST, 'state', 'opened')],
    ['requests-merged-left-out', 'listMergeRequests', 'Without a state, merged ones are left out.', relist(LIST, (all, call) => (call.query.has('state') ? all : all.filter(({ state }) => state !== 'merged')))],
    ['requests-state-ignored', 'listMergeRequests', 'The state is ignored.', query(LIST, (changed) => changed.delete('state'))],
    ['requests-opened-with-closed', 'listMergeRequests', 'The state opened lists closed ones, too.', filter(LIST, 'state', ({ state }, value) => value === 'all' || state === value || (value === 'opened' && ['reopened', 'closed'].includes(state)))],
    ['requests-merged-is-unknown', 'listMergeRequests', 'The state merged is not known.', rejects(LIST, 400, { state: ['does not have a valid value'] }, (call) => call.query.get('state') === 'merged' && callerOf(call) !== undefined)],
    ['requests-iids-last-only', 'listMergeRequests', 'Of several iids, the last is listed.', query(LIST, (changed) => { const last = changed.getAll('iids[]').at(-1); if (last !== undefined) changed.set('iids[]', last); })],
    ['requests-iids-of-opened', 'listMergeRequests', 'With iids, only opened ones are listed.', query(LIST, (changed) => { if (changed.has('iids[]') && !changed.has('state')) changed.set('state', 'opened'); })],
    ['requests-iids-ignored', 'listMergeRequests', 'The iids are ignored.', query(LIST, (changed) => changed.delete('iids[]'))],
    // "order_by (created_at or updated_at; default created_at); sort (asc or desc; default desc)".
    ['requests-order-ignored', 'listMergeRequests', 'The order by updates is that of creation.', query(LIST, (changed) => changed.delete('order_by'))],
    ['requests-sort-ignored', 'listMergeRequests', 'The direction is ignored.', query(LIST, (changed) => changed.delete('sort'))],
    ['requests-state-forgets-sort', 'listMergeRequests', 'The direction is ignored where a state is sent.', forgets(LIST, 'sort', 'state')],
    ['requests-by-iid', 'listMergeRequests', 'By default, merge requests are in the order of their iids, whatever created_at says.', relist(LIST, (all, call) => (call.query.has('order_by') ? all : all.toSorted((a, b) => (call.query.get('sort') === 'asc' ? 1 : -1) * (a.iid - b.iid))))],
    // "milestone (string); labels (string, comma-separated); page, per_page".
    ['requests-milestone-ignored', 'listMergeRequests', 'The milestone is ignored.', query(LIST, (changed) => changed.delete('milestone'))],
    ['requests-milestone-is-id', 'listMergeRequests', 'The filter by milestone compares its id.', filter(LIST, 'milestone', ({ milestone }, value) => String(milestone?.id) === value)],
    ['requests-labels-ignored', 'listMergeRequests', 'The labels are ignored.', query(LIST, (changed) => changed.delete('labels'))],
    ['requests-label-by-part', 'listMergeRequests', 'A part of its name finds a label of merge requests.', filter(LIST, 'labels', ({ labels }, value) => names(value).every((name) => labels.join(',').includes(name)))],
    ['requests-state-filter-outdated', 'updateMergeRequest listMergeRequests', 'The filter by state compares the state of before the first update.', filterOutdated('state', ({ state }, value) => value === 'all' || state === value || (value === 'opened' && state === 'reopened'))],
    ['requests-label-filter-outdated', 'updateMergeRequest listMergeRequests', 'The filter by labels compares those of before the first update.', filterOutdated('labels', ({ labels }, value) => names(value).every((name) => labels.includes(name)))],
    ['requests-page-ignored', 'listMergeRequests', 'Every page is the first.', query(LIST, (changed) => changed.delete('page'))],
    ['requests-page-of-thirty', 'listMergeRequests', 'A page has 30 merge requests by default.', byDefault(LIST, 'per_page', '30')],
    ['requests-page-drops-state', 'listMergeRequests', 'On further pages, the state is ignored.', query(LIST, (changed) => { if (Number(changed.get('page') ?? 1) > 1) changed.delete('state'); })],
    ['requests-of-source-project', 'createMergeRequest listMergeRequests', 'A merge request is also listed in its source project.', relist(LIST, async (all, call) => { const id = projectOf(call)?.id; const others = call.world.merge_requests.all().filter((one) => one.source_project_id === id && one.project_id !== id); const more = await Promise.all(others.map((one) => call.read(`/projects/${one.project_id}/merge_requests/${one.iid}`))); return [...all, ...more.flatMap((one) => one ?? [])]; })],
  ],
  'walk: requests, writing': [
    // "POST /projects/:id/merge_requests | source_branch, target_branch, title (strings, required); …".
    ['source-branch-optional', 'createMergeRequest', 'The source branch is the first of the project if it is not sent.', adds(NEW, 'source_branch', (call) => call.world.branches.all({ project: projectOf(call)?.id ?? 0 }).find(({ name }) => name !== projectOf(call)?.default_branch)?.name)],
    ['request-needs-assignee', 'createMergeRequest', 'A merge request cannot be created without an assignee.', rejects(NEW, 400, { assignee_id: ['is missing'] }, (call) => mayWrite(call) && isText(call.sent.title) && !('assignee_id' in call.sent))],
    ['new-request-description-ignored', 'createMergeRequest getMergeRequest', 'A new merge request has no description.', ignores(NEW, 'description', isText)],
    ['new-request-labels-ignored', 'createMergeRequest getMergeRequest', 'A new merge request has no labels.', ignores(NEW, 'labels', isText)],
    ['new-request-closed', 'createMergeRequest getMergeRequest', 'A new merge request is closed.', after(NEW, (call) => () => { const { merge_requests: requests } = call.world; const row = requests.all({ project: projectOf(call)?.id ?? 0 }).at(-1); if (row) requests.change(row, { state: 'closed' }); })],
    ['new-request-assigned-to-author', 'createMergeRequest', 'A merge request without an assignee is assigned to its author.', adds(NEW, 'assignee_id', (call) => callerOf(call)?.id)],
    ['new-request-labels-lower-case', 'createMergeRequest', 'Labels of a new merge request are in lower case.', sent(NEW, (fields) => { if (isText(fields.labels)) fields.labels = fields.labels.toLowerCase(); })],
    ['new-request-title-cut', 'createMergeRequest', 'Of a title, the first 72 characters are stored.', sent(NEW, (fields) => { if (isText(fields.title)) fields.title = fields.title.slice(0, 72); })],
    ['new-request-by-id-only', 'createMergeRequest', 'A merge request is created by the ID of its project only.', onlyById(NEW)],
    // "PUT … | target_branch, title, assignee_id, description, state_event (close or reopen), labels, milestone_id, remove_source_branch".
    ['update-title-ignored', 'updateMergeRequest', 'The title of a merge request cannot be changed.', stays(PUT, 'title')],
    ['update-description-ignored', 'updateMergeRequest', 'The description of a merge request cannot be changed.', stays(PUT, 'description')],
    ['update-assignee-not-stored', 'updateMergeRequest getMergeRequest', 'The assignee of a merge request is changed in the response only.', rewrites(PUT, 'merge_requests', (_, { sent: fields }, { assignee_id }) => 'assignee_id' in fields && { assignee_id })],
    ['update-assignee-once', 'updateMergeRequest getMergeRequest', 'A merge request that has an assignee cannot get another.', rewrites(PUT, 'merge_requests', (_, { sent: fields }, { assignee_id }) => 'assignee_id' in fields && assignee_id !== null && { assignee_id })],
    ['update-labels-ignored', 'updateMergeRequest', 'The labels of a merge request cannot be changed.', stays(PUT, 'labels')],
    ['update-labels-not-cleared', 'updateMergeRequest', 'The labels of a merge request cannot be removed.', sets(PUT, 'merge_requests', ({ labels }, _, before) => labels.length === 0 && { labels: before.labels })],
    ['update-milestone-not-stored', 'updateMergeRequest getMergeRequest', 'The milestone of a merge request is changed in the response only.', rewrites(PUT, 'merge_requests', (_, { sent: fields }, { milestone_id }) => 'milestone_id' in fields && { milestone_id })],
    ['update-removal-ignored', 'updateMergeRequest', 'The choice to remove the source branch cannot be changed.', stays(PUT, 'force_remove_source_branch'), 'assumed'],
    ['update-clears-labels', 'updateMergeRequest', 'An update without labels removes them.', omittedAs(PUT, { labels: '' })],
    ['update-resets-target', 'updateMergeRequest', 'An update without a target branch sets it to the default branch.', rewrites(PUT, 'merge_requests', (_, call) => !('target_branch' in call.sent) && { target_branch: projectOf(call)?.default_branch })],
    ['update-clears-milestone', 'updateMergeRequest', 'An update without a milestone removes it.', rewrites(PUT, 'merge_requests', (_, { sent: fields }) => !('milestone_id' in fields) && { milestone_id: null })],
    ['update-resets-removal', 'updateMergeRequest', 'An update without the choice to remove the branch clears it.', rewrites(PUT, 'merge_requests', (_, { sent: fields }) => !('remove_source_branch' in fields) && { force_remove_source_branch: false })],
    ['update-reopens', 'updateMergeRequest getMergeRequest', 'Another title opens a closed merge request.', sets(PUT, 'merge_requests', (_, { sent: { title, state_event } }, { state }) => state === 'closed' && title !== undefined && state_event === undefined && { state: 'opened' })],
    ['update-unsubscribes', 'updateMergeRequest getMergeRequest', 'An update ends the subscriptions of the merge request.', removes(PUT, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
    ['update-closing-ignores-others', 'updateMergeRequest', 'Where a merge request is closed, its title stays.', sets(PUT, 'merge_requests', (_, { sent: fields }, { title }) => fields.state_event === 'close' && 'title' in fields && { title })],
    ['update-state-alone-rejected', 'updateMergeRequest', 'A merge request cannot be closed without anything else.', rejects(PUT, 400, { title: ['is missing'] }, (call) => mayWrite(call) && Object.keys(call.sent).join() === 'state_event')],
    ['update-description-alone-rejected', 'updateMergeRequest', 'A description alone is no update.', rejects(PUT, 400, { title: ['is missing'] }, (call) => mayWrite(call) && Object.keys(call.sent).join() === 'description')],
    ['update-labels-alone-rejected', 'updateMergeRequest', 'Labels alone are no update.', rejects(PUT, 400, { title: ['is missing'] }, (call) => mayWrite(call) && Object.keys(call.sent).join() === 'labels')],
    ['update-changes-author', 'updateMergeRequest getMergeRequest', 'Who updates a merge request is its author.', rewrites(PUT, 'merge_requests', (_, call) => ({ author_id: callerOf(call)?.id }))],
    ['update-changes-sha', 'updateMergeRequest getMergeRequest', 'An update of the title changes the hash.', sets(PUT, 'merge_requests', ({ sha }, { sent: { title } }) => title !== undefined && { sha: [...sha].reverse().join('') })],
    ['update-resets-time', 'updateMergeRequest getMergeRequestTimeStats', 'An update of a merge request resets its time.', rewrites(PUT, 'merge_requests', () => ({ time_estimate: 0, total_time_spent: 0 }))],
    ['closed-request-frozen', 'updateMergeRequest', 'A closed merge request can only be opened again.', rejects(PUT, 400, { state: ['is closed'] }, (call) => mayWrite(call) && mergeRequestOf(call)?.state === 'closed' && Object.keys(call.sent).length > 0 && call.sent.state_event !== 'reopen')],
    ['merged-request-frozen', 'updateMergeRequest acceptMergeRequest', 'A merged merge request cannot be updated.', rejects(PUT, 400, { state: ['is merged'] }, (call) => mayWrite(call) && mergeRequestOf(call)?.state === 'merged' && Object.keys(call.sent).length > 0)],
    ['reopened-not-closable', 'updateMergeRequest', 'A merge request that was opened again cannot be closed.', sets(PUT, 'merge_requests', (_, { sent: fields }, { state }) => state === 'reopened' && fields.state_event === 'close' && { state })],
    ['update-returns-list-form', 'updateMergeRequest', 'The response to an update is the title alone.', json(PUT, ({ id, iid, title }) => ({ id, iid, title }))],
    ['update-response-before', 'updateMergeRequest', 'The response to an update shows the labels of before.', on(PUT, async (call) => { const labels = mergeRequestOf(call)?.labels; const response = await call.pass(); return response.status === 200 && labels ? Response.json({ ...((await response.json()) as Json), labels }, response) : response; })],
    // "DELETE … | soft delete; admins and project owners only".
    ['request-delete-owner-only', 'deleteMergeRequest', 'An administrator cannot delete merge requests of others.', rejects(`DELETE ${REQUEST}`, 403, '403 Forbidden', (call) => isAdmin(call) && !isOwner(call) && mergeRequestOf(call) !== undefined)],
    ['request-delete-admin-only', 'deleteMergeRequest', 'The owner of a project cannot delete its merge requests.', rejects(`DELETE ${REQUEST}`, 403, '403 Forbidden', (call) => !isAdmin(call) && isOwner(call) && mergeRequestOf(call) !== undefined)],
  ],
  'walk: requests, merging': [
    // "PUT …/merge | … | 200 merge request with state merged; errors in Errors".
    ['merge-is-201', 'acceptMergeRequest', 'A merge has the status 201.', respondsAs(MERGE, 200, 201)],
    ['merge-without-commit-in-response', 'acceptMergeRequest', 'The response to a merge has no commit of the merge.', shows(MERGE, 'merge_commit_sha', () => null)],
    ['merge-clears-labels', 'acceptMergeRequest getMergeRequest', 'A merge removes the labels.', sets(MERGE, 'merge_requests', () => ({ labels: [] }))],
    ['merge-clears-assignee', 'acceptMergeRequest getMergeRequest', 'A merge removes the assignee.', rewrites(MERGE, 'merge_requests', () => ({ assignee_id: null }))],
    ['merge-unsubscribes', 'acceptMergeRequest getMergeRequest', 'A merge ends the subscription of the caller.', removes(MERGE, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
    ['merge-false-removal-removes', 'acceptMergeRequest getBranch', 'The source branch is removed although should_remove_source_branch is false.', sent(MERGE, (fields) => { if (text(fields.should_remove_source_branch) === 'false') fields.should_remove_source_branch = true; })],
    ['merge-removes-target', 'acceptMergeRequest getBranch', 'With the source branch, the target branch is removed.', after(MERGE, (call) => { const row = mergeRequestOf(call); return () => { const { branches } = call.world; const target = branches.all({ project: row?.project_id ?? 0 }).find(({ name }) => name === row?.target_branch); if (target && FLAG.test(text(call.sent.should_remove_source_branch)) && target.name !== projectOf(call)?.default_branch) branches.remove(target); }; })],
    ['merge-wait-is-merged', 'acceptMergeRequest', 'A merge request that is to wait for its pipeline is shown as merged.', shows(MERGE, 'state', (state, _, call) => (text(call.sent.merge_when_pipeline_succeeds) === 'true' ? 'merged' : state))],
    ['merge-wait-not-shown', 'acceptMergeRequest getMergeRequest', 'The response does not say that the merge waits for the pipeline.', shows(MERGE, 'merge_when_pipeline_succeeds', () => false)],
    ['merge-sha-message', 'acceptMergeRequest', 'The message about another head is a different one.', messageAs(MERGE, 409, '409 Conflict')],
    ['merge-conflict-message', 'acceptMergeRequest', 'The message about conflicts is a different one.', messageAs(MERGE, 405, 'Method Not Allowed')],
    ['merge-merged-405', 'acceptMergeRequest', 'To accept what is merged has the status of conflicts.', rejectAs(MERGE, 406, 405, 'Method Not Allowed', (call) => mergeRequestOf(call)?.state === 'merged')],
    ['merge-closed-opens', 'acceptMergeRequest updateMergeRequest', 'A closed merge request is merged.', on(MERGE, async (call) => { const row = mergeRequestOf(call); const response = await call.pass(); if (response.status !== 406 || row?.state !== 'closed') return response; call.world.transaction(() => call.world.merge_requests.change(row, { state: 'opened' })); return call.pass(); })],
    ['merge-without-permission-404', 'acceptMergeRequest', 'Who may not merge does not find the merge request.', rejectAs(MERGE, 401, 404, '404 Not Found')],
    ['cancel-without-permission-403', 'cancelMergeWhenPipelineSucceeds', 'Who may not cancel is forbidden instead of unauthorized.', rejectAs(CANCEL, 401, 403, '403 Forbidden')],
    ['cancel-message', 'cancelMergeWhenPipelineSucceeds', 'The message about a merged or closed one is a different one.', messageAs(CANCEL, 405, 'Branch cannot be merged')],
    ['cancel-merged-200', 'cancelMergeWhenPipelineSucceeds', 'To cancel for a closed one is a success.', on(CANCEL, async (call) => { const response = await call.pass(); const one = response.status === 405 && mergeRequestOf(call)?.state === 'closed' ? await call.read(`/projects/${projectOf(call)?.id}/merge_requests/${call.path[1]}`) : null; return one ? Response.json(one) : response; })],
    ['cancel-shows-flag', 'cancelMergeWhenPipelineSucceeds', 'The response to a canceled merge shows the flag as set.', shows(CANCEL, 'merge_when_pipeline_succeeds', () => true)],
    ['cancel-clears-labels', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge removes the labels.', sets(CANCEL, 'merge_requests', () => ({ labels: [] }))],
    ['cancel-unsubscribes', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge ends the subscription.', removes(CANCEL, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
    ['cancel-returns-nothing', 'cancelMergeWhenPipelineSucceeds', 'To cancel a merge returns nothing.', respondsAs(CANCEL, 200, 204)],
    // "POST …/subscribe | | 200 merge request; 304 if already subscribed"; the same of unsubscribe.
    ['request-subscribe-201', 'subscribeToMergeRequest', 'To subscribe to a merge request has the status 201.', respondsAs(`POST ${REQUEST}/subscribe`, 200, 201)],
    ['request-subscribe-again-200', 'subscribeToMergeRequest', 'To subscribe to a merge request again is a success.', on(`POST ${REQUEST}/subscribe`, async (call) => { const response = await call.pass(); return response.status === 304 ? Response.json(await call.read(`/projects/${projectOf(call)?.id}/merge_requests/${call.path[1]}`)) : response; })],
    ['request-unsubscribe-again-404', 'unsubscribeFromMergeRequest', 'To end a subscription that is not there is not found.', respondsAs(`POST ${REQUEST}/unsubscribe`, 304, 404, () => '{"message":"404 Not Found"}')],
    ['request-unsubscribe-shows-true', 'unsubscribeFromMergeRequest', 'The response to the end of a subscription shows it.', shows(`POST ${REQUEST}/unsubscribe`, 'subscribed', () => true)],
    ['request-unsubscribe-all', 'unsubscribeFromMergeRequest getMergeRequest', 'With the subscription of the caller, those of all others end.', removes(`POST ${REQUEST}/unsubscribe`, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
    ['request-subscribe-all', 'subscribeToMergeRequest getMergeRequest', 'To subscribe to a merge request subscribes to all of the project.', after(`POST ${REQUEST}/subscribe`, (call) => () => { const { subscriptions, merge_requests: requests } = call.world; const user_id = callerOf(call)?.id ?? 0; for (const { id } of requests.all({ project: projectOf(call)?.id ?? 0 })) if (!subscriptions.find('of', `${user_id}/MergeRequest/${id}`)) subscriptions.insert({ user_id, target_type: 'MergeRequest', target_id: id }); })],
    ['request-subscribe-closes', 'subscribeToMergeRequest getMergeRequest', 'To subscribe to a closed merge request opens it.', sets(`POST ${REQUEST}/subscribe`, 'merge_requests', ({ state }) => state === 'closed' && { state: 'opened' })],
    // "POST …/todo | | 200 Todo; 304 if a todo exists"; Resources, Todo.
    ['request-todo-201', 'createMergeRequestTodo', 'A todo on a merge request has the status 201.', respondsAs(`POST ${REQUEST}/todo`, 200, 201)],
    ['request-todo-again-200', 'createMergeRequestTodo', 'A second todo on a merge request is a success.', respondsAs(`POST ${REQUEST}/todo`, 304, 200, () => '{}')],
    ['request-todo-target-other', 'createMergeRequestTodo', 'The target of a todo is the first merge request of the project.', json(`POST ${REQUEST}/todo`, async (todo, call) => { const { subscribed: _, ...first } = (await call.read(`/projects/${projectOf(call)?.id}/merge_requests/1`)) ?? todo.target; return { ...todo, target: first }; })],
    ['request-todo-author-missing', 'createMergeRequestTodo', 'A todo has no author.', lacks(`POST ${REQUEST}/todo`, 'author')],
    ['request-todo-done', 'createMergeRequestTodo', 'A new todo is done.', shows(`POST ${REQUEST}/todo`, 'state', () => 'done')],
    ['request-todo-project-short', 'createMergeRequestTodo', 'The project of a todo has no full path.', lacks(`POST ${REQUEST}/todo`, 'project.path_with_namespace')],
    ['request-todo-project-other', 'createMergeRequestTodo getProject', 'The project of a todo has the full path of another.', shows(`POST ${REQUEST}/todo`, 'project.path_with_namespace', () => 'acme/website-of-old')],
    ['request-todo-type-issue', 'createMergeRequestTodo', 'The target of a todo on a merge request is said to be an issue.', shows(`POST ${REQUEST}/todo`, 'target_type', () => 'Issue')],
    ['request-todo-subscribes', 'createMergeRequestTodo getMergeRequest', 'A todo on a merge request subscribes to it.', after(`POST ${REQUEST}/todo`, (call) => () => { const [user_id = 0, target_id = 0] = [callerOf(call)?.id, mergeRequestOf(call)?.id]; if (!call.world.subscriptions.find('of', `${user_id}/MergeRequest/${target_id}`)) call.world.subscriptions.insert({ user_id, target_type: 'MergeRequest', target_id }); })],
    // Time: "duration (string, required) | 200 Time stats"; Resources, Time stats.
    ['request-estimate-optional', 'setMergeRequestTimeEstimate', 'Without a duration, the estimate is one hour.', adds(`POST ${REQUEST}/time_estimate`, 'duration', () => '1h')],
    ['request-spent-optional', 'addMergeRequestSpentTime', 'Without a duration, one hour is added.', adds(`POST ${REQUEST}/add_spent_time`, 'duration', () => '1h')],
    ['request-estimate-not-stored', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The estimate is in the response only.', rewrites(`POST ${REQUEST}/time_estimate`, 'merge_requests', (_, __, { time_estimate }) => ({ time_estimate }))],
    ['request-spent-replaces', 'addMergeRequestSpentTime getMergeRequestTimeStats', 'The time spent is what was added last.', rewrites(`POST ${REQUEST}/add_spent_time`, 'merge_requests', (now, _, before) => ({ total_time_spent: now.total_time_spent - before.total_time_spent }))],
    ['request-reset-spent-not-stored', 'resetMergeRequestSpentTime getMergeRequestTimeStats', 'The time spent is reset in the response only.', rewrites(`POST ${REQUEST}/reset_spent_time`, 'merge_requests', (_, __, { total_time_spent }) => ({ total_time_spent }))],
    ['request-reset-estimate-halves', 'resetMergeRequestTimeEstimate getMergeRequestTimeStats', 'To reset an estimate halves it.', rewrites(`POST ${REQUEST}/reset_time_estimate`, 'merge_requests', (_, __, before) => ({ time_estimate: Math.floor(before.time_estimate / 2) }))],
    ['request-spent-sets-estimate', 'addMergeRequestSpentTime getMergeRequestTimeStats', 'Time that is spent is taken from the estimate.', rewrites(`POST ${REQUEST}/add_spent_time`, 'merge_requests', (now, _, before) => ({ time_estimate: Math.max(0, before.time_estimate - (now.total_time_spent - before.total_time_spent)) }))],
    ['request-stats-as-text', 'getMergeRequestTimeStats', 'The seconds are texts.', shows(`${ONE}/time_stats`, 'time_estimate', String)],
    ['request-stats-without-human', 'getMergeRequestTimeStats', 'Time stats have no human format.', lacks(`${ONE}/time_stats`, 'human_total_time_spent')],
    ['request-estimate-returns-request', 'setMergeRequestTimeEstimate', 'An estimate returns the merge request.', json(`POST ${REQUEST}/time_estimate`, async (_, call) => (await call.read(`/projects/${projectOf(call)?.id}/merge_requests/${call.path[1]}`)) ?? {})],
    ['request-reset-is-204', 'resetMergeRequestSpentTime', 'To reset the time spent returns nothing.', respondsAs(`POST ${REQUEST}/reset_spent_time`, 200, 204)],
    ['request-estimate-hours-only', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The minutes of an estimate are lost.', rewrites(`POST ${REQUEST}/time_estimate`, 'merge_requests', ({ time_estimate: seconds }) => ({ time_estimate: seconds - (seconds % 3600) }))],
  ],
  'walk: requests, access': [
    // Authentication 4: "A GET on a private project by a caller who is not a member returns 404."
    ['private-request-list-open', 'listMergeRequests', 'Merge requests of private projects are listed for everybody.', opens(LIST)],
    ['private-request-open', 'getMergeRequest', 'Merge requests of private projects are open to everybody.', opens(ONE)],
    ['private-changes-open', 'getMergeRequestChanges', 'Changes in private projects are open to everybody.', opens(`${ONE}/changes`)],
    ['private-versions-open', 'listMergeRequestVersions', 'Versions in private projects are open to everybody.', opens(`${ONE}/versions`)],
    ['private-version-open', 'getMergeRequestVersion', 'A version in a private project is open to everybody.', opens(`${ONE}/versions/*`)],
    ['private-closes-issues-open', 'listIssuesClosedByMergeRequest', 'What a merge request closes in a private project is open to everybody.', opens(`${ONE}/closes_issues`)],
    ['private-request-time-open', 'getMergeRequestTimeStats', 'The time of merge requests in private projects is open to everybody.', opens(`${ONE}/time_stats`)],
    ['requests-without-token', 'listMergeRequests', 'Merge requests of public projects are listed without a token.', asUser(LIST), 'assumed'],
    ['request-created-by-everybody', 'createMergeRequest', 'Everybody with a token creates merge requests.', asAdmin(NEW), 'assumed'],
    ['request-updated-by-everybody', 'updateMergeRequest', 'Everybody with a token updates merge requests.', asAdmin(PUT), 'assumed'],
    // Conventions 2: "Project :id is an integer project ID or the URL-encoded namespace path".
    ['request-commits-by-id-only', 'listMergeRequestCommits', 'Commits are found by the ID of the project only.', onlyById(`${ONE}/commits`)],
    ['request-changes-by-id-only', 'getMergeRequestChanges', 'Changes are found by the ID of the project only.', onlyById(`${ONE}/changes`)],
    ['request-merge-by-id-only', 'acceptMergeRequest', 'A merge request is accepted by the ID of its project only.', onlyById(MERGE)],
    ['request-todo-by-id-only', 'createMergeRequestTodo', 'A todo is created by the ID of the project only.', onlyById(`POST ${REQUEST}/todo`)],
    ['request-stats-by-id-only', 'getMergeRequestTimeStats', 'Time stats are found by the ID of the project only.', onlyById(`${ONE}/time_stats`)],
    ['request-removal-flag-checked', 'createMergeRequest', 'A flag that is false is invalid.', rejects(NEW, 400, { remove_source_branch: ['is invalid'] }, (call) => mayWrite(call) && isFlag(call.sent.remove_source_branch) && text(call.sent.remove_source_branch) === 'false')],
    ['request-found-by-id', 'getMergeRequest', 'A merge request is found by its global id.', on(ONE, async (call) => { const response = await call.pass(); const row = call.world.merge_requests.get(number(call.path[1])); return response.status === 404 && row && row.project_id === projectOf(call)?.id && (await call.read(`/projects/${row.project_id}`)) ? call.pass({ path: `/projects/${row.project_id}/merge_requests/${row.iid}` }) : response; })],
  ],
};
