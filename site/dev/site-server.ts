import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { CHANGES, PROBLEM, RELOAD, RELOAD_SCRIPT, withLiveReload } from './live-reload.ts';

export interface SiteServer {
  /** Scheme, host and port: `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Makes every open page load again. */
  readonly reload: () => void;
  /** Says on every page why it is not what was saved; `null` takes that back. */
  readonly show: (problem: string | null) => void;
  /** Stops at once, whoever is still listening. */
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
};

/**
 * Serves a folder of static files on this machine only, with pages that load again when told to.
 * Rejects with node's error, such as EADDRINUSE, when it cannot listen.
 *
 * @param port 0 takes any free one.
 */
export async function serveSite(folder: string, port: number): Promise<SiteServer> {
  const listeners = new Set<ServerResponse>();
  let shown: string | null = null;
  const problem = () => `event: ${PROBLEM}\ndata: ${JSON.stringify(shown)}\n\n`;
  const server = createServer((request, response) => {
    if (request.url === CHANGES) listen(response, listeners, shown === null ? '' : problem());
    else if (request.url === RELOAD_SCRIPT) sendScript(response);
    else void answer(folder, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    reload: () => {
      for (const listener of listeners) listener.write('data: changed\n\n');
    },
    show: (next) => {
      if (next === shown) return;
      shown = next;
      for (const listener of listeners) listener.write(problem());
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(response: ServerResponse, listeners: Set<ServerResponse>, first: string): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  // A server that begins again is soon found again.
  response.write(`retry: 300\n\n${first}`);
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

function sendScript(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': TYPES['.js'], 'Cache-Control': 'no-store' });
  response.end(RELOAD);
}

async function answer(
  folder: string,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const file = fileOf(folder, url);
  const content = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || content === null) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found.\n');
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const body = extname(file) === '.html' ? withLiveReload(content.toString()) : content;
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** The file that an address names; `null` for one that is broken or leads out of the folder. */
function fileOf(folder: string, url: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(url.replace(/[?#].*$/, ''));
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  return file.startsWith(folder + sep) ? file : null;
}
