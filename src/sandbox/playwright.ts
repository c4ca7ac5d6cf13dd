/** The sandbox as a handler of Playwright's `page.route`; Playwright is not imported. */
import { mswResolver } from './msw.ts';

/** What is used of a Route of Playwright. */
interface PlaywrightRoute {
  readonly request: () => {
    readonly url: () => string;
    readonly method: () => string;
    readonly allHeaders: () => Promise<Record<string, string>>;
    readonly postDataBuffer: () => Uint8Array | null;
  };
  readonly fulfill: (response: {
    readonly status: number;
    readonly headers: Record<string, string>;
    readonly body: Buffer;
  }) => Promise<void>;
  readonly abort: () => Promise<void>;
  readonly fallback: () => Promise<void>;
}

/**
 * Responds with a sandbox, or with one of its worlds: `page.route('**\/api/v4/**', playwrightRoute(sandbox))`. Paths that
 * are neither in the contract nor overridden are left to other routes.
 */
export function playwrightRoute(sandbox: Parameters<typeof mswResolver>[0]) {
  const resolve = mswResolver(sandbox);
  return async (route: PlaywrightRoute): Promise<void> => {
    const sent = route.request();
    const bytes = sent.postDataBuffer();
    const request = new Request(sent.url(), {
      method: sent.method(),
      headers: plainHeaders(await sent.allHeaders()),
      body: bytes && new Uint8Array(bytes),
    });
    const response = await resolve({ request });
    if (response === undefined) return route.fallback();
    if (response.type === 'error') return route.abort();
    const headers = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    return route.fulfill({ status: response.status, headers, body });
  };
}

/** Without the pseudo headers of HTTP/2, such as `:path`. */
function plainHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
}
