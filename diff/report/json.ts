import type { Diff } from '../diff.ts';
import { openBreaks } from '../gate/gate.ts';

/** The report for programs, without a line break at the end. */
export function renderJson(diff: Diff): string {
  const { base, revision, groups, gate: verdict } = diff;
  const report = {
    format: 1,
    base,
    revision,
    rating: verdict.rating,
    needs: verdict.needs,
    raised: verdict.raised,
    open: openBreaks(verdict).length,
    changes: groups.map((group) => {
      const { now: _, ...change } = group;
      const own = verdict.breaks.find((each) => each.group === group);
      const pass = own && { passes: own.passes, reason: own.entry?.reason ?? null };
      return { ...change, ...pass, ...diff.locate(group) };
    }),
    idle: verdict.idle,
    fresh: verdict.fresh,
    faults: verdict.errors,
  };
  return JSON.stringify(report, null, 2);
}
