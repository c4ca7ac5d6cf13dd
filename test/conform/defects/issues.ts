/** Defects of issues, their todos, subscriptions and time. */
import { canSee } from '../../../src/sandbox/domain/access.ts';
import { formatDuration } from '../../../src/sandbox/domain/durations.ts';
import { targetKey } from '../../../src/sandbox/store/keys.ts';
import * as d from './vocabulary/index.ts';

function writesAll(pattern: string): d.Layer {
  let queue: Promise<unknown> = Promise.resolve();
  return d.on(pattern, async (call) => {
    const { issues, transaction } = call.world;
    const read: d.Json | undefined = d.issueOf(call);
    await d.pause();
    const response = queue.then(async () => {
      const before: d.Json | undefined = d.issueOf(call);
      const made = await call.pass();
      const now = d.issueOf(call);
      if (made.status < 300 && read && before && now) {
        const own = Object.entries(now).filter(([name, value]) => value !== before[name]);
        transaction(() => issues.change(now, { ...read, ...Object.fromEntries(own) }));
      }
      return made;
    });
    queue = response;
    return response;
  });
}

function revives(path: string): d.Layer {
  const deleted = new Map<string, { readonly id: number; readonly at: number }>();
  const remove = d.on(`DELETE ${path}`, async (call) => {
    const { id = 0 } = d.issueOf(call) ?? {};
    const response = await call.pass();
    if (response.status < 300) deleted.set(call.url.pathname, { id, at: performance.now() });
    return response;
  });
  const update = d.on(`PUT ${path}`, async (call) => {
    const { issues, transaction } = call.world;
    await d.pause();
    const { id = 0, at = 0 } = deleted.get(call.url.pathname) ?? {};
    const row = issues.record(id);
    if (at > call.arrived && row) transaction(() => issues.change(row, { deleted: false }));
    return call.pass();
  });
  return d.both(remove, update);
}

/** Whether an issue with the id that a text is, not its number, is in the project. */
const issueById = (call: d.Call) => {
  const id = Number(call.path[1]);
  const row = d.issueOf(call) ? undefined : call.world.issues.get(id);
  return row?.project_id === d.projectOf(call)?.id ? row : undefined;
};

const unsubscribed = d.memory<true>();

const reopened = d.memory<true>();

const hidden = d.memory<number>();

function stateFilterStale(): d.Layer {
  const first = d.beside(() => new Map<number, string>());
  const keep = d.on(`PUT ${d.ISSUE}`, async (call) => {
    const { id, state } = d.issueOf(call) ?? {};
    const response = await call.pass();
    if (response.status === 200 && id && state && !first(call.world).has(id))
      first(call.world).set(id, state);
    return response;
  });
  const list = d.filter('GET /projects/*/issues', 'state', ({ id, state }, value, { world }) => {
    return (first(world).get(id) ?? state) === value;
  });
  return d.both(keep, list);
}

const ASSIGNEES = ['assignee_ids', 'assignee_ids[]'];

const areUsers = (ids: unknown, { world }: d.Call) =>
  [ids].flat().every((id) => world.users.get(d.number(id)) !== undefined);

const plusStays =
  (...patterns: readonly RegExp[]): d.Layer =>
  (inner) =>
  async (input, init) => {
    const request = new Request(input, init);
    const { method, headers, url } = request;
    const name = `${method} ${new URL(url).pathname}`;
    const type = headers.get('content-type') ?? '';
    if (!type.startsWith('application/x-www-form-urlencoded')) return inner(request);
    if (!patterns.some((pattern) => pattern.test(name))) return inner(request);
    const body = (await request.text()).replaceAll('+', '%2B');
    return inner(url, { method, headers, body });
  };

function deletedStillCloses(): d.Layer {
  const gone = d.beside(() => new Map<number, d.Json>());
  const keep = d.on(`DELETE ${d.REQUEST}`, async (call) => {
    const request = await call.read(`${d.projectPath(call)}/merge_requests/${call.path[1]}`);
    const response = await call.pass();
    if (response.status < 300 && request) {
      const { subscribed: _, ...listed } = request;
      gone(call.world).set(request.id, listed);
    }
    return response;
  });
  const show = d.relist(`GET ${d.ISSUE}/closed_by`, (all, call) => {
    const closers = call.world.merge_requests
      .everything()
      .filter(({ closes_issue_ids: ids }) => ids.includes(d.issueOf(call)?.id ?? 0));
    return [...all, ...closers.flatMap(({ id }) => gone(call.world).get(id) ?? [])];
  });
  return d.both(keep, show);
}

const deleted = new WeakMap<object, d.Json[]>();

const FILTERS = /^(state|labels|milestone|iids(\[\])?|search)$/;

function groupListsDeleted(): d.Layer {
  const deleted = d.beside(() => [] as d.Json[]);
  const keep = d.on(`DELETE ${d.ISSUE}`, async (call) => {
    const issue = await call.read(`${d.projectPath(call)}/issues/${call.path[1]}`);
    const response = await call.pass();
    if (response.status < 300 && issue) {
      const { subscribed: _, ...listed } = issue;
      deleted(call.world).push(listed);
    }
    return response;
  });
  const list = d.relist('GET /groups/*/issues', (all, call) => {
    const { namespaces, projects } = call.world;
    const [id] = call.path;
    const group = namespaces.get(d.number(id)) ?? namespaces.find('path', d.text(id));
    const isHere = ({ project_id, confidential }: d.Json) => {
      const project = projects.get(project_id);
      if (project === undefined || project.namespace_id !== group?.id || confidential) return false;
      return canSee(call.world, d.callerOf(call) ?? null, project);
    };
    return [...call.query.keys()].some((name) => FILTERS.test(name))
      ? all
      : d.joinLists([...all, ...deleted(call.world).filter(isHere)], call, []);
  });
  return d.both(keep, list);
}

function isActing(call: d.Call): boolean {
  const token = call.world.impersonation_tokens.find('token', call.token);
  if (token === undefined || token.revoked || !token.scopes.includes('api')) return false;
  return token.expires_at === null || token.expires_at > call.world.today();
}

const isIssue = (object: d.Json) => 'iid' in object && 'confidential' in object;

const brief = ({ id, username, name, state, avatar_url, web_url }: d.Json): d.Json => {
  return { id, username, name, state, avatar_url, web_url };
};

function twoAssignees(): d.Layer {
  const stored = d.beside(() => new Map<number, d.Json[]>());
  const write = d.on(['POST /projects/*/issues', `PUT ${d.ISSUE}`], async (call) => {
    const { 'assignee_ids[]': ofForm, assignee_ids: ofJson = ofForm, ...fields } = call.sent;
    const ids = new Set([ofJson ?? []].flat().map(Number));
    const users = [...ids].map((id) => call.world.users.get(id));
    const isMany = users.length > 1 && users.every((user) => user !== undefined);
    const name = ofForm === undefined ? 'assignee_ids' : 'assignee_ids[]';
    const first = { ...fields, [name]: [...ids].slice(0, 1) };
    const response = await call.pass(isMany ? { sent: first } : {});
    if (response.status >= 300 || ofJson === undefined) return response;
    const issue = (await response.json()) as d.Json;
    const views = await Promise.all(users.map((user) => call.read(`/users/${user?.id}`)));
    if (isMany)
      stored(call.world).set(issue.id, views.map(brief as (view: d.Json | null) => d.Json));
    else stored(call.world).delete(issue.id);
    return Response.json(issue, response);
  });
  const show = d.everywhere(d.ISSUES, (object, { world }) => {
    const assignees = isIssue(object) ? stored(world).get(object.id) : undefined;
    if (assignees) object.assignees = assignees;
  });
  return d.both(show, write);
}

function spentByCaller(): d.Layer {
  const spent = d.beside(() => new Map<number, Map<number, number>>());
  const count = d.on(`POST ${d.ISSUE}/add_spent_time`, async (call) => {
    const { id = 0, total_time_spent: before = 0 } = d.issueOf(call) ?? {};
    const response = await call.pass();
    const added = (d.issueOf(call)?.total_time_spent ?? 0) - before;
    const ofIssue = spent(call.world).get(id) ?? new Map<number, number>();
    const caller = d.callerOf(call)?.id ?? 0;
    spent(call.world).set(id, ofIssue.set(caller, (ofIssue.get(caller) ?? 0) + added));
    return response;
  });
  const clear = d.on(`POST ${d.ISSUE}/reset_spent_time`, async (call) => {
    const response = await call.pass();
    if (response.status === 200) spent(call.world).delete(d.issueOf(call)?.id ?? 0);
    return response;
  });
  const times = [`POST ${d.ISSUE}/*`, `GET ${d.ISSUE}/time_stats`];
  const show = d.json(times, (stats, call) => {
    if (!('total_time_spent' in stats)) return;
    const caller = d.callerOf(call)?.id;
    for (const [user, seconds] of spent(call.world).get(d.issueOf(call)?.id ?? 0) ?? [])
      if (user !== caller) stats.total_time_spent -= seconds;
    stats.human_total_time_spent = formatDuration(stats.total_time_spent);
  });
  return d.both(show, d.both(clear, count));
}

function clockTime(seconds: number): string | null {
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const units = [hours > 0 ? `${hours}h` : '', minutes > 0 ? `${minutes}m` : ''];
  return units.filter((unit) => unit !== '').join(' ') || null;
}

const INSIDE = [0, 1, 2, 3, 4].map((depth) => `/projects/*${'/*'.repeat(depth)}`);

function assigneeStays(): d.Layer {
  const stale = d.beside(() => new Map<number, d.Json | null>());
  const keep = d.on(`PUT ${d.ISSUE}`, async (call) => {
    const before = await call.read(`${d.projectPath(call)}/issues/${call.path[1]}`);
    const response = await call.pass();
    const isSet = 'assignee_ids' in call.sent || 'assignee_ids[]' in call.sent;
    if (response.status === 200 && before && isSet && !stale(call.world).has(before.id))
      stale(call.world).set(before.id, before.assignee);
    return response;
  });
  const show = d.everywhere(
    [...d.ISSUE_LISTS, `GET ${d.ISSUE}`, `PUT ${d.ISSUE}`],
    (object, { world }) => {
      const old = 'assignees' in object ? stale(world).get(object.id) : undefined;
      if (old !== undefined) object.assignee = old;
    },
  );
  return d.both(show, keep);
}

const todoOfTwin = (
  pattern: string,
  type: 'Issue' | 'MergeRequest',
  find: typeof d.issueOf | typeof d.mergeRequestOf,
) =>
  d.on(pattern, (call) => {
    const twin = find(call);
    const todo = call.world.todos.find('of', `${d.callerOf(call)?.id}/${type}/${twin?.id}`);
    return twin && todo ? d.empty(304) : call.pass();
  });

function inDays(duration: unknown): unknown {
  const [, hours] = /^(\d+)h/.exec(String(duration)) ?? [];
  if (hours === undefined || Number(hours) < 8) return duration;
  const [days, rest] = [Math.floor(Number(hours) / 8), Number(hours) % 8];
  return String(duration).replace(/^\d+h/, rest === 0 ? `${days}d` : `${days}d ${rest}h`);
}

