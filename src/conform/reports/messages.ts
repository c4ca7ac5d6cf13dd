/** Phrases that several reports share. */
import { pluralOf } from '../../contract/phrases.ts';
import type { ShownExchange } from '../http/shown.ts';
import { formatReason, type Reason } from '../reasons.ts';
import { COVERAGE_KINDS, type Covered } from '../results/coverage.ts';
import { type Finding, isOpen, type NotTried, type Report } from '../results/report.ts';
import { findAdvice, listUntested } from '../results/untested.ts';

export const COVERAGE_TITLES = COVERAGE_KINDS.map(
  (kind) => [kind, `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`] as const,
);

/** `479 of 482, 99 %` */
export function formatShare({ seen, declared }: Covered): string {
  const percent = declared.length === 0 ? 100 : Math.floor((seen.length / declared.length) * 100);
  return `${seen.length} of ${declared.length}, ${percent} %`;
}

/** How much was tested, in a line. */
export function formatTested(report: Report): string {
  const { coverage, checks, run } = report;
  const { operations, effects } = coverage;
  const used = checks.filter(({ tried }) => tried > 0).length;
  const absent = formatUntested(report);
  const reads = run.readOnly ? ' The run was read-only.' : '';
  const parts = [
    `operations ${formatShare(operations)}`,
    ...(effects.declared.length === 0 ? [] : [`effects ${formatShare(effects)}`]),
    `${used} of ${checks.length} checks`,
  ];
  return `Tested: ${parts.join('; ')}.${absent}${reads}`;
}

/** What became of the operations that had no success; empty if all had one. */
function formatUntested(report: Report): string {
  const untested = listUntested(report);
  if (untested.length === 0) return '';
  const parts = groupPlaces(untested.map(({ why, id }) => [why, id])).map(([what, ids]) =>
    countThose(ids.length, what),
  );
  if (untested.length === 1) return ` The other operation ${parts[0]?.slice(2)}.`;
  return ` Of the other ${pluralOf(untested.length, 'operation')}, ${parts.join(', ')}.`;
}

const SINGULAR: Readonly<Record<string, string>> = { are: 'is', were: 'was', need: 'needs' };

/** `1 is not served`, `2 are not served` */
function countThose(count: number, what: string): string {
  const [verb = '', ...rest] = what.split(' ');
  return [count, count === 1 ? (SINGULAR[verb] ?? verb) : verb, ...rest].join(' ');
}

/** The result of a run in a sentence. */
export function formatVerdict(report: Report): string {
  const { verdict, failures, known, notes, run, target, notReached, unmet, tried } = report;
  const accepted = known === 0 ? '' : ` and ${known} known`;
  const found = `${pluralOf(failures, 'failure')}${accepted}, ${pluralOf(notes, 'note')}`;
  const isEmpty = Object.keys(tried).length === 0;
  const kept = {
    passed: 'keeps the contract',
    failed: failures > 0 ? 'does not keep the contract' : 'does not reach what the options require',
    incomplete:
      run.stopped !== null || report.faults.length > 0
        ? 'could not be tested to the end'
        : isEmpty
          ? 'was not tested'
          : 'was hardly tested',
  }[verdict];
  const memory = target.stateful
    ? ''
    : ' It keeps no state, so only single responses were checked.';
  const reads = notReached.some(({ cause }) => cause.kind === 'only-reads')
    ? ' The token may not write, so only GET requests were sent.'
    : '';
  const stopped = run.stopped === null ? '' : ` The run is incomplete: ${run.stopped.reason}`;
  const advice = findAdvice(notReached, run.named);
  const others = [...unmet.map(({ reason }) => reason), ...(advice === null ? [] : [advice])];
  const gates = others.map((each) => ` ${each}`).join('');
  return `${target.url} ${kept}: ${found}.${memory}${reads}${gates}${stopped}`;
}

export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Operations that are named beside the first. */
const MAX_NAMED = 4;

/** `getIssue and 4 more: listIssues, …` */
export function formatOperations({ operations }: Finding): string {
  const [first, ...others] = operations;
  const sample = others.slice(0, MAX_NAMED).join(', ');
  return others.length === 0
    ? `${first}`
    : `${first} and ${others.length} more: ${sample}${others.length > MAX_NAMED ? ', …' : ''}`;
}

/** `PUT http://127.0.0.1/api/v4/projects/7 as user: 200` */
export function formatProof({ caller, request, response }: ShownExchange): string {
  return `${request.method} ${request.url} as ${caller}: ${response?.status ?? 'no response'}`;
}

/** `200 {"id":1,…` */
export function formatResponse({ response }: ShownExchange, length: number): string {
  if (response === null) return 'none';
  const { status, body } = response;
  return `${status} ${body.length > length ? `${body.slice(0, length)}…` : body}`.trim();
}

/** `until 2027-01-31: reason` */
export function formatKnown({ reason, until, expired }: NonNullable<Finding['known']>): string {
  return `${expired ? 'expired on' : 'until'} ${until}: ${reason}`;
}

/** `expected …, seen …` */
export function formatHeadline({ expected, seen }: Finding): string {
  return `expected ${expected}, seen ${seen}`;
}

/** A finding beside code: where it shows, and what the contract says. */
export function formatMessage(finding: Finding): string {
  const { statement, pointer, link } = finding;
  const headline = `${formatOperations(finding)}: ${formatHeadline(finding)}`;
  return [headline, statement, `${pointer} ${link}`].join('\n');
}

