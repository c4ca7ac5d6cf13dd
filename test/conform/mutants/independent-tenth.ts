/**
 * Sixty servers that teams might ship by mistake, written from the documentation alone, without the kit. Above each
 * is what it breaks: the section of the documentation and its words. The end of the file says how direct each is.
 */
import { asAdmin, asUser, rejectAs, rejects } from './access-layers.ts';
import {
  byDefault,
  drops,
  each,
  filter,
  ignores,
  json,
  omittedAs,
  query,
  readAll,
  relist,
  sent,
} from './input-layers.ts';
import { ADMIN, both, type Call, error, type Json, type Layer, on, type Row } from './layer.ts';
import {
  FLAG,
  ISSUE,
  JOB,
  JOB_LISTS,
  LISTS,
  NEW_ISSUE,
  REQUEST,
  REQUESTS,
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

/** Shows the artifacts file that a job had before it was erased. */
function showsErasedFiles(): Layer {
  const files = new WeakMap<object, Map<number, Json>>();
  const erase = on(`POST ${JOB}/erase`, async (call) => {
    const job = await call.read(`${projectPath(call)}/jobs/${call.path[1]}`);
    const response = await call.pass();
    if (response.status < 300 && job?.artifacts_file) {
      const erased = files.get(call.world) ?? new Map<number, Json>();
      files.set(call.world, erased.set(job.id, job.artifacts_file));
    }
    return response;
  });
  const show = each([`GET ${JOB}`, ...JOB_LISTS], (job, { world }) => {
    job.artifacts_file ??= files.get(world)?.get(job.id) ?? null;
  });
  return both(erase, show);
}

/** The newest job of a name on a ref, however it ended. */
function anyJobOfRef(call: Call) {
  const { world, path, query: asked } = call;
  return world.jobs
    .all({ project: projectOf(call)?.id ?? 0 })
    .findLast(({ ref, name }) => ref === path[1] && name === asked.get('job'));
}

/** Stores the labels of an update as a single one. */
const storesOneLabel = json(`PUT ${ISSUE}`, (issue, call) => {
  const { labels: written } = call.sent;
  const row = issueOf(call);
  if (typeof written !== 'string' || !written.includes(',') || row === undefined) return issue;
  const { issues, transaction } = call.world;
  const labels = [written];
  transaction(() => issues.change(row, { labels }));
  return { ...issue, labels };
});

/** Removes the source branch of what was merged. */
const removesSource = after(`PUT ${REQUEST}/merge`, (call) => () => {
  const request = mergeRequestOf(call);
  if (request?.state !== 'merged') return;
  const { source_project_id, source_branch } = request;
  const branch = call.world.branches.find('name', `${source_project_id}/${source_branch}`);
  if (branch !== undefined) call.world.branches.remove(branch);
});

/** All projects but the private ones, in the order that is asked for. */
async function publicAndInternal(all: Json[], call: Call): Promise<Json[]> {
  const asked = new URLSearchParams(call.query);
  const isOwn = ['owned', 'membership', 'starred'].some((name) => asked.has(name));
  if (call.token !== '' || isOwn) return all;
  asked.delete('page');
  asked.set('per_page', '100');
  const found = ((await call.read(`/projects?${asked}`, ADMIN)) ?? []) as Json[];
  return found
    .filter(({ visibility }) => visibility !== 'private')
    .map(({ permissions: _, ...project }) => project);
}

/** Begins each page after the first one item too early. */
const overlaps = on(
  ['GET /users', `GET ${REQUESTS}`, `GET ${TOKENS}`],
  async (call): Promise<Response> => {
    const response = await call.pass();
    const page = Number(response.headers.get('x-page'));
    if (response.status !== 200 || page < 2) return response;
    const size = Number(response.headers.get('x-per-page'));
    const begin = (page - 1) * size - 1;
    const items = (await readAll(call)).slice(begin, begin + size);
    return Response.json(items, { headers: response.headers });
  },
);

/** What is below a project, however deep, and the project itself. */
const INSIDE = [0, 1, 2, 3, 4].map((depth) => `/projects/*${'/*'.repeat(depth)}`);

const DAY = /^\d{4}-\d\d-\d\d$/;

const jobs: readonly Row[] = [
  [
    'scope-last-wins',
    'listProjectJobs',
    'of several scopes, only the last one selects jobs',
    // Endpoints, Jobs: "scope (string or array of string, optional: …)"; Conventions 4: "Array parameters are sent
    // as repeated `name[]=value` (for example `iids[]`, `scope[]`, `scopes[]`)."
    query('GET /projects/*/jobs', (asked) => {
      const last = asked.getAll('scope[]').at(-1);
      if (last !== undefined) asked.set('scope[]', last);
    }),
  ],
  [
    'skipped-jobs-unlisted',
    'listProjectJobs listPipelineJobs',
    'lists without a scope leave out skipped jobs',
    // Endpoints, Jobs: "scope (…: created, pending, running, failed, success, canceled, skipped; all jobs if omitted)".
    relist(JOB_LISTS, (all, call) => {
      const isScoped = call.query.has('scope') || call.query.has('scope[]');
      return isScoped ? all : all.filter(({ status }) => status !== 'skipped');
    }),
  ],
  [
    'ref-artifacts-of-other-job',
    'downloadRefArtifacts',
    'the artifacts of a ref are those of the newest job of the name, also if it was canceled or failed',
    // Endpoints, Jobs: "200 serves the artifacts file of the job that finished successfully".
    on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
      const response = await call.pass();
      const job = response.status === 404 ? anyJobOfRef(call) : undefined;
      const path = `${projectPath(call)}/jobs/${job?.id}/artifacts`;
      return job === undefined ? response : call.pass({ path, query: new URLSearchParams() });
    }),
  ],
  [
    'no-trace-is-blank',
    'downloadJobTrace',
    'a job without a trace returns 200 with an empty trace',
    // Endpoints, Jobs: "200 serves the trace file; 404 job missing or no trace".
    on(`GET ${JOB}/trace`, async (call) => {
      const response = await call.pass();
      const job = call.world.jobs.get(number(call.path[1]));
      const isThere = job !== undefined && job.project_id === projectOf(call)?.id;
      return response.status === 404 && isThere
        ? new Response('', { headers: { 'content-type': 'text/plain' } })
        : response;
    }),
  ],
  [
    'trace-within-json',
    'downloadJobTrace',
    'a trace is served as a JSON text in quotes',
    // Conventions 5: "Responses are JSON except artifact download and trace, which serve file content."
    on(`GET ${JOB}/trace`, async (call) => {
      const response = await call.pass();
      return response.status === 200 ? Response.json(await response.text()) : response;
    }),
  ],
  [
    'commit-id-abbreviated',
    'listProjectJobs listPipelineJobs getJob',
    'the commit of a job has the short hash as its ID',
    // Resources, Job: "Commit: author_email, author_name, created_at, id (full hash), message, short_id, title".
    each([`GET ${JOB}`, ...JOB_LISTS], ({ commit }) => {
      commit.id = commit.short_id;
    }),
  ],
  [
    'cancel-in-response-only',
    'cancelJob',
    'the response to canceling shows the job as canceled, and the job stays as it was',
    // States and transitions: "Job | any | POST cancel | job exists | canceled | returns Job".
    rewrites(`POST ${JOB}/cancel`, 'jobs', (_, __, before) => {
      const { status, started_at, finished_at } = before;
      return { status, started_at, finished_at };
    }),
  ],
  [
    'erased-archive-shown',
    'eraseJob getJob listProjectJobs listPipelineJobs',
    'an erased job still shows the file name and the size of the artifacts that were removed',
    // States and transitions: "Job | any | POST erase | … | artifacts and trace removed"; Conventions 7: "Optional
    // fields that have no value are returned as JSON `null`."
    showsErasedFiles(),
  ],
  [
    'job-user-without-details',
    'listProjectJobs listPipelineJobs getJob',
    'the user of a job has the fields of a brief user only',
    // Resources, Job: "job user object has avatar_url, bio, created_at, id, linkedin, name, skype, state, twitter,
    // username, web_url, website_url".
    each([`GET ${JOB}`, ...JOB_LISTS], (job) => {
      if (job.user === null) return;
      const { id, username, name, state, avatar_url, web_url } = job.user;
      job.user = { id, username, name, state, avatar_url, web_url };
    }),
  ],
];

