/** Defects of merge requests. */
import * as d from './vocabulary/index.ts';

const firstLabels = new WeakMap<object, Map<number, string[]>>();

const canceled = d.memory<true>();

const todos = d.memory<d.Json>();

const isTrue = (value: unknown) => String(value) === 'true';

function listsDeleted(): d.Layer {
  const deleted = d.beside(() => [] as d.Json[]);
  const keep = d.on(`DELETE ${d.REQUEST}`, async (call) => {
    const [id, iid] = call.path;
    const path = `/projects/${encodeURIComponent(id ?? '')}/merge_requests/${iid}`;
    const request = await call.read(path);
    const response = await call.pass();
    if (response.status < 300 && request) deleted(call.world).push(request);
    return response;
  });
  const list = d.relist(`GET ${d.REQUESTS}`, (all, call) => {
    const [iids, [state = 'all'], [labels = '']] = ['iids', 'state', 'labels'].map((name) =>
      d.asked(call, name),
    ) as [string[], string[], string[]];
    const found = deleted(call.world).filter(
      (one) =>
        one.project_id === d.projectOf(call)?.id &&
        (iids.length === 0 || iids.includes(String(one.iid))) &&
        ['all', one.state].includes(state) &&
        (labels === '' || d.names(labels).every((name) => one.labels.includes(name))) &&
        !call.query.has('milestone'),
    );
    const sign = call.query.get('sort') === 'asc' ? 1 : -1;
    const key = call.query.get('order_by') ?? 'created_at';
    const compare = (a: d.Json, b: d.Json) =>
      Date.parse(a[key]) - Date.parse(b[key]) || Number(a.id) - Number(b.id);
    return found.length === 0 ? all : [...all, ...found].sort((a, b) => sign * compare(a, b));
  });
  return d.both(keep, list);
}

/** Everything that shows merge requests. */
const anywhere = (
  path: string,
  value: (shown: d.Json[string], item: d.Json, call: d.Call) => unknown,
) => d.shows(d.MERGE_REQUESTS, path, value);

/** The subscriptions of anybody to the merge request in the path. */
const subscriptionsOf = (call: d.Call) =>
  call.world.subscriptions.all({ target: `MergeRequest/${d.mergeRequestOf(call)?.id}` });

