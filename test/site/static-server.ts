/** A host of static files like any other: nothing but files, compressed. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

export interface StaticServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves what is in a folder as it is when it is first asked for. `headers` come with every answer. */
export async function serveStatic(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const known = new Map<string, Buffer | null>();
  const compressed = async (file: string) => {
    const body = known.get(file) ?? (await readFile(file).then(compress, () => null));
    known.set(file, body);
    return body;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const body = await compressed(file);
    if (body === null) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Content-Length': body.length,
      ...headers,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const compress = (content: Buffer) => gzipSync(content, { level: 9 });
