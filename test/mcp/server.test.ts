/** The tools of the MCP server, called by the client of the SDK. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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
  const server = createMcpServer(contract, {
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

  test('finds a schema by a field, and says when there is nothing', async () => {
    const { call } = await connect();
    expect(await call('search', { query: 'two_factor_enabled' })).toContain(
      'UserAdminView: schema.',
    );
    expect(await call('search', { query: 'zzqx' })).toBe('Nothing found. Try fewer words.');
  });
});

describe('read', () => {
  test('gives every operation with the schemas that it names, in at most 30 KB', async () => {
    const { call } = await connect();
    for (const { id, method, path } of Object.values(contract.operations)) {
      const text = await call('read', { name: id });
      expect(JSON.parse(text), id).toMatchObject({ operationId: id, method, path });
      const named = [...text.matchAll(/#\/components\/(\w+)\/(\w+)/g)];
      for (const [, kind, name = ''] of named) {
        expect([kind, Object.keys(JSON.parse(text).schemas).includes(name)]).toEqual([
          'schemas',
          true,
        ]);
      }
      expect(text.length, id).toBeLessThan(30_000);
    }
  });

  test('has examples and what is assumed', async () => {
    const { call } = await connect();
    const operation = JSON.parse(await call('read', { name: 'POST /projects/{id}/issues' }));
    const json = 'application/json';
    expect(operation.responses['201'].content[json].example).toMatchObject({ state: 'opened' });
    expect(operation.requestBody.content[json]['x-unspecified']).toMatchObject([
      { what: ['mediaType'] },
    ]);
  });

  test('takes schemas, and nothing else', async () => {
    const { call } = await connect();
    expect(JSON.parse(await call('read', { name: 'MergeStatus' }))).toHaveProperty('MergeStatus');
    expect(await call('read', { name: 'constructor' })).toMatch(/^error: No operation or schema/);
    expect(await call('read', {})).toBe('error: name: expected a text.');
  });
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
    expect(await attempt('toString', {})).toBe(
      'error: No operation is called toString; use search.',
    );
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
