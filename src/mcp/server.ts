/** The Model Context Protocol server: tools by which an assistant searches, reads and calls the API. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../contract/data.ts';
import { readTokenHeader } from '../contract/read/connection.ts';
import type { Contract } from '../http/contract.ts';
import { type CalledServer, createCaller } from './call.ts';
import { readGuides } from './guides.ts';
import { createReference } from './reference.ts';

/** A tool with one required text, and for calls `parameters` beside it. */
interface Tool {
  readonly description: string;
  readonly annotations: Readonly<Record<string, boolean>>;
  readonly inputSchema: ReturnType<typeof inputOf>;
  /** Throws an Error whose message is for the assistant. */
  readonly run: (
    text: string,
    parameters: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => string | Promise<string>;
}

const inputOf = (name: string, description: string, parameters?: string) => ({
  type: 'object' as const,
  properties: {
    [name]: { type: 'string', description },
    ...(parameters && { parameters: { type: 'object', description: parameters } }),
  },
  required: [name] as const,
});

/** Creates the server; without a target it has no tool that calls anything. */
export async function createMcpServer(
  contract: Contract,
  { version, target }: { readonly version: string; readonly target?: CalledServer | undefined },
): Promise<Server> {
  const { document } = contract;
  const { title } = document.info;
  const reference = createReference(document, await readGuides());
  const tools = {
    ...readingTools(reference),
    ...(target && callingTool(contract, reference, target)),
  };
  const server = new Server(
    { name: 'collaboration-service-api', title, version },
    {
      capabilities: { tools: {} },
      instructions: `The reference of the ${title}. Requests go to ${reference.api}, with the host of the installation in place of ${new URL(reference.api).host}, and carry the header "${readTokenHeader(document)}: <token>". Search for an operation and read it before you write code for it or call it; read authentication, pagination, errors or webhooks for guides. "Assumed" is what this reference takes for true although it is not documented.`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(tools).map(([name, { run, ...tool }]) => ({ name, ...tool })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const toResult = (text: string, isError = false) => ({
      content: [{ type: 'text' as const, text }],
      isError,
    });
    const { name, arguments: args = {} } = params;
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
    if (tool === undefined) return toResult(`Unknown tool; expected ${Object.keys(tools)}.`, true);
    const [key] = tool.inputSchema.required;
    const { [key]: value, parameters = {} } = args;
    if (typeof value !== 'string') return toResult(`${key}: expected a text.`, true);
    if (!isRecord(parameters)) return toResult('parameters: expected an object.', true);
    try {
      return toResult(await tool.run(value.trim(), parameters, signal));
    } catch (error) {
      return toResult((error as Error).message, true);
    }
  });
  return server;
}

type Reference = ReturnType<typeof createReference>;

function readingTools(reference: Reference): Record<string, Tool> {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  return {
    search: {
      description:
        'Find operations, schemas and guides of the API by words, names of fields, statuses or paths. Pull requests are merge requests here, repositories projects, and builds jobs.',
      inputSchema: inputOf('query', 'Such as "close an issue" or "merge_status".'),
      annotations,
      run: (query) => reference.search(query).join('\n') || 'Nothing found. Try fewer words.',
    },
    read: {
      description:
        'Read an operation with everything that a call needs (address, header, client, parameters, body, responses, effects, access), a schema, or a guide, as Markdown.',
      inputSchema: inputOf(
        'name',
        'Such as "createIssue", "POST /projects/{id}/issues", "Issue" or "pagination".',
      ),
      annotations,
      run: reference.read,
    },
  };
}

function callingTool(
  { operations }: Contract,
  reference: Reference,
  target: CalledServer,
): Record<string, Tool> {
  const call = createCaller(target);
  const { write } = target;
  const extent = write ? 'also one that changes data' : 'if it only reads (GET)';
  return {
    call: {
      description: `Call an operation of the server, ${extent}. Returns status, page headers and body; values of secret fields are hidden.`,
      inputSchema: inputOf(
        'operation',
        'Its id, such as "listProjectIssues".',
        'Path and query parameters and fields of the body by name, without [], such as {"id": 42, "labels": "bug"}; files cannot be sent.',
      ),
      annotations: { readOnlyHint: !write, destructiveHint: write, openWorldHint: true },
      run: (name, parameters, signal) => {
        const operation = operations[reference.findId(name)];
        if (operation === undefined) throw new Error(`The contract has no ${name}.`);
        return call(operation, parameters, signal);
      },
    },
  };
}
