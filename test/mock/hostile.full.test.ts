import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../src/http/body.ts';
import { readContract } from '../../src/http/contract.ts';
import { createStatelessFetch } from '../../src/mock/fetch.ts';
import { toRequest } from '../http/raw-request.ts';
import fc from '../properties.ts';
import { TOKEN, useMock } from './use-mock.ts';

const { call, mock } = useMock();

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const TAKEN = `${JSON_TYPE} or ${FORM} or multipart/form-data`;

/** What comes back for bytes. */
function sendBytes(bytes: string): Promise<string> {
  const { port, hostname } = new URL(mock().origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('a request that cannot be read', () => {
  it.each<[string, string, number, unknown]>([
    ['{"name":', JSON_TYPE, 400, { body: ['is not valid JSON'] }],
    ['[]', JSON_TYPE, 400, { body: ['must be a JSON object'] }],
    ['name=%zz', FORM, 400, { name: ['has a broken percent escape; write % itself as %25'] }],
    [
      ...(['name=x', 'text/plain', 400] as const),
      { body: [`has a Content-Type that this operation does not take; send ${TAKEN}`] },
    ],
  ])('%s as %s returns %i', async (body, type, status, message) => {
    const headers = { 'Content-Type': type };
    const init = { method: 'POST', body, headers };
    const response = await call('/users/3/impersonation_tokens', init);
    expect([response.status, response.body.message]).toEqual([status, message]);
  });

  it('returns one text where the contract documents errors as text', async () => {
    const headers = { 'Content-Type': JSON_TYPE };
    const init = { method: 'PUT', body: '{"password": "a-secret', headers };
    const { status, body } = await call('/users/3', init);
    expect([status, body]).toEqual([404, { message: 'body is not valid JSON' }]);
  });

  it('returns 400 for a broken escape in the path', async () => {
    const { status, body } = await call('/projects/%zz/jobs');
    const message = 'path has a broken percent escape; write % itself as %25';
    expect([status, body.message]).toEqual([400, message]);
  });

  it.each([
    ['announced', { 'Content-Length': MAX_BODY_BYTES + 1 }],
    ['not announced', {}],
  ])('returns 413 if it is too large, and its length %s', async (_, length) => {
    const request = httpRequest(`${mock().url}/users`, {
      method: 'POST',
      headers: { ...TOKEN, 'Content-Type': JSON_TYPE, ...length },
    });
    const chunk = new Uint8Array(1024 * 1024);
    const chunks = 'Content-Length' in length ? 1 : MAX_BODY_BYTES / chunk.length + 1;
    for (let sent = 0; sent < chunks; sent += 1) request.write(chunk);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = JSON.parse(Buffer.concat(await response.toArray()).toString());
    request.destroy();
    const message = `body must not be larger than ${MAX_BODY_BYTES} bytes`;
    expect([response.statusCode, body]).toEqual([413, { message }]);
    expect((await call('/user')).status).toBe(200);
  });

  it.each([
    ['nonsense\r\n\r\n', '400 Bad Request', 'This is not a valid HTTP request.'],
    [
      `GET /api/v4/user HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'The headers are too large.',
    ],
  ])('returns the reason if it is not HTTP: %#', async (sent, line, message) => {
    const response = await sendBytes(sent);
    expect(response).toContain(`HTTP/1.1 ${line}\r\n`);
    expect(response).toContain(JSON.stringify({ message }));
  });

  it.each([
    '/api/v4/projects/../users',
    '/api/v4/projects/%2E%2e/users',
    '/api/v4/./user',
    '/api/v4/user#x',
  ])('returns 404 for the target %s, which a Request would resolve', async (path) => {
    const headers = 'Host: localhost\r\nPRIVATE-TOKEN: token-of-robin\r\nConnection: close';
    expect(await sendBytes(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 404 /,
    );
  });
});

it('serves a target in absolute form, as proxies send it', async () => {
  const headers = 'Host: localhost\r\nPRIVATE-TOKEN: token-of-robin\r\nConnection: close';
  const request = `GET http://localhost/api/v4/user HTTP/1.1\r\n${headers}\r\n\r\n`;
  expect(await sendBytes(request)).toMatch(/^HTTP\/1.1 200 /);
});

describe('no response', () => {
  it('repeats a value that was sent, which could be a secret', async () => {
    const secret = 'hunter2-hunter2';
    const fields = { password: secret, projects_limit: secret, admin: secret };
    const json = { 'Content-Type': JSON_TYPE };
    const requests: [string, RequestInit][] = [
      ['/users', { method: 'POST', body: new URLSearchParams(fields) }],
      ['/users', { method: 'POST', body: `{"password": ${secret}`, headers: json }],
      [
        '/users/3',
        { method: 'PUT', body: `password=${secret}%`, headers: { 'Content-Type': FORM } },
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
    const contract = await readContract();
    const fetchMock = await createStatelessFetch(contract);
    const paths = Object.values(contract.operations).map(({ path }) => path);
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
          'content-type': fc.constantFrom(JSON_TYPE, FORM, 'multipart/form-data; boundary=x', 'x'),
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
