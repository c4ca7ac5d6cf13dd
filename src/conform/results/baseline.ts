/** Compares the findings of a run with known ones: those of a baseline, or of an earlier report. */
import type { Finding, KnownFailure, Report } from './report.ts';

/** Failures that are known, each with a reason and an end. */
export interface Baseline {
  readonly known: readonly BaselineEntry[];
}

interface BaselineEntry extends KnownFailure {
  /** Ids of the claims in which it may show; any if omitted. */
  readonly claims?: readonly string[];
  readonly reason: string;
  /** Last day on which it is accepted: `2027-01-31`. */
  readonly until: string;
}

/** What is in one of two runs only. */
export interface RunComparison {
  readonly new: readonly string[];
  readonly still: readonly string[];
  /** What was found before and not now, although it was tried. */
  readonly gone: readonly KnownFailure[];
}

/** Days for which a new entry of a baseline is accepted. */
const DAYS = 90;

/** Throws an Error for a value that is no baseline. */
export function readBaseline(value: unknown): Baseline {
  const { known } = (value ?? {}) as Partial<Baseline>;
  if (!Array.isArray(known)) throw new Error('it has no list "known"');
  for (const entry of known) {
    const { id, reason, until } = (entry ?? {}) as Partial<BaselineEntry>;
    if (typeof id !== 'string') throw new Error('an entry has no id');
    if (typeof reason !== 'string' || reason === '') throw new Error(`${id} has no reason`);
    if (!/^\d{4}-\d\d-\d\d$/.test(until ?? '') || Number.isNaN(Date.parse(until ?? ''))) {
      throw new Error(`${id} has no end date "until", such as 2027-01-31`);
    }
  }
  return { known };
}

/**
 * The entry that accepts a finding, which must not show in more claims than when it was accepted.
 *
 * @param today `2026-11-22`
 */
export function findKnown(
  { known }: Baseline,
  { id, claims }: Pick<Finding, 'id' | 'claims'>,
  today: string,
): Finding['known'] {
  const { reason, until } =
    known.find(
      (each) => each.id === id && claims.every((claim) => each.claims?.includes(claim) ?? true),
    ) ?? {};
  if (reason === undefined || until === undefined) return null;
  return { reason, until, expired: until < today };
}

/** @param before Entries of a baseline, or findings of an earlier report. */
export function compareFindings(
  { findings, tried, coverage }: Pick<Report, 'findings' | 'tried' | 'coverage'>,
  before: readonly KnownFailure[],
): RunComparison {
  const ids = new Set(findings.map(({ id }) => id));
  const known = new Set(before.map(({ id }) => id));
  const isTried = ({ operation, check }: KnownFailure) =>
    tried[operation]?.includes(check) || coverage.operations.seen.includes(operation);
  return {
    new: [...ids].filter((id) => !known.has(id)),
    still: [...ids].filter((id) => known.has(id)),
    gone: before
      .filter((each) => !ids.has(each.id) && isTried(each))
      .map(({ id, check, operation, expected }) => ({ id, check, operation, expected })),
  };
}

/** The baseline with the failures of a run: new ones get an end, gone ones are removed. */
export function updateBaseline(report: Report, old: Baseline, today: string): Baseline {
  const end = new Date(Date.parse(today) + DAYS * 86_400_000).toISOString().slice(0, 10);
  const gone = new Set(compareFindings(report, old.known).gone.map(({ id }) => id));
  const found = new Map(report.findings.map((finding) => [finding.id, finding]));
  const kept = old.known
    .filter(({ id }) => !gone.has(id))
    .map((entry) => ({ ...entry, ...widen(entry, found.get(entry.id)) }));
  const added = report.findings
    .filter(({ severity, id }) => severity === 'failure' && !kept.some((each) => each.id === id))
    .map(({ id, claims, check, operation, expected }) => ({
      id,
      claims,
      check,
      operation,
      expected,
      reason: `Found on ${today}, not yet explained`,
      until: end,
    }));
  return { known: [...kept, ...added] };
}

/** The claims of an entry, with those in which it shows by now. */
function widen({ claims }: BaselineEntry, finding: Finding | undefined) {
  return claims === undefined
    ? {}
    : { claims: [...new Set([...claims, ...(finding?.claims ?? [])])].toSorted() };
}
