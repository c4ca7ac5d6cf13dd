/** Commands on issues alone, and on merge requests alone. */
import fc from '../../properties.ts';
import { command, expectSame, type Request, sees, succeeds, tracked } from './model.ts';
import * as shared from './tracking.ts';
import { addLabels, expectPage, found, newestFirst, touch, trackingCommands } from './tracking.ts';

const { who, project, title, labels, target } = shared;

const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });

const filters = fc.record({
  state: optional(fc.constantFrom('opened', 'closed')),
  labels: optional(
    fc.oneof(
      labels.filter(({ length }) => length > 0),
      fc.constant(null),
    ),
  ),
  search: optional(fc.constantFrom('BROKEN', 'e', 'nothing')),
  order_by: fc.constantFrom('created_at', 'updated_at'),
  sort: fc.constantFrom('asc', 'desc'),
});

const createIssue = command(
  'create issue',
  fc.record({ who, project, title, labels }),
  async (model, real, { who: name, project: id, ...sent }) => {
    const at = model.projects[id];
    const body = { title: sent.title, labels: sent.labels.join(',') };
    const response = await real[name].post(`/projects/${id}/issues`, body);
    if (!succeeds(response, sees(name, id) ? 201 : 404)) return;
    const issue = tracked(model, name, at.issues.length + 1, sent.title);
    at.issues.push({ ...issue, labels: sent.labels });
    addLabels(at, sent.labels);
    expectSame('iid', response.body.iid, issue.iid);
  },
);

export const issueCommands = [
  createIssue,
  createIssue,
  createIssue,
  command(
    'change issue',
    fc.record({
      ...target,
      title: optional(title),
      labels: optional(labels),
      state_event: fc.constantFrom('close', 'reopen'),
    }),
    async (model, real, { title: next, labels: names, state_event, ...input }) => {
      const { thing, path, status } = found(model, 'issues', input);
      const sent = { title: next, labels: names?.join(','), state_event };
      const response = await real[input.who].put(path, sent);
      if (!succeeds(response, status) || thing === undefined) return;
      touch(model, thing);
      thing.state = state_event === 'close' ? 'closed' : 'opened';
      thing.title = next ?? thing.title;
      thing.labels = names ?? thing.labels;
      addLabels(model.projects[input.project], names ?? []);
      expectSame('state', response.body.state, thing.state);
    },
  ),
  command('move issue', fc.record({ ...target, to: project }), async (model, real, input) => {
    const { to, ...from } = input;
    const { thing, path, status } = found(model, 'issues', from);
    const isRejected = status === 200 && (to === from.project || !sees(from.who, to));
    const response = await real[from.who].post(`${path}/move`, { to_project_id: to });
    if (!succeeds(response, isRejected ? 400 : status) || thing === undefined) return;
    const { issues, labels: known } = model.projects[to];
    const moved = tracked(model, thing.author, issues.length + 1, thing.title);
    moved.followers.clear();
    const carried = thing.labels.filter((name) => known.has(name));
    const { state, estimate, spent } = thing;
    issues.push({ ...moved, state, estimate, spent, labels: carried });
    touch(model, thing);
    thing.state = 'closed';
    expectSame('moved', [response.body.iid, response.body.labels], [moved.iid, carried]);
  }),
  command(
    'list issues',
    fc.record({
      who,
      project,
      filters,
      page: fc.integer({ min: 1, max: 3 }),
    }),
    async (model, real, { who: name, project: id, filters: asked, page }) => {
      const { state, labels: names, search, order_by, sort } = asked;
      const query = new URLSearchParams({ order_by, sort, page: String(page), per_page: '3' });
      if (state !== undefined) query.set('state', state);
      if (names !== undefined) query.set('labels', names?.join(',') ?? 'No Label');
      if (search !== undefined) query.set('search', search);
      const response = await real[name].get(`/projects/${id}/issues?${query}`);
      if (!succeeds(response, sees(name, id) ? 200 : 404)) return;
      const chosen = newestFirst(model.projects[id].issues).filter(
        (issue) =>
          issue.state === (state ?? issue.state) &&
          (names === null
            ? issue.labels.length === 0
            : names?.every((each) => issue.labels.includes(each)) !== false) &&
          issue.title.toLowerCase().includes(search?.toLowerCase() ?? ''),
      );
      if (order_by === 'updated_at') chosen.sort((a, b) => b.changed - a.changed);
      expectPage(response, sort === 'asc' ? chosen.reverse() : chosen, page, 3);
    },
  ),
  ...trackingCommands('issues'),
];

