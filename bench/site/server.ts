/** A host of static files as there are many: with gzip, and nothing else that helps. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface StaticServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The hash of nothing: it allows style elements that scripts make and then fill, as style libraries do. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A policy without anything unsafe, which pages below `strict/` come with. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY}`,
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
].join('; ');

/** Serves a folder on a free port of this machine; what is below `strict/` is the same under a strict policy. */
export async function serveStatic(folder: string): Promise<StaticServer> {
  const known = new Map<string, Buffer | null>();
  const compressed = async (path: string) => {
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const content = known.get(file) ?? (await readFile(file).then(gzip, () => null));
    known.set(file, content);
    return content;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/, ''));
    const isStrict = path.startsWith('/strict/');
    const content = await compressed(path.replace(/^\/strict/, ''));
    if (content === null) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': TYPES[extname(path.replace(/\/$/, '.html'))] ?? TYPES['.html'],
      'Content-Encoding': 'gzip',
      'Content-Length': content.length,
      ...(isStrict && { 'Content-Security-Policy': POLICY }),
    });
    return response.end(content);
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

const gzip = (content: Buffer) => gzipSync(content, { level: 9 });
