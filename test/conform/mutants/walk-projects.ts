/** The chapter on projects, sentence by sentence: a defect for each that no other set has. */
import { asAdmin, elsewhere, rejectAs } from './access-layers.ts';
import { adds, succeedsAs } from './independent-seventh.ts';
import { beside } from './independent-third.ts';
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
  sent,
} from './input-layers.ts';
import { ADMIN, both, type Call, error, type Json, type Layer, on, type Row } from './layer.ts';
import {
  callerOf,
  isAdmin,
  isMemberHere,
  isOwner,
  isText,
  number,
  projectOf,
  projectPath,
  text,
} from './rows.ts';
import {
  fixed,
  ignores,
  isFlag,
  keeps,
  onlyById,
  ordersBy,
  readsBodyOnly,
  rejects,
  stale,
  stillFound,
  storesAs,
} from './walk-layers.ts';
import { after, is, removes, rewrites } from './world-layers.ts';

const LIST = 'GET /projects';
const ONE = 'GET /projects/*';
const SHOWN = [LIST, ONE];
const CREATE = 'POST /projects';
const FOR_USER = 'POST /projects/user/*';
const UPDATE = 'PUT /projects/*';
const DELETE = 'DELETE /projects/*';
const SEARCH = 'GET /projects/search/*';
const STAR = 'POST /projects/*/star';
const UNSTAR = 'POST /projects/*/unstar';
const ARCHIVE = 'POST /projects/*/archive';
const SHARE = 'POST /projects/*/share';
const UPLOAD = 'POST /projects/*/uploads';
const EVENTS = 'GET /projects/*/events';
const USERS = 'GET /projects/*/users';
const HOOKS = '/projects/*/hooks';
const HOOK = `${HOOKS}/*`;
const NEW_HOOK = `POST ${HOOKS}`;
const BRANCHES = 'GET /projects/*/repository/branches';
const BRANCH = '/projects/*/repository/branches/*';

const may = (call: Call) => isOwner(call) || isAdmin(call);
const hookPath = (call: Call) => `${projectPath(call)}/hooks/${call.path[1]}`;
const isProject = (object: Json) => 'path_with_namespace' in object && 'visibility' in object;
const projects = (change: (project: Json, call: Call) => void): Layer =>
  everywhere(
    [...SHOWN, CREATE, UPDATE],
    (object, call) => isProject(object) && change(object, call),
  );

/** Rows of a table change with those of the project that is deleted, or starred, or something else. */
const others = (pattern: string, change: (row: Json, call: Call) => Json | false): Layer =>
  after(pattern, (call) => {
    const { projects: table } = call.world;
    const id = projectOf(call)?.id;
    return () => {
      for (const row of table.all()) {
        const fields = row.id !== id && change(row, call);
        if (fields) table.change(row, fields);
      }
    };
  });

/** A project that is created has other fields than were sent. */
const createdWith = (pattern: string, fields: (call: Call) => Json): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    if (response.status !== 201) return response;
    const project = (await response.json()) as Json;
    const row = call.world.projects.get(project.id);
    if (row) call.world.transaction(() => call.world.projects.change(row, fields(call)));
    const path = `/projects/${project.id}`;
    return Response.json({ ...project, ...(await call.read(path, ADMIN)) }, response);
  });

