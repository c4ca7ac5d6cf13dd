import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../src/http/body.ts';
import { readContract } from '../../src/http/contract.ts';
import { createStatelessFetch } from '../../src/mock/app.ts';
import { toRequest } from '../http/raw-request.ts';
import { TOKEN, useMock } from './use-mock.ts';

const { call, mock } = useMock();

describe('a request that cannot be read', () => {
  const post = (body: BodyInit, type: string) =>
    call('/users/3/impersonation_tokens', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });

  it.each<[string, string, number, unknown]>([
    ['{"name":', 'application/json', 400, { body: ['is not valid JSON'] }],
    ['[]', 'application/json', 400, { body: ['must be a JSON object'] }],
    [
      'name=%zz',
      'application/x-www-form-urlencoded',
      400,
      { name: ['has a broken percent escape; write % itself as %25'] },
    ],
    [
      'name=x',
      'text/plain',
      415,
      'body has a Content-Type that this operation does not take; send application/x-www-form-urlencoded or application/json',
    ],
  ])('%s as %s returns %i', async (sent, type, status, message) => {
    const answer = await post(sent, type);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('gets one text where the contract documents errors as text', async () => {
    const { status, body } = await call('/users/3', {
      method: 'PUT',
      body: '{"password": "a-secret',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([status, body]).toEqual([404, { message: 'body is not valid JSON' }]);
  });

  it('says which escape in a path is broken', async () => {
    const { status, body } = await call('/projects/%zz/jobs');
    expect([status, body.message]).toEqual([
      400,
      'path has a broken percent escape; write % itself as %25',
    ]);
  });

  it('returns 413 when it is too large, whether or not its length is announced', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    for (const announced of [true, false]) {
      const { status, message } = await new Promise<{
        status: number | undefined;
        message: string;
      }>((resolve, reject) => {
        const request = httpRequest(`${mock().url}/users`, {
          method: 'POST',
          headers: {
            ...TOKEN,
            'Content-Type': 'application/json',
            ...(announced && { 'Content-Length': MAX_BODY_BYTES + 1 }),
          },
        });
        request.on('error', reject);
        request.on('response', (response) => {
          let text = '';
          response.on('data', (part: Buffer) => {
            text += part.toString();
          });
          response.on('end', () => {
            request.destroy();
            resolve({ status: response.statusCode, message: JSON.parse(text).message });
          });
        });
        request.write(chunk);
        if (!announced)
          for (let sent = 0; sent <= MAX_BODY_BYTES; sent += chunk.length) request.write(chunk);
      });
      expect(status).toBe(413);
      expect(message).toBe(`body must not be larger than ${MAX_BODY_BYTES} bytes`);
    }
    expect((await call('/user')).status).toBe(200);
  });

  it.each([
    ['nonsense\r\n\r\n', '400 Bad Request', 'This is not a valid HTTP request.'],
    [
      `GET /api/v4/user HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'The headers are too large.',
    ],
  ])('gets the reason when it is not HTTP at all', async (sent, line, message) => {
    const { port, hostname } = new URL(mock().origin);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(sent));
      let text = '';
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toContain(`HTTP/1.1 ${line}\r\n`);
    expect(answer).toContain(JSON.stringify({ message }));
  });
});

describe('a target that a Request would resolve', () => {
  it.each([
    '/api/v4/projects/../users',
    '/api/v4/projects/%2E%2e/users',
    '/api/v4/./user',
    '/api/v4/user#x',
  ])('%s is not part of the contract', async (path) => {
    const { port, hostname } = new URL(mock().origin);
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest({ hostname, port, path, headers: TOKEN }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(404);
  });
});

describe('no response', () => {
  it('repeats a value that was sent, which could be a secret', async () => {
    const secret = 'hunter2-hunter2';
    const requests: [string, RequestInit][] = [
      [
        '/users',
        {
          method: 'POST',
          body: new URLSearchParams({ password: secret, projects_limit: secret, admin: secret }),
        },
      ],
      [
        '/users',
        {
          method: 'POST',
          body: `{"password": ${secret}`,
          headers: { 'Content-Type': 'application/json' },
        },
      ],
      [
        '/users/3',
        {
          method: 'PUT',
          body: `password=${secret}%`,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        },
      ],
      [`/users/${secret}?private_token=${secret}&page=${secret}`, {}],
      [`/nothing/${secret}?private_token=${secret}`, {}],
      ['/user', { headers: { Prefer: `code=${secret}` } }],
      ['/user', { headers: { Prefer: `example=${secret}` } }],
      ['/projects/42/jobs', { method: 'PATCH', headers: { 'PRIVATE-TOKEN': secret } }],
    ];
    for (const [path, init] of requests) {
      const { status, headers, body } = await call(path, init);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify([body, ...headers])).not.toContain(secret);
    }
  });

  it('is a 5xx, whatever is sent', async () => {
    const fetchMock = await createStatelessFetch(await readContract());
    const paths = Object.values((await readContract()).operations).map(({ path }) => path);
    const anyTarget = fc.oneof(
      fc.webUrl({ withQueryParameters: true }).map((url) => url.replace(/^https?:\/\/[^/]*/, '')),
      fc
        .tuple(fc.constantFrom(...paths), fc.string(), fc.string())
        .map(([path, value, query]) => `/api/v4${path.replaceAll(/\{\w+\}/g, value)}?${query}`),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
        anyTarget,
        fc.record({
          'content-type': fc.constantFrom(
            'application/json',
            'application/x-www-form-urlencoded',
            'multipart/form-data; boundary=x',
            'x',
          ),
          prefer: fc.string(),
          host: fc.string(),
        }),
        fc.oneof(
          fc.uint8Array().map((bytes) => Uint8Array.from(bytes)),
          fc.json().map((json) => new TextEncoder().encode(json)),
        ),
        async (method, target, headers, body) => {
          const withToken = { ...headers, 'private-token': 'token-of-mira' };
          const response = await fetchMock(toRequest({ method, target, headers: withToken, body }));
          expect(response.status).toBeLessThan(500);
        },
      ),
      { numRuns: 500 },
    );
  });
});
