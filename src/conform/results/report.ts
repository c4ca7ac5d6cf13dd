/** The result of a run: findings, coverage, and what was not tried. */
import type { Severity } from '../claims/certainty.ts';
import type { Claim } from '../claims/claim.ts';
import type { Evidence } from '../claims/evidence.ts';
import { type BrokenClaim, causeId, claimId } from '../claims/identity.ts';
import type { Explanation } from '../reasons.ts';
import type { ContractCoverage } from './coverage.ts';

export interface Report {
  /** Version of this format. */
  readonly format: 4;
  readonly contract: { readonly title: string; readonly version: string };
  /** Of the contract, in its order. */
  readonly operations: readonly ReportedOperation[];
  /** URL of the reference site. */
  readonly reference: string;
  readonly target: {
    /** Base URL of the API. */
    readonly url: string;
    /** Whether the server keeps state; a stateless one is checked response by response. */
    readonly stateful: boolean;
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
    readonly stopped: Explanation | null;
    /** Whether that was a limit of the options. */
    readonly limited: boolean;
    /** What the options name. */
    readonly named: NamedByOptions;
  };
  /** `failed`: at least one failure that is not known; `incomplete`: none, but the run ended early or tested little. */
  readonly verdict: 'passed' | 'failed' | 'incomplete';
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
  readonly needsState: readonly Pick<NotTried, 'check' | 'operation'>[];
  /** Ids of operations that the server does not serve at all. */
  readonly notServed: readonly string[];
  /** What the options require and the run does not reach. */
  readonly unmet: readonly Explanation[];
  /** Checks that crashed: errors of the kit, not of the server. */
  readonly faults: readonly NotTried[];
  /** Requests that changed existing resources of a kind that cannot be created, such as jobs. */
  readonly touched: readonly string[];
  /** Fixtures that could not be deleted. */
  readonly leftovers: readonly Leftover[];
  /** Entries of the baseline that were not found any more; `null` without a baseline. */
  readonly gone: readonly KnownFailure[] | null;
}

/** What the options of a run name on the server, which a replay needs again. */
export type NamedByOptions = Readonly<
  Partial<
    Record<
      'project' | 'otherProject' | 'jobProject' | 'user' | 'group' | 'mergeRequest' | 'job',
      string
    >
  >
>;

interface ReportedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** JSON pointer into the bundle. */
  readonly pointer: string;
}

/** Identifies a finding in another run. */
export type KnownFailure = Pick<Finding, 'id' | 'check' | 'operation' | 'expected'>;

/** One cause, in one claim of the contract or in several. */
export interface Finding {
  /** The same in every run, made of the claim and not of words: `field-1f3c9a2b`. */
  readonly id: string;
  /** Ids of all claims in which the cause shows. */
  readonly claims: readonly string[];
  /** `failure`: contradicts a documented fact. `note`: differs from what the contract assumes. */
  readonly severity: Severity;
  /** Id of the check. */
  readonly check: string;
  /** Id of the operation in which it showed first. */
  readonly operation: string;
  /** Ids of all operations in which it shows. */
  readonly operations: readonly string[];
  /** Which checks have seen it, in which operations. */
  readonly places: readonly CheckedOperation[];
  /** What else it shows in, such as other invalid values. */
  readonly variants: readonly string[];
  /** JSON pointer into `openapi.json` to the statement that is contradicted. */
  readonly pointer: string;
  /** What the contract says there. */
  readonly statement: string;
  /** URL of the page of the reference that shows it. */
  readonly link: string;
  /** What had to hold, as data. */
  readonly claim: Claim;
  /** The claim as a sentence, and what was seen instead. */
  readonly expected: string;
  readonly seen: string;
  /** For notes: the contract's own words about what it assumes or leaves open. */
  readonly assumption: string | null;
  /** Command that repeats the request, with shell variables for tokens. */
  readonly curl: string;
  /** Number of times that the same was found; the first is shown. */
  readonly times: number;
  /** `null` if the exchange is too long ago to be known. */
  readonly evidence: Evidence | null;
  /** Why and until when the baseline accepts it; `null` for new findings. */
  readonly known: Known | null;
}

interface CheckedOperation {
  readonly check: string;
  readonly operation: string;
}

