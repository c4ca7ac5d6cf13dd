import type { CallOptions, ClientOptions } from './options.ts';

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`. What it holds may
 * change with any version.
 */
export interface Connection extends ClientOptions {
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** What all paths stand behind: `https://collab.example.com/api/v4`. */
  readonly api: string;
  /** What the addresses begin with that may get the token; http may lead to https. */
  readonly homes: readonly string[];
}

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`.
 *
 * @param own Options that take the place of the others; headers join.
 * @throws TypeError when `baseUrl` is not an address.
 */
export function connect(options: ClientOptions, own?: CallOptions): Connection {
  const all = { ...options, ...own };
  if (!/^https?:/i.test(`${all.baseUrl}`)) {
    throw new TypeError('baseUrl: expected http:// or https://');
  }
  const { host, origin, pathname } = new URL(all.baseUrl as string);
  // In lower case.
  const headers = [...new Headers(options.headers), ...new Headers(own?.headers)];
  return {
    ...(all as ClientOptions),
    headers: Object.fromEntries(headers),
    api: origin + pathname.replace(/(\/api\/v4)?\/*$/, '/api/v4'),
    homes: [`${origin}/`, `https://${host}/`],
  };
}
