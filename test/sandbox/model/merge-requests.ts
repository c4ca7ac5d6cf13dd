/** What is done with merge requests alone. */
import fc from 'fast-check';
import { command } from './commands.ts';
import { answered, differs, type Request, sees, tracked } from './model.ts';
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

const isOpen = (state: string | undefined) => state === 'opened' || state === 'reopened';

const create = command(
  'create merge request',
  fc.record({ who, project, title, labels, closes: fc.integer({ min: 1, max: 4 }) }),
  async (model, real, { who: name, project: id, closes, ...sent }) => {
    const at = model.projects[id];
    const iid = at.requests.length + 1;
    const answer = await real[name].post(`/projects/${id}/merge_requests`, {
      ...{ title: sent.title, labels: sent.labels.join(','), description: `Closes #${closes}` },
      ...{ source_branch: `branch-${iid}`, target_branch: 'master' },
    });
    if (!answered(answer, sees(name, id) ? 201 : 404)) return;
    const { sha } = answer.body;
    const closed = at.issues.filter((issue) => issue.iid === closes && !issue.deleted);
    const request = tracked(model, name, iid, sent.title);
    at.requests.push({ ...request, labels: sent.labels, sha, closes: closed });
    know(at, sent.labels);
    differs('new', [answer.body.iid, answer.body.state], [iid, 'opened']);
  },
);

export const mergeRequestCommands = [
  ...[create, create],
  command(
    'change merge request',
    fc.record({ ...target, state_event: fc.constantFrom('close', 'reopen') }),
    async (model, real, { state_event, ...input }) => {
      const { thing, path, status } = found(model, 'merge_requests', input);
      const answer = await real[input.who].put(path, { state_event });
      if (!answered(answer, status) || thing === undefined) return;
      touch(model, thing);
      if (state_event === 'close' && isOpen(thing.state)) thing.state = 'closed';
      else if (state_event === 'reopen' && thing.state === 'closed') thing.state = 'reopened';
      differs('state', answer.body.state, thing.state);
    },
  ),
  command(
    'accept',
    fc.record({ ...target, sha: fc.constantFrom('none', 'right', 'wrong') }),
    async (model, real, { sha, ...input }) => {
      const { thing, path, status } = found(model, 'merge_requests', input);
      const request = thing as Request | undefined;
      const sent = { none: {}, right: { sha: request?.sha }, wrong: { sha: 'f'.repeat(40) } }[sha];
      const refused = isOpen(request?.state) ? (sha === 'wrong' ? 409 : 200) : 406;
      const answer = await real[input.who].put(`${path}/merge`, sent);
      if (!answered(answer, status === 200 ? refused : status) || request === undefined) return;
      request.state = 'merged';
      for (const issue of request.closes) {
        if (issue.deleted || issue.state === 'closed') continue;
        issue.state = 'closed';
        issue.changed = model.now + 1;
      }
      touch(model, request);
      differs('state', answer.body.state, 'merged');
    },
  ),
  command(
    'list merge requests',
    fc.record({ who, project, state: fc.constantFrom('all', 'opened', 'closed', 'merged') }),
    async (model, real, { who: name, project: id, state }) => {
      const query = `state=${state}&per_page=3`;
      const answer = await real[name].get(`/projects/${id}/merge_requests?${query}`);
      if (!answered(answer, sees(name, id) ? 200 : 404)) return;
      const wanted = state === 'opened' ? ['opened', 'reopened'] : [state];
      const chosen = newestFirst(model.projects[id].requests).filter(
        (request) => state === 'all' || wanted.includes(request.state),
      );
      differsFromPage(answer, chosen, 1, 3);
    },
  ),
  ...trackingCommands('merge_requests'),
];
