import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it came over the wire. */
export interface Received {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes of the body, one character each. */
  readonly body: string;
}

/** The answer to a request. */
export interface Scripted {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

/** What to do with a request: answer it, or close the connection. */
export type Script = Scripted | 'hang up';

export interface ScriptedServer {
  readonly url: string;
  readonly requests: readonly Received[];
  /** The only request that came; throws unless there was exactly one. */
  readonly request: () => Received;
}

const EMPTY_OBJECT: Scripted = { headers: { 'content-type': 'application/json' }, body: '{}' };

/** A server on a free port that does as told, by default answers `{}`. It stops when the test is over. */
export async function scriptedServer(
  script: Script | ((request: Received) => Script) = EMPTY_OBJECT,
): Promise<ScriptedServer> {
  const requests: Received[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        target: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      };
      requests.push(request);
      const answer = typeof script === 'function' ? script(request) : script;
      if (answer === 'hang up') outgoing.destroy();
      else outgoing.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    request: () => {
      const [request, ...others] = requests;
      if (request === undefined || others.length > 0) {
        throw new Error(`Expected one request, got ${requests.length}.`);
      }
      return request;
    },
  };
}
