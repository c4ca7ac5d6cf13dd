/** Defects that were written from the documentation alone, without a look at the kit or at other defects. */
import { targetKey } from '../../../src/sandbox/store/keys.ts';
import {
  byDefault,
  each,
  everywhere,
  ignores,
  json,
  omittedAs,
  query,
  relist,
  sent,
} from './input-layers.ts';
import { ADMIN, both, error, type Json, type Layer, on, type Row } from './layer.ts';
import {
  BRIEF,
  CANCEL,
  FLAG,
  ISSUE,
  JOB,
  JOB_LISTS,
  LISTS,
  NEW_ISSUE,
  REQUEST,
  REQUESTS,
  TIMES,
  TOKENS,
} from './places.ts';
import {
  callerOf,
  isAdmin,
  isOwner,
  isSelf,
  issueOf,
  issuePath,
  mergeRequestOf,
  number,
  ownJob,
  projectOf,
  projectPath,
  requestPath,
  text,
  userOf,
} from './rows.ts';
import { after, losesOnMove, rewrites } from './world-layers.ts';

const BRANCH = '/projects/*/repository/branches/*';
const HOOKS = '/projects/*/hooks';

/** Names of what is not there, so that the server itself responds as it does to what is missing. */
const NO_BRANCH = 'no-such-branch';
const NO_NAMESPACE = 'no-such-namespace';

const jobs: readonly Row[] = [
  // Endpoints, Jobs: "scope (string or array of string, optional: created, pending, running, …)".
  [
    'l-job-scopes-last',
    'listProjectJobs listPipelineJobs',
    'Of several scopes of jobs, only the last one counts.',
    query(JOB_LISTS, (asked) => {
      const last = asked.getAll('scope[]').at(-1);
      if (last !== undefined) asked.set('scope[]', last);
    }),
  ],
  // Endpoints, Jobs: "200 serves the artifacts file of the job that finished successfully; 404 job missing or no artifacts".
  [
    'l-ref-artifacts-of-any-status',
    'downloadRefArtifacts',
    'The artifacts of a ref are also those of a job that did not finish successfully.',
    on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
      const response = await call.pass();
      if (response.status !== 404) return response;
      const job = call.world.jobs
        .all({ project: projectOf(call)?.id ?? 0 })
        .findLast(({ ref, name }) => ref === call.path[1] && name === call.query.get('job'));
      return job === undefined
        ? response
        : call.pass({ path: `${projectPath(call)}/jobs/${job.id}/artifacts` });
    }),
  ],
  // States and transitions: "Job | any | POST retry | job exists | pending | returns Job with finished_at null".
  [
    'l-retry-keeps-end',
    'retryJob getJob listProjectJobs listPipelineJobs',
    'A job that is retried keeps the time at which it finished.',
    on(`POST ${JOB}/retry`, async (call) => {
      const id = number(call.path[1]);
      const finished_at = call.world.jobs.get(id)?.finished_at ?? null;
      const response = await call.pass();
      const row = call.world.jobs.get(id);
      if (response.status !== 200 || row === undefined) return response;
      call.world.transaction(() => call.world.jobs.change(row, { finished_at }));
      return Response.json({ ...((await response.json()) as Json), finished_at }, response);
    }),
  ],
  // States and transitions: "Job | any | POST erase | … | artifacts and trace removed".
  [
    'l-erase-keeps-trace',
    'eraseJob downloadJobTrace',
    'Erasing a job removes its artifacts, but not its trace.',
    after(`POST ${JOB}/erase`, ({ world, path: [, job] }) => {
      const trace = world.traces.find('job', number(job));
      return () => {
        if (trace !== undefined && world.traces.get(trace.id) === undefined)
          world.traces.insert(trace);
      };
    }),
  ],
  // Errors: "404 | private project GET by non-member; artifacts, trace | project/job/file missing".
  [
    'l-trace-of-other-project',
    'downloadJobTrace',
    'The trace of a job is served under any project, not only under its own.',
    on(`GET ${JOB}/trace`, async (call) => {
      const response = await call.pass();
      const path = ownJob(call);
      const isOther = response.status === 404 && projectOf(call) !== undefined;
      return isOther && path !== undefined ? call.pass({ path }) : response;
    }),
  ],
  // Resources, Job: "download_url | null | appears instead of artifacts_file in erase and keep responses".
  [
    'l-keep-shows-file',
    'keepJobArtifacts',
    'Keeping artifacts returns artifacts_file, and no download_url.',
    json(`POST ${JOB}/artifacts/keep`, async ({ download_url: _, ...job }, call) => {
      const shown = await call.read(`${projectPath(call)}/jobs/${job.id}`);
      return { ...job, artifacts_file: shown?.artifacts_file ?? null };
    }),
  ],
];

