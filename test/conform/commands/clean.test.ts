/** What another process deletes of a run that was killed, in the sandbox. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanCommand } from '../../../src/conform/commands/clean.ts';
import type { CallerKind } from '../../../src/conform/http/exchange.ts';
import type { CreatedResource } from '../../../src/conform/owned/record.ts';
import { clean } from '../../../src/conform/run/clean.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { contract } from '../own-contract.ts';

const RUN = 'conform-00112233445566aa';
const BASE = 'http://sandbox.test/api/v4';

/** A sandbox with a project of the run, which is 45, and one that only looks like it, which is 46. */
async function createServer() {
  const { fetch } = createSandbox();
  const headers = { 'PRIVATE-TOKEN': 'token-of-robin', 'Content-Type': 'application/json' };
  for (const name of [`${RUN}-1n`, 'conform-00112233445566a'])
    await fetch(`${BASE}/projects`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name, visibility: 'public' }),
    });
  const list = async () => {
    const response = await fetch(`${BASE}/projects?per_page=100`, { headers });
    const ids = ((await response.json()) as { id: number }[]).map(({ id }) => id);
    return ids.filter((id) => id > 44).sort();
  };
  return { fetch, list };
}

interface Recorded {
  readonly created?: readonly CreatedResource[];
  readonly callers?: readonly CallerKind[];
  readonly run?: string;
  readonly existing?: object;
  readonly dropped?: readonly string[];
}

/** A record file; it is removed after the test. */
function writeRecord(recorded: Recorded): string {
  const { created = [], callers = ['user', 'admin'], run = RUN, existing, dropped = [] } = recorded;
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'record.jsonl');
  const lines = [
    { run, base: BASE, startedAt: '2017-01-01T00:00:00Z', callers },
    ...(existing === undefined ? [] : [{ existing }]),
    ...created.map((each) => ({ creating: each.target })),
    ...created.map((each) => ({ created: each })),
    ...dropped.map((each) => ({ dropped: each })),
  ];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

const TOKENS = { token: 'token-of-mira', adminToken: 'token-of-robin' };

async function cleanUp(recorded: Recorded, more: object = {}) {
  const { fetch, list } = await createServer();
  const record = writeRecord(recorded);
  const options = { contract, baseUrl: 'http://sandbox.test', record, fetch };
  const left = await clean({ ...options, ...TOKENS, run: RUN, ...more });
  return {
    left: left.map(({ request, reason }) => `${request}: ${reason}`),
    projects: await list(),
    isKept: existsSync(record),
  };
}

const OUTSIDER = 'without --outsider-token it cannot be seen whether any are left';
const all: readonly CallerKind[] = ['user', 'admin', 'outsider'];
const ofAdmin = { target: '/projects/45', caller: 'admin' } as const;

test.each<[what: string, recorded: Recorded, more: object, left: string[], projects: number[]]>([
  ['what it has created', { created: [ofAdmin] }, {}, [], [46]],
  ['what lists show of it', {}, {}, [], [46]],
  [
    'nothing that does not show its name',
    { created: [{ target: '/projects/46', caller: 'admin' }] },
    {},
    ['DELETE /projects/46: it does not show the name of the run, and may not be of it'],
    [46],
  ],
  [
    'as an administrator what another one has created, whose own it does not see',
    { created: [{ target: '/projects/45', caller: 'outsider' }], callers: all },
    {},
    [`The keys and emails of the outsider: ${OUTSIDER}`],
    [46],
  ],
  [
    'nothing without the rights',
    { created: [{ target: '/projects/45', caller: 'outsider' }] },
    { adminToken: undefined },
    [
      'DELETE /projects/45: the server returned 403',
      'The keys, emails and users of the admin: without --admin-token it cannot be seen whether any are left',
    ],
    [45, 46],
  ],
  [
    'nothing that only its owner sees',
    { created: [{ target: '/user/keys/9', caller: 'outsider' }], callers: all },
    {},
    [`DELETE /user/keys/9: ${OUTSIDER}`, `The keys and emails of the outsider: ${OUTSIDER}`],
    [46],
  ],
  [
    'with an account what it has',
    { created: [{ target: '/user/keys/9', caller: 'limited' }] },
    {},
    [],
    [46],
  ],
  [
    'what it has not deleted itself',
    { created: [ofAdmin], dropped: ['/projects/45'] },
    {},
    [],
    [46],
  ],
  [
    'what has its name, by the end of that',
    { created: [ofAdmin] },
    { run: RUN.slice(8) },
    [],
    [46],
  ],
])('of a run is deleted %s', async (_, recorded, more, left, projects) => {
  const cleaned = await cleanUp(recorded, more);
  expect(cleaned).toEqual({ left, projects, isKept: left.length > 0 });
});

