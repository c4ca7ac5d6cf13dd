import { annotationLine } from '../../lint/annotation.ts';
import type { Diff } from '../diff.ts';
import { subjectsOf } from '../group.ts';
import { idleEntries } from './advice.ts';
import { countsOf, sentenceOf, someOf } from './words.ts';

/** Breaks as annotations of GitHub Actions: errors where they may not pass; and a summary. */
export function renderGithub(diff: Diff): string {
  const annotations = diff.verdict.breaks.map(({ group, passes }) =>
    annotationLine({
      level: passes === null ? 'error' : 'warning',
      ...diff.placeOf(group),
      title: `${passes === null ? 'Break' : `Break, ${passes}`}: ${group.rule}`,
      message: `${group.message} Seen in ${someOf(subjectsOf(group), 5)}.`,
    }),
  );
  const summary = `${countsOf(diff.groups)}. ${sentenceOf(diff)}`;
  return [...annotations, ...idleEntries(diff), summary].join('\n');
}
