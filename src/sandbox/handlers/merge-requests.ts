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

  getMergeRequest: (context, input) => {
    const { world, me } = context;
    const request = comparedBranches(world, findMergeRequest(context, input));
    return ok(mergeRequestFor(world, request, me));
  },

  listMergeRequestCommits: (context, input) => {
    const { world } = context;
    const version = findNewestDiffVersion(world, findMergeRequest(context, input));
    const commits = version === undefined ? [] : listCommits(world, version);
    return list(context, input, commits, serializeCommit);
  },

  getMergeRequestChanges: (context, input) => {
    const { world } = context;
    const request = findMergeRequest(context, input);
    const changes = [...(findNewestDiffVersion(world, request)?.diffs ?? [])];
    return ok({ ...serializeMergeRequest(world, request), changes });
  },

  listMergeRequestVersions: (context, input) => {
    const request = findMergeRequest(context, input);
    return list(context, input, listDiffVersions(context.world, request), serializeDiffVersion);
  },

  getMergeRequestVersion: (context, input) => {
    const { world } = context;
    const { id } = findMergeRequest(context, input);
    const version = ownedBy(world.diff_versions.get(input.version_id), 'merge_request_id', id);
    return ok(diffVersionWithDiffs(world, orNotFound(version, 'Version')));
  },

  createMergeRequest: (context, input) => {
    const { world, me, project: source } = context;
    const { target_project_id: target_id, source_branch, target_branch } = input;
    const project = target_id === undefined ? source : findVisibleProject(context, target_id);
    mustDiffer(`${source.id}/${source_branch}`, `${project.id}/${target_branch}`);
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
      state: firstState('MergeRequestState', context),
      merge_status: firstState('MergeStatus', context),
    });
    addDiffVersion(world, request);
    followNew(context, 'MergeRequest', request);
    recordAbout(context, 'MergeRequest', request, 'opened');
    return created(newMergeRequestFor(world, request, me));
  },

  updateMergeRequest: (context, input) => {
    const { world, me, project } = context;
    const before = findMergeRequest(context, input);
    const { target_branch: target = before.target_branch } = input;
    const state = stateAfter('MergeRequestState', before.state, context);
    const request = world.merge_requests.change(before, {
      updated_at: world.now(),
      state,
      ...trackableColumns(context, 'merge_requests', input),
      ...derivedFields(context, input),
      ...(state === 'closed' && { merge_when_pipeline_succeeds: false }),
    });
    if (target !== before.target_branch) {
      const { source_project_id, source_branch } = before;
      mustDiffer(`${source_project_id}/${source_branch}`, `${project.id}/${target}`);
      findTargetBranch(context, project, target);
      addDiffVersion(world, request);
    }
    if (request.state !== before.state) {
      recordAbout(context, 'MergeRequest', request, request.state);
    }
    return ok(mergeRequestFor(world, mergeWhenReady(world, request), me));
  },

  deleteMergeRequest: (context, input) => {
    context.world.merge_requests.change(findMergeRequest(context, input), { deleted: true });
    return emptyResponse(204);
  },

  ...acceptance,

  listIssuesClosedByMergeRequest: (context, input) => {
    const { world, project, me } = context;
    const request = findMergeRequest(context, input);
    if (project.external_tracker) {
      const issues = request.closes_external_issues.map((issue, id) => ({ id, issue }));
      return list(context, input, issues, (_, { issue }) => issue);
    }
    const issues = request.closes_issue_ids.flatMap((id) => world.issues.get(id) ?? []);
    const visible = issues.filter((issue) => canSeeIssue(world, me, issue));
    return list(context, input, visible, serializeIssue);
  },

  subscribeToMergeRequest: actions.subscribe,
  unsubscribeFromMergeRequest: actions.subscribe,
  createMergeRequestTodo: actions.createTodo,
  setMergeRequestTimeEstimate: actions.track,
  resetMergeRequestTimeEstimate: actions.track,
  addMergeRequestSpentTime: actions.track,
  resetMergeRequestSpentTime: actions.track,
  getMergeRequestTimeStats: actions.getStats,
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
