/** A sandbox on a port, and requests to it byte by byte. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/node.ts';

export interface Sent {
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** What came back, its body read as JSON. */
interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Send = (method: string, path: string, sent?: Sent) => Promise<RawResponse>;

/**
 * A sandbox for the tests of a file, as it was for each of them. Gives what sends a request as it is: no
 * header that a client would add, no path made right.
 */
export function useRawRequests(): Send {
  let running: RunningSandbox;
  beforeAll(async () => {
    running = await startSandbox({ port: 0 });
  });
  afterAll(() => running.close());
  beforeEach(() => running.sandbox.control.reset());
  return (method, path, sent = {}) => send(running.origin, method, path, sent);
}

function send(
  origin: string,
  method: string,
  path: string,
  { type, body, headers, token = 'mira' }: Sent,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        ...{ hostname, port, method, path: `/api/v4${path}`, agent: false },
        headers: {
          'PRIVATE-TOKEN': `token-of-${token}`,
          ...(type !== undefined && { 'Content-Type': type }),
          'Content-Length': Buffer.byteLength(body ?? ''),
          ...headers,
        },
      },
      async (incoming) => {
        const text = Buffer.concat(await incoming.toArray()).toString();
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: text === '' ? null : JSON.parse(text),
        });
      },
    );
    outgoing.on('error', reject).end(body);
  });
}
