import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConformOptions } from '../../src/conform/options.ts';
import { CannotRun } from '../../src/conform/reasons.ts';
import { clean } from '../../src/conform/run/clean.ts';
import { conform } from '../../src/conform/run/conform.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { COERCIONS, coercing, dying, flaky, LAX, type TestServer } from './careless-servers.ts';
import { listHarm } from './changed-rows.ts';
import { on } from './defects/vocabulary/index.ts';
import { contract, writes } from './own-contract.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conform-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** They only read, or send what others send, too; a whole run on each of these servers would take minutes. */
const SKIPPED = ['frame', 'filter', 'order', 'paging', 'valid-input', 'link', 'values'];

/** Where a server is lax that is strict elsewhere. */
const LAX_AT: Readonly<Record<string, RegExp>> = {
  'the parent of an issue': /\/issues/,
  'whether a hook or a key is known': /\/(hooks|keys)/,
};

function optionsFor({ fetch }: Pick<TestServer, 'fetch'>): ConformOptions {
  return {
    contract,
    baseUrl: 'http://sandbox.test',
    ...{ token: 'token-of-mira', adminToken: 'token-of-robin', fetch, seed: 1 },
    skipChecks: SKIPPED,
  };
}

const WRITES = { operations: writes.map(({ id }) => id) };

/** They send ids that servers read in several ways, and values that may be read as ids. */
const NAMING = [
  'malformed',
  'invalid-input',
  'unknown-input',
  'unknown-id',
  'swapped-id',
  'method',
];

/** They create, change and delete everything. */
const CHANGING = ['accepts', 'keeps', 'repeat', 'effect', 'transition', 'conflict', 'at-once'];

const worldOf = ({ control }: Sandbox) => control.exportWorld();

async function harmOf(
  { sandbox, fetch }: TestServer,
  options: Partial<ConformOptions> = {},
): Promise<{ harm: string[]; rejection: unknown; stopped: string | null }> {
  const before = worldOf(sandbox);
  let [rejection, stopped]: [unknown, string | null] = [null, null];
  await conform({ ...optionsFor({ fetch }), ...options }).then(
    ({ run }) => {
      stopped = run.stopped?.reason ?? null;
    },
    (error: unknown) => {
      rejection = error;
    },
  );
  return { harm: listHarm(before, worldOf(sandbox)), rejection, stopped };
}

describe('everything that existed before a run is the same after it', () => {
  it.each(Object.entries(COERCIONS))('on a server that reads ids %s', async (_, read) => {
    const { harm, rejection } = await harmOf(coercing(read), { ...WRITES, checks: NAMING });
    expect(harm).toEqual([]);
    expect(rejection).toBeNull();
  });

  it.each(Object.entries(LAX))('on a server that does not check %s', async (what, lax) => {
    const sandbox = createSandbox();
    const concerned = writes.filter(({ path }) => LAX_AT[what]?.test(path) ?? true);
    const operations = concerned.map(({ id }) => id);
    const { harm } = await harmOf({ sandbox, fetch: lax(sandbox) }, { operations });
    expect(harm).toEqual([]);
  });

  it.each([1])('on a server that fails at random, seed %i', async (seed) => {
    const server = flaky(seed);
    const before = worldOf(server.sandbox);
    const record = join(folder, `flaky-${seed}.jsonl`);
    const report = await conform({
      ...{ ...optionsFor(server), ...WRITES, checks: CHANGING, record },
    });
    expect(listHarm(before, worldOf(server.sandbox))).toEqual([]);
    if (report.leftovers.length === 0) return;
    const left = await clean({
      ...{ ...optionsFor(server.sandbox), record, run: report.run.name },
    });
    // A fork whose response was lost cannot be distinguished from somebody else's.
    expect(left.filter(({ request }) => !request.includes('%2F'))).toEqual([]);
    expect(JSON.stringify(worldOf(server.sandbox))).not.toContain(report.run.name);
  });

  it('on a server that dies, and what is left can be deleted when it is back', async () => {
    const server = dying(700);
    const before = worldOf(server.sandbox);
    const record = join(folder, 'dying.jsonl');
    const report = await conform({ ...optionsFor(server), ...WRITES, record });
    expect(report.run.stopped?.cause.kind).toBe('no-longer-responds');
    expect(report.leftovers.length).toBeGreaterThan(0);
    expect(JSON.stringify(worldOf(server.sandbox))).toContain(report.run.name);
    server.revive();
    expect(await clean({ ...optionsFor(server), record, run: report.run.name })).toEqual([]);
    expect(JSON.stringify(worldOf(server.sandbox))).not.toContain(report.run.name);
    expect(listHarm(before, worldOf(server.sandbox))).toEqual([]);
    await expect(readFile(record)).rejects.toThrow('ENOENT');
  });

  it('after a run that was killed, of which only the record is left', async () => {
    const record = join(folder, 'killed.jsonl');
    let kill = () => {};
    const killed = new Promise<void>((resolve) => {
      kill = resolve;
    });
    const server = dying(700, () => {
      kill();
      return new Promise(() => {});
    });
    const before = worldOf(server.sandbox);
    void conform({ ...optionsFor(server), ...WRITES, record });
    await killed;
    const { run } = JSON.parse((await readFile(record, 'utf8')).split('\n')[0] ?? '');
    expect(JSON.stringify(worldOf(server.sandbox))).toContain(run);
    expect(await clean({ ...optionsFor(server.sandbox), record, run })).toEqual([]);
    expect(JSON.stringify(worldOf(server.sandbox))).not.toContain(run);
    expect(listHarm(before, worldOf(server.sandbox))).toEqual([]);
  });
});

