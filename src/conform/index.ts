/** The conformance kit as functions: `conform` runs it, the others print its report. */

export { clean } from './clean.ts';
export { conform } from './conform.ts';
export { CannotRun, type ConformOptions, type Progress } from './options.ts';
export type { Finding, Report } from './report.ts';
export { toHtml, toHtml as htmlOf } from './reports/html.ts';
export { toJunit, toJunit as junitOf } from './reports/junit.ts';
export { toSummary, toSummary as summaryOf } from './reports/terminal.ts';