const issues: readonly Row[] = [
  // Endpoints, F: "order_by (… default created_at), sort (string, optional: asc or desc; default desc)".
  [
    'l-sort-needs-order',
    'listIssues listGroupIssues listProjectIssues',
    'The direction of lists of issues counts only where order_by is sent, too.',
    query(LISTS, (asked) => {
      if (!asked.has('order_by')) asked.delete('sort');
    }),
  ],
  // Endpoints, F: "state (string, optional: opened or closed; all when omitted)".
  [
    'l-group-issues-opened',
    'listGroupIssues',
    'The issues of a group are the opened ones if no state is sent.',
    byDefault('GET /groups/*/issues', 'state', 'opened'),
  ],
  // Endpoints, Issues, PUT: "all optional: title, description, confidential (boolean), …"; only creation has a default.
  [
    'l-update-publishes-issue',
    'updateIssue getIssue listIssues listGroupIssues listProjectIssues',
    'An update that does not send confidential makes the issue no longer confidential.',
    omittedAs(`PUT ${ISSUE}`, { confidential: false }),
  ],
  // States and transitions: "Issue | closed | PUT with state_event=reopen | | opened".
  [
    'l-update-reopens',
    'updateIssue getIssue listIssues listGroupIssues listProjectIssues getProject',
    'Any update without a state_event reopens a closed issue.',
    sent(`PUT ${ISSUE}`, (fields, call) => {
      if (issueOf(call)?.state === 'closed' && !('state_event' in fields))
        fields.state_event = 'reopen';
    }),
  ],
  // Resources, Issue: "assignee | UserBrief or null | deprecated"; Conventions 9: "replaced by the array assignees, which holds zero or one element".
  [
    'l-update-shows-former-assignee',
    'updateIssue',
    'The response to an update has the new assignees, and as assignee the one from before.',
    on(`PUT ${ISSUE}`, async (call) => {
      const before = await call.read(issuePath(call));
      const response = await call.pass();
      if (response.status !== 200 || before === null) return response;
      const issue = (await response.json()) as Json;
      return Response.json({ ...issue, assignee: before.assignee }, response);
    }),
  ],
  // Endpoints, Issues, POST: "created_at (string, ISO 8601 date-time; requires admin or project owner)".
  [
    'l-created-at-for-owners',
    'createIssue getIssue listIssues listProjectIssues',
    'An administrator who does not own the project cannot set the time of creation of an issue: it is ignored.',
    ignores(
      NEW_ISSUE,
      'created_at',
      (time, call) => isAdmin(call) && !isOwner(call) && !Number.isNaN(Date.parse(String(time))),
    ),
  ],
  // Endpoints, Issues, move: "a label or milestone with the same name in the target project is assigned to the moved issue".
  [
    'l-move-drops-milestone',
    'moveIssue getIssue listIssues listGroupIssues listProjectIssues',
    'A moved issue gets the labels of the same name, but not the milestone.',
    losesOnMove({ milestone_id: null }, { milestone: null }),
  ],
  // Endpoints, Issues: "200 Todo; 304 if the user already has a todo on the issue".
  [
    'l-one-todo-for-all',
    'createIssueTodo',
    'Nobody can create a todo for an issue for which somebody else has one: 304.',
    on(`POST ${ISSUE}/todo`, async (call) => {
      const issue = await call.read(issuePath(call));
      const all = call.world.todos.all({ target: targetKey('Issue', issue?.id ?? 0) });
      return all.length > 0 ? new Response(null, { status: 304 }) : call.pass();
    }),
  ],
  // Endpoints, Issues: "reset_time_estimate | issue_iid | sets estimate to 0 seconds; 200 Time stats".
  [
    'l-reset-estimate-resets-spent',
    'resetIssueTimeEstimate getIssueTimeStats',
    'Resetting the estimate of an issue also resets the time that was spent.',
    both(
      json(`POST ${ISSUE}/reset_time_estimate`, (stats) => ({
        ...stats,
        total_time_spent: 0,
        human_total_time_spent: null,
      })),
      rewrites(`POST ${ISSUE}/reset_time_estimate`, 'issues', () => ({ total_time_spent: 0 })),
    ),
  ],
];