/** A filter compares the value that a merge request had before its first update. */
const filterOutdated = (name: string, isIn: (before: d.Json, value: string) => boolean) => {
  const first = new WeakMap<object, Map<number, d.Json>>();
  const keep = d.on(`PUT ${d.REQUEST}`, (call) => {
    const row = d.mergeRequestOf(call);
    const known = first.get(call.world) ?? new Map<number, d.Json>();
    first.set(call.world, known);
    if (row && !known.has(row.id)) known.set(row.id, { ...row });
    return call.pass();
  });
  const list = d.filter(`GET ${d.REQUESTS}`, name, (item, value, { world }) =>
    isIn(first.get(world)?.get(item.id) ?? item, value),
  );
  return d.both(keep, list);
};

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const mergeRequests: readonly d.Row[] = [
  ['page-with-one-more', 'listMergeRequests', 'A page has one merge request more than per_page says.',
    d.on(`GET ${d.REQUESTS}`, async (call) => {
      const response = await call.pass();
      const [page, size] = ['x-page', 'x-per-page'].map((name) => Number(response.headers.get(name)));
      if (response.status !== 200 || !page || !size) return response;
      const all = await d.readAll(call);
      return Response.json(all.slice((page - 1) * size, page * size + 1), response);
    })],
  ['unknown-milestone-ignored', 'listMergeRequests', 'A milestone that the project does not have is ignored as a filter.',
    d.on(`GET ${d.REQUESTS}`, async (call) => {
      const response = await call.pass();
      const title = call.query.get('milestone');
      const known = call.world.milestones.all({ project: d.projectOf(call)?.id ?? 0 });
      if (response.status !== 200 || title === null || known.some((one) => one.title === title))
        return response;
      const query = new URLSearchParams(call.query);
      query.delete('milestone');
      return call.pass({ query });
    })],
  ['milestone-due-time', 'listMergeRequests getMergeRequest', 'The due date of the milestone of a merge request has a time of day.',
    d.each([`GET ${d.REQUESTS}`, `GET ${d.REQUEST}`], ({ milestone }) => { if (milestone?.due_date) milestone.due_date += 'T00:00:00.000Z'; })],
  ['work-in-progress-number', 'listMergeRequests', 'Whether listed merge requests are work in progress is 0 or 1.',
    d.each(`GET ${d.REQUESTS}`, (request) => { request.work_in_progress = Number(request.work_in_progress); })],
  ['listed-request-omits-null', 'listMergeRequests', 'Listed merge requests leave out the fields that have no value.',
    d.each(`GET ${d.REQUESTS}`, (request) => { for (const [name, value] of Object.entries(request)) if (value === null) delete request[name]; })],
  ['request-list-without-merge-commit', 'listMergeRequests acceptMergeRequest getMergeRequest', 'Lists have no commit of the merge.',
    d.each(`GET ${d.REQUESTS}`, (item) => { item.merge_commit_sha = null; })],
  ['listed-merge-uncommitted', 'listMergeRequests', 'Lists show merged merge requests without a merge commit.',
    d.each(`GET ${d.REQUESTS}`, (request) => { request.merge_commit_sha = null; })],
  ['flag-missing-in-list', 'listMergeRequests acceptMergeRequest', 'In lists, no merge request waits for its pipeline.',
    d.each(`GET ${d.REQUESTS}`, (item) => { item.merge_when_pipeline_succeeds = false; })],
  ['labels-outdated-in-list', 'listMergeRequests updateMergeRequest', 'Lists show a merge request with the labels it was created with.',
    d.both(d.each('GET /projects/*/merge_requests', (request, { world }) => { request.labels = firstLabels.get(world)?.get(request.id) ?? request.labels; }),
      d.each('POST /projects/*/merge_requests', ({ id, labels }, { world }) => { firstLabels.set(world, (firstLabels.get(world) ?? new Map()).set(id, labels)); }))],
  ['request-list-id-is-iid', 'listMergeRequests getMergeRequest', 'In lists, the id of a merge request is its iid.', d.shows(`GET ${d.REQUESTS}`, 'id', (_, { iid }) => iid)],
  ['request-target-branch-in-list', 'listMergeRequests', 'In lists, the target branch is that of the source.',
    d.shows(`GET ${d.REQUESTS}`, 'target_branch', (_, { source_branch }) => source_branch)],
  ['request-list-sha-null', 'listMergeRequests', 'In lists, the hash is null.', d.shows(`GET ${d.REQUESTS}`, 'sha', () => null)],
  ['new-request-without-milestone', 'createMergeRequest getMergeRequest', 'A new merge request has no milestone.',
    d.ignores(`POST ${d.REQUESTS}`, 'milestone_id', (id, call) => { const milestone = call.world.milestones.get(d.number(id)); return milestone !== undefined && milestone.project_id === d.projectOf(call)?.id; })],
  ['prefix-removed-from-title', 'createMergeRequest updateMergeRequest', 'WIP: at the beginning of a title is not stored.',
    d.stores([`POST ${d.REQUESTS}`, `PUT ${d.REQUEST}`], 'title', (value) => value.replace(/^WIP:\s*(?=\S)/, ''))],
  ['request-without-title', 'createMergeRequest', 'A merge request without a title gets one from its branch.',
    d.sent(`POST ${d.REQUESTS}`, (fields) => { if (!('title' in fields) && fields.source_branch) fields.title = `Merge ${fields.source_branch}`; })],
  ['first-label-only', 'createMergeRequest', 'Of several labels, a new merge request gets the first.',
    d.stores(`POST ${d.REQUESTS}`, 'labels', (value) => value.split(',')[0])],
  ['close-removes-branch', 'createMergeRequest updateMergeRequest getBranch', 'The source branch that is to be removed is so when the merge request is closed, too.',
    d.after(`PUT ${d.REQUEST}`, (call) => {
      const before = d.mergeRequestOf(call)?.state;
      return () => {
        const { branches } = call.world;
        const request = d.mergeRequestOf(call);
        if (request?.state !== 'closed' || before === 'closed') return;
        const { source_project_id: id, source_branch: name, force_remove_source_branch } = request;
        const branch = branches.find('name', `${id}/${name}`);
        if (branch && force_remove_source_branch) branches.remove(branch);
      };
    })],
  ['source-project-is-target', 'createMergeRequest getMergeRequest listMergeRequests', 'A merge request from a fork names the project that it is for as that of its source branch.',
    d.each([`GET ${d.REQUESTS}`, `GET ${d.REQUEST}`, `POST ${d.REQUESTS}`, `PUT ${d.REQUEST}`], (request) => { request.source_project_id = request.target_project_id; })],
  ['target-branch-optional', 'createMergeRequest', 'The target branch of a merge request is the default branch if it is not sent.',
    d.adds(`POST ${d.REQUESTS}`, 'target_branch', (call) => d.projectOf(call)?.default_branch)],
  ['new-request-unassigned', 'createMergeRequest getMergeRequest', 'A new merge request has no assignee.',
    d.on(`POST ${d.REQUESTS}`, (call) => { const { assignee_id: id, ...sent } = call.sent; return call.pass(/^\d+$/.test(d.text(id)) ? { sent } : {}); })],
  ['new-request-has-target-sha', 'createMergeRequest getMergeRequest', 'The hash of a new merge request is the head of its target branch.',
    d.json(`POST ${d.REQUESTS}`, (request, { world }) => {
      const row = world.merge_requests.get(request.id);
      const target = row && world.branches.find('name', `${row.project_id}/${row.target_branch}`);
      if (row === undefined || target === undefined) return;
      world.transaction(() => world.merge_requests.change(row, { sha: target.sha }));
      request.sha = target.sha;
    })],
  ['removal-choice-ignored', 'createMergeRequest', 'The choice to remove the source branch is lost with a new merge request.',
    d.drops(`POST ${d.REQUESTS}`, d.FLAG, 'remove_source_branch')],
  ['target-project-ignored', 'createMergeRequest', 'The target project is ignored.',
    d.sent(`POST ${d.REQUESTS}`, (fields, { world }) => { if (world.projects.get(d.number(fields.target_project_id))) delete fields.target_project_id; })],
  ['any-target-project-ignored', 'createMergeRequest listMergeRequests getMergeRequest', 'A merge request goes to the project of its source branch, whatever target_project_id says.',
    d.ignores(`POST ${d.REQUESTS}`, 'target_project_id', () => true)],
  ['description-without-emoji', 'createMergeRequest updateMergeRequest getMergeRequest', 'Emoji become question marks.',
    d.stores(['POST /projects/*/merge_requests', `PUT ${d.REQUEST}`], 'description', (value) => value.replace(/\p{Extended_Pictographic}/gu, '?'))],
  ['request-source-project-of-target', 'createMergeRequest getMergeRequest listMergeRequests', 'The source project of a merge request is shown as the target project.',
    anywhere('source_project_id', (_, item) => item.target_project_id)],
  ['request-project-is-source', 'createMergeRequest getMergeRequest listMergeRequests', 'The project of a merge request is the source project.',
    anywhere('project_id', (_, item) => item.source_project_id)],
  ['request-target-project-in-list', 'createMergeRequest listMergeRequests', 'Lists show the source project as the target project.',
    d.shows(`GET ${d.REQUESTS}`, 'target_project_id', (_, item) => item.source_project_id)],
  ['request-branches-swapped', 'createMergeRequest getMergeRequest', 'Source and target branch are shown in place of each other.',
    d.json([`POST ${d.REQUESTS}`, `GET ${d.REQUEST}`], (request) => ({ ...request, source_branch: request.target_branch, target_branch: request.source_branch }))],
  ['request-description-html', 'createMergeRequest getMergeRequest', 'The description is returned as HTML.',
    d.shows(`GET ${d.REQUEST}`, 'description', (value) => value && `<p>${value}</p>`)],
  ['request-author-owner', 'createMergeRequest', 'The author of a new merge request is the owner of the project.',
    d.after(`POST ${d.REQUESTS}`, (call) => () => { const { merge_requests: requests } = call.world; const row = requests.all({ project: d.projectOf(call)?.id ?? 0 }).at(-1); const id = d.projectOf(call)?.owner_id; if (row && id) requests.change(row, { author_id: id }); })],
  ['request-assignee-missing-in-list', 'createMergeRequest updateMergeRequest listMergeRequests', 'In lists, nobody is assigned to a merge request.',
    d.shows(`GET ${d.REQUESTS}`, 'assignee', () => null)],
  ['request-sha-short', 'createMergeRequest getMergeRequest getBranch', 'The hash has eight digits.', anywhere('sha', (sha) => sha.slice(0, 8))],
  ['request-list-sha-of-target', 'createMergeRequest listMergeRequests', 'In lists, the hash is that of the target branch.',
    d.shows(`GET ${d.REQUESTS}`, 'sha', (sha, item, { world }) => world.branches.all({ project: item.target_project_id }).find(({ name }) => name === item.target_branch)?.sha ?? sha)],
  ['removal-as-text', 'createMergeRequest getMergeRequest', 'The choice to remove the branch is a text.',
    d.shows([`POST ${d.REQUESTS}`, `GET ${d.REQUEST}`], 'force_remove_source_branch', (value) => value !== null && String(value))],
  ['requests-of-source-project', 'createMergeRequest listMergeRequests', 'A merge request is also listed in its source project.',
    d.relist(`GET ${d.REQUESTS}`, async (all, call) => { const id = d.projectOf(call)?.id; const others = call.world.merge_requests.all().filter((one) => one.source_project_id === id && one.project_id !== id); const more = await Promise.all(others.map((one) => call.read(`/projects/${one.project_id}/merge_requests/${one.iid}`))); return [...all, ...more.flatMap((one) => one ?? [])]; })],
  ['source-branch-optional', 'createMergeRequest', 'The source branch is the first of the project if it is not sent.',
    d.adds(`POST ${d.REQUESTS}`, 'source_branch', (call) => call.world.branches.all({ project: d.projectOf(call)?.id ?? 0 }).find(({ name }) => name !== d.projectOf(call)?.default_branch)?.name)],
  ['new-request-description-ignored', 'createMergeRequest getMergeRequest', 'A new merge request has no description.',
    d.ignores(`POST ${d.REQUESTS}`, 'description', d.isFilled)],
  ['new-request-labels-ignored', 'createMergeRequest getMergeRequest', 'A new merge request has no labels.', d.ignores(`POST ${d.REQUESTS}`, 'labels', d.isFilled)],
  ['new-request-closed', 'createMergeRequest getMergeRequest', 'A new merge request is closed.',
    d.after(`POST ${d.REQUESTS}`, (call) => () => { const { merge_requests: requests } = call.world; const row = requests.all({ project: d.projectOf(call)?.id ?? 0 }).at(-1); if (row) requests.change(row, { state: 'closed' }); })],
  ['new-request-assigned-to-author', 'createMergeRequest', 'A merge request without an assignee is assigned to its author.',
    d.adds(`POST ${d.REQUESTS}`, 'assignee_id', (call) => d.callerOf(call)?.id)],
  ['new-request-labels-lower-case', 'createMergeRequest', 'Labels of a new merge request are in lower case.',
    d.sent(`POST ${d.REQUESTS}`, (fields) => { if (d.isFilled(fields.labels)) fields.labels = fields.labels.toLowerCase(); })],
  ['new-request-title-cut', 'createMergeRequest', 'Of a title, the first 72 characters are stored.',
    d.sent(`POST ${d.REQUESTS}`, (fields) => { if (d.isFilled(fields.title)) fields.title = fields.title.slice(0, 72); })],
  ['new-request-by-id-only', 'createMergeRequest', 'A merge request is created by the ID of its project only.', d.onlyById(`POST ${d.REQUESTS}`)],
  ['hash-another-one', 'createMergeRequest', 'The hash is another one.', d.each(`POST ${d.REQUESTS}`, (item) => { item.sha = '0'.repeat(40); }), 'failure effect'],
  ['number-of-votes-can-be-set', 'createMergeRequest', 'The number of votes can be set.', d.echoes(`POST ${d.REQUESTS}`, 'upvotes'), 'failure unknown-input'],
  ['merge-commit-before-merge', 'getMergeRequest listMergeRequests createMergeRequest', 'A merge request has the hash of a test merge before it is merged.',
    d.each([`GET ${d.REQUESTS}`, `GET ${d.REQUEST}`, `POST ${d.REQUESTS}`, `PUT ${d.REQUEST}`], (request) => { request.merge_commit_sha ??= [...request.sha].reverse().join(''); })],
  ['request-id-as-text', 'getMergeRequest', 'The id of a merge request is a text.', d.shows(`GET ${d.REQUEST}`, 'id', String)],
  ['request-state-open', 'getMergeRequest createMergeRequest', 'The state is open, not opened.', anywhere('state', (state) => (state === 'opened' ? 'open' : state))],
  ['request-votes-as-text', 'getMergeRequest', 'Votes are texts.', d.shows(`GET ${d.REQUEST}`, 'downvotes', String)],
  ['request-author-is-caller', 'getMergeRequest', 'The author of a merge request is always the caller.',
    d.json(`GET ${d.REQUEST}`, (request, call) => { const { id, username, name } = d.callerOf(call) ?? request.author; Object.assign(request.author, { id, username, name }); })],
  ['request-author-name-is-username', 'getMergeRequest listMergeRequests getUser', 'The name of an author is the username.',
    d.shows([`GET ${d.REQUEST}`, `GET ${d.REQUESTS}`], 'author.name', (_, { author }) => author.username)],
  ['request-labels-as-text', 'getMergeRequest listMergeRequests', 'Labels are one text with commas.',
    d.shows([`GET ${d.REQUEST}`, `GET ${d.REQUESTS}`], 'labels', (labels) => labels.join(','))],
  ['wip-as-number', 'getMergeRequest', 'work_in_progress is a number.', d.shows(`GET ${d.REQUEST}`, 'work_in_progress', Number)],
  ['merge-status-as-flag', 'getMergeRequest', 'merge_status is a flag.', d.shows(`GET ${d.REQUEST}`, 'merge_status', (status) => status === 'can_be_merged')],
  ['request-subscribed-if-author', 'getMergeRequest unsubscribeFromMergeRequest', 'Authors are shown as subscribed whatever they did.',
    d.shows(`GET ${d.REQUEST}`, 'subscribed', (value, { author }, call) => value || author.id === d.callerOf(call)?.id)],
  ['request-subscribed-if-anybody', 'getMergeRequest subscribeToMergeRequest', 'A merge request is shown as subscribed if anybody is.',
    d.json(`GET ${d.REQUEST}`, (request, call) => { request.subscribed = subscriptionsOf(call).length > 0; })],
  ['request-url-of-list', 'getMergeRequest listMergeRequests', 'Lists have another URL of a merge request than it has itself.',
    d.shows(`GET ${d.REQUESTS}`, 'web_url', (url) => url.replace(/\/\d+$/, ''))],
  ['request-times-in-seconds', 'getMergeRequest createMergeRequest', 'The times of a merge request are seconds since 1970.',
    d.shows([`GET ${d.REQUEST}`, `POST ${d.REQUESTS}`], 'created_at', (time) => Date.parse(time) / 1000)],
  ['request-created-differs-in-list', 'getMergeRequest listMergeRequests', 'Lists show the day of creation without its time.',
    d.shows(`GET ${d.REQUESTS}`, 'created_at', (time) => `${time.slice(0, 10)}T00:00:00.000Z`)],
  ['request-null-fields-left-out', 'getMergeRequest', 'Fields of merge requests without a value are left out.',
    d.json('GET /projects/*/merge_requests/*', (request) => Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null)))],
  ['json-as-text', 'getMergeRequest getUser', 'JSON is returned as text/plain.',
    d.on(['GET /users/*', 'GET /projects/*/merge_requests/*'], async (call) => { const response = await call.pass(); return new Response(response.body, { status: response.status, headers: { 'content-type': 'text/plain' } }); })],
  ['merge-has-no-commit', 'getMergeRequest', 'A merge has no commit.',
    d.json(`GET ${d.REQUEST}`, (json) => ({ ...json, state: 'merged', merge_commit_sha: null })), 'failure consistent'],
  ['closed-request-stays-closed', 'updateMergeRequest getMergeRequest', 'A closed merge request cannot be opened again.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent }, { state }) => state === 'closed' && sent.state_event === 'reopen' && { state: 'closed' })],
  ['merged-request-closes', 'updateMergeRequest acceptMergeRequest', 'A merge request that is merged can be closed.',
    d.on(`PUT ${d.REQUEST}`, async (call) => {
      const request = d.mergeRequestOf(call);
      const isMeant = request?.state === 'merged' && call.sent.state_event === 'close';
      if (!isMeant || !d.mayWrite(call)) return call.pass();
      const { merge_requests: requests, transaction } = call.world;
      transaction(() => requests.change(request, { state: 'closed' }));
      return Response.json(await call.read(`${d.projectPath(call)}/merge_requests/${call.path[1]}`));
    }), 'assumed'],
  ['update-clears-flag', 'updateMergeRequest acceptMergeRequest getMergeRequest', 'A merge request that is updated does not wait for its pipeline any more.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', ({ state }, _, before) => state === 'opened' && before.merge_when_pipeline_succeeds && { merge_when_pipeline_succeeds: false })],
  ['labels-are-added', 'updateMergeRequest', 'Labels that are sent are added to those that a merge request has.',
    d.sent(`PUT ${d.REQUEST}`, (fields, call) => { if (typeof fields.labels === 'string') fields.labels = [...(d.mergeRequestOf(call)?.labels ?? []), fields.labels].join(','); })],
  ['reopened-is-opened', 'updateMergeRequest', 'A merge request that is opened again has the state opened.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: { state_event } }) => state_event === 'reopen' && { state: 'opened' }), 'assumed'],
  ['later-removal-choice-ignored', 'updateMergeRequest getMergeRequest', 'The choice to remove the source branch cannot be changed.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', (_, call, before) => 'remove_source_branch' in call.sent && { force_remove_source_branch: before.force_remove_source_branch ?? false })],
  ['target-branch-kept', 'updateMergeRequest', 'An update does not change the target branch.',
    d.sent(`PUT ${d.REQUEST}`, (fields, call) => {
      const { target_branch: wanted } = fields;
      const project = d.projectOf(call)?.id;
      const isBranch = call.world.branches.find('name', `${project}/${wanted}`) !== undefined;
      if (isBranch) fields.target_branch = d.mergeRequestOf(call)?.target_branch ?? wanted;
    })],
  ['request-update-unassigns', 'updateMergeRequest', 'An update without an assignee removes the one that there is.', d.omittedAs(`PUT ${d.REQUEST}`, { assignee_id: null })],
  ['target-branch-fixed', 'updateMergeRequest', 'The target branch cannot be changed.',
    d.sent(`PUT ${d.REQUEST}`, (fields, call) => { const row = d.mergeRequestOf(call); if (row && call.world.branches.find('name', `${row.project_id}/${fields.target_branch}`)) fields.target_branch = row.target_branch; })],
  ['empty-update', 'updateMergeRequest', 'An update of a merge request that sends nothing succeeds.',
    d.on(`PUT ${d.REQUEST}`, async (call) => {
      const response = await call.pass();
      const isEmpty = Object.keys(call.sent).length === 0 && response.status === 400;
      return isEmpty ? call.pass({ method: 'GET', path: d.requestPath(call) }) : response;
    })],
  ['request-update-clears-description', 'updateMergeRequest getMergeRequest', 'An update without a description removes it.',
    d.omittedAs(`PUT ${d.REQUEST}`, { description: '' })],
  ['request-close-unsubscribes', 'updateMergeRequest getMergeRequest', "Closing a merge request ends the caller's subscription.",
    d.removes(`PUT ${d.REQUEST}`, ({ subscriptions: all }, call) => [all, call.sent.state_event === 'close' ? all.all({ target: `MergeRequest/${d.mergeRequestOf(call)?.id}` }).filter(({ user_id }) => user_id === d.callerOf(call)?.id) : []])],
  ['request-close-is-not-stored', 'updateMergeRequest getMergeRequest', 'A merge request is closed in the response only.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: { state_event } }) => state_event === 'close' && { state: 'opened' })],
  ['created-at-moves', 'updateMergeRequest getMergeRequest', 'An update changes the time of creation.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, { world }) => ({ created_at: world.now() }))],
  ['request-title-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show the title of before the first update.',
    d.outdated(`PUT ${d.REQUEST}`, `GET ${d.REQUESTS}`, d.mergeRequestOf, 'title')],
  ['request-description-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show the description of before the first update.',
    d.outdated(`PUT ${d.REQUEST}`, `GET ${d.REQUESTS}`, d.mergeRequestOf, 'description')],
  ['request-assignee-id-only', 'updateMergeRequest getMergeRequest', 'The assignee is an id.', d.shows(`GET ${d.REQUEST}`, 'assignee', (user) => user?.id)],
  ['request-assignee-outdated-in-list', 'updateMergeRequest listMergeRequests', 'Lists show who was assigned before the first update.',
    d.shows(`GET ${d.REQUESTS}`, 'assignee', (user, { author }) => user && author)],
  ['request-labels-empty-in-list', 'updateMergeRequest listMergeRequests', 'In lists, merge requests have no labels.', d.shows(`GET ${d.REQUESTS}`, 'labels', () => [])],
  ['request-milestone-title', 'updateMergeRequest getMergeRequest', 'A milestone is its title.', d.shows(`GET ${d.REQUEST}`, 'milestone', (milestone) => milestone?.title)],
  ['request-milestone-missing-in-list', 'updateMergeRequest listMergeRequests', 'In lists, merge requests have no milestone.',
    d.shows(`GET ${d.REQUESTS}`, 'milestone', () => null)],
  ['request-milestone-iid-is-id', 'updateMergeRequest getMergeRequest', 'The id of the milestone of a merge request is its iid.',
    d.shows(`GET ${d.REQUEST}`, 'milestone.id', (_, { milestone }) => milestone.iid)],
  ['request-milestone-other-project', 'updateMergeRequest getMergeRequest', 'The milestone of a merge request names another project.',
    d.shows(`GET ${d.REQUEST}`, 'milestone.project_id', (id) => id + 1)],
  ['milestone-due-as-time', 'updateMergeRequest getMergeRequest listMergeRequests', 'The day that a milestone is due is a time.',
    d.shows([`GET ${d.REQUEST}`, `GET ${d.REQUESTS}`, `PUT ${d.REQUEST}`], 'milestone.due_date', (day) => day && `${day}T00:00:00.000Z`)],
  ['subscribed-false-in-update', 'updateMergeRequest getMergeRequest subscribeToMergeRequest', 'The response to an update says that nobody is subscribed.',
    d.shows(`PUT ${d.REQUEST}`, 'subscribed', () => false)],
  ['requests-state-filter-outdated', 'updateMergeRequest listMergeRequests', 'The filter by state compares the state of before the first update.',
    filterOutdated('state', ({ state }, value) => value === 'all' || state === value || (value === 'opened' && state === 'reopened'))],
  ['requests-label-filter-outdated', 'updateMergeRequest listMergeRequests', 'The filter by labels compares those of before the first update.',
    filterOutdated('labels', ({ labels }, value) => d.names(value).every((name) => labels.includes(name)))],
  ['update-title-ignored', 'updateMergeRequest', 'The title of a merge request cannot be changed.', d.stays(`PUT ${d.REQUEST}`, 'merge_requests', 'title')],
  ['update-description-ignored', 'updateMergeRequest', 'The description of a merge request cannot be changed.', d.stays(`PUT ${d.REQUEST}`, 'merge_requests', 'description')],
  ['update-assignee-not-stored', 'updateMergeRequest getMergeRequest', 'The assignee of a merge request is changed in the response only.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: fields }, { assignee_id }) => 'assignee_id' in fields && { assignee_id })],
  ['update-assignee-once', 'updateMergeRequest getMergeRequest', 'A merge request that has an assignee cannot get another.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: fields }, { assignee_id }) => 'assignee_id' in fields && assignee_id !== null && { assignee_id })],
  ['update-labels-ignored', 'updateMergeRequest', 'The labels of a merge request cannot be changed.', d.stays(`PUT ${d.REQUEST}`, 'merge_requests', 'labels')],
  ['update-labels-not-cleared', 'updateMergeRequest', 'The labels of a merge request cannot be removed.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', ({ labels }, _, before) => labels.length === 0 && { labels: before.labels })],
  ['update-milestone-not-stored', 'updateMergeRequest getMergeRequest', 'The milestone of a merge request is changed in the response only.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: fields }, { milestone_id }) => 'milestone_id' in fields && { milestone_id })],
  ['update-removal-ignored', 'updateMergeRequest', 'The choice to remove the source branch cannot be changed.',
    d.stays(`PUT ${d.REQUEST}`, 'merge_requests', 'force_remove_source_branch'), 'assumed'],
  ['update-resets-target', 'updateMergeRequest', 'An update without a target branch sets it to the default branch.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, call) => !('target_branch' in call.sent) && { target_branch: d.projectOf(call)?.default_branch })],
  ['update-clears-milestone', 'updateMergeRequest', 'An update without a milestone removes it.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: fields }) => !('milestone_id' in fields) && { milestone_id: null })],
  ['update-resets-removal', 'updateMergeRequest', 'An update without the choice to remove the branch clears it.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: fields }) => !('remove_source_branch' in fields) && { force_remove_source_branch: false })],
  ['update-reopens', 'updateMergeRequest getMergeRequest', 'Another title opens a closed merge request.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: { title, state_event } }, { state }) => state === 'closed' && title !== undefined && state_event === undefined && { state: 'opened' })],
  ['update-unsubscribes', 'updateMergeRequest getMergeRequest', 'An update ends the subscriptions of the merge request.',
    d.removes(`PUT ${d.REQUEST}`, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
  ['update-closing-ignores-others', 'updateMergeRequest', 'Where a merge request is closed, its title stays.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: fields }, { title }) => fields.state_event === 'close' && 'title' in fields && { title })],
  ['update-changes-author', 'updateMergeRequest getMergeRequest', 'Who updates a merge request is its author.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', (_, call) => ({ author_id: d.callerOf(call)?.id }))],
  ['update-changes-sha', 'updateMergeRequest getMergeRequest', 'An update of the title changes the hash.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', ({ sha }, { sent: { title } }) => title !== undefined && { sha: [...sha].reverse().join('') })],
  ['update-resets-time', 'updateMergeRequest getMergeRequestTimeStats', 'An update of a merge request resets its time.',
    d.rewrites(`PUT ${d.REQUEST}`, 'merge_requests', () => ({ time_estimate: 0, total_time_spent: 0 }))],
  ['reopened-not-closable', 'updateMergeRequest', 'A merge request that was opened again cannot be closed.',
    d.sets(`PUT ${d.REQUEST}`, 'merge_requests', (_, { sent: fields }, { state }) => state === 'reopened' && fields.state_event === 'close' && { state })],
  ['update-returns-list-form', 'updateMergeRequest', 'The response to an update is the title alone.',
    d.json(`PUT ${d.REQUEST}`, ({ id, iid, title }) => ({ id, iid, title }))],
  ['update-response-before', 'updateMergeRequest', 'The response to an update shows the labels of before.',
    d.on(`PUT ${d.REQUEST}`, async (call) => { const labels = d.mergeRequestOf(call)?.labels; const response = await call.pass(); return response.status === 200 && labels ? Response.json({ ...((await response.json()) as d.Json), labels }, response) : response; })],
  ['text-cut', 'updateMergeRequest', 'A text is cut.', d.stores(`PUT ${d.REQUEST}`, 'description', (value) => value.slice(0, 4000)), 'failure values'],
  ['update-clears-labels-merge-request', 'updateMergeRequest', 'An update clears the labels.', d.omittedAs(`PUT ${d.REQUEST}`, { labels: '' }), 'failure frame'],
  ['assignee-cannot-be-replaced', 'updateMergeRequest', 'The assignee cannot be replaced.', d.ignores(`PUT ${d.REQUEST}`, 'assignee_id', () => true), 'failure reference'],
  ['reopening-has-no-effect', 'updateMergeRequest', 'Reopening has no effect.', d.ignores(`PUT ${d.REQUEST}`, 'state_event', () => true), 'failure transition'],
  ['reopened-merge-request-read-as-closed', 'updateMergeRequest', 'A reopened merge request is read as closed.',
    d.json(`GET ${d.REQUEST}`, (json) => (json.state === 'reopened' ? { ...json, state: 'closed' } : json)), 'failure transition'],
  ['branch-deleted-with-request', 'deleteMergeRequest getBranch', 'With a merge request, its source branch is deleted.',
    d.after(`DELETE ${d.REQUEST}`, (call) => { const { source_project_id: id, source_branch: name } = d.mergeRequestOf(call) ?? {}; return () => { const { branches } = call.world; const branch = branches.find('name', `${id}/${name}`); if (branch) branches.remove(branch); }; })],
  ['deleted-request-listed', 'deleteMergeRequest listMergeRequests', 'A merge request that is deleted is still listed.', listsDeleted()],
  ['request-delete-only-closes', 'deleteMergeRequest getMergeRequest listMergeRequests', 'A merge request that is deleted is closed, and still found.',
    d.after(`DELETE ${d.REQUEST}`, (call) => {
      const before = d.mergeRequestOf(call);
      return () => {
        const { merge_requests: requests } = call.world;
        const row = before && requests.record(before.id);
        const state = before?.state === 'merged' ? 'merged' : 'closed';
        if (row) requests.change(row, { deleted: false, state });
      };
    })],
  ['author-deletes-request', 'deleteMergeRequest getMergeRequest listMergeRequests', 'The author of a merge request may delete it, without owning the project.',
    d.on(`DELETE ${d.REQUEST}`, async (call) => {
      const response = await call.pass();
      const isAuthor = d.mergeRequestOf(call)?.author_id === d.callerOf(call)?.id;
      return response.status === 403 && isAuthor ? call.pass({ token: d.ADMIN }) : response;
    }), 'failure access'],
  ['commit-time-without-zone', 'listMergeRequestCommits', 'The time of a commit has neither T nor a zone.',
    d.each(`GET ${d.REQUEST}/commits`, (commit) => { commit.created_at = commit.created_at.replace('T', ' ').slice(0, 19); })],
  ['commit-id-short', 'listMergeRequestCommits getMergeRequestVersion', 'The id of a commit is short.',
    d.shows(`GET ${d.REQUEST}/commits`, 'id', (_, { short_id }) => short_id)],
  ['commit-short-id-of-other', 'listMergeRequestCommits', 'The short id of a commit is that of another.',
    d.shows(`GET ${d.REQUEST}/commits`, 'short_id', (id) => [...id].reverse().join(''))],
  ['changes-alone', 'getMergeRequestChanges', 'The changes of a merge request are returned without it.', d.json(`GET ${d.REQUEST}/changes`, ({ changes }) => changes)],
  ['changes-mode-number', 'getMergeRequestChanges', 'The modes of changed files are numbers.',
    d.json(`GET ${d.REQUEST}/changes`, ({ changes }) => {
      for (const change of changes) {
        change.a_mode = Number(change.a_mode);
        change.b_mode = Number(change.b_mode);
      }
    })],
  ['modes-as-numbers', 'getMergeRequestChanges getMergeRequestVersion', 'The modes of files are numbers.',
    d.everywhere([`GET ${d.REQUEST}/changes`, `GET ${d.REQUEST}/versions/*`], (object) => { if ('a_mode' in object) Object.assign(object, { a_mode: Number(object.a_mode), b_mode: Number(object.b_mode) }); })],
  ['change-modes-as-numbers', 'getMergeRequestChanges', 'The modes of a changed file are numbers.',
    d.json(`GET ${d.REQUEST}/changes`, ({ changes }) => { for (const change of changes) change.a_mode = Number(change.a_mode); })],
  ['change-without-diff', 'getMergeRequestChanges', 'A changed file has no diff.',
    d.json(`GET ${d.REQUEST}/changes`, ({ changes }) => { for (const change of changes) delete change.diff; })],
  ['change-flag-null', 'getMergeRequestChanges', 'renamed_file is null.',
    d.json(`GET ${d.REQUEST}/changes`, ({ changes }) => { for (const change of changes) change.renamed_file = null; })],
  ['changes-of-other-title', 'getMergeRequestChanges updateMergeRequest', 'With its changes, a merge request has the title of before the first update.',
    d.outdated(`PUT ${d.REQUEST}`, `GET ${d.REQUEST}/changes`, d.mergeRequestOf, 'title')],
  ['response-with-changes-has-another-title', 'getMergeRequestChanges', 'The response with changes has another title.',
    d.each(`GET ${d.REQUEST}/changes`, (item) => { item.title = 'Another title'; }), 'failure agrees'],
  ['conflicts-are-merged', 'acceptMergeRequest', 'A merge request with conflicts is merged.',
    d.on(`PUT ${d.REQUEST}/merge`, async (call) => {
      const response = await call.pass();
      const { merge_requests: requests, transaction } = call.world;
      const request = d.mergeRequestOf(call);
      if (response.status !== 405 || request?.merge_status !== 'cannot_be_merged') return response;
      transaction(() => requests.change(request, { merge_status: 'can_be_merged' }));
      const second = await call.pass();
      const now = d.mergeRequestOf(call);
      if (second.status >= 300 && now)
        transaction(() => requests.change(now, { merge_status: 'cannot_be_merged' }));
      return second;
    })],
  ['short-sha-merges', 'acceptMergeRequest', 'The beginning of the hash is enough to merge.',
    d.sent(`PUT ${d.REQUEST}/merge`, (fields, call) => {
      const head = d.mergeRequestOf(call)?.sha;
      if (d.isText(fields.sha) && fields.sha.length > 6 && head?.startsWith(fields.sha))
        fields.sha = head;
    })],
  ['merge-closes-others', 'acceptMergeRequest getMergeRequest listMergeRequests', 'With a merge, all other open merge requests of the project are closed.',
    d.after(`PUT ${d.REQUEST}/merge`, (call) => () => { const { merge_requests: requests } = call.world; const merged = d.mergeRequestOf(call); if (merged?.state === 'merged') for (const one of requests.all({ project: merged.project_id })) if (one.state === 'opened' || one.state === 'reopened') requests.change(one, { state: 'closed' }); })],
  ['sha-or-pipeline', 'acceptMergeRequest', 'The head of the source branch is not compared where the merge waits for the pipeline.',
    d.sent(`PUT ${d.REQUEST}/merge`, (fields) => { if (isTrue(fields.merge_when_pipeline_succeeds) && d.isText(fields.sha)) delete fields.sha; })],
  ['merge-response-opened', 'acceptMergeRequest', 'The response to a merge still shows it as opened.',
    d.json(`PUT ${d.REQUEST}/merge`, (request) => { if (request.state === 'merged') request.state = 'opened'; })],
  ['sha-is-merge-commit', 'acceptMergeRequest getMergeRequest listMergeRequests', 'Once merged, the commit of the merge is shown as the head of the source branch.',
    d.everywhere([`GET ${d.REQUESTS}`, `GET ${d.REQUEST}`, `PUT ${d.REQUEST}/merge`], (object) => { if (object.merge_commit_sha) object.sha = object.merge_commit_sha; })],
  ['short-sha-is-head', 'acceptMergeRequest', 'The first digits of the head are taken for it.',
    d.sent(`PUT ${d.REQUEST}/merge`, (fields, call) => { const head = d.mergeRequestOf(call)?.sha; if (String(fields.sha).length > 6 && head?.startsWith(fields.sha)) fields.sha = head; })],
  ['declined-removal-is-done', 'acceptMergeRequest getBranch', 'The source branch is removed although that is declined.',
    d.on(`PUT ${d.REQUEST}/merge`, (call) => {
      const { should_remove_source_branch: choice } = call.sent;
      if (d.text(choice) !== 'false') return call.pass();
      const value = typeof choice === 'boolean' ? true : 'true';
      const changed = { ...call.sent, should_remove_source_branch: value };
      return call.pass({ query: new URLSearchParams(), sent: changed });
    })],
  ['merge-response-without-commit', 'acceptMergeRequest', 'The response to a merge does not have its commit.',
    d.json(`PUT ${d.REQUEST}/merge`, (request) => { request.merge_commit_sha = null; })],
  ['merge-needs-sha', 'acceptMergeRequest', 'To accept a merge request without its hash is invalid.',
    d.on(`PUT ${d.REQUEST}/merge`, (call) => {
      const mayMerge =
        d.mergeRequestOf(call)?.state === 'opened' && (d.isAdmin(call) || d.isMemberHere(call));
      return mayMerge && !('sha' in call.sent)
        ? d.error(400, { sha: ['is missing'] })
        : call.pass();
    })],
  ['false-flag-waits', 'acceptMergeRequest', 'A merge request that is to be merged without its pipeline waits for it.',
    d.on(`PUT ${d.REQUEST}/merge`, (call) => call.pass(d.text(call.sent.merge_when_pipeline_succeeds) === 'false' ? { query: new URLSearchParams(), sent: { ...call.sent, merge_when_pipeline_succeeds: 'true' } } : {}))],
  ['merge-message-ignored', 'acceptMergeRequest getBranch', 'The message for the merge commit is ignored.', d.drops(`PUT ${d.REQUEST}/merge`, /./, 'merge_commit_message')],
  ['short-sha-accepted', 'acceptMergeRequest', 'The beginning of the hash of the head is enough to merge.',
    d.ignores(`PUT ${d.REQUEST}/merge`, 'sha', (sha, call) => {
      const head = d.mergeRequestOf(call)?.sha ?? '';
      return d.isText(sha) && sha.length >= 7 && head.startsWith(sha);
    })],
  ['merging-removes-branch', 'acceptMergeRequest', 'The source branch is removed when it is merged, also if nobody requested that.',
    d.after(`PUT ${d.REQUEST}/merge`, (call) => () => {
      const request = d.mergeRequestOf(call);
      if (request?.state !== 'merged') return;
      const { source_project_id, source_branch } = request;
      const branch = call.world.branches.find('name', `${source_project_id}/${source_branch}`);
      if (branch !== undefined) call.world.branches.remove(branch);
    })],
  ['pipeline-flag-merges-at-once', 'acceptMergeRequest', 'A merge request is merged at once although it should wait for its pipeline.',
    d.drops(`PUT ${d.REQUEST}/merge`, d.FLAG, 'merge_when_pipeline_succeeds')],
  ['merge-removes-branch', 'acceptMergeRequest createMergeRequest', 'The source branch is removed without being asked for.',
    d.after(`PUT ${d.REQUEST}/merge`, (call) => () => { const { state, source_branch, source_project_id } = d.mergeRequestOf(call) ?? {}; const branch = call.world.branches.find('name', `${source_project_id}/${source_branch}`); if (state === 'merged' && branch) call.world.branches.remove(branch); })],
  ['merge-by-short-sha', 'acceptMergeRequest getMergeRequest', 'The sha with which a merge request is accepted may be the beginning of the head only.',
    d.sent(`PUT ${d.REQUEST}/merge`, (fields, call) => {
      const head = d.mergeRequestOf(call)?.sha ?? '';
      const short = String(fields.sha ?? '');
      if (short.length >= 7 && head.startsWith(short)) fields.sha = head;
    })],
  ['merge-leaves-issues', 'acceptMergeRequest getIssue listIssues listGroupIssues listProjectIssues getProject', 'The issues that a merge request closes stay opened when it is merged.',
    d.after(`PUT ${d.REQUEST}/merge`, (call) => {
      const { issues: table, events } = call.world;
      const { closes_issue_ids: ids = [] } = d.mergeRequestOf(call) ?? {};
      const before = ids.flatMap((id) => table.get(id) ?? []);
      const old = new Set(events.all().map(({ id }) => id));
      return () => {
        for (const issue of before) table.change(issue, issue);
        const added = events.all().filter(({ id }) => !old.has(id));
        for (const event of added) if (event.target_type === 'Issue') events.remove(event);
      };
    })],
  ['merge-forbidden', 'acceptMergeRequest cancelMergeWhenPipelineSucceeds', 'Accepting and cancelling without permission returns 403.',
    d.on([`PUT ${d.REQUEST}/merge`, d.CANCEL], async (call) => {
      const response = await call.pass();
      const isKnown = d.callerOf(call)?.state === 'active';
      return response.status === 401 && isKnown ? d.error(403, '403 Forbidden') : response;
    })],
  ['sha-conflict-still-closes', 'acceptMergeRequest getMergeRequest', 'A merge request with another head is closed by the rejected request.',
    d.rewrites(`PUT ${d.REQUEST}/merge`, 'merge_requests', () => ({ state: 'closed' }), d.is(409))],
  ['merge-commit-is-not-stored', 'acceptMergeRequest getMergeRequest', 'The commit of the merge is in the response only.',
    d.rewrites(`PUT ${d.REQUEST}/merge`, 'merge_requests', () => ({ merge_commit_sha: null }))],
  ['merge-keeps-branch', 'acceptMergeRequest getBranch', 'The source branch stays although its removal is requested.',
    d.drops(`PUT ${d.REQUEST}/merge`, d.FLAG, 'should_remove_source_branch')],
  ['merge-ignores-sha', 'acceptMergeRequest', 'The head of the source branch is not compared.', d.drops(`PUT ${d.REQUEST}/merge`, /./, 'sha')],
  ['merge-sha-prefix', 'acceptMergeRequest', 'Of the head of the source branch, seven characters are compared.',
    d.sent(`PUT ${d.REQUEST}/merge`, (fields, call) => {
      const head = d.mergeRequestOf(call)?.sha;
      if (head !== undefined && d.text(fields.sha).slice(0, 7) === head.slice(0, 7)) fields.sha = head;
    })],
  ['merged-closed-in-list', 'acceptMergeRequest listMergeRequests', 'In lists, merged ones are closed.',
    d.shows(`GET ${d.REQUESTS}`, 'state', (state) => (state === 'merged' ? 'closed' : state))],
  ['merge-commit-in-response-only', 'acceptMergeRequest listMergeRequests', 'Of merged ones, lists show the head as the commit of the merge.',
    d.shows(`GET ${d.REQUESTS}`, 'merge_commit_sha', (sha, item) => sha && item.sha)],
  ['subscribed-false-in-merge', 'acceptMergeRequest getMergeRequest', 'The response to a merge says that the caller is not subscribed.',
    d.shows(`PUT ${d.REQUEST}/merge`, 'subscribed', () => false)],
  ['waiting-forgets-removal', 'acceptMergeRequest getMergeRequest', 'A merge request that waits forgets that its source branch is to be removed.',
    d.rewrites(`PUT ${d.REQUEST}/merge`, 'merge_requests', ({ state }) => state !== 'merged' && { should_remove_source_branch: null })],
  ['merge-without-commit-in-response', 'acceptMergeRequest', 'The response to a merge has no commit of the merge.',
    d.shows(`PUT ${d.REQUEST}/merge`, 'merge_commit_sha', () => null)],
  ['merge-clears-labels', 'acceptMergeRequest getMergeRequest', 'A merge removes the labels.', d.sets(`PUT ${d.REQUEST}/merge`, 'merge_requests', () => ({ labels: [] }))],
  ['merge-clears-assignee', 'acceptMergeRequest getMergeRequest', 'A merge removes the assignee.',
    d.rewrites(`PUT ${d.REQUEST}/merge`, 'merge_requests', () => ({ assignee_id: null }))],
  ['merge-unsubscribes', 'acceptMergeRequest getMergeRequest', 'A merge ends the subscription of the caller.',
    d.removes(`PUT ${d.REQUEST}/merge`, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
  ['merge-false-removal-removes', 'acceptMergeRequest getBranch', 'The source branch is removed although should_remove_source_branch is false.',
    d.sent(`PUT ${d.REQUEST}/merge`, (fields) => { if (d.text(fields.should_remove_source_branch) === 'false') fields.should_remove_source_branch = true; })],
  ['merge-removes-target', 'acceptMergeRequest getBranch', 'With the source branch, the target branch is removed.',
    d.after(`PUT ${d.REQUEST}/merge`, (call) => { const row = d.mergeRequestOf(call); return () => { const { branches } = call.world; const target = branches.all({ project: row?.project_id ?? 0 }).find(({ name }) => name === row?.target_branch); if (target && d.FLAG.test(d.text(call.sent.should_remove_source_branch)) && target.name !== d.projectOf(call)?.default_branch) branches.remove(target); }; })],
  ['merge-wait-is-merged', 'acceptMergeRequest', 'A merge request that is to wait for its pipeline is shown as merged.',
    d.shows(`PUT ${d.REQUEST}/merge`, 'state', (state, _, call) => (d.text(call.sent.merge_when_pipeline_succeeds) === 'true' ? 'merged' : state))],
  ['merge-wait-not-shown', 'acceptMergeRequest getMergeRequest', 'The response does not say that the merge waits for the pipeline.',
    d.shows(`PUT ${d.REQUEST}/merge`, 'merge_when_pipeline_succeeds', () => false)],
  ['merge-closed-opens', 'acceptMergeRequest updateMergeRequest', 'A closed merge request is merged.',
    d.on(`PUT ${d.REQUEST}/merge`, async (call) => { const row = d.mergeRequestOf(call); const response = await call.pass(); if (response.status !== 406 || row?.state !== 'closed') return response; call.world.transaction(() => call.world.merge_requests.change(row, { state: 'opened' })); return call.pass(); })],
  ['one-merged-twice-at-once', 'acceptMergeRequest', 'One is merged twice at once.', d.together(`PUT ${d.REQUEST}/merge`, d.copyOf), 'failure at-once'],
  ['merged-merge-request-stays-open', 'acceptMergeRequest', 'A merged merge request stays open.',
    d.json(`GET ${d.REQUEST}`, (json) => (json.state === 'merged' ? { ...json, state: 'opened' } : json)), 'failure transition'],
  ['merging-again-succeeds', 'acceptMergeRequest', 'Merging again succeeds.', d.respondsAs(`PUT ${d.REQUEST}/merge`, 406, 200), 'failure transition'],
  ['expected-commit-ignored', 'acceptMergeRequest', 'The expected commit is ignored.', d.ignores(`PUT ${d.REQUEST}/merge`, 'sha', () => true), 'failure case'],
  ['cancel-closes-request', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge that waits for its pipeline closes the merge request.',
    d.sets(d.CANCEL, 'merge_requests', () => ({ state: 'closed' }))],
  ['second-cancel-ok', 'cancelMergeWhenPipelineSucceeds', 'Cancelling an automatic merge a second time succeeds.',
    d.on(d.CANCEL, async (call) => {
      const response = await call.pass();
      const key = d.requestPath(call);
      if (response.status === 200) canceled(call).set(key, true);
      if (response.status !== 406 || !canceled(call).has(key)) return response;
      return Response.json(await call.read(key));
    })],
  ['cancel-no-body', 'cancelMergeWhenPipelineSucceeds', 'Cancelling an automatic merge returns nothing.', d.instead(d.CANCEL, 200, () => d.empty(200))],
  ['cancel-without-flag', 'cancelMergeWhenPipelineSucceeds', 'Cancelling succeeds for a merge request that is not set to be merged.',
    d.instead(d.CANCEL, 406, (call) => call.pass({ method: 'GET', path: d.requestPath(call) }))],
  ['cancel-is-not-stored', 'cancelMergeWhenPipelineSucceeds getMergeRequest acceptMergeRequest', 'The flag is cleared in the response only.',
    d.rewrites(d.CANCEL, 'merge_requests', () => ({ merge_when_pipeline_succeeds: true }))],
  ['subscribed-false-in-cancel', 'cancelMergeWhenPipelineSucceeds unsubscribeFromMergeRequest', 'The response to a canceled merge says that the caller is not subscribed.',
    d.shows(d.CANCEL, 'subscribed', () => false)],
  ['cancel-merged-200', 'cancelMergeWhenPipelineSucceeds', 'To cancel for a closed one is a success.',
    d.on(d.CANCEL, async (call) => { const response = await call.pass(); const one = response.status === 405 && d.mergeRequestOf(call)?.state === 'closed' ? await call.read(`/projects/${d.projectOf(call)?.id}/merge_requests/${call.path[1]}`) : null; return one ? Response.json(one) : response; })],
  ['cancel-shows-flag', 'cancelMergeWhenPipelineSucceeds', 'The response to a canceled merge shows the flag as set.',
    d.shows(d.CANCEL, 'merge_when_pipeline_succeeds', () => true)],
  ['cancel-clears-labels', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge removes the labels.',
    d.sets(d.CANCEL, 'merge_requests', () => ({ labels: [] }))],
  ['cancel-unsubscribes', 'cancelMergeWhenPipelineSucceeds getMergeRequest', 'To cancel a merge ends the subscription.',
    d.removes(d.CANCEL, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
  ['closes-issues-as-external', 'listIssuesClosedByMergeRequest', 'The issues that a merge request closes have the form of those of an external tracker.',
    d.each(`GET ${d.REQUEST}/closes_issues`, (issue) => { for (const name of Object.keys(issue)) if (name !== 'title') issue[name] = name === 'id' ? String(issue.id) : undefined; })],
  ['closes-issue-of-same-number', 'listIssuesClosedByMergeRequest listMergeRequestsClosingIssue', 'A merge request closes the issue of its own iid.',
    d.json(`GET ${d.REQUEST}/closes_issues`, async (_, call) => { const issue = await call.read(`${d.projectPath(call)}/issues/${call.path[1]}`); if (issue === null) return []; delete issue.subscribed; return [issue]; })],
  ['closed-issues-title', 'listIssuesClosedByMergeRequest getIssue', 'Issues that a merge request closes all have one title.',
    d.shows(`GET ${d.REQUEST}/closes_issues`, 'title', () => 'An issue')],
  ['subscribe-shows-false', 'subscribeToMergeRequest', 'The response to a subscription does not show it.',
    d.json(`POST ${d.REQUEST}/subscribe`, (request) => { request.subscribed = false; })],
  ['subscribe-by-id', 'subscribeToMergeRequest', 'A merge request is subscribed to by its global id.',
    d.elsewhere(`POST ${d.REQUEST}/subscribe`, (call) => { const request = call.world.merge_requests.get(d.number(call.path[1])); return request && `/projects/${request.project_id}/merge_requests/${request.iid}/subscribe`; })],
  ['request-subscribe-again-200', 'subscribeToMergeRequest', 'To subscribe to a merge request again is a success.',
    d.instead(`POST ${d.REQUEST}/subscribe`, 304, async (call) => Response.json(await call.read(`/projects/${d.projectOf(call)?.id}/merge_requests/${call.path[1]}`)))],
  ['request-subscribe-all', 'subscribeToMergeRequest getMergeRequest', 'To subscribe to a merge request subscribes to all of the project.',
    d.after(`POST ${d.REQUEST}/subscribe`, (call) => () => { const { subscriptions, merge_requests: requests } = call.world; const user_id = d.callerOf(call)?.id ?? 0; for (const { id } of requests.all({ project: d.projectOf(call)?.id ?? 0 })) if (!subscriptions.find('of', `${user_id}/MergeRequest/${id}`)) subscriptions.insert({ user_id, target_type: 'MergeRequest', target_id: id }); })],
  ['request-subscribe-closes', 'subscribeToMergeRequest getMergeRequest', 'To subscribe to a closed merge request opens it.',
    d.sets(`POST ${d.REQUEST}/subscribe`, 'merge_requests', ({ state }) => state === 'closed' && { state: 'opened' })],
  ['request-unsubscribe-shows-true', 'unsubscribeFromMergeRequest', 'The response to the end of a subscription shows it.',
    d.shows(`POST ${d.REQUEST}/unsubscribe`, 'subscribed', () => true)],
  ['request-unsubscribe-all', 'unsubscribeFromMergeRequest getMergeRequest', 'With the subscription of the caller, those of all others end.',
    d.removes(`POST ${d.REQUEST}/unsubscribe`, ({ subscriptions: all }, call) => [all, subscriptionsOf(call)])],
  ['todo-type-in-snake-case', 'createMergeRequestTodo', 'The type of the target of a todo is merge_request.',
    d.json(`POST ${d.REQUEST}/todo`, (todo) => { todo.target_type = 'merge_request'; })],
  ['second-request-todo-200', 'createMergeRequestTodo', 'A second todo on a merge request returns the first one with 200.',
    d.on(`POST ${d.REQUEST}/todo`, async (call) => {
      const response = await call.pass();
      const known = todos(call).get(d.sender(call));
      if (response.status === 304 && known) return Response.json(known);
      if (response.status < 300) todos(call).set(d.sender(call), await response.clone().json());
      return response;
    })],
  ['second-todo-replaces', 'createMergeRequestTodo', 'A second todo on a merge request replaces the first.',
    d.on(`POST ${d.REQUEST}/todo`, (call) => { const { todos, transaction } = call.world; const todo = todos.find('of', `${d.callerOf(call)?.id}/MergeRequest/${d.mergeRequestOf(call)?.id}`); if (todo) transaction(() => todos.remove(todo)); return call.pass(); })],
  ['todo-target-is-reference', 'createMergeRequestTodo', 'The target of a todo of a merge request is a reference only.',
    d.json(`POST ${d.REQUEST}/todo`, ({ target: { id, iid, title }, ...todo }) => ({ ...todo, target: { id, iid, title } }))],
  ['todo-target-in-snake-case', 'createMergeRequestTodo', 'The target_type of a todo for a merge request is merge_request.',
    d.json(`POST ${d.REQUEST}/todo`, (todo) => ({ ...todo, target_type: 'merge_request' }))],
  ['request-todo-target-other', 'createMergeRequestTodo', 'The target of a todo is the first merge request of the project.',
    d.json(`POST ${d.REQUEST}/todo`, async (todo, call) => { const { subscribed: _, ...first } = (await call.read(`/projects/${d.projectOf(call)?.id}/merge_requests/1`)) ?? todo.target; return { ...todo, target: first }; })],
  ['request-todo-done', 'createMergeRequestTodo', 'A new todo is done.', d.shows(`POST ${d.REQUEST}/todo`, 'state', () => 'done')],
  ['request-todo-project-other', 'createMergeRequestTodo getProject', 'The project of a todo has the full path of another.',
    d.shows(`POST ${d.REQUEST}/todo`, 'project.path_with_namespace', () => 'acme/website-of-old')],
  ['request-todo-type-issue', 'createMergeRequestTodo', 'The target of a todo on a merge request is said to be an issue.',
    d.shows(`POST ${d.REQUEST}/todo`, 'target_type', () => 'Issue')],
  ['request-todo-subscribes', 'createMergeRequestTodo getMergeRequest', 'A todo on a merge request subscribes to it.',
    d.after(`POST ${d.REQUEST}/todo`, (call) => () => { const [user_id = 0, target_id = 0] = [d.callerOf(call)?.id, d.mergeRequestOf(call)?.id]; if (!call.world.subscriptions.find('of', `${user_id}/MergeRequest/${target_id}`)) call.world.subscriptions.insert({ user_id, target_type: 'MergeRequest', target_id }); })],
  ['versions-only-by-id', 'listMergeRequestVersions getMergeRequestVersion', 'Versions are not found by the full path of the project.',
    d.onlyById([`GET ${d.REQUEST}/versions`, `GET ${d.REQUEST}/versions/*`])],
  ['version-names-iid', 'listMergeRequestVersions getMergeRequestVersion', 'A version names its merge request by the iid.',
    d.each([`GET ${d.REQUEST}/versions`, `GET ${d.REQUEST}/versions/*`], (item, { path }) => { item.merge_request_id = Number(path[1]); })],
  ['head-is-base-of-version', 'listMergeRequestVersions getMergeRequestVersion', "The head and the base of a diff version are in each other's place.",
    d.each([`GET ${d.REQUEST}/versions`, `GET ${d.REQUEST}/versions/*`], (version) => d.swap(version, 'head_commit_sha', 'base_commit_sha'))],
  ['version-size-as-number', 'listMergeRequestVersions getMergeRequestVersion', 'The real size of a diff version is a number.',
    d.each([`GET ${d.REQUEST}/versions`, `GET ${d.REQUEST}/versions/*`], (version) => { version.real_size = Number(version.real_size); })],
  ['version-state-object', 'listMergeRequestVersions', 'The state of a version is an object.', d.shows(`GET ${d.REQUEST}/versions`, 'state', (state) => ({ state }))],
  ['version-head-is-base', 'listMergeRequestVersions getMergeRequestVersion', 'In lists, the head of a version is its base.',
    d.shows(`GET ${d.REQUEST}/versions`, 'head_commit_sha', (_, { base_commit_sha: base }) => base)],
  ['version-time-differs', 'listMergeRequestVersions getMergeRequestVersion', 'A single version was created at another time than the list says.',
    d.shows(`GET ${d.REQUEST}/versions/*`, 'created_at', () => '2017-01-01T00:00:00.000Z')],
  ['version-without-commits', 'getMergeRequestVersion', 'A single version has an empty list of commits.',
    d.json(`GET ${d.REQUEST}/versions/*`, (version) => { version.commits = []; })],
  ['version-unknown-is-newest', 'getMergeRequestVersion', 'A version that is not there is the newest.',
    d.on(`GET ${d.REQUEST}/versions/*`, async (call) => { const response = await call.pass(); const newest = call.world.diff_versions.all({ merge_request: d.mergeRequestOf(call)?.id ?? 0 }).at(-1); return response.status === 404 && newest && d.number(call.path[2]) > 0 ? call.pass({ path: `/projects/${d.projectOf(call)?.id}/merge_requests/${call.path[1]}/versions/${newest.id}` }) : response; })],
  ['version-found-in-other-merge-requests', 'getMergeRequestVersion', 'A version is found in other merge requests.',
    d.elsewhere(`GET ${d.REQUEST}/versions/*`, d.ownVersion), 'failure swapped-id'],
  ['estimate-in-minutes', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The estimate of a merge request is returned in minutes.',
    d.everywhere([`POST ${d.REQUEST}/*`, `GET ${d.REQUEST}/time_stats`], (object) => { if ('human_time_estimate' in object) object.time_estimate /= 60; })],
  ['estimate-adds-up', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'A second estimate is added to the first.',
    d.rewrites(`POST ${d.REQUEST}/time_estimate`, 'merge_requests', (now, _, before) => ({ time_estimate: now.time_estimate + before.time_estimate }))],
  ['request-estimate-optional', 'setMergeRequestTimeEstimate', 'Without a duration, the estimate is one hour.',
    d.adds(`POST ${d.REQUEST}/time_estimate`, 'duration', () => '1h')],
  ['request-estimate-not-stored', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The estimate is in the response only.',
    d.rewrites(`POST ${d.REQUEST}/time_estimate`, 'merge_requests', (_, __, { time_estimate }) => ({ time_estimate }))],
  ['request-estimate-returns-request', 'setMergeRequestTimeEstimate', 'An estimate returns the merge request.',
    d.json(`POST ${d.REQUEST}/time_estimate`, async (_, call) => (await call.read(`/projects/${d.projectOf(call)?.id}/merge_requests/${call.path[1]}`)) ?? {})],
  ['request-estimate-hours-only', 'setMergeRequestTimeEstimate getMergeRequestTimeStats', 'The minutes of an estimate are lost.',
    d.rewrites(`POST ${d.REQUEST}/time_estimate`, 'merge_requests', ({ time_estimate: seconds }) => ({ time_estimate: seconds - (seconds % 3600) }))],
  ['reset-again-304', 'resetMergeRequestTimeEstimate', 'To reset an estimate that is not there has the status 304.',
    d.on(`POST ${d.REQUEST}/reset_time_estimate`, async (call) => {
      const isReset = d.mergeRequestOf(call)?.time_estimate === 0;
      const response = await call.pass();
      return isReset && response.status === 200 ? d.empty(304) : response;
    })],
  ['reset-estimate-resets-spent', 'resetMergeRequestTimeEstimate getMergeRequestTimeStats', 'To reset the estimate of a merge request resets the time spent, too.',
    d.both(
      d.json(`POST ${d.REQUEST}/reset_time_estimate`, (stats) => {
        Object.assign(stats, { total_time_spent: 0, human_total_time_spent: null });
      }),
      d.rewrites(`POST ${d.REQUEST}/reset_time_estimate`, 'merge_requests', () => ({
        total_time_spent: 0,
      })),
    )],
  ['request-reset-estimate-halves', 'resetMergeRequestTimeEstimate getMergeRequestTimeStats', 'To reset an estimate halves it.',
    d.rewrites(`POST ${d.REQUEST}/reset_time_estimate`, 'merge_requests', (_, __, before) => ({ time_estimate: Math.floor(before.time_estimate / 2) }))],
  ['spent-time-capped', 'addMergeRequestSpentTime setMergeRequestTimeEstimate', 'The time spent goes no further than the estimate.',
    d.both(
      d.json(`POST ${d.REQUEST}/add_spent_time`, (_stats, call) =>
        call.read(`${d.projectPath(call)}/merge_requests/${call.path[1]}/time_stats`),
      ),
      d.rewrites(`POST ${d.REQUEST}/add_spent_time`, 'merge_requests', (row) => {
        const { time_estimate: estimate, total_time_spent: spent } = row;
        return estimate > 0 && spent > estimate && { total_time_spent: estimate };
      }),
    )],
  ['duration-of-one-unit', 'addMergeRequestSpentTime setMergeRequestTimeEstimate', 'A duration with hours and minutes is rejected.',
    d.stores([`POST ${d.REQUEST}/add_spent_time`, `POST ${d.REQUEST}/time_estimate`], 'duration', (value) => /^\s*\d+\s*h\s*\d+\s*m\s*$/.test(value) ? 'none' : value)],
  ['request-spent-optional', 'addMergeRequestSpentTime', 'Without a duration, one hour is added.', d.adds(`POST ${d.REQUEST}/add_spent_time`, 'duration', () => '1h')],
  ['request-spent-replaces', 'addMergeRequestSpentTime getMergeRequestTimeStats', 'The time spent is what was added last.',
    d.rewrites(`POST ${d.REQUEST}/add_spent_time`, 'merge_requests', (now, _, before) => ({ total_time_spent: now.total_time_spent - before.total_time_spent }))],
  ['request-spent-sets-estimate', 'addMergeRequestSpentTime getMergeRequestTimeStats', 'Time that is spent is taken from the estimate.',
    d.rewrites(`POST ${d.REQUEST}/add_spent_time`, 'merge_requests', (now, _, before) => ({ time_estimate: Math.max(0, before.time_estimate - (now.total_time_spent - before.total_time_spent)) }))],
  ['reset-spent-resets-estimate', 'resetMergeRequestSpentTime getMergeRequestTimeStats', 'To reset the time spent also resets the estimate.',
    d.rewrites(`POST ${d.REQUEST}/reset_spent_time`, 'merge_requests', () => ({ time_estimate: 0 }))],
  ['request-reset-spent-not-stored', 'resetMergeRequestSpentTime getMergeRequestTimeStats', 'The time spent is reset in the response only.',
    d.rewrites(`POST ${d.REQUEST}/reset_spent_time`, 'merge_requests', (_, __, { total_time_spent }) => ({ total_time_spent }))],
  ['spent-in-minutes', 'getMergeRequestTimeStats', 'The time spent on a merge request is read in minutes.',
    d.each(`GET ${d.REQUEST}/time_stats`, (stats) => { stats.total_time_spent = Math.floor(stats.total_time_spent / 60); })],
  ['human-spent-is-estimate', 'getMergeRequestTimeStats', 'The time spent on a merge request reads like its estimate.',
    d.json(`GET ${d.REQUEST}/time_stats`, (stats) => { stats.human_total_time_spent = stats.human_time_estimate; })],
  ['stats-of-issue-with-iid', 'getMergeRequestTimeStats addIssueSpentTime', 'A merge request has the times of the issue with the same number.',
    d.on(`GET ${d.REQUEST}/time_stats`, async (call) => {
      const response = await call.pass();
      const path = `${d.projectPath(call)}/issues/${call.path[1]}/time_stats`;
      return response.status === 200 && d.issueOf(call) ? call.pass({ path }) : response;
    })],
  ['time-of-issue', 'getMergeRequestTimeStats setIssueTimeEstimate updateIssue', 'The time of a merge request is that of the issue of the same iid.',
    d.on(`GET ${d.REQUEST}/time_stats`, (call) => d.issueOf(call) && d.mergeRequestOf(call) ? call.pass({ path: `${d.projectPath(call)}/issues/${call.path[1]}/time_stats` }) : call.pass())],
  ['request-stats-as-text', 'getMergeRequestTimeStats', 'The seconds are texts.', d.shows(`GET ${d.REQUEST}/time_stats`, 'time_estimate', String)],
];
