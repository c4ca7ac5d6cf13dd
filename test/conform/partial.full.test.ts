import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/run/conform.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { ISSUES_AND_JOBS, partialServer } from './careless-servers.ts';
import { listHarm } from './changed-rows.ts';
import { serveOverHttp } from './over-http.ts';
import { contract } from './own-contract.ts';

/** What a quick run, which creates nothing to try its deletion, leaves where deletions are not served. */
const KEPT: Readonly<Record<string, number>> = {
  deleteProject: 8,
  deleteUser: 6,
  deleteCurrentUserSshKey: 2,
  deleteCurrentUserEmail: 4,
};

describe('a server without one operation', { timeout: 600_000 }, () => {
  it.each(contract.operations)(
    'has all others tested, without findings: $id',
    async ({ id, method, path }) => {
      const shapeOf = (template: string) =>
        new RegExp(`^${method} ${template.replace(/\{\w+\}/g, '[^/]+')}$`);
      const isOther = contract.operations.filter(
        (each) => each.id !== id && each.method === method && !each.path.includes('{'),
      );
      const sandbox = createSandbox();
      const before = sandbox.control.exportWorld();
      const report = await conform({
        contract,
        ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', adminToken: 'token-of-robin' },
        ...{ profile: 'quick', maxTime: 600, seed: 1 },
        fetch: (input, init) => {
          const request = `${init.method} ${new URL(input).pathname.slice('/api/v4'.length)}`;
          const isAbsent =
            shapeOf(path).test(request) &&
            !isOther.some((each) => shapeOf(each.path).test(request));
          return sandbox.fetch(isAbsent ? 'http://sandbox.test/api/v4/no-such-path' : input, init);
        },
      });
      const found = report.findings.map((each) => `${each.operation}: ${each.expected}`);
      expect([...found, ...report.faults.map(({ reason }) => reason)]).toEqual([]);
      expect(report.coverage.operations.seen).not.toContain(id);
      expect(report.leftovers).toHaveLength(KEPT[id] ?? 0);
      expect(listHarm(before, sandbox.control.exportWorld())).toEqual([]);
      expect(report.verdict).toBe('passed');
    },
  );
});

describe('a server with issues and jobs only', { timeout: 600_000 }, () => {
  it.each([{}, { adminToken: 'token-of-robin' }])(
    'gets every check on issues that is possible there, without findings: %j',
    async (options) => {
      const absent = () => Response.json({ message: '404 Not Found' }, { status: 404 });
      const { sandbox, fetch } = partialServer(ISSUES_AND_JOBS, absent);
      const before = sandbox.control.exportWorld();
      const report = await conform({
        contract,
        ...{ baseUrl: await serveOverHttp(fetch), token: 'token-of-mira', seed: 1, workers: 4 },
        ...{ project: '42', otherProject: '43', jobProject: '42' },
        ...options,
      });
      const found = report.findings.map((each) => `${each.operation}: ${each.expected}`);
      expect(found).toEqual([]);
      expect(report.faults).toEqual([]);
      expect(report.leftovers).toEqual([]);
      expect(report.tried.updateIssue).toEqual(
        expect.arrayContaining(['keeps', 'values', 'transition', 'token-missing']),
      );
      // The latest activity of a project is its latest issue, and what jobs belong to changes with them in the first.
      const harm = listHarm(before, sandbox.control.exportWorld());
      expect(
        harm.filter((row) => !/^(projects 4[23]|(jobs|pipelines|traces|artifacts) \d+)$/.test(row)),
      ).toEqual([]);
    },
  );
});

describe('a server that creates no projects', { timeout: 600_000 }, () => {
  it.each([['token-of-mira'], ['token-of-jonas']])(
    'has issues tested in one of its own, without findings, by an owner or another member: %s',
    async (token) => {
      const sandbox = createSandbox();
      const fetch: typeof sandbox.fetch = (input, init) => {
        const isAbsent = init?.method === 'POST' && /\/projects$/.test(String(input));
        return sandbox.fetch(isAbsent ? 'http://sandbox.test/api/v4/no-such-path' : input, init);
      };
      const before = sandbox.control.exportWorld();
      const report = await conform({
        ...{ contract, baseUrl: 'http://sandbox.test', fetch, token, adminToken: 'token-of-robin' },
        ...{ seed: 1, project: '42', tags: ['issues'] },
      });
      expect(report.findings.map((each) => `${each.operation}: ${each.expected}`)).toEqual([]);
      expect(report.leftovers).toEqual([]);
      expect(report.tried.updateIssue).toEqual(expect.arrayContaining(['keeps', 'transition']));
      const harm = listHarm(before, sandbox.control.exportWorld());
      expect(harm.filter((row) => row !== 'projects 42')).toEqual([]);
    },
  );
});
