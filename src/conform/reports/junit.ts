/** A report in the format of JUnit, as build servers read it: a suite for each operation, a case for each check. */
import type { Finding } from '../findings.ts';
import type { Report } from '../report.ts';

/** The report as XML. Notes are no failures; they stand in the output of their case. */
export function toJunit(report: Report): string {
  const operations = new Set([
    ...Object.keys(report.tried),
    ...report.notReached.map(({ operation }) => operation),
    ...report.findings.map(({ operation }) => operation ?? 'service'),
  ]);
  const suites = [...operations].map((operation) => suiteOf(report, operation));
  const { failures, run } = report;
  const total = suites.reduce((sum, { cases }) => sum + cases, 0);
  const head = `<testsuites name="conform" tests="${total}" failures="${failures}" time="${run.milliseconds / 1000}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${suites.map(({ xml }) => xml).join('\n')}\n</testsuites>\n`;
}

function suiteOf(report: Report, operation: string): { xml: string; cases: number } {
  const findings = report.findings.filter((each) => (each.operation ?? 'service') === operation);
  const skipped = report.notReached.filter((each) => each.operation === operation);
  const checks = new Set([
    ...(report.tried[operation] ?? []),
    ...skipped.map(({ check }) => check),
    ...findings.map(({ check }) => check),
  ]);
  const cases = [...checks].map((check) => {
    const found = findings.filter((each) => each.check === check);
    const reason = skipped.find((each) => each.check === check)?.reason;
    return caseOf(operation, check, found, reason);
  });
  const failed = findings.filter(({ voice }) => voice === 'failure').length;
  const open = `  <testsuite name="${escaped(operation)}" tests="${checks.size}" failures="${failed}">`;
  return { xml: [open, ...cases, '  </testsuite>'].join('\n'), cases: checks.size };
}

function caseOf(
  operation: string,
  check: string,
  found: readonly Finding[],
  reason?: string,
): string {
  const open = `    <testcase classname="${escaped(operation)}" name="${escaped(check)}"`;
  const failures = found.filter(({ voice }) => voice === 'failure');
  const notes = found.filter(({ voice }) => voice === 'note');
  if (found.length === 0 && reason === undefined) return `${open}/>`;
  const inner = [
    ...failures.map(
      (each) =>
        `      <failure message="${escaped(headline(each))}">${escaped(details(each))}</failure>`,
    ),
    ...(found.length === 0 && reason !== undefined
      ? [`      <skipped message="${escaped(reason)}"/>`]
      : []),
    ...(notes.length > 0
      ? [
          `      <system-out>${escaped(notes.map((each) => `${headline(each)}\n${details(each)}`).join('\n\n'))}</system-out>`,
        ]
      : []),
  ];
  return [`${open}>`, ...inner, '    </testcase>'].join('\n');
}

function headline({ expected, seen }: Finding): string {
  return `expected ${expected}, seen ${seen}`;
}

function details({ pointer, says, curl }: Finding): string {
  return [pointer, says, curl].filter((each) => each !== null).join('\n');
}

/** Control characters have no place in XML at all. */
function escaped(text: string): string {
  return [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .map((character) => ('&<>"'.includes(character) ? `&#${character.charCodeAt(0)};` : character))
    .join('');
}
