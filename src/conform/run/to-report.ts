/** The report of a run that is over: what was found, in the order of the contract, and whether it passed. */

import type { ResponseCheck } from '../api.ts';
import { allChecks } from '../checks/all.ts';
import type { TestedContract, TestedOperation } from '../contract/contract.ts';
import { type ConformOptions, listNamed } from '../options.ts';
import { type Explanation, explain } from '../reasons.ts';
import { sortByHarm } from '../reports/causes.ts';
import { compareFindings, findKnown } from '../results/baseline.ts';
import { COVERAGE_KINDS, type ContractCoverage } from '../results/coverage.ts';
import { type Finding, isOpen, type Leftover, type Report, showsIn } from '../results/report.ts';
import { listUntested } from '../results/untested.ts';
import type { Session } from '../session.ts';
import type { RunOutcome } from './runner.ts';

interface FinishedRun {
  readonly session: Session;
  readonly options: ConformOptions;
  readonly chosen: readonly TestedOperation[];
  readonly custom: readonly ResponseCheck[];
  readonly startedAt: number;
  /** Whether a limit of the options ended it. */
  readonly isLimited: boolean;
  readonly outcome: RunOutcome;
  readonly leftovers: readonly Leftover[];
}

export function toReport(run: FinishedRun): Report {
  const { session, options, chosen, custom, startedAt, isLimited, leftovers } = run;
  const { contract, stateful, ledger } = session;
  const { stopped, ...outcome } = run.outcome;
  const rank = rankOperations(contract);
  const found = sortFindings(run, rank);
  const counts = countFindings(found);
  const coverage = session.coverage.result();
  const notServed = session.served.absent().filter((id) => chosen.some((each) => each.id === id));
  const unmet = listUnmet(options, coverage, notServed);
  // What a finding is about was tested.
  const judged = new Set(found.flatMap((finding) => finding.operations));
  const ended = { ...outcome, coverage, notServed, run: { named: listNamed(options) } };
  const possible = listUntested(ended).filter(
    ({ id, isPossible }) => isPossible && !judged.has(id),
  );
  const { operations } = coverage;
  // More could have been tested than was.
  const isThin =
    possible.length > operations.seen.length || Object.keys(outcome.tried).length === 0;
  const { title, version } = contract.document.info;
  const report = {
    format: 4 as const,
    contract: { title, version },
    operations: contract.operations.map(({ id, method, path, pointer }) => ({
      id,
      method,
      path,
      pointer,
    })),
    reference: session.reference,
    target: { url: session.base, stateful },
    run: {
      name: ledger.run,
      seed: session.seed,
      readOnly: options.readOnly ?? false,
      startedAt: new Date(startedAt).toISOString(),
      milliseconds: Date.now() - startedAt,
      requests: session.sender.countRequests(),
      stopped,
      limited: isLimited,
      named: listNamed(options),
    },
    verdict: toVerdict({
      failures: counts.failures + unmet.length,
      isIncomplete: stopped !== null || outcome.faults.length > 0 || isThin,
    }),
    ...counts,
    known: found.filter(({ known }) => known?.expired === false).length,
    findings: found,
    checks: [...allChecks, ...custom].map(({ id, rule }) => ({
      id,
      rule,
      tried: Object.values(outcome.tried).filter((ids) => ids.includes(id)).length,
      ...countFindings(found.filter((finding) => showsIn(finding, id))),
    })),
    coverage,
    notServed: notServed.toSorted((one, other) => rank(one) - rank(other)),
    unmet,
    ...outcome,
    notReached: outcome.notReached.toSorted(
      (one, other) =>
        rank(one.operation) - rank(other.operation) || one.check.localeCompare(other.check),
    ),
    touched: [...ledger.touched],
    leftovers,
  };
  const { baseline } = options;
  const gone = baseline === undefined ? null : compareFindings(report, baseline.known).gone;
  return { ...report, gone };
}

/** The place of an operation in the contract. Side by side, findings come in any order. */
type Rank = (id: string | undefined) => number;

function rankOperations({ operations }: TestedContract): Rank {
  return (id) => operations.findIndex((each) => each.id === id);
}

/** All findings, the worst first, each with why the baseline accepts it. */
function sortFindings({ session, options, startedAt }: FinishedRun, rank: Rank) {
  const { baseline } = options;
  const today = new Date(startedAt).toISOString().slice(0, 10);
  const found = session.findings.all().map((finding) => ({
    ...finding,
    known: baseline === undefined ? null : findKnown(baseline, finding, today),
    operations: finding.operations.toSorted((one, other) => rank(one) - rank(other)),
    variants: finding.variants.toSorted(),
  }));
  return sortByHarm(
    found.toSorted(
      (one, other) =>
        rank(one.operations[0]) - rank(other.operations[0]) ||
        one.pointer.localeCompare(other.pointer) ||
        one.id.localeCompare(other.id),
    ),
  );
}

function toVerdict(run: { readonly failures: number; readonly isIncomplete: boolean }) {
  if (run.failures > 0) return 'failed' as const;
  return run.isIncomplete ? ('incomplete' as const) : ('passed' as const);
}

/** What the options require of a run and it does not reach. */
function listUnmet(
  { minCoverage = {}, requireServed = false }: ConformOptions,
  coverage: ContractCoverage,
  notServed: readonly string[],
): readonly Explanation[] {
  const missing = COVERAGE_KINDS.flatMap((kind) => {
    const least = minCoverage[kind];
    const { seen, declared } = coverage[kind];
    if (least === undefined || seen.length * 100 >= declared.length * least) return [];
    return [explain('coverage-below', declared.length, kind, seen.length, least)];
  });
  const absent = requireServed ? notServed.map((id) => explain('served-required', id)) : [];
  return [...missing, ...absent];
}

function countFindings(findings: readonly Finding[]): { failures: number; notes: number } {
  const notes = findings.filter(({ severity }) => severity === 'note').length;
  return { failures: findings.filter(isOpen).length, notes };
}
