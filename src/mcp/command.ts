/** `mcp` */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { callOf } from '../command-call.ts';
import {
  type Command,
  CommandError,
  ExitCode,
  isMissingPackage,
  STANDARD_OPTIONS,
} from '../command-line.ts';
import { readContract } from '../http/contract.ts';
import type { CalledServer } from './call.ts';

const HELP = `Serves the reference to assistants over stdio, by the Model Context Protocol: tools that search it and read
an operation, and with --base-url one that calls it. It sends nothing to any other server.

Usage: ${callOf('mcp')} [options]

  --base-url URL  let the assistant call this installation; or set MCP_BASE_URL
  --token TOKEN   token for it; better set MCP_TOKEN, since other users see command lines
  --write         allow calls that change data, not only GET
  --help          show this text
  --version       show the version of the package

Exit codes: 0 stopped, 1 a missing package, 2 wrong usage
`;

const MISSING_SDK =
  'The MCP server needs its SDK, which is not installed; run npm install @modelcontextprotocol/sdk.';

export const mcpCommand: Command<{
  readonly target: CalledServer | undefined;
  readonly help: boolean;
}> = {
  name: callOf('mcp'),
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        'base-url': { type: 'string' },
        token: { type: 'string' },
        write: { type: 'boolean', default: false },
        ...STANDARD_OPTIONS,
      },
    });
    // Programs that start this one may set what is not filled in to an empty text.
    const baseUrl = (values['base-url'] ?? process.env.MCP_BASE_URL) || undefined;
    const token = (values.token ?? process.env.MCP_TOKEN)?.trim() || undefined;
    if (baseUrl === undefined) {
      if (values.write || values.token) throw new Error('--token and --write need --base-url.');
      return { target: undefined, help: values.help };
    }
    if (!URL.canParse(baseUrl) || !/^https?:\/\/[^@?#]+$/.test(baseUrl)) {
      throw new Error('--base-url takes an address such as https://collab.example.com.');
    }
    return { target: { baseUrl, token, write: values.write }, help: values.help };
  },
  run: async ({ target }) => {
    const contract = await readContract();
    const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
      import('./server.ts'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
    ]).catch((error: unknown) => {
      throw isMissingPackage(error) ? new CommandError(MISSING_SDK) : error;
    });
    const { version } = contract.document.info;
    const server = await createMcpServer(contract, { version, target });
    await server.connect(new StdioServerTransport());
    // The assistant ends it by closing its input.
    await once(process.stdin, 'end');
    return ExitCode.ok;
  },
};
