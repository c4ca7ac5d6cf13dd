/** Counts which operations and statuses of the contract were exercised. */
import type { Operation } from '../../contract/operation.ts';

export type StatusCounter = ReturnType<typeof createJournalCoverage>;
export type Coverage = ReturnType<StatusCounter['report']>;

export function createJournalCoverage(operations: readonly Operation[]) {
  /** How often each status came, by the id of the operation. */
  const counts = new Map<string, Map<number, number>>();
  return {
    add: ({ id }: Operation, status: number): void => {
      const ofOperation = counts.get(id) ?? new Map<number, number>();
      counts.set(id, ofOperation.set(status, (ofOperation.get(status) ?? 0) + 1));
    },
    /** The operations in the contract's order; of all statuses, the documented ones count. */
    report: () => {
      const all = operations.map((each) => coverageOf(each, counts.get(each.id) ?? new Map()));
      const documented = all.flatMap(({ statuses }) => statuses.filter((each) => each.documented));
      return {
        operations: ratio(all, ({ statuses }) => statuses.some(({ count }) => count > 0)),
        statuses: ratio(documented, ({ count }) => count > 0),
        by_operation: all,
      };
    },
    clear: (): void => counts.clear(),
  };
}

/** By rising status: the documented ones, and those that came besides. */
function coverageOf(
  { id, tag, method, path, responses }: Operation,
  counts: ReadonlyMap<number, number>,
) {
  const documented = new Set(responses.map(({ status }) => status));
  const statuses = [...new Set([...documented, ...counts.keys()])]
    .sort((a, b) => a - b)
    .map((status) => ({
      status,
      documented: documented.has(status),
      count: counts.get(status) ?? 0,
    }));
  return { id, tag, method, path, statuses };
}

function ratio<T>(all: readonly T[], isCovered: (one: T) => boolean) {
  return { covered: all.filter(isCovered).length, total: all.length };
}
