/**
 * Defects of servers, written from the documentation alone. Its facts were numbered and drawn by lot; each that can be
 * broken visibly has one defect, in the order drawn. Above each stand the section and the sentence that it breaks.
 */

import { rejects } from './access-layers.ts';
import { each, filter, joinLists, json, relist, sent } from './input-layers.ts';
import { ADMIN, both, type Call, type Json, on, type Row } from './layer.ts';
import {
  CANCEL,
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
  isSelf,
  issueOf,
  issuePath,
  isText,
  mayOwn,
  mayWrite,
  mergeRequestOf,
  number,
  projectOf,
  projectPath,
  requestPath,
  text,
  userOf,
} from './rows.ts';
import { after, rewrites } from './world-layers.ts';

/** What shows an issue. */
const ISSUES = [...LISTS, NEW_ISSUE, `GET ${ISSUE}`, `PUT ${ISSUE}`];
const SHARE = 'DELETE /projects/*/share/*';
const SHOWN_TOKENS = [`GET ${TOKENS}`, `GET ${TOKENS}/*`];

/** What a layer remembers, by world. */
function memory<Value>(): (call: Pick<Call, 'world'>) => Map<string, Value> {
  const all = new WeakMap<object, Map<string, Value>>();
  return ({ world }) => {
    const known = all.get(world) ?? new Map<string, Value>();
    all.set(world, known);
    return known;
  };
}

const sender = ({ token, url }: Call): string => `${token} ${url.pathname}`;

const isOver = ({ expires_at }: Json, { world }: Call): boolean =>
  expires_at !== null && expires_at <= world.today();

const canceled = memory<true>();
const unsubscribed = memory<true>();
const erased = memory<true>();
const oncePublic = memory<true>();
const reopened = memory<true>();
const hidden = memory<number>();
const todos = memory<Json>();

const jobs: readonly Row[] = [
  // Jobs: "GET /projects/:id/jobs/:job_id/artifacts: 200 serves the artifacts file; 404 job missing or no artifacts"
  [
    'e-erased-artifacts-empty',
    'downloadJobArtifacts eraseJob',
    'The artifacts of an erased job are an empty file.',
    both(
      on(`POST ${JOB}/erase`, async (call) => {
        const job = await call.read(`${projectPath(call)}/jobs/${call.path[1]}`);
        const had = job?.artifacts_file;
        const response = await call.pass();
        if (response.status < 300 && had) erased(call).set(call.path[1] ?? '', true);
        return response;
      }),
      on(`GET ${JOB}/artifacts`, async (call) => {
        const response = await call.pass();
        if (response.status !== 404 || !erased(call).has(call.path[1] ?? '')) return response;
        const headers = { 'content-type': 'application/octet-stream' };
        return new Response(new Uint8Array(), { status: 200, headers });
      }),
    ),
  ],
  // Job: "id: integer"
  [
    'e-pipeline-job-id-text',
    'listPipelineJobs',
    'The jobs of a pipeline have their ids as texts.',
    each('GET /projects/*/pipelines/*/jobs', (job) => {
      job.id = String(job.id);
    }),
  ],
  // Jobs: "GET /projects/:id/jobs/:job_id: 200 Job", of which the fields say "pipeline: object … present in list and
  // single-job responses"
  [
    'e-waiting-job-no-pipeline',
    'getJob listProjectJobs',
    'A job that has not started shows no pipeline.',
    each(`GET ${JOB}`, (job) => {
      if (job.started_at === null) job.pipeline = null;
    }),
  ],
  // Jobs: "POST /projects/:id/jobs/:job_id/play: triggers a manual job; 200 Job"; States: "manual job, POST play, started"
  [
    'e-play-pending',
    'playJob getJob',
    'A job that is played becomes pending.',
    both(
      each(`POST ${JOB}/play`, (job) => {
        job.status = 'pending';
      }),
      rewrites(`POST ${JOB}/play`, 'jobs', () => ({ status: 'pending' })),
    ),
  ],
  // Job: "stage: string"
  [
    'e-retry-stage-null',
    'retryJob',
    'The response to a retry has no stage.',
    each(`POST ${JOB}/retry`, (job) => {
      job.stage = null;
    }),
  ],
  // Job: "Commit: …, id (full hash), …"
  [
    'e-job-commit-short',
    'listProjectJobs listPipelineJobs',
    'The commit of a listed job has the abbreviated hash as its id.',
    each(JOB_LISTS, ({ commit }) => {
      commit.id = commit.short_id;
    }),
  ],
  // Job: "created_at, started_at, finished_at: timestamp or null"; Conventions: "Timestamps are ISO 8601 date-times"
  [
    'e-job-started-spaced',
    'listProjectJobs listPipelineJobs getJob',
    'The start of a job is written with spaces and a name of the time zone.',
    each([...JOB_LISTS, `GET ${JOB}`], (job) => {
      const written = job.started_at?.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');
      job.started_at = written ?? null;
    }),
  ],
  // Jobs: "GET /projects/:id/jobs/artifacts/:ref_name/download: job (string, required, query: job name); … 404 job
  // missing or no artifacts"
  [
    'e-ref-artifacts-any-job',
    'downloadRefArtifacts',
    'The artifacts of a ref are those of any job where there is none of the name.',
    on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
      const response = await call.pass();
      const asked = call.query.get('job');
      if (response.status !== 404 || !asked) return response;
      const other = call.world.jobs
        .all({ project: projectOf(call)?.id ?? 0 })
        .find(
          ({ id, ref, status }) =>
            ref === call.path[1] &&
            status === 'success' &&
            call.world.artifacts.find('job', id) !== undefined,
        );
      return other ? call.pass({ query: new URLSearchParams({ job: other.name }) }) : response;
    }),
  ],
  // Jobs: "POST /projects/:id/jobs/:job_id/erase: removes artifacts and trace; 200 Job"
  [
    'e-erase-keeps-trace',
    'eraseJob downloadJobTrace',
    'Erasing a job leaves its trace.',
    after(`POST ${JOB}/erase`, ({ world, path }) => {
      const trace = world.traces.find('job', number(path[1]));
      return () => {
        if (trace) world.traces.insert({ job_id: trace.job_id, text: trace.text });
      };
    }),
  ],
];

