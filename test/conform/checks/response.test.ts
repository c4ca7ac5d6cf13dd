import { describe, expect, it } from 'vitest';
import type { ResponseCheck } from '../../../src/conform/api.ts';
import { responseChecks } from '../../../src/conform/checks/responses/index.ts';
import {
  findResponse,
  findTestedOperation,
  type TestedOperation,
} from '../../../src/conform/contract/contract.ts';
import { readResponse } from '../../../src/conform/http/exchange.ts';
import { createSecrets } from '../../../src/conform/http/shown.ts';
import { contract } from '../own-contract.ts';
import { respond } from '../stubs.ts';

interface Request {
  readonly operation: TestedOperation;
  /** Of the response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
}

const accept = findTestedOperation(contract, 'acceptMergeRequest');

/** What a check finds in a response without a body. */
function find(
  check: string,
  status: number,
  { operation = accept, headers = {}, query = '' }: Partial<Request> = {},
) {
  const { prepare } = responseChecks.find(({ id }) => id === check) as ResponseCheck;
  const found = prepare(contract)({
    documented: findResponse(operation, status) ?? null,
    exchange: {
      operation,
      caller: 'user',
      request: { method: 'PUT', target: `/projects/1${query}`, headers: {}, body: null },
      ...readResponse(respond(undefined, status, headers)),
    },
    ...{ secrets: createSecrets([]), stateful: true, userIsAdmin: false, valid: new Set<string>() },
  });
  return [found].flat().map(({ claim, seen }) => ({ claim, seen }));
}

describe('the headers of a response', () => {
  const operation = findTestedOperation(contract, 'listProjectIssues');

  it('are those that it always has, numbers where they are such', () => {
    const names = findResponse(operation, 200)?.headers.map(({ name }) => name) ?? [];
    const missing = find('headers', 200, { operation }).map(({ claim }) => claim);
    expect(missing).toEqual(
      names.map((name) => expect.objectContaining({ name, relation: 'present' })),
    );
    const sent = Object.fromEntries(names.map((name) => [name, '1']));
    expect(find('headers', 200, { operation, headers: sent })).toEqual([]);
    expect(find('headers', 200, { operation, headers: { ...sent, 'X-Total': 'many' } })).toEqual([
      { claim: expect.objectContaining({ name: 'X-Total', relation: 'integer' }), seen: 'many' },
    ]);
  });

  it('may lack one that it does not always have', () => {
    const documented = operation.documented.map((response) => ({
      ...response,
      headers: response.headers.map((each) => ({
        ...each,
        node: { ...each.node, required: false },
      })),
    }));
    expect(find('headers', 200, { operation: { ...operation, documented } })).toEqual([]);
  });
});

describe('the status of a response', () => {
  it.each([200, 401, 405, 406, 409])('has nothing wrong if it is documented: %i', (status) => {
    expect(find('status', status)).toEqual([]);
  });

  it('is one of the documented successes', () => {
    expect(find('status', 202)).toEqual([
      { claim: { kind: 'status', when: ['any'], statuses: [200] }, seen: 202 },
    ]);
  });

  it('is one of all documented statuses if it is an error', () => {
    const statuses = accept.documented.map(({ status }) => status);
    expect(statuses).toContain(409);
    expect(find('status', 418)).toEqual([
      { claim: { kind: 'status', when: ['any'], statuses }, seen: 418 },
    ]);
  });

  it.each([500, 501, 599])('is a server error and nothing else from 500 on: %i', (status) => {
    expect(find('status', status)).toEqual([]);
    expect(find('server-error', status)).toEqual([
      { claim: { kind: 'status', when: ['server-error'], not: ['5xx'] }, seen: status },
    ]);
  });

  it('is no server error below 500', () => {
    expect(find('server-error', 499)).toEqual([]);
  });
});

describe('a server error', () => {
  it('has the names of the parameters in the query, each once', () => {
    const [found] = find('server-error', 500, { query: '?b=1&a[]=1&a[]=2' });
    expect(found?.claim.when).toEqual(['server-error-with', ['a[]', 'b']]);
  });
});

describe('the headers of a response', () => {
  const operation = findTestedOperation(contract, 'listIssues');
  const all = Object.fromEntries(
    (findResponse(operation, 200)?.headers ?? []).map(({ name }) => [name, '1']),
  );

  it('have nothing wrong if all that are documented are there', () => {
    expect(Object.keys(all)).toContain('X-Total');
    expect(find('headers', 200, { operation, headers: all })).toEqual([]);
  });

  it('are all present', () => {
    const { Link: _, ...headers } = all;
    expect(find('headers', 200, { operation, headers })).toEqual([
      {
        claim: { kind: 'header', name: 'Link', relation: 'present', when: ['headers'] },
        seen: null,
      },
    ]);
  });

  it('are integers where that is documented, and any text elsewhere', () => {
    const headers = { ...all, 'X-Total': 'many', Link: 'none' };
    expect(find('headers', 200, { operation, headers })).toEqual([
      {
        claim: { kind: 'header', name: 'X-Total', relation: 'integer', when: ['headers'] },
        seen: 'many',
      },
    ]);
  });
});
