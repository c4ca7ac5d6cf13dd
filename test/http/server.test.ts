import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBytes } from '../../src/http/body.ts';
import { jsonResponse, type RequestHandler, toResponse } from '../../src/http/response.ts';
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
  it('passes on what was sent, and the address that the caller used', async () => {
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

  it('takes the absolute form of a target, as proxies send it, and no other host in it', async () => {
    const { origin } = await start(async (request) => Response.json(request.url));
    const send = (target: string) =>
      new Promise<string>((resolve) => {
        const { port, host } = new URL(origin);
        const socket = connect(Number(port), '127.0.0.1');
        socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('close', () => resolve(text));
      });
    const own = await send(`${origin}/a%2Fb?x=1`);
    expect([own.slice(0, 12), own.includes(`"${origin}/a%2Fb?x=1"`)]).toEqual([
      'HTTP/1.1 200',
      true,
    ]);
    expect((await send(`${origin}/a/../b`)).slice(0, 12)).toBe('HTTP/1.1 404');
    expect((await send('http://evil.example/a')).slice(0, 12)).toBe('HTTP/1.1 403');
  });

  it('returns no details of a defect, and prints them', async () => {
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

  it('does not print that a caller hung up in the middle of a body', async () => {
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
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf', () =>
        socket.destroy(),
      );
    });
    await failed;
    expect((await fetch(`${origin}/next`)).status).toBe(200);
    expect(log).not.toHaveBeenCalled();
  });

  it('does not end idle connections, which a caller may be about to use', async () => {
    const { origin } = await start(async () => Response.json([]));
    // Node announces here when it will.
    expect((await fetch(origin)).headers.get('keep-alive')).toBeNull();
  });

  it('stops although a connection is open', async () => {
    const { origin, close } = await start(async () => Response.json([]));
    servers.pop();
    await (await fetch(origin)).text();
    await close();
    await expect(fetch(origin)).rejects.toThrow();
  });
});

describe('a page of another origin', () => {
  const Origin = 'http://localhost:5173';

  it('may send any method and header', async () => {
    const { origin } = await start(() => expect.fail('A preflight has reached the handler.'));
    const { status, headers } = await fetch(`${origin}/users`, {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'private-token, content-type, prefer',
      },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, Origin]);
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.get('access-control-allow-headers')).toBe('private-token, content-type, prefer');
  });

  it('gets other headers, of which every response tells caches once', async () => {
    const { origin } = await start(() => toResponse(jsonResponse(200, []), 'GET'));
    for (const headers of [{}, { Origin }]) {
      const response = await fetch(`${origin}/users`, { headers });
      expect(response.headers.get('vary')).toBe('Origin');
      expect(response.headers.get('access-control-expose-headers')).toBeNull();
    }
  });

  it('may read a response with its headers', async () => {
    const paging = { 'X-Total': '0', Link: '<x>; rel="first"' };
    const { origin } = await start(() => Response.json([], { headers: paging }));
    const { headers } = await fetch(`${origin}/users`, { headers: { Origin } });
    expect(headers.get('access-control-allow-origin')).toBe(Origin);
    expect(headers.get('access-control-expose-headers')).toBe('link, x-total');
  });

  it.each([
    'http://127.0.0.1:3000',
    'https://localhost',
    'http://[::1]:8080',
    'http://app.localhost',
  ])('is served if it is %s', async (allowed) => {
    const { origin } = await start(() => Response.json([]));
    expect((await fetch(origin, { headers: { Origin: allowed } })).status).toBe(200);
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'null',
  ])('is rejected before the handler if it is %s', async (foreign) => {
    const { origin } = await start(() => expect.fail('The request has reached the handler.'));
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const headers = { Origin: foreign, 'Access-Control-Request-Method': 'PUT' };
      const response = await fetch(origin, { method, headers });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        403,
        null,
      ]);
      expect(await response.text()).toContain('--cors');
    }
  });

  it('is served if it is named', async () => {
    const cors = ['https://docs.example.com'];
    const { origin, close } = await serve(() => Response.json([]), {
      ...{ port: 0, host: '127.0.0.1', cors },
    });
    const responses = await Promise.all(
      ['https://docs.example.com', 'https://evil.example'].map((each) =>
        fetch(origin, { headers: { Origin: each } }),
      ),
    );
    await close();
    expect(responses.map(({ status }) => status)).toEqual([200, 403]);
  });

  it('is rejected if its host name leads to this machine', async () => {
    const { origin } = await start(() => expect.fail('The request has reached the handler.'));
    const { port, hostname } = new URL(origin);
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('GET /users HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
      });
      let received = '';
      socket.on('data', (part) => {
        received += String(part);
      });
      socket.on('end', () => resolve(received));
    });
    expect(text).toContain('403 Forbidden');
  });

  it('gets the response of the handler to an OPTIONS request that is no preflight', async () => {
    const { origin } = await start(({ method }) => Response.json(method));
    const response = await fetch(`${origin}/users`, { method: 'OPTIONS' });
    expect(await response.json()).toBe('OPTIONS');
  });
});