const issues: readonly Row[] = [
  // Issue: "web_url: string"
  [
    'e-confidential-no-url',
    'createIssue getIssue updateIssue listIssues listGroupIssues listProjectIssues',
    'A confidential issue has no URL.',
    each(ISSUES, (issue) => {
      if (issue.confidential) issue.web_url = null;
    }),
  ],
  // Issue: "description: string or null"
  [
    'e-description-number',
    'createIssue getIssue updateIssue listIssues listGroupIssues listProjectIssues',
    'A description of digits alone is returned as a number.',
    each(ISSUES, (issue) => {
      if (/^\d+$/.test(issue.description ?? '')) issue.description = Number(issue.description);
    }),
  ],
  // Issues: "POST /projects/:id/issues/:issue_iid/unsubscribe: 304 if not subscribed"
  [
    'e-unsubscribe-first-200',
    'unsubscribeFromIssue',
    'Who never was subscribed to an issue unsubscribes with 200.',
    on(`POST ${ISSUE}/unsubscribe`, async (call) => {
      const response = await call.pass();
      const isFirst = !unsubscribed(call).has(sender(call));
      unsubscribed(call).set(sender(call), true);
      if (response.status !== 304 || !isFirst) return response;
      return Response.json(await call.read(issuePath(call)));
    }),
  ],
  // Issues: "POST /projects/:id/issues/:issue_iid/move: … 400 with a message if target equals source project"
  [
    'e-move-same-by-path',
    'moveIssue',
    'An issue moves to its own project if the project is addressed by its path.',
    on(`POST ${ISSUE}/move`, async (call) => {
      const response = await call.pass();
      const isSame = projectOf(call)?.id === Number(call.sent.to_project_id);
      if (response.status !== 400 || !isSame || /^\d+$/.test(call.path[0] ?? '')) return response;
      const {
        subscribed: _,
        user_notes_count: __,
        ...issue
      } = (await call.read(issuePath(call))) ?? {};
      return Response.json(issue);
    }),
  ],
  // Issue: "state: string, `opened` or `closed`"
  [
    'e-issue-state-reopened',
    'updateIssue getIssue listIssues listGroupIssues listProjectIssues',
    'An issue that was reopened has the state reopened.',
    both(
      each(ISSUES, (issue, call) => {
        if (issue.state === 'opened' && reopened(call).has(String(issue.id)))
          issue.state = 'reopened';
      }),
      after(`PUT ${ISSUE}`, (call) => {
        const before = issueOf(call);
        return () => {
          if (before?.state === 'closed' && call.sent.state_event === 'reopen')
            reopened(call).set(String(before.id), true);
        };
      }),
    ),
  ],
  // Issue: "id: integer", beside "iid: integer"; Conventions: "Each resource has `id` (global) and, for issues and merge
  // requests, `iid` (internal to the project)"
  [
    'e-group-issue-id-iid',
    'listGroupIssues',
    'The issues of a group have the internal id as their id.',
    each('GET /groups/*/issues', (issue) => {
      issue.id = issue.iid;
    }),
  ],
  // Issues: "GET /issues: 200 array of Issue; issues created by the authenticated user"
  [
    'e-own-issues-assigned',
    'listIssues',
    "The caller's issues include those that others wrote and that are assigned to the caller.",
    relist('GET /issues', async (all, call) => {
      const paths = call.world.projects.all().map(({ id }) => `/projects/${id}/issues`);
      const me = callerOf(call)?.id;
      const found = new Map(
        (await joinLists(all, call, paths))
          .filter(({ author, assignee }) => author.id === me || assignee?.id === me)
          .map((issue) => [issue.id, issue]),
      );
      return [...found.values()];
    }),
  ],
  // Issues: "GET /groups/:id/issues: id is the group ID or URL-encoded group path (required)"
  [
    'e-group-path-unknown',
    'listGroupIssues',
    'A group is not found by its path.',
    rejects(
      'GET /groups/*/issues',
      404,
      '404 Group Not Found',
      (call) => callerOf(call) !== undefined && !/^\d+$/.test(call.path[0] ?? ''),
    ),
  ],
  // States: "Issue, closed, PUT with state_event=reopen: opened"
  [
    'e-reopen-with-more-ignored',
    'updateIssue',
    'An issue is not reopened if other attributes are sent with it.',
    sent(`PUT ${ISSUE}`, (fields) => {
      if (fields.state_event === 'reopen' && Object.keys(fields).length > 1)
        delete fields.state_event;
    }),
  ],
  // Issues: "POST /projects/:id/issues/:issue_iid/reset_spent_time: sets spent time to 0 seconds; 200 Time stats"
  [
    'e-reset-spent-comes-back',
    'resetIssueSpentTime addIssueSpentTime getIssueTimeStats',
    'The time that was spent before a reset counts again with the next time that is added.',
    both(
      on(`POST ${ISSUE}/reset_spent_time`, async (call) => {
        const before = issueOf(call);
        const response = await call.pass();
        if (response.status < 300 && before)
          hidden(call).set(String(before.id), before.total_time_spent);
        return response;
      }),
      on(`POST ${ISSUE}/add_spent_time`, async (call) => {
        const response = await call.pass();
        const issue = issueOf(call);
        const more = hidden(call).get(String(issue?.id)) ?? 0;
        if (response.status >= 300 || !issue || more === 0) return response;
        hidden(call).delete(String(issue.id));
        const total_time_spent = issue.total_time_spent + more;
        call.world.transaction(() => call.world.issues.change(issue, { total_time_spent }));
        return Response.json(await call.read(`${issuePath(call)}/time_stats`));
      }),
    ),
  ],
  // States: "Issue / Merge request, POST unsubscribe, subscribed: subscribed false"
  [
    'e-author-stays-subscribed',
    'getIssue unsubscribeFromIssue',
    'An issue that is read shows its author as subscribed, whatever they chose.',
    each(`GET ${ISSUE}`, (issue, call) => {
      if (issue.author.id === callerOf(call)?.id) issue.subscribed = true;
    }),
  ],
  // UserBrief: "state: string, `active` or `blocked`"; States: "User, active, POST block: blocked"
  [
    'e-brief-always-active',
    'blockUser getIssue listIssues listGroupIssues listProjectIssues',
    'Issues show their author and assignee as active, also if they are blocked.',
    each([...LISTS, `GET ${ISSUE}`], ({ author, assignee, assignees }) => {
      for (const user of [author, assignee, ...assignees]) if (user) user.state = 'active';
    }),
  ],
  // Issue: "labels: array of string"
  [
    'e-one-label-text',
    'createIssue getIssue updateIssue listIssues listGroupIssues listProjectIssues',
    'The label of an issue that has one alone is a text, not an array.',
    each(ISSUES, (issue) => {
      if (issue.labels.length === 1) issue.labels = issue.labels[0];
    }),
  ],
];

