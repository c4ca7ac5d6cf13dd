/** Merge requests: looking them up, making, changing, merging and deleting them, following and tracking them. */
import type { Context } from '../../context.ts';
import {
  addDiffVersion,
  commitsOf,
  diffVersionsOf,
  newestDiffVersion,
} from '../../diff-versions.ts';
import { firstState, stateAfter } from '../../life-cycle.ts';
import { list } from '../../list.ts';
import { created, done, notFound, notModified, ok } from '../../replies.ts';
import { commitView } from '../../views/commits.ts';
import { diffVersionView, diffVersionWithDiffs } from '../../views/diff-versions.ts';
import { issueView } from '../../views/issues.ts';
import {
  mergeRequestFor,
  mergeRequestView,
  newMergeRequestView,
} from '../../views/merge-requests.ts';
import { timeStats } from '../../views/time-stats.ts';
import { todoView } from '../../views/todos.ts';
import { extended } from '../../views/view.ts';
import { recordAbout } from '../events.ts';
import type { Handlers } from '../handler.ts';
import { visibleProject } from '../projects/visible.ts';
import { follow, followNew } from '../trackables/subscriptions.ts';
import { timeAfter } from '../trackables/time.ts';
import { addTodo } from '../trackables/todos.ts';
import { filled } from '../words.ts';
import { accepted, canceled } from './accept.ts';
import { mustDiffer, sourceBranch, targetBranch } from './branches.ts';
import { fieldsOf } from './fields.ts';
import { filterMergeRequests } from './filters.ts';
import { mergeRequestAt } from './request.ts';

