/** A server of a test on a port, for as long as the test runs. */
import { onTestFinished } from 'vitest';
import { serve } from '../../src/http/server.ts';

/** A server in process. */
export type MockFetch = (input: string, init: RequestInit) => Promise<Response>;

/** Returns the base URL. */
export async function serveOverHttp(fetch: MockFetch): Promise<string> {
  const { origin, close } = await serve(
    async (request) => {
      const { method, headers } = request;
      const body = /^(GET|HEAD)$/.test(method) ? null : await request.arrayBuffer();
      return fetch(request.url, { method, headers, body });
    },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(close);
  return origin;
}
