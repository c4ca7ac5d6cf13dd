/** A seventh set of defects, each against a sentence of the documentation, by somebody who has not read the kit; the comments quote section and sentence. */

import { isMember } from '../../../src/sandbox/domain/access.ts';
import { formatDuration } from '../../../src/sandbox/domain/durations.ts';
import { acceptsTaken, asAdmin, asUser, rejectAs } from './access-layers.ts';
import { beside } from './independent-third.ts';
import {
  drops,
  each,
  everywhere,
  forgets,
  joinLists,
  json,
  omittedAs,
  query,
  relist,
} from './input-layers.ts';
import { ADMIN, both, type Call, error, type Json, type Layer, on, type Row } from './layer.ts';
import {
  ISSUE,
  JOB,
  JOB_LISTS,
  LISTS,
  NEW_ISSUE,
  REQUEST,
  REQUESTS,
  SHOWN_PROJECTS,
  TOKENS,
} from './places.ts';
import {
  callerOf,
  isAdmin,
  isMemberHere,
  isOwner,
  isSelf,
  issueOf,
  mergeRequestOf,
  names,
  number,
  projectOf,
  text,
  userOf,
} from './rows.ts';
import { losesOnMove, rewrites } from './world-layers.ts';

const ISSUES = [...LISTS, NEW_ISSUE, `GET ${ISSUE}`, `PUT ${ISSUE}`];
const JOBS = [...JOB_LISTS, `GET ${JOB}`];
const HOOKS = '/projects/*/hooks';

const isIssue = (object: Json) => 'iid' in object && 'confidential' in object;
const brief = ({ id, username, name, state, avatar_url, web_url }: Json): Json => {
  return { id, username, name, state, avatar_url, web_url };
};

/** Adds to the query of a request what it does not send. */
export const adds = (pattern: string, name: string, value: (call: Call) => unknown): Layer =>
  on(pattern, (call) => {
    const found = name.replace('[]', '') in call.sent || name in call.sent ? null : value(call);
    const changed = new URLSearchParams(call.query);
    if (found !== null && found !== undefined) changed.set(name, String(found));
    return call.pass({ query: changed });
  });

/** Responds with another status to who succeeds. */
export const succeedsAs = (patterns: string | readonly string[], status: number): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    if (response.status !== 200) return response;
    const { headers } = response;
    return status === 204
      ? new Response(null, { status })
      : new Response(await response.text(), { status, headers });
  });

/** The values of a parameter of the query, sent once or as an array. */
export const asked = ({ query: sent }: Call, name: string): string[] => [
  ...sent.getAll(name),
  ...sent.getAll(`${name}[]`),
];

/** Scopes compare the status that a job had when it was first seen. */
function scopeOutdated(): Layer {
  const first = beside(() => new Map<number, string>());
  const keep = on(
    ['cancel', 'retry', 'play'].map((action) => `POST ${JOB}/${action}`),
    (call) => {
      const { id, status } = call.world.jobs.get(number(call.path[1])) ?? {};
      if (id && status && !first(call.world).has(id)) first(call.world).set(id, status);
      return call.pass();
    },
  );
  const list = relist(
    'GET /projects/*/jobs',
    (all, call) => {
      const scopes = asked(call, 'scope');
      const isIn = ({ id, status }: Json) => scopes.includes(first(call.world).get(id) ?? status);
      return scopes.length === 0 ? all : all.filter(isIn);
    },
    (changed) => {
      changed.delete('scope');
      changed.delete('scope[]');
    },
  );
  return both(keep, list);
}

/** Nothing can be erased of a job that has left nothing. */
const bareNotErasable = (): Layer =>
  on(`POST ${JOB}/erase`, (call) => {
    const { jobs, traces, artifacts } = call.world;
    const job = jobs.get(number(call.path[1]));
    const isBare = job && !traces.find('job', job.id) && !artifacts.find('job', job.id);
    const mayErase = isAdmin(call) || isMemberHere(call);
    return isBare && mayErase && job.project_id === projectOf(call)?.id
      ? Promise.resolve(error(403, '403 Forbidden: the job is not erasable'))
      : call.pass();
  });

