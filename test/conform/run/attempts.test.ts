/** What becomes of what attempts find. */
import { expect, test } from 'vitest';
import type { Fixtures } from '../../../src/conform/fixtures/fixtures.ts';
import type { Finding } from '../../../src/conform/results/report.ts';
import { createAttempts } from '../../../src/conform/run/attempts.ts';
import type { Session } from '../../../src/conform/session.ts';
import { contract } from '../own-contract.ts';
import { findingWith } from '../reports/small-report.ts';
import { createOpenLedger, respond } from '../stubs.ts';

const BASE = 'http://server.test/api/v4';

/** What is found of a status at a path, where the project 45 is of the run. */
function found(path: string, status: number, claim: object = { kind: 'status', when: ['any'] }) {
  const request = { method: 'GET', url: `${BASE}${path}`, headers: {}, body: null };
  const exchange = { request, response: { status, headers: {}, body: '' } };
  return findingWith({ id: 'x', claim, evidence: { exchange } } as unknown as Partial<Finding>);
}

async function attempt(finding: Finding, parent: number, shown: object = {}) {
  const ledger = createOpenLedger(contract);
  ledger.add({ target: '/projects/46', caller: 'user', shows: { created_at: '2026-01-01' } });
  for (const owned of ledger.all()) ledger.setDeleted(owned);
  const findings = new Map<string, Finding>();
  const sent: string[] = [];
  const session = {
    ...{ base: BASE, signal: new AbortController().signal, has: () => true },
    ledger: {
      ...ledger,
      isOwn: (target: string) => target === '/projects/45',
      wasDeleted: (target: string) => target === '/projects/46',
    },
    findings: {
      all: () => [...findings.values()],
      drop: (id: string) => findings.delete(id),
    },
    sender: {
      caches: { arePassed: true },
      send: async ({ method, target }: { method: string; target: string }) => {
        sent.push(`${method} ${target}`);
        return respond(shown, parent);
      },
    },
  } as unknown as Session;
  const lane = { session: { ...session, trying: {} }, isInUse: () => true } as unknown as Fixtures;
  const attempts = createAttempts(session);
  await attempts.attempt({ check: 'frame', operation: 'getIssue' }, lane, async () => {
    findings.set(finding.id, finding);
  });
  return { kept: findings.size, sent };
}

test.each<[what: string, finding: Finding, parent: number, kept: number]>([
  ['in what is gone', found('/projects/45/issues/1?x=1', 404), 404, 0],
  ['in what is there', found('/projects/45/issues/1', 404), 200, 1],
  ['in what existed before', found('/projects/42/issues/1', 404), 404, 1],
  ['that was to be there itself', found('/projects/45', 404), 404, 1],
  ['with another status', found('/projects/45/issues/1', 403), 404, 1],
  ['with the body of an error', found('/projects/45/issues/1', 404, { kind: 'body' }), 404, 1],
])(
  'something that was not found %s is kept or proves nothing: %#',
  async (_, finding, parent, kept) => {
    const result = await attempt(finding, parent);
    expect(result.kept).toBe(kept);
  },
);

test('the parent is read for nothing else', async () => {
  expect((await attempt(found('/projects/45/issues/1', 404), 404)).sent).toEqual([
    'GET /projects/45',
  ]);
  expect((await attempt(found('/projects/45/issues/1', 200), 404)).sent).toEqual([]);
});

test.each([
  ['something else', { created_at: '2026-01-02' }, 0],
  ['what was deleted', { created_at: '2026-01-01' }, 1],
  ['nothing of when it was created', {}, 1],
])('what a read shows at a deleted id is kept unless it is another: %s', async (_, shown, kept) => {
  const result = await attempt(found('/projects/46', 200), 200, shown);
  expect(result).toEqual({ kept, sent: ['GET /projects/46'] });
});
