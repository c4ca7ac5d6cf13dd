/** The kit as functions: run it, and write its reports. */

export { conform } from './conform.ts';
export type { Finding } from './findings.ts';
export { CannotRun, type ConformOptions, type Progress } from './options.ts';
export type { Report } from './report.ts';
export { toHtml as htmlOf } from './reports/html.ts';
export { toJunit as junitOf } from './reports/junit.ts';
export { toSummary as summaryOf } from './reports/terminal.ts';
