import { describe, expect, it } from 'vitest';
import type { ConformOptions, RunProgress } from '../../src/conform/options.ts';
import { explain } from '../../src/conform/reasons.ts';
import { toSummary } from '../../src/conform/reports/terminal.ts';
import type { Report } from '../../src/conform/results/report.ts';
import { conform } from '../../src/conform/run/conform.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { ISSUES_AND_JOBS, type PartialServer, partialServer } from './careless-servers.ts';
import { listHarm } from './changed-rows.ts';
import { operations } from './contract.ts';
import { type Fetch, type Layer, on, rewrites } from './defects/vocabulary/index.ts';
import { contract } from './own-contract.ts';

/** Runs against a part of the API. What existed is the same afterwards, and nothing is left. */
async function run(
  serves: RegExp,
  absent: () => Response,
  options: Partial<ConformOptions> = {},
): Promise<{ report: Report; server: PartialServer }> {
  const server = partialServer(serves, absent);
  const { sandbox } = server;
  const before = sandbox.control.exportWorld();
  const report = await conform({
    contract,
    ...{ baseUrl: 'http://sandbox.test', fetch: server.fetch, token: 'token-of-mira', seed: 1 },
    ...options,
  });
  const harm = listHarm(before, sandbox.control.exportWorld());
  // What is created in a project is its latest activity.
  expect(harm.filter((row) => !/^projects 4[23]$/.test(row))).toEqual([]);
  expect(report.leftovers).toEqual([]);
  return { report, server };
}

const noRoute = () => Response.json({ error: 'no route' }, { status: 404 });
const notAllowed = () => new Response(null, { status: 405, headers: { Allow: 'GET' } });

