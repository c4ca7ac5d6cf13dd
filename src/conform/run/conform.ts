/** Checks whether a server keeps the contract. */

import { allChecks } from '../checks/all.ts';
import { toResponseChecks } from '../checks/responses/custom.ts';
import { readBundle } from '../contract/bundle.ts';
import { createFixtures } from '../fixtures/create-fixtures.ts';
import { type ConformOptions, withProfile } from '../options.ts';
import { deleteAll } from '../owned/deletion.ts';
import { CannotRun } from '../reasons.ts';
import type { Leftover, Report } from '../results/report.ts';
import { beginRun } from './begin.ts';
import { createLimits } from './limits.ts';
import { runChecks } from './runner.ts';
import { selectChecks, selectOperations } from './selection.ts';
import { toReport } from './to-report.ts';

/**
 * Checks a server against everything that the contract states. Unless the run is read-only, it creates
 * fixtures with names that start with `conform-` and deletes them at the end, even when it is stopped.
 * Rejects with CannotRun if there is no such server or if it rejects the token.
 */
export async function conform(given: ConformOptions): Promise<Report> {
  const options = withProfile(given);
  const { contract = readBundle(), onProgress } = options;
  const startedAt = Date.now();
  const ids = allChecks.map(({ id }) => id);
  const custom = toResponseChecks(options.customChecks ?? [], ids);
  const chosen = selectOperations(contract, options);
  if (chosen.length === 0) throw new CannotRun('No operation is selected.');

  const limits = createLimits(options);
  const wanted = selectChecks(options, custom);
  const begun = await beginRun({ contract, options, chosen, custom, wanted, limits, startedAt });
  const { session, tokens } = begun;
  const { stateful, ledger } = session;
  const fixtures = createFixtures(session, ledger.run);
  onProgress?.({ kind: 'start', run: ledger.run, operations: chosen.length, stateful });
  let leftovers: readonly Leftover[] = [];
  const outcome = await runChecks(fixtures, chosen, wanted, options).finally(async () => {
    limits.end();
    if (!session.readOnly) onProgress?.({ kind: 'cleanup' });
    leftovers = await deleteAll(ledger, [...tokens.keys()], options.workers);
  });
  const isLimited = limits.signal.aborted;
  return toReport({ session, options, chosen, custom, startedAt, isLimited, outcome, leftovers });
}
