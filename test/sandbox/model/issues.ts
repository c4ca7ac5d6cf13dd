/** What is done with issues alone. */
import fc from 'fast-check';
import { command } from './commands.ts';
import { answered, differs, sees, tracked } from './model.ts';
import {
  differsFromPage,
  found,
  know,
  labels,
  newestFirst,
  project,
  target,
  title,
  touch,
  trackingCommands,
  who,
} from './tracking.ts';

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

const create = command(
  'create issue',
  fc.record({ who, project, title, labels }),
  async (model, real, { who: name, project: id, ...sent }) => {
    const at = model.projects[id];
    const body = { title: sent.title, labels: sent.labels.join(',') };
    const answer = await real[name].post(`/projects/${id}/issues`, body);
    if (!answered(answer, sees(name, id) ? 201 : 404)) return;
    const issue = tracked(model, name, at.issues.length + 1, sent.title);
    at.issues.push({ ...issue, labels: sent.labels });
    know(at, sent.labels);
    differs('iid', answer.body.iid, issue.iid);
  },
);

export const issueCommands = [
  ...[create, create, create],
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
      const answer = await real[input.who].put(path, sent);
      if (!answered(answer, status) || thing === undefined) return;
      touch(model, thing);
      thing.state = state_event === 'close' ? 'closed' : 'opened';
      thing.title = next ?? thing.title;
      thing.labels = names ?? thing.labels;
      know(model.projects[input.project], names ?? []);
      differs('state', answer.body.state, thing.state);
    },
  ),
  command('move issue', fc.record({ ...target, to: project }), async (model, real, input) => {
    const { to, ...from } = input;
    const { thing, path, status } = found(model, 'issues', from);
    const due = status === 200 && !sees(from.who, to) ? 404 : status;
    const isSame = due === 200 && to === from.project;
    const answer = await real[from.who].post(`${path}/move`, { to_project_id: to });
    if (!answered(answer, isSame ? 400 : due) || thing === undefined) return;
    const { issues, labels: known } = model.projects[to];
    const moved = tracked(model, thing.author, issues.length + 1, thing.title);
    moved.followers.clear();
    const carried = thing.labels.filter((name) => known.has(name));
    const { state, estimate, spent } = thing;
    issues.push({ ...moved, state, estimate, spent, labels: carried });
    differs('moved', [answer.body.iid, answer.body.labels], [moved.iid, carried]);
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
      const answer = await real[name].get(`/projects/${id}/issues?${query}`);
      if (!answered(answer, sees(name, id) ? 200 : 404)) return;
      const chosen = newestFirst(model.projects[id].issues).filter(
        (issue) =>
          issue.state === (state ?? issue.state) &&
          (names === null
            ? issue.labels.length === 0
            : names?.every((each) => issue.labels.includes(each)) !== false) &&
          issue.title.toLowerCase().includes(search?.toLowerCase() ?? ''),
      );
      if (order_by === 'updated_at') chosen.sort((a, b) => b.changed - a.changed);
      differsFromPage(answer, sort === 'asc' ? chosen.reverse() : chosen, page, 3);
    },
  ),
  ...trackingCommands('issues'),
];
