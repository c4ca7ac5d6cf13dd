/** Runs all checks: operation by operation, then those that take several operations. */

import { listChecks, operationChecks, sequenceChecks } from './all-checks.ts';
import { createAttempts, type MakeAttempt } from './attempts.ts';
import { accepts } from './checks/accepts.ts';
import { effects } from './checks/effects.ts';
import type { TestedContract, TestedOperation } from './contract.ts';
import { createOutsider } from './fixtures/actors.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { createLabels, createListItems } from './fixtures/populate.ts';
import { Unusable } from './http/sender.ts';
import { type ConformOptions, explainStop } from './options.ts';
import { type IsWanted, planAttempts } from './plan.ts';
import type { Explanation } from './reasons.ts';
import type { Report } from './report.ts';
import { requireAll, type Session } from './session.ts';
import { runAttempts } from './workers.ts';

/** What came of the checks of a run. */
export interface RunOutcome extends Pick<Report, 'tried' | 'notReached' | 'needsState' | 'faults'> {
  readonly stopped: Explanation | null;
}

/** What prepares a run has at hand. */
interface Preparation {
  readonly fixtures: Fixtures;
  readonly isWanted: IsWanted;
  readonly attempt: MakeAttempt;
}

/** Never rejects for what the server does; rejects for errors of the kit itself. */
export async function runChecks(
  fixtures: Fixtures,
  chosen: readonly TestedOperation[],
  { checks: only, skipChecks = [], workers = 1, onProgress }: ConformOptions,
): Promise<RunOutcome> {
  const { session } = fixtures;
  const isWanted: IsWanted = ({ id }) => (only?.includes(id) ?? true) && !skipChecks.includes(id);
  const { attempt, outcome } = createAttempts(session);
  const attempts = planAttempts(session, chosen, isWanted);
  let done = 0;
  const stopped = await untilStopped(session, async () => {
    if (session.stateful && !session.readOnly) {
      await prepareOutsider({ fixtures, isWanted, attempt });
      await prepareLists({ fixtures, isWanted, attempt }, chosen);
    }
    await runAttempts(attempts, fixtures, workers, {
      prepare: (lane) => prepareLabels({ fixtures: lane, isWanted, attempt }),
      run: ({ id, operation, needs = [], run, covers }, lane) => {
        const named = { check: id, operation: operation.id };
        onProgress?.({ kind: 'check', ...named, done, of: attempts.length });
        done += 1;
        const context = { fixtures: lane, operation, session: { ...lane.session, check: id } };
        return attempt({ ...named, covers }, lane, async () => {
          requireAll(context.session, needs);
          await run(context);
        });
      },
    });
  });
  return { ...outcome, stopped };
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

async function prepareOutsider({ fixtures, isWanted, attempt }: Preparation): Promise<void> {
  const { session } = fixtures;
  const operation = findCreator(session.contract, session.contract.accounts?.path ?? '');
  // Who only wants valid requests to succeed needs nobody else.
  const checks = [...operationChecks, ...sequenceChecks];
  const needsOthers = checks.some((each) => each !== accepts && isWanted(each));
  if (session.has('admin') && needsOthers && operation !== '') {
    await attempt({ check: accepts.id, operation }, fixtures, () => createOutsider(fixtures));
  }
}

async function prepareLists(
  preparation: Preparation,
  chosen: readonly TestedOperation[],
): Promise<void> {
  const { fixtures, isWanted, attempt } = preparation;
  const wanted = listChecks.filter(isWanted);
  const lists = chosen.filter((each) => wanted.some((check) => check.appliesTo(each)));
  if (lists.length === 0) return prepareLabels(preparation);
  const others = chosen.filter((each) => !lists.includes(each));
  await attempt(createsTop(fixtures), fixtures, () => createListItems(fixtures, lists, others));
}

/** What moves to another project keeps its labels. */
async function prepareLabels({ fixtures, isWanted, attempt }: Preparation): Promise<void> {
  if (isWanted(effects) || listChecks.some(isWanted)) {
    await attempt(createsTop(fixtures), fixtures, () => createLabels(fixtures));
  }
}

/** What is said to be attempted while a run prepares. */
function createsTop({ session: { contract } }: Fixtures) {
  return { check: accepts.id, operation: findCreator(contract, contract.tops[0]?.path) };
}

/** Id of the operation that creates items of a list. */
function findCreator(contract: TestedContract, list: string | undefined): string {
  const creates = ({ method, path }: TestedOperation) => method === 'POST' && path === list;
  return contract.operations.find(creates)?.id ?? '';
}
