/** The node:http shell around a mock's handler. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { corsHeaders, preflightAnswer } from './cors.ts';
import { DroppedConnection } from './dropped.ts';
import { type Handler, jsonAnswer, type MockAnswer } from './exchange.ts';
import { LARGEST_BODY, tooLarge } from './limits.ts';

export interface ListenOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
}

/** A server that answers requests until it is closed. */
export interface RunningServer {
  /** Scheme, host and port: `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Finishes the requests under way, then stops. */
  readonly close: () => Promise<void>;
}

/** Serves a handler. Rejects with node's error, such as EADDRINUSE, when it cannot listen. */
export async function serve(handler: Handler, options: ListenOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    respond(handler, request, response);
  });
  // To end an idle connection loses the request that may be on its way just then; a caller in this very
  // process loses it whenever the process was busy for long. Callers know best when they are done.
  server.keepAliveTimeout = 0;
  server.on('clientError', refuseGarbage);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return { origin: originOf(server), close: () => close(server) };
}

function respond(handler: Handler, request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url: target = '' } = request;
  const headers = singleHeaders(request);
  const fail = (error: unknown) => {
    if (error instanceof DroppedConnection) return void request.socket.destroy();
    // Whoever hangs up in the middle of a body hears no answer, and it is no defect.
    if (!response.destroyed) write(response, failure(error));
  };
  try {
    const origin = `http://${headers.host ?? 'localhost'}`;
    const body = () => readBody(request);
    const answer =
      preflightAnswer(method, headers) ?? handler({ method, target, origin, headers, body });
    // What is there already does not wait for a turn, which costs as much as some answers.
    if (answer instanceof Promise) answer.then((late) => write(response, late)).catch(fail);
    else write(response, answer);
  } catch (error) {
    fail(error);
  }
}

/** Node joins most repeated headers; of the few it keeps apart none matters here. */
function singleHeaders({ headers }: IncomingMessage): Record<string, string | undefined> {
  return headers as Record<string, string | undefined>;
}

/** Our own mistake. The caller gets no details, whoever runs the mock gets them all. */
function failure(error: unknown): MockAnswer {
  console.error(error);
  return jsonAnswer(500, { message: 'The mock failed; it says why where it was started.' });
}

/** Events, and not an iterator, which costs more than everything else about a small body. */
function readBody(request: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > LARGEST_BODY) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_BODY) return void chunks.push(chunk);
      // The rest is let through unread: closing now would lose the answer on its way to the sender.
      chunks.length = 0;
      reject(tooLarge());
    });
    request.on('end', () => {
      const [first] = chunks;
      resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks));
    });
    request.on('error', reject);
  });
}

function write(response: ServerResponse, { status, headers, body }: MockAnswer): void {
  const bodiless = status === 204 || status === 304;
  const all: OutgoingHttpHeaders = Object.assign(corsHeaders(headers), headers);
  if (!bodiless) all['Content-Length'] = body === null ? 0 : Buffer.byteLength(body);
  response.writeHead(status, all);
  response.end(bodiless ? undefined : (body ?? undefined));
}

/** Answers what is not HTTP, or has headers beyond node's limit. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: NodeJS.WritableStream): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [line, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are too large.']
      : ['400 Bad Request', 'This is not a valid HTTP request.'];
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function originOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeIdleConnections();
    // Whoever is still sending after this will not end.
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}