/** Bodies are whole in the reports for people and programs. */
const MAX_BODY = 200;

/** All of a finding as text. */
export function formatFinding(finding: Finding): string {
  const { severity, known, assumption, evidence, times, operations } = finding;
  const kind = severity === 'note' ? 'NOTE' : isOpen(finding) ? 'FAILURE' : 'KNOWN FAILURE';
  const requests = evidence === null ? [] : [...evidence.before, evidence.exchange];
  return [
    `${kind} ${finding.operation} [${finding.check}]  ${finding.id}`,
    ...(known === null ? [] : [`  known     ${formatKnown(known)}`]),
    ...(operations.length > 1 ? [`  shows in  ${formatOperations(finding)}`] : []),
    `  expected  ${finding.expected}`,
    `  seen      ${finding.seen}${times > 1 ? `, ${times} times` : ''}`,
    ...finding.variants.map((text) => `  also      ${text}`),
    ...(assumption === null ? [] : [`  assumed   ${assumption}`]),
    `  contract  ${finding.statement}`,
    ...[finding.pointer, finding.link].map((text) => `            ${text}`),
    ...requests.flatMap((exchange) => {
      const { method, url, body } = exchange.request;
      return [
        `  request   ${method} ${url} as ${exchange.caller}`,
        ...(body === null ? [] : [`            ${body.slice(0, MAX_BODY)}`]),
        `  response  ${formatResponse(exchange, MAX_BODY)}`,
      ];
    }),
    `  repeat    ${finding.curl}`,
    '',
  ].join('\n');
}

/** What went wrong in a run; a limit of its options is no problem. */
export function listProblems({ run, faults, leftovers }: Report): readonly string[] {
  return [
    ...(run.stopped === null || run.limited
      ? []
      : [`The run is incomplete: ${run.stopped.reason}`]),
    ...faults.map((fault) => `Error of the kit itself: ${formatFault(fault)}`),
    ...leftovers.map(({ request, reason }) => `Not deleted: ${request}: ${reason}`),
  ];
}

function formatFault({ check, operation, reason }: NotTried): string {
  return `${check}, ${operation}: ${reason}`;
}

/** What was declared and not seen, with the reason if it is known. */
export function listUnseen({ declared, seen, reasons }: Covered): readonly string[] {
  const known = new Set(seen);
  const unseen = declared
    .filter((key) => !known.has(key))
    .map((key) => [reasons[key], key] as const);
  const others = unseen.filter(([reason]) => reason === undefined).map(([, key]) => key);
  const explained = unseen.flatMap(([reason, key]) =>
    reason === undefined ? [] : [[formatReason(reason), key] as const],
  );
  return [...groupPlaces(explained).map(formatGroup), ...others];
}

/** One line for each cause: `its list is empty: 2, listIssues (own-data), …` */
function groupByCause(all: Report['notReached']): readonly ReasonGroup[] {
  // Causes of a kind with one value each are one cause with several values.
  const keyOf = ({ kind, values }: Reason) =>
    JSON.stringify(values.length === 1 ? [kind] : [kind, values]);
  const byKey = new Map<string, Reason>();
  for (const { cause } of all) {
    const values = new Set([...(byKey.get(keyOf(cause))?.values ?? []), ...cause.values]);
    byKey.set(keyOf(cause), cause.values.length === 1 ? { ...cause, values: [...values] } : cause);
  }
  const describe = (cause: Reason) => {
    const { kind, values } = byKey.get(keyOf(cause)) ?? cause;
    return formatReason({ kind, values: cause.values.length === 1 ? [values.join(', ')] : values });
  };
  return groupPlaces(
    all.map(({ check, operation, cause }) => [describe(cause), `${operation} (${check})`]),
  );
}

/** The reasons why something was not tried, with the number of checks of operations, the most frequent first. */
export function countReasons({ notReached }: Report): readonly string[] {
  return groupByCause(notReached).map(
    ([reason, places]) => `${reason}: ${pluralOf(places.length, 'check')}`,
  );
}

type ReasonGroup = readonly [reason: string, places: readonly string[]];

function formatGroup([reason, places]: ReasonGroup): string {
  return `${reason}: ${places.length}, ${places.join(', ')}`;
}

/** What has the same reason, the most frequent first. */
function groupPlaces(all: readonly (readonly [reason: string, place: string])[]): ReasonGroup[] {
  const byReason = new Map<string, string[]>();
  for (const [reason, place] of all) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), place]);
  }
  return [...byReason].toSorted(([, one], [, other]) => other.length - one.length);
}

/** What else a reader has to know, as lists with titles. */
export function listRemarks(report: Report): readonly (readonly [string, readonly string[]])[] {
  const { run, notReached, needsState, notServed, faults, touched, leftovers, gone } = report;
  return [
    ['Not tried, by reason', groupByCause(notReached).map(formatGroup)],
    [
      'Not tried, because the server keeps no state',
      needsState.map(({ check, operation }) => `${operation}, ${check}`),
    ],
    ['Not served', notServed],
    ['Errors of the kit itself', faults.map(formatFault)],
    ['Existing resources that were changed, because they cannot be created', touched],
    [
      'Known failures that are gone: remove them from the baseline',
      (gone ?? []).map(({ id, operation, expected }) => `${id} ${operation}: ${expected}`),
    ],
    [
      `Not deleted; conform clean --run ${run.name} tries again`,
      leftovers.map(({ request, reason }) => `${request}: ${reason}`),
    ],
  ];
}
