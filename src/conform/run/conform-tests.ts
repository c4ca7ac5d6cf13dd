/** A run as tests: one for each operation, in Vitest, Jest or node:test. */

import { readBundle } from '../contract/bundle.ts';
import { type ConformOptions, withProfile } from '../options.ts';
import { formatFinding, listProblems } from '../reports/messages.ts';
import { isOpen, type Report } from '../results/report.ts';
import { conform } from './conform.ts';
import { selectOperations } from './selection.ts';

/** The two functions of a test runner. */
export interface TestRunner {
  readonly describe: (name: string, define: () => void) => unknown;
  readonly it: (name: string, run: () => Promise<void>, timeout: number) => unknown;
}

/** The first test waits for the whole run. */
const TIMEOUT_MS = 30 * 60_000;

/**
 * Defines a test for each selected operation, which fails with its failures, and one for the run itself.
 *
 *     conformTests({ baseUrl, token }, { describe, it });
 */
export function conformTests(
  options: ConformOptions,
  { describe, it } = globalThis as unknown as TestRunner,
): void {
  const { contract = readBundle() } = options;
  let report: Promise<Report> | undefined;
  const run = () => {
    report ??= conform({ ...options, contract });
    return report;
  };
  describe(`conformance of ${options.baseUrl}`, () => {
    for (const { id } of selectOperations(contract, withProfile(options))) {
      const test = async () => {
        const { findings } = await run();
        const failures = findings.filter((each) => isOpen(each) && each.operations.includes(id));
        if (failures.length > 0) throw new Error(`\n${failures.map(formatFinding).join('\n')}`);
      };
      it(id, test, TIMEOUT_MS);
    }
    const test = async () => {
      const problems = listProblems(await run());
      if (problems.length > 0) throw new Error(problems.join('\n'));
    };
    it('ran to its end and left nothing behind', test, TIMEOUT_MS);
  });
}
