import { relative, sep } from 'node:path';
import { annotationLine } from './annotation.ts';
import type { Finding } from './finding.ts';
import type { LintResult, ToolRun } from './lint.ts';

export const FORMATS = ['text', 'github', 'json'] as const;
export type Format = (typeof FORMATS)[number];

export interface ReportOptions {
  readonly format: Format;
  /** The folder that shown paths are relative to. */
  readonly from: string;
  /** Whether the text is for a terminal that shows colours. */
  readonly colour: boolean;
}

/** What a linter run says to its caller, without a line break at the end. */
export function renderReport(result: LintResult, options: ReportOptions): string {
  const folder = relative(options.from, result.root).split(sep).join('/');
  const findings = result.findings.map((finding) => ({
    ...finding,
    file: folder === '' ? finding.file : `${folder}/${finding.file}`,
  }));
  if (options.format === 'json') return JSON.stringify({ ...result, findings }, null, 2);
  if (options.format === 'github') {
    return [...findings.map(annotationOf), summaryOf(result)].join('\n');
  }
  const paint = options.colour ? painted : (_: Style, text: string) => text;
  const groups = groupByFile(findings).map((group) =>
    group.map((finding) => lineFor(finding, paint)).join('\n'),
  );
  const mood = findings.length === 0 ? 'good' : 'bad';
  return [...groups, paint(mood, summaryOf(result))].join('\n\n');
}

type Style = 'place' | 'rule' | 'good' | 'bad';
const CODES: Record<Style, [number, number]> = {
  place: [2, 22],
  rule: [33, 39],
  good: [32, 39],
  bad: [31, 39],
};

function painted(style: Style, text: string): string {
  const [on, off] = CODES[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}

function lineFor(
  { file, line, column, rule, message }: Finding,
  paint: (style: Style, text: string) => string,
): string {
  return `${paint('place', `${file}:${line}:${column}`)}  ${paint('rule', rule)}  ${message}`;
}

function groupByFile(findings: readonly Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    groups.set(finding.file, [...(groups.get(finding.file) ?? []), finding]);
  }
  return [...groups.values()];
}

function annotationOf({ severity, rule, ...finding }: Finding): string {
  const level = severity === 'error' ? 'error' : 'warning';
  return annotationLine({ ...finding, level, title: rule });
}

const TOOL_NAMES: Record<ToolRun['tool'], string> = {
  files: 'reading',
  rules: 'own rules',
  redocly: 'Redocly',
  spectral: 'Spectral',
};

function summaryOf({ findings, files, runs, milliseconds, remembered }: LintResult): string {
  const touched = new Set(findings.map(({ file }) => file)).size;
  const count =
    findings.length === 0
      ? `No findings in ${plural(files, 'file')}`
      : `${plural(findings.length, 'finding')} in ${touched} of ${plural(files, 'file')}`;
  if (remembered === true) return `${count}, as before: nothing has changed since.`;
  const tools = runs.map(
    (run) => `${TOOL_NAMES[run.tool]} ${run.findings} in ${Math.round(run.milliseconds)} ms`,
  );
  const skipped = (Object.keys(TOOL_NAMES) as ToolRun['tool'][])
    .filter((tool) => !runs.some((run) => run.tool === tool))
    .map((tool) => TOOL_NAMES[tool]);
  const rest =
    skipped.length === 0 ? '' : ` Not run until these are mended: ${skipped.join(', ')}.`;
  return `${count} (${tools.join(' · ')}), ${(milliseconds / 1000).toFixed(1)} s.${rest}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
