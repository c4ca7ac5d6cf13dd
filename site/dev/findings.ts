/** Tells what the linter finds from one saving of a file to the next. */
import { relative, sep } from 'node:path';

import type { Finding } from '../../lint/finding.ts';
import type { LintResult } from '../../lint/lint.ts';
import { newsLine } from './news.ts';

/** What came of one run of the linter. */
type Looked = Pick<LintResult, 'root' | 'findings' | 'runs'>;

/**
 * Gives the lines to show of each result in turn: what is new, what was mended, and how much is left. Nothing
 * where all is as it was.
 *
 * @param root What the names of files are relative to.
 */
export function createFindingsNews(
  root: string,
): (result: Looked, milliseconds: number) => string[] {
  /** `null` before the first result. */
  let known: ReadonlyMap<string, Finding> | null = null;
  return (result, milliseconds) => {
    const folder = relative(root, result.root).split(sep).join('/');
    const found = byPlace(result.findings);
    const before = known ?? new Map<string, Finding>();
    const fresh = without(found, before);
    // Of what was not looked at, nobody knows whether it was mended.
    const isWhole = result.runs.some(({ tool }) => tool === 'spectral');
    const mended = isWhole ? without(before, found) : [];
    const isNews = known === null || fresh.length + mended.length > 0;
    known = isWhole ? found : new Map([...before, ...found]);
    if (!isNews) return [];
    const line = ({ file, line, column, rule, message }: Finding) =>
      `${folder}/${file}:${line}:${column}  ${rule}  ${message}`;
    const count = `${fresh.length} new, ${mended.length} mended, ${known.size} in all`;
    const left = known.size === 0 ? 'no findings' : count;
    return [
      ...fresh.map(line),
      ...mended.map((finding) => `mended: ${line(finding)}`),
      newsLine('Lint', milliseconds, left),
    ];
  };
}

/** By what stays when lines above are added or removed; equal ones are counted through. */
function byPlace(findings: readonly Finding[]): Map<string, Finding> {
  const places = new Map<string, Finding>();
  for (const finding of findings) {
    const { file, pointer, rule, message } = finding;
    let count = 0;
    const key = () => [file, pointer, rule, message, count].join('\n');
    while (places.has(key())) count += 1;
    places.set(key(), finding);
  }
  return places;
}

function without(
  all: ReadonlyMap<string, Finding>,
  others: ReadonlyMap<string, Finding>,
): Finding[] {
  return [...all].flatMap(([key, finding]) => (others.has(key) ? [] : [finding]));
}
