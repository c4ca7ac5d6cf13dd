import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import type { ConformOptions } from '../../src/conform/options.ts';
import type { Report } from '../../src/conform/report.ts';
import { toSummary } from '../../src/conform/reports/terminal.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { contract } from './own-contract.ts';

/** A server with a part of the API: all other requests get the same response. */
async function run(
  serves: RegExp,
  absent: () => Response,
  options: Partial<ConformOptions> = {},
): Promise<{ report: Report; writes: string[] }> {
  const sandbox = createSandbox();
  const writes: string[] = [];
  const before = JSON.stringify(sandbox.control.exportWorld().tables);
  const report = await conform({
    contract,
    ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', seed: 1 },
    fetch: (input, init) => {
      const request = `${init.method} ${new URL(input).pathname.slice('/api/v4'.length)}`;
      if (!serves.test(request)) return Promise.resolve(absent());
      if (init.method !== 'GET') writes.push(request);
      return sandbox.fetch(input, init);
    },
    ...options,
  });
  // The run has created nothing, so it changes nothing.
  expect(JSON.stringify(sandbox.control.exportWorld().tables)).toBe(before);
  return { report, writes };
}

const noRoute = () => Response.json({ error: 'no route' }, { status: 404 });
const notAllowed = () => new Response(null, { status: 405, headers: { Allow: 'GET' } });

/** Issues and jobs of projects, and nothing else. */
const ISSUES_AND_JOBS = /^\w+ \/projects\/[^/]+\/(issues|jobs)(\/|$)/;

describe('a server with a part of the API', { timeout: 60_000 }, () => {
  it.each([
    ['404', noRoute],
    ['501', () => Response.json({}, { status: 501 })],
  ])('says what is not served once, without findings: %s', async (_, absent) => {
    const { report } = await run(ISSUES_AND_JOBS, absent, {
      project: '42',
      tags: ['issues', 'jobs', 'projects'],
      profile: 'standard',
    });
    expect(report.findings.map(({ operation, expected }) => `${operation}: ${expected}`)).toEqual(
      [],
    );
    expect(report.notServed).toEqual(expect.arrayContaining(['getProject', 'listProjects']));
    expect(report.notServed).not.toContain('listProjectIssues');
    expect(report.coverage.operations.seen).toEqual(
      expect.arrayContaining(['listProjectIssues', 'getIssue', 'listProjectJobs', 'getJob']),
    );
    const own = report.notReached.filter(({ reason, operation }) => reason.endsWith(operation));
    expect(own.filter(({ reason }) => reason.startsWith('the server does not serve'))).toEqual([]);
  });

  it('names the project that would be needed when it is rejected', async () => {
    await expect(run(ISSUES_AND_JOBS, noRoute)).rejects.toThrow('name a project with --project');
  });

  it('fails with --require-served, and names the operations', async () => {
    const { report } = await run(ISSUES_AND_JOBS, noRoute, {
      ...{ project: '42', requireServed: true, checks: ['accepts'] },
      operations: ['getProject', 'listProjectIssues'],
    });
    expect(
      report.findings.map((each) => `${each.operation}: ${each.expected}; ${each.seen}`),
    ).toEqual([]);
    expect(report.verdict).toBe('failed');
    expect(report.unmet).toEqual(['The server does not serve getProject.']);
  });

  it('gets an honest report if it has three lists to read', async () => {
    const { report, writes } = await run(
      /^GET \/(projects|projects\/[^/]+|projects\/[^/]+\/issues)$/,
      notAllowed,
    );
    expect(writes).toEqual([]);
    expect(
      report.findings.map((each) => `${each.operation}: ${each.expected}; ${each.seen}`),
    ).toEqual([]);
    expect(report.coverage.operations.seen).toEqual(
      expect.arrayContaining(['listProjects', 'getProject', 'listProjectIssues']),
    );
    expect(report.notServed.length).toBeGreaterThan(10);
    const [first = '', second = ''] = toSummary(report).split('\n');
    expect(first).toMatch(/^Tested: operations \d of 106, \d %; .* \d+ are not served\./);
    expect(second).toContain('keeps the contract');
  });
});

describe('a run', () => {
  it('that has judged nothing is incomplete', async () => {
    const { report } = await run(ISSUES_AND_JOBS, noRoute, {
      project: '42',
      operations: ['getUser', 'listUsers'],
    });
    expect(report.verdict).toBe('incomplete');
    expect(toSummary(report)).toContain('was not tested');
  });

  it('that covers less than the options require fails', async () => {
    const all = /./;
    const options = {
      operations: ['listProjects', 'getProject'],
      readOnly: true,
      checks: ['accepts'],
    };
    const minCoverage = { operations: 100, statuses: 99 };
    const { report } = await run(all, noRoute, { ...options, minCoverage });
    expect(report.verdict).toBe('failed');
    expect(report.unmet).toEqual([
      expect.stringMatching(/^Of \d+ statuses, \d+ were tested, fewer than 99 %\.$/),
    ]);
    const enough = await run(all, noRoute, { ...options, minCoverage: { operations: 100 } });
    expect(enough.report.verdict).toBe('passed');
  });
});
