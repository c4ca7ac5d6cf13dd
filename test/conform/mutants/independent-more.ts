/** More defects, written in the same way at another time, with the kinds of which the first were fewest. */

import { asAdmin, rejectAs } from './access-layers.ts';
import { byDefault, each, filter, joinLists, json, query, relist, sent } from './input-layers.ts';
import { type Call, type Json, type Layer, on, type Row } from './layer.ts';
import { ISSUE, REQUEST, REQUESTS } from './places.ts';
import {
  callerOf,
  issueOf,
  issuePath,
  mergeRequestOf,
  number,
  projectOf,
  requestPath,
  text,
  userOf,
} from './rows.ts';
import { rewrites } from './world-layers.ts';

/** A status becomes another one, with what reading a path returns as the body. */
export const asRead = (
  pattern: string,
  from: number,
  to: number,
  path: (call: Call) => string,
): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const body = response.status === from ? await call.read(path(call)) : null;
    return body === null ? response : Response.json(body, { status: to });
  });

/** A status becomes another one, for some calls. */
const returns = (
  pattern: string,
  from: number,
  to: number,
  isMeant: (call: Call) => boolean = () => true,
): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    if (response.status !== from || !isMeant(call)) return response;
    const body: unknown = from === 204 ? {} : await response.json();
    return Response.json(to < 400 ? body : { message: '404 Not Found' }, { status: to });
  });

/** What a path returns is what another one does. */
const returnsOther = (pattern: string, path: (call: Call) => string): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const other = response.status === 200 ? await call.pass({ path: path(call) }) : response;
    return other.status === 200 ? other : response;
  });

