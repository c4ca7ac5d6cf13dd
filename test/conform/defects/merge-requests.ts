/** Defects of merge requests. */
import {
  ADMIN,
  adds,
  after,
  asked,
  beside,
  both,
  CANCEL,
  type Call,
  callerOf,
  copyOf,
  drops,
  each,
  echoes,
  elsewhere,
  empty,
  error,
  everywhere,
  FLAG,
  filter,
  ignores,
  instead,
  is,
  isAdmin,
  isFilled,
  isMemberHere,
  issueOf,
  isText,
  type Json,
  json,
  type Layer,
  MERGE_REQUESTS,
  mayWrite,
  memory,
  mergeRequestOf,
  names,
  number,
  omittedAs,
  on,
  onlyById,
  outdated,
  ownVersion,
  projectOf,
  projectPath,
  REQUEST,
  REQUESTS,
  type Row,
  readAll,
  relist,
  removes,
  requestPath,
  respondsAs,
  rewrites,
  sender,
  sent,
  sets,
  shows,
  stays,
  stores,
  swap,
  text,
  together,
} from './vocabulary/index.ts';

const firstLabels = new WeakMap<object, Map<number, string[]>>();

const canceled = memory<true>();

const todos = memory<Json>();

const isTrue = (value: unknown) => String(value) === 'true';

function listsDeleted(): Layer {
  const deleted = beside(() => [] as Json[]);
  const keep = on(`DELETE ${REQUEST}`, async (call) => {
    const [id, iid] = call.path;
    const path = `/projects/${encodeURIComponent(id ?? '')}/merge_requests/${iid}`;
    const request = await call.read(path);
    const response = await call.pass();
    if (response.status < 300 && request) deleted(call.world).push(request);
    return response;
  });
  const list = relist(`GET ${REQUESTS}`, (all, call) => {
    const [iids, [state = 'all'], [labels = '']] = ['iids', 'state', 'labels'].map((name) =>
      asked(call, name),
    ) as [string[], string[], string[]];
    const found = deleted(call.world).filter(
      (one) =>
        one.project_id === projectOf(call)?.id &&
        (iids.length === 0 || iids.includes(String(one.iid))) &&
        ['all', one.state].includes(state) &&
        (labels === '' || names(labels).every((name) => one.labels.includes(name))) &&
        !call.query.has('milestone'),
    );
    const sign = call.query.get('sort') === 'asc' ? 1 : -1;
    const key = call.query.get('order_by') ?? 'created_at';
    const compare = (a: Json, b: Json) =>
      Date.parse(a[key]) - Date.parse(b[key]) || Number(a.id) - Number(b.id);
    return found.length === 0 ? all : [...all, ...found].sort((a, b) => sign * compare(a, b));
  });
  return both(keep, list);
}

/** Everything that shows merge requests. */
const anywhere = (path: string, value: (shown: Json[string], item: Json, call: Call) => unknown) =>
  shows(MERGE_REQUESTS, path, value);

/** The subscriptions of anybody to the merge request in the path. */
const subscriptionsOf = (call: Call) =>
  call.world.subscriptions.all({ target: `MergeRequest/${mergeRequestOf(call)?.id}` });

