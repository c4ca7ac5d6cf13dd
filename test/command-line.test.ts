/** All commands do this alike. */
import { afterEach, expect, it, vi } from 'vitest';
import {
  CommandError,
  explainListenError,
  isMissingPackage,
  parsePort,
  runCommand,
} from '../src/command-line.ts';

afterEach(() => vi.restoreAllMocks());

const command = (run: () => Promise<number>, explain?: (error: unknown) => string | null) => ({
  name: 'npm run x --',
  help: 'Usage: x\n',
  parse: (args: string[]) => {
    if (args.includes('--wrong')) throw new Error('No option --wrong.');
    return { help: args.includes('--help') };
  },
  run,
  ...(explain && { explain }),
});
const fail = (error: Error) => () => Promise.reject(error);

it.each([
  ['its work', command(async () => 7), [], 7, []],
  ['help', command(fail(new Error())), ['--help'], 0, ['Usage: x\n']],
  [
    'a wrong option',
    command(async () => 0),
    ['--wrong'],
    2,
    ['No option --wrong.\nSee `npm run x -- --help`.'],
  ],
  ['an error for the user', command(fail(new CommandError('No file.'))), [], 1, ['No file.']],
  ['an error that it explains', command(fail(new Error('x')), () => 'Why.'), [], 1, ['Why.']],
])('a command ends with the code of %s', async (_, given, args, code, printed) => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(text) > 0);
  expect(await runCommand(given, args)).toBe(code);
  expect(lines).toEqual(printed);
});

it('a defect of a command is thrown', async () => {
  await expect(runCommand(command(fail(new Error('Defect.'))), [])).rejects.toThrow('Defect.');
});

it.each([
  ['0', 0],
  ['65535', 65_535],
])('%s is a port', (text, port) => expect(parsePort(text)).toBe(port));

it.each(['65536', '-1', 'x', ''])('%j is no port', (text) => {
  expect(() => parsePort(text, '--site-port')).toThrow(
    '--site-port takes a number from 0 to 65535.',
  );
});

const withCode = (code: string) => Object.assign(new Error('Message.'), { code });
it.each([
  ['EADDRINUSE', 'Port 80 on h is taken; stop what uses it, or choose another with --port.'],
  ['EACCES', 'Port 80 may not be used; choose one above 1023 with --port.'],
  ['ENOTFOUND', 'h is not an address of this machine; choose another with --host.'],
  ['EADDRNOTAVAIL', 'h is not an address of this machine; choose another with --host.'],
  ['EOTHER', 'Message.'],
])('a server that cannot listen, by %s, says why', (code, expected) => {
  expect(explainListenError(withCode(code), { port: 80, host: 'h' })).toBe(expected);
});

it.each([
  [withCode('ERR_MODULE_NOT_FOUND'), true],
  [withCode('EOTHER'), false],
  [new Error('x'), false],
  ['x', false],
])('%s is a missing package: %s', (error, expected) => {
  expect(isMissingPackage(error)).toBe(expected);
});
