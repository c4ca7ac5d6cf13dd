import type { Attempt, CallOptions, ClientOptions } from './options.ts';

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`. What it takes and
 * returns may change with any version.
 */
export type Connection = (own?: CallOptions) => ConnectionOptions;

/** The options of a call and of its client in one. */
export interface ConnectionOptions extends ClientOptions {
  headers: Attempt['headers'];
}

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`.
 *
 * @throws TypeError when `baseUrl` is not an address.
 */
export function connect(options: ClientOptions): Connection {
  toHome(options.baseUrl);
  return (own) => mergeOptions(options, own);
}

/** Options of a call take the place of those of its client; headers join, those of the call win. */
export function mergeOptions(options: ClientOptions, own?: CallOptions): ConnectionOptions {
  const headers = [options.headers, own?.headers].flatMap((each) =>
    // In lower case.
    each ? [...new Headers(each)] : [],
  );
  return { ...options, ...own, headers: Object.fromEntries(headers) } as ConnectionOptions;
}

/** The address of an installation. */
export function toHome(baseUrl: string | URL): URL {
  const home = new URL(baseUrl);
  if (/^https?:$/.test(home.protocol)) return home;
  throw new TypeError('baseUrl: expected an address such as https://collab.example.com');
}
