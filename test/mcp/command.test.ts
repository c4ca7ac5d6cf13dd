/** The command line of the MCP server. */
import { afterEach, expect, it, vi } from 'vitest';
import { mcpCommand } from '../../src/mcp/command.ts';

afterEach(() => vi.unstubAllEnvs());

const URL = 'https://collab.example.com';

it.each([
  ['', {}, undefined],
  ['', { MCP_BASE_URL: '' }, undefined],
  ['', { MCP_TOKEN: 'x' }, undefined],
  ['', { MCP_BASE_URL: URL }, { baseUrl: URL, token: undefined, write: false }],
  [`--base-url ${URL}`, { MCP_TOKEN: ' x\n' }, { baseUrl: URL, token: 'x', write: false }],
  [`--base-url ${URL} --token y`, { MCP_TOKEN: 'x' }, { baseUrl: URL, token: 'y', write: false }],
  [
    `--base-url ${URL} --write`,
    { MCP_TOKEN: '  ' },
    { baseUrl: URL, token: undefined, write: true },
  ],
  [`--base-url ${URL}`, { MCP_BASE_URL: 'http://other' }, { baseUrl: URL }],
])('%j with %j calls %j', (line, env, target) => {
  for (const name of ['MCP_BASE_URL', 'MCP_TOKEN']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const parsed = mcpCommand.parse(line.split(' ').filter(Boolean));
  if (target === undefined) expect(parsed.target).toBeUndefined();
  else expect(parsed.target).toMatchObject(target);
});

it.each([
  ['--write', '--token and --write need --base-url.'],
  ['--token x', '--token and --write need --base-url.'],
  ['--base-url collab.example.com', '--base-url takes an address'],
  ['--base-url ftp://collab.example.com', '--base-url takes an address'],
  ['--base-url https://me:you@collab.example.com', '--base-url takes an address'],
  ['--base-url https://collab.example.com?x', '--base-url takes an address'],
  ['--base-url http://:80', '--base-url takes an address'],
])('%s is rejected: %s', (line, message) => {
  vi.stubEnv('MCP_BASE_URL', undefined);
  expect(() => mcpCommand.parse(line.split(' '))).toThrow(message);
});