const mergeRequests: readonly Row[] = [
  // Errors: "406, cancel merge when pipeline succeeds: merge request is not set to merge when the pipeline succeeds"
  [
    'e-second-cancel-ok',
    'cancelMergeWhenPipelineSucceeds',
    'Cancelling an automatic merge a second time succeeds.',
    on(CANCEL, async (call) => {
      const response = await call.pass();
      const key = requestPath(call);
      if (response.status === 200) canceled(call).set(key, true);
      if (response.status !== 406 || !canceled(call).has(key)) return response;
      return Response.json(await call.read(key));
    }),
  ],
  // Milestone: "due_date (date or null)"; Conventions: "Dates are `YYYY-MM-DD`"
  [
    'e-milestone-due-time',
    'listMergeRequests getMergeRequest',
    'The due date of the milestone of a merge request has a time of day.',
    each([`GET ${REQUESTS}`, `GET ${REQUEST}`], ({ milestone }) => {
      if (milestone?.due_date) milestone.due_date += 'T00:00:00.000Z';
    }),
  ],
  // Merge requests: "GET /projects/:id/merge_requests/:merge_request_iid: 200 merge request"
  [
    'e-closed-request-missing',
    'getMergeRequest updateMergeRequest',
    'A merge request that is closed cannot be read.',
    rejects(
      `GET ${REQUEST}`,
      404,
      '404 Merge Request Not Found',
      (call) => callerOf(call) !== undefined && mergeRequestOf(call)?.state === 'closed',
    ),
  ],
  // Merge requests: "PUT …: target_branch, …, remove_source_branch; at least one of the optional attributes must be sent"
  [
    'e-removal-alone-rejected',
    'updateMergeRequest',
    'An update with remove_source_branch alone counts as one without attributes.',
    rejects(
      `PUT ${REQUEST}`,
      400,
      { base: ['at least one attribute must be sent'] },
      (call) =>
        mayWrite(call) &&
        mergeRequestOf(call) !== undefined &&
        Object.keys(call.sent).join() === 'remove_source_branch',
    ),
  ],
  // Merge requests: "DELETE …: soft delete; admins and project owners only"
  [
    'e-admin-deletes-no-request',
    'deleteMergeRequest',
    'An administrator who is no member of the project may not delete a merge request.',
    rejects(
      `DELETE ${REQUEST}`,
      403,
      '403 Forbidden',
      (call) => isAdmin(call) && !isMemberHere(call) && mergeRequestOf(call) !== undefined,
    ),
  ],
  // Merge request: "changes: array of {…, a_mode, b_mode (string), …}"
  [
    'e-changes-mode-number',
    'getMergeRequestChanges',
    'The modes of changed files are numbers.',
    json(`GET ${REQUEST}/changes`, ({ changes }) => {
      for (const change of changes) {
        change.a_mode = Number(change.a_mode);
        change.b_mode = Number(change.b_mode);
      }
    }),
  ],
  // Merge requests: "PUT …/cancel_merge_when_pipeline_succeeds: 200 merge request; errors in Errors"
  [
    'e-cancel-no-body',
    'cancelMergeWhenPipelineSucceeds',
    'Cancelling an automatic merge returns nothing.',
    on(CANCEL, async (call) => {
      const response = await call.pass();
      return response.status === 200 ? new Response(null, { status: 200 }) : response;
    }),
  ],
  // Merge request: "work_in_progress: boolean"
  [
    'e-work-in-progress-number',
    'listMergeRequests',
    'Whether listed merge requests are work in progress is 0 or 1.',
    each(`GET ${REQUESTS}`, (request) => {
      request.work_in_progress = Number(request.work_in_progress);
    }),
  ],
  // Time stats: "total_time_spent: integer, seconds"
  [
    'e-spent-in-minutes',
    'getMergeRequestTimeStats',
    'The time spent on a merge request is read in minutes.',
    each(`GET ${REQUEST}/time_stats`, (stats) => {
      stats.total_time_spent = Math.floor(stats.total_time_spent / 60);
    }),
  ],
  // Errors: "409, accept merge request: sha given but differs from source branch head"
  [
    'e-short-sha-merges',
    'acceptMergeRequest',
    'The beginning of the hash is enough to merge.',
    sent(`PUT ${REQUEST}/merge`, (fields, call) => {
      const head = mergeRequestOf(call)?.sha;
      if (isText(fields.sha) && fields.sha.length > 6 && head?.startsWith(fields.sha))
        fields.sha = head;
    }),
  ],
];

