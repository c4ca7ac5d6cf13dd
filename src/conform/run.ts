/** Runs all checks: operation by operation, then those that take several operations. */
import { accepts, serializations } from './checks/accepts.ts';
import {
  privateProject,
  publicProject,
  tokenMissing,
  tokenWrong,
  tooFewRights,
} from './checks/access.ts';
import type { OperationCheck, SequenceCheck } from './checks/check.ts';
import { crossResource } from './checks/cross-resource.ts';
import { afterDeletion, repeatedDeletion } from './checks/deletion.ts';
import { filters, order } from './checks/filters.ts';
import { invalidInput, malformed, missingInput } from './checks/invalid-input.ts';
import { links } from './checks/links.ts';
import { listMembership, privateItems } from './checks/list-contents.ts';
import { pagination } from './checks/pagination.ts';
import { projectPath, unknownId, wrongMethod, wrongParent } from './checks/paths.ts';
import { persistence } from './checks/persistence.ts';
import { responseChecks } from './checks/response/index.ts';
import { specialCases } from './checks/special-cases.ts';
import { transitions } from './checks/transitions.ts';
import { validInput } from './checks/valid-input.ts';
import type { TestedOperation } from './contract.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { createListItems, readExisting } from './fixtures/populate.ts';
import { createOutsider } from './fixtures/users.ts';
import { NoResponse } from './http/sender.ts';
import type { ConformOptions } from './options.ts';
import type { CheckResult, NotTried } from './report.ts';
import { NeedsState, NotReached } from './session.ts';

/** In the order in which they run: those that change nothing come first. */
const operationChecks: readonly OperationCheck[] = [
  ...[tokenMissing, tokenWrong, tooFewRights, privateProject, publicProject, privateItems],
  ...[wrongMethod, unknownId, wrongParent, projectPath],
  ...[malformed, missingInput, invalidInput, validInput],
  ...[pagination, filters, listMembership, order],
  ...[accepts, serializations, persistence, repeatedDeletion, afterDeletion],
];

const sequenceChecks: readonly SequenceCheck[] = [transitions, specialCases, crossResource, links];

/** Ids and rules of all checks, response checks first. */
export const allChecks: readonly { readonly id: string; readonly rule: string }[] = [
  ...responseChecks,
  ...operationChecks,
  ...sequenceChecks,
].map(({ id, rule }) => ({ id, rule }));

interface RunResult {
  readonly checks: readonly Pick<CheckResult, 'id' | 'rule' | 'tried'>[];
  /** By operation, the checks that were tried on it. */
  readonly tried: Readonly<Record<string, readonly string[]>>;
  readonly notReached: readonly NotTried[];
  readonly needsMemory: readonly Omit<NotTried, 'reason'>[];
  readonly stopped: string | null;
  /** Checks that crashed. */
  readonly faults: readonly string[];
}

/** After so many requests in a row without a response the server is considered down. */
const MAX_UNANSWERED = 5;

/** Never rejects for what the server does; rejects for errors of the kit itself. */
export async function runChecks(
  fixtures: Fixtures,
  chosen: readonly TestedOperation[],
  { checks: only, onProgress }: ConformOptions,
): Promise<RunResult> {
  const { session } = fixtures;
  const tried = new Map<string, Set<string>>();
  const notReached: NotTried[] = [];
  const needsMemory: Omit<NotTried, 'reason'>[] = [];
  const faults: string[] = [];
  let unanswered = 0;

  const addTried = (operation: string, check: string) =>
    tried.set(operation, (tried.get(operation) ?? new Set()).add(check));

  const attempt = async (check: string, operation: string, run: () => Promise<void>) => {
    session.signal.throwIfAborted();
    try {
      await run();
      unanswered = 0;
      addTried(operation, check);
    } catch (error) {
      if (error instanceof NeedsState) needsMemory.push({ check, operation });
      else if (error instanceof NotReached)
        notReached.push({ check, operation, reason: error.message });
      else if (error instanceof NoResponse) {
        unanswered += 1;
        addTried(operation, check);
        if (unanswered === MAX_UNANSWERED) throw error;
      } else if (session.signal.aborted) throw error;
      else faults.push(`${check}, ${operation}: ${String(error)}`);
    }
    await session.deleteUnused(fixtures.isInUse);
  };

  const isWanted = ({ id }: { readonly id: string }) => only === undefined || only.includes(id);
  let stopped: string | null = null;
  try {
    if (session.stateful && !session.readOnly) {
      await attempt('accepts', 'listProjects', () => readExisting(fixtures));
      if (session.has('admin'))
        await attempt('accepts', 'createUser', () => createOutsider(fixtures));
      await attempt('accepts', 'createProject', () => createListItems(fixtures));
    }
    for (const [index, operation] of chosen.entries()) {
      const { id } = operation;
      onProgress?.({ kind: 'operation', operation: id, done: index, of: chosen.length });
      for (const check of operationChecks.filter(isWanted)) {
        if (!check.appliesTo(operation)) continue;
        await attempt(check.id, id, () => check.run({ session, fixtures, operation }));
      }
    }
    onProgress?.({ kind: 'sequences' });
    const sequences = session.stateful ? sequenceChecks : [];
    for (const check of sequences.filter(isWanted)) {
      if (session.readOnly && check.changes) continue;
      for (const { operation, run, covers } of check.cases(fixtures, chosen)) {
        const [kind, key] = covers ?? [];
        await attempt(check.id, operation, () =>
          run().catch((error: unknown) => {
            if (error instanceof NotReached && kind !== undefined && key !== undefined) {
              session.coverage.addReason(kind, key, error.message);
            }
            throw error;
          }),
        );
      }
    }
  } catch (error) {
    if (error instanceof NoResponse) stopped = `The server no longer responds: ${error.message}.`;
    else if (session.signal.aborted) stopped = 'The run was stopped.';
    else throw error;
  }
  return {
    checks: allChecks.map((check) => ({
      ...check,
      tried: [...tried.values()].filter((ids) => ids.has(check.id)).length,
    })),
    tried: Object.fromEntries([...tried].map(([operation, ids]) => [operation, [...ids]])),
    notReached,
    needsMemory,
    stopped,
    faults,
  };
}