const issues: readonly Row[] = [
  [
    'group-by-id-only',
    'listGroupIssues',
    'the issues of a group are not found by its path',
    // Endpoints, Issues: "id is the group ID or URL-encoded group path (required)".
    on('GET /groups/*/issues', async (call) => {
      const response = await call.pass();
      const isPath = /\D/.test(call.path[0] ?? '');
      return response.status === 200 && isPath ? error(404, '404 Group Not Found') : response;
    }),
  ],
  [
    'my-issues-open-only',
    'listIssues',
    "the caller's issues are the open ones, if no state is sent",
    // Endpoints: "`state` (string, optional: opened or closed; all when omitted)".
    byDefault('GET /issues', 'state', 'opened'),
  ],
  [
    'order-by-turns-round',
    'listIssues listGroupIssues listProjectIssues',
    'lists with `order_by` and without `sort` are ascending',
    // Endpoints: "`sort` (string, optional: asc or desc; default desc)".
    query(LISTS, (asked) => {
      if (asked.has('order_by') && !asked.has('sort')) asked.set('sort', 'asc');
    }),
  ],
  [
    'new-issue-undated',
    'createIssue',
    'the due date of a new issue is not stored',
    // Endpoints, Issues, POST: "due_date (string, YYYY-MM-DD)"; Resources, Issue: "due_date | date or null".
    drops(NEW_ISSUE, DAY, 'due_date'),
  ],
  [
    'update-uncovers-issue',
    'updateIssue',
    'an update without `confidential` makes the issue visible to everybody, by the default of new issues',
    // Endpoints, Issues: the default belongs to POST, "confidential (boolean, default false)"; PUT has "all optional:
    // title, description, confidential (boolean), …"; Projects: "only fields sent are changed on update".
    omittedAs(`PUT ${ISSUE}`, { confidential: false }),
  ],
  [
    'updated-labels-unsplit',
    'updateIssue',
    'an update stores its labels as one label with commas',
    // Endpoints, Issues, POST: "labels (string, comma-separated names)"; Resources, Issue: "labels | array of string".
    storesOneLabel,
  ],
  [
    'state-event-needs-solitude',
    'updateIssue',
    'an update with other fields does not close or reopen the issue',
    // States and transitions: "Issue | opened | PUT with state_event=close | | closed".
    sent(`PUT ${ISSUE}`, (fields) => {
      const isValid = fields.state_event === 'close' || fields.state_event === 'reopen';
      if (isValid && Object.keys(fields).length > 1) delete fields.state_event;
    }),
  ],
  [
    'admin-cannot-backdate',
    'createIssue',
    'an administrator who does not own the project creates issues now, whatever time is sent',
    // Endpoints, Issues, POST: "created_at (string, ISO 8601 date-time; requires admin or project owner)".
    sent(NEW_ISSUE, (fields, call) => {
      const isTime = !Number.isNaN(Date.parse(fields.created_at));
      if (isTime && isAdmin(call) && !isOwner(call)) delete fields.created_at;
    }),
  ],
  [
    'author-deletes-issue',
    'deleteIssue',
    'who wrote an issue may delete it in a project of somebody else',
    // Endpoints, Issues, DELETE: "soft-deletes the issue; admins and project owners only".
    asAdmin(`DELETE ${ISSUE}`, [403], (call) => {
      const caller = callerOf(call);
      return caller !== undefined && issueOf(call)?.author_id === caller.id;
    }),
  ],
  [
    'move-denied-as-403',
    'moveIssue',
    'moving an issue to a project where the caller may not returns 403',
    // Errors: "400 | move issue | target project equals source or insufficient permission; explaining message".
    on(`POST ${ISSUE}/move`, async (call) => {
      const response = await call.pass();
      const target = call.world.projects.get(number(call.sent.to_project_id));
      const isOther = target !== undefined && target !== projectOf(call);
      return response.status === 400 && isOther ? error(403, '403 Forbidden') : response;
    }),
  ],
  [
    'todo-without-votes',
    'createIssueTodo',
    'the issue in a todo has no votes',
    // Resources, Issue: "upvotes, downvotes | integer | present when the issue is embedded in a todo".
    json(`POST ${ISSUE}/todo`, ({ target }) => {
      delete target.upvotes;
      delete target.downvotes;
    }),
  ],
  [
    'human-time-unspaced',
    'setIssueTimeEstimate addIssueSpentTime getIssueTimeStats',
    'times in words have no space between hours and minutes',
    // Resources, Time stats: "formatted like hours then minutes, with a space between units".
    each(
      [`POST ${ISSUE}/time_estimate`, `POST ${ISSUE}/add_spent_time`, `GET ${ISSUE}/time_stats`],
      (stats) => {
        for (const name of ['human_time_estimate', 'human_total_time_spent']) {
          stats[name] = stats[name]?.replaceAll(' ', '') ?? null;
        }
      },
    ),
  ],
  [
    'time-without-token',
    'getIssueTimeStats',
    'the times of issues of public projects can be read without a token',
    // Authentication 2: "Every issues call must be authenticated."
    asUser(`GET ${ISSUE}/time_stats`),
  ],
  [
    'default-beats-description',
    'createIssue',
    'the default description of an issue that resolves discussions replaces the one that was sent',
    // Endpoints, Issues, POST: "which fills a default description; explicit title or description take precedence".
    sent(NEW_ISSUE, (fields) => {
      if (fields.merge_request_to_resolve_discussions_of !== undefined) delete fields.description;
    }),
  ],
];

