/** Serves a `fetch` function on a port of Node. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getRequestListener,
  type HttpBindings,
  RESPONSE_ALREADY_SENT,
} from '../dependencies/node-server.ts';
import { allowOrigin, preflightResponse } from './cors.ts';
import { responseWithoutOperation } from './error-responses.ts';
import { createGate, type Gate } from './gate.ts';
import { DroppedConnection } from './problem.ts';
import { jsonResponse, type RequestHandler, toResponse } from './response.ts';

export interface ListenOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** Origins whose pages may call the server, besides those of this machine: `https://docs.example.com`. */
  readonly cors?: readonly string[];
}

/** A server that responds to requests until it is closed. */
export interface RunningServer {
  /** Scheme, host and port: `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Finishes the requests under way, then stops. */
  readonly close: () => Promise<void>;
}

/**
 * Lets Node's adapter write responses without copying them, which halves the CPU of a list. It replaces the
 * globals Request and Response of the process, so only commands may call it.
 */
export function useFastResponses(): void {
  getRequestListener(() => new Response(), { overrideGlobalObjects: true });
}

/** Serves the requests that a gate lets in, with CORS. Rejects with node's error, such as EADDRINUSE, when it cannot listen. */
export async function serve(
  fetch: RequestHandler,
  { port, host, cors = [] }: ListenOptions,
  gate: Gate = createGate(host, cors),
): Promise<RunningServer> {
  const listener = getRequestListener(
    (request, connection) => respond(fetch, gate, request, connection as HttpBindings),
    {
      hostname: 'localhost',
      overrideGlobalObjects: false,
      errorHandler: () => toResponse(jsonResponse(400, { message: INVALID_HTTP }), 'GET'),
    },
  );
  const server = createServer(listener);
  // Ending an idle connection loses the request that may be on its way just then; a caller in this process
  // loses it whenever the process was busy for long. Callers know best when they are done.
  server.keepAliveTimeout = 0;
  server.on('clientError', rejectInvalidHttp);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { origin: findOrigin(server), close: () => close(server) };
}

const INVALID_HTTP = 'This is not a valid HTTP request.';

/** A Request would resolve these, although they are mistakes of the caller: no path, a fragment, dot segments. */
const RESOLVED_TARGET = /^(?:(?!https?:\/\/)[^/]|[^?]*(?:#|\/(?:\.|%2e){1,2}(?:[/?]|$)))/i;

async function respond(
  fetch: RequestHandler,
  gate: Gate,
  request: Request,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  const origin = request.headers.get('origin');
  const withCors = (response: Response) =>
    origin === null ? response : allowOrigin(response, origin);
  try {
    const rejection = gate(request);
    // Without the headers of CORS, so that the page cannot read it.
    if (rejection !== null) return toResponse(rejection, request.method);
    const preflight = preflightResponse(request);
    if (preflight !== null) return allowOrigin(preflight, origin);
    if (RESOLVED_TARGET.test(incoming.url ?? '')) {
      const unknown = responseWithoutOperation(request.method, { kind: 'unknown' });
      return withCors(toResponse(unknown, request.method));
    }
    return withCors(await fetch(request));
  } catch (error) {
    const isDropped = error instanceof DroppedConnection;
    if (isDropped) incoming.socket.destroy();
    // A caller who hangs up within a body gets no response, and it is no defect.
    if (isDropped || outgoing.destroyed) return RESPONSE_ALREADY_SENT;
    // A defect of the mock: the caller gets no details, its owner gets them all.
    console.error(error);
    const failure = { message: 'The mock failed; it says why where it was started.' };
    return withCors(toResponse(jsonResponse(500, failure), request.method));
  }
}

/** Responds to what is not HTTP, or has headers beyond node's limit. */
function rejectInvalidHttp(error: NodeJS.ErrnoException, socket: NodeJS.WritableStream): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [line, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are too large.']
      : ['400 Bad Request', INVALID_HTTP];
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function findOrigin(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeIdleConnections();
    // Callers who are still sending after this will not end.
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}
