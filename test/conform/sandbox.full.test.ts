import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { operationChecks, sequenceChecks } from '../../src/conform/checks/all.ts';
import type { ConformOptions } from '../../src/conform/options.ts';
import type { Report } from '../../src/conform/results/report.ts';
import { conform } from '../../src/conform/run/conform.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import type { WorldData } from '../../src/sandbox/store/world.ts';
import { implementedOperations } from '../sandbox/implemented.ts';
import { contract, writes } from './own-contract.ts';

const TOKENS = { token: 'token-of-mira', adminToken: 'token-of-robin', jobProject: '42' };

function run(sandbox: Sandbox, options: Partial<ConformOptions> = {}): Promise<Report> {
  return conform({
    contract,
    baseUrl: 'http://sandbox.test',
    ...TOKENS,
    fetch: sandbox.fetch,
    seed: 1,
    profile: 'full',
    // Operations without a handler are not tried.
    ...(IMPLEMENTED.length < ALL && options.tags === undefined && { operations: IMPLEMENTED }),
    ...options,
  });
}

const sendingChecks = [...operationChecks, ...sequenceChecks];

const IMPLEMENTED = implementedOperations.map(({ id }) => id);
const ALL = Object.keys(operations).length;

/** Number of records in each table of a world. */
function sizes({ tables }: WorldData): Record<string, number> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, records]) => [name, records.length]),
  );
}

describe('a run against the sandbox', () => {
  const sandbox = createSandbox();
  const before = sandbox.control.exportWorld();
  let report: Report;
  beforeAll(async () => {
    report = await run(sandbox);
  });

  it('finds no failure and no note', () => {
    // Checks of other operations may call those without a handler.
    const findings = report.findings.filter(
      ({ operation }) => operation === null || IMPLEMENTED.includes(operation),
    );
    expect(findings).toEqual([]);
    expect(report.verdict).toBe(report.findings.length === 0 ? 'passed' : 'failed');
    expect(report.run.stopped).toBeNull();
    expect(report.faults).toEqual([]);
  });

  it('exercises every operation, parameter, transition and effect', () => {
    for (const kind of ['operations', 'parameters', 'transitions', 'effects'] as const) {
      const { declared, seen } = report.coverage[kind];
      expect(seen).toEqual(declared);
    }
    expect(report.coverage.operations.seen).toHaveLength(implementedOperations.length);
  });

  it('sees every status, except alternatives of the same success', () => {
    const { declared, seen, reasons } = report.coverage.statuses;
    const missing = declared.filter((key) => !seen.includes(key));
    expect(missing).toEqual(Object.keys(reasons));
    for (const reason of Object.values(reasons)) expect(reason.kind).toBe('other-success');
  });

  it('follows every link, or has a reason why it cannot', () => {
    const { declared, seen, reasons } = report.coverage.links;
    expect(declared.filter((key) => !seen.includes(key))).toEqual(
      declared.filter((key) => key in reasons),
    );
  });

  it('tries every check on some operation, and every operation with some check', () => {
    expect(Object.keys(report.tried)).toHaveLength(implementedOperations.length);
    const tried = new Set(Object.values(report.tried).flat());
    const several = report.checks.filter(({ tried: count }) => count > 0).map(({ id }) => id);
    expect([...tried].sort()).toEqual(several.sort());
  });

  it('deletes all fixtures', () => {
    expect(report.leftovers).toEqual([]);
    expect(JSON.stringify(sandbox.control.exportWorld())).not.toContain('conform-');
    // Jobs of the named project may be erased, and with them their traces and artifacts.
    const { events: _, traces: __, artifacts: ___, ...tables } = sizes(before);
    expect(sizes(sandbox.control.exportWorld())).toMatchObject(tables);
  });

  it('lists the requests that changed existing resources', () => {
    expect(report.touched.every((request) => /\/jobs\/|merge_requests\/3$/.test(request))).toBe(
      true,
    );
  });

  it('shows no token', () => {
    expect(JSON.stringify(report)).not.toMatch(/token-of-(mira|robin)|runners-token/);
  });
});

describe('a run of one check', { timeout: 600_000 }, () => {
  it.each(sendingChecks.map(({ id }) => id))(
    'has what it needs, and finds nothing: %s',
    async (id) => {
      const report = await run(createSandbox(), { checks: [id] });
      expect(report.findings).toEqual([]);
      expect(report.faults).toEqual([]);
      expect(report.leftovers).toEqual([]);
    },
  );
});

