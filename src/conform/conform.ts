/** Checks whether a server keeps the contract. */
import { randomBytes } from 'node:crypto';
import { checkResponse } from './checks/response/index.ts';
import { document, operations } from './contract.ts';
import { createCoverage } from './coverage.ts';
import { createCleanup } from './fixtures/cleanup.ts';
import { createFixtures } from './fixtures/create-fixtures.ts';
import { createRecord } from './fixtures/record.ts';
import type { CallerKind } from './http/exchange.ts';
import { createSecrets } from './http/secrets.ts';
import { createSender } from './http/sender.ts';
import { CannotRun, type ConformOptions } from './options.ts';
import { probeServer } from './preflight.ts';
import { createFindings, type Finding, type Leftover, type Report } from './report.ts';
import { createRecording } from './repro/recording.ts';
import { allChecks, runChecks } from './run.ts';
import type { Session } from './session.ts';

const PREFIX = '/api/v4';

const DEFAULT_TIMEOUT_MS = 30_000;

/** URL of the reference site of `npm start`. */
export const DEFAULT_REFERENCE = 'http://127.0.0.1:4000/';

const INVALID_TOKEN = 'no-such-token';

/**
 * Checks a server against everything that the contract states. Unless the run is read-only, it creates
 * fixtures with names that start with `conform-` and deletes them at the end, even when it is stopped.
 * Rejects with CannotRun if there is no such server or if it rejects the token.
 */
export async function conform(options: ConformOptions): Promise<Report> {
  const { adminToken, readOnly = false, onProgress } = options;
  const { tags = [], operations: ids = [], skipTags = [] } = options;
  const startedAt = Date.now();
  const seed = options.seed ?? startedAt % 1_000_000;
  const name = `conform-${randomBytes(8).toString('hex')}`;
  const signal = options.signal ?? new AbortController().signal;
  const choosesAll = tags.length === 0 && ids.length === 0;
  const chosen = operations.filter(
    ({ id, tag, method }) =>
      (choosesAll || tags.includes(tag) || ids.includes(id)) &&
      !skipTags.includes(tag) &&
      (!readOnly || method === 'GET'),
  );
  if (chosen.length === 0) throw new CannotRun('No operation is selected.');

  const { base, sender, tokens, secrets } = connect(options);
  const traits = await probeServer(sender, base, adminToken !== undefined, options);
  if (traits.userIsAdmin && adminToken === undefined) tokens.set('admin', options.token);

  const cleanup = createCleanup(sender, name, createRecord(name, base, options.record));
  const recording = createRecording(name, tokens);
  const findings = createFindings((finding) => onProgress?.({ kind: 'finding', finding }));
  const coverage = createCoverage(chosen);
  const session: Session = {
    ...{ base, sender, recording, findings, coverage, secrets, cleanup, signal, readOnly, seed },
    reference: options.reference ?? DEFAULT_REFERENCE,
    headers: options.headers ?? {},
    ...traits,
    jobProject: options.jobProject,
    // Fixtures are created before any check, so that what is found in them has another id.
    check: 'keeps',
    has: (caller) => tokens.has(caller),
    addToken: (caller, value) => {
      secrets.add(value);
      tokens.set(caller, value);
      recording.addToken(caller, value);
    },
    checkResponse,
  };
  const fixtures = createFixtures(session, name);
  onProgress?.({ kind: 'start', operations: chosen.length, remembers: traits.stateful });
  let leftovers: readonly Leftover[] = [];
  const { stopped, ...outcome } = await runChecks(fixtures, chosen, options).finally(async () => {
    onProgress?.({ kind: 'cleanup' });
    leftovers = await cleanup.deleteAll([...tokens.keys()]);
  });

  const found = findings.all();
  const counts = countFindings(found);
  return {
    format: 2,
    contract: { title: document.info.title, version: document.info.version },
    target: { url: base, remembers: traits.stateful },
    run: {
      ...{ name, seed, readOnly },
      startedAt: new Date(startedAt).toISOString(),
      milliseconds: Date.now() - startedAt,
      requests: sender.countRequests(),
      stopped,
    },
    verdict: counts.failures > 0 ? 'broken' : 'kept',
    ...counts,
    findings: found,
    checks: allChecks.map((check) => ({
      ...check,
      tried: Object.values(outcome.tried).filter((ids) => ids.includes(check.id)).length,
      ...countFindings(found.filter((finding) => finding.check === check.id)),
    })),
    coverage: coverage.result(),
    ...outcome,
    touched: cleanup.touched(),
    leftovers,
  };
}

function countFindings(findings: readonly Finding[]): { failures: number; notes: number } {
  const failures = findings.filter(({ voice }) => voice === 'failure').length;
  return { failures, notes: findings.length - failures };
}

/** What sends requests to the server as each caller. Throws CannotRun for a base URL that is none. */
export function connect(options: ConformOptions) {
  const { token, adminToken } = options;
  const base = toBaseUrl(options.baseUrl);
  const tokens = new Map<CallerKind, string>([
    ['user', token],
    ['invalid', INVALID_TOKEN],
  ]);
  if (adminToken !== undefined) tokens.set('admin', adminToken);
  const sender = createSender({
    base,
    fetch: (options.fetch ?? fetch) as typeof fetch,
    readOnly: options.readOnly ?? false,
    timeout: options.timeout ?? DEFAULT_TIMEOUT_MS,
    headers: options.headers ?? {},
    findToken: (caller) => tokens.get(caller),
  });
  return { base, sender, tokens, secrets: createSecrets([token, adminToken]) };
}

/** Adds the prefix if it is missing. Throws CannotRun for anything but an HTTP URL. */
function toBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CannotRun(
      `The base URL must start with http:// or https://, such as http://127.0.0.1:4020; it is "${text}".`,
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith(PREFIX) ? path : `${path}${PREFIX}`}`;
}
