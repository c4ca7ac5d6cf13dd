/** What another process deletes of a run that was killed, in a library. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clean, cleanCommand } from '../../src/conform/clean.ts';
import type { CreatedResource } from '../../src/conform/fixtures/record.ts';
import type { CallerKind } from '../../src/conform/http/exchange.ts';
import { createLibrary } from './library/server.ts';
import { library } from './small-contract.ts';

const RUN = 'conform-00112233445566aa';
const BASE = 'http://library.test/library/v1';

/** A library with a book of the run, which is 7, and one that only looks like it, which is 8. */
async function createServer() {
  const fetch = createLibrary();
  for (const title of [`${RUN}-1n`, 'conform-00112233445566a'])
    await fetch(`${BASE}/books`, {
      method: 'POST',
      headers: { 'X-Reader-Card': '99', 'Content-Type': 'application/json' },
      body: JSON.stringify({ title, author: 'A', shelf_code: 'T1' }),
    });
  const list = async () => {
    const response = await fetch(`${BASE}/books`, {});
    return ((await response.json()) as { id: number }[]).map(({ id }) => id);
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

const TOKENS = { token: '11', adminToken: '99' };

async function cleanUp(recorded: Recorded, more: object = {}) {
  const { fetch, list } = await createServer();
  const record = writeRecord(recorded);
  const options = { contract: library, baseUrl: 'http://library.test', record, fetch };
  const left = await clean({ ...options, ...TOKENS, run: RUN, ...more });
  return {
    left: left.map(({ request, reason }) => `${request}: ${reason}`),
    books: await list(),
    isKept: existsSync(record),
  };
}

const OUTSIDER = 'without --outsider-token it cannot be seen whether any are left';
const all: readonly CallerKind[] = ['user', 'admin', 'outsider'];
const ofAdmin = { target: '/books/7', caller: 'admin' } as const;

test.each<[what: string, recorded: Recorded, more: object, left: string[], books: number[]]>([
  ['what it has created', { created: [ofAdmin] }, {}, [], [3, 8]],
  ['what lists show of it', {}, {}, [], [3, 8]],
  [
    'nothing that does not show its name',
    { created: [{ target: '/books/8', caller: 'admin' }] },
    {},
    ['DELETE /books/8: it does not show the name of the run, and may not be of it'],
    [3, 8],
  ],
  [
    'as an administrator what another one has created, whose own it does not see',
    { created: [{ target: '/books/7', caller: 'outsider' }], callers: all },
    {},
    [`The keys and emails of the outsider: ${OUTSIDER}`],
    [3, 8],
  ],
  [
    'nothing without the rights',
    { created: [{ target: '/books/7', caller: 'outsider' }] },
    { adminToken: undefined },
    [
      'DELETE /books/7: the server returned 403',
      'The keys, emails and users of the admin: without --admin-token it cannot be seen whether any are left',
    ],
    [3, 8, 7],
  ],
  [
    'nothing that only its owner sees',
    { created: [{ target: '/loans/9', caller: 'outsider' }], callers: all },
    {},
    [`DELETE /loans/9: ${OUTSIDER}`, `The keys and emails of the outsider: ${OUTSIDER}`],
    [3, 8],
  ],
  [
    'with an account what it has',
    { created: [{ target: '/loans/9', caller: 'limited' }] },
    {},
    [],
    [3, 8],
  ],
  ['what it has not deleted itself', { created: [ofAdmin], dropped: ['/books/7'] }, {}, [], [3, 8]],
  [
    'what has its name, by the end of that',
    { created: [ofAdmin] },
    { run: RUN.slice(8) },
    [],
    [3, 8],
  ],
])('of a run is deleted %s', async (_, recorded, more, left, books) => {
  const cleaned = await cleanUp(recorded, more);
  expect(cleaned).toEqual({ left, books, isKept: left.length > 0 });
});

test('nothing is deleted that existed before', async () => {
  const { books } = await cleanUp({ existing: { '/books': ['3', '7'] } });
  expect(books).toEqual([3, 8, 7]);
});

test('without a record, lists are read for everybody who may have something', async () => {
  const { left, books, isKept } = await cleanUp({}, { record: join(tmpdir(), 'no-such-record') });
  expect([left, books, isKept]).toEqual([
    [`The keys and emails of the outsider: ${OUTSIDER}`],
    ...[[3, 8], true],
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
  const words = ['--base-url', 'http://library.test', '--token', '11', '--admin-token', '99'];
  const options = cleanCommand.parse([...words, `--run=${run}`]);
  const record = writeRecord(recorded);
  const code = await cleanCommand.run({ ...options, contract: library, record, fetch });
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
  const words = ['--base-url', 'http://library.test', '--run', RUN, '--token', '11'];
  expect(cleanCommand.parse(words)).toMatchObject({ run: RUN, token: '11', help: false });
  expect(cleanCommand.parse([`--run=${RUN}`, ...words.slice(0, 2), '--token', '11'])).toMatchObject(
    {
      ...{ run: RUN, baseUrl: 'http://library.test' },
    },
  );
  expect(cleanCommand.parse(['--help'])).toMatchObject({ run: '', help: true });
  const withoutRun = [...words.slice(0, 2), ...words.slice(4)];
  expect(() => cleanCommand.parse(withoutRun)).toThrow('--run is missing.');
});
