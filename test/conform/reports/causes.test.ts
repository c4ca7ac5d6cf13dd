import { describe, expect, it } from 'vitest';
import type { ConformOptions } from '../../../src/conform/options.ts';
import type { Finding } from '../../../src/conform/results/report.ts';
import { conform } from '../../../src/conform/run/conform.ts';
import { createSandbox, type Sandbox } from '../../../src/sandbox/sandbox.ts';
import {
  defective,
  type Fetch,
  isNobody,
  json,
  returns,
  withoutQuery,
} from '../defects/vocabulary/index.ts';
import { assigning, ORDERS, withNeighbor } from '../misleading-servers.ts';
import type { MockFetch } from '../over-http.ts';
import { contract } from '../own-contract.ts';

async function listFindings(
  fetch: Fetch,
  options: Partial<ConformOptions>,
): Promise<readonly Finding[]> {
  const { findings } = await conform({
    contract,
    ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', adminToken: 'token-of-robin' },
    ...{ fetch, seed: 1, ...options },
  });
  return findings;
}

const listTexts = (findings: readonly Finding[]) =>
  findings.map(({ severity, expected, seen }) => `${severity}: ${expected}; ${seen}`);

describe('one cause', () => {
  it('is a parameter that leaves out fields and is ignored', async () => {
    const findings = await listFindings(defective(withoutQuery('GET /projects', 'simple')), {
      operations: ['listProjects'],
      checks: ['keeps', 'filter', 'accepts'],
    });
    const [first, ...others] = findings.filter(({ check }) => check === 'conditional');
    expect(others).toEqual([]);
    expect(first?.expected).toContain('which `simple` leaves out');
    expect(first?.claims.length).toBeGreaterThan(20);
  });

  it('is a field that neither a creation nor an update stores', async () => {
    const layer = json('GET /projects/*/hooks/*', (hook) => {
      hook.note_events = false;
    });
    const findings = await listFindings(defective(layer), {
      operations: ['createProjectHook', 'updateProjectHook'],
      checks: ['values'],
    });
    expect(findings).toMatchObject([{ severity: 'failure', operations: ['getProjectHook'] }]);
    expect(findings[0]?.variants.join()).toContain('as sent to updateProjectHook');
  });

  it('is `sudo`, if a server knows none', async () => {
    const ignoring = withoutQuery('GET /user', 'sudo');
    const findings = await listFindings(defective(ignoring), { operations: ['getCurrentUser'] });
    expect(listTexts(findings)).toEqual([
      'failure: `id` 2, for an administrator with `sudo`; `id` is 1',
    ]);
  });
});

describe('what is no failure', () => {
  it('is 403 for a parameter of a wrong form that only administrators may send', async () => {
    const strict = returns('GET /user', 400, 403, ({ query }) => query.has('sudo'));
    const findings = await listFindings(defective(strict), { operations: ['getCurrentUser'] });
    expect(listTexts(findings)).toEqual([]);
  });

  it('is a number below zero, where the server counts nothing before', async () => {
    const findings = await listFindings(
      defective(
        json('GET /projects/*', (project) => {
          project.open_issues_count = 0;
        }),
      ),
      { operations: ['createIssue', 'updateIssue'], checks: ['effect'] },
    );
    expect(listTexts(findings).filter((text) => text.includes('-1'))).toEqual([]);
    expect(findings.filter(({ severity }) => severity === 'failure')).toEqual([]);
    expect(listTexts(findings).join()).toContain('note: `open_issues_count` 1');
  });

  it('is an id of what was deleted that something else has', async () => {
    const sandbox = createSandbox();
    const { issues } = sandbox.world;
    const insert = issues.insert.bind(issues);
    issues.insert = (fields) => {
      const taken = issues.all({ project: fields.project_id }).map(({ iid }) => iid);
      let iid = 1;
      while (taken.includes(iid)) iid += 1;
      return insert({ ...fields, iid });
    };
    const findings = await listFindings(sandbox.fetch, {
      ...{ tags: ['issues'], checks: ['unknown-id', 'values'] },
    });
    expect(listTexts(findings)).toEqual([]);
  });

  it.each<[what: string, serve: (sandbox: Sandbox) => { readonly fetch: MockFetch }]>([
    ['the run', (sandbox) => sandbox],
    ['somebody else', withNeighbor],
  ])('is a deleted id that %s gets at once', async (_, serve) => {
    const { fetch } = serve(assigning(ORDERS['the lowest free one'] as never));
    const findings = await listFindings(fetch as Fetch, {
      operations: ['deleteUser', 'deleteProject', 'deleteUserSshKey', 'deleteCurrentUserEmail'],
      checks: ['repeat', 'effect', 'transition'],
    });
    expect(listTexts(findings)).toEqual([]);
  });

  it('is the status for a caller without a token in an internal project', async () => {
    const denied = defective(returns('GET /projects/*', 404, 401, isNobody));
    const findings = await listFindings(denied, { operations: ['getProject'], checks: ['access'] });
    expect(listTexts(findings).toSorted()).toEqual([
      'failure: a caller without a token, in a private project, returns 404; status 401',
      'note: a caller without a token, in an internal project, returns 404; status 401',
    ]);
  });
});
