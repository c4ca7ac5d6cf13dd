/** A report in JUnit's format for build servers: a suite for each operation, a case for each check. */
import { isOpen, type Report, showsIn } from '../results/report.ts';
import { formatFinding, formatHeadline, listProblems } from './messages.ts';

interface Suite {
  readonly name: string;
  readonly properties?: readonly string[];
  readonly cases: readonly string[];
  readonly failures: number;
  readonly errors: number;
}

/** Notes are not failures; they are in the output of their case. */
export function toJunit(report: Report): string {
  const { tried, notReached, findings, run } = report;
  const ids = new Set([
    ...Object.keys(tried),
    ...notReached.map(({ operation }) => operation),
    ...findings.flatMap((each) => each.operations),
  ]);
  const suites = [...[...ids].map((id) => toSuite(report, id)), toRunSuite(report)];
  const sum = (key: 'failures' | 'errors') => suites.reduce((all, suite) => all + suite[key], 0);
  const tests = suites.reduce((all, { cases }) => all + cases.length, 0);
  const counts = { tests, failures: sum('failures'), errors: sum('errors') };
  const elements = suites.map(({ name, cases, failures, errors, properties = [] }) =>
    print('testsuite', { name, tests: cases.length, failures, errors }, [...properties, ...cases]),
  );
  const all = print(
    'testsuites',
    { name: 'conform', ...counts, time: run.milliseconds / 1000 },
    elements,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}\n`;
}

/** The run itself, with an error for what stopped it, each error of the kit and each leftover. */
function toRunSuite(report: Report): Suite {
  const problems = listProblems(report).map((message, index) =>
    print('testcase', { classname: 'run', name: `problem ${index + 1}` }, [
      print('error', { message }),
    ]),
  );
  const passed = print('testcase', { classname: 'run', name: 'ran to its end' });
  const cases = problems.length > 0 ? problems : [passed];
  const verdict = print('property', { name: 'verdict', value: report.verdict });
  const properties = [print('properties', {}, [verdict])];
  return { name: 'run', properties, cases, failures: 0, errors: problems.length };
}

function toSuite(report: Report, operation: string): Suite {
  const findings = report.findings.filter((each) => each.operations.includes(operation));
  const skipped = report.notReached.filter((each) => each.operation === operation);
  const checks = new Set([
    ...(report.tried[operation] ?? []),
    ...skipped.map(({ check }) => check),
    ...findings.flatMap(({ places }) =>
      places.flatMap((place) => (place.operation === operation ? [place.check] : [])),
    ),
  ]);
  const cases = [...checks].map((check) => {
    const found = findings.filter((each) => showsIn(each, check, operation));
    const notes = found.filter((each) => !isOpen(each));
    const message = skipped.find((each) => each.check === check)?.reason;
    return print('testcase', { classname: operation, name: check }, [
      ...found
        .filter(isOpen)
        .map((each) => print('failure', { message: formatHeadline(each) }, formatFinding(each))),
      ...(found.length === 0 && message !== undefined ? [print('skipped', { message })] : []),
      ...(notes.length > 0 ? [print('system-out', {}, notes.map(formatFinding).join('\n'))] : []),
    ]);
  });
  const failures = findings
    .filter(isOpen)
    .flatMap(({ places }) => places.filter((place) => place.operation === operation));
  return { name: operation, cases, failures: failures.length, errors: 0 };
}

/** An element with a text, or with elements on lines of their own. */
function print(name: string, attributes: object, content: string | readonly string[] = []): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `<${name}${pairs.join('')}`;
  if (typeof content === 'string') return `${open}>${escapeXml(content)}</${name}>`;
  return content.length === 0 ? `${open}/>` : `${open}>\n${content.join('\n')}\n</${name}>`;
}

/** XML has no escape for most control characters, so they are removed. */
function escapeXml(value: unknown): string {
  return [...String(value)]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .map((character) => ('&<>"'.includes(character) ? `&#${character.charCodeAt(0)};` : character))
    .join('');
}
