/** Makes the attempts in which something was found again, and says which defects still show. */

import type { ConformOptions } from '../options.ts';
import { CannotRun } from '../reasons.ts';
import type { Finding, Leftover, Report } from '../results/report.ts';
import { conform } from './conform.ts';

/** What became of a finding. */
export interface Replayed {
  readonly id: string;
  readonly severity: Finding['severity'];
  readonly operation: string;
  readonly expected: string;
  /** `failed`: the defect still shows. `impossible`: the attempt could not be made. */
  readonly outcome: 'failed' | 'passed' | 'impossible';
  /** What was seen now, or why it was impossible. */
  readonly seen: string;
  /** Fixtures that could not be deleted. */
  readonly leftovers: readonly Leftover[];
}

/** What is used of a report. */
export type ReplayedReport = Pick<Report, 'run' | 'target' | 'notReached'> & {
  readonly findings: readonly ReplayedFinding[];
};

type ReplayedFinding = Pick<
  Finding,
  'id' | 'severity' | 'claims' | 'operation' | 'expected' | 'evidence'
>;

/** What a run tries; without checks, all on these operations. */
type Choice = Pick<ConformOptions, 'operations' | 'checks'>;

/**
 * Replays the findings of a report, or those with these ids: makes the attempt of each again, and if it does not show
 * there, tries everything on its operation. Rejects with CannotRun for an id that the report does not have, and for a
 * server that cannot be tested.
 */
export async function replay(
  report: ReplayedReport,
  options: ConformOptions,
  ids: readonly string[] = [],
): Promise<readonly Replayed[]> {
  const { findings } = report;
  const unknown = ids.find((id) => !findings.some((each) => each.id === id));
  if (unknown !== undefined) throw new CannotRun(`The report has no finding ${unknown}.`);
  const runs = new Map<string, Report>();
  const replayed: Replayed[] = [];
  for (const finding of findings.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const leftovers: Leftover[] = [];
    const judged: Judged[] = [];
    for (const choice of listChoices(finding)) {
      const key = JSON.stringify(choice);
      const before = runs.get(key);
      const again = before ?? (await conform({ ...toOptions(report, options), ...choice }));
      runs.set(key, again);
      if (before === undefined) leftovers.push(...again.leftovers);
      judged.push(judge(finding, { report, again, choice }));
      if (judged.at(-1)?.outcome === 'failed') break;
    }
    const { id, severity, operation, expected } = finding;
    replayed.push({ id, severity, operation, expected, ...decide(judged), leftovers });
  }
  return replayed;
}

/** The attempt, and all on the operation in which it shows. */
function listChoices({ evidence, operation }: ReplayedFinding): readonly Choice[] {
  const attempt = evidence?.attempt ?? null;
  const all = { operations: [operation] };
  if (attempt === null) return [all];
  return [{ operations: [attempt.operation], checks: [attempt.check] }, all];
}

/** Options that choose what is tried, and what is asked of a run: a replay tries what the report says. */
const CHOOSING: ReadonlySet<string> = new Set<keyof ConformOptions>([
  ...(['tags', 'operations', 'checks', 'skipTags', 'skipOperations', 'skipChecks'] as const),
  ...(['profile', 'baseline', 'minCoverage', 'requireServed'] as const),
]);

/** How the server is reached, and what the run was given; the options of the replay win. */
function toOptions({ run, target }: ReplayedReport, options: ConformOptions): ConformOptions {
  const given = Object.entries(options).filter(([name]) => !CHOOSING.has(name));
  return {
    ...run.named,
    ...{ readOnly: run.readOnly, stateless: !target.stateful, seed: run.seed },
    ...(Object.fromEntries(given) as unknown as ConformOptions),
  };
}

type Judged = Pick<Replayed, 'outcome' | 'seen'>;

/** The report of the finding, and that of the replay with what it has tried. */
interface Reports {
  readonly report: ReplayedReport;
  readonly again: Report;
  readonly choice: Choice;
}

function judge(finding: ReplayedFinding, { report, again, choice }: Reports): Judged {
  const found = again.findings.find(
    ({ id, claims }) => id === finding.id || claims.some((each) => finding.claims.includes(each)),
  );
  if (found !== undefined) return { outcome: 'failed', seen: found.seen };
  const { operations = [], checks } = choice;
  const isOfChoice = (check: string) => checks?.includes(check) ?? true;
  const isTried =
    operations.some((id) => again.tried[id]?.some(isOfChoice)) ||
    // Some checks try a part of what they are about, then as now.
    report.notReached.some((each) => operations.includes(each.operation) && isOfChoice(each.check));
  const { stopped } = again.run;
  if (stopped === null && isTried) return { outcome: 'passed', seen: 'nothing of it' };
  const missed = stopped ?? [...again.faults, ...again.notReached][0];
  return { outcome: 'impossible', seen: missed?.reason ?? 'the server does not serve it' };
}

/** What is seen once is there; what could not be tried is not known to be gone. */
function decide(judged: readonly Judged[]): Judged {
  const [first = { outcome: 'impossible', seen: '' } as const] = judged;
  return judged.find(({ outcome }) => outcome === 'failed') ?? first;
}
