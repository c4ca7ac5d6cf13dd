/** A report in SARIF 2.1.0, which code scanning and editors read. */
import type { Finding, Report } from '../report.ts';
import { formatHeadline, formatOperations, listProblems } from './messages.ts';

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
  const problems = listProblems(report).map((text) => ({ level: 'error', message: { text } }));
  const invocation = {
    executionSuccessful: verdict !== 'incomplete' && problems.length === 0,
    startTimeUtc: startedAt,
    toolExecutionNotifications: problems,
  };
  const run = {
    tool: { driver },
    invocations: [invocation],
    results: findings.map(toResult),
    properties: { verdict },
  };
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function toResult(finding: Finding) {
  const { id, check, voice, pointer, link, statement, known } = finding;
  return {
    ruleId: check,
    level: voice === 'failure' ? 'error' : 'note',
    message: {
      text: `${formatOperations(finding)}: ${formatHeadline(finding)}\n${statement}\n${link}`,
    },
    locations: [
      {
        // The contract in the package: the server's own code is not known.
        physicalLocation: {
          artifactLocation: {
            uri: 'node_modules/collaboration-service-api/generated/openapi.json',
          },
          // Code scanning shows no result without a line.
          region: { startLine: 1 },
        },
        logicalLocations: [{ fullyQualifiedName: pointer }],
      },
    ],
    partialFingerprints: { 'conform/v1': id },
    ...(known?.expired === false && {
      suppressions: [{ kind: 'external', justification: `${known.reason}, until ${known.until}` }],
    }),
  };
}
