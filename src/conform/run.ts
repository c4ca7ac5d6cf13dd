/** Runs all checks: operation by operation, then those that take several operations. */

import type { OperationCheck, SequenceCheck } from './check.ts';
import { accepts } from './checks/accepts.ts';
import { accessToFields, adminOnly, projectAccess } from './checks/access.ts';
import { agreement } from './checks/agreement.ts';
import { atOnce } from './checks/at-once.ts';
import { hidden, ownData, ownState } from './checks/callers.ts';
import { conflicts } from './checks/conflicts.ts';
import { effects } from './checks/effects.ts';
import { frame } from './checks/frame.ts';
import { invalidInput, malformed, missingInput } from './checks/invalid-input.ts';
import { links } from './checks/links.ts';
import { filters, orders, pagination } from './checks/list-queries.ts';
import { listMembership } from './checks/lists.ts';
import { groupPath, projectPath, swaps, unknownId, wrongMethod } from './checks/paths.ts';
import { clearing, defaults, persistence, repetition, sameAgain } from './checks/persistence.ts';
import { references } from './checks/references.ts';
import { responseChecks } from './checks/response/index.ts';
import { specialCases } from './checks/special-cases.ts';
import { storedValues, unknownInput } from './checks/stored-values.ts';
import { tokenMissing, tokenScope, tokenWrong } from './checks/tokens.ts';
import { transitionCheck } from './checks/transitions.ts';
import { updatedFilters } from './checks/updated-filters.ts';
import { noResponse } from './claims/expect.ts';
import { listTransitions, type TestedContract, type TestedOperation } from './contract.ts';
import type { CoverageKey } from './coverage.ts';
import { createOutsider } from './fixtures/actors.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { createLabels, createListItems } from './fixtures/populate.ts';
import { findKind } from './fixtures/resources.ts';
import { NoResponse } from './http/fetch-once.ts';
import { Unusable } from './http/sender.ts';
import { NotServed } from './http/served.ts';
import { type ConformOptions, explainStop } from './options.ts';
import { type Explanation, explain, NotReached } from './reasons.ts';
import type { CheckResult, NotTried, Report } from './report.ts';
import { NeedsState, requireAll } from './session.ts';
import { POOLED } from './this-api.ts';
import { runAttempts } from './workers.ts';

/** These need lists of several items. */
const listChecks: readonly OperationCheck[] = [pagination, filters, listMembership, orders];

/** In the order in which they run: those that change nothing come first. */
const operationChecks: readonly OperationCheck[] = [
  tokenMissing,
  tokenWrong,
  tokenScope,
  projectAccess,
  adminOnly,
  accessToFields,
  hidden,
  ownData,
  ownState,
  wrongMethod,
  unknownId,
  swaps,
  projectPath,
  groupPath,
  malformed,
  missingInput,
  invalidInput,
  ...listChecks,
  agreement,
  storedValues,
  unknownInput,
  atOnce,
  accepts,
  persistence,
  updatedFilters,
  defaults,
  clearing,
  references,
  frame,
  conflicts,
  repetition,
  sameAgain,
];

const sequenceChecks: readonly SequenceCheck[] = [
  transitionCheck,
  specialCases,
  links,
  // Last, since some use up the branches of the repository.
  effects,
];

/** Ids and rules of all checks, response checks first. */
export const allChecks: readonly Pick<CheckResult, 'id' | 'rule'>[] = [
  noResponse,
  ...responseChecks,
  ...operationChecks,
  ...sequenceChecks,
].map(({ id, rule }) => ({ id, rule }));

/** Id of the operation that creates items of a list, the first one by default. */
function findCreator(contract: TestedContract, list = contract.tops[0]?.path): string {
  const creates = ({ method, path }: TestedOperation) => method === 'POST' && path === list;
  return contract.operations.find(creates)?.id ?? '';
}

/** Whether an operation leaves the state of its subject and all that it has. */
function keepsAll(operation: TestedOperation): boolean {
  const effectsOf = operation.contract.behavior.effects[operation.id] ?? [];
  return (
    operation.method !== 'GET' &&
    listTransitions(operation).every(({ to }) => to === 'unchanged') &&
    effectsOf.every(({ then, clears }) => (then?.status ?? 200) < 400 && clears === undefined)
  );
}

/** What came of the checks of a run. */
export interface RunOutcome extends Pick<Report, 'tried' | 'notReached' | 'needsState' | 'faults'> {
  readonly stopped: Explanation | null;
}

