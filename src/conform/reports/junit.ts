/** A report in JUnit's format for build servers: a suite for each operation, a case for each check. */
import { type Finding, isOpen, type Report } from '../report.ts';
import {
  formatHeadline,
  formatKnown,
  formatOperations,
  formatResponse,
  listProblems,
} from './messages.ts';

/** Notes are not failures; they are in the output of their case. */
export function toJunit(report: Report): string {
  const { tried, notReached, findings, run } = report;
  const operations = new Set([
    ...Object.keys(tried),
    ...notReached.map(({ operation }) => operation),
    ...findings.flatMap((each) => each.operations),
  ]);
  const suites = [...[...operations].map((id) => toSuite(report, id)), toRunSuite(report)];
  const sum = (count: 'tests' | 'failures' | 'errors') =>
    suites.reduce((total, suite) => total + suite[count], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conform" tests="${sum('tests')}" failures="${sum('failures')}" errors="${sum('errors')}" time="${run.milliseconds / 1000}">`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>\n',
  ].join('\n');
}

interface Suite {
  readonly xml: string;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
}

/** The run itself, with an error for what stopped it, each error of the kit and each leftover. */
function toRunSuite(report: Report): Suite {
  const problems = listProblems(report);
  const tests = Math.max(1, problems.length);
  const cases = problems.map(
    (text, index) =>
      `    <testcase classname="run" name="problem ${index + 1}"><error message="${escapeXml(text)}"/></testcase>`,
  );
  const passed = '    <testcase classname="run" name="ran to its end"/>';
  const open = `  <testsuite name="run" tests="${tests}" failures="0" errors="${problems.length}">`;
  const xml = [open, ...(cases.length > 0 ? cases : [passed]), '  </testsuite>'].join('\n');
  return { xml, tests, failures: 0, errors: problems.length };
}

function toSuite(report: Report, operation: string): Suite {
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
  const failures = findings.filter(isOpen).length;
  const open = `  <testsuite name="${escapeXml(operation)}" tests="${checks.size}" failures="${failures}">`;
  const xml = [open, ...cases, '  </testsuite>'].join('\n');
  return { xml, tests: checks.size, failures, errors: 0 };
}

function toCase(
  operation: string,
  check: string,
  found: readonly Finding[],
  reason: string | undefined,
): string {
  const open = `    <testcase classname="${escapeXml(operation)}" name="${escapeXml(check)}"`;
  const failures = found.filter(isOpen);
  const notes = found.filter((each) => !isOpen(each));
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

function formatDetails(finding: Finding): string {
  const { id, pointer, statement, link, says, known, curl, evidence } = finding;
  return [
    `${id} in ${formatOperations(finding)}`,
    ...[statement, pointer, link],
    ...(says === null ? [] : [says]),
    ...(known === null ? [] : [`known ${formatKnown(known)}`]),
    ...finding.variants,
    curl,
    ...(evidence === null ? [] : [formatResponse(evidence.exchange, 1000)]),
  ].join('\n');
}

/** XML has no escape for most control characters, so they are removed. */
function escapeXml(text: string): string {
  return [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .map((character) => ('&<>"'.includes(character) ? `&#${character.charCodeAt(0)};` : character))
    .join('');
}
