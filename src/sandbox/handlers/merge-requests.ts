/** Merge requests: reading, creating, changing, merging and deleting them, subscriptions, todos and time tracking. */
import { canSeeIssue } from '../domain/access.ts';
import {
  addDiffVersion,
  findNewestDiffVersion,
  listCommits,
  listDiffVersions,
} from '../domain/diff-versions.ts';
import { compareBranches, mergeWhenReady } from '../domain/merge-requests.ts';
import { firstState, stateAfter } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { list } from '../request/paging.ts';
import { created, emptyResponse, ok, orNotFound, requireText } from '../request/responses.ts';
import { serializeIssue } from '../serializers/issues.ts';
import {
  diffVersionWithDiffs,
  mergeRequestFor,
  newMergeRequestFor,
  serializeDiffVersion,
  serializeMergeRequest,
} from '../serializers/merge-requests.ts';
import { serializeCommit } from '../serializers/repository.ts';
import { timeStats } from '../serializers/trackables.ts';
import type { MergeRequestRecord, ProjectRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { acceptance } from './accept-merge-request.ts';
import { recordAbout } from './events.ts';
import { findMergeRequest, findVisibleProject, ownedBy } from './find.ts';
import type { Handlers } from './handler.ts';
import { trackableFields } from './issue-lists.ts';
import { findBranches, findTargetBranch, mustDiffer } from './merge-request-branches.ts';
import { followNew, trackableActions, trackableColumns } from './trackables.ts';

const actions = trackableActions({
  type: 'MergeRequest',
  find: findMergeRequest,
  change: (world, request: MergeRequestRecord, times) =>
    world.merge_requests.change(request, times),
  view: mergeRequestFor,
  viewInTodo: serializeMergeRequest,
});

export const mergeRequests = {
  listMergeRequests: (context, input) => {
    const { world, project } = context;
    const requests = world.merge_requests.all({ project: project.id });
    return list(context, input, requests, serializeMergeRequest, trackableFields(world));
  },

  getMergeRequest: (context, { merge_request_iid }) => {
    const { world, me } = context;
    const request = findMergeRequest(context, merge_request_iid);
    return ok(mergeRequestFor(world, comparedBranches(world, request), me));
  },

  listMergeRequestCommits: (context, input) => {
    const { world } = context;
    const version = findNewestDiffVersion(
      world,
      findMergeRequest(context, input.merge_request_iid),
    );
    const commits = version === undefined ? [] : listCommits(world, version);
    return list(context, input, commits, serializeCommit);
  },

  getMergeRequestChanges: (context, { merge_request_iid }) => {
    const { world } = context;
    const request = findMergeRequest(context, merge_request_iid);
    const changes = [...(findNewestDiffVersion(world, request)?.diffs ?? [])];
    return ok({ ...serializeMergeRequest(world, request), changes });
  },

  listMergeRequestVersions: (context, input) => {
    const request = findMergeRequest(context, input.merge_request_iid);
    return list(context, input, listDiffVersions(context.world, request), serializeDiffVersion);
  },

  getMergeRequestVersion: (context, { merge_request_iid, version_id }) => {
    const { world } = context;
    const request = findMergeRequest(context, merge_request_iid);
    const version = ownedBy(world.diff_versions.get(version_id), 'merge_request_id', request.id);
    return ok(diffVersionWithDiffs(world, orNotFound(version, 'Version')));
  },

  createMergeRequest: (context, input) => {
    const { world, me, project: source } = context;
    const { target_project_id: target_id, source_branch, target_branch } = input;
    const project = target_id === undefined ? source : findVisibleProject(context, target_id);
    mustDiffer(
      { project: source.id, branch: source_branch },
      { project: project.id, branch: target_branch },
    );
    requireText('title', input.title);
    const { sha } = findBranches(context, project, input);
    const location = { world, operation: context.operation, project };
    const request = world.merge_requests.insert({
      ...trackableColumns(location, 'merge_requests', input, 'target_project_id'),
      ...derivedFields(location, input),
      project_id: project.id,
      source_project_id: source.id,
      author_id: me.id,
      sha,
      state: firstState('MergeRequestState', 'createMergeRequest'),
      merge_status: firstState('MergeStatus', 'createMergeRequest'),
    });
    addDiffVersion(world, request);
    followNew(context, 'MergeRequest', request, 'createMergeRequest');
    recordAbout(context, 'MergeRequest', request, 'opened');
    return created(newMergeRequestFor(world, request, me));
  },

  updateMergeRequest: (context, input) => {
    const { world, me, project } = context;
    const before = findMergeRequest(context, input.merge_request_iid);
    const { target_branch: target = before.target_branch } = input;
    const cause = { operation: 'updateMergeRequest', sent: input } as const;
    const state = stateAfter('MergeRequestState', before.state, cause);
    const request = world.merge_requests.change(before, {
      updated_at: world.now(),
      state,
      ...trackableColumns(context, 'merge_requests', input),
      ...derivedFields(context, input),
      ...(state === 'closed' && { merge_when_pipeline_succeeds: false }),
    });
    if (target !== before.target_branch) {
      mustDiffer(
        { project: before.source_project_id, branch: before.source_branch },
        { project: project.id, branch: target },
      );
      findTargetBranch(context, project, target);
      addDiffVersion(world, request);
    }
    if (request.state !== before.state) {
      recordAbout(context, 'MergeRequest', request, request.state);
    }
    return ok(mergeRequestFor(world, mergeWhenReady(world, request), me));
  },

  deleteMergeRequest: (context, { merge_request_iid }) => {
    const request = findMergeRequest(context, merge_request_iid);
    context.world.merge_requests.change(request, { deleted: true });
    return emptyResponse(204);
  },

  ...acceptance,

  listIssuesClosedByMergeRequest: (context, input) => {
    const { world, project, me } = context;
    const request = findMergeRequest(context, input.merge_request_iid);
    if (project.external_tracker) {
      const issues = request.closes_external_issues.map((issue, id) => ({ id, issue }));
      return list(context, input, issues, (_, { issue }) => issue);
    }
    const issues = request.closes_issue_ids.flatMap((id) => world.issues.get(id) ?? []);
    const visible = issues.filter((issue) => canSeeIssue(world, me, issue));
    return list(context, input, visible, serializeIssue);
  },

  subscribeToMergeRequest: (context, { merge_request_iid }) =>
    actions.subscribe(context, merge_request_iid, 'subscribeToMergeRequest'),

  unsubscribeFromMergeRequest: (context, { merge_request_iid }) =>
    actions.subscribe(context, merge_request_iid, 'unsubscribeFromMergeRequest'),

  createMergeRequestTodo: (context, { merge_request_iid }) =>
    actions.createTodo(context, merge_request_iid, 'createMergeRequestTodo'),

  setMergeRequestTimeEstimate: (context, { merge_request_iid, duration }) =>
    actions.track(context, merge_request_iid, 'setMergeRequestTimeEstimate', duration),

  resetMergeRequestTimeEstimate: (context, { merge_request_iid }) =>
    actions.track(context, merge_request_iid, 'resetMergeRequestTimeEstimate'),

  addMergeRequestSpentTime: (context, { merge_request_iid, duration }) =>
    actions.track(context, merge_request_iid, 'addMergeRequestSpentTime', duration),

  resetMergeRequestSpentTime: (context, { merge_request_iid }) =>
    actions.track(context, merge_request_iid, 'resetMergeRequestSpentTime'),

  getMergeRequestTimeStats: (context, { merge_request_iid }) =>
    ok(timeStats(findMergeRequest(context, merge_request_iid))),
} satisfies Partial<Handlers>;

/** An open merge request once its branches are compared: a client that waits for this would wait for ever. */
function comparedBranches(world: World, request: MergeRequestRecord): MergeRequestRecord {
  const isOpen = request.state === 'opened' || request.state === 'reopened';
  const isDue = isOpen && request.merge_status === 'unchecked';
  return isDue ? compareBranches(world, request, false) : request;
}

/** What follows from a title, which says that the work is in progress if it begins with `WIP:`, and from a description. */
function derivedFields(
  { world, project }: Pick<RequestContext, 'world' | 'project'>,
  {
    title,
    description,
  }: OperationInput<'updateMergeRequest'> | OperationInput<'createMergeRequest'>,
) {
  return {
    ...(title !== undefined && { work_in_progress: /^\s*WIP:/i.test(title) }),
    ...(description !== undefined && findClosedIssues(world, project, description ?? '')),
  };
}

/** Which words close an issue is not documented; these are common. */
const CLOSES = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+#(\d{1,15})\b/gi;

/** What the record of a merge request with a description has of them. Other trackers know that themselves. */
function findClosedIssues(
  world: World,
  { id, external_tracker }: ProjectRecord,
  description: string,
) {
  if (external_tracker) return {};
  const ids = [...description.matchAll(CLOSES)].flatMap(
    ([, iid]) => world.issues.find('iid', `${id}/${Number(iid)}`)?.id ?? [],
  );
  return { closes_issue_ids: [...new Set(ids)] };
}
