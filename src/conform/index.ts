/** The conformance kit as functions: `conform` runs it, the others print its report. */

export type { CustomCheck, CustomExchange, CustomFinding } from './custom.ts';
export type { ConformOptions, RunProgress as Progress } from './options.ts';
export { CannotRun } from './reasons.ts';
export { toGithub, toSarif } from './reports/code-scanning.ts';
export { toHar } from './reports/har.ts';
export { toHtml, toHtml as htmlOf } from './reports/html.ts';
export { toJunit, toJunit as junitOf } from './reports/junit.ts';
export { toSummary, toSummary as summaryOf } from './reports/terminal.ts';
export { type Baseline, readBaseline } from './results/baseline.ts';
export type { Finding, Report } from './results/report.ts';
export { clean } from './run/clean.ts';
export { conform } from './run/conform.ts';
export { conformTests, type TestRunner } from './run/conform-tests.ts';
export { type Replayed, replay } from './run/replay.ts';