describe('a server with a part of the API', () => {
  it.each([
    ['404', noRoute],
    ['501', () => Response.json({}, { status: 501 })],
  ])('says what is not served once, without findings: %s', async (_, absent) => {
    const { report } = await run(ISSUES_AND_JOBS, absent, {
      ...{ project: '42', tags: ['issues', 'jobs', 'projects'] },
      checks: ['accepts', 'effect', 'unknown-id'],
    });
    expect(report.findings.map(({ operation, expected }) => `${operation}: ${expected}`)).toEqual(
      [],
    );
    expect(report.notServed).toEqual(expect.arrayContaining(['getProject', 'listProjects']));
    expect(report.notServed).not.toContain('listProjectIssues');
    // In the order of the contract.
    const ids = contract.operations.map(({ id }) => id);
    expect(report.notServed).toEqual(ids.filter((id) => report.notServed.includes(id)));
    expect(report.coverage.operations.seen).toEqual(
      expect.arrayContaining(['listProjectIssues', 'getIssue', 'listProjectJobs', 'getJob']),
    );
    const own = report.notReached.filter(({ reason, operation }) => reason.endsWith(operation));
    expect(own.filter(({ reason }) => reason.startsWith('the server does not serve'))).toEqual([]);
  });

  it.each([
    [{}, 'name a project with --project or a user with --user or a group with --group'],
    [{ tags: ['issues'], operations: ['listIssues'] }, 'name a project with --project'],
    [{ operations: ['getUser'] }, 'name a user with --user.'],
  ])('names what the selected operations need when it is rejected: %j', async (options, advice) => {
    await expect(run(ISSUES_AND_JOBS, noRoute, options)).rejects.toThrow(advice);
  });

  it('is not said to have anything deleted if it is only read', async () => {
    const kinds = new Set<string>();
    const options = { operations: ['listUsers'], checks: ['accepts'], readOnly: true };
    await run(/^GET \/users/, noRoute, { ...options, onProgress: ({ kind }) => kinds.add(kind) });
    expect(kinds).toContain('check');
    expect(kinds).not.toContain('cleanup');
  });

  it('is asked for nothing that the selected operations do not need', async () => {
    const { report } = await run(/^GET \/users/, noRoute, { tags: ['users'], readOnly: true });
    expect(report.findings).toEqual([]);
    expect(report.coverage.operations.seen).toEqual(expect.arrayContaining(['listUsers']));
    const named = await run(/^GET \/users\/\d+$/, noRoute, { operations: ['getUser'], user: '3' });
    expect(named.report.coverage.operations.seen).toEqual(['getUser']);
  });

  it('has every operation on issues tested in the projects that are named', async () => {
    const options = { project: '42', otherProject: '43', tags: ['issues'], checks: ['accepts'] };
    const { report } = await run(ISSUES_AND_JOBS, noRoute, options);
    expect(report.findings).toEqual([]);
    const served = contract.operations.filter(({ path }) =>
      path.startsWith('/projects/{id}/issues'),
    );
    const seen = report.coverage.statuses.seen.filter((status) => / (2\d\d|304)/.test(status));
    for (const { id } of served) expect(seen.join()).toContain(id);
    expect(report.touched).toEqual([]);
  });

  it('has its lists filtered and ordered although no second project is named', async () => {
    const checks = ['filter', 'order'];
    const options = { project: '43', operations: ['listProjectIssues'], checks };
    const { report } = await run(ISSUES_AND_JOBS, noRoute, options);
    expect(report.findings).toEqual([]);
    const alike = report.notReached.filter(({ check }) => checks.includes(check));
    // Milestones cannot be created.
    expect(alike.map(({ reason }) => reason)).toEqual(['no items tell apart: milestone']);
  });

  it('has issues created by the path of the project, too', async () => {
    const options = { project: 'acme/website', operations: ['updateIssue'], checks: ['accepts'] };
    const { report } = await run(ISSUES_AND_JOBS, noRoute, options);
    expect(report.notReached).toEqual([]);
    expect(report.coverage.operations.seen).toContain('updateIssue');
  });

  it.each([
    ['is not allowed', 403, {}, 'an owner of the project or --admin-token may delete it', []],
    [
      'does nothing, whatever the server says',
      204,
      { otherProject: '43' },
      'although the server said that it was deleted',
      ['after deleteIssue, getIssue returns 404'],
    ],
  ])('gets one issue, and no more, if its deletion %s', async (_, status, also, reason, found) => {
    const server = partialServer(ISSUES_AND_JOBS, noRoute);
    const fetch: typeof server.fetch = async (input, init) =>
      init.method === 'DELETE' ? new Response(null, { status }) : server.fetch(input, init);
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', fetch, token: 'token-of-mira', seed: 1 },
      ...{ project: '42', ...also, tags: ['issues'], sleep: async () => {} },
    });
    const created = server.sandbox.world.issues.all().filter(({ id }) => id > 1000);
    expect(created.filter(({ title }) => title.startsWith('conform-'))).toHaveLength(1);
    expect(report.leftovers).toHaveLength(1);
    expect(report.notReached.map((each) => each.reason).join()).toContain(reason);
    const failures = report.findings.filter(({ severity }) => severity === 'failure');
    expect(failures.map(({ expected }) => expected)).toEqual(found);
  });

  it('gets one issue, and no more, if it looks for issues by another number than it lists', async () => {
    const server = partialServer(ISSUES_AND_JOBS, noRoute);
    const fetch: typeof server.fetch = (input, init) =>
      server.fetch(
        input.replace(/(\/issues\/)(\d+)/, (_, path, iid) => `${path}${iid - 100}`),
        init,
      );
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', fetch, token: 'token-of-mira', seed: 1 },
      ...{ project: '42', tags: ['issues'], sleep: async () => {} },
    });
    const created = server.sandbox.world.issues.all().filter(({ id }) => id > 1000);
    expect(created.filter(({ title }) => title.startsWith('conform-'))).toHaveLength(1);
    expect(report.leftovers.map(({ reason }) => reason)).toEqual([explain('only-listed').reason]);
  });

  it('has issues tested that it deletes a while after it has said so', async () => {
    const server = partialServer(ISSUES_AND_JOBS, noRoute);
    const late: (() => Promise<unknown>)[] = [];
    const fetch: typeof server.fetch = async (input, init) => {
      if (init.method !== 'DELETE') return server.fetch(input, init);
      late.push(() => server.fetch(input, init));
      return new Response(null, { status: 204 });
    };
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', fetch, token: 'token-of-mira', seed: 1 },
      ...{ project: '42', tags: ['issues'], checks: ['accepts'] },
      sleep: async () => {
        await Promise.all(late.splice(0).map((remove) => remove()));
      },
    });
    expect(report.findings.map(({ expected }) => expected)).toEqual([]);
    expect(report.coverage.operations.seen).toContain('updateIssue');
    expect(report.leftovers).toEqual([]);
  });

  it('has no issue changed that existed, even if a creation claims to have made it', async () => {
    const server = partialServer(ISSUES_AND_JOBS, noRoute);
    const fetch: typeof server.fetch = async (input, init) => {
      if (init.method !== 'POST' || !input.endsWith('/issues')) return server.fetch(input, init);
      const response = await server.fetch(`${input}/1`, { ...init, method: 'GET', body: null });
      return Response.json(await response.json(), { status: 201 });
    };
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', fetch, token: 'token-of-mira', seed: 1 },
      ...{ project: '42', tags: ['issues'], checks: ['accepts', 'values'] },
    });
    expect(server.writes).toEqual([]);
    expect(report.leftovers.map(({ request }) => request)).toEqual([
      'DELETE /projects/42/issues/1',
    ]);
  });

  it.each([
    ['cuts', (title: unknown) => String(title).slice(0, 10)],
    ['replaces', () => '[object Object]'],
    [
      'stores objects as texts in',
      (title: unknown) => (typeof title === 'object' ? String(title) : title),
    ],
  ])('leaves nothing in a project that is named if it %s titles', async (_, change) => {
    const server = partialServer(ISSUES_AND_JOBS, noRoute);
    const inner = async (input: unknown, init: RequestInit = {}) => {
      if (!(input instanceof Request)) return server.fetch(String(input), init);
      const { method, headers, url } = input;
      const body = method === 'POST' || method === 'PUT' ? await input.text() : null;
      return server.fetch(url, { method, headers, body });
    };
    const changed = on('POST /projects/*/issues', ({ sent, pass }) =>
      pass('title' in sent ? { sent: { ...sent, title: change(sent.title) } } : {}),
    );
    const before = server.sandbox.control.exportWorld();
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', seed: 1 },
      ...{ fetch: changed(inner, () => server.sandbox.world) },
      ...{ project: '42', otherProject: '43', operations: ['createIssue', 'moveIssue'] },
    });
    const harm = listHarm(before, server.sandbox.control.exportWorld());
    expect(harm.filter((row) => !/^projects 4[23]$/.test(row))).toEqual([]);
    expect(report.leftovers).toEqual([]);
    const { issues } = server.sandbox.world;
    expect(issues.all().map(({ id }) => id)).toEqual(
      (before.tables.issues ?? []).map(({ id }) => id),
    );
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
    expect(report.unmet).toEqual([explain('served-required', 'getProject')]);
  });

  it('gets an honest report if it has three lists to read', async () => {
    const { report, server } = await run(
      /^GET \/(projects|projects\/[^/]+|projects\/[^/]+\/issues)$/,
      notAllowed,
    );
    expect(server.writes).toEqual([]);
    expect(new Set(report.notReached.map(({ operation }) => operation))).toContain('updateIssue');
    expect(
      report.findings.map((each) => `${each.operation}: ${each.expected}; ${each.seen}`),
    ).toEqual([]);
    expect(report.coverage.operations.seen).toEqual(
      expect.arrayContaining(['listProjects', 'getProject', 'listProjectIssues']),
    );
    expect(report.notServed.length).toBeGreaterThan(10);
    const [second = '', first = ''] = toSummary(report).split('\n');
    expect(first).toMatch(/^Tested: operations \d of \d+, \d %; .* \d+ are not served[,.]/);
    expect(first).toContain(` of ${operations.length}, `);
    expect(second).toContain('was hardly tested');
  });
});