/** Never rejects for what the server does; rejects for errors of the kit itself. */
export async function runChecks(
  fixtures: Fixtures,
  chosen: readonly TestedOperation[],
  { checks: only, skipChecks = [], workers = 1, onProgress }: ConformOptions,
): Promise<RunOutcome> {
  const { session } = fixtures;
  const tried: Record<string, string[]> = {};
  const notReached: NotTried[] = [];
  const needsState: Pick<NotTried, 'check' | 'operation'>[] = [];
  const faults: NotTried[] = [];

  const attempt = async (
    { check, operation, covers }: { check: string; operation: string; covers?: CoverageKey },
    { session: { worker }, isInUse }: Fixtures,
    run: () => Promise<unknown>,
  ) => {
    session.signal.throwIfAborted();
    try {
      await run().catch((error: unknown) => {
        if (!(error instanceof NoResponse)) throw error;
      });
      tried[operation] = [...new Set([...(tried[operation] ?? []), check])];
    } catch (error) {
      if (error instanceof NeedsState) needsState.push({ check, operation });
      else if (error instanceof NotServed && error.operation === operation) return;
      else if (error instanceof NotReached) {
        notReached.push({ check, operation, cause: error.reason, reason: error.message });
        if (covers !== undefined) session.coverage.addReason(covers, error.reason);
      } else if (error instanceof Unusable || session.signal.aborted) throw error;
      else faults.push({ check, operation, ...explain('fault', String(error)) });
    }
    await session.cleanup.deleteUnused(isInUse, worker);
  };

  const isWanted = ({ id }: { readonly id: string }) =>
    (only?.includes(id) ?? true) && !skipChecks.includes(id);
  const created = { check: accepts.id, operation: findCreator(session.contract) };
  // What moves to another project keeps its labels.
  const prepareLabels = async (lane: Fixtures) => {
    if (isWanted(effects) || listChecks.some(isWanted)) {
      await attempt(created, lane, () => createLabels(lane));
    }
  };
  const prepareLists = async () => {
    const wanted = listChecks.filter(isWanted);
    const lists = chosen.filter((each) => wanted.some((check) => check.appliesTo(each)));
    if (lists.length === 0) return prepareLabels(fixtures);
    const others = chosen.filter((each) => !lists.includes(each));
    await attempt(created, fixtures, () => createListItems(fixtures, lists, others));
  };
  const usual = [
    ...chosen.flatMap((operation) =>
      operationChecks
        .filter((check) => isWanted(check) && check.appliesTo(operation))
        .map(({ id, needs = [], run }) => {
          return { id, operation, needs, run, covers: undefined, isLast: false };
        }),
    ),
    ...(session.stateful ? sequenceChecks : []).filter(isWanted).flatMap(({ id, listCases }) =>
      listCases(session.contract)
        .filter(
          ({ operation, seenBy = operation, changes }) =>
            [operation, seenBy].some((each) => chosen.includes(each)) &&
            !(session.readOnly && changes),
        )
        .map((each) => ({ covers: undefined, ...each, id, needs: [] })),
    ),
  ];
  const rankOf = ({ id, operation, isLast = false }: (typeof usual)[number]) => {
    const isPooled = POOLED.has(findKind(operation));
    // What is there once, such as a file, has to be kept as long as something has it.
    if (isPooled && keepsAll(operation) && (id === frame.id || id === effects.id)) return -1;
    return id === effects.id || isLast ? 2 : Number(id === frame.id && isPooled);
  };
  const attempts = usual.toSorted((a, b) => rankOf(a) - rankOf(b));
  let stopped: Explanation | null = null;
  let done = 0;
  try {
    if (session.stateful && !session.readOnly) {
      const created = {
        check: accepts.id,
        operation: findCreator(session.contract, session.contract.accounts?.path ?? ''),
      };
      // Who only wants valid requests to succeed needs nobody else.
      const checks = [...operationChecks, ...sequenceChecks];
      const needsOthers = checks.some((each) => each !== accepts && isWanted(each));
      if (session.has('admin') && needsOthers && created.operation !== '')
        await attempt(created, fixtures, () => createOutsider(fixtures));
      await prepareLists();
    }
    await runAttempts(attempts, fixtures, workers, {
      prepare: prepareLabels,
      run: ({ id, operation, needs, run, covers }, lane) => {
        const named = { check: id, operation: operation.id };
        onProgress?.({ kind: 'check', ...named, done, of: attempts.length });
        done += 1;
        const context = { fixtures: lane, operation, session: { ...lane.session, check: id } };
        return attempt({ ...named, ...(covers && { covers }) }, lane, async () => {
          requireAll(context.session, needs);
          await run(context);
        });
      },
    });
  } catch (error) {
    if (error instanceof Unusable) {
      stopped = { cause: error.reason, reason: error.message };
      session.findings.dropUnanswered();
    } else if (session.signal.aborted) {
      stopped = explainStop(session.signal);
    } else throw error;
  }
  return { tried, notReached, needsState, faults, stopped };
}