test('nothing is deleted that existed before', async () => {
  const { projects } = await cleanUp({ existing: { '/projects': ['42', '45'] } });
  expect(projects).toEqual([45, 46]);
});

test('without a record, lists are read for everybody who may have something', async () => {
  const { left, projects, isKept } = await cleanUp(
    {},
    { record: join(tmpdir(), 'no-such-record') },
  );
  expect([left, projects, isKept]).toEqual([
    [`The keys and emails of the outsider: ${OUTSIDER}`],
    ...[[46], true],
  ]);
});

test.each([
  ['conform-00112233445566a', 'is not the whole name of a run'],
  ['00112233445566aaa', 'is not the whole name of a run'],
  ['conform-ffffffffffffffff', 'is no record of conform-ffffffffffffffff'],
])('%s is no run that can be cleaned up', async (run, message) => {
  await expect(cleanUp({ created: [ofAdmin] }, { run })).rejects.toThrow(message);
});

/** Runs the command; returns its exit code and what it prints. */
async function command(recorded: Recorded, run = RUN) {
  const printed: string[] = [];
  const print = (line: string) => {
    printed.push(line);
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const { fetch } = await createServer();
  const words = [
    '--base-url',
    'http://sandbox.test',
    '--token',
    'token-of-mira',
    '--admin-token',
    'token-of-robin',
  ];
  const options = cleanCommand.parse([...words, `--run=${run}`]);
  const record = writeRecord(recorded);
  const code = await cleanCommand.run({ ...options, contract, record, fetch });
  return [code, ...printed];
}

test.each<[what: string, recorded: Recorded, run: string, printed: (number | string)[]]>([
  ['nothing that is left', { created: [ofAdmin] }, RUN, [0, 'Nothing is left of the run.']],
  [
    'what may be left',
    { callers: all },
    RUN,
    [1, `The keys and emails of the outsider: ${OUTSIDER}`, 'This may be left.'],
  ],
  ['what is no run', {}, 'conform', [2, 'conform is not the whole name of a run.']],
])('the command prints %s', async (_, recorded, run, printed) => {
  expect(await command(recorded, run)).toEqual(printed);
});

test('the command takes the name of the run among the other options', () => {
  const words = ['--base-url', 'http://sandbox.test', '--run', RUN, '--token', '11'];
  expect(cleanCommand.parse(words)).toMatchObject({ run: RUN, token: '11', help: false });
  expect(cleanCommand.parse([`--run=${RUN}`, ...words.slice(0, 2), '--token', '11'])).toMatchObject(
    {
      ...{ run: RUN, baseUrl: 'http://sandbox.test' },
    },
  );
  expect(cleanCommand.parse(['--help'])).toMatchObject({ run: '', help: true });
  const withoutRun = [...words.slice(0, 2), ...words.slice(4)];
  expect(() => cleanCommand.parse(withoutRun)).toThrow('--run is missing.');
});

test.each<[where: string, more: object, absent: RegExp, titles: number, left: string[]]>([
  ['the project that is named again', { project: '42' }, /^$/, 0, []],
  ['any project where the caller has created them', {}, /^$/, 0, []],
  [
    'no project where their list is not served',
    {},
    /^\/api\/v4\/issues/,
    1,
    ['The issues of the user', 'The issues of the admin'],
  ],
])('without a record, issues are deleted of %s', async (_, more, absent, count, left) => {
  const { fetch: inner } = createSandbox();
  const fetch: typeof inner = (input, init) =>
    absent.test(new URL(String(input)).pathname)
      ? Promise.resolve(Response.json({}, { status: 404 }))
      : inner(input, init);
  const headers = { 'PRIVATE-TOKEN': 'token-of-mira', 'Content-Type': 'application/json' };
  const issues = `${BASE}/projects/42/issues`;
  const body = JSON.stringify({ title: `${RUN}-1n` });
  await fetch(issues, { method: 'POST', headers, body });
  const titles = async () =>
    ((await (await fetch(issues, { headers })).json()) as { title: string }[]).filter(({ title }) =>
      title.startsWith(RUN),
    );
  expect(await titles()).toHaveLength(1);
  const record = join(tmpdir(), 'no-such-record');
  const leftovers = await clean({
    contract,
    ...{ baseUrl: 'http://sandbox.test', record, fetch },
    ...{ ...TOKENS, run: RUN, ...more },
  });
  const requests = leftovers.map(({ request }) => request);
  expect(requests).toEqual([...left, 'The keys and emails of the outsider']);
  expect(await titles()).toHaveLength(count);
});