const secondsOf = (time: unknown) =>
  typeof time === 'string' ? Math.floor(Date.parse(time) / 1000) : time;

/** Cuts pages in descending order, and turns each of them around. */
const sortsInPages = (): Layer =>
  relist(
    'GET /projects/*/issues',
    (all, call) => {
      if (call.query.get('sort') !== 'asc') return all;
      const size = Number(call.query.get('per_page') ?? 20);
      const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
        all.slice(page * size, (page + 1) * size).reverse(),
      );
      return pages.flat();
    },
    (changed) => {
      if (changed.get('sort') === 'asc') changed.set('sort', 'desc');
    },
  );

/** Who has created an issue in a project of others does not find it among their own. */
const mineOfMyProjects = (): Layer =>
  relist('GET /issues', (all, call) => {
    const caller = callerOf(call);
    return all.filter(({ project_id }) => {
      const project = call.world.projects.get(project_id);
      return caller && project && isMember(call.world, caller, project);
    });
  });

/** Issues have as many assignees as are sent. */
function twoAssignees(): Layer {
  const stored = beside(() => new Map<number, Json[]>());
  const write = on([NEW_ISSUE, `PUT ${ISSUE}`], async (call) => {
    const { 'assignee_ids[]': ofForm, assignee_ids: ofJson = ofForm, ...fields } = call.sent;
    const ids = new Set([ofJson ?? []].flat().map(Number));
    const users = [...ids].map((id) => call.world.users.get(id));
    const isMany = users.length > 1 && users.every((user) => user !== undefined);
    const name = ofForm === undefined ? 'assignee_ids' : 'assignee_ids[]';
    const first = { ...fields, [name]: [...ids].slice(0, 1) };
    const response = await call.pass(isMany ? { sent: first } : {});
    if (response.status >= 300 || ofJson === undefined) return response;
    const issue = (await response.json()) as Json;
    const views = await Promise.all(users.map((user) => call.read(`/users/${user?.id}`)));
    if (isMany) stored(call.world).set(issue.id, views.map(brief as (view: Json | null) => Json));
    else stored(call.world).delete(issue.id);
    return Response.json(issue, response);
  });
  const show = everywhere(ISSUES, (object, { world }) => {
    const assignees = isIssue(object) ? stored(world).get(object.id) : undefined;
    if (assignees) object.assignees = assignees;
  });
  return both(show, write);
}

/** The time spent on an issue is what the caller has spent on it. */
function spentByCaller(): Layer {
  const spent = beside(() => new Map<number, Map<number, number>>());
  const count = on(`POST ${ISSUE}/add_spent_time`, async (call) => {
    const { id = 0, total_time_spent: before = 0 } = issueOf(call) ?? {};
    const response = await call.pass();
    const added = (issueOf(call)?.total_time_spent ?? 0) - before;
    const ofIssue = spent(call.world).get(id) ?? new Map<number, number>();
    const caller = callerOf(call)?.id ?? 0;
    spent(call.world).set(id, ofIssue.set(caller, (ofIssue.get(caller) ?? 0) + added));
    return response;
  });
  const clear = on(`POST ${ISSUE}/reset_spent_time`, async (call) => {
    const response = await call.pass();
    if (response.status === 200) spent(call.world).delete(issueOf(call)?.id ?? 0);
    return response;
  });
  const times = [`POST ${ISSUE}/*`, `GET ${ISSUE}/time_stats`];
  const show = json(times, (stats, call) => {
    if (!('total_time_spent' in stats)) return;
    const caller = callerOf(call)?.id;
    for (const [user, seconds] of spent(call.world).get(issueOf(call)?.id ?? 0) ?? [])
      if (user !== caller) stats.total_time_spent -= seconds;
    stats.human_total_time_spent = formatDuration(stats.total_time_spent);
  });
  return both(show, both(clear, count));
}

