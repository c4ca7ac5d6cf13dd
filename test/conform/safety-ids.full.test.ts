import { describe, expect, it } from 'vitest';
import type { ConformOptions } from '../../src/conform/options.ts';
import type { Report } from '../../src/conform/results/report.ts';
import { conform } from '../../src/conform/run/conform.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { listHarm } from './changed-rows.ts';
import {
  assigning,
  caching,
  distant,
  LIES,
  type Neighborhood,
  ORDERS,
  overwriting,
  withNeighbor,
} from './misleading-servers.ts';
import type { MockFetch } from './over-http.ts';
import { serveOverHttp } from './over-http.ts';
import { contract, writes } from './own-contract.ts';

/** They only read, or send what others send, too; a whole run on each of these servers would take minutes. */
const SKIPPED = ['frame', 'filter', 'order', 'paging', 'link', 'values'];

const idsOf = (isMeant: (tag: string) => boolean) =>
  writes.filter(({ tag }) => isMeant(tag)).map(({ id }) => id);

/** At the top of paths, where others create something, too. */
const TOPS = ['projects', 'users', 'ssh-keys', 'emails'];

/** They delete, write to what was deleted, or write to ids that nobody has. The others send what these do, too. */
const DELETING = [
  'accepts',
  'keeps',
  'repeat',
  'effect',
  'transition',
  'conflict',
  'at-once',
  'unknown-id',
  'swapped-id',
  'own-state',
];

/** Everything with an id of its own is created and deleted as often by an eighth of the requests. */
const DELETIONS = { operations: idsOf((tag) => TOPS.includes(tag)), checks: DELETING };

/** Half as many requests, with the same ways to delete something and to write to it afterwards. */
const FEWER_DELETIONS = {
  ...DELETIONS,
  checks: ['accepts', 'repeat', 'effect', 'at-once', 'unknown-id', 'swapped-id'],
};

/** The other writes. */
const WITHIN_PROJECTS = { operations: idsOf((tag) => !TOPS.includes(tag)), checks: DELETING };

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
  options: Partial<ConformOptions>,
): Promise<{ harm: string[]; report: Report }> {
  const { sandbox, fetch } = neighborhood;
  const before = sandbox.control.exportWorld();
  const report = await run(fetch, options);
  const harm = [...listHarm(before, sandbox.control.exportWorld()), ...neighborhood.listHarm()];
  return { harm, report };
}

describe('what others have is not written to', () => {
  it.each(Object.entries(ORDERS))('on a server that assigns %s', async (name, order) => {
    const neighborhood = withNeighbor(assigning(order));
    // The order that does most harm gets all requests.
    const isWorst = name === 'the one that was freed last';
    const { harm, report } = await harmBy(neighborhood, isWorst ? DELETIONS : FEWER_DELETIONS);
    expect(harm).toEqual([]);
    expect(neighborhood.count()).toBeGreaterThan(isWorst ? 150 : 90);
    expect(report.leftovers).toEqual([]);
    expect(JSON.stringify(neighborhood.sandbox.control.exportWorld())).not.toContain('conform-');
  });

  it('where what belongs to projects gets freed ids, too', async () => {
    const neighborhood = withNeighbor(lastFreed());
    const { harm, report } = await harmBy(neighborhood, WITHIN_PROJECTS);
    expect(harm).toEqual([]);
    expect(report.leftovers).toEqual([]);
    expect(JSON.stringify(neighborhood.sandbox.control.exportWorld())).not.toContain('conform-');
  });

  it.each([3, Number.POSITIVE_INFINITY])(
    'on a server that assigns freed ids, behind a cache that serves a response %d times more',
    async (times) => {
      const { sandbox, fetch, ...neighborhood } = withNeighbor(lastFreed());
      const behind = { ...neighborhood, sandbox, fetch: caching(fetch, times) };
      const { harm } = await harmBy(behind, FEWER_DELETIONS);
      expect(harm).toEqual([]);
      expect(neighborhood.count()).toBeGreaterThan(5);
    },
  );
});

describe('a cache that reads again when it is asked to', () => {
  it('does not keep the run from writing to what is its own, and leaves nothing', async () => {
    const sandbox = createSandbox();
    const report = await run(caching(sandbox.fetch, Number.POSITIVE_INFINITY, true), {
      ...{ tags: ['projects', 'ssh-keys'], checks: DELETING },
    });
    expect(report.leftovers).toEqual([]);
    const reasons = report.notReached.map(({ cause }) => cause.kind);
    expect(reasons).not.toContain('not-named');
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
      ...FEWER_DELETIONS,
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

describe('two runs at once do not harm a server', { timeout: 300_000 }, () => {
  const cached = () => {
    const { fetch, ...others } = withNeighbor(lastFreed());
    return { ...others, fetch: caching(fetch, 3) };
  };
  const inOrder = (order: string) => withNeighbor(assigning(ORDERS[order] as never));
  const overwritten = () => {
    const sandbox = createSandbox();
    return { ...withNeighbor(sandbox), fetch: overwriting('/projects', 'projects', 42)(sandbox) };
  };

  async function expectNoHarm(
    { sandbox, fetch, listHarm: listNew }: Neighborhood,
    connect: (fetch: MockFetch) => Promise<Partial<ConformOptions>>,
    /** Rows that the server itself changes. */
    own: readonly string[] = [],
  ): Promise<void> {
    const writes: string[] = [];
    const connection = await connect((input, init) => {
      if (init.method !== 'GET') writes.push(`${init.method} ${new URL(input).pathname}`);
      return fetch(input, init);
    });
    const before = sandbox.control.exportWorld();
    const options = {
      ...{
        contract,
        baseUrl: 'http://sandbox.test',
        workers: 4,
        ...DELETIONS,
        ...connection,
      },
      ...{ token: 'token-of-mira', adminToken: 'token-of-robin' },
    };
    await Promise.all([conform({ ...options, seed: 1 }), conform({ ...options, seed: 2 })]);
    const harm = [...listHarm(before, sandbox.control.exportWorld()), ...listNew()];
    expect(harm.filter((row) => !own.includes(row))).toEqual([]);
    // Forking leaves a project as it is.
    const written = writes.filter((each) => /\/projects\/42(?!\/fork)(\/|$)/.test(each));
    expect(written).toEqual([]);
  }

  const atDistance = async (fetch: MockFetch) => ({ fetch: distant(fetch, 1) });

  // One that assigns the one that was freed last is behind the cache, and over HTTP.
  it.each(['the one after the highest', 'the lowest free one'])(
    'that assigns %s, at a distance, and leave nothing',
    async (order) => {
      const neighborhood = inOrder(order);
      await expectNoHarm(neighborhood, atDistance);
      const world = neighborhood.sandbox.control.exportWorld();
      expect(JSON.stringify(world)).not.toContain('conform-');
    },
  );

  it('behind a cache, at a distance', async () => {
    await expectNoHarm(cached(), atDistance);
  });

  it('whose creations overwrite, at a distance', async () => {
    await expectNoHarm(overwritten(), atDistance, ['projects 42']);
  });

  it('that assigns freed ids at once, over HTTP', async () => {
    await expectNoHarm(inOrder('the one that was freed last'), async (fetch) => ({
      baseUrl: await serveOverHttp(fetch),
      operations: idsOf((tag) => ['projects', 'ssh-keys'].includes(tag)),
    }));
  });
});
