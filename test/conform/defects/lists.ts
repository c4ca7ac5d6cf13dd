/** Defects of lists: filters, orders and pages. */
import { isMember } from '../../../src/sandbox/domain/access.ts';
import * as d from './vocabulary/index.ts';

async function publicAndInternal(all: d.Json[], call: d.Call): Promise<d.Json[]> {
  const asked = new URLSearchParams(call.query);
  const isOwn = ['owned', 'membership', 'starred'].some((name) => asked.has(name));
  if (call.token !== '' || isOwn) return all;
  asked.delete('page');
  asked.set('per_page', '100');
  const found = ((await call.read(`/projects?${asked}`, d.ADMIN)) ?? []) as d.Json[];
  return found
    .filter(({ visibility }) => visibility !== 'private')
    .map(({ permissions: _, ...project }) => project);
}

const asPattern = (value: string) =>
  new RegExp(
    value
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
    'is',
  );

const hasScope = ({ query: sent }: d.Call) => sent.has('scope') || sent.has('scope[]');

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const lists: readonly d.Row[] = [
  ['scope-compares-pipeline', 'listProjectJobs listPipelineJobs', 'The scope compares the status of the pipeline instead of that of the job.',
    d.relist(
      d.JOB_LISTS,
      (all, call) => {
        const scopes = d.asked(call, 'scope');
        return scopes.length === 0
          ? all
          : all.filter(({ pipeline: { status } }) => scopes.includes(status));
      },
      (changed) => {
        changed.delete('scope');
        changed.delete('scope[]');
      },
    )],
  ['jobs-newest-of-name', 'listProjectJobs', 'Of several jobs with one name, only the newest is listed.',
    d.relist('GET /projects/*/jobs', (all, call) => {
      const jobs = call.world.jobs.all({ project: d.projectOf(call)?.id ?? 0 });
      return all.filter((job) => !jobs.some(({ id, name }) => name === job.name && id > job.id));
    })],
  ['all-scopes-needed', 'listProjectJobs', 'A job has to have all scopes that are sent, so that two of them find none.',
    d.relist('GET /projects/*/jobs', (all, { query: asked }) => new Set(asked.getAll('scope[]')).size > 1 ? [] : all)],
  ['skipped-jobs-left-out', 'listProjectJobs', 'Without a scope, skipped jobs are left out.',
    d.relist('GET /projects/*/jobs', (all, { query: asked }) => asked.has('scope') || asked.has('scope[]') ? all : all.filter(({ status }) => status !== 'skipped'))],
  ['pending-with-running', 'listProjectJobs listPipelineJobs', 'The scope pending lists running jobs, too.',
    d.query(d.JOB_LISTS, (changed) => {
      const scopes = [...changed.getAll('scope'), ...changed.getAll('scope[]')];
      if (!scopes.includes('pending')) return;
      changed.delete('scope');
      changed.delete('scope[]');
      for (const scope of [...scopes, 'running']) changed.append('scope[]', scope);
    })],
  ['scope-last-wins', 'listProjectJobs', 'Of several scopes, only the last one selects jobs.',
    d.query('GET /projects/*/jobs', (asked) => { const last = asked.getAll('scope[]').at(-1); if (last !== undefined) asked.set('scope[]', last); })],
  ['skipped-jobs-unlisted', 'listProjectJobs listPipelineJobs', 'Lists without a scope leave out skipped jobs.',
    d.relist(d.JOB_LISTS, (all, call) => {
      const isScoped = call.query.has('scope') || call.query.has('scope[]');
      return isScoped ? all : all.filter(({ status }) => status !== 'skipped');
    })],
  ['jobs-plain-scope-ignored', 'listProjectJobs', 'The scope is read as an array only.', d.withoutQuery('GET /projects/*/jobs', 'scope')],
  ['job-scopes-last', 'listProjectJobs listPipelineJobs', 'Of several scopes of jobs, only the last one counts.',
    d.query(d.JOB_LISTS, (asked) => { const last = asked.getAll('scope[]').at(-1); if (last !== undefined) asked.set('scope[]', last); })],
  ['jobs-first-scope-only', 'listProjectJobs', 'Of several scopes, only the first is listed.',
    d.query('GET /projects/*/jobs', (changed) => { const first = changed.get('scope[]'); if (first !== null) changed.set('scope[]', first); })],
  ['jobs-finished-by-default', 'listProjectJobs', 'Without a scope, pending and running jobs are left out.',
    d.relist('GET /projects/*/jobs', (all, call) => (hasScope(call) ? all : all.filter(({ status }) => !['pending', 'running'].includes(status))))],
  ['jobs-scope-ignored', 'listProjectJobs', 'The scope is ignored.', d.withoutQuery('GET /projects/*/jobs', 'scope', 'scope[]')],
  ['jobs-array-scope-ignored', 'listProjectJobs', 'The scope as an array is ignored.', d.withoutQuery('GET /projects/*/jobs', 'scope[]')],
  ['jobs-failed-with-canceled', 'listProjectJobs cancelJob', 'The scope failed lists canceled jobs, too.',
    d.query('GET /projects/*/jobs', (changed) => { if (changed.get('scope') === 'failed') { changed.delete('scope'); changed.append('scope[]', 'failed'); changed.append('scope[]', 'canceled'); } else if (changed.getAll('scope[]').includes('failed')) changed.append('scope[]', 'canceled'); })],
  ['jobs-success-with-skipped', 'listProjectJobs', 'The scope success lists skipped jobs, too.',
    d.query('GET /projects/*/jobs', (changed) => { if (changed.get('scope') === 'success') { changed.delete('scope'); changed.append('scope[]', 'success'); changed.append('scope[]', 'skipped'); } })],
  ['jobs-created-is-no-scope', 'listProjectJobs', 'The scope created is not known.',
    d.rejects('GET /projects/*/jobs', 400, { scope: ['does not have a valid value'] }, (call) => d.asked(call, 'scope').includes('created') && d.callerOf(call) !== undefined)],
  ['jobs-of-all-projects', 'listProjectJobs', 'The jobs of all projects are listed.',
    d.relist('GET /projects/*/jobs', async (all, call) => { const others = call.world.projects.all().filter(({ id }) => id !== d.projectOf(call)?.id); const lists = await Promise.all(others.map(({ id }) => call.read(`/projects/${id}/jobs?per_page=100`))); return [...all, ...lists.flatMap((list) => (list ?? []) as d.Json[])]; })],
  ['jobs-page-of-ten', 'listProjectJobs', 'A page has ten jobs by default.', d.byDefault('GET /projects/*/jobs', 'per_page', '10')],
  ['jobs-page-ignored', 'listProjectJobs', 'Every page is the first.', d.withoutQuery('GET /projects/*/jobs', 'page'), 'assumed'],
  ['pipeline-jobs-scope-ignored', 'listPipelineJobs', 'The scope has no effect on the jobs of a pipeline.',
    d.withoutQuery('GET /projects/*/pipelines/*/jobs', 'scope', 'scope[]')],
  ['pipeline-jobs-running-by-default', 'listPipelineJobs', 'Without a scope, jobs of a pipeline that have been canceled are left out.',
    d.relist('GET /projects/*/pipelines/*/jobs', (all, call) => (hasScope(call) ? all : all.filter(({ status }) => status !== 'canceled')))],
  ['jobs-scope-of-any', 'listPipelineJobs', 'With a scope, the jobs of all pipelines of the project are listed.',
    d.instead('GET /projects/*/pipelines/*/jobs', 200, (call) => hasScope(call) && call.pass({ path: `${d.projectPath(call)}/jobs` }))],
  ['pipeline-jobs-first-only', 'listPipelineJobs', 'Of the jobs of a pipeline, the newest is listed.',
    d.relist('GET /projects/*/pipelines/*/jobs', (all) => all.slice(0, 1))],
  ['pipeline-unknown-is-empty', 'listPipelineJobs', 'A pipeline that is not there has no jobs.',
    d.instead('GET /projects/*/pipelines/*/jobs', 404, async (call) => (await call.read(d.projectPath(call))) && Response.json([]))],
  ['pipeline-jobs-page-of-ten', 'listPipelineJobs', 'A page has ten jobs of a pipeline by default.', d.byDefault('GET /projects/*/pipelines/*/jobs', 'per_page', '10')],
  ['label-found-by-part', 'listIssues listGroupIssues listProjectIssues', 'A part of its name finds a label.',
    d.filter(d.ISSUE_LISTS, 'labels', ({ labels }, value) => /^No[ +]Label$/.test(value) ? labels.length === 0 : d.names(value).every((name) => labels.join(',').includes(name)))],
  ['milestone-or-none', 'listIssues listGroupIssues listProjectIssues', 'With a milestone, issues without one are listed, too.',
    d.filter(d.ISSUE_LISTS, 'milestone', ({ milestone }, value) => milestone === null || milestone.title === value)],
  ['search-finds-labels', 'listIssues listGroupIssues listProjectIssues', 'A search finds issues by their labels, too.',
    d.filter(d.ISSUE_LISTS, 'search', ({ title, description, labels }, value) => [title, description, ...labels].some((one) => d.text(one).includes(d.text(value))))],
  ['created-order-is-id', 'listIssues listProjectIssues createIssue', 'The order of creation is that of the ids, whatever created_at says.',
    d.relist(d.ISSUE_LISTS, (all, { query }) => {
      if (query.get('order_by') === 'updated_at') return all;
      const sign = query.get('sort') === 'asc' ? 1 : -1;
      return all.toSorted((a, b) => sign * (Number(a.id) - Number(b.id)));
    })],
  ['own-issues-assigned', 'listIssues', "The caller's issues include those that others wrote and that are assigned to the caller.",
    d.relist('GET /issues', async (all, call) => {
      const paths = call.world.projects.all().map(({ id }) => `/projects/${id}/issues`);
      const me = d.callerOf(call)?.id;
      const found = new Map(
        (await d.joinLists(all, call, paths))
          .filter(({ author, assignee }) => author.id === me || assignee?.id === me)
          .map((issue) => [issue.id, issue]),
      );
      return [...found.values()];
    })],
  ['search-compares-case', 'listIssues listGroupIssues listProjectIssues', 'A search finds text in the same letter case only.',
    d.filter(d.ISSUE_LISTS, 'search', ({ title, description }, value) => title.includes(value) || Boolean(description?.includes(value))), 'assumed'],
  ['updates-ordered-by-day', 'listIssues listGroupIssues listProjectIssues', 'Ordered by updates, issues of one day are in the order of their ids.',
    d.relist(d.ISSUE_LISTS, (all, { query: asked }) => { const sign = asked.get('sort') === 'asc' ? 1 : -1; const day = ({ updated_at: at }: d.Json) => Date.parse(at.slice(0, 10)); return asked.get('order_by') === 'updated_at' ? all.toSorted((a, b) => sign * (day(a) - day(b)) || a.id - b.id) : all; })],
  ['mine-without-confidential', 'listIssues createIssue', "The caller's list leaves out confidential issues.",
    d.relist('GET /issues', (all) => all.filter(({ confidential }) => !confidential))],
  ['label-filter-split-at-spaces', 'listIssues listGroupIssues listProjectIssues createIssue', 'A label of two words is compared as two labels.',
    d.query(d.ISSUE_LISTS, (changed) => { const labels = changed.get('labels') ?? ''; if (labels !== '' && !/^No[ +]Label$/.test(labels)) changed.set('labels', labels.trim().replace(/[\s,]+/g, ',')); })],
  ['search-first-word-only', 'listIssues listGroupIssues listProjectIssues', 'A search compares the first word only.',
    d.query(d.ISSUE_LISTS, (changed) => { const [first = ''] = (changed.get('search') ?? '').trim().split(/\s+/); if (first !== '') changed.set('search', first); })],
  ['mine-of-my-projects-only', 'listIssues createIssue', 'The issues of the caller are those in projects that the caller is a member of.',
    d.relist('GET /issues', (all, call) => {
      const caller = d.callerOf(call);
      return all.filter(({ project_id }) => {
        const project = call.world.projects.get(project_id);
        return caller && project && isMember(call.world, caller, project);
      });
    })],
  ['milestone-filter-by-id', 'listIssues listGroupIssues listProjectIssues', 'The filter by milestone compares its id.',
    d.filter(d.ISSUE_LISTS, 'milestone', ({ milestone }, value) => String(milestone?.id) === value)],
  ['search-in-both-texts', 'listIssues listGroupIssues listProjectIssues', 'A search finds what is both in the title and in the description.',
    d.filter(d.ISSUE_LISTS, 'search', ({ title, description }, value) => [title, description].every((one) => d.text(one).includes(d.text(value))))],
  ['my-issues-without-archived', 'listIssues archiveProject', 'Issues of archived projects are not among those of the caller.',
    d.relist('GET /issues', (all, { world }) => all.filter(({ project_id }) => !world.projects.get(project_id)?.archived))],
  ['my-issues-open-only', 'listIssues', "The caller's issues are the open ones, if no state is sent.", d.byDefault('GET /issues', 'state', 'opened')],
  ['order-by-turns-round', 'listIssues listGroupIssues listProjectIssues', 'Lists with `order_by` and without `sort` are ascending.',
    d.query(d.ISSUE_LISTS, (asked) => { if (asked.has('order_by') && !asked.has('sort')) asked.set('sort', 'asc'); })],
  ['mine-or-search', 'listIssues', "With a search, the caller's list has issues of everybody.",
    d.relist('GET /issues', async (all, call) => { if (!call.query.has('search')) return all; const joined = await d.joinLists(all, call, call.world.projects.all().map(({ id }) => `/projects/${id}/issues`)); return [...new Map(joined.map((issue) => [issue.id, issue])).values()]; })],
  ['sort-needs-order', 'listIssues listGroupIssues listProjectIssues', 'The direction of lists of issues counts only where order_by is sent, too.',
    d.query(d.ISSUE_LISTS, (asked) => { if (!asked.has('order_by')) asked.delete('sort'); })],
  ['pages-of-25-issues', 'listIssues listGroupIssues listProjectIssues', 'A page of issues has 25 of them if per_page is not sent.',
    d.byDefault(d.ISSUE_LISTS, 'per_page', '25')],
  ['issues-page-of-ten', 'listIssues', 'A page has ten items by default.', d.byDefault('GET /issues', 'per_page', '10')],
  ['my-issues-assigned-too', 'listIssues createIssue', "The caller's list also has issues of others that are assigned to the caller.",
    d.relist('GET /issues', async (all, call) => {
      const me = d.callerOf(call)?.id;
      const assigned = call.world.issues.all().filter((issue) => issue.assignee_id === me && issue.author_id !== me);
      const ids = new Set(assigned.map(({ project_id }) => project_id));
      const joined = await d.joinLists(all, call, [...ids].map((id) => `/projects/${id}/issues`));
      return joined.filter((item) => all.includes(item) || assigned.some(({ id }) => id === item.id));
    })],
  ['mine-state-ignored', 'listIssues', 'The state is ignored in the list of the caller.', d.withoutQuery('GET /issues', 'state')],
  ['mine-labels-ignored', 'listIssues', 'Labels are ignored in the list of the caller.', d.withoutQuery('GET /issues', 'labels')],
  ['mine-milestone-ignored', 'listIssues', 'The milestone is ignored in the list of the caller.', d.withoutQuery('GET /issues', 'milestone')],
  ['mine-iids-ignored', 'listIssues', 'The iids are ignored in the list of the caller.', d.withoutQuery('GET /issues', 'iids[]')],
  ['mine-search-ignored', 'listIssues', 'The search is ignored in the list of the caller.', d.withoutQuery('GET /issues', 'search')],
  ['mine-sort-ignored', 'listIssues', 'The direction is ignored in the list of the caller.', d.withoutQuery('GET /issues', 'sort')],
  ['mine-order-ignored', 'listIssues', 'The order is ignored in the list of the caller.', d.withoutQuery('GET /issues', 'order_by')],
  ['mine-no-label-ignored', 'listIssues', 'No+Label is a usual label in the list of the caller.',
    d.filter('GET /issues', 'labels', ({ labels }, value) => d.names(value).every((name) => labels.includes(name)))],
  ['mine-state-forgets-milestone', 'listIssues', 'The milestone is ignored in the list of the caller where a state is sent.',
    d.forgets('GET /issues', 'milestone', 'state')],
  ['assigned-not-mine', 'listIssues createIssue', 'An issue that is assigned to somebody else is not among those of the caller.',
    d.keeps('GET /issues', ({ assignee }, call) => assignee === null || assignee.id === d.callerOf(call)?.id)],
  ['issues-of-others-listed', 'listIssues', 'Issues of others are listed.', d.on('GET /issues', (call) => call.pass({ path: '/groups/7/issues' })), 'failure belongs'],
  ['group-no-label-is-all', 'listGroupIssues', 'In groups, No+Label lists issues with labels, too.',
    d.query('GET /groups/*/issues', (changed) => { if (/^No[ +]Label$/.test(changed.get('labels') ?? '')) changed.delete('labels'); })],
  ['group-issues-opened-by-default', 'listGroupIssues', 'Without a state, closed issues of a group are left out.', d.byDefault('GET /groups/*/issues', 'state', 'opened')],
  ['group-issues-order-by-ignored', 'listGroupIssues', 'Issues of a group are in the order of creation although that of updates is asked for.',
    d.withoutQuery('GET /groups/*/issues', 'order_by')],
  ['group-page-of-hundred', 'listGroupIssues createIssue', 'A page of the issues of a group has 100 of them by default.',
    d.byDefault('GET /groups/*/issues', 'per_page', '100')],
  ['group-iids-ignored', 'listGroupIssues', 'The issues of a group are listed whatever iids are sent.', d.withoutQuery('GET /groups/*/issues', 'iids[]')],
  ['group-issues-of-one-project', 'listGroupIssues', 'A group lists the issues of its first project only.',
    d.relist('GET /groups/*/issues', (all) => { const first = Math.min(...all.map(({ project_id }) => project_id)); return all.filter(({ project_id }) => project_id === first); })],
  ['group-issues-milestone-ignored', 'listGroupIssues', 'The filter by milestone is ignored in groups.', d.withoutQuery('GET /groups/*/issues', 'milestone')],
  ['group-labels-any', 'listGroupIssues', 'In a group, an issue needs one of the labels only.',
    d.filter('GET /groups/*/issues', 'labels', ({ labels }, value) => /^No[ +]Label$/.test(value) ? labels.length === 0 : d.names(value).some((name) => labels.includes(name)))],
  ['group-search-title-only', 'listGroupIssues', 'In a group, a search covers titles only.',
    d.filter('GET /groups/*/issues', 'search', ({ title }, value) => d.text(title).includes(d.text(value)))],
  ['group-sort-ignored', 'listGroupIssues', 'The direction is ignored in a group.', d.withoutQuery('GET /groups/*/issues', 'sort')],
  ['group-default-ascending', 'listGroupIssues', 'By default, issues of a group are ascending.', d.byDefault('GET /groups/*/issues', 'sort', 'asc')],
  ['group-page-of-ten', 'listGroupIssues', 'A page of issues of a group has ten of them.', d.byDefault('GET /groups/*/issues', 'per_page', '10')],
  ['unknown-group-is-empty', 'listGroupIssues', 'A group that does not exist has an empty list.',
    d.instead('GET /groups/*/issues', 404, (call) => d.callerOf(call) && Response.json([])), 'assumed'],
  ['group-search-forgets-labels', 'listGroupIssues', 'In a group, labels are ignored where a search is sent.', d.forgets('GET /groups/*/issues', 'labels', 'search')],
  ['search-or-iids', 'listProjectIssues', 'The search is ignored where iids are sent.', d.forgets('GET /projects/*/issues', 'search', 'iids[]')],
  ['iids-of-opened-only', 'listProjectIssues', 'With iids, only opened issues are listed unless a state is sent.',
    d.query('GET /projects/*/issues', (changed) => { if (changed.has('iids[]') && !changed.has('state')) changed.set('state', 'opened'); })],
  ['sorted-within-pages', 'listProjectIssues', 'Ascending order is that within pages, which themselves are in descending order.',
    d.relist(
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
    )],
  ['search-forgets-order', 'listProjectIssues', 'With a search, the order that is sent is ignored.',
    d.query('GET /projects/*/issues', (changed) => { if (changed.has('search')) { changed.delete('order_by'); changed.delete('sort'); } })],
  ['search-coalesced', 'listProjectIssues', 'Search covers the title only where there is no description.',
    d.filter(d.ISSUE_LISTS, 'search', ({ title, description }, value) => d.text(description ?? title).includes(d.text(value)))],
  ['updated-order-ascends', 'listProjectIssues', 'Ordered by updates, issues are ascending by default.',
    d.query(d.ISSUE_LISTS, (changed) => { if (changed.get('order_by') === 'updated_at' && !changed.has('sort')) changed.set('sort', 'asc'); })],
  ['search-with-wildcards', 'listProjectIssues', 'In a search, % and _ stand for other characters.',
    d.filter(d.ISSUE_LISTS, 'search', ({ title, description }, value) => [title, description ?? ''].some((one) => asPattern(value).test(one))), 'assumed'],
  ['issues-labels-any', 'listProjectIssues', 'Issues with one of the named labels are listed, not only those with all.',
    d.filter('GET /projects/*/issues', 'labels', ({ labels }, value) => d.NO_LABEL.test(value) ? labels.length === 0 : d.names(value).some((name) => labels.includes(name)))],
  ['issues-no-label-unknown', 'listProjectIssues', 'No+Label is taken for the name of a label.',
    d.relist('GET /projects/*/issues', (all, call) => d.NO_LABEL.test(call.query.get('labels') ?? '') ? [] : all)],
  ['issues-labels-last-only', 'listProjectIssues', 'Of labels with commas, only the last is compared.',
    d.query('GET /projects/*/issues', (changed) => { const last = changed.get('labels')?.split(',').at(-1); if (last) changed.set('labels', last); })],
  ['issues-search-ascii-only', 'listProjectIssues', 'Search finds nothing for text beyond ASCII.',
    d.relist('GET /projects/*/issues', (all, call) => d.isAscii(call.query.get('search') ?? '') ? all : [])],
  ['issues-search-prefix', 'listProjectIssues', 'Search compares the beginning of title and description.',
    d.filter('GET /projects/*/issues', 'search', ({ title, description }, value) => [title, description].some((one) => d.text(one).startsWith(d.text(value)))), 'assumed'],
  ['issues-milestone-prefix', 'listProjectIssues', 'A milestone is found by the beginning of its title.',
    d.filter('GET /projects/*/issues', 'milestone', ({ milestone }, value) => d.text(milestone?.title).startsWith(d.text(value)) && milestone !== null)],
  ['issues-iids-are-ids', 'listProjectIssues', 'The filter by iid compares the global id.',
    d.relist('GET /projects/*/issues', (all, call) => call.query.has('iids[]') ? all.filter(({ id }) => call.query.getAll('iids[]').includes(String(id))) : all, (changed) => changed.delete('iids[]'))],
  ['issues-iids-first-only', 'listProjectIssues', 'Of several iids, only the first is listed.',
    d.query('GET /projects/*/issues', (changed) => { const first = changed.get('iids[]'); if (first !== null) changed.set('iids[]', first); })],
  ['issues-order-by-ignored', 'listProjectIssues', 'Issues are in the order of creation although that of updates is asked for.',
    d.withoutQuery('GET /projects/*/issues', 'order_by')],
  ['issues-sort-needs-order-by', 'listProjectIssues', 'The direction is ignored without order_by.',
    d.query('GET /projects/*/issues', (changed) => { if (!changed.has('order_by')) changed.delete('sort'); })],
  ['issues-state-or-labels', 'listProjectIssues', 'The state is ignored where labels are sent.', d.forgets('GET /projects/*/issues', 'state', 'labels')],
  ['issues-search-or-milestone', 'listProjectIssues', 'The search is ignored where a milestone is sent.', d.forgets('GET /projects/*/issues', 'search', 'milestone')],
  ['issues-filter-first-page', 'listProjectIssues', 'Filters are applied to the page, not to the list.',
    d.on('GET /projects/*/issues', async (call) => {
      const state = call.query.get('state');
      const changed = new URLSearchParams(call.query);
      changed.delete('state');
      const response = await call.pass({ query: changed });
      const right = await call.pass();
      if (right.status !== 200 || state === null) return right;
      return Response.json(((await response.json()) as d.Json[]).filter((item) => item.state === state), right);
    })],
  ['issues-total-of-all', 'listProjectIssues', 'The total counts what the filters leave out, too.',
    d.on('GET /projects/*/issues', async (call) => {
      const response = await call.pass();
      const all = await call.pass({ query: new URLSearchParams() });
      const headers = new Headers(response.headers);
      if (response.status === 200) headers.set('x-total', all.headers.get('x-total') ?? '');
      return new Response(response.body, { status: response.status, headers });
    }), 'assumed'],
  ['issues-of-twin-project', 'listProjectIssues', 'A project lists the issues of projects with the same last segment, too.',
    d.relist('GET /projects/*/issues', async (all, call) => {
      const project = d.projectOf(call);
      const twins = call.world.projects.all().filter(({ id, path }) => path === project?.path && id !== project.id);
      return d.joinLists(all, call, twins.map(({ id }) => `/projects/${id}/issues`));
    })],
  ['created-order-is-update', 'listProjectIssues', 'The order created_at is that of updates.',
    d.on('GET /projects/*/issues', (call) => { const q = new URLSearchParams(call.query); if (!q.has('order_by') || q.get('order_by') === 'created_at') q.set('order_by', 'updated_at'); return call.pass({ query: q }); })],
  ['labels-forget-order', 'listProjectIssues', 'With labels, the order that is sent is ignored.', d.forgets('GET /projects/*/issues', 'order_by', 'labels')],
  ['state-forgets-sort', 'listProjectIssues', 'With a state, the direction that is sent is ignored.', d.forgets('GET /projects/*/issues', 'sort', 'state')],
  ['milestone-forgets-state', 'listProjectIssues', 'With a milestone, the state that is sent is ignored.', d.forgets('GET /projects/*/issues', 'state', 'milestone')],
  ['labels-forget-iids', 'listProjectIssues', 'With labels, the iids that are sent are ignored.', d.forgets('GET /projects/*/issues', 'iids[]', 'labels')],
  ['unlabelled-have-no-milestone', 'listProjectIssues', 'Without labels means without a milestone, too.',
    d.filter('GET /projects/*/issues', 'labels', ({ labels, milestone }, value) => /^No[ +]Label$/.test(value) ? labels.length === 0 && milestone === null : d.names(value).every((name) => labels.includes(name)))],
  ['confidential-not-listed', 'listProjectIssues createIssue', 'Confidential issues are in no list.', d.keeps(d.ISSUE_LISTS, ({ confidential }) => !confidential)],
  ['due-issues-first', 'listProjectIssues', 'Issues with a due date come first.',
    d.relist('GET /projects/*/issues', (all, call) => call.query.has('order_by') ? all : [...all.filter(({ due_date }) => due_date), ...all.filter(({ due_date }) => !due_date)])],
  ['page-lacks-last-item', 'listProjectIssues', 'A page lacks its last item.',
    d.json('GET /projects/*/issues', (all) => (all.length > 2 && all.length < 20 ? all.slice(0, -1) : all)), 'failure paging'],
  ['pages-overlap-project-issues', 'listProjectIssues', 'Pages overlap.', d.overlaps('GET /projects/*/issues'), 'failure paging'],
  ['page-has-30-items-by-default', 'listProjectIssues', 'A page has 30 items by default.', d.byDefault('GET /projects/*/issues', 'per_page', '30'), 'failure paging'],
  ['link-leads-to-same-page', 'listProjectIssues', 'Link leads to the same page.',
    d.header('GET /projects/*/issues', 'Link', ({ url }) => `<${url}>; rel="next"`), 'note paging'],
  ['total-of-page', 'listProjectIssues', 'The total is that of the page.',
    d.instead('GET /projects/*/issues', 200, async (_, response) => { const body = await response.text(); const total = String(JSON.parse(body).length); return new Response(body, { headers: { ...Object.fromEntries(response.headers), 'x-total': total } }); }), 'note paging'],
  ['state-ignored', 'listProjectIssues', 'The state is ignored.', d.withoutQuery('GET /projects/*/issues', 'state'), 'failure filter'],
  ['of-several-numbers-only-first-counts', 'listProjectIssues', 'Of several numbers only the first counts.',
    d.query('GET /projects/*/issues', (q) => { const first = q.get('iids[]'); if (first !== null) q.set('iids[]', first); }), 'failure filter'],
  ['no-label-is-a-label', 'listProjectIssues', 'No+Label is a label like others.',
    d.query('GET /projects/*/issues', (q) => { if (d.NO_LABEL.test(q.get('labels') ?? '')) q.delete('labels'); }), 'failure filter'],
  ['filter-loses-item', 'listProjectIssues', 'A filter loses an item.',
    d.json('GET /projects/*/issues', (all, call) => (call.query.get('state') === 'opened' ? all.slice(1) : all)), 'failure filter'],
  ['closed-issues-listed-on-request-only', 'listProjectIssues', 'Closed issues are listed on request only.',
    d.byDefault('GET /projects/*/issues', 'state', 'opened'), 'failure filter'],
  ['of-several-labels-only-first-counts', 'listProjectIssues', 'Of several labels only the first counts.',
    d.query('GET /projects/*/issues', (q) => { const [first, second] = d.names(q.get('labels') ?? ''); if (first && second) q.set('labels', first); }), 'failure filter'],
  ['label-matches-by-start', 'listProjectIssues', 'A label matches by its start.',
    d.filter('GET /projects/*/issues', 'labels', ({ labels }, value) => d.names(value).every((name) => String(labels).includes(name))), 'failure filter'],
  ['descriptions-not-searched', 'listProjectIssues', 'Descriptions are not searched.',
    d.filter('GET /projects/*/issues', 'search', ({ title }, value) => d.text(title).includes(d.text(value))), 'failure filter'],
  ['with-search-state-ignored', 'listProjectIssues', 'With a search the state is ignored.', d.forgets('GET /projects/*/issues', 'state', 'search'), 'failure filter'],
  ['list-not-sorted', 'listProjectIssues', 'The list is not sorted.', d.withoutQuery('GET /projects/*/issues', 'sort', 'order_by'), 'failure order'],
  ['order-loses-item', 'listProjectIssues', 'An order loses an item.',
    d.json('GET /projects/*/issues', (all, call) => (call.query.get('order_by') === 'updated_at' ? all.slice(1) : all)), 'failure order'],
  ['default-direction-ascending', 'listProjectIssues', 'The default direction is ascending.', d.byDefault('GET /projects/*/issues', 'sort', 'asc'), 'failure order'],
  ['field-alone-sorts-in-other-direction', 'listProjectIssues', 'A field alone sorts in the other direction.',
    d.query('GET /projects/*/issues', (q) => { if (q.has('order_by') && !q.has('sort')) q.set('sort', 'asc'); }), 'failure order'],
  ['search-finds-nothing', 'listProjectIssues', 'A search finds nothing.',
    d.json('GET /projects/*/issues', (all, call) => (call.query.has('search') ? [] : all))],
  ['closed-by-merged-only', 'listMergeRequestsClosingIssue', 'Merge requests that would close an issue are listed only after they are merged.',
    d.relist(`GET ${d.ISSUE}/closed_by`, (all) => all.filter(({ state }) => state === 'merged'))],
  ['closed-by-every-request', 'listMergeRequestsClosingIssue', 'Every merge request of the project closes every issue.',
    d.returnsOther(`GET ${d.ISSUE}/closed_by`, ({ path: [id] }) => `/projects/${id}/merge_requests`)],
  ['closed-by-first-only', 'listMergeRequestsClosingIssue', 'Of the merge requests that close an issue only one is listed.',
    d.relist(`GET ${d.ISSUE}/closed_by`, (all) => all.slice(0, 1))],
  ['closed-by-issues', 'listMergeRequestsClosingIssue', 'What closes an issue is shown by ids.',
    d.relist(`GET ${d.ISSUE}/closed_by`, (all) => all.map(({ id, iid }) => ({ id, iid })))],
  ['no-merge-request-closes-issue', 'listMergeRequestsClosingIssue', 'No merge request closes an issue.', d.json(`GET ${d.ISSUE}/closed_by`, () => []), 'failure case'],
  ['milestone-or-labels', 'listMergeRequests', 'The milestone is ignored where labels are sent.', d.forgets(`GET ${d.REQUESTS}`, 'milestone', 'labels')],
  ['requests-all-are-opened', 'listMergeRequests', 'The state all lists opened ones.', d.readsAs(`GET ${d.REQUESTS}`, 'state', 'all', 'opened')],
  ['requests-updated-always-desc', 'listMergeRequests', 'The direction is ignored where updates are ordered.',
    d.query(`GET ${d.REQUESTS}`, (changed) => { if (changed.get('order_by') === 'updated_at') changed.delete('sort'); })],
  ['requests-milestone-prefix', 'listMergeRequests', 'A milestone is found by the beginning of its title.',
    d.filter(`GET ${d.REQUESTS}`, 'milestone', ({ milestone }, value) => milestone !== null && d.text(milestone.title).startsWith(d.text(value))), 'assumed'],
  ['state-forgets-labels', 'listMergeRequests', 'With a state, the labels that are sent are ignored.', d.forgets(`GET ${d.REQUESTS}`, 'labels', 'state')],
  ['requests-oldest-first', 'listMergeRequests', 'Merge requests are listed in ascending order by default.', d.byDefault(`GET ${d.REQUESTS}`, 'sort', 'asc')],
  ['requests-iids-are-ids', 'listMergeRequests', 'The iids that are sent are compared to ids.',
    d.relist(`GET ${d.REQUESTS}`, (all, { query: asked }) => (asked.has('iids[]') ? all.filter(({ id }) => asked.getAll('iids[]').includes(String(id))) : all), (changed) => changed.delete('iids[]'))],
  ['requests-per-page-ignored', 'listMergeRequests', 'Pages have 20 merge requests whatever size is sent.', d.withoutQuery(`GET ${d.REQUESTS}`, 'per_page')],
  ['merged-among-closed', 'listMergeRequests', 'The closed merge requests include the merged ones.',
    d.relist(
      `GET ${d.REQUESTS}`,
      (all, call) =>
        call.query.get('state') === 'closed'
          ? all.filter(({ state }) => state === 'closed' || state === 'merged')
          : all,
      (asked) => {
        if (asked.get('state') === 'closed') asked.delete('state');
      },
    )],
  ['closed-lists-merged', 'listMergeRequests', 'The closed merge requests are listed together with the merged ones.',
    d.relist(
      `GET ${d.REQUESTS}`,
      (all, { query: asked }) =>
        asked.get('state') === 'closed'
          ? all.filter(({ state }) => state === 'closed' || state === 'merged')
          : all,
      (asked) => {
        if (asked.get('state') === 'closed') asked.delete('state');
      },
    )],
  ['requests-all-without-merged', 'listMergeRequests', 'The state all leaves out merged ones.',
    d.relist('GET /projects/*/merge_requests', (all, call) => call.query.get('state') === 'all' ? all.filter(({ state }) => state !== 'merged') : all)],
  ['requests-closed-with-merged', 'listMergeRequests', 'Merged ones count as closed.',
    d.filter('GET /projects/*/merge_requests', 'state', ({ state }, value) => value === 'all' || state === value || (value === 'opened' && state === 'reopened') || (value === 'closed' && state === 'merged'))],
  ['requests-labels-any', 'listMergeRequests', 'Merge requests with one of the labels are listed.',
    d.filter('GET /projects/*/merge_requests', 'labels', ({ labels }, value) => d.names(value).some((name) => labels.includes(name))), 'assumed'],
  ['requests-by-update', 'listMergeRequests', 'By default, merge requests are in the order of updates.',
    d.byDefault('GET /projects/*/merge_requests', 'order_by', 'updated_at')],
  ['requests-iids-or-state', 'listMergeRequests', 'The state is ignored where iids are sent.', d.forgets('GET /projects/*/merge_requests', 'state', 'iids[]')],
  ['requests-pages-skip-one', 'listMergeRequests', 'Each further page begins one item too late.',
    d.on('GET /projects/*/merge_requests', async (call) => {
      const response = await call.pass();
      const page = Number(response.headers.get('x-page'));
      const size = Number(response.headers.get('x-per-page'));
      if (response.status !== 200 || page < 2) return response;
      return Response.json((await d.readAll(call)).slice((page - 1) * size + 1, page * size + 1), response);
    })],
  ['requests-opened-by-default', 'listMergeRequests', 'Without a state, only opened ones are listed.', d.byDefault(`GET ${d.REQUESTS}`, 'state', 'opened')],
  ['requests-merged-left-out', 'listMergeRequests', 'Without a state, merged ones are left out.',
    d.relist(`GET ${d.REQUESTS}`, (all, call) => (call.query.has('state') ? all : all.filter(({ state }) => state !== 'merged')))],
  ['requests-state-ignored', 'listMergeRequests', 'The state is ignored.', d.withoutQuery(`GET ${d.REQUESTS}`, 'state')],
  ['requests-opened-with-closed', 'listMergeRequests', 'The state opened lists closed ones, too.',
    d.filter(`GET ${d.REQUESTS}`, 'state', ({ state }, value) => value === 'all' || state === value || (value === 'opened' && ['reopened', 'closed'].includes(state)))],
  ['requests-merged-is-unknown', 'listMergeRequests', 'The state merged is not known.',
    d.rejects(`GET ${d.REQUESTS}`, 400, { state: ['does not have a valid value'] }, (call) => call.query.get('state') === 'merged' && d.callerOf(call) !== undefined)],
  ['requests-iids-last-only', 'listMergeRequests', 'Of several iids, the last is listed.',
    d.query(`GET ${d.REQUESTS}`, (changed) => { const last = changed.getAll('iids[]').at(-1); if (last !== undefined) changed.set('iids[]', last); })],
  ['requests-iids-of-opened', 'listMergeRequests', 'With iids, only opened ones are listed.',
    d.query(`GET ${d.REQUESTS}`, (changed) => { if (changed.has('iids[]') && !changed.has('state')) changed.set('state', 'opened'); })],
  ['requests-iids-ignored', 'listMergeRequests', 'The iids are ignored.', d.withoutQuery(`GET ${d.REQUESTS}`, 'iids[]')],
  ['requests-order-ignored', 'listMergeRequests', 'The order by updates is that of creation.', d.withoutQuery(`GET ${d.REQUESTS}`, 'order_by')],
  ['requests-sort-ignored', 'listMergeRequests', 'The direction is ignored.', d.withoutQuery(`GET ${d.REQUESTS}`, 'sort')],
  ['requests-state-forgets-sort', 'listMergeRequests', 'The direction is ignored where a state is sent.', d.forgets(`GET ${d.REQUESTS}`, 'sort', 'state')],
  ['requests-by-iid', 'listMergeRequests', 'By default, merge requests are in the order of their iids, whatever created_at says.',
    d.relist(`GET ${d.REQUESTS}`, (all, call) => (call.query.has('order_by') ? all : all.toSorted((a, b) => (call.query.get('sort') === 'asc' ? 1 : -1) * (a.iid - b.iid))))],
  ['requests-milestone-ignored', 'listMergeRequests', 'The milestone is ignored.', d.withoutQuery(`GET ${d.REQUESTS}`, 'milestone')],
  ['requests-milestone-is-id', 'listMergeRequests', 'The filter by milestone compares its id.',
    d.filter(`GET ${d.REQUESTS}`, 'milestone', ({ milestone }, value) => String(milestone?.id) === value)],
  ['requests-labels-ignored', 'listMergeRequests', 'The labels are ignored.', d.withoutQuery(`GET ${d.REQUESTS}`, 'labels')],
  ['requests-label-by-part', 'listMergeRequests', 'A part of its name finds a label of merge requests.',
    d.filter(`GET ${d.REQUESTS}`, 'labels', ({ labels }, value) => d.names(value).every((name) => labels.join(',').includes(name)))],
  ['requests-page-ignored', 'listMergeRequests', 'Every page is the first.', d.withoutQuery(`GET ${d.REQUESTS}`, 'page')],
  ['requests-page-of-thirty', 'listMergeRequests', 'A page has 30 merge requests by default.', d.byDefault(`GET ${d.REQUESTS}`, 'per_page', '30')],
  ['requests-page-drops-state', 'listMergeRequests', 'On further pages, the state is ignored.',
    d.query(`GET ${d.REQUESTS}`, (changed) => { if (Number(changed.get('page') ?? 1) > 1) changed.delete('state'); })],
  ['iids-need-commas', 'listMergeRequests', 'Several iids are sent with commas only.',
    d.query('GET /projects/*/merge_requests', (changed) => { const all = changed.getAll('iids[]'); if (all.length > 1) { changed.delete('iids[]'); changed.append('iids[]', '0'); } })],
  ['with-numbers-state-ignored', 'listMergeRequests', 'With numbers the state is ignored.', d.forgets(`GET ${d.REQUESTS}`, 'state', 'iids[]'), 'failure filter'],
  ['closed-merge-requests-include-merged-ones', 'listMergeRequests', 'Closed merge requests include merged ones.',
    d.filter(`GET ${d.REQUESTS}`, 'state', ({ state }, value) => value === 'all' || state === value || (value === 'closed' && state === 'merged')), 'failure filter'],
  ['labels-ignored', 'listMergeRequests', 'Labels are ignored.', d.withoutQuery(`GET ${d.REQUESTS}`, 'labels'), 'note filter'],
  ['request-commits-page-of-ten', 'listMergeRequestCommits', 'A page has ten commits by default.',
    d.byDefault('GET /projects/*/merge_requests/*/commits', 'per_page', '10')],
  ['merging-closes-no-issue', 'acceptMergeRequest', 'Merging closes no issue.', d.each(`GET ${d.ISSUE}`, (item) => { item.state = 'opened'; }), 'failure case'],
  ['closes-nothing', 'listIssuesClosedByMergeRequest createMergeRequest', 'No merge request closes issues.', d.relist(`GET ${d.REQUEST}/closes_issues`, () => [])],
  ['closes-every-issue', 'listIssuesClosedByMergeRequest', 'Every merge request closes every issue of its project.',
    d.relist(`GET ${d.REQUEST}/closes_issues`, async (all, call) => ((await call.read(`/projects/${d.projectOf(call)?.id}/issues?per_page=100`)) ?? all) as d.Json[])],
  ['versions-of-project', 'listMergeRequestVersions', 'The versions of all merge requests of the project are listed.',
    d.relist(`GET ${d.REQUEST}/versions`, async (all, call) => { const requests = call.world.merge_requests.all({ project: d.projectOf(call)?.id ?? 0 }); const lists = await Promise.all(requests.map(({ iid }) => call.read(`/projects/${d.projectOf(call)?.id}/merge_requests/${iid}/versions`))); return requests.length ? lists.flatMap((list) => (list ?? []) as d.Json[]) : all; })],
  ['owned-or-starred', 'listProjects', 'The flag starred is ignored where owned is sent.', d.forgets('GET /projects', 'starred', 'owned'), 'assumed'],
  ['projects-internal-and-public', 'listProjects', 'The visibility internal lists public projects, too.',
    d.filter('GET /projects', 'visibility', ({ id }, value, { world }) => [value, value === 'internal' ? 'public' : value].includes(world.projects.get(id)?.visibility ?? ''))],
  ['projects-archived-false-is-all', 'listProjects', 'Projects that are not archived cannot be selected.',
    d.query('GET /projects', (changed) => { if (changed.get('archived') === 'false') changed.delete('archived'); }), 'assumed'],
  ['projects-by-activity', 'listProjects createIssue', 'By default, projects are in the order of their last activity.',
    d.byDefault('GET /projects', 'order_by', 'last_activity_at')],
  ['name-order-with-namespace', 'listProjects createProject', 'Ordered by name, projects are in the order of their names with the namespace.',
    d.relist('GET /projects', (all, { query: asked }) => {
      if (asked.get('order_by') !== 'name') return all;
      const sign = asked.get('sort') === 'asc' ? 1 : -1;
      const name = (project: d.Json) => d.text(project.name_with_namespace);
      return all.toSorted((a, b) => (name(a) < name(b) ? -sign : name(a) > name(b) ? sign : 0));
    })],
  ['update-order-is-creation', 'listProjects updateProject', 'The order by updated_at is that by created_at.',
    d.readsAs('GET /projects', 'order_by', 'updated_at', 'created_at')],
  ['anonymous-sees-internal', 'listProjects', 'The list of projects has internal ones without a token.', d.relist('GET /projects', publicAndInternal)],
  ['membership-ignored', 'listProjects', 'Projects of others are listed among those that the caller is a member of.',
    d.withoutQuery('GET /projects', 'membership'), 'assumed'],
  ['archived-or-owned', 'listProjects', 'The flag archived is ignored where owned is sent.', d.forgets('GET /projects', 'archived', 'owned'), 'assumed'],
  ['activity-order-is-creation', 'listProjects', 'Ordered by activity, projects are in the order of creation.',
    d.readsAs('GET /projects', 'order_by', 'last_activity_at', 'created_at')],
  ['order-by-update-not-activity', 'listProjects', 'Projects that are ordered by last_activity_at are ordered by their last update.',
    d.readsAs('GET /projects', 'order_by', 'last_activity_at', 'updated_at')],
  ['projects-visibility-or-search', 'listProjects', 'The visibility is ignored where a search is sent.', d.forgets('GET /projects', 'visibility', 'search')],
  ['projects-by-name-reversed', 'listProjects', 'Ordered by name, projects are in the opposite direction.',
    d.query('GET /projects', (changed) => { if (changed.get('order_by') === 'name') changed.set('sort', changed.get('sort') === 'asc' ? 'desc' : 'asc'); })],
  ['projects-by-path-is-by-id', 'listProjects', 'Ordered by path, projects are ordered by id.', d.readsAs('GET /projects', 'order_by', 'path', 'id')],
  ['projects-owned-is-membership', 'listProjects', 'Owned projects include those the caller is a member of.',
    d.query('GET /projects', (changed) => { if (changed.get('owned') === 'true') { changed.delete('owned'); changed.set('membership', 'true'); } }), 'assumed'],
  ['projects-starred-by-anybody', 'listProjects starProject', 'Starred projects are those that anybody has starred.',
    d.filter('GET /projects', 'starred', (project, value) => value !== 'true' || project.star_count > 0), 'assumed'],
  ['projects-simple-or-search', 'listProjects', 'With a search, simple=true returns whole projects.', d.forgets('GET /projects', 'simple', 'search')],
  ['statistics-not-in-list', 'listProjects', 'Lists have no statistics although they are asked for.', d.withoutQuery('GET /projects', 'statistics')],
  ['archived-ignored', 'listProjects archiveProject', 'The flag archived is ignored.', d.withoutQuery('GET /projects', 'archived'), 'assumed'],
  ['visibility-ignored', 'listProjects', 'The visibility is ignored.', d.withoutQuery('GET /projects', 'visibility')],
  ['project-search-ignored', 'listProjects', 'The search is ignored in the list of projects.', d.withoutQuery('GET /projects', 'search')],
  ['project-sort-ignored', 'listProjects', 'The direction is ignored.', d.withoutQuery('GET /projects', 'sort')],
  ['project-order-ignored', 'listProjects', 'The order is ignored.', d.withoutQuery('GET /projects', 'order_by')],
  ['simple-ignored', 'listProjects', 'The flag simple is ignored.', d.withoutQuery('GET /projects', 'simple')],
  ['simple-needs-token', 'listProjects', 'Without a token, the flag simple is ignored.',
    d.on('GET /projects', (call) => { const asked = new URLSearchParams(call.query); if (!d.callerOf(call)) asked.delete('simple'); return call.pass({ query: asked }); })],
  ['simple-false-is-true', 'listProjects', 'With simple=false, projects are short, too.',
    d.query('GET /projects', (q) => { if (q.has('simple')) q.set('simple', 'true'); })],
  ['owned-ignored', 'listProjects', 'The flag owned is ignored.', d.withoutQuery('GET /projects', 'owned'), 'assumed'],
  ['starred-ignored', 'listProjects starProject', 'The flag starred is ignored.', d.withoutQuery('GET /projects', 'starred')],
  ['project-search-prefix', 'listProjects', 'The search compares the beginning of names.',
    d.filter('GET /projects', 'search', ({ name }, value) => d.text(name).startsWith(d.text(value))), 'assumed'],
  ['project-search-paths', 'listProjects', 'The search compares paths.',
    d.filter('GET /projects', 'search', ({ path }, value) => d.text(path).includes(d.text(value))), 'assumed'],
  ['project-search-in-one-case', 'listProjects', 'The search compares letter case.',
    d.filter('GET /projects', 'search', ({ name }, value) => name.includes(value)), 'assumed'],
  ['project-name-order-by-path', 'listProjects', 'The order by name is that of paths.', d.ordersBy('GET /projects', 'name', 'path')],
  ['project-id-order-by-name', 'listProjects', 'The order by id is that of names.', d.ordersBy('GET /projects', 'id', 'name')],
  ['project-update-order-by-creation', 'listProjects', 'The order by updates is that of creation.', d.ordersBy('GET /projects', 'updated_at', 'created_at')],
  ['project-activity-order-by-update', 'listProjects', 'The order by activity is that of ids.', d.ordersBy('GET /projects', 'last_activity_at', 'id')],
  ['projects-ascending', 'listProjects', 'By default, projects are ascending.', d.byDefault('GET /projects', 'sort', 'asc')],
  ['projects-by-name-first', 'listProjects', 'By default, projects are ordered by name.', d.byDefault('GET /projects', 'order_by', 'name')],
  ['projects-page-of-fifty', 'listProjects', 'A page has 50 projects.', d.byDefault('GET /projects', 'per_page', '50')],
  ['owned-forgets-search', 'listProjects', 'With owned, the search is ignored.', d.forgets('GET /projects', 'search', 'owned')],
  ['search-forgets-sort', 'listProjects', 'With a search, the direction is ignored.', d.forgets('GET /projects', 'sort', 'search')],
  ['starred-forgets-visibility', 'listProjects starProject', 'With starred, the visibility is ignored.', d.forgets('GET /projects', 'visibility', 'starred')],
  ['archived-forgets-search', 'listProjects archiveProject', 'With archived, the search is ignored.', d.forgets('GET /projects', 'search', 'archived'), 'assumed'],
  ['statistics-forget-owned', 'listProjects', 'With statistics, the flag owned is ignored.', d.forgets('GET /projects', 'owned', 'statistics')],
  ['simple-forgets-order', 'listProjects', 'With simple, the order is ignored.', d.forgets('GET /projects', 'order_by', 'simple')],
  ['archived-by-default', 'listProjects archiveProject', 'Projects in the archive are listed on request only.',
    d.byDefault('GET /projects', 'archived', 'false'), 'assumed'],
  ['starred-keeps-unstarred', 'listProjects starProject unstarProject', 'A project that the caller has starred once stays among the starred.',
    (() => { const seen = new Map<string, Set<number>>(); return d.both(d.on('POST /projects/*/star', async (call) => { const id = d.projectOf(call)?.id ?? 0; const response = await call.pass(); if (response.status < 300) seen.set(call.token, (seen.get(call.token) ?? new Set()).add(id)); return response; }), d.relist('GET /projects', (all, call) => call.query.get('starred') === 'true' ? all.filter(({ id }) => seen.get(call.token)?.has(id) || call.world.stars.all({ project: id }).some((star) => star.user_id === d.callerOf(call)?.id)) : all, (q) => q.delete('starred'))); })()],
  ['owned-is-created', 'listProjects createProjectForUser', 'Owned projects are those that the caller has created.',
    d.relist('GET /projects', (all, call) => call.query.get('owned') === 'true' ? all.filter(({ creator_id }) => creator_id === d.callerOf(call)?.id) : all, (q) => q.delete('owned'))],
  ['path-order-is-name', 'listProjects', 'The path is the name.', d.ordersBy('GET /projects', 'path', 'name'), 'failure order'],
  ['project-users-search-ignored', 'listProjectUsers', 'The search is ignored.', d.withoutQuery('GET /projects/*/users', 'search')],
  ['project-users-search-prefix', 'listProjectUsers', 'Search compares the beginning of names.',
    d.filter('GET /projects/*/users', 'search', ({ name, username }, value) => [name, username].some((one) => d.text(one).startsWith(d.text(value)))), 'assumed'],
  ['project-users-in-one-case', 'listProjectUsers', 'The search for users compares letter case.',
    d.filter('GET /projects/*/users', 'search', ({ name, username }, value) => name.includes(value) || username.includes(value)), 'assumed'],
  ['project-users-of-service', 'listProjectUsers', 'The users of a project are those of the service.',
    d.relist('GET /projects/*/users', async (all, call) => call.query.has('search') ? all : ((await call.read('/users?per_page=100')) ?? []) as d.Json[]), 'assumed'],
  ['events-oldest-first', 'listProjectEvents', 'Events of a project are oldest first.', d.relist('GET /projects/*/events', (all) => all.toReversed())],
  ['events-of-caller-only', 'listProjectEvents', 'The events of a project are those of the caller.',
    d.keeps('GET /projects/*/events', ({ author_id }, call) => author_id === d.callerOf(call)?.id)],
  ['events-page-of-fifty', 'listProjectEvents', 'A page has 50 events.', d.byDefault('GET /projects/*/events', 'per_page', '50')],
  ['hooks-page-of-fifty', 'listProjectHooks', 'A page of hooks has 50 of them by default.', d.byDefault('GET /projects/*/hooks', 'per_page', '50')],
  ['hooks-of-all-projects', 'listProjectHooks', 'A project lists the hooks of all projects of its owner.',
    d.relist('GET /projects/*/hooks', (_, call) => call.world.hooks.all().filter((one) => call.world.projects.get(one.project_id)?.owner_id === d.projectOf(call)?.owner_id).map(({ token: _token, ...hook }) => hook))],
  ['hooks-not-paged', 'listProjectHooks', 'Hooks are not paged.', d.byDefault('GET /projects/*/hooks', 'per_page', '100'), 'failure paging'],
  ['number-of-items-on-page-ignored', 'listProjectHooks', 'The number of items on a page is ignored.', d.withoutQuery('GET /projects/*/hooks', 'per_page'), 'note paging'],
  ['search-public-only', 'searchProjects', 'The search finds public projects only, whoever calls.',
    d.relist('GET /projects/search/*', (all) => all.filter(({ visibility }) => visibility === 'public'))],
  ['search-beginnings', 'searchProjects', 'The search finds projects whose names begin with what is searched for.',
    d.relist('GET /projects/search/*', (all, { path }) => all.filter(({ name }) => d.text(name).startsWith(d.text(path[0]))))],
  ['search-finds-descriptions', 'searchProjects', 'The search finds text in descriptions, too.',
    d.relist('GET /projects/search/*', async (all, call) => { const joined = await d.joinLists([], call, ['/projects']); return joined.filter(({ id, description }) => all.some((one) => one.id === id) || d.text(description).includes(d.text(call.path[0]))); })],
  ['search-hides-archived', 'searchProjects archiveProject', 'The search leaves out projects in the archive.',
    d.relist('GET /projects/search/*', (all) => all.filter(({ archived }) => !archived))],
  ['search-finds-paths', 'searchProjects', 'The search for projects compares paths instead of names.',
    d.relist('GET /projects/search/*', async (_, call) => {
      const changed = new URLSearchParams(call.query);
      changed.delete('page');
      changed.set('per_page', '100');
      const all = ((await call.read(`/projects?${changed}`)) ?? []) as d.Json[];
      return all.filter(({ path }) => d.text(path).includes(d.text(call.path[0])));
    })],
  ['search-from-the-beginning', 'searchProjects', 'The search for projects finds only names that begin with the text.',
    d.relist('GET /projects/search/*', (all, { path: [asked] }) => all.filter(({ name }) => d.text(name).startsWith(d.text(asked))))],
  ['search-projects-prefix', 'searchProjects', 'The query has to be the beginning of the name.',
    d.relist('GET /projects/search/*', (all, call) => all.filter(({ name }) => d.text(name).startsWith(d.text(call.path[0]))))],
  ['search-projects-sort-ignored', 'searchProjects', 'The direction is ignored.', d.withoutQuery('GET /projects/search/*', 'sort')],
  ['search-order-ignored', 'searchProjects', 'The search ignores the order.', d.withoutQuery('GET /projects/search/*', 'order_by')],
  ['search-without-archived', 'searchProjects archiveProject', 'The search does not find projects in the archive.',
    d.keeps('GET /projects/search/*', ({ archived }) => !archived)],
  ['search-whole-name', 'searchProjects', 'The search finds whole names only.', d.keeps('GET /projects/search/*', ({ name }, call) => d.text(name) === d.text(call.path[0]))],
  ['search-own-only', 'searchProjects', 'The search finds projects of the caller only.',
    d.keeps('GET /projects/search/*', ({ id }, call) => call.token === '' || call.world.projects.get(id)?.owner_id === d.callerOf(call)?.id)],
  ['search-order-name-by-id', 'searchProjects', 'The search orders by name as by id.', d.ordersBy('GET /projects/search/*', 'name', 'id')],
  ['search-order-activity-by-id', 'searchProjects', 'The search orders by activity as by id.', d.ordersBy('GET /projects/search/*', 'last_activity_at', 'id')],
  ['search-page-of-ten', 'searchProjects', 'The search returns ten projects on a page.', d.byDefault('GET /projects/search/*', 'per_page', '10')],
  ['users-without-caller', 'listUsers', 'The list of users leaves out the caller.',
    d.relist('GET /users', (all, call) => all.filter(({ id }) => id !== d.callerOf(call)?.id))],
  ['user-search-whole', 'listUsers', 'A search compares the whole username or address.',
    d.filter('GET /users', 'search', ({ id, username }, value, { world }) => [username, world.users.get(id)?.email].some((one) => d.text(one) === d.text(value))), 'assumed'],
  ['users-active-by-default', 'listUsers', 'Blocked users are left out unless they are asked for.',
    d.query('GET /users', (changed) => { if (!changed.has('active') && !changed.has('blocked')) changed.set('active', 'true'); })],
  ['users-pages-overlap', 'listUsers', 'Each further page begins with the last of the one before.', d.overlaps('GET /users')],
  ['search-without-blocked', 'listUsers', 'A search for users leaves out those who are blocked.',
    d.query('GET /users', (changed) => { if (changed.has('search') && !changed.has('active') && !changed.has('blocked')) changed.set('active', 'true'); })],
  ['active-filter-ignored', 'listUsers', 'The flag active is ignored.', d.withoutQuery('GET /users', 'active')],
  ['external-filter-ignored', 'listUsers', 'The flag external is ignored.', d.withoutQuery('GET /users', 'external')],
  ['search-misses-emails', 'listUsers', 'The search for users compares usernames only.',
    d.filter('GET /users', 'search', ({ username }, value) => d.text(username).includes(d.text(value)))],
  ['identity-of-any-provider', 'listUsers', 'Users are found by an extern_uid, whatever provider is sent with it.',
    d.relist(
      'GET /users',
      (all, { query: asked, world }) => {
        const uid = asked.get('extern_uid');
        if (uid === null || !asked.has('provider')) return all;
        const has = ({ id }: d.Json) =>
          world.users.get(id)?.identities.some(({ extern_uid }) => extern_uid === uid) === true;
        return all.filter(has);
      },
      (asked) => {
        if (!asked.has('extern_uid') || !asked.has('provider')) return;
        asked.delete('extern_uid');
        asked.delete('provider');
      },
    )],
  ['users-search-name', 'listUsers', 'Search covers the name instead of username and email.',
    d.filter('GET /users', 'search', ({ name }, value) => d.text(name).includes(d.text(value)))],
  ['users-username-prefix', 'listUsers', 'The filter by username compares the beginning.',
    d.filter('GET /users', 'username', ({ username }, value) => d.text(username).startsWith(d.text(value)))],
  ['users-any-provider', 'listUsers', 'The provider of an external uid is not compared.',
    d.relist('GET /users', (all, { query: asked, world }) => !asked.has('extern_uid') ? all : all.filter(({ id }) => world.users.get(id)?.identities.some((one) => one.extern_uid === asked.get('extern_uid'))),
      (changed) => { changed.delete('extern_uid'); changed.delete('provider'); })],
  ['users-blocked-or-search', 'listUsers', 'The state is ignored where a search is sent.', d.forgets('GET /users', 'blocked', 'search')],
  ['users-external-or-active', 'listUsers', 'External users are not selected where active ones are.', d.forgets('GET /users', 'external', 'active')],
  ['users-blocked-is-active', 'listUsers', 'The flag blocked lists active users.',
    d.query('GET /users', (changed) => { if (changed.get('blocked') === 'true') { changed.delete('blocked'); changed.set('active', 'true'); } })],
  ['users-active-without-external', 'listUsers createUser', 'Active users are those who are not external.',
    d.relist('GET /users', (all, call) => (call.query.get('active') === 'true' ? all.filter(({ id }) => !call.world.users.get(id)?.external) : all))],
  ['users-search-ignored', 'listUsers', 'The search is ignored.', d.withoutQuery('GET /users', 'search')],
  ['users-search-without-username', 'listUsers', 'The search does not cover the username.',
    d.filter('GET /users', 'search', ({ id }, value, { world }) => d.text(world.users.get(id)?.email).includes(d.text(value)))],
  ['users-search-beginning', 'listUsers', 'A search compares the beginning.',
    d.filter('GET /users', 'search', ({ id }, value, { world }) => [world.users.get(id)?.email, world.users.get(id)?.username].some((one) => d.text(one).startsWith(d.text(value)))), 'assumed'],
  ['users-search-also-name', 'listUsers', 'The search covers the name, too.',
    d.filter('GET /users', 'search', ({ id }, value, { world }) => { const { email, username, name } = world.users.get(id) ?? {}; return [email, username, name].some((one) => d.text(one).includes(d.text(value))); })],
  ['users-username-ignored', 'listUsers', 'The username is ignored.', d.withoutQuery('GET /users', 'username')],
  ['users-extern-uid-ignored', 'listUsers createUser', 'The external uid is ignored.', d.withoutQuery('GET /users', 'extern_uid', 'provider')],
  ['users-extern-uid-prefix', 'listUsers createUser', 'The beginning finds an external uid.',
    d.relist('GET /users', (all, { query: asked, world }) => (asked.has('extern_uid') ? all.filter(({ id }) => world.users.get(id)?.identities.some((one) => one.provider === asked.get('provider') && one.extern_uid.startsWith(asked.get('extern_uid') ?? ''))) : all), (changed) => { changed.delete('extern_uid'); changed.delete('provider'); })],
  ['users-external-inverted', 'listUsers createUser', 'external=true lists users who are not.',
    d.relist('GET /users', (all, call) => (call.query.get('external') === 'true' ? all.filter(({ id }) => !call.world.users.get(id)?.external) : all), (changed) => changed.delete('external'))],
  ['users-external-or-search', 'listUsers createUser', 'External users are not selected where a search is sent.', d.forgets('GET /users', 'external', 'search')],
  ['users-username-or-active', 'listUsers', 'The username is ignored where the flag active is sent.', d.forgets('GET /users', 'username', 'active')],
  ['users-search-or-blocked', 'listUsers', 'The search is ignored where blocked users are asked for.', d.forgets('GET /users', 'search', 'blocked')],
  ['users-page-of-hundred', 'listUsers', 'A page has 100 users by default.', d.byDefault('GET /users', 'per_page', '100')],
  ['users-per-page-ignored', 'listUsers', 'The size of a page of users is ignored.', d.withoutQuery('GET /users', 'per_page')],
  ['page-number-ignored', 'listUsers', 'The page number is ignored.', d.withoutQuery('GET /users', 'page'), 'failure paging'],
  ['filter-for-blocked-users-ignored', 'listUsers', 'The filter for blocked users is ignored.', d.withoutQuery('GET /users', 'blocked'), 'failure filter'],
  ['names-of-users-searched', 'listUsers', 'Names of users are searched.',
    d.filter('GET /users', 'search', ({ name, username, email }, value) => [name, username, email].some((one) => d.text(one).includes(d.text(value)))), 'failure filter'],
  ['username-matches-by-start', 'listUsers', 'A username matches by its start.',
    d.filter('GET /users', 'username', ({ username }, value) => d.text(username).includes(d.text(value))), 'failure filter'],
  ['keys-of-all-users', 'listCurrentUserSshKeys', 'The keys of all users are listed as those of the caller.',
    d.relist('GET /user/keys', (_, { world }) => world.ssh_keys.all().map(({ id, title, key, created_at }) => ({ id, title, key, created_at })))],
  ['keys-first-only', 'listCurrentUserSshKeys createCurrentUserSshKey', 'Only the first key of a user is listed.', d.relist('GET /user/keys', (all) => all.slice(0, 1))],
  ['keys-page-of-ten', 'listCurrentUserSshKeys', 'A page has ten keys by default.', d.byDefault('GET /user/keys', 'per_page', '10')],
  ['page-of-keys-has-30-items', 'listCurrentUserSshKeys', 'A page of keys has 30 items.', d.byDefault('GET /user/keys', 'per_page', '30'), 'failure paging'],
  ['page-number-of-keys-ignored', 'listCurrentUserSshKeys', 'The page number of keys is ignored.', d.withoutQuery('GET /user/keys', 'page'), 'note paging'],
  ['user-keys-page-of-ten', 'listUserSshKeys', 'A page has ten keys of a user by default.', d.byDefault('GET /users/*/keys', 'per_page', '10')],
  ['keys-of-caller', 'listUserSshKeys', 'Keys are those of the caller.', d.on('GET /users/*/keys', (call) => call.pass({ path: '/user/keys' })), 'failure belongs'],
  ['emails-first-only', 'listCurrentUserEmails createCurrentUserEmail', 'Only the first address is listed.', d.relist('GET /user/emails', (all) => all.slice(0, 1))],
  ['emails-page-of-ten', 'listCurrentUserEmails', 'A page has ten addresses by default.', d.byDefault('GET /user/emails', 'per_page', '10')],
  ['emails-of-caller', 'listUserEmails createUserEmail', 'The addresses of every user are those of the caller.',
    d.returnsOther('GET /users/*/emails', () => '/user/emails')],
  ['user-events-oldest-first', 'listUserEvents', 'The events of a user are oldest first.', d.relist('GET /users/*/events', (all) => all.toReversed())],
  ['user-events-of-caller', 'listUserEvents', 'The events of every user are those of the caller.',
    d.on('GET /users/*/events', async (call) => { const response = await call.pass(); const me = d.callerOf(call)?.id; return response.status === 200 && me ? call.pass({ path: `/users/${me}/events` }) : response; })],
  ['user-events-of-public-projects', 'listUserEvents createIssue', 'The events of a user are those in public projects only.',
    d.relist('GET /users/*/events', (all, { world }) => all.filter(({ project_id }) => world.projects.get(project_id)?.visibility === 'public'))],
  ['user-events-without-project', 'listUserEvents', 'The events of a user do not name their project.', d.lacks('GET /users/*/events', 'project_id')],
  ['user-events-of-nobody-empty', 'listUserEvents', 'A user who is not there has no events.',
    d.instead('GET /users/*/events', 404, (call) => d.callerOf(call) && !Number.isNaN(d.number(call.path[0])) && Response.json([]))],
  ['user-events-page-of-ten', 'listUserEvents', 'A page has ten events of a user by default.', d.byDefault('GET /users/*/events', 'per_page', '10')],
  ['active-lists-revoked', 'listImpersonationTokens revokeImpersonationToken', 'The list of active tokens has revoked ones that have not expired.',
    d.filter(`GET ${d.TOKENS}`, 'state', (token, state, call) => state === 'active' ? !d.isOver(token, call) : state === 'all' || !token.active)],
  ['token-states-swapped', 'listImpersonationTokens', 'The state active lists tokens that are not, and the reverse.',
    d.query(`GET ${d.TOKENS}`, (changed) => { const state = changed.get('state'); if (state === 'active' || state === 'inactive') changed.set('state', state === 'active' ? 'inactive' : 'active'); })],
  ['tokens-page-from-zero', 'listImpersonationTokens', 'Pages are counted from 0.',
    d.query(`GET ${d.TOKENS}`, (changed) => { const page = d.number(changed.get('page')); if (page > 0) changed.set('page', String(page + 1)); })],
  ['all-tokens-are-active', 'listImpersonationTokens', 'The state all lists active tokens only.', d.readsAs(`GET ${d.TOKENS}`, 'state', 'all', 'active')],
  ['tokens-of-all-users', 'listImpersonationTokens', 'The tokens of a user are listed with those of all others.',
    d.relist(`GET ${d.TOKENS}`, (all, call) => { const others = call.world.users.all().filter(({ id }) => id !== d.number(call.path[0])); return d.joinLists(all, call, others.map(({ id }) => `/users/${id}/impersonation_tokens`)); })],
  ['revoked-token-among-active', 'listImpersonationTokens revokeImpersonationToken', 'The active tokens are those that have not expired, revoked or not.',
    d.relist(`GET ${d.TOKENS}`, (all, call) => (call.query.get('state') === 'active' ? all.filter(({ active, revoked }) => active || revoked) : all), (changed) => { if (changed.get('state') === 'active') changed.delete('state'); })],
  ['tokens-per-page-ignored', 'listImpersonationTokens', 'Pages have 20 tokens whatever size is sent.', d.withoutQuery(`GET ${d.TOKENS}`, 'per_page')],
  ['tokens-inactive-are-revoked', 'listImpersonationTokens createImpersonationToken', 'Expired tokens are not among the inactive.',
    d.relist('GET /users/*/impersonation_tokens', (all, call) => call.query.get('state') === 'inactive' ? all.filter(({ revoked }) => revoked) : all), 'assumed'],
  ['tokens-all-without-revoked', 'listImpersonationTokens revokeImpersonationToken', 'The state all leaves out revoked tokens.',
    d.relist(`GET ${d.TOKENS}`, (all, call) => (call.query.get('state') === 'all' ? all.filter(({ revoked }) => !revoked) : all))],
  ['tokens-page-ignored', 'listImpersonationTokens', 'Every page of tokens is the first.', d.withoutQuery(`GET ${d.TOKENS}`, 'page')],
  ['tokens-page-of-ten', 'listImpersonationTokens', 'A page has ten tokens by default.', d.byDefault(`GET ${d.TOKENS}`, 'per_page', '10')],
  ['tokens-inactive-all', 'listImpersonationTokens', 'The state inactive lists all tokens.',
    d.query(`GET ${d.TOKENS}`, (changed) => { if (changed.get('state') === 'inactive') changed.delete('state'); })],
  ['state-of-tokens-ignored', 'listImpersonationTokens', 'The state of tokens is ignored.', d.withoutQuery(`GET ${d.TOKENS}`, 'state'), 'failure filter'],
  ['revoked-tokens-left-out', 'listImpersonationTokens', 'Revoked tokens are left out.', d.byDefault(`GET ${d.TOKENS}`, 'state', 'active'), 'failure filter'],
  ['activities-without-blocked', 'listUserActivities', 'The activities leave out users who are blocked.',
    d.relist('GET /user/activities', (all, { world }) => all.filter(({ username }) => world.users.find('username', d.text(username))?.state !== 'blocked'))],
  ['activities-from-ignored', 'listUserActivities', 'Activities are those of six months whatever day is sent.', d.withoutQuery('GET /user/activities', 'from')],
  ['latest-activity-first', 'listUserActivities', 'The activities of users begin with the latest one.', d.relist('GET /user/activities', (all) => all.reverse())],
  ['activities-after-day', 'listUserActivities', 'Activities of the day itself are left out.',
    d.relist('GET /user/activities', (all, call) => all.filter((one) => one.last_activity_on !== call.query.get('from'))), 'assumed'],
  ['activities-newest-first', 'listUserActivities', 'Activities are newest first.', d.relist('GET /user/activities', (all) => all.toReversed())],
  ['activities-of-a-month', 'listUserActivities', 'Without a day, activities of one month are listed, not of six.',
    d.byDefault('GET /user/activities', 'from', '2017-05-12')],
  ['activities-by-name', 'listUserActivities', 'Activities are in the order of usernames.',
    d.relist('GET /user/activities', (all) => all.toSorted((a, b) => d.text(a.username).localeCompare(d.text(b.username))))],
  ['activities-of-a-year', 'listUserActivities', 'Without a day, activities of a year are listed.', d.byDefault('GET /user/activities', 'from', '2016-06-12')],
  ['activities-on-as-time', 'listUserActivities', 'The day of an activity is a time.',
    d.shows('GET /user/activities', 'last_activity_on', (day) => `${day}T10:00:00.000Z`)],
  ['activities-username-is-name', 'listUserActivities getUser', 'The username of an activity is the name.',
    d.shows('GET /user/activities', 'username', (username, _, { world }) => world.users.find('username', d.text(username))?.name ?? username)],
  ['activities-day-differs', 'listUserActivities getUser', 'An activity has another day than the user shows.',
    d.shows('GET /user/activities', 'last_activity_on', (_, __, { world }) => world.today())],
  ['activities-first-only', 'listUserActivities', 'Only the oldest activity is listed.', d.relist('GET /user/activities', (all) => all.slice(0, 1))],
  ['activities-page-of-ten', 'listUserActivities', 'A page has ten activities by default.', d.byDefault('GET /user/activities', 'per_page', '10')],
  ['latest-activity-comes-first', 'listUserActivities', 'The latest activity comes first.', d.json('GET /user/activities', (all) => all.toReversed()), 'failure order'],
];