const mergeRequests: readonly Row[] = [
  [
    'merged-among-closed',
    'listMergeRequests',
    'the closed merge requests include the merged ones',
    // Endpoints, Merge requests: "state (string: opened, closed, merged, all; all when omitted)".
    relist(
      `GET ${REQUESTS}`,
      (all, call) =>
        call.query.get('state') === 'closed'
          ? all.filter(({ state }) => state === 'closed' || state === 'merged')
          : all,
      (asked) => {
        if (asked.get('state') === 'closed') asked.delete('state');
      },
    ),
  ],
  [
    'target-branch-kept',
    'updateMergeRequest',
    'an update does not change the target branch',
    // Endpoints, Merge requests, PUT: "target_branch, title, assignee_id, description, state_event …".
    sent(`PUT ${REQUEST}`, (fields, call) => {
      const { target_branch: wanted } = fields;
      const project = projectOf(call)?.id;
      const isBranch = call.world.branches.find('name', `${project}/${wanted}`) !== undefined;
      if (isBranch) fields.target_branch = mergeRequestOf(call)?.target_branch ?? wanted;
    }),
  ],
  [
    'short-sha-accepted',
    'acceptMergeRequest',
    'the beginning of the hash of the head is enough to merge',
    // Endpoints, Merge requests: "sha (string; must equal the head of the source branch)"; Errors: "409 | accept merge
    // request | sha given but differs from source branch head".
    ignores(`PUT ${REQUEST}/merge`, 'sha', (sha, call) => {
      const head = mergeRequestOf(call)?.sha ?? '';
      return isText(sha) && sha.length >= 7 && head.startsWith(sha);
    }),
  ],
  [
    'cancel-merged-as-406',
    'cancelMergeWhenPipelineSucceeds',
    'canceling the automatic merge of a merged or closed merge request returns 406',
    // Errors: "405 | cancel merge when pipeline succeeds | merge request already merged or closed; message 'Method Not
    // Allowed'".
    rejectAs(`PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`, 405, 406, '406 Not Acceptable'),
  ],
  [
    'merging-removes-branch',
    'acceptMergeRequest',
    'the source branch is removed when it is merged, also if nobody requested that',
    // States and transitions: "merge_commit_sha set; source branch removed if requested".
    removesSource,
  ],
  [
    'listed-merge-uncommitted',
    'listMergeRequests',
    'lists show merged merge requests without a merge commit',
    // Resources, Merge request: "merge_commit_sha | string or null | set once merged".
    each(`GET ${REQUESTS}`, (request) => {
      request.merge_commit_sha = null;
    }),
  ],
  [
    'real-size-is-number',
    'listMergeRequestVersions getMergeRequestVersion',
    'the size of a diff version is a number',
    // Resources, Merge request diff version: "real_size (string)".
    each([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`], (version) => {
      version.real_size = Number(version.real_size);
    }),
  ],
  [
    'owner-keeps-request',
    'deleteMergeRequest',
    'only administrators may delete merge requests',
    // Authentication 5: "issue and merge request delete need admin or project owner".
    rejects(`DELETE ${REQUEST}`, 403, '403 Forbidden', (call) => {
      return isOwner(call) && !isAdmin(call) && mergeRequestOf(call) !== undefined;
    }),
  ],
  [
    'todo-type-with-underscore',
    'createMergeRequestTodo',
    'the target type of a todo on a merge request is `merge_request`',
    // Resources, Todo: "target_type (`Issue` or `MergeRequest`)".
    json(`POST ${REQUEST}/todo`, (todo) => {
      todo.target_type = 'merge_request';
    }),
  ],
  [
    'stats-of-issue-with-iid',
    'getMergeRequestTimeStats addIssueSpentTime',
    'a merge request has the times of the issue with the same number',
    // Endpoints, Merge requests: "GET | .../:merge_request_iid/time_stats | | 200 Time stats"; Conventions 8: "`iid`
    // (internal to the project). Endpoints that address an issue or merge request use the `iid`."
    on(`GET ${REQUEST}/time_stats`, async (call) => {
      const response = await call.pass();
      const path = `${projectPath(call)}/issues/${call.path[1]}/time_stats`;
      return response.status === 200 && issueOf(call) ? call.pass({ path }) : response;
    }),
  ],
  [
    'request-update-unassigns',
    'updateMergeRequest',
    'an update without an assignee removes the one that there is',
    // Endpoints, Merge requests, PUT: "at least one of the optional attributes must be sent"; Projects: "only fields
    // sent are changed on update".
    omittedAs(`PUT ${REQUEST}`, { assignee_id: null }),
  ],
];

const projects: readonly Row[] = [
  [
    'anonymous-sees-internal',
    'listProjects',
    'the list of projects has internal ones without a token',
    // Authentication 3: "Without authentication, project list returns only public projects".
    relist('GET /projects', publicAndInternal),
  ],
  [
    'unstar-clears-all',
    'unstarProject',
    'unstarring a project removes the stars of all users',
    // Errors: "304 | subscribe, unsubscribe, todo create, star, unstar | action already in effect, no change"; the
    // star of another user is still in effect.
    removes('POST /projects/*/unstar', (world, call) => [
      world.stars,
      world.stars.all({ project: projectOf(call)?.id ?? 0 }),
    ]),
  ],
  [
    'underscores-in-path',
    'createProject',
    'the path that is made of a name has underscores',
    // Endpoints, Projects: "path (string; required if name is absent; generated from name, lowercased with dashes)".
    sent('POST /projects', (fields) => {
      const { name, path } = fields;
      const isPlain = isText(name) && /^[\w-]+( [\w-]+)+$/.test(name);
      if (isPlain && path === undefined) fields.path = text(name).replaceAll(' ', '_');
    }),
  ],
  [
    'default-branch-main',
    'createProjectForUser',
    'the default branch of a project that an administrator creates for a user is `main`',
    // Endpoints, Projects, POST /projects/user/:user_id: "default_branch (string, default master)".
    omittedAs('POST /projects/user/*', { default_branch: 'main' }),
  ],
  [
    'update-makes-private',
    'updateProject',
    'an update without a visibility makes the project private',
    // Endpoints, Projects: "only fields sent are changed on update except `name`".
    omittedAs('PUT /projects/*', { visibility: 'private' }),
  ],
  [
    'fork-to-id-only',
    'forkProject',
    'the namespace of a fork is not found by its path',
    // Endpoints, Projects: "namespace (integer or string, required: ID or path of the target namespace)".
    rejects('POST /projects/*/fork', 404, '404 Namespace Not Found', (call) => {
      const { namespace } = call.sent;
      const isPath = isText(namespace) && /\D/.test(namespace);
      return isPath && callerOf(call) !== undefined && projectOf(call) !== undefined;
    }),
  ],
  [
    'star-toggles',
    'starProject',
    'starring a project for the second time removes the star',
    // Endpoints, Projects: "200 Project; 304 if already starred"; Errors: "304 | … | action already in effect, no
    // change".
    on('POST /projects/*/star', async (call) => {
      const response = await call.pass();
      const path = `${projectPath(call)}/unstar`;
      return response.status === 304 ? call.pass({ path }) : response;
    }),
  ],
  [
    'archive-again-304',
    'archiveProject',
    'archiving an archived project returns 304',
    // States and transitions: "Project | any | POST archive | user is admin or owner | archived=true | idempotent";
    // Endpoints, Projects: "200 Project; admin or owner only".
    on('POST /projects/*/archive', async (call) => {
      const isArchived = projectOf(call)?.archived === true;
      const response = await call.pass();
      return isArchived && response.status === 200 ? new Response(null, { status: 304 }) : response;
    }),
  ],
  [
    'hook-update-resets-flags',
    'updateProjectHook',
    'an update of a hook switches off the events that it does not name',
    // Endpoints, Projects: "url (required) and the same optional fields"; "only fields sent are changed on update
    // except `name`".
    omittedAs('PUT /projects/*/hooks/*', {
      push_events: false,
      issues_events: false,
      merge_requests_events: false,
      tag_push_events: false,
      note_events: false,
      job_events: false,
      pipeline_events: false,
      wiki_events: false,
    }),
  ],
  [
    'wiki-events-lost',
    'createProjectHook updateProjectHook',
    'hooks do not store whether they are for wiki events',
    // Events 1: "wiki events (set by `wiki_events`, reported as `wiki_page_events`)".
    drops(['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'], FLAG, 'wiki_events'),
  ],
  [
    'hook-secret-echoed',
    'createProjectHook updateProjectHook',
    'the responses to creating and updating a hook have the secret that was sent',
    // Resources, Project hook: "The secret `token` is accepted on write and never returned."
    json(['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'], (hook, call) => {
      if (isText(call.sent.token)) hook.token = call.sent.token;
    }),
  ],
  [
    'listed-branch-unprotected',
    'listBranches getBranch protectBranch',
    'lists show no branch as protected',
    // States and transitions: "Branch | any | PUT protect / unprotect | | protected true / false".
    each('GET /projects/*/repository/branches', (branch) => {
      branch.protected = false;
    }),
  ],
  [
    'owner-unforks',
    'deleteForkRelation',
    'the owner of a fork may delete the relation',
    // Endpoints, Projects: "DELETE | /projects/:id/fork | | admin only"; Authentication 5 names the fork relation.
    asAdmin('DELETE /projects/*/fork', [403], isOwner),
  ],
  [
    'unshare-all',
    'unshareProject',
    'ending a share with one group ends those with all groups',
    // Endpoints, Projects: "DELETE | /projects/:id/share/:group_id | group_id (integer, required) | 204 with no content".
    removes('DELETE /projects/*/share/*', (world, call) => [
      world.group_shares,
      world.group_shares.all({ project: projectOf(call)?.id ?? 0 }),
    ]),
  ],
  [
    'upload-url-with-host',
    'uploadFile',
    'the URL of an upload is absolute',
    // Resources, Upload result: "url (string, relative to the project path)".
    json('POST /projects/*/uploads', async ({ url, markdown, ...upload }, call) => {
      const project = await call.read(projectPath(call));
      const absolute = `${project?.web_url}${url}`;
      return { ...upload, url: absolute, markdown: markdown.replace(url, () => absolute) };
    }),
  ],
];

const users: readonly Row[] = [
  [
    'search-misses-emails',
    'listUsers',
    'the search for users compares usernames only',
    // Endpoints, Users: "search (string, matched against email or username)".
    filter('GET /users', 'search', ({ username }, value) => text(username).includes(text(value))),
  ],
  [
    'blocked-until-updated',
    'updateUser',
    'an update of a blocked user makes the user active',
    // States and transitions: "User | blocked | POST unblock | admin | active".
    both(
      json('PUT /users/*', (user) => {
        user.state = 'active';
      }),
      rewrites('PUT /users/*', 'users', () => ({ state: 'active' })),
    ),
  ],
  [
    'key-of-anyone-deleted',
    'deleteCurrentUserSshKey',
    'users can delete the SSH keys of others',
    // Authentication 5: "Admin-only operations: … other users' keys and emails".
    removes('DELETE /user/keys/*', (world, { path: [id] }) => [
      world.ssh_keys,
      [{ id: number(id) }],
    ]),
  ],
  [
    'email-error-is-text',
    'createCurrentUserEmail',
    'the error of an address that cannot be added is a text',
    // Errors: "400 | add SSH key, add email | validation failure; body `{message: {<field>: [<text>]}}`".
    on('POST /user/emails', async (call) => {
      const response = await call.pass();
      if (response.status !== 400) return response;
      const { message }: Json = await response.json();
      const texts = Object.entries(message).map(([field, problems]) => `${field} ${problems}`);
      return error(400, texts.join(', '));
    }),
  ],
  [
    'missing-email-deleted',
    'deleteUserEmail',
    'deleting an email that the user does not have returns 200 to administrators',
    // Endpoints, Users: "DELETE | /users/:id/emails/:email_id | admin only | 200 on success; 404 if user or email
    // missing".
    on('DELETE /users/*/emails/*', async (call) => {
      const response = await call.pass();
      const isUser = userOf(call) !== undefined && Number.isInteger(number(call.path[1]));
      return response.status === 404 && isUser ? new Response(null, { status: 200 }) : response;
    }),
  ],
  [
    'revoked-token-gone',
    'revokeImpersonationToken',
    'a revoked token is deleted',
    // States and transitions: "Impersonation token | active | DELETE token | admin | revoked=true, active=false".
    removes(`DELETE ${TOKENS}/*`, (world, { path: [, id] }) => [
      world.impersonation_tokens,
      [{ id: number(id) }],
    ]),
  ],
  [
    'reset-asks-password',
    'createUser',
    'a new user needs a password also if it is to be reset',
    // Endpoints, Users, POST: "Either password or reset_password must be given".
    rejects('POST /users', 400, { password: ['is missing'] }, (call) => {
      const { reset_password, password } = call.sent;
      return isAdmin(call) && String(reset_password) === 'true' && password === undefined;
    }),
  ],
  [
    'latest-activity-first',
    'listUserActivities',
    'the activities of users begin with the latest one',
    // Endpoints, Users: "GET | /user/activities | … | 200 array of user activity, oldest first".
    relist('GET /user/activities', (all) => all.reverse()),
  ],
];

const general: readonly Row[] = [
  [
    'pages-overlap',
    'listUsers listMergeRequests listImpersonationTokens',
    'each page after the first begins with the last item of the page before',
    // Limits: "Pagination parameters | `page`, `per_page` (shown for merge requests, users, impersonation tokens)".
    overlaps,
  ],
  [
    'paths-for-reading-only',
    'updateIssue deleteIssue updateMergeRequest deleteMergeRequest acceptMergeRequest cancelMergeWhenPipelineSucceeds updateProject deleteProject unshareProject updateProjectHook deleteProjectHook protectBranch unprotectBranch deleteForkRelation',
    'PUT and DELETE requests do not find a project by its path',
    // Conventions 2: "Project `:id` is an integer project ID or the URL-encoded namespace path of the project".
    on(
      INSIDE.flatMap((path) => [`PUT ${path}`, `DELETE ${path}`]),
      (call) => {
        const isPath = /\D/.test(call.path[0] ?? '');
        const isFound = callerOf(call) !== undefined && projectOf(call) !== undefined;
        return isPath && isFound
          ? Promise.resolve(error(404, '404 Project Not Found'))
          : call.pass();
      },
    ),
  ],
];

export const tenth: Readonly<Record<string, readonly Row[]>> = {
  jobs,
  issues,
  'merge requests': mergeRequests,
  projects,
  users,
  general,
};

/*
 * How direct each is, with users, projects, branches and merge requests as given.
 *
 * direct     One request shows it, or one write and one read: all that are not named here.
 * indirect   It takes a chain of three or more, or a second user who did something before:
 *              ref-artifacts-of-other-job   read the artifacts, cancel the job, read them again
 *              author-deletes-issue       a user writes an issue in a project of another, and deletes it
 *              merging-removes-branch     create without `remove_source_branch`, merge, get the branch
 *              stats-of-issue-with-iid    an issue of the same number, add time to one of the two, get the stats
 *              unstar-clears-all          two users star, one unstars, the other one unstars or reads the count
 *              unshare-all                share with two groups, end one share, get the project
 *              blocked-until-updated            block, update, get the user
 *              key-of-anyone-deleted      one user adds a key, another deletes it, the first one lists keys
 *              revoked-token-gone         create a token, revoke it, get it
 * debatable  The words say it less than plainly:
 *              update-uncovers-issue, request-update-unassigns   "only fields sent are changed on update" stands in
 *                                         the section on projects; for the two, fields are merely "optional"
 *              pages-overlap              `page` and `per_page` are named, and what a page is goes without saying
 */
