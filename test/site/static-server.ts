/** A host of static files like any other: nothing but files, compressed, each read once. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { StaticServer } from '../../site/static-server.ts';

export async function serveStatic(folder: string): Promise<StaticServer> {
  const known = new Map<string, Promise<Buffer | null>>();
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*$/, '')).replace(/\/$/, '/index.html');
    const body = known.get(path) ?? readFile(join(folder, path)).then(compress, () => null);
    known.set(path, body);
    const content = await body;
    response.writeHead(content === null ? 404 : 200, {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      ...(content !== null && { 'Content-Encoding': 'gzip', 'Content-Length': content.length }),
    });
    response.end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

const compress = (content: Buffer) => gzipSync(content, { level: 9 });
