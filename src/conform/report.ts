/** What a run found out. */
import type { Coverage } from './coverage.ts';
import type { Finding } from './findings.ts';
import type { Leftover } from './fixtures/cleanup.ts';

export interface Report {
  /** The version of this format. */
  readonly format: 1;
  readonly contract: { readonly title: string; readonly version: string };
  readonly target: {
    /** Where the API begins. */
    readonly url: string;
    /** Whether it remembers what it is told; without memory only single answers were judged. */
    readonly remembers: boolean;
  };
  readonly run: {
    /** What the names of all that was made begin with. */
    readonly name: string;
    readonly seed: number;
    readonly readOnly: boolean;
    readonly startedAt: string;
    readonly milliseconds: number;
    readonly requests: number;
    /** It was stopped before its end. */
    readonly stopped: string | null;
  };
  /** `broken`: at least one failure. */
  readonly verdict: 'kept' | 'broken';
  readonly failures: number;
  readonly notes: number;
  readonly findings: readonly Finding[];
  readonly checks: readonly CheckResult[];
  /** By operation, the ids of the checks that were tried on it. */
  readonly tried: Readonly<Record<string, readonly string[]>>;
  readonly coverage: Coverage;
  /** What could not be tried, and why. */
  readonly notReached: readonly NotTried[];
  /** What can only be told of a server that remembers, and this one does not. */
  readonly needsMemory: readonly Omit<NotTried, 'reason'>[];
  /** Checks that failed themselves, which is no fault of the server. */
  readonly faults: readonly string[];
  /** Requests that changed what had been there before, because it cannot be made: jobs, for example. */
  readonly touched: readonly string[];
  /** What was made and could not be removed. */
  readonly leftovers: readonly Leftover[];
}

export interface CheckResult {
  readonly id: string;
  readonly rule: string;
  /** On how many operations it was tried; checks of single answers are tried on every answer. */
  readonly tried: number;
  readonly failures: number;
  readonly notes: number;
}

export interface NotTried {
  readonly check: string;
  readonly operation: string;
  readonly reason: string;
}
