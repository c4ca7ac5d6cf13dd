/** The journal of a world as tests use it: to look at, and to be compared with what they expect. */
import { type OperationId, operations } from '../../../generated/operations.ts';
import type { Control } from '../control/control.ts';
import { checkOptions, inputNameProblems } from '../known-names.ts';
import { findInputDifferences, formatDifference } from '../overrides/differences.ts';
import { expectedOperation, type MatchOf } from '../overrides/override.ts';
import { invalid } from '../request/responses.ts';
import { toInputError } from '../store/problems.ts';
import type { World } from '../store/world.ts';
import type { JournalEntry, JournalFilter } from './journal.ts';
import { redact } from './redact.ts';

export interface JournalView {
  /** The last requests, oldest first. */
  readonly list: (filter?: JournalFilter) => readonly JournalEntry[];
  readonly clear: () => void;
  /**
   * The requests of an operation whose input has these values; at least one, or as many as `times` says.
   * Throws an Error that says what was called instead.
   */
  readonly expect: <Id extends OperationId>(
    operation: Id,
    input?: MatchOf<Id>,
    options?: { readonly times?: number },
  ) => readonly JournalEntry[];
}

export function createJournalView(
  { journal, clearJournal }: Control,
  world: () => World,
): JournalView {
  return {
    list: journal,
    clear: clearJournal,
    expect: (operation, input, options = {}) => {
      if (!Object.hasOwn(operations, operation)) {
        throw invalid('operation', expectedOperation(operation));
      }
      const unknown = inputNameProblems(operation, input ?? {});
      if (unknown.length > 0) throw toInputError(unknown, 'input');
      checkOptions(options, ['times']);
      const { times } = options;
      if (times !== undefined && !(Number.isSafeInteger(times) && times >= 0)) {
        throw invalid('times', 'must be an integer, at least 0');
      }
      // The journal has no secrets, and compares none.
      const expected = redact(input ?? {}) as object;
      const calls = journal({ operation }).map((entry) => ({
        entry,
        differences: findInputDifferences(world(), entry, expected),
      }));
      const found = calls.filter(({ differences }) => differences.length === 0);
      if (times === undefined ? found.length > 0 : found.length === times) {
        return found.map(({ entry }) => entry);
      }
      const wanted = times === undefined ? '' : ` ${count(times)}, but ${count(found.length)}`;
      const what = Object.keys(expected).length === 0 ? '' : ` with ${JSON.stringify(expected)}`;
      const instead = calls.filter(({ differences }) => differences.length > 0);
      throw new Error(
        [
          `Expected ${operation} to be called${wanted}${what}.`,
          ...(instead.length > 0 ? instead.slice(-MAX_CALLS).map(describe) : [others(journal())]),
        ].join('\n'),
      );
    },
  };
}

/** More calls than these are not worth reading. */
const MAX_CALLS = 10;

type ComparedEntry = {
  readonly entry: JournalEntry;
  readonly differences: ReturnType<typeof findInputDifferences>;
};

/** `  request 3, 201: title was "y", not "x"` */
function describe({ entry, differences }: ComparedEntry): string {
  const texts = differences.map(formatDifference);
  return `  request ${entry.id}, ${entry.status ?? 'dropped'}: ${texts.join('; ')}`;
}

/** `It was not called, but: listIssues once, getIssue 3 times.` */
function others(entries: readonly JournalEntry[]): string {
  const counts = new Map<string, number>();
  for (const { operation, method, path } of entries) {
    const name = operation ?? `${method} ${path}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return 'There was no request at all.';
  const texts = [...counts].map(([name, times]) => `${name} ${count(times)}`);
  return `Called were: ${texts.join(', ')}.`;
}

function count(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}
