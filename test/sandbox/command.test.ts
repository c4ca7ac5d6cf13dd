/** The command line of the sandbox, and what is printed once it serves requests. */
import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Command, runCommand } from '../../src/command-line.ts';
import { mockCommand } from '../../src/mock/command.ts';
import { sandboxCommand } from '../../src/sandbox/command.ts';
import { readyEvent, readyText } from '../../src/sandbox/command-output.ts';

/** The options, and what the sandbox is started with. */
const parse = (line: string) => {
  const { start, ...options } = sandboxCommand.parse(line === '' ? [] : line.split(' '));
  return { ...options, ...start };
};

it('has defaults for all options', () => {
  expect(parse('')).toMatchObject({
    port: 4020,
    host: '127.0.0.1',
    latency: 0,
    worldTtl: 3_600_000,
    worldsFrom: 'seed',
    cors: [],
    watch: false,
    strict: false,
    log: false,
    json: false,
    quiet: false,
    help: false,
    run: undefined,
    controlKey: undefined,
    docs: undefined,
  });
});

it.each([
  ['--run', { run: 1 }],
  ['--run 0', { run: 0 }],
  ['--run 86400', { run: 86_400 }],
  ['--run --log', { run: 1, log: true }],
  ['--control-key mine', { controlKey: 'mine' }],
  ['--control-key', { controlKey: expect.stringMatching(/^[\da-f-]{36}$/) }],
  ['--control-key --host 0.0.0.0', { controlKey: expect.stringMatching(/-/), host: '0.0.0.0' }],
  ['--host ::1', { host: '::1' }],
  ['--latency 60000', { latency: 60_000 }],
  ['--world-ttl 10000', { worldTtl: 600_000_000 }],
  ['--worlds-from main', { worldsFrom: 'main' }],
  ['--docs https://docs.example.com/api?x#y', { docs: 'https://docs.example.com/api/' }],
  ['--docs http://localhost:4000/', { docs: 'http://localhost:4000/' }],
  ['--watch --seed a.yaml', { watch: true, seed: 'a.yaml' }],
  ['--watch --overrides a.yaml', { watch: true, overrides: 'a.yaml' }],
  [
    '--cors https://a.example.com --cors http://b.test',
    { cors: ['https://a.example.com', 'http://b.test'] },
  ],
])('%s is taken', (line, expected) => expect(parse(line)).toMatchObject(expected));

it.each([
  ['--latency 60001', '--latency takes a number from 0 to 60000.'],
  ['--latency 1s', '--latency takes a number'],
  ['--run fast', '--run takes a number from 0 to 86400.'],
  ['--run 86401', '--run takes a number from 0 to 86400.'],
  ['--world-ttl 10001', '--world-ttl takes a number from 0 to 10000.'],
  ['--worlds-from other', '--worlds-from takes seed or main.'],
  ['--host 0.0.0.0', '--control-key'],
  ['--control-key=', '--control-key'],
  ['--docs docs.example.com', '--docs takes an address'],
  ['--docs ftp://docs.example.com', '--docs takes an address'],
  ['--docs http://', '--docs takes an address'],
  ['--watch', '--watch goes with --seed or --overrides, and without --data.'],
  ['--watch --seed a.yaml --data b.db', '--watch goes with'],
  ['--proxy collab', '--proxy takes a URL such as https://collab.example.com.'],
  ['--on-change hook --on-change-template a.yaml', '--on-change takes a URL'],
  [
    '--on-change http://app/ --on-change-template a.yaml',
    'app is not this machine; --on-change-host app permits to call it.',
  ],
  ['--on-change-host app', '--on-change-host goes with --on-change.'],
  ['--port 65536', '--port takes a number from 0 to 65535.'],
])('%s is rejected: %s', (line, message) => expect(() => parse(line)).toThrow(message));

it.each([
  [sandboxCommand, '--seed', '/nowhere/seed.yaml', 'it is not there'],
  [sandboxCommand, '--overrides', tmpdir(), 'it is a folder'],
  [sandboxCommand, '--overrides', `${import.meta.filename}/a.yaml`, 'its folder is a file'],
  [mockCommand, '--overrides', '/nowhere/overrides.yaml', 'it is not there'],
] as const)('%o: %s %s ends with 2, as %s', async (command, option, file, why) => {
  const printed: string[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation((text) => printed.push(text));
  onTestFinished(() => error.mockRestore());
  // biome-ignore lint/suspicious/noExplicitAny: of commands with different options.
  expect(await runCommand(command as Command<any>, ['--port', '0', option, file])).toBe(2);
  expect(printed).toEqual([`${option} ${file} cannot be read: ${why}.`]);
});

const RUNNING = {
  url: 'http://127.0.0.1:4020/api/v4',
  origin: 'http://127.0.0.1:4020',
  data: null,
};
const data = (written: Date | null) => ({
  ...RUNNING,
  data: { path: 'a.db', records: 3, written },
});
const WRITTEN = new Date('2017-06-16T08:30:00Z');

describe('once it serves requests', () => {
  it('prints where it is, its page, and the tokens of the example data', async () => {
    const lines = (await readyText(RUNNING, {})).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'Sandbox: http://127.0.0.1:4020/api/v4',
      'Page: http://127.0.0.1:4020/',
      'PRIVATE-TOKEN:',
      '  token-of-robin    Robin Keller, administrator',
    ]);
    expect(lines).toContain('  token-of-mira     Mira Okafor');
    expect(lines).toContain('  token-of-tessa    Tessa Brandt, blocked');
  });

  it.each([
    ['the key', RUNNING, { controlKey: 'k' }, 'X-Sandbox-Key: k', true],
    ['no tokens of a seed', RUNNING, { seed: 'a.yaml' }, 'Page: http://127.0.0.1:4020/', false],
    [
      'the server behind it',
      RUNNING,
      { proxy: 'https://x' },
      'Requests are passed on to: https://x',
      false,
    ],
    ['a new data file', data(null), {}, 'Data: a.db, new, 3 records', true],
    [
      'a data file',
      data(WRITTEN),
      {},
      'Data: a.db, 3 records, last written 2017-06-16T08:30:00.000Z',
      false,
    ],
    [
      'a seed that is not used',
      data(WRITTEN),
      { seed: 's.yaml' },
      'Data: a.db, 3 records, last written 2017-06-16T08:30:00.000Z; --seed s.yaml was not used, for it fills new files only',
      false,
    ],
  ])('prints %s', async (_, running, options, line, hasTokens) => {
    const text = await readyText(running, options);
    expect(text.split('\n')).toContain(line);
    expect(text.includes('PRIVATE-TOKEN:')).toBe(hasTokens);
  });

  it('prints the address and the key only, where it is to be quiet', async () => {
    expect(await readyText(data(null), { quiet: true, controlKey: 'k' })).toBe(
      'Sandbox: http://127.0.0.1:4020/api/v4\nX-Sandbox-Key: k',
    );
  });

  it('prints one line for programs', () => {
    const event = {
      event: 'ready',
      url: RUNNING.url,
      port: 4020,
      control: `${RUNNING.origin}/sandbox`,
    };
    expect(JSON.parse(readyEvent(RUNNING, {}))).toEqual(event);
    expect(JSON.parse(readyEvent(RUNNING, { controlKey: 'k' }))).toEqual({
      ...event,
      control_key: 'k',
    });
  });
});