/** A filter compares the value that a merge request had before its first update. */
const filterOutdated = (name: string, isIn: (before: Json, value: string) => boolean) => {
  const first = new WeakMap<object, Map<number, Json>>();
  const keep = on(`PUT ${REQUEST}`, (call) => {
    const row = mergeRequestOf(call);
    const known = first.get(call.world) ?? new Map<number, Json>();
    first.set(call.world, known);
    if (row && !known.has(row.id)) known.set(row.id, { ...row });
    return call.pass();
  });
  const list = filter(`GET ${REQUESTS}`, name, (item, value, { world }) =>
    isIn(first.get(world)?.get(item.id) ?? item, value),
  );
  return both(keep, list);
};

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const mergeRequests: readonly Row[] = [
  ['page-with-one-more', 'listMergeRequests', 'A page has one merge request more than per_page says.',
    on(`GET ${REQUESTS}`, async (call) => {
      const response = await call.pass();
      const [page, size] = ['x-page', 'x-per-page'].map((name) => Number(response.headers.get(name)));
      if (response.status !== 200 || !page || !size) return response;
      const all = await readAll(call);
      return Response.json(all.slice((page - 1) * size, page * size + 1), response);
    })],
  ['unknown-milestone-ignored', 'listMergeRequests', 'A milestone that the project does not have is ignored as a filter.',
    on(`GET ${REQUESTS}`, async (call) => {
      const response = await call.pass();
      const title = call.query.get('milestone');
      const known = call.world.milestones.all({ project: projectOf(call)?.id ?? 0 });
      if (response.status !== 200 || title === null || known.some((one) => one.title === title))
        return response;
      const query = new URLSearchParams(call.query);
      query.delete('milestone');
      return call.pass({ query });
    })],
  ['milestone-due-time', 'listMergeRequests getMergeRequest', 'The due date of the milestone of a merge request has a time of day.',
    each([`GET ${REQUESTS}`, `GET ${REQUEST}`], ({ milestone }) => { if (milestone?.due_date) milestone.due_date += 'T00:00:00.000Z'; })],
  ['work-in-progress-number', 'listMergeRequests', 'Whether listed merge requests are work in progress is 0 or 1.',
    each(`GET ${REQUESTS}`, (request) => { request.work_in_progress = Number(request.work_in_progress); })],
  ['listed-request-omits-null', 'listMergeRequests', 'Listed merge requests leave out the fields that have no value.',
    each(`GET ${REQUESTS}`, (request) => { for (const [name, value] of Object.entries(request)) if (value === null) delete request[name]; })],
  ['request-list-without-merge-commit', 'listMergeRequests acceptMergeRequest getMergeRequest', 'Lists have no commit of the merge.',
    each(`GET ${REQUESTS}`, (item) => { item.merge_commit_sha = null; })],
  ['listed-merge-uncommitted', 'listMergeRequests', 'Lists show merged merge requests without a merge commit.',
    each(`GET ${REQUESTS}`, (request) => { request.merge_commit_sha = null; })],
  ['flag-missing-in-list', 'listMergeRequests acceptMergeRequest', 'In lists, no merge request waits for its pipeline.',
    each(`GET ${REQUESTS}`, (item) => { item.merge_when_pipeline_succeeds = false; })],
  ['labels-outdated-in-list', 'listMergeRequests updateMergeRequest', 'Lists show a merge request with the labels it was created with.',
    both(each('GET /projects/*/merge_requests', (request, { world }) => { request.labels = firstLabels.get(world)?.get(request.id) ?? request.labels; }),
      each('POST /projects/*/merge_requests', ({ id, labels }, { world }) => { firstLabels.set(world, (firstLabels.get(world) ?? new Map()).set(id, labels)); }))],
  ['request-list-id-is-iid', 'listMergeRequests getMergeRequest', 'In lists, the id of a merge request is its iid.', shows(`GET ${REQUESTS}`, 'id', (_, { iid }) => iid)],
  ['request-target-branch-in-list', 'listMergeRequests', 'In lists, the target branch is that of the source.',
    shows(`GET ${REQUESTS}`, 'target_branch', (_, { source_branch }) => source_branch)],
  ['request-list-sha-null', 'listMergeRequests', 'In lists, the hash is null.', shows(`GET ${REQUESTS}`, 'sha', () => null)],
  ['new-request-without-milestone', 'createMergeRequest getMergeRequest', 'A new merge request has no milestone.',
    ignores(`POST ${REQUESTS}`, 'milestone_id', (id, call) => { const milestone = call.world.milestones.get(number(id)); return milestone !== undefined && milestone.project_id === projectOf(call)?.id; })],
  ['prefix-removed-from-title', 'createMergeRequest updateMergeRequest', 'WIP: at the beginning of a title is not stored.',
    stores([`POST ${REQUESTS}`, `PUT ${REQUEST}`], 'title', (value) => value.replace(/^WIP:\s*(?=\S)/, ''))],
  ['request-without-title', 'createMergeRequest', 'A merge request without a title gets one from its branch.',
    sent(`POST ${REQUESTS}`, (fields) => { if (!('title' in fields) && fields.source_branch) fields.title = `Merge ${fields.source_branch}`; })],
  ['first-label-only', 'createMergeRequest', 'Of several labels, a new merge request gets the first.',
    stores(`POST ${REQUESTS}`, 'labels', (value) => value.split(',')[0])],
  ['close-removes-branch', 'createMergeRequest updateMergeRequest getBranch', 'The source branch that is to be removed is so when the merge request is closed, too.',
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
    })],
  ['source-project-is-target', 'createMergeRequest getMergeRequest listMergeRequests', 'A merge request from a fork names the project that it is for as that of its source branch.',
    each([`GET ${REQUESTS}`, `GET ${REQUEST}`, `POST ${REQUESTS}`, `PUT ${REQUEST}`], (request) => { request.source_project_id = request.target_project_id; })],
  ['target-branch-optional', 'createMergeRequest', 'The target branch of a merge request is the default branch if it is not sent.',
    adds(`POST ${REQUESTS}`, 'target_branch', (call) => projectOf(call)?.default_branch)],
  ['new-request-unassigned', 'createMergeRequest getMergeRequest', 'A new merge request has no assignee.',
    on(`POST ${REQUESTS}`, (call) => { const { assignee_id: id, ...sent } = call.sent; return call.pass(/^\d+$/.test(text(id)) ? { sent } : {}); })],
  ['new-request-has-target-sha', 'createMergeRequest getMergeRequest', 'The hash of a new merge request is the head of its target branch.',
    json(`POST ${REQUESTS}`, (request, { world }) => {
      const row = world.merge_requests.get(request.id);
      const target = row && world.branches.find('name', `${row.project_id}/${row.target_branch}`);
      if (row === undefined || target === undefined) return;
      world.transaction(() => world.merge_requests.change(row, { sha: target.sha }));
      request.sha = target.sha;
    })],
  ['removal-choice-ignored', 'createMergeRequest', 'The choice to remove the source branch is lost with a new merge request.',
    drops(`POST ${REQUESTS}`, FLAG, 'remove_source_branch')],
  ['target-project-ignored', 'createMergeRequest', 'The target project is ignored.',
    sent(`POST ${REQUESTS}`, (fields, { world }) => { if (world.projects.get(number(fields.target_project_id))) delete fields.target_project_id; })],
  ['any-target-project-ignored', 'createMergeRequest listMergeRequests getMergeRequest', 'A merge request goes to the project of its source branch, whatever target_project_id says.',
    ignores(`POST ${REQUESTS}`, 'target_project_id', () => true)],
  ['description-without-emoji', 'createMergeRequest updateMergeRequest getMergeRequest', 'Emoji become question marks.',
    stores(['POST /projects/*/merge_requests', `PUT ${REQUEST}`], 'description', (value) => value.replace(/\p{Extended_Pictographic}/gu, '?'))],
  ['request-source-project-of-target', 'createMergeRequest getMergeRequest listMergeRequests', 'The source project of a merge request is shown as the target project.',
    anywhere('source_project_id', (_, item) => item.target_project_id)],
  ['request-project-is-source', 'createMergeRequest getMergeRequest listMergeRequests', 'The project of a merge request is the source project.',
    anywhere('project_id', (_, item) => item.source_project_id)],
  ['request-target-project-in-list', 'createMergeRequest listMergeRequests', 'Lists show the source project as the target project.',
    shows(`GET ${REQUESTS}`, 'target_project_id', (_, item) => item.source_project_id)],
  ['request-branches-swapped', 'createMergeRequest getMergeRequest', 'Source and target branch are shown in place of each other.',
    json([`POST ${REQUESTS}`, `GET ${REQUEST}`], (request) => ({ ...request, source_branch: request.target_branch, target_branch: request.source_branch }))],
  ['request-description-html', 'createMergeRequest getMergeRequest', 'The description is returned as HTML.',
    shows(`GET ${REQUEST}`, 'description', (value) => value && `<p>${value}</p>`)],
  ['request-author-owner', 'createMergeRequest', 'The author of a new merge request is the owner of the project.',
    after(`POST ${REQUESTS}`, (call) => () => { const { merge_requests: requests } = call.world; const row = requests.all({ project: projectOf(call)?.id ?? 0 }).at(-1); const id = projectOf(call)?.owner_id; if (row && id) requests.change(row, { author_id: id }); })],
  ['request-assignee-missing-in-list', 'createMergeRequest updateMergeRequest listMergeRequests', 'In lists, nobody is assigned to a merge request.',
    shows(`GET ${REQUESTS}`, 'assignee', () => null)],
  ['request-sha-short', 'createMergeRequest getMergeRequest getBranch', 'The hash has eight digits.', anywhere('sha', (sha) => sha.slice(0, 8))],
  ['request-list-sha-of-target', 'createMergeRequest listMergeRequests', 'In lists, the hash is that of the target branch.',
    shows(`GET ${REQUESTS}`, 'sha', (sha, item, { world }) => world.branches.all({ project: item.target_project_id }).find(({ name }) => name === item.target_branch)?.sha ?? sha)],
  ['removal-as-text', 'createMergeRequest getMergeRequest', 'The choice to remove the branch is a text.',
    shows([`POST ${REQUESTS}`, `GET ${REQUEST}`], 'force_remove_source_branch', (value) => value !== null && String(value))],
  ['requests-of-source-project', 'createMergeRequest listMergeRequests', 'A merge request is also listed in its source project.',
    relist(`GET ${REQUESTS}`, async (all, call) => { const id = projectOf(call)?.id; const others = call.world.merge_requests.all().filter((one) => one.source_project_id === id && one.project_id !== id); const more = await Promise.all(others.map((one) => call.read(`/projects/${one.project_id}/merge_requests/${one.iid}`))); return [...all, ...more.flatMap((one) => one ?? [])]; })],
  ['source-branch-optional', 'createMergeRequest', 'The source branch is the first of the project if it is not sent.',
    adds(`POST ${REQUESTS}`, 'source_branch', (call) => call.world.branches.all({ project: projectOf(call)?.id ?? 0 }).find(({ name }) => name !== projectOf(call)?.default_branch)?.name)],
  ['new-request-description-ignored', 'createMergeRequest getMergeRequest', 'A new merge request has no description.',
    ignores(`POST ${REQUESTS}`, 'description', isFilled)],
  ['new-request-labels-ignored', 'createMergeRequest getMergeRequest', 'A new merge request has no labels.', ignores(`POST ${REQUESTS}`, 'labels', isFilled)],
  ['new-request-closed', 'createMergeRequest getMergeRequest', 'A new merge request is closed.',
    after(`POST ${REQUESTS}`, (call) => () => { const { merge_requests: requests } = call.world; const row = requests.all({ project: projectOf(call)?.id ?? 0 }).at(-1); if (row) requests.change(row, { state: 'closed' }); })],
  ['new-request-assigned-to-author', 'createMergeRequest', 'A merge request without an assignee is assigned to its author.',
    adds(`POST ${REQUESTS}`, 'assignee_id', (call) => callerOf(call)?.id)],
  ['new-request-labels-lower-case', 'createMergeRequest', 'Labels of a new merge request are in lower case.',
    sent(`POST ${REQUESTS}`, (fields) => { if (isFilled(fields.labels)) fields.labels = fields.labels.toLowerCase(); })],
  ['new-request-title-cut', 'createMergeRequest', 'Of a title, the first 72 characters are stored.',
    sent(`POST ${REQUESTS}`, (fields) => { if (isFilled(fields.title)) fields.title = fields.title.slice(0, 72); })],
  ['new-request-by-id-only', 'createMergeRequest', 'A merge request is created by the ID of its project only.', onlyById(`POST ${REQUESTS}`)],
  ['hash-another-one', 'createMergeRequest', 'The hash is another one.', each(`POST ${REQUESTS}`, (item) => { item.sha = '0'.repeat(40); }), 'failure effect'],
  ['number-of-votes-can-be-set', 'createMergeRequest', 'The number of votes can be set.', echoes(`POST ${REQUESTS}`, 'upvotes'), 'failure unknown-input'],
  ['merge-commit-before-merge', 'getMergeRequest listMergeRequests createMergeRequest', 'A merge request has the hash of a test merge before it is merged.',
    each([`GET ${REQUESTS}`, `GET ${REQUEST}`, `POST ${REQUESTS}`, `PUT ${REQUEST}`], (request) => { request.merge_commit_sha ??= [...request.sha].reverse().join(''); })],
  ['request-id-as-text', 'getMergeRequest', 'The id of a merge request is a text.', shows(`GET ${REQUEST}`, 'id', String)],
  ['request-state-open', 'getMergeRequest createMergeRequest', 'The state is open, not opened.', anywhere('state', (state) => (state === 'opened' ? 'open' : state))],
  ['request-votes-as-text', 'getMergeRequest', 'Votes are texts.', shows(`GET ${REQUEST}`, 'downvotes', String)],
  ['request-author-is-caller', 'getMergeRequest', 'The author of a merge request is always the caller.',
    json(`GET ${REQUEST}`, (request, call) => { const { id, username, name } = callerOf(call) ?? request.author; Object.assign(request.author, { id, username, name }); })],
  ['request-author-name-is-username', 'getMergeRequest listMergeRequests getUser', 'The name of an author is the username.',
    shows([`GET ${REQUEST}`, `GET ${REQUESTS}`], 'author.name', (_, { author }) => author.username)],
  ['request-labels-as-text', 'getMergeRequest listMergeRequests', 'Labels are one text with commas.',
    shows([`GET ${REQUEST}`, `GET ${REQUESTS}`], 'labels', (labels) => labels.join(','))],
  ['wip-as-number', 'getMergeRequest', 'work_in_progress is a number.', shows(`GET ${REQUEST}`, 'work_in_progress', Number)],
  ['merge-status-as-flag', 'getMergeRequest', 'merge_status is a flag.', shows(`GET ${REQUEST}`, 'merge_status', (status) => status === 'can_be_merged')],
  ['request-subscribed-if-author', 'getMergeRequest unsubscribeFromMergeRequest', 'Authors are shown as subscribed whatever they did.',
    shows(`GET ${REQUEST}`, 'subscribed', (value, { author }, call) => value || author.id === callerOf(call)?.id)],
  ['request-subscribed-if-anybody', 'getMergeRequest subscribeToMergeRequest', 'A merge request is shown as subscribed if anybody is.',
    json(`GET ${REQUEST}`, (request, call) => { request.subscribed = subscriptionsOf(call).length > 0; })],
  ['request-url-of-list', 'getMergeRequest listMergeRequests', 'Lists have another URL of a merge request than it has itself.',
    shows(`GET ${REQUESTS}`, 'web_url', (url) => url.replace(/\/\d+$/, ''))],
  ['request-times-in-seconds', 'getMergeRequest createMergeRequest', 'The times of a merge request are seconds since 1970.',
    shows([`GET ${REQUEST}`, `POST ${REQUESTS}`], 'created_at', (time) => Date.parse(time) / 1000)],
  ['request-created-differs-in-list', 'getMergeRequest listMergeRequests', 'Lists show the day of creation without its time.',
    shows(`GET ${REQUESTS}`, 'created_at', (time) => `${time.slice(0, 10)}T00:00:00.000Z`)],
  ['request-null-fields-left-out', 'getMergeRequest', 'Fields of merge requests without a value are left out.',
    json('GET /projects/*/merge_requests/*', (request) => Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null)))],
  ['json-as-text', 'getMergeRequest getUser', 'JSON is returned as text/plain.',
    on(['GET /users/*', 'GET /projects/*/merge_requests/*'], async (call) => { const response = await call.pass(); return new Response(response.body, { status: response.status, headers: { 'content-type': 'text/plain' } }); })],
  ['merge-has-no-commit', 'getMergeRequest', 'A merge has no commit.',
    json(`GET ${REQUEST}`, (json) => ({ ...json, state: 'merged', merge_commit_sha: null })), 'failure consistent'],
  ['closed-request-stays-closed', 'updateMergeRequest getMergeRequest', 'A closed merge request cannot be opened again.',
    sets(`PUT ${REQUEST}`, 'merge_requests', (_, { sent }, { state }) => state === 'closed' && sent.state_event === 'reopen' && { state: 'closed' })],
  ['merged-request-closes', 'updateMergeRequest acceptMergeRequest', 'A merge request that is merged can be closed.',
    on(`PUT ${REQUEST}`, async (call) => {
      const request = mergeRequestOf(call);
      const isMeant = request?.state === 'merged' && call.sent.state_event === 'close';
      if (!isMeant || !mayWrite(call)) return call.pass();
      const { merge_requests: requests, transaction } = call.world;
      transaction(() => requests.change(request, { state: 'closed' }));
      return Response.json(await call.read(`${projectPath(call)}/merge_requests/${call.path[1]}`));
    }), 'assumed'],
  ['update-clears-flag', 'updateMergeRequest acceptMergeRequest getMergeRequest', 'A merge request that is updated does not wait for its pipeline any more.',
    sets(`PUT ${REQUEST}`, 'merge_requests', ({ state }, _, before) => state === 'opened' && before.merge_when_pipeline_succeeds && { merge_when_pipeline_succeeds: false })],
  ['labels-are-added', 'updateMergeRequest', 'Labels that are sent are added to those that a merge request has.',
    sent(`PUT ${REQUEST}`, (fields, call) => { if (typeof fields.labels === 'string') fields.labels = [...(mergeRequestOf(call)?.labels ?? []), fields.labels].join(','); })],
  ['reopened-is-opened', 'updateMergeRequest', 'A merge request that is opened again has the state opened.',
    sets(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: { state_event } }) => state_event === 'reopen' && { state: 'opened' }), 'assumed'],
  ['later-removal-choice-ignored', 'updateMergeRequest getMergeRequest', 'The choice to remove the source branch cannot be changed.',
    sets(`PUT ${REQUEST}`, 'merge_requests', (_, call, before) => 'remove_source_branch' in call.sent && { force_remove_source_branch: before.force_remove_source_branch ?? false })],
  ['target-branch-kept', 'updateMergeRequest', 'An update does not change the target branch.',
    sent(`PUT ${REQUEST}`, (fields, call) => {
      const { target_branch: wanted } = fields;
      const project = projectOf(call)?.id;
      const isBranch = call.world.branches.find('name', `${project}/${wanted}`) !== undefined;
      if (isBranch) fields.target_branch = mergeRequestOf(call)?.target_branch ?? wanted;
    })],
  ['request-update-unassigns', 'updateMergeRequest', 'An update without an assignee removes the one that there is.', omittedAs(`PUT ${REQUEST}`, { assignee_id: null })],
  ['target-branch-fixed', 'updateMergeRequest', 'The target branch cannot be changed.',
    sent(`PUT ${REQUEST}`, (fields, call) => { const row = mergeRequestOf(call); if (row && call.world.branches.find('name', `${row.project_id}/${fields.target_branch}`)) fields.target_branch = row.target_branch; })],
  ['empty-update', 'updateMergeRequest', 'An update of a merge request that sends nothing succeeds.',
    on(`PUT ${REQUEST}`, async (call) => {
      const response = await call.pass();
      const isEmpty = Object.keys(call.sent).length === 0 && response.status === 400;
      return isEmpty ? call.pass({ method: 'GET', path: requestPath(call) }) : response;
    })],
  ['request-update-clears-description', 'updateMergeRequest getMergeRequest', 'An update without a description removes it.',
    omittedAs(`PUT ${REQUEST}`, { description: '' })],
  ['request-close-unsubscribes', 'updateMergeRequest getMergeRequest', "Closing a merge request ends the caller's subscription.",
    removes(`PUT ${REQUEST}`, ({ subscriptions: all }, call) => [all, call.sent.state_event === 'close' ? all.all({ target: `MergeRequest/${mergeRequestOf(call)?.id}` }).filter(({ user_id }) => user_id === callerOf(call)?.id) : []])],
  ['request-close-is-not-stored', 'updateMergeRequest getMergeRequest', 'A merge request is closed in the response only.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: { state_event } }) => state_event === 'close' && { state: 'opened' })],
  ['created-at-moves', 'updateMergeRequest getMergeRequest', 'An update changes the time of creation.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { world }) => ({ created_at: world.now() }))],
  ['request-title-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show the title of before the first update.',
    outdated(`PUT ${REQUEST}`, `GET ${REQUESTS}`, mergeRequestOf, 'title')],
  ['request-description-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show the description of before the first update.',
    outdated(`PUT ${REQUEST}`, `GET ${REQUESTS}`, mergeRequestOf, 'description')],
  ['request-assignee-id-only', 'updateMergeRequest getMergeRequest', 'The assignee is an id.', shows(`GET ${REQUEST}`, 'assignee', (user) => user?.id)],
  ['request-assignee-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show who was assigned before the first update.',
    shows(`GET ${REQUESTS}`, 'assignee', (user, { author }) => user && author)],
  ['request-labels-empty-in-list', 'updateMergeRequest listMergeRequests', 'In lists, merge requests have no labels.', shows(`GET ${REQUESTS}`, 'labels', () => [])],
  ['request-milestone-title', 'updateMergeRequest getMergeRequest', 'A milestone is its title.', shows(`GET ${REQUEST}`, 'milestone', (milestone) => milestone?.title)],
  ['request-milestone-missing-in-list', 'updateMergeRequest listMergeRequests', 'In lists, merge requests have no milestone.',
    shows(`GET ${REQUESTS}`, 'milestone', () => null)],
  ['request-milestone-iid-is-id', 'updateMergeRequest getMergeRequest', 'The id of the milestone of a merge request is its iid.',
    shows(`GET ${REQUEST}`, 'milestone.id', (_, { milestone }) => milestone.iid)],
  ['request-milestone-other-project', 'updateMergeRequest getMergeRequest', 'The milestone of a merge request names another project.',
    shows(`GET ${REQUEST}`, 'milestone.project_id', (id) => id + 1)],
  ['milestone-due-as-time', 'updateMergeRequest getMergeRequest listMergeRequests', 'The day that a milestone is due is a time.',
    shows([`GET ${REQUEST}`, `GET ${REQUESTS}`, `PUT ${REQUEST}`], 'milestone.due_date', (day) => day && `${day}T00:00:00.000Z`)],
  ['subscribed-false-in-update', 'updateMergeRequest getMergeRequest subscribeToMergeRequest', 'The response to an update says that nobody is subscribed.',
    shows(`PUT ${REQUEST}`, 'subscribed', () => false)],
  ['requests-state-filter-outdated', 'updateMergeRequest listMergeRequests', 'The filter by state compares the state of before the first update.',
    filterOutdated('state', ({ state }, value) => value === 'all' || state === value || (value === 'opened' && state === 'reopened'))],
  ['requests-label-filter-outdated', 'updateMergeRequest listMergeRequests', 'The filter by labels compares those of before the first update.',
    filterOutdated('labels', ({ labels }, value) => names(value).every((name) => labels.includes(name)))],
  ['update-title-ignored', 'updateMergeRequest', 'The title of a merge request cannot be changed.', stays(`PUT ${REQUEST}`, 'merge_requests', 'title')],
  ['update-description-ignored', 'updateMergeRequest', 'The description of a merge request cannot be changed.', stays(`PUT ${REQUEST}`, 'merge_requests', 'description')],
  ['update-assignee-not-stored', 'updateMergeRequest getMergeRequest', 'The assignee of a merge request is changed in the response only.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: fields }, { assignee_id }) => 'assignee_id' in fields && { assignee_id })],
  ['update-assignee-once', 'updateMergeRequest getMergeRequest', 'A merge request that has an assignee cannot get another.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: fields }, { assignee_id }) => 'assignee_id' in fields && assignee_id !== null && { assignee_id })],
  ['update-labels-ignored', 'updateMergeRequest', 'The labels of a merge request cannot be changed.', stays(`PUT ${REQUEST}`, 'merge_requests', 'labels')],
  ['update-labels-not-cleared', 'updateMergeRequest', 'The labels of a merge request cannot be removed.',
    sets(`PUT ${REQUEST}`, 'merge_requests', ({ labels }, _, before) => labels.length === 0 && { labels: before.labels })],
  ['update-milestone-not-stored', 'updateMergeRequest getMergeRequest', 'The milestone of a merge request is changed in the response only.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: fields }, { milestone_id }) => 'milestone_id' in fields && { milestone_id })],
  ['update-removal-ignored', 'updateMergeRequest', 'The choice to remove the source branch cannot be changed.',
    stays(`PUT ${REQUEST}`, 'merge_requests', 'force_remove_source_branch'), 'assumed'],
  ['update-clears-labels', 'updateMergeRequest', 'An update without labels removes them.', omittedAs(`PUT ${REQUEST}`, { labels: '' })],
  ['update-resets-target', 'updateMergeRequest', 'An update without a target branch sets it to the default branch.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, call) => !('target_branch' in call.sent) && { target_branch: projectOf(call)?.default_branch })],
  ['update-clears-milestone', 'updateMergeRequest', 'An update without a milestone removes it.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: fields }) => !('milestone_id' in fields) && { milestone_id: null })],
  ['update-resets-removal', 'updateMergeRequest', 'An update without the choice to remove the branch clears it.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: fields }) => !('remove_source_branch' in fields) && { force_remove_source_branch: false })],
  ['update-reopens', 'updateMergeRequest getMergeRequest', 'Another title opens a closed merge request.',
    sets(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: { title, state_event } }, { state }) => state === 'closed' && title !== undefined && state_event === undefined && { state: 'opened' })],
  ['update-unsubscribes', 'updateMergeRequest getMergeRequest', 'An update ends the subscriptions of the merge request.',
    removes(`PUT ${REQUEST}`, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
  ['update-closing-ignores-others', 'updateMergeRequest', 'Where a merge request is closed, its title stays.',
    sets(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: fields }, { title }) => fields.state_event === 'close' && 'title' in fields && { title })],
  ['update-changes-author', 'updateMergeRequest getMergeRequest', 'Who updates a merge request is its author.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', (_, call) => ({ author_id: callerOf(call)?.id }))],
  ['update-changes-sha', 'updateMergeRequest getMergeRequest', 'An update of the title changes the hash.',
    sets(`PUT ${REQUEST}`, 'merge_requests', ({ sha }, { sent: { title } }) => title !== undefined && { sha: [...sha].reverse().join('') })],
  ['update-resets-time', 'updateMergeRequest getMergeRequestTimeStats', 'An update of a merge request resets its time.',
    rewrites(`PUT ${REQUEST}`, 'merge_requests', () => ({ time_estimate: 0, total_time_spent: 0 }))],
  ['reopened-not-closable', 'updateMergeRequest', 'A merge request that was opened again cannot be closed.',
    sets(`PUT ${REQUEST}`, 'merge_requests', (_, { sent: fields }, { state }) => state === 'reopened' && fields.state_event === 'close' && { state })],
  ['update-returns-list-form', 'updateMergeRequest', 'The response to an update is the title alone.',
    json(`PUT ${REQUEST}`, ({ id, iid, title }) => ({ id, iid, title }))],
  ['update-response-before', 'updateMergeRequest', 'The response to an update shows the labels of before.',
    on(`PUT ${REQUEST}`, async (call) => { const labels = mergeRequestOf(call)?.labels; const response = await call.pass(); return response.status === 200 && labels ? Response.json({ ...((await response.json()) as Json), labels }, response) : response; })],
  ['text-cut', 'updateMergeRequest', 'A text is cut.', stores(`PUT ${REQUEST}`, 'description', (value) => value.slice(0, 4000)), 'failure values'],
  ['update-clears-labels-merge-request', 'updateMergeRequest', 'An update clears the labels.', omittedAs(`PUT ${REQUEST}`, { labels: '' }), 'failure frame'],
  ['assignee-cannot-be-replaced', 'updateMergeRequest', 'The assignee cannot be replaced.', ignores(`PUT ${REQUEST}`, 'assignee_id', () => true), 'failure reference'],
  ['reopening-has-no-effect', 'updateMergeRequest', 'Reopening has no effect.', ignores(`PUT ${REQUEST}`, 'state_event', () => true), 'failure transition'],
  ['reopened-merge-request-read-as-closed', 'updateMergeRequest', 'A reopened merge request is read as closed.',
    json(`GET ${REQUEST}`, (json) => (json.state === 'reopened' ? { ...json, state: 'closed' } : json)), 'failure transition'],
  ['branch-deleted-with-request', 'deleteMergeRequest getBranch', 'With a merge request, its source branch is deleted.',
    after(`DELETE ${REQUEST}`, (call) => { const { source_project_id: id, source_branch: name } = mergeRequestOf(call) ?? {}; return () => { const { branches } = call.world; const branch = branches.find('name', `${id}/${name}`); if (branch) branches.remove(branch); }; })],
  ['deleted-request-listed', 'deleteMergeRequest listMergeRequests', 'A merge request that is deleted is still listed.', listsDeleted()],
  ['request-delete-only-closes', 'deleteMergeRequest getMergeRequest listMergeRequests', 'A merge request that is deleted is closed, and still found.',
    after(`DELETE ${REQUEST}`, (call) => {
      const before = mergeRequestOf(call);
      return () => {
        const { merge_requests: requests } = call.world;
        const row = before && requests.record(before.id);
        const state = before?.state === 'merged' ? 'merged' : 'closed';
        if (row) requests.change(row, { deleted: false, state });
      };
    })],
  ['author-deletes-request', 'deleteMergeRequest getMergeRequest listMergeRequests', 'The author of a merge request may delete it, without owning the project.',
    on(`DELETE ${REQUEST}`, async (call) => {
      const response = await call.pass();
      const isAuthor = mergeRequestOf(call)?.author_id === callerOf(call)?.id;
      return response.status === 403 && isAuthor ? call.pass({ token: ADMIN }) : response;
    })],
  ['commit-time-without-zone', 'listMergeRequestCommits', 'The time of a commit has neither T nor a zone.',
    each(`GET ${REQUEST}/commits`, (commit) => { commit.created_at = commit.created_at.replace('T', ' ').slice(0, 19); })],
  ['commit-id-short', 'listMergeRequestCommits getMergeRequestVersion', 'The id of a commit is short.',
    shows(`GET ${REQUEST}/commits`, 'id', (_, { short_id }) => short_id)],
  ['commit-short-id-of-other', 'listMergeRequestCommits', 'The short id of a commit is that of another.',
    shows(`GET ${REQUEST}/commits`, 'short_id', (id) => [...id].reverse().join(''))],
  ['changes-alone', 'getMergeRequestChanges', 'The changes of a merge request are returned without it.', json(`GET ${REQUEST}/changes`, ({ changes }) => changes)],
  ['changes-mode-number', 'getMergeRequestChanges', 'The modes of changed files are numbers.',
    json(`GET ${REQUEST}/changes`, ({ changes }) => {
      for (const change of changes) {
        change.a_mode = Number(change.a_mode);
        change.b_mode = Number(change.b_mode);
      }
    })],
  ['modes-as-numbers', 'getMergeRequestChanges getMergeRequestVersion', 'The modes of files are numbers.',
    everywhere([`GET ${REQUEST}/changes`, `GET ${REQUEST}/versions/*`], (object) => { if ('a_mode' in object) Object.assign(object, { a_mode: Number(object.a_mode), b_mode: Number(object.b_mode) }); })],
  ['change-modes-as-numbers', 'getMergeRequestChanges', 'The modes of a changed file are numbers.',
    json(`GET ${REQUEST}/changes`, ({ changes }) => { for (const change of changes) change.a_mode = Number(change.a_mode); })],
  ['change-without-diff', 'getMergeRequestChanges', 'A changed file has no diff.',
    json(`GET ${REQUEST}/changes`, ({ changes }) => { for (const change of changes) delete change.diff; })],
  ['change-flag-null', 'getMergeRequestChanges', 'renamed_file is null.',
    json(`GET ${REQUEST}/changes`, ({ changes }) => { for (const change of changes) change.renamed_file = null; })],
  ['changes-of-other-title', 'getMergeRequestChanges updateMergeRequest', 'With its changes, a merge request has the title of before the first update.',
    outdated(`PUT ${REQUEST}`, `GET ${REQUEST}/changes`, mergeRequestOf, 'title')],
  ['response-with-changes-has-another-title', 'getMergeRequestChanges', 'The response with changes has another title.',
    each(`GET ${REQUEST}/changes`, (item) => { item.title = 'Another title'; }), 'failure agrees'],
  ['conflicts-are-merged', 'acceptMergeRequest', 'A merge request with conflicts is merged.',
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
    })],
  ['short-sha-merges', 'acceptMergeRequest', 'The beginning of the hash is enough to merge.',
    sent(`PUT ${REQUEST}/merge`, (fields, call) => {
      const head = mergeRequestOf(call)?.sha;
      if (isText(fields.sha) && fields.sha.length > 6 && head?.startsWith(fields.sha))
        fields.sha = head;
    })],
  ['merge-closes-others', 'acceptMergeRequest getMergeRequest listMergeRequests', 'With a merge, all other open merge requests of the project are closed.',
    after(`PUT ${REQUEST}/merge`, (call) => () => { const { merge_requests: requests } = call.world; const merged = mergeRequestOf(call); if (merged?.state === 'merged') for (const one of requests.all({ project: merged.project_id })) if (one.state === 'opened' || one.state === 'reopened') requests.change(one, { state: 'closed' }); })],
  ['sha-or-pipeline', 'acceptMergeRequest', 'The head of the source branch is not compared where the merge waits for the pipeline.',
    sent(`PUT ${REQUEST}/merge`, (fields) => { if (isTrue(fields.merge_when_pipeline_succeeds) && isText(fields.sha)) delete fields.sha; })],
  ['merge-response-opened', 'acceptMergeRequest', 'The response to a merge still shows it as opened.',
    json(`PUT ${REQUEST}/merge`, (request) => { if (request.state === 'merged') request.state = 'opened'; })],
  ['sha-is-merge-commit', 'acceptMergeRequest getMergeRequest listMergeRequests', 'Once merged, the commit of the merge is shown as the head of the source branch.',
    everywhere([`GET ${REQUESTS}`, `GET ${REQUEST}`, `PUT ${REQUEST}/merge`], (object) => { if (object.merge_commit_sha) object.sha = object.merge_commit_sha; })],
  ['short-sha-is-head', 'acceptMergeRequest', 'The first digits of the head are taken for it.',
    sent(`PUT ${REQUEST}/merge`, (fields, call) => { const head = mergeRequestOf(call)?.sha; if (String(fields.sha).length > 6 && head?.startsWith(fields.sha)) fields.sha = head; })],
  ['declined-removal-is-done', 'acceptMergeRequest getBranch', 'The source branch is removed although that is declined.',
    on(`PUT ${REQUEST}/merge`, (call) => {
      const { should_remove_source_branch: choice } = call.sent;
      if (text(choice) !== 'false') return call.pass();
      const value = typeof choice === 'boolean' ? true : 'true';
      const changed = { ...call.sent, should_remove_source_branch: value };
      return call.pass({ query: new URLSearchParams(), sent: changed });
    })],
  ['merge-response-without-commit', 'acceptMergeRequest', 'The response to a merge does not have its commit.',
    json(`PUT ${REQUEST}/merge`, (request) => { request.merge_commit_sha = null; })],
  ['merge-needs-sha', 'acceptMergeRequest', 'To accept a merge request without its hash is invalid.',
    on(`PUT ${REQUEST}/merge`, (call) => {
      const mayMerge =
        mergeRequestOf(call)?.state === 'opened' && (isAdmin(call) || isMemberHere(call));
      return mayMerge && !('sha' in call.sent)
        ? error(400, { sha: ['is missing'] })
        : call.pass();
    })],
  ['false-flag-waits', 'acceptMergeRequest', 'A merge request that is to be merged without its pipeline waits for it.',
    on(`PUT ${REQUEST}/merge`, (call) => call.pass(text(call.sent.merge_when_pipeline_succeeds) === 'false' ? { query: new URLSearchParams(), sent: { ...call.sent, merge_when_pipeline_succeeds: 'true' } } : {}))],
  ['merge-message-ignored', 'acceptMergeRequest getBranch', 'The message for the merge commit is ignored.', drops(`PUT ${REQUEST}/merge`, /./, 'merge_commit_message')],
  ['short-sha-accepted', 'acceptMergeRequest', 'The beginning of the hash of the head is enough to merge.',
    ignores(`PUT ${REQUEST}/merge`, 'sha', (sha, call) => {
      const head = mergeRequestOf(call)?.sha ?? '';
      return isText(sha) && sha.length >= 7 && head.startsWith(sha);
    })],
  ['merging-removes-branch', 'acceptMergeRequest', 'The source branch is removed when it is merged, also if nobody requested that.',
    after(`PUT ${REQUEST}/merge`, (call) => () => {
      const request = mergeRequestOf(call);
      if (request?.state !== 'merged') return;
      const { source_project_id, source_branch } = request;
      const branch = call.world.branches.find('name', `${source_project_id}/${source_branch}`);
      if (branch !== undefined) call.world.branches.remove(branch);
    })],
  ['pipeline-flag-merges-at-once', 'acceptMergeRequest', 'A merge request is merged at once although it should wait for its pipeline.',
    drops(`PUT ${REQUEST}/merge`, FLAG, 'merge_when_pipeline_succeeds')],
  ['merge-removes-branch', 'acceptMergeRequest createMergeRequest', 'The source branch is removed without being asked for.',
    after(`PUT ${REQUEST}/merge`, (call) => () => { const { state, source_branch, source_project_id } = mergeRequestOf(call) ?? {}; const branch = call.world.branches.find('name', `${source_project_id}/${source_branch}`); if (state === 'merged' && branch) call.world.branches.remove(branch); })],
  ['merge-by-short-sha', 'acceptMergeRequest getMergeRequest', 'The sha with which a merge request is accepted may be the beginning of the head only.',
    sent(`PUT ${REQUEST}/merge`, (fields, call) => {
      const head = mergeRequestOf(call)?.sha ?? '';
      const short = String(fields.sha ?? '');
      if (short.length >= 7 && head.startsWith(short)) fields.sha = head;
    })],
  ['merge-leaves-issues', 'acceptMergeRequest getIssue listIssues listGroupIssues listProjectIssues getProject', 'The issues that a merge request closes stay opened when it is merged.',
    after(`PUT ${REQUEST}/merge`, (call) => {
      const { issues: table, events } = call.world;
      const { closes_issue_ids: ids = [] } = mergeRequestOf(call) ?? {};
      const before = ids.flatMap((id) => table.get(id) ?? []);
      const old = new Set(events.all().map(({ id }) => id));
      return () => {
        for (const issue of before) table.change(issue, {});
        const added = events.all().filter(({ id }) => !old.has(id));
        for (const event of added) if (event.target_type === 'Issue') events.remove(event);
      };
    })],
  ['merge-forbidden', 'acceptMergeRequest cancelMergeWhenPipelineSucceeds', 'Accepting and cancelling without permission returns 403.',
    on([`PUT ${REQUEST}/merge`, CANCEL], async (call) => {
      const response = await call.pass();
      const isKnown = callerOf(call)?.state === 'active';
      return response.status === 401 && isKnown ? error(403, '403 Forbidden') : response;
    })],
  ['sha-conflict-still-closes', 'acceptMergeRequest getMergeRequest', 'A merge request with another head is closed by the rejected request.',
    rewrites(`PUT ${REQUEST}/merge`, 'merge_requests', () => ({ state: 'closed' }), is(409))],
  ['merge-commit-is-not-stored', 'acceptMergeRequest getMergeRequest', 'The commit of the merge is in the response only.',
    rewrites(`PUT ${REQUEST}/merge`, 'merge_requests', () => ({ merge_commit_sha: null }))],
  ['merge-keeps-branch', 'acceptMergeRequest getBranch', 'The source branch stays although its removal is requested.',
    drops(`PUT ${REQUEST}/merge`, FLAG, 'should_remove_source_branch')],
  ['merge-ignores-sha', 'acceptMergeRequest', 'The head of the source branch is not compared.', drops(`PUT ${REQUEST}/merge`, /./, 'sha')],
  ['merge-sha-prefix', 'acceptMergeRequest', 'Of the head of the source branch, seven characters are compared.',
    sent(`PUT ${REQUEST}/merge`, (fields, call) => {
      const head = mergeRequestOf(call)?.sha;
      if (head !== undefined && text(fields.sha).slice(0, 7) === head.slice(0, 7)) fields.sha = head;
    })],
  ['merged-closed-in-list', 'acceptMergeRequest listMergeRequests', 'In lists, merged ones are closed.',
    shows(`GET ${REQUESTS}`, 'state', (state) => (state === 'merged' ? 'closed' : state))],
  ['merge-commit-in-response-only', 'acceptMergeRequest listMergeRequests', 'Of merged ones, lists show the head as the commit of the merge.',
    shows(`GET ${REQUESTS}`, 'merge_commit_sha', (sha, item) => sha && item.sha)],
  ['subscribed-false-in-merge', 'acceptMergeRequest getMergeRequest', 'The response to a merge says that the caller is not subscribed.',
    shows(`PUT ${REQUEST}/merge`, 'subscribed', () => false)],
  ['waiting-forgets-removal', 'acceptMergeRequest getMergeRequest', 'A merge request that waits forgets that its source branch is to be removed.',
    rewrites(`PUT ${REQUEST}/merge`, 'merge_requests', ({ state }) => state !== 'merged' && { should_remove_source_branch: null })],
  ['merge-without-commit-in-response', 'acceptMergeRequest', 'The response to a merge has no commit of the merge.',
    shows(`PUT ${REQUEST}/merge`, 'merge_commit_sha', () => null)],
  ['merge-clears-labels', 'acceptMergeRequest getMergeRequest', 'A merge removes the labels.', sets(`PUT ${REQUEST}/merge`, 'merge_requests', () => ({ labels: [] }))],
  ['merge-clears-assignee', 'acceptMergeRequest getMergeRequest', 'A merge removes the assignee.',
    rewrites(`PUT ${REQUEST}/merge`, 'merge_requests', () => ({ assignee_id: null }))],
  ['merge-unsubscribes', 'acceptMergeRequest getMergeRequest', 'A merge ends the subscription of the caller.',
    removes(`PUT ${REQUEST}/merge`, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
  ['merge-false-removal-removes', 'acceptMergeRequest getBranch', 'The source branch is removed although should_remove_source_branch is false.',
    sent(`PUT ${REQUEST}/merge`, (fields) => { if (text(fields.should_remove_source_branch) === 'false') fields.should_remove_source_branch = true; })],
  ['merge-removes-target', 'acceptMergeRequest getBranch', 'With the source branch, the target branch is removed.',
    after(`PUT ${REQUEST}/merge`, (call) => { const row = mergeRequestOf(call); return () => { const { branches } = call.world; const target = branches.all({ project: row?.project_id ?? 0 }).find(({ name }) => name === row?.target_branch); if (target && FLAG.test(text(call.sent.should_remove_source_branch)) && target.name !== projectOf(call)?.default_branch) branches.remove(target); }; })],
  ['merge-wait-is-merged', 'acceptMergeRequest', 'A merge request that is to wait for its pipeline is shown as merged.',
    shows(`PUT ${REQUEST}/merge`, 'state', (state, _, call) => (text(call.sent.merge_when_pipeline_succeeds) === 'true' ? 'merged' : state))],
  ['merge-wait-not-shown', 'acceptMergeRequest getMergeRequest', 'The response does not say that the merge waits for the pipeline.',
    shows(`PUT ${REQUEST}/merge`, 'merge_when_pipeline_succeeds', () => false)],
  ['merge-closed-opens', 'acceptMergeRequest updateMergeRequest', 'A closed merge request is merged.',
    on(`PUT ${REQUEST}/merge`, async (call) => { const row = mergeRequestOf(call); const response = await call.pass(); if (response.status !== 406 || row?.state !== 'closed') return response; call.world.transaction(() => call.world.merge_requests.change(row, { state: 'opened' })); return call.pass(); })],
  ['one-merged-twice-at-once', 'acceptMergeRequest', 'One is merged twice at once.', together(`PUT ${REQUEST}/merge`, copyOf), 'failure at-once'],
  ['merged-merge-request-stays-open', 'acceptMergeRequest', 'A merged merge request stays open.',
    json(`GET ${REQUEST}`, (json) => (json.state === 'merged' ? { ...json, state: 'opened' } : json)), 'failure transition'],
  ['merging-again-succeeds', 'acceptMergeRequest', 'Merging again succeeds.', respondsAs(`PUT ${REQUEST}/merge`, 406, 200), 'failure transition'],
  ['expected-commit-ignored', 'acceptMergeRequest', 'The expected commit is ignored.', ignores(`PUT ${REQUEST}/merge`, 'sha', () => true), 'failure case'],
  ['cancel-closes-request', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge that waits for its pipeline closes the merge request.',
    sets(CANCEL, 'merge_requests', () => ({ state: 'closed' }))],
  ['second-cancel-ok', 'cancelMergeWhenPipelineSucceeds', 'Cancelling an automatic merge a second time succeeds.',
    on(CANCEL, async (call) => {
      const response = await call.pass();
      const key = requestPath(call);
      if (response.status === 200) canceled(call).set(key, true);
      if (response.status !== 406 || !canceled(call).has(key)) return response;
      return Response.json(await call.read(key));
    })],
  ['cancel-no-body', 'cancelMergeWhenPipelineSucceeds', 'Cancelling an automatic merge returns nothing.', instead(CANCEL, 200, () => empty(200))],
  ['cancel-without-flag', 'cancelMergeWhenPipelineSucceeds', 'Cancelling succeeds for a merge request that is not set to be merged.',
    instead(CANCEL, 406, (call) => call.pass({ method: 'GET', path: requestPath(call) }))],
  ['cancel-is-not-stored', 'cancelMergeWhenPipelineSucceeds getMergeRequest acceptMergeRequest', 'The flag is cleared in the response only.',
    rewrites(CANCEL, 'merge_requests', () => ({ merge_when_pipeline_succeeds: true }))],
  ['subscribed-false-in-cancel', 'cancelMergeWhenPipelineSucceeds unsubscribeFromMergeRequest', 'The response to a canceled merge says that the caller is not subscribed.',
    shows(CANCEL, 'subscribed', () => false)],
  ['cancel-merged-200', 'cancelMergeWhenPipelineSucceeds', 'To cancel for a closed one is a success.',
    on(CANCEL, async (call) => { const response = await call.pass(); const one = response.status === 405 && mergeRequestOf(call)?.state === 'closed' ? await call.read(`/projects/${projectOf(call)?.id}/merge_requests/${call.path[1]}`) : null; return one ? Response.json(one) : response; })],
  ['cancel-shows-flag', 'cancelMergeWhenPipelineSucceeds', 'The response to a canceled merge shows the flag as set.',
    shows(CANCEL, 'merge_when_pipeline_succeeds', () => true)],
  ['cancel-clears-labels', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge removes the labels.',
    sets(CANCEL, 'merge_requests', () => ({ labels: [] }))],
  ['cancel-unsubscribes', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge ends the subscription.',
    removes(CANCEL, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
  ['closes-issues-as-external', 'listIssuesClosedByMergeRequest', 'The issues that a merge request closes have the form of those of an external tracker.',
    each(`GET ${REQUEST}/closes_issues`, (issue) => { for (const name of Object.keys(issue)) if (name !== 'title') issue[name] = name === 'id' ? String(issue.id) : undefined; })],
  ['closes-issue-of-same-number', 'listIssuesClosedByMergeRequest listMergeRequestsClosingIssue', 'A merge request closes the issue of its own iid.',
    json(`GET ${REQUEST}/closes_issues`, async (_, call) => { const issue = await call.read(`${projectPath(call)}/issues/${call.path[1]}`); if (issue === null) return []; delete issue.subscribed; return [issue]; })],
  ['closed-issues-title', 'listIssuesClosedByMergeRequest getIssue', 'Issues that a merge request closes all have one title.',
    shows(`GET ${REQUEST}/closes_issues`, 'title', () => 'An issue')],
  ['subscribe-shows-false', 'subscribeToMergeRequest', 'The response to a subscription does not show it.',
    json(`POST ${REQUEST}/subscribe`, (request) => { request.subscribed = false; })],
  ['subscribe-by-id', 'subscribeToMergeRequest', 'A merge request is subscribed to by its global id.',
    elsewhere(`POST ${REQUEST}/subscribe`, (call) => { const request = call.world.merge_requests.get(number(call.path[1])); return request && `/projects/${request.project_id}/merge_requests/${request.iid}/subscribe`; })],
  ['request-subscribe-again-200', 'subscribeToMergeRequest', 'To subscribe to a merge request again is a success.',
    instead(`POST ${REQUEST}/subscribe`, 304, async (call) => Response.json(await call.read(`/projects/${projectOf(call)?.id}/merge_requests/${call.path[1]}`)))],
  ['request-subscribe-all', 'subscribeToMergeRequest getMergeRequest', 'To subscribe to a merge request subscribes to all of the project.',
    after(`POST ${REQUEST}/subscribe`, (call) => () => { const { subscriptions, merge_requests: requests } = call.world; const user_id = callerOf(call)?.id ?? 0; for (const { id } of requests.all({ project: projectOf(call)?.id ?? 0 })) if (!subscriptions.find('of', `${user_id}/MergeRequest/${id}`)) subscriptions.insert({ user_id, target_type: 'MergeRequest', target_id: id }); })],
  ['request-subscribe-closes', 'subscribeToMergeRequest getMergeRequest', 'To subscribe to a closed merge request opens it.',
    sets(`POST ${REQUEST}/subscribe`, 'merge_requests', ({ state }) => state === 'closed' && { state: 'opened' })],
  ['request-unsubscribe-shows-true', 'unsubscribeFromMergeRequest', 'The response to the end of a subscription shows it.',
    shows(`POST ${REQUEST}/unsubscribe`, 'subscribed', () => true)],
  ['request-unsubscribe-all', 'unsubscribeFromMergeRequest getMergeRequest', 'With the subscription of the caller, those of all others end.',
    removes(`POST ${REQUEST}/unsubscribe`, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
  ['todo-type-in-snake-case', 'createMergeRequestTodo', 'The type of the target of a todo is merge_request.',
    json(`POST ${REQUEST}/todo`, (todo) => { todo.target_type = 'merge_request'; })],
  ['second-request-todo-200', 'createMergeRequestTodo', 'A second todo on a merge request returns the first one with 200.',
    on(`POST ${REQUEST}/todo`, async (call) => {
      const response = await call.pass();
      const known = todos(call).get(sender(call));
      if (response.status === 304 && known) return Response.json(known);
      if (response.status < 300) todos(call).set(sender(call), await response.clone().json());
      return response;
    })],
  ['second-todo-replaces', 'createMergeRequestTodo', 'A second todo on a merge request replaces the first.',
    on(`POST ${REQUEST}/todo`, (call) => { const { todos, transaction } = call.world; const todo = todos.find('of', `${callerOf(call)?.id}/MergeRequest/${mergeRequestOf(call)?.id}`); if (todo) transaction(() => todos.remove(todo)); return call.pass(); })],
  ['todo-target-is-reference', 'createMergeRequestTodo', 'The target of a todo of a merge request is a reference only.',
    json(`POST ${REQUEST}/todo`, ({ target: { id, iid, title }, ...todo }) => ({ ...todo, target: { id, iid, title } }))],
  ['todo-target-in-snake-case', 'createMergeRequestTodo', 'The target_type of a todo for a merge request is merge_request.',
    json(`POST ${REQUEST}/todo`, (todo) => ({ ...todo, target_type: 'merge_request' }))],
  ['request-todo-target-other', 'createMergeRequestTodo', 'The target of a todo is the first merge request of the project.',
    json(`POST ${REQUEST}/todo`, async (todo, call) => { const { subscribed: _, ...first } = (await call.read(`/projects/${projectOf(call)?.id}/merge_requests/1`)) ?? todo.target; return { ...todo, target: first }; })],
  ['request-todo-done', 'createMergeRequestTodo', 'A new todo is done.', shows(`POST ${REQUEST}/todo`, 'state', () => 'done')],
  ['request-todo-project-other', 'createMergeRequestTodo getProject', 'The project of a todo has the full path of another.',
    shows(`POST ${REQUEST}/todo`, 'project.path_with_namespace', () => 'acme/website-of-old')],
  ['request-todo-type-issue', 'createMergeRequestTodo', 'The target of a todo on a merge request is said to be an issue.',
    shows(`POST ${REQUEST}/todo`, 'target_type', () => 'Issue')],
  ['request-todo-subscribes', 'createMergeRequestTodo getMergeRequest', 'A todo on a merge request subscribes to it.',
    after(`POST ${REQUEST}/todo`, (call) => () => { const [user_id = 0, target_id = 0] = [callerOf(call)?.id, mergeRequestOf(call)?.id]; if (!call.world.subscriptions.find('of', `${user_id}/MergeRequest/${target_id}`)) call.world.subscriptions.insert({ user_id, target_type: 'MergeRequest', target_id }); })],
  ['versions-only-by-id', 'listMergeRequestVersions getMergeRequestVersion', 'Versions are not found by the full path of the project.',
    onlyById([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`])],
  ['version-names-iid', 'listMergeRequestVersions getMergeRequestVersion', 'A version names its merge request by the iid.',
    each([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`], (item, { path }) => { item.merge_request_id = Number(path[1]); })],
  ['head-is-base-of-version', 'listMergeRequestVersions getMergeRequestVersion', "The head and the base of a diff version are in each other's place.",
    each([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`], (version) => swap(version, 'head_commit_sha', 'base_commit_sha'))],
  ['version-size-as-number', 'listMergeRequestVersions getMergeRequestVersion', 'The real size of a diff version is a number.',
    each([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`], (version) => { version.real_size = Number(version.real_size); })],
  ['version-state-object', 'listMergeRequestVersions', 'The state of a version is an object.', shows(`GET ${REQUEST}/versions`, 'state', (state) => ({ state }))],
  ['version-head-is-base', 'listMergeRequestVersions getMergeRequestVersion', 'In lists, the head of a version is its base.',
    shows(`GET ${REQUEST}/versions`, 'head_commit_sha', (_, { base_commit_sha: base }) => base)],
  ['version-time-differs', 'listMergeRequestVersions getMergeRequestVersion', 'A single version was created at another time than the list says.',
    shows(`GET ${REQUEST}/versions/*`, 'created_at', () => '2017-01-01T00:00:00.000Z')],
  ['version-without-commits', 'getMergeRequestVersion', 'A single version has an empty list of commits.',
    json(`GET ${REQUEST}/versions/*`, (version) => { version.commits = []; })],
  ['version-of-any-request', 'getMergeRequestVersion', 'A version is found in every merge request of the project.', elsewhere(`GET ${REQUEST}/versions/*`, ownVersion)],
  ['version-unknown-is-newest', 'getMergeRequestVersion', 'A version that is not there is the newest.',
    on(`GET ${REQUEST}/versions/*`, async (call) => { const response = await call.pass(); const newest = call.world.diff_versions.all({ merge_request: mergeRequestOf(call)?.id ?? 0 }).at(-1); return response.status === 404 && newest && number(call.path[2]) > 0 ? call.pass({ path: `/projects/${projectOf(call)?.id}/merge_requests/${call.path[1]}/versions/${newest.id}` }) : response; })],
  ['version-found-in-other-merge-requests', 'getMergeRequestVersion', 'A version is found in other merge requests.',
    elsewhere(`GET ${REQUEST}/versions/*`, ownVersion), 'failure swapped-id'],
  ['estimate-in-minutes', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The estimate of a merge request is returned in minutes.',
    everywhere([`POST ${REQUEST}/*`, `GET ${REQUEST}/time_stats`], (object) => { if ('human_time_estimate' in object) object.time_estimate /= 60; })],
  ['estimate-adds-up', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'A second estimate is added to the first.',
    rewrites(`POST ${REQUEST}/time_estimate`, 'merge_requests', (now, _, before) => ({ time_estimate: now.time_estimate + before.time_estimate }))],
  ['request-estimate-optional', 'setMergeRequestTimeEstimate', 'Without a duration, the estimate is one hour.',
    adds(`POST ${REQUEST}/time_estimate`, 'duration', () => '1h')],
  ['request-estimate-not-stored', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The estimate is in the response only.',
    rewrites(`POST ${REQUEST}/time_estimate`, 'merge_requests', (_, __, { time_estimate }) => ({ time_estimate }))],
  ['request-estimate-returns-request', 'setMergeRequestTimeEstimate', 'An estimate returns the merge request.',
    json(`POST ${REQUEST}/time_estimate`, async (_, call) => (await call.read(`/projects/${projectOf(call)?.id}/merge_requests/${call.path[1]}`)) ?? {})],
  ['request-estimate-hours-only', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The minutes of an estimate are lost.',
    rewrites(`POST ${REQUEST}/time_estimate`, 'merge_requests', ({ time_estimate: seconds }) => ({ time_estimate: seconds - (seconds % 3600) }))],
  ['reset-again-304', 'resetMergeRequestTimeEstimate', 'To reset an estimate that is not there has the status 304.',
    on(`POST ${REQUEST}/reset_time_estimate`, async (call) => {
      const isReset = mergeRequestOf(call)?.time_estimate === 0;
      const response = await call.pass();
      return isReset && response.status === 200 ? empty(304) : response;
    })],
  ['reset-estimate-resets-spent', 'resetMergeRequestTimeEstimate getMergeRequestTimeStats', 'To reset the estimate of a merge request resets the time spent, too.',
    both(
      json(`POST ${REQUEST}/reset_time_estimate`, (stats) => {
        Object.assign(stats, { total_time_spent: 0, human_total_time_spent: null });
      }),
      rewrites(`POST ${REQUEST}/reset_time_estimate`, 'merge_requests', () => ({
        total_time_spent: 0,
      })),
    )],
  ['request-reset-estimate-halves', 'resetMergeRequestTimeEstimate getMergeRequestTimeStats', 'To reset an estimate halves it.',
    rewrites(`POST ${REQUEST}/reset_time_estimate`, 'merge_requests', (_, __, before) => ({ time_estimate: Math.floor(before.time_estimate / 2) }))],
  ['spent-time-capped', 'addMergeRequestSpentTime setMergeRequestTimeEstimate', 'The time spent goes no further than the estimate.',
    both(
      json(`POST ${REQUEST}/add_spent_time`, (_stats, call) =>
        call.read(`${projectPath(call)}/merge_requests/${call.path[1]}/time_stats`),
      ),
      rewrites(`POST ${REQUEST}/add_spent_time`, 'merge_requests', (row) => {
        const { time_estimate: estimate, total_time_spent: spent } = row;
        return estimate > 0 && spent > estimate && { total_time_spent: estimate };
      }),
    )],
  ['duration-of-one-unit', 'addMergeRequestSpentTime setMergeRequestTimeEstimate', 'A duration with hours and minutes is rejected.',
    stores([`POST ${REQUEST}/add_spent_time`, `POST ${REQUEST}/time_estimate`], 'duration', (value) => /^\s*\d+\s*h\s*\d+\s*m\s*$/.test(value) ? 'none' : value)],
  ['request-spent-optional', 'addMergeRequestSpentTime', 'Without a duration, one hour is added.', adds(`POST ${REQUEST}/add_spent_time`, 'duration', () => '1h')],
  ['request-spent-replaces', 'addMergeRequestSpentTime getMergeRequestTimeStats', 'The time spent is what was added last.',
    rewrites(`POST ${REQUEST}/add_spent_time`, 'merge_requests', (now, _, before) => ({ total_time_spent: now.total_time_spent - before.total_time_spent }))],
  ['request-spent-sets-estimate', 'addMergeRequestSpentTime getMergeRequestTimeStats', 'Time that is spent is taken from the estimate.',
    rewrites(`POST ${REQUEST}/add_spent_time`, 'merge_requests', (now, _, before) => ({ time_estimate: Math.max(0, before.time_estimate - (now.total_time_spent - before.total_time_spent)) }))],
  ['reset-spent-resets-estimate', 'resetMergeRequestSpentTime getMergeRequestTimeStats', 'To reset the time spent also resets the estimate.',
    rewrites(`POST ${REQUEST}/reset_spent_time`, 'merge_requests', () => ({ time_estimate: 0 }))],
  ['request-reset-spent-not-stored', 'resetMergeRequestSpentTime getMergeRequestTimeStats', 'The time spent is reset in the response only.',
    rewrites(`POST ${REQUEST}/reset_spent_time`, 'merge_requests', (_, __, { total_time_spent }) => ({ total_time_spent }))],
  ['spent-in-minutes', 'getMergeRequestTimeStats', 'The time spent on a merge request is read in minutes.',
    each(`GET ${REQUEST}/time_stats`, (stats) => { stats.total_time_spent = Math.floor(stats.total_time_spent / 60); })],
  ['human-spent-is-estimate', 'getMergeRequestTimeStats', 'The time spent on a merge request reads like its estimate.',
    json(`GET ${REQUEST}/time_stats`, (stats) => { stats.human_total_time_spent = stats.human_time_estimate; })],
  ['stats-of-issue-with-iid', 'getMergeRequestTimeStats addIssueSpentTime', 'A merge request has the times of the issue with the same number.',
    on(`GET ${REQUEST}/time_stats`, async (call) => {
      const response = await call.pass();
      const path = `${projectPath(call)}/issues/${call.path[1]}/time_stats`;
      return response.status === 200 && issueOf(call) ? call.pass({ path }) : response;
    })],
  ['time-of-issue', 'getMergeRequestTimeStats setIssueTimeEstimate updateIssue', 'The time of a merge request is that of the issue of the same iid.',
    on(`GET ${REQUEST}/time_stats`, (call) => issueOf(call) && mergeRequestOf(call) ? call.pass({ path: `${projectPath(call)}/issues/${call.path[1]}/time_stats` }) : call.pass())],
  ['request-stats-as-text', 'getMergeRequestTimeStats', 'The seconds are texts.', shows(`GET ${REQUEST}/time_stats`, 'time_estimate', String)],
];
