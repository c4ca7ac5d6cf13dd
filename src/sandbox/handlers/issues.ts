/** Issues: reading, creating, changing, moving and deleting them, subscriptions, todos and time tracking. */
import { mayWriteTo } from '../domain/access.ts';
import { mergeWhenReady } from '../domain/merge-requests.ts';
import { firstState, stateAfter } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { list } from '../request/paging.ts';
import { created, emptyResponse, errorResponse, invalid, ok } from '../request/responses.ts';
import {
  issueFor,
  issueInTodo,
  serializeIssue,
  serializeMovedIssue,
} from '../serializers/issues.ts';
import { serializeMergeRequest } from '../serializers/merge-requests.ts';
import { targetKey } from '../store/keys.ts';
import type { IssueRecord, ProjectRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { recordAbout } from './events.ts';
import { findIssue } from './find.ts';
import type { Handlers } from './handler.ts';
import {
  issuesOfCaller,
  issuesOfGroup,
  listClosers,
  trackableFields,
  visibleIssues,
} from './issue-lists.ts';
import { followNew, trackableActions, trackableColumns } from './trackables.ts';

const actions = trackableActions({
  type: 'Issue',
  find: findIssue,
  change: ({ issues }, issue: IssueRecord, times) => issues.change(issue, times),
  view: issueFor,
  viewInTodo: issueInTodo,
});

export const issues = {
  listIssues: (context, input) => listIssues(context, issuesOfCaller(context), input),

  listGroupIssues: (context, input) => listIssues(context, issuesOfGroup(context, input.id), input),

  listProjectIssues: (context, input) =>
    listIssues(context, visibleIssues(context, context.project), input),

  getIssue: (context, input) => ok(issueFor(context.world, findIssue(context, input), context.me)),

  createIssue: (context, input) => {
    const { world, me, project } = context;
    const columns = trackableColumns(context, 'issues', input, ...RESOLVING);
    const issue = world.issues.insert({
      ...resolveDiscussions(context, input),
      ...columns,
      project_id: project.id,
      author_id: me.id,
      state: firstState<IssueRecord['state']>('IssueState', context),
    });
    followNew(context, 'Issue', issue);
    recordAbout(context, 'Issue', issue, 'opened');
    return created(issueFor(world, issue, me));
  },

  updateIssue: (context, input) => {
    const { world, me } = context;
    const before = findIssue(context, input);
    const issue = world.issues.change(before, {
      updated_at: world.now(),
      state: stateAfter('IssueState', before.state, context),
      ...trackableColumns(context, 'issues', input),
    });
    if (issue.state !== before.state) {
      recordAbout(context, 'Issue', issue, issue.state === 'closed' ? 'closed' : 'reopened');
    }
    return ok(issueFor(world, issue, me));
  },

  deleteIssue: (context, input) => {
    context.world.issues.change(findIssue(context, input), { deleted: true });
    return emptyResponse(204);
  },

  moveIssue: (context, input) => {
    const { world, me, project } = context;
    const issue = findIssue(context, input);
    const target = world.projects.get(input.to_project_id);
    if (target === project) return errorResponse(400, 'The issue is in this project already');
    if (target === undefined || !mayWriteTo(world, me, target)) {
      return errorResponse(400, 'You may not move this issue to that project');
    }
    const moved = copyTo(context, target, issue);
    world.issues.change(issue, { state: 'closed', updated_at: world.now() });
    recordAbout(context, 'Issue', moved, 'opened');
    return ok(serializeMovedIssue(world, moved));
  },

  subscribeToIssue: actions.subscribe,
  unsubscribeFromIssue: actions.subscribe,
  createIssueTodo: actions.createTodo,
  setIssueTimeEstimate: actions.track,
  resetIssueTimeEstimate: actions.track,
  addIssueSpentTime: actions.track,
  resetIssueSpentTime: actions.track,
  getIssueTimeStats: actions.getStats,

  listMergeRequestsClosingIssue: (context, input) => {
    const issue = findIssue(context, input);
    return list(context, input, listClosers(context, issue), serializeMergeRequest);
  },
} satisfies Partial<Handlers>;

function listIssues(
  context: RequestContext,
  issues: readonly IssueRecord[],
  input: OperationInput<'listIssues'>,
) {
  return list(context, input, issues, serializeIssue, trackableFields(context.world));
}

/** Fields that resolve discussions, and are nothing of the issue. */
const RESOLVING = ['merge_request_to_resolve_discussions_of', 'discussion_to_resolve'] as const;

/**
 * Resolves the discussions of the merge request that is named, or the one that is named of them; gives
 * the default description that it brings. Nothing happens where none is named. Throws an InvalidInputError
 * for a merge request or a discussion that is not there.
 */
function resolveDiscussions(
  { world, project }: RequestContext,
  input: OperationInput<'createIssue'>,
): { description?: string } {
  const iid = input.merge_request_to_resolve_discussions_of;
  if (iid === undefined) return {};
  const request = world.merge_requests.find('iid', `${project.id}/${iid}`);
  if (request === undefined) {
    throw invalid(
      'merge_request_to_resolve_discussions_of',
      'must be a merge request of the project',
    );
  }
  const wanted = input.discussion_to_resolve;
  const notes = world.notes
    .all({ of: targetKey('MergeRequest', request.id) })
    .filter(({ discussion_id }) =>
      wanted === undefined ? discussion_id !== null : discussion_id === wanted,
    );
  if (wanted !== undefined && notes.length === 0) {
    throw invalid('discussion_to_resolve', 'must be a discussion of the merge request');
  }
  for (const note of notes) world.notes.change(note, { resolved: true });
  mergeWhenReady(world, request);
  return { description: `Follows up on the discussions of !${iid} (${request.title}).` };
}

/**
 * Makes the issue in another project, with its comments, and with those of its labels and the milestone
 * that the project knows by the same names.
 */
function copyTo(
  context: RequestContext,
  { id: target }: ProjectRecord,
  issue: IssueRecord,
): IssueRecord {
  const { world } = context;
  const { id: _, iid: __, created_at: ___, updated_at: ____, ...columns } = issue;
  const moved = world.issues.insert({
    ...columns,
    project_id: target,
    state: stateAfter('IssueState', issue.state, context),
    labels: issue.labels.filter((name) => world.labels.find('name', `${target}/${name}`)),
    milestone_id: similarMilestone(world, issue.milestone_id, target),
  });
  for (const { id: _, ...note } of world.notes.all({ of: targetKey('Issue', issue.id) })) {
    world.notes.insert({ ...note, project_id: target, noteable_id: moved.id });
  }
  return moved;
}

/** The milestone of a project that has the title of another's; `null` for none. */
function similarMilestone(
  { milestones }: World,
  id: number | null,
  project: number,
): number | null {
  const like = id === null ? undefined : milestones.get(id);
  if (like === undefined) return null;
  return milestones.all({ project }).find(({ title }) => title === like.title)?.id ?? null;
}
