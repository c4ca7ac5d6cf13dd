import type { ChangeGroup, Rating } from '../../diff/changes.ts';
import { checkBreaks, type GateInput } from '../../diff/gate/gate.ts';
import type { Diff } from '../../diff/judge.ts';

/** A change that shows in some operations. */
export function groupOf(rating: Rating, rule: string, ...subjects: string[]): ChangeGroup {
  const at = `#/${rule}`;
  const places = subjects.map((subject) => ({ subject, where: 'query scope' }));
  return { rating, rule, message: `Something about ${rule}.`, at, now: at, places };
}

const ACCEPTED = [{ rule: 'accepted', at: '#/accepted', reason: 'So it is.', until: '2026-12-31' }];

/** Changes from version 1.2.0 to itself, with one kind of break accepted before. */
export function diffOf(...groups: ChangeGroup[]): Diff {
  return diffWith(groups, {});
}

/** The same, diffWith with something else. */
export function diffWith(groups: readonly ChangeGroup[], input: Partial<GateInput>): Diff {
  const state = { version: '1.2.0', changelog: null };
  const today = '2026-11-21';
  const accepted = { accepted: ACCEPTED, acceptedBefore: ACCEPTED };
  return {
    base: { name: 'main', version: '1.2.0' },
    revision: { name: 'spec', version: '1.2.0' },
    isOwn: true,
    groups,
    gate: checkBreaks({ groups, ...accepted, base: state, revision: state, today, ...input }),
    locate: () => ({ file: 'spec/openapi.yaml', line: 7, column: 3 }),
  };
}
