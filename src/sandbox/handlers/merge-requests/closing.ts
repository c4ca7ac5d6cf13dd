/** The issues that a merge request closes: those that its description names as `Closes #1`. */
import type { ProjectRecord } from '../../store/schema.ts';
import type { World } from '../../store/world.ts';

const CLOSES = /\bcloses\s+#(\d{1,15})\b/gi;

/** What the record of a merge request with a description has of them. Other trackers know that themselves. */
export function closedBy(
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