describe('a run of eight workers', { timeout: 600_000 }, () => {
  it('finds the same as one, and deletes all fixtures', async () => {
    const sandbox = createSandbox();
    const tags = ['issues', 'branches', 'ssh-keys'];
    // They need nothing that another worker could change, and send a fifth of the requests.
    const skipChecks = ['invalid-input', 'access', 'values'];
    const report = await run(sandbox, { workers: 8, tags, skipChecks });
    expect(report.findings).toEqual([]);
    expect(report.faults).toEqual([]);
    expect(report.leftovers).toEqual([]);
    const chosen = implementedOperations.filter(({ tag }) => tags.includes(tag));
    expect(Object.keys(report.tried)).toEqual(expect.arrayContaining(chosen.map(({ id }) => id)));
    expect(JSON.stringify(sandbox.control.exportWorld())).not.toContain('conform-');
  });
});

describe('a read-only run', () => {
  it('sends only GET and changes nothing', async () => {
    const sandbox = createSandbox();
    const before = JSON.stringify(sandbox.control.exportWorld());
    const methods = new Set<string>();
    const report = await run(sandbox, {
      readOnly: true,
      fetch: (input, init) => {
        methods.add(init.method ?? 'GET');
        return sandbox.fetch(input, init);
      },
    });
    expect(report.findings).toEqual([]);
    expect([...methods]).toEqual(['GET']);
    expect(JSON.stringify(sandbox.control.exportWorld())).toBe(before);
    expect(report.coverage.operations.seen.length).toBeGreaterThan(35);
  });
});

describe('a run that ends early', () => {
  it.each([
    ['when stopped in the middle', 'starProject', ['createProject', 'starProject']],
    ['when stopped at the start', 'listProjectJobs', ['listProjectJobs', 'getJob']],
  ])('deletes its fixtures %s', async (_, operation, operations) => {
    const sandbox = createSandbox();
    const stopping = new AbortController();
    const report = await run(sandbox, {
      signal: stopping.signal,
      operations,
      onProgress: (progress) => {
        if (progress.kind === 'check' && progress.operation === operation) stopping.abort();
      },
    });
    expect(report.run.stopped?.cause).toEqual({ kind: 'stopped', values: [] });
    expect(report.run.stopped?.reason).toBe('The run was stopped.');
    expect(JSON.stringify(sandbox.control.exportWorld())).not.toContain('conform-');
  });

  it('deletes its fixtures when the kit throws', async () => {
    const sandbox = createSandbox();
    const failing = run(sandbox, {
      tags: ['branches'],
      onProgress: (progress) => {
        if (progress.kind === 'check' && progress.done > 20) throw new Error('a fault of the kit');
      },
    });
    await expect(failing).rejects.toThrow('a fault of the kit');
    expect(JSON.stringify(sandbox.control.exportWorld())).not.toContain('conform-');
  });

  it('reports that the server no longer responds', async () => {
    const sandbox = createSandbox();
    let count = 0;
    const report = await run(sandbox, {
      tags: ['emails'],
      fetch: (input, init) => {
        count += 1;
        return count > 150
          ? Promise.reject(new TypeError('fetch failed'))
          : sandbox.fetch(input, init);
      },
    });
    expect(report.run.stopped?.cause.kind).toBe('no-longer-responds');
    // What the dead server did not do is no failure of its own.
    expect(report.failures).toBe(0);
    expect(report.leftovers.length).toBeGreaterThan(0);
  });
});

describe('a fixture that no response has confirmed', () => {
  it('is found by its name and deleted', async () => {
    const sandbox = createSandbox();
    await run(sandbox, {
      operations: ['getCurrentUserSshKey'],
      fetch: async (input, init) => {
        const response = await sandbox.fetch(input, init);
        const isMade = init.method === 'POST' && /\/(keys|projects)$/.test(input);
        return isMade && input.endsWith('keys') ? new Response('{}', { status: 502 }) : response;
      },
    });
    expect(JSON.stringify(sandbox.control.exportWorld())).not.toContain('conform-');
  });
});