const deleted = new WeakMap<object, Json[]>();

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const more: Readonly<Record<string, readonly Row[]>> = {
  lists: [
    ['group-issues-opened-by-default', 'listGroupIssues', 'Without a state, closed issues of a group are left out.', byDefault('GET /groups/*/issues', 'state', 'opened')],
    ['group-issues-order-by-ignored', 'listGroupIssues', 'Issues of a group are in the order of creation although that of updates is asked for.', query('GET /groups/*/issues', (changed) => changed.delete('order_by'))],
    ['requests-all-are-opened', 'listMergeRequests', 'The state all lists opened ones.', query(`GET ${REQUESTS}`, (changed) => { if (changed.get('state') === 'all') changed.set('state', 'opened'); })],
    ['requests-updated-always-desc', 'listMergeRequests', 'The direction is ignored where updates are ordered.', query(`GET ${REQUESTS}`, (changed) => { if (changed.get('order_by') === 'updated_at') changed.delete('sort'); })],
    ['requests-milestone-prefix', 'listMergeRequests', 'A milestone is found by the beginning of its title.',
      filter(`GET ${REQUESTS}`, 'milestone', ({ milestone }, value) => milestone !== null && text(milestone.title).startsWith(text(value))), 'assumed'],
    ['projects-internal-and-public', 'listProjects', 'The visibility internal lists public projects, too.',
      filter('GET /projects', 'visibility', ({ id }, value, { world }) => [value, value === 'internal' ? 'public' : value].includes(world.projects.get(id)?.visibility ?? ''))],
    ['projects-archived-false-is-all', 'listProjects', 'Projects that are not archived cannot be selected.', query('GET /projects', (changed) => { if (changed.get('archived') === 'false') changed.delete('archived'); }), 'assumed'],
    ['project-users-search-ignored', 'listProjectUsers', 'The search is ignored.', query('GET /projects/*/users', (changed) => changed.delete('search'))],
    ['users-pages-overlap', 'listUsers', 'Each further page begins with the last of the one before.',
      on('GET /users', async (call) => { const response = await call.pass(); const page = number(call.query.get('page')); if (response.status !== 200 || !(page > 1)) return response; const before = new URLSearchParams(call.query); before.set('page', String(page - 1)); const previous = (await (await call.pass({ query: before })).json()) as Json[]; const items = (await response.json()) as Json[]; return new Response(JSON.stringify([previous.at(-1), ...items].slice(0, previous.length)), response); })],
    ['deleted-issue-still-mine', 'deleteIssue listIssues', 'A deleted issue stays in the list of the caller.',
      (inner, world) => on(`DELETE ${ISSUE}`, async (call) => { const issue = await call.read(issuePath(call)); const response = await call.pass(); if (response.status < 300 && issue) deleted.set(call.world, [...(deleted.get(call.world) ?? []), issue]); return response; })(relist('GET /issues', (all, call) => joinLists([...all, ...(deleted.get(call.world) ?? []).filter(({ author }) => author.id === callerOf(call)?.id)], call, []))(inner, world), world)],
    ['closed-by-every-request', 'listMergeRequestsClosingIssue', 'Every merge request of the project closes every issue.', returnsOther(`GET ${ISSUE}/closed_by`, ({ path: [id] }) => `/projects/${id}/merge_requests`)],
    ['emails-of-caller', 'listUserEmails createUserEmail', 'The addresses of every user are those of the caller.', returnsOther('GET /users/*/emails', () => '/user/emails')],
  ],
  frame: [
    ['labels-clear-description', 'updateIssue', 'An update of the labels removes the description.', sent(`PUT ${ISSUE}`, (fields) => { if ('labels' in fields && !('description' in fields)) fields.description = ''; })],
    ['labels-hide-milestone', 'updateIssue', 'A milestone is ignored where labels are sent.', sent(`PUT ${ISSUE}`, (fields) => { if ('labels' in fields) delete fields.milestone_id; })],
    ['reopen-only-alone', 'updateIssue', 'An issue is not opened by an update of other fields.', sent(`PUT ${ISSUE}`, (fields) => { if (fields.state_event === 'reopen' && Object.keys(fields).length > 1) delete fields.state_event; })],
    ['project-update-without-name', 'updateProject', 'A project is updated without a name if anything else is sent.', sent('PUT /projects/*', (fields, call) => { if (!('name' in fields)) fields.name = projectOf(call)?.name; })],
    ['request-update-without-fields', 'updateMergeRequest', 'An update without any field succeeds.', asRead(`PUT ${REQUEST}`, 400, 200, (call) => Object.keys(call.sent).length === 0 ? requestPath(call) : '/none')],
    ['request-list-without-merge-commit', 'listMergeRequests acceptMergeRequest getMergeRequest', 'Lists have no commit of the merge.', each(`GET ${REQUESTS}`, (item) => { item.merge_commit_sha = null; })],
  ],
  effects: [
    ['spent-time-replaces', 'addIssueSpentTime getIssueTimeStats', 'The time spent is what was added last.',
      (inner, world) => json(`POST ${ISSUE}/add_spent_time`, async (body, call) => (await call.read(`${issuePath(call)}/time_stats`)) ?? body)(rewrites(`POST ${ISSUE}/add_spent_time`, 'issues', ({ total_time_spent: spent }, _, before) => ({ total_time_spent: spent - before.total_time_spent }))(inner, world), world)],
    ['artifacts-of-unfinished-job', 'retryJob downloadRefArtifacts', 'Artifacts of a ref are those of a job that has not succeeded.',
      on('GET /projects/*/jobs/artifacts/*/download', async (call) => { const response = await call.pass(); const project = projectOf(call)?.id ?? 0; const job = call.world.jobs.all({ project }).find(({ id, ref, name }) => ref === call.path[1] && name === call.query.get('job') && call.world.artifacts.find('job', id)); return response.status === 404 && job ? call.pass({ path: `/projects/${project}/jobs/${job.id}/artifacts`, query: new URLSearchParams() }) : response; })],
    ['star-returns-count-before', 'starProject', 'The response to a star has the count before it.', json('POST /projects/*/star', (body) => { body.star_count -= 1; })],
    ['unblock-is-not-stored', 'unblockUser getUser', 'A user is active in the response only.', rewrites('POST /users/*/unblock', 'users', () => ({ state: 'blocked' }))],
    ['issue-subscribe-again-200', 'subscribeToIssue', 'To subscribe again is a success.', asRead(`POST ${ISSUE}/subscribe`, 304, 200, issuePath)],
  ],
  identity: [
    ['version-names-iid', 'listMergeRequestVersions getMergeRequestVersion', 'A version names its merge request by the iid.', each([`GET ${REQUEST}/versions`, `GET ${REQUEST}/versions/*`], (item, { path }) => { item.merge_request_id = Number(path[1]); })],
    ['hooks-not-by-path', 'listProjectHooks', 'The full path of a project finds no hooks.', returns('GET /projects/*/hooks', 200, 404, ({ path: [id = ''] }) => id.includes('/'))],
    ['fork-not-by-path', 'forkProject', 'A namespace is not found by its path.', returns('POST /projects/*/fork', 201, 404, (call) => !/^\d+$/.test(String(call.sent.namespace)))],
    ['delete-key-of-any-user', 'deleteUserSshKey', 'A key is deleted by way of every user.',
      on('DELETE /users/*/keys/*', async (call) => { const response = await call.pass(); const key = call.world.ssh_keys.get(number(call.path[1])); return response.status === 404 && key && userOf(call) ? call.pass({ path: `/users/${key.user_id}/keys/${key.id}` }) : response; })],
    ['short-sha-is-head', 'acceptMergeRequest', 'The first digits of the head are taken for it.', sent(`PUT ${REQUEST}/merge`, (fields, call) => { const head = mergeRequestOf(call)?.sha; if (String(fields.sha).length > 6 && head?.startsWith(fields.sha)) fields.sha = head; })],
  ],
  values: [
    ['upload-url-absolute', 'uploadFile', 'The URL of an upload is absolute.', json('POST /projects/*/uploads', (body) => { body.url = `https://collab.example.com/acme/website${body.url}`; })],
    ['hook-token-returned', 'createProjectHook updateProjectHook', 'The secret of a hook is returned.', json(['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'], (body, call) => { if (call.sent.token) body.token = call.sent.token; })],
    ['kept-job-with-file', 'keepJobArtifacts', 'A job whose artifacts are kept shows the file.', json('POST /projects/*/jobs/*/artifacts/keep', (body) => { delete body.download_url; body.artifacts_file = { filename: 'artifacts.zip', size: 197 }; })],
    ['unshare-returns-body', 'unshareProject', 'The end of a share has a response body.', returns('DELETE /projects/*/share/*', 204, 200)],
    ['email-created-200', 'createCurrentUserEmail', 'A new address is a usual success.', returns('POST /user/emails', 201, 200)],
    ['key-error-without-field', 'createCurrentUserSshKey', 'The message about an invalid key names no field.', rejectAs('POST /user/keys', 400, 400, 'Validation failed')],
  ],
  actors: [
    ['limit-of-others-shown', 'getUser', 'Every user sees how many projects another may have.', each('GET /users/*', (item, { world }) => { item.projects_limit ??= world.users.get(item.id)?.projects_limit; })],
    ['request-delete-by-member', 'deleteMergeRequest', 'Every member may delete a merge request.', asAdmin(`DELETE ${REQUEST}`, [403])],
    ['todo-of-anybody', 'createIssueTodo', 'A todo of another user counts as one of the caller.',
      on(`POST ${ISSUE}/todo`, async (call) => { const id = callerOf(call) && issueOf(call)?.id; return call.world.todos.all().some((todo) => todo.target_type === 'Issue' && todo.target_id === id) ? new Response(null, { status: 304 }) : call.pass(); })],
  ],
};
