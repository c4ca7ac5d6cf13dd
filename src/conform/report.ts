/** The result of a run: findings, coverage, and what was not tried. */
import type { ContractCoverage } from './coverage.ts';

export interface Report {
  /** Version of this format. */
  readonly format: 1;
  readonly contract: { readonly title: string; readonly version: string };
  readonly target: {
    /** Base URL of the API. */
    readonly url: string;
    /** Whether the server keeps state; a stateless one is checked response by response. */
    readonly remembers: boolean;
  };
  readonly run: {
    /** Prefix of the names of all fixtures. */
    readonly name: string;
    readonly seed: number;
    readonly readOnly: boolean;
    readonly startedAt: string;
    readonly milliseconds: number;
    readonly requests: number;
    /** Reason why the run ended early. */
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
  readonly coverage: ContractCoverage;
  /** What could not be tried, with the reason. */
  readonly notReached: readonly NotTried[];
  /** What can only be tried on a server that keeps state, when this one does not. */
  readonly needsMemory: readonly Omit<NotTried, 'reason'>[];
  /** Checks that crashed: errors of the kit, not of the server. */
  readonly faults: readonly string[];
  /** Requests that changed existing resources of a kind that cannot be created, such as jobs. */
  readonly touched: readonly string[];
  /** Fixtures that could not be deleted. */
  readonly leftovers: readonly Leftover[];
}

export interface Finding {
  /** `failure`: contradicts a documented fact. `note`: differs from what the contract assumes. */
  readonly voice: 'failure' | 'note';
  /** Id of the check. */
  readonly check: string;
  /** Id of the operation. */
  readonly operation: string;
  /** JSON pointer into `openapi.json` to the statement that is contradicted. */
  readonly pointer: string;
  readonly expected: string;
  readonly seen: string;
  /** For notes: the contract's own words about what it assumes or leaves open. */
  readonly says: string | null;
  /** Command that repeats the request, with shell variables for tokens. */
  readonly curl: string;
  /** Number of times that the same was found; the first is shown. */
  readonly times: number;
}

export interface CheckResult {
  readonly id: string;
  readonly rule: string;
  /** Number of operations it was tried on; response checks are tried on every response. */
  readonly tried: number;
  readonly failures: number;
  readonly notes: number;
}

export interface NotTried {
  readonly check: string;
  readonly operation: string;
  readonly reason: string;
}

/** A fixture that could not be deleted. */
export interface Leftover {
  /** `DELETE /projects/45` */
  readonly request: string;
  readonly reason: string;
}

export type Findings = ReturnType<typeof createFindings>;

/** Collects findings and counts repetitions; calls `onFinding` with each new one. */
export function createFindings(onFinding?: (finding: Finding) => void) {
  const found = new Map<string, Finding>();
  return {
    add: (finding: Omit<Finding, 'times'>): void => {
      const { voice, check, operation, pointer, expected } = finding;
      const key = JSON.stringify([voice, check, operation, pointer, expected]);
      const known = found.get(key);
      found.set(key, { ...(known ?? finding), times: (known?.times ?? 0) + 1 });
      if (known === undefined) onFinding?.({ ...finding, times: 1 });
    },
    all: (): readonly Finding[] => [...found.values()],
  };
}