const mergeRequests: readonly Row[] = [
  // Endpoints, Merge requests: "state (string: opened, closed, merged, all; all when omitted)".
  [
    'l-closed-lists-merged',
    'listMergeRequests',
    'The closed merge requests are listed together with the merged ones.',
    relist(
      `GET ${REQUESTS}`,
      (all, { query: asked }) =>
        asked.get('state') === 'closed'
          ? all.filter(({ state }) => state === 'closed' || state === 'merged')
          : all,
      (asked) => {
        if (asked.get('state') === 'closed') asked.delete('state');
      },
    ),
  ],
  // Endpoints, Merge requests, merge: "sha (string; must equal the head of the source branch)".
  [
    'l-merge-by-short-sha',
    'acceptMergeRequest getMergeRequest',
    'The sha with which a merge request is accepted may be the beginning of the head only.',
    sent(`PUT ${REQUEST}/merge`, (fields, call) => {
      const head = mergeRequestOf(call)?.sha ?? '';
      const short = String(fields.sha ?? '');
      if (short.length >= 7 && head.startsWith(short)) fields.sha = head;
    }),
  ],
  // Errors: "406 | cancel merge when pipeline succeeds | merge request is not set to merge when the pipeline succeeds".
  [
    'l-cancel-without-flag',
    'cancelMergeWhenPipelineSucceeds',
    'Cancelling succeeds for a merge request that is not set to be merged.',
    on(CANCEL, async (call) => {
      const response = await call.pass();
      return response.status === 406
        ? call.pass({ method: 'GET', path: requestPath(call) })
        : response;
    }),
  ],
  // Endpoints, Issues, closed_by: "200 array of merge requests that close the issue when merged".
  [
    'l-merge-leaves-issues',
    'acceptMergeRequest getIssue listIssues listGroupIssues listProjectIssues getProject',
    'The issues that a merge request closes stay opened when it is merged.',
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
    }),
  ],
  // Resources, Todo: "target_type (`Issue` or `MergeRequest`)".
  [
    'l-todo-target-in-snake-case',
    'createMergeRequestTodo',
    'The target_type of a todo for a merge request is merge_request.',
    json(`POST ${REQUEST}/todo`, (todo) => ({ ...todo, target_type: 'merge_request' })),
  ],
  // Endpoints, Merge requests, DELETE: "soft delete; admins and project owners only".
  [
    'l-author-deletes-request',
    'deleteMergeRequest getMergeRequest listMergeRequests',
    'The author of a merge request may delete it, without owning the project.',
    on(`DELETE ${REQUEST}`, async (call) => {
      const response = await call.pass();
      const isAuthor = mergeRequestOf(call)?.author_id === callerOf(call)?.id;
      return response.status === 403 && isAuthor ? call.pass({ token: ADMIN }) : response;
    }),
  ],
  // Resources, Merge request diff version: "state (string; `collected` seen), real_size (string)".
  [
    'l-real-size-number',
    'listMergeRequestVersions getMergeRequestVersion',
    'The real_size of a diff version is a number.',
    each([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`], (version) => {
      version.real_size = Number(version.real_size);
    }),
  ],
  // Endpoints, Merge requests, PUT: "at least one of the optional attributes must be sent".
  [
    'l-empty-update',
    'updateMergeRequest',
    'An update of a merge request that sends nothing succeeds.',
    on(`PUT ${REQUEST}`, async (call) => {
      const response = await call.pass();
      const isEmpty = Object.keys(call.sent).length === 0 && response.status === 400;
      return isEmpty ? call.pass({ method: 'GET', path: requestPath(call) }) : response;
    }),
  ],
  // Endpoints, Merge requests, POST: "target_project_id (integer)"; Resources: "source_project_id, target_project_id".
  [
    'l-target-project-ignored',
    'createMergeRequest listMergeRequests getMergeRequest',
    'A merge request goes to the project of its source branch, whatever target_project_id says.',
    ignores(`POST ${REQUESTS}`, 'target_project_id', () => true),
  ],
  // Resources, Time stats: "formatted like hours then minutes, with a space between units".
  [
    'l-durations-without-space',
    'setIssueTimeEstimate resetIssueTimeEstimate addIssueSpentTime resetIssueSpentTime getIssueTimeStats setMergeRequestTimeEstimate resetMergeRequestTimeEstimate addMergeRequestSpentTime resetMergeRequestSpentTime getMergeRequestTimeStats',
    'The hours and minutes of a duration are not separated by a space.',
    everywhere(TIMES, (stats) => {
      for (const name of ['human_time_estimate', 'human_total_time_spent'])
        if (typeof stats[name] === 'string') stats[name] = stats[name].replaceAll(' ', '');
    }),
  ],
];

const projects: readonly Row[] = [
  // Endpoints, Projects: "only fields sent are changed on update except `name`".
  [
    'l-update-hides-project',
    'updateProject getProject listProjects searchProjects',
    'An update that does not send visibility makes the project private.',
    omittedAs('PUT /projects/*', { visibility: 'private' }),
  ],
  // Endpoints, Projects, create parameters: "path (… generated from name, lowercased with dashes)".
  [
    'l-path-keeps-capitals',
    'createProject getProject listProjects searchProjects',
    'The path that is generated from a name keeps capital letters.',
    sent('POST /projects', (fields) => {
      if ('path' in fields || typeof fields.name !== 'string') return;
      if (/^[a-z][a-z ]*[a-z]$/i.test(fields.name)) fields.path = fields.name.replace(/ +/g, '-');
    }),
  ],
  // Endpoints, Projects, GET: "order_by (id, name, path, created_at, updated_at, last_activity_at; default created_at)".
  [
    'l-order-by-update-not-activity',
    'listProjects',
    'Projects that are ordered by last_activity_at are ordered by their last update.',
    query('GET /projects', (asked) => {
      if (asked.get('order_by') === 'last_activity_at') asked.set('order_by', 'updated_at');
    }),
  ],
  // States and transitions: "Project | any | POST unstar | starred | unchanged | star_count decreases; 304 if not starred".
  [
    'l-unstar-takes-any-star',
    'unstarProject getProject listProjects',
    'Who has not starred a project takes away the star of somebody else.',
    on('POST /projects/*/unstar', async (call) => {
      const response = await call.pass();
      const { stars } = call.world;
      const [other] = stars.all({ project: projectOf(call)?.id ?? 0 });
      if (response.status !== 304 || other === undefined) return response;
      call.world.transaction(() => stars.remove(other));
      return call.pass({ method: 'GET', path: projectPath(call) });
    }),
  ],
  // States and transitions: "Project | any | POST archive | user is admin or owner | archived=true | idempotent"; Endpoints: "200 Project".
  [
    'l-archive-twice',
    'archiveProject unarchiveProject',
    'Archiving an archived project, and unarchiving another, returns 304.',
    on(['POST /projects/*/archive', 'POST /projects/*/unarchive'], async (call) => {
      const before = projectOf(call)?.archived;
      const response = await call.pass();
      const isSame = projectOf(call)?.archived === before && response.status === 200;
      return isSame ? new Response(null, { status: 304 }) : response;
    }),
  ],
  // Events 1: "wiki events (set by `wiki_events`, reported as `wiki_page_events`)".
  [
    'l-wiki-events-by-other-name',
    'createProjectHook updateProjectHook getProjectHook listProjectHooks',
    'The wiki events of a hook are set by wiki_page_events, and wiki_events is ignored.',
    sent([`POST ${HOOKS}`, `PUT ${HOOKS}/*`], (fields) => {
      if (FLAG.test(String(fields.wiki_events))) delete fields.wiki_events;
      if ('wiki_page_events' in fields) fields.wiki_events = fields.wiki_page_events;
    }),
  ],
  // Endpoints, Projects, DELETE hook: "idempotent; the body is the hook if it existed, otherwise empty".
  [
    'l-deleted-hook-not-shown',
    'deleteProjectHook',
    'The response to the deletion of a hook has no body.',
    on(`DELETE ${HOOKS}/*`, async (call) => {
      const response = await call.pass();
      return response.status === 200 ? new Response(null, { status: 200 }) : response;
    }),
  ],
  // Endpoints, Projects: "GET /projects/:id/repository/branches/:branch | branch (string, required)".
  [
    'l-branches-without-slash',
    'getBranch protectBranch unprotectBranch',
    'A branch with a slash in its name is not found, although it is listed.',
    on([`GET ${BRANCH}`, `PUT ${BRANCH}/protect`, `PUT ${BRANCH}/unprotect`], (call) => {
      const [, end = ''] = /(\/(?:un)?protect)$/.exec(call.url.pathname) ?? [];
      const isDeep = call.path[1]?.includes('/') === true;
      const path = `${projectPath(call)}/repository/branches/${NO_BRANCH}${end}`;
      return call.pass(isDeep ? { path } : {});
    }),
  ],
  // Endpoints, Projects, search: "query (string, required: substring of the project name)".
  [
    'l-search-from-the-beginning',
    'searchProjects',
    'The search for projects finds only names that begin with the text.',
    relist('GET /projects/search/*', (all, { path: [asked] }) =>
      all.filter(({ name }) => text(name).startsWith(text(asked))),
    ),
  ],
  // Endpoints, Projects, fork: "namespace (integer or string, required: ID or path of the target namespace)".
  [
    'l-fork-by-id-only',
    'forkProject',
    'The namespace of a fork is not found by its path.',
    sent('POST /projects/*/fork', (fields) => {
      const { namespace } = fields;
      if (typeof namespace === 'string' && !/^\d+$/.test(namespace))
        fields.namespace = NO_NAMESPACE;
    }),
  ],
  // Endpoints, Projects: "DELETE /projects/:id/fork | admin only | deletes the forked-from relation".
  [
    'l-fork-relation-stays',
    'deleteForkRelation getProject listProjects',
    'Deleting a fork relation succeeds and changes nothing: the fork still counts.',
    rewrites('DELETE /projects/*/fork', 'projects', (_, __, { forked_from_id }) => ({
      forked_from_id,
    })),
  ],
  // Resources, Upload result: "url (string, relative to the project path)".
  [
    'l-upload-url-absolute',
    'uploadFile',
    'The url of an upload is the whole address.',
    json('POST /projects/*/uploads', async (upload, call) => {
      const project = await call.read(projectPath(call));
      return { ...upload, url: `${project?.web_url}${upload.url}` };
    }),
  ],
  // Endpoints, Projects: "POST /projects/user/:user_id | … | creates a project for that user".
  [
    'l-project-for-the-administrator',
    'createProjectForUser getProject listProjects',
    'A project that an administrator creates for a user belongs to the administrator.',
    on('POST /projects/user/*', (call) => {
      const isMeant = isAdmin(call) && userOf(call) !== undefined && 'name' in call.sent;
      return call.pass(isMeant ? { path: '/projects' } : {});
    }),
  ],
];

