import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '../../../src/conform/results/report.ts';
import { defective, json } from '../defects/vocabulary/index.ts';
import { contract } from '../own-contract.ts';

const SENTENCES = '../../../src/conform/claims/sentences.ts';

/** Runs the kit as it is loaded now, against a server with several defects. */
async function run(): Promise<Report> {
  const { conform } = await import('../../../src/conform/run/conform.ts');
  const broken = defective(
    json('GET /user/keys/*', (json) => ({ ...json, title: null, created_at: '<b>' })),
  );
  return conform({
    contract,
    ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', adminToken: 'token-of-robin' },
    ...{ fetch: broken, seed: 1, operations: ['getCurrentUserSshKey', 'createCurrentUserSshKey'] },
  });
}

/** All that does not have words. */
const dataOf = ({ verdict, findings, notReached }: Report) => ({
  verdict,
  findings: findings.map(({ id, claims, severity, check, operations, times }) => ({
    ...{ id, claims, severity, check, operations, times },
  })),
  notReached: notReached.map(({ check, operation, cause }) => [check, operation, cause.kind]),
});

describe('the words of findings', () => {
  afterEach(() => {
    vi.doUnmock(SENTENCES);
    vi.resetModules();
  });

  it('decide nothing: ids, groups and the verdict are the same if every sentence is a number', async () => {
    const usual = await run();
    expect(usual.findings.length).toBeGreaterThan(1);
    vi.resetModules();
    let count = 0;
    vi.doMock(SENTENCES, () => {
      const toNumber = () => {
        count += 1;
        return String(count);
      };
      const names = ['formatExpected', 'formatSeen', 'formatItems', 'formatValue'];
      return Object.fromEntries(names.map((name) => [name, toNumber]));
    });
    const numbered = await run();
    expect(numbered.findings.map(({ expected }) => expected).join()).toMatch(/^[\d,]+$/);
    expect(dataOf(numbered)).toEqual(dataOf(usual));
  });
});
