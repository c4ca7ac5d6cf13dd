/** Servers that serve reads from a cache: one finding says so, and then all reads pass the cache. */

import { documentedAt } from '../claims/certainty.ts';
import type { Claim } from '../claims/claim.ts';
import { report, staleRead } from '../expect.ts';
import type { ReceivedResponse } from '../http/exchange.ts';
import { passCaches } from '../http/sender.ts';
import type { HttpRequest } from '../http/serialize.ts';
import type { ShownExchange } from '../http/shown.ts';
import type { Finding } from '../results/report.ts';
import type { Session } from '../session.ts';

const CLAIM: Claim = {
  kind: 'custom',
  key: staleRead.id,
  expected: 'a read shows what the writes before it left',
  when: ['any'],
};

/**
 * Whether a read on which findings rest is served from a cache: with another query, the server shows something else
 * at the same time. If so, that is a finding, and all further reads pass the cache.
 */
export async function findStaleRead(
  session: Session,
  findings: readonly Finding[],
): Promise<boolean> {
  const { contract, base, sender, signal } = session;
  if (!session.stateful || sender.caches.arePassed) return false;
  for (const { operation: id, caller, request: read } of listReads(findings)) {
    const operation = contract.byId.get(id);
    if (operation === undefined) continue;
    const target = read.url.slice(base.length);
    const request = { method: 'GET', target, headers: {}, body: null };
    const send = (one: HttpRequest) => sender.send(one, caller, signal).catch(() => null);
    const readFresh = () => send(passCaches(request, sender.countRequests()));
    const fresh = await readFresh();
    const response = await send(request);
    // What fails does not come from a cache.
    if (fresh === null || response === null || isSame(fresh, response)) continue;
    if ([fresh, response].some(({ status }) => status >= 500)) continue;
    const again = await readFresh();
    // A server may reject the query, or show something else each time.
    if (fresh.status === 400 || again === null || !isSame(fresh, again)) continue;
    const seen = `GET ${target} shows something older than it does with a query that no cache has`;
    const basis = { check: staleRead.id, confidence: documentedAt('#/servers/0') };
    report({ session, operation, caller, request, response }, CLAIM, basis, { seen });
    sender.caches.arePassed = true;
    return true;
  }
  return false;
}

/** The reads in which something shows, each once. */
function listReads(findings: readonly Finding[]): Iterable<ShownExchange> {
  const shown = findings.flatMap(({ evidence }) => evidence?.exchange ?? []);
  const reads = shown.filter(({ request }) => request.method === 'GET');
  return new Map(reads.map((read) => [read.request.url, read])).values();
}

function isSame(one: ReceivedResponse, other: ReceivedResponse): boolean {
  return one.status === other.status && one.text === other.text;
}