describe('a server that deletes nothing of a kind', () => {
  it.each(
    (
      [
        ['projects', 'projects', 1],
        ['users', 'users', 1],
        ['user/keys', 'ssh_keys', 2],
        ['user/emails', 'emails', 1],
        // They go with their projects and users.
        ['projects/*/issues', 'issues', 0],
        ['projects/*/merge_requests', 'merge_requests', 0],
        ['projects/*/hooks', 'hooks', 0],
        ['users/*/impersonation_tokens', 'impersonation_tokens', 0],
      ] as const
    ).flatMap((row) => [
      [...row, 204, 'standard'] as const,
      [...row, 403, 'standard'] as const,
      [...row, 204, 'quick'] as const,
    ]),
  )('keeps no more: %s, in %s %i, %i, %s', async (list, table, most, status, profile) => {
    const sandbox = createSandbox();
    const before = worldOf(sandbox).tables[table]?.length ?? 0;
    const report = await conform({
      ...optionsFor(sandbox),
      ...(profile === 'standard' && { checks: ['accepts', 'status', 'effect', 'conflict'] }),
      ...{ profile, maxTime: 600, sleep: async () => {} },
      fetch: on(`DELETE /${list}/*`, () => new Response(null, { status }))(
        sandbox.fetch,
        () => sandbox.world,
      ),
    });
    const left = (worldOf(sandbox).tables[table]?.length ?? 0) - before;
    expect(left).toBeLessThanOrEqual(most);
    expect(report.leftovers).toHaveLength(left);
    if (most > 0) expect(report.verdict).toBe('failed');
  });
});

describe('a run does not begin', () => {
  it.each([
    ['who calls', {}, 'shows an account without a token'],
    ['whether an id is known', {}, 'pass --stateless'],
    ['anything', { readOnly: true }, 'pass --stateless'],
  ])('on a server that does not check %s, with %j', async (lax, options, sentence) => {
    const sandbox = createSandbox();
    const fetch = LAX[lax]?.(sandbox) ?? sandbox.fetch;
    const { rejection } = await harmOf({ sandbox, fetch }, options);
    expect(rejection).toBeInstanceOf(CannotRun);
    expect(String(rejection)).toContain(sentence);
  });

  it('with --stateless on a server that keeps state', async () => {
    const sandbox = createSandbox();
    const { rejection, harm } = await harmOf(
      { sandbox, fetch: sandbox.fetch },
      { stateless: true },
    );
    expect(String(rejection)).toContain('run without --stateless');
    expect(harm).toEqual([]);
  });
});

describe('without --job-project', () => {
  it('existing jobs are read, and those of no project are changed', async () => {
    const sandbox = createSandbox();
    const report = await conform({ ...optionsFor(sandbox), tags: ['jobs'] });
    expect(report.failures).toBe(0);
    expect(report.touched).toEqual([]);
    const reasons = report.notReached.filter(({ operation }) => operation === 'eraseJob');
    expect(reasons.map(({ reason }) => reason).join()).toContain('--job-project');
    expect(report.coverage.operations.seen).toContain('getJob');
  });
});

describe('clean', () => {
  const run = 'conform-00112233445566aa';

  async function createProject({ fetch }: Sandbox, name: string): Promise<number> {
    const response = await fetch('http://sandbox.test/api/v4/projects', {
      method: 'POST',
      headers: { 'private-token': 'token-of-mira', 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    return ((await response.json()) as { id: number }).id;
  }

  it('deletes what has the whole name of the run, on every page, and what stands in its record', async () => {
    const sandbox = createSandbox();
    const kept = [run.slice(0, -1), `${run}b`, `${run.slice(0, -1)}b-1n`, 'conform-1'];
    for (const name of kept) await createProject(sandbox, name);
    for (let count = 0; count < 120; count += 1) await createProject(sandbox, `${run}-${count}n`);
    const record = join(folder, 'record.jsonl');
    const lines = [
      { run, base: 'http://sandbox.test/api/v4', startedAt: '2026-01-01T00:00:00Z' },
      // A server had named somebody else's project as the created one.
      { created: { target: '/projects/42', caller: 'user' } },
    ];
    await writeFile(record, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const left = await clean({ ...optionsFor(sandbox), run, record });
    expect(left.map(({ request }) => request)).toEqual(['DELETE /projects/42']);
    const names = worldOf(sandbox).tables.projects?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.startsWith('conform-')).sort()).toEqual(kept.sort());
    expect(worldOf(sandbox).tables.projects?.map(({ id }) => id)).toContain(42);
  });

  it.each([run.slice(0, -1), 'conform-', ''])('rejects the run "%s"', async (short) => {
    const rejected = clean({ ...optionsFor(createSandbox()), run: short });
    await expect(rejected).rejects.toBeInstanceOf(CannotRun);
  });

  it('rejects the record of another run', async () => {
    const record = join(folder, 'other.jsonl');
    const head = { run: 'conform-ffffffffffffffff', base: 'http://sandbox.test/api/v4' };
    await writeFile(record, `${JSON.stringify(head)}\n`);
    const rejected = clean({ ...optionsFor(createSandbox()), run, record });
    await expect(rejected).rejects.toThrow('is no record of');
  });
});
