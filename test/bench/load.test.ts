import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendAll } from '../../bench/mock/load.ts';
import { mixedRequest, requestOf } from '../../bench/mock/requests.ts';
import { startSandbox } from '../../src/sandbox/node.ts';

test('every request is sent and every answer waited for, however it is written', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    const isChunked = seen.length % 3 === 0;
    const isEmpty = seen.length % 3 === 1;
    response.writeHead(isEmpty ? 204 : isChunked ? 201 : 200);
    if (isChunked) response.write('a part');
    response.end(isEmpty ? undefined : 'x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statuses = await sendAll(origin, 30, (number) =>
    Buffer.from(`GET /${number} HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  expect(Object.fromEntries(statuses)).toEqual({ 200: 10, 201: 10, 204: 10 });
  expect(new Set(seen).size).toBe(30);
});

test('the requests are of all kinds, and the sandbox answers them as it should', async () => {
  const { origin, close } = await startSandbox({ port: 0 });
  onTestFinished(close);
  const compared = await sendAll(origin, 3, (number) =>
    requestOf(['list', 'one', 'create'][number] as 'list', '/api/v4'),
  );
  expect(Object.fromEntries(compared)).toEqual({ 200: 2, 201: 1 });
  const mixed = await sendAll(origin, 200, mixedRequest);
  expect([...mixed.keys()].sort()).toEqual([200, 201, 204, 400, 401, 404]);
});