/** The list shows merge requests that are deleted. */
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

/** Only who sends the hash may merge. */
const mergeNeedsSha = (): Layer =>
  on(`PUT ${REQUEST}/merge`, (call) => {
    const mayMerge =
      mergeRequestOf(call)?.state === 'opened' && (isAdmin(call) || isMemberHere(call));
    return mayMerge && !('sha' in call.sent)
      ? Promise.resolve(error(400, { sha: ['is missing'] }))
      : call.pass();
  });

/** The first group that the caller is a member of. */
function groupOf(call: Call): number | undefined {
  const caller = callerOf(call)?.id;
  const { members } = call.world;
  return members.all().find(({ source, user_id }) => source === 'group' && user_id === caller)
    ?.source_id;
}

/** The search finds paths instead of names. */
const searchesPaths = (): Layer =>
  relist('GET /projects/search/*', async (_, call) => {
    const changed = new URLSearchParams(call.query);
    changed.delete('page');
    changed.set('per_page', '100');
    const all = ((await call.read(`/projects?${changed}`)) ?? []) as Json[];
    return all.filter(({ path }) => text(path).includes(text(call.path[0])));
  });

/** The search finds private projects for everybody with a token. */
const searchesPrivate = (): Layer =>
  on('GET /projects/search/*', async (call) => {
    const response = await call.pass();
    if (response.status !== 200 || callerOf(call) === undefined) return response;
    const own = (await response.json()) as Json[];
    const all = await call.pass({ token: ADMIN });
    const items = ((await all.json()) as Json[]).map(
      ({ permissions: _, runners_token: __, ...one }) => own.find(({ id }) => id === one.id) ?? one,
    );
    return Response.json(items, all);
  });

const archivedIsGone = (): Layer =>
  on('GET /projects/*', (call) =>
    projectOf(call)?.archived === true
      ? Promise.resolve(error(404, '404 Project Not Found'))
      : call.pass(),
  );

const unarchiveConflicts = (): Layer =>
  on('POST /projects/*/unarchive', (call) => {
    const mayDo = isOwner(call) || isAdmin(call);
    return mayDo && projectOf(call)?.archived === false
      ? Promise.resolve(error(409, '409 Conflict: the project is not archived'))
      : call.pass();
  });

/** A project that is deleted goes to the archive. */
const deletionArchives = (): Layer =>
  on('DELETE /projects/*', async (call) => {
    const project = projectOf(call);
    if (project === undefined || !(isOwner(call) || isAdmin(call))) return call.pass();
    call.world.transaction(() => call.world.projects.change(project, { archived: true }));
    return new Response(null, { status: 204 });
  });

/** Files that are not images cannot be uploaded. */
const imagesOnly: Layer = (inner) => async (input, init) => {
  const request = new Request(input, init);
  const type = request.headers.get('content-type') ?? '';
  if (!/\/uploads$/.test(new URL(request.url).pathname) || !type.startsWith('multipart/'))
    return inner(request);
  const form = await request.clone().formData();
  const file = form.get('file');
  const response = await inner(request);
  return response.status < 300 && file instanceof File && !file.type.startsWith('image/')
    ? error(400, { file: ['is not an image'] })
    : response;
};

/** Branches are found whatever the case of their names. */
const branchesInAnyCase = (): Layer =>
  on('GET /projects/*/repository/branches/*', async (call) => {
    const response = await call.pass();
    const [id = '', name] = call.path;
    const project = projectOf(call);
    const found = call.world.branches
      .all()
      .find((one) => one.project_id === project?.id && text(one.name) === text(name));
    const path = `/projects/${encodeURIComponent(id)}/repository/branches/${encodeURIComponent(found?.name ?? '')}`;
    return response.status === 404 && found !== undefined ? call.pass({ path }) : response;
  });

