import type { Rating } from '../../diff/change.ts';
import type { Diff } from '../../diff/diff.ts';
import { judge } from '../../diff/gate/gate.ts';
import type { ChangeGroup } from '../../diff/group.ts';

/** A change that shows in some operations. */
export function groupOf(rating: Rating, rule: string, ...subjects: string[]): ChangeGroup {
  const at = `#/${rule}`;
  const places = subjects.map((subject) => ({ subject, where: 'query scope' }));
  return { rating, rule, message: `Something about ${rule}.`, at, now: at, places };
}

/** What changed from version 1.2.0 to itself. */
export function diffOf(...groups: ChangeGroup[]): Diff {
  const state = { version: '1.2.0', changelog: null };
  const accepted = [
    { rule: 'accepted', at: '#/accepted', reason: 'So it is.', until: '2026-12-31' },
  ];
  return {
    base: { name: 'main', version: '1.2.0' },
    revision: { name: 'spec', version: '1.2.0' },
    groups,
    verdict: judge({ groups, accepted, base: state, revision: state, today: '2026-11-21' }),
    placeOf: () => ({ file: 'spec/openapi.yaml', line: 7, column: 3 }),
  };
}