const isOpen = (state: string | undefined) => state === 'opened' || state === 'reopened';

const createRequest = command(
  'create merge request',
  fc.record({ who, project, title, labels, closes: fc.integer({ min: 1, max: 4 }) }),
  async (model, real, { who: name, project: id, closes, ...sent }) => {
    const at = model.projects[id];
    const iid = at.requests.length + 1;
    const response = await real[name].post(`/projects/${id}/merge_requests`, {
      ...{ title: sent.title, labels: sent.labels.join(','), description: `Closes #${closes}` },
      ...{ source_branch: 'fix/footer-link', target_branch: 'master' },
    });
    if (!succeeds(response, sees(name, id) ? 201 : 404)) return;
    const { sha } = response.body;
    const closed = at.issues.filter((issue) => issue.iid === closes && !issue.deleted);
    const request = tracked(model, name, iid, sent.title);
    at.requests.push({ ...request, labels: sent.labels, sha, closes: closed });
    addLabels(at, sent.labels);
    expectSame('new', [response.body.iid, response.body.state], [iid, 'opened']);
  },
);

export const mergeRequestCommands = [
  createRequest,
  createRequest,
  command(
    'change merge request',
    fc.record({ ...target, state_event: fc.constantFrom('close', 'reopen') }),
    async (model, real, { state_event, ...input }) => {
      const { thing, path, status } = found(model, 'merge_requests', input);
      const response = await real[input.who].put(path, { state_event });
      const isMerged = status === 200 && thing?.state === 'merged';
      if (!succeeds(response, isMerged ? 400 : status) || thing === undefined) return;
      touch(model, thing);
      if (state_event === 'close' && isOpen(thing.state)) thing.state = 'closed';
      else if (state_event === 'reopen' && thing.state === 'closed') thing.state = 'reopened';
      expectSame('state', response.body.state, thing.state);
    },
  ),
  command(
    'accept',
    fc.record({ ...target, sha: fc.constantFrom('none', 'right', 'wrong') }),
    async (model, real, { sha, ...input }) => {
      const { thing, path, status } = found(model, 'merge_requests', input);
      const request = thing as Request | undefined;
      const sent = { none: {}, right: { sha: request?.sha }, wrong: { sha: 'f'.repeat(40) } }[sha];
      const expected = isOpen(request?.state) ? (sha === 'wrong' ? 409 : 200) : 406;
      const response = await real[input.who].put(`${path}/merge`, sent);
      if (!succeeds(response, status === 200 ? expected : status) || request === undefined) return;
      request.state = 'merged';
      for (const issue of request.closes) {
        if (issue.deleted || issue.state === 'closed') continue;
        issue.state = 'closed';
        issue.changed = model.now + 1;
      }
      touch(model, request);
      expectSame('state', response.body.state, 'merged');
    },
  ),
  command(
    'list merge requests',
    fc.record({ who, project, state: fc.constantFrom('all', 'opened', 'closed', 'merged') }),
    async (model, real, { who: name, project: id, state }) => {
      const query = `state=${state}&per_page=3`;
      const response = await real[name].get(`/projects/${id}/merge_requests?${query}`);
      if (!succeeds(response, sees(name, id) ? 200 : 404)) return;
      const wanted = state === 'opened' ? ['opened', 'reopened'] : [state];
      const chosen = newestFirst(model.projects[id].requests).filter(
        (request) => state === 'all' || wanted.includes(request.state),
      );
      expectPage(response, chosen, 1, 3);
    },
  ),
  ...trackingCommands('merge_requests'),
];
