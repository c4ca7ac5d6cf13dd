/** How reports put things. */
import type { Covered, Kind } from '../coverage.ts';
import type { Report } from '../report.ts';

/** The kinds of coverage, as headings. */
export const KINDS: readonly (readonly [kind: Kind, title: string])[] = [
  ['operations', 'Operations'],
  ['statuses', 'Statuses'],
  ['parameters', 'Parameters'],
  ['transitions', 'Transitions'],
  ['links', 'Links'],
];

/** `479 of 482, 99 %` */
export function share({ seen, declared }: Covered): string {
  const percent = declared.length === 0 ? 100 : Math.floor((seen.length / declared.length) * 100);
  return `${seen.length} of ${declared.length}, ${percent} %`;
}

/** What a report says, in a sentence. */
export function verdictOf({ verdict, failures, notes, run, target }: Report): string {
  const found = `${plural(failures, 'failure')}, ${plural(notes, 'note')}`;
  const kept = verdict === 'kept' ? 'keeps' : 'does not keep';
  const memory = target.remembers
    ? ''
    : ' It remembers nothing, so that only single answers were judged.';
  const stopped = run.stopped === null ? '' : ` Not everything was tried: ${run.stopped}`;
  return `${target.url} ${kept} the contract: ${found}.${memory}${stopped}`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What was declared and not seen, with the reason where it is known. */
export function unseen({
  declared,
  seen,
  reasons,
}: Covered): { key: string; reason: string | null }[] {
  const known = new Set(seen);
  return declared
    .filter((key) => !known.has(key))
    .map((key) => ({ key, reason: reasons[key] ?? null }));
}