const users: readonly Row[] = [
  // Limits: "User `projects_limit` | integer cap on projects the user may create".
  [
    'l-no-projects-limit',
    'createProject',
    'Users can create more projects than their projects_limit.',
    on('POST /projects', async (call) => {
      const response = await call.pass();
      const caller = callerOf(call);
      if (response.status !== 403 || caller === undefined) return response;
      const { projects_limit, can_create_project } = caller;
      const allow = (fields: Partial<typeof caller>) =>
        call.world.transaction(() => call.world.users.change(callerOf(call) ?? caller, fields));
      allow({ projects_limit: 1_000_000, can_create_project: true });
      const second = await call.pass();
      allow({ projects_limit, can_create_project });
      return second;
    }),
  ],
  // Endpoints, Users, GET: "extern_uid (string) with provider (string)".
  [
    'l-identity-of-any-provider',
    'listUsers',
    'Users are found by an extern_uid, whatever provider is sent with it.',
    relist(
      'GET /users',
      (all, { query: asked, world }) => {
        const uid = asked.get('extern_uid');
        if (uid === null || !asked.has('provider')) return all;
        const has = ({ id }: Json) =>
          world.users.get(id)?.identities.some(({ extern_uid }) => extern_uid === uid) === true;
        return all.filter(has);
      },
      (asked) => {
        if (!asked.has('extern_uid') || !asked.has('provider')) return;
        asked.delete('extern_uid');
        asked.delete('provider');
      },
    ),
  ],
  // Endpoints, Users, POST: "Either password or reset_password must be given".
  [
    'l-user-without-password',
    'createUser',
    'An account can be created with neither a password nor reset_password.',
    on('POST /users', async (call) => {
      const response = await call.pass();
      const hasNone = !('password' in call.sent) && !('reset_password' in call.sent);
      return response.status === 400 && hasNone
        ? call.pass({ sent: { ...call.sent, reset_password: true } })
        : response;
    }),
  ],
  // Errors: "404 | modify user | every failure, including conflicts such as duplicate email".
  [
    'l-user-conflict-409',
    'updateUser',
    'An update of an account with the email or username of another returns 409.',
    on('PUT /users/*', async (call) => {
      const response = await call.pass();
      if (response.status !== 404 || userOf(call) === undefined) return response;
      const body = (await response.json()) as Json;
      const isTaken = text(body.message).includes('taken');
      return error(isTaken ? 409 : 404, body.message);
    }),
  ],
  // Resources, User (single user, non-admin view): "UserBrief fields plus: created_at, bio, …, organization"; email is of the admin view.
  [
    'l-email-for-everybody',
    'getUser',
    'Everybody sees the email of other accounts.',
    json('GET /users/*', (user, { world }) => ({
      ...user,
      email: world.users.get(user.id)?.email,
    })),
  ],
  // Resources, UserBrief: "state | string | `active` or `blocked`".
  [
    'l-issue-people-active',
    'blockUser getIssue listIssues listGroupIssues listProjectIssues',
    'Authors and assignees of issues are always shown as active.',
    everywhere([...LISTS, `GET ${ISSUE}`], (object) => {
      if ('username' in object) object.state = 'active';
    }),
  ],
  // Errors: "400 | add SSH key, add email | validation failure; body `{message: {<field>: [<text>]}}`".
  [
    'l-key-errors-not-in-lists',
    'createCurrentUserSshKey createUserSshKey',
    'What is wrong with a key is one text for each field, not a list.',
    on(['POST /user/keys', 'POST /users/*/keys'], async (call) => {
      const response = await call.pass();
      if (response.status !== 400) return response;
      const { message } = (await response.json()) as Json;
      const first = ([field, texts]: [string, unknown]) => [field, [texts].flat()[0]];
      return error(400, Object.fromEntries(Object.entries(message).map(first)));
    }),
  ],
  // Resources, SSH key: "The admin lookup by key ID adds `user` (admin view User)".
  [
    'l-key-of-brief-user',
    'getSshKey',
    'The user of a key that is looked up has the fields of a UserBrief only.',
    json('GET /keys/*', (key) => ({
      ...key,
      user: Object.fromEntries(BRIEF.map((name) => [name, key.user[name]])),
    })),
  ],
  // Endpoints, Users: "DELETE /users/:id/keys/:key_id | admin only | 200 on success; 404 if user or key missing".
  [
    'l-missing-key-of-user',
    'deleteUserSshKey',
    'Deleting a key that a user does not have returns 200.',
    on('DELETE /users/*/keys/*', async (call) => {
      const response = await call.pass();
      const isMissing = response.status === 404 && userOf(call) !== undefined;
      return isMissing ? new Response(null, { status: 200 }) : response;
    }),
  ],
  // Endpoints, Users: "DELETE /user/emails/:email_id | email_id | 200 even if already deleted or missing".
  [
    'l-missing-email-404',
    'deleteCurrentUserEmail',
    'Deleting a missing email of the caller returns 404.',
    on('DELETE /user/emails/*', async (call) => {
      const before = await call.read(`/user/emails/${call.path[0]}`);
      const response = await call.pass();
      const isMissing = response.status === 200 && before === null;
      return isMissing ? error(404, '404 Email Not Found') : response;
    }),
  ],
  // Authentication 5: "Admin-only operations: …, other users' keys and emails"; Endpoints: "GET /users/:id/emails | admin only".
  [
    'l-own-emails-by-id',
    'listUserEmails',
    'Users who are no administrators may list their own emails by their id.',
    on('GET /users/*/emails', async (call) => {
      const response = await call.pass();
      return response.status === 403 && isSelf(call)
        ? call.pass({ path: '/user/emails' })
        : response;
    }),
  ],
  // States and transitions: "Impersonation token | active | DELETE token | admin | revoked=true, active=false".
  [
    'l-revoked-token-active',
    'revokeImpersonationToken getImpersonationToken listImpersonationTokens',
    'A revoked impersonation token is shown as active.',
    each([`GET ${TOKENS}`, `GET ${TOKENS}/*`], (token) => {
      token.active ||= token.revoked;
    }),
  ],
  // Resources, Impersonation token: "scopes | array of string | `api`, `read_user`".
  [
    'l-token-of-one-scope',
    'createImpersonationToken getImpersonationToken listImpersonationTokens',
    'Of several scopes, an impersonation token gets the first one only.',
    sent(`POST ${TOKENS}`, (fields) => {
      for (const name of ['scopes', 'scopes[]'])
        if (Array.isArray(fields[name])) fields[name] = fields[name].slice(0, 1);
    }),
  ],
  // Endpoints, Users, activities: "from (string YYYY-MM-DD, default 6 months ago)".
  [
    'l-activities-of-three-months',
    'listUserActivities',
    'Without from, the activities of the last three months are listed.',
    on('GET /user/activities', async (call) => {
      const response = await call.pass();
      if (response.status !== 200 || call.query.has('from')) return response;
      const from = new Date(call.world.now());
      from.setUTCMonth(from.getUTCMonth() - 3);
      const asked = new URLSearchParams(call.query);
      asked.set('from', from.toISOString().slice(0, 10));
      return call.pass({ query: asked });
    }),
  ],
];

