import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/node.ts';
import { built } from '../packaging/install.ts';
import { COMMAND, startCommand } from '../start-command.ts';

beforeAll(built);

test('mcp: serves over stdio, and ends when its input does', async () => {
  const { origin, close } = await startSandbox({ port: 0 });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [COMMAND, 'mcp'],
    env: {
      ...(process.env as Record<string, string>),
      MCP_BASE_URL: origin,
      MCP_TOKEN: 'token-of-mira',
    },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' });
  try {
    await client.connect(transport);
    const call = { name: 'call', arguments: { operation: 'getCurrentUser' } };
    const { content } = await client.callTool(call);
    expect(content).toMatchObject([{ text: expect.stringContaining('"username": "mira"') }]);
  } finally {
    await client.close();
    await close();
  }
  const { code, stdout } = await startCommand('mcp').ended;
  expect([code, stdout]).toEqual([0, '']);
});

test.each([
  [['--write'], '--token and --write need --base-url.'],
  [['--base-url', 'collab'], '--base-url takes an address such as https://collab.example.com.'],
  [['--base-url', 'https://me:secret@collab.example.com'], '--base-url takes an address such as'],
])('mcp: ends with 2 for %j', async (args, message) => {
  const { code, stderr, stdout } = await startCommand('mcp', ...args).ended;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('secret');
});
