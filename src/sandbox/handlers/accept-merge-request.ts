/** Accepts merge requests, and cancels automatic merges. */
import type { RequestContext } from '../context.ts';
import { mergeIfDue } from '../merging.ts';
import type { OperationInput } from '../operation-types.ts';
import { HttpError } from '../responses.ts';
import { type Cause, stateAfter, transition } from '../state-machine.ts';
import type { MergeRequestRecord } from '../store/schema.ts';

/**
 * Merges a merge request, or lets it wait for its pipeline, as was sent; gives it as it is then. Throws
 * a HttpError where it is not open (406), has conflicts (405), or has another head than was sent (409).
 */
export function accepted(
  { world, me }: RequestContext,
  request: MergeRequestRecord,
  input: OperationInput<'acceptMergeRequest'>,
): MergeRequestRecord {
  const cause = { operation: 'acceptMergeRequest', sent: input } as const;
  rejectUnlessAllowed('MergeRequestState', request.state, cause, 'Method Not Allowed');
  const merge_status = compared(request);
  rejectUnlessAllowed('MergeStatus', merge_status, cause, 'Branch cannot be merged');
  if (input.sha !== undefined && input.sha !== request.sha) {
    throw new HttpError(409, 'SHA does not match HEAD of source branch');
  }
  const { merge_when_pipeline_succeeds: waits } = request;
  const next = world.merge_requests.change(request, {
    merge_status,
    merge_when_pipeline_succeeds: stateAfter('MergeWhenPipelineSucceeds', waits, cause),
    accepted_by_id: me.id,
    merge_commit_message: input.merge_commit_message ?? null,
    should_remove_source_branch: input.should_remove_source_branch ?? null,
    updated_at: world.now(),
  });
  return mergeIfDue(world, next, cause);
}

/**
 * Lets a merge request wait no longer, and forgets how it was to be merged. Throws a HttpError where it
 * is not open (405), or does not wait (406).
 */
export function canceled(
  { world }: RequestContext,
  request: MergeRequestRecord,
): MergeRequestRecord {
  const cause = { operation: 'cancelMergeWhenPipelineSucceeds' } as const;
  const { merge_when_pipeline_succeeds: waits } = request;
  rejectUnlessAllowed('MergeRequestState', request.state, cause, 'Method Not Allowed');
  rejectUnlessAllowed('MergeWhenPipelineSucceeds', waits, cause, '406 Not Acceptable');
  return world.merge_requests.change(request, {
    merge_when_pipeline_succeeds: stateAfter('MergeWhenPipelineSucceeds', waits, cause),
    accepted_by_id: null,
    merge_commit_message: null,
    should_remove_source_branch: null,
    updated_at: world.now(),
  });
}

/** At the latest when it is accepted, the branches are compared. Only seeds have conflicts. */
function compared({ merge_status }: MergeRequestRecord): MergeRequestRecord['merge_status'] {
  if (merge_status !== 'unchecked') return merge_status;
  const trigger = 'The service compares the two branches and finds no conflict.';
  return stateAfter('MergeStatus', merge_status, { trigger });
}

/** Throws a HttpError, with the status that the contract has, where it rejects a cause in a state. */
function rejectUnlessAllowed(
  cycle: Parameters<typeof transition>[0],
  state: Parameters<typeof transition>[1],
  cause: Cause,
  message: string,
): void {
  const next = transition(cycle, state, cause);
  if (next.kind === 'rejected') throw new HttpError(next.status, message);
}
