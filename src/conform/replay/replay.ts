/** Sends the recorded steps of findings again, with the sender of a run, and judges the same claims. */

import { asRecord } from '../../contract/data.ts';
import { readBundle } from '../bundle.ts';
import type { ResponseCheck } from '../check.ts';
import { toResponseChecks } from '../checks/response/custom.ts';
import {
  type CheckedResponses,
  createResponseChecks,
  responseChecks,
} from '../checks/response/index.ts';
import type { Claim } from '../claims/claim.ts';
import { claimId } from '../claims/identity.ts';
import { judge } from '../claims/judge.ts';
import { formatSeen } from '../claims/sentences.ts';
import type { SituationName } from '../claims/situations.ts';
import { connectTo } from '../connect.ts';
import { evaluateLink, findTestedOperation, targetOf, valueAt } from '../contract.ts';
import { createCoverage } from '../coverage.ts';
import { createCleanup } from '../fixtures/cleanup.ts';
import { adoptFork } from '../fixtures/combine.ts';
import { createLists } from '../fixtures/lists.ts';
import { createRecord } from '../fixtures/record.ts';
import { findCopy } from '../fixtures/resources.ts';
import { createRunName, toRunId } from '../fixtures/run-name.ts';
import { NoResponse } from '../http/fetch-once.ts';
import { Unusable } from '../http/sender.ts';
import { fillPath } from '../http/serialize.ts';
import { createServed } from '../http/unserved-operations.ts';
import { findNextTarget } from '../next-page.ts';
import { CannotRun, type ConformOptions } from '../options.ts';
import { probeServer } from '../preflight.ts';
import { NotReached } from '../reasons.ts';
import { createFindings, type Finding, type Leftover, type Report } from '../report.ts';
import { type Exchange, type Session, sendRequest } from '../session.ts';
import { fill, type ReplayPlan, type ReplayStep, RUN, RUN_ID } from './plan.ts';
import { createRecording } from './recording.ts';

/** What became of a finding. */
export interface Replayed {
  readonly id: string;
  readonly operation: string;
  readonly expected: string;
  /** `failed`: the defect still shows. `impossible`: a step could not be repeated. */
  readonly outcome: 'failed' | 'passed' | 'impossible';
  /** What was seen now, or why it was impossible. */
  readonly seen: string;
  /** Fixtures that could not be deleted. */
  readonly leftovers: readonly Leftover[];
}

/** What is used of a report. */
export type ReplayedFinding = Pick<
  Finding,
  'id' | 'check' | 'severity' | 'operation' | 'pointer' | 'claim' | 'expected' | 'evidence'
>;

/**
 * Replays the findings of a report, or those with these ids, one after the other. Each creates what it needs
 * under a name of its own, and deletes it. Rejects with CannotRun for an id that the report does not have, and
 * for a server that cannot be tested.
 */
export async function replay(
  { findings }: Pick<Report, 'findings'>,
  options: ConformOptions,
  ids: readonly string[] = [],
): Promise<readonly Replayed[]> {
  const unknown = ids.find((id) => !findings.some((each) => each.id === id));
  if (unknown !== undefined) throw new CannotRun(`The report has no finding ${unknown}.`);
  const open = await createReplayer(options);
  const replayed: Replayed[] = [];
  for (const finding of findings.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    replayed.push(await open(finding));
  }
  return replayed;
}

