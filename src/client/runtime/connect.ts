import { attempts } from './attempts.ts';
import type { CallOptions, ClientOptions, Encode, Next } from './options.ts';
import { toFields, toPath } from './request.ts';
import { transmit } from './transmit.ts';

/**
 * What is called: its name as the caller writes it (`issues.create` or `createIssue`), its path such as
 * `/projects/:id/issues`, and the documented statuses in one text.
 */
export type Operation = readonly [name: string, method: string, path: string, statuses: string];

/** Sends the requests of one client. Made by `connect`; how it is called is no business of others. */
export type Connection = <T>(
  operation: Operation,
  parameters: object | undefined,
  options: CallOptions | undefined,
  read: (response: Response) => T | Promise<T>,
  encode?: Encode,
) => Promise<[response: Response, content: T]>;

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`.
 *
 * @throws TypeError when `baseUrl` is not an address.
 */
export function connect(options: ClientOptions): Connection {
  const { origin, pathname } = new URL(options.baseUrl);
  const base = origin + pathname.replace(/(\/api\/v4)?\/*$/, '/api/v4');
  const { token, use = [], encode: usual = toFields } = options;
  return async ([operation, method, path], parameters, own, read, encode = usual) => {
    const values = { ...parameters };
    const url = base + toPath(path, values);
    const isRead = method === 'GET';
    const query = isRead ? `${toFields(values)}` : '';
    const secret = (typeof token === 'function' ? await token() : token)?.trim();
    // fetch would show the value in its error.
    if (/[^!-~]/.test(secret as string)) throw new TypeError('token: expected one ASCII word');
    const step =
      (index: number): Next =>
      (attempt) =>
        use[index]?.(attempt, step(index + 1)) ??
        transmit(
          attempt,
          { ...(secret && { 'PRIVATE-TOKEN': secret }), ...attempt.headers },
          origin,
          options.fetch,
        );
    return attempts(
      {
        operation,
        method,
        url: query ? `${url}?${query}` : url,
        headers: { ...options.headers, ...own?.headers },
        body: isRead ? null : await encode(values, ''),
      },
      step(0),
      { ...options, ...own },
      read,
    );
  };
}
