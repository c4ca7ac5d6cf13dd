/** How handlers find a merge request. */
import type { Context } from '../../context.ts';
import { notFound } from '../../replies.ts';
import type { MergeRequestRecord } from '../../store/schema.ts';

/** The merge request of the context's project with a number. Throws a Refusal, 404, where there is none. */
export function mergeRequestAt({ world, project }: Context, iid: number): MergeRequestRecord {
  const request = world.merge_requests.find('iid', `${project.id}/${iid}`);
  if (request === undefined) throw notFound('Merge Request');
  return request;
}
