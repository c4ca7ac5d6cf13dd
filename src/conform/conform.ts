/** Checks whether a server keeps the contract. */

import { randomBytes } from 'node:crypto';
import { compareFindings, findKnown } from './baseline.ts';
import { readContractFrom } from './bundle.ts';
import { toResponseChecks } from './checks/response/custom.ts';
import { createResponseChecks } from './checks/response/index.ts';
import { connectTo } from './connect.ts';
import type { TestedContract, TestedOperation } from './contract.ts';
import { COVERAGE_KINDS, type ContractCoverage, createCoverage } from './coverage.ts';
import { type Cleanup, createCleanup } from './fixtures/cleanup.ts';
import { createFixtures } from './fixtures/create-fixtures.ts';
import { createLists } from './fixtures/lists.ts';
import { onlyReads } from './fixtures/permission.ts';
import { createRecord } from './fixtures/record.ts';
import type { CallerKind } from './http/exchange.ts';
import { createServed } from './http/served.ts';
import { createLimits } from './limits.ts';
import { CannotRun, type ConformOptions, withProfile } from './options.ts';
import { probeServer } from './preflight.ts';
import { type Explanation, explain } from './reasons.ts';
import { createRecording } from './replay/recording.ts';
import {
  createFindings,
  type Finding,
  isOpen,
  type Leftover,
  type Report,
  showsIn,
} from './report.ts';
import { allChecks, runChecks } from './run.ts';
import type { Session } from './session.ts';

/** URL of the reference site of `npm start`. */
const DEFAULT_REFERENCE = 'http://127.0.0.1:4000/';

/**
 * Checks a server against everything that the contract states. Unless the run is read-only, it creates
 * fixtures with names that start with `conform-` and deletes them at the end, even when it is stopped.
 * Rejects with CannotRun if there is no such server or if it rejects the token.
 */
