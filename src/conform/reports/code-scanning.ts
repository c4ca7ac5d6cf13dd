/** Findings at the lines of the contract: SARIF 2.1.0, which code scanning and editors read, and annotations of GitHub Actions. */

import type { Log, Result, Run } from 'sarif';
import { type Finding, isOpen, type Report } from '../results/report.ts';
import { type ContractLines, pointerOf, readContractLines } from './lines.ts';
import { formatMessage, formatVerdict, listProblems } from './messages.ts';

export function toSarif(report: Report): string {
  const {
    findings,
    checks,
    contract,
    verdict,
    run: { startedAt },
  } = report;
  const driver = {
    name: 'conform',
    version: contract.version,
    informationUri: 'https://www.npmjs.com/package/collaboration-service-api',
    rules: checks.map(({ id, rule }) => ({ id, shortDescription: { text: rule } })),
  };
  const problems = listProblems(report).map((text) => ({
    level: 'error' as const,
    message: { text },
  }));
  const invocation = {
    executionSuccessful: verdict !== 'incomplete' && problems.length === 0,
    startTimeUtc: startedAt,
    toolExecutionNotifications: problems,
  };
  const lines = readContractLines();
  const run: Run = {
    tool: { driver },
    invocations: [invocation],
    results: findings.map((finding) => toResult(report, finding, lines)),
    properties: { verdict },
  };
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toResult(report: Report, finding: Finding, { uri, find }: ContractLines): Result {
  const at = (place: string) => ({
    // The contract: the server's own code is not known.
    physicalLocation: { artifactLocation: { uri }, region: { startLine: find(place) } },
    logicalLocations: [{ fullyQualifiedName: place }],
  });

  const { id, check, severity, pointer, statement, known } = finding;
  return {
    ruleId: check,
    level: severity === 'failure' ? 'error' : 'note',
    message: { text: formatMessage(finding) },
    locations: [at(pointerOf(report, finding.operation))],
    relatedLocations: [{ ...at(pointer), message: { text: statement } }],
    partialFingerprints: { 'conform/v2': id },
    ...(known?.expired === false && {
      suppressions: [{ kind: 'external', justification: `${known.reason}, until ${known.until}` }],
    }),
  };
}

export function toGithub(report: Report): string {
  const { uri, find } = readContractLines();
  const found = report.findings.map((finding) => {
    const { operation, check } = finding;
    const level = isOpen(finding) ? 'error' : 'notice';
    const place = { file: uri, line: find(pointerOf(report, operation)) };
    return annotate(level, `${operation} [${check}]`, formatMessage(finding), place);
  });
  const level = report.verdict === 'passed' ? 'notice' : 'error';
  const verdict = annotate(level, 'conform', formatVerdict(report));
  const problems = listProblems(report).map((text) => annotate('error', 'conform', text));
  return [...found, verdict, ...problems].join('');
}

function annotate(level: string, title: string, text: string, place: object = {}): string {
  const encode = (value: string) =>
    value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const properties = Object.entries({ title, ...place }).map(
    ([name, value]) =>
      `${name}=${encode(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${level} ${properties.join(',')}::${encode(text)}\n`;
}
