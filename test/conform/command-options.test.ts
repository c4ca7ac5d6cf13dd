import { expect, test } from 'vitest';
import { parseOptions } from '../../src/conform/command-options.ts';

const URL = ['--base-url', 'http://127.0.0.1:4020'];

/** Reads the options while a variable of the environment is set. */
function parseWith(name: string, value: string, ...args: string[]) {
  const before = process.env[name];
  process.env[name] = value;
  try {
    return parseOptions([...URL, ...args]);
  } finally {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
}

test('a token can be a variable of the environment, and the option wins', () => {
  expect(parseWith('CONFORM_TOKEN', 'from-there').token).toBe('from-there');
  expect(parseWith('CONFORM_TOKEN', 'from-there', '--token', 'from-here').token).toBe('from-here');
  expect(parseWith('CONFORM_ADMIN_TOKEN', 'all', '--token', 'some')).toMatchObject({
    adminToken: 'all',
    token: 'some',
  });
});

test('what is not given is no option, not even by its name', () => {
  expect(() => parseOptions(URL)).toThrow('--token is missing.');
  expect(() => parseOptions(['--token', 'some'])).toThrow('--base-url is missing.');
  expect(parseOptions([...URL, '--token', 'some'])).not.toHaveProperty('adminToken');
});