/** Returns what replays one finding, with its plan or another one for it. */
export async function createReplayer(options: ConformOptions) {
  const { contract = readBundle() } = options;
  const { base, sender, tokens, tokenHeader, secrets } = connectTo(contract, options);
  const signal = options.signal ?? new AbortController().signal;
  const traits = await probeServer(contract, sender, base, [...tokens.keys()], options);
  if (traits.userIsAdmin && !tokens.has('admin')) tokens.set('admin', options.token);
  const given = new Map(tokens);
  const custom = toResponseChecks(
    options.customChecks ?? [],
    responseChecks.map(({ id }) => id),
  );

  return async (
    finding: ReplayedFinding,
    plan: ReplayPlan | undefined = finding.evidence?.replay,
  ): Promise<Replayed> => {
    const name = createRunName();
    tokens.clear();
    for (const [caller, token] of given) tokens.set(caller, token);
    const withTokens = [...tokens.keys()].filter((caller) => caller !== 'invalid');
    const cleanup = createCleanup({
      sender,
      run: name,
      has: (caller) => tokens.has(caller),
      lists: createLists(contract, traits.named.projects),
      record: createRecord(name, base, withTokens),
    });
    const findings = createFindings();
    const isOfResponses = isResponseCheck(finding, custom);
    const session: Session = {
      contract,
      base,
      sender,
      findings,
      secrets,
      cleanup,
      signal,
      tokenHeader,
      ...traits,
      recording: createRecording(name, tokens),
      coverage: createCoverage(contract, []),
      seed: 0,
      readOnly: options.readOnly ?? false,
      once: false,
      onlyReads: false,
      reference: '',
      headers: options.headers ?? {},
      jobProject: options.jobProject,
      served: createServed(null),
      check: finding.check,
      has: (caller) => tokens.has(caller),
      addToken: (caller, value) => {
        secrets.add(value);
        tokens.set(caller, value);
      },
      ...(isOfResponses ? createResponseChecks(contract, custom) : UNCHECKED),
    };
    let judged: Pick<Replayed, 'outcome' | 'seen'>;
    try {
      judged =
        plan === undefined
          ? { outcome: 'impossible', seen: 'the report has no steps' }
          : await sendAll(session, finding, plan);
    } catch (error) {
      if (error instanceof Unusable) throw new CannotRun(`${base}: ${error.message}`);
      if (!(error instanceof NotReached)) throw error;
      judged = { outcome: 'impossible', seen: error.message };
    }
    const leftovers = await cleanup.deleteAll([...tokens.keys()]);
    const { id, operation, expected } = finding;
    return { id, operation, expected, ...judged, seen: secrets.hide(judged.seen), leftovers };
  };
}

const UNCHECKED: CheckedResponses = { checkResponse: () => {}, checkUnread: () => {} };

function isResponseCheck(
  { check }: ReplayedFinding,
  custom: readonly ResponseCheck[] = [],
): boolean {
  return [...responseChecks, ...custom].some(({ id }) => id === check);
}

async function sendAll(
  session: Session,
  finding: ReplayedFinding,
  { steps, claim }: ReplayPlan,
): Promise<Pick<Replayed, 'outcome' | 'seen'>> {
  const { run } = session.recording;
  const values = new Map<string, unknown>([
    [RUN, run],
    [RUN_ID, toRunId(run)],
  ]);
  const exchanges = new Map<ReplayStep['role'], Exchange[]>();
  let isOtherWrite = false;
  let linked: string | null = null;
  for (const batch of new Set(steps.map((step) => step.batch))) {
    const all = steps.filter((step) => step.batch === batch);
    const [linking] = exchanges.get('other') ?? [];
    const sent = await Promise.all(
      all.map((step) => {
        const next = step.followsLink && linking && findNextTarget(session.base, linking);
        return sendStep(session, step, values, next || (step.role === 'final' ? linked : null));
      }),
    );
    for (const [index, step] of all.entries()) {
      const exchange = sent[index];
      if (exchange === undefined) continue;
      // Nothing came back from the step that is judged.
      if (exchange === null) {
        const isFinal = step.role === 'final' && claim.kind === 'response';
        if (isFinal) return { outcome: 'failed', seen: 'no response' };
        throw new NotReached('no-response', step.operation);
      }
      exchanges.set(step.role, [...(exchanges.get(step.role) ?? []), exchange]);
      linked = step.link === null ? linked : findLinked(step, exchange, values, steps);
      const isMissing = readValues(session, step, exchange, values);
      const { status } = exchange.response;
      if (step.isOwn && step.role !== 'final' && step.method !== 'GET') {
        isOtherWrite = step.status < 300 !== status < 300;
      }
      if (step.operation === findCopy(session.contract)?.id) await adoptFork(session, exchange);
      if (isMissing === null || step.role === 'final') continue;
      // What the check itself sent may be rejected where the defect is gone.
      if (step.isOwn && status >= 400) return { outcome: 'passed', seen: `status ${status}` };
      throw new NotReached('no-value', step.operation, status, isMissing);
    }
  }
  const [final] = exchanges.get('final') ?? [];
  if (final === undefined) throw new NotReached('no-final-step');
  if (isOtherWrite && AFTER_WRITE.has(claim.when[0])) {
    return { outcome: 'passed', seen: 'another status of the write' };
  }
  return judgeFinal(session, finding, { steps, claim: fill(claim, values) as Claim }, exchanges);
}

