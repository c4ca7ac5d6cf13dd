import { describe, expect, it, vi } from 'vitest';
import { NoResponse } from '../../src/conform/http/fetch-once.ts';
import { createSender, type Sender } from '../../src/conform/http/sender.ts';
import type { ConformOptions } from '../../src/conform/options.ts';
import { conform } from '../../src/conform/run/conform.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { serveOverHttp } from './over-http.ts';
import { contract } from './own-contract.ts';

const OPTIONS = {
  baseUrl: 'http://sandbox.test',
  ...{ token: 'token-of-mira', adminToken: 'token-of-robin', seed: 1 },
  operations: ['getCurrentUserSshKey', 'updateProject', 'createIssue'],
  checks: ['accepts', 'unknown-id', 'missing-input'],
};

type Respond = (count: number, input: string) => Response | undefined;

/** Runs against the sandbox, except where `respond` does instead; returns the waits, too. */
async function run(respond: Respond, options: Partial<ConformOptions> = {}) {
  const sandbox = createSandbox();
  const waits: number[] = [];
  let count = 0;
  const report = await conform({
    contract,
    ...OPTIONS,
    fetch: async (input, init) => {
      count += 1;
      return respond(count, input) ?? sandbox.fetch(input, init);
    },
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...options,
  });
  return { report, waits, sandbox };
}

const status = (code: number, headers: Record<string, string> = {}) =>
  new Response(null, { status: code, headers });

describe('a server that limits the rate', () => {
  it.each([
    ['without Retry-After, waits double', {}, [1000, 2000, 4000]],
    ['with Retry-After, its seconds are waited', { 'Retry-After': '7' }, [7000, 7000, 7000]],
  ])('%s', async (_, headers, expected) => {
    const { report, waits } = await run((count) =>
      count > 10 && count <= 13 ? status(429, headers) : undefined,
    );
    expect(waits).toEqual(expected);
    expect(report.findings).toEqual([]);
  });

  it.each([
    ['for ever', {}, 'limits the rate with 429, and still does after 63 seconds.', 6],
    ['for an hour', { 'Retry-After': '3600' }, 'asks to wait for 3600 seconds.', 0],
  ])('ends the run when it does so %s', async (_, headers, sentence, waited) => {
    const { report, waits } = await run((count) => (count > 30 ? status(429, headers) : undefined));
    expect(report.run.stopped?.reason).toContain(sentence);
    expect(waits.length).toBeGreaterThanOrEqual(waited);
    // Once more for the cleanup, and not for each fixture.
    expect(waits.length).toBeLessThanOrEqual(2 * waited);
    expect(report.leftovers.length).toBeGreaterThan(0);
    expect(report.failures).toBe(0);
  });

  it('makes a run impossible when it does so from the start', async () => {
    await expect(run(() => status(429))).rejects.toThrow('limits the rate with 429');
  });
});

describe('--rate', () => {
  it('spaces the requests', async () => {
    const rate = 1000 / 3;
    const waits: number[] = [];
    const starts: number[] = [];
    const sandbox = createSandbox();
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const options = { ...OPTIONS, operations: ['getCurrentUserSshKey'], rate };
    const report = await conform({
      contract,
      ...options,
      fetch: (input, init) => {
        starts.push(now);
        return sandbox.fetch(input, init);
      },
      sleep: async (milliseconds) => {
        waits.push(milliseconds);
        now += milliseconds;
      },
    }).finally(() => clock.mockRestore());
    expect(report.failures).toBe(0);
    const gaps = starts.slice(1).map((start, index) => Math.round(start - (starts[index] ?? 0)));
    // Requests at once wait for each other.
    expect(starts.length).toBeGreaterThan(20);
    expect(Math.max(...starts)).toBeGreaterThanOrEqual(3 * (starts.length - 1) - 1);
    expect(gaps.filter((gap) => gap === 3).length).toBeGreaterThan(gaps.length / 2);
  });
});

