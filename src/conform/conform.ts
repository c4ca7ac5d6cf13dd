/** Checks whether a server keeps the contract. */

import { allChecks } from './all-checks.ts';
import { beginRun } from './begin.ts';
import { readContractFrom } from './bundle.ts';
import { toResponseChecks } from './checks/response/custom.ts';
import type { TestedContract, TestedOperation } from './contract.ts';
import { createFixtures } from './fixtures/create-fixtures.ts';
import { createLimits } from './limits.ts';
import { CannotRun, type ConformOptions, withProfile } from './options.ts';
import type { Leftover, Report } from './report.ts';
import { runChecks } from './run.ts';
import { toReport } from './to-report.ts';

/**
 * Checks a server against everything that the contract states. Unless the run is read-only, it creates
 * fixtures with names that start with `conform-` and deletes them at the end, even when it is stopped.
 * Rejects with CannotRun if there is no such server or if it rejects the token.
 */
export async function conform(given: ConformOptions): Promise<Report> {
  const options = withProfile(given);
  const { contract = readContractFrom(), onProgress } = options;
  const startedAt = Date.now();
  const ids = allChecks.map(({ id }) => id);
  const custom = toResponseChecks(options.customChecks ?? [], ids);
  const chosen = selectOperations(contract, options);
  if (chosen.length === 0) throw new CannotRun('No operation is selected.');

  const limits = createLimits(options);
  const begun = await beginRun({ contract, options, chosen, custom, limits, startedAt });
  const { session, tokens } = begun;
  const { stateful, cleanup } = session;
  const fixtures = createFixtures(session, cleanup.run);
  onProgress?.({ kind: 'start', run: cleanup.run, operations: chosen.length, stateful });
  let leftovers: readonly Leftover[] = [];
  const outcome = await runChecks(fixtures, chosen, options).finally(async () => {
    limits.end();
    onProgress?.({ kind: 'cleanup' });
    leftovers = await cleanup.deleteAll([...tokens.keys()], options.workers);
  });
  const isLimited = limits.signal.aborted;
  return toReport({ session, options, chosen, custom, startedAt, isLimited, outcome, leftovers });
}

/** The operations that the options choose, in the order of the contract. */
export function selectOperations(
  { operations }: TestedContract,
  options: ReturnType<typeof withProfile>,
): readonly TestedOperation[] {
  const { tags = [], operations: ids = [], skipTags = [], skipOperations = [] } = options;
  const choosesAll = tags.length === 0 && ids.length === 0;
  return operations.filter(
    ({ id, tag, method, path }) =>
      (choosesAll || tags.includes(tag) || ids.includes(id)) &&
      !skipTags.includes(tag) &&
      !skipOperations.includes(id) &&
      options.skipPaths?.test(path) !== true &&
      (!options.readOnly || method === 'GET'),
  );
}
