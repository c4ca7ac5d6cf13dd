/** Accepts merge requests, and cancels automatic merges. */
import { assign } from '../domain/assign.ts';
import {
  isBlocked,
  mergeIfDue,
  mergeWhenReady,
  mustAwaitPipeline,
} from '../domain/merge-requests.ts';
import { stateAfter, transition } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import { HttpError, ok } from '../request/responses.ts';
import { mergeRequestFor } from '../serializers/merge-requests.ts';
import type { MergeRequestRecord } from '../store/schema.ts';
import { findMergeRequest } from './find.ts';
import type { Handlers } from './handler.ts';

const CONFLICT = 'Branch cannot be merged';

export const acceptance = {
  /** Merges, or waits for the pipeline; 406 if it is not open, 405 if it may not be merged, 409 with another head. */
  acceptMergeRequest: (context, input) => {
    const { world, me } = context;
    const request = findMergeRequest(context, input);
    rejectUnlessAllowed('MergeRequestState', request.state, context, 'Method Not Allowed');
    const merge_status = compareBranches(request);
    rejectUnlessAllowed('MergeStatus', merge_status, context, CONFLICT);
    const mayWait = input.merge_when_pipeline_succeeds === true;
    if (isBlocked(world, request) || (!mayWait && mustAwaitPipeline(world, request))) {
      throw new HttpError(405, CONFLICT);
    }
    if (input.sha !== undefined && input.sha !== request.sha) {
      throw new HttpError(409, 'SHA does not match HEAD of source branch');
    }
    const { merge_when_pipeline_succeeds: waits } = request;
    const next = world.merge_requests.change(request, {
      merge_status,
      merge_when_pipeline_succeeds: stateAfter('MergeWhenPipelineSucceeds', waits, context),
      accepted_by_id: me.id,
      merge_commit_message: null,
      should_remove_source_branch: null,
      // The state machine sets the first of the two; the second has to be so already.
      ...assign(context, 'merge_requests', input, 'merge_when_pipeline_succeeds', 'sha'),
      updated_at: world.now(),
    });
    const merged = mergeWhenReady(world, mergeIfDue(world, next, context));
    return ok(mergeRequestFor(world, merged, me));
  },

  /** Clears how it was to be merged; 405 if it is not open, 406 if it does not wait. */
  cancelMergeWhenPipelineSucceeds: (context, input) => {
    const { world, me } = context;
    const request = findMergeRequest(context, input);
    const { merge_when_pipeline_succeeds: waits } = request;
    rejectUnlessAllowed('MergeRequestState', request.state, context, 'Method Not Allowed');
    rejectUnlessAllowed('MergeWhenPipelineSucceeds', waits, context, '406 Not Acceptable');
    const next = world.merge_requests.change(request, {
      merge_when_pipeline_succeeds: stateAfter('MergeWhenPipelineSucceeds', waits, context),
      accepted_by_id: null,
      merge_commit_message: null,
      should_remove_source_branch: null,
      updated_at: world.now(),
    });
    return ok(mergeRequestFor(world, next, me));
  },
} satisfies Partial<Handlers>;

/** At the latest when it is accepted, the branches are compared. Only seeds have conflicts. */
function compareBranches({ merge_status }: MergeRequestRecord): MergeRequestRecord['merge_status'] {
  if (merge_status !== 'unchecked') return merge_status;
  const trigger = 'The service compares the two branches and finds no conflict.';
  return stateAfter('MergeStatus', merge_status, { trigger });
}

/** Throws a HttpError, with the status that the contract has, where it rejects a cause in a state. */
function rejectUnlessAllowed(
  cycle: Parameters<typeof transition>[0],
  state: Parameters<typeof transition>[1],
  context: RequestContext,
  message: string,
): void {
  const next = transition(cycle, state, context);
  if (next.kind === 'rejected') throw new HttpError(next.status, message);
}