describe('a server that fails', () => {
  it.each([
    [502, 'no longer responds: the gateway returns 502.'],
    [504, 'no longer responds: the gateway returns 504.'],
    [500, 'returns status 500 to every request.'],
  ])('ends the run when every response is %i, which is said once', async (code, sentence) => {
    const { report } = await run((count) => (count > 30 ? status(code) : undefined));
    expect(report.run.stopped?.reason).toContain(sentence);
    expect(report.failures).toBeLessThanOrEqual(5);
  });

  it.each([
    [500, 'returns 500 to every request.'],
    [503, 'cannot be reached: the gateway returns 503.'],
  ])('makes a run impossible when every response is %i from the start', async (code, sentence) => {
    await expect(run(() => status(code))).rejects.toThrow(sentence);
  });

  it('is tried on when only one operation fails', async () => {
    const { report } = await run((_, input) =>
      /\/user\/keys\/\d+$/.test(input) ? status(500) : undefined,
    );
    expect(report.run.stopped).toBeNull();
  });
});

describe('the connection', () => {
  it('has the base path, and the token header with its scheme', async () => {
    const sandbox = createSandbox();
    const paths = new Set<string>();
    const report = await conform({
      contract,
      ...{ ...OPTIONS, baseUrl: 'http://sandbox.test/rest', basePath: 'v9' },
      tokenHeader: 'Authorization: Bearer',
      operations: ['listCurrentUserSshKeys'],
      checks: ['paging'],
      fetch: (input, init) => {
        const url = new URL(input);
        paths.add(url.pathname.split('/').slice(0, 3).join('/'));
        const headers = new Headers(init.headers);
        const token = headers.get('authorization')?.replace('Bearer ', '');
        if (token !== undefined) headers.set('private-token', token);
        return sandbox.fetch(input.replace('/rest/v9', '/api/v4'), { ...init, headers });
      },
    });
    expect([...paths]).toEqual(['/rest/v9']);
    expect(report.target.url).toBe('http://sandbox.test/rest/v9');
    expect(report.findings).toEqual([]);
  });

  it.each([
    ['http://sandbox.test/', undefined, 'http://sandbox.test/api/v4/user'],
    ['http://sandbox.test/api/v4/', undefined, 'http://sandbox.test/api/v4/user'],
    ['http://sandbox.test/api', '/', 'http://sandbox.test/api/user'],
    ['http://sandbox.test', '/rest/v1/', 'http://sandbox.test/rest/v1/user'],
  ])('joins %s and the base path %s to %s', async (baseUrl, basePath, expected) => {
    const seen: string[] = [];
    const fetch = async (input: string) => {
      seen.push(input);
      return status(204);
    };
    const options = { ...OPTIONS, baseUrl, fetch, ...(basePath !== undefined && { basePath }) };
    await expect(conform(options)).rejects.toThrow('does not serve this API');
    expect(seen[0]).toBe(expected);
  });
});

describe('a token that only reads', () => {
  it('makes what it may not do unreached, and no failure', async () => {
    const sandbox = createSandbox();
    const before = JSON.stringify(sandbox.control.exportWorld());
    const report = await conform({
      contract,
      ...{ ...OPTIONS, operations: ['getProject', 'createProject', 'createIssue', 'getIssue'] },
      fetch: async (input, init) =>
        init.method === 'GET'
          ? sandbox.fetch(input, init)
          : Response.json({ error: 'insufficient_scope' }, { status: 403 }),
    });
    expect(report.findings).toEqual([]);
    const reasons = new Set(
      report.notReached
        .filter(({ operation }) => operation === 'createProject')
        .map(({ reason }) => reason),
    );
    expect([...reasons]).toEqual(['the token only reads']);
    expect(report.coverage.operations.seen).toEqual(['getIssue', 'getProject']);
    expect(JSON.stringify(sandbox.control.exportWorld())).toBe(before);
  });

  it('makes what it may not read unreached, too', async () => {
    const sandbox = createSandbox();
    const forbidden = () => Response.json({ error: 'insufficient_scope' }, { status: 403 });
    const report = await conform({
      contract,
      ...{
        ...OPTIONS,
        operations: ['getCurrentUser', 'listIssues'],
        checks: ['accepts', 'status'],
      },
      fetch: async (input, init) =>
        init.method === 'GET' && !input.includes('/issues')
          ? sandbox.fetch(input, init)
          : forbidden(),
    });
    expect(report.findings).toEqual([]);
    const unread = report.notReached.filter(({ operation }) => operation === 'listIssues');
    expect(unread.map(({ reason }) => reason)).toContain('the token may not read it');
    expect(report.coverage.operations.seen).toEqual(['getCurrentUser']);
  });
});