export const mergeRequests = {
  listMergeRequests: (context, input) =>
    list(context, input, filterMergeRequests(context, input), mergeRequestView),

  getMergeRequest: (context, { merge_request_iid }) =>
    ok(mergeRequestFor(context.world, mergeRequestAt(context, merge_request_iid), context.me)),

  listMergeRequestCommits: (context, input) => {
    const { world } = context;
    const version = newestDiffVersion(world, mergeRequestAt(context, input.merge_request_iid));
    const commits = version === undefined ? [] : commitsOf(world, version);
    return list(context, input, commits, commitView);
  },

  getMergeRequestChanges: (context, { merge_request_iid }) => {
    const { world } = context;
    const request = mergeRequestAt(context, merge_request_iid);
    const changes = [...(newestDiffVersion(world, request)?.diffs ?? [])];
    return ok(extended(mergeRequestView(world, request), { changes }));
  },

  listMergeRequestVersions: (context, input) => {
    const request = mergeRequestAt(context, input.merge_request_iid);
    return list(context, input, diffVersionsOf(context.world, request), diffVersionView);
  },

  getMergeRequestVersion: (context, { merge_request_iid, version_id }) => {
    const { world } = context;
    const request = mergeRequestAt(context, merge_request_iid);
    const version = world.diff_versions.get(version_id);
    if (version?.merge_request_id !== request.id) throw notFound('Version');
    return ok(diffVersionWithDiffs(world, version));
  },

  createMergeRequest: (context, input) => {
    const { world, me, project: source } = context;
    const { target_project_id: target_id } = input;
    const project = target_id === undefined ? source : visibleProject(context, target_id);
    mustDiffer(
      { project: source.id, branch: input.source_branch },
      { project: project.id, branch: input.target_branch },
    );
    const title = filled('title', input.title);
    const target = targetBranch(context, project, input.target_branch);
    const { name, sha } = sourceBranch(context, input.source_branch, title, target);
    const request = world.merge_requests.insert({
      ...{ project_id: project.id, source_project_id: source.id, author_id: me.id, title, sha },
      ...{ source_branch: name, target_branch: target.name },
      state: firstState('MergeRequestState', 'createMergeRequest'),
      merge_status: firstState('MergeStatus', 'createMergeRequest'),
      ...fieldsOf({ world, project }, input),
    });
    addDiffVersion(world, request);
    followNew(context, 'MergeRequest', request, 'createMergeRequest');
    recordAbout(context, 'MergeRequest', request, 'opened');
    return created(mergeRequestFor(world, request, me, newMergeRequestView));
  },

  updateMergeRequest: (context, input) => {
    const { world, me, project } = context;
    const before = mergeRequestAt(context, input.merge_request_iid);
    const { title, target_branch: target = before.target_branch } = input;
    const cause = { operation: 'updateMergeRequest', sent: input } as const;
    const request = world.merge_requests.change(before, {
      updated_at: world.now(),
      state: stateAfter('MergeRequestState', before.state, cause),
      target_branch: target,
      ...fieldsOf(context, input),
      ...(title !== undefined && { title: filled('title', title) }),
    });
    if (target !== before.target_branch) {
      mustDiffer(
        { project: before.source_project_id, branch: before.source_branch },
        { project: project.id, branch: target },
      );
      targetBranch(context, project, target);
      addDiffVersion(world, request);
    }
    if (request.state !== before.state) {
      recordAbout(context, 'MergeRequest', request, request.state);
    }
    return ok(mergeRequestFor(world, request, me));
  },

  deleteMergeRequest: (context, { merge_request_iid }) => {
    const request = mergeRequestAt(context, merge_request_iid);
    context.world.merge_requests.change(request, { deleted: true });
    return done(204);
  },

  acceptMergeRequest: (context, input) => {
    const request = mergeRequestAt(context, input.merge_request_iid);
    return ok(mergeRequestFor(context.world, accepted(context, request, input), context.me));
  },

  cancelMergeWhenPipelineSucceeds: (context, { merge_request_iid }) => {
    const request = mergeRequestAt(context, merge_request_iid);
    return ok(mergeRequestFor(context.world, canceled(context, request), context.me));
  },

  listIssuesClosedByMergeRequest: (context, input) => {
    const { world, project } = context;
    const request = mergeRequestAt(context, input.merge_request_iid);
    if (project.external_tracker) {
      const issues = request.closes_external_issues.map((issue, id) => ({ id, issue }));
      return list(context, input, issues, (_, { issue }) => ({ json: JSON.stringify(issue) }));
    }
    const issues = request.closes_issue_ids.flatMap((id) => world.issues.get(id) ?? []);
    return list(context, input, issues, issueView);
  },

  subscribeToMergeRequest: (context, { merge_request_iid }) =>
    followed(context, merge_request_iid, 'subscribeToMergeRequest'),

  unsubscribeFromMergeRequest: (context, { merge_request_iid }) =>
    followed(context, merge_request_iid, 'unsubscribeFromMergeRequest'),

  createMergeRequestTodo: (context, { merge_request_iid }) => {
    const request = mergeRequestAt(context, merge_request_iid);
    const todo = addTodo(context, 'MergeRequest', request, 'createMergeRequestTodo');
    if (todo === null) return notModified();
    const target = mergeRequestView(context.world, request);
    return ok(todoView(context, 'MergeRequest', todo, request, target));
  },

  setMergeRequestTimeEstimate: (context, { merge_request_iid, duration }) =>
    tracked(context, merge_request_iid, 'setMergeRequestTimeEstimate', duration),

  resetMergeRequestTimeEstimate: (context, { merge_request_iid }) =>
    tracked(context, merge_request_iid, 'resetMergeRequestTimeEstimate'),

  addMergeRequestSpentTime: (context, { merge_request_iid, duration }) =>
    tracked(context, merge_request_iid, 'addMergeRequestSpentTime', duration),

  resetMergeRequestSpentTime: (context, { merge_request_iid }) =>
    tracked(context, merge_request_iid, 'resetMergeRequestSpentTime'),

  getMergeRequestTimeStats: (context, { merge_request_iid }) =>
    ok(timeStats(mergeRequestAt(context, merge_request_iid))),
} satisfies Partial<Handlers>;

/** Begins or ends the caller's subscription. */
function followed(
  context: Context,
  iid: number,
  operation: 'subscribeToMergeRequest' | 'unsubscribeFromMergeRequest',
) {
  const request = mergeRequestAt(context, iid);
  if (!follow(context, 'MergeRequest', request, operation)) return notModified();
  return ok(mergeRequestFor(context.world, request, context.me));
}

/** Estimates or adds time, or resets it. */
function tracked(
  context: Context,
  iid: number,
  operation: Parameters<typeof timeAfter>[2],
  duration?: string,
) {
  const { world } = context;
  const request = mergeRequestAt(context, iid);
  const fields = timeAfter(world, request, operation, duration);
  return ok(timeStats(world.merge_requests.change(request, fields)));
}