const projects: readonly Row[] = [
  // Projects: "GET /projects/:id/events: 200 array of Event, newest first"
  [
    'e-events-page-reversed',
    'listProjectEvents',
    'The newest events of a project are listed with the oldest of them first.',
    json('GET /projects/*/events', (events) => (events as Json[]).toReversed()),
  ],
  // What the service does: "create, read, update, fork, star, archive, share and delete projects, …"
  [
    'e-archived-not-deleted',
    'deleteProject archiveProject getProject',
    'An archived project is still there after it was deleted with success.',
    on('DELETE /projects/*', (call) => {
      const isKept = projectOf(call)?.archived && mayOwn(call);
      return isKept ? Promise.resolve(new Response(null, { status: 204 })) : call.pass();
    }),
  ],
  // Project: "`private` = access granted explicitly per user; … `public` = clonable without authentication."
  [
    'e-once-public-stays-open',
    'updateProject getProject',
    'A project that was public can be read without a token after it became private.',
    both(
      after('PUT /projects/*', (call) => {
        const before = projectOf(call);
        return () => {
          if (before?.visibility === 'public') oncePublic(call).set(String(before.id), true);
        };
      }),
      on('GET /projects/*', async (call) => {
        const response = await call.pass();
        const isOpen = oncePublic(call).has(String(projectOf(call)?.id));
        if (call.token !== '' || response.status < 400 || !isOpen) return response;
        const { permissions: _, ...project } = (await call.read(projectPath(call), ADMIN)) ?? {};
        return Response.json(project);
      }),
    ),
  ],
  // Projects: "GET /projects/:id/repository/branches: 200 array of Branch"; States: "PUT protect / unprotect: protected
  // true / false"
  [
    'e-listed-branch-unprotected',
    'listBranches protectBranch',
    'The list of branches shows none as protected.',
    each('GET /projects/*/repository/branches', (branch) => {
      branch.protected = false;
    }),
  ],
  // Project: "description: string or null"; Projects: "GET /projects: 200 array of Project"
  [
    'e-listed-project-no-description',
    'listProjects',
    'Listed projects have null for their description, whatever it is.',
    each('GET /projects', (project) => {
      if ('description' in project) project.description = null;
    }),
  ],
  // Projects: "DELETE /projects/:id/share/:group_id: 204 with no content"
  [
    'e-unshare-returns-project',
    'unshareProject',
    'Ending a share returns the project with 200.',
    on(SHARE, async (call) => {
      const response = await call.pass();
      return response.status === 204 ? Response.json(await call.read(projectPath(call))) : response;
    }),
  ],
  // UserBrief: "avatar_url: string or null"; Conventions: "Optional fields that have no value are returned as JSON `null`."
  [
    'e-no-avatar-no-field',
    'listProjectUsers',
    'The users of a project without an avatar lack the field for it.',
    each('GET /projects/*/users', (user) => {
      if (user.avatar_url === null) delete user.avatar_url;
    }),
  ],
  // Project: "only_allow_merge_if_pipeline_succeeds, only_allow_merge_if_all_discussions_are_resolved, …: boolean";
  // Projects: "only fields sent are changed on update except `name`"
  [
    'e-discussions-set-pipeline',
    'updateProject getProject',
    'Allowing merges only with resolved discussions allows them only with a successful pipeline, too.',
    rewrites(
      'PUT /projects/*',
      'projects',
      (_, { sent: fields }) =>
        String(fields.only_allow_merge_if_all_discussions_are_resolved) === 'true' &&
        fields.only_allow_merge_if_pipeline_succeeds === undefined && {
          only_allow_merge_if_pipeline_succeeds: true,
        },
    ),
  ],
  // States: "Branch, any, PUT protect / unprotect: protected true / false"
  [
    'e-default-branch-stays-protected',
    'unprotectBranch getBranch listBranches',
    'The default branch stays protected, though unprotecting it succeeds.',
    on('PUT /projects/*/repository/branches/*/unprotect', async (call) => {
      const branch = `${projectPath(call)}/repository/branches/${encodeURIComponent(call.path[1] ?? '')}`;
      const isDefault = projectOf(call)?.default_branch === call.path[1] && mayOwn(call);
      const kept = isDefault ? await call.read(branch) : null;
      return kept === null ? call.pass() : Response.json(kept);
    }),
  ],
  // Project: "public_jobs: boolean"; Projects: "only fields sent are changed on update except `name`"
  [
    'e-private-hides-jobs',
    'updateProject getProject',
    'A project that becomes private has no public jobs any more, though nobody sent that.',
    rewrites(
      'PUT /projects/*',
      'projects',
      ({ visibility }, { sent: fields }, before) =>
        visibility === 'private' &&
        before.visibility !== 'private' &&
        fields.public_jobs === undefined && { public_jobs: false },
    ),
  ],
  // Project: "visibility: string, `private`, `internal`, `public`"; Projects: "POST /projects/:id/star: 200 Project"
  [
    'e-star-visibility-level',
    'starProject',
    'The project that was starred has its visibility as a number.',
    each('POST /projects/*/star', (project) => {
      project.visibility = ['private', 'internal', 'public'].indexOf(project.visibility) * 10;
    }),
  ],
  // Project: "shared_with_groups: array, each {group_id integer, group_name string, group_access_level integer}"
  [
    'e-share-level-renamed',
    'getProject listProjects shareProject',
    'The groups of a project have their level as group_access.',
    each(SHOWN_PROJECTS, ({ shared_with_groups: groups }) => {
      for (const group of groups ?? []) {
        group.group_access = group.group_access_level;
        delete group.group_access_level;
      }
    }),
  ],
  // Projects: "GET /projects/search/:query: query (string, required: substring of the project name)"
  [
    'e-search-beginnings',
    'searchProjects',
    'The search finds projects whose names begin with what is searched for.',
    relist('GET /projects/search/*', (all, { path }) =>
      all.filter(({ name }) => text(name).startsWith(text(path[0]))),
    ),
  ],
  // Projects: "POST /projects/:id/unstar: 200 Project; 304 if not starred"
  [
    'e-unstar-takes-another',
    'unstarProject getProject',
    'Who has not starred a project takes away the star of somebody else.',
    on('POST /projects/*/unstar', async (call) => {
      const response = await call.pass();
      const { stars, transaction } = call.world;
      const star = stars.all({ project: projectOf(call)?.id ?? 0 })[0];
      if (response.status !== 304 || star === undefined) return response;
      transaction(() => stars.remove(star));
      return Response.json(await call.read(projectPath(call)));
    }),
  ],
  // Project: "namespace: object, id, name, path, kind, full_path"
  [
    'e-user-namespace-id',
    'getProject listProjects',
    'The namespace of a user is its id alone.',
    each(SHOWN_PROJECTS, (project) => {
      if (project.namespace?.kind === 'user') project.namespace = project.namespace.id;
    }),
  ],
  // Project: "statistics: object, present when requested"; Projects: "GET /projects: …, statistics (booleans)"
  [
    'e-list-no-statistics',
    'listProjects',
    'The list of projects never has statistics.',
    each('GET /projects', (project) => {
      delete project.statistics;
    }),
  ],
  // Errors: "204, delete project share: success, no content"
  [
    'e-unshare-keeps-expiring',
    'unshareProject shareProject getProject',
    'A share that has a date of expiry is still there after it was ended with success.',
    on(SHARE, (call) => {
      const key = `${projectOf(call)?.id}/${number(call.path[1])}`;
      const expires = call.world.group_shares.find('of', key)?.expires_at ?? null;
      const isKept = expires !== null && mayOwn(call);
      return isKept ? Promise.resolve(new Response(null, { status: 204 })) : call.pass();
    }),
  ],
  // Project: "forks_count, star_count: integer"
  [
    'e-no-stars-null',
    'getProject listProjects',
    'The number of stars of a project without any is null.',
    each(SHOWN_PROJECTS, (project) => {
      if (project.star_count === 0) project.star_count = null;
    }),
  ],
];

