import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from '../../src/http/server.ts';

let server: RunningServer;
const handled: string[] = [];

beforeAll(async () => {
  server = await serve(
    async ({ method }) => {
      handled.push(method);
      return Response.json([], { headers: { 'X-Total': '0', Link: '<x>; rel="first"' } });
    },
    { port: 0, host: '127.0.0.1' },
  );
});
afterAll(() => server.close());

describe('a page of another origin', () => {
  it('may send any method and the headers it asks for', async () => {
    const response = await fetch(`${server.origin}/users`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'private-token, content-type, prefer',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'private-token, content-type, prefer',
    );
    expect(handled).toEqual([]);
  });

  it('may read a response with its headers', async () => {
    const response = await fetch(`${server.origin}/users`, {
      headers: { Origin: 'http://localhost:5173' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe('link, x-total');
  });

  it('leaves an OPTIONS request that is no preflight to the handler', async () => {
    handled.length = 0;
    await fetch(`${server.origin}/users`, { method: 'OPTIONS' });
    expect(handled).toEqual(['OPTIONS']);
  });
});