describe('the sender', () => {
  const named = (name: string, message: string, fields: object = {}) =>
    Object.assign(new Error(message), { name, ...fields });

  it.each([
    ['the server does not use HTTP', named('HTTPParserError', 'bad', { code: 'HPE_INVALID' })],
    // Since Node 24.
    ['the server does not use HTTP', named('HTTPParserError', 'bad', { code: undefined })],
    ['connection refused', named('AggregateError', '', { code: 'ECONNREFUSED' })],
    ['bad port', named('Error', 'bad port')],
    ['wrong', named('Error', 'wrong\nstack', { code: undefined })],
    ['the connection failed', named('Error', '', { code: undefined })],
    ['E_NEW', named('Error', 'new', { code: 'E_NEW' })],
    ['fetch failed', undefined],
  ])('says "%s" of %s', async (words, cause) => {
    const sender = createSender({
      ...{ base: 'http://sandbox.test', probe: '/user', readOnly: false, timeout: 1000 },
      headers: {},
      ...{ tokenHeader: 'PRIVATE-TOKEN: ', findToken: () => undefined },
      fetch: async () => {
        throw new TypeError('fetch failed', { cause });
      },
    });
    const sent = sender.send({ method: 'GET', target: '/', headers: {}, body: null }, 'user');
    await expect(sent).rejects.toThrow(new NoResponse(words));
  });

  it.each([
    ['GET', 302],
    ['DELETE', 307],
  ])(
    'does not follow a redirect of %s with %i, and takes no token elsewhere',
    async (method, code) => {
      const seen: string[] = [];
      const other = await serveOverHttp(async (input) => {
        seen.push(input);
        return status(204);
      });
      const base = await serveOverHttp(async () => status(code, { location: `${other}/user` }));
      const sender = createSender({
        ...{ base, probe: '/user', readOnly: false, timeout: 1000, headers: {}, fetch },
        ...{ tokenHeader: 'PRIVATE-TOKEN: ', findToken: () => 'token-of-mira' },
      });
      const sent = sender.send({ method, target: '/projects/87', headers: {}, body: null }, 'user');
      expect((await sent).status).toBe(code);
      expect(seen).toEqual([]);
    },
  );

  it('gives an unusable server another chance on request', async () => {
    let isBack = false;
    const sender: Sender = createSender({
      ...{ base: 'http://sandbox.test', probe: '/user', readOnly: false, timeout: 1000 },
      headers: {},
      tokenHeader: 'PRIVATE-TOKEN: ',
      findToken: () => undefined,
      fetch: async () => {
        if (!isBack) throw new TypeError('fetch failed');
        return status(204);
      },
    });
    const get = () =>
      sender.send({ method: 'GET', target: '/', headers: {}, body: null }, 'user').then(
        (response) => response.status,
        (error: Error) => error.message,
      );
    for (let count = 0; count < 4; count += 1) expect(await get()).toBe('fetch failed');
    const gone =
      'The server no longer responds: fetch failed. The first request without a response was GET /.';
    expect(await get()).toBe(gone);
    isBack = true;
    expect(await get()).toBe(gone);
    sender.retry();
    expect(await get()).toBe(204);
  });
});
