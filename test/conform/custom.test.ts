import { describe, expect, it } from 'vitest';
import type { CustomCheck } from '../../src/conform/custom.ts';
import { conform } from '../../src/conform/run/conform.ts';
import { replay } from '../../src/conform/run/replay.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';

/** A rule of a user: responses say which request they are for. */
const hasRequestId: CustomCheck = {
  id: 'request-id',
  rule: 'Every response has a request id.',
  find: ({ response }, operation) =>
    response.headers.has('x-request-id')
      ? null
      : {
          expected: `the header X-Request-Id of ${String(operation.node.operationId)}`,
          seen: 'no such header',
        },
};

const options = (fetch: (request: Request) => Response | Promise<Response>) => ({
  ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', operations: ['getCurrentUser'] },
  ...{ checks: ['accepts'], seed: 1, customChecks: [hasRequestId] },
  fetch: async (url: string, init: RequestInit) => fetch(new Request(url, init)),
});

describe('a custom check', () => {
  const sandbox = createSandbox();
  const without = async (request: Request) => {
    const response = await sandbox.fetch(request);
    const headers = new Headers(response.headers);
    headers.delete('x-request-id');
    return new Response(response.body, { status: response.status, headers });
  };
  const withId = async (request: Request) => {
    const response = await without(request);
    response.headers.set('x-request-id', '1');
    return response;
  };

  it('gets the exchange and the operation, and its findings are as any other', async () => {
    const report = await conform(options(without));
    const [finding, ...others] = report.findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      ...{ check: 'request-id', severity: 'failure', operation: 'getCurrentUser' },
      expected: 'the header X-Request-Id of getCurrentUser',
    });
    expect(report.checks.find(({ id }) => id === 'request-id')).toMatchObject({ failures: 1 });
    expect(report.verdict).toBe('failed');
    for (const [server, outcome] of [
      [without, 'failed'],
      [withId, 'passed'],
    ] as const) {
      expect(await replay(report, options(server))).toMatchObject([{ outcome }]);
    }
  });

  it('must not have the id of a check of the kit', async () => {
    const customChecks = [{ ...hasRequestId, id: 'schema' }];
    await expect(conform({ ...options(withId), customChecks })).rejects.toThrow(
      '"schema" cannot be the id of a custom check',
    );
  });
});
