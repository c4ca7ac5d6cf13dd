/** Runs the checks, operation by operation, and then what takes several. */

import { operationChecks } from './checks/index.ts';
import { responseChecks } from './checks/response/index.ts';
import type { Facts } from './contract.ts';
import type { World } from './fixtures/fixtures.ts';
import { furnish, lookAround } from './fixtures/populate.ts';
import { makeStranger } from './fixtures/users.ts';
import { NoAnswer } from './http/sender.ts';
import type { ConformOptions } from './options.ts';
import type { CheckResult, NotTried } from './report.ts';
import { sequenceChecks } from './sequences/index.ts';
import { NeedsMemory, NotReached } from './session.ts';

export interface Outcome {
  readonly checks: readonly Pick<CheckResult, 'id' | 'rule' | 'tried'>[];
  /** By operation, the checks that were tried on it. */
  readonly tried: Readonly<Record<string, readonly string[]>>;
  readonly notReached: readonly NotTried[];
  readonly needsMemory: readonly Omit<NotTried, 'reason'>[];
  readonly stopped: string | null;
  /** Checks that failed themselves. */
  readonly faults: readonly string[];
}

/** So many requests in a row without an answer mean that the server is gone. */
const MOST_SILENCE = 5;

/** Ids and rules of all checks, those of single answers first. */
export function allChecks(): readonly { readonly id: string; readonly rule: string }[] {
  return [...responseChecks, ...operationChecks, ...sequenceChecks].map(({ id, rule }) => ({
    id,
    rule,
  }));
}

/** Never rejects for what the server does; rejects with what is wrong with the kit itself. */
export async function runChecks(
  world: World,
  chosen: readonly Facts[],
  only: readonly string[] | null,
  onProgress: ConformOptions['onProgress'],
): Promise<Outcome> {
  const { session } = world;
  const tried = new Map<string, string[]>();
  const notReached: NotTried[] = [];
  const needsMemory: Omit<NotTried, 'reason'>[] = [];
  const faults: string[] = [];
  let silence = 0;

  const note = (operation: string, check: string) => {
    const known = tried.get(operation) ?? [];
    if (!known.includes(check)) tried.set(operation, [...known, check]);
  };

  const attempt = async (check: string, operation: string, work: () => Promise<void>) => {
    session.signal.throwIfAborted();
    try {
      await work();
      silence = 0;
      note(operation, check);
    } catch (error) {
      if (error instanceof NeedsMemory) needsMemory.push({ check, operation });
      else if (error instanceof NotReached)
        notReached.push({ check, operation, reason: error.message });
      else if (error instanceof NoAnswer) {
        silence += 1;
        note(operation, check);
        if (silence === MOST_SILENCE) throw error;
      } else if (session.signal.aborted) throw error;
      else faults.push(`${check}, ${operation}: ${String(error)}`);
    }
    await session.release(world.isHeld);
  };

  const isWanted = ({ id }: { readonly id: string }) => only === null || only.includes(id);
  let stopped: string | null = null;
  try {
    if (session.remembers && !session.readOnly) {
      await attempt('accepts', 'listProjects', () => lookAround(world));
      if (session.has('admin')) await attempt('accepts', 'createUser', () => makeStranger(world));
      await attempt('accepts', 'createProject', () => furnish(world));
    }
    for (const [index, facts] of chosen.entries()) {
      onProgress?.({ kind: 'operation', operation: facts.id, done: index, of: chosen.length });
      if (session.readOnly && facts.operation.method !== 'GET') continue;
      for (const check of operationChecks.filter(isWanted)) {
        if (!check.appliesTo(facts)) continue;
        await attempt(check.id, facts.id, () => check.run({ session, world, facts }));
      }
    }
    onProgress?.({ kind: 'sequences' });
    const sequences = session.remembers ? sequenceChecks : [];
    for (const check of sequences.filter(isWanted)) {
      if (session.readOnly && check.changes) continue;
      for (const { operation, run } of check.cases(world, chosen)) {
        await attempt(check.id, operation, run);
      }
    }
  } catch (error) {
    if (error instanceof NoAnswer) stopped = `The server answers no more: ${error.message}.`;
    else if (session.signal.aborted) stopped = 'The run was stopped.';
    else throw error;
  }
  const checks = [...responseChecks, ...operationChecks, ...sequenceChecks].map(({ id, rule }) => ({
    ...{ id, rule },
    tried: [...tried.values()].filter((checks) => checks.includes(id)).length,
  }));
  return { checks, tried: Object.fromEntries(tried), notReached, needsMemory, stopped, faults };
}