export async function conform(given: ConformOptions): Promise<Report> {
  const options = withProfile(given);
  const { adminToken, readOnly = false, reference = DEFAULT_REFERENCE, onProgress } = options;
  const { contract = readContractFrom() } = options;
  // Side by side, findings come in any order.
  const rank = (id: string | undefined) => contract.operations.findIndex((each) => each.id === id);
  const startedAt = Date.now();
  const seed = options.seed ?? startedAt % 1_000_000;
  const name = `conform-${randomBytes(8).toString('hex')}`;
  const ids = allChecks.map(({ id }) => id);
  const custom = toResponseChecks(options.customChecks ?? [], ids);
  const chosen = selectOperations(contract, options);
  if (chosen.length === 0) throw new CannotRun('No operation is selected.');

  const limits = createLimits(options);
  const signal = AbortSignal.any([limits.signal, ...(options.signal ? [options.signal] : [])]);
  let cleanup: Cleanup | undefined;
  const { base, sender, tokens, tokenHeader, secrets } = connectTo(
    contract,
    options,
    (requests) => {
      limits.addRequest(cleanup?.count() ?? 0);
      onProgress?.({ kind: 'request', requests });
    },
  );
  const withTokens = [...tokens.keys()].filter((caller) => caller !== 'invalid');
  const record = createRecord(name, base, withTokens, options.record);
  const probed = { ...options, signal };
  const traits = await probeServer(contract, sender, base, [...tokens.keys()], probed, chosen);
  const ownCleanup = createCleanup({
    sender,
    run: name,
    record,
    has: (caller) => tokens.has(caller),
    lists: createLists(contract, traits.named.projects),
  });
  cleanup = ownCleanup;
  if (traits.userIsAdmin && adminToken === undefined) tokens.set('admin', options.token);

  const recording = createRecording(name, tokens);
  const findings = createFindings((finding) => {
    limits.addFinding(finding);
    onProgress?.({ kind: 'finding', finding });
  });
  const coverage = createCoverage(contract, chosen);
  const probing: Session = {
    contract,
    base,
    sender,
    recording,
    findings,
    coverage,
    secrets,
    cleanup: ownCleanup,
    signal,
    seed,
    readOnly,
    once: options.once ?? false,
    onlyReads: false,
    reference,
    headers: options.headers ?? {},
    tokenHeader,
    ...traits,
    jobProject: options.jobProject,
    served: createServed(traits.absences),
    // Fixtures are created before any check, so that what is found in them has another id.
    check: 'keeps',
    has: (caller) => tokens.has(caller),
    addToken: (caller, value) => {
      secrets.add(value);
      tokens.set(caller, value);
    },
    ...createResponseChecks(contract, custom),
  };
  const mayNotWrite = async (caller: CallerKind) =>
    traits.stateful &&
    !readOnly &&
    (await onlyReads({ ...probing, checkResponse: () => {} }, caller));
  if (tokens.has('admin') && (await mayNotWrite('admin'))) tokens.delete('admin');
  const onlyReadsAsUser = await mayNotWrite('user');
  const session = { ...probing, readOnly: readOnly || onlyReadsAsUser, onlyReads: onlyReadsAsUser };
  const fixtures = createFixtures(session, name);
  onProgress?.({
    kind: 'start',
    run: name,
    operations: chosen.length,
    stateful: traits.stateful,
  });
  let leftovers: readonly Leftover[] = [];
  const { stopped, ...outcome } = await runChecks(fixtures, chosen, options).finally(async () => {
    limits.end();
    onProgress?.({ kind: 'cleanup' });
    leftovers = await ownCleanup.deleteAll([...tokens.keys()], options.workers);
  });

  const { baseline } = options;
  const today = new Date(startedAt).toISOString().slice(0, 10);
  const found = findings
    .all()
    .map((finding) => ({
      ...finding,
      known: baseline === undefined ? null : findKnown(baseline, finding, today),
      operations: finding.operations.toSorted((one, other) => rank(one) - rank(other)),
      variants: finding.variants.toSorted(),
    }))
    .toSorted(
      (one, other) =>
        rank(one.operations[0]) - rank(other.operations[0]) ||
        one.pointer.localeCompare(other.pointer) ||
        one.id.localeCompare(other.id),
    );
  const counts = countFindings(found);
  const covered = coverage.result();
  const { info } = contract.document;
  const notServed = session.served.absent().filter((id) => chosen.some((each) => each.id === id));
  const unmet = listUnmet(options, covered, notServed);
  const report = {
    format: 3 as const,
    contract: { title: info.title, version: info.version },
    operations: contract.operations.map(({ id, method, path, pointer }) => ({
      id,
      method,
      path,
      pointer,
    })),
    reference,
    target: { url: base, stateful: traits.stateful },
    run: {
      name,
      seed,
      readOnly,
      startedAt: new Date(startedAt).toISOString(),
      milliseconds: Date.now() - startedAt,
      requests: sender.countRequests(),
      stopped,
      limited: limits.signal.aborted,
    },
    verdict: toVerdict({
      failures: counts.failures + unmet.length,
      isIncomplete:
        (stopped !== null && !limits.signal.aborted) ||
        outcome.faults.length > 0 ||
        Object.keys(outcome.tried).length === 0,
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
    coverage: covered,
    notServed: notServed.toSorted((one, other) => rank(one) - rank(other)),
    unmet,
    ...outcome,
    notReached: outcome.notReached.toSorted(
      (one, other) =>
        rank(one.operation) - rank(other.operation) || one.check.localeCompare(other.check),
    ),
    touched: ownCleanup.touched(),
    leftovers,
  };
  const gone = baseline === undefined ? null : compareFindings(report, baseline.known).gone;
  return { ...report, gone };
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

/** The operations that the options choose, in the order of the contract. */
export function selectOperations(
  { operations }: TestedContract,
  options: ReturnType<typeof withProfile>,
): readonly TestedOperation[] {
  const { tags = [], operations: ids = [], skipTags = [], skipOperations = [] } = options;
  const choosesAll = tags.length === 0 && ids.length === 0;
  return operations.filter(
    ({ id, tag, method, path }) =>
      (choosesAll || tags.includes(tag) || ids.includes(id)) &&
      !skipTags.includes(tag) &&
      !skipOperations.includes(id) &&
      options.skipPaths?.test(path) !== true &&
      (!options.readOnly || method === 'GET'),
  );
}

function countFindings(findings: readonly Finding[]): { failures: number; notes: number } {
  const notes = findings.filter(({ severity }) => severity === 'note').length;
  return { failures: findings.filter(isOpen).length, notes };
}
