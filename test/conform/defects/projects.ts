/** Defects of projects, their hooks, branches, events, shares and uploads. */
import { removeProject } from '../../../src/sandbox/handlers/removal.ts';
import { memberKey } from '../../../src/sandbox/store/keys.ts';
import * as d from './vocabulary/index.ts';

function keepsIssues(): d.Layer {
  const left: d.Json[] = [];
  const keep = d.on('DELETE /projects/*', async (call) => {
    const issues = await call.read(`${d.projectPath(call)}/issues`);
    const response = await call.pass();
    if (response.status < 300) left.push(...((issues ?? []) as d.Json[]));
    return response;
  });
  return d.both(
    keep,
    d.relist('GET /issues', (all, call) => [
      ...left.filter(({ author }) => author.id === d.callerOf(call)?.id),
      ...all,
    ]),
  );
}

function pathStays(): d.Layer {
  const first = d.beside(() => new Map<number, string>());
  const pathOf = (call: d.Call) => d.projectOf(call)?.path;
  const keep = d.on('PUT /projects/*', async (call) => {
    const [id, before] = [d.projectOf(call)?.id, pathOf(call)];
    const response = await call.pass();
    if (response.status === 200 && id && before && !first(call.world).has(id))
      first(call.world).set(id, before);
    return response;
  });
  const find = d.on('GET /projects/*', (call) => {
    const [namespace, path] = (call.path[0] ?? '').split('/');
    const found = d.projectOf(call);
    const old = found && first(call.world).get(found.id);
    if (path !== undefined && old !== undefined && d.text(old) !== d.text(path))
      return d.error(404, '404 Project Not Found');
    const space = call.world.namespaces.find('path', d.text(namespace))?.id;
    const [id] =
      [...first(call.world)].find(([one, was]) => {
        const isThere = call.world.projects.get(one)?.namespace_id === space;
        return isThere && path !== undefined && d.text(was) === d.text(path);
      }) ?? [];
    return call.pass(found === undefined && id !== undefined ? { path: `/projects/${id}` } : {});
  });
  return d.both(keep, find);
}

function eventsStay(): d.Layer {
  const left = d.beside(() => [] as d.Json[]);
  const keep = d.on('DELETE /projects/*', async (call) => {
    const events = await call.read(`${d.projectPath(call)}/events?per_page=100`, d.ADMIN);
    const response = await call.pass();
    if (response.status < 300) left(call.world).push(...((events ?? []) as d.Json[]));
    return response;
  });
  const list = d.relist('GET /users/*/events', (all, call) => [
    ...all,
    ...left(call.world).filter(({ author_id }) => author_id === d.number(call.path[0])),
  ]);
  return d.both(keep, list);
}

const LEVELS: d.Json = { private: 0, internal: 10, public: 20 };

const oncePublic = d.memory<true>();

function fullNameStays(): d.Layer {
  const names = d.beside(() => new Map<number, string>());
  const keep = d.on('PUT /projects/*', async (call) => {
    const before = await call.read(d.projectPath(call));
    const response = await call.pass();
    if (response.status === 200 && before && !names(call.world).has(before.id))
      names(call.world).set(before.id, before.name_with_namespace);
    return response;
  });
  const show = d.each(d.PROJECTS, (project, { world }) => {
    project.name_with_namespace = names(world).get(project.id) ?? project.name_with_namespace;
  });
  return d.both(show, keep);
}

function deletedIsFound(): d.Layer {
  const gone = d.beside(() => [] as d.Json[]);
  const keep = d.on('DELETE /projects/*', async (call) => {
    const project = await call.read(d.projectPath(call));
    const response = await call.pass();
    if (response.status < 300 && project) gone(call.world).push(project);
    return response;
  });
  const show = d.relist('GET /projects/search/*', (all, { world, path: [asked] }) => [
    ...all,
    ...gone(world).filter(({ name }) => d.text(name).includes(d.text(asked))),
  ]);
  return d.both(keep, show);
}

const NAMES = /^(name|path|default_branch)$/;

function master(call: d.Call): string | undefined {
  const project = d.projectOf(call)?.id ?? 0;
  const { branches } = call.world;
  const isFree = branches.all({ project }).length === 0;
  return isFree || branches.find('name', `${project}/master`) ? 'master' : undefined;
}

function groupOf(call: d.Call): number | undefined {
  const caller = d.callerOf(call)?.id;
  const { members } = call.world;
  return members.all().find(({ source, user_id }) => source === 'group' && user_id === caller)
    ?.source_id;
}

const imagesOnly: d.Layer = (inner) => async (input, init) => {
  const request = new Request(input, init);
  const type = request.headers.get('content-type') ?? '';
  if (!/\/uploads$/.test(new URL(request.url).pathname) || !type.startsWith('multipart/'))
    return inner(request);
  const form = await request.clone().formData();
  const file = form.get('file');
  const response = await inner(request);
  return response.status < 300 && file instanceof File && !file.type.startsWith('image/')
    ? d.error(400, { file: ['is not an image'] })
    : response;
};

const isFalse = (value: unknown) => String(value) === 'false';

function starsStale(): d.Layer {
  const first = d.beside(() => new Map<number, number>());
  const keep = d.on(['POST /projects/*/star', 'POST /projects/*/unstar'], async (call) => {
    const before = await call.read(d.projectPath(call));
    const response = await call.pass();
    if (response.status === 200 && before && !first(call.world).has(before.id))
      first(call.world).set(before.id, before.star_count);
    return response;
  });
  const show = d.each('GET /projects', (project, { world }) => {
    if ('star_count' in project)
      project.star_count = first(world).get(project.id) ?? project.star_count;
  });
  return d.both(keep, show);
}

function forksStay(): d.Layer {
  const gone = d.beside(() => new Map<number, number>());
  const count = d.on('DELETE /projects/*/fork', async (call) => {
    const origin = d.projectOf(call)?.forked_from_id;
    const response = await call.pass();
    const counts = gone(call.world);
    if (response.status < 300 && origin) counts.set(origin, (counts.get(origin) ?? 0) + 1);
    return response;
  });
  const show = d.everywhere(['GET /projects', 'GET /projects/*'], (object, { world }) => {
    if ('forks_count' in object) object.forks_count += gone(world).get(object.id) ?? 0;
  });
  return d.both(count, show);
}

function visibilityCached(): d.Layer {
  const seen = d.beside(() => new Map<number, string>());
  return d.on('GET /projects/*', async (call) => {
    const response = await call.pass();
    const { id = 0, visibility } = d.projectOf(call) ?? {};
    if (visibility === 'public' && response.status === 200)
      seen(call.world).set(id, await response.clone().text());
    const cached = call.token === '' ? seen(call.world).get(id) : undefined;
    return response.status === 404 && cached !== undefined
      ? new Response(cached, { headers: { 'Content-Type': 'application/json' } })
      : response;
  });
}

function pathStaysTaken(): d.Layer {
  const taken = d.beside(() => new Set<string>());
  const remove = d.on('DELETE /projects/*', async (call) => {
    const { namespace_id, path } = d.projectOf(call) ?? {};
    const response = await call.pass();
    if (response.status < 300) taken(call.world).add(`${namespace_id}/${path?.toLowerCase()}`);
    return response;
  });
  const create = d.on('POST /projects', (call) => {
    const own = call.world.namespaces.find('user', d.callerOf(call)?.id ?? 0)?.id;
    const { namespace_id = own, path = d.text(call.sent.name).replaceAll(' ', '-') } = call.sent;
    return taken(call.world).has(`${namespace_id}/${d.text(path)}`)
      ? d.error(400, { path: ['has already been taken'] })
      : call.pass();
  });
  return d.both(remove, create);
}

const may = (call: d.Call) => d.isOwner(call) || d.isAdmin(call);

const hookPath = (call: d.Call) => `${d.projectPath(call)}/hooks/${call.path[1]}`;

const isProject = (object: d.Json) => 'path_with_namespace' in object && 'visibility' in object;

const everyProject = (change: (project: d.Json, call: d.Call) => void): d.Layer =>
  d.everywhere(
    [...d.SHOWN_PROJECTS, 'POST /projects', 'PUT /projects/*'],
    (object, call) => isProject(object) && change(object, call),
  );

