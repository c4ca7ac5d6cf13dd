/** The Model Context Protocol server: tools by which an assistant searches, reads and calls the API. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../contract/data.ts';
import type { Contract } from '../http/contract.ts';
import { type CalledServer, createCaller } from './call.ts';
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
export function createMcpServer(
  contract: Contract,
  { version, target }: { readonly version: string; readonly target?: CalledServer | undefined },
): Server {
  const { title } = contract.document.info;
  const tools = { ...readingTools(contract), ...(target && callingTool(contract, target)) };
  const server = new Server(
    { name: 'collaboration-service-api', title, version },
    {
      capabilities: { tools: {} },
      instructions: `The reference of the ${title}. Search for an operation and read it before you write code for it or call it. In x-unspecified, "assumed" is what this contract takes for true although it is not documented, and "open" is what nobody knows.`,
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

function readingTools({ document }: Contract): Record<string, Tool> {
  const reference = createReference(document);
  const annotations = { readOnlyHint: true, openWorldHint: false };
  return {
    search: {
      description:
        'Find operations and schemas of the API by words, names of fields, statuses or paths. Pull requests are merge requests here, repositories projects, and builds jobs.',
      inputSchema: inputOf('query', 'Such as "close an issue" or "merge_status".'),
      annotations,
      run: (query) => reference.search(query).join('\n') || 'Nothing found. Try fewer words.',
    },
    read: {
      description:
        'Read an operation with its parameters, body, responses and schemas, or a schema, as OpenAPI in JSON.',
      inputSchema: inputOf(
        'name',
        'Such as "createIssue", "POST /projects/{id}/issues" or "Issue".',
      ),
      annotations,
      run: (name) => {
        const found = reference.read(name);
        if (found === null)
          throw new Error(`No operation or schema is called ${name}; use search.`);
        return JSON.stringify(found);
      },
    },
  };
}

function callingTool({ operations }: Contract, target: CalledServer): Record<string, Tool> {
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
      run: (id, parameters, signal) => {
        const operation = Object.hasOwn(operations, id) ? operations[id] : undefined;
        if (operation === undefined) throw new Error(`No operation is called ${id}; use search.`);
        return call(operation, parameters, signal);
      },
    },
  };
}
