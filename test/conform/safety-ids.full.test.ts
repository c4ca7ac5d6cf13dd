import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import type { ConformOptions } from '../../src/conform/options.ts';
import type { Report } from '../../src/conform/report.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import {
  assigning,
  caching,
  LIES,
  type Neighborhood,
  ORDERS,
  overwriting,
  withNeighbor,
} from './hostile.ts';
import { serveOverHttp } from './over-http.ts';
import { contract, writes } from './own-contract.ts';
import { listHarm } from './rows.ts';

/** They only read, or send what others send, too; a whole run on each of these servers would take minutes. */
const SKIPPED = ['frame', 'filter', 'order', 'paging', 'link', 'values'];

const idsOf = (isMeant: (tag: string) => boolean) =>
  writes.filter(({ tag }) => isMeant(tag)).map(({ id }) => id);

/** At the top of paths, where others create something, too. */
const TOPS = ['projects', 'users', 'ssh-keys', 'emails'];

/** Everything with an id of its own is created and deleted as often by a fourth of the requests. */
const DELETIONS: Partial<ConformOptions> = {
  operations: idsOf((tag) => TOPS.includes(tag)),
  skipChecks: [...SKIPPED, 'invalid-input'],
};

/** The other writes, with all of their invalid input. */
const WITHIN_PROJECTS: Partial<ConformOptions> = {
  operations: idsOf((tag) => !TOPS.includes(tag)),
};

const lastFreed = () => assigning(ORDERS['the one that was freed last'] as never);

function run(
  fetch: NonNullable<ConformOptions['fetch']>,
  options: Partial<ConformOptions> = {},
): Promise<Report> {
  return conform({
    contract,
    ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', adminToken: 'token-of-robin' },
    ...{ fetch, seed: 1, skipChecks: SKIPPED },
    ...options,
  });
}

/** Runs, and returns what was done to the rows of others, old and new. */
async function harmBy(
  neighborhood: Neighborhood,
  options: Partial<ConformOptions> = {},
  runs = 1,
): Promise<{ harm: string[]; reports: readonly Report[] }> {
  const { sandbox, fetch } = neighborhood;
  const before = sandbox.control.exportWorld();
  const reports = await Promise.all(
    Array.from({ length: runs }, (_, index) => run(fetch, { seed: index + 1, ...options })),
  );
  const harm = [...listHarm(before, sandbox.control.exportWorld()), ...neighborhood.listHarm()];
  return { harm, reports };
}

describe('what others have is not written to', () => {
  it.each(
    // With one of them all invalid input is tried, too.
    Object.entries(ORDERS).map(
      ([order, assign], index) =>
        [order, assign, index === 0 ? { ...DELETIONS, skipChecks: SKIPPED } : DELETIONS] as const,
    ),
  )('on a server that assigns %s', async (_, order, options) => {
    const neighborhood = withNeighbor(assigning(order));
    const { harm, reports } = await harmBy(neighborhood, options);
    expect(harm).toEqual([]);
    expect(neighborhood.count()).toBeGreaterThan(200);
    expect(reports.flatMap(({ leftovers }) => leftovers)).toEqual([]);
    expect(JSON.stringify(neighborhood.sandbox.control.exportWorld())).not.toContain('conform-');
  });

  it('where what belongs to projects gets freed ids, too', async () => {
    const neighborhood = withNeighbor(lastFreed());
    const { harm, reports } = await harmBy(neighborhood, WITHIN_PROJECTS);
    expect(harm).toEqual([]);
    expect(reports.flatMap(({ leftovers }) => leftovers)).toEqual([]);
    expect(JSON.stringify(neighborhood.sandbox.control.exportWorld())).not.toContain('conform-');
  });

  it.each([3, Number.POSITIVE_INFINITY])(
    'on a server that assigns freed ids, behind a cache that serves a response %d times more',
    async (times) => {
      const { sandbox, fetch, ...neighborhood } = withNeighbor(lastFreed());
      const behind = { ...neighborhood, sandbox, fetch: caching(fetch, times) };
      const { harm } = await harmBy(behind, DELETIONS);
      expect(harm).toEqual([]);
      expect(neighborhood.count()).toBeGreaterThan(5);
    },
  );

  // Those that assign freed ids are tried over HTTP, below.
  it('by two runs at once with several workers on a server that assigns the one after the highest', async () => {
    const neighborhood = withNeighbor(assigning(ORDERS['the one after the highest'] as never));
    const { harm } = await harmBy(neighborhood, { ...DELETIONS, workers: 4 }, 2);
    expect(harm).toEqual([]);
    expect(JSON.stringify(neighborhood.sandbox.control.exportWorld())).not.toContain('conform-');
  });
});