const otherProjects = (
  pattern: string,
  change: (row: d.Json, call: d.Call) => d.Json | false,
): d.Layer =>
  d.after(pattern, (call) => {
    const { projects: table } = call.world;
    const id = d.projectOf(call)?.id;
    return () => {
      for (const row of table.all()) {
        const fields = row.id !== id && change(row, call);
        if (fields) table.change(row, fields);
      }
    };
  });

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const projects: readonly d.Row[] = [
  ['listed-project-no-description', 'listProjects', 'Listed projects have null for their description, whatever it is.',
    d.each('GET /projects', (project) => { if ('description' in project) project.description = null; })],
  ['list-no-statistics', 'listProjects', 'The list of projects never has statistics.', d.each('GET /projects', (project) => { delete project.statistics; })],
  ['shares-missing-in-list', 'listProjects shareProject', 'In lists, no project is shared.',
    d.each('GET /projects', (project) => { if ('shared_with_groups' in project) project.shared_with_groups = []; })],
  ['simple-with-description', 'listProjects', 'With simple=true, the list has descriptions and tags, too.',
    d.each('GET /projects', (project, { query: asked, world }) => { const row = world.projects.get(project.id); if (asked.get('simple') === 'true' && row) { project.description = row.description; project.tag_list = row.tag_list; } })],
  ['archived-false-in-list', 'listProjects archiveProject', 'In lists, no project is archived.',
    d.each('GET /projects', (project) => { if (project.archived) project.archived = false; })],
  ['simple-for-callers-only', 'listProjects', 'Without a token, simple is ignored.',
    d.on('GET /projects', (call) => { const changed = new URLSearchParams(call.query); changed.delete('simple'); return call.pass(call.token === '' && call.query.get('simple') === 'true' ? { query: changed } : {}); })],
  ['project-list-needs-token', 'listProjects', 'Projects are not listed without a token.',
    d.on('GET /projects', (call) => (call.token === '' ? d.error(401, '401 Unauthorized') : call.pass()))],
  ['simple-without-urls', 'listProjects', 'With simple, projects have no URL.',
    d.each('GET /projects', (project, { query: asked }) => { if (asked.get('simple') === 'true') for (const name of ['web_url', 'ssh_url_to_repo', 'http_url_to_repo']) delete project[name]; })],
  ['project-description-missing-in-list', 'listProjects getProject', 'In lists, projects have no description.',
    d.each('GET /projects', (p) => { if ('description' in p) p.description = null; })],
  ['default-branch-missing-in-list', 'listProjects getProject', 'In lists, projects have no default branch.',
    d.each('GET /projects', (p) => { if ('default_branch' in p) p.default_branch = null; })],
  ['visibility-private-in-list', 'listProjects getProject', 'In lists, every project is private.',
    d.each('GET /projects', (p) => { if ('visibility' in p) p.visibility = 'private'; })],
  ['creator-differs-in-list', 'listProjects getProject', 'In lists, the creator of a project is the first user.',
    d.each('GET /projects', (p) => { if ('creator_id' in p) p.creator_id = 1; })],
  ['open-issues-zero-in-list', 'listProjects getProject createIssue', 'In lists, no project has open issues.',
    d.each('GET /projects', (p) => { if ('open_issues_count' in p) p.open_issues_count = 0; })],
  ['stars-in-list-zero', 'listProjects getProject', 'In lists, no project has stars.', d.each('GET /projects', (p) => { if ('star_count' in p) p.star_count = 0; })],
  ['statistics-of-zero', 'listProjects getProject', 'In lists, statistics are zero.',
    d.each('GET /projects', (p) => { if (p.statistics) p.statistics = { ...p.statistics, commit_count: 0, storage_size: 0, repository_size: 0 }; })],
  ['simple-with-all-fields', 'listProjects', 'With simple, projects have the visibility, too.',
    d.each('GET /projects', (p, call) => { if (call.query.get('simple') === 'true') p.visibility = call.world.projects.get(p.id)?.visibility; })],
  ['path-made-although-sent', 'createProject', 'Where a name is sent, the path is made from it although one is sent, too.',
    d.sent('POST /projects', (fields) => { if (d.isText(fields.name) && d.isText(fields.path) && /^[\w-]+$/.test(fields.path)) delete fields.path; })],
  ['snippets-as-wiki', 'createProject updateProject getProject', 'Snippets are shown as enabled if the wiki is.',
    d.everywhere(d.PROJECTS, (object) => { if ('snippets_enabled' in object) object.snippets_enabled = object.wiki_enabled; })],
  ['limit-is-none', 'createProject updateUser', 'Users create more projects than they may.',
    d.on('POST /projects', async (call) => {
      const response = await call.pass();
      const { users, projects, transaction } = call.world;
      const caller = d.callerOf(call);
      if (response.status !== 403 || caller === undefined) return response;
      const { id, can_create_project, projects_limit } = caller;
      if (projects.count({ owner: id }) < projects_limit) return response;
      const set = (fields: d.Json) =>
        transaction(() => {
          const row = users.get(id);
          if (row) users.change(row, fields);
        });
      set({ can_create_project: true, projects_limit: 1e6 });
      const second = await call.pass();
      set({ can_create_project, projects_limit });
      return second;
    })],
  ['new-project-private', 'createProject getProject', 'A new project is private whatever is sent.',
    d.ignores('POST /projects', 'visibility', (value) => /^(internal|public)$/.test(String(value)))],
  ['path-of-joined-words', 'createProject', 'A path that is made from a name of several words has nothing between them.',
    d.sent('POST /projects', (fields) => { const path = d.text(fields.name).replace(/[^\p{L}\p{N}]+/gu, ''); if (d.isText(fields.name) && path !== '' && !('path' in fields)) fields.path = path; })],
  ['default-namespace-is-group', 'createProject', 'A new project belongs to the first group of the caller by default.', d.adds('POST /projects', 'namespace_id', groupOf)],
  ['no-description-is-empty', 'createProject getProject listProjects', 'A project without a description has an empty one.',
    d.each(d.SHOWN_PROJECTS, (project) => { if ('description' in project) project.description ??= ''; })],
  ['false-flags-are-unset', 'createProject', 'Flags of a new project that are false count as not sent.',
    d.sent('POST /projects', (fields) => {
      for (const [name, value] of Object.entries(fields)) {
        if (/_enabled$|^public_jobs$|^only_allow_/.test(name) && isFalse(value)) delete fields[name];
      }
    })],
  ['project-by-path-alone-rejected', 'createProject', 'A project cannot be created with a path alone.',
    d.on('POST /projects', async (call) => (d.callerOf(call) && d.isText(call.sent.path) && !('name' in call.sent) ? d.error(400, { name: ['is missing'] }) : call.pass()))],
  ['underscores-in-path', 'createProject', 'The path that is made of a name has underscores.',
    d.sent('POST /projects', (fields) => {
      const { name, path } = fields;
      const isPlain = d.isText(name) && /^[\w-]+( [\w-]+)+$/.test(name);
      if (isPlain && path === undefined) fields.path = d.text(name).replaceAll(' ', '_');
    })],
  ['path-with-underscores', 'createProject', 'A path that is made from the name has underscores.',
    d.sent('POST /projects', (fields) => { if (!('path' in fields) && typeof fields.name === 'string') fields.path = d.text(fields.name).replace(/[^a-z0-9]+/g, '_'); })],
  ['namespace-ignored', 'createProject listGroupIssues', "A project is created in the caller's namespace, not in the one that is sent.",
    d.sent('POST /projects', (fields, call) => { if (call.world.members.find('of', memberKey('group', d.number(fields.namespace_id), d.callerOf(call)?.id ?? 0))) delete fields.namespace_id; })],
  ['generated-path-keeps-capitals', 'createProject getProject listProjects searchProjects', 'The path that is generated from a name keeps capital letters.',
    d.sent('POST /projects', (fields) => {
      if ('path' in fields || typeof fields.name !== 'string') return;
      if (/^[a-z][a-z ]*[a-z]$/i.test(fields.name)) fields.path = fields.name.replace(/ +/g, '-');
    })],
  ['no-projects-limit', 'createProject', 'Users can create more projects than their projects_limit.',
    d.on('POST /projects', async (call) => {
      const response = await call.pass();
      const caller = d.callerOf(call);
      if (response.status !== 403 || caller === undefined) return response;
      const { projects_limit, can_create_project } = caller;
      const allow = (fields: Partial<typeof caller>) =>
        call.world.transaction(() => call.world.users.change(d.callerOf(call) ?? caller, fields));
      allow({ projects_limit: 1_000_000, can_create_project: true });
      const second = await call.pass();
      allow({ projects_limit, can_create_project });
      return second;
    })],
  ['path-keeps-capitals', 'createProject', 'A path that is made from the name is not in lower case.',
    d.sent('POST /projects', (fields) => { if (typeof fields.name === 'string' && /^[\w -]+$/.test(fields.name) && !('path' in fields)) fields.path = fields.name.replace(/ /g, '-'); })],
  ['name-from-path-differs', 'createProject', 'A name that is taken from the path gets a capital.',
    d.sent('POST /projects', (fields) => { if (typeof fields.path === 'string' && /^[\w-]+$/.test(fields.path) && !('name' in fields)) fields.name = fields.path.replace(/^./, (one) => one.toUpperCase()); })],
  ['new-description-ignored', 'createProject getProject', 'The description of a new project is ignored.', d.ignores('POST /projects', 'description', d.isText)],
  ['new-visibility-ignored', 'createProject getProject', 'The visibility of a new project is ignored.',
    d.ignores('POST /projects', 'visibility', (v) => /^(private|internal|public)$/.test(String(v)))],
  ['project-without-name-and-path', 'createProject', 'A project needs neither a name nor a path.',
    d.on('POST /projects', (call) => call.pass(d.callerOf(call) && !('name' in call.sent) && !('path' in call.sent) ? { query: new URLSearchParams({ name: `untitled ${Date.now()}` }) } : {}))],
  ['path-without-dashes', 'createProject', 'A path that is made from the name has no dashes.',
    d.sent('POST /projects', (fields) => { if (d.isText(fields.name) && !('path' in fields) && /\s/.test(fields.name.trim())) fields.path = fields.name.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, ''); })],
  ['group-project-unowned', 'createProject', 'A project in a group belongs to who has created the group.',
    d.createdWith('POST /projects', ({ sent: { namespace_id } }) => namespace_id === undefined ? {} : { owner_id: 1 })],
  ['new-project-archived', 'createProject getProject', 'A project without a description is archived when it is created.',
    d.createdWith('POST /projects', ({ sent: { description } }) => description ? {} : { archived: true })],
  ['new-project-starred', 'createProject getProject', 'A new project is starred by its owner.',
    d.instead('POST /projects', 201, async (call, response) => { const { id } = (await response.clone().json()) as d.Json; const user = d.callerOf(call); if (user) call.world.transaction(() => call.world.stars.insert({ project_id: id, user_id: user.id })); return null; })],
  ['project-query-ignored', 'createProject', 'Parameters in the query are not read where a project is created.', d.readsBodyOnly('POST /projects')],
  ['import-forgets-description', 'createProject', 'A new project that is imported has no description.',
    d.sent('POST /projects', (fields) => { if (d.isText(fields.import_url)) delete fields.description; })],
  ['new-issues-flag-ignored', 'createProject getProject', 'The flag issues_enabled is ignored.', d.ignores('POST /projects', 'issues_enabled', d.isFlag)],
  ['new-requests-flag-ignored', 'createProject getProject', 'The flag merge_requests_enabled is ignored.', d.ignores('POST /projects', 'merge_requests_enabled', d.isFlag)],
  ['new-snippets-flag-ignored', 'createProject getProject', 'The flag snippets_enabled is ignored.', d.ignores('POST /projects', 'snippets_enabled', d.isFlag)],
  ['new-registry-flag-ignored', 'createProject getProject', 'The flag container_registry_enabled is ignored.',
    d.ignores('POST /projects', 'container_registry_enabled', d.isFlag)],
  ['new-runners-flag-ignored', 'createProject getProject', 'The flag shared_runners_enabled is ignored.', d.ignores('POST /projects', 'shared_runners_enabled', d.isFlag)],
  ['new-public-jobs-ignored', 'createProject getProject', 'The flag public_jobs is ignored.', d.ignores('POST /projects', 'public_jobs', d.isFlag)],
  ['new-pipeline-flag-ignored', 'createProject getProject', 'The flag only_allow_merge_if_pipeline_succeeds is ignored.',
    d.ignores('POST /projects', 'only_allow_merge_if_pipeline_succeeds', d.isFlag)],
  ['new-requests-access-ignored', 'createProject getProject', 'The flag request_access_enabled is ignored.', d.ignores('POST /projects', 'request_access_enabled', d.isFlag)],
  ['visibility-as-number', 'getProject listProjects createProject', 'The visibility of a project is a number.',
    d.everywhere(d.PROJECTS, (object) => { if ('visibility' in object) object.visibility = LEVELS[object.visibility]; })],
  ['share-level-renamed', 'getProject listProjects shareProject', 'The groups of a project have their level as group_access.',
    d.each(d.SHOWN_PROJECTS, ({ shared_with_groups: groups }) => {
      for (const group of groups ?? []) {
        group.group_access = group.group_access_level;
        delete group.group_access_level;
      }
    })],
  ['user-namespace-id', 'getProject listProjects', 'The namespace of a user is its id alone.',
    d.each(d.SHOWN_PROJECTS, (project) => { if (project.namespace?.kind === 'user') project.namespace = project.namespace.id; })],
  ['no-stars-null', 'getProject listProjects', 'The number of stars of a project without any is null.',
    d.each(d.SHOWN_PROJECTS, (project) => { if (project.star_count === 0) project.star_count = null; })],
  ['statistics-false-is-true', 'getProject listProjects', 'Statistics are returned although they are declined.',
    d.readsAs(['GET /projects', 'GET /projects/*'], 'statistics', 'false', 'true')],
  ['full-path-of-names', 'getProject listProjects createProject', 'The full path of a project has the names instead of the paths.',
    d.everywhere(d.PROJECTS, (object) => { if ('name_with_namespace' in object) object.path_with_namespace = object.name_with_namespace.replaceAll(' / ', '/'); })],
  ['open-issues-with-requests', 'getProject listProjects', 'The count of open issues has the open merge requests, too.',
    d.everywhere(['GET /projects', 'GET /projects/*'], (object, { world }) => { if ('open_issues_count' in object) object.open_issues_count += world.merge_requests.all({ project: object.id }).filter(({ state }) => state === 'opened' || state === 'reopened').length; })],
  ['no-statistics-of-one', 'getProject', 'A single project never has statistics.', d.withoutQuery('GET /projects/*', 'statistics')],
  ['internal-is-private', 'getProject', 'An internal project is found by its members only.',
    d.on('GET /projects/*', (call) => {
      const isHidden =
        d.projectOf(call)?.visibility === 'internal' && !d.isAdmin(call) && !d.isMemberHere(call);
      return isHidden ? d.error(404, '404 Project Not Found') : call.pass();
    })],
  ['missing-project-as-html', 'getProject', 'The response about a project that is not there is HTML.',
    d.instead('GET /projects/*', 404, () => {
      const headers = { 'content-type': 'text/html' };
      return new Response('<h1>404 Not Found</h1>', { status: 404, headers });
    })],
  ['open-issues-with-closed', 'getProject updateIssue', 'The count of open issues has closed ones, too.',
    d.json('GET /projects/*', (project, { world }) => { project.open_issues_count = world.issues.all({ project: project.id }).length; })],
  ['project-by-last-segment', 'getProject', 'A path in another namespace finds a project of the same last segment.',
    d.elsewhere('GET /projects/*', ({ path: [path = ''], world }) => { const found = path.includes('/') && world.projects.all().find((one) => one.path === path.split('/').at(-1)); return found ? `/projects/${found.id}` : undefined; })],
  ['unknown-namespace-is-none', 'getProject', 'A path without its namespace finds a project.',
    d.elsewhere('GET /projects/*', ({ path: [path = ''], world }) => { const found = !/^\d+$/.test(path) && world.projects.all().find((one) => one.path === path); return found ? `/projects/${found.id}` : undefined; })],
  ['statistics-unasked', 'getProject', 'Statistics are there without being asked for.', d.query('GET /projects/*', (changed) => changed.set('statistics', 'true'))],
  ['full-path-is-path', 'getProject listProjects', 'The full path of a project has no namespace.', everyProject((p) => { p.path_with_namespace = p.path; })],
  ['full-name-without-spaces', 'getProject listProjects', 'The full name of a project is its full path.',
    everyProject((p) => { p.name_with_namespace = p.path_with_namespace; })],
  ['tags-as-text', 'getProject', 'The tags of a project are a text.', d.json('GET /projects/*', (p) => { p.tag_list = p.tag_list.join(','); })],
  ['owner-is-caller', 'getProject', 'The owner of a project is who reads it.',
    d.json('GET /projects/*', (p, call) => { const user = d.callerOf(call); if (user && p.owner) p.owner = { ...p.owner, id: user.id, name: user.name }; })],
  ['creator-is-reader', 'getProject', 'The creator of a project is who reads it.',
    d.json('GET /projects/*', (p, call) => { const user = d.callerOf(call); if (user) p.creator_id = user.id; })],
  ['namespace-as-id', 'getProject', 'The namespace of a project is an id.', d.json('GET /projects/*', (p) => { p.namespace = p.namespace.id; })],
  ['namespace-full-path-missing', 'getProject', 'The namespace has no full path.', d.json('GET /projects/*', (p) => { delete p.namespace.full_path; }), 'assumed'],
  ['flags-as-text', 'getProject', 'The flags of a project are texts.', d.json('GET /projects/*', (p) => { p.issues_enabled = String(p.issues_enabled); })],
  ['issues-flag-always-true', 'getProject createProject', 'Issues are shown as enabled in every project.', everyProject((p) => { p.issues_enabled = true; })],
  ['open-issues-of-caller', 'getProject listProjects createIssue', 'Open issues are counted for who has created them.',
    d.json('GET /projects/*', (p, call) => { p.open_issues_count = call.world.issues.all({ project: p.id }).filter(({ state, author_id }) => state === 'opened' && author_id === d.callerOf(call)?.id).length; })],
  ['open-issues-without-confidential', 'getProject createIssue', 'Confidential issues do not count as open.',
    everyProject((p, { world }) => { p.open_issues_count = world.issues.all({ project: p.id }).filter(({ state, confidential }) => state === 'opened' && !confidential).length; })],
  ['activity-is-creation', 'getProject createIssue', 'The last activity of a project is its creation.', everyProject((p) => { p.last_activity_at = p.created_at; })],
  ['level-as-name', 'getProject', 'The level of access is a name.',
    d.json('GET /projects/*', (p) => { if (p.permissions?.project_access) p.permissions.project_access.access_level = 'owner'; })],
  ['stars-as-text', 'getProject', 'The count of stars is a text.', d.json('GET /projects/*', (p) => { p.star_count = String(p.star_count); })],
  ['statistics-without-lfs', 'getProject', 'The statistics leave out large files.',
    d.json('GET /projects/*', (p) => { if (p.statistics) delete p.statistics.lfs_objects_size; })],
  ['null-avatar-left-out', 'getProject', 'A project without an avatar has no field for it.',
    d.json('GET /projects/*', (p) => { if (p.avatar_url === null) delete p.avatar_url; })],
  ['http-url-is-ssh', 'getProject', 'Both addresses of the repository are that for SSH.',
    d.json('GET /projects/*', (p) => { p.http_url_to_repo = p.ssh_url_to_repo; }), 'assumed'],
  ['public-project-needs-token', 'getProject', 'A public project is not read without a token.',
    d.on('GET /projects/*', (call) => call.token === '' && d.projectOf(call)?.visibility === 'public' ? d.error(401, '401 Unauthorized') : call.pass())],
  ['statistics-always-shown', 'getProject', 'Statistics are always shown.', d.byDefault('GET /projects/*', 'statistics', 'true'), 'failure conditional'],
  ['new-path-not-found', 'updateProject getProject', 'A project with another path is found by the old one only.', pathStays()],
  ['once-public-stays-open', 'updateProject getProject', 'A project that was public can be read without a token after it became private.',
    d.both(
      d.after('PUT /projects/*', (call) => {
        const before = d.projectOf(call);
        return () => {
          if (before?.visibility === 'public') oncePublic(call).set(String(before.id), true);
        };
      }),
      d.on('GET /projects/*', async (call) => {
        const response = await call.pass();
        const isOpen = oncePublic(call).has(String(d.projectOf(call)?.id));
        if (call.token !== '' || response.status < 400 || !isOpen) return response;
        const { permissions: _, ...project } = (await call.read(d.projectPath(call), d.ADMIN)) ?? {};
        return Response.json(project);
      }),
    )],
  ['discussions-set-pipeline', 'updateProject getProject', 'Allowing merges only with resolved discussions allows them only with a successful pipeline, too.',
    d.rewrites(
      'PUT /projects/*',
      'projects',
      (_, { sent: fields }) =>
        String(fields.only_allow_merge_if_all_discussions_are_resolved) === 'true' &&
        fields.only_allow_merge_if_pipeline_succeeds === undefined && {
          only_allow_merge_if_pipeline_succeeds: true,
        },
    )],
  ['private-hides-jobs', 'updateProject getProject', 'A project that becomes private has no public jobs any more, though nobody sent that.',
    d.rewrites(
      'PUT /projects/*',
      'projects',
      ({ visibility }, { sent: fields }, before) =>
        visibility === 'private' &&
        before.visibility !== 'private' &&
        fields.public_jobs === undefined && { public_jobs: false },
    )],
  ['default-branch-fixed', 'updateProject', 'The default branch cannot be changed.', d.drops('PUT /projects/*', /./, 'default_branch')],
  ['full-name-outdated', 'updateProject getProject', 'A project with another name keeps its full name.', fullNameStays()],
  ['discussions-flag-ignored', 'updateProject', 'The flag about discussions is not changed by an update.',
    d.drops('PUT /projects/*', d.FLAG, 'only_allow_merge_if_all_discussions_are_resolved')],
  ['project-update-without-name', 'updateProject', 'A project is updated without a name if anything else is sent.',
    d.sent('PUT /projects/*', (fields, call) => { if (!('name' in fields)) fields.name = d.projectOf(call)?.name; })],
  ['update-resets-default-branch', 'updateProject getProject', 'An update without a default branch makes it master.', d.adds('PUT /projects/*', 'default_branch', master)],
  ['visibility-set-once', 'updateProject', 'The visibility of a project cannot be changed.', d.drops('PUT /projects/*', /^(private|internal|public)$/, 'visibility')],
  ['update-makes-private', 'updateProject', 'An update without a visibility makes the project private.', d.omittedAs('PUT /projects/*', { visibility: 'private' })],
  ['visibility-cached', 'updateProject getProject', 'A project that became private is still shown without a token.', visibilityCached()],
  ['project-update-disables-wiki', 'updateProject getProject', 'A flag that is not sent is set to false.', d.omittedAs('PUT /projects/*', { wiki_enabled: false })],
  ['project-rename-changes-path', 'updateProject getProject', 'A new name also changes the path.',
    d.sent('PUT /projects/*', (fields) => { if (typeof fields.name === 'string' && !('path' in fields)) fields.path = d.text(fields.name).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'p'; })],
  ['update-clears-project-description', 'updateProject getProject', 'An update without a description removes it.', d.omittedAs('PUT /projects/*', { description: '' })],
  ['update-enables-issues', 'updateProject getProject', 'An update without the flag enables issues.', d.omittedAs('PUT /projects/*', { issues_enabled: true })],
  ['update-hides-jobs', 'updateProject getProject', 'An update without the flag makes jobs not public.', d.omittedAs('PUT /projects/*', { public_jobs: false })],
  ['update-resets-path', 'updateProject getProject', 'An update without a path makes one from the name.',
    d.sent('PUT /projects/*', (fields) => { if (!('path' in fields) && d.isText(fields.name) && /^[\w. -]+$/.test(fields.name)) fields.path = fields.name.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'); })],
  ['update-unarchives', 'updateProject archiveProject getProject', 'A project in the archive that is updated is not in it any more.',
    d.rewrites('PUT /projects/*', 'projects', () => ({ archived: false }))],
  ['update-removes-stars', 'updateProject starProject getProject', 'An update of a project removes its stars.',
    d.removes('PUT /projects/*', ({ stars }, call) => [stars, stars.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['update-removes-shares', 'updateProject shareProject getProject', 'An update of a project ends its shares.',
    d.removes('PUT /projects/*', ({ group_shares: shares }, call) => [shares, shares.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['update-removes-hooks', 'updateProject createProjectHook listProjectHooks', 'An update of a project removes its hooks.',
    d.removes('PUT /projects/*', ({ hooks }, call) => [hooks, hooks.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['updater-is-creator', 'updateProject getProject', 'Who updates a project has created it.',
    d.rewrites('PUT /projects/*', 'projects', (_, call) => ({ creator_id: d.callerOf(call)?.id ?? 0 }))],
  ['update-renews-project', 'updateProject getProject', 'An update of a project changes the time of its creation.',
    d.rewrites('PUT /projects/*', 'projects', (_, { world }) => ({ created_at: world.now() }))],
  ['project-name-in-response-only', 'updateProject getProject', 'The new name of a project is in the response only.', d.fixed('PUT /projects/*', 'projects', 'name')],
  ['project-path-in-response-only', 'updateProject getProject', 'The new path of a project is in the response only.', d.fixed('PUT /projects/*', 'projects', 'path')],
  ['project-flag-in-response-only', 'updateProject getProject', 'A flag of a project changes in the response only.',
    d.fixed('PUT /projects/*', 'projects', 'wiki_enabled')],
  ['full-path-outdated', 'updateProject getProject', 'The full path of a project is the one that it had first.',
    d.stale('PUT /projects/*', d.projectPath, d.SHOWN_PROJECTS, 'path_with_namespace')],
  ['urls-outdated', 'updateProject getProject', 'The addresses of a project are those that it had first.',
    d.stale('PUT /projects/*', d.projectPath, d.SHOWN_PROJECTS, 'web_url', 'http_url_to_repo', 'ssh_url_to_repo'), 'assumed'],
  ['name-outdated-in-list', 'updateProject listProjects', 'In lists, a project has the name that it had first.',
    d.stale('PUT /projects/*', d.projectPath, 'GET /projects', 'name')],
  ['name-outdated-in-search', 'updateProject searchProjects', 'The search shows the visibility that a project had first.',
    d.stale('PUT /projects/*', d.projectPath, 'GET /projects/search/*', 'visibility')],
  ['description-never-cleared', 'updateProject getProject', 'The description of a project cannot be removed.',
    d.ignores('PUT /projects/*', 'description', (v) => v === '' || v === null)],
  ['update-project-not-by-path', 'updateProject', 'A project is not found by its path to be updated.', d.onlyById('PUT /projects/*')],
  ['updated-jobs-flag-ignored', 'updateProject getProject', 'The flag jobs_enabled is ignored.', d.ignores('PUT /projects/*', 'jobs_enabled', d.isFlag)],
  ['updated-runners-flag-ignored', 'updateProject getProject', 'The flag shared_runners_enabled is ignored.',
    d.ignores('PUT /projects/*', 'shared_runners_enabled', d.isFlag)],
  ['updated-access-flag-ignored', 'updateProject getProject', 'The flag request_access_enabled is ignored.',
    d.ignores('PUT /projects/*', 'request_access_enabled', d.isFlag)],
  ['letters-composed', 'updateProject', 'Letters are composed.', d.stores('PUT /projects/*', 'description', (v) => v.normalize('NFC')), 'failure values'],
  ['issues-cannot-be-turned-off', 'updateProject', 'Issues cannot be turned off.', d.stores('PUT /projects/*', 'issues_enabled', () => 'true'), 'failure values'],
  ['events-of-deleted-project', 'deleteProject listUserEvents', 'Users keep their events in projects that have been deleted.', eventsStay()],
  ['archived-not-deleted', 'deleteProject archiveProject getProject', 'An archived project is still there after it was deleted with success.',
    d.on('DELETE /projects/*', (call) => { const isKept = d.projectOf(call)?.archived && d.mayOwn(call); return isKept ? d.empty(204) : call.pass(); })],
  ['project-deletion-archives', 'deleteProject getProject', 'A project that is deleted is archived only.',
    d.on('DELETE /projects/*', async (call) => {
      const project = d.projectOf(call);
      if (project === undefined || !(d.isOwner(call) || d.isAdmin(call))) return call.pass();
      call.world.transaction(() => call.world.projects.change(project, { archived: true }));
      return d.empty(204);
    })],
  ['deleted-path-stays-taken', 'deleteProject createProject', 'The path of a deleted project stays taken.', pathStaysTaken(), 'assumed'],
  ['deleted-project-keeps-issues', 'deleteProject listIssues', "The issues of a deleted project stay in the caller's list.", keepsIssues()],
  ['deleted-project-found', 'deleteProject getProject', 'A project that is deleted is still found alone.', d.stillFound('DELETE /projects/*', 'GET /projects/*')],
  ['deletion-takes-forks', 'deleteProject forkProject getProject', 'With a project, its forks are deleted.',
    d.on('DELETE /projects/*', async (call) => { const id = d.projectOf(call)?.id; const forks = id === undefined ? [] : call.world.projects.all({ forked_from: id }); const response = await call.pass(); if (response.status < 300) for (const fork of forks) await call.pass({ path: `/projects/${fork.id}`, token: d.ADMIN }); return response; })],
  ['deleted-project-starred', 'deleteProject starProject listProjects', 'A project that is deleted stays among the starred.',
    (() => { const gone = d.beside(() => [] as d.Json[]); return d.both(d.on('DELETE /projects/*', async (call) => { const one = await call.read(d.projectPath(call)); const isStarred = one && call.world.stars.all({ project: one.id }).some(({ user_id }) => user_id === d.callerOf(call)?.id); const response = await call.pass(); if (response.status < 300 && isStarred) gone(call.world).push(one); return response; }), d.relist('GET /projects', (all, call) => call.query.get('starred') === 'true' ? [...all, ...gone(call.world)] : all)); })()],
  ['hooks-outlive-their-project', 'deleteProject', 'Hooks outlive their project.', d.respondsAs('GET /projects/*/hooks', 404, 200, () => '[]'), 'failure effect'],
  ['issues-outlive-their-project', 'deleteProject', 'Issues outlive their project.', d.respondsAs('GET /projects/*/issues', 404, 200, () => '[]'), 'failure effect'],
  ['no-avatar-no-field', 'listProjectUsers', 'The users of a project without an avatar lack the field for it.',
    d.each('GET /projects/*/users', (user) => { if (user.avatar_url === null) delete user.avatar_url; })],
  ['note-event-without-note', 'listProjectEvents listUserEvents', 'The events of comments do not have the comment.',
    d.each(['GET /projects/*/events', 'GET /users/*/events'], (event) => { delete event.note; })],
  ['events-page-reversed', 'listProjectEvents', 'The newest events of a project are listed with the oldest of them first.',
    d.json('GET /projects/*/events', (events) => (events as d.Json[]).toReversed())],
  ['push-without-data', 'listProjectEvents listUserEvents acceptMergeRequest', 'The events of pushes do not have what was pushed.',
    d.each(d.EVENTS, (event) => { event.data = null; })],
  ['event-username-is-name', 'listProjectEvents listUserEvents', 'The author_username of an event is the name of its author.',
    d.each(['GET /projects/*/events', 'GET /users/*/events'], (event) => { event.author_username = event.author.name; })],
  ['events-need-token', 'listProjectEvents', 'Events of a public project need a token.',
    d.on('GET /projects/*/events', (call) => call.token === '' ? d.error(401, '401 Unauthorized') : call.pass())],
  ['public-events-need-token', 'listProjectEvents', 'The events of a public project are not shown without a token.',
    d.on('GET /projects/*/events', async (call) => {
      const response = await call.pass();
      const isRejected = response.status === 200 && call.token === '';
      return isRejected ? d.error(401, '401 Unauthorized') : response;
    })],
  ['events-by-owner', 'listProjectEvents', 'The author of every event is the owner of the project.',
    d.each('GET /projects/*/events', (event, { world }) => { const owner = world.users.get(world.projects.get(event.project_id)?.owner_id ?? 0); if (owner) { event.author_id = event.author.id = owner.id; event.author_username = event.author.username = owner.username; } })],
  ['events-not-by-path', 'listProjectEvents', 'A project is not found by its path to list its events.', d.onlyById('GET /projects/*/events')],
  ['event-target-is-iid', 'listProjectEvents', 'The target of an event is a number in the project.',
    d.each('GET /projects/*/events', (event, { world }) => { const issue = event.target_type === 'Issue' ? world.issues.get(event.target_id) : undefined; if (issue) event.target_id = issue.iid; })],
  ['event-author-differs', 'listProjectEvents', 'author_id of an event is the first user.', d.each('GET /projects/*/events', (event) => { event.author_id = 1; })],
  ['event-of-other-project', 'listProjectEvents', 'Events name the first project.', d.each('GET /projects/*/events', (event) => { event.project_id = 1; })],
  ['project-for-user-on-main', 'createProjectForUser', 'The default branch of a project for a user is main.',
    d.omittedAs('POST /projects/user/*', { default_branch: 'main' })],
  ['project-for-user-without-options', 'createProjectForUser getProject', 'A project for a user is created without its description and options.',
    d.on('POST /projects/user/*', (call) => {
      const taken = Object.entries(call.sent).filter(([name]) => NAMES.test(name));
      return call.pass({ query: new URLSearchParams(), sent: Object.fromEntries(taken) });
    })],
  ['project-for-user-branch-ignored', 'createProjectForUser', 'The default branch of a project for a user cannot be chosen.',
    d.drops('POST /projects/user/*', /./, 'default_branch')],
  ['project-for-user-in-own-namespace', 'createProjectForUser', "A project for a user is created in the administrator's namespace.",
    d.after('POST /projects/user/*', (call) => () => { const { projects, namespaces } = call.world; const row = projects.everything().at(-1); const own = namespaces.find('user', d.callerOf(call)?.id ?? 0); if (row && own && !('namespace_id' in call.sent)) projects.change(row, { namespace_id: own.id }); })],
  ['project-for-the-administrator', 'createProjectForUser getProject listProjects', 'A project that an administrator creates for a user belongs to the administrator.',
    d.on('POST /projects/user/*', (call) => {
      const isMeant = d.isAdmin(call) && d.userOf(call) !== undefined && 'name' in call.sent;
      return call.pass(isMeant ? { path: '/projects' } : {});
    })],
  ['project-for-user-of-admin', 'createProjectForUser getProject', 'A project created for a user belongs to the administrator.',
    d.json('POST /projects/user/*', (project, call) => {
      const { id = 0, name = '', created_at } = d.callerOf(call) ?? {};
      const row = call.world.projects.get(project.id);
      if (row) call.world.transaction(() => call.world.projects.change(row, { owner_id: id }));
      project.owner = { id, name, created_at };
    })],
  ['user-project-visibility-ignored', 'createProjectForUser getProject', 'The visibility of a new project for a user is ignored.',
    d.ignores('POST /projects/user/*', 'visibility', (v) => /^(private|internal|public)$/.test(String(v)))],
  ['user-project-path-ignored', 'createProjectForUser getProject', 'The path of a new project for a user is made from its name.',
    d.ignores('POST /projects/user/*', 'path', d.isText)],
  ['user-project-description-ignored', 'createProjectForUser getProject', 'The description of a new project for a user is ignored.',
    d.ignores('POST /projects/user/*', 'description', d.isText)],
  ['user-project-without-name', 'createProjectForUser', 'A project for a user needs a path only.',
    d.sent('POST /projects/user/*', (fields) => { if (!('name' in fields) && d.isText(fields.path)) fields.name = fields.path; })],
  ['user-project-named-by-default', 'createProjectForUser', 'A project for a user without a name is called Untitled.',
    d.adds('POST /projects/user/*', 'name', () => `Untitled ${Math.random()}`)],
  ['user-project-owned-by-admin', 'createProjectForUser getProject', 'A project for a user has the administrator for an owner.',
    d.createdWith('POST /projects/user/*', (call) => ({ owner_id: d.callerOf(call)?.id ?? 0 }))],
  ['user-project-wiki-ignored', 'createProjectForUser getProject', 'The flag wiki_enabled is ignored.', d.ignores('POST /projects/user/*', 'wiki_enabled', d.isFlag)],
  ['fork-without-namespace', 'forkProject', 'Without a namespace, a fork is created in that of the caller.',
    d.on('POST /projects/*/fork', (call) => { const { username } = d.callerOf(call) ?? {}; return call.pass('namespace' in call.sent || username === undefined ? {} : { query: new URLSearchParams({ namespace: username }) }); })],
  ['fork-not-counted', 'forkProject getProject', 'A fork does not count among those of its origin.',
    d.json('POST /projects/*/fork', (fork, { world: { projects, transaction } }) => {
      const row = projects.get(fork.id);
      if (row !== undefined) transaction(() => projects.change(row, { forked_from_id: null }));
    })],
  ['fork-namespace-path-rejected', 'forkProject', 'The namespace of a fork is found by its id only.',
    d.on('POST /projects/*/fork', async (call) => {
      const isPath = d.isText(call.sent.namespace) && !/^\d+$/.test(call.sent.namespace);
      const isThere = isPath && d.callerOf(call) && (await call.read(d.projectPath(call)));
      return isThere ? d.error(404, '404 Namespace Not Found') : call.pass();
    })],
  ['fork-by-id-only', 'forkProject', 'The namespace of a fork is not found by its path.',
    d.sent('POST /projects/*/fork', (fields) => {
      const { namespace } = fields;
      if (typeof namespace === 'string' && !/^\d+$/.test(namespace))
        fields.namespace = 'no-such-namespace';
    })],
  ['fork-into-own-namespace', 'forkProject', "A fork is created in the caller's namespace, not in the one that is sent.",
    d.sent('POST /projects/*/fork', (fields, call) => { if (['string', 'number'].includes(typeof fields.namespace) && /^[\w/-]+$/.test(fields.namespace)) fields.namespace = d.callerOf(call)?.username ?? fields.namespace; })],
  ['fork-of-origin-owner', 'forkProject getProject', 'A fork belongs to the owner of the original.',
    d.createdWith('POST /projects/*/fork', (call) => ({ owner_id: d.projectOf(call)?.owner_id ?? 0 })), 'assumed'],
  ['forks-count-stays', 'deleteForkRelation', 'A fork counts although the relation is deleted.', forksStay(), 'assumed'],
  ['fork-relation-stays', 'deleteForkRelation getProject listProjects', 'Deleting a fork relation succeeds and changes nothing: the fork still counts.',
    d.rewrites('DELETE /projects/*/fork', 'projects', (_, __, { forked_from_id }) => ({ forked_from_id }))],
  ['relation-not-deleted', 'deleteForkRelation createForkRelation getProject', 'The relation of a fork is not deleted.',
    d.on('DELETE /projects/*/fork', async (call) => { const before = d.projectOf(call)?.forked_from_id ?? null; const response = await call.pass(); const row = d.projectOf(call); if (response.status < 300 && row) call.world.transaction(() => call.world.projects.change(row, { forked_from_id: before })); return response; })],
  ['star-visibility-level', 'starProject', 'The project that was starred has its visibility as a number.',
    d.each('POST /projects/*/star', (project) => { project.visibility = ['private', 'internal', 'public'].indexOf(project.visibility) * 10; })],
  ['star-returns-count-before', 'starProject', 'The response to a star has the count before it.', d.json('POST /projects/*/star', (body) => { body.star_count -= 1; })],
  ['star-count-stale-in-list', 'starProject unstarProject listProjects', 'In lists, stars are not counted any more once a project has been starred.', starsStale()],
  ['star-toggles', 'starProject', 'Starring a project for the second time removes the star.',
    d.on('POST /projects/*/star', async (call) => {
      const response = await call.pass();
      const path = `${d.projectPath(call)}/unstar`;
      return response.status === 304 ? call.pass({ path }) : response;
    })],
  ['repeated-star-is-activity', 'starProject getProject', 'A star that is there already changes the time of the last activity.',
    d.rewrites('POST /projects/*/star', 'projects', (_, { world }) => ({ last_activity_at: world.now() }), d.is(304))],
  ['star-counts-twice', 'starProject unstarProject getProject', 'A star increases the count by two.',
    d.starsCount((call, { status }) => status >= 300 ? 0 : call.url.pathname.endsWith('/unstar') ? -1 : 1)],
  ['parallel-stars-counted', 'starProject', 'Two stars of one user at once both count.',
    d.both(d.starsCount((_, { headers }) => headers.has('x-copied') ? 1 : 0), d.together('POST /projects/*/star', d.copyOf))],
  ['star-not-by-path', 'starProject', 'A project is not found by its path to be starred.', d.onlyById('POST /projects/*/star')],
  ['star-again-200', 'starProject', 'To star again is a success.',
    d.instead('POST /projects/*/star', 304, async (call) => Response.json(await call.read(d.projectPath(call))))],
  ['star-without-body', 'starProject', 'To star returns the id only.', d.json('POST /projects/*/star', ({ id }) => ({ id }))],
  ['two-stars-at-once-count-twice', 'starProject', 'Two stars at once count twice.', d.together('POST /projects/*/star', d.copyOf), 'failure at-once'],
  ['starring-again-takes-star', 'starProject', 'Starring again takes the star.',
    d.instead('POST /projects/*/star', 304, async (call) => { await call.pass({ path: `${d.projectPath(call)}/unstar` }); return null; }), 'failure frame'],
  ['project-can-be-starred-twice', 'starProject', 'A project can be starred twice.',
    d.instead('POST /projects/*/star', 304, (call) => call.pass({ method: 'GET', path: d.projectPath(call) })), 'failure transition'],
  ['starring-project-has-no-effect', 'starProject', 'Starring a project has no effect.',
    d.on('POST /projects/*/star', (call) => call.pass({ method: 'GET', path: d.projectPath(call) })), 'failure transition'],
  ['star-counts-twice-project', 'starProject', 'A star counts twice.', d.shows('POST /projects/*/star', 'star_count', (count) => count + 1), 'failure effect'],
  ['unstar-takes-another', 'unstarProject getProject', 'Who has not starred a project takes away the star of somebody else.',
    d.on('POST /projects/*/unstar', async (call) => {
      const response = await call.pass();
      const { stars, transaction } = call.world;
      const star = stars.all({ project: d.projectOf(call)?.id ?? 0 })[0];
      if (response.status !== 304 || star === undefined) return response;
      transaction(() => stars.remove(star));
      return Response.json(await call.read(d.projectPath(call)));
    })],
  ['unstar-removes-all', 'unstarProject getProject', 'With one star, those of all users are removed.',
    d.removes('POST /projects/*/unstar', ({ stars }, call) => [stars, stars.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['unstar-clears-all', 'unstarProject', 'Unstarring a project removes the stars of all users.',
    d.removes('POST /projects/*/unstar', (world, call) => [world.stars, world.stars.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['unstar-takes-any-star', 'unstarProject getProject listProjects', 'Who has not starred a project takes away the star of somebody else.',
    d.on('POST /projects/*/unstar', async (call) => {
      const response = await call.pass();
      const { stars } = call.world;
      const [other] = stars.all({ project: d.projectOf(call)?.id ?? 0 });
      if (response.status !== 304 || other === undefined) return response;
      call.world.transaction(() => stars.remove(other));
      return call.pass({ method: 'GET', path: d.projectPath(call) });
    })],
  ['unstar-keeps-count', 'unstarProject getProject', 'The response to a star that is removed shows the count before.',
    d.json('POST /projects/*/unstar', (p) => { p.star_count += 1; })],
  ['unstar-not-stored', 'unstarProject getProject', 'A star is removed in the response only.',
    d.after('POST /projects/*/unstar', (call) => { const [project_id = 0, user_id = 0] = [d.projectOf(call)?.id, d.callerOf(call)?.id]; return () => { call.world.stars.insert({ project_id, user_id }); }; }, d.is(200))],
  ['unstar-again-200', 'unstarProject', 'To remove a star again is a success.',
    d.instead('POST /projects/*/unstar', 304, async (call) => Response.json(await call.read(d.projectPath(call))))],
  ['archive-makes-private', 'archiveProject getProject', 'A project that is archived becomes private.',
    d.sets('POST /projects/*/archive', 'projects', () => ({ visibility: 'private' }))],
  ['archived-project-is-gone', 'archiveProject getProject', 'A project in the archive is not found any more.',
    d.on('GET /projects/*', (call) => d.projectOf(call)?.archived === true ? d.error(404, '404 Project Not Found') : call.pass())],
  ['archive-again-304', 'archiveProject', 'Archiving an archived project returns 304.',
    d.on('POST /projects/*/archive', async (call) => {
      const isArchived = d.projectOf(call)?.archived === true;
      const response = await call.pass();
      return isArchived && response.status === 200 ? d.empty(304) : response;
    })],
  ['archive-twice', 'archiveProject unarchiveProject', 'Archiving an archived project, and unarchiving another, returns 304.',
    d.on(['POST /projects/*/archive', 'POST /projects/*/unarchive'], async (call) => {
      const before = d.projectOf(call)?.archived;
      const response = await call.pass();
      const isSame = d.projectOf(call)?.archived === before && response.status === 200;
      return isSame ? d.empty(304) : response;
    })],
  ['forbidden-archive-is-done', 'archiveProject getProject', 'A project is archived by who may not.',
    d.rewrites('POST /projects/*/archive', 'projects', () => ({ archived: true }), d.is(403))],
  ['second-archive-304', 'archiveProject', 'To archive an archived project is not a success.',
    d.actsOnce('POST /projects/*/archive', (call) => d.isOwner(call) && d.projectOf(call)?.archived ? [call] : [])],
  ['archive-closes-issues', 'archiveProject getIssue listProjectIssues', 'With a project, its issues are closed.',
    d.after('POST /projects/*/archive', (call) => { const issues = call.world.issues.all({ project: d.projectOf(call)?.id ?? 0 }); return () => { for (const issue of issues) call.world.issues.change(issue, { state: 'closed' }); }; })],
  ['archive-response-outdated', 'archiveProject', 'The response shows the project as not in the archive.',
    d.json('POST /projects/*/archive', (p) => { p.archived = false; })],
  ['archive-archives-forks', 'archiveProject getProject', 'With a project, all others of its owner are archived.',
    otherProjects('POST /projects/*/archive', (row, call) => row.owner_id === d.projectOf(call)?.owner_id && { archived: true })],
  ['unarchive-again-409', 'unarchiveProject', 'A project that is not archived cannot be taken out of the archive.',
    d.on('POST /projects/*/unarchive', (call) => {
      const mayDo = d.isOwner(call) || d.isAdmin(call);
      return mayDo && d.projectOf(call)?.archived === false
        ? d.error(409, '409 Conflict: the project is not archived')
        : call.pass();
    })],
  ['unarchive-admin-only', 'unarchiveProject', 'The owner of a project may not take it out of the archive.',
    d.on('POST /projects/*/unarchive', async (call) => (d.isOwner(call) && !d.isAdmin(call) ? d.error(403, '403 Forbidden') : call.pass()))],
  ['unarchive-removes-stars', 'unarchiveProject archiveProject getProject', 'To unarchive a project removes its stars.',
    d.removes('POST /projects/*/unarchive', ({ stars }, call) => [stars, stars.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['unarchive-not-stored', 'unarchiveProject getProject', 'A project leaves the archive in the response only.',
    d.rewrites('POST /projects/*/unarchive', 'projects', (_, __, { archived }) => ({ archived }))],
  ['unarchiving-has-no-effect', 'unarchiveProject', 'Unarchiving has no effect.',
    d.on('POST /projects/*/unarchive', (call) => call.pass({ method: 'GET', path: d.projectPath(call) })), 'failure transition'],
  ['upload-url-absolute', 'uploadFile', 'The URL of an upload is absolute.',
    d.json('POST /projects/*/uploads', (body) => { body.url = `https://collab.example.com/acme/website${body.url}`; })],
  ['upload-without-file', 'uploadFile', 'An upload without a file is a success.',
    d.instead('POST /projects/*/uploads', 400, (call) => {
      if (!d.mayWrite(call)) return null;
      const url = `/uploads/${'0123456789abcdef'.repeat(2)}/file`;
      return Response.json({ alt: 'file', url, markdown: `[file](${url})` }, { status: 201 });
    })],
  ['uploads-are-images', 'uploadFile', 'Only images can be uploaded.', imagesOnly],
  ['upload-url-with-project', 'uploadFile', 'The URL of an upload begins with the path of the project.',
    d.json('POST /projects/*/uploads', async (upload, call) => { const project = await call.read(d.projectPath(call)); const url = `/${project?.path_with_namespace}${upload.url}`; return { ...upload, url, markdown: upload.markdown.replace(upload.url, () => url) }; })],
  ['upload-url-with-host', 'uploadFile', 'The URL of an upload is absolute.',
    d.json('POST /projects/*/uploads', async ({ url, markdown, ...upload }, call) => {
      const project = await call.read(d.projectPath(call));
      const absolute = `${project?.web_url}${url}`;
      return { ...upload, url: absolute, markdown: markdown.replace(url, () => absolute) };
    })],
  ['upload-url-with-address', 'uploadFile', 'The url of an upload is the whole address.',
    d.json('POST /projects/*/uploads', async (upload, call) => {
      const project = await call.read(d.projectPath(call));
      return { ...upload, url: `${project?.web_url}${upload.url}` };
    })],
  ['upload-not-by-path', 'uploadFile', 'A project is not found by its path to upload a file.', d.onlyById('POST /projects/*/uploads')],
  ['upload-is-202', 'uploadFile', 'To upload has the status 202.',
    d.instead('POST /projects/*/uploads', 201, async (_, response) => new Response(await response.text(), { status: 202, headers: response.headers }))],
  ['markdown-has-another-url', 'uploadFile', 'The Markdown has another URL.',
    d.each('POST /projects/*/uploads', (item) => { item.markdown = '![a](/b)'; }), 'note consistent'],
  ['share-replaces-others', 'shareProject getProject', 'A second share replaces the first.',
    d.removes('POST /projects/*/share', ({ group_shares: shares }, call) => [shares, shares.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['share-needs-expiry', 'shareProject', 'A project cannot be shared for good.',
    d.on('POST /projects/*/share', async (call) => ((d.isOwner(call) || d.isAdmin(call)) && d.projectOf(call) && !('expires_at' in call.sent) ? d.error(400, { expires_at: ['is missing'] }) : call.pass()))],
  ['share-level-fixed', 'shareProject getProject', 'Every share has the level 30.',
    d.sent('POST /projects/*/share', (fields) => { if (/^\d+$/.test(d.text(fields.group_access))) fields.group_access = 30; })],
  ['share-twice', 'shareProject', 'A second share with one group is a success.',
    d.on('POST /projects/*/share', async (call) => {
      const response = await call.pass();
      const isShared = call.world.group_shares.find('of', `${d.projectOf(call)?.id}/${d.number(call.sent.group_id)}`) !== undefined;
      return response.status === 400 && isShared ? Response.json(await call.read(`/projects/${d.projectOf(call)?.id}`), { status: 201 }) : response;
    }), 'assumed'],
  ['share-without-name', 'shareProject getProject', 'A share has no name of the group.',
    d.json('GET /projects/*', (p) => { for (const share of p.shared_with_groups) delete share.group_name; })],
  ['share-of-other-group', 'shareProject getProject', 'A share names the first group.',
    d.json('GET /projects/*', (p) => { for (const share of p.shared_with_groups) share.group_name = 'Everybody'; }), 'assumed'],
  ['share-query-ignored', 'shareProject', 'Parameters in the query are not read where a project is shared.', d.readsBodyOnly('POST /projects/*/share')],
  ['share-not-by-path', 'shareProject', 'A project is not found by its path to be shared.', d.onlyById('POST /projects/*/share')],
  ['share-needs-no-level', 'shareProject', 'A share without a level gets 30.',
    d.on('POST /projects/*/share', (call) => call.pass('group_access' in call.sent || !('group_id' in call.sent) ? {} : { sent: { ...call.sent, group_access: 30 } }))],
  ['share-with-unknown-group', 'shareProject', 'A share with a group that does not exist is a success.',
    d.on('POST /projects/*/share', async (call) => { const response = await call.pass(); const isGone = /^\d+$/.test(String(call.sent.group_id)) && response.status >= 400 && response.status < 500 && may(call) && /^\d+$/.test(String(call.sent.group_access)) && !call.world.group_shares.find('of', `${d.projectOf(call)?.id}/${d.number(call.sent.group_id)}`); return isGone ? Response.json({ id: 1 }, { status: 201 }) : response; }), 'assumed'],
  ['share-not-stored', 'shareProject getProject', 'A share is in the response only.',
    d.after('POST /projects/*/share', (call) => () => { const share = call.world.group_shares.find('of', `${d.projectOf(call)?.id}/${d.number(call.sent.group_id)}`); if (share) call.world.group_shares.remove(share); }, d.is(201))],
  ['share-makes-public', 'shareProject getProject', 'A project that is shared is internal.',
    d.rewrites('POST /projects/*/share', 'projects', () => ({ visibility: 'internal' }))],
  ['unshare-returns-project', 'unshareProject', 'Ending a share returns the project with 200.',
    d.instead('DELETE /projects/*/share/*', 204, async (call) => Response.json(await call.read(d.projectPath(call))))],
  ['unshare-keeps-expiring', 'unshareProject shareProject getProject', 'A share that has a date of expiry is still there after it was ended with success.',
    d.on('DELETE /projects/*/share/*', (call) => {
      const key = `${d.projectOf(call)?.id}/${d.number(call.path[1])}`;
      const expires = call.world.group_shares.find('of', key)?.expires_at ?? null;
      const isKept = expires !== null && d.mayOwn(call);
      return isKept ? d.empty(204) : call.pass();
    })],
  ['unshare-again-204', 'unshareProject', 'To end a share that is not there is a success.',
    d.instead('DELETE /projects/*/share/*', 404, (call) => (d.isOwner(call) || d.isAdmin(call)) && d.projectOf(call) && d.empty(204)), 'assumed'],
  ['unshare-all', 'unshareProject', 'Ending a share with one group ends those with all groups.',
    d.removes('DELETE /projects/*/share/*', (world, call) => [world.group_shares, world.group_shares.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['unshare-removes-all', 'unshareProject shareProject getProject', 'All shares of a project are removed with one.',
    d.removes('DELETE /projects/*/share/*', ({ group_shares }, call) => [group_shares, group_shares.all({ project: d.projectOf(call)?.id ?? 0 })])],
  ['unshare-not-stored', 'unshareProject getProject', 'A share that is ended stays.',
    d.on('DELETE /projects/*/share/*', async (call) => { const share = call.world.group_shares.find('of', `${d.projectOf(call)?.id}/${d.number(call.path[1])}`); const response = await call.pass(); if (response.status === 204 && share) { const { id: _, ...fields } = share; call.world.transaction(() => call.world.group_shares.insert(fields)); } return response; })],
  ['wiki-events-as-sent', 'listProjectHooks getProjectHook createProjectHook updateProjectHook', 'A hook reports wiki_events instead of wiki_page_events.',
    d.each([`GET ${d.HOOKS}`, `GET ${d.HOOKS}/*`, `POST ${d.HOOKS}`, `PUT ${d.HOOKS}/*`], (hook) => { hook.wiki_events = hook.wiki_page_events; delete hook.wiki_page_events; })],
  ['hooks-by-id-only', 'listProjectHooks createProjectHook getProjectHook updateProjectHook deleteProjectHook', 'The hooks of a project are not found by the path of the project.',
    d.on([`ANY ${d.HOOKS}`, `ANY ${d.HOOKS}/*`], (call) => {
      const [id = '', hook] = call.path;
      const path = `/projects/0/hooks${hook === undefined ? '' : `/${hook}`}`;
      return call.pass(/^\d+$/.test(id) ? {} : { path });
    })],
  ['hook-of-project-one', 'listProjectHooks getProjectHook', 'Hooks name the first project.',
    d.each([`GET ${d.HOOKS}`, `GET ${d.HOOKS}/*`], (hook) => { hook.project_id = 1; })],
  ['hook-ssl-missing-in-list', 'listProjectHooks', 'In lists, hooks do not say whether certificates are verified.',
    d.each(`GET ${d.HOOKS}`, (hook) => { delete hook.enable_ssl_verification; })],
  ['hook-url-lower-case', 'createProjectHook updateProjectHook', 'The URL of a hook is stored in lower case.',
    d.stores(d.HOOK_WRITES, 'url', (value) => value.toLowerCase())],
  ['events-of-hook-swapped', 'createProjectHook updateProjectHook', 'The flag for notes is stored as that for jobs, and the reverse.',
    d.sent(d.HOOK_WRITES, (fields) => d.swap(fields, 'note_events', 'job_events'))],
  ['hook-token-returned', 'createProjectHook updateProjectHook', 'The secret of a hook is returned.',
    d.json(['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'], (body, call) => { if (call.sent.token) body.token = call.sent.token; })],
  ['hook-without-url', 'createProjectHook', 'A hook without a URL is created, for the host itself.', d.adds('POST /projects/*/hooks', 'url', () => 'http://localhost/')],
  ['hook-ssl-flag-ignored', 'createProjectHook updateProjectHook', 'Whether a hook verifies certificates cannot be chosen.',
    d.drops(d.HOOK_WRITES, /^(true|false)$/, 'enable_ssl_verification')],
  ['wiki-events-lost', 'createProjectHook updateProjectHook', 'Hooks do not store whether they are for wiki events.',
    d.drops(['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'], d.FLAG, 'wiki_events')],
  ['hook-secret-echoed', 'createProjectHook updateProjectHook', 'The responses to creating and updating a hook have the secret that was sent.',
    d.json(['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'], (hook, call) => { if (d.isText(call.sent.token)) hook.token = call.sent.token; })],
  ['wiki-events-by-other-name', 'createProjectHook updateProjectHook getProjectHook listProjectHooks', 'The wiki events of a hook are set by wiki_page_events, and wiki_events is ignored.',
    d.sent([`POST ${d.HOOKS}`, `PUT ${d.HOOKS}/*`], (fields) => {
      if (d.FLAG.test(String(fields.wiki_events))) delete fields.wiki_events;
      if ('wiki_page_events' in fields) fields.wiki_events = fields.wiki_page_events;
    })],
  ['hook-not-by-path', 'createProjectHook', 'A project is not found by its path to create a hook.', d.onlyById(`POST ${d.HOOKS}`)],
  ['hook-needs-no-url', 'createProjectHook', 'A hook needs no URL.',
    d.on(`POST ${d.HOOKS}`, (call) => call.pass('url' in call.sent || !may(call) ? {} : { sent: { ...call.sent, url: 'https://example.com' } }))],
  ['new-hook-not-listed', 'createProjectHook listProjectHooks', 'A new hook is in no list.',
    (() => { const made = new Set<number>(); return d.both(d.json(`POST ${d.HOOKS}`, ({ id }) => { made.add(id); }), d.keeps(`GET ${d.HOOKS}`, ({ id }) => !made.has(id))); })()],
  ['new-hook-push-ignored', 'createProjectHook getProjectHook', 'The flag push_events is ignored.', d.ignores(`POST ${d.HOOKS}`, 'push_events', d.isFlag)],
  ['new-hook-issues-ignored', 'createProjectHook getProjectHook', 'The flag issues_events is ignored.', d.ignores(`POST ${d.HOOKS}`, 'issues_events', d.isFlag)],
  ['no-hook-can-be-created', 'createProjectHook', 'No hook can be created.',
    d.respondsAs('POST /projects/*/hooks', 201, 400, () => '{"message":{"url":["is wrong"]}}'), 'failure accepts'],
  ['wiki-events-always-on', 'createProjectHook', 'Wiki events are always on.', d.stores('POST /projects/*/hooks', 'wiki_events', () => 'true'), 'failure values'],
  ['hook-found-in-other-projects', 'getProjectHook', 'A hook is found in other projects.', d.elsewhere('GET /projects/*/hooks/*', d.ownHook), 'failure swapped-id'],
  ['hook-update-changes-id', 'updateProjectHook getProjectHook', 'A hook that is updated has another id.',
    d.on('PUT /projects/*/hooks/*', async (call) => {
      const response = await call.pass();
      const { hooks, transaction } = call.world;
      const hook = hooks.get(d.number(call.path[1]));
      if (response.status !== 200 || hook === undefined) return response;
      const { id: _, ...fields } = hook;
      const { id } = transaction(() => {
        hooks.remove(hook);
        return hooks.insert(fields);
      });
      return Response.json({ ...((await response.json()) as d.Json), id }, response);
    })],
  ['hook-update-without-url', 'updateProjectHook', 'A hook is updated without a URL.',
    d.sent('PUT /projects/*/hooks/*', (fields, { world, path: [, id] }) => { const url = world.hooks.get(d.number(id))?.url; if (!('url' in fields) && url) fields.url = url; })],
  ['hook-update-resets-flags', 'updateProjectHook', 'An update of a hook switches off the events that it does not name.',
    d.omittedAs('PUT /projects/*/hooks/*', {
      push_events: false,
      issues_events: false,
      merge_requests_events: false,
      tag_push_events: false,
      note_events: false,
      job_events: false,
      pipeline_events: false,
      wiki_events: false,
    })],
  ['hook-update-adds', 'updateProjectHook', 'An update of a hook also adds one.',
    d.after('PUT /projects/*/hooks/*', ({ world, path: [, id] }) => { const hook = world.hooks.get(d.number(id)); return () => { if (hook) { const { id: _, ...fields } = hook; world.hooks.insert(fields); } }; })],
  ['hook-update-resets-events', 'updateProjectHook getProjectHook createProjectHook', 'Events that are not sent are set to their defaults.',
    d.omittedAs('PUT /projects/*/hooks/*', { push_events: true, issues_events: false })],
  ['update-hook-of-any-project', 'updateProjectHook', 'A hook is updated by way of every project.', d.elsewhere('PUT /projects/*/hooks/*', d.ownHook)],
  ['hook-url-fixed', 'updateProjectHook getProjectHook', 'The URL of a hook cannot be changed.',
    d.stores(`PUT ${d.HOOKS}/*`, 'url', (value) => value.replace(/^https?:\/\/.*$/, 'https://hooks.example.com/fixed'))],
  ['hook-events-outdated-in-list', 'updateProjectHook listProjectHooks', 'In lists, hooks have the events that they had first.',
    d.stale(`PUT ${d.HOOKS}/*`, hookPath, `GET ${d.HOOKS}`, 'push_events', 'url')],
  ['hook-created-at-renewed', 'updateProjectHook getProjectHook', 'An update of a hook changes the time of its creation.',
    d.after(`PUT ${d.HOOKS}/*`, (call) => () => { const hook = call.world.hooks.get(d.number(call.path[1])); if (hook) call.world.hooks.change(hook, { created_at: call.world.now() }); })],
  ['updated-hook-tags-ignored', 'updateProjectHook getProjectHook', 'The flag tag_push_events is ignored.', d.ignores(`PUT ${d.HOOKS}/*`, 'tag_push_events', d.isFlag)],
  ['updated-hook-wiki-ignored', 'updateProjectHook getProjectHook', 'The flag wiki_events is ignored.', d.ignores(`PUT ${d.HOOKS}/*`, 'wiki_events', d.isFlag)],
  ['changed-hook-shows-old-url', 'updateProjectHook', 'A changed hook shows its old URL.',
    d.each('GET /projects/*/hooks/*', (item) => { item.url = 'https://old.example.com'; }), 'failure keeps'],
  ['false-counts-as-missing', 'updateProjectHook', 'False counts as missing.',
    d.ignores('PUT /projects/*/hooks/*', 'push_events', (flag) => String(flag) === 'false'), 'failure values'],
  ['last-of-two-updates-wins-project-hook', 'updateProjectHook', 'The last of two updates wins.', d.together('PUT /projects/*/hooks/*', d.copyOf), 'failure at-once'],
  ['update-resets-flag', 'updateProjectHook', 'An update resets a flag.', d.adds('PUT /projects/*/hooks/*', 'issues_events', () => 'false'), 'failure frame'],
  ['deleted-hook-not-returned', 'deleteProjectHook', 'The body is empty although the hook existed.', d.instead('DELETE /projects/*/hooks/*', 200, () => d.empty(200))],
  ['deleted-hook-not-shown', 'deleteProjectHook', 'The response to the deletion of a hook has no body.', d.instead(`DELETE ${d.HOOKS}/*`, 200, () => d.empty(200))],
  ['delete-hook-by-url', 'deleteProjectHook listProjectHooks createProjectHook', 'Hooks of the same URL in other projects are deleted, too.',
    d.removes('DELETE /projects/*/hooks/*', ({ hooks }, { path }) => [hooks, hooks.all().filter(({ url }) => url === hooks.get(d.number(path[1]))?.url)])],
  ['missing-hook-404', 'deleteProjectHook', 'To delete a hook that does not exist is an error.',
    d.goneIsMissing('DELETE /projects/*/hooks/*', (call) => call.world.hooks.get(d.number(call.path[1])))],
  ['delete-hook-of-any-project', 'deleteProjectHook', 'A hook is deleted by way of every project.',
    d.removes('DELETE /projects/*/hooks/*', ({ hooks }, { path }) => [hooks, hooks.all().filter(({ id }) => id === d.number(path[1]))])],
  ['deleted-hook-found', 'deleteProjectHook getProjectHook', 'A hook that is deleted is still found alone.', d.stillFound(`DELETE ${d.HOOKS}/*`, `GET ${d.HOOKS}/*`)],
  ['deleted-hook-is-other', 'deleteProjectHook', 'The body is another hook than that which is deleted.', d.json(`DELETE ${d.HOOKS}/*`, (hook) => { hook.id += 1; })],
  ['deleted-hook-stays', 'deleteProjectHook', 'A deleted hook stays.', d.on(`DELETE ${d.HOOKS}/*`, (call) => call.pass({ method: 'GET' })), 'failure effect'],
  ['listed-branches-unprotected', 'listBranches protectBranch', 'The list of branches shows none as protected.',
    d.each('GET /projects/*/repository/branches', (branch) => { branch.protected = false; })],
  ['developer-flags-missing-in-list', 'listBranches', 'In lists, branches do not say what developers can do.',
    d.each('GET /projects/*/repository/branches', (branch) => { delete branch.developers_can_push; delete branch.developers_can_merge; })],
  ['parents-missing-in-list', 'listBranches', 'In lists, the commit of a branch has no parents.',
    d.each('GET /projects/*/repository/branches', (branch) => { branch.commit.parent_ids = []; })],
  ['branch-commit-differs-in-list', 'listBranches getBranch', 'In lists, the commit of a branch has a short id.',
    d.each('GET /projects/*/repository/branches', ({ commit }) => { commit.id = commit.id.slice(0, 8); })],
  ['branch-in-any-case', 'getBranch', 'A branch is found by its name in capitals.',
    d.on('GET /projects/*/repository/branches/*', async (call) => {
      const response = await call.pass();
      const [id = '', name] = call.path;
      const project = d.projectOf(call);
      const found = call.world.branches
        .all()
        .find((one) => one.project_id === project?.id && d.text(one.name) === d.text(name));
      const path = `/projects/${encodeURIComponent(id)}/repository/branches/${encodeURIComponent(found?.name ?? '')}`;
      return response.status === 404 && found !== undefined ? call.pass({ path }) : response;
    })],
  ['branches-without-slash', 'getBranch protectBranch unprotectBranch', 'A branch with a slash in its name is not found, although it is listed.',
    d.on([`GET ${d.BRANCH}`, `PUT ${d.BRANCH}/protect`, `PUT ${d.BRANCH}/unprotect`], (call) => {
      const [, end = ''] = /(\/(?:un)?protect)$/.exec(call.url.pathname) ?? [];
      const isDeep = call.path[1]?.includes('/') === true;
      const path = `${d.projectPath(call)}/repository/branches/no-such-branch${end}`;
      return call.pass(isDeep ? { path } : {});
    })],
  ['branch-author-is-committer', 'getBranch listBranches', 'In lists, branches have no committer.',
    d.each('GET /projects/*/repository/branches', ({ commit }) => { commit.committer_name = commit.committer_email; })],
  ['branch-missing-is-default', 'getBranch', 'A branch that does not exist is the default one.',
    d.elsewhere(`GET ${d.BRANCH}`, (call) => { const project = d.projectOf(call); return project?.default_branch ? `/projects/${project.id}/repository/branches/${encodeURIComponent(project.default_branch)}` : undefined; })],
  ['protect-unprotects-others', 'protectBranch', 'A project has one protected branch at most.',
    d.after(`PUT ${d.BRANCH}/protect`, (call) => () => { const { branches } = call.world; for (const branch of branches.all({ project: d.projectOf(call)?.id ?? 0 })) if (branch.name !== call.path[1]) branches.change(branch, { protected: false }); })],
  ['slashed-branch-404', 'protectBranch unprotectBranch', 'A branch with a slash in its name can be read, but is not found to be protected.',
    d.on([`PUT ${d.BRANCH}/protect`, `PUT ${d.BRANCH}/unprotect`], (call) => { const last = call.path[1]?.split('/').slice(1).join('/'); return call.pass(last ? { path: `${d.projectPath(call)}/repository/branches/${encodeURIComponent(last)}/${call.url.pathname.split('/').at(-1)}` } : {}); })],
  ['protect-branch-everywhere', 'protectBranch getBranch', 'The branch of the same name is protected in every project.',
    d.after('PUT /projects/*/repository/branches/*/protect', (call) => () => {
      for (const branch of call.world.branches.all()) if (branch.name === call.path[1]) call.world.branches.change(branch, { protected: true });
    })],
  ['branch-not-by-path', 'protectBranch', 'A project is not found by its path to protect a branch.', d.onlyById(`PUT ${d.BRANCH}/protect`)],
  ['protect-not-stored', 'protectBranch getBranch', 'A branch is protected in the response only.',
    d.after(`PUT ${d.BRANCH}/protect`, (call) => () => { const branch = call.world.branches.all({ project: d.projectOf(call)?.id ?? 0 }).find(({ name }) => name === call.path[1]); if (branch) call.world.branches.change(branch, { protected: false }); })],
  ['protect-response-outdated', 'protectBranch', 'The response shows a branch that is not protected.',
    d.json(`PUT ${d.BRANCH}/protect`, (branch) => { branch.protected = false; })],
  ['protect-unknown-is-200', 'protectBranch', 'A branch that does not exist can be protected.',
    d.on(`PUT ${d.BRANCH}/protect`, async (call) => { const response = await call.pass(); const any = (await call.read(`${d.projectPath(call)}/repository/branches?per_page=1`))?.[0]; return response.status === 404 && any ? Response.json({ ...any, name: call.path[1], protected: true }) : response; })],
  ['unprotecting-default-does-nothing', 'unprotectBranch getBranch listBranches', 'The default branch stays protected, though unprotecting it succeeds.',
    d.on('PUT /projects/*/repository/branches/*/unprotect', async (call) => {
      const branch = `${d.projectPath(call)}/repository/branches/${encodeURIComponent(call.path[1] ?? '')}`;
      const isDefault = d.projectOf(call)?.default_branch === call.path[1] && d.mayOwn(call);
      const kept = isDefault ? await call.read(branch) : null;
      return kept === null ? call.pass() : Response.json(kept);
    })],
  ['unprotect-once', 'unprotectBranch', 'A branch that is not protected cannot be unprotected.',
    d.on('PUT /projects/*/repository/branches/*/unprotect', async (call) => { const branch = call.world.branches.find('name', `${d.projectOf(call)?.id}/${call.path[1]}`); const response = await call.pass(); return response.status === 200 && branch?.protected === false ? d.error(404, '404 Not Found') : response; })],
  ['unprotect-all', 'unprotectBranch protectBranch getBranch', 'With one branch, all of a project are unprotected.',
    d.after(`PUT ${d.BRANCH}/unprotect`, (call) => () => { for (const branch of call.world.branches.all({ project: d.projectOf(call)?.id ?? 0 })) call.world.branches.change(branch, { protected: false }); })],
  ['fork-relation-reversed', 'createForkRelation getProject', 'With a relation, the project counts as the origin of the other one instead of its fork.',
    d.after('POST /projects/*/fork/*', (call) => () => {
      const { projects } = call.world;
      const [fork, origin] = [d.projectOf(call), projects.get(d.number(call.path[1]))];
      if (fork === undefined || origin === undefined) return;
      projects.change(fork, { forked_from_id: null });
      projects.change(origin, { forked_from_id: fork.id });
    })],
  ['relation-deletion-deletes-fork', 'createForkRelation deleteForkRelation getProject', 'With the relation of a fork, the fork is deleted.',
    d.after('DELETE /projects/*/fork', (call) => () => { const fork = d.projectOf(call); if (fork !== undefined) removeProject(call.world, fork); })],
  ['search-finds-deleted', 'searchProjects deleteProject', 'The search finds projects that have been deleted.', deletedIsFound()],
  ['search-needs-token', 'searchProjects', 'The search for public projects needs a token.',
    d.on('GET /projects/search/*', async (call) => (call.token === '' ? d.error(401, '401 Unauthorized') : call.pass()))],
  ['search-finds-private', 'searchProjects', 'The search finds private projects for everybody with a token.',
    d.instead('GET /projects/search/*', 200, async (call, response) => {
      if (d.callerOf(call) === undefined) return null;
      const own = (await response.json()) as d.Json[];
      const all = await call.pass({ token: d.ADMIN });
      const items = ((await all.json()) as d.Json[]).map(
        ({ permissions: _, runners_token: __, ...one }) => own.find(({ id }) => id === one.id) ?? one,
      );
      return Response.json(items, all);
    })],
  ['wrong-token-is-none', 'searchProjects listProjects', 'A wrong token counts as none.',
    d.on(['GET /projects', 'GET /projects/search/*'], (call) => call.pass(call.token !== '' && !d.callerOf(call) ? { token: '' } : {})), 'assumed'],
  ['housekeeping-not-by-path', 'startHousekeeping', 'Housekeeping does not find a project by its path.',
    d.on('POST /projects/*/housekeeping', async (call) => { const response = await call.pass(); return response.status < 300 && !/^\d+$/.test(call.path[0] ?? '') ? d.error(404, '404 Project Not Found') : response; })],
];
