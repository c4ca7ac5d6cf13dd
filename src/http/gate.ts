/** Decides which requests a mock on a developer's machine takes: it is in reach of every web page that is open there. */

import { jsonResponse, type MockResponse } from './response.ts';
import { splitUrl } from './router.ts';

/** The response to a request that is not let in; `null` for one that is. */
export type Gate = (request: Request) => MockResponse | null;

/** The response of a gate that does not let a request in, with the reason. */
export function reject(status: 401 | 403, message: string): MockResponse {
  return jsonResponse(status, { message });
}

/**
 * Creates the gate of a server. Pages of loopback origins, of its own and of those in `cors` are let in. A
 * server that listens on a loopback address takes only such a `Host`, or that of an origin in `cors`: any
 * other is a name that leads here by mistake or by DNS rebinding.
 */
export function createGate(address: string, cors: readonly string[]): Gate {
  const named = new Set(cors);
  const hosts = new Set(cors.map((origin) => hostOf(origin)));
  return ({ url, headers }) => {
    const { origin: own } = splitUrl(url);
    const host = hostOf(own);
    if (isLoopback(address) && !isLoopback(host) && !hosts.has(host)) {
      return reject(
        403,
        'This Host is not served; a server started with --cors ORIGIN serves the host of that origin.',
      );
    }
    const origin = headers.get('origin');
    if (origin === null || origin === own || named.has(origin)) return null;
    if (isLoopback(hostOf(origin))) return null;
    return reject(
      403,
      'Pages of this origin are not served; start the server with --cors ORIGIN to allow one.',
    );
  };
}

/** Reads the value of an option that takes an origin, such as `https://docs.example.com`. Throws an Error. */
export function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin) {
    return url.origin;
  }
  throw new Error(`--cors takes an origin such as https://docs.example.com; it is "${text}".`);
}

/** The host of an origin, without its port. */
export function hostOf(origin: string): string {
  return origin.replace(/^[^/]*\/\/|:\d+$/g, '');
}

export function isLoopback(host: string): boolean {
  // With a dot at its end, a name is the same.
  const name = host.toLowerCase().replace(/\.$/, '');
  return (
    /^127(?:\.\d+){1,3}$/.test(name) ||
    ['localhost', '[::1]', '::1'].includes(name) ||
    name.endsWith('.localhost')
  );
}
