/** The tools of the MCP server, called by the client of the SDK. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { readStateMachines } from '../../src/contract/state-machines.ts';
import { type Contract, readContract } from '../../src/http/contract.ts';
import { createMcpServer } from '../../src/mcp/server.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/node.ts';

const TOKEN = 'token-of-mira';

let contract: Contract;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [contract, sandbox] = await Promise.all([readContract(), startSandbox({ port: 0 })]);
});
afterAll(() => sandbox?.close());

/** A client of a server of its own; `call` returns the text of a result, with `error: ` before that of a failure. */
async function connect(target?: { baseUrl: string; token?: string; write?: boolean }) {
  const server = await createMcpServer(contract, {
    version: '1.2.3',
    target: target && { token: TOKEN, write: false, ...target },
  });
  const client = new Client({ name: 'test', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  onTestFinished(() => client.close());
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [{ text = '' } = {}] = content as { text?: string }[];
    return isError === true ? `error: ${text}` : text;
  };
  return { client, call };
}

describe('search', () => {
  test.each([
    ['create issue', 'createIssue: POST /projects/{id}/issues. Create an issue.'],
    ['list merge requests', 'listMergeRequests: '],
    ['job log', 'downloadJobTrace: '],
    ['spent time', 'addIssueSpentTime: '],
    ['sha does not match', 'acceptMergeRequest: '],
    ['webhook', 'createProjectHook: '],
    ['protect branch', 'protectBranch: '],
    ['issue creat', 'createIssue: '],
  ])('%s has %s among the first three lines', async (query, line) => {
    const { call } = await connect();
    const lines = (await call('search', { query })).split('\n').slice(0, 3);
    expect(lines).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
  });

  test.each([
    ['how do I authenticate', 'authentication'],
    ['which header is the token in', 'authentication'],
    ['next page', 'pagination'],
    ['rate limit', 'pagination'],
    ['error codes', 'errors'],
    ['what does a 409 mean', 'errors'],
    ['webhook payload', 'webhooks'],
    ['encode a slash in a path', 'wire'],
  ])('%s has the guide %s first', async (query, name) => {
    const { call } = await connect();
    expect(await call('search', { query })).toMatch(new RegExp(`^${name}: guide\\. `));
  });

  test('finds a schema by a field, and says when there is nothing', async () => {
    const { call } = await connect();
    expect(await call('search', { query: 'two_factor_enabled' })).toContain(
      'UserAdminView: schema.',
    );
    expect(await call('search', { query: 'zzqx' })).toBe('Nothing found. Try fewer words.');
  });
});

/** Reads by one server, whose reference is made once. */
async function reader() {
  const { call } = await connect();
  return (name: string) => call('read', { name });
}

const API = 'https://collab.example.com/api/v4';

describe('read', () => {
  test('an operation says address, header, client and access, also in 12 KB', async () => {
    const read = await reader();
    const api = createClient({ baseUrl: API }) as unknown as Record<
      string,
      Record<string, unknown>
    >;
    for (const { id, method, path, access } of Object.values(contract.operations)) {
      const text = await read(id);
      expect(text).toContain(`\n${id}: ${method} ${API}${path}\n`);
      const header =
        access === 'anyone'
          ? 'No token is needed; `PRIVATE-TOKEN: <token>` is taken.'
          : 'Header: `PRIVATE-TOKEN: <token>`';
      expect(text, id).toContain(`\n- ${header}\n`);
      const [, group = '', name = ''] = /\n- Typed client: `api\.(\w+)\.(\w+)\(/.exec(text) ?? [];
      expect([id, typeof api[group]?.[name]]).toEqual([id, 'function']);
      expect(text, id).toContain(`\n- Access: ${access}. `);
      expect(text, id).not.toMatch(/undefined|\[object|NaN/);
      expect(text.length, id).toBeLessThan(12_000);
    }
  });

  test('an operation that takes a file has no example of it in JSON', async () => {
    const read = await reader();
    const [, body] = (await read('uploadFile')).split(/^## (?:Body|Responses)$/m);
    expect(body).toContain('as multipart/form-data.');
    expect(body).not.toContain('Example:');
  });

  test('an operation says everything that is sent, returned and changed', async () => {
    const read = await reader();
    const { 'x-behavior': { effects = {} } = {} } = contract.document;
    const machines = readStateMachines(contract.document);
    for (const { id, parameters, body, responses } of Object.values(contract.operations)) {
      const text = await read(id);
      for (const { wireName } of [...parameters, ...(body?.fields ?? [])]) {
        expect(text, id).toContain(`\n- ${wireName} (`);
      }
      for (const { status } of responses)
        expect(text, id).toMatch(new RegExp(`\\n- .*\\b${status} `));
      for (const { description } of effects[id] ?? []) {
        expect(text).toContain(`\n- ${description.trim().replaceAll(/\s+/g, ' ')}`);
      }
      for (const { title, transitions } of machines) {
        const isChanged = transitions.some(
          ({ cause }) => typeof cause !== 'string' && cause.id === id,
        );
        const [, changes = ''] = text.split('\n## State changes\n');
        expect([id, changes.includes(`\n- ${title}: `)]).toEqual([id, isChanged]);
      }
    }
  });

  test('a list says how it is paged, and nothing else does', async () => {
    const read = await reader();
    for (const { id, paginated } of Object.values(contract.operations)) {
      const [line] = /^- Pages: .*$/m.exec(await read(id)) ?? [];
      expect([id, line]).toEqual([
        id,
        paginated
          ? '- Pages: `page` from 1 on, `per_page` items per page; follow the header `Link`, `rel="next"`, until there is none. `X-Next-Page` is its number. `X-Total` is the number of all items.'
          : undefined,
      ]);
    }
  });

  test('every operation is read in each spelling that programmers use', async () => {
    const read = await reader();
    for (const { id, method, path, node } of readOperations(contract.document)) {
      const text = await read(id);
      const [, client = ''] = /Typed client: `(.*?)\(/.exec(text) ?? [];
      const colons = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const spellings = [
        id.toLowerCase(),
        id.replaceAll(/(?=[A-Z])/g, '_'),
        `\`${id}()\``,
        client,
        `${client.replace('api.', '')}({ id: 42 })`,
        node.summary,
        `${method} ${path}`,
        `${method} ${colons}`,
        `${method.toLowerCase()} ${API}${path}?page=2`,
        `${method} /api/v4${path}/`,
      ];
      for (const spelling of spellings)
        expect([spelling, await read(spelling)]).toEqual([spelling, text]);
      const found = await read(path);
      expect(found === text || found.includes(`${id}: ${method} ${path}. `), path).toBe(true);
    }
  });

  test('a path may have values, and a path without a method lists its operations', async () => {
    const read = await reader();
    expect(await read('PUT /projects/acme%2Fwebsite/issues/7')).toMatch(/^# Update an issue\n/);
    expect(await read('GET /projects/search/web')).toMatch(/^# Search projects by name\n/);
    expect(await read('/projects/:id/issues')).toBe(
      'listProjectIssues: GET /projects/{id}/issues. List issues of a project.\ncreateIssue: POST /projects/{id}/issues. Create an issue.',
    );
  });

  test.each([
    ['createisue', 'createIssue: POST'],
    ['PATCH /projects/{id}/issues/{iid}', 'updateIssue: PUT'],
    ['merge_merge_request', 'acceptMergeRequest: PUT'],
  ])('%s is suggested %s', async (name, line) => {
    const read = await reader();
    expect(await read(name)).toMatch(
      new RegExp(`^error: No operation, schema or guide is called .*Similar:\n(.*\n)*${line}`),
    );
  });

  test('has examples and what is assumed', async () => {
    const read = await reader();
    const text = await read('createIssue');
    expect(text).toContain('\nExample: `{"title":"Renew the certificate",');
    expect(text).toMatch(/\nExample: `\{"id":1003,.*"state":"opened"/);
    expect(text).toContain('\n- media type application/json: Assumed to be accepted beside forms');
  });

  test('every schema that an operation or a schema names is read', async () => {
    const read = await reader();
    const schemas = Object.keys(contract.document.components?.schemas ?? {});
    for (const name of [...Object.keys(contract.operations), ...schemas]) {
      const named = [...(await read(name)).matchAll(/^- \w+ \((?:array of )?([A-Z]\w+)/gm)];
      for (const [, schema = ''] of named) expect(schemas).toContain(schema);
    }
    for (const name of schemas) expect(await read(name)).toMatch(new RegExp(`^# ${name}\n`));
    expect(await read('mergestatus')).toMatch(/^# MergeStatus\n\n.*Seen values: /);
  });

  test.each([
    ['authentication', 'PRIVATE-TOKEN'],
    ['pagination', 'X-Next-Page'],
    ['errors', '## 404 Not Found'],
    ['webhooks', 'push_events'],
    ['wire', '%2F'],
    ['client', 'createClient'],
  ])('gives the guide %s', async (name, text) => {
    expect(await (await reader())(name)).toContain(text);
  });

  test('takes nothing else', async () => {
    const { call } = await connect();
    expect(await call('read', { name: 'constructor' })).toMatch(/^error: No operation, schema or/);
    expect(await call('read', { name: '' })).toMatch(/^error: No operation, schema or/);
    expect(await call('read', {})).toBe('error: name: expected a text.');
  });
});

test('the instructions name the base address and the header', async () => {
  const { client } = await connect();
  expect(client.getInstructions()).toMatch(
    /Requests go to https:\/\/collab\.example\.com\/api\/v4, .*the header "PRIVATE-TOKEN: <token>"/,
  );
});

describe('call', () => {
  test('is no tool without a server, and read-only without --write', async () => {
    const names = async (target?: { baseUrl: string; token?: string; write?: boolean }) => {
      const { tools } = await (await connect(target)).client.listTools();
      return tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]);
    };
    const readers = [
      ['search', true],
      ['read', true],
    ];
    const { origin: baseUrl } = sandbox;
    expect(await names()).toEqual(readers);
    expect(await names({ baseUrl })).toEqual([...readers, ['call', true]]);
    expect(await names({ baseUrl, write: true })).toEqual([...readers, ['call', false]]);
    const { call } = await connect();
    expect(await call('call', { operation: 'getCurrentUser' })).toMatch(/^error: Unknown tool/);
  });

  test('returns status, page headers and body', async () => {
    const { call } = await connect({ baseUrl: sandbox.origin });
    const parameters = { id: 'acme/website', state: 'opened', per_page: 1 };
    const text = await call('call', { operation: 'listProjectIssues', parameters });
    expect(text).toMatch(/^200 OK\nx-page: 1\nx-next-page: 2\nx-total: \d+\n\n\[\n/);
  });

  test('changes data with --write only', async () => {
    const parameters = { id: 42, title: 'By an assistant', assignee_ids: [3] };
    const create = { operation: 'createIssue', parameters };
    const before = sandbox.sandbox.control.journal().length;
    const reader = await connect({ baseUrl: sandbox.origin });
    expect(await reader.call('call', create)).toBe(
      'error: createIssue changes data. Restart the server with --write to allow it.',
    );
    expect(sandbox.sandbox.control.journal()).toHaveLength(before);
    const writer = await connect({ baseUrl: sandbox.origin, write: true });
    expect(await writer.call('call', create)).toMatch(/^201 Created\n\n\{.*"By an assistant"/s);
  });

  test('names what is wrong with a call before it is sent', async () => {
    const { call } = await connect({ baseUrl: sandbox.origin, write: true });
    const before = sandbox.sandbox.control.journal().length;
    const attempt = (operation: string, parameters: unknown) =>
      call('call', { operation, parameters });
    expect(await attempt('createIssue', { id: 42 })).toBe('error: createIssue needs title.');
    expect(await attempt('getIssue', { id: 1, iid: 2 })).toBe(
      'error: getIssue has no parameter iid; it has id, issue_iid.',
    );
    expect(await attempt('getProject', { id: '..' })).toMatch(/^error: getProject: id: expected/);
    expect(await attempt('getProject', 42)).toBe('error: parameters: expected an object.');
    expect(await attempt('toString', {})).toMatch(/^error: No operation is called toString\./);
    expect(await attempt('createisue', {})).toContain('Similar:\ncreateIssue: ');
    expect(sandbox.sandbox.control.journal()).toHaveLength(before);
  });

  test('an error of the server is an error, with its status and message', async () => {
    const { call } = await connect({ baseUrl: sandbox.origin });
    const parameters = { id: 42, issue_iid: 99_999 };
    const text = await call('call', { operation: 'getIssue', parameters });
    expect(text).toMatch(/^error: 404 Not Found\n\n\{\n "message": "404 /);
  });

  test('shows no file, and no secret', async () => {
    const { call } = await connect({ baseUrl: sandbox.origin, write: true });
    const file = { operation: 'downloadJobArtifacts', parameters: { id: 42, job_id: 900 } };
    expect(await call('call', file)).toMatch(
      /\(\d+ bytes of application\/octet-stream, not shown\)$/,
    );
    const parameters = { url: 'https://ci.example.com', id: 42, token: 'a-secret' };
    expect(await call('call', { operation: 'createProjectHook', parameters })).toMatch(/^201/);
    const admin = await connect({
      ...{ baseUrl: sandbox.origin, write: true },
      token: 'token-of-robin',
    });
    const create = {
      operation: 'createImpersonationToken',
      parameters: { user_id: 3, name: 'One', scopes: ['api'] },
    };
    expect(await admin.call('call', create)).toContain('"token": "[secret]"');
  });

  test.each([
    ['a redirect', 302, 'the server redirects (302), which is not followed'],
    ['a text that has the token in it', 400, 'error: 400 Bad Request\n\nBad token [secret]'],
  ])('%s takes the token nowhere', async (_, status, expected) => {
    let requests = 0;
    const server = createServer((request, response) => {
      requests++;
      response.writeHead(status, {
        'content-type': 'text/plain',
        ...(status === 302 && { location: 'http://127.0.0.1:1/' }),
      });
      response.end(`Bad token ${request.headers['private-token']}`);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { call } = await connect({ baseUrl });
    expect(await call('call', { operation: 'getCurrentUser' })).toContain(expected);
    expect(requests).toBe(1);
  });
});