describe('a creation that overwrites what existed', () => {
  it.each([
    ['/projects', 'projects', 42, 'projects'],
    ['/users', 'users', 1, 'users'],
    ['/user/keys', 'ssh_keys', 31, 'ssh-keys'],
    ['/user/emails', 'emails', 61, 'emails'],
  ] as const)('POST %s, is a failure and leads to no other write', async (path, table, id, tag) => {
    const sandbox = createSandbox();
    expect(sandbox.world[table].get(id)).toBeDefined();
    const writes: string[] = [];
    const fetch = overwriting(path, table, id)(sandbox);
    const report = await run(
      (input, init) => {
        const target = new URL(input).pathname.slice('/api/v4'.length);
        if (init.method !== 'GET') writes.push(`${init.method} ${target}`);
        return fetch(input, init);
      },
      { tags: [tag] },
    );
    const item = path === '/projects' ? '/projects/42' : `${path}/${id}`;
    expect(writes.filter((write) => write.includes(`${item}/`) || write.endsWith(item))).toEqual(
      [],
    );
    expect(writes.filter((write) => write === `POST ${path}`).length).toBeLessThanOrEqual(2);
    expect(sandbox.world[table].get(id)).toBeDefined();
    const failures = report.findings.filter(({ severity }) => severity === 'failure');
    expect(failures.map(({ expected }) => expected).join()).toContain(
      'of what is created, which existed before',
    );
    expect(report.leftovers.map(({ request }) => request)).toContain(`DELETE ${item}`);
  });

  it('without an administrator, a project below others is not taken for a new one', async () => {
    const sandbox = assigning(ORDERS['the lowest free one'] as never);
    const deleted: string[] = [];
    const report = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', seed: 1, tags: ['projects'] },
      fetch: (input, init) => {
        if (init.method === 'DELETE') deleted.push(input);
        return sandbox.fetch(input, init);
      },
    });
    expect(deleted.filter((target) => /\/projects\/\d+$/.test(target))).toEqual([]);
    expect(report.leftovers.map(({ reason }) => reason).join()).toContain(
      'only an administrator can list all',
    );
    const projects = sandbox.world.projects.all();
    expect(projects.filter(({ name }) => name.startsWith('conform-'))).toHaveLength(1);
  });
});

describe('a server that lies has nothing of others written to', { timeout: 300_000 }, () => {
  it.each(
    Object.entries(LIES).flatMap(([lie, make]) =>
      [true, false].map((isAdmin) => [lie, isAdmin ? 'with' : 'without', make] as const),
    ),
  )('%s, %s an administrator', async (_, by, make) => {
    const sandbox = createSandbox();
    const before = sandbox.control.exportWorld();
    const admin = by === 'with' ? { adminToken: 'token-of-robin' } : { adminToken: undefined };
    await run(make(sandbox), {
      ...(admin as Partial<ConformOptions>),
      ...DELETIONS,
      operations: idsOf((tag) => TOPS.slice(0, 3).includes(tag)),
      ...{ maxRequests: 3000, workers: 4 },
    });
    expect(listHarm(before, sandbox.control.exportWorld())).toEqual([]);
  });

  it('stops creating what it cannot read', async () => {
    const sandbox = createSandbox();
    const report = await run(
      (input, init) =>
        init.method === 'GET' && /\/projects\/\d+$/.test(input)
          ? Promise.resolve(Response.json({ message: 'Bad' }, { status: 400 }))
          : sandbox.fetch(input, init),
      { tags: ['projects'] },
    );
    const created = sandbox.world.projects.all().filter(({ name }) => name.startsWith('conform-'));
    expect(created.length).toBeLessThan(15);
    expect(report.leftovers.length).toBeGreaterThanOrEqual(created.length);
    const reasons = report.notReached.map(({ cause }) => cause.kind);
    expect(reasons).toContain('unreadable-created');
  });
});

describe('over HTTP', { timeout: 300_000 }, () => {
  const servers: Readonly<Record<string, () => Neighborhood>> = {
    'that assigns freed ids at once': () => withNeighbor(lastFreed()),
    'that assigns the lowest free id': () =>
      withNeighbor(assigning(ORDERS['the lowest free one'] as never)),
    'behind a cache': () => {
      const { fetch, ...others } = withNeighbor(lastFreed());
      return { ...others, fetch: caching(fetch, 3) };
    },
    'whose creations overwrite': () => {
      const sandbox = createSandbox();
      return { ...withNeighbor(sandbox), fetch: overwriting('/projects', 'projects', 42)(sandbox) };
    },
  };
  it.each(Object.entries(servers))(
    'two runs at once do not harm a server %s',
    async (name, create) => {
      const { sandbox, fetch, listHarm: listNew } = create();
      const writes: string[] = [];
      const baseUrl = await serveOverHttp((input, init) => {
        if (init.method !== 'GET') writes.push(`${init.method} ${new URL(input).pathname}`);
        return fetch(input, init);
      });
      const before = sandbox.control.exportWorld();
      const options = {
        ...{ contract, baseUrl, token: 'token-of-mira', adminToken: 'token-of-robin' },
        ...DELETIONS,
        workers: 4,
      };
      await Promise.all([conform({ ...options, seed: 1 }), conform({ ...options, seed: 2 })]);
      // A creation that overwrites has changed what it is about by itself.
      const isOwn = (row: string) => name.includes('overwrite') && row === 'projects 42';
      const harm = [...listHarm(before, sandbox.control.exportWorld()), ...listNew()];
      expect(harm.filter((row) => !isOwn(row))).toEqual([]);
      // Forking leaves a project as it is.
      const written = writes.filter((each) => /\/projects\/42(?!\/fork)(\/|$)/.test(each));
      expect(written).toEqual([]);
    },
  );
});
