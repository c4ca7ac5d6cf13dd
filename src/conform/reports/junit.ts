/** A report in JUnit's format for build servers: a suite for each operation, a case for each check. */
import type { Finding, Report } from '../report.ts';

/** Notes are not failures; they are in the output of their case. */
export function toJunit(report: Report): string {
  const { tried, notReached, findings, failures, run } = report;
  const operations = new Set([
    ...Object.keys(tried),
    ...notReached.map(({ operation }) => operation),
    ...findings.flatMap((each) => each.operations),
  ]);
  const suites = [...operations].map((operation) => toSuite(report, operation));
  const tests = suites.reduce((sum, suite) => sum + suite.tests, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conform" tests="${tests}" failures="${failures}" time="${run.milliseconds / 1000}">`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>\n',
  ].join('\n');
}

function toSuite(report: Report, operation: string): { xml: string; tests: number } {
  const findings = report.findings.filter((each) => each.operations.includes(operation));
  const skipped = report.notReached.filter((each) => each.operation === operation);
  const checks = new Set([
    ...(report.tried[operation] ?? []),
    ...skipped.map(({ check }) => check),
    ...findings.map(({ check }) => check),
  ]);
  const cases = [...checks].map((check) => {
    const found = findings.filter((each) => each.check === check);
    const reason = skipped.find((each) => each.check === check)?.reason;
    return toCase(operation, check, found, reason);
  });
  const failures = findings.filter(({ voice }) => voice === 'failure').length;
  const open = `  <testsuite name="${escapeXml(operation)}" tests="${checks.size}" failures="${failures}">`;
  return { xml: [open, ...cases, '  </testsuite>'].join('\n'), tests: checks.size };
}

function toCase(
  operation: string,
  check: string,
  found: readonly Finding[],
  reason: string | undefined,
): string {
  const open = `    <testcase classname="${escapeXml(operation)}" name="${escapeXml(check)}"`;
  const failures = found.filter(({ voice }) => voice === 'failure');
  const notes = found.filter(({ voice }) => voice === 'note');
  const inner = failures.map(
    (each) =>
      `      <failure message="${escapeXml(formatHeadline(each))}">${escapeXml(formatDetails(each))}</failure>`,
  );
  if (found.length === 0 && reason !== undefined) {
    inner.push(`      <skipped message="${escapeXml(reason)}"/>`);
  }
  if (notes.length > 0) {
    const text = notes.map((each) => `${formatHeadline(each)}\n${formatDetails(each)}`);
    inner.push(`      <system-out>${escapeXml(text.join('\n\n'))}</system-out>`);
  }
  return inner.length === 0 ? `${open}/>` : [`${open}>`, ...inner, '    </testcase>'].join('\n');
}

function formatHeadline({ expected, seen }: Finding): string {
  return `expected ${expected}, seen ${seen}`;
}

function formatDetails({ pointer, says, curl }: Finding): string {
  return [pointer, ...(says === null ? [] : [says]), curl].join('\n');
}

/** XML has no escape for most control characters, so they are removed. */
function escapeXml(text: string): string {
  return [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .map((character) => ('&<>"'.includes(character) ? `&#${character.charCodeAt(0)};` : character))
    .join('');
}
