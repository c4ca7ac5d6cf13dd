/** Makes attempts, and notes what came of them. */

import { staleRead } from '../expect.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { NoResponse } from '../http/fetch-once.ts';
import { Unusable } from '../http/sender.ts';
import { NotServed } from '../http/unserved-operations.ts';
import { deleteUnused } from '../owned/deletion.ts';
import { FRESH } from '../owned/lists.ts';
import { explain, NotReached } from '../reasons.ts';
import type { CoverageKey } from '../results/coverage.ts';
import type { Finding, NotTried, Report } from '../results/report.ts';
import { NeedsState, type Session } from '../session.ts';
import { findStaleRead } from './stale-reads.ts';

/** What is attempted: a check of an operation, and what it adds to the coverage. */
interface Attempted {
  readonly check: string;
  readonly operation: string;
  readonly covers?: CoverageKey | undefined;
  /** Whether it only creates what others need, and tests nothing that was selected. */
  readonly isPreparation?: true;
}

/** Rejects when the run has to stop, and for nothing else. */
export type MakeAttempt = (
  attempted: Attempted,
  lane: Fixtures,
  run: () => Promise<unknown>,
) => Promise<void>;

export interface Attempts {
  readonly attempt: MakeAttempt;
  /** What came of all that were made so far. */
  readonly outcome: Pick<Report, 'tried' | 'notReached' | 'needsState' | 'faults'>;
}

/** Creates the list of what came of the attempts of a run, and the function that makes them. */
export function createAttempts(session: Session): Attempts {
  const { signal, ledger, coverage, findings } = session;
  const tried: Record<string, string[]> = {};
  const notReached: NotTried[] = [];
  const needsState: Pick<NotTried, 'check' | 'operation'>[] = [];
  const faults: NotTried[] = [];

  /** Notes why an attempt came to nothing; throws what the run has to stop for. */
  const note = ({ check, operation, covers }: Attempted, error: unknown) => {
    if (error instanceof NeedsState) needsState.push({ check, operation });
    else if (error instanceof NotReached) {
      notReached.push({ check, operation, cause: error.reason, reason: error.message });
      if (covers !== undefined) coverage.addReason(covers, error.reason);
    } else if (error instanceof Unusable || signal.aborted) throw error;
    else faults.push({ check, operation, ...explain('fault', String(error)) });
  };
  const made: Parameters<MakeAttempt>[] = [];
  const attempt: MakeAttempt = async (attempted, fixtures, run) => {
    const { session: lane, isInUse } = fixtures;
    signal.throwIfAborted();
    made.push([attempted, fixtures, run]);
    const { check, operation, isPreparation = false } = attempted;
    const before = findings.all().length;
    const { arePassed } = session.sender.caches;
    lane.trying.attempt = { check, operation };
    try {
      await run().catch((error: unknown) => {
        if (!(error instanceof NoResponse)) throw error;
      });
      if (!isPreparation) tried[operation] = [...new Set([...(tried[operation] ?? []), check])];
    } catch (error) {
      // What is not served is listed by itself.
      if (error instanceof NotServed && error.operation === operation) return;
      note(attempted, error);
    } finally {
      for (const finding of findings.all().slice(before)) {
        if (await isOutdated(session, finding)) findings.drop(finding.id);
      }
    }
    const isStale = await findStaleRead(lane, findings.all().slice(before));
    await deleteUnused(ledger, isInUse, lane.worker);
    if (arePassed || !session.sender.caches.arePassed) return;
    // All that was found so far may come of that, and what an attempt finds that began before.
    const again = made.filter(
      ([past, at]) =>
        (isStale ? at === fixtures : past === attempted) &&
        findings.all().some((each) => isOf(each, past)),
    );
    for (const finding of findings.all()) {
      if (again.some(([past]) => isOf(finding, past))) findings.drop(finding.id);
    }
    for (const each of again) await attempt(...each);
  };
  return { attempt, outcome: { tried, notReached, needsState, faults } };
}

/** Whether something was found in an attempt. */
function isOf({ evidence, check: id }: Finding, { check, operation }: Attempted): boolean {
  const { attempt } = evidence ?? {};
  return id !== staleRead.id && attempt?.check === check && attempt.operation === operation;
}

/**
 * Whether a finding proves nothing, since what it is about was deleted meanwhile: it was not found because what it was
 * in is gone, which another worker may have deleted, or its id is by now that of something else.
 */
async function isOutdated(
  { sender, ledger, base, has, signal }: Session,
  { claim, evidence }: Finding,
): Promise<boolean> {
  const { request, response } = evidence?.exchange ?? {};
  const path = request?.url.slice(base.length).replace(/\?.*/, '') ?? '';
  const [top = ''] = /^(?:\/user)?\/\w+\/[^/]+/.exec(path) ?? [];
  const isLost = claim.kind === 'status' && response?.status === 404 && path !== top;
  const wasDeleted = ledger.wasDeleted(top);
  if (!wasDeleted && !(isLost && ledger.isOwn(top))) return false;
  const read = { method: 'GET', target: top, headers: FRESH, body: null };
  const caller = has('admin') ? 'admin' : 'user';
  const found = await sender.send(read, caller, signal).catch(() => null);
  if (found === null) return false;
  return isLost ? found.status === 404 : ledger.isReassigned(top, found.json);
}
