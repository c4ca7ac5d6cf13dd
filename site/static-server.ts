/** Serves a folder of static files on this machine only. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

/** Types that Hono does not know, by the end of a name. */
const TYPES: Readonly<Record<string, string>> = {
  '.md': 'text/markdown; charset=utf-8',
  '.yaml': 'application/yaml',
};

export interface StaticServer {
  /** Scheme, host and port: `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Stops at once, also with connections open. */
  readonly close: () => Promise<void>;
}

export async function serveFolder(folder: string, port: number): Promise<StaticServer> {
  // The globals Request and Response belong to whoever runs the process, such as a test.
  const options = { overrideGlobalObjects: false };
  const server = createServer(getRequestListener(staticFiles(folder).fetch, options));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function staticFiles(folder: string): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    const { headers, ok } = context.res;
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Content-Type-Options', 'nosniff');
    const type = TYPES[extname(context.req.path)];
    if (ok && type !== undefined) headers.set('Content-Type', type);
  });
  // `/guides` is not found: served like `/guides/`, its relative links would be broken.
  const rewriteRequestPath = (path: string) => path.replace(/\/$/, '/index.html');
  app.get('*', serveStatic({ root: folder, index: '-', rewriteRequestPath }));
  app.get('*', async (context) => {
    const page = await readFile(join(folder, '404.html'), 'utf8').catch(() => null);
    return page === null ? context.text('Not found.\n', 404) : context.html(page, 404);
  });
  app.all('*', (context) => context.text('Only GET and HEAD.\n', 405, { Allow: 'GET, HEAD' }));
  return app;
}