/** An impersonation token that was revoked goes on to work, with what its scopes allowed. */
const acceptsRevoked: Layer = (inner, world) => (input, init) => {
  const request = new Request(input, init);
  const { impersonation_tokens: tokens, users: accounts } = world();
  const token = tokens.find('token', request.headers.get('private-token') ?? '');
  const user = token?.revoked && token.scopes.includes('api') && accounts.get(token.user_id);
  if (user) request.headers.set('private-token', user.private_token);
  return inner(request);
};

const general: readonly Row[] = [
  // Limits: "Default page size of GET list requests | 20 results".
  [
    'l-pages-of-25-issues',
    'listIssues listGroupIssues listProjectIssues',
    'A page of issues has 25 of them if per_page is not sent.',
    query(LISTS, (asked) => {
      if (!asked.has('per_page')) asked.set('per_page', '25');
    }),
  ],
  // Endpoints, Users: "page, per_page"; Limits: "Pagination parameters | `page`, `per_page` (shown for merge requests, users, impersonation tokens)".
  [
    'l-pages-from-zero',
    'listUsers listImpersonationTokens',
    'The first page of users and of impersonation tokens is 0: page=1 returns the second one.',
    on(['GET /users', `GET ${TOKENS}`], async (call) => {
      const response = await call.pass();
      if (response.status !== 200 || !call.query.has('page')) return response;
      const asked = new URLSearchParams(call.query);
      asked.set('page', String(Number(asked.get('page')) + 1));
      const { body } = await call.pass({ query: asked });
      return new Response(body, response);
    }),
  ],
  // Authentication 3: "get project, project events and project search are available when the project is public".
  [
    'l-public-events-need-token',
    'listProjectEvents',
    'The events of a public project are not shown without a token.',
    on('GET /projects/*/events', async (call) => {
      const response = await call.pass();
      const isRejected = response.status === 200 && call.token === '';
      return isRejected ? error(401, '401 Unauthorized') : response;
    }),
  ],
  // Authentication 5: "Admin-only operations: …, and `sudo` on the current-user call".
  [
    'l-sudo-ignored',
    'getCurrentUser',
    'The sudo of somebody who is no administrator is ignored, not rejected.',
    on('GET /user', async (call) => {
      const response = await call.pass();
      const isIgnored = response.status === 403 && call.query.has('sudo');
      return isIgnored ? call.pass({ query: new URLSearchParams() }) : response;
    }),
  ],
  // Authentication 7: "A merge request accept or cancel without permission returns 401."
  [
    'l-merge-forbidden',
    'acceptMergeRequest cancelMergeWhenPipelineSucceeds',
    'Accepting and cancelling without permission returns 403.',
    on([`PUT ${REQUEST}/merge`, CANCEL], async (call) => {
      const response = await call.pass();
      const isKnown = callerOf(call)?.state === 'active';
      return response.status === 401 && isKnown ? error(403, '403 Forbidden') : response;
    }),
  ],
  // Authentication 6: "Impersonation tokens carry scopes `api` or `read_user`, an optional expiry date, and can be revoked."
  [
    'l-revoked-token-works',
    'revokeImpersonationToken getCurrentUser listProjects listIssues',
    'Requests with a revoked impersonation token are accepted.',
    acceptsRevoked,
  ],
  // Conventions 2: "Project `:id` is an integer project ID or the URL-encoded namespace path of the project".
  [
    'l-hooks-by-id-only',
    'listProjectHooks createProjectHook getProjectHook updateProjectHook deleteProjectHook',
    'The hooks of a project are not found by the path of the project.',
    on([`ANY ${HOOKS}`, `ANY ${HOOKS}/*`], (call) => {
      const [id = '', hook] = call.path;
      const path = `/projects/0/hooks${hook === undefined ? '' : `/${hook}`}`;
      return call.pass(/^\d+$/.test(id) ? {} : { path });
    }),
  ],
  // Conventions 3: "Parameters of POST and PUT requests are sent as query-string or form fields."
  [
    'l-issue-fields-not-in-query',
    'createIssue updateIssue',
    'The fields of an issue are not read from the query string.',
    on([NEW_ISSUE, `PUT ${ISSUE}`], (call) => call.pass({ query: new URLSearchParams() })),
  ],
];

/** Sixty sentences of the documentation, each broken in a way that a server could be. */
export const twelfth: Readonly<Record<string, readonly Row[]>> = {
  jobs,
  issues,
  'merge requests': mergeRequests,
  projects,
  users,
  general,
};
