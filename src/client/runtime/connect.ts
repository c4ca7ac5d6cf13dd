import type { Attempt, CallOptions, ClientOptions, Encode, Fetch, Next } from './options.ts';
import { type ParameterValues, toFields, toPath } from './request.ts';
import { type Exchange, sendWithRetries } from './retry.ts';

/**
 * Sends the requests of one client. Made by `connect`; its arguments may change with any version.
 *
 * @param route Method, path, documented statuses, and what is not as usual: `GET /projects/{id}/jobs 200 400 401 404 list`.
 *   `list` returns pages, `multipart` takes a multipart form, `file` returns the content of a file, `empty` may
 *   return no body, and `again` may be sent again when the response was lost, although it is not a GET.
 * @param search The query of a next page, in place of that of the parameters.
 */
export type Connection = (
  operation: string,
  route: readonly string[],
  parameters: object | undefined,
  options: CallOptions | undefined,
  read: (response: Response) => Promise<unknown>,
  encode?: Encode,
  search?: string,
) => Promise<Exchange>;

const MAX_REDIRECTS = 10;

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`.
 *
 * @throws TypeError when `baseUrl` is not an address.
 */
export function connect(options: ClientOptions): Connection {
  const home = new URL(options.baseUrl);
  if (!/^https?:$/.test(home.protocol)) {
    throw new TypeError('baseUrl: expected an address such as https://collab.example.com');
  }
  const base = home.origin + home.pathname.replace(/(\/api\/v4)?\/*$/, '/api/v4');
  const { token, use = [], encode: usual = toFields, fetch } = options;
  return async (operation, route, parameters, own, read, encode = usual, search) => {
    const [method = '', path = ''] = route;
    const values: ParameterValues = { ...parameters };
    const url = base + toPath(path, values);
    const isRead = method === 'GET';
    const query = search ?? `${isRead ? toFields(values) : ''}`;
    const headers = Object.fromEntries(
      // In lower case; those of the call win.
      [options.headers, own?.headers].flatMap((each) => (each ? [...new Headers(each)] : [])),
    );
    let secret: string | undefined;
    return sendWithRetries(
      { operation, method, url: query ? `${url}?${query}` : url, headers },
      { ...options, ...own },
      isRead || route.includes('again'),
      async () => {
        secret = (typeof token === 'function' ? await token() : token)?.trim();
        // fetch would show the value in its error.
        if (/[^!-~]/.test(secret as string)) throw new TypeError('token: expected one ASCII word');
        return isRead ? null : encode(values, '');
      },
      // The first middleware is the outermost.
      (attempt, fail) =>
        use.reduceRight<Next>(
          (next, middleware) => (each) => middleware(each, next),
          (each) => {
            const all = { ...(secret && { 'private-token': secret }), ...each.headers };
            return followRedirects(each, all, home, fetch).catch(fail);
          },
        )(attempt),
      read,
    );
  };
}

/**
 * Sends an attempt, and its headers to no other host.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads, and in some run times to
 * files. So redirects are followed here: of reads only, to the Web only, and without any header once they leave
 * the host. A browser hides where a redirect leads, so there none is followed.
 */
async function followRedirects(
  attempt: Attempt,
  headers: Attempt['headers'],
  home: URL,
  fetch: Fetch = globalThis.fetch,
): Promise<Response> {
  let { url } = attempt;
  for (let redirects = 0; ; redirects++) {
    const { host, protocol } = new URL(url);
    if (host !== home.host || (protocol !== home.protocol && protocol !== 'https:')) headers = {};
    const response = await fetch(url, { redirect: 'manual', ...attempt, headers });
    const isRedirect = attempt.method === 'GET' && !response.ok && response.status < 400;
    const location = isRedirect && response.headers.get('location');
    if (!location || redirects >= MAX_REDIRECTS || !URL.canParse(location, url)) return response;
    const target = new URL(location, url);
    if (!/^https?:$/.test(target.protocol)) return response;
    url = target.href;
  }
}