/** Whose flags can be chosen, and cannot here. */
const flagIgnored = (id: string, pattern: string, operations: string, name: string): Row => [
  id,
  operations,
  `The flag ${name} is ignored.`,
  ignores(pattern, isFlag, name),
];

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const walkProjects: Readonly<Record<string, readonly Row[]>> = {
  // Endpoints, Projects: "GET /projects | archived …; visibility …; order_by …; sort …; search …; simple, owned, membership, starred, statistics".
  'lists of projects': [
    ['archived-ignored', 'listProjects archiveProject', 'The flag archived is ignored.', query(LIST, (q) => q.delete('archived')), 'assumed'],
    ['visibility-ignored', 'listProjects', 'The visibility is ignored.', query(LIST, (q) => q.delete('visibility'))],
    ['project-search-ignored', 'listProjects', 'The search is ignored in the list of projects.', query(LIST, (q) => q.delete('search'))],
    ['project-sort-ignored', 'listProjects', 'The direction is ignored.', query(LIST, (q) => q.delete('sort'))],
    ['project-order-ignored', 'listProjects', 'The order is ignored.', query(LIST, (q) => q.delete('order_by'))],
    ['simple-ignored', 'listProjects', 'The flag simple is ignored.', query(LIST, (q) => q.delete('simple'))],
    ['simple-needs-token', 'listProjects', 'Without a token, the flag simple is ignored.', on(LIST, (call) => { const asked = new URLSearchParams(call.query); if (!callerOf(call)) asked.delete('simple'); return call.pass({ query: asked }); })],
    ['simple-false-is-true', 'listProjects', 'With simple=false, projects are short, too.', query(LIST, (q) => { if (q.has('simple')) q.set('simple', 'true'); })],
    ['owned-ignored', 'listProjects', 'The flag owned is ignored.', query(LIST, (q) => q.delete('owned')), 'assumed'],
    ['starred-ignored', 'listProjects starProject', 'The flag starred is ignored.', query(LIST, (q) => q.delete('starred'))],
    ['project-search-prefix', 'listProjects', 'The search compares the beginning of names.', filter(LIST, 'search', ({ name }, value) => text(name).startsWith(text(value))), 'assumed'],
    ['project-search-paths', 'listProjects', 'The search compares paths.', filter(LIST, 'search', ({ path }, value) => text(path).includes(text(value))), 'assumed'],
    ['project-search-in-one-case', 'listProjects', 'The search compares letter case.', filter(LIST, 'search', ({ name }, value) => name.includes(value)), 'assumed'],
    ['project-name-order-by-path', 'listProjects', 'The order by name is that of paths.', ordersBy(LIST, 'name', 'path')],
    ['project-path-order-by-name', 'listProjects', 'The order by path is that of names.', ordersBy(LIST, 'path', 'name')],
    ['project-id-order-by-name', 'listProjects', 'The order by id is that of names.', ordersBy(LIST, 'id', 'name')],
    ['project-update-order-by-creation', 'listProjects', 'The order by updates is that of creation.', ordersBy(LIST, 'updated_at', 'created_at')],
    ['project-activity-order-by-update', 'listProjects', 'The order by activity is that of ids.', ordersBy(LIST, 'last_activity_at', 'id')],
    ['projects-ascending', 'listProjects', 'By default, projects are ascending.', byDefault(LIST, 'sort', 'asc')],
    ['projects-by-name-first', 'listProjects', 'By default, projects are ordered by name.', byDefault(LIST, 'order_by', 'name')],
    ['projects-page-of-fifty', 'listProjects', 'A page has 50 projects.', byDefault(LIST, 'per_page', '50')],
    ['owned-forgets-search', 'listProjects', 'With owned, the search is ignored.', forgets(LIST, 'search', 'owned')],
    ['search-forgets-sort', 'listProjects', 'With a search, the direction is ignored.', forgets(LIST, 'sort', 'search')],
    ['starred-forgets-visibility', 'listProjects starProject', 'With starred, the visibility is ignored.', forgets(LIST, 'visibility', 'starred')],
    ['archived-forgets-search', 'listProjects archiveProject', 'With archived, the search is ignored.', forgets(LIST, 'search', 'archived'), 'assumed'],
    ['statistics-forget-owned', 'listProjects', 'With statistics, the flag owned is ignored.', forgets(LIST, 'owned', 'statistics')],
    ['simple-forgets-order', 'listProjects', 'With simple, the order is ignored.', forgets(LIST, 'order_by', 'simple')],
    ['archived-by-default', 'listProjects archiveProject', 'Projects in the archive are listed on request only.', byDefault(LIST, 'archived', 'false'), 'assumed'],
    ['starred-keeps-unstarred', 'listProjects starProject unstarProject', 'A project that the caller has starred once stays among the starred.', (() => { const seen = new Map<string, Set<number>>(); return both(on(STAR, async (call) => { const id = projectOf(call)?.id ?? 0; const response = await call.pass(); if (response.status < 300) seen.set(call.token, (seen.get(call.token) ?? new Set()).add(id)); return response; }), relist(LIST, (all, call) => call.query.get('starred') === 'true' ? all.filter(({ id }) => seen.get(call.token)?.has(id) || call.world.stars.all({ project: id }).some((star) => star.user_id === callerOf(call)?.id)) : all, (q) => q.delete('starred'))); })()],
    ['owned-is-created', 'listProjects createProjectForUser', 'Owned projects are those that the caller has created.', relist(LIST, (all, call) => call.query.get('owned') === 'true' ? all.filter(({ creator_id }) => creator_id === callerOf(call)?.id) : all, (q) => q.delete('owned'))],
    ['search-order-ignored', 'searchProjects', 'The search ignores the order.', query(SEARCH, (q) => q.delete('order_by'))],
    ['search-without-archived', 'searchProjects archiveProject', 'The search does not find projects in the archive.', keeps(SEARCH, ({ archived }) => !archived)],
    ['search-whole-name', 'searchProjects', 'The search finds whole names only.', keeps(SEARCH, ({ name }, call) => text(name) === text(call.path[0]))],
    ['search-own-only', 'searchProjects', 'The search finds projects of the caller only.', keeps(SEARCH, ({ id }, call) => call.token === '' || call.world.projects.get(id)?.owner_id === callerOf(call)?.id)],
    ['search-order-name-by-id', 'searchProjects', 'The search orders by name as by id.', ordersBy(SEARCH, 'name', 'id')],
    ['search-order-activity-by-id', 'searchProjects', 'The search orders by activity as by id.', ordersBy(SEARCH, 'last_activity_at', 'id')],
    ['search-page-of-ten', 'searchProjects', 'The search returns ten projects on a page.', byDefault(SEARCH, 'per_page', '10')],
  ],
  // Resources, Project: each field, wherever a project is shown.
  'fields of projects': [
    ['project-description-missing-in-list', 'listProjects getProject', 'In lists, projects have no description.', each(LIST, (p) => { if ('description' in p) p.description = null; })],
    ['default-branch-missing-in-list', 'listProjects getProject', 'In lists, projects have no default branch.', each(LIST, (p) => { if ('default_branch' in p) p.default_branch = null; })],
    ['visibility-private-in-list', 'listProjects getProject', 'In lists, every project is private.', each(LIST, (p) => { if ('visibility' in p) p.visibility = 'private'; })],
    ['full-path-is-path', 'getProject listProjects', 'The full path of a project has no namespace.', projects((p) => { p.path_with_namespace = p.path; })],
    ['full-name-without-spaces', 'getProject listProjects', 'The full name of a project is its full path.', projects((p) => { p.name_with_namespace = p.path_with_namespace; })],
    ['tags-as-text', 'getProject', 'The tags of a project are a text.', json(ONE, (p) => { p.tag_list = p.tag_list.join(','); })],
    ['owner-is-caller', 'getProject', 'The owner of a project is who reads it.', json(ONE, (p, call) => { const user = callerOf(call); if (user && p.owner) p.owner = { ...p.owner, id: user.id, name: user.name }; })],
    ['creator-is-reader', 'getProject', 'The creator of a project is who reads it.', json(ONE, (p, call) => { const user = callerOf(call); if (user) p.creator_id = user.id; })],
    ['creator-differs-in-list', 'listProjects getProject', 'In lists, the creator of a project is the first user.', each(LIST, (p) => { if ('creator_id' in p) p.creator_id = 1; })],
    ['namespace-as-id', 'getProject', 'The namespace of a project is an id.', json(ONE, (p) => { p.namespace = p.namespace.id; })],
    ['namespace-full-path-missing', 'getProject', 'The namespace has no full path.', json(ONE, (p) => { delete p.namespace.full_path; }), 'assumed'],
    ['flags-as-text', 'getProject', 'The flags of a project are texts.', json(ONE, (p) => { p.issues_enabled = String(p.issues_enabled); })],
    ['issues-flag-always-true', 'getProject createProject', 'Issues are shown as enabled in every project.', projects((p) => { p.issues_enabled = true; })],
    ['open-issues-zero-in-list', 'listProjects getProject createIssue', 'In lists, no project has open issues.', each(LIST, (p) => { if ('open_issues_count' in p) p.open_issues_count = 0; })],
    ['open-issues-of-caller', 'getProject createIssue', 'Open issues are counted for who has created them.', json(ONE, (p, call) => { p.open_issues_count = call.world.issues.all({ project: p.id }).filter(({ state, author_id }) => state === 'opened' && author_id === callerOf(call)?.id).length; })],
    ['open-issues-without-confidential', 'getProject createIssue', 'Confidential issues do not count as open.', projects((p, { world }) => { p.open_issues_count = world.issues.all({ project: p.id }).filter(({ state, confidential }) => state === 'opened' && !confidential).length; })],
    ['activity-is-creation', 'getProject createIssue', 'The last activity of a project is its creation.', projects((p) => { p.last_activity_at = p.created_at; })],
    ['level-as-name', 'getProject', 'The level of access is a name.', json(ONE, (p) => { if (p.permissions?.project_access) p.permissions.project_access.access_level = 'owner'; })],
    ['stars-as-text', 'getProject', 'The count of stars is a text.', json(ONE, (p) => { p.star_count = String(p.star_count); })],
    ['stars-in-list-zero', 'listProjects getProject', 'In lists, no project has stars.', each(LIST, (p) => { if ('star_count' in p) p.star_count = 0; })],
    ['statistics-without-lfs', 'getProject', 'The statistics leave out large files.', json(ONE, (p) => { if (p.statistics) delete p.statistics.lfs_objects_size; })],
    ['statistics-of-zero', 'listProjects getProject', 'In lists, statistics are zero.', each(LIST, (p) => { if (p.statistics) p.statistics = { ...p.statistics, commit_count: 0, storage_size: 0, repository_size: 0 }; })],
    ['null-avatar-left-out', 'getProject', 'A project without an avatar has no field for it.', json(ONE, (p) => { if (p.avatar_url === null) delete p.avatar_url; })],
    ['http-url-is-ssh', 'getProject', 'Both addresses of the repository are that for SSH.', json(ONE, (p) => { p.http_url_to_repo = p.ssh_url_to_repo; }), 'assumed'],
    ['simple-with-all-fields', 'listProjects', 'With simple, projects have the visibility, too.', each(LIST, (p, call) => { if (call.query.get('simple') === 'true') p.visibility = call.world.projects.get(p.id)?.visibility; })],
    ['share-without-name', 'shareProject getProject', 'A share has no name of the group.', json(ONE, (p) => { for (const share of p.shared_with_groups) delete share.group_name; })],
    ['share-of-other-group', 'shareProject getProject', 'A share names the first group.', json(ONE, (p) => { for (const share of p.shared_with_groups) share.group_name = 'Everybody'; }), 'assumed'],
  ],
  // Endpoints, Projects: "POST /projects | as create parameters above", each parameter.
  'new projects': [
    flagIgnored('new-issues-flag-ignored', CREATE, 'createProject getProject', 'issues_enabled'),
    flagIgnored('new-requests-flag-ignored', CREATE, 'createProject getProject', 'merge_requests_enabled'),
    flagIgnored('new-snippets-flag-ignored', CREATE, 'createProject getProject', 'snippets_enabled'),
    flagIgnored('new-registry-flag-ignored', CREATE, 'createProject getProject', 'container_registry_enabled'),
    flagIgnored('new-runners-flag-ignored', CREATE, 'createProject getProject', 'shared_runners_enabled'),
    flagIgnored('new-public-jobs-ignored', CREATE, 'createProject getProject', 'public_jobs'),
    flagIgnored('new-pipeline-flag-ignored', CREATE, 'createProject getProject', 'only_allow_merge_if_pipeline_succeeds'),
    flagIgnored('new-requests-access-ignored', CREATE, 'createProject getProject', 'request_access_enabled'),
    flagIgnored('user-project-wiki-ignored', FOR_USER, 'createProjectForUser getProject', 'wiki_enabled'),
    flagIgnored('updated-jobs-flag-ignored', UPDATE, 'updateProject getProject', 'jobs_enabled'),
    flagIgnored('updated-runners-flag-ignored', UPDATE, 'updateProject getProject', 'shared_runners_enabled'),
    flagIgnored('updated-access-flag-ignored', UPDATE, 'updateProject getProject', 'request_access_enabled'),
    ['new-description-ignored', 'createProject getProject', 'The description of a new project is ignored.', ignores(CREATE, isText, 'description')],
    ['new-visibility-ignored', 'createProject getProject', 'The visibility of a new project is ignored.', ignores(CREATE, (v) => /^(private|internal|public)$/.test(String(v)), 'visibility')],
    ['user-project-visibility-ignored', 'createProjectForUser getProject', 'The visibility of a new project for a user is ignored.', ignores(FOR_USER, (v) => /^(private|internal|public)$/.test(String(v)), 'visibility')],
    ['user-project-path-ignored', 'createProjectForUser getProject', 'The path of a new project for a user is made from its name.', ignores(FOR_USER, isText, 'path')],
    ['user-project-description-ignored', 'createProjectForUser getProject', 'The description of a new project for a user is ignored.', ignores(FOR_USER, isText, 'description')],
    ['user-project-without-name', 'createProjectForUser', 'A project for a user needs a path only.', sent(FOR_USER, (fields) => { if (!('name' in fields) && isText(fields.path)) fields.name = fields.path; })],
    ['user-project-named-by-default', 'createProjectForUser', 'A project for a user without a name is called Untitled.', adds(FOR_USER, 'name', () => `Untitled ${Math.random()}`)],
    ['user-project-owned-by-admin', 'createProjectForUser getProject', 'A project for a user has the administrator for an owner.', createdWith(FOR_USER, (call) => ({ owner_id: callerOf(call)?.id ?? 0 }))],
    ['project-without-name-and-path', 'createProject', 'A project needs neither a name nor a path.', on(CREATE, (call) => call.pass(callerOf(call) && !('name' in call.sent) && !('path' in call.sent) ? { query: new URLSearchParams({ name: `untitled ${Date.now()}` }) } : {}))],
    ['project-needs-both', 'createProject', 'A project needs both a name and a path.', rejects(CREATE, 400, { path: ['is missing'] }, (call) => isText(call.sent.name) && !('path' in call.sent))],
    ['path-without-dashes', 'createProject', 'A path that is made from the name has no dashes.', sent(CREATE, (fields) => { if (isText(fields.name) && !('path' in fields) && /\s/.test(fields.name.trim())) fields.path = fields.name.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, ''); })],
    ['group-project-unowned', 'createProject', 'A project in a group belongs to who has created the group.', createdWith(CREATE, ({ sent: { namespace_id } }) => namespace_id === undefined ? {} : { owner_id: 1 })],
    ['new-project-archived', 'createProject getProject', 'A project without a description is archived when it is created.', createdWith(CREATE, ({ sent: { description } }) => description ? {} : { archived: true })],
    ['new-project-starred', 'createProject getProject', 'A new project is starred by its owner.', on(CREATE, async (call) => { const response = await call.pass(); if (response.status !== 201) return response; const { id } = (await response.clone().json()) as Json; const user = callerOf(call); if (user) call.world.transaction(() => call.world.stars.insert({ project_id: id, user_id: user.id })); return response; })],
    ['project-query-ignored', 'createProject', 'Parameters in the query are not read where a project is created.', readsBodyOnly(CREATE)],
    ['share-query-ignored', 'shareProject', 'Parameters in the query are not read where a project is shared.', readsBodyOnly(SHARE)],
    ['import-forgets-description', 'createProject', 'A new project that is imported has no description.', sent(CREATE, (fields) => { if (isText(fields.import_url)) delete fields.description; })],
  ],
  // Endpoints, Projects: "PUT /projects/:id", "only fields sent are changed on update", "DELETE /projects/:id".
  'changed projects': [
    ['update-clears-project-description', 'updateProject getProject', 'An update without a description removes it.', omittedAs(UPDATE, { description: '' })],
    ['update-enables-issues', 'updateProject getProject', 'An update without the flag enables issues.', omittedAs(UPDATE, { issues_enabled: true })],
    ['update-hides-jobs', 'updateProject getProject', 'An update without the flag makes jobs not public.', omittedAs(UPDATE, { public_jobs: false })],
    ['update-resets-path', 'updateProject getProject', 'An update without a path makes one from the name.', sent(UPDATE, (fields) => { if (!('path' in fields) && isText(fields.name) && /^[\w. -]+$/.test(fields.name)) fields.path = fields.name.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'); })],
    ['update-unarchives', 'updateProject archiveProject getProject', 'A project in the archive that is updated is not in it any more.', rewrites(UPDATE, 'projects', () => ({ archived: false }))],
    ['update-removes-stars', 'updateProject starProject getProject', 'An update of a project removes its stars.', removes(UPDATE, ({ stars }, call) => [stars, stars.all({ project: projectOf(call)?.id ?? 0 })])],
    ['update-removes-shares', 'updateProject shareProject getProject', 'An update of a project ends its shares.', removes(UPDATE, ({ group_shares: shares }, call) => [shares, shares.all({ project: projectOf(call)?.id ?? 0 })])],
    ['update-removes-hooks', 'updateProject createProjectHook listProjectHooks', 'An update of a project removes its hooks.', removes(UPDATE, ({ hooks }, call) => [hooks, hooks.all({ project: projectOf(call)?.id ?? 0 })])],
    ['updater-is-creator', 'updateProject getProject', 'Who updates a project has created it.', rewrites(UPDATE, 'projects', (_, call) => ({ creator_id: callerOf(call)?.id ?? 0 }))],
    ['update-renews-project', 'updateProject getProject', 'An update of a project changes the time of its creation.', rewrites(UPDATE, 'projects', (_, { world }) => ({ created_at: world.now() }))],
    ['project-name-in-response-only', 'updateProject getProject', 'The new name of a project is in the response only.', fixed(UPDATE, 'projects', 'name')],
    ['project-path-in-response-only', 'updateProject getProject', 'The new path of a project is in the response only.', fixed(UPDATE, 'projects', 'path')],
    ['project-flag-in-response-only', 'updateProject getProject', 'A flag of a project changes in the response only.', fixed(UPDATE, 'projects', 'wiki_enabled')],
    ['full-path-outdated', 'updateProject getProject', 'The full path of a project is the one that it had first.', stale(UPDATE, projectPath, SHOWN, 'path_with_namespace')],
    ['urls-outdated', 'updateProject getProject', 'The addresses of a project are those that it had first.', stale(UPDATE, projectPath, SHOWN, 'web_url', 'http_url_to_repo', 'ssh_url_to_repo'), 'assumed'],
    ['name-outdated-in-list', 'updateProject listProjects', 'In lists, a project has the name that it had first.', stale(UPDATE, projectPath, LIST, 'name')],
    ['name-outdated-in-search', 'updateProject searchProjects', 'The search shows the visibility that a project had first.', stale(UPDATE, projectPath, SEARCH, 'visibility')],
    ['description-never-cleared', 'updateProject getProject', 'The description of a project cannot be removed.', ignores(UPDATE, (v) => v === '' || v === null, 'description')],
    ['update-name-optional', 'updateProject', 'A project can be updated without a name.', sent(UPDATE, (fields, call) => { if (!('name' in fields)) fields.name = projectOf(call)?.name; })],
    ['update-project-not-by-path', 'updateProject', 'A project is not found by its path to be updated.', onlyById(UPDATE)],
    ['star-not-by-path', 'starProject', 'A project is not found by its path to be starred.', onlyById(STAR)],
    ['upload-not-by-path', 'uploadFile', 'A project is not found by its path to upload a file.', onlyById(UPLOAD)],
    ['share-not-by-path', 'shareProject', 'A project is not found by its path to be shared.', onlyById(SHARE)],
    ['hook-not-by-path', 'createProjectHook', 'A project is not found by its path to create a hook.', onlyById(NEW_HOOK)],
    ['events-not-by-path', 'listProjectEvents', 'A project is not found by its path to list its events.', onlyById(EVENTS)],
    ['branch-not-by-path', 'protectBranch', 'A project is not found by its path to protect a branch.', onlyById(`PUT ${BRANCH}/protect`)],
    ['deleted-project-found', 'deleteProject getProject', 'A project that is deleted is still found alone.', stillFound(DELETE, ONE)],
    ['deletion-takes-forks', 'deleteProject forkProject getProject', 'With a project, its forks are deleted.', on(DELETE, async (call) => { const id = projectOf(call)?.id; const forks = id === undefined ? [] : call.world.projects.all({ forked_from: id }); const response = await call.pass(); if (response.status < 300) for (const fork of forks) await call.pass({ path: `/projects/${fork.id}`, token: ADMIN }); return response; })],
    ['deleted-project-starred', 'deleteProject starProject listProjects', 'A project that is deleted stays among the starred.', (() => { const gone = beside(() => [] as Json[]); return both(on(DELETE, async (call) => { const one = await call.read(projectPath(call)); const isStarred = one && call.world.stars.all({ project: one.id }).some(({ user_id }) => user_id === callerOf(call)?.id); const response = await call.pass(); if (response.status < 300 && isStarred) gone(call.world).push(one); return response; }), relist(LIST, (all, call) => call.query.get('starred') === 'true' ? [...all, ...gone(call.world)] : all)); })()],
    ['deletion-by-member', 'deleteProject', 'Every member may delete a project.', asAdmin(DELETE, [403], isMemberHere), 'assumed'],
  ],
  // Endpoints, Projects: fork, star, archive, uploads, share, events, users.
  'actions on projects': [
    ['fork-of-origin-owner', 'forkProject getProject', 'A fork belongs to the owner of the original.', createdWith('POST /projects/*/fork', (call) => ({ owner_id: projectOf(call)?.owner_id ?? 0 })), 'assumed'],
    ['unstar-keeps-count', 'unstarProject getProject', 'The response to a star that is removed shows the count before.', json(UNSTAR, (p) => { p.star_count += 1; })],
    ['unstar-not-stored', 'unstarProject getProject', 'A star is removed in the response only.', after(UNSTAR, (call) => { const [project_id = 0, user_id = 0] = [projectOf(call)?.id, callerOf(call)?.id]; return () => { call.world.stars.insert({ project_id, user_id }); }; }, is(200))],
    ['unstar-again-200', 'unstarProject', 'To remove a star again is a success.', on(UNSTAR, async (call) => { const response = await call.pass(); return response.status === 304 ? Response.json(await call.read(projectPath(call))) : response; })],
    ['star-again-200', 'starProject', 'To star again is a success.', on(STAR, async (call) => { const response = await call.pass(); return response.status === 304 ? Response.json(await call.read(projectPath(call))) : response; })],
    ['unstar-is-201', 'unstarProject', 'To remove a star has the status 201.', succeedsAs(UNSTAR, 201)],
    ['archived-takes-no-star', 'starProject archiveProject', 'A project in the archive cannot be starred.', rejects(STAR, 403, '403 Forbidden', (call) => projectOf(call)?.archived === true)],
    ['star-without-body', 'starProject', 'To star returns the id only.', json(STAR, ({ id }) => ({ id }))],
    ['archive-closes-issues', 'archiveProject getIssue listProjectIssues', 'With a project, its issues are closed.', after(ARCHIVE, (call) => { const issues = call.world.issues.all({ project: projectOf(call)?.id ?? 0 }); return () => { for (const issue of issues) call.world.issues.change(issue, { state: 'closed' }); }; })],
    ['archive-is-201', 'archiveProject', 'To archive has the status 201.', succeedsAs(ARCHIVE, 201)],
    ['archive-response-outdated', 'archiveProject', 'The response shows the project as not in the archive.', json(ARCHIVE, (p) => { p.archived = false; })],
    ['unarchive-not-stored', 'unarchiveProject getProject', 'A project leaves the archive in the response only.', rewrites('POST /projects/*/unarchive', 'projects', (_, __, { archived }) => ({ archived }))],
    ['archive-archives-forks', 'archiveProject getProject', 'With a project, all others of its owner are archived.', others(ARCHIVE, (row, call) => row.owner_id === projectOf(call)?.owner_id && { archived: true })],
    ['upload-is-202', 'uploadFile', 'To upload has the status 202.', on(UPLOAD, async (call) => { const response = await call.pass(); return response.status === 201 ? new Response(await response.text(), { status: 202, headers: response.headers }) : response; })],
    ['share-needs-no-level', 'shareProject', 'A share without a level gets 30.', on(SHARE, (call) => call.pass('group_access' in call.sent || !('group_id' in call.sent) ? {} : { sent: { ...call.sent, group_access: 30 } }))],
    ['share-with-unknown-group', 'shareProject', 'A share with a group that does not exist is a success.', on(SHARE, async (call) => { const response = await call.pass(); const isGone = /^\d+$/.test(String(call.sent.group_id)) && response.status >= 400 && response.status < 500 && may(call) && /^\d+$/.test(String(call.sent.group_access)) && !call.world.group_shares.find('of', `${projectOf(call)?.id}/${number(call.sent.group_id)}`); return isGone ? Response.json({ id: 1 }, { status: 201 }) : response; }), 'assumed'],
    ['share-not-stored', 'shareProject getProject', 'A share is in the response only.', after(SHARE, (call) => () => { const share = call.world.group_shares.find('of', `${projectOf(call)?.id}/${number(call.sent.group_id)}`); if (share) call.world.group_shares.remove(share); }, is(201))],
    ['share-makes-public', 'shareProject getProject', 'A project that is shared is internal.', rewrites(SHARE, 'projects', () => ({ visibility: 'internal' }))],
    ['unshare-not-stored', 'unshareProject getProject', 'A share that is ended stays.', on('DELETE /projects/*/share/*', async (call) => { const share = call.world.group_shares.find('of', `${projectOf(call)?.id}/${number(call.path[1])}`); const response = await call.pass(); if (response.status === 204 && share) { const { id: _, ...fields } = share; call.world.transaction(() => call.world.group_shares.insert(fields)); } return response; })],
    ['events-of-caller-only', 'listProjectEvents', 'The events of a project are those of the caller.', keeps(EVENTS, ({ author_id }, call) => author_id === callerOf(call)?.id)],
    ['event-target-is-iid', 'listProjectEvents', 'The target of an event is a number in the project.', each(EVENTS, (event, { world }) => { const issue = event.target_type === 'Issue' ? world.issues.get(event.target_id) : undefined; if (issue) event.target_id = issue.iid; })],
    ['event-author-differs', 'listProjectEvents', 'author_id of an event is the first user.', each(EVENTS, (event) => { event.author_id = 1; })],
    ['event-of-other-project', 'listProjectEvents', 'Events name the first project.', each(EVENTS, (event) => { event.project_id = 1; })],
    ['events-page-of-fifty', 'listProjectEvents', 'A page has 50 events.', byDefault(EVENTS, 'per_page', '50')],
    ['project-users-in-one-case', 'listProjectUsers', 'The search for users compares letter case.', filter(USERS, 'search', ({ name, username }, value) => name.includes(value) || username.includes(value)), 'assumed'],
    ['project-users-of-service', 'listProjectUsers', 'The users of a project are those of the service.', relist(USERS, async (all, call) => call.query.has('search') ? all : ((await call.read('/users?per_page=100')) ?? []) as Json[]), 'assumed'],
  ],
  // Endpoints, Projects: hooks, branches, fork relation, housekeeping; Authentication 3 to 5.
  'hooks and branches': [
    flagIgnored('new-hook-push-ignored', NEW_HOOK, 'createProjectHook getProjectHook', 'push_events'),
    flagIgnored('new-hook-issues-ignored', NEW_HOOK, 'createProjectHook getProjectHook', 'issues_events'),
    flagIgnored('updated-hook-tags-ignored', `PUT ${HOOK}`, 'updateProjectHook getProjectHook', 'tag_push_events'),
    flagIgnored('updated-hook-wiki-ignored', `PUT ${HOOK}`, 'updateProjectHook getProjectHook', 'wiki_events'),
    ['hook-url-fixed', 'updateProjectHook getProjectHook', 'The URL of a hook cannot be changed.', storesAs(`PUT ${HOOK}`, 'url', (value) => value.replace(/^https?:\/\/.*$/, 'https://hooks.example.com/fixed'))],
    ['hook-needs-no-url', 'createProjectHook', 'A hook needs no URL.', on(NEW_HOOK, (call) => call.pass('url' in call.sent || !may(call) ? {} : { sent: { ...call.sent, url: 'https://example.com' } }))],
    ['hook-of-project-one', 'listProjectHooks getProjectHook', 'Hooks name the first project.', each([`GET ${HOOKS}`, `GET ${HOOK}`], (hook) => { hook.project_id = 1; })],
    ['hook-events-outdated-in-list', 'updateProjectHook listProjectHooks', 'In lists, hooks have the events that they had first.', stale(`PUT ${HOOK}`, hookPath, `GET ${HOOKS}`, 'push_events', 'url')],
    ['hook-ssl-missing-in-list', 'listProjectHooks', 'In lists, hooks do not say whether certificates are verified.', each(`GET ${HOOKS}`, (hook) => { delete hook.enable_ssl_verification; })],
    ['new-hook-not-listed', 'createProjectHook listProjectHooks', 'A new hook is in no list.', (() => { const made = new Set<number>(); return both(json(NEW_HOOK, ({ id }) => { made.add(id); }), keeps(`GET ${HOOKS}`, ({ id }) => !made.has(id))); })()],
    ['deleted-hook-found', 'deleteProjectHook getProjectHook', 'A hook that is deleted is still found alone.', stillFound(`DELETE ${HOOK}`, `GET ${HOOK}`)],
    ['deleted-hook-is-other', 'deleteProjectHook', 'The body is another hook than that which is deleted.', json(`DELETE ${HOOK}`, (hook) => { hook.id += 1; })],
    ['hook-created-at-renewed', 'updateProjectHook getProjectHook', 'An update of a hook changes the time of its creation.', after(`PUT ${HOOK}`, (call) => () => { const hook = call.world.hooks.get(number(call.path[1])); if (hook) call.world.hooks.change(hook, { created_at: call.world.now() }); })],
    ['protect-not-stored', 'protectBranch getBranch', 'A branch is protected in the response only.', after(`PUT ${BRANCH}/protect`, (call) => () => { const branch = call.world.branches.all({ project: projectOf(call)?.id ?? 0 }).find(({ name }) => name === call.path[1]); if (branch) call.world.branches.change(branch, { protected: false }); })],
    ['unprotect-all', 'unprotectBranch protectBranch getBranch', 'With one branch, all of a project are unprotected.', after(`PUT ${BRANCH}/unprotect`, (call) => () => { for (const branch of call.world.branches.all({ project: projectOf(call)?.id ?? 0 })) call.world.branches.change(branch, { protected: false }); })],
    ['protect-response-outdated', 'protectBranch', 'The response shows a branch that is not protected.', json(`PUT ${BRANCH}/protect`, (branch) => { branch.protected = false; })],
    ['branch-commit-differs-in-list', 'listBranches getBranch', 'In lists, the commit of a branch has a short id.', each(BRANCHES, ({ commit }) => { commit.id = commit.id.slice(0, 8); })],
    ['branch-author-is-committer', 'getBranch listBranches', 'In lists, branches have no committer.', each(BRANCHES, ({ commit }) => { commit.committer_name = commit.committer_email; })],
    ['branch-missing-is-default', 'getBranch', 'A branch that does not exist is the default one.', elsewhere(`GET ${BRANCH}`, (call) => { const project = projectOf(call); return project?.default_branch ? `/projects/${project.id}/repository/branches/${encodeURIComponent(project.default_branch)}` : undefined; })],
    ['protect-unknown-is-200', 'protectBranch', 'A branch that does not exist can be protected.', on(`PUT ${BRANCH}/protect`, async (call) => { const response = await call.pass(); const any = (await call.read(`${projectPath(call)}/repository/branches?per_page=1`))?.[0]; return response.status === 404 && any ? Response.json({ ...any, name: call.path[1], protected: true }) : response; })],
    ['relation-deleted-by-anybody', 'deleteForkRelation', 'Everybody may delete the relation of a fork.', asAdmin('DELETE /projects/*/fork', [403])],
    ['relation-not-deleted', 'deleteForkRelation createForkRelation getProject', 'The relation of a fork is not deleted.', on('DELETE /projects/*/fork', async (call) => { const before = projectOf(call)?.forked_from_id ?? null; const response = await call.pass(); const row = projectOf(call); if (response.status < 300 && row) call.world.transaction(() => call.world.projects.change(row, { forked_from_id: before })); return response; })],
    ['for-user-by-anybody', 'createProjectForUser', 'Everybody may create projects for others.', asAdmin(FOR_USER, [403])],
    ['public-project-needs-token', 'getProject', 'A public project is not read without a token.', on(ONE, (call) => call.token === '' && projectOf(call)?.visibility === 'public' ? Promise.resolve(error(401, '401 Unauthorized')) : call.pass())],
    ['private-hooks-401', 'listProjectHooks', 'Hooks of a private project are unauthorized for others.', rejectAs(`GET ${HOOKS}`, 404, 401, '401 Unauthorized', (call) => projectOf(call)?.visibility === 'private')],
    ['private-issue-403', 'getIssue', 'An issue of a private project is forbidden for others.', rejectAs('GET /projects/*/issues/*', 404, 403, '403 Forbidden', (call) => projectOf(call)?.visibility === 'private' && !isMemberHere(call))],
    ['private-branch-open', 'getBranch', 'Everybody with a token reads a branch of a private project.', asAdmin(`GET ${BRANCH}`, [404], (call) => callerOf(call) !== undefined && projectOf(call)?.visibility === 'private')],
    ['private-times-open', 'getIssueTimeStats', 'Everybody with a token reads the time of issues of private projects.', asAdmin('GET /projects/*/issues/*/time_stats', [404], (call) => callerOf(call) !== undefined && projectOf(call)?.visibility === 'private')],
    ['private-closed-by-open', 'listMergeRequestsClosingIssue', 'Everybody with a token sees what closes issues of private projects.', asAdmin('GET /projects/*/issues/*/closed_by', [404], (call) => callerOf(call) !== undefined && projectOf(call)?.visibility === 'private')],
  ],
};
