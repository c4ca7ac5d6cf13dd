/**
 * Merges merge requests. When they are merged stands in the contract's transitions; here is what
 * merging does.
 */

import { recordAbout, recordEvent } from '../handlers/events.ts';
import { targetKey } from '../store/keys.ts';
import type { CommitRecord, MergeRequestRecord, PipelineRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { mayWriteTo } from './access.ts';
import { addCommit, findBranch } from './commits.ts';
import { addDiffVersion, findNewestDiffVersion, listCommits } from './diff-versions.ts';
import { type Cause, stateAfter } from './transitions.ts';

/** What stands for no commit, where a branch begins. */
const NO_COMMIT = '0'.repeat(40);

/** Merges what was accepted for when a pipeline succeeds: the merge requests whose head it ran for. */
export function mergeWaitingFor(world: World, { project_id, ref }: PipelineRecord): void {
  for (const request of world.merge_requests.all({ source_branch: `${project_id}/${ref}` })) {
    mergeWhenReady(world, request);
  }
}

/** Merges a merge request that waits, once its pipeline has succeeded and nothing else prevents it; gives it as it is then. */
export function mergeWhenReady(world: World, request: MergeRequestRecord): MergeRequestRecord {
  const { merge_when_pipeline_succeeds: waits, merge_status } = request;
  if (!waits || merge_status === 'cannot_be_merged' || isBlocked(world, request)) return request;
  if (pipelineStatusOf(world, request) !== 'success') return request;
  return mergeIfDue(world, request, { trigger: 'The pipeline of the merge request succeeds.' });
}

/** Finishes the comparison of a merge request's branches; a merge request that waited for it is merged. */
export function compareBranches(
  world: World,
  request: MergeRequestRecord,
  conflicts: boolean,
): MergeRequestRecord {
  const trigger = conflicts
    ? 'The service compares the two branches and finds conflicts.'
    : 'The service compares the two branches and finds no conflict.';
  const merge_status = stateAfter('MergeStatus', request.merge_status, { trigger });
  return mergeWhenReady(world, world.merge_requests.change(request, { merge_status }));
}

/** Whether something other than conflicts or a pipeline keeps a merge request from being merged. */
export function isBlocked(world: World, request: MergeRequestRecord): boolean {
  const { id, project_id, source_project_id, work_in_progress } = request;
  const mustResolve =
    world.projects.get(project_id)?.only_allow_merge_if_all_discussions_are_resolved === true;
  return (
    work_in_progress ||
    world.projects.get(source_project_id) === undefined ||
    (mustResolve &&
      world.notes
        .all({ of: targetKey('MergeRequest', id) })
        .some(({ discussion_id, resolved }) => discussion_id !== null && !resolved))
  );
}

/** Whether the project wants a merge request to wait for its pipeline; one without a pipeline waits for none. */
export function mustAwaitPipeline(world: World, request: MergeRequestRecord): boolean {
  const status = pipelineStatusOf(world, request);
  const { only_allow_merge_if_pipeline_succeeds: must } =
    world.projects.get(request.project_id) ?? {};
  return must === true && status !== undefined && status !== 'success';
}

/** The status of the newest pipeline that ran for the head of a merge request. */
function pipelineStatusOf(
  world: World,
  { source_project_id, source_branch, sha }: MergeRequestRecord,
): string | undefined {
  return world.pipelines
    .all({ project: source_project_id })
    .findLast((pipeline) => pipeline.ref === source_branch && pipeline.sha === sha)?.status;
}

/** Merges a merge request that was accepted, if a cause leads there; gives it as it is then. */
export function mergeIfDue(
  world: World,
  request: MergeRequestRecord,
  cause: Cause,
): MergeRequestRecord {
  const state = stateAfter('MergeRequestState', request.state, cause);
  return state === request.state ? request : merge(world, request, state);
}

function merge(
  world: World,
  request: MergeRequestRecord,
  state: MergeRequestRecord['state'],
): MergeRequestRecord {
  const commit = commitMerge(world, request);
  const after = world.merge_requests.change(request, {
    state,
    merge_commit_sha: commit.sha,
    updated_at: world.now(),
  });
  recordAbout(actorOf(world, request), 'MergeRequest', after, state);
  removeSourceBranch(world, request);
  closeIssues(world, after);
  return after;
}

/** The user who asked for it has to be a member of the project of the branch, which may be a fork. */
function removeSourceBranch(world: World, request: MergeRequestRecord): void {
  const { should_remove_source_branch: byMerger, force_remove_source_branch: byAuthor } = request;
  if (!(byMerger ?? byAuthor)) return;
  const user = world.users.get(byMerger === true ? mergerOf(request) : request.author_id);
  const project = world.projects.get(request.source_project_id);
  const source = findBranch(world, request.source_project_id, request.source_branch);
  if (user === undefined || project === undefined || source === undefined) return;
  if (mayWriteTo(world, user, project)) world.branches.remove(source);
}

/** Puts the merge commit, and the commits that it brings, into the target branch. */
function commitMerge(world: World, request: MergeRequestRecord): CommitRecord {
  const { project_id, target_branch, sha } = request;
  bringCommits(world, request);
  const before = findBranch(world, project_id, target_branch);
  return pushCommit(world, project_id, target_branch, mergerOf(request), {
    message: request.merge_commit_message ?? defaultMessage(request),
    parent_ids: before === undefined ? [sha] : [before.sha, sha],
  });
}

/** Makes a commit the head of a branch, which is new if it is not there, with all that follows from a push. */
export function pushCommit(
  world: World,
  project_id: number,
  name: string,
  authorId: number,
  commit: Pick<CommitRecord, 'message' | 'parent_ids'>,
): CommitRecord {
  const before = findBranch(world, project_id, name);
  const made = addCommit(world, project_id, world.users.get(authorId), commit);
  const { sha } = made;
  if (before === undefined) world.branches.insert({ project_id, name, sha });
  else world.branches.change(before, { sha });
  recordEvent(
    { world, me: { id: authorId } },
    {
      project_id,
      action_name: 'opened',
      push: {
        before: before?.sha ?? NO_COMMIT,
        after: sha,
        ref: `refs/heads/${name}`,
        commit_shas: [sha],
      },
    },
  );
  moveHeads(world, project_id, name, sha);
  return made;
}

/** The commits of another project's branch become the target project's own, too. */
function bringCommits(world: World, request: MergeRequestRecord): void {
  const version = findNewestDiffVersion(world, request);
  if (version === undefined) return;
  for (const { id: _, ...commit } of listCommits(world, version)) {
    if (world.commits.find('sha', `${request.project_id}/${commit.sha}`) !== undefined) continue;
    world.commits.insert({ ...commit, project_id: request.project_id });
  }
}

/** Open merge requests of a branch have a new head and a new diff when the branch moves on. */
function moveHeads(world: World, projectId: number, branch: string, sha: string): void {
  for (const request of world.merge_requests.all({ source_branch: `${projectId}/${branch}` })) {
    if (request.state !== 'opened' && request.state !== 'reopened') continue;
    addDiffVersion(world, world.merge_requests.change(request, { sha, updated_at: world.now() }));
  }
}

function closeIssues(world: World, request: MergeRequestRecord): void {
  for (const id of request.closes_issue_ids) {
    const issue = world.issues.get(id);
    if (issue === undefined) continue;
    const trigger = 'A merge request that closes the issue is merged.';
    const state = stateAfter('IssueState', issue.state, { trigger });
    if (state === issue.state) continue;
    world.issues.change(issue, { state, updated_at: world.now() });
    recordAbout(actorOf(world, request), 'Issue', issue, 'closed');
  }
}

function mergerOf({ accepted_by_id, author_id }: MergeRequestRecord): number {
  return accepted_by_id ?? author_id;
}

function actorOf(world: World, request: MergeRequestRecord) {
  return { world, me: { id: mergerOf(request) } };
}

function defaultMessage({ source_branch, target_branch, title }: MergeRequestRecord): string {
  return `Merge branch '${source_branch}' into '${target_branch}'\n\n${title}\n`;
}