const users: readonly Row[] = [
  // Users: "POST /users/:id/emails: admin only; email (required): creates email for user"
  [
    'e-email-for-administrator',
    'createUserEmail listUserEmails listCurrentUserEmails',
    'An email that is added for a user belongs to the administrator who adds it.',
    on('POST /users/*/emails', (call) => {
      const isForOther = isAdmin(call) && userOf(call) !== undefined && !isSelf(call);
      return call.pass(isForOther ? { path: '/user/emails' } : {});
    }),
  ],
  // Impersonation token: "revoked: boolean"
  [
    'e-token-revoked-null',
    'createImpersonationToken getImpersonationToken listImpersonationTokens',
    'A token that was not revoked has null for it.',
    each([`POST ${TOKENS}`, ...SHOWN_TOKENS], (token) => {
      token.revoked ||= null;
    }),
  ],
  // Users: "GET /user/keys/:key_id: 200 SSH key"; SSH key: "created_at (timestamp)"
  [
    'e-key-created-day',
    'getCurrentUserSshKey',
    'An SSH key that is read alone has the day of its creation without the time.',
    each('GET /user/keys/*', (key) => {
      key.created_at = key.created_at.slice(0, 10);
    }),
  ],
  // Errors: "201, add SSH key, add email, block, unblock: success"
  [
    'e-unblock-200',
    'unblockUser',
    'Unblocking a user returns 200.',
    on('POST /users/*/unblock', async ({ pass }) => {
      const response = await pass();
      return response.status === 201 ? new Response(null, { status: 200 }) : response;
    }),
  ],
  // States: "User, active, POST block, admin: blocked, 201"
  [
    'e-block-needs-sign-in',
    'blockUser getUser listUsers',
    'A user who has never signed in stays active, though blocking them succeeds.',
    rewrites(
      'POST /users/*/block',
      'users',
      (user, _, before) => user.current_sign_in_at === null && { state: before.state },
    ),
  ],
  // Impersonation token: "id: integer"
  [
    'e-new-token-id-null',
    'createImpersonationToken',
    'A new token is returned without its id.',
    each(`POST ${TOKENS}`, (token) => {
      token.id = null;
    }),
  ],
  // Users: "GET /users/:user_id/impersonation_tokens: … state (all, active, inactive)"
  [
    'e-active-lists-revoked',
    'listImpersonationTokens revokeImpersonationToken',
    'The list of active tokens has revoked ones that have not expired.',
    filter(`GET ${TOKENS}`, 'state', (token, state, call) =>
      state === 'active' ? !isOver(token, call) : state === 'all' || !token.active,
    ),
  ],
  // States: "Impersonation token: active/revoked flags", "DELETE token, admin: revoked=true, active=false"
  [
    'e-revoked-still-active',
    'revokeImpersonationToken getImpersonationToken listImpersonationTokens',
    'A token that was revoked is shown as active until it expires.',
    each(SHOWN_TOKENS, (token, call) => {
      if (token.revoked) token.active = !isOver(token, call);
    }),
  ],
];