const internalIsPrivate = (): Layer =>
  on('GET /projects/*', (call) => {
    const isHidden =
      projectOf(call)?.visibility === 'internal' && !isAdmin(call) && !isMemberHere(call);
    return isHidden ? Promise.resolve(error(404, '404 Project Not Found')) : call.pass();
  });

/** What administrators see of a user, and others do not. */
const ADMIN_FIELDS =
  /^(email|last_sign_in_at|confirmed_at|last_activity_on|color_scheme_id|projects_limit|current_sign_in_at|identities|can_create_\w+|two_factor_enabled|external)$/;

/** Tokens are compared in lower case, as some databases do. */
const tokensInAnyCase = (): Layer =>
  on('ANY /.+', (call) => {
    const { users, impersonation_tokens: acting, ...rest } = call.world;
    const all = [
      ...users.all().map(({ private_token }) => private_token),
      ...acting.all().map(({ token }) => token),
    ];
    const found = rest && call.token !== '' && all.find((one) => text(one) === text(call.token));
    return call.pass(found ? { token: found } : {});
  });

/** Where there is no project, the page of a web server says so. */
const missingAsHtml = (): Layer =>
  on('GET /projects/*', async (call) => {
    const response = await call.pass();
    if (response.status !== 404) return response;
    const headers = { 'content-type': 'text/html' };
    return new Response('<h1>404 Not Found</h1>', { status: 404, headers });
  });

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const seventh: Readonly<Record<string, readonly Row[]>> = {
  jobs: [
    // Endpoints, Jobs: "scope (string or array of string, optional: created, pending, running, failed, success, canceled, skipped; …)".
    ['job-scope-outdated', 'listProjectJobs cancelJob retryJob playJob', 'The scope of a list of jobs compares the status that they had before they were canceled, retried or played.', scopeOutdated()],
    // Endpoints, Jobs: "scope (string or array of string, optional: created, pending, running, failed, success, canceled, skipped; …)".
    ['skipped-is-no-scope', 'listProjectJobs listPipelineJobs', 'The scope skipped is not known.', on(JOB_LISTS, (call) => (asked(call, 'scope').includes('skipped') && call.token !== '' ? Promise.resolve(error(400, { scope: ['does not have a valid value'] })) : call.pass()))],
    // States and transitions: "Job | any | POST erase | job exists | …".
    ['bare-job-not-erasable', 'eraseJob', 'A job without artifacts and trace cannot be erased.', bareNotErasable()],
    // Resources, Job: "pipeline … present in list and single-job responses".
    ['pipeline-missing-in-list', 'listProjectJobs listPipelineJobs', 'In lists, jobs do not have their pipeline.', each(JOB_LISTS, (job) => { delete job.pipeline; })],
    // Conventions 6: "Timestamps are ISO 8601 date-times (with fractional seconds and Z or a numeric offset)."
    ['job-times-in-seconds', 'listProjectJobs listPipelineJobs getJob', 'The times of a job are seconds since 1970.', each(JOBS, (job) => { for (const name of ['created_at', 'started_at', 'finished_at']) job[name] = secondsOf(job[name]); })],
    // Authentication 4: "A GET on a private project by a caller who is not a member returns 404."
    ['private-jobs-open', 'listProjectJobs', 'Everybody with a token lists the jobs of private projects.', asAdmin('GET /projects/*/jobs', [404], (call) => callerOf(call) !== undefined && projectOf(call) !== undefined)],
  ],
  issues: [
    // Endpoints: "state (string, optional: opened or closed; all when omitted), … iids (array of integer, optional)".
    ['iids-of-opened-only', 'listProjectIssues', 'With iids, only opened issues are listed unless a state is sent.', query('GET /projects/*/issues', (changed) => { if (changed.has('iids[]') && !changed.has('state')) changed.set('state', 'opened'); })],
    // Endpoints: "search (string, optional: matched against title and description)".
    ['search-first-word-only', 'listIssues listGroupIssues listProjectIssues', 'A search compares the first word only.', query(LISTS, (changed) => { const [first = ''] = (changed.get('search') ?? '').trim().split(/\s+/); if (first !== '') changed.set('search', first); })],
    // Endpoints: "sort (string, optional: asc or desc; default desc)".
    ['sorted-within-pages', 'listProjectIssues', 'Ascending order is that within pages, which themselves are in descending order.', sortsInPages()],
    // Endpoints: "order_by (string, optional: created_at or updated_at; default created_at), sort (string, optional: asc or desc; default desc)".
    ['search-forgets-order', 'listProjectIssues', 'With a search, the order that is sent is ignored.', query('GET /projects/*/issues', (changed) => { if (changed.has('search')) { changed.delete('order_by'); changed.delete('sort'); } })],
    // Endpoints, Issues: "GET /issues … issues created by the authenticated user".
    ['mine-of-my-projects-only', 'listIssues createIssue', 'The issues of the caller are those in projects that the caller is a member of.', mineOfMyProjects()],
    // Conventions 6: "Dates are YYYY-MM-DD."
    ['due-date-with-time', 'createIssue getIssue updateIssue listProjectIssues listIssues', 'A due date is a date-time.', everywhere(ISSUES, (object) => { if (isIssue(object) && object.due_date) object.due_date += 'T00:00:00.000Z'; })],
    // Conventions 9: "the array assignees, which holds zero or one element".
    ['two-assignees', 'createIssue updateIssue getIssue', 'An issue has as many assignees as are sent.', twoAssignees()],
    // Endpoints, Issues: "POST /projects/:id/issues | title (string, required)".
    ['issue-without-title', 'createIssue', 'An issue without a title is created, and called Untitled.', adds(NEW_ISSUE, 'title', () => 'Untitled')],
    // Conventions 3: "Parameters of POST and PUT requests are sent as query-string or form fields."
    ['put-query-ignored', 'updateIssue updateMergeRequest', 'An update ignores what is sent in the query.', on([`PUT ${ISSUE}`, `PUT ${REQUEST}`], (call) => call.pass({ query: new URLSearchParams() }))],
    // States and transitions: "Issue | closed | PUT with state_event=reopen | | opened".
    ['move-reopens', 'moveIssue getIssue', 'A closed issue that is moved is opened.', losesOnMove({ state: 'opened' }, { state: 'opened' })],
    // Endpoints, Issues: "POST …/add_spent_time | … | 200 Time stats".
    ['spent-time-is-201', 'addIssueSpentTime addMergeRequestSpentTime', 'To add spent time has the status 201.', succeedsAs([`POST ${ISSUE}/add_spent_time`, `POST ${REQUEST}/add_spent_time`], 201)],
    // Resources, Time stats: "total_time_spent | integer | seconds".
    ['spent-time-of-caller', 'addIssueSpentTime getIssueTimeStats', 'The time spent on an issue leaves out what others have spent.', spentByCaller()],
    // Authentication 2: "Every issues call must be authenticated."
    ['closed-by-without-token', 'listMergeRequestsClosingIssue', 'Which merge requests close an issue of a public project is listed without a token.', asUser(`GET ${ISSUE}/closed_by`)],
    // Conventions 6: "Timestamps are ISO 8601 date-times (with fractional seconds and Z or a numeric offset)."
    ['issue-times-in-full-seconds', 'createIssue getIssue updateIssue listProjectIssues listIssues', 'The times of an issue have no fractional seconds.', everywhere(ISSUES, (object) => { if (isIssue(object)) for (const name of ['created_at', 'updated_at']) object[name] = object[name].replace(/\.\d+/, ''); })],
  ],
  requests: [
    // Endpoints, Merge requests: "state (string: opened, closed, merged, all; all when omitted); … labels (string, comma-separated)".
    ['state-forgets-labels', 'listMergeRequests', 'With a state, the labels that are sent are ignored.', forgets(`GET ${REQUESTS}`, 'labels', 'state')],
    // Endpoints, Merge requests: "source_branch, target_branch, title (strings, required)".
    ['target-branch-optional', 'createMergeRequest', 'The target branch of a merge request is the default branch if it is not sent.', adds(`POST ${REQUESTS}`, 'target_branch', (call) => projectOf(call)?.default_branch)],
    // Endpoints, Merge requests: "POST /projects/:id/merge_requests | … assignee_id (integer)".
    ['new-request-unassigned', 'createMergeRequest getMergeRequest', 'A new merge request has no assignee.', on(`POST ${REQUESTS}`, (call) => { const { assignee_id: id, ...sent } = call.sent; return call.pass(/^\d+$/.test(text(id)) ? { sent } : {}); })],
    // States and transitions: "PUT merge | mergeable, sha (if given) equals head of source | merged".
    ['merge-needs-sha', 'acceptMergeRequest', 'To accept a merge request without its hash is invalid.', mergeNeedsSha()],
    // Errors: "409 | accept merge request | sha given but differs from source branch head".
    ['other-sha-is-412', 'acceptMergeRequest', 'A hash that is not the head is a failed precondition.', rejectAs(`PUT ${REQUEST}/merge`, 409, 412, 'SHA does not match HEAD of source branch')],
    // Errors: "406 | cancel merge when pipeline succeeds | merge request is not set to merge when the pipeline succeeds".
    ['cancel-without-flag-405', 'cancelMergeWhenPipelineSucceeds', 'To cancel a merge that waits for no pipeline has the status of one that is done.', rejectAs(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, 406, 405, 'Method Not Allowed')],
    // Endpoints, Merge requests: "POST …/unsubscribe | | 200 merge request; 304 if not subscribed".
    ['request-unsubscribed-204', 'unsubscribeFromMergeRequest', 'To unsubscribe from a merge request returns nothing.', succeedsAs(`POST ${REQUEST}/unsubscribe`, 204)],
    // Resources, Todo: "target (the issue or merge request object)".
    ['todo-target-is-reference', 'createMergeRequestTodo', 'The target of a todo of a merge request is a reference only.', json(`POST ${REQUEST}/todo`, ({ target: { id, iid, title }, ...todo }) => ({ ...todo, target: { id, iid, title } }))],
    // Endpoints, Merge requests: "DELETE … | soft delete; admins and project owners only".
    ['deleted-request-listed', 'deleteMergeRequest listMergeRequests', 'A merge request that is deleted is still listed.', listsDeleted()],
    // States and transitions: "PUT merge with merge_when_pipeline_succeeds=true | | unchanged"; without it: "merged".
    ['false-flag-waits', 'acceptMergeRequest', 'A merge request that is to be merged without its pipeline waits for it.', on(`PUT ${REQUEST}/merge`, (call) => call.pass(text(call.sent.merge_when_pipeline_succeeds) === 'false' ? { query: new URLSearchParams(), sent: { ...call.sent, merge_when_pipeline_succeeds: 'true' } } : {}))],
    // Authentication 7: "A merge request accept or cancel without permission returns 401."
    ['accept-by-everybody', 'acceptMergeRequest', 'Everybody with a token may accept merge requests.', asAdmin(`PUT ${REQUEST}/merge`, [401])],
  ],
  projects: [
    // Endpoints, Projects: "namespace_id (integer; default the current user's namespace)".
    ['default-namespace-is-group', 'createProject', 'A new project belongs to the first group of the caller by default.', adds('POST /projects', 'namespace_id', groupOf)],
    // Endpoints, Projects: "PUT /projects/:id | … the enable and option flags, visibility, import_url as in create".
    ['visibility-set-once', 'updateProject', 'The visibility of a project cannot be changed.', drops('PUT /projects/*', /^(private|internal|public)$/, 'visibility')],
    // Conventions 7: "Optional fields that have no value are returned as JSON null."
    ['no-description-is-empty', 'createProject getProject listProjects', 'A project without a description has an empty one.', each(SHOWN_PROJECTS, (project) => { if ('description' in project) project.description ??= ''; })],
    // Endpoints, Projects: "GET /projects/:id | statistics (boolean) | 200 Project".
    ['no-statistics-of-one', 'getProject', 'A single project never has statistics.', query('GET /projects/*', (changed) => changed.delete('statistics'))],
    // Endpoints, Projects: "query (string, required: substring of the project name)".
    ['search-finds-paths', 'searchProjects', 'The search for projects compares paths instead of names.', searchesPaths()],
    // States and transitions: "Project | any | POST archive | user is admin or owner | archived=true".
    ['archived-project-is-gone', 'archiveProject getProject', 'A project in the archive is not found any more.', archivedIsGone()],
    // States and transitions: "Project | any | POST unarchive | user is admin or owner | archived=false | idempotent".
    ['unarchive-again-409', 'unarchiveProject', 'A project that is not archived cannot be taken out of the archive.', unarchiveConflicts()],
    // Endpoints, Projects: "DELETE /projects/:id | | removes the project and all associated resources".
    ['project-deletion-archives', 'deleteProject getProject', 'A project that is deleted is archived only.', deletionArchives()],
    // Endpoints, Projects: "POST /projects/:id/uploads | file (required, multipart file) | 200/201 Upload result".
    ['uploads-are-images', 'uploadFile', 'Only images can be uploaded.', imagesOnly],
    // Events 1: "wiki events (set by wiki_events, reported as wiki_page_events)".
    ['wiki-events-as-sent', 'listProjectHooks getProjectHook createProjectHook updateProjectHook', 'A hook reports wiki_events instead of wiki_page_events.', each([`GET ${HOOKS}`, `GET ${HOOKS}/*`, `POST ${HOOKS}`, `PUT ${HOOKS}/*`], (hook) => { hook.wiki_events = hook.wiki_page_events; delete hook.wiki_page_events; })],
    // Endpoints, Projects: "GET /projects/:id/repository/branches/:branch | branch (string, required)".
    ['branch-in-any-case', 'getBranch', 'A branch is found by its name in capitals.', branchesInAnyCase()],
    // Endpoints, Projects: "unauthenticated calls return public projects".
    ['project-list-needs-token', 'listProjects', 'Projects are not listed without a token.', on('GET /projects', (call) => (call.token === '' ? Promise.resolve(error(401, '401 Unauthorized')) : call.pass()))],
    // Resources, Project: "internal = clonable by any logged-in user"; Authentication 4 hides private projects only.
    ['internal-is-private', 'getProject', 'An internal project is found by its members only.', internalIsPrivate()],
    // Endpoints, Projects: "GET /projects/search/:query | … | projects visible to the caller".
    ['search-finds-private', 'searchProjects', 'The search finds private projects for everybody with a token.', searchesPrivate()],
  ],
  accounts: [
    // Endpoints, Users: "active=true or blocked=true (false values are unsupported)".
    ['active-filter-ignored', 'listUsers', 'The flag active is ignored.', query('GET /users', (changed) => changed.delete('active'))],
    // Endpoints, Users: "200 array of User; admins get the admin view".
    ['admin-list-as-for-others', 'listUsers', 'Administrators list users as others do.', each('GET /users', (user) => { for (const name of Object.keys(user)) if (ADMIN_FIELDS.test(name)) delete user[name]; })],
    // Endpoints, Users: "external (boolean, default false)".
    ['new-user-is-external', 'createUser getUser', 'A new user is external by default.', omittedAs('POST /users', { external: 'true' })],
    // Endpoints, Users: "PUT /users/:id | admin only. email, … projects_limit, … (all optional)".
    ['update-resets-limit', 'updateUser getUser', 'An update without projects_limit sets it to its default.', rewrites('PUT /users/*', 'users', (_, { sent }) => !('projects_limit' in sent) && { projects_limit: 100 })],
    // Errors: "400 | add SSH key, add email | validation failure".
    ['invalid-key-422', 'createCurrentUserSshKey', 'An invalid SSH key has the status 422.', on('POST /user/keys', async (call) => { const response = await call.pass(); return response.status === 400 ? new Response(await response.text(), { status: 422, headers: response.headers }) : response; })],
    // Errors: "400 | add SSH key, add email | validation failure; … text such as already taken".
    ['own-email-twice', 'createCurrentUserEmail', 'Who adds an address again gets the one that is there as a new one.', acceptsTaken('POST /user/emails', (call) => { const own = call.world.emails.all({ user: callerOf(call)?.id ?? 0 }).find(({ email }) => text(email) === text(call.sent.email)); return own && { id: own.id, email: own.email }; })],
    // Endpoints, Users: "GET /users/:user_id/impersonation_tokens | admin only; user_id (integer, required)".
    ['tokens-of-all-users', 'listImpersonationTokens', 'The tokens of a user are listed with those of all others.', relist(`GET ${TOKENS}`, (all, call) => { const others = call.world.users.all().filter(({ id }) => id !== number(call.path[0])); return joinLists(all, call, others.map(({ id }) => `/users/${id}/impersonation_tokens`)); })],
    // Endpoints, Users: "scopes (array, required: api, read_user)".
    ['token-scopes-optional', 'createImpersonationToken', 'A token without scopes gets the scope api.', adds(`POST ${TOKENS}`, 'scopes[]', () => 'api')],
    // Endpoints, Users: "state (all, active, inactive)"; States: "DELETE token | admin | revoked=true, active=false".
    ['revoked-token-among-active', 'listImpersonationTokens revokeImpersonationToken', 'The active tokens are those that have not expired, revoked or not.', relist(`GET ${TOKENS}`, (all, call) => (call.query.get('state') === 'active' ? all.filter(({ active, revoked }) => active || revoked) : all), (changed) => { if (changed.get('state') === 'active') changed.delete('state'); })],
    // Authentication 5: "Admin-only operations: …, impersonation tokens".
    ['own-token-revoked-by-user', 'revokeImpersonationToken', 'A user may revoke a token that acts as this user.', asAdmin(`DELETE ${TOKENS}/*`, [403], isSelf)],
    // Authentication 5: "Admin-only operations: user create, modify, delete, block, unblock".
    ['block-by-everybody', 'blockUser', 'Everybody with a token may block users.', asAdmin('POST /users/*/block', [403])],
    // Resources, User: "User (admin view, list/single/current user) … two_factor_enabled (boolean)".
    ['two-factor-for-everybody', 'getUser', 'Everybody sees whether a user signs in with two factors.', json('GET /users/*', (user, call) => { user.two_factor_enabled ??= userOf(call)?.two_factor_enabled ?? false; })],
    // Resources, UserBrief: "state | string | active or blocked".
    ['blocked-is-inactive', 'getUser listUsers blockUser', 'A user who is blocked has the state inactive.', each(['GET /users', 'GET /users/*'], (user) => { if (user.state === 'blocked') user.state = 'inactive'; })],
    // Authentication 1: "the header PRIVATE-TOKEN …, where the value is the caller's private access token".
    ['token-in-any-case', 'getCurrentUser', 'Tokens are compared without regard to case.', tokensInAnyCase()],
    // Conventions 5: "Responses are JSON except artifact download and trace, which serve file content."
    ['missing-project-as-html', 'getProject', 'The response about a project that is not there is HTML.', missingAsHtml()],
  ],
};