/** Situations in which something has to hold after a write with such a status. */
const AFTER_WRITE: ReadonlySet<SituationName> = new Set<SituationName>([
  ...(['after-write', 'read-after-write', 'shown-after', 'list-after'] as const),
  ...(['effect', 'effect-later', 'sent-to', 'returned-by'] as const),
]);

/** Where a response links to, with the query of the last step; `null` if it does not. */
function findLinked(
  { link: planned, path }: ReplayStep,
  { operation, response }: Exchange,
  values: ReadonlyMap<string, unknown>,
  steps: readonly ReplayStep[],
): string | null {
  const links = operation.documented.flatMap((each) => each.links);
  const link = links.find(({ name }) => name === planned?.name);
  if (link === undefined || planned === null) return null;
  const input = { path: asRecord(fill(path, values)), query: {}, body: {} };
  const found = evaluateLink(link, { input, body: response.json, item: planned.item });
  if (found === null) return null;
  const [, query] = steps.find(({ role }) => role === 'final')?.target.split('?') ?? [];
  return `${fillPath(targetOf(operation, link).path, found)}${query === undefined ? '' : `?${query}`}`;
}

function judgeFinal(
  session: Session,
  finding: ReplayedFinding,
  { steps, claim }: ReplayPlan,
  exchanges: ReadonlyMap<ReplayStep['role'], readonly Exchange[]>,
): Pick<Replayed, 'outcome' | 'seen'> {
  const read = (role: ReplayStep['role']) =>
    (exchanges.get(role) ?? []).map(({ response }) => response);
  const [final] = read('final');
  if (final === undefined) throw new NotReached('no-final-step');
  // A server error is one wherever the request came from.
  const isOfStatus = claim.kind === 'status' && claim.statuses === undefined;
  if ((isResponseCheck(finding) && !isOfStatus) || claim.kind === 'custom') {
    const same = session.findings
      .all()
      .find(
        ({ check, claims }) =>
          check === finding.check && claims.includes(claimId({ ...finding, seen: null })),
      );
    return same === undefined
      ? { outcome: 'passed', seen: `status ${final.status}` }
      : { outcome: 'failed', seen: same.seen };
  }
  // Nothing is to be seen where the request is rejected by now.
  const recorded = steps.find(({ role }) => role === 'final')?.status ?? 0;
  const isAboutContent = claim.kind !== 'status' && claim.kind !== 'state';
  if (isAboutContent && recorded < 300 && final.status >= 300) {
    return { outcome: 'passed', seen: `status ${final.status}` };
  }
  const { holds, seen } = judge(session.contract, claim, {
    final,
    before: read('before')[0],
    others: read('other'),
  });
  return { outcome: holds ? 'passed' : 'failed', seen: formatSeen(claim, seen) };
}

/** Returns `null` if nothing came back. Rejects with NotReached for what must not be sent here. */
async function sendStep(
  session: Session,
  step: ReplayStep,
  values: ReadonlyMap<string, unknown>,
  next?: string | null,
): Promise<Exchange | null> {
  const operation = findTestedOperation(session.contract, step.operation);
  const target = next ?? String(fill(step.target, values));
  const [, open] = /\$\{((?!run\b)\w+_\d+)\}/.exec(target) ?? [];
  if (open !== undefined) throw new NotReached('no-variable', open);
  const request = {
    method: step.method,
    target,
    headers: fill(step.headers, values) as Record<string, string>,
    body: step.body === null ? null : String(fill(step.body, values)),
  };
  const input = {
    path: asRecord(fill(step.path, values)),
    body: asRecord(fill(step.projects, values)),
  };
  // The guard sees what is really sent.
  const sent = { ...operation, method: step.method as typeof operation.method };
  return sendRequest(session, sent, input, { caller: step.caller, mutate: () => request }).catch(
    (error: unknown) => {
      if (error instanceof NoResponse) return null;
      throw error;
    },
  );
}

/** Gives the variables of a step their values; returns the first field that is missing, or `null`. */
function readValues(
  session: Session,
  { reads, tokenOf }: ReplayStep,
  { response }: Exchange,
  values: Map<string, unknown>,
): string | null {
  const { token } = asRecord(response.json);
  if (tokenOf !== null && typeof token === 'string') session.addToken(tokenOf, token);
  for (const [name, field] of Object.entries(reads)) {
    const value = valueAt(response.json, field.split('.'));
    if (value === undefined || value === null) return field;
    values.set(name, value);
  }
  return null;
}