const general: readonly Row[] = [
  // Conventions: "Optional fields that have no value are returned as JSON `null`."
  [
    'e-listed-request-omits-null',
    'listMergeRequests',
    'Listed merge requests leave out the fields that have no value.',
    each(`GET ${REQUESTS}`, (request) => {
      for (const [name, value] of Object.entries(request)) if (value === null) delete request[name];
    }),
  ],
  // Errors: "304, subscribe, unsubscribe, todo create, star, unstar: action already in effect, no change"
  [
    'e-todo-again-200',
    'createMergeRequestTodo',
    'A second todo on a merge request returns the first one with 200.',
    on(`POST ${REQUEST}/todo`, async (call) => {
      const response = await call.pass();
      const known = todos(call).get(sender(call));
      if (response.status === 304 && known) return Response.json(known);
      if (response.status < 300) todos(call).set(sender(call), await response.clone().json());
      return response;
    }),
  ],
];

export const eleventh: Readonly<Record<string, readonly Row[]>> = {
  jobs,
  issues,
  'merge requests': mergeRequests,
  projects,
  users,
  general,
};

/*
 * How direct they are, on a server that has projects, issues, merge requests, jobs and users; what else a request needs
 * counts. Direct is what one request shows, or one write and one read; indirect, what needs three or more.
 *
 * Indirect: e-issue-state-reopened, e-reopen-with-more-ignored, e-reset-spent-comes-back, e-brief-always-active,
 * e-second-cancel-ok, e-archived-not-deleted, e-once-public-stays-open, e-private-hides-jobs, e-unshare-keeps-expiring,
 * e-block-needs-sign-in, e-active-lists-revoked, e-revoked-still-active.
 *
 * Debatable: none is meant to be. Closest to it is e-private-hides-jobs, which rests on "only fields sent are changed".
 *
 * Direct: all others; e-milestone-due-time needs a milestone, e-group-issue-id-iid and e-group-path-unknown a group, and the
 * defects of jobs need jobs, which no operation of the documentation makes.
 */
