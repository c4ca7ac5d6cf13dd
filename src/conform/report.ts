/** The result of a run: findings, coverage, and what was not tried. */
import { createHash } from 'node:crypto';
import type { ContractCoverage } from './coverage.ts';
import type { Evidence } from './repro/evidence.ts';

export interface Report {
  /** Version of this format. */
  readonly format: 2;
  readonly contract: { readonly title: string; readonly version: string };
  /** URL of the reference site. */
  readonly reference: string;
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
    /** Whether that was a limit of the options. */
    readonly limited: boolean;
  };
  /** `broken`: at least one failure that is not known; `incomplete`: none, but not all could be tested. */
  readonly verdict: 'kept' | 'broken' | 'incomplete';
  /** Failures that are not known, and those that are. */
  readonly failures: number;
  readonly known: number;
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
  /** Entries of the baseline that were not found any more; `null` without a baseline. */
  readonly gone: readonly KnownFailure[] | null;
}

/** Identifies a finding in another run. */
export type KnownFailure = Pick<Finding, 'id' | 'check' | 'operation' | 'expected'>;

/** One cause: the same expectation at the same place of the contract. */
export interface Finding {
  /** The same in every run: `schema-1f3c9a2b`. */
  readonly id: string;
  /** `failure`: contradicts a documented fact. `note`: differs from what the contract assumes. */
  readonly voice: 'failure' | 'note';
  /** Id of the check. */
  readonly check: string;
  /** Id of the operation in which it showed first. */
  readonly operation: string;
  /** Ids of all operations in which it shows. */
  readonly operations: readonly string[];
  /** Other expectations that it breaks in the same way, such as other invalid values. */
  readonly variants: readonly string[];
  /** JSON pointer into `openapi.json` to the statement that is contradicted. */
  readonly pointer: string;
  /** What the contract says there. */
  readonly statement: string;
  /** URL of the page of the reference that shows it. */
  readonly link: string;
  readonly expected: string;
  readonly seen: string;
  /** For notes: the contract's own words about what it assumes or leaves open. */
  readonly says: string | null;
  /** Command that repeats the request, with shell variables for tokens. */
  readonly curl: string;
  /** Number of times that the same was found; the first is shown. */
  readonly times: number;
  /** `null` if the exchange is too long ago to be known. */
  readonly evidence: Evidence | null;
  /** Why and until when the baseline accepts it; `null` for new findings. */
  readonly known: Known | null;
}

/** Why a baseline accepts a finding, and until when. */
interface Known {
  readonly reason: string;
  readonly until: string;
  /** Whether that day is over. */
  readonly expired: boolean;
}

/** Whether a finding breaks the contract and no baseline accepts it. */
export function isOpen({ voice, known }: Finding): boolean {
  return voice === 'failure' && (known === null || known.expired);
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

/** What a check adds. */
type Found = Omit<Finding, 'id' | 'operations' | 'variants' | 'times' | 'evidence' | 'known'>;

const MAX_VARIANTS = 10;

/**
 * Collects findings, one for each cause: a place of the contract, a check, and a kind of expectation.
 * Calls `onFinding` with each new one. `prove` is called for new ones only.
 */
export function createFindings(onFinding?: (finding: Finding) => void) {
  const found = new Map<string, Finding>();
  /** Of requests without a response since the last one that had one. */
  const unanswered = new Set<string>();
  return {
    add: (added: Found, prove: () => Evidence | null = () => null): void => {
      const id = toId(added);
      const before = found.get(id);
      const finding: Finding = before ?? {
        ...added,
        id,
        operations: [],
        variants: [],
        times: 0,
        evidence: prove(),
        known: null,
      };
      const variant = `${added.operation}: ${added.expected}; seen ${added.seen}`;
      const isFirst = before === undefined || added.expected === before.expected;
      const merged: Finding = {
        ...finding,
        operations: [...new Set([...finding.operations, added.operation])],
        variants: isFirst
          ? finding.variants
          : [...new Set([...finding.variants, variant])].slice(0, MAX_VARIANTS),
        times: finding.times + 1,
      };
      found.set(id, merged);
      if (before !== undefined) return;
      if (added.check === 'answer') unanswered.add(id);
      onFinding?.(merged);
    },
    /** The server is still there. */
    confirmUnanswered: (): void => unanswered.clear(),
    /** The server is gone, which the run says once. */
    dropUnanswered: (): void => {
      for (const id of unanswered) found.delete(id);
    },
    all: (): readonly Finding[] => [...found.values()],
  };
}

/** Stable from run to run: values in the expectation do not count. */
function toId({ voice, check, pointer, expected }: Found): string {
  // The fields that it names and the status, or else the text without its values.
  const named = expected.match(/`[\w.[\]]+|returns \d+/g);
  const kind = named?.join(' ') ?? expected.replace(/"[^"]*"|\d+/g, '#');
  const hash = createHash('sha256').update(JSON.stringify([voice, pointer, kind]));
  return `${check}-${hash.digest('hex').slice(0, 8)}`;
}