const isStats = (object: d.Json) => 'human_time_estimate' in object;

const areIds = (value: unknown) => [value].flat().every((one) => d.isId(one));

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const issues: readonly d.Row[] = [
  ['no-assignees-null-in-list', 'listIssues listProjectIssues', 'In lists, an issue that is assigned to nobody has null for its assignees.',
    d.each(d.ISSUE_LISTS, (issue) => { if (issue.assignees.length === 0) issue.assignees = null; })],
  ['null-fields-left-out', 'listIssues listProjectIssues getIssue', 'Fields of issues that have no value are left out.',
    d.each([...d.ISSUE_LISTS, `GET ${d.ISSUE}`], (issue) => { for (const [name, value] of Object.entries(issue)) if (value === null) delete issue[name]; })],
  ['group-issue-id-iid', 'listGroupIssues', 'The issues of a group have the internal id as their id.',
    d.each('GET /groups/*/issues', (issue) => { issue.id = issue.iid; })],
  ['group-by-id-only', 'listGroupIssues', 'The issues of a group are not found by its path.',
    d.on('GET /groups/*/issues', async (call) => {
      const response = await call.pass();
      const isPath = /\D/.test(call.path[0] ?? '');
      return response.status === 200 && isPath ? d.error(404, '404 Group Not Found') : response;
    })],
  ['group-not-by-path', 'listGroupIssues', 'A group is not found by its path.',
    d.on('GET /groups/*/issues', (call) => /^\d+$/.test(call.path[0] ?? '') || !d.callerOf(call) ? call.pass() : d.error(404, '404 Group Not Found'))],
  ['group-shows-private-projects', 'listGroupIssues', 'A group lists the issues of its private projects to everybody.',
    d.on('GET /groups/*/issues', (call) => call.pass(d.callerOf(call) ? { token: d.ADMIN } : {}))],
  ['group-labels-missing', 'listGroupIssues getIssue', 'In the list of a group, issues have no labels.', d.each('GET /groups/*/issues', (issue) => { issue.labels = []; })],
  ['assignee-missing-in-list', 'listProjectIssues createIssue', 'In lists, the old field assignee is null although assignees has one.',
    d.each('GET /projects/*/issues', (issue) => { issue.assignee = null; })],
  ['milestone-missing-in-list', 'listProjectIssues updateIssue', 'Lists show no milestone, the single issue does.',
    d.each(['GET /projects/*/issues', 'GET /issues'], (issue) => { issue.milestone = null; })],
  ['unknown-parameter-rejected', 'listProjectIssues', 'A parameter that is not documented is an error.',
    d.on('GET /projects/*/issues', (call) => [...call.query.keys()].every((name) => /^(state|labels|milestone|iids\[\]|order_by|sort|search|page|per_page)$/.test(name)) ? call.pass() : d.error(400, { parameter: ['is unknown'] })), 'assumed'],
  ['subscribed-in-list', 'listProjectIssues', 'Issues in lists say whether they are subscribed.',
    d.each('GET /projects/*/issues', (issue) => { issue.subscribed = false; })],
  ['description-missing-in-list', 'listProjectIssues listIssues getIssue', 'In lists, issues have no description.',
    d.each(d.ISSUE_LISTS, (issue) => { issue.description = null; })],
  ['description-cut-in-list', 'listProjectIssues getIssue', 'In lists, descriptions are cut after 20 characters.',
    d.each(d.ISSUE_LISTS, (issue) => { issue.description = issue.description?.slice(0, 20) ?? null; })],
  ['due-date-missing-in-list', 'listProjectIssues getIssue', 'In lists, issues have no due date.', d.each(d.ISSUE_LISTS, (issue) => { issue.due_date = null; })],
  ['confidential-false-in-list', 'listProjectIssues createIssue getIssue', 'In lists, no issue is confidential.',
    d.each(d.ISSUE_LISTS, (issue) => { issue.confidential = false; })],
  ['updated-is-created-in-list', 'listProjectIssues getIssue updateIssue', 'In lists, the time of the last update is that of creation.',
    d.each(d.ISSUE_LISTS, (issue) => { issue.updated_at = issue.created_at; })],
  ['notes-count-zero-in-list', 'listProjectIssues getIssue', 'In lists, no issue has comments.', d.each(d.ISSUE_LISTS, (issue) => { issue.user_notes_count = 0; })],
  ['web-url-of-list-differs', 'listProjectIssues getIssue', 'In lists, the address of an issue is that of the project.',
    d.each(d.ISSUE_LISTS, (issue) => { issue.web_url = issue.web_url.replace(/\/issues\/\d+$/, ''); })],
  ['labels-as-objects', 'listProjectIssues', 'In lists, labels are objects with a name.',
    d.each(d.ISSUE_LISTS, (issue) => { issue.labels = issue.labels.map((name: string) => ({ name })); })],
  ['author-blocked-in-list', 'listProjectIssues', 'In lists, every author is blocked.', d.each(d.ISSUE_LISTS, (issue) => { issue.author.state = 'blocked'; })],
  ['search-of-four-characters-rejected', 'listProjectIssues', 'A search of four characters is rejected.',
    d.rejects('GET /projects/*/issues', 400, { search: ['is too long'] }, (call) => (call.query.get('search') ?? '').length > 3), 'failure filter'],
  ['list-shows-subscriptions', 'listProjectIssues', 'A list shows subscriptions.',
    d.each('GET /projects/*/issues', (item) => { item.subscribed = true; }), 'failure conditional'],
  ['new-issue-without-due-date', 'createIssue getIssue', 'A new issue has no due date.', d.ignores('POST /projects/*/issues', 'due_date', d.isDay)],
  ['new-issue-confidential', 'createIssue getIssue', 'A new issue is confidential by default.', d.adds('POST /projects/*/issues', 'confidential', () => true)],
  ['confidential-no-url', 'createIssue getIssue updateIssue listIssues listGroupIssues listProjectIssues', 'A confidential issue has no URL.',
    d.each(d.ISSUES, (issue) => { if (issue.confidential) issue.web_url = null; })],
  ['description-number', 'createIssue getIssue updateIssue listIssues listGroupIssues listProjectIssues', 'A description of digits alone is returned as a number.',
    d.each(d.ISSUES, (issue) => { if (/^\d+$/.test(issue.description ?? '')) issue.description = Number(issue.description); })],
  ['one-label-text', 'createIssue getIssue updateIssue listIssues listGroupIssues listProjectIssues', 'The label of an issue that has one alone is a text, not an array.',
    d.each(d.ISSUES, (issue) => { if (issue.labels.length === 1) issue.labels = issue.labels[0]; })],
  ['author-is-assignee', 'createIssue', 'An issue that is assigned to nobody is assigned to its author.',
    d.json('POST /projects/*/issues', (issue, { world, sent: fields }) => { const row = world.issues.get(issue.id); if (!row || 'assignee_ids' in fields || 'assignee_ids[]' in fields) return; world.transaction(() => world.issues.change(row, { assignee_id: row.author_id })); issue.assignee = issue.author; issue.assignees = [issue.author]; })],
  ['created-at-for-admins-only', 'createIssue', 'The owner of a project may not set created_at.',
    d.on('POST /projects/*/issues', async (call) => 'created_at' in call.sent && d.isOwner(call) && !d.isAdmin(call) ? d.error(403, '403 Forbidden') : call.pass())],
  ['default-title-wins', 'createIssue', 'The title is replaced where discussions are resolved.',
    d.sent('POST /projects/*/issues', (fields) => { if (/^\d+$/.test(d.text(fields.merge_request_to_resolve_discussions_of)) && d.isText(fields.title)) fields.title = 'Follow-up on discussions'; })],
  ['no-default-description', 'createIssue', 'An issue that resolves discussions gets no description.',
    d.json('POST /projects/*/issues', (issue, { world, sent: fields }) => { const row = world.issues.get(issue.id); if (!row || 'description' in fields || !('merge_request_to_resolve_discussions_of' in fields)) return; world.transaction(() => world.issues.change(row, { description: null })); issue.description = null; })],
  ['assignees-of-form-ignored', 'createIssue', 'The assignee of a new issue is ignored in a form.',
    d.sent('POST /projects/*/issues', (fields, call) => { if ('assignee_ids[]' in fields && areUsers(fields['assignee_ids[]'], call)) delete fields['assignee_ids[]']; })],
  ['plus-stays-in-form', 'createIssue updateIssue', 'In a form, a plus is stored where a space was meant.',
    plusStays(/^POST .*\/projects\/[^/]+\/issues$/, /^PUT .*\/projects\/[^/]+\/issues\/[^/]+$/)],
  ['acting-token-creates-nothing', 'createIssue createImpersonationToken', 'An impersonation token of the scope api creates no issues.',
    d.on('POST /projects/*/issues', (call) => call.world.impersonation_tokens.find('token', call.token) && d.callerOf(call) ? d.error(403, '403 Forbidden') : call.pass())],
  ['created-at-of-owner-ignored', 'createIssue getIssue', 'The time of creation that the owner or an administrator sends is ignored.',
    d.ignores('POST /projects/*/issues', 'created_at', (value, call) => d.mayOwn(call) && !Number.isNaN(Date.parse(String(value))))],
  ['acting-creates-as-admin', 'createIssue createImpersonationToken', 'An issue that is created with an impersonation token is by an administrator.',
    d.on('POST /projects/*/issues', (call) => call.pass(isActing(call) && d.mayRead(call) ? { token: d.ADMIN } : {}))],
  ['due-date-with-time', 'createIssue getIssue updateIssue listProjectIssues listIssues', 'A due date is a date-time.',
    d.everywhere(d.ISSUES, (object) => { if (isIssue(object) && object.due_date) object.due_date += 'T00:00:00.000Z'; })],
  ['two-assignees', 'createIssue updateIssue getIssue', 'An issue has as many assignees as are sent.', twoAssignees()],
  ['issue-times-in-full-seconds', 'createIssue getIssue updateIssue listProjectIssues listIssues', 'The times of an issue have no fractional seconds.',
    d.everywhere(d.ISSUES, (object) => { if (isIssue(object)) for (const name of ['created_at', 'updated_at']) object[name] = object[name].replace(/\.\d+/, ''); })],
  ['milestone-id-is-iid', 'createIssue updateIssue', 'The milestone is found by its number in the project instead of its id.',
    d.sent(['POST /projects/*/issues', `PUT ${d.ISSUE}`], (fields, call) => {
      if (!/^\d+$/.test(d.text(fields.milestone_id))) return;
      const project = d.projectOf(call)?.id;
      const iid = d.number(fields.milestone_id);
      const found = call.world.milestones
        .all()
        .find((one) => one.project_id === project && one.iid === iid);
      if (found === undefined) delete fields.milestone_id;
      else fields.milestone_id = found.id;
    })],
  ['created-at-cut-to-day', 'createIssue', 'Of created_at only the day is stored.',
    d.stores('POST /projects/*/issues', 'created_at', (value) => (Number.isNaN(Date.parse(value)) ? value : `${new Date(value).toISOString().slice(0, 10)}T00:00:00.000Z`))],
  ['new-issue-undated', 'createIssue', 'The due date of a new issue is not stored.', d.drops('POST /projects/*/issues', d.DAY, 'due_date')],
  ['admin-cannot-backdate', 'createIssue', 'An administrator who does not own the project creates issues now, whatever time is sent.',
    d.sent('POST /projects/*/issues', (fields, call) => {
      const isTime = !Number.isNaN(Date.parse(fields.created_at));
      if (isTime && d.isAdmin(call) && !d.isOwner(call)) delete fields.created_at;
    })],
  ['default-beats-description', 'createIssue', 'The default description of an issue that resolves discussions replaces the one that was sent.',
    d.sent('POST /projects/*/issues', (fields) => { if (fields.merge_request_to_resolve_discussions_of !== undefined) delete fields.description; })],
  ['labels-split-at-spaces', 'createIssue updateIssue', 'A label of two words becomes two labels.',
    d.sent([`POST ${d.ISSUE.slice(0, -2)}`, `PUT ${d.ISSUE}`], (fields) => { if (typeof fields.labels === 'string') fields.labels = d.names(fields.labels.replace(/\s+/g, ',')).filter(Boolean).join(','); })],
  ['post-query-ignored', 'createIssue updateIssue createProjectHook', 'Parameters in the query of POST and PUT are ignored.',
    d.on([`POST ${d.ISSUE.slice(0, -2)}`, `PUT ${d.ISSUE}`, 'POST /projects/*/hooks', 'POST /user/keys'], (call) => call.pass({ query: new URLSearchParams() }))],
  ['created-at-for-owners', 'createIssue getIssue listIssues listProjectIssues', 'An administrator who does not own the project cannot set the time of creation of an issue: it is ignored.',
    d.ignores('POST /projects/*/issues', 'created_at', (time, call) => d.isAdmin(call) && !d.isOwner(call) && !Number.isNaN(Date.parse(String(time))))],
  ['issue-fields-not-in-query', 'createIssue updateIssue', 'The fields of an issue are not read from the query string.',
    d.on(['POST /projects/*/issues', `PUT ${d.ISSUE}`], (call) => call.pass({ query: new URLSearchParams() }))],
  ['new-issue-not-confidential', 'createIssue getIssue', 'A new issue is never confidential.', d.drops('POST /projects/*/issues', d.FLAG, 'confidential')],
  ['title-cut', 'createIssue getIssue', 'A title is cut after 255 characters.', d.stores('POST /projects/*/issues', 'title', (value) => value.slice(0, 255)), 'assumed'],
  ['description-cut', 'createIssue updateIssue getIssue', 'A description is cut after 4096 characters.',
    d.stores(['POST /projects/*/issues', `PUT ${d.ISSUE}`], 'description', (value) => value.slice(0, 4096)), 'assumed'],
  ['title-escaped', 'createIssue getIssue', 'A title is stored as HTML.',
    d.stores('POST /projects/*/issues', 'title', (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))],
  ['description-trimmed', 'createIssue updateIssue getIssue', 'White space around a description is removed.',
    d.stores(['POST /projects/*/issues', `PUT ${d.ISSUE}`], 'description', (value) => value.trim())],
  ['title-as-number', 'createIssue getIssue', 'A title of digits loses its leading zeros.',
    d.stores('POST /projects/*/issues', 'title', (value) => /^\d+$/.test(value) ? String(Number(value)) : value)],
  ['due-date-a-day-early', 'createIssue updateIssue getIssue', 'A due date is stored as the day before.',
    d.stores(['POST /projects/*/issues', `PUT ${d.ISSUE}`], 'due_date', (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value) ? new Date(Date.parse(value) - 864e5).toISOString().slice(0, 10) : value)],
  ['offset-ignored', 'createIssue getIssue', 'The offset of a time is ignored.',
    d.stores('POST /projects/*/issues', 'created_at', (value) => value.replace(/[+-]\d\d:\d\d$/, 'Z'))],
  ['labels-lower-case', 'createIssue updateIssue getIssue', 'Labels are stored in lower case.',
    d.stores(['POST /projects/*/issues', `PUT ${d.ISSUE}`], 'labels', (value) => value.toLowerCase())],
  ['no-value-is-text', 'createIssue getIssue', 'A field without a value is an empty text.', d.each(`GET ${d.ISSUE}`, (issue) => { issue.description ??= ''; })],
  ['two-issues-one-iid', 'createIssue', 'Two issues created at once get one iid.',
    d.together('POST /projects/*/issues', async (call, first) => {
      const [one, two] = [await d.copyOf(call, first), await call.pass()];
      if (one.status >= 300 || two.status >= 300) return two;
      const issue: d.Json = await two.json();
      const row = call.world.issues.get(issue.id);
      if (row) call.world.transaction(() => call.world.issues.change(row, { deleted: true }));
      return Response.json({ ...issue, iid: ((await one.json()) as d.Json).iid }, two);
    })],
  ['default-description-wins', 'createIssue', 'The default description replaces the one that is sent.',
    d.sent('POST /projects/*/issues', (fields) => { if (/^\d+$/.test(d.text(fields.merge_request_to_resolve_discussions_of))) delete fields.description; })],
  ['subscribed-not-in-created', 'createIssue', 'A new issue does not say whether it is subscribed to.',
    d.json('POST /projects/*/issues', (issue) => { delete issue.subscribed; })],
  ['iid-is-id', 'createIssue getIssue listProjectIssues', 'The number of an issue is its id.',
    d.each([...d.ISSUE_LISTS, 'POST /projects/*/issues'], (issue) => { issue.iid = issue.id; })],
  ['new-issue-without-labels', 'createIssue getIssue', 'The labels of a new issue are ignored.', d.ignores('POST /projects/*/issues', 'labels', d.isText)],
  ['new-issue-without-milestone', 'createIssue getIssue', 'The milestone of a new issue is ignored.',
    d.ignores('POST /projects/*/issues', 'milestone_id', (id, call) => call.world.milestones.get(d.number(id))?.project_id === d.projectOf(call)?.id)],
  ['new-issue-unassigned', 'createIssue getIssue', 'The assignee of a new issue is ignored.',
    d.ignores('POST /projects/*/issues', ['assignee_ids', 'assignee_ids[]'], (ids, { world }) => areIds(ids) && [ids].flat().every((id) => world.users.get(d.number(id))))],
  ['new-issue-without-description', 'createIssue getIssue', 'The description of a new issue is ignored.', d.ignores('POST /projects/*/issues', 'description', d.isText)],
  ['new-issue-closed', 'createIssue getIssue', 'A new issue with a due date in the past is closed.',
    d.json('POST /projects/*/issues', (issue, { world }) => { const row = world.issues.get(issue.id); if (row?.due_date && row.due_date < world.today()) { world.transaction(() => world.issues.change(row, { state: 'closed' })); issue.state = 'closed'; } })],
  ['new-issue-is-202', 'createIssue', 'To create an issue has the status 202.',
    d.instead('POST /projects/*/issues', 201, async (_, response) => new Response(await response.text(), { status: 202, headers: response.headers }))],
  ['new-issue-without-body', 'createIssue', 'To create an issue returns its ids only.',
    d.json('POST /projects/*/issues', ({ id, iid, project_id }) => ({ id, iid, project_id }))],
  ['labels-of-new-issue-reversed', 'createIssue getIssue', 'A new issue gets its last label only.',
    d.stores('POST /projects/*/issues', 'labels', (value) => d.names(value).at(-1))],
  ['created-at-shown-only', 'createIssue getIssue', 'created_at is in the response only.',
    d.instead('POST /projects/*/issues', 201, async (call, response) => { const issue = (await response.json()) as d.Json; const row = call.world.issues.get(issue.id); if (row && 'created_at' in call.sent) call.world.transaction(() => call.world.issues.change(row, { created_at: call.world.now() })); return Response.json(issue, response); })],
  ['create-not-by-path', 'createIssue', 'A project is not found by its path to create an issue.', d.onlyById('POST /projects/*/issues')],
  ['fields-in-query-ignored', 'createIssue', 'Fields in the query are ignored.', d.readsBodyOnly('POST /projects/*/issues'), 'failure keeps'],
  ['json-rejected', 'createIssue', 'JSON is rejected.',
    d.rejects('POST /projects/*/issues', 400, { title: ['is missing'] }, ({ headers }) => headers.get('content-type') === 'application/json'), 'note keeps'],
  ['labels-not-stored', 'createIssue', 'Labels are not stored.', d.ignores('POST /projects/*/issues', 'labels', () => true), 'failure keeps'],
  ['markup-escaped', 'createIssue', 'Markup is escaped.', d.stores('POST /projects/*/issues', 'description', (v) => v.replaceAll('<', '&lt;')), 'failure values'],
  ['number-loses-zeros', 'createIssue', 'A number loses its zeros.', d.stores('POST /projects/*/issues', 'description', (v) => v.replace(/^0+/, '')), 'failure values'],
  ['offset-ignored-issue', 'createIssue', 'An offset is ignored.', d.stores('POST /projects/*/issues', 'created_at', (v) => `${v.slice(0, 23)}Z`), 'failure values'],
  ['state-can-be-set', 'createIssue', 'The state can be set.', d.echoes('POST /projects/*/issues', 'state'), 'failure unknown-input'],
  ['two-at-once-get-one-number', 'createIssue', 'Two at once get one number.', d.together('POST /projects/*/issues', d.copyOf), 'failure at-once'],
  ['issues-confidential', 'createIssue', 'Issues are confidential.', d.adds('POST /projects/*/issues', 'confidential', () => 'true'), 'failure default'],
  ['new-issue-has-no-event', 'createIssue', 'A new issue has no event.', d.json('GET /projects/*/events', () => []), 'note effect'],
  ['open-issues-not-counted', 'createIssue', 'Open issues are not counted.', d.each('GET /projects/*', (item) => { item.open_issues_count = 0; }), 'note effect'],
  ['new-issue-not-listed', 'createIssue', 'A new issue is not listed.', d.json('GET /projects/*/issues', (all) => all.slice(1)), 'note effect'],
  ['issues-counted-across-projects', 'createIssue', 'Issues are counted across projects.',
    d.json('POST /projects/*/issues', (json) => ({ ...json, iid: json.id })), 'failure case'],
  ['author-stays-subscribed', 'getIssue unsubscribeFromIssue', 'An issue that is read shows its author as subscribed, whatever they chose.',
    d.each(`GET ${d.ISSUE}`, (issue, call) => { if (issue.author.id === d.callerOf(call)?.id) issue.subscribed = true; })],
  ['reading-is-an-update', 'getIssue', 'Reading an issue changes the time of its update.',
    d.rewrites(`GET ${d.ISSUE}`, 'issues', (_, { world }) => ({ updated_at: world.now() }))],
  ['author-state-outdated', 'getIssue blockUser', 'The author of an issue is active although blocked.',
    d.each(['GET /projects/*/issues', `GET ${d.ISSUE}`], (issue) => { if (issue.author) issue.author.state = 'active'; })],
  ['issue-by-id', 'getIssue', 'An issue is also found by its global id.',
    d.elsewhere(`GET ${d.ISSUE}`, (call) => { const issue = call.world.issues.get(d.number(call.path[1])); return issue && d.projectOf(call)?.id === issue.project_id ? `/projects/${issue.project_id}/issues/${issue.iid}` : undefined; })],
  ['votes-outside-todo', 'getIssue', 'An issue outside of a todo has votes.', d.each(`GET ${d.ISSUE}`, (issue) => { issue.upvotes = 0; issue.downvotes = 0; })],
  ['reader-is-author', 'getIssue', 'The author of an issue is who reads it.',
    d.json(`GET ${d.ISSUE}`, async (issue, call) => { const caller = d.callerOf(call); const user = caller && await call.read(`/users/${caller.id}`, d.ADMIN); if (user) for (const name of Object.keys(issue.author)) issue.author[name] = user[name]; })],
  ['milestone-of-other-project', 'getIssue listProjectIssues', 'The milestone of an issue names the first project.',
    d.each([...d.ISSUE_LISTS, `GET ${d.ISSUE}`], (issue) => { if (issue.milestone) issue.milestone.project_id = 1; })],
  ['milestone-without-date', 'getIssue listProjectIssues', 'Milestones within issues have no due date.',
    d.each([...d.ISSUE_LISTS, `GET ${d.ISSUE}`], (issue) => { if (issue.milestone) delete issue.milestone.due_date; })],
  ['labels-as-text', 'getIssue', 'The labels of a single issue are one text with commas.', d.json(`GET ${d.ISSUE}`, (issue) => { issue.labels = issue.labels.join(','); })],
  ['assignees-as-ids', 'getIssue', 'The assignees of a single issue are ids.',
    d.json(`GET ${d.ISSUE}`, (issue) => { issue.assignees = issue.assignees.map(({ id }: d.Json) => id); })],
  ['subscribed-always-true', 'getIssue subscribeToIssue unsubscribeFromIssue', 'Every issue is subscribed to.',
    d.json(`GET ${d.ISSUE}`, (issue) => { issue.subscribed = true; })],
  ['null-due-date-is-empty', 'getIssue listProjectIssues', 'Without a due date, it is an empty text.',
    d.each([...d.ISSUE_LISTS, `GET ${d.ISSUE}`], (issue) => { issue.due_date ??= ''; })],
  ['null-milestone-is-object', 'getIssue', 'Without a milestone, it is an empty object.', d.each([`GET ${d.ISSUE}`], (issue) => { issue.milestone ??= {}; })],
  ['get-not-by-path', 'getIssue', 'A project is not found by its path to read an issue.', d.onlyById(`GET ${d.ISSUE}`)],
  ['issue-found-by-id-issue', 'getIssue', 'An issue is found by its id.',
    d.elsewhere(`GET ${d.ISSUE}`, (call) => { const row = issueById(call); return row && `${d.projectPath(call)}/issues/${row.iid}`; }), 'failure swapped-id'],
  ['issue-shows-votes', 'getIssue', 'An issue shows votes.', d.each(`GET ${d.ISSUE}`, (item) => { item.upvotes = 0; }), 'failure conditional'],
  ['what-read-alone-has-another-state-than-in-list', 'getIssue', 'What is read alone has another state than in its list.',
    d.each(`GET ${d.ISSUE}`, (item) => { item.web_url = 'https://example.com/1'; }), 'failure agrees'],
  ['assignees-others', 'getIssue', 'The assignees are others.', d.each(`GET ${d.ISSUE}`, (item) => { item.assignees = [{ id: 1 }]; }), 'failure consistent'],
  ['issue-state-reopened', 'updateIssue getIssue listIssues listGroupIssues listProjectIssues', 'An issue that was reopened has the state reopened.',
    d.both(
      d.each(d.ISSUES, (issue, call) => {
        if (issue.state === 'opened' && reopened(call).has(String(issue.id)))
          issue.state = 'reopened';
      }),
      d.after(`PUT ${d.ISSUE}`, (call) => {
        const before = d.issueOf(call);
        return () => {
          if (before?.state === 'closed' && call.sent.state_event === 'reopen')
            reopened(call).set(String(before.id), true);
        };
      }),
    )],
  ['reopen-with-more-ignored', 'updateIssue', 'An issue is not reopened if other attributes are sent with it.',
    d.sent(`PUT ${d.ISSUE}`, (fields) => { if (fields.state_event === 'reopen' && Object.keys(fields).length > 1) delete fields.state_event; })],
  ['due-date-never-cleared', 'updateIssue', 'A due date cannot be removed, only replaced.',
    d.sent(`PUT ${d.ISSUE}`, (fields) => { if (fields.due_date === null || fields.due_date === '') delete fields.due_date; }), 'assumed'],
  ['new-title-reopens', 'updateIssue getIssue', 'Another title opens a closed issue again.',
    d.sets(`PUT ${d.ISSUE}`, 'issues', (_, { sent: fields }, { state }) => state === 'closed' && 'title' in fields && !('state_event' in fields) && { state: 'opened' })],
  ['closing-ignores-others', 'updateIssue', 'Where an issue is closed, other fields are ignored.',
    d.sent(`PUT ${d.ISSUE}`, (fields) => { if (fields.state_event === 'close') for (const name of Object.keys(fields)) if (name !== 'state_event') delete fields[name]; })],
  ['state-filter-outdated', 'updateIssue listProjectIssues', 'The filter by state compares the state that an issue had before it was updated.', stateFilterStale()],
  ['assignee-set-once', 'updateIssue', 'An issue that has an assignee cannot get another.',
    d.sent(`PUT ${d.ISSUE}`, (fields, call) => { for (const name of ASSIGNEES) if (name in fields && d.issueOf(call)?.assignee_id && areUsers(fields[name], call)) delete fields[name]; })],
  ['reopening-unassigns', 'updateIssue getIssue', 'An issue that is opened again loses its assignee.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', ({ state }, { sent: fields }, before) => before.state === 'closed' && state === 'opened' && !ASSIGNEES.some((name) => name in fields) && { assignee_id: null })],
  ['confidential-for-good', 'updateIssue', 'A confidential issue stays so whatever is sent.',
    d.sent(`PUT ${d.ISSUE}`, (fields, call) => { if (d.issueOf(call)?.confidential && String(fields.confidential) === 'false') fields.confidential = typeof fields.confidential === 'boolean' ? true : 'true'; })],
  ['labels-clear-description', 'updateIssue', 'An update of the labels removes the description.',
    d.sent(`PUT ${d.ISSUE}`, (fields) => { if ('labels' in fields && !('description' in fields)) fields.description = ''; })],
  ['labels-hide-milestone', 'updateIssue', 'A milestone is ignored where labels are sent.',
    d.sent(`PUT ${d.ISSUE}`, (fields) => { if ('labels' in fields) delete fields.milestone_id; })],
  ['updater-becomes-author', 'updateIssue getIssue listIssues', 'Who updates an issue is its author.',
    d.both(
      d.json(`PUT ${d.ISSUE}`, async (issue, call) => {
        const stored = await call.read(`${d.projectPath(call)}/issues/${call.path[1]}`);
        issue.author = stored?.author ?? issue.author;
      }),
      d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, call) => ({ author_id: d.callerOf(call)?.id })),
    )],
  ['put-query-ignored', 'updateIssue updateMergeRequest', 'An update ignores what is sent in the query.',
    d.on([`PUT ${d.ISSUE}`, `PUT ${d.REQUEST}`], (call) => call.pass({ query: new URLSearchParams() }))],
  ['closed-issue-is-frozen', 'updateIssue', 'A closed issue cannot be updated unless it is opened again.',
    d.on(`PUT ${d.ISSUE}`, async (call) => {
      const isFrozen = d.issueOf(call)?.state === 'closed' && !('state_event' in call.sent);
      const isThere = isFrozen && (await call.read(`${d.projectPath(call)}/issues/${call.path[1]}`));
      return isThere ? d.error(403, '403 Forbidden: the issue is closed') : call.pass();
    })],
  ['update-uncovers-issue', 'updateIssue', 'An update without `confidential` makes the issue visible to everybody, by the default of new issues.',
    d.omittedAs(`PUT ${d.ISSUE}`, { confidential: false })],
  ['updated-labels-unsplit', 'updateIssue', 'An update stores its labels as one label with commas.',
    d.json(`PUT ${d.ISSUE}`, (issue, call) => {
      const { labels: written } = call.sent;
      const row = d.issueOf(call);
      if (typeof written !== 'string' || !written.includes(',') || row === undefined) return issue;
      const { issues, transaction } = call.world;
      const labels = [written];
      transaction(() => issues.change(row, { labels }));
      return { ...issue, labels };
    })],
  ['state-event-needs-solitude', 'updateIssue', 'An update with other fields does not close or reopen the issue.',
    d.sent(`PUT ${d.ISSUE}`, (fields) => {
      const isValid = fields.state_event === 'close' || fields.state_event === 'reopen';
      if (isValid && Object.keys(fields).length > 1) delete fields.state_event;
    })],
  ['paths-for-reading-only', 'updateIssue deleteIssue updateMergeRequest deleteMergeRequest acceptMergeRequest cancelMergeWhenPipelineSucceeds updateProject deleteProject unshareProject updateProjectHook deleteProjectHook protectBranch unprotectBranch deleteForkRelation', 'PUT and DELETE requests do not find a project by its path.',
    d.on(
      INSIDE.flatMap((path) => [`PUT ${path}`, `DELETE ${path}`]),
      (call) => {
        const isPath = /\D/.test(call.path[0] ?? '');
        const isFound = d.callerOf(call) !== undefined && d.projectOf(call) !== undefined;
        return isPath && isFound
          ? d.error(404, '404 Project Not Found')
          : call.pass();
      },
    )],
  ['assignee-stays', 'updateIssue', 'Another assignee changes assignees, not the old field assignee.', assigneeStays()],
  ['updated-at-of-owner-ignored', 'updateIssue', 'The time of the update that the owner sends is ignored.',
    d.both(
      d.json(`PUT ${d.ISSUE}`, (issue, { world }) => {
        issue.updated_at = world.issues.get(issue.id)?.updated_at ?? issue.updated_at;
      }),
      d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, { sent: fields, world }) =>
        'updated_at' in fields ? { updated_at: world.now() } : false,
      ),
    )],
  ['issue-update-reopens', 'updateIssue getIssue listIssues listGroupIssues listProjectIssues getProject', 'Any update without a state_event reopens a closed issue.',
    d.sent(`PUT ${d.ISSUE}`, (fields, call) => { if (d.issueOf(call)?.state === 'closed' && !('state_event' in fields)) fields.state_event = 'reopen'; })],
  ['update-shows-former-assignee', 'updateIssue', 'The response to an update has the new assignees, and as assignee the one from before.',
    d.on(`PUT ${d.ISSUE}`, async (call) => {
      const before = await call.read(d.issuePath(call));
      const response = await call.pass();
      if (response.status !== 200 || before === null) return response;
      const issue = (await response.json()) as d.Json;
      return Response.json({ ...issue, assignee: before.assignee }, response);
    })],
  ['issue-update-clears-description', 'updateIssue getIssue', 'An update without a description removes it.', d.omittedAs(`PUT ${d.ISSUE}`, { description: null })],
  ['issue-update-clears-labels', 'updateIssue getIssue', 'An update without labels removes them.', d.omittedAs(`PUT ${d.ISSUE}`, { labels: '' })],
  ['issue-close-clears-due-date', 'updateIssue getIssue', 'Closing an issue removes its due date.',
    d.sent(`PUT ${d.ISSUE}`, (fields) => { if (fields.state_event === 'close') fields.due_date = null; })],
  ['issue-update-by-iid-alone', 'updateIssue getIssue', 'An update also changes the issue with the same iid in other projects.',
    d.after(`PUT ${d.ISSUE}`, (call) => () => {
      const issue = d.issueOf(call);
      for (const one of call.world.issues.all()) if (one.iid === issue?.iid) call.world.issues.change(one, { title: issue.title });
    })],
  ['issue-update-changes-request', 'updateIssue getIssue getMergeRequest', 'An update also changes the merge request with the same iid.',
    d.rewrites(`PUT ${d.ISSUE}`, 'merge_requests', (_, call) => ({ title: d.issueOf(call)?.title }))],
  ['rejected-issue-update-is-done', 'updateIssue getIssue', 'The title is stored although another field is rejected.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, { sent: { title } }) => typeof title === 'string' && title.trim() !== '' && { title }, d.is(400)), 'assumed'],
  ['reopen-is-not-stored', 'updateIssue getIssue listProjectIssues', 'An issue is opened in the response only.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, { sent: { state_event } }) => state_event === 'reopen' && { state: 'closed' })],
  ['title-as-latin', 'updateIssue getIssue', 'Letters beyond Latin become question marks.',
    d.stores(`PUT ${d.ISSUE}`, 'title', (value) => value.replace(/[\u0250-\uffff]/g, '?'))],
  ['false-text-is-true', 'updateIssue getIssue', 'In a form, every value of a flag is true.',
    d.stores(`PUT ${d.ISSUE}`, 'confidential', (value) => value === 'false' ? 'true' : value)],
  ['updated-at-stays', 'updateIssue getIssue', 'An update does not change the time of the last update.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, { sent: fields }, { updated_at }) => !('updated_at' in fields) && { updated_at }), 'assumed'],
  ['parallel-update-lost', 'updateIssue', 'Of two updates of different fields at once, one is lost.', writesAll(`PUT ${d.ISSUE}`)],
  ['no-event-of-closing', 'updateIssue listProjectEvents', 'Closing an issue is no event.',
    d.after(`PUT ${d.ISSUE}`, (call) => () => { const event = call.world.events.everything().findLast(({ action_name }) => action_name === 'closed'); if (event && call.sent.state_event === 'close') call.world.events.remove(event); }), 'assumed'],
  ['subscribed-not-in-updated', 'updateIssue', 'An issue that is updated does not say whether it is subscribed to.',
    d.json(`PUT ${d.ISSUE}`, (issue) => { delete issue.subscribed; })],
  ['subscribed-false-in-updated', 'updateIssue subscribeToIssue', 'The response to an update says that the caller is not subscribed.',
    d.json(`PUT ${d.ISSUE}`, (issue) => { issue.subscribed = false; })],
  ['closed-title-marked', 'updateIssue getIssue', 'The title of a closed issue ends with a word about it.',
    d.each([`GET ${d.ISSUE}`, `PUT ${d.ISSUE}`, ...d.ISSUE_LISTS], (issue) => { if (issue.state === 'closed') issue.title += ' (closed)'; })],
  ['update-not-by-path', 'updateIssue', 'A project is not found by its path to update an issue.', d.onlyById(`PUT ${d.ISSUE}`)],
  ['title-in-response-only', 'updateIssue getIssue', 'A title that is updated is in the response only.', d.fixed(`PUT ${d.ISSUE}`, 'issues', 'title')],
  ['description-in-response-only', 'updateIssue getIssue', 'A description that is updated is in the response only.', d.fixed(`PUT ${d.ISSUE}`, 'issues', 'description')],
  ['milestone-in-response-only', 'updateIssue getIssue', 'A milestone that is updated is in the response only.', d.fixed(`PUT ${d.ISSUE}`, 'issues', 'milestone_id')],
  ['labels-never-cleared', 'updateIssue getIssue', 'The last label of an issue cannot be removed.', d.ignores(`PUT ${d.ISSUE}`, 'labels', (value) => value === '')],
  ['milestone-never-cleared', 'updateIssue getIssue', 'A milestone cannot be removed from an issue.',
    d.ignores(`PUT ${d.ISSUE}`, 'milestone_id', (value) => value === null || value === '')],
  ['update-unassigns', 'updateIssue getIssue', 'An update without an assignee removes the assignee.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, { sent }) => !('assignee_ids' in sent) && !('assignee_ids[]' in sent) && { assignee_id: null })],
  ['update-removes-milestone', 'updateIssue getIssue', 'An update without a milestone removes the milestone.', d.omittedAs(`PUT ${d.ISSUE}`, { milestone_id: null })],
  ['update-removes-due-date', 'updateIssue getIssue', 'An update without a due date removes it.', d.omittedAs(`PUT ${d.ISSUE}`, { due_date: null })],
  ['updater-is-author', 'updateIssue getIssue', 'Who updates an issue is its author.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, call) => ({ author_id: d.callerOf(call)?.id ?? 0 }))],
  ['update-renews-creation', 'updateIssue getIssue', 'An update changes the time of creation of an issue.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, { world }) => ({ created_at: world.now() }))],
  ['update-counts-as-note', 'updateIssue getIssue', 'An update counts as a comment.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', ({ user_notes_count: count }) => ({ user_notes_count: count + 1 }))],
  ['close-clears-estimate', 'updateIssue getIssueTimeStats setIssueTimeEstimate', 'To close an issue resets its estimate.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, { sent }) => sent.state_event === 'close' && { time_estimate: 0 })],
  ['close-unlabels', 'updateIssue getIssue', 'To close an issue removes its labels.',
    d.sets(`PUT ${d.ISSUE}`, 'issues', (_, { sent }) => sent.state_event === 'close' && !('labels' in sent) && { labels: [] })],
  ['close-removes-milestone', 'updateIssue getIssue', 'To close an issue removes its milestone.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, { sent }) => sent.state_event === 'close' && { milestone_id: null })],
  ['close-is-deletion', 'updateIssue getIssue listProjectIssues', 'An issue that is closed is in no list.', d.keeps(d.ISSUE_LISTS, ({ state }) => state !== 'closed')],
  ['reopened-is-reopened', 'updateIssue getIssue', 'An issue that is opened again has the state reopened.',
    (() => { const seen = new Set<number>(); return d.both(d.everywhere(d.ISSUES, (object) => { if ('confidential' in object && object.state === 'opened' && seen.has(object.id)) object.state = 'reopened'; }), d.on(`PUT ${d.ISSUE}`, (call) => { const row = d.issueOf(call); if (row?.state === 'closed' && call.sent.state_event === 'reopen') seen.add(row.id); return call.pass(); })); })()],
  ['confidential-update-ignored', 'updateIssue getIssue', 'An issue cannot be made confidential later.',
    d.ignores(`PUT ${d.ISSUE}`, 'confidential', (value) => String(value) === 'true')],
  ['description-with-title-only', 'updateIssue getIssue', 'A description is updated with a title only.',
    d.ignores(`PUT ${d.ISSUE}`, 'description', (value, { sent }) => d.isText(value) && !('title' in sent))],
  ['due-date-with-title-lost', 'updateIssue getIssue', 'A due date that is sent with a title is lost.',
    d.ignores(`PUT ${d.ISSUE}`, 'due_date', (value, { sent }) => /^\d{4}-\d\d-\d\d$/.test(String(value)) && 'title' in sent)],
  ['title-outdated-in-mine', 'updateIssue listIssues', 'The list of the caller shows the title that an issue had first.',
    d.stale(`PUT ${d.ISSUE}`, d.issuePath, 'GET /issues', 'title')],
  ['state-outdated-in-group', 'updateIssue listGroupIssues', 'The list of a group shows the state that an issue had first.',
    d.stale(`PUT ${d.ISSUE}`, d.issuePath, 'GET /groups/*/issues', 'state')],
  ['labels-outdated-in-project', 'updateIssue listProjectIssues', 'The list of a project shows the labels that an issue had first.',
    d.stale(`PUT ${d.ISSUE}`, d.issuePath, 'GET /projects/*/issues', 'labels')],
  ['changed-title-not-stored', 'updateIssue', 'A changed title is not stored.', d.ignores(`PUT ${d.ISSUE}`, 'title', () => true), 'failure keeps'],
  ['due-date-cannot-be-cleared', 'updateIssue', 'A due date cannot be cleared.', d.each(`PUT ${d.ISSUE}`, (item) => { item.due_date = '2099-01-31'; }), 'note clears'],
  ['title-cut-issue', 'updateIssue', 'A title is cut.', d.stores(`PUT ${d.ISSUE}`, 'title', (value) => value.slice(0, 255)), 'failure values'],
  ['emoji-lost', 'updateIssue', 'Emoji are lost.', d.stores(`PUT ${d.ISSUE}`, 'title', (v) => v.replace(/[^\0-\uffff]/gu, '?')), 'failure values'],
  ['there-no-29-february', 'updateIssue', 'There is no 29 February.', d.stores(`PUT ${d.ISSUE}`, 'due_date', (v) => v.replace('02-29', '03-01')), 'failure values'],
  ['last-of-two-updates-wins', 'updateIssue', 'The last of two updates wins.', d.together(`PUT ${d.ISSUE}`, d.copyOf), 'failure at-once'],
  ['update-clears-description', 'updateIssue', 'An update clears the description.', d.omittedAs(`PUT ${d.ISSUE}`, { description: '' }), 'failure frame'],
  ['update-opens-issue', 'updateIssue', 'An update opens an issue.',
    d.rewrites(`PUT ${d.ISSUE}`, 'issues', (_, call) => !('state_event' in call.sent) && { state: 'opened' }), 'failure frame'],
  ['rejected-is-changed-in-part', 'updateIssue', 'What is rejected is changed in part.',
    d.instead(`PUT ${d.ISSUE}`, 400, async ({ sent: { title }, pass }) => { if (d.isText(title)) await pass({ sent: { title } }); return null; }), 'failure frame'],
  ['list-shows-old-title', 'updateIssue', 'A list shows an old title.', d.stale(`PUT ${d.ISSUE}`, d.issuePath, 'GET /projects/*/issues', 'title'), 'failure frame'],
  ['change-not-dated', 'updateIssue', 'A change is not dated.', d.stale(`PUT ${d.ISSUE}`, d.issuePath, `GET ${d.ISSUE}`, 'updated_at'), 'failure frame'],
  ['change-moves-time-of-creation', 'updateIssue', 'A change moves the time of creation.',
    d.json(`GET ${d.ISSUE}`, ({ updated_at, ...rest }) => ({ ...rest, updated_at, created_at: updated_at })), 'failure frame'],
  ['closing-issue-has-no-effect', 'updateIssue', 'Closing an issue has no effect.', d.ignores(`PUT ${d.ISSUE}`, 'state_event', () => true), 'failure transition'],
  ['event-has-another-target', 'updateIssue', 'An event has another target.', d.each('GET /projects/*/events', (item) => { item.target_id = 1; }), 'note effect'],
  ['deleted-issue-still-mine', 'deleteIssue listIssues', 'A deleted issue stays in the list of the caller.',
    (inner, world) => d.on(`DELETE ${d.ISSUE}`, async (call) => { const issue = await call.read(d.issuePath(call)); const response = await call.pass(); if (response.status < 300 && issue) deleted.set(call.world, [...(deleted.get(call.world) ?? []), issue]); return response; })(d.relist('GET /issues', (all, call) => d.joinLists([...all, ...(deleted.get(call.world) ?? []).filter(({ author }) => author.id === d.callerOf(call)?.id)], call, []))(inner, world), world)],
  ['deleted-issue-in-group', 'deleteIssue listGroupIssues', 'A group still lists issues that have been deleted.', groupListsDeleted()],
  ['issue-delete-admins-only', 'deleteIssue', 'The owner of a project may not delete its issues.',
    d.on(`DELETE ${d.ISSUE}`, async (call) => (d.isOwner(call) && !d.isAdmin(call) && d.issueOf(call) ? d.error(403, '403 Forbidden') : call.pass()))],
  ['open-issues-with-deleted', 'deleteIssue getProject searchProjects', 'The count of open issues has deleted ones, too.',
    d.everywhere(['GET /projects', 'GET /projects/*'], (object, { world }) => { if ('open_issues_count' in object) object.open_issues_count += world.issues.everything().filter((issue) => issue.deleted && issue.state === 'opened' && issue.project_id === object.id).length; })],
  ['issue-delete-deletes-request', 'deleteIssue getMergeRequest', 'With an issue, the merge request of the same iid is deleted.',
    d.rewrites(`DELETE ${d.ISSUE}`, 'merge_requests', () => ({ deleted: true }))],
  ['update-revives-deleted', 'deleteIssue updateIssue', 'An update at the time of the deletion brings an issue back.', revives(d.ISSUE)],
  ['deleted-issue-found', 'deleteIssue getIssue', 'An issue that is deleted is still found alone.', d.stillFound(`DELETE ${d.ISSUE}`, `GET ${d.ISSUE}`)],
  ['delete-closes', 'deleteIssue getIssue', 'An issue that is deleted is closed only.',
    d.on(`DELETE ${d.ISSUE}`, (call) => { const row = d.issueOf(call); if (!row || !(d.isOwner(call) || d.isAdmin(call))) return call.pass(); call.world.transaction(() => call.world.issues.change(row, { state: 'closed' })); return d.empty(204); })],
  ['delete-takes-neighbor', 'deleteIssue listProjectIssues', 'With an issue, the one before it is deleted.',
    d.after(`DELETE ${d.ISSUE}`, (call) => { const row = d.issueOf(call); const before = row && call.world.issues.find('iid', `${row.project_id}/${row.iid - 1}`); return () => { if (before) call.world.issues.change(before, { deleted: true }); }; })],
  ['move-ends-confidentiality', 'moveIssue getIssue', 'A confidential issue that is moved is confidential no more.',
    d.losesOnMove({ confidential: false }, { confidential: false })],
  ['move-same-by-path', 'moveIssue', 'An issue moves to its own project if the project is addressed by its path.',
    d.on(`POST ${d.ISSUE}/move`, async (call) => {
      const response = await call.pass();
      const isSame = d.projectOf(call)?.id === Number(call.sent.to_project_id);
      if (response.status !== 400 || !isSame || /^\d+$/.test(call.path[0] ?? '')) return response;
      const {
        subscribed: _,
        user_notes_count: __,
        ...issue
      } = (await call.read(d.issuePath(call))) ?? {};
      return Response.json(issue);
    })],
  ['move-keeps-old-milestone', 'moveIssue', 'A moved issue keeps the milestone of its old project, although the new one has the same.',
    d.json(`POST ${d.ISSUE}/move`, async (moved, call) => {
      const { issues, transaction } = call.world;
      const before = await call.read(`${d.projectPath(call)}/issues/${call.path[1]}`);
      const row = issues.get(moved.id);
      if (!before?.milestone || !moved.milestone || !row) return;
      transaction(() => issues.change(row, { milestone_id: before.milestone.id }));
      moved.milestone = before.milestone;
    })],
  ['move-error-without-message', 'moveIssue', 'To move an issue to its own project is an error without a message.',
    d.instead(`POST ${d.ISSUE}/move`, 400, (call) => call.world.projects.get(d.number(call.sent.to_project_id)) && Response.json({ error: 'Bad Request' }, { status: 400 }))],
  ['move-reopens', 'moveIssue getIssue', 'A closed issue that is moved is opened.', d.losesOnMove({ state: 'opened' }, { state: 'opened' })],
  ['mover-becomes-author', 'moveIssue getIssue', 'Who moves an issue is its author.',
    d.json(`POST ${d.ISSUE}/move`, async (issue, call) => {
      const { issues, transaction } = call.world;
      const [row, caller] = [issues.get(issue.id), d.callerOf(call)];
      const user = await call.read(`/users/${caller?.id}`);
      if (row === undefined || caller === undefined || user === null) return;
      transaction(() => issues.change(row, { author_id: caller.id }));
      issue.author = Object.fromEntries(d.BRIEF.map((name) => [name, user[name]]));
    })],
  ['move-denied-as-403', 'moveIssue', 'Moving an issue to a project where the caller may not returns 403.',
    d.on(`POST ${d.ISSUE}/move`, async (call) => {
      const response = await call.pass();
      const target = call.world.projects.get(d.number(call.sent.to_project_id));
      const isOther = target !== undefined && target !== d.projectOf(call);
      return response.status === 400 && isOther ? d.error(403, '403 Forbidden') : response;
    })],
  ['move-keeps-number', 'moveIssue', 'The response to a move has the number in the old project.',
    d.json(`POST ${d.ISSUE}/move`, (issue, { path: [, iid] }) => { issue.iid = d.number(iid); })],
  ['move-to-same-project-closes', 'moveIssue getIssue', 'A rejected move closes the issue.',
    d.rewrites(`POST ${d.ISSUE}/move`, 'issues', (issue, { sent: { to_project_id: to } }) => d.number(to) === issue.project_id && { state: 'closed' }, d.is(400))],
  ['move-loses-labels', 'moveIssue', 'A moved issue has no labels although the target project has the same.', d.losesOnMove({ labels: [] }, { labels: [] })],
  ['move-loses-milestone', 'moveIssue', 'A moved issue has no milestone although the target project has the same.',
    d.losesOnMove({ milestone_id: null }, { milestone: null })],
  ['move-keeps-project', 'moveIssue getIssue', 'The response to a move names the old project.',
    d.json(`POST ${d.ISSUE}/move`, (issue, call) => { issue.project_id = d.projectOf(call)?.id; })],
  ['moved-issue-with-notes-count', 'moveIssue', 'A moved issue has the count of its comments.', d.each(`POST ${d.ISSUE}/move`, (issue) => { issue.user_notes_count = 0; })],
  ['move-not-by-path', 'moveIssue', 'A project is not found by its path to move an issue.', d.onlyById(`POST ${d.ISSUE}/move`)],
  ['move-loses-description', 'moveIssue getIssue', 'An issue that is moved has no description.', d.losesOnMove({ description: null }, { description: null })],
  ['move-loses-due-date', 'moveIssue getIssue', 'An issue that is moved has no due date.', d.losesOnMove({ due_date: null }, { due_date: null })],
  ['move-unassigns', 'moveIssue getIssue', 'An issue that is moved is assigned to nobody.', d.losesOnMove({ assignee_id: null }, { assignee: null, assignees: [] })],
  ['move-renames', 'moveIssue getIssue', 'The title of an issue that is moved says so.',
    d.json(`POST ${d.ISSUE}/move`, (issue, { world }) => { const row = world.issues.get(issue.id); const title = `${issue.title} (moved)`; if (row) world.transaction(() => world.issues.change(row, { title })); issue.title = title; })],
  ['move-same-project-200', 'moveIssue', 'To move an issue to its own project returns it.',
    d.instead(`POST ${d.ISSUE}/move`, 400, async (call) => d.number(call.sent.to_project_id) === d.projectOf(call)?.id && Response.json(await call.read(d.issuePath(call))))],
  ['moved-not-listed', 'moveIssue listProjectIssues', 'An issue that has been moved is not in the list of its new project.',
    (() => { const moved = new Set<number>(); return d.both(d.json(`POST ${d.ISSUE}/move`, ({ id }) => { moved.add(id); }), d.keeps('GET /projects/*/issues', ({ id }) => !moved.has(id))); })()],
  ['move-copies-nothing', 'moveIssue getIssue', 'The issue is found in the new project by no number.',
    (() => { const moved = new Set<number>(); return d.both(d.json(`POST ${d.ISSUE}/move`, ({ id }) => { moved.add(id); }), d.on(`GET ${d.ISSUE}`, async (call) => (moved.has(d.issueOf(call)?.id ?? 0) ? d.error(404, '404 Issue Not Found') : call.pass()))); })()],
  ['move-takes-all-labels', 'moveIssue', 'An issue that is moved keeps labels that the new project does not have.',
    d.json(`POST ${d.ISSUE}/move`, (issue) => { issue.labels = [...issue.labels, 'moved']; })],
  ['move-to-nowhere-500', 'moveIssue', 'To move an issue to a project that does not exist fails.',
    d.on(`POST ${d.ISSUE}/move`, async (call) => { const response = await call.pass(); const target = call.world.projects.get(d.number(call.sent.to_project_id)); return response.status >= 400 && response.status < 500 && d.isId(call.sent.to_project_id) && !target && d.callerOf(call) && d.issueOf(call) ? d.error(500, '500 Internal Server Error') : response; })],
  ['subscription-by-number', 'subscribeToIssue', 'A subscription to an issue is also one to the merge request of the same iid.',
    d.after(`POST ${d.ISSUE}/subscribe`, (call) => () => { const [user_id, target_id] = [d.callerOf(call)?.id ?? 0, d.mergeRequestOf(call)?.id ?? 0]; if (target_id && !call.world.subscriptions.find('of', `${user_id}/MergeRequest/${target_id}`)) call.world.subscriptions.insert({ user_id, target_type: 'MergeRequest', target_id }); })],
  ['repeated-subscribe-toggles', 'subscribeToIssue getIssue', 'A second subscription ends the first.',
    d.removes(`POST ${d.ISSUE}/subscribe`, ({ subscriptions: all }, call) => [all, all.all({ target: `Issue/${d.issueOf(call)?.id}` }).filter(({ user_id }) => user_id === d.callerOf(call)?.id)], d.is(304))],
  ['subscribe-without-body', 'subscribeToIssue', 'To subscribe returns the ids only.', d.json(`POST ${d.ISSUE}/subscribe`, ({ id, iid }) => ({ id, iid }))],
  ['subscribe-response-outdated', 'subscribeToIssue', 'The response to a subscription shows the issue without it.',
    d.json(`POST ${d.ISSUE}/subscribe`, (issue) => { issue.subscribed = false; })],
  ['subscribe-assigns', 'subscribeToIssue getIssue', 'Who subscribes to an issue without an assignee becomes that.',
    d.sets(`POST ${d.ISSUE}/subscribe`, 'issues', ({ assignee_id }, call) => assignee_id === null && { assignee_id: d.callerOf(call)?.id ?? null })],
  ['subscribing-again-changes-text', 'subscribeToIssue', 'Subscribing again changes a text.',
    d.rewrites(`POST ${d.ISSUE}/subscribe`, 'issues', () => ({ description: 'x' }), d.is(304)), 'failure frame'],
  ['unsubscribe-not-stored', 'unsubscribeFromIssue getIssue', 'The subscription to an issue ends in the response only.',
    d.after(
      `POST ${d.ISSUE}/unsubscribe`,
      (call) => {
        const [user_id = 0, target_id = 0] = [d.callerOf(call)?.id, d.issueOf(call)?.id];
        return () => {
          call.world.subscriptions.insert({ user_id, target_type: 'Issue', target_id });
        };
      },
      d.is(200),
    )],
  ['unsubscribe-first-200', 'unsubscribeFromIssue', 'Who never was subscribed to an issue unsubscribes with 200.',
    d.on(`POST ${d.ISSUE}/unsubscribe`, async (call) => {
      const response = await call.pass();
      const isFirst = !unsubscribed(call).has(d.sender(call));
      unsubscribed(call).set(d.sender(call), true);
      if (response.status !== 304 || !isFirst) return response;
      return Response.json(await call.read(d.issuePath(call)));
    })],
  ['unsubscribe-everybody', 'unsubscribeFromIssue getIssue', 'With the subscription of the caller to an issue, those of all others end.',
    d.removes(`POST ${d.ISSUE}/unsubscribe`, ({ subscriptions }, call) => [subscriptions, subscriptions.all().filter(({ target_type, target_id }) => target_type === 'Issue' && target_id === d.issueOf(call)?.id)])],
  ['unsubscribe-again-200', 'unsubscribeFromIssue', 'To unsubscribe again is a success.',
    d.instead(`POST ${d.ISSUE}/unsubscribe`, 304, async (call) => Response.json(await call.read(d.issuePath(call))))],
  ['todo-issue-without-votes', 'createIssueTodo', 'The issue of a todo has no votes.',
    d.json(`POST ${d.ISSUE}/todo`, ({ target }) => { delete target.upvotes; delete target.downvotes; })],
  ['todo-by-number', 'createIssueTodo createMergeRequestTodo', 'A todo on the merge request of the same iid counts as one on the issue, and the reverse.',
    d.both(todoOfTwin(`POST ${d.ISSUE}/todo`, 'MergeRequest', d.mergeRequestOf), todoOfTwin(`POST ${d.REQUEST}/todo`, 'Issue', d.issueOf))],
  ['todo-target-with-time', 'createIssueTodo', "The due date of a todo's issue is a time.",
    d.json(`POST ${d.ISSUE}/todo`, (todo) => { if (todo.target.due_date) todo.target.due_date += 'T00:00:00.000Z'; })],
  ['one-todo-for-all', 'createIssueTodo', 'Nobody can create a todo for an issue for which somebody else has one: 304.',
    d.on(`POST ${d.ISSUE}/todo`, async (call) => {
      const issue = await call.read(d.issuePath(call));
      const all = call.world.todos.all({ target: targetKey('Issue', issue?.id ?? 0) });
      return all.length > 0 ? d.empty(304) : call.pass();
    })],
  ['one-todo-per-user', 'createIssueTodo', 'A todo on another issue counts as one on this.',
    d.actsOnce(`POST ${d.ISSUE}/todo`, (call) => d.issueOf(call) ? call.world.todos.all({ user: d.callerOf(call)?.id ?? 0 }) : [])],
  ['todo-of-issue-says-request', 'createIssueTodo', 'The todo of an issue points to the merge request of the same iid.',
    d.each(`POST ${d.ISSUE}/todo`, (todo) => { todo.target_url = d.text(todo.target_url).replace('/issues/', '/merge_requests/'); })],
  ['parallel-todos', 'createIssueTodo', 'Two todos of one user on an issue at once are both created.', d.together(`POST ${d.ISSUE}/todo`, d.copyOf)],
  ['todo-again-200', 'createIssueTodo', 'A second todo returns the first.',
    (() => { const first = new Map<string, string>(); return d.on(`POST ${d.ISSUE}/todo`, async (call) => { const response = await call.pass(); const key = `${d.callerOf(call)?.id} ${d.issueOf(call)?.id}`; if (response.status === 200) first.set(key, await response.clone().text()); return response.status === 304 && first.has(key) ? new Response(first.get(key), { headers: { 'content-type': 'application/json' } }) : response; }); })()],
  ['todo-target-other-issue', 'createIssueTodo', 'The target of a todo is the first issue of the project.',
    d.json(`POST ${d.ISSUE}/todo`, async (todo, call) => { const first = (await call.read(`${d.projectPath(call)}/issues?sort=asc&per_page=1`))?.[0]; if (first) todo.target = { ...first, upvotes: 0, downvotes: 0 }; })],
  ['todo-project-by-id-only', 'createIssueTodo', 'The project of a todo has its id only.',
    d.json(`POST ${d.ISSUE}/todo`, (todo) => { todo.project = { id: todo.project.id }; })],
  ['todo-project-is-first', 'createIssueTodo', 'The project of a todo is the first one.', d.json(`POST ${d.ISSUE}/todo`, (todo) => { todo.project.id = 1; })],
  ['todo-project-names-swapped', 'createIssueTodo', 'The project of a todo has its path for a name.',
    d.json(`POST ${d.ISSUE}/todo`, ({ project }) => { project.name_with_namespace = project.path_with_namespace; })],
  ['todo-state-done', 'createIssueTodo', 'A new todo is done.', d.json(`POST ${d.ISSUE}/todo`, (todo) => { todo.state = 'done'; }), 'assumed'],
  ['todo-type-lower-case', 'createIssueTodo', 'The type of the target of a todo is issue.', d.json(`POST ${d.ISSUE}/todo`, (todo) => { todo.target_type = 'issue'; })],
  ['todo-closes', 'createIssueTodo getIssue', 'With a todo, an issue is closed.', d.rewrites(`POST ${d.ISSUE}/todo`, 'issues', () => ({ state: 'closed' }))],
  ['human-time-without-space', 'setIssueTimeEstimate addMergeRequestSpentTime getIssueTimeStats', 'The human format has no space between hours and minutes.',
    d.everywhere(d.TIMES, (object) => { for (const name of ['human_time_estimate', 'human_total_time_spent']) if (object[name]) object[name] = object[name].replaceAll(' ', ''); })],
  ['estimate-is-what-is-left', 'setIssueTimeEstimate addIssueSpentTime getIssueTimeStats getMergeRequestTimeStats', 'The estimate is what is left of it after the time spent.',
    d.everywhere(d.TIMES, (object) => {
      if (!('human_time_estimate' in object)) return;
      object.time_estimate = Math.max(0, object.time_estimate - object.total_time_spent);
      object.human_time_estimate = formatDuration(object.time_estimate);
    })],
  ['hours-of-one-digit', 'setIssueTimeEstimate addIssueSpentTime', 'Of the hours of a duration, only the last digit counts.',
    d.stores([`POST ${d.ISSUE}/time_estimate`, `POST ${d.ISSUE}/add_spent_time`], 'duration', (value) => value.replace(/\d+(?=\d\s*h)/gi, ''))],
  ['human-time-wraps-at-day', 'setIssueTimeEstimate addIssueSpentTime getIssueTimeStats setMergeRequestTimeEstimate addMergeRequestSpentTime getMergeRequestTimeStats', 'The human format leaves out full days.',
    d.everywhere(d.TIMES, (object) => {
      for (const name of ['time_estimate', 'total_time_spent']) {
        if (object[name] >= 86_400) object[`human_${name}`] = clockTime(object[name]);
      }
    })],
  ['human-time-unspaced', 'setIssueTimeEstimate addIssueSpentTime getIssueTimeStats', 'Times in words have no space between hours and minutes.',
    d.each(
      [`POST ${d.ISSUE}/time_estimate`, `POST ${d.ISSUE}/add_spent_time`, `GET ${d.ISSUE}/time_stats`],
      (stats) => {
        for (const name of ['human_time_estimate', 'human_total_time_spent']) {
          stats[name] = stats[name]?.replaceAll(' ', '') ?? null;
        }
      },
    )],
  ['durations-without-space', 'setIssueTimeEstimate resetIssueTimeEstimate addIssueSpentTime resetIssueSpentTime getIssueTimeStats setMergeRequestTimeEstimate resetMergeRequestTimeEstimate addMergeRequestSpentTime resetMergeRequestSpentTime getMergeRequestTimeStats', 'The hours and minutes of a duration are not separated by a space.',
    d.everywhere(d.TIMES, (stats) => {
      for (const name of ['human_time_estimate', 'human_total_time_spent'])
        if (typeof stats[name] === 'string') stats[name] = stats[name].replaceAll(' ', '');
    })],
  ['estimate-on-request-too', 'setIssueTimeEstimate getMergeRequestTimeStats', 'An estimate of an issue is also that of the merge request of the same iid.',
    d.rewrites(`POST ${d.ISSUE}/time_estimate`, 'merge_requests', (_, call) => ({ time_estimate: d.issueOf(call)?.time_estimate }))],
  ['estimate-resets-spent', 'setIssueTimeEstimate getIssueTimeStats addIssueSpentTime', 'An estimate resets the time spent.',
    d.rewrites(`POST ${d.ISSUE}/time_estimate`, 'issues', () => ({ total_time_spent: 0 }))],
  ['estimate-not-stored', 'setIssueTimeEstimate getIssueTimeStats', 'An estimate is in the response only.',
    d.rewrites(`POST ${d.ISSUE}/time_estimate`, 'issues', (_, __, { time_estimate }) => ({ time_estimate }))],
  ['estimate-is-issue', 'setIssueTimeEstimate', 'An estimate returns the issue.', d.json(`POST ${d.ISSUE}/time_estimate`, (_, call) => call.read(d.issuePath(call)))],
  ['human-minutes-first', 'setIssueTimeEstimate getIssueTimeStats', 'In words, minutes come before hours.',
    d.everywhere(d.ISSUE_TIMES, (stats) => { if (isStats(stats)) stats.human_time_estimate = stats.human_time_estimate?.split(' ').reverse().join(' ') ?? null; })],
  ['estimate-optional', 'setIssueTimeEstimate', 'Without a duration, the estimate stays.',
    d.instead(`POST ${d.ISSUE}/time_estimate`, 400, async (call) => !('duration' in call.sent) && d.issueOf(call) && Response.json(await call.read(`${d.issuePath(call)}/time_stats`)))],
  ['estimate-hours-doubled', 'setIssueTimeEstimate', 'Hours count as thirty minutes in an estimate.',
    d.rewrites(`POST ${d.ISSUE}/time_estimate`, 'issues', ({ time_estimate }) => ({ time_estimate: Math.floor(time_estimate / 3600) * 1800 + (time_estimate % 3600) }))],
  ['text-shows-another-time', 'setIssueTimeEstimate', 'The text shows another time.',
    d.each(`POST ${d.ISSUE}/time_estimate`, (item) => { item.human_time_estimate = '2h'; }), 'failure consistent'],
  ['no-time-is-text', 'resetIssueTimeEstimate resetIssueSpentTime getIssueTimeStats getMergeRequestTimeStats', 'No time is 0m in the human format, not null.',
    d.everywhere(d.TIMES, (object) => { for (const name of ['human_time_estimate', 'human_total_time_spent']) if (name in object) object[name] ??= '0m'; })],
  ['estimate-reset-clears-spent', 'resetIssueTimeEstimate getIssueTimeStats', 'Resetting the estimate of an issue also resets the time that was spent.',
    d.both(
      d.json(`POST ${d.ISSUE}/reset_time_estimate`, (stats) => ({
        ...stats,
        total_time_spent: 0,
        human_total_time_spent: null,
      })),
      d.rewrites(`POST ${d.ISSUE}/reset_time_estimate`, 'issues', () => ({ total_time_spent: 0 })),
    )],
  ['reset-estimate-resets-spent-time', 'resetIssueTimeEstimate getIssueTimeStats addIssueSpentTime', 'To reset the estimate resets the time spent.',
    d.rewrites(`POST ${d.ISSUE}/reset_time_estimate`, 'issues', () => ({ total_time_spent: 0 }))],
  ['reset-estimate-not-stored', 'resetIssueTimeEstimate getIssueTimeStats', 'An estimate is reset in the response only.',
    d.rewrites(`POST ${d.ISSUE}/reset_time_estimate`, 'issues', (_, __, { time_estimate }) => ({ time_estimate }))],
  ['spent-time-replaces', 'addIssueSpentTime getIssueTimeStats', 'The time spent is what was added last.',
    (inner, world) => d.json(`POST ${d.ISSUE}/add_spent_time`, async (body, call) => (await call.read(`${d.issuePath(call)}/time_stats`)) ?? body)(d.rewrites(`POST ${d.ISSUE}/add_spent_time`, 'issues', ({ total_time_spent: spent }, _, before) => ({ total_time_spent: spent - before.total_time_spent }))(inner, world), world)],
  ['spent-time-of-caller', 'addIssueSpentTime getIssueTimeStats', 'The time spent on an issue leaves out what others have spent.', spentByCaller()],
  ['human-time-in-days', 'addIssueSpentTime setIssueTimeEstimate', 'The human format has days of eight hours.',
    d.everywhere([`POST ${d.ISSUE}/*`, `GET ${d.ISSUE}/time_stats`, `POST ${d.REQUEST}/*`, `GET ${d.REQUEST}/time_stats`], (object) => { for (const name of ['human_time_estimate', 'human_total_time_spent']) if (name in object) object[name] = inDays(object[name]); })],
  ['spent-minutes-lost', 'addIssueSpentTime getIssueTimeStats', 'Of a duration with hours and minutes, the minutes are lost.',
    d.stores(`POST ${d.ISSUE}/add_spent_time`, 'duration', (value) => /^\d+h/.exec(value)?.[0] ?? value)],
  ['parallel-time-lost', 'addIssueSpentTime getIssueTimeStats', 'Of two additions of time at once, one is lost.', d.together(`POST ${d.ISSUE}/add_spent_time`, d.copyOf)],
  ['spend-not-by-path', 'addIssueSpentTime', 'A project is not found by its path to add time.', d.onlyById(`POST ${d.ISSUE}/add_spent_time`)],
  ['spent-lowers-estimate', 'addIssueSpentTime getIssueTimeStats setIssueTimeEstimate', 'Time that is spent lowers the estimate.',
    d.rewrites(`POST ${d.ISSUE}/add_spent_time`, 'issues', ({ time_estimate: estimate, total_time_spent: spent }, _, { total_time_spent: before }) => ({ time_estimate: Math.max(0, estimate - (spent - before)) }))],
  ['stats-before-spending', 'addIssueSpentTime', 'The response to time that is spent shows that before.',
    d.on(`POST ${d.ISSUE}/add_spent_time`, async (call) => { const before = await call.read(`${d.issuePath(call)}/time_stats`); const response = await call.pass(); return response.status === 200 && before ? Response.json(before) : response; })],
  ['human-spent-outdated', 'addIssueSpentTime getIssueTimeStats', 'The time spent in words is null in the response that adds it.',
    d.json(`POST ${d.ISSUE}/add_spent_time`, (stats) => { stats.human_total_time_spent = null; })],
  ['duration-optional', 'addIssueSpentTime', 'Without a duration, an hour is added.',
    d.on(`POST ${d.ISSUE}/add_spent_time`, (call) => call.pass('duration' in call.sent || !d.issueOf(call) ? {} : { query: new URLSearchParams({ duration: '1h' }) }))],
  ['duration-in-query-ignored', 'addIssueSpentTime', 'A duration in the query is not read.',
    d.readsBodyOnly([`POST ${d.ISSUE}/add_spent_time`, `POST ${d.ISSUE}/time_estimate`])],
  ['time-ends-confidentiality', 'addIssueSpentTime getIssue', 'An issue that time is added to is no longer confidential.',
    d.rewrites(`POST ${d.ISSUE}/add_spent_time`, 'issues', () => ({ confidential: false }))],
  ['time-of-title', 'addIssueSpentTime getIssue', 'The title of an issue says how long it took.',
    d.rewrites(`POST ${d.ISSUE}/add_spent_time`, 'issues', ({ title, total_time_spent }) => ({ title: `${title} [${total_time_spent}s]` }))],
  ['of-two-at-once-one-time-lost', 'addIssueSpentTime', 'Of two at once, one time is lost.', d.together(`POST ${d.ISSUE}/add_spent_time`, d.copyOf), 'failure at-once'],
  ['time-counts-on-merge-request-with-same-number', 'addIssueSpentTime', 'Time counts on the merge request with the same number.',
    d.rewrites(`POST ${d.ISSUE}/add_spent_time`, 'merge_requests', ({ total_time_spent: spent }) => ({ total_time_spent: spent + 3600 })), 'failure frame'],
  ['time-set-rather-than-added', 'addIssueSpentTime', 'Time is set rather than added.',
    d.on(`POST ${d.ISSUE}/add_spent_time`, async (call) => { await call.pass({ path: `${d.issuePath(call)}/reset_spent_time` }); return call.pass(); }), 'failure effect'],
  ['reset-spent-comes-back', 'resetIssueSpentTime addIssueSpentTime getIssueTimeStats', 'The time that was spent before a reset counts again with the next time that is added.',
    d.both(
      d.on(`POST ${d.ISSUE}/reset_spent_time`, async (call) => {
        const before = d.issueOf(call);
        const response = await call.pass();
        if (response.status < 300 && before)
          hidden(call).set(String(before.id), before.total_time_spent);
        return response;
      }),
      d.on(`POST ${d.ISSUE}/add_spent_time`, async (call) => {
        const response = await call.pass();
        const issue = d.issueOf(call);
        const more = hidden(call).get(String(issue?.id)) ?? 0;
        if (response.status >= 300 || !issue || more === 0) return response;
        hidden(call).delete(String(issue.id));
        const total_time_spent = issue.total_time_spent + more;
        call.world.transaction(() => call.world.issues.change(issue, { total_time_spent }));
        return Response.json(await call.read(`${d.issuePath(call)}/time_stats`));
      }),
    )],
  ['reset-spent-resets-estimate-of-issue', 'resetIssueSpentTime getIssueTimeStats setIssueTimeEstimate', 'To reset the time spent resets the estimate.',
    d.rewrites(`POST ${d.ISSUE}/reset_spent_time`, 'issues', () => ({ time_estimate: 0 }))],
  ['reset-spent-not-stored', 'resetIssueSpentTime getIssueTimeStats', 'The time spent is reset in the response only.',
    d.rewrites(`POST ${d.ISSUE}/reset_spent_time`, 'issues', (_, __, { total_time_spent }) => ({ total_time_spent }))],
  ['no-estimate-is-null', 'getIssueTimeStats resetIssueTimeEstimate getMergeRequestTimeStats', 'Without an estimate, its seconds are null.',
    d.everywhere(d.TIMES, (object) => { if ('time_estimate' in object) object.time_estimate ||= null; })],
  ['human-time-in-minutes', 'getIssueTimeStats setIssueTimeEstimate', 'The human format has minutes only.',
    d.each([`GET ${d.ISSUE}/time_stats`, `POST ${d.ISSUE}/time_estimate`], (stats) => { if (stats.time_estimate > 0) stats.human_time_estimate = `${stats.time_estimate / 60}m`; })],
  ['human-missing', 'getIssueTimeStats', 'Without an estimate, there is no text for it.',
    d.json(`GET ${d.ISSUE}/time_stats`, (stats) => { if (stats.human_time_estimate === null) delete stats.human_time_estimate; })],
  ['seconds-as-text', 'getIssueTimeStats', 'Seconds are texts.', d.json(`GET ${d.ISSUE}/time_stats`, (stats) => { stats.time_estimate = String(stats.time_estimate); })],
  ['stats-swapped', 'getIssueTimeStats setIssueTimeEstimate', 'The estimate and the time spent are swapped when they are read.',
    d.json(`GET ${d.ISSUE}/time_stats`, (s) => ({ human_time_estimate: s.human_total_time_spent, human_total_time_spent: s.human_time_estimate, time_estimate: s.total_time_spent, total_time_spent: s.time_estimate }))],
  ['deleted-request-still-closes', 'listMergeRequestsClosingIssue deleteMergeRequest', 'A deleted merge request stays among those that close an issue.',
    deletedStillCloses(), 'assumed'],
  ['closed-by-nothing-404', 'listMergeRequestsClosingIssue', 'An issue that nothing closes is not found.',
    d.instead(`GET ${d.ISSUE}/closed_by`, 200, async (call, response) => { const all = (await response.clone().json()) as d.Json[]; return all.length === 0 && !call.query.has('page') ? d.error(404, '404 Not Found') : response; })],
  ['closed-by-other-project', 'listMergeRequestsClosingIssue', 'What closes an issue names another project.',
    d.each(`GET ${d.ISSUE}/closed_by`, (request) => { request.project_id = 1; request.target_project_id = 1; })],
];