/** Serves all but the creation of projects. */
const NO_PROJECTS = /^(?!POST \/projects(\/user\/\d+|\/\d+\/fork|\/fork\/\d+)?$)/;

describe('a server that creates no projects', () => {
  // A private one.
  const issues = { project: '43', outsiderToken: 'token-of-pavel', maxRequests: 1000 };
  const forgetting = on('PUT /projects/*/issues/*', ({ sent, pass }) =>
    pass({ sent: { labels: '', description: '', ...sent } }),
  );
  const standing = rewrites(
    'PUT /projects/*/issues/*',
    'issues',
    (_, { sent }, { updated_at }) =>
      !('updated_at' in sent) && /^2017-03-01/.test(updated_at) && { updated_at },
  );
  const forbidding = on('GET /projects/*/issues/*', async ({ pass }) => {
    const response = await pass();
    return response.status === 404
      ? Response.json({ message: '403 Forbidden' }, { status: 403 })
      : response;
  });
  const outdated = (): Layer => {
    const lists = new Map<string, Response>();
    return on('GET /projects/*/issues', async ({ url, pass }) => {
      const response = await pass();
      const before = lists.get(url.href) ?? response;
      lists.set(url.href, response);
      return before.clone();
    });
  };

  const withIdOfProject = on('GET /projects/43/issues', async ({ pass }) => {
    const items = (await (await pass()).json()) as object[];
    const old = items
      .slice(0, 1)
      .map((each) => ({ ...each, id: 43, iid: 1, web_url: 'http://a/' }));
    return Response.json([...items, ...old]);
  });
  const onlyBrackets = on('GET /projects/*/issues', ({ url, pass }) =>
    url.searchParams.has('iids')
      ? Promise.resolve(Response.json({ message: 'iids' }, { status: 400 }))
      : pass(),
  );
  const silent = on('POST /projects/*/issues/*/move', async ({ pass }) => {
    const response = await pass();
    return response.status === 400 ? Response.json({}, { status: 400 }) : response;
  });
  const joined = on('PUT /projects/*/issues/*', async ({ pass }) => {
    const response = await pass();
    const body = (await response.json()) as { labels?: string[] };
    return Response.json({ ...body, labels: body.labels?.join() }, { status: response.status });
  });

  it('may show the first project that it lists to everybody, where that is public', async () => {
    const options = { operations: ['getProject'], checks: ['access'], token: 'token-of-pavel' };
    const { report } = await run(NO_PROJECTS, notAllowed, options);
    expect(report.findings.map(({ expected }) => expected)).toEqual([]);
  });

  it('may show a fork of a public project to everybody', async () => {
    const options = {
      operations: ['acceptMergeRequest', 'getProject', 'listUserEvents'],
      outsiderToken: 'token-of-ines',
    };
    const { report } = await run(/^(?!POST \/projects$)/, notAllowed, options);
    expect(report.coverage.operations.seen).toContain('acceptMergeRequest');
    expect(report.findings.map(({ expected }) => expected)).toEqual([]);
  });

  it.each([
    ['token-of-jonas', true],
    ['token-of-ines', false],
  ])(
    'may show a private project that existed to its members: %s',
    async (outsiderToken, isMember) => {
      const { sandbox, fetch } = partialServer(/^(?!POST \/projects(\/\d+\/fork)?$)/, notAllowed);
      const send = (method: string, project: number, body: object = {}) =>
        sandbox.fetch(`http://sandbox.test/api/v4/projects/${project}`, {
          method,
          headers: { 'PRIVATE-TOKEN': 'token-of-mira', 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      await send('PUT', 42, { name: 'Own', visibility: 'private' });
      await send('DELETE', 43);
      const { findings, notReached } = await conform({
        ...{ contract, baseUrl: 'http://sandbox.test', fetch, token: 'token-of-mira', seed: 1 },
        ...{ operations: ['getProject', 'listProjectJobs'], checks: ['access'], outsiderToken },
      });
      expect(findings.map(({ expected }) => expected)).toEqual([]);
      const reasons = notReached.map(({ cause }) => cause.kind);
      expect(reasons.includes('is-member')).toBe(isMember);
    },
  );

  it('asks for no other user where one is named, but for an administrator', async () => {
    const operations = ['getIssue', 'deleteProject'];
    const options = { ...issues, operations, checks: ['token-scope', 'access'] };
    const { report } = await run(NO_PROJECTS, noRoute, options);
    const reasons = new Set(report.notReached.map(({ reason }) => reason));
    expect(reasons).toContain(explain('no-administrator').reason);
    expect(reasons).not.toContain(explain('no-outsider').reason);
  });

  it.each<[defect: string, layer: Layer | null, operations: string[], found: RegExp]>([
    ['nothing', null, ['updateIssue', 'getIssue'], /^$/],
    ['nothing of an issue with the id of its project', withIdOfProject, ['createIssue'], /^$/],
    ['nothing of arrays without brackets', onlyBrackets, ['listProjectIssues'], /^$/],
    ['labels as a text', joined, ['updateIssue'], /`labels` \["conform","kit"\], as it was sent/],
    [
      'a time of the last update that stays once it was sent',
      standing,
      ['updateIssue'],
      /`updated_at` later than "2017-03-01/,
    ],
    ['what an update resets', forgetting, ['updateIssue'], /`description` "conform description"/],
    [
      'a move that is rejected without a message',
      silent,
      ['moveIssue'],
      /`message`, the project of/,
    ],
    ['403 for 404', forbidding, ['getIssue'], /no member, in a private project, returns 404/],
    [
      'a list of before',
      outdated(),
      ['listProjectIssues', 'updateIssue'],
      /shows what the writes before it left/,
    ],
  ])('has %s found in the project that is named', async (_, layer, operations, found) => {
    const { sandbox, fetch } = partialServer(NO_PROJECTS, noRoute);
    const served: Fetch = async (input, init) => {
      const request = new Request(input, init);
      const { url, method, headers } = request;
      const body = /GET|HEAD/.test(method) ? null : await request.text();
      return fetch(url, { method, headers, body });
    };
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', seed: 1, ...issues },
      ...{
        operations,
        checks: ['accepts', 'frame', 'filter', 'access', 'token-missing', 'transition', 'case'],
      },
      fetch: layer === null ? served : layer(served, () => sandbox.world),
    });
    const failures = report.findings.filter(({ severity }) => severity === 'failure');
    expect(failures.map(({ expected }) => expected).join('\n')).toMatch(found);
    expect(report.leftovers).toEqual([]);
    expect(toSummary(report)).not.toContain('--project ID');
  });

  it('passes if all that it serves and may be changed was tested', async () => {
    const served =
      /^(GET \/(user|users|projects)|GET \/projects\/\d+|\w+ \/projects\/\d+\/issues(\/\d+)?)$/;
    const options = { adminToken: 'token-of-robin', checks: ['accepts', 'token-scope'] };
    const { report } = await run(served, noRoute, { ...options, project: '42' });
    expect(report.verdict).toBe('passed');
    expect(toSummary(report)).toContain('would change what existed before the run');
    const reasons = report.notReached.filter(({ check }) => check === 'token-scope');
    const own = ['no token for another user can be created'];
    expect([...new Set(reasons.map(({ reason }) => reason))]).toEqual(own);
    const unnamed = await run(served, noRoute, { ...options, tags: ['issues'] });
    expect(unnamed.report.verdict).toBe('incomplete');
  });

  it.each(['getIssue', 'createIssue'])('says at once which option names one: %s', async (id) => {
    const seen: string[] = [];
    const onProgress = (progress: RunProgress) => {
      if (progress.kind === 'advice' || progress.kind === 'check') seen.push(progress.kind);
    };
    const options = { operations: [id], checks: ['accepts', 'unknown-id'], onProgress };
    const { report } = await run(NO_PROJECTS, noRoute, options);
    expect(report.notReached.map(({ reason }) => reason).join()).not.toContain('--job-project');
    expect(seen).toEqual(['check', 'advice', 'check']);
    expect(toSummary(report).split('\n')[0]).toContain('--project ID names one');
  });
});

describe('a server without an operation that only some checks use', () => {
  it.each(['todo', 'subscribe', 'time_estimate', 'participants'])(
    'has updates that remove labels found: %s',
    async (missing) => {
      const sandbox = createSandbox();
      const forgetting = on('PUT /projects/*/issues/*', ({ sent, pass }) =>
        pass('labels' in sent ? {} : { sent: { ...sent, labels: '' } }),
      );
      const server = forgetting(sandbox.fetch, () => sandbox.world);
      const report = await conform({
        contract,
        ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', seed: 1 },
        ...{ adminToken: 'token-of-robin', operations: ['updateIssue'], checks: ['frame'] },
        fetch: (input, init) =>
          server(input.endsWith(`/${missing}`) ? input.replace(/api.*/, 'api/v4/x') : input, init),
      });
      expect(report.findings.map(({ expected }) => expected).join()).toContain('`labels`');
    },
  );
});

describe('a run', () => {
  it('that ends at a limit without a failure is incomplete', async () => {
    const { report } = await run(/./, noRoute, { maxRequests: 60, checks: ['accepts'] });
    expect(report.run.stopped?.cause.kind).toBe('limit');
    expect(report.verdict).toBe('incomplete');
    expect(toSummary(report)).toContain('could not be tested to the end');
  });

  it('that could have tested more than it has is incomplete', async () => {
    const server = partialServer(/./, noRoute);
    const { sandbox } = server;
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', seed: 1 },
      ...{ tags: ['issues'], checks: ['accepts'] },
      fetch: async (input, init) =>
        init.method === 'POST' && input.endsWith('/projects')
          ? Response.json({ message: 'Not now' }, { status: 409 })
          : sandbox.fetch(input, init),
    });
    expect(report.verdict).not.toBe('passed');
    expect(toSummary(report)).toContain('was hardly tested');
  });

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
    expect(report.unmet.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Tested statuses: \d+ of \d+, fewer than 99 %\.$/),
    ]);
    const enough = await run(all, noRoute, { ...options, minCoverage: { operations: 100 } });
    expect(enough.report.verdict).toBe('passed');
  });
});
