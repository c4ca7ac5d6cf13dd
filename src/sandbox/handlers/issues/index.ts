/** Issues: looking them up, making, changing, moving and deleting them, following and tracking them. */
import { mayChange } from '../../access.ts';
import type { Context } from '../../context.ts';
import { firstState, stateAfter } from '../../life-cycle.ts';
import { list } from '../../list.ts';
import { created, done, notModified, ok, refuse } from '../../replies.ts';
import { sent } from '../../sent.ts';
import type { IssueRecord } from '../../store/schema.ts';
import { inUtc } from '../../times.ts';
import { issueFor, issueInTodo, issueView, movedIssueView } from '../../views/issues.ts';
import { mergeRequestView } from '../../views/merge-requests.ts';
import { timeStats } from '../../views/time-stats.ts';
import { todoView } from '../../views/todos.ts';
import { recordAbout } from '../events.ts';
import type { Handlers } from '../handler.ts';
import { visibleProject } from '../projects/visible.ts';
import { follow, followNew } from '../trackables/subscriptions.ts';
import { timeAfter } from '../trackables/time.ts';
import { addTodo } from '../trackables/todos.ts';
import { filled } from '../words.ts';
import { resolveDiscussions } from './discussions.ts';
import { namedFields } from './fields.ts';
import { filterIssues } from './filters.ts';
import { issueAt } from './issue.ts';
import { movedTo } from './move.ts';
import { closersSeenBy, ofGroup, writtenByCaller } from './seen.ts';

export const issues = {
  listIssues: (context, input) =>
    list(context, input, filterIssues(context.world, writtenByCaller(context), input), issueView),

  listGroupIssues: (context, input) =>
    list(context, input, filterIssues(context.world, ofGroup(context, input.id), input), issueView),

  listProjectIssues: (context, input) => {
    const { world, project } = context;
    return list(
      context,
      input,
      filterIssues(world, world.issues.all({ project: project.id }), input),
      issueView,
    );
  },

  getIssue: (context, { issue_iid }) =>
    ok(issueFor(context.world, issueAt(context, issue_iid), context.me)),

  createIssue: (context, input) => {
    const { world, me, project } = context;
    const required = {
      project_id: project.id,
      author_id: me.id,
      title: filled('title', input.title),
      state: firstState<IssueRecord['state']>('IssueState', 'createIssue'),
    };
    const issue = world.issues.insert(
      Object.assign(
        required,
        resolveDiscussions(context, input),
        sent(input, 'description', 'confidential', 'due_date'),
        namedFields(context, input),
        input.created_at === undefined ? {} : { created_at: inUtc(input.created_at) },
      ),
    );
    followNew(context, 'Issue', issue, 'createIssue');
    recordAbout(context, 'Issue', issue, 'opened');
    return created(issueFor(world, issue, me));
  },

  updateIssue: (context, input) => {
    const { world, me } = context;
    const before = issueAt(context, input.issue_iid);
    const cause = { operation: 'updateIssue', sent: input } as const;
    const issue = world.issues.change(before, {
      updated_at: input.updated_at === undefined ? world.now() : inUtc(input.updated_at),
      state: stateAfter('IssueState', before.state, cause),
      ...sent(input, 'description', 'confidential', 'due_date'),
      ...namedFields(context, input),
      ...(input.title !== undefined && { title: filled('title', input.title) }),
    });
    if (issue.state !== before.state) {
      recordAbout(context, 'Issue', issue, issue.state === 'closed' ? 'closed' : 'reopened');
    }
    return ok(issueFor(world, issue, me));
  },

  deleteIssue: (context, { issue_iid }) => {
    context.world.issues.change(issueAt(context, issue_iid), { deleted: true });
    return done(204);
  },

  moveIssue: (context, { issue_iid, to_project_id }) => {
    const { world, me, project } = context;
    const issue = issueAt(context, issue_iid);
    const target = visibleProject(context, to_project_id);
    if (target.id === project.id) return refuse(400, 'The issue is in this project already');
    if (!mayChange(world, me, target)) {
      return refuse(400, 'You may not move this issue to that project');
    }
    const moved = movedTo(world, target, issue);
    recordAbout(context, 'Issue', moved, 'opened');
    return ok(movedIssueView(world, moved));
  },

  subscribeToIssue: (context, { issue_iid }) => followed(context, issue_iid, 'subscribeToIssue'),

  unsubscribeFromIssue: (context, { issue_iid }) =>
    followed(context, issue_iid, 'unsubscribeFromIssue'),

  createIssueTodo: (context, { issue_iid }) => {
    const issue = issueAt(context, issue_iid);
    const todo = addTodo(context, 'Issue', issue, 'createIssueTodo');
    if (todo === null) return notModified();
    return ok(todoView(context, 'Issue', todo, issue, issueInTodo(context.world, issue)));
  },

  setIssueTimeEstimate: (context, { issue_iid, duration }) =>
    tracked(context, issue_iid, 'setIssueTimeEstimate', duration),

  resetIssueTimeEstimate: (context, { issue_iid }) =>
    tracked(context, issue_iid, 'resetIssueTimeEstimate'),

  addIssueSpentTime: (context, { issue_iid, duration }) =>
    tracked(context, issue_iid, 'addIssueSpentTime', duration),

  resetIssueSpentTime: (context, { issue_iid }) =>
    tracked(context, issue_iid, 'resetIssueSpentTime'),

  getIssueTimeStats: (context, { issue_iid }) => ok(timeStats(issueAt(context, issue_iid))),

  listMergeRequestsClosingIssue: (context, input) => {
    const issue = issueAt(context, input.issue_iid);
    return list(context, input, closersSeenBy(context, issue), mergeRequestView);
  },
} satisfies Partial<Handlers>;

/** Begins or ends the caller's subscription. */
function followed(
  context: Context,
  iid: number,
  operation: 'subscribeToIssue' | 'unsubscribeFromIssue',
) {
  const issue = issueAt(context, iid);
  if (!follow(context, 'Issue', issue, operation)) return notModified();
  return ok(issueFor(context.world, issue, context.me));
}

/** Estimates or adds time, or resets it. */
function tracked(
  context: Context,
  iid: number,
  operation: Parameters<typeof timeAfter>[2],
  duration?: string,
) {
  const { world } = context;
  const issue = issueAt(context, iid);
  return ok(timeStats(world.issues.change(issue, timeAfter(world, issue, operation, duration))));
}
