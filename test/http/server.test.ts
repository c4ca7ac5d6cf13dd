import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBytes } from '../../src/http/body.ts';
import type { RequestHandler } from '../../src/http/response.ts';
import { type RunningServer, serve } from '../../src/http/server.ts';

const servers: RunningServer[] = [];
const start = async (fetch: RequestHandler) => {
  const server = await serve(fetch, { port: 0, host: '127.0.0.1' });
  servers.push(server);
  return server;
};

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('the server of the mocks', () => {
  it('hands on what was sent as it was sent, and the address that the caller used', async () => {
    const { origin } = await start(async (request) =>
      Response.json({
        method: request.method,
        url: request.url,
        token: request.headers.get('private-token'),
        body: await request.text(),
      }),
    );
    const response = await fetch(`${origin}/a%2Fb?x[]=1`, {
      method: 'PUT',
      headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
      body: 'grüße',
    });
    expect(await response.json()).toEqual({
      method: 'PUT',
      url: `${origin}/a%2Fb?x[]=1`,
      token: 'token-of-mira',
      body: 'grüße',
    });
  });

  it('tells the caller nothing of a defect, and whoever runs it everything', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const defect = new Error('a defect with a secret');
    const { origin } = await start(async () => {
      throw defect;
    });
    const response = await fetch(origin);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(
      '{"message":"The mock failed; it says why where it was started."}',
    );
    expect(log).toHaveBeenCalledExactlyOnceWith(defect);
  });

  it('takes a caller who hangs up in the middle of a body for no defect', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    let leave = () => {};
    const failed = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const { origin } = await start(async (request) => {
      if (request.url.endsWith('/next')) return Response.json([]);
      try {
        await readBytes(request);
      } finally {
        leave();
      }
      return Response.json([]);
    });
    const { port, hostname } = new URL(origin);
    const socket = connect(Number(port), hostname, () => {
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf', () =>
        socket.destroy(),
      );
    });
    await failed;
    expect((await fetch(`${origin}/next`)).status).toBe(200);
    expect(log).not.toHaveBeenCalled();
  });

  it('never ends a connection that a caller may be about to use', async () => {
    const { origin } = await start(async () => Response.json([]));
    // Node announces here when it will.
    expect((await fetch(origin)).headers.get('keep-alive')).toBeNull();
  });

  it('stops although a connection is kept open', async () => {
    const { origin, close } = await start(async () => Response.json([]));
    servers.pop();
    await (await fetch(origin)).text();
    await close();
    await expect(fetch(origin)).rejects.toThrow();
  });
});
