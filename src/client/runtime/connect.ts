import type { Attempt, CallOptions, ClientOptions, Encode, Fetch, Next } from './options.ts';
import { type ParameterValues, toFields, toPath, toText } from './request.ts';
import { sendWithRetries } from './retry.ts';

/**
 * Sends the requests of one client. Made by `connect`; its arguments may change with any version.
 *
 * @param route Method, path and documented statuses: `GET /projects/{id}/jobs 200 400 401 404`.
 *   - A word before the method: `list` returns pages, `multipart` takes a multipart form.
 *   - Words at the end: `header:X-Name` and `query:page` name parameters that are sent there; all others
 *     are the query of a GET, or else the body. `file` returns the content of a file.
 */
export type Connection = <T>(
  operation: string,
  route: string,
  parameters: object | undefined,
  options: CallOptions | undefined,
  read: (response: Response) => T | Promise<T>,
  encode?: Encode,
) => Promise<[response: Response, content: T]>;

/** Words before the method, the method, the path, statuses and words at the end. */
const ROUTE = /([A-Z]+) (\S+)(.*)/;
type Route = readonly [all: string, method: string, path: string, words: string];
/** A parameter that is not sent where the others are. */
type Moved = readonly [all: string, location: string, name: string];

const MAX_REDIRECTS = 10;

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`.
 *
 * @throws TypeError when `baseUrl` is not an address.
 */
export function connect(options: ClientOptions): Connection {
  const { origin, pathname } = new URL(options.baseUrl);
  const base = origin + pathname.replace(/(\/api\/v4)?\/*$/, '/api/v4');
  const { token, use = [], encode: usual = toFields } = options;
  return async (operation, route, parameters, own, read, encode = usual) => {
    const [, method, path, words] = ROUTE.exec(route) as unknown as Route;
    const values: ParameterValues = { ...parameters };
    const url = base + toPath(path, values);
    const headers = { ...options.headers, ...own?.headers };
    const isRead = method === 'GET';
    const query: ParameterValues = isRead ? values : {};
    for (const [, location, name] of words.matchAll(/(\w+):(\S+)/g) as Iterable<Moved>) {
      const value = values[name];
      values[name] = undefined;
      if (location === 'query') query[name] = value;
      else if (value !== undefined) headers[name] = toText(name, value);
    }
    const search = `${toFields(query)}`;
    const body = isRead ? null : await encode(values, '');
    const secret = (typeof token === 'function' ? await token() : token)?.trim();
    // fetch would show the value in its error.
    if (/[^!-~]/.test(secret as string)) throw new TypeError('token: expected one ASCII word');
    const step =
      (index: number): Next =>
      (attempt) =>
        use[index]?.(attempt, step(index + 1)) ??
        followRedirects(
          attempt,
          { ...(secret && { 'PRIVATE-TOKEN': secret }), ...attempt.headers },
          origin,
          options.fetch,
        );
    return sendWithRetries(
      { operation, method, url: search ? `${url}?${search}` : url, headers, body },
      step(0),
      { ...options, ...own },
      read,
    );
  };
}

/**
 * Sends an attempt, and its headers to no other origin.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads. So redirects are
 * followed here: of reads only, and without any header once they leave the origin. A browser hides where
 * a redirect leads, so there none is followed.
 */
async function followRedirects(
  attempt: Attempt,
  headers: Attempt['headers'],
  origin: string,
  fetch: Fetch = globalThis.fetch,
): Promise<Response> {
  let { url } = attempt;
  for (let redirects = 0; ; redirects++) {
    if (!url.startsWith(`${origin}/`)) headers = {};
    const response = await fetch(url, { redirect: 'manual', ...attempt, headers });
    const isRedirect = attempt.method === 'GET' && !response.ok && response.status < 400;
    const location = isRedirect && response.headers.get('location');
    if (!location || redirects >= MAX_REDIRECTS) return response;
    url = new URL(location, url).href;
  }
}
