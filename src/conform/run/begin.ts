/** Begins a run: connects to the server, finds out what it is, and makes the session of all checks. */
import type { ResponseCheck } from '../api.ts';
import { createResponseChecks } from '../checks/responses/index.ts';
import type { TestedContract, TestedOperation } from '../contract/contract.ts';
import { onlyReads } from '../fixtures/permission.ts';
import type { CallerKind } from '../http/exchange.ts';
import { createRecording } from '../http/recording.ts';
import { createServed } from '../http/unserved-operations.ts';
import type { withProfile } from '../options.ts';
import { createLedger, type Ledger } from '../owned/ledger.ts';
import { createLists } from '../owned/lists.ts';
import { createRunName } from '../owned/naming.ts';
import { createRecord } from '../owned/record.ts';
import { createCoverage } from '../results/coverage.ts';
import { createFindings } from '../results/report.ts';
import type { ServerTraits, Session } from '../session.ts';
import { connectTo, waitForServer } from './connect.ts';
import type { createLimits } from './limits.ts';
import { probeServer } from './preflight.ts';
import type { SelectedChecks } from './selection.ts';

/** URL of the reference site of `npm start`. */
const DEFAULT_REFERENCE = 'http://127.0.0.1:4000/';

interface RunStart {
  readonly contract: TestedContract;
  readonly options: ReturnType<typeof withProfile>;
  readonly chosen: readonly TestedOperation[];
  readonly custom: readonly ResponseCheck[];
  readonly wanted: SelectedChecks;
  readonly limits: ReturnType<typeof createLimits>;
  readonly startedAt: number;
}

interface BegunRun {
  readonly session: Session;
  readonly tokens: ReadonlyMap<CallerKind, string>;
}

/** Rejects with CannotRun if there is no such server or if it rejects the token. */
export async function beginRun(start: RunStart): Promise<BegunRun> {
  const { contract, options, chosen, limits } = start;
  const { adminToken, readOnly = false, onProgress } = options;
  const run = createRunName();
  const signal = AbortSignal.any([limits.signal, ...(options.signal ? [options.signal] : [])]);
  let ledger: Ledger | undefined;
  const connection = connectTo(contract, options, (requests) => {
    limits.addRequest(ledger?.count() ?? 0);
    onProgress?.({ kind: 'request', requests });
  });
  const { base, sender, tokens } = connection;
  await waitForServer(connection, options, signal);
  const withTokens = [...tokens.keys()].filter((caller) => caller !== 'invalid');
  const record = createRecord(run, base, withTokens, options.record);
  const probed = { ...options, signal };
  const traits = await probeServer(contract, sender, base, [...tokens.keys()], probed, chosen);
  const has = (caller: CallerKind) => tokens.has(caller);
  const lists = createLists(contract, traits.named.projects);
  ledger = createLedger({ sender, run, record, has, lists });
  if (traits.userIsAdmin && adminToken === undefined) tokens.set('admin', options.token);

  const session = createSession(start, { ...connection, signal, ledger, traits });
  const mayNotWrite = async (caller: CallerKind) =>
    traits.stateful &&
    !readOnly &&
    (await onlyReads({ ...session, checkResponse: () => {} }, caller));
  if (tokens.has('admin') && (await mayNotWrite('admin'))) tokens.delete('admin');
  const isReader = await mayNotWrite('user');
  return { session: { ...session, readOnly: readOnly || isReader, onlyReads: isReader }, tokens };
}

/** The session of a run, in which nothing has been sent by a check yet. */
function createSession(
  { contract, options, chosen, custom, wanted, limits, startedAt }: RunStart,
  {
    base,
    sender,
    tokens,
    tokenHeader,
    secrets,
    signal,
    ledger,
    traits,
  }: ReturnType<typeof connectTo> & {
    readonly signal: AbortSignal;
    readonly ledger: Ledger;
    readonly traits: ServerTraits;
  },
): Session {
  const findings = createFindings((finding) => {
    limits.addFinding(finding);
    options.onProgress?.({ kind: 'finding', finding });
  }, wanted.reports);
  return {
    contract,
    base,
    sender,
    recording: createRecording(ledger.run),
    trying: { attempt: null },
    findings,
    coverage: createCoverage(contract, chosen),
    secrets,
    ledger,
    signal,
    seed: options.seed ?? startedAt % 1_000_000,
    readOnly: options.readOnly ?? false,
    once: options.once ?? false,
    onlyReads: false,
    reference: options.reference ?? DEFAULT_REFERENCE,
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
}
