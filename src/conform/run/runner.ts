/** Runs all checks: operation by operation, then those that take several operations. */

import { createApi } from '../api.ts';
import { accepts } from '../checks/requests/accepts.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { createOutsider } from '../fixtures/actors.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { Unusable } from '../http/sender.ts';
import { type ConformOptions, explainStop, listNamed } from '../options.ts';
import type { Explanation } from '../reasons.ts';
import type { Report } from '../results/report.ts';
import { findAdvice } from '../results/untested.ts';
import type { Need, Session } from '../session.ts';
import { type Attempts, createAttempts, type MakeAttempt } from './attempts.ts';
import { type PlannedAttempt, planAttempts } from './plan.ts';
import { createLabels, createListItems } from './populate.ts';
import type { SelectedChecks } from './selection.ts';
import { runAttempts } from './workers.ts';

/** What came of the checks of a run. */
export interface RunOutcome extends Pick<Report, 'tried' | 'notReached' | 'needsState' | 'faults'> {
  readonly stopped: Explanation | null;
}

/** What prepares a run has at hand. */
interface Preparation {
  readonly fixtures: Fixtures;
  readonly attempts: readonly PlannedAttempt[];
  readonly attempt: MakeAttempt;
}

/** Never rejects for what the server does; rejects for errors of the kit itself. */
export async function runChecks(
  fixtures: Fixtures,
  chosen: readonly TestedOperation[],
  wanted: SelectedChecks,
  options: ConformOptions,
): Promise<RunOutcome> {
  const { workers = 1, onProgress } = options;
  const { session } = fixtures;
  const { attempt: make, outcome } = createAttempts(session);
  const attempt = withAdvice(make, outcome, options);
  const attempts = planAttempts(session, chosen, wanted);
  let done = 0;
  const stopped = await untilStopped(session, async () => {
    if (session.stateful && !session.readOnly) {
      await prepareOutsider({ fixtures, attempts, attempt });
      await prepareLists({ fixtures, attempts, attempt }, chosen);
    }
    await runAttempts(attempts, fixtures, workers, {
      prepare: (lane) => prepareLabels({ fixtures: lane, attempts, attempt }),
      run: ({ id, operation, needs = [], run, covers }, lane) => {
        const named = { check: id, operation: operation.id };
        onProgress?.({ kind: 'check', ...named, done, of: attempts.length });
        done += 1;
        const own = { ...lane.session, check: id, trying: { attempt: named } };
        const api = createApi(own, lane, operation);
        return attempt({ ...named, covers }, lane, async () => {
          api.needs(...needs);
          await run(api);
        });
      },
    });
  });
  return { ...outcome, stopped };
}

/** Makes attempts, and says at once which option would make more possible. */
function withAdvice(
  attempt: MakeAttempt,
  { notReached }: Attempts['outcome'],
  options: ConformOptions,
): MakeAttempt {
  let isAdvised = false;
  return async (...args) => {
    await attempt(...args);
    const advice = isAdvised ? null : findAdvice(notReached, listNamed(options));
    if (advice === null) return;
    isAdvised = true;
    options.onProgress?.({ kind: 'advice', advice });
  };
}

/** Why a run has to stop before its end; `null` where it does not. */
async function untilStopped(
  { signal, findings }: Session,
  run: () => Promise<void>,
): Promise<Explanation | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof Unusable) {
      findings.dropUnanswered();
      return { cause: error.reason, reason: error.message };
    }
    if (signal.aborted) return explainStop(signal);
    throw error;
  }
}

async function prepareOutsider({ fixtures, attempt }: Preparation): Promise<void> {
  const { session } = fixtures;
  // Most checks call as somebody else where they can.
  if (session.has('admin') && !session.once) {
    await attempt(prepares('createUser'), fixtures, () => createOutsider(fixtures));
  }
}

async function prepareLists(
  preparation: Preparation,
  chosen: readonly TestedOperation[],
): Promise<void> {
  const { fixtures, attempts, attempt } = preparation;
  const lists = [...listNeeding('lists', attempts)];
  if (lists.length === 0) return prepareLabels(preparation);
  const others = chosen.filter((each) => !lists.includes(each));
  await attempt(prepares('createProject'), fixtures, () =>
    createListItems(fixtures, lists, others),
  );
}

/** What moves to another project keeps its labels. */
async function prepareLabels({ fixtures, attempts, attempt }: Preparation): Promise<void> {
  if (listNeeding('labels', attempts).size > 0) {
    await attempt(prepares('createProject'), fixtures, () => createLabels(fixtures));
  }
}

/** The operations of the attempts that need something. */
function listNeeding(need: Need, attempts: readonly PlannedAttempt[]): Set<TestedOperation> {
  const needing = attempts.filter(({ needs }) => needs?.includes(need));
  return new Set(needing.map(({ operation }) => operation));
}

/** What is said to be attempted while a run prepares. */
const prepares = (operation: string) =>
  ({ check: accepts.id, operation, isPreparation: true }) as const;