describe('a server that returns another id than that of the created resource', {
  timeout: 600_000,
}, () => {
  it.each([
    ['projects', 42, 'projects'],
    ['keys', 31, 'ssh-keys'],
    ['users', 1, 'ssh-keys'],
  ])('does not make the kit delete existing %s', async (kind, id, of) => {
    const sandbox = createSandbox();
    const before = JSON.stringify(
      sandbox.control.exportWorld().tables.projects?.map(({ id }) => id),
    );
    const report = await run(sandbox, {
      operations: writes.filter(({ tag }) => tag === of).map(({ id }) => id),
      fetch: async (input, init) => {
        const response = await sandbox.fetch(input, init);
        if (init.method !== 'POST' || !input.endsWith(`/${kind}`) || response.status !== 201)
          return response;
        return Response.json({ ...((await response.json()) as object), id }, { status: 201 });
      },
    });
    expect(report.verdict).toBe('failed');
    const { projects, users, ssh_keys } = sandbox.control.exportWorld().tables;
    expect(JSON.stringify(projects?.map((project) => project.id))).toBe(before);
    expect(users?.map((user) => user.id)).toContain(1);
    expect(ssh_keys?.map((key) => key.id)).toContain(31);
  });
});

describe('responses without meaning', () => {
  it.each(['null', '[]', '[null]', '{"id":{}}', '7'])(
    'such as %s do not crash the kit',
    async (text) => {
      const sandbox = createSandbox();
      const report = await run(sandbox, {
        operations: ['listProjectIssues', 'getIssue', 'updateIssue', 'deleteIssue'],
        fetch: async (input, init) => {
          const response = await sandbox.fetch(input, init);
          const isMeant = /\/issues(\/\d+)?(\?|$)/.test(input) && response.status === 200;
          return isMeant ? new Response(text, response) : response;
        },
      });
      expect(report.faults).toEqual([]);
      expect(report.verdict).toBe('failed');
    },
  );
});

describe('a run of an administrator alone', () => {
  it('tries what only administrators may do, and finds nothing in what they may do more than others', async () => {
    const { fetch } = createSandbox();
    const { tried, findings } = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', token: 'token-of-robin', fetch, seed: 1 },
      operations: ['blockUser', 'createIssue', 'updateIssue', 'moveIssue'],
      checks: ['transition', 'field-access', 'case'],
    });
    expect(tried.blockUser).toContain('transition');
    expect(findings).toEqual([]);
  });
});

describe('a run without an administrator', () => {
  it('tries the checks that do without one', async () => {
    const sandbox = createSandbox();
    const { adminToken: _, ...token } = TOKENS;
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', ...token, fetch: sandbox.fetch, seed: 1 },
      tags: ['ssh-keys', 'branches'],
    });
    expect(report.failures).toBe(0);
    expect(report.notReached.map(({ reason }) => reason)).toContain(
      "no user without access: an administrator's token creates one, or --outsider-token names one",
    );
    expect(JSON.stringify(sandbox.control.exportWorld())).not.toContain('conform-');
  });

  it('sends nothing as one, although there is another user', async () => {
    const { fetch } = createSandbox();
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', token: TOKENS.token, fetch, seed: 1 },
      ...{ outsiderToken: 'token-of-ines', operations: ['createIssue'], checks: ['field-access'] },
    });
    expect(report.findings).toEqual([]);
  });
});

describe('a server that limits the rate', () => {
  it('receives the request again, without a finding', async () => {
    const sandbox = createSandbox();
    let count = 0;
    const report = await run(sandbox, {
      tags: ['ssh-keys'],
      fetch: async (input, init) => {
        count += 1;
        const headers = { 'Retry-After': '0' };
        return count % 5 === 0
          ? new Response(null, { status: 429, headers })
          : sandbox.fetch(input, init);
      },
    });
    expect(report.findings).toEqual([]);
  });
});

describe('generated inputs', () => {
  /** Takes generated words, which have no vowels, for what is to become of an issue. */
  const GENERATED = /state_event=[ghjkmpqvwxz_]{3}\w*/;
  const accepting =
    (sandbox: Sandbox): ConformOptions['fetch'] =>
    (input, init) =>
      sandbox.fetch(input, {
        ...init,
        ...(typeof init.body === 'string' && { body: init.body.replace(GENERATED, 'title=Kept') }),
      });

  const find = async (seed: number) => {
    const sandbox = createSandbox();
    const fetch = accepting(sandbox);
    const options = { seed, operations: ['updateIssue'], checks: ['invalid-input'] };
    const report = await run(sandbox, { ...options, ...(fetch !== undefined && { fetch }) });
    const findings = report.findings.filter(({ check }) => check === 'invalid-input');
    return findings.map(({ expected, curl }) => ({
      expected,
      sent: GENERATED.exec(curl ?? '')?.[0],
    }));
  };

  it('are the same for the same seed, and one word is enough to find a server that takes any', async () => {
    const found = await find(3);
    expect(found).toEqual([
      {
        expected: 'a word as field `state_event` returns 400',
        sent: expect.stringMatching(/^state_event=/),
      },
    ]);
    expect(await find(3)).toEqual(found);
  });
});
