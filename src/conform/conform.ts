/** Tells whether a server keeps the contract. */
import { judgeAnswer } from './checks/response/index.ts';
import { document } from './contract/document.ts';
import { chosenFacts, createCoverage } from './coverage.ts';
import { createFindings } from './findings.ts';
import { createCleanup, type Leftover } from './fixtures/cleanup.ts';
import { createWorld } from './fixtures/fixtures.ts';
import type { Actor } from './http/exchange.ts';
import { createSecrets } from './http/secrets.ts';
import { createSender } from './http/sender.ts';
import { CannotRun, type ConformOptions } from './options.ts';
import { meet } from './preflight.ts';
import type { Report } from './report.ts';
import { runChecks } from './run.ts';
import type { Session } from './session.ts';

/** The path prefix of the API. */
const PREFIX = '/api/v4';

const TIMEOUT = 30_000;

/** What nobody has as a token. */
const WRONG_TOKEN = 'no-such-token';

/**
 * Tries a server on everything that the contract says, and reports where it keeps it and where not.
 * Unless it may only read, it makes what it needs under names that begin with `conform-`, and removes
 * all of it at the end, also when it is stopped. Rejects with CannotRun where there is no such server,
 * or where it refuses the token.
 */
export async function conform(options: ConformOptions): Promise<Report> {
  const {
    token,
    adminToken,
    tags = [],
    operations = [],
    skipTags = [],
    readOnly = false,
  } = options;
  const base = baseOf(options.baseUrl);
  const began = Date.now();
  const seed = options.seed ?? began % 1_000_000;
  const name = `conform-${began.toString(36)}`;
  const signal = options.signal ?? new AbortController().signal;
  const chosen = chosenFacts(tags, operations).filter(
    ({ operation: { tag, method } }) => !skipTags.includes(tag) && (!readOnly || method === 'GET'),
  );
  if (chosen.length === 0) throw new CannotRun('No operation has been chosen.');

  const tokens = new Map<Actor, string>([
    ['user', token],
    ['wrong', WRONG_TOKEN],
  ]);
  if (adminToken !== undefined) tokens.set('admin', adminToken);
  const secrets = createSecrets([token, adminToken]);
  const sender = createSender({
    base,
    fetch: (options.fetch ?? fetch) as typeof fetch,
    readOnly,
    timeout: options.timeout ?? TIMEOUT,
    headers: options.headers ?? {},
    tokenOf: (actor) => tokens.get(actor),
  });
  const target = await meet(sender, base, adminToken !== undefined, signal);
  if (target.userIsAdmin && adminToken === undefined) tokens.set('admin', token);

  const cleanup = createCleanup(name);
  const findings = createFindings((finding) => options.onProgress?.({ kind: 'finding', finding }));
  const coverage = createCoverage(chosen);
  const session: Session = {
    ...{ base, sender, findings, coverage, secrets, signal, readOnly, seed },
    has: (actor) => tokens.has(actor),
    lend: (actor, value) => {
      secrets.add(value);
      tokens.set(actor, value);
    },
    judge: judgeAnswer,
    made: cleanup.remember,
    release: (isHeld) => cleanup.release(sender, isHeld),
    isOurs: (id) => cleanup.isOurs('project', id) || cleanup.isOurs('user', id),
    remembers: target.remembers,
    userIsAdmin: target.userIsAdmin,
    projectsLimit: target.projectsLimit,
  };
  const world = createWorld(session, name);
  options.onProgress?.({ kind: 'start', operations: chosen.length, remembers: target.remembers });
  const { onProgress, checks = null } = options;
  let leftovers: readonly Leftover[] = [];
  const outcome = await runChecks(world, chosen, checks, onProgress).finally(async () => {
    onProgress?.({ kind: 'cleanup' });
    leftovers = await cleanup.run(sender);
  });
  const found = findings.all();
  const count = (voice: 'failure' | 'note', check?: string) =>
    found.filter((each) => each.voice === voice && (check === undefined || each.check === check))
      .length;
  return {
    format: 1,
    contract: { title: document.info.title, version: document.info.version },
    target: { url: base, remembers: target.remembers },
    run: {
      ...{ name, seed, readOnly },
      startedAt: new Date(began).toISOString(),
      milliseconds: Date.now() - began,
      requests: sender.count(),
      stopped: outcome.stopped,
    },
    verdict: count('failure') > 0 ? 'broken' : 'kept',
    failures: count('failure'),
    notes: count('note'),
    findings: found,
    checks: outcome.checks.map((check) => ({
      ...check,
      failures: count('failure', check.id),
      notes: count('note', check.id),
    })),
    tried: outcome.tried,
    coverage: coverage.result(),
    notReached: outcome.notReached,
    needsMemory: outcome.needsMemory,
    faults: outcome.faults,
    touched: cleanup.touched(),
    leftovers,
  };
}

/** Where the API begins. Throws CannotRun for what is no address. */
function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CannotRun(
      `The base URL has to begin with http:// or https://, such as http://127.0.0.1:4020; it is "${text}".`,
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith(PREFIX) ? path : `${path}${PREFIX}`}`;
}
