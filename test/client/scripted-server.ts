import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import type { ClientOptions } from '../../src/client/runtime/options.ts';

/** A request as it was received. */
export interface Received {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes of the body, one character each. */
  readonly body: string;
}

/** The response to a request. */
export interface Scripted {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
  /** After what is there of the body, the connection is closed, or nothing more comes. */
  readonly ending?: 'hang up' | 'silence';
}

/** What to do with a request: respond, close the connection, or never respond. */
export type Script = Scripted | 'hang up' | 'silence';

export interface ScriptedServer {
  readonly url: string;
  readonly requests: readonly Received[];
  /** The only request that came; throws unless there was exactly one. */
  readonly request: () => Received;
}

/** JSON as a response. */
export function json(value: unknown, { headers, ...more }: Scripted = {}): Scripted {
  const type = { 'content-type': 'application/json' };
  return { headers: { ...type, ...headers }, body: JSON.stringify(value), ...more };
}

/**
 * A server on a free port that follows a script, by default responds `{}`. It stops when the test is over.
 *
 * @param script What to do with each request; of a list one after the other, and the last one from there on.
 */
export async function scriptedServer(
  script: Script | readonly Script[] | ((request: Received) => Script) = json({}),
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
      const scripts = [typeof script === 'function' ? script(request) : script].flat();
      play(scripts[requests.length - 1] ?? scripts.at(-1) ?? 'hang up', outgoing);
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

/** A server that follows a script, and a client of it. */
export async function clientOf(
  script?: Parameters<typeof scriptedServer>[0],
  options?: Partial<ClientOptions>,
) {
  const server = await scriptedServer(script);
  return { server, api: createClient({ baseUrl: server.url, ...options }) };
}

function play(script: Script, outgoing: ServerResponse): void {
  if (script === 'hang up') outgoing.destroy();
  if (typeof script === 'string') return;
  const { status = 200, headers, body = '', ending } = script;
  outgoing.writeHead(status, headers).flushHeaders();
  if (ending === undefined) outgoing.end(body);
  else outgoing.write(body, () => ending === 'hang up' && outgoing.destroy());
}
