/** Runs the attempts of independent operations side by side. */
import type { TestedOperation } from './contract.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { findKind, POOLED, type ResourceKind } from './fixtures/resources.ts';

/** A check of an operation. */
interface Attempt {
  readonly id: string;
  readonly operation: TestedOperation;
}

/** What is tried one after the other, with the same fixtures. */
export interface Lane<A> {
  readonly fixtures: Fixtures;
  readonly attempts: readonly A[];
}

/** Kinds without a container of the run: neighbors would change the lists. */
const GLOBAL: ReadonlySet<ResourceKind> = new Set(['nothing', 'search', 'group'] as const);

/**
 * Splits attempts into those that run alone, before all others, and lanes that run at once. The same
 * attempts are split in the same way. Operations on resources that only one lane can have stay in the
 * first lane, with the fixtures of the run; each of the others has fixtures of its own.
 */
export function splitAttempts<A extends Attempt>(
  attempts: readonly A[],
  fixtures: Fixtures,
  workers: number,
): { readonly alone: Lane<A>; readonly lanes: readonly Lane<A>[] } {
  if (workers === 1) return { alone: { fixtures, attempts }, lanes: [] };
  const isGlobal = ({ id, operation }: A) =>
    GLOBAL.has(findKind(operation)) ||
    operation.id === 'listUserEvents' ||
    // It compares the list around the resource.
    (id === 'frame' && !operation.path.replace(/\/\{\w+\}$/, '').includes('{'));
  const rest = attempts.filter((attempt) => !isGlobal(attempt));
  const isPooled = ({ operation }: A) => POOLED.has(findKind(operation));
  const lanes = Array.from({ length: workers }, (_, index) => ({
    fixtures: index === 0 ? fixtures : fixtures.forWorker(index),
    attempts: index === 0 ? rest.filter(isPooled) : [],
  }));
  const free = rest.filter((attempt) => !isPooled(attempt));
  for (const operation of new Set(free.map((attempt) => attempt.operation))) {
    const [shortest] = lanes.toSorted((a, b) => a.attempts.length - b.attempts.length);
    shortest?.attempts.push(...free.filter((attempt) => attempt.operation === operation));
  }
  return { alone: { fixtures, attempts: attempts.filter(isGlobal) }, lanes };
}