/** Whether a check has seen a finding in an operation, in any if omitted. */
export function showsIn({ places }: Finding, check: string, operation?: string): boolean {
  return places.some(
    (each) => each.check === check && (operation ?? each.operation) === each.operation,
  );
}

/** Why a baseline accepts a finding, and until when. */
interface Known {
  readonly reason: string;
  readonly until: string;
  /** Whether that day is over. */
  readonly expired: boolean;
}

/** Whether a finding breaks the contract and no baseline accepts it. */
export function isOpen({ severity, known }: Finding): boolean {
  return severity === 'failure' && (known === null || known.expired);
}

export interface CheckResult {
  readonly id: string;
  readonly rule: string;
  /** Number of operations it was tried on; response checks are tried on every response. */
  readonly tried: number;
  readonly failures: number;
  readonly notes: number;
}

export interface NotTried extends Explanation {
  readonly check: string;
  readonly operation: string;
}

/** A fixture that could not be deleted. */
export interface Leftover extends Explanation {
  /** `DELETE /projects/45` */
  readonly request: string;
}

export type Findings = ReturnType<typeof createFindings>;

/** What a check adds. */
type NewFinding = BrokenClaim &
  Pick<Finding, 'assumption' | 'expected' | 'statement' | 'link' | 'curl'> & {
    /** What was seen, as a sentence. */
    readonly shown: string;
  };

const MAX_VARIANTS = 10;

/**
 * Collects findings, one for each cause. Calls `onFinding` with each new one. `prove` is called for new
 * ones only.
 *
 * @param isReported Whether the user wants the findings of a check.
 */
export function createFindings(
  onFinding?: (finding: Finding) => void,
  isReported: (check: string) => boolean = () => true,
) {
  const found = new Map<string, Finding>();
  /** Of requests without a response since the last one that had one. */
  const unanswered = new Set<string>();
  /** One that says the same word for word, of another place in the contract; of a list, about other items. */
  const findAlike = ({ operation, severity, expected, shown, claim: { kind } }: NewFinding) =>
    [...found.values()].find(
      (each) =>
        each.operation === operation &&
        each.severity === severity &&
        each.expected === expected &&
        (each.seen === shown || kind === 'order' || kind === 'selection'),
    );
  return {
    add: (added: NewFinding, prove: () => Evidence | null = () => null): void => {
      if (!isReported(added.check)) return;
      const before = found.get(causeId(added)) ?? findAlike(added);
      const id = before?.id ?? causeId(added);
      const { shown: seen, seen: _, family: __, ...rest } = added;
      // What is documented says more than what is assumed.
      const isWorse = before?.severity === 'note' && added.severity === 'failure';
      const finding: Finding =
        before === undefined || isWorse
          ? {
              ...{ claims: [], operations: [], places: [], variants: [], times: 0 },
              ...{ ...before, ...rest, seen, id, evidence: prove(), known: null },
            }
          : before;
      const isFirst = before === undefined || added.expected === before.expected;
      const other = isWorse ? before : { ...added, seen };
      const variant = `${other.operation}: ${other.expected}; seen ${other.seen}`;
      const merged: Finding = {
        ...finding,
        claims: [...new Set([...finding.claims, claimId(added)])].toSorted(),
        operations: [...new Set([...finding.operations, added.operation])],
        places: showsIn(finding, added.check, added.operation)
          ? finding.places
          : [...finding.places, { check: added.check, operation: added.operation }],
        variants: isFirst
          ? finding.variants
          : [...new Set([...finding.variants, variant])].slice(0, MAX_VARIANTS),
        times: finding.times + 1,
      };
      found.set(id, merged);
      if (before !== undefined && !isWorse) return;
      if (added.claim.kind === 'response') unanswered.add(id);
      onFinding?.(merged);
    },
    /** Of what turns out to prove nothing. */
    drop: (id: string): void => void found.delete(id),
    /** The server is still there. */
    confirmUnanswered: (): void => unanswered.clear(),
    /** The server is gone, which the run says once. */
    dropUnanswered: (): void => {
      for (const id of unanswered) found.delete(id);
    },
    all: (): readonly Finding[] => [...found.values()],
  };
}
